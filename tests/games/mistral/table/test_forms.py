"""Forms: every question can be answered from what it offers, with chances that the rules give."""

import random
import re
from typing import Any

import pytest

from games.mistral.wars import Play, at, dice, it, war
from weathergage.engine.asking.book import Asked, Book
from weathergage.engine.decision import Decision
from weathergage.engine.table import Table
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.spotting import show_contents
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.table.chances import arrivals, catch_chance, route, spotted_chance
from weathergage.games.mistral.table.guide import CONDITIONS, FILLINGS
from weathergage.games.mistral.tables.names import PACKAGE
from weathergage.scene.wording import topics, wording
from weathergage.server.scenes import plain

IDS = re.compile(r"\b(b|s)-?\d+\b|--|\b[bs]-[a-z]?\d")
"""What looks like an id."""


def form_of(decision: Decision) -> dict[str, Any]:
    found: dict[str, Any] = plain(decision.form())
    return found


def offers_of(decision: Decision, form: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything that is offered: the list, and the lists of some parts."""
    found: list[dict[str, Any]] = list(form["options"] or [])
    for part in form["parts"][:4]:
        found += plain(decision.offers(part["id"]))
    return found


def courses(state: War, seat: int = 0) -> Asked[War]:
    """The question for courses."""
    play = Play(state, "mpi", dice())
    assert play.asked == (seat, "courses")
    found = play.question(seat)
    assert isinstance(found, Asked)
    return found


@pytest.mark.parametrize("scenario", ["straits", "cape-sicie"])
def test_what_is_offered_may_be_given_and_is_called_by_its_name(scenario: str) -> None:
    table, rng = Table.new(GAME, scenario, seed=11), random.Random(11)
    met: set[str] = set()
    for _ in range(260):
        if table.result is not None:
            break
        seat, decision = next(iter(table.decisions.items()))
        form = form_of(decision)
        offers = offers_of(decision, form)
        assert offers or form["finish"], decision.kind
        for offer in offers:
            refusal = decision.why_not(GAME.action(offer["action"]))
            assert (refusal is None) == (offer["refused"] is None), offer
            assert not IDS.search(offer["label"]), offer["label"]
        assert form["title"] != form["kind"]
        met.add(decision.kind)
        table.act(seat, decision.sample(rng), decision=decision.id)
    assert {"keep", "issue", "assign", "courses", "task", "dummies"} <= met


def test_every_question_has_words_and_the_guide_speaks_of_questions_there_are() -> None:
    book = GAME.book
    assert isinstance(book, Book)
    assert sorted(wording(PACKAGE).questions) == sorted(book.questions)
    found = topics(PACKAGE)
    assert set(found) <= set(book.questions)
    told = [topic for group in found.values() for topic in group]
    assert {topic.when for topic in told if topic.when} == set(CONDITIONS)
    words = {word for topic in told for word in re.findall(r"\{(\w+)\}", topic.text)}
    assert words == set(FILLINGS)


def test_a_press_far_off_draws_the_way_and_gives_its_first_step() -> None:
    state = war({"b1": "gibraltar under haddock of b-1"}, winds=["vendavales"], mpi=1)
    decision = courses(state)
    x, y = 5.0, 0.0  # Palma
    plot = decision.plot("b1", [(x, y)])
    assert plot["refused"] is None
    action = plot["action"]
    assert isinstance(action, dict)
    assert action["to"] in ("s2", "strait-of-gibraltar")
    assert "there by" in str(plot["lines"]).lower()


def test_a_press_on_nothing_is_refused_in_words() -> None:
    decision = courses(war({"b1": "gibraltar under haddock of b-1"}, mpi=1))
    plot = decision.plot("b1", [(-30.0, 30.0)])
    assert plot["action"] is None
    assert "no location" in str(plot["refused"])


def test_chances_to_catch_the_wind_are_those_of_the_die() -> None:
    state = war({"b1": "gibraltar under haddock of b-1", "b2": "gibraltar of b-d1"}, winds=[])
    led, plain_one = it(state, "b1"), it(state, "b2")
    gibraltar, second = at(state, "gibraltar"), at(state, "s2")
    number = state.setup.general.wind["lane"]
    assert catch_chance(state, plain_one, gibraltar, second) == (number + 1) / 10
    assert catch_chance(state, led, gibraltar, second) > catch_chance(
        state, plain_one, gibraltar, second
    )


def test_arrival_counts_points_half_moves_and_chances() -> None:
    state = war({"b1": "gibraltar of b-d1"}, winds=["levanter"], mpi=1)
    force = it(state, "b1")
    way = route(state, force, at(state, "s2"))
    assert way == [at(state, "s2")]
    assert arrivals(state, force, way)[0] == 1.0
    state.mpi = 4
    assert arrivals(state, force, way)[:2] == [0.0, 1.0]
    calm = war({"b1": "gibraltar of b-d1"}, winds=[], mpi=4)
    assert arrivals(calm, it(calm, "b1"), way)[0] == pytest.approx(0.8)


def test_to_be_seen_is_certain_off_an_enemy_key_port() -> None:
    state = war({"b1": "s5 of b-1", "s1": "s6 of s-1"})
    force = it(state, "b1")
    assert spotted_chance(state, force, at(state, "cartagena")) == 1.0
    assert spotted_chance(state, force, at(state, "s2")) == 0.0
    assert 0.0 < spotted_chance(state, force, at(state, "s6")) < 1.0


def test_a_passage_is_offered_by_its_goal() -> None:
    state = war({"b1": "s2 under haddock of b-1", "b2": "s2 of b-d1"}, mpi=1)
    offers = plain(courses(state).offers("b2"))
    goals = [offer["label"] for offer in offers if offer.get("group") == "Passage"]
    assert any(label.startswith("Passage to Port Mahon, by") for label in goals)
    assert len({offer["action"].get("goal") for offer in offers if offer.get("group")}) == len(
        goals
    )


def test_who_cannot_take_an_order_is_grey_with_the_reason() -> None:
    table, rng = Table.new(GAME, "straits", seed=3), random.Random(3)
    while True:
        seat, decision = next(iter(table.decisions.items()))
        if decision.kind == "issue":
            break
        table.act(seat, decision.sample(rng), decision=decision.id)
    form = form_of(decision)
    offers = [o for part in form["parts"] for o in plain(decision.offers(part["id"]))]
    barred = [offer for offer in offers if offer["refused"]]
    assert barred
    assert all(offer["refused"]["rule"] for offer in barred)
    assert all(offer["values"] for offer in offers)


def test_where_all_but_one_are_kept_one_says_which_is_not() -> None:
    table = Table.new(GAME, "straits", seed=11)
    seat, decision = next(iter(table.decisions.items()))
    assert decision.kind == "keep"
    offers = form_of(decision)["options"]
    assert [offer["label"].startswith("Leave out ") for offer in offers] == [True] * 4
    table.act(seat, offers[0]["action"], decision=decision.id)
    assert all(each.kind != "keep" or each.seat != seat for each in table.decisions.values())


def test_to_spend_no_prestige_comes_first() -> None:
    play = Play(war({"b1": "s2 of b-1"}), "turn", dice(*[9] * 20))
    assert play.asked == (0, "pledge")
    offers = form_of(play.question(0))["options"]
    assert offers[0]["verb"] == "No second throws"
    assert offers[0]["hint"]
    assert len(offers) > 5
    play.say(0)
    assert play.state.pledges[0] == []


def test_everybody_is_told_at_once() -> None:
    state = war({"b1": "s2 of b-1", "b2": "s3 of b-d1"}, winds=["vendavales"], mpi=1)
    decision = courses(state)
    assert [group["name"] for group in form_of(decision)["groups"]] == ["Everybody"]
    (offer,) = plain(decision.offers("group:"))
    assert decision.why_not(GAME.action(offer["action"])) is None
    assert offer["values"][0]["value"] == "2"


def test_an_attack_in_peace_says_what_it_costs() -> None:
    for events, costs in ((["e1", "e3"], True), (["e1", "e3", "e7"], False)):
        formations = {"b1": "s5 under haddock of b-1", "s1": "s5 of f-1 spotted"}
        state = war(formations, events=events)
        show_contents(state, it(state, "s1"))
        play = Play(state, "battles", dice(0, 0, 0, 0))
        if play.asked[0] == 1:
            play.say(1, "pass")
        assert play.asked == (0, "demand")
        offers = form_of(play.question(0))["options"]
        captions = [value["caption"] for offer in offers for value in offer["values"]]
        assert any("peace" in caption for caption in captions) == costs
