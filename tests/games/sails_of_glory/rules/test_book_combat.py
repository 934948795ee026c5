"""Sentences of the book about fire, damage and reloading (p.14-20, 25-27, 35-37)."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.table import Table

NEAR = "451,296 0"
BOXES = "hull " + "/".join(["A:6"] * 11)
"""A seventy-four with one box left: she fires one counter with every arc."""


def fire(ship: str, **what: str) -> dict[str, Any]:
    return {"kind": "fire", "ship": ship, **what}


def orders(*given: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "orders", "orders": list(given)}


def exchange(
    table: Table, british: dict[str, Any], french: dict[str, Any], dice: list[str]
) -> list[Any]:
    """Both sides have fired; who had no choice was passed by."""
    events = give(table, "british", british, dice)
    asked = table.decisions.get("french")
    return give(table, "french", french, dice) if asked and asked.kind == "fire" else events


def named(table: Table, seat: str, ship: str) -> list[str]:
    """Everything a ship alone at her seat may do with her starboard guns."""
    options = table.decisions[seat].options()
    assert options is not None
    found = [option.data().get("starboard", "hold") for option in options]
    return sorted({str(each) for each in found})


# Fire.


@pytest.mark.rule("14.combat", "15.both", "15.once", "17.other")
def test_both_sides_and_the_muskets_may_have_different_targets() -> None:
    ships = {
        "defence": "300,300 0",
        "genereux": NEAR,
        "courageuse": "254,300 0",
    }
    table = at_sea("basic", ships, "combat")
    order = fire("defence", port="courageuse full", starboard="genereux full", muskets="courageuse")
    assert why_not(table, "british", order) == ""
    give(table, "british", order)
    dice = ["B:0"] * 12 + ["E:crew"] * 3
    events = give(table, "french", orders(fire("genereux"), fire("courageuse")), dice)
    shots = [(e.kind, e.fields["target"]) for e in events if e.kind in ("fires", "volley")]
    assert shots == [("fires", "courageuse"), ("fires", "genereux"), ("volley", "courageuse")]
    assert battle(table).ship("courageuse").crew_covered() == 3


@pytest.mark.rule("15.may", "17.may")
def test_nobody_has_to_fire_guns_or_muskets() -> None:
    table = at_sea("basic", {"defence": "300,300 0", "genereux": "346,300 0"}, "combat")
    give(table, "british", fire("defence"))
    events = give(table, "french", fire("genereux"))
    assert not [e for e in events if e.kind in ("fires", "volley")]
    assert battle(table).ship("defence").starboard.loaded == 0


@pytest.mark.rule("16.friend", "16.sight")
def test_a_friend_hides_a_target_as_well() -> None:
    ships = {"defence": "300,300 0", "terpsichore": "400,296 0", "genereux": "500,296 0"}
    table = at_sea("basic", ships, "combat")
    for arc in ("stem", "full", "stern"):
        order = fire("defence", starboard=f"genereux {arc}")
        assert why_not(table, "british", order) == "15.arc"
    wreck = at_sea(
        "standard",
        {**ships, "terpsichore": "400,296 0 status wreck"},
        "combat",
        options={"wrecks": True},
    )
    assert why_not(wreck, "british", fire("defence", starboard="genereux full")) == "15.arc"


@pytest.mark.rule("15.target", "15.arc", "16.arcs", "17.arcs", "17.letter")
def test_what_is_offered_is_what_bears() -> None:
    """Forward at short range or the full broadside at long range: the firer chooses."""
    table = at_sea("basic", {"defence": "300,300 0", "genereux": "430,380 0"}, "combat")
    assert named(table, "british", "defence") == ["genereux full", "genereux stem", "hold"]
    for arc, letter, number in (("stem", "B", 4), ("full", "A", 6)):
        table = at_sea("basic", {"defence": "300,300 0", "genereux": "430,380 0"}, "combat")
        give(table, "british", fire("defence", starboard=f"genereux {arc}"))
        dice = [f"{letter}:0"] * number
        events = (
            give(table, "french", fire("genereux"), dice) if "french" in table.decisions else []
        )
        shot = next(e for e in events if e.kind == "fires")
        assert (shot.fields["letters"], shot.fields["number"]) == (letter, number)


@pytest.mark.rule("17.letter", "17.row", "17.musketry")
@pytest.mark.parametrize(("crew", "number"), [(0, 3), (3, 3), (4, 2), (9, 1)])
def test_muskets_draw_e_by_the_crew_that_is_left(crew: int, number: int) -> None:
    words = f"crew {crew}xmarker" if crew else ""
    ships = {"defence": f"300,300 0 port empty starboard empty {words}", "genereux": "346,300 0"}
    table = at_sea("basic", ships, "combat")
    give(table, "british", fire("defence", muskets="genereux"))
    events = give(table, "french", fire("genereux"), ["E:0"] * number)
    volley = next(e for e in events if e.kind == "volley")
    assert (volley.fields["letters"], volley.fields["number"]) == ("E", number)


@pytest.mark.rule("17.musketry")
def test_muskets_do_not_need_to_see() -> None:
    """A frigate's corner lies between them, but base to base they are near."""
    ships = {"defence": "300,300 0", "genereux": "364,300 0", "terpsichore": "800,100 0"}
    table = at_sea("basic", ships, "combat", terrain=["reef 332,300 0"])
    assert why_not(table, "british", fire("defence", muskets="genereux")) == ""
    far = at_sea("basic", {**ships, "genereux": "364.2,300 0"}, "combat")
    assert why_not(far, "british", fire("defence", muskets="genereux")) == "17.musketry"
    assert why_not(far, "british", fire("defence", muskets="terpsichore")) == "15.target"
    assert why_not(far, "british", fire("defence", muskets="victory")) == "17.musketry"


# Damage.


@pytest.mark.rule("18.together", "18.highest", "18.number")
def test_counters_of_several_attackers_are_placed_together() -> None:
    ships = {
        "defence": f"300,300 0 {BOXES}",
        "terpsichore": "600,296 180 hull " + "/".join(["A:2"] * 9),
        "genereux": NEAR,
    }
    table = at_sea("basic", ships, "combat")
    guns = "starboard"
    give(
        table,
        "british",
        orders(
            fire("terpsichore", **{guns: "genereux full"}),
            fire("defence", starboard="genereux full"),
        ),
    )
    give(table, "french", fire("genereux"), ["B:4", "B:2"])
    kinds = battle(table).setup.counters.kinds
    boxes = [[kinds[k].name for k in box.counters] for box in battle(table).ship("genereux").hull]
    assert boxes == [["4", "2"]]
    assert battle(table).ship("genereux").hull[0].full


@pytest.mark.rule("18.ignored", "18.symbols", "18.both")
@pytest.mark.parametrize(
    ("face", "hull", "crew", "zeros"),
    [("A:1+mast", 1, 0, 0), ("A:1+crew", 1, 1, 0), ("A:crew", 0, 1, 0), ("A:0", 0, 0, 1)],
)
def test_what_becomes_of_a_counter_in_the_basic_rules(
    face: str, hull: int, crew: int, zeros: int
) -> None:
    ships = {"defence": f"300,300 0 {BOXES}", "genereux": "551,296 0"}
    table = at_sea("basic", ships, "combat")
    give(table, "british", fire("defence", starboard="genereux full"))
    give(table, "french", fire("genereux"), [face])
    ship = battle(table).ship("genereux")
    assert (len(ship.hull), len(ship.crew), len(ship.zeros)) == (hull, crew, zeros)
    assert ship.masts == 0


@pytest.mark.rule("18.covered", "18.removed", "18.surrender")
@pytest.mark.parametrize(
    ("words", "face"), [(BOXES, "B:1"), ("crew 11xmarker", "B:crew"), (BOXES, "B:1+crew")]
)
def test_either_track_full_is_the_end(words: str, face: str) -> None:
    ships = {"defence": f"300,300 0 {BOXES}", "genereux": f"{NEAR} {words}", "courageuse": FAR}
    table = at_sea("basic", ships, "combat")
    give(table, "british", fire("defence", starboard="genereux full"))
    events = give(table, "french", orders(fire("genereux"), fire("courageuse")), [face])
    assert [e.fields["ship"] for e in events if e.kind == "surrendered"] == ["genereux"]
    ship = battle(table).ship("genereux")
    assert (ship.status, ship.on_table(), ship.in_play()) == (1, False, False)
    assert all(part != "genereux" for d in table.decisions.values() for part in d.parts)


@pytest.mark.rule("18.empty")
def test_a_cup_that_is_refilled_takes_zeros_but_no_repaired_damage() -> None:
    words = "zeros B:0,B:4 crew B:crew,marker damage-repaired"
    table = at_sea(
        "advanced",
        {"defence": f"300,300 0 {BOXES} acting fire-starboard", "genereux": f"{NEAR} {words}"},
        "combat",
    )
    state = battle(table)
    state.cup = [0] * len(state.setup.counters.kinds)
    give(table, "british", fire("defence", starboard="genereux full"), ["B:crew"])
    state = battle(table)
    names = [state.setup.counters.text(k) for k in state.ship("genereux").zeros]
    assert names == ["B:4"]
    assert [int(k) for k in state.ship("genereux").crew][:2] == [-1, -1]
    assert len(state.ship("genereux").crew) == 3


# Reloading.


@pytest.mark.rule("20.reload", "20.one", "20.storage")
def test_a_side_fires_every_other_turn_at_most() -> None:
    table = at_sea("basic", {"defence": f"300,300 0 {BOXES}", "genereux": NEAR}, "combat")
    give(table, "british", fire("defence", starboard="genereux full"))
    give(table, "french", fire("genereux"), ["B:0"])
    ship = battle(table).ship("defence")
    assert (ship.starboard.loaded, ship.starboard.fired) == (-1, -1)
    empty = at_sea(
        "basic", {"defence": "300,300 0 starboard empty,fired=ball", "genereux": FAR}, "reload"
    )
    assert battle(empty).ship("defence").starboard.loaded == -1
    later = at_sea("basic", {"defence": "300,300 0 starboard empty", "genereux": FAR}, "reload")
    loaded = {"kind": "reload", "ship": "defence", "starboard": "ball"}
    assert why_not(later, "british", {**loaded, "port": "ball"}) == "20.reload"
    give(later, "british", loaded)
    assert battle(later).ship("defence").starboard.loaded == 0


@pytest.mark.rule("22.differ", "27.choose", "22.ammunition")
def test_the_two_sides_are_loaded_as_one_likes() -> None:
    ships = {"defence": "300,300 0 port empty starboard empty", "genereux": FAR}
    table = at_sea("standard", ships, "reload")
    options = table.decisions["british"].options()
    assert options is not None
    assert len(options) == 16
    basic = at_sea("basic", ships, "reload")
    listed = basic.decisions["british"].options()
    assert listed is not None
    assert len(listed) == 4
    double = at_sea("standard", ships, "reload", options={"double-shot": True})
    listed = double.decisions["british"].options()
    assert listed is not None
    assert len(listed) == 25


@pytest.mark.rule("26.miss", "26.chain", "27.grape")
@pytest.mark.parametrize(("shot", "x", "number"), [("chain", 391, 6), ("grape", 392, 0)])
def test_chain_and_grape_miss_beyond_the_red_part(shot: str, x: int, number: int) -> None:
    ships = {"defence": f"300,300 0 starboard {shot},possible=7", "genereux": f"{x},296 0"}
    table = at_sea("standard", ships, "combat")
    letter = "C" if shot == "chain" else "D"
    give(table, "british", fire("defence", starboard="genereux full"))
    events = give(table, "french", fire("genereux"), [f"{letter}:0"] * number)
    assert len(next(e for e in events if e.kind == "fires").fields["counters"]) == number
    assert battle(table).ship("defence").starboard.loaded == -1


@pytest.mark.rule("25.central", "25.rake")
def test_only_the_central_arc_rakes() -> None:
    ships = {"defence": f"300,300 0 {BOXES}", "genereux": "430,330 90"}
    for level, arc, number in (
        ("standard", "full", 2),
        ("standard", "stem", 1),
        ("basic", "full", 1),
    ):
        table = at_sea(level, ships, "combat")
        order = fire("defence", starboard=f"genereux {arc}")
        events = exchange(table, order, fire("genereux"), ["B:0"] * number)
        assert next(e for e in events if e.kind == "fires").fields["number"] == number


@pytest.mark.rule("25.rake", "16.sight")
def test_a_rake_needs_a_clear_line_to_the_mast() -> None:
    ships = {"defence": f"300,300 0 {BOXES}", "genereux": "480,300 90"}
    for third, number in (("800,100 0", 2), ("395,270 0", 1)):
        table = at_sea("standard", {**ships, "courageuse": third}, "combat")
        give(table, "british", fire("defence", starboard="genereux full"))
        given = orders(fire("genereux"), fire("courageuse"))
        events = give(table, "french", given, ["A:0", "A:0", "B:0"][:number])
        assert next(e for e in events if e.kind == "fires").fields["number"] == number


@pytest.mark.rule("27.empty", "26.reveal", "36.spent")
def test_a_broadside_fired_at_nothing_is_seen_and_spends_the_first_one() -> None:
    ships = {"defence": "300,300 0 starboard chain,possible=7", "genereux": FAR}
    table = at_sea("standard", ships, "combat", options={"first-broadside": True})
    assert why_not(table, "british", fire("defence", starboard="empty chain")) == "27.loaded"
    give(table, "british", fire("defence", starboard="empty"))
    events = give(table, "french", fire("genereux"))
    shot = next(e for e in events if e.kind == "fires")
    assert (shot.fields["shot"], shot.fields["counters"]) == ("chain", [])
    assert battle(table).ship("defence").starboard.fresh is False


# Options of combat.


@pytest.mark.rule("35.half", "35.ammunition", "35.busy", "35.continuous")
def test_unloaded_guns_fire_what_is_named_and_are_not_reloaded() -> None:
    ships = {"defence": "300,300 0 starboard empty,stale port empty,stale", "genereux": NEAR}
    table = at_sea("standard", ships, "combat", options={"continuous": True})
    assert why_not(table, "british", fire("defence", starboard="genereux full")) == "35.continuous"
    double = fire("defence", starboard="genereux full double")
    assert why_not(table, "british", double) == "35.continuous"
    assert why_not(table, "british", fire("defence", starboard="empty")) == "35.continuous"
    assert why_not(table, "british", fire("defence", starboard="empty ball")) == "27.empty"
    give(table, "british", fire("defence", starboard="genereux full ball"))
    events = give(table, "french", fire("genereux"), ["B:0"] * 3)
    assert next(e for e in events if e.kind == "fires").fields["number"] == 3
    order = {"kind": "reload", "ship": "defence", "starboard": "ball"}
    assert why_not(table, "british", order) == "35.continuous"
    assert why_not(table, "british", {**order, "starboard": "keep", "port": "ball"}) == ""


@pytest.mark.rule("35.ammunition", "35.basic-shot")
def test_unloaded_guns_fire_the_shot_that_was_named() -> None:
    ships = {"defence": "300,300 0 starboard empty,stale", "genereux": "391,296 0"}
    table = at_sea("standard", ships, "combat", options={"continuous": True})
    order = fire("defence", starboard="genereux full chain")
    events = exchange(table, order, fire("genereux"), ["C:0"] * 3)
    shot = next(e for e in events if e.kind == "fires")
    assert (shot.fields["shot"], shot.fields["letters"]) == ("chain", "C")


@pytest.mark.rule("17.always", "17.may", "17.musketry")
def test_what_muskets_may_do_is_offered_whatever_was_fired() -> None:
    ships = {
        "defence": "300,300 0 port empty starboard empty,fired=ball",
        "genereux": "346,300 0",
        "courageuse": "500,300 0",
    }
    options = at_sea("basic", ships, "combat").decisions["british"].options()
    assert options is not None
    assert [option.data().get("muskets", "hold") for option in options] == ["hold", "genereux"]


@pytest.mark.rule("35.basic-shot", "35.continuous")
def test_in_the_basic_rules_unloaded_guns_fire_ball() -> None:
    ships = {"defence": "300,300 0 starboard empty,stale", "genereux": NEAR}
    table = at_sea("basic", ships, "combat", options={"continuous": True})
    assert why_not(table, "british", fire("defence", starboard="genereux full ball")) == "8.ball"
    assert why_not(table, "british", fire("defence", starboard="genereux full")) == ""


@pytest.mark.rule("35.action", "35.both")
def test_continuous_fire_needs_its_action_and_no_reload_beside_it() -> None:
    ships = {
        "defence": "300,300 0 first straight port empty,stale",
        "genereux": FAR + " first straight",
    }
    on = {"continuous": True, "gunners": "british"}
    table = at_sea("advanced", ships, options=on)

    def plan(*actions: str) -> dict[str, Any]:
        return {"kind": "plan", "ship": "defence", "card": "straight", "actions": list(actions)}

    assert why_not(table, "british", plan("fire-port")) == ""
    assert why_not(table, "british", plan("fire-port", "reload-port")) == "35.continuous"
    assert why_not(table, "british", plan("fire-starboard", "reload-port")) == ""
    kept = {**ships, "defence": ships["defence"] + " kept reload-port"}
    slow = at_sea("advanced", kept, options=on)
    assert why_not(slow, "british", plan("fire-port")) == "35.continuous"


@pytest.mark.rule("36.first", "36.spent")
def test_the_first_broadside_of_each_side_is_one_of_its_own() -> None:
    ships = {
        "defence": f"300,300 0 {BOXES} port ball,stale",
        "genereux": NEAR,
        "courageuse": "149,296 0",
    }
    table = at_sea("basic", ships, "combat", options={"first-broadside": True})
    give(table, "british", fire("defence", port="courageuse full", starboard="genereux full"))
    given = orders(fire("genereux"), fire("courageuse"))
    events = give(table, "french", given, ["B:0"] * 3)
    assert [e.fields["number"] for e in events if e.kind == "fires"] == [1, 2]
    ship = battle(table).ship("defence")
    assert (ship.port.fresh, ship.starboard.fresh) == (False, False)


@pytest.mark.rule("36.forced", "36.friend")
def test_a_friend_who_is_nearest_keeps_the_guns_silent() -> None:
    ships = {"defence": "300,300 0", "terpsichore": "420,250 0", "genereux": "480,330 0"}
    order = fire("defence", starboard="genereux full")
    assert why_not(at_sea("basic", ships, "combat"), "british", order) == ""
    forced = at_sea("basic", ships, "combat", options={"forced-aim": True})
    assert why_not(forced, "british", order) == "36.forced"
    assert why_not(forced, "british", fire("defence")) == ""


@pytest.mark.rule("36.two-turns", "36.seen", "36.double")
def test_a_double_shot_is_prepared_in_sight_of_all() -> None:
    ships = {"defence": "300,300 0 starboard empty,stale", "genereux": FAR}
    on = {"double-shot": True}
    table = at_sea("standard", ships, "reload", options=on)
    events = give(table, "british", {"kind": "reload", "ship": "defence", "starboard": "double"})
    assert [e.kind for e in events if e.kind == "prepares"] == ["prepares"]
    guns = battle(table).ship("defence").starboard
    assert (guns.loaded, guns.preparing) == (-1, True)
    seen: Any = table.view("french").data()["ships"]
    assert seen["defence"]["starboard"]["preparing"] is True
    ready = {"defence": "300,300 0 starboard empty,stale,preparing", "genereux": FAR}
    second = at_sea("standard", ready, "reload", options=on)
    order = {"kind": "reload", "ship": "defence", "starboard": "ball"}
    assert why_not(second, "british", order) == "36.double"
    give(second, "british", {**order, "starboard": "double"})
    guns = battle(second).ship("defence").starboard
    assert (guns.loaded, guns.preparing, guns.possible) == (3, False, 8)
    given_up = at_sea("standard", ready, "reload", options=on)
    give(given_up, "british", {**order, "starboard": "keep"})
    assert battle(given_up).ship("defence").starboard.preparing is False


@pytest.mark.rule("36.half", "36.double")
def test_a_double_shot_draws_a_and_b_and_a_rake_counts_for_both() -> None:
    ships = {"defence": f"300,300 0 {BOXES} starboard double,possible=8", "genereux": "420,296 90"}
    table = at_sea("standard", ships, "combat", options={"double-shot": True})
    give(table, "british", fire("defence", starboard="genereux full"))
    events = give(table, "french", fire("genereux"), ["A:0", "A:0", "B:0", "B:0"])
    shot = next(e for e in events if e.kind == "fires")
    assert (shot.fields["letters"], shot.fields["number"]) == ("AB", 4)


@pytest.mark.rule("37.ball", "37.high")
@pytest.mark.parametrize(
    ("shot", "rule"), [("ball", ""), ("chain", "37.high"), ("grape", "37.high")]
)
def test_only_ball_is_aimed_high(shot: str, rule: str) -> None:
    words = f"first straight acting fire-starboard starboard {shot},possible=7"
    ships = {"defence": f"300,300 0 {words}", "genereux": NEAR + " first straight"}
    table = at_sea("advanced", ships, "combat", options={"aiming-high": True})
    assert why_not(table, "british", fire("defence", starboard="genereux full high")) == rule
    assert why_not(table, "british", fire("defence", starboard="empty high")) == "37.high"


@pytest.mark.rule("37.sail", "37.mast", "37.replaced")
@pytest.mark.parametrize(
    ("face", "sails", "masts", "replaced"),
    [
        ("B:3+leak", 1, 0, 1),
        ("B:2+rudder", 0, 1, 1),
        ("B:6", 0, 0, 1),
        ("B:crew", 0, 0, 1),
        ("B:2+crew", 0, 0, 0),
    ],
)
def test_what_aiming_high_replaces(face: str, sails: int, masts: int, replaced: int) -> None:
    words = f"first straight acting fire-starboard {BOXES}"
    ships = {"defence": f"300,300 0 {words}", "genereux": NEAR + " first straight"}
    table = at_sea("advanced", ships, "combat", options={"aiming-high": True})
    dice = [face, *["C:0"] * replaced]
    give(table, "british", fire("defence", starboard="genereux full high"), dice)
    ship = battle(table).ship("genereux")
    assert (ship.sail_hits, ship.masts, ship.leaks, ship.rudder) == (sails, masts, 0, False)
    assert len(ship.zeros) == 2 * replaced
    assert (len(ship.hull), len(ship.crew)) == ((0, 0) if replaced else (1, 1))
