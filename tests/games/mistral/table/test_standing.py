"""Standing answers: presets, errands, and what breaks a quiet watch."""

import random

from games.mistral.wars import Play, at, dice, it, war
from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.event import Event
from weathergage.engine.table import Table
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.table.alarms import stirred
from weathergage.games.mistral.table.chances import route
from weathergage.games.mistral.table.errands import is_over, run_errand


def courses(state: War) -> Asked[War]:
    """The British question for courses."""
    play = Play(state, "mpi", dice())
    found = play.question(0)
    assert isinstance(found, Asked)
    assert found.kind == "courses"
    return found


def test_a_course_sails_step_by_step_and_ends_where_it_leads() -> None:
    state = war({"b1": "s2 under haddock of b-1"}, winds=["vendavales"], mpi=1)
    answer = run_errand(courses(state), "course", "port-mahon", ["b1"])
    assert isinstance(answer, Answer)
    assert answer.kind == "course"
    there = at(state, "port-mahon")
    assert at(state, answer.to) == route(state, it(state, "b1"), there)[0]
    known = GAME.known_to(state, 0)
    assert isinstance(known, War)
    assert not is_over(known, "course", "port-mahon", ["b1"])
    it(state, "b1").place = there
    known = GAME.known_to(state, 0)
    assert isinstance(known, War)
    assert is_over(known, "course", "port-mahon", ["b1"])


def test_a_course_does_not_sail_into_a_gale_unasked() -> None:
    state = war(
        {"b1": "s2 under haddock of b-1"}, winds=["vendavales"], gales=["vendavales s5 8"], mpi=1
    )
    assert run_errand(courses(state), "course", "s5", ["b1"]) is None


def test_several_courses_are_one_answer() -> None:
    formations = {"b1": "s2 under haddock of b-1", "b2": "s2 of b-d1"}
    state = war(formations, winds=["vendavales"], mpi=1)
    answer = run_errand(courses(state), "course", "port-mahon", ["b1", "b2"])
    assert isinstance(answer, (Answer, Orders))
    assert courses(state).why_not(answer) is None


def test_presets_answer_what_they_promise_and_nothing_else() -> None:
    view = GAME.view(war(), 0)
    presets = {preset.id: preset for preset in GAME.presets(view)}
    asked = {q for p in presets.values() for order in p.orders for q in order["questions"]}  # type: ignore[attr-defined]
    assert "keep" not in asked
    assert "demand" not in asked
    names = set(GAME.errands(view))
    assert {order["errand"] for p in presets.values() for order in p.orders} <= names


def test_the_defaults_close_every_administrative_question() -> None:
    table, rng = Table.new(GAME, "straits", seed=6), random.Random(6)
    closed: set[str] = set()
    for _ in range(900):
        if table.result is not None or {"assign", "reorganise", "yards"} <= closed:
            break
        seat, decision = next(iter(table.decisions.items()))
        action = None
        if decision.kind in ("assign", "reorganise", "request", "order-acts", "yards", "knights"):
            action = run_errand(decision, "defaults", "", None)
            assert action is not None
            assert decision.why_not(action) is None
            closed.add(decision.kind)
        table.act(seat, action or decision.sample(rng), decision=decision.id)
    assert {"assign", "reorganise", "yards"} <= closed


def test_a_quiet_watch_passes() -> None:
    state = war({"b1": "s2 of b-1"}, mpi=1)
    assert isinstance(run_errand(courses(state), "quiet", "", None), Done)


def test_what_is_seen_far_off_disturbs_nobody_and_what_comes_near_does() -> None:
    state = war({"b1": "s5 of b-1", "s1": "s6 of s-1", "s2": "barcelona of s-d1"})
    known = GAME.known_to(state, 0)
    assert isinstance(known, War)
    near = Event("moves", "5.14", "", {"token": "s-1"})
    far = Event("moves", "5.14", "", {"token": "s-2"})
    assert stirred(known, 0, near) == ["b1"]
    assert stirred(known, 0, far) == []
    assert stirred(known, 0, Event("spotted", "7.12", "", {"token": "s-1"})) == ["*"]
    assert stirred(known, 0, Event("mpi", "4.0", "", {})) == []
