"""Crossing the enemy's line, breaking it, and the check that follows (12, R105)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.plane import gap_within, segments_cross

from ..setup import Division
from ..state.battle import FIGHTING, NAILED, Battle, Crossing, Ship
from ..words.telling import came_off, tell
from .leaders import must_use


def in_line(state: Battle, number: i64, division: Division) -> bool:
    """Whether a division is part of the same line as another (12, R105)."""
    other = state.setup.divisions[number]
    return other.line == division.line and other.side == division.side


def is_crossed(state: Battle, division: Division) -> bool:
    """Whether an enemy crossed the line in this movement phase or the one before (12, R105)."""
    return any(
        crossing.side != division.side
        and crossing.turn >= state.turn - 1
        and in_line(state, crossing.division, division)
        for crossing in state.crossings
    )


def is_raked(state: Battle, division: Division) -> bool:
    """Whether a ship of the line was raked by this turn's fire (12, R105)."""
    raked = [ship.card.division for ship in state.ships if ship.raked == state.turn]
    return any(in_line(state, number, division) for number in raked)


def is_broken(state: Battle, division: Division) -> bool:
    """A line is broken when it is crossed and one of its ships is raked, both together (12)."""
    return is_crossed(state, division) and is_raked(state, division)


def must_check(state: Battle, ship: Ship) -> bool:
    """Who checks: not ships with nailed colours, struck, captured or fleeing, nor a third time.

    (12, 13, R7, R9)
    """
    if ship.status != FIGHTING or ship.fleeing or ship.card.battery or ship.nailed == NAILED:
        return False
    return ship.line_checks < state.setup.crew.line_checks


def check_lines(state: Battle, luck: Chance, log: Log) -> None:
    """Each division whose line is broken checks, once a turn, the initiative's first (12, R6)."""
    if not state.setup.chapters.line or not state.crossings:
        return
    for side in (state.initiative, 1 - state.initiative):
        for division in state.setup.divisions:
            if division.side == side and is_broken(state, division):
                check_division(state, division, luck, log)


def check_division(state: Battle, division: Division, luck: Chance, log: Log) -> None:
    """Every ship of a broken division rolls (12)."""
    if log.on:
        text = f"The line of {division.name} is broken."
        tell(log, None, "line-broken", "12", text, {"division": division.id})
    for ship in state.ships:
        if ship.card.division == division.index and must_check(state, ship):
            check_ship(state, ship, luck, log)


def check_ship(state: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """Her printed boarding rating or more, the leader's rating added, and she flees (12, R8)."""
    die, leader = luck.roll(), must_use(state, ship.card.index)
    rating, modifier = ship.card.boarding, leader.value if leader is not None else 0
    flees = state.setup.crew.flees(rating, die, modifier)
    ship.line_checks += 1
    ship.fleeing = flees
    if log.on:
        ends = "loses heart and flees" if flees else "stands"
        text = f"{ship.card.name} {ends}: {die + modifier} against {rating}."
        fields: dict[str, object] = {"flees": flees, "rating": int(rating)}
        modifiers, weight = [leader] if leader is not None else [], came_off("line-check", flees)
        tell(log, ship, "line-check", "12", text, fields, [die], modifiers, weight)


def note_track(state: Battle, ship: i64, xs: list[int], ys: list[int], log: Log) -> None:
    """Put every crossing of a line on record, once for each division and turn (12)."""
    for division in lines_cut(state, ship, xs, ys):
        if not _known(state, ship, division):
            _note(state, ship, division, log)


def lines_cut(state: Battle, ship: i64, xs: list[int], ys: list[int]) -> list[int]:
    """The divisions whose line is cut by the track that a ship's centre has sailed (12)."""
    found: list[int] = []
    for at in range(1, len(xs)):
        _cut_by(state, ship, xs[at - 1], ys[at - 1], xs[at], ys[at], found)
    return found


def _cut_by(
    state: Battle, ship: i64, x: i64, y: i64, to_x: i64, to_y: i64, found: list[int]
) -> None:
    """The straight way cuts the line between the centres of two neighbours (12, R105)."""
    close = _enemies_near(state, state.ships[ship], x, y, to_x, to_y)
    for i in range(len(close)):
        for j in range(i + 1, len(close)):
            a, b = close[i], close[j]
            cuts = segments_cross(x, y, to_x, to_y, a.x, a.y, b.x, b.y)
            if cuts and are_neighbours(state, a, b):
                _add_line(state, a, found)
                _add_line(state, b, found)


def _add_line(state: Battle, vessel: Ship, found: list[int]) -> None:
    """Every division of her line is concerned."""
    line = state.setup.divisions[vessel.card.division].line
    for division in state.setup.divisions:
        if division.line == line and division.index not in found:
            found.append(division.index)


def _enemies_near(state: Battle, vessel: Ship, x: i64, y: i64, to_x: i64, to_y: i64) -> list[Ship]:
    """Enemies near enough to the track to be an end of a gap that it cuts."""
    reach = state.setup.sailing.line_gap + 4 * vessel.card.half_length
    west, east = min(x, to_x) - reach, max(x, to_x) + reach
    south, north = min(y, to_y) - reach, max(y, to_y) + reach
    near = [s for s in state.ships if west <= s.x <= east and south <= s.y <= north]
    return [s for s in near if s.side != vessel.side and s.fights() and not s.card.battery]


def are_neighbours(state: Battle, a: Ship, b: Ship) -> bool:
    """Whether two ships stand in one line, half a UM apart at most (12, R105).

    A gap between two divisions belongs to both, unless one of them is a formation apart.
    """
    divisions = state.setup.divisions
    first, second = divisions[a.card.division].line, divisions[b.card.division].line
    if first != second and (stands_apart(state, first) or stands_apart(state, second)):
        return False
    return gap_within(a.shape, b.shape, state.setup.sailing.line_gap)


def stands_apart(state: Battle, line: i64) -> bool:
    """Whether several divisions form one line of their own (variants D1 and D2)."""
    return sum(1 for division in state.setup.divisions if division.line == line) > 1


def _note(state: Battle, ship: i64, division: i64, log: Log) -> None:
    state.crossings.append(Crossing(state.turn, state.ships[ship].side, division, ship))
    if log.on:
        vessel, cut = state.ships[ship], state.setup.divisions[division]
        text = f"{vessel.card.name} cuts the line: {cut.name}."
        tell(log, vessel, "line-cut", "12", text, {"division": cut.id})


def _known(state: Battle, ship: i64, division: i64) -> bool:
    return any(
        crossing.ship == ship and crossing.division == division and crossing.turn == state.turn
        for crossing in state.crossings
    )


CHAPTER: Final[Chapter] = Chapter("12", procedures={"line": check_lines})
