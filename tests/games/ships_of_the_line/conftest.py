"""What every test of Ships of the Line may use; see at_sea.py for the helpers themselves.

A test may also import them: `from games.ships_of_the_line.at_sea import battle, dice, log`.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from games.ships_of_the_line import at_sea
from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Log
from weathergage.games.ships_of_the_line import game
from weathergage.games.ships_of_the_line.rules.questions import FleetAsk
from weathergage.games.ships_of_the_line.state import muster
from weathergage.games.ships_of_the_line.state.battle import Battle


@pytest.fixture(scope="session")
def battle() -> Callable[..., Battle]:
    """`battle("victory: 0,0 90; bucentaure: 0.6,0.35 0", wind="W breeze", rules=["crews"])`."""
    return at_sea.battle


@pytest.fixture(scope="session")
def dice() -> Callable[..., ForcedChance]:
    """`dice(6, 1, 3)`: dice that fall as told."""
    return at_sea.dice


@pytest.fixture(scope="session")
def log() -> Callable[[], Log]:
    """`log()`: a log that listens."""
    return at_sea.log


@pytest.fixture(scope="session")
def fire_step() -> Callable[[Battle], FleetAsk]:
    """`fire_step(battle)`: the combat phase's question, begun."""
    return at_sea.fire_step


MUSTERED = ("2.2.card", "22.c")
"""Clauses beside the scenario's own that are carried out when a battle is mustered."""


@pytest.fixture(autouse=True)
def mustered_anew(request: pytest.FixtureRequest) -> None:
    """Setups are made once and shared; under `make executed` a test of how they are made has them
    made for itself."""
    if "WEATHERGAGE_MUSTER_ANEW" not in os.environ:
        return
    rules = [rule for mark in request.node.iter_markers("rule") for rule in mark.args]
    if any(rule.startswith("S.") or rule in MUSTERED for rule in rules):
        muster.SETUPS.made.clear()
        game._openings.clear()
