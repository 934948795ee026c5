"""Wind direction and strength (18): checked once an hour when the chapter is played."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.trig import format_heading

from ..state.battle import Battle
from ..tables.movement import STRENGTH_NAMES
from ..tables.wind import WindTables
from ..words.telling import came_off, tell


def check_wind(state: Battle, luck: Chance, log: Log) -> None:
    """Each hour, before the combat phase, direction and then strength are checked (18)."""
    tables = state.setup.wind
    if not state.setup.chapters.wind_changes or int(state.turn) not in tables.turns:
        return
    check_direction(state, tables, luck, log)
    check_strength(state, tables, luck, log)


def check_direction(state: Battle, tables: WindTables, luck: Chance, log: Log) -> None:
    """On a 6 the wind changes: a second die says by how many places in the table (18.1)."""
    first = luck.roll()
    if not tables.changed(first):
        _tell(state, "18.1", "holds its direction", [first], log, False)
        return
    second = luck.roll()
    state.wind_from = tables.shifted(state.wind_from, second)
    _tell(state, "18.1", f"now blows from {format_heading(state.wind_from)}", [first, second], log)


def check_strength(state: Battle, tables: WindTables, luck: Chance, log: Log) -> None:
    """On a 6 the strength changes, by one step at most (18.2)."""
    first = luck.roll()
    if not tables.changed(first):
        _tell(state, "18.2", "holds its strength", [first], log, False)
        return
    second = luck.roll()
    state.wind_strength = tables.stepped(state.wind_strength, second)
    _tell(state, "18.2", f"is a {STRENGTH_NAMES[state.wind_strength]}", [first, second], log)


def first_wind(state: Battle, luck: Chance, log: Log) -> None:
    """Where nothing names the wind, a die on the table of directions gives it (18.1, R84)."""
    die = luck.roll()
    state.wind_from = state.setup.wind.first(die)
    _tell(state, "18.1", f"blows from {format_heading(state.wind_from)}", [die], log)


def _tell(
    state: Battle, rule: str, what: str, dice: list[int], log: Log, changed: bool = True
) -> None:
    if log.on:
        point, strength = format_heading(state.wind_from), STRENGTH_NAMES[state.wind_strength]
        fields: dict[str, object] = {"from": point, "strength": strength}
        weight = came_off("wind", changed)
        tell(log, None, "wind", rule, f"The wind {what}.", fields, dice, weight=weight)


CHAPTER: Final[Chapter] = Chapter("18", procedures={"wind": check_wind, "first-wind": first_wind})
