"""The odds of a broadside against figures reckoned by hand from the full cups."""

from typing import Any

import pytest

from games.sails_of_glory.at_sea import at_sea
from weathergage.engine.registry import find_game

GAME = find_game("sails-of-glory")
NEAR = "400,300 180 first straight"
HIGH = {"aiming-high": True}

# Ninety B: 173 points, 16 crew losses, 12 other symbols. Of these 19 are put aside when she aims
# high (37 points, 10 crew losses, 3 leaks, 2 rudder hits), each for one of sixty C with 32 points,
# 8 crew losses and 20 other symbols; a leak tears sails as well, a rudder hit breaks a mast.
PLAIN_B = (173 / 90, 16 / 90, 12 / 90)
HIGH_B = ((136 + 19 * 32 / 60) / 90, (6 + 19 * 8 / 60) / 90, (12 + 19 * 20 / 60) / 90)


def asked(ships: dict[str, str], options: dict[str, Any]) -> Any:
    table = at_sea("advanced", ships, step="combat", options=options)
    return table.decisions["british"]


def fire_of(decision: Any, ship: str, high: bool) -> tuple[Any, dict[str, str]]:
    """The offer of the full broadside, and its odds line by line."""
    found = [
        offer
        for offer in decision.offers(ship)
        if "full" in str(offer["action"]) and ("high" in str(offer["action"]["starboard"])) == high
    ]
    odds = decision.odds(GAME.action(found[0]["action"]), None)
    return found[0], {line["name"]: line["value"] for line in odds["lines"]}


@pytest.mark.parametrize(("high", "each"), [(False, PLAIN_B), (True, HIGH_B)])
def test_hull_crew_and_special_damage_are_those_of_the_cup(
    high: bool, each: tuple[float, float, float]
) -> None:
    ships = {"defence": "300,300 0 first straight acting fire-starboard", "genereux": NEAR}
    offer, lines = fire_of(asked(ships, HIGH), "defence", high)
    assert lines["Drawn"] == "6 of B"
    hull, crew, special = [f"{6 * one:.1f}" for one in each]
    assert (lines["Hull points"], lines["Crew losses"]) == (hull, crew)
    assert lines["Special damage"] == special
    assert offer["values"][2]["value"] == hull, "the offer says the same as its odds"


def test_a_first_broadside_and_unloaded_guns_are_reckoned_with() -> None:
    options = {"first-broadside": True, "continuous": True}
    ships = {"defence": "300,300 0 first straight acting fire-starboard", "genereux": NEAR}
    offer, lines = fire_of(asked(ships, options), "defence", False)
    assert lines["Drawn"] == "8 of B"
    assert offer["values"][2]["value"] == lines["Hull points"] == f"{8 * 173 / 90:.1f}"
    ships["defence"] += " starboard empty"
    offer, lines = fire_of(asked(ships, {"continuous": True}), "defence", False)
    assert lines["Drawn"] == "3 of B"
    assert offer["values"][2]["value"] == lines["Hull points"] == f"{3 * 173 / 90:.1f}"


def test_the_last_mast_is_likelier_to_go_when_she_aims_high() -> None:
    """Two of ninety B break a mast, or one of the next five; aimed high two rudder hits do so too,
    and two of the C that are drawn instead."""
    near = f"{NEAR} masts 2"
    ships = {"defence": "300,300 0 first straight acting fire-starboard", "genereux": near}
    decision = asked(ships, HIGH)
    chance = {
        high: int(fire_of(decision, "defence", high)[1]["She surrenders"].split()[0])
        for high in (False, True)
    }
    assert abs(chance[False] - 13) <= 4
    assert chance[True] - chance[False] >= 8


def test_a_sixth_torn_sail_or_a_second_rudder_hit_may_cost_the_last_mast() -> None:
    whole = {"defence": "300,300 0 first straight acting fire-starboard"}
    chances = []
    for more in ("", " sail-hits 5 rudder"):
        ships = {**whole, "genereux": f"{NEAR} masts 2{more}"}
        _, lines = fire_of(asked(ships, {}), "defence", False)
        chances.append(int(lines["She surrenders"].split()[0]))
    assert chances[1] >= chances[0] + 15
