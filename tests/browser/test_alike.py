"""What the page draws and what `weathergage render` draws are the same picture."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.alike import board_of, differences, drawn, shown, watch
from weathergage.engine.table import Table
from weathergage.scene.boards import HexMap, NodeMap
from weathergage.scene.pieces import Piece
from weathergage.scene.scenes import Scene

CHARTS = [
    ("ships-of-the-line", "five-a-side", 120),
    ("sails-of-glory", "enemy-in-sight", 30),
    ("man-o-war", "line-against-line", 40),
    ("sea-of-glory", "campaign", 12),
    ("mistral", "cape-sicie", 6),
    ("mistral", "straits", 59),
]
TOLERATED = 14.0
"""What the smoothing of lines alone makes of the mean colour of a cell, of 255: up to 11."""


def played(game: str, scenario: str, answers: int) -> Table:
    """A game some answers on."""
    table, rng = Table.new(game, scenario, seed=3), random.Random(3)
    for _ in range(answers):
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, decision.sample(rng))
    return table


def with_pieces(scene: Scene, change: Callable[[Piece], Piece], many: int) -> Scene:
    """The same scene but for some of its pieces."""
    board = board_of(scene)
    pieces = (*map(change, board.pieces[:many]), *board.pieces[many:])
    boards = tuple(replace(b, pieces=pieces) if b is board else b for b in scene.boards)
    return replace(scene, boards=boards)


def planted(scene: Scene) -> dict[str, Scene]:
    """The scene with something that is not as the page has it."""

    def neutral(piece: Piece) -> Piece:
        return replace(piece, nation="neutral")

    board = board_of(scene)
    if isinstance(board, HexMap | NodeMap):
        bare = tuple(replace(b, coast=()) if b is board else b for b in scene.boards)
        blocks = with_pieces(scene, neutral, len(board.pieces))
        return {"without land": replace(scene, boards=bare), "blocks of another nation": blocks}
    return {
        "a little farther on": with_pieces(scene, lambda p: replace(p, x=p.x + 0.4), 1),
        "of another nation": with_pieces(scene, neutral, 1),
        "turned": with_pieces(scene, lambda p: replace(p, heading=p.heading + 20), 1),
    }


@pytest.mark.parametrize(("game", "scenario", "answers"), CHARTS)
def test_the_page_and_render_draw_one_picture(
    contexts: Callable[..., BrowserContext], game: str, scenario: str, answers: int
) -> None:
    table = played(game, scenario, answers)
    context = contexts(bypass_csp=True)
    page, easel = context.new_page(), context.new_page()
    watch(page, table)
    scene = table.scene(None)
    assert isinstance(scene, Scene)
    seen = shown(page, scene)
    worst = differences(easel, seen.picture, drawn(scene, seen))[0]
    assert worst.much <= TOLERATED, worst
    check_selected(page, easel, scene)
    # A comparison that would let these pass could not fail.
    for name, other in planted(scene).items():
        assert differences(easel, seen.picture, drawn(other, seen))[0].much > TOLERATED, name


def check_selected(page: Page, easel: Page, scene: Scene) -> None:
    """One of the pieces is selected: her ring or base and her arcs are drawn alike, too."""
    board = board_of(scene)
    chosen = next(p for p in board.pieces if p.kind in ("ship", "block"))
    shape = page.locator(f'[data-piece="{chosen.id}"]').first.bounding_box()
    assert shape is not None
    page.mouse.click(shape["x"] + shape["width"] / 2, shape["y"] + shape["height"] / 2)
    page.mouse.move(0, 0)
    seen = shown(page, scene)
    worst = differences(easel, seen.picture, drawn(scene, seen, chosen.id))[0]
    assert worst.much <= TOLERATED, worst
    assert differences(easel, seen.picture, drawn(scene, seen))[0].much > TOLERATED
