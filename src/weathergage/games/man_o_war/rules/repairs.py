"""The test phase: leaks that sink, fires that spread, and one repair a ship (p.5, 13)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import (
    PLAN_FIRE,
    PLAN_HOLE,
    PLAN_NONE,
    PLAN_RUDDER,
    PLANS,
    TOW,
    UNPLANNED,
    Battle,
    Ship,
)
from ..state.step_records import Tries
from ..tables.dice import signed, throw
from ..words.telling import tell
from .blasts import explode
from .damage import boxes_text, catch_fire, go_down, hit_hull, hit_masts_of_fire
from .lines import leave_formation
from .links import tower_of
from .places import at_sea, in_wind_order
from .questions import ShipsQuestion
from .surrender import settle_damage


def leaks(battle: Battle, luck: Chance, log: Log) -> None:
    """Ships whose time has come sink, before any repair (p.13, R26)."""
    for ship in in_wind_order(battle, at_sea(battle)):
        if ship.holes and ship.holes[0] <= battle.turn:
            _sink(battle, ship, log)
    next_door(battle, luck, log)


def _sink(battle: Battle, ship: Ship, log: Log) -> None:
    leave_formation(battle, ship, log)
    text = f"{ship.name} sinks: the leak has won."
    go_down(battle, ship, "sunk", "p.13", text, log)


def next_door(battle: Battle, luck: Chance, log: Log) -> None:
    """A ship tied to a burning one may catch her fire: once for each fire (p.13, R28)."""
    burning = [ship.fires > 0 for ship in battle.ships]
    for link in list(battle.links):
        if link.kind == TOW:
            continue
        a, b = battle.ships[link.a], battle.ships[link.b]
        if burning[link.a] and link.heat_a != a.blaze:
            link.heat_a = a.blaze
            _may_catch(battle, b, a, luck, log)
        if burning[link.b] and link.heat_b != b.blaze:
            link.heat_b = b.blaze
            _may_catch(battle, a, b, luck, log)


def _may_catch(battle: Battle, ship: Ship, burning: Ship, luck: Chance, log: Log) -> None:
    if ship.fires > 0 or not ship.afloat():
        return
    die = throw(luck, battle.setup.dice)
    if log.on:
        text = f"The fire in {burning.name} threatens {ship.name}."
        tell(log, ship, "spread", "p.13", text, {"other": burning.id, "die": signed(die)})
    if die <= battle.setup.trials.spread:
        catch_fire(battle, ship, luck, log)
        settle_damage(battle, ship, luck, log)


# The one repair of each ship.


def can_repair(ship: Ship) -> list[int]:
    """What a ship may try: a fire goes before all else (p.5)."""
    if ship.fires > 0:
        return [PLAN_FIRE]
    out: list[int] = []
    if ship.holes:
        out.append(PLAN_HOLE)
    if ship.rudders > 0:
        out.append(PLAN_RUDDER)
    return out


class Repairs(ShipsQuestion):
    """What each damaged ship is to mend this turn: one test a ship (p.5)."""

    def pieces(self, state: Battle, ask: Ask[Tries], seat: int) -> list[int]:
        return [
            int(ship.index)
            for ship in state.ships
            if ship.plan == UNPLANNED
            and can_repair(ship)
            and ship.afloat()
            and state.seat_of(ship.index) == seat
        ]

    def orders(self, state: Battle, ask: Ask[Tries], piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        out: list[Order] = []
        for plan in can_repair(ship):
            out.append(repair(ship.id, PLANS[plan], False))
            if plan == PLAN_FIRE and tower_of(state, piece) < 0:
                out.append(repair(ship.id, PLANS[plan], True))
            elif plan != PLAN_FIRE:
                out.append(repair(ship.id, "none", False))
        if len(out) == 4:
            del out[1]
        return out

    def why_not(self, known: Battle, ask: Ask[Tries], seat: int, answer: Order) -> Refusal | None:
        ship = known.ships[known.find(answer.ship)]
        if ship.plan != UNPLANNED:
            return Refusal(f"{ship.name} has her orders: one test a ship and turn.", "p.5")
        return why_not_mend(known, ship, answer)

    def carry_out(
        self, state: Battle, ask: Ask[Tries], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[state.find(answer.ship)]
        ship.plan = PLANS.index(answer.work)
        if answer.bind:
            ship.bound = state.turn

    def settled(self, state: Battle, ask: Ask[Tries], order: Order) -> bool:
        return True


def why_not_mend(battle: Battle, ship: Ship, order: Order) -> Refusal | None:
    """A burning ship fights the fire; nothing is mended that is not broken (p.5, R27, R149)."""
    if ship.fires > 0 and order.work != "fire":
        return Refusal(f"{ship.name} is on fire: that must be fought first.", "p.5")
    if order.bind and order.work != "fire":
        return Refusal("Only a ship that fights a fire binds herself to go straight.", "R27")
    if order.bind and tower_of(battle, ship.index) >= 0:
        return Refusal(f"{ship.name} goes where she is towed and cannot bind herself.", "R149")
    if order.work == "none":
        return None
    if PLANS.index(order.work) not in can_repair(ship):
        return Refusal(f"{ship.name} has no {order.work} to mend.", "p.5")
    return None


def repair(ship: str, work: str, bind: bool) -> Order:
    """An order to mend something."""
    order = Order("repair", ship)
    order.work, order.bind = work, bind
    return order


def repair_tests(battle: Battle, luck: Chance, log: Log) -> None:
    """Ship by ship from leeward: one repair test; three fires may explode at once (p.5, R91)."""
    ships = in_wind_order(battle, at_sea(battle))
    burning = [ship.fires > 0 for ship in ships]
    for place, ship in enumerate(ships):
        # What a blast has lit in this phase burns from the next one (R76).
        if ship in at_sea(battle) and (ship.fires == 0 or burning[place]):
            _test(battle, ship, luck, log)
        ship.plan = UNPLANNED


def _test(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    possible = can_repair(ship)
    if not possible or ship.plan == PLAN_NONE:
        return
    plan = ship.plan if ship.plan in possible else possible[0]
    if plan == PLAN_FIRE:
        fight_fire(battle, ship, luck, log)
    elif plan == PLAN_HOLE:
        plug(battle, ship, luck, log)
    else:
        mend_rudder(battle, ship, luck, log)
    settle_damage(battle, ship, luck, log)


def fight_fire(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """+1 and +2 put a fire out, 0 too if she bound herself; else it does damage, and grows on -2
    (p.5, R2, R27)."""
    trials = battle.setup.trials
    die = throw(luck, battle.setup.dice)
    out = die >= trials.fire or (die >= trials.bound and ship.bound == battle.turn)
    if out:
        ship.fires -= 1
    elif die <= trials.worse:
        ship.fires += 1
    if log.on:
        verb = "goes on burning" if die > trials.worse else "burns at one more place"
        boxes = boxes_text(trials.fire_hull * ship.fires, trials.fire_masts * ship.fires)
        text = f"{ship.name} puts a fire out." if out else f"{ship.name} {verb}: {boxes}."
        fields: dict[str, object] = {"work": "fire", "die": signed(die), "success": out}
        fields["fires"] = int(ship.fires)
        tell(log, ship, "repair", "p.5", text, fields)
    if not out:
        _burn(battle, ship, luck, log)
    _near_the_magazine(battle, ship, luck, log)


def _burn(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """2 boxes of hull and 2 of masts for each fire (p.5)."""
    trials = battle.setup.trials
    hit_hull(battle, ship, trials.fire_hull * ship.fires, False, luck, log)
    hit_masts_of_fire(battle, ship, trials.fire_masts * ship.fires, luck, log)


def _near_the_magazine(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """Who has three fires or more after her test, passed or not, may explode (p.5, R131)."""
    trials = battle.setup.trials
    if ship.fires < trials.explosive:
        return
    die = throw(luck, battle.setup.dice)
    if log.on:
        text = f"The fire in {ship.name} nears the magazine."
        tell(log, ship, "magazine", "p.5", text, {"die": signed(die)})
    if die <= trials.explosion:
        explode(battle, ship, luck, log)


def plug(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """+1 and +2 plug the hole that sinks her first; -2 brings her end a turn nearer (p.5, R26)."""
    trials = battle.setup.trials
    die = throw(luck, battle.setup.dice)
    plugged = die >= trials.hole
    if plugged:
        del ship.holes[0]
    elif die <= trials.worse:
        ship.holes[0] -= 1
    if log.on:
        text = (
            f"{ship.name} plugs a shot hole." if plugged else f"{ship.name} cannot plug her leak."
        )
        fields: dict[str, object] = {"work": "hole", "die": signed(die), "success": plugged}
        fields["holes"] = [int(turn) for turn in ship.holes]
        tell(log, ship, "repair", "p.5", text, fields)
    if ship.holes and ship.holes[0] <= battle.turn:
        _sink(battle, ship, log)


def mend_rudder(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """One token is mended on 0 or more, several on +1 or more, all at once (p.5, R3)."""
    trials = battle.setup.trials
    die = throw(luck, battle.setup.dice)
    mended = die >= (trials.rudder if ship.rudders == 1 else trials.rudders)
    if mended:
        ship.rudders = 0
    if log.on:
        text = f"{ship.name} {'mends' if mended else 'cannot mend'} her rudder."
        fields: dict[str, object] = {"work": "rudder", "die": signed(die), "success": mended}
        tell(log, ship, "repair", "p.5", text, fields)


CHAPTER: Final[Chapter] = Chapter(
    "p.5",
    questions=[
        Repairs("repairs", "p.5", ["repair"], "Which damage does each ship try to mend?"),
    ],
    procedures={"leaks": leaks, "repair-tests": repair_tests},
    kinds=["repair"],
)
