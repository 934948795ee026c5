"""Rulings that no other test names: where the book is silent, the game does as it is written."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.rules.planning import cards_for
from weathergage.games.sails_of_glory.tables.cards import NAMES

G = FAR + " first straight"
BOXES = "hull " + "/".join(["A:6"] * 11)


def plan(ship: str, card: str = "straight", *actions: str) -> dict[str, Any]:
    return {"kind": "plan", "ship": ship, "card": card, "actions": list(actions)}


def fire(ship: str, **what: str) -> dict[str, Any]:
    return {"kind": "fire", "ship": ship, **what}


def orders(*given: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "orders", "orders": list(given)}


def told(table: Table) -> list[Any]:
    return [seen.event for seen in table.seen[-1]]


@pytest.mark.rule("29.hands", "30.delayed")
def test_r5_a_lowered_limit_counts_from_the_next_plan_kept_actions_first() -> None:
    ships = {"defence": f"300,300 0 first straight {BOXES} leaks 1 kept repair", "genereux": G}
    table = at_sea("advanced", ships)
    assert why_not(table, "british", plan("defence", "straight", "musketry")) == "29.actions"
    assert why_not(table, "british", plan("defence")) == ""
    shown = at_sea(
        "advanced",
        {
            "defence": f"300,300 0 first straight second 6 {BOXES} planned musketry,increase",
            "genereux": G + " second 6",
        },
        "actions",
        planned=True,
    )
    assert battle(shown).ship("defence").sail == 3


@pytest.mark.rule("43.stopped", "12.overlap")
def test_r24_who_is_stopped_by_a_ship_short_of_a_reef_takes_no_reef_damage() -> None:
    ships = {"defence": "450,300 0 first straight", "genereux": FAR, "terpsichore": "60,60 0"}
    terrain = ["reef 450,450 0"]
    struck = at_sea("basic", ships, "move", ["B:0"] * 5, terrain=terrain)
    assert [e.kind for e in told(struck)].count("reef") == 1
    near = {**ships, "genereux": "480,440 90"}
    stopped = at_sea("basic", near, "move", terrain=terrain)
    assert [e.kind for e in told(stopped)].count("reef") == 0
    assert int(battle(stopped).ship("defence").y) == pytest.approx(379_500, abs=20)


@pytest.mark.rule("12.leaving")
def test_r25_a_ship_stopped_inside_has_not_left() -> None:
    ships = {
        "defence": "450,790 0 first straight",
        "genereux": "450,870 90",
        "terpsichore": "60,60 0",
    }
    table = at_sea("basic", ships, "move")
    assert battle(table).ship("defence").status == 0
    free = at_sea("basic", {**ships, "genereux": "100,600 90"}, "move")
    assert battle(free).ship("defence").status == 2


@pytest.mark.rule("12.edge", "53.wrong-side")
def test_r26_of_two_edges_equally_far_the_one_that_is_worse() -> None:
    ships = {
        "courageuse": "875,1175 45 first straight",
        "genereux": "200,300 0",
        "terpsichore": "300,700 180",
        "defence": "500,700 180",
    }
    table = at_sea("basic", ships, "move", scenario="blockade", wind="S")
    ship = battle(table).ship("courageuse")
    assert (ship.status, ship.edge) == (2, 1)


@pytest.mark.rule("33.mast", "33.two-masts", "31.mast")
def test_r44_masts_and_the_cards_they_allow() -> None:
    """A one-mast card planned before the second mast fell is sailed; mended masts free cards."""
    words = "first one-tight-left first-from 1"
    table = at_sea("advanced", {"defence": f"300,300 0 {words} masts 2", "genereux": G}, "move")
    card = next(e for e in told(table) if e.kind == "card")
    assert card.fields["sails"] == "one-tight-left"
    found = {}
    for masts in (0, 1, 2):
        state = battle(
            at_sea("advanced", {"defence": f"300,300 0 {words} masts {masts}", "genereux": G})
        )
        found[masts] = cards_for(state, state.ship("defence"))
    assert len(found[0]) == 9
    assert found[1] == [n for n in NAMES[16:] if n != "one-tight-left"]
    assert found[2] == NAMES[20:]


@pytest.mark.rule("24.veer", "32.start")
def test_r50_after_a_stop_the_last_card_shown_still_counts() -> None:
    table = at_sea("advanced", {"defence": "300,300 0 sail backing shown 2", "genereux": G})
    assert why_not(table, "british", plan("defence", "8")) == "24.veer"
    assert why_not(table, "british", plan("defence", "7")) == ""
    fresh = at_sea("advanced", {"defence": "300,300 0 sail backing", "genereux": G})
    assert why_not(fresh, "british", plan("defence", "8")) == ""


@pytest.mark.rule("37.high", "36.half")
def test_r64_aiming_high_with_a_double_shot() -> None:
    words = f"first straight acting fire-starboard {BOXES} starboard double,possible=8"
    ships = {"defence": f"300,300 0 {words}", "genereux": "451,296 0 first straight"}
    table = at_sea("advanced", ships, "combat", options={"aiming-high": True, "double-shot": True})
    dice = ["A:2+leak", "B:6", "C:crew", "C:1"]
    give(table, "british", fire("defence", starboard="genereux full high"), dice)
    ship = battle(table).ship("genereux")
    assert (ship.sail_hits, ship.leaks, len(ship.crew), len(ship.hull)) == (1, 0, 1, 1)
    assert len(ship.zeros) == 2


@pytest.mark.rule("36.forced")
def test_r63_equally_near_is_the_firers_choice_and_an_enemy_before_a_friend() -> None:
    ships = {
        "defence": "300,300 0",
        "genereux": "480,340 90",
        "courageuse": "480,252 90",
        "terpsichore": "100,100 0",
    }
    table = at_sea("basic", ships, "combat", options={"forced-aim": True})
    for target in ("genereux stem", "courageuse stern"):
        assert why_not(table, "british", fire("defence", starboard=target)) == ""
    friend = {**ships, "courageuse": "700,700 90", "terpsichore": "480,252 90"}
    table = at_sea("basic", friend, "combat", options={"forced-aim": True})
    assert why_not(table, "british", fire("defence", starboard="genereux stem")) == ""


@pytest.mark.rule("40.flagship", "40.cheer")
def test_r71_two_flagships_lost_together() -> None:
    ships = {
        "defence": f"300,300 0 {BOXES}",
        "terpsichore": "100,100 0 crew 2xmarker",
        "genereux": f"451,296 0 {BOXES}",
        "courageuse": "800,100 0",
    }
    table = at_sea("basic", ships, "combat", options={"flagship": True})
    give(
        table,
        "british",
        orders(fire("defence", starboard="genereux full"), fire("terpsichore")),
    )
    french = orders(fire("genereux", port="defence full"), fire("courageuse"))
    give(table, "french", french, ["B:1", "B:1"])
    state = battle(table)
    crews = [state.ship(s).crew_covered() for s in ("terpsichore", "courageuse")]
    assert crews == [3, 2]


@pytest.mark.rule("41.last-cards", "32.fire")
def test_r74_lost_at_the_start_of_a_turn_she_still_sails_her_card() -> None:
    """The flagship goes down, and her consort has no heart left."""
    ships = {
        "defence": "300,300 0 first straight leaks 1 hull water/water",
        "terpsichore": "100,300 0 first straight crew 8xmarker",
        "bellona": "200,600 0 first straight",
        "genereux": G,
    }
    on = {"sinking": True, "wrecks": True, "flagship": True}
    table = at_sea("advanced", ships, "burning", ["sinking:sinking"], options=on)
    assert [int(s.status) for s in battle(table).ships] == [5, 6, 0, 0]
    give(table, "british", plan("bellona"))
    give(table, "french", plan("genereux"))
    ship = battle(table).ship("terpsichore")
    assert (int(ship.status), ship.y > 300_000) == (7, True)


@pytest.mark.rule("40.explosion", "40.neighbours")
def test_r42_two_that_blow_up_strike_those_that_remain() -> None:
    ships = {
        "defence": "300,300 0 first straight fires 1 hull fire/fire",
        "genereux": "346,300 0 first straight fires 1 hull fire/fire",
        "courageuse": "392,300 0 first straight",
        "terpsichore": "254,300 0 first straight",
    }
    dice = ["explosion:explosion", "explosion:explosion", "B:0", "B:2"]
    table = at_sea("advanced", ships, "burning", dice, options={"explosion": True})
    state = battle(table)
    assert [int(s.status) for s in state.ships] == [4, 4, 0, 0]
    assert [int(state.ship(s).fires) for s in ("terpsichore", "courageuse")] == [0, 1]


@pytest.mark.rule("40.explosion", "40.sinking")
def test_r43_fires_come_before_the_water() -> None:
    words = "fires 1 leaks 1 hull fire/fire/water/water"
    ships = {
        "defence": f"300,300 0 first straight {words}",
        "terpsichore": "100,100 0 first straight",
        "genereux": G,
    }
    on = {"explosion": True, "sinking": True}
    table = at_sea("advanced", ships, "burning", ["explosion:explosion"], options=on)
    assert battle(table).ship("defence").status == 4


@pytest.mark.rule("43.moves", "25.friendly")
def test_r95_a_ship_aground_gives_and_takes_collision_damage() -> None:
    ships = {
        "defence": "450,300 0 first straight",
        "terpsichore": "450,460 90 aground",
        "genereux": FAR,
    }
    table = at_sea("standard", ships, "move", ["A:0"] * 7)
    state = battle(table)
    assert [len(state.ship(s).zeros) for s in ("defence", "terpsichore")] == [2, 5]
    assert state.ship("terpsichore").x == 450_000


@pytest.mark.rule("15.arc", "16.range")
def test_r96_a_base_in_contact_is_fired_at_from_the_dot() -> None:
    ships = {"defence": "300,300 0", "genereux": "346,300 0"}
    table = at_sea("basic", ships, "combat")
    give(table, "british", fire("defence", starboard="genereux full"))
    events = give(table, "french", fire("genereux"), ["B:0"] * 6)
    assert next(e for e in events if e.kind == "fires").fields["letters"] == "B"


@pytest.mark.rule("18.back", "18.surrender")
def test_r97_all_attacks_on_a_ship_that_is_lost_are_drawn_and_go_back() -> None:
    ships = {
        "defence": f"300,300 0 {BOXES}",
        "terpsichore": "600,296 180 hull " + "/".join(["A:2"] * 9),
        "genereux": f"451,296 0 {BOXES}",
        "courageuse": "800,800 0",
    }
    table = at_sea("basic", ships, "combat")
    british = orders(
        fire("terpsichore", starboard="genereux full"), fire("defence", starboard="genereux full")
    )
    give(table, "british", british)
    french = orders(fire("genereux"), fire("courageuse"))
    events = give(table, "french", french, ["B:6", "B:4"])
    assert len([e for e in events if e.kind == "fires"]) == 2
    state = battle(table)
    for name in ("6", "4"):
        kind = state.setup.counters.find(1, name)
        assert state.cup[kind] == state.setup.counters.kinds[kind].count


@pytest.mark.rule("20.winning")
def test_r92_a_seat_concedes_the_battle() -> None:
    table = at_sea("basic", {"defence": "300,300 0", "genereux": FAR})
    table.concede("british")
    assert table.result is not None
    assert table.result.winner == "french"


@pytest.mark.rule("38.names", "37.draw")
def test_r67_a_pair_apart_draws_from_its_counters_while_a_group_names() -> None:
    ships = {
        "terpsichore": "254,300 0",
        "courageuse": "300,300 0",
        "defence": "346,300 0",
        "genereux": "600,600 0",
        "bellona": "646,600 0",
    }
    table = at_sea("basic", ships, "boarding-call", options={"boarding": True})
    blank = [
        {"kind": "boarding", "ship": s, "choice": "blank"}
        for s in ("terpsichore", "defence", "bellona")
    ]
    give(table, "british", orders(*blank))
    board = [{"kind": "boarding", "ship": s, "choice": "board"} for s in ("courageuse", "genereux")]
    give(table, "french", orders(*board), ["boarding"])
    assert table.decisions["french"].kind == "grapple"
    order = {"kind": "grapple", "ship": "courageuse", "target": "defence"}
    give(table, "french", order, ["E:crew"])
    state = battle(table)
    pairs = [(state.setup.cards[t.a].id, state.setup.cards[t.b].id) for t in state.ties]
    assert sorted(pairs) == [("courageuse", "defence"), ("genereux", "bellona")]


@pytest.mark.rule("16.sight", "16.friend")
@pytest.mark.parametrize(("y", "rule"), [("333.5", ""), ("333.4", "15.arc")])
def test_r39_a_line_along_the_edge_of_a_base_is_free(y: str, rule: str) -> None:
    """Her central dot lies on the line of both lower edges; a hair lower and it is blocked."""
    ships = {
        "defence": "300,300 0",
        "terpsichore": f"400,{y} 0",
        "genereux": "500,333.5 0",
    }
    table = at_sea("standard", ships, "combat")
    assert why_not(table, "british", fire("defence", starboard="genereux full")) == rule
