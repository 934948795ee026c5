"""Bots by name: `random` plays every game, others are the game's own or anybody's class.

The one reader of such names: `plain`, `doctrine?temper=bold&press=0.5`, `module:Class`.
"""

import importlib

from weathergage.admirals.own import is_own, own_bot
from weathergage.admirals.random_bot import RandomBot
from weathergage.engine.bots import bot_of
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
    """A bot by name for a game or its id. A `module:Class` is imported: never give this a name
    that a stranger wrote, but `known_bot`."""
    return own_bot(name) if is_own(name) else known_bot(name, game)


def known_bot(name: str, game: Game | str) -> Bot:
    """A bot that the game brings, or `random`; nothing is imported for it."""
    rules = find_game(game) if isinstance(game, str) else game
    bare, asks, _ = name.partition("?")
    if bare == "random":
        if asks:
            raise BadInput("The bot 'random' takes no parameters.")
        return RandomBot()
    # A game may know more bots than can play a seat: those with an errand, for standing orders.
    try:
        rules.bot(bare)
    except BadInput:
        raise unknown("bot", bare, bot_names(rules)) from None
    return bot_of(rules, name)


def find_or_import(id: str, module: str) -> Game:
    """A game by id; one of the user's own registers itself when its module is imported."""
    if not knows_game(id):
        importlib.import_module(module)
    return find_game(id)
