"""Standing answers: presets, errands, and what breaks a quiet watch."""

import random

import pytest

from games.mistral.wars import Play, at, aux, dice, it, war
from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Ask, Done, Orders
from weathergage.engine.event import Event
from weathergage.engine.moments import ALL
from weathergage.engine.table import Table
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import SEARCH, Box, Kind
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.table.alarms import stirred
from weathergage.games.mistral.table.chances import route
from weathergage.games.mistral.table.errands import is_over, run_errand
from weathergage.games.mistral.table.forms_courses import target_of


def courses(state: War) -> Asked[War]:
    """The British question for courses."""
    play = Play(state, "mpi", dice())
    found = play.question(0)
    assert isinstance(found, Asked)
    assert found.kind == "courses"
    return found


@pytest.mark.rule("2.36")
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


@pytest.mark.parametrize("wind", ["levanter", "vendavales"])
def test_who_would_stay_in_a_gale_by_his_orders_is_asked_about(wind: str) -> None:
    """On to where it is no less, or half-way against the wind, is the player's to decide; what the
    Gale has done in this Impulse it does not do again. (5.14, 5.36)"""
    ships = {"b1": "s2 under haddock of b-1 order b-show-sale"}
    state = war(ships, winds=[wind], gales=[f"{wind} melilla 10"], mpi=1)
    assert run_errand(courses(state), "orders", "", None) is None
    it(state, "b1").squadrons[0].gale = 2
    answer = run_errand(courses(state), "orders", "", None)
    assert answer == Answer("course", "b1", "strait-of-gibraltar")


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
    given = [order for p in presets.values() for order in p.orders if order["kind"] == "errand"]
    assert {order["errand"] for order in given} <= names


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


def test_formations_carry_out_their_orders_and_go_home_without() -> None:
    formations = {
        "b1": "s2 under haddock of b-1 order b-cruise-sardinia",
        "b2": "s3 of b-d1",
        "b3": "port-mahon fitting of b-2",
    }
    state = war(formations, winds=["vendavales"], mpi=1)
    answer = run_errand(courses(state), "orders", "", None)
    assert isinstance(answer, Orders)
    assert courses(state).why_not(answer) is None
    orders = {order.piece: order for order in answer.orders if isinstance(order, Answer)}
    assert sorted(orders) == ["b1", "b2"]
    way = route(state, it(state, "b1"), target_of(state, it(state, "b1")))
    assert at(state, orders["b1"].to) == way[0]
    assert orders["b2"].goal == "gibraltar"


def test_whoever_would_meet_an_enemy_is_asked_about() -> None:
    state = war(
        {"b1": "s2 under haddock of b-1", "b2": "s3 of b-d1", "s1": "s3 of s-1"}, mpi=1, winds=[]
    )
    answer = run_errand(courses(state), "orders", "", None)
    named = answer.orders if isinstance(answer, Orders) else [answer]
    for order in named:
        assert isinstance(order, Answer)
        assert order.to != "s3"


def test_rumours_roam_for_a_cruising_ground() -> None:
    state = war({"b1": "s2 of b-1", "b2": "s3 of b-d1"}, winds=["vendavales"], mpi=1)
    it(state, "b1").kind, it(state, "b1").squadrons = Kind.DUMMY, []
    answer = run_errand(courses(state), "roam", "", None)
    assert isinstance(answer, Answer)
    assert answer.piece == "b1"
    assert courses(state).why_not(answer) is None


def screens(place: str) -> Answer:
    """What the rule for Screens answers to a Spanish search at a location."""
    state = war({"b1": "s5 under haddock of b-1", "s1": "s6 of s-1"})
    aux(state, "guernsey").box, aux(state, "guernsey").at = Box.FORMATION, 1
    state.task = Task(1, SEARCH, at(state, place))
    state.stack = [Ask("screen", [0])]
    question = GAME.view(state, 0).decision()
    assert question is not None
    answer = run_errand(question, "guard", "", None)
    assert isinstance(answer, Answer)
    return answer


def test_a_task_is_screened_where_own_ships_lie_and_nowhere_else() -> None:
    assert screens("s5") == Answer("screen", "guernsey")
    assert screens("s6") == Answer("pass")


def test_all_auxiliaries_are_assigned_in_one_answer() -> None:
    table = Table.new(GAME, "straits", seed=6)
    rng = random.Random(6)
    while next(iter(table.decisions.values())).kind != "assign":
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, decision.sample(rng), decision=decision.id)
    seat, decision = next(iter(table.decisions.items()))
    answer = run_errand(decision, "defaults", "", None)
    assert isinstance(answer, Orders)
    assert len(answer.orders) == len(decision.parts)
    table.act(seat, answer, decision=decision.id)
    assert decision.id not in [each.id for each in table.decisions.values()]


def test_a_letter_home_is_written_by_whoever_is_behind() -> None:
    for prestige, kind in (([10, 9], "pass"), ([8, 9], "request")):
        state = war()
        state.prestige = list(prestige)
        state.stack = [Ask("request", [0])]
        question = GAME.view(state, 0).decision()
        assert question is not None
        answer = run_errand(question, "defaults", "", None)
        assert isinstance(answer, Answer)
        assert answer.kind == kind
        assert answer.number == 0


def test_a_token_in_reach_of_an_auxiliary_wakes_the_watch() -> None:
    state = war({"b1": "s5 of b-1", "s1": "s6 of s-1", "s2": "s27 of s-d1"})
    aux(state, "guernsey").box, aux(state, "guernsey").at = Box.FORMATION, 1
    known = GAME.known_to(state, 0)
    assert isinstance(known, War)
    assert "" in stirred(known, 0, Event("moves", "5.14", "", {"token": "s-1"}))
    assert stirred(known, 0, Event("moves", "5.14", "", {"token": "s-2"})) == []


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
    for rule, wanted in (("10.19", [ALL]), ("7.3", [ALL]), ("7.15", [])):
        assert stirred(known, 0, Event("gone", rule, "", {"piece": "b1"})) == wanted
        assert stirred(known, 0, Event("gone", rule, "", {"token": "s-1"})) == []
    assert stirred(known, 0, Event("spotted", "7.12", "", {"token": "s-1"})) == ["*"]
    assert stirred(known, 0, Event("mpi", "4.0", "", {})) == []


@pytest.mark.rule("10.1.route")
def test_a_convoy_waits_for_its_escort_and_they_sail_together() -> None:
    order = "order b-escort-victualling-gibraltar"
    ships = {
        "b1": f"s1 under clinton of b-d2 {order}",
        "b2": f"england-box fitting convoy victualling-gibraltar {order}",
    }
    state = war(ships, winds=["vendavales"], mpi=1)
    asked = courses(state)
    answer = run_errand(asked, "orders", "", None)
    assert isinstance(answer, Answer)
    assert (answer.piece, answer.to) == ("b1", "england-box")
    it(state, "b1").place = at(state, "england-box")
    asked = courses(war({**ships, "b1": f"england-box under clinton of b-d2 {order}"}, mpi=1))
    found = run_errand(asked, "orders", "", None)
    orders = found.orders if isinstance(found, Orders) else [found]
    assert Answer("sail", "b2") in orders
    together = {"b1": f"s1 under clinton of b-d2 {order}"}
    together["b2"] = f"s1 convoy victualling-gibraltar {order}"
    found = run_errand(courses(war(together, winds=["vendavales"], mpi=1)), "orders", "", None)
    assert isinstance(found, Orders)
    steps = [each.to for each in found.orders if isinstance(each, Answer)]
    assert len(steps) == 2
    assert steps[0] == steps[1] != ""


@pytest.mark.rule("10.1.route")
def test_a_convoy_that_has_come_out_does_not_go_back_into_the_port_it_comes_from() -> None:
    order = "order s-escort-troop-1"
    ships = {"s1": f"barcelona of s-1 {order}", "s2": f"barcelona convoy troop {order}"}
    play = Play(war(ships, winds=["vendavales"], mpi=2), "mpi", dice())
    asked = play.question(1)
    assert isinstance(asked, Asked)
    found = run_errand(asked, "orders", "", None)
    assert isinstance(found, Orders)
    steps = [(each.kind, each.to) for each in found.orders if isinstance(each, Answer)]
    assert steps[0] == steps[1]
    assert steps[0][0] == "course"


def test_a_convoy_in_harbour_whose_escort_is_coming_is_not_asked_about() -> None:
    order = "order b-escort-victualling-gibraltar"
    ships = {
        "b1": f"s8 under clinton of b-d2 {order}",
        "b2": f"england-box fitting convoy victualling-gibraltar {order}",
    }
    play = Play(war(ships, winds=["vendavales"], mpi=1), "mpi", dice())
    play.say(0, "hold", "b1")
    asked = play.question(0)
    assert isinstance(asked, Asked)
    assert asked.parts == ["b2"]
    assert isinstance(run_errand(asked, "orders", "", None), Done)
