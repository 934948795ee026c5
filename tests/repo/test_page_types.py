"""The client's types are written from the server's words, and what is sent is what they say."""

import json
import random
from typing import Any

import msgspec
import pytest

from page_types import FOLDER, all_words, written
from page_words import Unclear, shape_of
from repo.told_as import faults_in
from weathergage.engine.decision import SPECTATOR
from weathergage.engine.registry import drafts, find_game, own_games
from weathergage.engine.table import Table
from weathergage.scene.forms import Course, Form, Offer
from weathergage.scene.marks import Ghost, Point
from weathergage.scene.pieces import Fact, Piece
from weathergage.scene.scenes import Scene
from weathergage.server.reckoned import Odds, Preview
from weathergage.server.scenes import plain, scene_data
from weathergage.server.told import Action, Refused, Seen

ANSWERS = 40
EVERY = 8
"""Scenes are looked at after so many answers: each is large."""


def test_the_types_are_as_they_would_be_written_now() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.ts")}
    assert kept == written(), "run `make page-types`"


def test_every_word_has_its_place_and_no_file_is_long() -> None:
    assert len(all_words()) > 100
    assert all(len(text.splitlines()) <= 500 for text in written().values())


@pytest.mark.parametrize(
    ("value", "kind", "fault"),
    [
        ({"name": "Wind", "value": "north"}, Fact, ""),
        ({"name": "Wind", "value": 3}, Fact, ".value: '3' is no Basic(name='string')"),
        ({"name": "Wind"}, Fact, ": Fact without value"),
        ({"name": "Wind", "value": "", "id": "x"}, Fact, ": Fact has no id"),
        ({"kind": "ship", "name": "Ajax", "drift": [1, 2]}, Piece, ""),
        ({"kind": "ship", "name": "Ajax", "drift": [1]}, Piece, ".drift: '[1]' is no Row"),
        ({"kind": "ship", "name": "Ajax", "drift": None}, Piece, ".drift: 'None' is no Row"),
        ({"kind": "ship", "piece": "a", "x": 1, "y": 2, "heading": 0}, Ghost, ".kind: 'ship'"),
        ({"kind": "steer", "anything": 1}, Action, ""),
        ({"success": 0.5, "hull": {"expected": 2}}, Odds, ""),
        ({"succes": 0.5}, Odds, ": Odds has no succes"),
        ({"read by": ["british"], "needed": 4}, Preview, ""),
        ({"poses": [{"x": 1, "y": 2}]}, Preview, ".poses[0]: Pose without heading"),
        ({"type": "refused", "key": "k", "reason": "", "rule": None}, Refused, ".rule: 'None'"),
        ([0.5, True], Point, "[1]: 'True' is no Basic(name='number')"),
    ],
)
def test_what_differs_from_its_type_is_found(value: object, kind: object, fault: str) -> None:
    found = faults_in(value, kind)
    assert found[0].startswith(fault) if fault else not found


@pytest.mark.parametrize("kind", [Table, set[int], list[Table], list[dict[str, set[int]]]])
def test_what_json_has_not_is_no_word(kind: object) -> None:
    with pytest.raises(Unclear):
        shape_of(kind)


# What games tell.


def told(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def check(value: object, kind: object, what: str) -> None:
    faults = faults_in(told(value), kind)
    assert not faults, f"{what}: {faults}"


def look(table: Table) -> None:
    """Every seat's scene, and a spectator's."""
    for place in (*range(len(table.names)), SPECTATOR):
        scene = scene_data(table.game, table.game.view(table.state, place))
        check(scene, Scene, f"what {place} sees")


def ask(table: Table, rng: random.Random) -> None:
    """The question put to somebody, its offers, and what may be asked of one of them."""
    decision = next(iter(table.decisions.values()))
    check(decision.form(), Form, f"the form of {decision.kind}")
    part = rng.choice(decision.parts) if decision.parts else ""
    if part:
        check(decision.offers(part), list[Offer], f"offers of {decision.kind} for {part}")
        course = decision.plot(part, [])
        if course:
            check(course, Course, f"a course for {part}")
    action = decision.sample(rng)
    check(action.data(), Action, "an action")
    check(decision.preview(action), Preview, f"a preview of {decision.kind}")
    check(decision.odds(action, random.Random(0)), Odds, f"odds of {decision.kind}")


def scenarios() -> list[tuple[str, str]]:
    games = [find_game(id) for id in [*own_games(), *drafts()]]
    return [(game.id, scenario.id) for game in games for scenario in game.scenarios()]


@pytest.mark.parametrize(("id", "scenario"), scenarios())
def test_what_a_game_tells_is_what_its_types_say(id: str, scenario: str) -> None:
    table, rng = Table.new(id, scenario, seed=1805), random.Random(1805)
    for number in range(ANSWERS):
        if table.result is not None:
            break
        if number % EVERY == 0:
            look(table)
        ask(table, rng)
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, decision.sample(rng), decision=decision.id)
    look(table)
    for place in (*range(len(table.names)), SPECTATOR):
        events = [plain(seen.data()) for seen in table.seen[place]]
        check(events, list[Seen], f"what {place} saw")
