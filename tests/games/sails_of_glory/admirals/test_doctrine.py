"""The doctrine: what it sees and shuns, what it does with guns and hands, and that it knows no more
than its view."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import at_sea, battle
from weathergage.engine.bots import bot_of
from weathergage.engine.errors import BadInput
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.admirals.shades import ROCKS, SAFE_WATER, Water, shade_of
from weathergage.games.sails_of_glory.admirals.sights import FAR, Glass, Sight, Spot
from weathergage.games.sails_of_glory.rules.targets import rake_of, range_of
from weathergage.games.sails_of_glory.state.battle import STARBOARD
from weathergage.games.sails_of_glory.tables.cards import NAMES
from weathergage.games.sails_of_glory.tables.sizes import FULL_ARC

GAME = find_game("sails-of-glory")
LIVELY = {"boarding": True, "entanglement": True, "turns": 4}


def chosen(
    table: Table, seat: str, seed: int = 1, bot: str = "doctrine?variety=0"
) -> dict[str, Any]:
    found = bot_of(GAME, bot)
    choice = found.choose(table.view(seat), table.decisions[seat], random.Random(seed))
    assert found.reason.endswith(".")
    return choice.data()


def card_of(order: dict[str, Any], ship: str) -> str:
    orders = order.get("orders", [order])
    return next(str(each["card"]) for each in orders if each["ship"] == ship)


@pytest.mark.parametrize(
    ("scenario", "level"),
    [
        ("enemy-in-sight", "advanced"),
        ("shallow-waters", "basic"),
        ("blockade", "standard"),
        ("outpost", "basic"),
        ("supplies", "advanced"),
        ("sitting-ducks", "standard"),
    ],
)
def test_it_plays_to_the_end(scenario: str, level: str) -> None:
    table = Table.new(GAME, scenario, {"level": level, **LIVELY}, seed=6)
    bots, rng = {seat: GAME.bot("doctrine") for seat in table.seats}, random.Random(2)
    for _ in range(200):
        if table.result is not None:
            break
        for seat, decision in list(table.decisions.items()):
            if seat in table.decisions:
                table.act(seat, bots[seat].choose(table.view(seat), decision, rng))
    assert table.result is not None


# What it sees.


def test_its_quick_look_agrees_with_the_rules() -> None:
    table = at_sea("standard", {"defence": "450,450 0", "genereux": "700,700 0"}, "combat")
    state, rng = battle(table), random.Random(5)
    firer, target = state.ship("defence"), state.ship("genereux")
    glass, seen = Glass(state.setup, 37_500.0, 23_000.0), Sight()
    agreed = rakes = 0
    for _ in range(300):
        x, y = (
            450_000 + rng.randrange(-260_000, 260_000),
            450_000 + rng.randrange(-260_000, 260_000),
        )
        target.place(x, y, rng.randrange(36000))
        glass.look(Spot(450_000, 450_000, 0), Spot(x, y, int(target.heading)), seen)
        exact = int(range_of(state, firer, STARBOARD, FULL_ARC, target.card.index))
        quick = seen.starboard_full**0.5 if seen.starboard_full < FAR else -1.0
        near = abs(quick - exact) < 12_000 if exact >= 0 and quick >= 0.0 else False
        agreed += near or (exact < 0 and not 0.0 <= quick <= 240_000)
        if exact >= 0 and quick >= 0.0:
            rakes += rake_of(state, firer, STARBOARD, target.card.index) == seen.rake
    assert agreed >= 270
    assert rakes > 20


def test_it_sees_the_edge_in_time() -> None:
    table = at_sea("standard", {"defence": "450,840 0", "genereux": "450,100 0"})
    state = battle(table)
    water = Water(state)
    assert not water.has_way_on(shade_of(state.ship("defence")))
    assert water.has_way_on(shade_of(state.ship("genereux")))


def test_with_a_broken_mast_grey_cards_are_a_way_on() -> None:
    ships = {"defence": "300,500 0 masts 1", "genereux": "450,100 0"}
    state = battle(at_sea("advanced", ships))
    water, ship = Water(state), state.ship("defence")
    assert water.has_way_on(shade_of(ship))
    ship.place(60_000, 800_000, 31500)
    assert water.way_on(shade_of(ship)) < 2


def test_it_turns_away_from_the_edge() -> None:
    ships = {"defence": "450,640 0 first straight", "genereux": "450,100 180 first straight"}
    assert card_of(chosen(at_sea("standard", ships), "british"), "defence") not in (
        *("straight", "slip-left", "slip-right"),
    )


def test_it_keeps_off_a_reef() -> None:
    ships = {"defence": "450,180 0 first straight", "genereux": "450,800 180 first straight"}
    table = at_sea("standard", ships, terrain=["reef 450,420 0"])
    state = battle(table)
    assert len(state.pieces) == 1
    water = Water(state)
    first = water.sail(shade_of(state.ship("defence")), 5)
    card = card_of(chosen(table, "british"), "defence")
    after = water.sail(first, NAMES.index(card))
    assert water.fate(water.sail(first, 5)) == ROCKS
    assert water.fate(after) == SAFE_WATER


# Honesty.


@pytest.mark.parametrize("sealed", ["2", "straight", "8"])
def test_it_does_not_know_the_enemys_card_or_shot(sealed: str) -> None:
    def answer(card: str, shot: str) -> dict[str, Any]:
        ships = {
            "defence": "450,350 0 first straight",
            "genereux": f"450,650 180 first {card} starboard {shot},possible=7",
        }
        return chosen(at_sea("standard", ships), "british", bot="doctrine")

    assert answer(sealed, "ball") == answer("4", "grape")


def test_courses_that_are_as_good_are_drawn() -> None:
    ships = {"defence": "450,150 0 first straight", "genereux": "450,750 180 first straight"}
    table = at_sea("standard", ships)
    cards = {
        card_of(chosen(table, "british", s, "doctrine?variety=3"), "defence") for s in range(20)
    }
    assert len(cards) > 1
    assert len({card_of(chosen(table, "british", s), "defence") for s in range(20)}) == 1


# Guns and hands.


def test_it_fires_at_a_stern_rather_than_at_a_side() -> None:
    ships = {
        "defence": "300,300 0",
        "courageuse": "180,296 0",
        "genereux": "420,296 90",
    }
    order = chosen(at_sea("standard", ships, "combat"), "british")
    assert order["starboard"] == "genereux full"


def test_it_holds_its_fire_for_a_much_better_shot() -> None:
    far = {"defence": "300,300 0 first straight", "genereux": "530,480 190 first straight"}
    order = chosen(at_sea("standard", far, "combat"), "british", bot="doctrine?patience=2")
    assert "starboard" not in order
    order = chosen(at_sea("standard", far, "combat"), "british", bot="doctrine?patience=0")
    assert "genereux" in str(order["starboard"])


def test_it_loads_for_the_range_it_will_have() -> None:
    near = {
        "defence": "300,300 0 first straight starboard empty",
        "genereux": "360,300 0 first straight crew 7xmarker",
    }
    assert chosen(at_sea("standard", near, "reload"), "british")["starboard"] == "grape"
    far = {**near, "genereux": "500,300 0 first straight"}
    assert chosen(at_sea("standard", far, "reload"), "british")["starboard"] == "ball"


def test_fires_come_before_all_else() -> None:
    ships = {
        "defence": "300,300 0 first straight fires 1",
        "genereux": "300,860 180 first straight",
    }
    assert "extinguish" in chosen(at_sea("advanced", ships), "british")["actions"]


def test_it_boards_whom_it_outnumbers() -> None:
    ships = {"defence": "300,300 0 first straight", "courageuse": "346.2,300 0 first straight"}
    table = at_sea("standard", ships, "boarding-call", rules=["boarding"])
    assert chosen(table, "british")["choice"] == "board"
    assert chosen(table, "french")["choice"] == "blank"


def test_its_parameters_have_ranges() -> None:
    assert bot_of(GAME, "doctrine?temper=bold&press=0.5").name == "doctrine?temper=bold&press=0.5"
    with pytest.raises(BadInput, match="caution"):
        bot_of(GAME, "doctrine?caution=9")
