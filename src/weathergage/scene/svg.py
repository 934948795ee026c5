"""Scenes as SVG: an admiralty chart on paper."""

from html import escape
from typing import Final

from weathergage.scene.boards import BattleBoard, Board, Cup, HexMap, NodeMap, Roster, SeaBoard
from weathergage.scene.hex_chart import HexChart
from weathergage.scene.lines import draw_battle
from weathergage.scene.lists import draw_cup, draw_roster
from weathergage.scene.marks import Bounds
from weathergage.scene.nations import Nations
from weathergage.scene.node_chart import NodeChart
from weathergage.scene.palette import SANS, SERIF, painted
from weathergage.scene.plain_boards import draw_board
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
    """The boards of a scene one below the other, under its title."""
    y, body = HEAD + MARGIN / 2, ""
    nations = scene.known_nations()
    for board in scene.boards:
        if isinstance(board, Roster) and board.piece != selected:
            continue
        bounds = view if isinstance(board, SeaBoard) else view or scene.focus
        drawn, height = _board(board, width - 2 * MARGIN, bounds, selected, nations, trails)
        body += f'<g transform="translate({n(MARGIN)},{n(y)})">{drawn}</g>'
        y += height + MARGIN
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {n(y)}" '
        f'width="{width}" height="{n(y)}" role="img" '
        f'aria-label="{escape(scene.title, quote=True)}">'
        f'<rect width="100%" height="100%" fill="var(--paper)"/>{_heading(scene)}{body}</svg>'
    )
    return painted(picture, theme, nations.colours(theme))


def _board(
    board: Board,
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
    if isinstance(board, BattleBoard):
        return draw_battle(board, width, nations)
    if isinstance(board, Cup):
        return draw_cup(board, width)
    if isinstance(board, Roster):
        return draw_roster(board, width, nations)
    if not isinstance(board, SeaBoard):
        return draw_board(board, width)
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
