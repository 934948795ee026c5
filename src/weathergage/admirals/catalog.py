"""What there is to play and against whom, as plain data for a command line or a client."""

from weathergage.admirals.factory import bot_names, default_bot
from weathergage.engine.game import Game, Option


def game_data(game: Game) -> dict[str, object]:
    """A game as plain data: its options over all scenarios, then each scenario with its own."""
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "bots": bot_names(game),
        "usual_bot": default_bot(game),
        "tempers": tempers_data(game),
        "scenarios": [
            {**s.data(), "options": [o.data() for o in game.options(s.id)]}
            for s in game.scenarios()
        ],
        "options": all_options(game),
    }


def tempers_data(game: Game) -> list[dict[str, object]]:
    """The bots that have parameters: their named tempers, then each parameter with its range."""
    found = [game.tempers(name) for name in game.bots()]
    return [each.data() for each in found if each is not None]


def all_options(game: Game) -> list[dict[str, object]]:
    """Every option that any scenario has, each once, as the first scenario with it has it.

    `choices` are those of all scenarios together; an option that only some scenarios have names
    them in `scenarios`.
    """
    found: dict[str, dict[str, object]] = {}
    owners: dict[str, list[str]] = {}
    for scenario in game.scenarios():
        for option in game.options(scenario.id):
            owners.setdefault(option.id, []).append(scenario.id)
            _join(found.setdefault(option.id, option.data()), option)
    everywhere = len(game.scenarios())
    for id, scenarios in owners.items():
        if len(scenarios) < everywhere:
            found[id]["scenarios"] = scenarios
    return list(found.values())


def _join(known: dict[str, object], option: Option) -> None:
    """Add the choices that one scenario allows and those before it do not."""
    choices = known.get("choices")
    if isinstance(choices, list):
        known["choices"] = list(dict.fromkeys([*choices, *option.choices]))
