"""Troop Convoys: where they land and which of them sail on. (10.1, C.18)"""

import pytest

from games.mistral.wars import SILENT, at, dice, it, war
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.rules.convoy_routes import (
    convoy_steps,
    has_arrived,
    launch,
    make_for,
    onward_goals,
)
from weathergage.games.mistral.rules.convoys import arrivals
from weathergage.games.mistral.rules.courses import bar_course, course_orders, set_plan
from weathergage.games.mistral.rules.forces import sail_of
from weathergage.games.mistral.rules.laws import broken_laws
from weathergage.games.mistral.rules.moving import move
from weathergage.games.mistral.rules.passages import too_far
from weathergage.games.mistral.rules.requests import send_home
from weathergage.games.mistral.rules.spotting import must_be_seen
from weathergage.games.mistral.state.forces import NONE, Box, Stage
from weathergage.games.mistral.state.war import War

ALLIED = ["e1", "e2", "e3"]


def troops(place: str, **more: object) -> War:
    """A Troop Convoy at sea."""
    words = {"s1": f"{place} convoy troop order s-escort-troop-1", "s2": "barcelona fitting of s-1"}
    return war(words, scenario="cape-sicie", events=ALLIED, **more)


@pytest.mark.rule("10.1.onward")
def test_a_troop_convoy_lands_at_b_or_sails_on() -> None:
    state = troops("s12")
    one = it(state, "s1")
    found = [(order.to, order.goal) for order in course_orders(state, one) if order.to]
    assert found == [("coast-b", ""), ("coast-b", "coast-c")]
    assert onward_goals(state, one, at(state, "s13")) == []
    refusal = bar_course(state, one, Answer("course", "s1", "coast-b", "coast-d"))
    assert refusal is not None
    assert refusal.rule == "10.1"


@pytest.mark.rule("10.1.onward")
@pytest.mark.parametrize(("goal", "landed"), [("", 12), ("coast-c", 0)])
def test_who_sails_on_does_not_land(goal: str, landed: int) -> None:
    state = troops("s12")
    one = it(state, "s1")
    set_plan(state, one, Answer("course", "s1", "coast-b", goal))
    move(state, one, dice(0), SILENT)
    assert one.place == at(state, "coast-b")
    arrivals(state, SILENT)
    assert state.landed == landed
    assert (one in state.forces) is (goal != "")


@pytest.mark.rule("10.1.onward")
def test_a_convoy_that_sailed_on_may_still_land_where_it_waits() -> None:
    state = troops("coast-b")
    one = it(state, "s1")
    one.onward = at(state, "coast-c")
    assert not has_arrived(state, one)
    steps = [(order.kind, order.to) for order in course_orders(state, one)]
    assert steps == [("hold", ""), ("course", "coast-c")]
    set_plan(state, one, Answer("course", "s1", "coast-c"))
    assert one.onward == NONE
    move(state, one, dice(0), SILENT)
    assert has_arrived(state, one)
    other = it(troops("coast-b"), "s1")
    other.onward = at(state, "coast-c")
    set_plan(state, other, Answer("hold", "s1"))
    assert has_arrived(state, other)


@pytest.mark.rule("10.1.onward")
def test_convoys_without_a_second_goal_do_not_sail_on() -> None:
    words = {"b1": "the-gut convoy victualling-gibraltar", "b2": "gibraltar fitting of b-1"}
    state = war(words)
    assert onward_goals(state, it(state, "b1"), at(state, "gibraltar")) == []


def support(place: str, events: list[str]) -> War:
    """A Support Convoy out of Toulon."""
    words = {"s1": f"{place} convoy support-spanish order s-escort-support-spanish-1"}
    words["s2"] = "barcelona fitting of s-1"
    state = war(words, scenario="cape-sicie", events=events)
    it(state, "s1").origin = at(state, "toulon")
    return state


IN_ITALY = [*ALLIED, "e4", "e6", "e7", "e9"]


@pytest.mark.rule("10.1.support", "10.1.free")
@pytest.mark.parametrize(
    ("goal", "way"),
    [
        ("coast-b", ["s12", "coast-b"]),
        ("genoa", ["s12", "genoa"]),
        ("villefranche-coast", ["s12", "villefranche-coast"]),
        ("coast-c", ["s12", "coast-b", "coast-c"]),
        ("coast-d", ["s12", "coast-b", "coast-c", "coast-d"]),
    ],
)
def test_support_reaches_every_goal_of_its_list(goal: str, way: list[str]) -> None:
    state = support("toulon", IN_ITALY)
    one = it(state, "s1")
    for number, to in enumerate(way):
        on = "" if number in (0, len(way) - 1) else way[number + 1]
        answer = Answer("course", "s1", to, on)
        assert answer in course_orders(state, one)
        assert bar_course(state, one, answer) is None
        set_plan(state, one, answer)
        one.place = at(state, to)
        assert has_arrived(state, one) is (to == goal)


@pytest.mark.rule("10.1.free")
def test_support_keeps_to_a_shortest_way() -> None:
    state = support("s12", IN_ITALY)
    one = it(state, "s1")
    ends = {state.setup.atlas.places[to].id for to in convoy_steps(state, one)}
    assert ends == {"coast-b", "genoa", "villefranche-coast"}
    neutral = support("s12", [*IN_ITALY, "e12"])
    ends = {state.setup.atlas.places[to].id for to in convoy_steps(neutral, it(neutral, "s1"))}
    assert ends == {"coast-b", "villefranche-coast"}


@pytest.mark.rule("10.1.free")
def test_support_that_finds_genoa_lost_makes_for_another_coast() -> None:
    state = support("genoa", [*IN_ITALY, "e12"])
    one = it(state, "s1")
    assert not has_arrived(state, one)
    steps = convoy_steps(state, one)
    assert at(state, "coast-b") in steps
    make_for(state, one, at(state, "coast-b"))
    assert one.goal == at(state, "coast-b")
    assert not one.back


@pytest.mark.rule("7.12.port")
@pytest.mark.parametrize(
    ("watcher", "scout", "seen"),
    [("b-1 blockading spotted", False, True), ("b-1", True, True), ("b-1", False, False)],
)
def test_who_comes_to_a_watched_port_is_seen(watcher: str, scout: bool, seen: bool) -> None:
    state = war({"b1": f"algiers of {watcher}", "s1": "algiers of s-1"})
    if scout:
        state.auxes[0].box, state.auxes[0].at = Box.FORMATION, 1
    assert must_be_seen(state, it(state, "s1")) is seen


@pytest.mark.rule("7.12.port")
def test_an_enemy_key_port_sees_whoever_comes() -> None:
    state = war({"b1": "cadiz of b-1", "b2": "malaga of b-2"})
    assert must_be_seen(state, it(state, "b1"))
    assert not must_be_seen(state, it(state, "b2"))


@pytest.mark.rule("Ex 2.56.waters")
@pytest.mark.parametrize(("squadrons", "bound"), [("s-1 g-g1", True), ("s-1", False)])
def test_a_flotilla_with_ships_of_a_state_stays_in_their_waters(
    squadrons: str, bound: bool
) -> None:
    state = war({"s1": f"genoa under navarro of {squadrons}"}, scenario="riviera")
    one, atlas = it(state, "s1"), state.setup.atlas
    steps = atlas.distances[at(state, "genoa")]
    edge = next(
        (here, there)
        for here, far in enumerate(steps)
        for there in atlas.neighbours[here]
        if far == 4 and steps[there] == 5
    )
    one.place = edge[0]
    assert too_far(state, one, edge[1]) is bound
    one.place = edge[1]
    assert not too_far(state, one, edge[0])


@pytest.mark.rule("11.12.home")
def test_sail_sent_home_leave_the_orders_of_others_alone() -> None:
    state = war(
        {
            "b1": "port-mahon ordinary of b-1:4",
            "b2": f"gibraltar fitting of b-d1:2 order {escort_of(war(), 'b')}",
            "b3": "gibraltar fitting of b-f1 order b-cruise-murcia",
        }
    )
    convoy = launch(state, 0, it(state, "b2").order, 0)
    convoy.place = at(state, "gibraltar")
    send_home(state, 0, 2, SILENT)
    assert [sail_of(it(state, name)) for name in ("b1", "b2", "b3")] == [2, 2, 1]
    assert convoy in state.forces
    assert state.orders[convoy.order].stage == Stage.ISSUED
    assert it(state, "b3").order != NONE


@pytest.mark.rule("11.12.home")
def test_a_convoy_disperses_when_its_order_is_taken_back() -> None:
    state = war({"b2": f"gibraltar fitting of b-d1:2 order {escort_of(war(), 'b')}"})
    convoy = launch(state, 0, it(state, "b2").order, 0)
    send_home(state, 0, 4, SILENT)
    assert state.of(0) == []
    assert state.orders[convoy.order].stage == Stage.ENDED
    assert broken_laws(state) == []


def escort_of(state: War, side: str) -> str:
    """An Escort Order of a side, by its id."""
    ids = [chit.id for chit in state.setup.general.chits]
    return next(id for id in ids if id.startswith(f"{side}-escort-"))
