"""Sentences of the book about crews, special damage and repairs (p.28-33, 34-35, 40)."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.errors import BadInput
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.answers import ACTIONS
from weathergage.games.sails_of_glory.state.battle import Ship

G = FAR + " first straight"
NEAR = "451,296 0 first straight"
BOXES = "hull " + "/".join(["A:6"] * 11)


def plan(ship: str, *actions: str, card: str = "straight") -> dict[str, Any]:
    return {"kind": "plan", "ship": ship, "card": card, "actions": list(actions)}


def repair(what: str, box: int = 0) -> dict[str, Any]:
    order: dict[str, Any] = {"kind": "repair", "ship": "defence", "what": what}
    return {**order, "box": box} if box else order


def track(table: Table, ship: str) -> list[list[str]]:
    """A hull track by its faces."""
    state = battle(table)
    marks = {-2: "fire", -3: "water"}
    return [
        [marks[k] if k < 0 else state.setup.counters.text(k) for k in box.counters]
        for box in state.ship(ship).hull
    ]


def turn(table: Table, *actions: str, card: str = "straight", dice: Any = None) -> None:
    """One plan for both, the French going straight on."""
    give(table, "british", plan("defence", *actions, card=card))
    give(table, "french", plan("genereux"), dice)


# Planning.


@pytest.mark.rule("29.hands", "29.up-to")
@pytest.mark.parametrize(
    ("words", "most"),
    [("", 4), (BOXES, 1), ("crew 5xmarker", 3), ("hull A:6 crew 8xmarker", 2)],
)
def test_as_many_actions_as_hands_and_any_fewer(words: str, most: int) -> None:
    table = at_sea("advanced", {"defence": f"300,300 0 first straight {words}", "genereux": G})
    free = ["fire-port", "fire-starboard", "musketry", "increase", "decrease"]
    for number in range(len(free) + 1):
        refused = why_not(table, "british", plan("defence", *free[:number]))
        assert refused == ("" if number <= most else "29.actions")


@pytest.mark.rule("28.counters", "29.actions")
def test_there_is_one_counter_of_each_action() -> None:
    table = at_sea("advanced", {"defence": "300,300 0 first straight", "genereux": G})
    assert why_not(table, "british", plan("defence", "increase", "increase")) == "29.actions"
    standard = at_sea("standard", {"defence": "300,300 0 first straight", "genereux": G})
    assert why_not(standard, "british", plan("defence", "increase")) == "29.actions"


@pytest.mark.rule("28.struck", "28.sails")
def test_nobody_begins_with_struck_sails() -> None:
    table = at_sea("advanced", {"defence": "300,300 0 first straight", "genereux": G})
    with pytest.raises(BadInput, match="backing"):
        table.game.action({"kind": "ready", "ship": "defence", "sails": "struck"})


@pytest.mark.rule("29.increase", "29.decrease", "29.step")
@pytest.mark.parametrize(
    ("sail", "action", "after"),
    [(3, "decrease", 2), (2, "decrease", 1), (1, "decrease", 0), (1, "increase", 2)]
    + [(2, "increase", 3), (0, "increase", 1)],
)
def test_sails_go_one_step(sail: int, action: str, after: int) -> None:
    name = ("struck", "backing", "battle", "full")[sail]
    first = "" if sail == 0 else "first straight "
    table = at_sea("advanced", {"defence": f"300,300 0 {first}sail {name}", "genereux": G})
    turn(table, action, card="none" if sail == 0 else "straight")
    assert battle(table).ship("defence").sail == after


@pytest.mark.rule("29.cancel", "29.step")
def test_increase_and_decrease_cancel() -> None:
    table = at_sea("advanced", {"defence": "300,300 0 first straight", "genereux": G})
    turn(table, "increase", "decrease")
    assert battle(table).ship("defence").sail == 2


@pytest.mark.rule("29.pump", "29.shift", "33.pump")
def test_pumping_removes_one_box_of_water_and_no_leak() -> None:
    words = "hull B:3,B:2/water/fire/water/B:1 leaks 1"
    ships = {"defence": f"300,300 0 first straight {words}", "genereux": G}
    table = at_sea("advanced", ships)
    give(table, "british", plan("defence", "pump"))
    events = give(table, "french", plan("genereux"))
    assert [e.fields["hull"] for e in events if e.kind == "pumps"] == [4]
    assert track(table, "defence")[:4] == [["B:3", "B:2"], ["fire"], ["water"], ["B:1"]]
    assert battle(table).ship("defence").leaks == 1


# Fire, musketry, reload.


@pytest.mark.rule("30.may", "30.return", "30.fire")
def test_an_action_to_fire_need_not_be_used() -> None:
    ships = {"defence": "300,300 0 sail struck", "genereux": "346,300 0 sail struck"}
    table = at_sea("advanced", ships)
    give(table, "british", plan("defence", "fire-starboard", "musketry", card="none"))
    give(table, "french", plan("genereux", card="none"))
    give(table, "british", {"kind": "fire", "ship": "defence"})
    ship = battle(table).ship("defence")
    assert (ship.acting, ship.kept, ship.starboard.loaded) == ([], [], 0)


@pytest.mark.rule("30.reload", "30.choice")
def test_only_the_side_with_the_action_is_reloaded() -> None:
    ships = {"defence": "300,300 0 sail struck port empty starboard empty", "genereux": G}
    table = at_sea("advanced", ships)
    turn(table, "reload-port", card="none")
    order = {"kind": "reload", "ship": "defence", "starboard": "ball"}
    assert why_not(table, "british", order) == "30.reload"
    give(table, "british", {**order, "starboard": "keep", "port": "grape"})
    ship = battle(table).ship("defence")
    assert (ship.port.loaded, ship.starboard.loaded) == (2, -1)


# Delayed actions.


@pytest.mark.rule("30.delayed", "30.extinguish", "30.one-fire", "30.boxes")
def test_one_of_two_fires_is_out_at_the_end_of_the_second_turn() -> None:
    ships = {"defence": "300,300 0 sail struck fires 2 hull fire", "genereux": G}
    table = at_sea("advanced", ships)
    turn(table, "extinguish", card="none")
    ship = battle(table).ship("defence")
    assert (ship.fires, ship.kept) == (2, [ACTIONS.index("extinguish")])
    assert why_not(table, "british", plan("defence", "extinguish", card="none")) == "30.extinguish"
    turn(table, card="none")
    ship = battle(table).ship("defence")
    assert (ship.fires, ship.kept) == (1, [])
    assert track(table, "defence") == [["fire"]] * 4
    assert why_not(table, "british", plan("defence", "extinguish", card="none")) == ""


@pytest.mark.rule("30.extinguish", "29.illegal")
def test_an_extinguish_that_finds_no_fire_has_no_effect() -> None:
    ships = {"defence": "300,300 0 sail struck kept extinguish", "genereux": G}
    table = at_sea("advanced", ships, "actions")
    assert battle(table).ship("defence").mending == []
    reveal = at_sea(
        "advanced",
        {"defence": "300,300 0 sail struck planned extinguish", "genereux": G},
        "actions",
        planned=True,
    )
    assert battle(reveal).ship("defence").kept == []


@pytest.mark.rule("31.damage", "31.shift", "31.stays", "31.reminder", "31.once")
def test_repairing_a_box_leaves_what_its_counters_did() -> None:
    words = "hull B:3,B:2+rudder/fire/water/A:1 rudder kept repair"
    ships = {"defence": f"300,300 0 first straight {words}", "genereux": G}
    table = at_sea("advanced", ships, "repairs", planned=True)
    for box in (2, 3, 5):
        assert why_not(table, "british", repair("damage", box)) == "31.damage"
    assert why_not(table, "british", repair("rudder", 1)) == "31.repair"
    give(table, "british", repair("damage", 1))
    ship = battle(table).ship("defence")
    assert track(table, "defence") == [["fire"], ["water"], ["A:1"]]
    assert (ship.rudder, ship.damage_repaired) == (True, True)
    names = [battle(table).setup.counters.text(kind) for kind in ship.zeros]
    assert names == ["B:3", "B:2+rudder"]
    again = at_sea(
        "advanced",
        {
            "defence": "300,300 0 first 6 hull B:3 damage-repaired leaks 1 kept repair rudder",
            "genereux": G,
        },
        "repairs",
        planned=True,
    )
    assert why_not(again, "british", repair("damage", 1)) == "31.once"
    assert why_not(again, "british", repair("leak")) == ""


@pytest.mark.rule("31.leak", "31.water", "31.often", "31.rudder")
@pytest.mark.parametrize(("what", "words"), [("leak", "leaks 2"), ("rudder", "rudder")])
def test_leaks_and_rudder_are_mended_at_the_end_and_as_often_as_needed(
    what: str, words: str
) -> None:
    more = "leaks 1 rudder" if what == "rudder" else "leaks 2 rudder"
    ships = {"defence": f"300,300 0 sail struck hull water {more} kept repair", "genereux": G}
    table = at_sea("advanced", ships, "repairs", planned=True)
    give(table, "british", repair(what))
    ship = battle(table).ship("defence")
    assert (int(ship.leaks), ship.rudder) == ((1, True) if what == "leak" else (1, False))
    assert track(table, "defence")[0] == ["water"]
    again = {"defence": "300,300 0 sail struck leaks 1 rudder kept repair", "genereux": G}
    second = at_sea("advanced", again, "repairs", planned=True)
    assert why_not(second, "british", repair(what)) == ""


@pytest.mark.rule("31.mast", "31.once", "33.sixth")
def test_a_mast_lost_to_torn_sails_cannot_be_repaired() -> None:
    words = "masts 1 sail-hits 6 sail backing"
    table = at_sea("advanced", {"defence": f"300,300 0 {words}", "genereux": G})
    repairing = plan("defence", "repair", card="one-tight-left")
    assert why_not(table, "british", repairing) == "31.repair"
    two = at_sea(
        "advanced",
        {"defence": "300,300 0 masts 2 sail-hits 6 sail backing kept repair rudder", "genereux": G},
        "repairs",
        planned=True,
    )
    assert why_not(two, "british", repair("mast")) == ""


# Special damage.


@pytest.mark.rule("32.fire", "32.each", "32.full", "33.leak", "33.each", "32.before")
def test_every_fire_and_every_leak_takes_a_box_before_the_plan() -> None:
    ships = {"defence": "300,300 0 first straight hull A:2 fires 2 leaks 1", "genereux": G}
    table = at_sea("advanced", ships, "burning")
    assert track(table, "defence") == [["A:2"], ["fire"], ["fire"], ["water"]]
    told = [(s.event.kind, s.event.rule) for s in table.seen[-1]]
    assert told == [("burns", "32.fire")] * 2 + [("floods", "33.leak")]
    assert [box.full for box in battle(table).ship("defence").hull] == [False, True, True, True]
    assert {d.kind for d in table.decisions.values()} == {"plan"}


@pytest.mark.rule("32.fire", "18.covered")
def test_a_ship_burns_to_the_end() -> None:
    ships = {
        "defence": f"300,300 0 first straight {BOXES} fires 2 leaks 1",
        "terpsichore": "100,100 0 first straight",
        "genereux": G,
    }
    table = at_sea("advanced", ships, "burning")
    assert battle(table).ship("defence").status == 1


def hit(face: str, words: str = "") -> Ship:
    """A ship of the line after one counter."""
    ships = {
        "defence": f"300,300 0 first straight acting fire-starboard {BOXES}",
        "genereux": f"{NEAR} {words}",
        "courageuse": "100,800 0 first straight",
    }
    shot = {"B": NEAR, "C": "391,296 0 first straight"}[face[0]]
    if face[0] == "C":
        ships["defence"] += " starboard chain,possible=7"
        ships["genereux"] = f"{shot} {words}"
    table = at_sea("advanced", ships, "combat")
    events = give(
        table, "british", {"kind": "fire", "ship": "defence", "starboard": "genereux full"}, [face]
    )
    assert any(e.kind == "fires" for e in events)
    return battle(table).ship("genereux")


@pytest.mark.rule("33.first-sail", "33.sail", "33.seventh", "33.sixth")
@pytest.mark.parametrize(
    ("hits", "sail", "after", "masts"),
    [
        (0, "full", 3, 0),
        (1, "full", 2, 0),
        (2, "battle", 2, 0),
        (3, "battle", 1, 0),
        (3, "full", 1, 0),
        (4, "backing", 1, 0),
        (5, "backing", 1, 1),
        (6, "backing", 1, 0),
        (3, "struck", 0, 0),
    ],
)
def test_sail_hits_one_after_another(hits: int, sail: str, after: int, masts: int) -> None:
    ship = hit("C:sail", f"sail-hits {hits} sail {sail}")
    assert (ship.sail_hits, int(ship.sail), int(ship.masts)) == (hits + 1, after, masts)


@pytest.mark.rule("33.rudder", "33.rudder-again", "33.mast", "32.fire", "33.leak")
@pytest.mark.parametrize(
    ("face", "words", "found"),
    [
        ("B:2+rudder", "", (4, 0, 0, 0)),
        ("B:2+rudder", "rudder", (4, 1, 0, 0)),
        ("B:2+mast", "", (5, 1, 0, 0)),
        ("B:2+fire", "", (5, 0, 1, 0)),
        ("B:3+leak", "", (5, 0, 0, 1)),
    ],
)
def test_rudder_mast_fire_and_leak(face: str, words: str, found: tuple[int, ...]) -> None:
    ship = hit(face, words)
    assert (int(ship.veer()), int(ship.masts), len(ship.hull)) == (*found[:2], 1 + sum(found[2:]))
    assert (int(ship.fires), int(ship.leaks)) == found[2:]


@pytest.mark.rule("33.planned", "33.mast", "33.grey")
@pytest.mark.parametrize(("wind", "ahead"), [("E", 29.3), ("S", 18.7)])
def test_a_card_planned_before_the_mast_fell_is_sailed(wind: str, ahead: float) -> None:
    ships = {"defence": "300,300 0 first straight masts 1", "genereux": G}
    table = at_sea("advanced", ships, "move", wind=wind)
    assert int(battle(table).ship("defence").y) / 1000 == pytest.approx(375 + ahead, abs=0.01)


# Grog, training.


@pytest.mark.rule("34.grog", "34.zero-box", "34.action", "34.once")
def test_grog_moves_the_last_crew_counter_to_the_zero_box() -> None:
    words = "first straight crew marker,A:crew"
    table = at_sea(
        "advanced", {"defence": f"300,300 0 {words}", "genereux": G}, options={"grog": True}
    )
    turn(table, "grog")
    ship = battle(table).ship("defence")
    names = [battle(table).setup.counters.text(kind) for kind in ship.zeros]
    assert (ship.crew, names, ship.grog) == ([-1], ["A:crew"], True)
    assert why_not(table, "british", plan("defence", "grog")) == "34.once"


@pytest.mark.rule("34.distance")
@pytest.mark.parametrize(("x", "rule"), [(466, "34.distance"), (466.2, "")])
def test_grog_and_the_first_half_of_the_ruler(x: float, rule: str) -> None:
    ships = {"defence": "300,300 0 crew marker", "genereux": f"{x},300 0"}
    table = at_sea("basic", ships, options={"grog": True})
    order = {"kind": "plan", "ship": "defence", "card": "straight", "grog": True}
    assert why_not(table, "british", order) == rule


@pytest.mark.rule("34.gunners", "34.face-up", "34.storage")
def test_gunners_lacking_training_wait_a_turn() -> None:
    ships = {
        "defence": "300,300 0 starboard empty,fired=ball port empty",
        "genereux": FAR,
    }
    table = at_sea("standard", ships, "reload", options={"gunners": "british"})
    order = {"kind": "reload", "ship": "defence", "starboard": "chain"}
    assert why_not(table, "british", order) == "20.reload"
    give(table, "british", {**order, "starboard": "keep"})
    assert battle(table).ship("defence").starboard.turned == 0
    waiting = {"defence": "300,300 0 starboard empty,turned=ball port empty", "genereux": FAR}
    second = at_sea("standard", waiting, "reload", options={"gunners": "british"})
    assert why_not(second, "british", order) == "34.gunners"
    give(second, "british", {**order, "starboard": "keep"})
    assert battle(second).ship("defence").starboard.turned == -1


@pytest.mark.rule("34.third", "35.half")
@pytest.mark.parametrize(("gunners", "number"), [("none", 3), ("british", 2)])
def test_continuous_fire_of_slow_gunners_is_a_third(gunners: str, number: int) -> None:
    ships = {"defence": "300,300 0 starboard empty,stale", "genereux": "451,296 0"}
    on = {"continuous": True, "gunners": gunners}
    table = at_sea("basic", ships, "combat", options=on)
    give(table, "british", {"kind": "fire", "ship": "defence", "starboard": "genereux full"})
    events = give(table, "french", {"kind": "fire", "ship": "genereux"}, ["B:0"] * number)
    assert next(e for e in events if e.kind == "fires").fields["number"] == number


@pytest.mark.rule("35.gunners", "35.slot")
def test_a_slow_reload_keeps_its_slot_for_the_next_turn() -> None:
    ships = {"defence": "300,300 0 sail struck port empty,stale kept reload-port", "genereux": G}
    table = at_sea("advanced", ships, options={"gunners": "british"})
    assert why_not(table, "british", plan("defence", "reload-port", card="none")) == "35.gunners"
    three = ["fire-starboard", "musketry", "increase"]
    assert why_not(table, "british", plan("defence", *three, card="none")) == ""
    four = plan("defence", *three, "reload-starboard", card="none")
    assert why_not(table, "british", four) == "29.actions"


@pytest.mark.rule("36.two-turns", "35.gunners")
def test_slow_gunners_finish_a_double_shot_in_three_turns() -> None:
    ships = {"defence": "300,300 0 sail struck port empty,stale", "genereux": G}
    on = {"gunners": "british", "double-shot": True}
    table = at_sea("advanced", ships, options=on)
    turn(table, "reload-port", card="none")
    turn(table, card="none")
    give(table, "british", {"kind": "reload", "ship": "defence", "port": "double"})
    assert battle(table).ship("defence").port.preparing is True
    turn(table, "reload-port", card="none")
    give(table, "british", {"kind": "reload", "ship": "defence", "port": "double"})
    assert battle(table).ship("defence").port.loaded == 3


@pytest.mark.rule("35.sailors", "35.new-actions")
def test_slack_sailors_miss_no_action_of_last_turn() -> None:
    ships = {"defence": "300,300 0 sail struck fires 1 kept extinguish", "genereux": G}
    table = at_sea("advanced", ships, options={"sailors": "british"})
    turn(table, card="none")
    assert battle(table).ship("defence").fires == 0
    one = at_sea(
        "advanced", {**ships, "defence": "300,300 0 first straight"}, options={"sailors": "british"}
    )
    turn(one, "increase", dice=["blank"])
    assert battle(one).ship("defence").sail == 2
