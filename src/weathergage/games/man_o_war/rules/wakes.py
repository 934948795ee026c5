"""The wake of a line: how a ship follows it and turns where the leader turned (p.9, R44)."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.trig import bearing, norm, signed_turn

from ..state.battle import Ship
from .places import apart
from .sailing import GO, PIVOT

STEER_FROM: Final = 1200
"""Nearer than a tenth of an inch to a corner she does not change her course for it."""


def along_the_wake(ship: Ship, length: i64) -> tuple[list[int], list[int]]:
    """As far as the leader went, along her wake, turning where she turned (R44)."""
    kinds: list[int] = []
    amounts: list[int] = []
    x, y, heading = ship.x, ship.y, ship.heading
    while length > 0 and ship.track:
        corner = ship.track[0]
        far = apart(x, y, corner.x, corner.y)
        if far > STEER_FROM:
            heading = _steer(kinds, amounts, heading, bearing(corner.x - x, corner.y - y))
        step = min(far, length)
        _add(kinds, amounts, GO, int(step))
        length -= step
        if step < far:
            return kinds, amounts
        x, y = corner.x, corner.y
        heading = _steer(kinds, amounts, heading, corner.heading)
        ship.track = ship.track[1:]
    _add(kinds, amounts, GO, int(length))
    return kinds, amounts


def _steer(kinds: list[int], amounts: list[int], heading: i64, course: i64) -> i64:
    """A turn on the spot to a course; less than a tenth of a degree is none."""
    turn = signed_turn(heading, course)
    if abs(turn) <= 10:
        return heading
    _add(kinds, amounts, PIVOT, turn)
    return norm(heading + turn)


def _add(kinds: list[int], amounts: list[int], kind: int, amount: int) -> None:
    if amount != 0:
        kinds.append(kind)
        amounts.append(amount)
