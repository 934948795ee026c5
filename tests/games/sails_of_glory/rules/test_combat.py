"""Fire, damage, reloading."""

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.chance import ForcedChance
from weathergage.games.sails_of_glory.rules.logs import draw_one, in_cup

NEAR = "451,296 0"
HURT = "hull " + "/".join(["A:6"] * 11)


def fire(ship: str, **what: str) -> dict[str, str]:
    return {"kind": "fire", "ship": ship, **what}


@pytest.mark.rule("14.sides", "15.loaded", "15.target", "15.may", "27.loaded")
def test_what_may_be_fired() -> None:
    ships = {"defence": "300,300 0 port empty", "terpsichore": "200,300 0", "genereux": NEAR}
    table = at_sea("standard", ships, "combat")
    guns = battle(table).ship("defence")
    assert (guns.port.loaded, guns.starboard.loaded) == (-1, 0)
    assert guns.guns(0) is guns.port
    assert why_not(table, "british", fire("defence", port="genereux full")) == "15.loaded"
    assert why_not(table, "british", fire("defence", starboard="terpsichore full")) == "15.target"
    assert why_not(table, "british", fire("defence", starboard="victory full")) == "15.target"
    assert why_not(table, "british", fire("defence", starboard="genereux full ball")) == "27.loaded"
    assert why_not(table, "british", fire("defence", starboard="genereux full high")) == "37.high"
    assert why_not(table, "british", fire("defence")) == ""


@pytest.mark.rule("15.fired", "15.once", "16.before", "16.range", "18.damage", "25.slide")
def test_both_sides_fire_with_the_firepower_they_began_with() -> None:
    ships = {"defence": "300,300 0", "genereux": NEAR, "courageuse": "149,296 0"}
    table = at_sea("basic", ships, "combat")
    give(table, "british", fire("defence", port="courageuse full", starboard="genereux full"))
    orders = [fire("genereux", port="defence full"), fire("courageuse")]
    events = give(table, "french", {"kind": "orders", "orders": orders}, ["B:0"] * 12 + ["B:2"] * 7)
    shots = [e for e in events if e.kind == "fires"]
    assert [(e.fields["ship"], e.fields["number"]) for e in shots] == [
        ("defence", 6),
        ("defence", 6),
        ("genereux", 7),
    ]
    defence = battle(table).ship("defence")
    assert (defence.port.loaded, defence.starboard.loaded, defence.hull_covered()) == (-1, -1, 3)
    assert [e.kind for e in events].count("damage") == 3


@pytest.mark.rule("17.one", "17.always", "17.musketry")
def test_muskets_fire_every_turn_at_one_target() -> None:
    ships = {"defence": "300,300 0", "genereux": "346,300 0", "courageuse": "254,300 0"}
    table = at_sea("basic", ships, "combat")
    give(table, "british", fire("defence", muskets="courageuse"))
    orders = [fire("genereux", muskets="defence"), fire("courageuse", muskets="defence")]
    dice = ["E:crew"] * 3 + ["E:0"] * 3 + ["E:crew"] * 2
    give(table, "french", {"kind": "orders", "orders": orders}, dice)
    state = battle(table)
    assert [s.crew_covered() for s in state.ships] == [2, 0, 3]


@pytest.mark.rule("18.symbols")
def test_symbols_beside_crew_do_nothing_below_the_advanced_rules() -> None:
    table = at_sea("standard", {"defence": f"300,300 0 {HURT}", "genereux": NEAR}, "combat")
    give(table, "british", fire("defence", starboard="genereux full"))
    give(table, "french", fire("genereux"), ["B:3+leak"])
    ship = battle(table).ship("genereux")
    assert (ship.leaks, ship.hull_covered()) == (0, 1)


@pytest.mark.rule("18.full", "18.surrender", "18.back")
def test_a_ship_that_surrenders_gives_her_counters_back() -> None:
    boxes = "/".join(["B:6"] * 4 + ["B:4,B:4"] * 4 + ["B:3,B:2"] * 3)
    table = at_sea(
        "basic",
        {"defence": f"300,300 0 {HURT}", "genereux": f"{NEAR} hull {boxes}", "courageuse": FAR},
        "combat",
    )
    state = battle(table)
    six, four = state.setup.counters.find(1, "6"), state.setup.counters.find(1, "4")
    assert (state.cup[six], state.cup[four]) == (0, 1)
    give(table, "british", fire("defence", starboard="genereux full"))
    orders = [fire("genereux", port="defence full"), fire("courageuse")]
    events = give(
        table,
        "french",
        {"kind": "orders", "orders": orders},
        ["B:1", "B:0"],
    )
    assert [e.fields["ship"] for e in events if e.kind == "fires"] == ["defence", "genereux"]
    assert [e.fields["ship"] for e in events if e.kind == "surrendered"] == ["genereux"]
    state = battle(table)
    assert (state.cup[six], state.cup[four]) == (4, 9)
    assert state.ship("genereux").hull == []


@pytest.mark.rule("18.empty", "34.chance")
def test_an_empty_cup_takes_back_zeros_and_plain_crew_counters() -> None:
    table = at_sea("basic", {"defence": "300,300 0 zeros E:0 crew E:crew,marker", "genereux": FAR})
    state = battle(table)
    for kind in range(len(state.cup)):
        state.cup[kind] = 0
    kind = draw_one(state, 4, ForcedChance(["E:crew"]))
    assert state.setup.counters.kinds[kind].name == "crew"
    assert state.ship("defence").crew == [-1, -1]
    assert in_cup(state, 4)[0] == ["0"]
    draw_one(state, 4, ForcedChance([]))
    assert draw_one(state, 4, ForcedChance([])) < -1


@pytest.mark.rule("20.storage", "20.both", "20.may", "27.choose")
def test_reloading() -> None:
    ships = {
        "defence": "300,300 0 port empty,stale starboard empty,stale",
        "genereux": FAR + " starboard empty,fired=ball",
    }
    table = at_sea("standard", ships, "reload")
    assert "french" not in table.decisions
    assert why_not(table, "british", {"kind": "reload", "ship": "defence"}) == ""
    assert (
        why_not(table, "british", {"kind": "reload", "ship": "defence", "port": "double"})
        == "22.ammunition"
    )
    give(
        table,
        "british",
        {"kind": "reload", "ship": "defence", "port": "chain", "starboard": "grape"},
    )
    state = battle(table)
    assert (state.ship("defence").port.loaded, state.ship("defence").starboard.loaded) == (1, 2)
    assert state.ship("genereux").starboard.fired == -1


@pytest.mark.rule("36.forced")
def test_forced_aim() -> None:
    ships = {"defence": "300,300 0", "genereux": "480,296 0", "courageuse": "451,400 0"}
    table = at_sea("basic", ships, "combat", options={"forced-aim": True})
    assert why_not(table, "british", fire("defence", starboard="genereux full")) == "36.forced"
    assert why_not(table, "british", fire("defence", starboard="courageuse stem")) == ""
    ships["terpsichore"] = "380,420 90"
    friend = at_sea("basic", ships, "combat", options={"forced-aim": True})
    assert why_not(friend, "british", fire("defence", starboard="courageuse stem")) in (
        "36.forced",
        "15.arc",
    )


@pytest.mark.rule("12.others", "13.collision", "12.edge")
def test_who_is_not_involved_moves_first_and_corners_decide_the_edge() -> None:
    ships = {
        "defence": "860,845 45 first straight",
        "terpsichore": "100,100 0 first straight",
        "genereux": "400,400 0 first straight",
    }
    table = at_sea("basic", ships, "move", wind="W")
    left = battle(table).ship("defence")
    assert (left.status, left.edge) == (2, 1)


@pytest.mark.rule("13.astern")
def test_a_ship_that_backs_slides_her_stern_from_where_she_is() -> None:
    ships = {"defence": "450,450 0 first red-ahead", "genereux": "450,377 90"}
    table = at_sea("basic", ships, "move", wind="N")
    ship = battle(table).ship("defence")
    assert 437_490 <= ship.y <= 437_520
