"""The result of a finished game: one score, a story in order, tracks of all, honest luck."""

import random
import xml.etree.ElementTree as ElementTree
from functools import cache
from itertools import pairwise

import pytest

from weathergage.admirals import bot
from weathergage.engine.event import DRAMATIC, Event
from weathergage.engine.registry import card_of, find_game, own_games
from weathergage.engine.table import Table
from weathergage.scene import HexMap, NodeMap
from weathergage.scene.pieces import Piece
from weathergage.server.aftermath import (
    MOST_TOLD,
    Told,
    chosen,
    lost,
    story,
    turning_points,
)
from weathergage.server.history import History, events_of_entry
from weathergage.server.result import (
    Past,
    _note,
    _sailed,
    legs_of,
    past_of,
    picture_of,
    result_of,
    turn_of,
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
    moved = [leg for id in past.ways for leg, _ in legs_of(past, id) if len(leg) > 1]
    assert picture_of(history).count('class="trail"') == len(moved)
    assert moved, "somebody moved"


def test_on_a_map_of_lanes_a_track_follows_them() -> None:
    past, scene = past_of(played("mistral"))
    assert scene is not None
    [board] = [each for each in scene.boards if isinstance(each, NodeMap)]
    spots = {place.id: (place.x, place.y) for place in board.places}
    bends = [(spots[way.one], *way.points, spots[way.other]) for way in board.ways]
    lanes = {step for line in bends for step in pairwise(line)}
    lanes |= {(b, a) for a, b in lanes}
    steps = [step for way in past.ways.values() for step in pairwise(way)]
    assert sum(step in lanes for step in steps) > 0.75 * len(steps)


def test_a_block_that_comes_out_elsewhere_did_not_sail_over_land() -> None:
    """A block that was put away in port and comes out of another one begins its way anew."""
    history = played("sea-of-glory")
    _, scene = past_of(history)
    assert scene is not None
    chart = next(board for board in scene.boards if isinstance(board, HexMap))
    one, other, third = chart.places[0], chart.places[1], chart.places[-1]
    past = Past()
    _sailed(past, scene, "block", [one.id, other.id])
    past.ashore.add("block")
    _sailed(past, scene, "block", [third.id])
    points = [(place.x, place.y) for place in (one, other, third)]
    assert legs_of(past, "block") == [(points[:2], False), (points[2:], True)]


def told(turn: int, text: str = "Something.") -> Told:
    return Told(turn, turn, Event("struck", "4", text, {}, weight=DRAMATIC), text)


def test_a_story_names_each_turn_once_and_keeps_the_end() -> None:
    lines = story([told(2, "A."), told(2, "B."), told(3, "C.")])
    assert lines == ["Turn 2. A. B. Turn 3. C."]
    many = [told(turn) for turn in range(1, 200)]
    kept = chosen(many, MOST_TOLD, {})
    assert len(kept) == MOST_TOLD
    assert kept[-1] is many[-1]
    assert [each.turn for each in kept] == sorted({each.turn for each in kept})
    assert story([]) == []


LOOKS = {"struck": "colours", "retaken": "taken", "sunk": "sinking", "salvo": "broadside"}


def happened(turn: int, kind: str, ship: str, by: str = "") -> Told:
    fields: dict[str, object] = {"ship": ship, **({"by": by} if by else {})}
    event = Event(kind, "4", f"{ship} {kind}.", fields, weight=DRAMATIC, subjects=[ship])
    return Told(turn, turn, event, event.text)


def test_a_story_tells_what_weighs_most_and_breaks_where_a_turn_ends() -> None:
    told_all = [happened(turn, "salvo", "a") for turn in range(1, 60)]
    told_all.insert(30, happened(31, "sunk", "b"))
    told_all.insert(10, happened(11, "struck", "c"))
    kept = [each.event.kind for each in chosen(told_all, 4, LOOKS)]
    assert kept.count("sunk") == kept.count("struck") == 1
    paragraphs = story([happened(turn, "struck", "d") for turn in (1, 1, 1, 1, 1, 2, 2, 3)])
    assert [each.startswith("Turn") for each in paragraphs] == [True, True]
    assert paragraphs[1].startswith("Turn 2. ")


def test_what_befell_several_in_one_turn_is_told_in_one_sentence() -> None:
    names = {"a": "Ajax", "b": "Rayo"}
    masts = [happened(3, "fell", ship) for ship in ("a", "a", "b")]
    sunk = [happened(4, "sunk", "a"), happened(5, "sunk", "b")]
    looks = {**LOOKS, "fell": "mast"}
    assert story([*masts, *sunk], looks, names) == [
        "Turn 3. Ajax loses two masts and Rayo loses one mast. Turn 4. a sunk. Turn 5. b sunk."
    ]
    both = story([happened(4, "sunk", "a"), happened(4, "sunk", "b")], looks, names)
    assert both == ["Turn 4. Ajax and Rayo go down."]


def test_what_ends_a_turn_is_told_of_that_turn() -> None:
    """The last answer of a turn brings the next turn with it; what came before that is its own."""
    history = played("ships-of-the-line")
    past, _ = past_of(history)
    named, expected = 0, []
    for entry in range(1, len(history.counts)):
        before, after = history.counts[entry - 1], history.counts[entry]
        actor = history.table.journal.entries[entry].seat
        for event in events_of_entry(history.table, before, after, actor):
            turn = event.fields.get("turn")
            named = turn if isinstance(turn, int) else named
            if event.weight == DRAMATIC:
                expected.append((named, event.text))
    told_then = {(each.turn, each.event.text) for each in past.told}
    assert expected
    assert set(expected) <= told_then


def test_a_turning_point_is_the_turn_that_changed_the_score_most() -> None:
    told_all = [happened(turn, "salvo", "a") for turn in range(1, 9)]
    told_all.append(happened(5, "sunk", "b"))
    scores = [(0, 0), (0, 0), (10, 0), (10, 0), (10, 0), (60, 0), (60, 5), (60, 5)]
    points = [
        {"turn": turn, "sides": {"red": float(red), "blue": float(blue)}}
        for turn, (red, blue) in enumerate(scores, 1)
    ]
    found = turning_points(told_all, points, {"red": "Red", "blue": "Blue"}, LOOKS)  # type: ignore[arg-type]
    assert [each["turn"] for each in found] == [2, 5, 6]
    assert found[1]["text"] == "b sunk. 50 points to the Red side in this turn."
    assert found[2]["text"].endswith("5 points to the Blue side in this turn.")
    # Who gained by it did not gain by a loss of her own.
    both = {"red": "Red", "blue": "Blue"}
    owned = turning_points(told_all, points, both, LOOKS, owners={"b": "red"})  # type: ignore[arg-type]
    assert owned[1]["text"] == "a salvo. 50 points to the Red side in this turn."


def test_where_objectives_are_counted_the_turns_that_won_one_come_first() -> None:
    told_all = [happened(turn, "salvo", "a") for turn in range(1, 9)]
    told_all[6] = happened(7, "struck", "b")
    points = [
        {"turn": turn, "sides": {"red": float(turn > 3), "blue": 0.0}} for turn in range(1, 9)
    ]
    found = turning_points(told_all, points, {}, LOOKS, in_points=False)  # type: ignore[arg-type]
    assert [each["turn"] for each in found] == [1, 3, 7]
    assert found[1]["text"] == "a salvo."


def test_who_was_retaken_is_not_lost_and_who_sank_by_fire_is() -> None:
    pieces = {id: Piece(id, "ship", id.title(), "british") for id in ("a", "b", "c", "d", "e")}
    owners = {"a": "red", "b": "red", "c": "blue", "d": "blue", "e": "blue"}
    told_all = [
        happened(1, "struck", "a", "c"),
        happened(2, "retaken", "a", "b"),
        happened(3, "struck", "d", "b"),
        happened(4, "sunk", "d"),
        happened(5, "sunk", "e"),
        happened(6, "salvo", "c", "b"),
    ]
    found = lost(told_all, pieces, owners, LOOKS)
    assert [(each["name"], each["how"], each["by"]) for each in found] == [
        ("D", "sunk", "B"),
        ("E", "sunk", ""),
    ]


def test_ships_that_are_no_pieces_are_lost_as_the_game_counts_them() -> None:
    history = played("sea-of-glory")
    table = history.game.report(history.table.state)["losses"]
    assert isinstance(table, dict)
    rows = {row["name"]: row["nation"] for side in table.values() for row in side}
    found = result_of(history)["lost"]
    assert {each["name"]: each["nation"] for each in found} == rows
    last = result_of(history)["points"][-1]["turn"]
    assert all(1 <= each["turn"] <= last for each in found)
    past = Past(turns={"Jul II 1805": 1, "Jul III 1805": 2})
    assert (turn_of(past, "Jul III"), turn_of(past, "Sep I")) == (2, 0)


def test_an_objective_that_is_won_turns_a_game_more_than_the_battle_before_it() -> None:
    looks = card_of("sea-of-glory").stages()
    fought = Told(1, 1, Event("battle-done", "20.8", "", {}, weight=DRAMATIC), "A battle.")
    won = Told(1, 2, Event("objective", "24.3", "", {}, weight=DRAMATIC), "An objective.")
    points = [{"turn": 1, "sides": {"a": 0.0, "b": score}} for score in (0.0, 1.0)]
    found = turning_points([fought, won], points, {}, looks)  # type: ignore[arg-type]
    assert [str(each["text"]).partition(".")[0] for each in found] == ["An objective"]


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


def test_where_a_game_adds_its_dice_up_their_sum_is_the_luck() -> None:
    history = played("sea-of-glory")
    found = result_of(history)["luck"]
    tallies = history.game.report(history.table.state)["luck"]
    assert {luck["unit"] for luck in found.values()} == {"pips"}
    assert {side: luck["hits"] for side, luck in found.items()} == {
        side: tally["sum"]
        for side, tally in tallies.items()  # type: ignore[attr-defined]
    }
    hits = result_of(played("ships-of-the-line"))["luck"]
    assert {luck["unit"] for luck in hits.values()} == {"hits"}
