"""Morale at the table: what is shown is the sum of its terms, at any moment."""

import random

import pytest

from weathergage.admirals.factory import bot
from weathergage.engine.table import Table
from weathergage.games.man_o_war.game import GAME
from weathergage.games.man_o_war.knowledge.view import BattleView
from weathergage.games.man_o_war.state.battle import Battle
from weathergage.games.man_o_war.table.report import report
from weathergage.games.man_o_war.table.scene import battle_scene


def sums(t: Table) -> list[tuple[int, int]]:
    """What is shown for each camp, and what its terms make."""
    view = GAME.view(t.state, 0)
    assert isinstance(view, BattleView)
    return [
        (side.points, sum(int(term.value.replace("−", "-")) for term in side.terms))
        for side in battle_scene(view).sides
    ]


@pytest.mark.rule("p.4.morale-test")
def test_the_sum_is_that_of_its_terms_also_between_two_tests() -> None:
    t = Table.new(GAME, "small-squadron", seed=4, keep=False)
    rng, mate = random.Random(1), bot("plain", GAME)
    between = 0
    while t.result is None:
        for shown, summed in sums(t):
            assert shown == summed
        view = GAME.view(t.state, 0)
        assert isinstance(view, BattleView)
        between += any(
            term.name == "Since the last test"
            for side in battle_scene(view).sides
            for term in side.terms
        )
        seat = t.asked()[0]
        t.act(t.names[seat], mate.choose(GAME.view(t.state, seat), t.question(seat), rng))
    assert between, "a ship that withdraws changes the next test, not the last one"
    battle = t.state
    assert isinstance(battle, Battle)
    told = report(battle)["morale"]
    assert isinstance(told, dict)
    for terms in told.values():
        *items, total = [int(term["value"]) for term in terms]
        assert sum(items) == total


def test_before_the_fleets_are_built_morale_is_that_of_the_navies() -> None:
    t = Table.new(GAME, "encounter", seed=4)
    assert sums(t) == [(6, 6), (4, 4)]
