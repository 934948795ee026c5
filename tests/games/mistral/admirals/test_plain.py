"""The plain bot: by the straight way to its Orders, and straight at the enemy."""

import random

import pytest

from games.mistral.wars import Play, at, dice, it, war
from weathergage.engine.asking.question import Ask, Orders
from weathergage.engine.decision import Action
from weathergage.engine.table import Table
from weathergage.games.mistral.admirals.plain import Plain
from weathergage.games.mistral.admirals.voyages import FAR, costs_to, wanted
from weathergage.games.mistral.answers import Answer
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.state.forces import Stage
from weathergage.games.mistral.state.war import War


def chosen(state: War, seat: int, question: str) -> list[Action]:
    """What the bot answers to a question."""
    play = Play(state, "plots-open", dice())
    state.stack = [Ask(question, [seat])]
    play.settle()
    decision = play.question(seat)
    answer = Plain().choose(GAME.view(state, seat), decision, random.Random(1))
    assert decision.why_not(answer) is None
    return answer.orders if isinstance(answer, Orders) else [answer]


def test_it_makes_for_its_order() -> None:
    state = war({"b1": "gibraltar of b-1 order b-cruise-murcia"})
    assert wanted(state, it(state, "b1"), False) == at(state, "s2")
    assert chosen(state, 0, "courses") == [Answer("course", "b1", "s2")]


def test_it_stays_where_its_order_is() -> None:
    state = war({"b1": "algiers of b-1 order b-show-algiers"})
    assert chosen(state, 0, "courses") == [Answer("hold", "b1")]


def test_it_leaves_harbour_only_with_an_order() -> None:
    words = {
        "b1": "gibraltar fitting of b-1 order b-show-algiers",
        "b2": "gibraltar fitting of b-2",
    }
    state = war(words)
    found = chosen(state, 0, "courses")
    assert Answer("sail", "b1") in found


def test_without_an_order_it_goes_into_harbour() -> None:
    state = war({"b1": "gibraltar of b-1", "b2": "port-mahon fitting under haddock of b-2"})
    assert chosen(state, 0, "courses") == [Answer("harbour", "b1")]


def test_an_order_goes_to_the_nearest_formation() -> None:
    state = war({"b1": "port-mahon fitting of b-1", "b2": "gibraltar fitting of b-2"})
    for order in state.orders:
        if state.setup.general.chits[order.chit].id == "b-cruise-straits":
            order.stage, order.received = Stage.RECEIVED, state.count
    assert chosen(state, 0, "issue") == [Answer("issue", "b-cruise-straits", "b2")]


def test_worn_ships_go_home_and_get_no_order() -> None:
    state = war({"b1": "gibraltar of b-1:4/12 order b-cruise-murcia"})
    assert chosen(state, 0, "courses") == [Answer("harbour", "b1")]
    state = war({"b1": "gibraltar fitting of b-1:4/12", "b2": "port-mahon fitting of b-2"})
    for order in state.orders:
        if state.setup.general.chits[order.chit].id == "b-cruise-straits":
            order.stage, order.received = Stage.RECEIVED, state.count
    assert chosen(state, 0, "issue") == [Answer("issue", "b-cruise-straits", "b2")]


FIGHTS = [
    ("of s-d2:1", "demand"),
    ("of s-1 s-2 s-d1", "pass"),
    ("of f-d1", "pass"),
    ("convoy troop order s-escort-troop-1", "demand"),
    ("convoy french-levant order f-escort-french-levant-1", "pass"),
]


@pytest.mark.parametrize(("enemy", "kind"), FIGHTS)
def test_it_fights_what_it_can_and_is_at_war_with(enemy: str, kind: str) -> None:
    words = {"b1": "s13 of b-1", "s1": f"s13 {enemy} spotted"}
    play = Play(war(words, player_a="bourbon"), "battles", dice())
    assert play.asked == (0, "demand")
    answer = Plain().choose(GAME.view(play.state, 0), play.question(0), random.Random(1))
    assert answer.kind == kind


def test_the_way_is_counted_with_the_wind() -> None:
    state = war(winds=["mistral"])
    costs = costs_to(state, at(state, "s13"))
    assert costs[at(state, "s12")] == 2.0
    assert costs[at(state, "toulon")] == 1.0
    assert max(costs) < FAR


@pytest.mark.slow
def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(4):
        bots = [GAME.bot("plain"), None] if seed % 2 == 0 else [None, GAME.bot("plain")]
        table, rng = Table.new("mistral", scenario="straits", seed=seed), random.Random(seed)
        while table.result is None:
            seat = sorted(table.decisions)[0]
            bot, decision = bots[table.names.index(seat)], table.decisions[seat]
            view = table.view(seat)
            table.act(seat, bot.choose(view, decision, rng) if bot else decision.sample(rng))
        won += 1 if table.result.winner == table.names[seed % 2] else 0
    assert won >= 3
