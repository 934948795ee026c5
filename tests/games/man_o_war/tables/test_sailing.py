"""Every cell of the printed tables of sailing and of fire."""

import pytest

from weathergage.engine.data import load_data
from weathergage.games.man_o_war.state.muster import PACKAGE
from weathergage.games.man_o_war.tables.gunnery import GunneryTables, halved_often
from weathergage.games.man_o_war.tables.navies import read_navy
from weathergage.games.man_o_war.tables.sailing import SailingTables

SAILING = SailingTables(load_data(PACKAGE))
GUNS = GunneryTables(load_data(PACKAGE))

VESSEL = {"before": [0, 1, 2, 3, 2], "quarter": [0, 2, 3, 4, 3], "by": [0, 1, 1, 2, 1]}
FRIGATE = {"before": [0, 2, 3, 4, 3], "quarter": [0, 3, 4, 5, 4], "by": [0, 1, 2, 3, 2]}


@pytest.mark.rule("p.6.displacements", "p.18.frigate-sailing")
@pytest.mark.parametrize("frigate", [False, True])
def test_displacements(frigate: bool) -> None:
    table = FRIGATE if frigate else VESSEL
    for attitude, name in enumerate(("before", "quarter", "by")):
        found = [int(SAILING.displacements(attitude, force, frigate)) for force in range(5)]
        assert found == table[name]
    assert [SAILING.displacements(3, force, frigate) for force in range(5)] == [0] * 5


@pytest.mark.rule("p.6.attitude")
def test_attitudes_are_mirrored() -> None:
    for angle in range(181):
        one = SAILING.attitude(angle * 100, 0)
        assert one == SAILING.attitude(36000 - angle * 100, 0)
        expected = 3 if angle < 60 else 2 if angle < 90 else 1 if angle <= 150 else 0
        assert one == expected


@pytest.mark.rule("p.6.adrift", "p.6.burning")
def test_drift_by_force() -> None:
    assert [SAILING.drift(force) for force in range(5)] == [0, 12000, 24000, 36000, 36000]
    assert [SAILING.burning_drift(force) for force in range(5)] == [0] + [12000] * 4


@pytest.mark.rule("p.12.results", "p.18.frigate-fire")
def test_results() -> None:
    ends = [5, 9, 12, 15, 17, 19, 22, 25, 28, 60]
    for total in range(-5, 61):
        assert GUNS.damage(total, False) == next(d for d, end in enumerate(ends) if total <= end)
    frigate = [3, 8, 12, 15, 17, 19, 60]
    for total in range(-5, 61):
        assert GUNS.damage(total, True) == next(d for d, end in enumerate(frigate) if total <= end)


@pytest.mark.rule("p.12.risks")
def test_risk_dice() -> None:
    assert [GUNS.risk_dice(damage, False) for damage in range(10)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2]
    assert [GUNS.risk_dice(damage, True) for damage in range(7)] == [0, 0, 0, 1, 1, 2, 2]


@pytest.mark.rule("p.11.half")
def test_halves_are_rounded_up_at_each_step() -> None:
    assert [halved_often(9, times) for times in range(6)] == [9, 5, 3, 2, 1, 1]
    assert halved_often(0, 3) == 0


@pytest.mark.rule("p.24.periods", "p.24.favours")
def test_navies_by_year() -> None:
    def navy(nation: str, enemy: str, year: int) -> list[object]:
        found = read_navy(load_data(PACKAGE), nation, enemy, year)
        return [found.lists[0], int(found.morale), int(found.tack_fails)]

    assert navy("fra", "gb", 1781) == ["1765", 6, -3]
    assert navy("fra", "gb", 1790) == ["base", 4, -2]
    assert navy("fra", "gb", 1798) == ["1793", 0, -2]
    assert navy("spa", "gb", 1781) == ["1770", 4, -1]
    assert navy("hol", "gb", 1781) == ["1770", 4, -3]
    assert navy("gb", "fra", 1782) == ["1765", 6, -3]
    assert navy("rus", "tur", 1781) == ["base", 2, -1]


@pytest.mark.rule("p.24.favours")
def test_favours_of_the_british_until_1782() -> None:
    def favours(enemy: str, year: int) -> list[bool]:
        navy = read_navy(load_data(PACKAGE), "gb", enemy, year)
        return [navy.musket_again, navy.risk_favour, navy.collision_favour]

    assert favours("fra", 1781) == [False, False, False]
    assert favours("spa", 1781) == [False, False, True]
    assert favours("fra", 1783) == [True, True, True]
    assert favours("dan", 1781) == [False, False, False]
