"""Data packs that cannot be: each is refused in one sentence with file, key, value and what is
allowed."""

from pathlib import Path

import pytest

from weathergage.engine.data import DataError, load_data
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.state.muster import PACKAGE

GAME = find_game("sails-of-glory")
FULL = [3, 4, 3, 2, 2, 2, 2, 2, 1, 1]


@pytest.mark.rule("58.counters")
@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("counters.face.6.A", 2, "counters.toml: the faces of A add up to 91; allowed is 90."),
        ("counters.totals.C", 61, "counters.toml: the faces of C add up to 60; allowed is 61."),
        (
            "logs.log.F-A.full",
            FULL,
            f"logs.toml: F-A.full = {FULL} rises; allowed is a row that never does.",
        ),
        ("logs.log.L-B.musketry", [3, 3, 2, 2, 1, 1], "logs.toml: L-B.musketry has 6 boxes; "),
        ("logs.log.F-A.burden", 9, "logs.toml: log.F-A.burden = 9 is not allowed; allowed is "),
        (
            "logs.battery.battery.firepower",
            [1, 2, 2, 2, 2, 2, 1, 1],
            "logs.toml: battery.stem = [1, 2, 2, 2, 2, 2, 1, 1] rises",
        ),
        ("scale.ruler.half", 250.0, "scale.toml: ruler.whole = 240.0 is not allowed; allowed is "),
        ("scale.attitude.red", 95.0, "scale.toml: attitude.beating = 90.0 is not allowed"),
        ("scale.arc.full.to", 60.0, "scale.toml: arc.full.to = 60.0 is not allowed"),
        ("scale.limit.ships", 25, "scale.toml: limit.ships = 25 is not allowed; allowed is "),
        ("wind.direction.blank", 0, "wind.toml: direction.blank = 0 is not allowed"),
        ("terrain.shape.reef.x", [0.0, 1.0, 2.0], "terrain.toml: shape.reef.y = "),
        ("ships.ship.vanguard.back", "vanguard", "ships.toml: ship.defence.back = 'vanguard'"),
        ("ships.ship.defence.log", "L-B", "ships.toml: ship.defence.log = 'L-B' is not allowed"),
        ("ships.ship.defence.log", "X", "ships.toml: ship.defence.log = "),
        ("battle.class.fifth.guns", 20, "battle.toml: class.fifth.guns = 20 is not allowed"),
        ("battle.class.fifth.rate", "6", "is not allowed; allowed is a rate of its own."),
        ("combat.draws.musketry", "Z", "combat.toml: draws.musketry = "),
        ("scenarios/outpost.terrain.reef-1.near", "atlantis", "outpost.toml: terrain.reef-1.near"),
        ("scenarios/outpost.force.defence.at", "340,60 0", "outpost.toml: force.defence.at = "),
        ("scenarios/outpost.wind.from", "up", "outpost.toml: wind.from = "),
    ],
)
def test_a_pack_that_cannot_be(key: str, value: object, said: str) -> None:
    scenario = key.partition("/")[2].partition(".")[0] or "enemy-in-sight"
    with pytest.raises(DataError) as caught:
        Table.new(GAME, scenario, {}, pack={key: value})
    assert said in str(caught.value)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_no_cup_without_a_nought() -> None:
    pack: dict[str, object] = {"counters.face.0.E": 0, "counters.face.crew.E": 90}
    with pytest.raises(DataError, match=r"face.0.E = 0 is not allowed; allowed is 1 or more"):
        Table.new(GAME, "enemy-in-sight", {}, pack=pack)


def test_a_pack_on_disk_is_judged_the_same(tmp_path: Path) -> None:
    (tmp_path / "counters.toml").write_text("[[face]]\nid = '6'\nA = 'many'\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"counters.toml: face.6.A = .* is not allowed"):
        load_data(PACKAGE, tmp_path)


def test_a_pack_that_can_be_is_played() -> None:
    pack: dict[str, object] = {"counters.face.6.A": 2, "counters.face.4.A": 1}
    table = Table.new(GAME, "enemy-in-sight", {}, seed=1, pack=pack)
    assert table.result is None
