"""The sequence of a turn, and its end (p.4, 1.14)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step
from weathergage.sea.trig import beyond

from ..setup import BATTERIES, CAMPS, CONVOY, DIVISIONS, DUEL, SEASON
from ..state.battle import (
    ABOARD,
    ASTRAY,
    AWAITED,
    ESCAPED,
    TESTS,
    Battle,
    Ship,
)
from ..state.step_records import RECORDS, Tries
from ..words.telling import tell
from .capacities import in_good_shape, must_flee
from .damage import leave_board
from .goals import bring_home, is_decided
from .lines import leave_formation
from .morale import finish, has_sound_ship, lost_by_morale, test_morale
from .places import mast_to_mast
from .sailing import is_adrift
from .works import from_ship, is_silent

SEQUENCE: Final[list[str]] = [
    "count",
    "second-squadron",
    "wind",
    "leaks",
    "?repairs",
    "repair-tests",
    "?refloat",
    "refloat-tests",
    "?pass-men",
    "?weigh",
    "begin-movement",
    "?landing",
    "begin-firing",
    "begin-boarding",
    "end-turn",
]
"""A turn in order; a question mark marks the steps that ask both camps."""

NO_MORALE: Final[list[int]] = [DUEL, BATTERIES]
"""Battles that no morale ends (1.12)."""


def steps_from(battle: Battle, name: str) -> list[Step]:
    """The rest of a turn from one of its steps on."""
    start = [step.removeprefix("?") for step in SEQUENCE].index(name)
    seats = list(range(len(battle.setup.seats)))
    out: list[Step] = []
    for step in SEQUENCE[start:]:
        out.append(Ask(step[1:], seats, Tries()) if step[0] == "?" else Do(step))
    return out


def begin_turn(battle: Battle) -> None:
    """A turn begins."""
    battle.push_in_order(steps_from(battle, "count"))


def count(battle: Battle, luck: Chance, log: Log) -> None:
    """The turn counter is advanced; what lasted until the turn before is over (p.5)."""
    battle.turn += 1
    battle.phase = TESTS
    battle.pairs = []
    if log.on:
        tell(log, None, "turn", "p.4", f"Turn {battle.turn}.", {"turn": int(battle.turn)})


def end_turn(battle: Battle, luck: Chance, log: Log) -> None:
    """Flags shift, ships escape, morale is tested, and the battle ends or goes on (p.4, 1.14)."""
    for camp in range(CAMPS):
        shift_flag(battle, camp, log)
    for ship in battle.ships:
        if has_escaped(battle, ship):
            escape(battle, ship, log)
    bring_home(battle, log)
    test_morale(battle, log)
    loser = lost_by_morale(battle) if battle.setup.win not in NO_MORALE else -1
    if loser >= 0 and battle.setup.win == SEASON:
        _take_flight(battle, loser, log)
    elif loser >= 0 and battle.setup.win != CONVOY:
        finish(battle, 1 - loser, "has won: the enemy's morale has given way", "p.4", log)
        return
    if (
        (loser >= 0 and battle.setup.win == CONVOY)
        or battle.turn >= battle.setup.turns
        or is_over(battle)
    ):
        battle.push(Do("dusk"))
    else:
        begin_turn(battle)


def is_over(battle: Battle) -> bool:
    """Whether there is nothing left to fight about: in a duel a ship is beaten, elsewhere a camp
    has no vessel in good shape, or what the scenario asks for is done (R42, 1.12)."""
    if battle.setup.win == DUEL:
        return any(not ship.fights() for ship in battle.ships)
    if battle.setup.win == BATTERIES:
        return is_decided(battle)
    sound = all(has_sound_ship(battle, camp) for camp in range(CAMPS))
    return not sound or is_decided(battle)


def _take_flight(battle: Battle, camp: int, log: Log) -> None:
    """In a season a camp whose morale gives way does not lose: its vessels flee till night
    (1.12)."""
    if battle.camps[camp].flees:
        return
    battle.camps[camp].flees = True
    for formation in battle.formations:
        if formation.camp == camp:
            for place in list(formation.ships):
                leave_formation(battle, battle.ships[place], log)
    if log.on:
        people = battle.setup.navies[camp].people
        tell(log, None, "flight", "1.12", f"The {people} take to flight until night.")


def shift_flag(battle: Battle, number: int, log: Log) -> None:
    """An admiral whose ship is lost shifts his flag to the nearest vessel in good shape; where he
    is gone, or not yet in sight, the next in command makes the signals (R52, R65, R148)."""
    camp = battle.camps[number]
    if camp.fate == ASTRAY:
        old = battle.ships[camp.admiral]
        best: Ship | None = None
        for ship in battle.ships:
            fit = ship.home == number and in_good_shape(ship)
            if fit and (best is None or mast_to_mast(old, ship) < mast_to_mast(old, best)):
                best = ship
        if best is not None:
            camp.fate = ABOARD
            camp.admiral = camp.commander = best.index
            if log.on:
                text = f"The commander in chief shifts his flag to {best.name}."
                tell(log, best, "admiral", "R65", text)
    if camp.admiral >= 0 and (camp.fate != ABOARD or is_out_of_sight(battle, number)):
        camp.commander = next_in_command(battle, number)


def is_out_of_sight(battle: Battle, number: int) -> bool:
    """Whether the flagship has got away, or is still to come (R133, R148)."""
    return battle.ships[battle.camps[number].admiral].status == ESCAPED or is_awaited(
        battle, number
    )


def is_awaited(battle: Battle, number: int) -> bool:
    """Whether the flagship sails with a squadron that is still to come."""
    flag = battle.camps[number].admiral
    return flag >= 0 and battle.ships[flag].status == AWAITED


def next_in_command(battle: Battle, number: int) -> int:
    """The leader of the next division, or where there is none the first ship of his own line beside
    the flagship; also where his ship has got away with him (R52, R133)."""
    lost = battle.ships[battle.camps[number].admiral]
    best, nearest = -1, DIVISIONS
    for formation in battle.formations:
        ships = [place for place in formation.ships if place != lost.index]
        if formation.camp == number and ships:
            # Divisions come in turn after his own, which is the last.
            after = int(formation.division - lost.division - 1) % DIVISIONS
            if after < nearest:
                best, nearest = ships[0], after
    return best


def has_escaped(battle: Battle, ship: Ship) -> bool:
    """A flagged vessel or a prize far from every enemy that can sail, and from every work that can
    fire, has got away (R21, R108)."""
    if not ship.afloat() or not must_flee(battle, ship):
        return False
    limit = battle.setup.scale.escape
    for other in battle.ships:
        hunts = other.camp != ship.camp and other.fights() and not is_adrift(battle, other)
        if hunts and not beyond(mast_to_mast(ship, other), limit):
            return False
    for work in battle.works:
        bars = work.camp != ship.camp and not is_silent(work)
        if bars and not beyond(from_ship(ship, work), limit):
            return False
    return True


def escape(battle: Battle, ship: Ship, log: Log) -> None:
    """She leaves the board for good; an open hole still sinks her, a prize stays taken (R21)."""
    leave_formation(battle, ship, log)
    leave_board(battle, ship, ESCAPED)
    if log.on:
        tell(log, ship, "escaped", "R21", f"{ship.name} has got away.")


CHAPTER: Final[Chapter] = Chapter(
    "p.4", procedures={"count": count, "end-turn": end_turn}, records=RECORDS
)
