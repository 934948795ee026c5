"""A line on its way, ship by ship: along the wake, together, through the wind (p.9, R44, R45,
R94)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..answers import Order
from ..state.battle import Battle, Ship
from ..state.step_records import Advance, Voyage
from .lines import leave_formation, line_up_first
from .moving import drift
from .questions import BattleQuestion
from .tacking import tack_legs, tack_test
from .wakes import along_the_wake


def advance(battle: Battle, record: Advance, luck: Chance, log: Log) -> None:
    """The next ship of a line moves; whoever is out of it by now moves for herself (R43)."""
    left = [place for place in record.ships if battle.ships[place].formation == record.formation]
    gone = [battle.ships[place] for place in record.ships if place not in left]
    line_up_first(battle, gone, -1)
    if not left:
        return
    ship = battle.ships[left[0]]
    battle.push(Do("watch", Advance(record.formation, *_rest(record, left), record.broken)))
    battle.push(Do("leg", voyage_of(battle, record, ship)))


def _rest(record: Advance, ships: list[int]) -> tuple[list[int], int, list[int], list[int], bool]:
    return ships, record.length, record.kinds, record.amounts, record.together


def watch(battle: Battle, record: Advance, luck: Chance, log: Log) -> None:
    """The ship that was under way has moved; has she left the line?"""
    first, rest = battle.ships[record.ships[0]], record.ships[1:]
    if first.formation == record.formation:
        battle.push(Do("advance", Advance(record.formation, *_rest(record, rest), False)))
        return
    line = [place for place in rest if battle.ships[place].formation == record.formation]
    gone = [battle.ships[x] for x in rest if battle.ships[x].formation != record.formation]
    line_up_first(battle, gone, -1)
    if line:
        again = Advance(record.formation, *_rest(record, line), True)
        battle.push(Ask("astern", [battle.seat_of(line[0])], again))


def voyage_of(battle: Battle, record: Advance, ship: Ship) -> Voyage:
    """What a ship of a line does: the leader's legs, the same list as all, or her wake."""
    formation = battle.formations[record.formation]
    leads = formation.ships[0] == ship.index and not record.broken
    if record.together or leads:
        number = -1 if record.together else record.formation
        return Voyage(int(ship.index), list(record.kinds), list(record.amounts), number)
    kinds, amounts = along_the_wake(ship, record.length)
    return Voyage(int(ship.index), kinds, amounts, record.formation)


class Astern(BattleQuestion[Advance]):
    """A ship of the line was stopped: what do those astern of her do (R94)?"""

    def prompt(self, known: Battle, ask: Ask[Advance], seat: int) -> str:
        first = known.ships[ask.record.ships[0]].name
        return f"The line is broken: does {first} lead the rest along the wake, stop, or scatter?"

    def parts(self, known: Battle, ask: Ask[Advance], seat: int) -> list[str]:
        return [known.ships[ask.record.ships[0]].id]

    def options(self, known: Battle, ask: Ask[Advance], seat: int) -> list[Order] | None:
        id = known.ships[ask.record.ships[0]].id
        return [Order(kind, id) for kind in ("follow", "stop", "leave")]

    def carry_out(
        self, state: Battle, ask: Ask[Advance], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        record = ask.record
        if answer.kind == "follow":
            state.push(Do("advance", record.copy()))
        elif answer.kind == "stop":
            for place in record.ships:
                state.ships[place].moved = state.turn
        else:
            ships = [state.ships[place] for place in record.ships]
            for ship in ships:
                leave_formation(state, ship, log)
            line_up_first(state, ships, -1)


# Through the wind.


def tack_next(battle: Battle, record: Advance, luck: Chance, log: Log) -> None:
    """The next ship of the line tries to go about; who fails drifts and is out of it (p.8)."""
    if not record.ships:
        return
    ship, rest = battle.ships[record.ships[0]], record.ships[1:]
    battle.push(Do("go-about", Advance(record.formation, *_rest(record, rest))))
    if ship.formation != record.formation:
        line_up_first(battle, [ship], -1)
        return
    if not tack_test(battle, ship, luck, log):
        leave_formation(battle, ship, log)
        ship.moved = battle.turn
        drift(battle, ship, luck, log)
        return
    hand = "port" if record.amounts[0] < 0 else "starboard"
    kinds, amounts = tack_legs(battle, ship, hand)
    battle.push(Do("leg", Voyage(int(ship.index), kinds, amounts)))


CHAPTER: Final[Chapter] = Chapter(
    "p.9",
    questions=[Astern("astern", "R94")],
    recorded={"advance": advance, "watch": watch, "go-about": tack_next},
    kinds=["follow", "stop", "leave"],
)
