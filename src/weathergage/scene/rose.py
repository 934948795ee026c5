"""The wind rose: a card with north up, an arrow that flies with the wind, a ring of speeds."""

from html import escape
from math import cos, radians, sin
from typing import Final

from weathergage.scene.palette import SANS, SERIF
from weathergage.scene.shapes import FACTS, draw, n
from weathergage.scene.wind import Share, Wind

RADIUS: Final = 78.0
RING_OUT: Final[float] = FACTS["rose"]["out"]
RING_IN: Final[float] = FACTS["rose"]["in"]
DARK: Final[int] = FACTS["rose"]["dark"]
"""From this share on a part of the ring is dark and its figure light."""


def draw_rose(wind: Wind, heading: float | None = None) -> str:
    """The rose around the origin; `heading` is the selected ship's."""
    ring = "".join(part(share) + _figure(share) for share in wind.shares)
    bearing = draw("bearing", turn=heading) if heading is not None else ""
    return draw("rosecard") + ring + draw("rosemiddle") + arrow(wind) + _letters() + bearing


def at(degrees: float, radius: float) -> tuple[float, float]:
    """A place around the rose."""
    return sin(radians(degrees)) * radius, -cos(radians(degrees)) * radius


def part(share: Share) -> str:
    """A part of the ring: the darker the faster."""
    first, last = share.centre - share.width / 2, share.centre + share.width / 2
    ax, ay = at(first, RING_OUT)
    bx, by = at(last, RING_OUT)
    cx, cy = at(last, RING_IN)
    dx, dy = at(first, RING_IN)
    corners = {"ax": ax, "ay": ay, "bx": bx, "by": by, "cx": cx, "cy": cy, "dx": dx, "dy": dy}
    fill, _, shade = _tint(share)
    return draw("share", **corners, big=int(share.width > 180), fill=fill, shade=shade)


def _figure(share: Share) -> str:
    """What is written on a part of the ring."""
    tx, ty = at(share.centre, (RING_OUT + RING_IN) / 2)
    return (
        f'<text x="{n(tx)}" y="{n(ty + 4.4)}" font-family="{SANS}" font-size="12.5" '
        f'font-weight="650" text-anchor="middle" fill="var(--{_tint(share)[1]})">'
        f"{escape(share.text or str(share.percent))}</text>"
    )


def _tint(share: Share) -> tuple[str, str, float]:
    """Ground and ink of a part: by its tone, else the darker the faster."""
    if share.tone:
        return share.tone, "warnink" if share.tone == "warn" else "onrose", 1.0
    ink = "onrose" if share.percent >= DARK else "ink"
    return "rose", ink, _shade(share.percent)


def _shade(percent: int) -> float:
    if percent >= DARK:
        return 0.8 + 0.2 * min(1.0, (percent - DARK) / (100 - DARK))
    return 0.3 * percent / DARK


def _letters() -> str:
    found = ""
    for letter, degrees in (("N", 0), ("E", 90), ("S", 180), ("W", 270)):
        x, y = at(degrees, 35)
        found += (
            f'<text x="{n(x)}" y="{n(y + 4.6)}" font-family="{SERIF}" font-size="14" '
            f'font-weight="700" text-anchor="middle" fill="var(--ink)" stroke="var(--sheet)" '
            f'stroke-width="2.5" paint-order="stroke">{letter}</text>'
        )
    return found


def arrow(wind: Wind) -> str:
    """Feathers where the wind comes from, a head where it blows."""
    feathers = "".join(draw("feather", nth=i) for i in range(max(wind.feathers, 0)))
    return draw("arrow", turn=wind.from_degrees, feathers=feathers)
