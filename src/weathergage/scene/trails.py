"""Where pieces have been, as lines on a chart: each in its nation's colour and kind of line."""

from dataclasses import dataclass
from html import escape
from typing import Final

from weathergage.scene.marks import Point
from weathergage.scene.nations import Nations
from weathergage.scene.palette import SERIF, of_nation
from weathergage.scene.projection import Projection
from weathergage.scene.shapes import n

DASHES: Final[dict[str, str]] = {"dashed": "7 4", "double": "2.5 3"}
"""The lines of nations whose edges are not solid: colours alone tell nobody apart."""

DECOY_DASH: Final = "1 5"
"""The way of what was nothing."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The way of one piece; a dot stands at each of its points that ended a turn."""

    piece: str
    nation: str
    points: tuple[Point, ...]
    dots: tuple[Point, ...] = ()
    decoy: bool = False
    """Whether there was nothing behind it."""
    sunk: bool = False
    """Whether she went down where it ends."""
    name: str = ""


def draw_trails(
    trails: tuple[Trail, ...], view: Projection, nations: Nations, apart: float = 0.0
) -> str:
    """All of them, thin, below the pieces; those of the nations so far apart where many sail the
    same lanes."""
    found = list(dict.fromkeys(trail.nation for trail in trails))
    return "".join(
        _trail(trail, view, nations, apart * found.index(trail.nation))
        for trail in trails
        if len(trail.points) > 1
    )


def _trail(trail: Trail, view: Projection, nations: Nations, off: float) -> str:
    ink = of_nation("text", trail.nation)
    known = nations.known.get(trail.nation)
    dash = DASHES.get(known.edge if known is not None else "", "")
    if trail.decoy:
        dash = DECOY_DASH
    style = f' stroke-dasharray="{dash}"' if dash else ""
    at = [(x + off, y + off) for x, y in (view.at(*point) for point in trail.points)]
    line = "M" + "L".join(f"{n(x)},{n(y)}" for x, y in at)
    dots = "".join(
        f'<circle cx="{n(x)}" cy="{n(y)}" r="2.2" fill="{"none" if trail.decoy else ink}" '
        f'stroke="{ink}"/>'
        for x, y in ((x + off, y + off) for x, y in (view.at(*dot) for dot in trail.dots))
    )
    wide = 1.2 if trail.decoy else 1.9
    end = _cross(trail.name, at[-1], ink) if trail.sunk else ""
    return (
        f'<g class="trail"><path d="{line}" fill="none" stroke="{ink}" stroke-width="{wide}" '
        f'stroke-linejoin="round"{style}/>{dots}{end}</g>'
    )


def _cross(name: str, at: Point, ink: str) -> str:
    """A crossed disc where a ship went down, with her name if there is room for it."""
    x, y = at
    said = (
        f'<text x="{n(x + 11)}" y="{n(y + 4)}" font-family="{SERIF}" font-size="13" '
        f'font-style="italic" fill="{ink}" stroke="#fbf8ef" stroke-width="3" paint-order="stroke">'
        f"{escape(name)}, lost</text>"
    )
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="7" fill="#fbf8ef" stroke="{ink}" stroke-width="1.6"/>'
        f'<path d="M{n(x - 4)},{n(y - 4)}l8,8m0,-8l-8,8" stroke="{ink}" stroke-width="1.6"/>'
        + (said if name else "")
    )


def bounds_of(trails: tuple[Trail, ...], margin: float) -> tuple[float, float, float, float] | None:
    """The stretch that holds them all, with some water about it; None where there are none."""
    points = [point for trail in trails for point in trail.points]
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
