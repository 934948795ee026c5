"""The chapters of the rules, imported so that each has made its questions and steps known."""

import importlib
from typing import Final

CHAPTERS: Final[list[str]] = [
    "opening",
    "turn",
    "administration",
    "manpower",
    "replacements",
    "admiralty",
    "provisions",
    "activation",
    "active",
    "weather",
    "weather_damage",
    "blocks",
    "fog",
    "fleets",
    "admirals",
    "moving",
    "courses",
    "move_samples",
    "passages",
    "sailing",
    "sorties",
    "waters",
    "zones",
    "conseil",
    "transit",
    "counting",
    "searching",
    "spotting",
    "random_events",
    "battle",
    "battle_fleets",
    "tactics",
    "firing",
    "battle_rounds",
    "battle_fire",
    "fate",
    "battle_after",
    "battle_ports",
    "battle_release",
    "objectives",
    "raids",
    "attacks",
    "invasion",
    "channel",
    "barbary",
    "victory",
    "trafalgar",
]


def load_chapters() -> None:
    """Import every chapter."""
    for name in CHAPTERS:
        importlib.import_module(f"weathergage.games.sea_of_glory.rules.{name}")
