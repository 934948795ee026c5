"""Fatigue: what tires a crew, and when it is spent (7, 15)."""

from mypy_extensions import i64

from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.state import Battle


def most_fatigue(state: Battle, ship: i64) -> i64:
    """Three levels, four for veterans when they are played (7, 15)."""
    veteran = state.setup.chapters.veterans and state.ships[ship].card.veteran
    return state.setup.crew.most_fatigue(veteran)


def can_work(state: Battle, ship: i64) -> bool:
    """At the highest level the crew only fires, sails and defends herself (7)."""
    return state.ships[ship].fatigue < most_fatigue(state, ship)


def tire(state: Battle, ship: i64, what: str, rule: str, log: Log) -> None:
    """The crew's fatigue goes up by one (7)."""
    vessel = state.ships[ship]
    vessel.tired = state.turn
    if vessel.fatigue >= most_fatigue(state, ship):
        return
    vessel.fatigue += 1
    if log.on:
        log.emit(
            Event(
                "fatigue",
                rule,
                f"{vessel.card.name}: fatigue {vessel.fatigue} ({what}).",
                {"ship": vessel.card.id, "level": int(vessel.fatigue), "why": what},
            )
        )
