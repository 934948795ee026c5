"""The plain bot: steers at the nearest enemy and fires whatever bears."""

from __future__ import annotations

import random

import pytest

from games.ships_of_the_line.at_sea import battle, decision, step
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action
from weathergage.engine.state import asked
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.admirals.plain import Plain
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.knowledge.view import BattleView
from weathergage.games.ships_of_the_line.rules.voyage import trace
from weathergage.games.ships_of_the_line.state.battle import Battle


def answer(sea: Battle, seat: str, name: str, parts: list[str] | None = None) -> Action:
    """What plain answers to a part of the turn; it must be legal."""
    step(sea, name)
    question = decision(sea, seat)
    bot = Plain()
    given = bot.choose(BattleView(sea, question.place), question, random.Random(1), parts)
    assert question.why_not(given) is None
    assert bot.reason.endswith(".")
    return given


def orders(action: Action) -> list[Order]:
    if isinstance(action, Orders):
        return [order for order in action.orders if isinstance(order, Order)]
    return [action] if isinstance(action, Order) else []


def test_each_ship_steers_at_the_nearest_enemy() -> None:
    sea = battle(
        "mars: -6,0 90; ajax: -6,8 90; heros: 2,0 0; aigle: 2,8 0",
        phase="movement",
        wind="W breeze",
        initiative="allied",
    )
    given = orders(answer(sea, "british", "sail"))
    assert {order.ship for order in given} == {"mars", "ajax"}
    for order in given:
        found = trace(sea, sea.setup.index[order.ship], order.path)
        enemy = sea.ship("heros" if order.ship == "mars" else "aigle")
        before = abs(int(enemy.x - sea.ship(order.ship).x))
        assert abs(int(enemy.x - found.x)) <= before - 29000
        assert abs(int(enemy.y - found.y)) < 5000


def test_whatever_bears_is_fired_and_own_lost_ships_are_not() -> None:
    sea = battle(
        "victory: 0,0 0; ajax: 9,0 0 struck; mars: 8.4,0 0; heros: 0.6,0 0; aigle: -0.6,0 0",
        phase="combat",
    )
    fired = orders(answer(sea, "british", "fire"))
    assert {(o.ship, o.target) for o in fired} == {("victory", "heros"), ("victory", "aigle")}


def test_named_parts_are_answered_for_and_no_others() -> None:
    sea = battle("victory: 0,0 0; mars: 5,0 0; heros: 0.6,0 0; aigle: 5.6,0 0", phase="combat")
    assert {o.ship for o in orders(answer(sea, "british", "fire", ["mars"]))} == {"mars"}


def test_it_never_grapples_but_cuts_loose_and_works() -> None:
    sea = battle("victory: 0,0 0; redoutable: 0.4,0 0", phase="crew")
    assert isinstance(answer(sea, "british", "grapple"), Done)
    sea = battle("victory: 0,0 0; redoutable: 0.21,0 0 grappled victory", phase="crew")
    assert [o.kind for o in orders(answer(sea, "british", "break"))] == ["break"]
    sea = battle("victory: 0,0 0 fires 1; redoutable: 3,0 0", phase="crew")
    assert [o.kind for o in orders(answer(sea, "british", "deck"))] == ["douse"]
    sea = battle("victory: 0,0 0 port empty starboard empty; redoutable: 3,0 0", phase="crew")
    assert [o.side for o in orders(answer(sea, "british", "reload"))] == ["port"]


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("duel", {"rules": "advanced"}), ("five-a-side", {}), ("harbour", {"rules": "advanced"})],
)
def test_it_plays_whole_games_legally(scenario: str, options: dict[str, object]) -> None:
    table = Table.new(GAME, scenario, options, 5, keep=False, listen=False)
    bots = [Plain() for _ in table.names]
    rng = random.Random(5)
    while table.result is None:
        place = asked(table.state)[0]
        view = GAME.view(table.state, place)
        table.act(table.names[place], bots[place].choose(view, table.question(place), rng))
    assert table.result is not None
