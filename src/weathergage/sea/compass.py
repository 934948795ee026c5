"""The thirty-two points of the compass, and headings as people write them."""

from typing import Final

from mypy_extensions import i64

from weathergage.sea.trig import TURN, between, norm

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
