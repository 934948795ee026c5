"""Turns of Sea of Glory for tests: a position, a step of the turn, forced dice, answers by seat."""

from __future__ import annotations

from typing import Any

from games.sea_of_glory.battles import Table, read_position
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import ForcedChance
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.state.campaign import Campaign

DEFENCES = {
    "ports.port.bantry-bay.defence": 14,
    "ports.port.malta.defence": 16,
    "ports.port.naples.defence": 12,
    "ports.port.alexandria.defence": 11,
    "ports.port.trinidad.defence": 6,
}
"""Defences of its own for whoever tests how raids and invasions go, not how hard they are."""


def nothing(state: Campaign, *rest: Any) -> None:
    """In place of movement where a test is about the turn alone."""


def stand_still(monkeypatch: Any) -> None:
    """Nothing moves in the whole game."""
    for name in ("wind", "bonus"):
        monkeypatch.setitem(GAME.rules.recorded, name, nothing)
    monkeypatch.setitem(GAME.rules.procedures, "arrivals", nothing)


def position(**more: Any) -> Campaign:
    """A campaign with nothing in it but what is named."""
    return read_position({"scenario": "campaign", "base": "empty", "turn": "apr-i", **more})


def begin(state: Campaign, step: str, *faces: object, record: Record | None = None) -> Table:
    """One step of the turn, with these dice to come."""
    state.push(Do(step, record))
    return Table(state, ForcedChance(list(faces)))


def port(state: Campaign, name: str) -> int:
    return state.setup.atlas.port_index[name]


def block(state: Campaign, name: str) -> Any:
    return state.blocks[state.setup.block_index[name]]


def admiral(state: Campaign, name: str) -> Any:
    return state.admirals[state.setup.admiral_index[name]]


def winner(state: Campaign) -> str:
    """Who has won; empty while the game goes on."""
    return "" if state.outcome is None else str(state.outcome.winner)


def refused(table: Table, seat: int, answer: Any) -> str:
    """The rule by which an answer is refused; empty if it is legal."""
    found = table.refusal(seat, answer)
    return found.rule if found is not None else ""
