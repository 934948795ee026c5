"""Whether the doctrine aims high, against figures reckoned by hand from the full cups."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import at_sea, battle
from weathergage.engine.bots import bot_of
from weathergage.engine.registry import find_game
from weathergage.games.sails_of_glory.admirals.rigging import (
    chance_of_last_mast,
    high_means,
    mast_rate,
)
from weathergage.games.sails_of_glory.tables.counters import LETTERS

GAME = find_game("sails-of-glory")
B = LETTERS.index("B")
OWN = "300,300 0 first straight acting fire-starboard"
NEAR = "400,300 180 first straight"


def at_hand(more: str, aiming: bool = True) -> Any:
    ships = {"defence": OWN, "genereux": f"{NEAR}{more}"}
    return at_sea("advanced", ships, step="combat", options={"aiming-high": aiming})


def aim_of(table: Any) -> tuple[str, str]:
    bot = bot_of(GAME, "doctrine?variety=0")
    choice = bot.choose(table.view("british"), table.decisions["british"], random.Random(1))
    return str(choice.data()["starboard"]), bot.reason


def test_it_aims_high_for_the_last_mast_and_not_before() -> None:
    aim, why = aim_of(at_hand(" masts 2"))
    assert aim.startswith("genereux full")
    assert "high" in aim
    assert why == "Her masts are worth more to us than her hull: we aim high."
    for more in ("", " masts 1"):
        assert "high" not in aim_of(at_hand(more))[0]
    assert "high" not in aim_of(at_hand(" masts 2", aiming=False))[0]


def test_a_counter_aimed_high_is_worth_what_is_left_and_what_is_drawn_for_it() -> None:
    """Of ninety B 19 go: 37 points and 10 crew losses; sixty C have 32 points, 8 crew losses."""
    mean = high_means(battle(at_hand("")), B)
    assert mean.points == pytest.approx((136 + 19 * 32 / 60) / 90)
    assert mean.crew == pytest.approx((6 + 19 * 8 / 60) / 90)
    # 18 torn sails and 2 masts among sixty C; 3 sails, 2 masts and 2 fires left among the B.
    chain = (18 * 0.3 + 2 * 1.5) / 60
    assert mean.extra == pytest.approx(
        (3 * 0.3 + 2 * 1.5 + 2 * 2.0 + 3 * 0.3 + 2 * 1.5 + 19 * chain) / 90
    )


def test_masts_go_by_masts_second_rudder_hits_and_sixth_sails() -> None:
    state = battle(at_hand(" masts 2"))
    target = state.ship("genereux")
    assert mast_rate(state, target, B, False) == pytest.approx(2 / 90)
    assert mast_rate(state, target, B, True) == pytest.approx((2 + 2 + 19 * 2 / 60) / 90)
    assert chance_of_last_mast(state, target, [B], 3.0, False) == pytest.approx(1 - (88 / 90) ** 3)
    target.rudder, target.sail_hits = True, 5
    assert mast_rate(state, target, B, False) == pytest.approx((2 + 2 + 3) / 90)
    high = (2 + 2 + 3 + 3 + 19 * 20 / 60) / 90
    assert mast_rate(state, target, B, True) == pytest.approx(high)
    target.masts = 1
    assert chance_of_last_mast(state, target, [B], 3.0, False) == 0.0
