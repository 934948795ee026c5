"""Work on deck: fallen masts, fires, pumps, the rudder, getting off; a garrison's fires (22)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier, total_of

from ..answers import BROADSIDES, Order
from ..state.battle import Battle, Ship
from ..words.telling import tell
from .attempts import AttemptQuestion, Try, attempt, modifiers_for, needed, tell_attempt
from .crews import crews_asked, free_crews, why_not_crews
from .fatigue import can_work, exhausted, tire
from .links import can_act
from .questions import FleetAsk, has_tried, note_try

WORK: Final[list[str]] = ["unrig", "douse", "pump", "repair", "refloat"]
COSTS: Final[list[str]] = ["unrigging", "fire fighting", "task", "rudder", "refloat"]
"""What tires the crew, as fatigue counts it, in the order of the work (7, 20.1)."""

MANNED: Final = 3
"""The first so many kinds of work are tasks for crews (20.1)."""


def nothing_to_do(state: Battle, ship: Ship, kind: str, side: str) -> Refusal | None:
    """Why there is nothing of this kind to do aboard, if there is not."""
    name = ship.card.name
    if kind == "unrig":
        fallen = ship.fallen_starboard if side == "starboard" else ship.fallen_port
        words, rule, idle = f"No mast lies over the {side} side of {name}", "6", fallen == 0
    elif kind == "douse":
        words, rule, idle = f"{name} is not on fire", "4.2.1", ship.fires == 0
    elif kind == "pump":
        words, rule, idle = f"{name} is not in her sinking zone", "20.1", not ship.in_grey_zone()
    elif kind == "repair":
        words, rule, idle = f"The rudder of {name} is whole", "4.2.1", not ship.rudder_lost
    else:
        words, rule, idle = f"{name} is not aground", "22", not ship.aground
    return Refusal(words + ".", rule) if idle else None


def why_not_work(state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
    """There is work, not tried yet this phase, and a crew to do it (6, 7, 20.1, R28)."""
    ship = state.ship(order.ship)
    if order.kind == "pump" and not state.setup.chapters.crews:
        return Refusal("Flooding is fought only with crews in play.", "20.1")
    refusal = nothing_to_do(state, ship, order.kind, order.side)
    if refusal is None and has_tried(ask, ship.card.index, order.kind):
        return Refusal(f"{ship.card.name} has made that attempt this phase.", "6")
    if refusal is None and WORK.index(order.kind) < MANNED:
        refusal = why_not_crews(state, ship, order, 1)
    return refusal or exhausted(state, ship.card.index)


def has_work(state: Battle, ask: FleetAsk, ship: Ship) -> bool:
    """Whether any work is open to her: the short way to ask for all kinds at once (R28)."""
    index, crews = ship.card.index, state.setup.chapters.crews
    if ship.rudder_lost and not has_tried(ask, index, "repair"):
        return True
    if ship.aground and not has_tried(ask, index, "refloat"):
        return True
    if crews and free_crews(ship) == 0:
        return False
    if ship.fires and not has_tried(ask, index, "douse"):
        return True
    fallen = ship.fallen_port > 0 or ship.fallen_starboard > 0
    if fallen and not has_tried(ask, index, "unrig"):
        return True
    return crews and ship.in_grey_zone() and not has_tried(ask, index, "pump")


def work_modifiers(state: Battle, ship: i64, order: Order, crews: i64) -> list[Modifier]:
    """What changes the die of a piece of work (6, 20.1, R46, R54)."""
    if order.kind == "douse":
        return state.setup.crew.task_modifiers(crews)
    if order.kind == "unrig":
        return modifiers_for(state, "unrig", ship, BROADSIDES.index(order.side), False, crews)
    if order.kind == "refloat":
        return modifiers_for(state, "refloat", ship, -1, False, 0)
    return []


def unrig(state: Battle, ship: i64, side: str, crews: i64, luck: Chance, log: Log) -> None:
    """A success on the table of rule 6 clears one fallen mast from a side (4.2.1, 6, R29)."""
    vessel = state.ships[ship]
    vessel.on_deck += crews
    place = BROADSIDES.index(side)
    modifiers = modifiers_for(state, "unrig", ship, place, False, crews)
    what = Try("unrig", "unrig", "6", f"clears the wreckage from her {side} side", modifiers)
    if attempt(state, what, ship, place, {"side": side}, luck, log):
        if place == 0:
            vessel.fallen_port -= 1
        else:
            vessel.fallen_starboard -= 1


def douse(state: Battle, ship: i64, crews: i64, luck: Chance, log: Log) -> None:
    """A die of 2 or less puts out one fire, each two crews taking one from it (4.2.1, R46, R55)."""
    vessel, modifiers = state.ships[ship], state.setup.crew.task_modifiers(crews)
    vessel.on_fire += crews
    die = luck.roll()
    success = state.setup.crew.douses(die, total_of(modifiers))
    if success:
        put_out_one(vessel)
    what = Try("douse", "douse", "4.2.1", "fights her fires", modifiers)
    tell_attempt(state, what, ship, {"fires": int(vessel.fires)}, die, success, log)


def put_out_one(ship: Ship) -> None:
    """One fire less: a burning battery first, and the older fires before the new (19, R85)."""
    ship.fires -= 1
    ship.old_fires = max(ship.old_fires - 1, 0)
    if ship.port_ablaze:
        ship.port_ablaze = False
    else:
        ship.starboard_ablaze = False


def repair(state: Battle, ship: i64, luck: Chance, log: Log) -> None:
    """The rudder is repaired by a die of 1, a plain one (4.2.1, R54)."""
    die = luck.roll()
    success = state.setup.crew.repairs(die)
    if success:
        state.ships[ship].rudder_lost = False
    what = Try("repair", "repair", "4.2.1", "works on her rudder", [])
    tell_attempt(state, what, ship, {}, die, success, log)


def refloat(state: Battle, ship: i64, luck: Chance, log: Log) -> None:
    """A ship aground gets off by the table of rule 6 (22, R32)."""
    modifiers = modifiers_for(state, "refloat", ship, -1, False, 0)
    what = Try("refloat", "refloat", "22", "heaves herself off the ground", modifiers)
    if attempt(state, what, ship, -1, {}, luck, log):
        state.ships[ship].aground = False


def pump(state: Battle, ship: i64, crews: i64, log: Log) -> None:
    """Crews work against the flooding until the next crew phase (20.1, R17, R88)."""
    vessel = state.ships[ship]
    vessel.on_flood += crews
    if log.on:
        text = f"{vessel.card.name} sets {crews} crews to the pumps."
        tell(log, vessel, "pump", "20.1", text, {"crews": int(crews)})


def work(state: Battle, order: Order, luck: Chance, log: Log) -> None:
    """Do one piece of work; every one tires the crew, done or not (7, 20.1)."""
    ship = state.setup.index[order.ship]
    crews = crews_asked(state, state.ships[ship], order, state.setup.crew.task_crews)
    if order.kind == "unrig":
        unrig(state, ship, order.side, crews, luck, log)
    elif order.kind == "douse":
        douse(state, ship, crews, luck, log)
    elif order.kind == "pump":
        pump(state, ship, crews, log)
    elif order.kind == "repair":
        repair(state, ship, luck, log)
    else:
        refloat(state, ship, luck, log)
    tire(state, ship, COSTS[WORK.index(order.kind)], "7", log)


class DeckQuestions(AttemptQuestion):
    """Work on deck, each kind once a ship and phase, in any order (3, 4.2.1, 6, 20.1)."""

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        return can_act(ship) and has_work(state, ask, ship) and can_work(state, ship.card.index)

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        out: list[Order] = []
        for kind in WORK:
            if has_tried(ask, ship, kind):
                continue
            for side in BROADSIDES if kind == "unrig" else [""]:
                for crews in self._counts(state, state.ships[ship], kind):
                    order = Order(kind, state.setup.cards[ship].id)
                    order.side, order.crews = side, crews
                    if why_not_work(state, ask, order) is None:
                        out.append(order)
        return out

    def _counts(self, state: Battle, ship: Ship, kind: str) -> list[int]:
        """How many crews may be told off for a kind of work."""
        if not state.setup.chapters.crews or WORK.index(kind) >= MANNED:
            return [-1]
        return list(range(1, int(free_crews(ship)) + 1))

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        return why_not_work(state, ask, order)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        note_try(ask, state.setup.index[order.ship], order.kind)
        work(state, order, luck, log)

    def rehearse(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> None:
        """What is certain is that it tires, takes its crews, and is done once a phase."""
        ship = state.ship(order.ship)
        note_try(ask, ship.card.index, order.kind)
        crews = crews_asked(state, ship, order, state.setup.crew.task_crews)
        if WORK.index(order.kind) < MANNED:
            ship.on_deck += crews
        tire(state, ship.card.index, COSTS[WORK.index(order.kind)], "7", Log(False))

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        ship = state.ship(order.ship)
        crews = crews_asked(state, ship, order, state.setup.crew.task_crews)
        cost = COSTS[WORK.index(order.kind)].replace(" ", "_")
        out: dict[str, object] = {"fatigue": int(state.setup.crew.cost(cost)), "rule": "6"}
        if order.kind == "pump" or (order.kind == "unrig" and order.side not in BROADSIDES):
            return out
        modifiers = work_modifiers(state, ship.card.index, order, crews)
        out["needed"] = int(needed_for(state, order.kind, modifiers))
        out["modifiers"] = [modifier.data() for modifier in modifiers]
        return out


def needed_for(state: Battle, kind: str, modifiers: list[Modifier]) -> i64:
    """The highest face that still does a piece of work."""
    tables = state.setup.crew
    if kind == "douse":
        return tables.put_out - total_of(modifiers)
    if kind == "repair":
        return tables.repair_rudder
    return needed(state, modifiers)


def fight_fires(state: Battle, luck: Chance, log: Log) -> None:
    """Each battery on fire rolls in the crew phase, without crews to tell off or fatigue (R120)."""
    for ship in state.ships:
        if ship.card.battery and ship.fights() and ship.fires > 0:
            fight_one(state, ship, luck, log)


def fight_one(state: Battle, battery: Ship, luck: Chance, log: Log) -> None:
    """A die of 2 or less puts out one fire, a burning gun's first (4.2.1, R46, R85)."""
    die = luck.roll()
    success = state.setup.crew.douses(die, 0)
    if success:
        put_out_one(battery)
    if log.on:
        ends = "puts out a fire" if success else "fights its fires"
        text = f"The garrison of {battery.card.name} {ends} ({die})."
        fields: dict[str, object] = {"success": success, "fires": int(battery.fires)}
        tell(log, battery, "garrison", "22", text, fields, [die])


WHO: Final = "Who clears wreckage, fights fires, pumps, repairs her rudder or heaves off?"
CHAPTER: Final[Chapter] = Chapter(
    "20.1",
    questions=[DeckQuestions("deck", "3", WORK, WHO)],
    procedures={"garrison": fight_fires},
)
