"""What the page draws and what `weathergage render` draws are the same picture."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import BrowserContext

from browser.alike import board_of, differences, drawn, shown, watch
from weathergage.engine.table import Table
from weathergage.scene.boards import SeaBoard
from weathergage.scene.pieces import Piece
from weathergage.scene.scenes import Scene

CHARTS = [
    ("ships-of-the-line", "five-a-side", 120),
    ("sails-of-glory", "enemy-in-sight", 30),
    ("man-o-war", "line-against-line", 40),
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


def with_piece(scene: Scene, change: Callable[[Piece], Piece]) -> Scene:
    """The same scene but for its first ship."""
    board = board_of(scene)
    assert isinstance(board, SeaBoard)
    pieces = (change(board.pieces[0]), *board.pieces[1:])
    boards = tuple(replace(b, pieces=pieces) if b is board else b for b in scene.boards)
    return replace(scene, boards=boards)


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
    if not isinstance(board_of(scene), SeaBoard):
        return
    # A comparison that would let these pass could not fail.
    planted: dict[str, Callable[[Piece], Piece]] = {
        "a little farther on": lambda ship: replace(ship, x=ship.x + 0.4),
        "another nation": lambda ship: replace(ship, nation="neutral"),
        "turned": lambda ship: replace(ship, heading=ship.heading + 20),
    }
    for name, change in planted.items():
        other = drawn(with_piece(scene, change), seen)
        assert differences(easel, seen.picture, other)[0].much > TOLERATED, name
