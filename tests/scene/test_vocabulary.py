"""Scenes as plain data: small, complete, keyed by id, and free of nulls."""

import json
from dataclasses import replace
from typing import Any

import pytest

import weathergage
from weathergage.scene import (
    BattleBoard,
    Box,
    Boxes,
    Cups,
    Entry,
    Face,
    Fact,
    Figure,
    GaleMark,
    Ghost,
    HexMap,
    Line,
    Lot,
    NodeMap,
    Path,
    Piece,
    Place,
    Register,
    Scene,
    Sheet,
    ShipLog,
    Slot,
    Slots,
    Span,
    Stock,
    Stroke,
    Tinted,
    Token,
    Track,
    Way,
    broadside,
)
from weathergage.scene.scenes import plain_fields, tidy


def table(scenario: str = "trafalgar") -> weathergage.Table:
    return weathergage.Table.new("ships-of-the-line", scenario=scenario, seed=1805)


def scene(scenario: str = "trafalgar", seat: str | None = "british") -> Scene:
    found = table(scenario).scene(seat)
    assert isinstance(found, Scene)
    return found


def nulls(value: object) -> bool:
    if isinstance(value, dict):
        return any(nulls(each) for each in value.values())
    if isinstance(value, list):
        return any(nulls(each) for each in value)
    return value is None


def test_a_scene_is_json_without_nulls() -> None:
    data = scene().data()
    assert json.loads(json.dumps(data)) == data
    assert not nulls(data)


def test_things_stand_under_their_ids() -> None:
    data = scene().data()
    sea = data["boards"]["sea"]  # type: ignore[index]
    assert sea["kind"] == "sea"
    assert len(sea["pieces"]) == 60
    assert sea["pieces"]["victory"]["name"] == "Victory"
    assert "id" not in sea["pieces"]["victory"]


def test_what_is_usual_is_left_out() -> None:
    ship = Piece("a", "ship", "A")
    assert plain_fields(ship) == {"kind": "ship", "name": "A"}
    assert plain_fields(replace(ship, fires=2)) == {"kind": "ship", "name": "A", "fires": 2}


def test_a_scene_of_sixty_ships_is_small() -> None:
    assert len(json.dumps(scene().data())) < 70_000


@pytest.mark.parametrize(("number", "told"), [(1.0, 1), (0.123456, 0.1235), (-2.5, -2.5)])
def test_numbers_are_tidy(number: float, told: float) -> None:
    assert tidy(number) == told
    assert isinstance(tidy(number), type(told))


def test_marks_say_their_kind() -> None:
    ghost = Ghost("victory", 1.0, 2.5, 90.0, "3 UM")
    assert ghost.data() == {
        "kind": "ghost",
        "piece": "victory",
        "x": 1,
        "y": 2.5,
        "heading": 90,
        "label": "3 UM",
    }
    told = json.loads(json.dumps(Path(((0.0, 0.0), (1.0, 0.0))).data()))
    assert told == {"kind": "path", "points": [[0, 0], [1, 0]]}


def test_every_board_has_a_picture_and_plain_data() -> None:
    ship = Piece("a", "ship", "Aurora", "french", place="p", facts=(Fact("guns", "40"),))
    places = (Place("p", 0.0, 0.0, "Port"), Place("q", 2.0, 1.0, "Quay"))
    boards = (
        HexMap(1.0, places, (ship,), id="hexes"),
        NodeMap(places, (Way("w", "p", "q"),), (ship,), id="nodes"),
        BattleBoard((Line("van", "Van", (ship,)),)),
        Track(("one", "two"), (("turn", 1),)),
        Sheet(("Ship", "Guns"), (("Aurora", "40"),)),
        ShipLog("a", (Boxes("Hull", 4, 1),), (Fact("Crew", "3"),)),
        Cups((Stock("A", "ball, long", 23, 90, (Lot(Token("nothing", "0"), 23, 30),)),)),
        Register((Entry("e", "Cruise", due="limit Turn 9"),)),
    )
    shown = Scene("All boards", "", boards)
    kinds = [board["kind"] for board in shown.data()["boards"].values()]  # type: ignore[attr-defined]
    assert kinds == ["hexes", "nodes", "battle", "track", "sheet", "log", "cups", "register"]
    picture = shown.to_svg(600)
    for word in ("Port", "Quay", "Van", "Aurora", "Guns", "Hull", "of 90 left", "limit Turn 9"):
        assert word in picture


def test_a_sheet_says_of_each_box_what_is_not_usual() -> None:
    boxes = Boxes(
        "Hull",
        2,
        1,
        cells=(Box("4/6/4", state="gone", holds=(Token("a fire", picture="fire"),)), Box("3/5/3")),
        spans=(Span(0, 1, "2 actions", "hand", 2),),
    )
    mat = Slots(
        "Cards", (Slot("10", drawing=(Stroke("0", "heavy", "M0,0L0,-2900"),)),), kind="cards"
    )
    figure = Figure("Broadside", "3 of 7", total=7, left=3, due=2, to="1")
    log = ShipLog("a", (boxes,), figures=(figure,), mat=(mat,))
    told = Scene("Sheet", "", (log,)).data()["boards"]["log"]  # type: ignore[index]
    gone, still = told["boxes"][0]["cells"]
    assert gone == {
        "above": "4/6/4",
        "state": "gone",
        "holds": [{"name": "a fire", "picture": "fire"}],
    }
    assert still == {"above": "3/5/3"}
    assert told["mat"][0]["slots"][0]["drawing"]["0"]["kind"] == "heavy"
    assert told["figures"] == [
        {"name": "Broadside", "value": "3 of 7", "total": 7, "left": 3, "due": 2, "to": "1"}
    ]


def test_a_broadside_opens_at_both_ends() -> None:
    outline = broadside(0.3, 0.1, starboard=True, spread=22.5, reach=6.0)
    assert outline[0] == (0.1, 0.3)
    assert outline[-1] == (0.1, -0.3)
    assert max(x for x, _ in outline) == pytest.approx(6.1)
    ahead = max(y for _, y in outline)
    assert ahead == pytest.approx(0.3 + 6.0 * 0.38268343)
    port = broadside(0.3, 0.1, starboard=False, spread=22.5, reach=6.0)
    assert port == tuple((-x, y) for x, y in outline)


def test_a_chart_of_places_has_coasts_lanes_by_the_wind_boxes_and_gales() -> None:
    places = (
        Place("p", 0.0, 0.0, "Port", "key-port", side="us"),
        Place("q", 8.0, 4.0, "Space #2", "space", label="2"),
        Place("r", 4.0, 2.0, "Box", "box", figures=(Tinted("5", "with"), Tinted("6", "against"))),
    )
    lane = Way("w", "p", "q", "lane", ((4.0, 4.0),), Tinted("1", "with"), Tinted("2", "against"))
    gale = GaleMark("g", "A gale", "q", "9", {"q": "2"}, (("p", "50 %"),))
    block = Piece("a", "block", "Haddock", "british", place="p", face=Face("HADD", "6"))
    board = NodeMap(
        places,
        (lane,),
        (block,),
        coast=("M0,0l100,0 0,100z",),
        gales=(gale,),
        bounds=(-1.0, -1.0, 9.0, 5.0),
        id="chart",
    )
    picture = Scene("Chart", "", (board,)).to_svg(800)
    for part in ("M0,0l100,0 0,100z", "HADD", ">9<", ">5<", ">Port<", "stroke-dasharray"):
        assert part in picture
    shown: Any = Scene("Chart", "", (board,)).data()
    assert shown["boards"]["chart"]["ways"]["w"]["out"] == {"text": "1", "tone": "with"}
