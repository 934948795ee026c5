"""The result of a finished game: one score, a story in order, tracks of all, honest luck."""

import random
import xml.etree.ElementTree as ElementTree
from functools import cache

import pytest

from weathergage.admirals import bot
from weathergage.engine.event import DRAMATIC, Event
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table
from weathergage.server.history import History
from weathergage.server.result import (
    MOST_TOLD,
    Past,
    Told,
    _note,
    past_of,
    picture_of,
    result_of,
    spread,
    story,
)

SHORT = {"ships-of-the-line": "first-command", "sea-of-glory": "first-cruise"}


@cache
def played(id: str) -> History:
    """A short game between two bots, to its end."""
    game = find_game(id)
    scenario = SHORT.get(id, game.scenarios()[0].id)
    table = Table.new(game, scenario, seed=11)
    history, rng = History(table), random.Random(5)
    admiral = bot("plain", game)
    while table.result is None:
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, admiral.choose(table.view(seat), decision, rng), decision.id)
        history.note()
    return history


@pytest.mark.parametrize("id", own_games())
def test_the_result_has_one_score_and_counts_the_turns_as_the_clock_does(id: str) -> None:
    history = played(id)
    found = result_of(history)
    outcome = history.table.result
    assert outcome is not None
    last = found["points"][-1]
    if found["measure"] == "points":
        assert {side: last["sides"][side] for side in outcome.scores} == outcome.scores
    turns = [point["turn"] for point in found["points"]]
    assert turns == sorted(turns)
    # Where something is settled before the first turn, that is turn 0.
    assert turns[0] in (0, 1)
    assert 1 in turns


@pytest.mark.parametrize("id", own_games())
def test_the_picture_is_drawn_with_the_tracks_of_all_who_moved(id: str) -> None:
    history = played(id)
    past, _ = past_of(history)
    ElementTree.fromstring(picture_of(history))
    moved = [way for way in past.ways.values() if len(way) > 1]
    assert picture_of(history).count('class="trail"') == len(moved)
    assert moved, "somebody moved"


def told(turn: int, text: str = "Something.") -> Told:
    return Told(turn, turn, Event("struck", "4", text, {}, weight=DRAMATIC), text)


def test_a_story_names_each_turn_once_and_keeps_the_end() -> None:
    lines = story([told(2, "A."), told(2, "B."), told(3, "C.")])
    assert lines == ["Turn 2. A. B. Turn 3. C."]
    many = [told(turn) for turn in range(1, 200)]
    chosen = spread(many, MOST_TOLD)
    assert len(chosen) == MOST_TOLD
    assert chosen[-1] is many[-1]
    assert [each.turn for each in chosen] == sorted({each.turn for each in chosen})
    assert story([]) == []


def test_luck_is_counted_for_the_side_that_threw() -> None:
    history = played("ships-of-the-line")
    _, scene = past_of(history)
    assert scene is not None
    board = scene.boards[0]
    piece = board.pieces[0]  # type: ignore[union-attr]
    past = Past(pieces={piece.id: piece})
    event = Event("salvo", "4", "", {"needed": 5}, [5, 6, 1, 2], subjects=[piece.id])
    _note(past, event, {}, scene, 1)
    late = Event("salvo", "4", "", {"needed": 7}, [6], subjects=[piece.id])
    _note(past, late, {}, scene, 2)
    luck = past.luck[piece.side]
    assert (luck.dice, luck.hits) == (5, 2)
    assert luck.expected == pytest.approx(4 / 3)
