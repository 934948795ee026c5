"""Who knows what, line by line: two worlds that differ only there look the same. (2.31, 2.37)"""

from collections.abc import Callable
from typing import Any

import pytest

from games.mistral.wars import SILENT, Play, at, aux, dice, it, war
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.state import encode_state
from weathergage.games.mistral.knowledge.imagine import imagine_war
from weathergage.games.mistral.knowledge.view import known_to
from weathergage.games.mistral.rules.mixing import mix
from weathergage.games.mistral.rules.spotting import spot
from weathergage.games.mistral.state.battle import Task
from weathergage.games.mistral.state.forces import (
    IN_ORDINARY,
    SEARCH,
    Box,
    Formation,
    Kind,
    Post,
    Stage,
)
from weathergage.games.mistral.state.war import War

WORDS = {
    "b1": "s5 under haddock of b-1 b-d1 order b-cruise-murcia",
    "b2": "gibraltar fitting under clinton of b-d2",
    "s1": "s5 under liano of s-1",
}


def seen(state: War, seat: int) -> bytes:
    """All that a seat knows."""
    return encode_state(known_to(state, seat))


def hide_size(state: War) -> None:
    it(state, "b1").squadrons = it(state, "b1").squadrons[:1]


def hide_kind(state: War) -> None:
    one = it(state, "b1")
    one.kind, one.squadrons, one.leaders, one.order = Kind.DUMMY, [], [], -1


def hide_dps(state: War) -> None:
    it(state, "b1").squadrons[0].dps = 9


def hide_plan(state: War) -> None:
    it(state, "b1").plan, it(state, "b1").goal = at(state, "s2"), at(state, "gibraltar")


def hide_disorder(state: War) -> None:
    it(state, "b1").disorganised = True


@pytest.mark.rule("2.37.token")
@pytest.mark.parametrize("change", [hide_size, hide_kind, hide_dps, hide_plan, hide_disorder])
def test_an_unspotted_formation_is_a_token(change: Callable[[War], None]) -> None:
    one, other = war(WORDS), war(WORDS)
    change(other)
    assert seen(one, 1) == seen(other, 1)
    assert seen(one, -1) == seen(other, -1)
    assert seen(one, 0) != seen(other, 0)


@pytest.mark.rule("2.37.spotted")
def test_a_spotted_formation_shows_bands_as_they_were() -> None:
    one, other = war(WORDS), war(WORDS)
    for state in (one, other):
        spot(state, it(state, "b1"), "7.12", SILENT)
    known = it_token(known_to(one, 1))
    assert [squadron.sail for squadron in known.squadrons] == [4, 2]
    assert all(squadron.dps < 0 for squadron in known.squadrons)
    for change in (hide_size, hide_dps, hide_plan, hide_disorder):
        change(other)
        assert seen(one, 1) == seen(other, 1)


def it_token(known: War) -> Formation:
    found = known.with_token(0, 1)
    assert found is not None
    return found


@pytest.mark.rule("2.37.harbour")
def test_nothing_is_seen_in_harbour() -> None:
    one, other = war(WORDS), war({**WORDS, "b3": "gibraltar ordinary of b-2"})
    it(other, "b2").state = IN_ORDINARY
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.auxiliaries")
def test_auxiliaries_are_markers_or_nothing() -> None:
    one, other = war(WORDS), war(WORDS)
    aux(other, "feversham").box, aux(other, "feversham").at = Box.FORMATION, 1
    aux(other, "guernsey").box = Box.RECOVERY
    assert seen(one, 1) == seen(other, 1)
    for state, id in ((one, "diamond"), (other, "salisbury")):
        raider = aux(state, id)
        raider.box, raider.at, raider.task = Box.TASKED, at(state, "s2"), 4
    assert seen(one, 1) == seen(other, 1)
    aux(one, "diamond").shown = True
    assert seen(one, 1) != seen(other, 1)


@pytest.mark.rule("2.37.task")
def test_who_does_a_task_is_not_seen() -> None:
    one, other = war(WORDS), war(WORDS)
    for state, card, follow in ((one, 0, False), (other, 3, True)):
        state.task = Task(0, SEARCH, at(state, "s5"))
        state.task.aux, state.task.follow = card, follow
    assert seen(one, 1) == seen(other, 1)
    assert seen(one, 0) != seen(other, 0)


@pytest.mark.rule("2.37.orders")
def test_orders_are_not_seen() -> None:
    one, other = war(WORDS), war(WORDS)
    order = other.orders[it(other, "b1").order]
    order.progress, order.limit, order.visited = 3, 9, 5
    other.orders[3].stage = Stage.RECEIVED
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.leaders")
def test_leaders_are_not_seen() -> None:
    one, other = war(WORDS), war(WORDS)
    leader = other.leaders[other.setup.leader_index["hawke"]]
    leader.post, leader.at = Post.STATION, at(other, "port-mahon")
    assert seen(one, 1) == seen(other, 1)


@pytest.mark.rule("2.37.battle")
def test_in_a_battle_dps_lie_open() -> None:
    state = war({**WORDS, "s1": "s5 under liano of s-1:3/4 spotted"})
    play = Play(state, "battles", dice())
    play.say(1, "pass") if play.asked[0] == 1 else None
    play.say(0, "demand", "b1", "s-1")
    known = known_to(state, 0).with_token(1, 1)
    assert known is not None
    assert known.squadrons[0].dps == 4
    assert play.told("battle").fields["lines"] == {
        "b-1": {
            "flotilla": True,
            "b-1": [
                0,
                4,
                4,
                1,
                False,
                ["Somerset 80", "Lancaster 80", "Edinburgh 70", "Ipswich 70"],
            ],
            "b-d1": [0, 2, 4, 0, False, ["Canterbury 60", "Jersey 60"]],
            "leaders": ["haddock"],
        },
        "s-1": {"flotilla": True, "s-1": [4, 3, 3, 0, False, []], "leaders": ["liano"]},
    }


@pytest.mark.rule("2.37.battle")
def test_of_the_engaged_it_is_told_whether_they_are_a_flotilla_without_its_leader() -> None:
    """It looks like a Squadron by itself until it is Engaged."""
    before, told = [], []
    for kind in (Kind.FLOTILLA, Kind.INDEPENDENT):
        state = war({**WORDS, "s1": "s5 of s-1:3/4 spotted"})
        it(state, "s1").kind = kind
        before.append(seen(state, 0))
        play = Play(state, "battles", dice())
        play.say(1, "pass") if play.asked[0] == 1 else None
        play.say(0, "demand", "b1", "s-1")
        lines: Any = play.told("battle").fields["lines"]
        told.append(lines["s-1"]["flotilla"])
        known = known_to(state, 0).with_token(1, 1)
        assert known is not None
        assert known.kind == kind
    assert before[0] == before[1]
    assert told == [True, False]


@pytest.mark.rule("2.37.book")
def test_a_side_keeps_a_book_of_its_own() -> None:
    state = war(WORDS)
    spot(state, it(state, "b1"), "7.12", SILENT)
    assert [report.place for report in known_to(state, 1).reports] == [at(state, "s5")]
    assert known_to(state, 0).reports == []


@pytest.mark.rule("2.31")
def test_tokens_are_mixed() -> None:
    state = war({"b1": "s5 of b-1", "b2": "s5 of b-d1", "b3": "s5 of b-2 spotted"})
    faces = set()
    for number in range(20):
        mix(state, 0, at(state, "s5"), HashChance(study_seed(number)), SILENT)
        faces.add(tuple(it(state, id).token for id in ("b1", "b2", "b3")))
    assert faces == {(1, 2, 3), (2, 1, 3)}


@pytest.mark.rule("2.37.token")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_imagined_worlds_look_the_same_and_vary(seat: int) -> None:
    state = war({**WORDS, "s2": "cadiz of s-2 spotted", "b3": "s6 of b-2"})
    worlds = [imagine_war(known_to(state, seat), HashChance(study_seed(n))) for n in range(8)]
    assert all(seen(world, seat) == seen(state, seat) for world in worlds)
    assert len({encode_state(world) for world in worlds}) > 4
