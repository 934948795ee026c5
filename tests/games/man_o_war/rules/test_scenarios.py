"""Scenarios: how they begin and how they are won (1.12)."""

import pytest

from games.man_o_war.at_sea import battle, dice, log, ship
from weathergage.engine.table import Table
from weathergage.games.man_o_war.rules.count import conclude
from weathergage.games.man_o_war.rules.turn import end_turn
from weathergage.games.man_o_war.state.battle import SUNK, Battle
from weathergage.sea.plane import overlap

DUEL = "a: first gb-base-38-n 0,0 90 {}; b: second fra-base-40-n 0,9 90 {}"


def begun(scenario: str) -> Battle:
    table = Table.new("man-o-war", scenario=scenario, seed=5)
    assert isinstance(table.state, Battle)
    return table.state


@pytest.mark.rule("1.12.parallel")
def test_two_lines_on_parallel_courses() -> None:
    b = begun("line-against-line")
    assert {int(s.heading) for s in b.ships} == {9000}
    assert {int(s.y) // 12000 for s in b.ships if s.home == 0} == {8}
    assert {int(s.y) // 12000 for s in b.ships if s.home == 1} == {-8}
    price = [sum(int(s.row.budget) for s in b.ships if s.home == camp) for camp in range(2)]
    assert price == [449, 449]
    assert [len(f.ships) for f in b.formations] == [8, 9]
    assert not any(overlap(s.shape, o.shape) for s in b.ships for o in b.ships if s is not o)


@pytest.mark.rule("1.12.duel")
@pytest.mark.parametrize("scenario", ["frigate-duel", "constitution"])
def test_two_frigates_head_for_each_other(scenario: str) -> None:
    b = begun(scenario)
    one, other = b.ships
    assert abs(int(one.x) + int(other.x)) <= 1
    assert abs(int(one.y) + int(other.y)) <= 1
    assert (one.heading - other.heading) % 36000 == 18000
    assert b.setup.turns == 24


@pytest.mark.rule("1.12.duel-win")
@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [("hull 3", "masts 4", "first"), ("hull 9", "masts 4", "second"), ("hull 4", "masts 4", None)],
)
def test_fewer_boxes_ticked(one: str, other: str, winner: str | None) -> None:
    b = battle(DUEL.format(one, other), scenario="frigate-duel", turn=24)
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner == winner


@pytest.mark.rule("1.12.duel-win")
def test_a_duel_ends_when_a_ship_is_beaten_and_not_by_morale() -> None:
    b = battle(DUEL.format("broadside 0", ""), scenario="frigate-duel", turn=4)
    b.stack = []
    end_turn(b, dice(), log())
    assert [getattr(step, "name", "") for step in b.stack[-1:]] == ["count"]
    ship(b, "a").status = SUNK
    b.stack = []
    end_turn(b, dice(), log())
    assert [getattr(step, "name", "") for step in b.stack[-1:]] == ["dusk"]
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner == "second"
