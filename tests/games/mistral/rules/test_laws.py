"""States that must never occur: each is found where it is made, and random games have none of them.
(7.2 of the reference)"""

import random
from collections.abc import Callable

import pytest

from games.mistral.wars import at, aux, it, war
from weathergage.engine.asking.question import Ask
from weathergage.engine.table import Table
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.laws import broken_laws
from weathergage.games.mistral.state.battle import Engagement
from weathergage.games.mistral.state.forces import INTERDICT, SHADOW, Box, Gale, Kind, Post, Stage
from weathergage.games.mistral.state.war import War

FORCES = {
    "b1": "s13 under haddock of b-1 b-d1 order b-cruise-murcia",
    "b2": "gibraltar fitting of b-2",
    "s1": "s13 under navarro of s-1",
    "s2": "s14 convoy troop order s-escort-troop-1",
    "s3": "barcelona fitting of s-d1",
}


def sound() -> War:
    """A war in which nothing is wrong."""
    state = war(dict(FORCES), scenario="cape-sicie", events=["e1", "e2", "e3"])
    assert broken_laws(state) == []
    return state


def token_in_harbour(state: War) -> None:
    it(state, "b2").token = 9


def harbour_at_sea(state: War) -> None:
    it(state, "b2").place = at(state, "s5")


def empty_formation(state: War) -> None:
    it(state, "b2").squadrons = []


def too_many_sail(state: War) -> None:
    it(state, "b1").squadrons[0].sail = 5


def negative_dps(state: War) -> None:
    it(state, "b1").squadrons[0].dps = -1


def convoy_of_nothing(state: War) -> None:
    it(state, "s2").points = 0


def squadron_twice(state: War) -> None:
    it(state, "b2").squadrons[0].name = "b-1"


def leader_twice(state: War) -> None:
    it(state, "b2").leaders = list(it(state, "b1").leaders)


def shared_station(state: War) -> None:
    for name in ("hawke", "martin"):
        leader = state.leaders[state.setup.leader_index[name]]
        leader.post, leader.at = Post.STATION, at(state, "gibraltar")


def orphan_flotilla(state: War) -> None:
    it(state, "b2").kind = Kind.FLOTILLA
    state.stack = [Ask("pledge", [0])]


def order_in_two_hands(state: War) -> None:
    it(state, "b2").order = it(state, "b1").order


def order_of_nobody(state: War) -> None:
    state.orders[it(state, "b1").order].formation = -1
    it(state, "b1").order = -1


def order_past_its_limit(state: War) -> None:
    state.orders[it(state, "b1").order].limit = state.count - 1


def order_that_waits(state: War) -> None:
    order = state.orders[it(state, "b1").order]
    it(state, "b1").order = -1
    order.stage, order.formation, order.received = Stage.RECEIVED, -1, state.count - 5


def shadow_of_nobody(state: War) -> None:
    one = aux(state, "guernsey")
    one.box, one.at, one.task, one.target = Box.TASKED, at(state, "s13"), SHADOW, 9


def two_on_station(state: War) -> None:
    for name in ("guernsey", "salisbury"):
        one = aux(state, name)
        one.box, one.at, one.task = Box.TASKED, at(state, "s13"), INTERDICT


def aux_with_nobody(state: War) -> None:
    one = aux(state, "guernsey")
    one.box, one.at = Box.FORMATION, 9


def task_in_the_box(state: War) -> None:
    aux(state, "guernsey").task = INTERDICT


def closed_order(state: War) -> None:
    state.orders[it(state, "s2").order].stage = Stage.ENDED


def convoy_off_its_route(state: War) -> None:
    it(state, "s2").place = at(state, "s5")


def gale_off_the_map(state: War) -> None:
    state.gales = [Gale(2, at(state, "england-box"), 9)]


def gale_after_the_impulse(state: War) -> None:
    state.gales, state.impulse = [Gale(2, at(state, "s13"), 9)], 0


def opposed_winds(state: War) -> None:
    state.winds = [2, 3]


def neutral_in_battle(state: War) -> None:
    state.battle = Engagement(at(state, "s13"))
    state.battle.engaged[0] = [7]


@pytest.mark.rule("laws")
@pytest.mark.parametrize(
    "wrong",
    [
        *[token_in_harbour, harbour_at_sea, empty_formation, too_many_sail, negative_dps],
        *[convoy_of_nothing, squadron_twice, leader_twice, shared_station, orphan_flotilla],
        *[order_in_two_hands, order_of_nobody, order_past_its_limit, order_that_waits],
        *[shadow_of_nobody, two_on_station, aux_with_nobody, task_in_the_box, closed_order],
        *[convoy_off_its_route, gale_off_the_map, gale_after_the_impulse, opposed_winds],
        neutral_in_battle,
    ],
)
def test_each_fault_is_found(wrong: Callable[[War], None]) -> None:
    state = sound()
    wrong(state)
    found = broken_laws(state)
    assert found
    assert GAME.broken_laws(state) == found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("straits", 1), ("straits", 2), ("cape-sicie", 1), ("riviera", 1), ("campaign", 1)],
)
def test_what_never_occurs(scenario: str, seed: int) -> None:
    table, rng = Table.new("mistral", scenario=scenario, seed=seed), random.Random(seed)
    for _ in range(4000):
        if table.result is not None:
            break
        seat = sorted(table.decisions)[0]
        table.act(seat, table.decisions[seat].sample(rng))
        state = table.state
        assert isinstance(state, War)
        assert broken_laws(state) == []
