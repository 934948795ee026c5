"""Sentences of the book about explosions, sinking, fires, wrecks, wind and terrain (p.40-45)."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.table import Table

G = FAR + " first straight"
BOXES = "hull " + "/".join(["A:6"] * 11)


def fire(ship: str, **what: str) -> dict[str, Any]:
    return {"kind": "fire", "ship": ship, **what}


def plan(ship: str, *actions: str) -> dict[str, Any]:
    return {"kind": "plan", "ship": ship, "card": "none", "actions": list(actions)}


def told(table: Table) -> list[Any]:
    return [seen.event for seen in table.seen[-1]]


# Explosion and sinking.


@pytest.mark.rule("40.explosion", "40.beyond-two", "40.harmless")
@pytest.mark.parametrize(
    ("boxes", "dice", "status", "covered"),
    [
        ("fire", [], 0, 2),
        ("fire/fire", ["explosion:fire"], 0, 3),
        ("fire/fire", ["explosion:explosion"], 4, 0),
        ("fire/water/A:2", [], 0, 4),
    ],
)
def test_the_magazine(boxes: str, dice: list[str], status: int, covered: int) -> None:
    ships = {
        "defence": f"300,300 0 first straight fires 1 hull {boxes}",
        "terpsichore": "100,100 0 first straight",
        "genereux": G,
    }
    table = at_sea("advanced", ships, "burning", dice, options={"explosion": True})
    ship = battle(table).ship("defence")
    assert (ship.status, ship.hull_covered()) == (status, covered)
    calm = at_sea("advanced", ships, "burning")
    assert battle(calm).ship("defence").status == 0


@pytest.mark.rule("40.neighbours", "40.two-fires", "40.explosion")
@pytest.mark.parametrize(
    ("face", "fires"), [("B:0", 0), ("B:2", 1), ("B:crew", 1), ("B:2+fire", 2)]
)
def test_ships_in_contact_with_an_explosion(face: str, fires: int) -> None:
    ships = {
        "defence": "300,300 0 first straight fires 1 hull fire/fire",
        "terpsichore": "346,300 0 first straight",
        "courageuse": "254,300 0 first straight",
        "genereux": G,
    }
    dice = ["explosion:explosion", face, "B:0"]
    table = at_sea("advanced", ships, "burning", dice, options={"explosion": True})
    state = battle(table)
    assert [int(state.ship(s).fires) for s in ("terpsichore", "courageuse")] == [fires, 0]
    assert state.ship("genereux").zeros == []


@pytest.mark.rule("40.sinking", "40.water-beyond-two", "44.sink")
@pytest.mark.parametrize(
    ("words", "dice", "status"),
    [
        ("hull water leaks 1", [], 0),
        ("hull water/water leaks 1", ["sinking:water"], 0),
        ("hull water/water leaks 1", ["sinking:sinking"], 5),
        ("hull water/water leaks 1 on-shoal", [], 0),
    ],
)
def test_a_hull_may_give_way(words: str, dice: list[str], status: int) -> None:
    ships = {
        "defence": f"300,300 0 first straight {words}",
        "terpsichore": "100,100 0 first straight",
        "genereux": G,
    }
    table = at_sea("advanced", ships, "burning", dice, options={"sinking": True})
    assert battle(table).ship("defence").status == status


# Spreading fires.


@pytest.mark.rule("40.spreading", "40.contact", "40.douse", "40.other-fires")
@pytest.mark.parametrize(
    ("x", "acting", "faces", "fires"),
    [
        ("346", "fire-starboard", ["B:2+fire"], (1, 1)),
        ("347", "fire-starboard", ["B:2+fire"], (0, 1)),
        ("346", "fire-starboard", ["B:3"], (0, 0)),
        ("346", "fire-starboard,douse douses 1", ["B:2+fire"], (0, 0)),
        ("346", "fire-starboard,douse", ["B:2+fire"], (1, 1)),
    ],
)
def test_fires_between_ships(x: str, acting: str, faces: list[str], fires: tuple[int, int]) -> None:
    ships = {
        "defence": f"300,300 0 first straight acting {acting} {BOXES}",
        "genereux": f"{x},300 0 first straight",
        "terpsichore": "100,100 0 first straight",
    }
    table = at_sea("advanced", ships, "combat", options={"spreading-fires": True})
    order = fire("defence", starboard="genereux full")
    events = give(table, "british", order, faces)
    lit = [e.fields["ship"] for e in events if e.kind == "fire"]
    assert (lit.count("defence"), lit.count("genereux")) == fires


@pytest.mark.rule("40.each-broadside", "40.douse")
@pytest.mark.parametrize(
    ("douse", "burning"),
    [("", (2, 1, 1)), (",douse douses 2", (1, 0, 1)), (",douse douses 1", (1, 1, 0))],
)
def test_each_broadside_that_lights_an_enemy_lights_her(
    douse: str, burning: tuple[int, int, int]
) -> None:
    """Alight to both sides she has two fires; buckets serve for the enemy named alone."""
    ships = {
        "defence": f"300,300 0 first straight acting fire-port,fire-starboard{douse} hull A:6",
        "genereux": "346,300 0 first straight",
        "courageuse": "254,300 0 first straight",
        "terpsichore": "100,100 0 first straight",
    }
    table = at_sea("advanced", ships, "combat", options={"spreading-fires": True})
    order = fire("defence", port="courageuse full", starboard="genereux full")
    dice = ["B:2+fire", *["B:0"] * 5] * 2
    events = give(table, "british", order, dice)
    lit = [e.fields["ship"] for e in events if e.kind == "fire"]
    assert tuple(lit.count(ship) for ship in ("defence", "courageuse", "genereux")) == burning


@pytest.mark.rule("40.named")
def test_whom_the_buckets_are_for_is_said_when_they_are_shown() -> None:
    """With two enemies it is asked, once the actions lie open and before anybody moves."""
    ships = {
        "defence": "300,300 0 sail struck",
        "courageuse": "200,300 0 sail struck",
        "genereux": "346,300 0 sail struck",
    }
    table = at_sea("advanced", ships, options={"spreading-fires": True})
    give(table, "british", plan("defence", "douse"))
    orders = [plan("genereux"), plan("courageuse")]
    events = give(table, "french", {"kind": "orders", "orders": orders})
    assert [e.kind for e in events if e.kind in ("actions", "sails")] == ["actions"] * 3
    assert {seat: d.kind for seat, d in table.decisions.items()} == {"british": "buckets"}
    offers = table.decisions["british"].offers("defence")
    assert [(each["piece"], each.get("tag", "")) for each in offers] == [
        ("genereux", "alongside"),
        ("courageuse", ""),
    ]
    order = {"kind": "buckets", "ship": "defence", "target": "courageuse"}
    assert why_not(table, "british", {**order, "target": "defence"}) == "40.named"
    assert why_not(table, "british", {**order, "target": "nobody"}) == "40.named"
    events = give(table, "british", order)
    assert [e.fields["target"] for e in events if e.kind == "buckets"] == ["courageuse"]


@pytest.mark.rule("40.named")
def test_buckets_for_the_only_enemy_need_no_naming() -> None:
    ships = {"defence": "300,300 0 sail struck", "genereux": "346,300 0 sail struck"}
    table = at_sea("advanced", ships, options={"spreading-fires": True})
    give(table, "british", plan("defence", "douse"))
    events = give(table, "french", plan("genereux"))
    assert [e.fields["target"] for e in events if e.kind == "buckets"] == ["genereux"]
    assert "buckets" not in {decision.kind for decision in table.decisions.values()}


# Surrendered ships.


@pytest.mark.rule("41.wreck", "41.last-cards", "41.still")
def test_a_surrendered_ship_sails_her_last_card_and_never_moves_again() -> None:
    ships = {
        "defence": f"300,300 0 first straight acting fire-starboard {BOXES}",
        "genereux": f"451,296 180 first straight {BOXES}",
        "courageuse": "100,600 0 first straight second straight",
    }
    table = at_sea("advanced", ships, "combat", options={"wrecks": True})
    give(table, "british", fire("defence", starboard="genereux full"), ["B:1"])
    assert battle(table).ship("genereux").status == 6
    y = int(battle(table).ship("genereux").y)
    assert "genereux" not in table.decisions["french"].parts
    for turn in range(2):
        order = {"kind": "plan", "ship": "defence", "card": "straight"}
        give(table, "british", order)
        give(table, "french", {**order, "ship": "courageuse"})
        ship = battle(table).ship("genereux")
        assert ship.status == 7
        if turn == 0:
            assert int(ship.y) < y
            y = int(ship.y)
    assert int(battle(table).ship("genereux").y) == y


@pytest.mark.rule("41.wreck", "41.removed", "44.removed", "41.last-cards")
@pytest.mark.parametrize(
    ("level", "words", "status"),
    [
        ("basic", "", 7),
        ("standard", "first straight", 6),
        ("standard", "", 7),
        ("standard", "second straight", 6),
        ("advanced", "first straight leaks 1", 1),
        ("advanced", "aground on-shoal leaks 1", 7),
        ("advanced", "aground leaks 1", 1),
        ("advanced", "aground on-shoal fires 1", 1),
    ],
)
def test_what_stays_of_a_surrendered_ship(level: str, words: str, status: int) -> None:
    acting = "first straight acting fire-starboard" if level == "advanced" else ""
    ships = {
        "defence": f"300,300 0 {acting} {BOXES}",
        "genereux": f"451,296 0 {words} {BOXES}",
        "courageuse": FAR,
        "terpsichore": "60,60 0",
    }
    table = at_sea(level, ships, "combat", options={"wrecks": True})
    british = [fire("defence", starboard="genereux full"), fire("terpsichore")]
    french = [fire("genereux"), fire("courageuse")]
    if level == "advanced":
        give(table, "british", british[0], ["B:1"])
    else:
        give(table, "british", {"kind": "orders", "orders": british}, ["B:1"])
        if table.decisions["french"].kind == "fire":
            give(table, "french", {"kind": "orders", "orders": french}, ["B:1"])
    ship = battle(table).ship("genereux")
    assert (ship.status, ship.hull) == (status, [])


@pytest.mark.rule("41.boarded", "41.target")
def test_a_wreck_is_neither_boarded_nor_fired_at() -> None:
    ships = {
        "defence": "300,300 0 first straight",
        "genereux": "346,300 0 status wreck",
        "courageuse": G,
    }
    on = {"wrecks": True, "boarding": True}
    table = at_sea("standard", ships, "boarding-call", options=on)
    assert {d.kind for d in table.decisions.values()} == {"plan"}
    shot = at_sea("standard", ships, "combat", options=on)
    assert why_not(shot, "british", fire("defence", starboard="genereux full")) == "18.surrender"


@pytest.mark.rule("41.collision")
@pytest.mark.parametrize(
    ("words", "number"), [("status wreck", 5), ("status drifting first straight", 0), ("", 0)]
)
def test_who_hurts_whom_in_a_collision(words: str, number: int) -> None:
    """Wrecks hurt all, enemies under way nobody."""
    ships = {
        "defence": "300,300 0 first straight",
        "genereux": f"300,420 90 {words}",
        "courageuse": G,
    }
    table = at_sea("standard", ships, "move", ["A:0"] * number, options={"wrecks": True})
    assert len(battle(table).ship("defence").zeros) == number
    friend = {
        "defence": "300,300 0 first straight",
        "terpsichore": "300,420 90 status drifting",
        "genereux": G,
    }
    hurt = at_sea("standard", friend, "move", ["A:0"] * 2, options={"wrecks": True})
    assert len(battle(hurt).ship("defence").zeros) == 2


# Wind.


@pytest.mark.rule("41.direction", "41.blank", "41.opposite", "41.lying")
@pytest.mark.parametrize(
    ("lying", "drawn", "wind", "after"),
    [
        (0, "clockwise", 9000, 1),
        (1, "clockwise", 13500, 0),
        (1, "counter", 9000, 0),
        (1, "blank", 9000, 1),
        (-1, "counter", 4500, 0),
        (0, "blank", 9000, 0),
        (-1, "clockwise", 9000, 0),
    ],
)
def test_counters_of_direction(lying: int, drawn: str, wind: int, after: int) -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": G}
    table = at_sea(
        "standard",
        ships,
        "wind",
        [f"wind:{drawn}"],
        options={"wind-direction": True},
        turning=lying,
    )
    assert (battle(table).wind_from, battle(table).wind_turning) == (wind, after)


@pytest.mark.rule("41.at-once")
def test_a_new_wind_counts_in_this_turn() -> None:
    """From the east it comes over the beam, from the north-east she is beating or aback."""
    ships = {"defence": "300,300 10 first straight", "genereux": G}
    table = at_sea(
        "standard",
        ships,
        "wind",
        ["wind:counter"],
        options={"wind-direction": True},
        turning=-1,
    )
    plan = {"kind": "plan", "ship": "defence", "card": "straight"}
    give(table, "british", plan)
    events = give(table, "french", {**plan, "ship": "genereux"})
    card = next(e for e in events if e.kind == "card" and e.fields["ship"] == "defence")
    assert (card.fields["attitude"], card.fields["sails"]) == ("taken aback", "red-ahead")


@pytest.mark.rule("42.strength", "42.ends", "42.opposite", "42.blank")
@pytest.mark.parametrize(
    ("now", "lying", "drawn", "after", "left"),
    [
        ("high", 1, "blank", 2, 0),
        ("low", -1, "blank", 0, 0),
        ("high", -1, "blank", 1, 0),
        ("low", 0, "blank", 0, 0),
        ("medium", -1, "up", 1, 0),
        ("medium", 0, "down", 1, -1),
    ],
)
def test_counters_of_strength(now: str, lying: int, drawn: str, after: int, left: int) -> None:
    ships = {"defence": "300,300 0 first straight", "genereux": G}
    table = at_sea(
        "advanced",
        ships,
        "wind",
        ["wind:blank", f"strength:{drawn}"],
        options={"wind-direction": True, "wind-strength": True},
        changing=lying,
        wind=f"E {now}",
    )
    assert (battle(table).wind_strength, battle(table).wind_changing) == (after, left)


# Terrain.


def sailed(at: str, terrain: list[str], dice: list[str], level: str = "basic") -> Table:
    ships = {"defence": f"{at} first straight", "terpsichore": "60,60 0", "genereux": FAR}
    return at_sea(level, ships, "move", dice, terrain=terrain)


@pytest.mark.rule("43.reef", "43.over", "43.nothing")
def test_only_the_end_of_a_move_strikes_a_reef() -> None:
    """The reef lies on her way; her end is beyond it."""
    table = sailed("450,300 0 sail full", ["reef 450,360 0"], [], "advanced")
    ship = battle(table).ship("defence")
    assert (ship.y, ship.zeros) == (419_100, [])
    beside = sailed("450,300 0", ["reef 502,404 0"], [])
    assert battle(beside).ship("defence").y == 404_300


@pytest.mark.rule("43.symbols", "43.burden", "43.nothing")
@pytest.mark.parametrize(
    ("level", "face", "leaks", "rudder", "masts"),
    [
        ("advanced", "B:3+leak", 1, False, 0),
        ("advanced", "B:2+rudder", 0, True, 0),
        ("advanced", "B:2+mast", 0, False, 0),
        ("advanced", "B:2+fire", 0, False, 0),
        ("basic", "B:3+leak", 0, False, 0),
    ],
)
def test_of_the_symbols_drawn_on_a_reef_leak_and_rudder_count(
    level: str, face: str, leaks: int, rudder: bool, masts: int
) -> None:
    table = sailed("450,300 0", ["reef 450,450 0"], [face, *["B:0"] * 4], level)
    ship = battle(table).ship("defence")
    assert (ship.leaks, ship.rudder, ship.masts, ship.fires) == (leaks, rudder, masts, 0)
    assert len(ship.hull[0].counters) == 1


@pytest.mark.rule("43.together", "43.aground")
def test_two_reefs_at_once_are_one_lot_of_damage() -> None:
    """Both stop her in the same moment: the counters are placed together, the highest first."""
    terrain = ["reef 427,450 0", "reef 473,450 0"]
    dice = ["B:2", *["B:0"] * 4, "B:3", *["B:0"] * 4]
    table = sailed("450,300 0", terrain, dice)
    state = battle(table)
    ship = state.ship("defence")
    struck = [e for e in told(table) if e.kind == "reef"]
    assert len(struck) == 2
    names = [[state.setup.counters.kinds[k].name for k in box.counters] for box in ship.hull]
    assert names == [["3", "2"]]
    assert not ship.aground


@pytest.mark.rule("43.aground", "44.aground", "43.cards", "43.moves")
def test_a_ship_aground_stays_and_her_cards_go_back_unseen() -> None:
    ships = {
        "defence": "450,300 0 first straight second 7",
        "terpsichore": "60,60 0 first straight second straight",
        "genereux": "860,860 180 first straight second straight",
    }
    table = at_sea("standard", ships, "move", ["B:6", *["B:0"] * 4], terrain=["reef 450,450 0"])
    ship = battle(table).ship("defence")
    assert (ship.aground, ship.first, ship.second) == (True, -1, -1)
    assert "7" not in [e.fields.get("card") for e in told(table)]


@pytest.mark.rule("44.shoal", "44.cards", "44.combat")
def test_a_shoal_holds_her_where_she_ends_and_does_not_hide() -> None:
    table = sailed("450,300 0", ["shoal 450,440 0"], [])
    ship = battle(table).ship("defence")
    assert (ship.y, ship.aground, ship.on_shoal, ship.zeros) == (404_300, True, True, [])
    ships = {"defence": "300,300 0", "genereux": "520,296 0"}
    for piece in ("shoal 410,300 0", "reef 410,300 0"):
        table = at_sea("basic", ships, "combat", terrain=[piece])
        assert why_not(table, "british", fire("defence", starboard="genereux full")) == ""


@pytest.mark.rule("44.sandy", "44.danger")
@pytest.mark.parametrize(
    ("coast", "danger", "aground", "y"),
    [
        ("sandy", 18000, True, 354_300),
        ("sandy", 8000, False, 354_300),
        ("safe", 18000, False, 354_300),
    ],
)
def test_the_line_off_a_sandy_coast(coast: str, danger: int, aground: bool, y: int) -> None:
    table = sailed("450,250 0", [f"island-1 450,450 0 {coast} {danger}"], [])
    ship = battle(table).ship("defence")
    assert (ship.aground, ship.y) == (aground, y)


@pytest.mark.rule("45.rocky", "45.within")
def test_the_line_off_a_rocky_coast_stops_her() -> None:
    table = sailed("450,250 0", ["island-1 450,450 0 rocky 18000"], ["B:0"] * 5)
    ship = battle(table).ship("defence")
    assert (int(ship.y) // 100, ship.aground, len(ship.zeros)) == (3445, False, 5)


@pytest.mark.rule("45.both")
def test_between_sand_and_rocks_both_count() -> None:
    """Stopped short of the rocks she is outside the sandy line again; her end was within it."""
    terrain = ["island-1 450,450 0 rocky 18000", "island-4 350,388 0 sandy 27300"]
    table = sailed("450,250 0", terrain, ["B:0"] * 5)
    ship = battle(table).ship("defence")
    assert [e.fields["on"] for e in told(table) if e.kind == "reef"] == ["the rocks off the coast"]
    assert (ship.aground, ship.on_shoal) == (True, False)


@pytest.mark.rule("45.land", "45.always", "45.own-line")
@pytest.mark.parametrize("coast", ["rocky 18000", "sandy 18000", "safe 0"])
def test_land_costs_twice_the_counters_and_holds_for_good(coast: str) -> None:
    table = sailed("450,270 0", [f"island-1 450,450 0 {coast}"], ["B:0"] * 10)
    ship = battle(table).ship("defence")
    assert (ship.aground, ship.on_shoal, len(ship.zeros)) == (True, False, 10)
    assert int(ship.y) == pytest.approx(362_500, abs=600)


@pytest.mark.rule("45.harbour")
def test_a_harbour_may_be_approached() -> None:
    table = sailed("450,257 0", ["island-1 450,450 0 safe 0"], [])
    assert battle(table).ship("defence").y == 361_300
    assert battle(table).ship("defence").aground is False


@pytest.mark.rule("41.obstacle", "45.always")
def test_a_drifting_ship_that_runs_on_land_takes_no_damage_and_stays() -> None:
    ships = {
        "defence": "450,270 0 status drifting first straight second 7",
        "terpsichore": "60,60 0",
        "genereux": FAR,
    }
    table = at_sea(
        "standard",
        ships,
        "move",
        terrain=["island-1 450,450 0 safe 0"],
        options={"wrecks": True},
    )
    ship = battle(table).ship("defence")
    assert (ship.aground, ship.status, ship.hull, ship.zeros) == (True, 7, [], [])


@pytest.mark.rule("45.sight", "45.through")
def test_land_between_hides_and_land_beside_does_not() -> None:
    ships = {"defence": "350,450 0", "genereux": "550,450 0", "terpsichore": "60,60 0"}
    order = fire("defence", starboard="genereux full")
    for at, rule in (("450,450", "15.arc"), ("450,600", "")):
        table = at_sea("standard", ships, "combat", terrain=[f"island-4 {at} 0"])
        assert why_not(table, "british", order) == rule
