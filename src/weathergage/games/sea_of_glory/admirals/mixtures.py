"""The solved guessing game of the Trafalgar scenario: chances from which neither side gains by
leaving. `mixtures.toml` has them with the games they come from. (24.1.1)"""

import random
import tomllib
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).resolve().parent / "mixtures.toml"
PORTS: Final[list[str]] = ["ferrol", "cadiz"]
"""Where Villeneuve may be bound for."""
STATIONS: Final[list[str]] = ["ferrol", "cadiz", "each"]
"""Where the British may wait for him: all off one port, or each fleet off its own."""
_read: Final[dict[str, list[float]]] = {}


def chances(game: str, names: list[str]) -> list[float]:
    """How often each choice is made, read once."""
    if game not in _read:
        facts = tomllib.loads(FILE.read_text(encoding="utf-8"))[game]
        _read[game] = [float(facts[name]) for name in names]
    return _read[game]


def port_drawn(rng: random.Random, cadiz: float) -> str:
    """Villeneuve's port: Cadiz as often as was said, or by the mixture where that is below 0."""
    chance = chances("villeneuve", PORTS)[1] if cadiz < 0.0 else cadiz
    return "cadiz" if rng.random() < chance else "ferrol"


def station_drawn(rng: random.Random, station: float) -> str:
    """The British station: the one that was said, or by the mixture where that is below 0."""
    if station >= 0.0:
        return STATIONS[int(station)]
    left = rng.random()
    for at, chance in enumerate(chances("station", STATIONS)):
        left -= chance
        if left < 0.0:
            return STATIONS[at]
    return STATIONS[0]
