"""The action phase of the Advanced rules: repairs chosen, actions shown, what they do (p.29-31,
34-35)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.english import listed
from weathergage.engine.event import Log

from ..answers import (
    ACTIONS,
    DECREASE,
    EXTINGUISH,
    GROG,
    INCREASE,
    PUMP,
    REPAIR,
    Order,
)
from ..state.battle import ACTING, Battle, Ship
from ..tables.cards import EMPTY, SAILS, STRUCK
from ..tables.counters import FIRE, LEAK, MAST, RUDDER, SYMBOLS, WATER_MARK
from ..words.names import action_words
from ..words.telling import tell
from .actions import boxes_to_repair, mast_to_repair, sail_action_bar
from .crews import is_slow, miss_one, repair_of
from .grog import drink
from .questions import ShipAsk, ShipQuestion, gather, sealed

AT_ONCE: Final[list[int]] = [INCREASE, DECREASE, PUMP, GROG]
DELAYED: Final[list[int]] = [EXTINGUISH, REPAIR]
MENDED: Final[dict[str, int]] = {"leak": LEAK, "rudder": RUDDER, "mast": MAST}
THINGS: Final[dict[int, str]] = {
    FIRE: "a fire",
    LEAK: "a leak",
    RUDDER: "her rudder",
    MAST: "a mast",
}
"""What is mended, in words."""


# Repairs.


def repair_bar(ship: Ship, what: str, box: i64) -> Refusal | None:
    """Why something cannot be repaired now (p.31)."""
    name = ship.card.name
    if what != "damage" and box:
        return Refusal("Only normal damage is repaired box by box.", "31.repair")
    if what == "none":
        if repairs_for(ship):
            return Refusal(f"{name} has something to repair.", "29.mandatory")
        return None
    if ship.card.battery and what != "damage":
        return Refusal("A battery repairs normal damage alone.", "48.battery")
    if what == "damage" and ship.damage_repaired:
        return Refusal(f"{name} has repaired normal damage before.", "31.once")
    if what == "damage" and int(box) - 1 not in boxes_to_repair(ship):
        return Refusal(f"Box {box} of {name} holds no damage to repair.", "31.damage")
    if what == "leak" and ship.leaks == 0:
        return Refusal(f"{name} has no leak.", "31.leak")
    if what == "rudder" and not ship.rudder:
        return Refusal(f"The rudder of {name} is sound.", "31.rudder")
    if what == "mast" and not mast_to_repair(ship):
        return Refusal(f"{name} has no mast to repair, or has repaired one.", "31.mast")
    return None


def repairs_for(ship: Ship) -> list[Order]:
    """Everything a repair could be for."""
    out = [repair(ship, "damage", at + 1) for at in boxes_to_repair(ship)]
    for what in MENDED:
        if repair_bar(ship, what, 0) is None:
            out.append(repair(ship, what, 0))
    return out


def repair(ship: Ship, what: str, box: int) -> Order:
    """An order to repair something."""
    order = Order("repair", ship.card.id)
    order.what, order.box = what, box
    return order


class Repair(ShipQuestion):
    """What a repair begun last turn is for (p.31, R57)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        return REPAIR in ship.kept and not ship.card.automatic

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        return repair_bar(known.ship(answer.ship), answer.what, answer.box)

    def orders(self, state: Battle, ask: ShipAsk, piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        return repairs_for(ship) or [repair(ship, "none", 0)]


REPAIRING: Final = Repair("repair", "31.repair", "repair", "What do you repair?")


def repairs(battle: Battle, luck: Chance, log: Log) -> None:
    """Before new actions are shown, it is chosen what repairs are for (p.31, R57)."""
    battle.phase = ACTING
    for ship in battle.ships:
        if ship.in_play() and ship.card.automatic and REPAIR in ship.kept:
            what, box = repair_of(ship)
            mend(ship, repair(ship, what, box), log)
    gather(battle, REPAIRING)


def merge_repair(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """Normal damage is repaired at once, the rest by the end of the turn (p.31)."""
    for order in sealed(battle, given):
        mend(battle.ship(order.ship), order, log)


def mend(ship: Ship, order: Order, log: Log) -> None:
    """One repair begins, or is done at once."""
    if order.what == "damage":
        mend_box(ship, order.box - 1)
    elif order.what in MENDED:
        ship.mending.append(MENDED[order.what])
    if log.on:
        text = f"{ship.card.name} {repair_words(order)}."
        tell(log, ship, "repairs", "31.repair", text, {"what": order.what, "box": int(order.box)})


def repair_words(order: Order) -> str:
    """What a crew sets about."""
    if order.what == "damage":
        return f"repairs the damage in box {order.box} of her hull"
    if order.what in MENDED:
        return f"sets about repairing {THINGS[MENDED[order.what]]}"
    return "finds nothing left to repair"


def mend_box(ship: Ship, at: i64) -> None:
    """All counters of a box go to the zero box and the others close up to the left; once a battle
    (p.31)."""
    box = ship.hull.pop(at)
    ship.zeros += box.counters
    ship.damage_repaired = True


# Actions shown.


def show_actions(battle: Battle, luck: Chance, log: Log) -> None:
    """What was kept from last turn takes effect, then all actions are shown at once (p.29-30).

    A mat without any is shown like the others: who saw nothing of it would learn by the next
    question that it was empty.
    """
    battle.planned = False
    for ship in battle.ships:
        if ship.in_play():
            resume_kept(ship)
    for ship in battle.ships:
        if ship.in_play() and not ship.card.automatic:
            missed = miss_one(ship, ship.planned, luck)
            if missed >= 0:
                ship.planned.remove(missed)
            tell_actions(ship, missed, log)
    for ship in battle.ships:
        for action in ship.planned:
            carry_out(battle, ship, action, log)
        ship.planned = []


def resume_kept(ship: Ship) -> None:
    """Delayed actions of last turn: a fire is fought until the end of this turn, slow gunners load
    now; what a repair is for has been chosen. All of them take hands this turn (p.30-31, 35,
    R58)."""
    for action in ship.kept:
        ship.acting.append(action)
        if action == EXTINGUISH and ship.fires > 0:
            ship.mending.append(FIRE)
    ship.kept = []


def tell_actions(ship: Ship, missed: int, log: Log) -> None:
    """The actions of a ship are seen."""
    if not log.on:
        return
    names = [ACTIONS[action] for action in ship.planned]
    said = [action_words(action).lower() for action in ship.planned]
    nothing = "nothing comes of it" if missed >= 0 else "no new action"
    text = f"{ship.card.name}: {listed(said) or nothing}"
    if missed >= 0:
        text += f"; {action_words(missed).lower()} is bungled"
    fields: dict[str, object] = {"actions": list(names)}
    tell(log, ship, "actions", "29.reveal", f"{text}.", fields)


def carry_out(battle: Battle, ship: Ship, action: i64, log: Log) -> None:
    """One action: at once, later this turn, or kept for the next (p.29-31, 35)."""
    if action in AT_ONCE:
        do_at_once(battle, ship, action, log)
    elif action in DELAYED or is_slow(ship, action):
        if action != EXTINGUISH or ship.fires > 0:
            ship.kept.append(int(action))
    else:
        ship.acting.append(int(action))


def do_at_once(battle: Battle, ship: Ship, action: i64, log: Log) -> None:
    """Sails, pumps and grog (p.29, 34)."""
    if action == PUMP:
        pump(ship, log)
    elif action == GROG:
        drink(ship, log)
    elif action == INCREASE:
        if sail_action_bar(battle, ship, action) is None:
            set_sail(ship, ship.sail + 1, log)
    elif ship.sail > STRUCK:
        set_sail(ship, ship.sail - 1, log)


def set_sail(ship: Ship, sail: i64, log: Log) -> None:
    """Move the sail counter a step; a single card waiting goes back when sails are struck again
    (p.29, 32)."""
    ship.sail = sail
    if sail == STRUCK and ship.first == EMPTY:
        ship.second = EMPTY
    if log.on:
        text = f"{ship.card.name} is under {SAILS[sail]} sails."
        tell(log, ship, "sail", "29.sails", text, {"sail": SAILS[sail]})


def pump(ship: Ship, log: Log) -> None:
    """One box of water is emptied and the others close up to the left (p.29)."""
    for at in range(len(ship.hull)):
        if WATER_MARK in ship.hull[at].counters:
            ship.hull.pop(at)
            if log.on:
                text = f"{ship.card.name} pumps."
                tell(log, ship, "pumps", "29.pump", text, {"hull": len(ship.hull)})
            return


# The end of a turn.


def finish_mending(ship: Ship, log: Log) -> None:
    """Fires fought and damage repaired this turn are cured now (p.30-31, R58)."""
    for symbol in ship.mending:
        if symbol == FIRE and ship.fires > 0:
            ship.fires -= 1
        elif symbol == LEAK and ship.leaks > 0:
            ship.leaks -= 1
        elif symbol == RUDDER and ship.rudder:
            ship.rudder = False
        elif symbol == MAST and mast_to_repair(ship):
            ship.masts -= 1
            ship.mast_repaired = True
        else:
            continue
        if log.on:
            done = "put out" if symbol == FIRE else "repaired"
            text = f"{ship.card.name} has {done} {THINGS[symbol]}."
            tell(log, ship, "mended", "31.repair", text, {"what": SYMBOLS[symbol]})
    ship.mending = []


CHAPTER: Final[Chapter] = Chapter(
    "29",
    questions=[REPAIRING],
    procedures={"repairs": repairs, "actions": show_actions},
    merges={"repair": merge_repair},
)
