"""The tools that measure play ask every game through its contract."""

import random

import pytest

import belief_scores
import compare_builds
import decisions
from weathergage.admirals.catalog import game_data
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table


def shortest(id: str) -> str:
    return min(find_game(id).scenarios(), key=lambda each: each.length).id


@pytest.mark.parametrize("id", own_games())
def test_the_decisions_of_a_seat_are_counted_turn_by_turn(id: str) -> None:
    tallies = {True: decisions.Tally(), False: decisions.Tally()}
    table = Table.new(id, shortest(id), seed=5, keep=False)
    decisions.play(table, random.Random(5), 0, "orders", tallies, decisions.Asking())
    assert table.result is not None
    assert not tallies[False].turns
    tally = tallies[True]
    assert len(tally.turns) > 1
    assert sum(tally.turns) == sum(tally.kinds.values()) > 0
    assert tally.at(0.0) <= tally.at(0.5) <= max(tally.turns)


def test_a_game_with_beliefs_has_a_judge_and_better_beliefs_than_the_simpler_one() -> None:
    judged = [game for game in map(find_game, own_games()) if game.judge() is not None]
    assert judged
    for game in judged:
        means: belief_scores.Means = {}
        judge = game.judge()
        assert judge is not None
        belief_scores.play(game, judge, shortest(game.id), 1805, means)
        beliefs = [belief for belief, _ in means.values()]
        simpler = [other for _, other in means.values()]
        assert sum(mean.total for mean in beliefs) < sum(mean.total for mean in simpler)


@pytest.mark.parametrize("id", own_games())
def test_both_builds_are_compared_on_every_scenario(id: str) -> None:
    game = find_game(id)
    asked = list(compare_builds.commands(game_data(game)))
    for scenario in game.scenarios():
        assert any(f"simulate {id} --scenario {scenario.id} " in each for each in asked)
    assert {each.split()[0] for each in asked} == {
        *("simulate", "duel", "check", "rules", "sources", "chart")
    }
