"""The chapters of the rules, imported so that each has made its questions and steps known."""

import importlib
from typing import Final

CHAPTERS: Final[list[str]] = [
    "activation",
    "administration",
    "admiralty",
    "barbary",
    "battle",
    "battle_after",
    "battle_fire",
    "battle_ports",
    "battle_release",
    "channel",
    "counting",
    "fate",
    "firing",
    "fog",
    "initiative",
    "invasion",
    "manpower",
    "moving",
    "objectives",
    "opening",
    "provisions",
    "raids",
    "random_events",
    "rendezvous",
    "replacements",
    "searching",
    "splitting",
    "tactics",
    "transit",
    "trafalgar",
    "turn",
    "victory",
    "weather",
    "weather_damage",
    "zones",
]


def load_chapters() -> None:
    """Import every chapter."""
    for name in CHAPTERS:
        importlib.import_module(f"weathergage.games.sea_of_glory.rules.{name}")
