"""States that must never occur, after every answer of random games. (7.2 of the reference)"""

import random

import pytest

from weathergage.engine.table import Table
from weathergage.games.mistral.rules.convoy_routes import chains
from weathergage.games.mistral.rules.orders import card_of, side_of_cup
from weathergage.games.mistral.state.forces import (
    INTERDICT,
    READY,
    SHADOW,
    Box,
    Formation,
    Kind,
    Post,
    Stage,
)
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.tables.atlas import MANY, OFF_MAP, SEA_ZONE
from weathergage.games.mistral.tables.names import ESCORT, WINDS_OF


def formations(state: War) -> None:
    for side in range(2):
        numbers = [it.number for it in state.of(side)]
        assert len(numbers) == len(set(numbers))
        tokens = [it.token for it in state.tokens(side)]
        assert len(tokens) == len(set(tokens))
    for it in state.forces:
        formation(state, it)


def formation(state: War, it: Formation) -> None:
    place = state.setup.atlas.places[it.place]
    at_sea = it.state == READY and place.kind != OFF_MAP
    assert (it.token > 0) is at_sea, (it.side, it.number)
    if it.state != READY and it.kind != Kind.CONVOY:
        assert place.port >= 0
    assert bool(it.squadrons) is (it.kind in (Kind.FLOTILLA, Kind.INDEPENDENT))
    for squadron in it.squadrons:
        assert 1 <= squadron.sail <= state.setup.general.most_sail[squadron.ship_class]
        assert squadron.dps >= 0
    assert it.points >= 0


def leaders(state: War) -> None:
    for leader in state.leaders:
        holders = [it for it in state.forces if leader.card in it.leaders]
        if leader.post == Post.FORMATION:
            assert [it.number for it in holders] == [leader.at]
        else:
            assert holders == []
    stations = [leader.at for leader in state.leaders if leader.post == Post.STATION]
    assert len(stations) == len(set(stations))


def orders(state: War) -> None:
    for order in state.orders:
        card = card_of(state, order)
        side = side_of_cup(card.cup)
        holders = [it for it in state.of(side) if it.order == order.chit and it.squadrons]
        if order.stage == Stage.ISSUED and order.formation > 0:
            assert [it.number for it in holders] == [order.formation], card.id
        else:
            assert holders == [], card.id
        if order.stage == Stage.ISSUED and order.formation <= 0:
            assert card.type == ESCORT
        if order.stage == Stage.RECEIVED:
            assert state.count - order.received <= state.setup.general.orders["unissued"]


def auxiliaries(state: War) -> None:
    stations = [
        (aux.side, aux.at) for aux in state.auxes if aux.box == Box.TASKED and aux.task == INTERDICT
    ]
    assert len(stations) == len(set(stations))
    for aux in state.auxes:
        if aux.box == Box.TASKED and aux.task == SHADOW:
            target = state.with_token(1 - aux.side, aux.target)
            assert target is not None
            assert (target.place, target.spotted) == (aux.at, True)
        if aux.box == Box.FORMATION:
            assert state.formation(aux.side, aux.at) is not None


def convoys(state: War) -> None:
    for it in state.forces:
        if it.kind == Kind.CONVOY:
            assert state.orders[it.order].stage == Stage.ISSUED
            points = {p for chain in chains(state, it) for p in chain}
            assert min(state.setup.atlas.distances[it.place][p] for p in points) < MANY


def weather(state: War) -> None:
    for gale in state.gales:
        assert state.setup.atlas.places[gale.place].kind != OFF_MAP
        if state.impulse == 0:
            raise AssertionError("a Gale after the Operations Phase")
        assert not gale.stays or state.setup.atlas.places[gale.place].kind == SEA_ZONE
    for pair in WINDS_OF:
        assert len([wind for wind in pair if wind in state.winds]) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_what_never_occurs(seed: int) -> None:
    table, rng = Table.new("mistral", scenario="straits", seed=seed), random.Random(seed)
    while table.result is None:
        seat = sorted(table.decisions)[0]
        table.act(seat, table.decisions[seat].sample(rng))
        state = table.state
        assert isinstance(state, War)
        for law in (formations, leaders, orders, auxiliaries, convoys, weather):
            if state.outcome is None and state.battle is None:
                law(state)
