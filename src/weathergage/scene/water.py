"""The sea itself: wash, swell, grid, and the neat line around it."""

from functools import cache
from math import ceil, floor
from typing import Final

from weathergage.scene.boards import SeaBoard
from weathergage.scene.marks import Area
from weathergage.scene.palette import SANS
from weathergage.scene.projection import Projection
from weathergage.scene.seeded import Seeded
from weathergage.scene.shapes import AREAS, LINING, draw, n

TILE: Final = 520
ROW: Final = 26
NEAT: Final = 8.0
FIGURES: Final = 5
CROSSED: Final = 24
"""So many pixels a unit, and there is a cross at each."""


@cache
def swell_tile() -> str:
    """A tile of short shallow curves in rows, the same at every drawing."""
    luck = Seeded(1805)
    out = ""
    for row in range(TILE // ROW):
        x = luck.next() * 90
        while x < TILE:
            long = 26 + luck.next() * 62
            y = row * ROW + 4 + luck.next() * 14
            for shift in (0, -TILE):
                out += f"M{n(x + shift)},{n(y)}q{n(long / 2)},{n(3 + long * 0.06)} {n(long)},0"
            x += long + 40 + luck.next() * 120
    return out


def definitions(board: SeaBoard, view: Projection) -> str:
    """Wash, smoke, swell and crosses, which lie as the board does."""
    left, top = view.at(board.west, board.north)
    swell = draw("swell", left=left, top=top, turn=board.swell, tile=swell_tile())
    return draw("washes") + swell + draw("crossing", left=left, top=top, unit=view.scale)


def frame_of(board: SeaBoard, view: Projection) -> dict[str, float]:
    """Where the board lies in the picture."""
    (left, top), (right, bottom) = (
        view.at(board.west, board.north),
        view.at(board.east, board.south),
    )
    return {"left": left, "top": top, "wide": right - left, "high": bottom - top}


def water(board: SeaBoard, view: Projection) -> str:
    """Flat sea, wash and swell."""
    return draw("sea", allwide=view.width, allhigh=view.height, **frame_of(board, view))


def _whole(first: float, last: float, step: int) -> range:
    return range(ceil(first / step) * step, floor(last / step) * step + 1, step)


def grid(board: SeaBoard, view: Projection) -> str:
    """A line every five units, from near enough also a cross every unit, and the board's edge."""
    frame = frame_of(board, view)
    bottom, right = frame["top"] + frame["high"], frame["left"] + frame["wide"]
    lines = ""
    for x in _whole(board.west, board.east, FIGURES):
        lines += f"M{n(view.at(x, 0)[0])},{n(frame['top'])}V{n(bottom)}"
    for y in _whole(board.south, board.north, FIGURES):
        lines += f"M{n(frame['left'])},{n(view.at(0, y)[1])}H{n(right)}"
    crosses = draw("crosses", **frame) if view.scale >= CROSSED else ""
    return crosses + draw("gridlines", lines=lines) + draw("boardedge", **frame)


def area(area: Area, view: Projection) -> str:
    """Land with its shore, shoal water, or a stretch with a name."""
    if area.outline:
        kind = area.kind if area.kind in ("closed", "shallow", "checked") else "named"
        points = " ".join(f"{n(x)},{n(y)}" for x, y in (view.at(*each) for each in area.outline))
        return draw("stretch", points=points, style=AREAS[kind])
    (x, y), radius = view.at(area.x, area.y), area.radius * view.scale
    if area.kind != "closed":
        return draw("disc", x=x, y=y, radius=radius, style=AREAS["round"])
    shores = [draw("shore", x=x, y=y, radius=radius, weight=w, strength=s) for w, s in LINING]
    return "".join(shores) + draw("disc", x=x, y=y, radius=radius, style=AREAS["closed"])


def neat_line(view: Projection) -> str:
    """Bars one unit long around the chart, and figures every five units."""
    wide, high = view.width, view.height
    bars = ""
    for x in range(floor(view.west), ceil(view.east)):
        if x % 2 == 0:
            left, right = (min(max(view.at(i, 0)[0], 0.0), wide) for i in (x, x + 1))
            bars += (
                f"M{n(left)},{n(-NEAT / 2)}H{n(right)}M{n(left)},{n(high + NEAT / 2)}H{n(right)}"
            )
    for y in range(floor(view.south), ceil(view.north)):
        if y % 2 == 0:
            low, top = (min(max(view.at(0, i)[1], 0.0), high) for i in (y, y + 1))
            bars += f"M{n(-NEAT / 2)},{n(low)}V{n(top)}M{n(wide + NEAT / 2)},{n(low)}V{n(top)}"
    return (
        f'<rect x="{n(-NEAT)}" y="{n(-NEAT)}" width="{n(wide + 2 * NEAT)}" '
        f'height="{n(high + 2 * NEAT)}" fill="none" stroke="var(--ink)" stroke-width="1"/>'
        f'<rect width="{n(wide)}" height="{n(high)}" fill="none" stroke="var(--ink)" '
        f'stroke-width="1.2"/><path d="{bars}" stroke="var(--ink)" stroke-width="4"/>'
        f"{_figures(view)}"
    )


def degrees_of(value: int, positive: str, negative: str) -> str:
    """A place on the edge in words: 5 E, 10 S, 0."""
    if value == 0:
        return "0"
    return f"{abs(value)} {positive if value > 0 else negative}"


def _figures(view: Projection) -> str:
    style = f'font-family="{SANS}" font-size="12" fill="var(--ink2)"'
    out = ""
    for x in _whole(view.west + 0.4, view.east - 1.2, FIGURES):
        px = view.at(x, 0)[0]
        out += f'<text x="{n(px + 4)}" y="14" {style}>{degrees_of(x, "E", "W")}</text>'
    for y in _whole(view.south + 0.4, view.north - 0.4, FIGURES):
        py = view.at(0, y)[1]
        out += (
            f'<text x="{n(view.width - 5)}" y="{n(py - 4)}" text-anchor="end" {style}>'
            f"{degrees_of(y, 'N', 'S')}</text>"
        )
    return out


def scale_bar(view: Projection, unit: str) -> str:
    """Five units, from the origin to the right."""
    length = 5 if view.scale * 5 < view.width * 0.4 else 1
    step = view.scale * length / 5
    bars = "".join(
        f'<rect x="{n(i * step)}" width="{n(step)}" height="5" '
        f'fill="var(--{"ink" if i % 2 == 0 else "sheet"})" stroke="var(--ink)" '
        'stroke-width="0.8"/>'
        for i in range(5)
    )
    figures = "".join(
        f'<text x="{n(i * step)}" y="18" text-anchor="middle">{n(i * length / 5)}'
        f"{f' {unit}' if i == 5 else ''}</text>"
        for i in (0, 5)
    )
    return (
        f'<g font-family="{SANS}" font-size="12" fill="var(--ink)">'
        f'<rect x="-14" y="-10" width="{n(step * 5 + 42)}" height="36" rx="3" '
        f'fill="var(--sheet)" fill-opacity="0.85"/>{bars}{figures}</g>'
    )
