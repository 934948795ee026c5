"""Simulations and duels: the same games for any number of workers, sides changed, time kept."""

import json
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from cli.regatta import GAME
from weathergage.analysis.battle import Battle, derive, play_battle, turns_since
from weathergage.analysis.duel import duel_document, duel_games, first_sides, seats_of
from weathergage.analysis.plan import Plan, make_plan
from weathergage.analysis.pool import pieces, play_all
from weathergage.analysis.simulation import simulate_games, simulation_document
from weathergage.engine.errors import BadInput
from weathergage.engine.registry import find_game, register

register(GAME)


def battle(number: int, **bots: str) -> Battle:
    plan = make_plan(GAME, "pond", {})
    return plan.battle(number, 1, {"red": "random", "blue": "random", **bots})


def test_a_seed_gives_the_same_document_for_any_number_of_workers() -> None:
    documents = [
        simulation_document(
            simulate_games(
                GAME,
                "all",
                seats={"red": "random"},
                games=12,
                seed=7,
                workers=workers,
                habits=True,
                reports=True,
            ),
            timing=False,
        )
        for workers in (1, 2, 3)
    ]
    assert json.dumps(documents[0]) == json.dumps(documents[1]) == json.dumps(documents[2])
    other = simulate_games(GAME, "all", seats={"red": "random"}, games=12, seed=8)
    assert simulation_document(other, False)["scenarios"] != documents[0]["scenarios"]


def test_workers_are_hired_once_for_all_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    hired: list[int] = []

    class Counted(ProcessPoolExecutor):
        def __init__(self, workers: int, *rest: Any) -> None:
            hired.append(workers)
            super().__init__(workers, *rest)

    monkeypatch.setattr("weathergage.analysis.pool.ProcessPoolExecutor", Counted)
    found = simulate_games(GAME, "all", games=3, workers=2)
    assert [len(each.series.finished) for each in found] == [3, 3]
    assert hired == [2]


def test_timing_is_set_apart() -> None:
    found = simulate_games(GAME, games=5)
    facts, plain = simulation_document(found), simulation_document(found, timing=False)
    timed = facts["timing"]
    assert isinstance(timed, list)
    for name in timed:
        assert isinstance(facts.pop(name), float)
        assert plain.pop(name) is None
    assert facts == plain
    fought = duel_games(GAME, "plain", "doctrine", games=4)
    facts, plain = duel_document(fought), duel_document(fought, timing=False)
    timed = facts["timing"]
    assert isinstance(timed, list)
    for name in timed:
        assert facts.pop(name) is not None
        assert plain.pop(name) is None
    assert facts == plain


def test_decisions_with_one_answer_are_not_counted() -> None:
    # An eager crew rows three strokes, is asked nothing while it rests, and so on.
    played = play_battle(battle(0, red="doctrine", blue="doctrine"))
    assert played.finished
    assert played.turns == 3
    assert played.decisions == sum(played.seat_decisions.values()) == 4


def test_turns_are_those_played_and_not_the_calendar_of_the_game() -> None:
    found = simulate_games(find_game("sea-of-glory"), "first-cruise", games=2, usual="random")
    (cruise,) = found
    assert all(1 <= played.turns <= 5 for played in cruise.series.finished)
    assert turns_since(20, 20) == 1
    assert turns_since(None, None) == 0


def test_what_breaks_is_noted_with_its_game() -> None:
    played = play_battle(battle(3, blue="broken"))
    assert not played.finished
    assert played.error == "Man overboard."
    assert played.number == 3
    assert play_battle(battle(0, blue="nelson")).error.startswith("There is no bot 'nelson'")


def test_seeds_differ_by_game_seat_and_seed() -> None:
    seeds = [derive(s, g, seat) for s in range(3) for g in range(30) for seat in ("red", "blue")]
    assert len(set(seeds)) == len(seeds)
    assert derive(1, "pond", 2) == derive(1, "pond", 2)


def test_the_bots_change_sides_every_game() -> None:
    plan = make_plan(GAME, "pond", {})
    assert [first_sides(plan, number) for number in range(3)] == [["red"], ["blue"], ["red"]]
    assert seats_of(plan, 1, True) == ["blue"]
    assert seats_of(plan, 1, False) == ["red"]


def test_several_seats_of_a_side_go_together() -> None:
    sides = {"north": ["a", "c"], "south": ["b"]}
    plan = Plan("g", "m", "s", {}, ["a", "b", "c"], sides)
    assert seats_of(plan, 0, True) == ["a", "c"]
    assert seats_of(plan, 1, True) == ["b"]
    assert plan.side_of("c") == "north"


def test_a_duel_with_itself_is_even_and_mirrored() -> None:
    (one,) = duel_games(GAME, "doctrine", "plain", games=30, seed=3)
    (two,) = duel_games(GAME, "doctrine", "plain", games=30, seed=3, workers=2)
    assert one.data(timing=False) == two.data(timing=False)
    assert one.score is not None
    assert one.score > 0.9
    (even,) = duel_games(GAME, "random", "random", games=200)
    assert even.score is not None
    assert 0.4 < even.score < 0.6


def test_time_that_is_up_stops_cleanly() -> None:
    begun = time.monotonic()
    (found,) = simulate_games(GAME, "lake", games=1_000_000, seconds=0.3)
    assert time.monotonic() - begun < 10
    assert 0 < found.series.games < 1_000_000
    assert found.series.games == len(found.series.finished)
    assert found.series.cut <= 1
    both = simulate_games(GAME, "all", games=100_000, seconds=0.4)
    assert all(0 < each.series.games < 100_000 for each in both)


def test_a_game_cut_short_is_not_counted() -> None:
    played = play_battle(battle(0), deadline=time.monotonic() - 1)
    assert not played.finished
    assert not played.error
    assert played.decisions == 0


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate_games(GAME, "all", games=2, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_results_come_in_the_order_of_the_games() -> None:
    played = play_all(battle, 23, workers=2)
    assert [each.number for each in played] == list(range(23))
    with pytest.raises(BadInput, match="number of workers"):
        play_all(battle, 2, workers=0)


@pytest.mark.parametrize(("games", "workers"), [(1, 2), (23, 2), (200, 3), (100_000, 8)])
def test_pieces_hold_every_game_once(games: int, workers: int) -> None:
    found = [number for piece in pieces(games, workers) for number in piece]
    assert found == list(range(games))
    assert max(len(piece) for piece in pieces(games, workers)) <= 64


def test_habits_add_up_over_games() -> None:
    (found,) = simulate_games(GAME, seats={"red": "plain"}, games=10, habits=True)
    habits = found.habits()["red"]["strokes a turn"]
    times, of = habits["times"], habits["of"]
    assert isinstance(times, int)
    assert isinstance(of, int)
    assert habits["value"] == round(times / of, 4)
    # A plain crew takes one stroke, and every fourth turn it is too tired.
    assert 0.7 < times / of <= 1
