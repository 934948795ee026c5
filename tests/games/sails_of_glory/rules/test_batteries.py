"""Coastal batteries: automatic ones, the option of a scenario, positions."""

import random

import pytest

from games.sails_of_glory.at_sea import at_sea, battle, give, why_not
from weathergage.engine.chance import ForcedChance
from weathergage.engine.errors import BadInput
from weathergage.engine.positions import parse_position
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.answers import (
    EXTINGUISH,
    FIRE_PORT,
    MUSKETRY,
    RELOAD_PORT,
    REPAIR,
)
from weathergage.games.sails_of_glory.notation.position import position_text
from weathergage.games.sails_of_glory.rules.crews import choose_for, repair_of

GAME = find_game("sails-of-glory")
DUCKS = {"scenario": "sitting-ducks"}
NEAR = "200,190 90 first straight"

NO_LUCK = ForcedChance([])


def automatic(words: str, near: str = NEAR, level: str = "advanced") -> Table:
    """Sitting Ducks with the western battery alone, nobody's to command, and a French ship."""
    ships = {
        "unite": near,
        "terpsichore": "330,250 90 status surrendered",
        "battery-island-west": f"200,110 0 battery british {words}",
    }
    terrain = ["island-1 200,130 0 rocky 18000"]
    options = {"batteries": True}
    return at_sea(level, ships, "plan", options=options, terrain=terrain, **DUCKS)


@pytest.mark.rule("50.battery")
@pytest.mark.parametrize(
    ("words", "near", "wanted"),
    [
        ("", "200,193 90", [FIRE_PORT, MUSKETRY]),
        ("", "200,250 90", [FIRE_PORT]),
        ("port empty", "200,250 90", [RELOAD_PORT]),
        ("port empty", "200,193 90", [RELOAD_PORT, MUSKETRY]),
        ("", "800,800 90", []),
    ],
)
def test_what_a_battery_does_first(words: str, near: str, wanted: list[int]) -> None:
    state = battle(automatic(words, near))
    fort = state.ship("battery-island-west")
    choose_for(state, fort, NO_LUCK)
    assert sorted(fort.acting) == sorted(wanted)


@pytest.mark.rule("50.battery")
def test_a_fire_comes_before_all_else_and_repairs_last() -> None:
    state = battle(automatic("fires 1 hull B:4/B:4", "200,193 90"))
    fort = state.ship("battery-island-west")
    choose_for(state, fort, NO_LUCK)
    assert fort.kept == [EXTINGUISH]
    assert fort.acting == [FIRE_PORT, MUSKETRY]
    state = battle(automatic("hull B:4/B:3", "800,800 90"))
    fort = state.ship("battery-island-west")
    choose_for(state, fort, NO_LUCK)
    assert fort.kept == [REPAIR]
    assert repair_of(fort) == ("damage", 1)
    fort.damage_repaired = True
    fort.kept = []
    choose_for(state, fort, NO_LUCK)
    assert fort.kept == []


@pytest.mark.rule("50.battery", "46.still")
def test_hands_run_out_in_the_order_of_the_priorities() -> None:
    state = battle(automatic("fires 1 hull " + "/".join(["B:4"] * 6), "200,193 90"))
    fort = state.ship("battery-island-west")
    choose_for(state, fort, NO_LUCK)
    assert (fort.kept, fort.acting) == ([EXTINGUISH], [])


@pytest.mark.rule("50.still")
@pytest.mark.parametrize(("y", "letter"), [(187, "D"), (193, "D"), (250, "B"), (330, "A")])
def test_an_automatic_battery_fires_what_the_range_says(y: int, letter: str) -> None:
    table = at_sea(
        "standard",
        {
            "unite": f"200,{y} 90",
            "terpsichore": "800,60 90",
            "battery-island-west": "200,110 0 battery british",
        },
        "combat",
        [f"{letter}:0"] * 4 + ["E:0"] * 4,
        options={"batteries": True},
        terrain=["island-1 200,130 0 rocky 18000"],
        **DUCKS,
    )
    events = give(
        table, "french", {"kind": "fire", "ship": "unite"}, [f"{letter}:0"] * 4 + ["E:0"] * 4
    )
    fired = [event for event in events if event.kind == "fires"]
    assert [event.fields["letters"] for event in fired] == [letter]
    assert fired[0].fields["number"] == 4


@pytest.mark.rule("50.still", "46.still")
def test_automatic_batteries_reload_at_once_and_ask_nobody() -> None:
    table = Table.new(GAME, "sitting-ducks", {"batteries": True, "level": "basic"}, seed=3)
    state = battle(table)
    forts = [ship for ship in state.ships if ship.card.battery]
    assert [(ship.x, ship.y) for ship in forts] == [(200_000, 110_000), (720_000, 150_000)]
    assert all(ship.card.automatic and ship.card.seat == -1 for ship in forts)
    assert all(ship.starboard.loaded < 0 for ship in forts)
    before = [(ship.x, ship.y, ship.heading) for ship in forts]
    rng = random.Random(1)
    while table.result is None and battle(table).turn < 6:
        seat = next(iter(table.decisions))
        table.act(seat, table.decisions[seat].sample(rng))
    assert [(s.x, s.y, s.heading) for s in battle(table).ships if s.card.battery] == before


@pytest.mark.rule("46.battery", "46.still")
def test_the_battery_of_the_outpost_lies_on_its_island_and_is_loaded_like_a_ship() -> None:
    table = Table.new(GAME, "outpost", {"batteries": True, "level": "standard"}, seed=1)
    give_all = [
        ("french", {"kind": "lay", "piece": "outpost", "at": "500,1025"}),
        ("french", {"kind": "lay", "piece": "reef-1", "at": "291.4,1025"}),
        ("french", {"kind": "lay", "piece": "reef-2", "at": "500,831.5"}),
    ]
    for seat, order in give_all:
        table.act(seat, order)
    fort = battle(table).ship("battery-outpost")
    assert (fort.x, fort.y, fort.heading) == (500_000, 995_000, 18000)
    for seat in ("british", "french"):
        orders = []
        for ship in battle(table).ships:
            if ship.card.side == ("british", "french").index(seat) and not ship.card.battery:
                at = f"{ship.x // 1000},{ship.y // 1000}"
                heading = str(ship.heading // 100)
                order = {"kind": "deploy", "ship": ship.card.id, "at": at, "heading": heading}
                orders.append(order)
        table.act(seat, {"kind": "orders", "orders": orders})
    ready = {"kind": "ready", "ship": "battery-outpost"}
    assert why_not(table, "french", {**ready, "port": "double"}) == "22.ammunition"
    assert why_not(table, "french", {**ready, "sails": "full"}) == "46.still"
    assert why_not(table, "french", {**ready, "starboard": "grape"}) == "46.battery"
    assert why_not(table, "french", {**ready, "port": "grape"}) == ""


@pytest.mark.rule("46.battery")
def test_a_position_with_batteries_reads_as_it_was_written() -> None:
    ships = {"defence": "300,443 90", "fort": "300,300 0 battery french port grape crew 2xmarker"}
    table = at_sea("standard", ships, "combat", terrain=["island-4 300,300 0 safe 0"])
    text = position_text(battle(table))
    again = Table.new(GAME, None, {}, 0, None, parse_position(text))
    assert position_text(battle(again)) == text
    fort = battle(again).ship("fort")
    assert fort.card.battery
    assert fort.card.log.burden == 4
    with pytest.raises(BadInput, match="side"):
        at_sea("standard", {"fort": "300,300 0 battery spanish"}, "combat")


@pytest.mark.rule("46.battery", "6.players", "51.captains")
def test_captains_of_single_ships_leave_the_battery_to_the_first() -> None:
    table = Table.new(GAME, "outpost", {"batteries": True, "captains": 4}, seed=1)
    setup = battle(table).setup
    fort = setup.cards[setup.find("battery-outpost")]
    assert setup.seats[fort.seat] == "french-1"


@pytest.mark.rule("46.battery")
def test_a_battery_has_one_set_of_guns() -> None:
    state = battle(Table.new(GAME, "sitting-ducks", {"batteries": True}, seed=1))
    forts = [ship for ship in state.ships if ship.card.battery]
    assert forts
    for fort in forts:
        assert (fort.port.loaded, fort.starboard.loaded, fort.starboard.possible) == (0, -1, 0)


@pytest.mark.rule("36.forced", "46.battery")
def test_a_battery_of_ones_own_does_not_bar_forced_aim() -> None:
    ships = {
        "defence": "300,443 270",
        "genereux": "300,203 90",
        "george": "300,320 0 battery british",
    }
    terrain = ["reef 60,60"]
    table = at_sea("basic", ships, "combat", options={"forced-aim": True}, terrain=terrain)
    order = {"kind": "fire", "ship": "defence", "port": "genereux full"}
    assert why_not(table, "british", order) == ""
