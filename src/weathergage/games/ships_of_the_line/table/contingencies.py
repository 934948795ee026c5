"""Standing orders that wait for something: what they may depend on, and what is then done."""

from typing import Final

from weathergage.games.ships_of_the_line.state.battle import Battle

CONTINGENCIES: Final[dict[str, object]] = {
    "conditions": [
        {"id": "hull", "name": "hull under", "low": 1, "high": 30, "value": 3},
        {"id": "crews", "name": "crews under", "low": 1, "high": 12, "value": 2},
        {"id": "masts", "name": "masts under", "low": 1, "high": 3, "value": 2},
        {"id": "grappled", "name": "grappled"},
        {"id": "fires", "name": "on fire"},
    ],
    "tasks": [
        {"to": "withdraw", "name": "withdraw"},
        {"to": "cut-free", "name": "cut free", "questions": ["break", "unfoul"]},
        {"to": "doctrine", "name": "leave her to the lieutenant"},
    ],
}
"""What a player may put together, in words: if ..., then ..."""


def figure_of(state: Battle, ship: int, name: str) -> float | None:
    """A figure of a ship on which a standing order may depend."""
    if ship < 0:
        return None
    vessel = state.ships[ship]
    if name == "hull":
        return float(vessel.hull)
    if name == "crews":
        return float(vessel.crews)
    if name == "masts":
        return float(bin(vessel.masts).count("1"))
    if name == "grappled":
        return float(vessel.grapples)
    return float(vessel.fires) if name == "fires" else None
