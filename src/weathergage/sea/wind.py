"""The wind as the direction it comes from, and who lies to windward of whom."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.trig import HALF_TURN, ONE, ONE_BITS, cosine, norm, signed_turn, sine, within

PORT: Final = -1
MIDSHIPS: Final = 0
STARBOARD: Final = 1


def downwind(wind_from: i64) -> int:
    """The heading of a ship that runs straight before the wind."""
    return norm(wind_from + HALF_TURN)


def upwind(x: i64, y: i64, wind_from: i64) -> int:
    """How far (x, y) lies towards the wind, in units along the direction it comes from."""
    total: i64 = x * sine(wind_from) + y * cosine(wind_from)
    if total < 0:
        return -((ONE // 2 - total) >> ONE_BITS)
    return (total + ONE // 2) >> ONE_BITS


def windward_of(ax: i64, ay: i64, bx: i64, by: i64, wind_from: i64, margin: i64) -> int:
    """1 if a lies to windward of b, -1 if to leeward, 0 if they differ by less than the margin."""
    lead = upwind(ax - bx, ay - by, wind_from)
    if within(margin, lead):
        return 1
    return -1 if within(margin, -lead) else 0


def weather_side(heading: i64, wind_from: i64) -> int:
    """The side the wind blows on: 1 starboard, -1 port, 0 from dead ahead or astern."""
    turn = signed_turn(heading, wind_from)
    if turn == 0 or turn == HALF_TURN:
        return MIDSHIPS
    return STARBOARD if turn > 0 else PORT
