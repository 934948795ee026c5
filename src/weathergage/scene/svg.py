"""Scenes as SVG: an admiralty chart on paper."""

from html import escape
from typing import Final

from weathergage.scene.boards import HexMap, NodeMap, Roster, SeaBoard
from weathergage.scene.hex_chart import HexChart
from weathergage.scene.marks import Bounds
from weathergage.scene.nations import Nations
from weathergage.scene.node_chart import NodeChart
from weathergage.scene.palette import SANS, SERIF, painted
from weathergage.scene.paper.draw import Papers
from weathergage.scene.place_map import draw_map
from weathergage.scene.projection import Projection
from weathergage.scene.scenes import Scene
from weathergage.scene.sea_chart import SeaChart
from weathergage.scene.shapes import n
from weathergage.scene.trails import Trail

MARGIN: Final = 24.0
HEAD: Final = 52.0


def draw_scene(
    scene: Scene,
    width: int,
    theme: str,
    view: Bounds | None,
    selected: str,
    trails: tuple[Trail, ...] = (),
) -> str:
    """The boards of a scene one below the other, under its title; sheets side by side."""
    nations, papers = scene.known_nations(), Papers(scene)
    table = _Table(width - 2 * MARGIN)
    for board in scene.boards:
        if isinstance(board, Roster) and board.piece != selected:
            continue
        bounds = view if isinstance(board, SeaBoard) else view or scene.focus
        if isinstance(board, SeaBoard | HexMap | NodeMap):
            chart = _chart(board, table.width, bounds, selected, nations, trails)
            table.put(*chart, table.width)
        else:
            wide = papers.wide(board, table.width, MARGIN)
            table.put(*papers.draw(board, wide), wide)
    y = table.end()
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(y)}" '
        f'width="{width}" height="{n(y)}" role="img" '
        f'aria-label="{escape(scene.title, quote=True)}">'
        f'<rect width="100%" height="100%" fill="var(--paper)"/>{_heading(scene)}{table.body}</svg>'
    )
    return painted(picture, theme, nations.colours(theme))


class _Table:
    """Boards laid out from left to right and down."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.body = ""
        self.x, self.y, self.high = 0.0, HEAD + MARGIN / 2, 0.0

    def put(self, drawn: str, height: float, wide: float) -> None:
        """A board beside the last, or below it."""
        if not drawn:
            return
        if self.x + wide > self.width + 0.01:
            self.end()
        place = f"translate({n(MARGIN + self.x)},{n(self.y)})"
        self.body += f'<g transform="{place}">{drawn}</g>'
        self.x, self.high = self.x + wide + MARGIN, max(self.high, height)

    def end(self) -> float:
        """The row is full; returns where the next begins."""
        if self.x > 0:
            self.x, self.y, self.high = 0.0, self.y + self.high + MARGIN, 0.0
        return self.y


def _chart(
    board: SeaBoard | HexMap | NodeMap,
    width: float,
    bounds: Bounds | None,
    selected: str,
    nations: Nations,
    trails: tuple[Trail, ...],
) -> tuple[str, float]:
    if isinstance(board, HexMap | NodeMap) and board.bounds:
        west, south, east, north = bounds or board.bounds
        view = Projection(west, south, east, north, width / (east - west))
        chart = (
            HexChart(board, view, selected, nations)
            if isinstance(board, HexMap)
            else NodeChart(board, view, selected, nations)
        )
        chart.trails = trails
        return chart.draw(), view.height
    if not isinstance(board, SeaBoard):
        return draw_map(board, width)
    west, south, east, north = bounds or (board.west, board.south, board.east, board.north)
    view = Projection(west, south, east, north, width / (east - west))
    sea = SeaChart(board, view, selected, nations)
    sea.trails = trails
    return sea.draw(), view.height


def _heading(scene: Scene) -> str:
    return (
        f'<text x="{n(MARGIN - 8)}" y="27" font-family="{SERIF}" font-size="21" '
        f'font-weight="600" fill="var(--ink)">{escape(scene.title)}</text>'
        f'<text x="{n(MARGIN - 8)}" y="47" font-family="{SANS}" font-size="14" '
        f'fill="var(--ink2)">{escape(scene.subtitle)}</text>'
    )
