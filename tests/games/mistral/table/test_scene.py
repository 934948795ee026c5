"""The scene of the war: the chart with its winds, what lies on it, Orders, sheets, Battles."""

from typing import Any

from games.mistral.wars import Play, at, aux, dice, it, opening, war
from weathergage.engine.decision import SPECTATOR, UMPIRE
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.spotting import show_contents
from weathergage.games.mistral.state.forces import INTERDICT, Box, Stage
from weathergage.games.mistral.state.war import War
from weathergage.games.mistral.table.scene_map import project
from weathergage.scene import Scene
from weathergage.server.scenes import plain


def scene(state: War, seat: int = 0) -> dict[str, Any]:
    """A seat's scene as the client gets it."""
    found = GAME.scene(GAME.view(state, seat))
    assert isinstance(found, Scene)
    data: dict[str, Any] = plain(found.data())
    return data


def chart(state: War, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = scene(state, seat)["boards"]["chart"]
    return found


def test_the_projection_is_mercator_on_the_coast_that_is_drawn() -> None:
    x, y = project(9.0, 44.4)
    assert (round(x, 2), round(y, 2)) == (18.0, 11.89)
    assert project(-5.35, 40.0) == (-10.7, 0.0)


def test_lanes_say_what_the_wind_does_either_way() -> None:
    state = war(winds=["levanter"])
    lane = chart(state)["ways"]["gibraltar--s2"]
    assert lane["out"] == {"text": "2", "tone": "against"}
    assert lane["back"] == {"text": "1", "tone": "with"}
    light = chart(war(winds=[]))["ways"]["gibraltar--s2"]
    assert light["out"] == {"text": "80 %", "tone": "light"}


def test_in_administration_no_wind_blows_on_the_lanes() -> None:
    shown = chart(war(impulse=0, mpi=0))
    assert "out" not in shown["ways"]["gibraltar--s2"]
    assert "breezes" not in shown


def test_a_box_has_its_numbers_with_what_the_wind_makes_of_them() -> None:
    places = chart(war(winds=["mistral"]))["places"]
    boxes = [place for place in places.values() if place["kind"] == "box"]
    assert len(boxes) == 39
    tones = {figure.get("tone") for box in boxes for figure in box["figures"]}
    assert tones == {None, "with", "against"}
    calm = chart(war(winds=[]))["places"]
    figures = [f for place in calm.values() for f in place.get("figures", [])]
    assert not [figure for figure in figures if figure.get("tone")]


def test_a_gale_says_whom_it_hurts_and_where_it_may_go() -> None:
    state = war(winds=["mistral"], gales=["mistral s13 9"])
    gale = chart(state)["gales"]["gale-0"]
    assert (gale["place"], gale["figure"]) == ("s13", "9")
    assert gale["reach"]["s13"] >= gale["reach"]["s14"]
    assert sum(float(chance.rstrip(" %")) for _, chance in gale["track"]) > 98
    breezes = chart(state)["breezes"].values()
    assert [breeze["note"] for breeze in breezes if breeze.get("blows")] == ["gale, force 9"]


def test_the_enemy_sees_a_token_and_nothing_under_it() -> None:
    state = war({"b1": "s5 under haddock of b-1 b-d1"})
    own, other = chart(state, 0)["pieces"], chart(state, 1)["pieces"]
    assert own["b1"]["face"] == {"band": "HADD", "figure": "6"}
    assert list(other) == ["b-1"]
    assert other["b-1"]["state"] == "hidden"
    assert "Haddock" not in str(other)
    assert "sheet-b1" not in scene(state, 1)["boards"]


def test_what_lies_in_harbour_is_its_owners_business() -> None:
    state = opening()
    assert [id for id in chart(state, 1)["pieces"] if id.startswith("b")] == []
    mine = chart(state, 0)["pieces"]
    assert mine["b1"]["kind"] == "counter"
    assert mine["b1"]["face"]["band"] == "Fitting Out"
    spectator = chart(state, SPECTATOR)
    assert "pieces" not in spectator
    assert len(chart(state, UMPIRE)["pieces"]) == len(state.forces)


def test_a_token_that_is_spotted_shows_what_it_is_and_a_sighting_fades() -> None:
    state = war({"b1": "s5 of b-1", "s1": "s6 of s-d1 spotted"})
    show_contents(state, it(state, "s1"))
    assert chart(state, 0)["pieces"]["s-1"]["face"]["figure"] == "2"
    state = war({"b1": "s5 under haddock of b-1", "s1": "s5 of s-d1"})
    play = Play(state, "searches", dice(0, 9))
    play.settle()
    assert it(state, "s1").spotted
    it(state, "s1").spotted = False
    seen = [p for p in chart(state, 0)["pieces"].values() if p.get("state") == "ghost"]
    assert len(seen) == 1
    assert "meter" not in seen[0]
    state.impulse = 3
    assert [p["meter"] for p in chart(state)["pieces"].values() if p.get("state") == "ghost"] == [
        0.75
    ]


def test_half_a_move_is_seen_half_way() -> None:
    state = war({"b1": "gibraltar of b-1"}, winds=["levanter"])
    before = chart(state)["pieces"]["b1"]
    it(state, "b1").half = at(state, "s2")
    after = chart(state)["pieces"]["b1"]
    assert after["x"] > before["x"] + 0.5


def test_the_markers_of_player_a_lie_open() -> None:
    state = war({"b1": "gibraltar of b-1"}, winds=[])
    it(state, "b1").marker = at(state, "s2")
    token = chart(state, 1)["pieces"]["b-1"]
    assert token["badges"] == ["bound"]
    assert token["heading"] in (67.5, 90)


def test_an_auxiliary_on_the_map_is_a_marker_for_everybody() -> None:
    state = war()
    light = next(each for each in state.auxiliaries(0) if each.box != Box.LOST)
    light.box, light.at, light.task = Box.TASKED, at(state, "s5"), INTERDICT
    mine = [p for p in chart(state, 0)["pieces"].values() if p["state"] == "auxiliary"]
    theirs = [p for p in chart(state, 1)["pieces"].values() if p["state"] == "auxiliary"]
    assert mine[0]["name"] != theirs[0]["name"]
    assert theirs[0]["facts"][1]["value"] == "class not known"


def test_the_board_of_orders_is_for_its_owner() -> None:
    state = opening()
    order = next(each for each in state.orders if state.setup.general.chits[each.chit].cup == 0)
    order.stage, order.received = Stage.RECEIVED, 1
    entries = scene(state, 0)["boards"]["orders"]["entries"]
    assert len(entries) == 1
    entry = next(iter(entries.values()))
    assert entry["stage"] == 1
    assert "could take it" in entry["holder"]
    assert not scene(state, 1)["boards"]["orders"]["entries"]
    assert "orders" not in scene(state, SPECTATOR)["boards"]


def test_a_sheet_has_a_track_of_damage_with_its_thirds() -> None:
    state = war({"b1": "s5 under haddock of b-1 b-d1"})
    it(state, "b1").squadrons[0].dps = 5
    sheet = scene(state)["boards"]["sheet-b1"]
    row = sheet["boxes"][0]
    assert (row["total"], row["gone"]) == (12, 5)
    assert [span["first"] for span in row["spans"]] == [0, 4, 8]
    assert "over ⅓" in row["note"]
    assert [figure["value"] for figure in sheet["figures"]] == ["6", "4", "3"]


def test_the_strip_shows_the_steps_of_the_increment() -> None:
    state = war({"b1": "s5 of b-1"}, mpi=1)
    Play(state, "mpi", dice())
    turns = scene(state)["sequence"]["turns"]
    assert [turn.get("state", "waiting") for turn in turns][:2] == ["now", "waiting"]
    track = scene(state)["boards"]["increments"]
    assert track["markers"] == [["now", 1]]


def test_prestige_has_its_running_totals_and_the_year_end() -> None:
    state = war()
    state.lost_line, state.fulfilled = [0, 1], [2, 0]
    facts = {f["name"]: f["value"] for f in scene(state)["panels"]["prestige"]["facts"]}
    assert facts["Bourbon line lost"].startswith("1 of")
    assert facts["Year end now, British"].startswith("+")


def test_a_battle_is_two_lines_the_windward_one_first() -> None:
    state = war({"b1": "s13 under haddock of b-1 b-d1", "s1": "s13 under navarro of s-1 spotted"})
    play = Play(state, "battles", dice())
    while play.asked[1] == "demand" and state.battle is None:
        seat = play.asked[0]
        if seat == 0:
            play.say(0, "demand", "b1", "s-1")
        else:
            play.say(seat, "pass")
    board = scene(state)["boards"]["battle"]
    assert state.battle is not None
    first = next(iter(board["lines"]))
    assert first == ("british" if state.battle.gauge == 0 else "bourbon")
    assert len(board["lines"]["british"]["pieces"]) == 2
    assert board["matrix"]["rows"] == ["Light", "Medium", "Heavy"]


def test_reach_of_auxiliaries_is_told_with_their_box() -> None:
    state = war({"b1": "s5 of b-1"})
    one = aux(state, state.setup.auxes[0].id)
    one.box, one.at = Box.PORT, at(state, "gibraltar")
    facts = scene(state)["panels"]["auxiliaries-british"]["facts"]
    assert "Gibraltar, reaches" in facts[0]["value"]


def test_a_turn_begins_with_operations() -> None:
    play = Play(war({"b1": "s2 of b-1"}), "turn", dice(*[9] * 20))
    assert play.asked == (0, "pledge")
    shown = scene(play.state)
    assert shown["clock"]["phase"] == "operations"
    assert shown.get("sequence") is None
