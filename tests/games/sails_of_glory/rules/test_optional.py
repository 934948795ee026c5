"""Boarding, wrecks, automatic ships, terrain and scenarios."""

import random

import pytest

from games.sails_of_glory.at_sea import FAR, at_sea, battle, give, why_not
from weathergage.engine.chance import ForcedChance
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.rules.decks import (
    left_in_deck,
    next_card,
    recycled,
    whole_deck,
)
from weathergage.games.sails_of_glory.tables.cards import NAMES

GAME = find_game("sails-of-glory")


def board(ship: str, choice: str = "board") -> dict[str, str]:
    return {"kind": "boarding", "ship": ship, "choice": choice}


PAIR = {"defence": "300,300 0 first straight", "genereux": "346,300 0 first straight"}


@pytest.mark.rule("37.boarding", "37.grappled", "38.anew")
def test_grappled_ships_lie_still_and_choose_again_each_turn() -> None:
    table = at_sea(
        "standard",
        PAIR,
        "boarding-call",
        options={"boarding": True},
        ties=["grappled defence genereux"],
    )
    assert battle(table).ties == []
    give(table, "british", board("defence"))
    give(table, "french", board("genereux"))
    state = battle(table)
    assert len(state.ties) == 1
    assert state.ship("defence").first == -1
    assert state.held(0)


@pytest.mark.rule("37.draw")
def test_two_blanks_leave_them_free() -> None:
    table = at_sea("standard", PAIR, "boarding-call", options={"boarding": True})
    give(table, "british", board("defence", "blank"))
    give(table, "french", board("genereux", "blank"))
    assert battle(table).ties == []


@pytest.mark.rule("38.stop", "38.one")
def test_a_boarding_ends_with_the_first_surrender_and_one_ship_survives() -> None:
    ships = {
        "defence": "300,300 0 crew 11xmarker",
        "genereux": "346,300 0 crew 11xmarker",
        "courageuse": FAR,
    }
    table = at_sea(
        "basic",
        ships,
        "boarding-attack",
        ["E:crew", "E:crew", "surrender:defence"],
        options={"boarding": True},
        ties=["grappled defence genereux"],
    )
    state = battle(table)
    assert (state.ship("defence").status, state.ship("genereux").status) == (1, 0)
    assert state.ship("genereux").crew_covered() == 11


@pytest.mark.rule("39.draw", "39.several")
def test_a_ship_grappled_with_two_names_whom_she_strikes() -> None:
    ships = {"terpsichore": "254,300 0", "courageuse": "300,300 0", "defence": "346,300 0"}
    ties = ["grappled terpsichore courageuse", "grappled courageuse defence"]
    table = at_sea("basic", ships, "boarding-attack", options={"boarding": True}, ties=ties)
    assert table.decisions["french"].kind == "melee"
    order = {"kind": "melee", "ship": "courageuse", "target": "defence"}
    assert why_not(table, "french", {**order, "target": "genereux"}) != ""
    events = give(table, "french", order, ["E:0", "E:crew", "E:0"])
    assert [(e.fields["by"], e.fields["ship"]) for e in events if e.kind == "melee"] == [
        ("terpsichore", "courageuse"),
        ("courageuse", "defence"),
        ("defence", "courageuse"),
    ]


@pytest.mark.rule("39.boarding")
def test_only_a_ship_with_the_action_declares() -> None:
    ships = {
        "defence": "300,300 0 first straight acting boarding",
        "genereux": "346,300 0 first straight",
    }
    table = at_sea("advanced", ships, "boarding-call", options={"boarding": True})
    assert list(table.decisions) == ["british"]


@pytest.mark.rule("40.both")
def test_entangled_and_grappled_needs_both_to_end() -> None:
    ties = ["entangled defence genereux", "grappled defence genereux"]
    state = battle(at_sea("standard", PAIR, "plan", ties=ties))
    state.ties.pop()
    assert state.held(0)
    state.ties.pop()
    assert not state.held(0)


@pytest.mark.rule("41.wreck", "41.removed", "41.boarded")
@pytest.mark.parametrize(("words", "status"), [("first 6", 6), ("", 7), ("first 6 fires 1", 1)])
def test_a_surrendered_ship_sails_on_and_then_lies_as_a_wreck(words: str, status: int) -> None:
    hull = "hull " + "/".join(["A:6"] * 11)
    ships = {
        "defence": f"300,300 0 first straight acting fire-starboard {hull}",
        "genereux": f"451,296 0 {hull} {words}",
        "courageuse": FAR + " first straight",
    }
    table = at_sea("advanced", ships, "combat", options={"wrecks": True, "boarding": True})
    give(
        table, "british", {"kind": "fire", "ship": "defence", "starboard": "genereux full"}, ["B:1"]
    )
    ship = battle(table).ship("genereux")
    assert ship.status == status
    assert (ship.first != -1) == (status == 6)


@pytest.mark.rule("41.collision")
def test_a_wreck_hurts_friend_and_foe() -> None:
    ships = {
        "defence": "300,300 0 first straight",
        "genereux": "300,420 90 status wreck",
        "courageuse": FAR + " first straight",
    }
    table = at_sea("standard", ships, "move", ["A:0"] * 5, options={"wrecks": True})
    assert battle(table).ship("defence").zeros != []


# Automatic ships.


def solo() -> Table:
    return Table.new(GAME, "blockade-solo", {"level": "standard"}, seed=4)


@pytest.mark.rule("48.deck", "48.ahead")
def test_an_automatic_deck_has_fourteen_cards() -> None:
    state = battle(solo())
    ship = state.ship("genereux")
    names = sorted(NAMES[card] for card in whole_deck(ship))
    assert names == sorted(["3", "4", "straight", "slip-left", "slip-right", "6", "7"] * 2)
    card = next_card(state, ship, ForcedChance(["card:7"]))
    assert (NAMES[card], len(left_in_deck(ship, state.autopilots[1]))) == ("7", 13)


@pytest.mark.rule("48.recycle")
def test_the_discard_pile_of_the_book() -> None:
    ship = battle(solo()).ship("genereux")
    pile = [NAMES.index(name) for name in ("slip-right", "7", "6", "straight", "4")]
    rest = recycled(ship, pile)
    assert [NAMES[card] for card in rest] == ["slip-right", "7"]
    assert [NAMES[card] for card in recycled(ship, [*rest, NAMES.index("slip-left")])] == ["7"]


@pytest.mark.rule("48.fire", "49.letters")
@pytest.mark.parametrize(("x", "letter", "number"), [(91, "D", 7), (150, "B", 7), (200, "A", 7)])
def test_automatic_ships_fire_at_the_nearest(x: int, letter: str, number: int) -> None:
    ships = {
        "genereux": "300,300 0",
        "defence": f"{300 + x},296 0 first straight",
        "terpsichore": "800,800 0 first straight",
    }
    table = at_sea("standard", ships, "combat", scenario="blockade-solo")
    orders = [{"kind": "fire", "ship": ship} for ship in ("defence", "terpsichore")]
    events = give(table, "british", {"kind": "orders", "orders": orders}, [f"{letter}:0"] * number)
    shot = next(e for e in events if e.kind == "fires")
    assert (shot.fields["letters"], shot.fields["number"]) == (letter, number)


@pytest.mark.rule("49.actions", "50.repair")
def test_automatic_crews_act_by_priority() -> None:
    hull = "hull " + "/".join(["A:6"] * 5)
    ships = {
        "genereux": f"300,300 0 fires 1 leaks 1 {hull}",
        "defence": "364,300 0 first straight",
        "terpsichore": "800,800 0 first straight",
    }
    table = at_sea("advanced", ships, "combat", ["E:0"] * 3, scenario="blockade-solo")
    assert [seen.event.kind for seen in table.seen[-1]].count("volley") == 1
    ship = battle(table).ship("genereux")
    assert (ship.kept, ship.hull_covered()) == ([8, 9], 7)


@pytest.mark.rule("57.anchor")
def test_anchored_ships_never_move() -> None:
    table = Table.new(GAME, "sitting-ducks", {"level": "basic"}, seed=2)
    rng = random.Random(3)
    start = [(s.x, s.y) for s in battle(table).ships if s.card.anchored]
    for _ in range(12):
        for seat, decision in list(table.decisions.items()):
            table.act(seat, decision.sample(rng))
    assert [(s.x, s.y) for s in battle(table).ships if s.card.anchored] == start


# Terrain and scenarios.


@pytest.mark.rule("44.sandy", "45.harbour")
@pytest.mark.parametrize(
    ("coast", "aground", "y"), [("sandy", True, 354_300), ("safe", False, 354_300)]
)
def test_sandy_coasts_and_harbours(coast: str, aground: bool, y: int) -> None:
    ships = {"defence": "450,250 0 first straight", "terpsichore": "60,60 0", "genereux": FAR}
    table = at_sea("basic", ships, "move", terrain=[f"island-1 450,450 0 {coast} 18000"])
    ship = battle(table).ship("defence")
    assert (ship.aground, ship.y) == (aground, y)


@pytest.mark.rule("45.sight")
def test_an_island_blocks_the_line_of_sight() -> None:
    ships = {"defence": "350,450 0", "genereux": "550,450 0"}
    order = {"kind": "fire", "ship": "defence", "starboard": "genereux full"}
    open_sea = at_sea("basic", ships, "combat")
    assert why_not(open_sea, "british", order) == ""
    ships["terpsichore"] = "60,60 0"
    hidden = at_sea(
        "basic", {**ships, "courageuse": "300,200 0"}, "combat", terrain=["island-4 450,450 0"]
    )
    assert why_not(hidden, "british", order) == "15.arc"


@pytest.mark.rule("52.terrain", "52.sides")
def test_reefs_are_laid_in_turn_and_sides_drawn() -> None:
    table = Table.new(GAME, "shallow-waters", {"level": "basic"}, seed=9)
    seats = []
    rng = random.Random(4)
    for number in range(6):
        (seat,) = list(table.decisions)
        seats.append(seat)
        near = {"kind": "lay", "piece": f"reef-{number + 1}", "at": "450,300"}
        assert why_not(table, seat, near) == "52.terrain"
        table.act(seat, table.decisions[seat].sample(rng))
    assert seats in (["british", "french"] * 3, ["french", "british"] * 3)
    state = battle(table)
    assert state.homes[0] != state.homes[1]
    assert state.wind_from in (0, 9000, 18000, 27000)


@pytest.mark.rule("54.terrain", "54.building", "15.arc")
def test_the_outpost_is_laid_and_can_be_fired_at() -> None:
    table = Table.new(GAME, "outpost", {"level": "basic"}, seed=9)
    order = {"kind": "lay", "piece": "outpost", "at": "450,900"}
    assert why_not(table, "french", order) == "54.terrain"
    assert why_not(table, "french", {**order, "at": "450,1025"}) == ""
    ships = {"defence": "320,1025 0", "genereux": "100,600 0"}
    sea = at_sea(
        "basic",
        ships,
        "combat",
        scenario="outpost",
        terrain=["island-2 450,1025 0 rocky 18000 0"],
        buildings=["french 0 0 0"],
    )
    fire = {"kind": "fire", "ship": "defence", "starboard": "building-outpost full"}
    give(sea, "british", fire, ["B:4", "B:4", "B:0", "B:0", "B:0", "B:0"])
    building = battle(sea).buildings[0]
    assert (building.damage, building.fallen) == (8, True)


@pytest.mark.rule("54.free", "54.winning", "56.supplies")
def test_free_edges_and_supplies() -> None:
    ships = {
        "defence": "300,30 180 first straight",
        "terpsichore": "500,500 0",
        "genereux": "100,600 0",
    }
    place = {"scenario": "outpost", "terrain": ["island-2 450,1025 0 rocky 18000 0"]}
    for fallen, status in (("", 2), (" fallen", 3)):
        table = at_sea("basic", ships, "move", buildings=["french 0 8 0" + fallen], **place)
        assert battle(table).ship("defence").status == status
    end = at_sea(
        "basic",
        {"defence": "300,300 0 aground", "genereux": "100,600 0"},
        "turn-end",
        buildings=["french 0 0 0"],
        **place,
    )
    assert end.result is not None
    assert end.result.winner == "french"
