"""The wind rose: a card with north up, an arrow that flies with the wind, a ring of speeds."""

from html import escape
from math import cos, radians, sin
from typing import Final

from weathergage.scene.palette import SANS, SERIF
from weathergage.scene.shapes import n
from weathergage.scene.wind import Share, Wind

RADIUS: Final = 78.0
RING_OUT: Final = 74.0
RING_IN: Final = 53.0
DARK: Final = 60
"""From this share on a part of the ring is dark and its figure light."""


def draw_rose(wind: Wind, heading: float | None = None) -> str:
    """The rose around the origin; `heading` is the selected ship's."""
    return (
        f'<circle r="{n(RADIUS)}" fill="var(--sheet)" stroke="var(--line)" stroke-width="1.2"/>'
        f"{''.join(_part(share) for share in wind.shares)}"
        f'<circle r="{n(RING_IN)}" fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.2"/>'
        f"{_ticks()}{_star()}{_arrow(wind)}{_letters()}"
        f"{_pointer(heading) if heading is not None else ''}"
    )


def at(degrees: float, radius: float) -> tuple[float, float]:
    """A place around the rose."""
    return sin(radians(degrees)) * radius, -cos(radians(degrees)) * radius


def _part(share: Share) -> str:
    """A part of the ring: the darker the faster."""
    first, last = share.centre - share.width / 2, share.centre + share.width / 2
    ax, ay = at(first, RING_OUT)
    bx, by = at(last, RING_OUT)
    cx, cy = at(last, RING_IN)
    dx, dy = at(first, RING_IN)
    big = 1 if share.width > 180 else 0
    tx, ty = at(share.centre, (RING_OUT + RING_IN) / 2)
    fill, ink, shade = _tint(share)
    return (
        f'<path d="M{n(ax)},{n(ay)}A74,74 0 {big} 1 {n(bx)},{n(by)}L{n(cx)},{n(cy)}'
        f'A53,53 0 {big} 0 {n(dx)},{n(dy)}Z" fill="var(--{fill})" '
        f'fill-opacity="{n(shade)}" stroke="var(--line)" stroke-width="0.8"/>'
        f'<text x="{n(tx)}" y="{n(ty + 4.4)}" font-family="{SANS}" font-size="12.5" '
        f'font-weight="650" text-anchor="middle" fill="var(--{ink})">'
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


def _ticks() -> str:
    marks = ""
    for degrees in range(0, 360, 10):
        ax, ay = at(degrees, RING_IN - 1)
        bx, by = at(degrees, RING_IN - (7 if degrees % 90 == 0 else 4))
        marks += f"M{n(ax)},{n(ay)}L{n(bx)},{n(by)}"
    return f'<path d="{marks}" stroke="var(--ink)" stroke-width="1"/>'


def _star() -> str:
    """A star of eight points, each half dark."""
    out = ""
    for i in range(8):
        long = 24.0 if i % 2 == 0 else 15.0
        tip, left, right = at(i * 45, long), at(i * 45 - 22.5, 5.5), at(i * 45 + 22.5, 5.5)
        for side, shade in ((left, 0.16), (right, 0.34)):
            out += (
                f'<path d="M0,0L{n(side[0])},{n(side[1])}L{n(tip[0])},{n(tip[1])}Z" '
                f'fill="var(--ink2)" fill-opacity="{shade}"/>'
            )
    return out


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


def _arrow(wind: Wind) -> str:
    """Feathers where the wind comes from, a head where it blows."""
    feathers = "".join(f"M0,{n(-49 + 7 * i)}l9.5,-6" for i in range(max(wind.feathers, 0)))
    return (
        f'<g transform="rotate({n(wind.from_degrees)})" stroke="var(--ink)" fill="none" '
        'stroke-linecap="round"><path d="M0,-49V34" stroke-width="3"/>'
        f'<path d="{feathers}" stroke-width="2.6"/>'
        '<path d="M0,48L-7.5,31L0,34.5L7.5,31Z" fill="var(--ink)" stroke-width="1" '
        'stroke-linejoin="round"/></g>'
    )


def _pointer(heading: float) -> str:
    return (
        f'<path d="M0,-79L-6,-90H6Z" transform="rotate({n(heading)})" fill="var(--mark)" '
        'stroke="var(--sheet)" stroke-width="1"/>'
    )
