"""Battles with an aim of their own; battles of history (1.12)."""

import tomllib
from pathlib import Path

import pytest

import weathergage
from games.man_o_war.at_sea import FR, GB, battle, dice, kinds, log, ship
from weathergage.engine.table import Table
from weathergage.games.man_o_war.rules.count import conclude
from weathergage.games.man_o_war.rules.goals import bring_home, convoy_points, is_decided
from weathergage.games.man_o_war.rules.turn import end_turn
from weathergage.games.man_o_war.state.battle import ESCAPED, SUNK, Battle
from weathergage.sea.plane import overlap

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
MERCHANT = "first gb-merchant"
HISTORY = [
    "providien", "chesapeake", "cornwallis", "camperdown", "aboukir", "algeciras", "san-domingo",
]  # fmt: skip
NUMBERS = {
    "providien": (11, 12), "chesapeake": (19, 24), "cornwallis": (7, 14), "camperdown": (16, 15),
    "aboukir": (14, 17), "algeciras": (6, 4), "san-domingo": (7, 5),
}  # fmt: skip
SCENARIOS = Path(weathergage.__file__).parent / "games" / "man_o_war" / "scenarios"


def begun(scenario: str) -> Battle:
    table = Table.new("man-o-war", scenario=scenario, seed=5)
    assert isinstance(table.state, Battle)
    return table.state


@pytest.mark.rule("1.12.history")
@pytest.mark.parametrize("scenario", HISTORY)
def test_orders_of_battle(scenario: str) -> None:
    b = begun(scenario)
    count = [sum(1 for s in b.ships if s.home == camp) for camp in range(2)]
    assert tuple(count) == NUMBERS[scenario]
    assert not any(overlap(s.shape, o.shape) for s in b.ships for o in b.ships if s is not o)
    doc = tomllib.loads((SCENARIOS / f"{scenario}.toml").read_text("utf-8"))
    assert len(doc["sources"]) >= 2
    assert all(int(camp.admiral) >= 0 for camp in b.camps)


@pytest.mark.rule("1.12.base-morale")
@pytest.mark.parametrize("scenario", HISTORY)
def test_neither_camp_begins_below_2(scenario: str) -> None:
    assert min(int(camp.morale) for camp in begun(scenario).camps) >= 2


@pytest.mark.rule("1.12.history")
def test_ships_lie_where_the_scenario_says() -> None:
    b = begun("aboukir")
    french = [s for s in b.ships if s.home == 1]
    assert all(s.anchored for s in french)
    line = french[:13]
    assert {int(b.setup.coasts[0].area_of(s.shape)) for s in line} == {2}
    assert [f.camp for f in b.formations] == [0, 0]
    assert int(b.setup.turns) == 24


@pytest.mark.rule("1.12.history")
def test_algeciras_has_two_redoubts() -> None:
    b = begun("algeciras")
    assert [work.id for work in b.works] == ["santiago", "isla-verde"]
    areas = {int(b.setup.coasts[0].area_of(s.shape)) for s in b.ships if s.home == 1}
    assert areas == {1, 2}


@pytest.mark.rule("1.12.goal")
@pytest.mark.parametrize(("lost", "winner"), [(2, "british"), (1, "french")])
def test_a_goal(lost: int, winner: str) -> None:
    words = ["sunk", "taken held-by british captor a"][:lost] + ["", ""][: 2 - lost]
    text = f"a: british gb-base-74-n 0,0 90; b: french fra-base-74-n 9,0 90 {words[0]}; "
    text += f"c: french fra-base-74-n 9,9 90 {words[1]}; d: french fra-base-74-n 30,9 90"
    b = battle(text, scenario="algeciras", turn=4)
    assert is_decided(b) == (lost == 2)
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner == winner


@pytest.mark.rule("1.12.goal")
def test_the_chase_ends_when_a_ship_is_taken() -> None:
    text = "a: british gb-base-74-n 0,0 90 sunk; b: french fra-base-74-n 9,0 90; "
    text += "c: british gb-base-74-n 30,9 90; d: british gb-base-74-n 40,9 90"
    b = battle(text, scenario="cornwallis", turn=4)
    b.stack = []
    end_turn(b, dice(), log())
    assert getattr(b.stack[-1], "name", "") == "dusk"


# Convoys.


@pytest.mark.rule("1.12.convoy")
def test_the_convoy_begins_in_the_west() -> None:
    b = begun("convoy")
    merchants = [s for s in b.ships if s.role == 3]
    assert len(merchants) == 4
    assert {(int(s.row.broadside), int(s.row.rate), int(s.row.quality)) for s in merchants} == {
        (2, 4, 1)
    }
    escort = sum(int(s.row.budget) for s in b.ships if s.home == 0)
    raiders = sum(int(s.row.budget) for s in b.ships if s.home == 1)
    assert 0.6 < escort / raiders <= 0.7


@pytest.mark.rule("1.12.convoy")
def test_a_merchant_that_has_crossed_is_home() -> None:
    text = f"m: {MERCHANT} 25.1,0 90 role merchant; n: {MERCHANT} 24.9,3 90 role merchant{FAR}"
    b = battle(text, scenario="convoy", turn=4)
    told = log()
    bring_home(b, told)
    assert kinds(told.events) == ["home"]
    assert ship(b, "m").status == ESCAPED
    assert ship(b, "n").fights()


@pytest.mark.rule("1.12.convoy-points")
def test_points_of_a_convoy() -> None:
    text = f"m: {MERCHANT} 25,0 90 role merchant escaped; n: {MERCHANT} 0,3 90 role merchant sunk; "
    text += f"o: {MERCHANT} 0,9 90 role merchant taken held-by second captor z; "
    text += f"w: {FR} 40,9 90 sunk{FAR}"
    b = battle(text, scenario="convoy", turn=4)
    assert [convoy_points(b, camp) for camp in range(2)] == [2 + 3, 4]
    assert is_decided(b)
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner == "first"


@pytest.mark.rule("1.12.convoy-points")
def test_equal_points_are_a_draw() -> None:
    b = battle(f"m: {MERCHANT} 0,0 90 role merchant{FAR}", scenario="convoy", turn=16)
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner is None


# Works to be stormed.


@pytest.mark.rule("1.12.batteries")
@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [
        ("broadside 0", "taken held-by first", "first"),
        ("ruins", "blown-up", "first"),
        ("broadside 0", "broadside 1", "second"),
    ],
)
def test_every_work_taken_or_silenced(one: str, other: str, winner: str) -> None:
    works = {"f": f"second fort 0,0 180 {one}", "t": f"second tower 4,0 90 {other}"}
    b = battle(f"a: {GB} 0,-9 90", scenario="storm-the-battery", turn=16, works=works)
    conclude(b, log())
    assert b.outcome is not None
    assert b.outcome.winner == winner


@pytest.mark.rule("1.12.batteries")
def test_no_morale_ends_an_attack_on_works() -> None:
    works = {"f": "second fort 0,0 180"}
    b = battle(f"a: {GB} 0,-9 90", scenario="storm-the-battery", turn=4, works=works)
    b.stack = []
    end_turn(b, dice(), log())
    assert getattr(b.stack[-1], "name", "") == "count"
    ship(b, "a").status = SUNK
    b.stack = []
    end_turn(b, dice(), log())
    assert getattr(b.stack[-1], "name", "") == "dusk"
