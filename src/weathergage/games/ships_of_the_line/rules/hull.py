"""Hull points lost at once: by collision, grounding and the like (2.2, 4.1.5)."""

from mypy_extensions import i64

from weathergage.engine.event import Event, Log
from weathergage.games.ships_of_the_line.rules.fate import sink
from weathergage.games.ships_of_the_line.state.battle import EXPLODED, SINKING, SUNK, Battle


def fast_damage(state: Battle, points: i64) -> i64:
    """The fast game doubles every loss of hull points, and does so last (3.1, R51)."""
    return points * state.setup.sailing.fast_hull if state.setup.chapters.fast else points


def hull_damage(state: Battle, ship: i64, points: i64, by: i64, rule: str, log: Log) -> None:
    """A ship loses hull points; with none left she has sunk (2.2, 4.1.5).

    `by` is the ship that did it, or -1. The points are final: the fast game is already in them.
    """
    vessel = state.ships[ship]
    if points <= 0 or vessel.status in (SINKING, SUNK, EXPLODED):
        return
    vessel.hull = max(vessel.hull - points, 0)
    if log.on:
        fields: dict[str, object] = {
            "ship": vessel.card.id,
            "points": int(points),
            "left": int(vessel.hull),
        }
        if by >= 0:
            fields["by"] = state.setup.cards[by].id
        text = f"{vessel.card.name} loses {points} hull, {vessel.hull} left."
        log.emit(Event("hull-hit", rule, text, fields))
    if vessel.hull == 0:
        sink(state, ship, by, rule, log)
