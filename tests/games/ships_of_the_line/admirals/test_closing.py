"""How a fleet comes down upon the enemy: led, together, and not the same way every time."""

from __future__ import annotations

import random

import pytest

from games.ships_of_the_line.at_sea import battle
from weathergage.admirals import bot
from weathergage.engine.decision import Action
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.admirals.doctrine_paths import opened
from weathergage.games.ships_of_the_line.admirals.doctrine_places import Places
from weathergage.games.ships_of_the_line.admirals.doctrine_sail import stillness
from weathergage.games.ships_of_the_line.admirals.doctrine_signals import Bidding
from weathergage.games.ships_of_the_line.admirals.doctrine_station import (
    ATTACK,
    HOLD,
    Fleet,
    Station,
    distance,
    haste,
)
from weathergage.games.ships_of_the_line.admirals.temper import Temper
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.state.battle import Battle, Points, Ship
from weathergage.sea.trig import UM

RESERVE = ["prince", "dreadnought", "defence", "thunderer", "defiance"]


def places(sea: Battle) -> Places:
    return Places(Fleet(sea, 0, Bidding("", -1), Temper()))


def test_a_leader_is_judged_by_where_her_mates_can_get_to() -> None:
    """Two UM ahead of a mate who has yet to move she is in company; of one who has moved, not."""
    sea = battle("mars: 0,0 90; tonnant: -1,0 90; heros: 20,0 90")
    mars, tonnant = sea.ship("mars"), sea.ship("tonnant")
    mars.card.division = tonnant.card.division
    ahead = mars.shape.moved_ahead(2 * UM)
    judge = places(sea)
    assert judge.company(mars, ahead) == Temper().line
    tonnant.moved = True
    assert judge.company(mars, ahead) < 0.0


def test_to_go_to_and_fro_is_to_lie_still() -> None:
    sea = battle("mars: 0,0 0; heros: 9,0 0")
    mars = sea.ship("mars")
    weaving = opened(mars, 0).then(1500, 4499).then(1500, -4499)
    away = opened(mars, 0).then(UM, 0).then(UM, 0)
    assert (weaving.cost(), away.cost()) == (4, 2)
    attack, hold = Station(ATTACK, 0, 0), Station(HOLD, 0, 0)
    assert stillness(mars, attack, weaving) > 0.6
    assert stillness(mars, attack, away) == 0.0
    assert stillness(mars, hold, weaving) == 0.0


def test_a_ship_does_not_run_ahead_of_those_who_back_her() -> None:
    sea = battle("mars: 0,0 90; tonnant: -1,0 90; ajax: -2,0 90; heros: 12,0 90")
    for name in ("tonnant", "ajax"):
        sea.ship(name).moved = True
        sea.ship(name).card.division = sea.ship("mars").card.division
    judge, mars = places(sea), sea.ship("mars")
    station = Station(ATTACK, sea.ship("heros").x, sea.ship("heros").y)
    station.target = sea.ship("heros").card.index
    assert judge.unbacked(mars, station, mars.shape) == pytest.approx(0.0)
    assert judge.unbacked(mars, station, mars.shape.moved_ahead(UM)) == pytest.approx(1.0, abs=0.01)
    judge.fleet.engaged = True
    assert judge.unbacked(mars, station, mars.shape.moved_ahead(UM)) == 0.0


def test_the_clock_and_the_score_are_read() -> None:
    sea = battle("mars: 0,0 90; heros: 12,0 90")
    sea.turn = 1
    assert haste(sea, 0) == haste(sea, 1) == 1.0
    sea.turn = sea.setup.turns - 1
    assert haste(sea, 0) > 1.0
    assert haste(sea, 1) > 1.0
    sea.points.append(Points(1, 0, 10, "struck", 1, 0))
    assert haste(sea, 0) < 1.0 < haste(sea, 1)


def first_turn(seed: int, name: str = "doctrine") -> str:
    """Everything the British say in the first turn of five-a-side."""
    table = Table.new(GAME, "five-a-side", seed=1)
    admiral, rng = bot(name, GAME), random.Random(seed)
    said: list[Action] = []
    while (decision := table.decisions.get("british")) is not None and not said:
        said.append(admiral.choose(table.view("british"), decision, rng))
    return str([each.data() for each in said])


def test_near_equal_courses_are_drawn() -> None:
    assert len({first_turn(seed) for seed in range(6)}) >= 5
    assert first_turn(3) == first_turn(3)
    assert len({first_turn(seed, "doctrine?variety=0") for seed in range(3)}) == 1


def made_good(ship: Ship, x: int, y: int) -> float:
    return distance(ship.x, ship.y, x, y)


def test_collingwoods_reserve_comes_down() -> None:
    """In two turns each of the last five makes good a UM and a half a turn."""
    table = Table.new(GAME, "trafalgar", seed=5, keep=False)
    state = table.state
    assert isinstance(state, Battle)
    before = {name: (int(state.ship(name).x), int(state.ship(name).y)) for name in RESERVE}
    bots, rng = {seat: bot("doctrine", GAME) for seat in table.seats}, random.Random(5)
    while isinstance(table.state, Battle) and table.state.turn < 3:
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, bots[seat].choose(table.view(seat), decision, rng), decision.id)
    state = table.state
    assert isinstance(state, Battle)
    sailed = [made_good(state.ship(name), *before[name]) for name in RESERVE]
    assert min(sailed) > 2 * 1.5
