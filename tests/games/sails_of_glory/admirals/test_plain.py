"""The naive captain plays every level and scenario to its end, from its view alone."""

import random

import pytest

from games.sails_of_glory.at_sea import at_sea
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAME = find_game("sails-of-glory")


def chosen(table: Table, seat: str) -> dict[str, object]:
    bot = GAME.bot("plain")
    return bot.choose(table.view(seat), table.decisions[seat], random.Random(1)).data()


@pytest.mark.parametrize("scenario", ["enemy-in-sight", "blockade", "blockade-solo"])
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_it_plays_to_the_end(scenario: str, level: str) -> None:
    table = Table.new(GAME, scenario, {"level": level, "boarding": True, "turns": 15}, seed=6)
    bots, rng = {seat: GAME.bot("plain") for seat in table.seats}, random.Random(2)
    for _ in range(400):
        if table.result is not None:
            break
        for seat, decision in list(table.decisions.items()):
            if seat in table.decisions:
                table.act(seat, bots[seat].choose(table.view(seat), decision, rng))
    assert table.result is not None


def test_it_fires_what_bears_and_loads_ball() -> None:
    fire = at_sea("basic", {"defence": "300,300 0", "genereux": "451,296 0"}, "combat")
    assert chosen(fire, "british")["starboard"] == "genereux full"
    load = at_sea(
        "standard", {"defence": "300,300 0 port empty", "genereux": "800,800 0"}, "reload"
    )
    assert chosen(load, "british")["port"] == "ball"


def test_it_closes_and_fights_fires_first() -> None:
    ships = {
        "defence": "300,300 0 first straight fires 1",
        "genereux": "300,860 180 first straight",
    }
    order = chosen(at_sea("advanced", ships), "british")
    assert "extinguish" in str(order["actions"])
    assert order["card"] == "straight"
