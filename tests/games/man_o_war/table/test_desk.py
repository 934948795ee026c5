"""Forms: every question has words, offers that are legal, and reasons for those that are not."""

import json
import random
import re
from typing import Any

import pytest

from games.man_o_war.at_sea import FR, GB, table
from weathergage.engine.table import Table
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.table.desk import CONDITIONS, FILLINGS
from weathergage.scene.wording import topics, wording

OFTEN = 4
"""So many questions of a kind are looked at in a game."""


def test_every_question_is_called_something() -> None:
    assert sorted(wording(PACKAGE).questions) == sorted(GAME.rules.questions)


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("small-squadron", {}),
        ("encounter", {}),
        ("storm-the-battery", {}),
        ("providien", {"commanders": "each"}),
    ],
)
def test_every_part_has_something_to_press(scenario: str, options: dict[str, object]) -> None:
    t = Table.new("man-o-war", scenario=scenario, options=options, seed=2)
    rng = random.Random(2)
    seen: list[str] = []
    while t.result is None:
        seat, decision = next(iter(t.decisions.items()))
        seen.append(decision.kind)
        if seen.count(decision.kind) > OFTEN:
            t.act(seat, decision.sample(rng), decision=decision.id)
            continue
        form: Any = decision.form()
        json.dumps(form)
        legal = [x for x in form["options"] or [] if not x.get("refused")]
        for part in form["parts"]:
            offers: Any = decision.offers(part["id"])
            json.dumps(offers)
            assert all(x["label"] for x in offers)
            legal += [x for x in offers if not x.get("refused")]
        assert legal
        action = GAME.action(legal[int(rng.random() * len(legal))]["action"])
        assert decision.why_not(action) is None
        assert decision.label(action)
        t.act(seat, decision.sample(rng), decision=decision.id)


def test_a_shot_says_whom_it_hits() -> None:
    ships = f"a: {GB} 0,0 0; b: {GB} 3.5,0 0; c: {FR} 7,0 0 bound 4; y: {GB} -90,40 180"
    t = table(ships, turn=4, step="begin-firing", camps={"first": "y"})
    shot: Any = next(x for x in t.decisions["first"].offers("a") if x["label"] == "C")
    assert "your own B is in the way" in shot["detail"]
    assert shot["group"] == "Starboard broadside"
    assert shot["values"][0]["value"] == "7.0 in"


def test_the_scene_is_drawn() -> None:
    t = Table.new("man-o-war", scenario="small-squadron", seed=2)
    scene: Any = t.scene("first")
    picture = scene.to_svg()
    for name in ("Caesar, flag", "Vestale, repeats", "Téméraire"):
        assert name in picture


def test_the_guide_knows_its_conditions_and_words() -> None:
    found = [topic for told in topics(PACKAGE).values() for topic in told]
    assert {topic.when for topic in found if topic.when} == set(CONDITIONS)
    words = {word for topic in found for word in re.findall(r"\{(\w+)\}", topic.text)}
    assert words == set(FILLINGS)
    t = Table.new("man-o-war", scenario="small-squadron", seed=2)
    form: Any = next(iter(t.decisions.values())).form()
    assert "One order for the whole line" in form["guide"]["title"]
