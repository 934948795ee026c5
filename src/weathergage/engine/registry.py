"""The games there are, imported only when asked for."""

import importlib
from typing import Final

from weathergage.engine.errors import unknown
from weathergage.engine.game import Game

MODULES: Final[dict[str, str]] = {
    "ships-of-the-line": "weathergage.games.ships_of_the_line.game",
    "sea-of-glory": "weathergage.games.sea_of_glory.game",
}
_loaded: Final[dict[str, Game]] = {}


def register(game: Game) -> None:
    """Make a game of one's own known to tables, bots and commands."""
    _loaded[game.id] = game


def game_ids() -> list[str]:
    """Every game by id."""
    return list(MODULES) + [id for id in _loaded if id not in MODULES]


def find_game(id: str) -> Game:
    """A game by id."""
    if id not in _loaded:
        if id not in MODULES:
            raise unknown("game", id, game_ids())
        module = importlib.import_module(MODULES[id])
        game = module.GAME
        assert isinstance(game, Game)
        _loaded[id] = game
    return _loaded[id]
