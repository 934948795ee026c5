"""Masts and canvas, set to the wind (shapes.toml)."""

from math import radians, sin
from typing import Final

from weathergage.scene.glyph_hull import MASTS
from weathergage.scene.shapes import FACTS, draw

SHARES: Final[dict[str, float]] = {name: share for name, (_, share) in FACTS["masts"].items()}
SETTINGS: Final[dict[str, list[list[float]]]] = FACTS["settings"]
SHARPEST: Final = 33.0
SHIVERING: Final = 22.5


def relative(heading: float, wind_from: float) -> float:
    """Where the wind comes from as seen from the ship: 0 ahead, positive to starboard."""
    return (wind_from - heading + 540.0) % 360.0 - 180.0


def brace(wind: float) -> float:
    """How far the yards are turned from square: half the wind's angle, the weather arm forward."""
    yards = min(90.0, max(SHARPEST, abs(wind) / 2))
    return (yards - 90.0) * (1.0 if wind >= 0 else -1.0)


def mast(name: str, setting: str, wind: float, half: float, weight: float, seams: bool) -> str:
    """One mast with its yards and what is set on it."""
    share = SHARES[name] * half / 9.1
    sails = SETTINGS[setting]
    if abs(wind) < SHIVERING or not sails:
        cloth = draw("cloth", span=15.0 * share, weight=weight) if sails else ""
        drawn = cloth + draw("yard", span=15.0 * share, weight=weight)
    else:
        drawn = "".join(
            _sail(span * share, belly * share, i, weight, seams)
            for i, (span, belly) in enumerate(sails)
        )
    return draw("mast", y=MASTS[name], turn=brace(wind), sails=drawn, weight=weight)


def _sail(span: float, belly: float, level: int, weight: float, seams: bool) -> str:
    """A sail; upper ones are lighter and lie ahead."""
    lift, colour = -1.1 * level, "var(--sail)" if level else "var(--sail2)"
    drawn = draw("sail", span=span, belly=belly, lift=lift, colour=colour, weight=weight)
    if not seams:
        return drawn
    return drawn + draw("seams", span=span, belly=belly, lift=lift, weight=weight)


def jib(wind: float, weight: float) -> str:
    """The jib, out to leeward."""
    return draw("jib", lee=_lee(wind), weight=weight)


def driver(wind: float, weight: float) -> str:
    """The driver on the mizzen, swung out to leeward."""
    return draw("driver", lee=_lee(wind), weight=weight)


def _lee(wind: float) -> float:
    """To which side the wind blows, and how much: least right ahead or astern."""
    return -sin(radians(wind)) * 0.5 + (-0.5 if wind >= 0 else 0.5)
