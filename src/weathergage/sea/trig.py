"""Angles in hundredths of a degree, sines from a table of integers, limits with tolerance; the
points of the compass, and headings as people write them."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

UM: Final = 10000
TURN: Final = 36000
HALF_TURN: Final = 18000
QUARTER: Final = 9000
EIGHTH: Final = 4500

# A sine of 1 in the table; as a float, one step of the table is exact.
ONE_BITS: Final = 30
ONE: Final = 1 << 30
STEP: Final = 1.0 / 1073741824.0

# A distance or an angle this close to a limit lies on it, so that rounding never decides.
DISTANCE_TOLERANCE: Final = 5
ANGLE_TOLERANCE: Final = 1

# Tangents are scaled so that a coordinate of SLOPE_REACH units times a tangent fits 63 bits; where
# that cannot decide, the exact ones do.
SLOPE_BITS: Final = 40
EXACT_SLOPE_BITS: Final = 100
SLOPE_REACH: Final = 1 << 22

HUNDREDTHS_IN_RADIAN: Final = 5729.577951308232

# Fraction bits of the recursion that makes the tables: 4,500 roundings leave over 110 good bits.
EXACT_BITS: Final = 128


def _arctan_inverse(n: int, one: int) -> int:
    """The arc tangent of 1/n by its series, scaled by `one`."""
    power = one // n
    total = power
    divisor = 1
    while power:
        power = -(power // (n * n)) if power > 0 else (-power) // (n * n)
        divisor += 2
        total += power // divisor
    return total


def _hundredth_of_a_degree(bits: int) -> int:
    """One hundredth of a degree in radians, scaled by 2**bits (Machin's formula for pi)."""
    one = 1 << (bits + 16)
    pi = 4 * (4 * _arctan_inverse(5, one) - _arctan_inverse(239, one))
    return pi // HALF_TURN >> 16


def _exact_octant() -> tuple[list[int], list[int]]:
    """Sines and cosines of 0 to 45 degrees, scaled by 2**EXACT_BITS, by adding angles."""
    one = 1 << EXACT_BITS
    angle = _hundredth_of_a_degree(EXACT_BITS)
    square = angle * angle >> EXACT_BITS
    cube = angle * square >> EXACT_BITS
    fifth = cube * square >> EXACT_BITS
    seventh = fifth * square >> EXACT_BITS
    sin_1 = angle - cube // 6 + fifth // 120 - seventh // 5040
    fourth = square * square >> EXACT_BITS
    sixth = fourth * square >> EXACT_BITS
    cos_1 = one - square // 2 + fourth // 24 - sixth // 720
    sin, cos = 0, one
    sines, cosines = [sin], [cos]
    for _ in range(EIGHTH):
        sin, cos = (
            (sin * cos_1 + cos * sin_1) >> EXACT_BITS,
            (cos * cos_1 - sin * sin_1) >> EXACT_BITS,
        )
        sines.append(sin)
        cosines.append(cos)
    return sines, cosines


def _sine_table(sines: list[int], cosines: list[int]) -> list[int]:
    """Sines of 0 to 450 degrees, the last quarter serving the cosines; mirrored exactly."""
    shift = EXACT_BITS - ONE_BITS
    half = 1 << (shift - 1)
    quadrant = [(s + half) >> shift for s in sines]
    quadrant += [(c + half) >> shift for c in reversed(cosines[:EIGHTH])]
    upper = quadrant + quadrant[-2::-1]
    table = upper + [-s for s in upper[1:]]
    return table + table[1 : QUARTER + 1]


def _slope_table(sines: list[int], cosines: list[int]) -> list[int]:
    """Tangents of 0.005, 0.015 ... 44.995 degrees: the borders between neighbouring bearings.

    The sum of two unit vectors halves the angle between them.
    """
    table: list[int] = []
    for k in range(EIGHTH):
        rise = sines[k] + sines[k + 1]
        run = cosines[k] + cosines[k + 1]
        table.append((rise << EXACT_SLOPE_BITS) // run)
    return table


_OCTANT_SINES, _OCTANT_COSINES = _exact_octant()
_SINES: Final[list[int]] = _sine_table(_OCTANT_SINES, _OCTANT_COSINES)
_EXACT_SLOPES: Final[list[int]] = _slope_table(_OCTANT_SINES, _OCTANT_COSINES)
_SLOPES: Final[list[int]] = [s >> (EXACT_SLOPE_BITS - SLOPE_BITS) for s in _EXACT_SLOPES]
# The sines of one quadrant as exact floats: small enough to stay in a processor's cache.
_QUADRANT: Final[list[float]] = [float(s) * STEP for s in _SINES[: QUARTER + 1]]
del _OCTANT_SINES, _OCTANT_COSINES


def norm(h: i64) -> int:
    """The same direction as 0 to 35999."""
    return h % TURN


def sine(h: i64) -> i64:
    """Sine of h hundredths of a degree, scaled by 2**30."""
    return _SINES[h % TURN]


def cosine(h: i64) -> i64:
    """Cosine of h hundredths of a degree, scaled by 2**30."""
    return _SINES[h % TURN + QUARTER]


def unit_east(course: i64) -> float:
    """The eastward part of a step of 1 on a course from 0 to 35999: its sine."""
    if course > HALF_TURN:
        return -unit_east(course - HALF_TURN)
    return _QUADRANT[course if course <= QUARTER else HALF_TURN - course]


def unit_north(course: i64) -> float:
    """The northward part of a step of 1 on a course from 0 to 35999: its cosine."""
    if course > HALF_TURN:
        course = TURN - course
    return _QUADRANT[QUARTER - course] if course <= QUARTER else -_QUADRANT[course - QUARTER]


def signed_turn(a: i64, b: i64) -> int:
    """The shortest turn from heading a to heading b: starboard positive, -17999 to 18000."""
    turn: i64 = (b - a) % TURN
    if turn > HALF_TURN:
        turn -= TURN
    return turn


def between(a: i64, b: i64) -> int:
    """The smallest angle between two headings, 0 to 18000."""
    turn = signed_turn(a, b)
    return -turn if turn < 0 else turn


def scaled(length: i64, factor: i64) -> i64:
    """Length times a sine, to the nearest unit; halves go away from zero, so mirrors agree."""
    product: i64 = length * factor
    if product < 0:
        return -((ONE // 2 - product) >> ONE_BITS)
    return (product + ONE // 2) >> ONE_BITS


def ahead_x(x: i64, h: i64, d: i64) -> int:
    """The x reached from x by going d units on heading h."""
    return x + scaled(d, sine(h))


def ahead_y(y: i64, h: i64, d: i64) -> int:
    """The y reached from y by going d units on heading h."""
    return y + scaled(d, cosine(h))


def bearing(dx: i64, dy: i64) -> int:
    """The heading that points along (dx, dy), to the nearest hundredth; 0 for no distance."""
    across: i64 = -dx if dx < 0 else dx
    along: i64 = -dy if dy < 0 else dy
    if across <= along:
        angle = _octant_angle(across, along)
    else:
        angle = QUARTER - _octant_angle(along, across)
    if dy < 0:
        angle = HALF_TURN - angle
    return norm(-angle) if dx < 0 else norm(angle)


def _octant_angle(rise: i64, run: i64) -> i64:
    """The angle, 0 to 4500, whose tangent is rise / run, for 0 <= rise <= run."""
    while run >= SLOPE_REACH:
        rise >>= 1
        run >>= 1
    angle: i64 = _octant_guess(rise, run)
    while angle > 0 and not _is_past(angle - 1, rise, run):
        angle -= 1
    while angle < EIGHTH and _is_past(angle, rise, run):
        angle += 1
    return angle


def _is_past(border: i64, rise: i64, run: i64) -> bool:
    """Is the angle of rise over run beyond the border between one hundredth and the next?"""
    rest: i64 = (rise << SLOPE_BITS) - _SLOPES[border] * run
    if rest < 0 or rest >= run:
        return rest > 0
    return (int(rise) << EXACT_SLOPE_BITS) > _EXACT_SLOPES[border] * int(run)


def _octant_guess(rise: i64, run: i64) -> i64:
    """The angle to within a hundredth or two: a polynomial of the tangent, good to 1e-5 radians."""
    if run == 0:
        return 0
    t = float(rise) / float(run)
    q = t * t
    series = -0.3302995 + q * (0.1801410 + q * (-0.0851330 + q * 0.0208351))
    return int(t * (0.9998660 + q * series) * HUNDREDTHS_IN_RADIAN + 0.5)


def straight(x: i64, y: i64, to_x: i64, to_y: i64) -> float:
    """The straight way between two places, in units."""
    dx, dy = float(to_x - x), float(to_y - y)
    return sqrt(dx * dx + dy * dy)


def within(distance: i64, limit: i64) -> bool:
    """Is the distance at most the limit? Limits are inclusive, 5 units beyond lie on them."""
    return distance <= limit + DISTANCE_TOLERANCE


def beyond(distance: i64, limit: i64) -> bool:
    """Is the distance more than the limit, and not on it?"""
    return distance > limit + DISTANCE_TOLERANCE


def angle_within(angle: i64, limit: i64) -> bool:
    """Is the angle at most the limit? A hundredth of a degree beyond lies on it."""
    return angle <= limit + ANGLE_TOLERANCE


def angle_at_least(angle: i64, limit: i64) -> bool:
    """Is the angle the limit or more? A hundredth of a degree short lies on it."""
    return angle >= limit - ANGLE_TOLERANCE


POINT: Final = 1125

POINTS: Final[list[str]] = [
    *("N", "NbE", "NNE", "NEbN", "NE", "NEbE", "ENE", "EbN"),
    *("E", "EbS", "ESE", "SEbE", "SE", "SEbS", "SSE", "SbE"),
    *("S", "SbW", "SSW", "SWbS", "SW", "SWbW", "WSW", "WbS"),
    *("W", "WbN", "WNW", "NWbW", "NW", "NWbN", "NNW", "NbW"),
]
_BY_NAME: Final[dict[str, int]] = {name.upper(): i * POINT for i, name in enumerate(POINTS)}


def point_heading(name: str) -> int:
    """The heading of a point of the compass by its name; small letters will do."""
    heading = _BY_NAME.get(name.strip().replace("-", "").upper())
    if heading is None:
        raise ValueError(f"{name!r} is no point of the compass: use one of {', '.join(POINTS)}")
    return heading


def nearest_point(heading: i64) -> str:
    """The point of the compass nearest to a heading; halfway, the one clockwise."""
    index = (norm(heading) * 2 + POINT) // (2 * POINT) % len(POINTS)
    return POINTS[index]


def turn_in_words(angle: i64) -> str:
    """A turn in points of the compass to a side, to the nearest half."""
    side = "port" if angle < 0 else "starboard"
    size = -angle if angle < 0 else angle
    halves = (4 * size + POINT) // (2 * POINT)
    if halves == 0:
        return f"a touch to {side}"
    whole, half = halves // 2, "½" if halves % 2 else ""
    number = f"{whole if whole else ''}{half}"
    return f"to {side} {number} point{'' if halves <= 2 else 's'}"


def degrees(heading: i64) -> str:
    """A heading as it is read off the compass."""
    return f"{(int(heading) + 50) // 100 % 360:03d}°"


def parse_heading(text: str) -> int:
    """A heading in hundredths of a degree from "NW", "WbN" or degrees such as "292.5"."""
    clean = text.strip()
    if clean[:1].isdigit():
        return _parse_degrees(clean, text)
    if clean.replace("-", "").isalpha():
        return point_heading(clean)
    raise ValueError(f"{text!r} is no heading: write a point (NW) or degrees from 0 to 360 (292.5)")


def _parse_degrees(clean: str, text: str) -> int:
    """Degrees with at most two decimals; 360 is north."""
    whole, dot, part = clean.partition(".")
    digits = (whole + part).isascii() and (whole + part).isdigit()
    if not digits or len(part) > 2 or (dot and not part):
        raise ValueError(f"{text!r} is no heading: write degrees with at most two decimals (292.5)")
    heading = int(whole) * 100 + int(part.ljust(2, "0"))
    if heading > TURN:
        raise ValueError(f"{text!r} is no heading: degrees go from 0 to 360")
    return heading % TURN


def format_heading(heading: i64) -> str:
    """A heading as people write it, read back by parse_heading: a point or degrees."""
    course: int = norm(heading)
    if course % POINT == 0:
        return POINTS[course // POINT]
    return format_degrees(course)


def format_degrees(angle: i64) -> str:
    """An angle in degrees with no more decimals than it needs."""
    size: int = -angle if angle < 0 else angle
    text = f"{size // 100}.{size % 100:02d}".rstrip("0").rstrip(".")
    return "-" + text if angle < 0 else text


def relative_wind(heading: i64, wind_from: i64) -> int:
    """The angle between a heading and where the wind comes from: 0 in irons, 18000 running."""
    return between(heading, wind_from)
