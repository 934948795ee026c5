"""Bots by name: `random` plays every game, the others are the game's own."""

import importlib

from weathergage.admirals.random_bot import RandomBot
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.game import Bot, Game
from weathergage.engine.registry import find_game, knows_game


def bot_names(game: Game) -> list[str]:
    """Every bot that can play a game."""
    return ["random", *(name for name in game.bots() if name != "random")]


def default_bot(game: Game) -> str:
    """The name of the usual opponent: `doctrine` where the game has one."""
    return "doctrine" if "doctrine" in game.bots() else "random"


def bot(name: str, game: Game | str) -> Bot:
    """A bot by name for a game or its id."""
    rules = find_game(game) if isinstance(game, str) else game
    if name == "random":
        return RandomBot()
    # A game may know more bots than can play a seat: those with an errand, for standing orders.
    try:
        return rules.bot(name)
    except BadInput:
        raise unknown("bot", name, bot_names(rules)) from None


def find_or_import(id: str, module: str) -> Game:
    """A game by id; one of the user's own registers itself when its module is imported."""
    if not knows_game(id):
        importlib.import_module(module)
    return find_game(id)
