"""Forms: every question has words, offers that are legal, and reasons for those that are not."""

import json
import random
import re
from typing import Any

import pytest

from games.man_o_war.at_sea import FR, GB, battle, table
from weathergage.engine.table import Table
from weathergage.games.man_o_war.answers import Order
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.rules.season import WAYS, refit_cost, refit_plan
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.table.desk import CONDITIONS, FILLINGS, mended, points
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


FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
TOWER = {"t": "second tower 0,0 180 broadside 0"}


@pytest.mark.parametrize(
    ("ships", "more", "label"),
    [
        (
            f"a: {GB} 0,0 90; c: {FR} 0,5 90 taken held-by first captor a boarding 0{FAR}",
            {"step": "begin-boarding"},
            "Keep the prizes",
        ),
        (f"a: {GB} 0,-6 90{FAR}", {"step": "landing", "works": TOWER}, "Nobody lands"),
        (
            f"a: {GB} 0,0 90; b: {GB} 0,1.4961 90 boarding 3{FAR}",
            {"step": "pass-men"},
            "Nobody goes across",
        ),
        (
            f"a: {GB} 0,0 90; c: {FR} 0,1.4961 90{FAR}",
            {"turn": 16, "step": "end-turn", "links": ["a grappled c 3 0 0"]},
            "Fight on",
        ),
    ],
)
def test_a_careless_press_gives_nothing_away(
    ships: str, more: dict[str, object], label: str
) -> None:
    t = table(ships, None, **{"turn": 4, **more})
    decision = t.decisions["first"]
    offers: Any = decision.offers(decision.parts[0])
    assert offers[0]["label"] == label
    assert offers[0].get("refused") is None
    assert offers[0]["action"] == {"kind": "done"}
    assert len(offers) > 1


@pytest.mark.rule("1.12.refit")
def test_a_refit_says_what_it_mends_and_what_it_takes() -> None:
    """8 men aboard and 4 for each of three rates are 20 points; a mast takes 5, a gun 3."""
    b = battle(f"a: {GB} 0,0 90 masts 10 broadside 5{FAR}", scenario="season", turn=16)
    a = b.ships[0]
    assert points(b, a) == "20 points"
    assert mended(refit_plan(b, a, WAYS[0])) == "1 mast raised, 2 guns"
    assert refit_cost(b, refit_plan(b, a, WAYS[0])) == 11
    order = Order("refit", "a")
    order.hull_boxes = order.men = 1
    assert mended(order) == "1 hull box, 1 man"


def test_where_every_shot_hits_a_friend_the_first_answer_holds_fire() -> None:
    friend = f"a: {GB} 0,0 0; b: {GB} 3,0 0; c: {FR} 6,0 0"
    t = table(friend, turn=4, step="begin-firing")
    while t.decisions.get("first") is None or t.decisions["first"].parts != ["a"]:
        seat, other = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "hold", "ship": other.parts[0]}), decision=other.id)
    offers: Any = t.decisions["first"].offers("a")
    shots = [offer for offer in offers if offer.get("struck") and offer["refused"] is None]
    assert shots
    assert all(any(x.get("friend") for x in shot["struck"]) for shot in shots)
    assert [offer["label"] for offer in offers if offer.get("hint")] == ["Hold fire"]


def test_fire_at_a_work_has_figures() -> None:
    text = f"a: {GB} 0,-7 90 port-fired{FAR}"
    t = table(text, works=TOWER, turn=4, step="begin-firing")
    decision = t.decisions["first"]
    shot: Any = decision.offers("a")[0]
    assert [item["value"] for item in shot["values"]] == ["7.0 in", "17 + Die", "4.3"]
    odds: Any = decision.odds(GAME.action(shot["action"]), random.Random(1))
    assert shot["odds"]
    assert sum(odds["chances"]) == pytest.approx(1)
    assert odds["lines"][-1]["value"] == "20 of 20"
    hidden = table(text + f"; b: {GB} 0,-3 90", works=TOWER, turn=4, step="begin-firing")
    while hidden.decisions["first"].parts != ["a"]:
        seat, other = next(iter(hidden.decisions.items()))
        done = GAME.action({"kind": "hold", "ship": other.parts[0]})
        hidden.act(seat, done, decision=other.id)
    found: Any = hidden.decisions["first"].offers("a")[0]
    assert found["detail"] == "your own B is in the way and takes it all"


def test_the_fire_of_a_work_has_figures_and_odds() -> None:
    """A tower: BROADSIDE 5 and STRENGTH 14, at short range two more."""
    text = f"a: {GB} 0,-7 90{FAR}; b: {GB} 6,-19 90"
    guns = {"t": "second tower 0,0 180"}
    t = table(text, works=guns, turn=4, step="begin-firing")
    while t.decisions.get("second") is None or t.decisions["second"].kind != "battery":
        seat, other = next(iter(t.decisions.items()))
        t.act(seat, GAME.action({"kind": "hold", "ship": other.parts[0]}), decision=other.id)
    decision = t.decisions["second"]
    offers: Any = decision.offers("t")
    shot = next(x for x in offers if x["label"] == "A")
    assert [item["value"] for item in shot["values"][:2]] == ["7.0 in", "21 + Die"]
    assert shot["hint"]
    assert offers[-1]["label"] == "Hold fire"
    odds: Any = decision.odds(GAME.action(shot["action"]), random.Random(1))
    assert sum(odds["chances"]) == pytest.approx(1)
    distant = next(x for x in offers if "B" in x["label"])
    far: Any = decision.odds(GAME.action(distant["action"]), random.Random(1))
    assert far["lines"][-1]["value"] == "none at long range"


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (f"{FR} 3,0 0", "does she board or avoid her?"),
        (f"{GB} 3,0 0", "does she lie alongside or avoid her?"),
        (f"{GB} 3,0 0 taken held-by second captor z", "does she retake or avoid her?"),
    ],
)
def test_what_is_asked_of_two_who_meet(other: str, words: str) -> None:
    t = table(f"a: {GB} 0,0 90; b: {other}{FAR}", ["avoidance"], turn=4, queue=["a"])
    path = {"kind": "sail", "ship": "a", "path": ["ahead 2"]}
    while t.decisions["first"].kind != "sail" or t.decisions["first"].parts != ["a"]:
        decision = t.decisions["first"]
        order = {"kind": "sail", "ship": decision.parts[0], "path": []}
        t.act("first", GAME.action(order), decision=decision.id)
    t.act("first", GAME.action(path), decision=t.decisions["first"].id)
    assert t.decisions["first"].prompt.endswith(words)


def test_a_turn_made_four_times_is_told_so() -> None:
    t = table(f"a: first gb-base-38-n 0,0 180; z: {FR} -90,40 180", turn=4, wind="9 strong")
    offers: Any = t.decisions["first"].offers("a")
    labels = [x["label"] for x in offers]
    assert len(labels) == len(set(labels))
    assert "Turn 45° to port, four times" in [x.split(", 2")[0] for x in labels]
