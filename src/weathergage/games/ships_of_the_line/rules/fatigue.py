"""Fatigue and rest (7, 15), and what ends with the crew phase: fires burn, wrecks go down."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..state.battle import CAPTURED, SINKING, SUNK, Battle, Ship
from ..words.telling import tell
from .attempts import forget_attempts
from .fate import hull_damage
from .links import is_engaged


def most_fatigue(state: Battle, ship: i64) -> i64:
    """Three levels, four for veterans when they are played (7, 15)."""
    veteran = state.setup.chapters.veterans and state.ships[ship].has_veterans()
    return state.setup.crew.most_fatigue(veteran)


def can_work(state: Battle, ship: i64) -> bool:
    """At the highest level the crew only fires, sails and defends herself (7)."""
    return state.ships[ship].fatigue < most_fatigue(state, ship)


def exhausted(state: Battle, ship: i64) -> Refusal | None:
    """The refusal of a tiring act to a crew at the highest level (7)."""
    if can_work(state, ship):
        return None
    name, level = state.ships[ship].card.name, state.ships[ship].fatigue
    text = f"The crew of {name} is exhausted (fatigue {level}): it must rest a whole turn first."
    return Refusal(text, "7")


def tire(state: Battle, ship: i64, what: str, rule: str, log: Log) -> None:
    """The crew's fatigue goes up by what the act costs, to the highest level at most (7)."""
    vessel = state.ships[ship]
    vessel.tired = state.turn
    level = vessel.fatigue + state.setup.crew.cost(what.replace(" ", "_"))
    level = min(level, most_fatigue(state, ship))
    if level <= vessel.fatigue:
        return
    vessel.fatigue = level
    if log.on:
        text = f"{vessel.card.name}: fatigue {level} ({what})."
        tell(log, vessel, "fatigue", rule, text, {"level": int(level), "why": what})


def rested(state: Battle, ship: i64) -> bool:
    """Whether she neither fired nor did a tiring act this whole turn (7, R107)."""
    vessel = state.ships[ship]
    turn = state.turn
    return vessel.tired < turn and vessel.port_fired < turn and vessel.starboard_fired < turn


def recover(state: Battle, ship: i64, log: Log) -> None:
    """A whole turn of rest lowers fatigue (7, R107)."""
    vessel = state.ships[ship]
    serves = vessel.fights() or vessel.status == CAPTURED
    if vessel.fatigue == 0 or not serves or not rested(state, ship):
        return
    vessel.fatigue = max(vessel.fatigue - state.setup.crew.recovery, 0)
    if log.on:
        text = f"{vessel.card.name} rests: fatigue {vessel.fatigue}."
        tell(log, vessel, "rest", "7", text, {"level": int(vessel.fatigue)})


def burn(state: Battle, ship: Ship, log: Log) -> None:
    """A fire from an earlier turn costs one hull point, however many there are (4.2.1, R55)."""
    if ship.old_fires > 0:
        if log.on:
            tell(log, ship, "burns", "4.2.1", f"{ship.card.name} burns.")
        points = state.setup.fast_damage(state.setup.crew.fire_hull)
        hull_damage(state, ship.card.index, points, -1, "4.2.1", log)
    ship.old_fires = ship.fires


def remove_wreck(state: Battle, ship: Ship, log: Log) -> None:
    """A sunken hull is taken off when the turn after is over (4.4.1, R13)."""
    if ship.status == SINKING and state.turn >= ship.gone + state.setup.crew.wreck_turns:
        ship.status = SUNK
        if log.on:
            tell(log, ship, "wreck-gone", "4.4.1", f"The wreck of {ship.card.name} is gone.")


def end_crew_phase(state: Battle, luck: Chance, log: Log) -> None:
    """Fires, rest and markers as the crew phase closes (4.2.1, 4.4.1, 7)."""
    for ship in state.ships:
        if ship.status <= CAPTURED:
            if ship.fires or ship.old_fires:
                burn(state, ship, log)
            recover(state, ship.card.index, log)
            ship.leads = ship.leads and is_engaged(state, ship.card.index)
            ship.accepts = -1
        elif ship.status == SINKING:
            remove_wreck(state, ship, log)
    for leader in state.leaders:
        leader.busy = False
    forget_attempts(state)


CHAPTER: Final[Chapter] = Chapter("7", procedures={"rest": end_crew_phase})
