"""A game's own bots by name, with what the name says of them: `doctrine?temper=bold&press=0.5`."""

from typing import Final

from weathergage.engine.errors import BadInput, one_of
from weathergage.engine.game import Bot, Game
from weathergage.engine.tempers import Tempers

LONGEST: Final = 400
"""Letters a bot's name may have, its parameters included."""


def bot_of(game: Game, name: str) -> Bot:
    """One of a game's own bots by its name, parameters included; raises BadInput and says what is
    allowed. It imports nothing and may be given what a stranger wrote."""
    if len(name) > LONGEST:
        raise BadInput(f"The name of a bot has {LONGEST} letters at most.")
    bare, asks, said = name.partition("?")
    found = game.bot(bare)
    if not asks:
        return found
    tempers = tempers_of(game, bare)
    settings = tempers.settings(said)
    found = game.tempered(bare, settings.values)
    found.name = tempers.name_of(settings)
    return found


def tempers_of(game: Game, bot: str) -> Tempers:
    """The parameters of a bot that has some."""
    found = game.tempers(bot)
    if found is None:
        some = [each for each in game.bots() if game.tempers(each) is not None]
        raise BadInput(f"The bot {bot!r} takes no parameters; those that do: {one_of(some)}.")
    return found
