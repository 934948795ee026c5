"""Looks share what has not changed: they show what a fresh look would, and stay as they were."""

import random
from collections.abc import Iterator

import pytest

from weathergage.engine.decision import SPECTATOR
from weathergage.engine.state import encode_state
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Where

SEATS = (BRITISH, ALLIED, SPECTATOR)


def played(scenario: str, seed: int, moves: int) -> Iterator[Campaign]:
    """The campaign after each of some answers at random."""
    table = Table.new("sea-of-glory", scenario, seed=seed, keep=False, listen=False)
    rng = random.Random(seed)
    for _ in range(moves):
        if table.result is not None:
            return
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, decision.sample(rng), decision.id)
        assert isinstance(table.state, Campaign)
        yield table.state


@pytest.mark.rule("2.3.hidden", "2.5.hidden")
@pytest.mark.parametrize(("scenario", "seed"), [("trafalgar", 3), ("campaign", 4)])
def test_a_look_shows_what_a_fresh_one_would(scenario: str, seed: int) -> None:
    for state in played(scenario, seed, 250):
        fresh = state.copy()
        assert not fresh.looks
        for seat in SEATS:
            assert encode_state(known_to(state, seat)) == encode_state(known_to(fresh, seat))


@pytest.mark.parametrize(("scenario", "seed"), [("trafalgar", 5), ("campaign", 6)])
def test_a_look_stays_as_it_was_when_the_campaign_goes_on(scenario: str, seed: int) -> None:
    kept: list[tuple[Campaign, bytes]] = []
    for state in played(scenario, seed, 150):
        looks = [known_to(state, seat) for seat in SEATS]
        kept += [(look, encode_state(look)) for look in looks]
    assert len(kept) > 300
    assert all(encode_state(look) == before for look, before in kept)


def test_looks_share_what_has_not_changed() -> None:
    state = list(played("trafalgar", 7, 30))[-1]
    one, other = known_to(state, BRITISH), known_to(state, BRITISH)
    assert one.affairs is other.affairs
    assert all(mine is yours for mine, yours in zip(one.blocks, other.blocks, strict=True))
    assert all(mine is yours for mine, yours in zip(one.ships, other.ships, strict=True))
    assert one.affairs is not state.affairs
    assert not any(mine is truth for mine, truth in zip(one.blocks, state.blocks, strict=True))


def test_who_is_where_is_what_a_search_finds() -> None:
    for state in played("campaign", 8, 200):
        for world in (state, known_to(state, ALLIED)):
            check_posts(world)


def check_posts(world: Campaign) -> None:
    """Compare what is kept with a search through all ships and blocks."""
    for block in range(-1, len(world.blocks)):
        found = [s.card for s in world.ships if s.where == Where.FLEET and s.at == block]
        assert world.ships_in(block) == found
    for port in range(len(world.setup.atlas.ports)):
        for side in (BRITISH, ALLIED):
            for where in (Where.PORT, Where.ORDINARY):
                here = [s for s in world.ships if s.where == where and s.at == port]
                found = [s.card for s in here if world.holder(s) == side]
                assert world.ships_at(port, side, where) == found
                assert world.count_at(port, side, where) == len(found)
