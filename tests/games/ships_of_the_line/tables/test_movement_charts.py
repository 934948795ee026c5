"""The movement tables as charts that anyone may ask (5, 10, 16, 21, 22)."""

import pytest

from weathergage.engine.charts import Chart, ChartResult
from weathergage.engine.errors import BadInput
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.tables.charts import all_charts

CHARTS: dict[str, Chart] = all_charts(PACKAGE)


def ask(name: str, **values: object) -> ChartResult:
    return CHARTS[name].look_up(dict(values))


@pytest.mark.rule("5.2.3.wind")
@pytest.mark.parametrize(
    ("heading", "wind", "percent", "sector"),
    [
        ("N", "N", 0, "bow"),
        ("NE", "N", 25, "tack"),
        ("E", "N", 50, "side"),
        ("SE", "N", 100, "quarter"),
        ("S", "N", 75, "stern"),
        ("ENE", "N", 50, "side"),
    ],
)
def test_compass(heading: str, wind: str, percent: int, sector: str) -> None:
    found = ask("compass", heading=heading, wind=wind).result
    assert found == {"percent": percent, "sector": sector}


@pytest.mark.rule("5.2.1", "16.a")
def test_rigging() -> None:
    assert ask("rigging").result == 4
    assert ask("rigging", sail="full", main="no").result == 4
    assert ask("rigging", sail="mid", fore=False).result == 4


@pytest.mark.rule("5.a", "5.2.5.b")
def test_allowance_names_its_modifiers() -> None:
    found = ask("allowance", heading="E", wind="WNW", sail="full", strength="heavy", towing=True)
    assert found.result == 5
    assert [(m.name, m.value) for m in found.modifiers] == [
        ("masts standing", 7),
        ("wind 100 %", 0),
        ("heavy breeze", 1),
        ("full sail", 1),
        ("towing", -4),
    ]
    still = ask("allowance", heading="E", wind="WNW", sail="full", strength="heavy", stopped=True)
    assert still.result == 7


@pytest.mark.rule("5.1.b", "5.1.c", "5.1.d")
def test_turns() -> None:
    assert ask("turn", angle=44, moved=True).result == 0
    assert ask("turn", angle=44).result == 1
    assert ask("turn", angle=45, moved=True).result == 1
    assert ask("turn", angle=46).result == "not allowed"


@pytest.mark.rule("5.2.3.inertia", "16.b", "5.2.5.b")
def test_inertia_and_resistance() -> None:
    assert ask("inertia").result == 1
    assert ask("inertia", strength="heavy", sail="full").result == 3
    assert [ask("resistance", strength=s).result for s in ("light", "heavy")] == [2, 1]
    assert ask("resistance", strength="heavy", sail="full").result == 0


@pytest.mark.rule("10.table", "10.damage", "10.smaller", "21.wind.b", "22.i")
def test_accidents() -> None:
    assert ask("collision", roll=2).result == "no damage"
    assert ask("collision", roll=3).result == "damage and fouled"
    assert ask("collision", roll=5, leader=-3).result == "no damage"
    assert ask("collision-damage", ship="line", other="line", collider=True).result == 4
    assert ask("collision-damage", ship="corvette", other="line").result == 4
    assert ask("collision-damage", ship="line", other="frigate", leeward=True).result == 3
    assert [ask("grounding", roll=die).result for die in (2, 3)] == ["aground", "clear"]


def test_what_a_chart_is_not_told_is_an_error() -> None:
    with pytest.raises(BadInput, match="heading"):
        ask("compass", wind="N")
    with pytest.raises(BadInput, match="roll"):
        ask("collision", roll=7)
