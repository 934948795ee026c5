"""Masts and canvas, set to the wind."""

from math import radians, sin
from typing import Final

from weathergage.scene.glyph_hull import MASTS, n

SHARES: Final = {"fore": 0.92, "main": 1.0, "mizzen": 0.74}
# Half span and belly of each sail by setting, lowest sail first.
SETTINGS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "furled": (),
    "low": ((12.5, 6.5),),
    "battle": ((16.5, 8.5), (9.0, 5.0)),
    "mid": ((20.5, 9.5), (16.0, 7.5)),
    "full": ((20.5, 9.5), (17.0, 7.5), (12.0, 5.0)),
}
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
        drawn = _yards(share, weight, shivers=bool(sails))
    else:
        drawn = "".join(
            _sail(span * share, belly * share, i, weight, seams)
            for i, (span, belly) in enumerate(sails)
        )
    return (
        f'<g transform="translate(0,{n(MASTS[name])}) rotate({n(brace(wind))})">{drawn}</g>'
        f'<circle cy="{n(MASTS[name])}" r="{n(1.7 + weight * 0.4)}" fill="var(--spar)"/>'
    )


def _sail(span: float, belly: float, level: int, weight: float, seams: bool) -> str:
    """A crescent that bellies forward of its yard; upper sails are lighter and lie ahead."""
    lift = -1.1 * level
    fill = "var(--sail2)" if level == 0 else "var(--sail)"
    shape = (
        f"M{n(-span)},{n(lift + 1)}C{n(-span * 0.62)},{n(lift - belly * 1.18)} {n(span * 0.62)},"
        f"{n(lift - belly * 1.18)} {n(span)},{n(lift + 1)}"
        f"C{n(span * 0.5)},{n(lift - belly * 0.12)} {n(-span * 0.5)},{n(lift - belly * 0.12)} "
        f"{n(-span)},{n(lift + 1)}Z"
    )
    drawn = (
        f'<path d="{shape}" fill="{fill}" stroke="var(--spar)" stroke-width="{n(weight * 0.62)}" '
        'stroke-linejoin="round"/>'
    )
    return drawn + (_seams(span, belly, lift, weight) if seams else "")


def _seams(span: float, belly: float, lift: float, weight: float) -> str:
    lines = "".join(
        f"M{n(span * part)},{n(lift - belly * (0.08 - 0.1 * part * part))}"
        f"L{n(span * part)},{n(lift - belly * (0.86 - 0.9 * part * part))}"
        for part in (-0.5, 0.0, 0.5)
    )
    return (
        f'<path d="{lines}" stroke="var(--deck2)" stroke-width="{n(weight * 0.34)}" '
        'stroke-opacity="0.7"/>'
    )


def _yards(share: float, weight: float, shivers: bool) -> str:
    span = 15.0 * share
    cloth = (
        f'<path d="M{n(-span * 0.9)},-1.2Q0,-3.4 {n(span * 0.9)},-1.2" fill="none" '
        f'stroke="var(--sail)" stroke-width="{n(weight * 1.7)}"/>'
        if shivers
        else ""
    )
    return (
        f'{cloth}<path d="M{n(-span)},0H{n(span)}" stroke="var(--spar)" '
        f'stroke-width="{n(weight * 1.15)}" stroke-linecap="round"/>'
    )


def jib(wind: float, weight: float) -> str:
    """The jib, from the bowsprit to the foremast, out to leeward."""
    lee = _lee(wind)
    return (
        f'<path d="M0,-43Q{n(lee * 8)},-31 {n(lee * 6.5)},-19Q{n(lee * 1.2)},-28 0,-43Z" '
        f'fill="var(--sail)" stroke="var(--spar)" stroke-width="{n(weight * 0.55)}"/>'
    )


def driver(wind: float, weight: float) -> str:
    """The driver on the mizzen, swung out to leeward."""
    lee = _lee(wind)
    return (
        f'<path d="M0,18Q{n(lee * 3.5)},23 {n(lee * 8)},33Q{n(lee * 2)},30 0,21Z" '
        f'fill="var(--sail2)" stroke="var(--spar)" stroke-width="{n(weight * 0.55)}"/>'
    )


def _lee(wind: float) -> float:
    """To which side the wind blows, and how much: least right ahead or astern."""
    return -sin(radians(wind)) * 0.5 + (-0.5 if wind >= 0 else 0.5)
