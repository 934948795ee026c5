"""Crossing the enemy's line, which is half of breaking it (12, R105)."""

from mypy_extensions import i64

from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.state.battle import FIGHTING, Battle, Crossing, Ship
from weathergage.sea.plane import gap_within, segments_cross


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
            if not segments_cross(x, y, to_x, to_y, a.x, a.y, b.x, b.y):
                continue
            if are_neighbours(state, a, b):
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
    found: list[Ship] = []
    for other in state.ships:
        if other.side == vessel.side or other.status != FIGHTING or other.card.battery:
            continue
        if west <= other.x <= east and south <= other.y <= north:
            found.append(other)
    return found


def are_neighbours(state: Battle, a: Ship, b: Ship) -> bool:
    """Whether two ships stand in one line, half a UM apart at most (12, R105).

    A gap between two divisions belongs to both, unless one of them is a formation apart.
    """
    first = state.setup.divisions[a.card.division]
    second = state.setup.divisions[b.card.division]
    if first.line != second.line and (
        stands_apart(state, first.line) or stands_apart(state, second.line)
    ):
        return False
    return gap_within(a.shape, b.shape, state.setup.sailing.line_gap)


def stands_apart(state: Battle, line: i64) -> bool:
    """Whether several divisions form one line of their own (variants D1 and D2)."""
    count = 0
    for division in state.setup.divisions:
        if division.line == line:
            count += 1
    return count > 1


def _note(state: Battle, ship: i64, division: i64, log: Log) -> None:
    state.crossings.append(Crossing(state.turn, state.ships[ship].side, division, ship))
    if log.on:
        card, cut = state.setup.cards[ship], state.setup.divisions[division]
        text = f"{card.name} cuts the line: {cut.name}."
        fields: dict[str, object] = {"ship": card.id, "division": cut.id}
        log.emit(Event("line-cut", "12", text, fields))


def _known(state: Battle, ship: i64, division: i64) -> bool:
    for crossing in state.crossings:
        same = crossing.ship == ship and crossing.division == division
        if same and crossing.turn == state.turn:
            return True
    return False
