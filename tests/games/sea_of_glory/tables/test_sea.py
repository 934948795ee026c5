"""How far one gets, beside a plain search over all ways."""

import random

import pytest

from weathergage.games.sea_of_glory.setup import Setup
from weathergage.games.sea_of_glory.state.muster import SETUPS
from weathergage.games.sea_of_glory.tables.chart_data import AREA_OF_WIND, WINDS
from weathergage.games.sea_of_glory.tables.sea import Reach


def cheapest(setup: Setup, winds: list[int], start: int, bonus: bool) -> dict[int, int]:
    """The points to every hex: costs are handed on until none gets less."""
    atlas, best = setup.atlas, {start: 0}
    open_hexes = [start]
    while open_hexes:
        at = open_hexes.pop()
        if at != start and atlas.track_at[at] >= 0:
            continue
        for other in atlas.neighbours[at]:
            cost = setup.tables.cost(
                winds[atlas.places[other].sea_area], atlas.direction(at, other)
            )
            if atlas.straits in (at, other):
                cost = atlas.straits_cost
            cost = best[at] + (1 if bonus else cost)
            if cost < best.get(other, 9999):
                best[other] = cost
                open_hexes.append(other)
    return best


def some_winds(rng: random.Random) -> list[int]:
    return [rng.choice([w for w in range(len(WINDS)) if AREA_OF_WIND[w] == a]) for a in range(3)]


@pytest.mark.rule("9.4.rose", "9.5.straits")
@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
def test_every_hex_within_the_points_is_reached_at_the_least_cost(scenario: str) -> None:
    setup, rng = SETUPS.find(scenario, {}, None), random.Random(1)
    for number in range(50):
        if number % 2 == 0:
            start, points = rng.randrange(setup.atlas.hexes), rng.randrange(12)
        winds, bonus = some_winds(rng), rng.random() < 0.3
        wanted = cheapest(setup, winds, start, bonus)
        found = setup.roads.reach(winds, start, points, bonus, 0)
        assert {at: found.costs[at] for at in found.hexes} == {
            at: cost for at, cost in wanted.items() if cost <= points
        }
        check_ways(setup, found)


def check_ways(setup: Setup, found: Reach) -> None:
    """Each way leads from neighbour to neighbour; what is out of reach has no cost."""
    for hex in found.hexes:
        at = found.start
        for step in found.way(hex):
            assert step in setup.atlas.neighbours[at]
            at = step
        assert at == hex
    out = [at for at in range(setup.atlas.hexes) if at not in found.hexes]
    assert not any(found.has(at) for at in out)
    assert all(found.has(at) for at in found.hexes)


def test_danger_changes_the_way_and_not_the_cost() -> None:
    setup, rng = SETUPS.find("campaign", {}, None), random.Random(2)
    danger = sum(set(setup.roads.bit))
    differs = 0
    for _ in range(60):
        start, winds = rng.randrange(setup.atlas.hexes), some_winds(rng)
        safe = setup.roads.reach(winds, start, 15, False, 0)
        watched = setup.roads.reach(winds, start, 15, False, danger)
        assert safe.costs == watched.costs
        differs += any(safe.way(hex) != watched.way(hex) for hex in safe.hexes)
    assert differs


def test_fewer_points_lead_less_far_on_the_same_ways() -> None:
    setup, rng = SETUPS.find("campaign", {}, None), random.Random(3)
    dangers = [0, *sorted(set(setup.roads.bit)), sum(set(setup.roads.bit))]
    for _ in range(60):
        start, points = rng.randrange(setup.atlas.hexes), rng.randrange(-1, 9)
        winds, bonus, danger = some_winds(rng), rng.random() < 0.2, rng.choice(dangers)
        found = setup.roads.reach(winds, start, points, bonus, danger)
        alone = setup.roads._spread(winds, start, points, bonus, danger)
        assert (found.hexes, found.exits, found.zones) == (alone.hexes, alone.exits, alone.zones)
        assert all(found.way(hex) == alone.way(hex) for hex in found.hexes)
        assert all(found.has(hex) == alone.has(hex) for hex in range(setup.atlas.hexes))


def test_what_was_found_once_is_kept_for_each_wind_and_number_of_points() -> None:
    roads = SETUPS.find("campaign", {}, None).roads
    first = roads.reach([0, 3, 6], 104, 9, False, 0)
    assert roads.reach([0, 3, 6], 104, 9, False, 0) is first
    assert (roads.areas[104], roads.apart[0][104]) == (0, 0)
    assert not 0 <= roads.apart[2][104] <= 9
    assert roads.reach([0, 3, 5], 104, 9, False, 0) is first
    assert roads.near[104] == 1
    assert roads.reach([0, 3, 6], 104, 9, False, 14) is first
    others = [
        roads.reach([1, 3, 6], 104, 9, False, 0),
        roads.reach([0, 3, 6], 104, 8, False, 0),
        roads.reach([0, 3, 6], 105, 9, False, 0),
        roads.reach([0, 3, 6], 104, 9, True, 0),
        roads.reach([0, 3, 6], 104, 9, False, 1),
    ]
    assert len({id(each) for each in [first, *others]}) == 6
