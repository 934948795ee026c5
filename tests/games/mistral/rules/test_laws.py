"""States that must never occur, after every answer of random games. (7.2 of the reference)"""

import random

import pytest

from weathergage.engine.table import Table
from weathergage.games.mistral.rules.convoy_routes import chains
from weathergage.games.mistral.rules.forces import is_knights
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
from weathergage.games.mistral.tables.names import ESCORT, FRENCH, WINDS_OF


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


def battles(state: War) -> None:
    """No neutral fights, and no Frenchman before E7 who neither joined nor was attacked."""
    battle = state.battle
    if battle is None:
        return
    for side in range(2):
        for token in battle.engaged[side]:
            fighter = state.with_token(side, token)
            assert fighter is not None
            assert not is_knights(fighter)
        for code in battle.units[side]:
            fighter = state.with_token(side, code // 100)
            assert fighter is not None
            french = fighter.squadrons[code % 100].nation == FRENCH
            assert not (french and code // 100 in battle.aside)


def squadrons(state: War) -> None:
    """Every Squadron is in one Formation, under a name of its own."""
    for side in range(2):
        names = [each.name for it in state.of(side) for each in it.squadrons]
        assert len(names) == len(set(names)), names


LAWS = (formations, leaders, orders, auxiliaries, convoys, weather, squadrons)


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
        battles(state)
        if state.outcome is None and state.battle is None:
            for law in LAWS:
                law(state)
