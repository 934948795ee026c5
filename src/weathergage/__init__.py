"""Weathergage: the table at which age-of-sail wargames are played by computer.

>>> import weathergage
>>> table = weathergage.Table.new(weathergage.game_ids()[0], seed=1805)
>>> len(table.seats)
2
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from weathergage.admirals import bot
    from weathergage.engine.errors import BadFile, BadInput, IllegalAction, WeathergageError
    from weathergage.engine.game import Bot
    from weathergage.engine.registry import find_game, game_ids, register
    from weathergage.engine.table import Table

__version__: Final = "0.1.0"

# What is public and where it lives; imported when first used, so that `import weathergage` is fast.
_HOMES: Final[dict[str, str]] = {
    "BadFile": "weathergage.engine.errors",
    "BadInput": "weathergage.engine.errors",
    "Bot": "weathergage.engine.game",
    "IllegalAction": "weathergage.engine.errors",
    "Table": "weathergage.engine.table",
    "WeathergageError": "weathergage.engine.errors",
    "bot": "weathergage.admirals",
    "find_game": "weathergage.engine.registry",
    "game_ids": "weathergage.engine.registry",
    "register": "weathergage.engine.registry",
}

__all__ = [
    "BadFile",
    "BadInput",
    "Bot",
    "IllegalAction",
    "Table",
    "WeathergageError",
    "__version__",
    "bot",
    "find_game",
    "game_ids",
    "register",
]


def __getattr__(name: str) -> object:
    import importlib

    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    if name == "testing":
        return importlib.import_module("weathergage.testing")
    raise AttributeError(f"weathergage has no {name!r}")
