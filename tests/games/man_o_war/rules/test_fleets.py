"""Building a fleet (p.3, 21, R68-R71)."""

import random

import pytest

from weathergage.engine.table import Table
from weathergage.games.man_o_war.rules.fleets import draw_fleet, why_not_fleet
from weathergage.games.man_o_war.setup import Setup
from weathergage.games.man_o_war.state.muster import SETUPS

SHIP = "gb-base-74-n"


def setup(**options: str) -> Setup:
    usual = {"start": "15", "first": "gb", "second": "fra", "year": "1790", "budget": "large"}
    return SETUPS.find("encounter", {**usual, **options}, None, None)


def fleet(count: int, division: int = 1, flag: bool = True) -> list[str]:
    out = [f"{division} {SHIP}"] * count
    return [out[0] + " flag", *out[1:]] if flag else out


def refused(vessels: list[str], **options: str) -> str:
    found = why_not_fleet(setup(**options), 0, vessels)
    return found.rule if found is not None else ""


@pytest.mark.rule("p.3.division")
@pytest.mark.parametrize(("count", "rule"), [(2, "p.3"), (3, ""), (8, ""), (9, "p.3")])
def test_divisions_have_three_to_eight(count: int, rule: str) -> None:
    """V37."""
    assert refused(fleet(count)) == rule


@pytest.mark.rule("p.3.division")
def test_repeaters_are_not_counted_and_there_is_one() -> None:
    repeater = "1 gb-base-32-n repeater"
    assert refused([*fleet(8), repeater]) == ""
    assert refused([*fleet(2), repeater]) == "p.3"
    assert refused([*fleet(3), repeater, repeater]) == "p.9"
    assert refused([*fleet(3), f"1 {SHIP} repeater"]) == "p.9"


@pytest.mark.rule("p.3.division")
def test_divisions_follow_on_each_other() -> None:
    assert refused([*fleet(3), *fleet(3, 2, False)]) == ""
    assert refused([*fleet(3), *fleet(3, 3, False)]) == "p.3"


@pytest.mark.rule("p.3.flagship")
def test_one_flagship() -> None:
    assert refused(fleet(3, flag=False)) == "p.3"
    assert refused([*fleet(3), f"1 {SHIP} flag"]) == "p.3"
    assert refused([*fleet(3, flag=False), "1 gb-base-38-n flag-frigate"]) == ""


@pytest.mark.rule("p.3.budget")
def test_a_point_over_the_budget_is_refused() -> None:
    """220 and 5 per cent are 231: 4 x 56 and no more; 65 + 56 + 56 + 54 would be one over."""
    assert refused(fleet(4), budget="small") == ""
    assert refused([*fleet(3), "1 gb-base-80-n"], budget="small") == "R68"


@pytest.mark.rule("p.3.lists", "p.21.printed")
def test_rows_of_the_year() -> None:
    late = [f"1 {id}" for id in ("fra-1793-74-n flag", "fra-1793-74-n", "fra-1793-74-n")]
    assert why_not_fleet(setup(year="1798"), 1, late) is None
    early = why_not_fleet(setup(year="1790"), 1, late)
    assert early is not None
    assert early.rule == "R71"
    # A type that the list of 1765 does not have is bought from the base list.
    ships = ["1 gb-base-98-n flag", "1 gb-1765-74-n", "1 gb-1765-74-n"]
    assert refused(ships, year="1781") == ""
    assert refused([*ships, "1 gb-base-74-n"], year="1781") == "R71"


@pytest.mark.rule("p.3.budget", "p.3.division", "p.3.flagship")
@pytest.mark.parametrize("nation", ["gb", "usa", "por", "tur", "ven"])
def test_fleets_that_are_drawn_are_legal(nation: str) -> None:
    for budget in ("small", "standard", "large"):
        made = setup(first=nation, budget=budget)
        for seed in range(20):
            order = draw_fleet(made, 0, random.Random(seed))
            assert why_not_fleet(made, 0, order.vessels) is None


@pytest.mark.rule("p.3.flagship")
def test_fleets_that_are_drawn_have_every_kind_of_ship() -> None:
    made = setup(first="gb", budget="large")
    drawn = [draw_fleet(made, 0, random.Random(seed)) for seed in range(80)]
    extras = {line.split()[2] for order in drawn for line in order.vessels if line.count(" ") == 2}
    assert extras == {"flag", "repeater", "flag-frigate"}


@pytest.mark.rule("p.3.budget")
def test_fleets_are_sealed_and_shown_together() -> None:
    table = Table.new("man-o-war", scenario="encounter", seed=3)
    rng = random.Random(1)
    first = table.decisions["first"]
    table.act("first", first.sample(rng), decision=first.id)
    assert table.view("second").data()["ships"] == {}
    assert "gb-base" not in str(table.view("second").data())
    second = table.decisions["second"]
    events = table.act("second", second.sample(rng), decision=second.id)
    assert [event.kind for event in events][:2] == ["fleet", "fleet"]
    assert table.view("second").data()["ships"]
