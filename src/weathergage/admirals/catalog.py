"""What there is to play and against whom, as plain data for a command line or a client."""

from weathergage.admirals.factory import bot_names, default_bot
from weathergage.engine.game import Game


def game_data(game: Game) -> dict[str, object]:
    """A game as plain data; options are those of its first scenario, then of each."""
    scenarios = game.scenarios()
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "bots": bot_names(game),
        "usual_bot": default_bot(game),
        "scenarios": [
            {**s.data(), "options": [o.data() for o in game.options(s.id)]} for s in scenarios
        ],
        "options": [option.data() for option in game.options(scenarios[0].id)],
    }
