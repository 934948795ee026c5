"""Sentences of the book about scenarios: who may leave, what counts, when it is over (p.50-57)."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import at_sea, battle, why_not
from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Log
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.rules.deploying import draw_sides, zone_of
from weathergage.games.sails_of_glory.rules.laying import lay_bar, shape_at

GAME = find_game("sails-of-glory")


def ended(scenario: str, ships: dict[str, str], step: str = "turn-end", **more: Any) -> Any:
    """The result of a position when the turn ends; None if the battle goes on."""
    level = more.pop("level", "basic")
    return at_sea(level, ships, step, scenario=scenario, **more).result


# Enemy in Sight, Shallow Waters.


@pytest.mark.rule("20.winning", "51.last")
@pytest.mark.parametrize(
    ("british", "french", "winner"),
    [("", "surrendered", "british"), ("left", "", "french"), ("left", "surrendered", None)],
)
def test_the_last_side_with_ships_in_play(british: str, french: str, winner: str | None) -> None:
    words = [f" status {word}" if word else "" for word in (british, french)]
    ships = {"defence": "300,300 0" + words[0], "genereux": "800,800 180" + words[1]}
    result = ended("enemy-in-sight", ships)
    assert result is not None
    assert result.winner == winner
    both = {"defence": "300,300 0", "genereux": "800,800 180"}
    assert ended("enemy-in-sight", both) is None
    fast = {ship: f"{pose} aground" for ship, pose in both.items()}
    assert ended("enemy-in-sight", fast).rule == "R27"


@pytest.mark.rule("52.winning", "52.aground", "52.class", "52.draw")
@pytest.mark.parametrize(
    ("british", "french", "winner"),
    [
        (["vanguard", "meleager"], ["aquilon"], "british"),
        (["vanguard"], ["unite"], "british"),
        (["meleager"], ["aquilon"], "french"),
        (["vanguard"], ["aquilon"], None),
        (["meleager"], ["unite"], None),
    ],
)
def test_when_all_lie_aground(british: list[str], french: list[str], winner: str | None) -> None:
    ships = {ship: f"{100 + 60 * n},100 0 aground" for n, ship in enumerate(british)}
    ships |= {ship: f"{700 + 60 * n},800 0 aground" for n, ship in enumerate(french)}
    result = ended("shallow-waters", ships)
    assert result is not None
    assert result.winner == winner


@pytest.mark.rule("52.aground", "52.winning")
@pytest.mark.parametrize(
    "ships",
    [
        {"vanguard": "100,100 0 aground", "unite": "800,800 0"},
        {"vanguard": "100,100 0 aground", "unite": "250,100 0 aground"},
        {"vanguard": "100,100 90 aground", "unite": "180,100 90 aground"},
    ],
)
def test_as_long_as_somebody_can_do_something_it_goes_on(ships: dict[str, str]) -> None:
    assert ended("shallow-waters", ships) is None


@pytest.mark.rule("52.wind", "52.sides")
@pytest.mark.parametrize(
    ("dice", "homes", "wind"),
    [
        ([1, 2], [0, 2], 9000),
        ([3, 2], [2, 0], 27000),
        ([2, 2], [1, 3], 0),
        ([1, 1, 1], [0, 1], 18000),
        ([1, 1, 2], [0, 1], 9000),
        ([4, 1, 1], [3, 0], 27000),
    ],
)
def test_sides_by_lot_and_the_wind_after_them(dice: list[int], homes: list[int], wind: int) -> None:
    state = battle(Table.new(GAME, "shallow-waters", {"level": "basic"}, seed=2))
    draw_sides(state, ForcedChance(list(dice)), Log(False))
    assert (state.homes, state.wind_from) == (homes, wind)


@pytest.mark.rule("52.corner", "52.sides")
@pytest.mark.parametrize(
    ("homes", "british", "french"),
    [
        ([0, 2], (0, 900, 0, 120), (0, 900, 780, 900)),
        ([0, 1], (0, 780, 0, 120), (780, 900, 120, 900)),
        ([3, 2], (0, 120, 0, 780), (120, 900, 780, 900)),
        ([1, 0], (780, 900, 120, 900), (0, 780, 0, 120)),
    ],
)
def test_strips_along_the_sides_do_not_share_a_corner(
    homes: list[int], british: tuple[int, ...], french: tuple[int, ...]
) -> None:
    state = battle(Table.new(GAME, "shallow-waters", {"level": "basic"}, seed=2))
    state.homes = list(homes)
    for side, wanted in enumerate((british, french)):
        zone = zone_of(state, side)
        found = (zone.west, zone.east, zone.south, zone.north)
        assert tuple(int(each) // 1000 for each in found) == wanted


@pytest.mark.rule("52.terrain", "52.apart", "54.terrain", "54.distance")
@pytest.mark.parametrize(
    ("scenario", "piece", "at", "rule"),
    [
        ("shallow-waters", 1, "450,290", "52.terrain"),
        ("shallow-waters", 1, "170,170", ""),
        ("shallow-waters", 1, "10,170", "52.terrain"),
        ("outpost", 0, "450,1025", ""),
        ("outpost", 0, "450,1034", "54.terrain"),
        ("outpost", 0, "450,1016", "54.terrain"),
        ("outpost", 0, "290,1025", "54.terrain"),
        ("outpost", 0, "310,1025", ""),
    ],
)
def test_where_terrain_may_lie(scenario: str, piece: int, at: str, rule: str) -> None:
    state = battle(Table.new(GAME, scenario, {"level": "basic"}, seed=2))
    laid = state.setup.laid[piece]
    x, y = (int(each) * 1000 for each in at.split(","))
    refusal = lay_bar(state, laid, shape_at(state, laid, x, y))
    assert (refusal.rule if refusal else "") == rule


@pytest.mark.rule("52.terrain")
def test_either_side_may_lay_the_first_reef() -> None:
    tables = [Table.new(GAME, "shallow-waters", {"level": "basic"}, seed=n) for n in range(12)]
    assert {next(iter(table.decisions)) for table in tables} == {"british", "french"}


# The Blockade.


@pytest.mark.rule("53.winning", "53.both", "53.lost", "53.nobody")
@pytest.mark.parametrize(
    ("courageuse", "genereux", "british", "winner"),
    [
        ("escaped", "escaped", "", "french"),
        ("escaped", "", "", "none"),
        ("escaped", "left", "", "british"),
        ("surrendered", "", "", "british"),
        ("", "", "left", "french"),
        ("surrendered", "", "left", "british"),
    ],
)
def test_the_blockade(courageuse: str, genereux: str, british: str, winner: str) -> None:
    words = {
        name: f" status {word}" if word else ""
        for name, word in (("c", courageuse), ("g", genereux), ("b", british))
    }
    ships = {
        "courageuse": "300,300 0" + words["c"],
        "genereux": "500,300 0" + words["g"],
        "terpsichore": "300,700 180" + words["b"],
        "defence": "500,700 180" + words["b"],
    }
    result = ended("blockade", ships)
    assert (result.winner if result is not None else "none") == winner


@pytest.mark.rule("53.goal", "53.wrong-side")
@pytest.mark.parametrize(
    ("pose", "status"), [("450,1150 0", 3), ("880,600 0", 2), ("450,50 180", 2)]
)
def test_only_the_goal_is_free(pose: str, status: int) -> None:
    ships = {
        "courageuse": f"{pose} first straight",
        "genereux": "200,300 0",
        "terpsichore": "300,700 180",
        "defence": "500,700 180",
    }
    table = at_sea("basic", ships, "move", scenario="blockade")
    assert battle(table).ship("courageuse").status == status
    british = {**ships, "courageuse": "600,300 0", "defence": "450,1150 0 first straight"}
    table = at_sea("basic", british, "move", scenario="blockade")
    assert battle(table).ship("defence").status == 2


@pytest.mark.rule("53.last-turn", "57.last-turn")
def test_who_has_not_got_through_by_the_last_turn_has_failed() -> None:
    ships = {
        "courageuse": "300,300 0",
        "genereux": "500,300 0",
        "terpsichore": "300,700 180",
        "defence": "500,700 180",
    }
    result = ended("blockade", ships, options={"turns": 3})
    assert result.winner == "british"
    ducks = {
        "unite": "300,800 180",
        "aquilon": "500,800 180",
        "terpsichore": "330,250 90",
        "defence": "560,230 90",
    }
    result = ended("sitting-ducks", ducks, options={"turns": 3})
    assert result.winner == "british"
    sight = {"defence": "300,300 0", "terpsichore": "100,100 0", "genereux": "800,800 180"}
    assert ended("enemy-in-sight", sight, options={"turns": 3}).winner == "british"
    assert ended("enemy-in-sight", sight, options={"turns": 0}) is None


# The Outpost.


LAND = ["island-2 450,1025 0 rocky 18000 0"]
FLEETS = {
    "terpsichore": "300,300 0",
    "defence": "500,300 0",
    "courageuse": "300,700 180",
    "genereux": "600,700 180",
}


def outpost(building: str, **words: str) -> Table:
    ships = {ship: f"{pose} {words.get(ship, '')}" for ship, pose in FLEETS.items()}
    return at_sea(
        "basic",
        ships,
        "turn-end",
        scenario="outpost",
        terrain=LAND,
        buildings=[f"french 0 {building}"],
    )


@pytest.mark.rule("54.building", "54.eight", "54.four", "54.fleet", "54.stranded")
@pytest.mark.parametrize(
    ("building", "words", "fallen"),
    [
        ("7 3", {}, False),
        ("8 0", {}, True),
        ("0 4", {}, True),
        ("0 0", {"courageuse": "status left", "genereux": "status surrendered"}, True),
        ("0 0", {"courageuse": "status left", "genereux": "aground"}, False),
        (
            "0 0",
            {
                "courageuse": "status left",
                "genereux": "status left",
                "defence": "aground",
                "terpsichore": "aground",
            },
            False,
        ),
    ],
)
def test_when_the_building_surrenders(building: str, words: dict[str, str], fallen: bool) -> None:
    assert battle(outpost(building, **words)).buildings[0].fallen is fallen


@pytest.mark.rule("54.winning", "54.all-british", "54.all-french")
@pytest.mark.parametrize(
    ("building", "words", "over"),
    [
        ("8 0", {}, False),
        ("8 0", {"courageuse": "status surrendered", "genereux": "aground"}, True),
        ("0 0", {"courageuse": "aground", "genereux": "aground"}, False),
        ("0 0", {"terpsichore": "aground", "defence": "status surrendered"}, True),
        ("0 0", {"terpsichore": "aground"}, False),
    ],
)
def test_when_the_outpost_is_over(building: str, words: dict[str, str], over: bool) -> None:
    assert (outpost(building, **words).result is not None) is over


@pytest.mark.rule("54.score", "54.untouched", "54.damaged", "54.ships")
@pytest.mark.parametrize(
    ("building", "words", "british", "french"),
    [
        ("0 0", {}, -4, 14),
        ("1 0", {}, 4, 14),
        ("0 1", {}, 4, 14),
        ("8 0", {}, 8, 14),
        ("0 0", {"courageuse": "aground"}, -1, 14),
        ("0 0", {"courageuse": "status surrendered aground", "genereux": "aground"}, 6, 14),
        ("0 0", {"genereux": "status left"}, 5, 14),
        ("0 0", {"terpsichore": "aground"}, -4, 12),
        ("0 0", {"terpsichore": "status escaped"}, -4, 9),
        ("0 0", {"defence": "aground", "terpsichore": "aground"}, -4, 8),
    ],
)
def test_the_points_of_the_outpost(
    building: str, words: dict[str, str], british: int, french: int
) -> None:
    lost = {"terpsichore": "status surrendered", "defence": "status surrendered"}
    result = outpost(building, **{**lost, **words}).result
    assert result is not None
    assert result.scores == {"british": british, "french": french}
    assert result.winner == ("british" if british > french else "french")


# Supplies.


def supplies(words: str, points: int = 0, step: str = "turn-end", **more: Any) -> Table:
    ships = {
        "terpsichore": "800,100 0 sail struck",
        "defence": "700,100 0 sail struck",
        "courageuse": words,
        "genereux": "100,700 180 sail struck",
        **more,
    }
    return at_sea(
        "advanced",
        ships,
        step,
        scenario="supplies",
        terrain=["island-1 450,1030 0 safe 0 0"],
        supplies=points,
    )


@pytest.mark.rule("56.supplies", "56.still", "56.near", "56.struck", "56.most")
@pytest.mark.parametrize(
    ("words", "before", "after"),
    [
        ("450,900 0 sail struck", 0, 2),
        ("450,900 0 sail struck moved", 0, 0),
        ("450,900 0 sail backing", 0, 0),
        ("450,880 0 sail struck", 0, 0),
        ("450,900 0 sail struck", 4, 6),
        ("450,900 0 sail struck", 6, 6),
    ],
)
def test_supplies(words: str, before: int, after: int) -> None:
    assert battle(supplies(words, before)).supplies == after


@pytest.mark.rule("56.frigate")
def test_only_the_frigate_brings_supplies() -> None:
    table = supplies("100,300 0 sail struck", genereux="450,900 0 sail struck")
    assert battle(table).supplies == 0


@pytest.mark.rule("56.free", "56.supplies")
@pytest.mark.parametrize(("points", "status"), [(6, 3), (4, 2)])
def test_with_all_supplies_landed_the_french_side_is_free(points: int, status: int) -> None:
    table = supplies("200,1150 0 first straight", points, "move")
    assert battle(table).ship("courageuse").status == status


@pytest.mark.rule("56.score", "56.none", "56.winning")
@pytest.mark.parametrize(
    ("points", "british", "french"), [(0, 3 + 5 + 9, 0), (4, 5 + 9, 4), (6, 5 + 9, 6)]
)
def test_the_points_of_supplies(points: int, british: int, french: int) -> None:
    gone = {"genereux": "100,700 180 status surrendered"}
    result = supplies("200,300 0 status surrendered", points, **gone).result
    assert result is not None
    assert result.scores == {"british": british, "french": french}


@pytest.mark.rule("56.winning")
def test_supplies_end_when_one_side_is_lost_or_aground() -> None:
    aground: dict[str, Any] = {"terpsichore": "800,100 0 aground", "defence": "700,100 0 aground"}
    assert supplies("200,300 0 sail struck", **aground).result is not None
    assert supplies("200,300 0 sail struck", terpsichore="800,100 0 aground").result is None
    french: dict[str, Any] = {"genereux": "100,700 180 aground"}
    assert supplies("200,300 0 aground", **french).result is not None


# Sitting Ducks.


@pytest.mark.rule("57.winning", "57.eliminated", "57.ran-aground", "57.half")
@pytest.mark.parametrize(
    ("unite", "british", "winner"),
    [
        ("", "status surrendered", "french"),
        ("aground", "status surrendered", "british"),
        ("status surrendered", "status surrendered", "british"),
        ("crew 9xmarker", "status surrendered", "french"),
        ("crew 9xmarker hull A:6", "status surrendered", "british"),
        ("", "", "none"),
    ],
)
def test_sitting_ducks(unite: str, british: str, winner: str) -> None:
    ships = {
        "unite": f"300,800 180 {unite}",
        "aquilon": "500,800 180",
        "terpsichore": f"330,250 90 {british}",
        "defence": f"560,230 90 {british}",
    }
    result = ended("sitting-ducks", ships)
    assert (result.winner if result is not None else "none") == winner


@pytest.mark.rule("51.zone", "53.zone")
def test_zones_about_the_middle() -> None:
    table = Table.new(GAME, "blockade", {"level": "basic"}, seed=3)
    order = {"kind": "deploy", "ship": "genereux", "heading": "0"}
    for at, rule in (("450,60", ""), ("263,60", ""), ("262,60", "51.zone"), ("450,83", "51.zone")):
        assert why_not(table, "french", {**order, "at": at}) == rule
    orders = [
        {"kind": "deploy", "ship": ship, "at": f"{x},60", "heading": "0"}
        for ship, x in (("courageuse", 330), ("genereux", 570))
    ]
    table.act("french", {"kind": "orders", "orders": orders})
    near = {"kind": "deploy", "ship": "defence", "heading": "0"}
    for at, rule in (("450,600", ""), ("520,600", ""), ("545,600", "51.zone")):
        assert why_not(table, "british", {**near, "at": at}) == rule
