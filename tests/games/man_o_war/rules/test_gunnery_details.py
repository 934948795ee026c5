"""Fire, damage and capacities, sentence by sentence (p.10-13, 18, 20)."""

import pytest

from games.man_o_war.at_sea import FR, GB, battle, dice, kinds, log, ship
from weathergage.games.man_o_war.rules.arcs import struck, why_not_aim, why_not_musket
from weathergage.games.man_o_war.rules.blasts import explode
from weathergage.games.man_o_war.rules.broadside import (
    fire_muskets,
    fire_side,
    halvings,
    is_stable,
    risks,
    volley,
)
from weathergage.games.man_o_war.rules.capacities import broadside, fallen, read_flag
from weathergage.games.man_o_war.rules.damage import (
    catch_fire,
    hit_hull,
    hit_masts,
    kill_captain,
)
from weathergage.games.man_o_war.rules.damage import (
    test_for_hole as hole_test,
)
from weathergage.games.man_o_war.rules.repairs import fight_fire, leaks
from weathergage.games.man_o_war.state.battle import SUNK, Battle
from weathergage.games.man_o_war.tables.dice import two_dice_chances

FAR = f"; y: {GB} -90,40 180; z: {FR} 90,40 180"
PAIR = f"a: {GB} 0,0 0; b: {FR} 6,0 0{FAR}"
CLOSE = f"a: {GB} 0,0 0; b: {FR} 3,0 0{FAR}"


def halved_by(b: Battle, side: int = 1, both: bool = False) -> list[str]:
    return [item.name for item in halvings(b, ship(b, "a"), side, both)]


def of(text: str, **more: object) -> Battle:
    return battle(text, turn=4, **more)


# Dice and tables.


@pytest.mark.rule("p.20.two-dice")
def test_two_dice() -> None:
    assert two_dice_chances() == [1, 2, 3, 6, 7, 6, 6, 4, 1]


@pytest.mark.rule("p.20.faces", "p.20.musket-die", "p.20.boarding-die")
def test_the_faces_of_the_dice() -> None:
    faces = of(PAIR).setup.dice
    assert len(set(faces.wind)) == 6
    assert (faces.musket.count("boarding"), faces.musket.count("captain")) == (2, 1)
    assert (faces.boarding.count("loss"), len(faces.boarding)) == (1, 6)
    assert faces.collision.count("avoidance") == 3
    assert len(set(faces.risk)) == 6


@pytest.mark.rule("p.20.bases")
def test_bases_by_rate() -> None:
    scale = of(PAIR).setup.scale
    millimetres = [round(2 * half * 25.4 / 12000) for half in scale.half_length]
    assert millimetres == [84, 74, 74, 66, 58]
    assert [round(2 * half * 25.4 / 12000) for half in scale.half_width] == [38, 38, 38, 38, 30]


@pytest.mark.rule("p.12.table", "p.18.table")
def test_every_cell_of_the_results() -> None:
    guns = of(PAIR).setup.guns
    vessel = [0] * 6 + [1] * 4 + [2] * 3 + [3] * 3 + [4] * 2 + [5] * 2 + [6] * 3 + [7] * 3
    vessel += [8] * 3 + [9] * 4
    assert [int(guns.damage(total, False)) for total in range(33)] == vessel
    frigate = [0] * 4 + [1] * 5 + [2] * 4 + [3] * 3 + [4] * 2 + [5] * 2 + [6] * 5
    assert [int(guns.damage(total, True)) for total in range(25)] == frigate


@pytest.mark.rule("p.12.risk-steps", "p.18.risk-steps")
def test_how_many_risk_dice() -> None:
    guns = of(PAIR).setup.guns
    assert [int(guns.risk_dice(n, False)) for n in range(10)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2]
    assert [int(guns.risk_dice(n, True)) for n in range(7)] == [0, 0, 0, 1, 1, 2, 2]


# Who fires how.


@pytest.mark.rule("p.10.first-used")
def test_a_first_broadside_is_used_up_at_any_range() -> None:
    b = of(f"a: {GB} 0,0 0; b: {FR} 20,0 0{FAR}")
    fire_side(b, ship(b, "a"), volley(b, ship(b, "a"), 1, ship(b, "b"), "masts", False), dice("0"),
              log())  # fmt: skip
    assert not ship(b, "a").starboard_fresh
    assert ship(b, "a").port_fresh


@pytest.mark.rule("p.10.calm")
def test_in_a_calm_all_are_stable() -> None:
    b = of(PAIR, wind="12 calm")
    assert is_stable(b, ship(b, "a"))


@pytest.mark.rule("p.10.mist")
def test_in_mist_nobody_fires_beyond_8_in() -> None:
    b = of(f"a: {GB} 0,0 0; b: {FR} 9,0 0; c: {FR} 8,1 0{FAR}", wind="12 gentle mist")
    refused = why_not_aim(b, ship(b, "a"), 1, ship(b, "b"), "hull")
    assert refused is not None
    b = of(f"a: {GB} 0,0 0; c: {FR} 7.9,0 0{FAR}", wind="12 gentle mist")
    assert why_not_aim(b, ship(b, "a"), 1, ship(b, "c"), "hull") is None


@pytest.mark.rule("p.10.no-guns")
def test_without_broadside_no_broadside() -> None:
    b = of(PAIR.replace("0,0 0", "0,0 0 broadside 0"))
    refused = why_not_aim(b, ship(b, "a"), 1, ship(b, "b"), "hull")
    assert refused is not None
    assert refused.rule == "p.10"


@pytest.mark.rule("p.10.half-wreckage", "p.10.half-mark", "p.10.half-fire", "p.10.half-boarding")
@pytest.mark.parametrize(
    ("words", "side", "names"),
    [
        ("wreck-starboard 4", 1, ["wreckage on this side"]),
        ("wreck-starboard 4", 0, []),
        ("wreck-starboard 3", 1, []),
        ("half 4", 1, ["mark of half fire"]),
        ("fires 2", 1, ["fire aboard", "fire aboard"]),
    ],
)
def test_halvings(words: str, side: int, names: list[str]) -> None:
    b = of(PAIR.replace("0,0 0", f"0,0 0 {words}"))
    assert halved_by(b, side) == names
    b = of(CLOSE, links=["a grappled b 3 0 0"])
    assert halved_by(b) == ["a boarding in progress"]


@pytest.mark.rule("p.10.half-lee", "p.10.half-decks", "p.10.lee-none")
def test_halvings_in_a_strong_breeze() -> None:
    b = of(PAIR, wind="9 strong")
    assert halved_by(b, 1) == ["leeward side in a strong breeze"]
    assert halved_by(b, 0) == []
    assert halved_by(of(PAIR, wind="12 strong"), 1) == []
    big = PAIR.replace("gb-base-74-n 0,0", "gb-base-100-n 0,0")
    assert halved_by(of(big, wind="3 strong"), 1) == ["three decks in a strong breeze"]


@pytest.mark.rule("p.10.quarter")
def test_both_sides_and_a_boarding_are_a_quarter() -> None:
    b = of(CLOSE, links=["a grappled b 3 0 0"])
    assert len(halved_by(b, 1, True)) == 2


@pytest.mark.rule("p.11.bow", "p.11.stern", "p.11.rake-losses")
@pytest.mark.parametrize(("heading", "value"), [(270, 4), (90, 3)])
def test_rakes(heading: int, value: int) -> None:
    b = of(f"a: {GB} 0,0 0 starboard-fired; b: {FR} 6,0 {heading}{FAR}")
    found = volley(b, ship(b, "a"), 1, ship(b, "b"), "hull", False)
    assert [item.value for item in found.modifiers if item.name.startswith("raking")] == [value]
    fire_side(b, ship(b, "a"), found, dice("0", "hole", "hole", "hole", "hole"), log())
    b2 = of(f"a: {GB} 0,0 0 starboard-fired; b: {FR} 6,0 0{FAR}")
    fire_side(b2, ship(b2, "a"), volley(b2, ship(b2, "a"), 1, ship(b2, "b"), "hull", False),
              dice("0", "hole", "hole"), log())  # fmt: skip
    assert ship(b, "b").boarding < ship(b2, "b").boarding


@pytest.mark.rule("p.11.two-at-most")
def test_never_a_third_ship() -> None:
    b = of(f"a: {GB} 0,0 0; b: {FR} 3,0 0; c: {FR} 5,0 0; d: {FR} 7,0 0{FAR}")
    found = struck(b, ship(b, "a"), ship(b, "b"))
    assert found.second is not None
    assert (found.first.id, found.second.id) == ("b", "c")


@pytest.mark.rule("p.10.friends")
def test_friends_in_the_way_are_hit() -> None:
    b = of(f"a: {GB} 0,0 0; b: {FR} 6,0 0; c: {GB} 3,0 0{FAR}")
    assert struck(b, ship(b, "a"), ship(b, "b")).first.id == "c"


@pytest.mark.rule("p.10.burst", "p.10.burst-fire")
def test_a_gun_bursts() -> None:
    b = of(f"a: {GB} 0,0 0 starboard-fired; b: {FR} 15,0 0{FAR}")
    a = ship(b, "a")
    shot = volley(b, a, 1, ship(b, "b"), "hull", False)
    fire_side(b, a, shot, dice("-2", "-1", "-2", "hole", "hole"), log())
    assert (int(broadside(a)), int(a.fires)) == (6, 1)
    b = of(f"a: {GB} 0,0 0 starboard-fired; b: {FR} 15,0 0{FAR}")
    a = ship(b, "a")
    shot = volley(b, a, 1, ship(b, "b"), "hull", False)
    fire_side(b, a, shot, dice("-2", "0", "hole", "hole"), log())
    assert int(broadside(a)) == 7


# Muskets.


@pytest.mark.rule("p.12.musket-arc", "p.12.musket-men")
def test_muskets_fire_in_every_direction_if_there_is_anybody() -> None:
    b = of(f"a: {GB} 0,0 0; b: {FR} 0,3.5 90{FAR}")
    assert why_not_musket(b, ship(b, "a"), ship(b, "b")) is None
    b = of(f"a: {GB} 0,0 0 broadside 0 boarding 0; b: {FR} 0,3.5 90{FAR}")
    assert why_not_musket(b, ship(b, "a"), ship(b, "b")) is not None


@pytest.mark.rule("p.12.musket-again", "p.12.musket-once")
def test_the_british_throw_a_marked_blank_again_once() -> None:
    b = of(CLOSE)
    fire_muskets(b, ship(b, "a"), ship(b, "b"), dice("marked blank", "marked blank"), log())
    assert ship(b, "b").masts == 0
    fire_muskets(b, ship(b, "b"), ship(b, "a"), dice("marked blank"), log())


@pytest.mark.rule("p.12.musket-poor")
def test_poor_marksmen_throw_a_loss_again() -> None:
    text = (
        "a: first swe-base-74-n 0,0 0; b: second fra-base-74-n 3,0 0; y: first swe-base-74-n 90,0 0"
    )
    b = battle(text, turn=4, scenario="encounter", options={"first": "swe"})
    fire_muskets(b, ship(b, "a"), ship(b, "b"), dice("boarding", "masts"), log())
    assert (int(ship(b, "b").boarding), int(ship(b, "b").masts)) == (9, 2)


@pytest.mark.rule("p.12.lieutenants")
def test_several_captains_may_fall() -> None:
    b = of(CLOSE)
    for _ in range(2):
        kill_captain(b, ship(b, "b"), "p.12", log())
    assert ship(b, "b").captains == 2


# Risks.


@pytest.mark.rule(
    "p.12.risk-fire", "p.12.risk-rudder", "p.12.risk-hole", "p.12.risk-masts", "p.12.risk-hull",
    "p.12.risk-men",
)  # fmt: skip
@pytest.mark.parametrize(
    ("faces", "found"),
    [
        (["fire", "rudder"], ("fires", 1)),
        (["rudder"], ("rudders", 1)),
        (["masts"], ("masts", 2)),
        (["hull"], ("hull", 2)),
        (["boarding", "rudder"], ("boarding", 8)),
    ],
)
def test_every_risk(faces: list[object], found: tuple[str, int]) -> None:
    b = of(PAIR)
    risks(b, 0, "a", False, ship(b, "b"), 3, dice(*faces), log())
    assert int(getattr(ship(b, "b"), found[0])) == found[1]
    b = of(PAIR)
    risks(b, 0, "a", False, ship(b, "b"), 3, dice("hole", "rudder", "0"), log())
    assert ship(b, "b").holes == [10]


@pytest.mark.rule("p.20.british-dot")
def test_a_loss_of_men_confirms_for_the_british_alone() -> None:
    b = of(PAIR)
    risks(b, 0, "a", False, ship(b, "b"), 3, dice("fire", "boarding"), log())
    assert ship(b, "b").fires == 1
    risks(b, 1, "b", False, ship(b, "a"), 3, dice("fire", "boarding"), log())
    assert ship(b, "a").fires == 0


# Damage.


@pytest.mark.rule("p.12.flag-down")
def test_a_flag_comes_down_with_the_hole_that_made_it() -> None:
    b = of(PAIR.replace("6,0 0", "6,0 0 broadside 1 holes 9"))
    assert ship(b, "b").flag == 1
    ship(b, "b").holes = []
    read_flag(b, ship(b, "b"), log())
    assert ship(b, "b").flag == 0


@pytest.mark.rule("p.12.mast-order")
def test_masts_fall_in_their_order() -> None:
    b = of(PAIR)
    told = log()
    hit_masts(b, ship(b, "b"), 30, dice("0", "0", "0"), told)
    assert [e.fields["mast"] for e in told.events if e.kind == "mast"] == ["fore", "mizzen", "main"]


@pytest.mark.rule("p.12.mast-boxes", "p.18.mast-boxes")
def test_ten_nine_or_six_boxes_a_mast() -> None:
    text = (
        "a: first gb-base-74-n 0,0 90; b: second hol-base-74-n 9,0 90; c: first gb-base-38-n 9,9 0"
    )
    b = battle(text, scenario="encounter", options={"second": "hol"})
    assert [int(ship(b, id).row.mast_boxes) for id in "abc"] == [10, 9, 6]
    hit_masts(b, ship(b, "b"), 9, dice(), log())
    assert fallen(ship(b, "b")) == 1


@pytest.mark.rule("p.12.mast-side")
@pytest.mark.parametrize(("face", "port"), [("0", True), ("+1", False)])
def test_with_the_wind_ahead_a_die_says_where_a_mast_falls(face: str, port: bool) -> None:
    b = of(PAIR)
    hit_masts(b, ship(b, "b"), 10, dice(face), log())
    assert (ship(b, "b").wreck_port == 5) == port
    assert (ship(b, "b").wreck_starboard == 5) != port


@pytest.mark.rule("p.13.fire-at-once", "p.13.fire-no-holes")
def test_catching_fire_costs_2_and_2_and_no_hole() -> None:
    b = of(PAIR.replace("6,0 0", "6,0 0 hull 8"))
    catch_fire(b, ship(b, "b"), dice(), log())
    assert (int(ship(b, "b").hull), int(ship(b, "b").masts)) == (10, 2)
    assert ship(b, "b").holes == []


@pytest.mark.rule("p.13.hole-great", "p.13.hole-small", "p.18.hole")
@pytest.mark.parametrize(
    ("row", "box", "face", "holed"),
    [
        ("fra-base-74-n", 9, "-2", True), ("fra-base-74-n", 9, "-1", False),
        ("fra-base-74-n", 23, "-1", True), ("fra-base-74-n", 23, "0", False),
        ("fra-base-80-n", 23, "-1", False), ("fra-base-80-n", 23, "-2", True),
        ("fra-base-40-n", 6, "-1", True), ("fra-base-40-n", 6, "0", False),
    ],
)  # fmt: skip
def test_shot_holes_by_rate_and_line(row: str, box: int, face: str, holed: bool) -> None:
    b = of(f"a: {GB} 0,0 0; b: second {row} 6,0 0{FAR}")
    hole_test(b, ship(b, "b"), box, dice(face, "0") if holed else dice(face), log())
    assert bool(ship(b, "b").holes) == holed


@pytest.mark.rule("p.13.hole-great")
def test_no_die_for_the_upper_line_of_great_ships() -> None:
    b = of(f"a: {GB} 0,0 0; b: second fra-base-80-n 6,0 0{FAR}")
    hole_test(b, ship(b, "b"), 9, dice(), log())
    assert ship(b, "b").holes == []


@pytest.mark.rule("p.13.escaped")
def test_a_ship_that_got_away_still_sinks() -> None:
    b = of(PAIR.replace("6,0 0", "6,0 0 escaped holes 4"))
    leaks(b, dice(), log())
    assert ship(b, "b").status == SUNK


@pytest.mark.rule("p.13.prize-burns")
def test_a_prize_burns_on() -> None:
    b = of(PAIR.replace("6,0 0", "6,0 0 taken held-by first fires 1"))
    fight_fire(b, ship(b, "b"), dice("-1"), log())
    assert (int(ship(b, "b").hull), int(ship(b, "b").masts)) == (2, 2)


@pytest.mark.rule("p.13.blast-near", "p.13.blast-far", "p.13.blast-none")
def test_a_blast_by_distance() -> None:
    text = f"a: {FR} 0,0 90; b: {GB} 3.5,0 0; c: {GB} 7,0 0; d: {GB} 8.5,0 0{FAR}"
    b = of(text)
    told = log()
    explode(b, ship(b, "a"), dice(*["0"] * 4), told)
    found = [(int(ship(b, id).masts), int(ship(b, id).hull)) for id in "bcd"]
    assert found == [(8, 4), (4, 2), (0, 0)]
    assert "sparks" in kinds(told.events)


@pytest.mark.rule("p.13.blast-holes")
def test_a_blast_makes_holes() -> None:
    b = of(f"a: {FR} 0,0 90; b: {GB} 3.5,0 0 hull 8{FAR}")
    explode(b, ship(b, "a"), dice("-2", "0", "0"), log())
    assert ship(b, "b").holes == [10]


@pytest.mark.rule("p.13.guns-box", "p.13.men-box", "p.18.boxes")
def test_what_lies_in_the_boxes() -> None:
    b = of(f"a: {GB} 0,0 0; b: {FR} 6,0 0; c: second fra-base-40-n 9,9 0{FAR}")
    hit_hull(b, ship(b, "b"), 8, True, dice(), log())
    assert (int(ship(b, "b").broadside), int(ship(b, "b").boarding)) == (5, 7)
    hit_hull(b, ship(b, "c"), 5, True, dice(), log())
    assert (int(ship(b, "c").broadside), int(ship(b, "c").boarding)) == (3, 4)


@pytest.mark.rule("p.13.whole-broadside")
@pytest.mark.parametrize("row", ["gb-base-64-n", "gb-base-74-n", "gb-base-98-n", "fra-base-120-n"])
def test_a_full_hull_has_no_broadside_left(row: str) -> None:
    side = "first" if row.startswith("gb") else "second"
    b = of(f"a: {side} {row} 0,0 0{FAR}")
    a = ship(b, "a")
    symbols = b.setup.forms.symbols(a.row.rate)
    assert b.setup.forms.lost(symbols.broadside, a.row.hull_boxes) == a.row.broadside
