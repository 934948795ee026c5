"""weathergage games"""

from weathergage.cli.output import Json, add_row, console, grid, print_json
from weathergage.engine.game import Game
from weathergage.engine.registry import find_game, game_ids


def games(*, as_json: Json = False) -> int:
    """The games, their scenarios and options."""
    found = [find_game(id) for id in game_ids()]
    if as_json:
        from weathergage.admirals.catalog import game_data

        print_json({"games": [game_data(game) for game in found]})
        return 0
    for game in found:
        show(game)
    return 0


def show(game: Game) -> None:
    """A game for people."""
    screen = console()
    screen.print(f"[bold]{game.title}[/bold]  ({game.id}, rules version {game.version})")
    table = grid("", ["scenario", "title", "seats", "turns"], right=["turns"])
    for scenario in game.scenarios():
        add_row(table, scenario.id, scenario.title, scenario.seats, scenario.length)
    screen.print(table)
    options = grid("", ["option", "default", "allowed", "meaning"])
    for option in game.options(game.scenarios()[0].id):
        allowed = "true, false" if option.kind == "flag" else ", ".join(option.choices)
        if option.kind == "number":
            allowed = f"{option.low} to {option.high}"
        add_row(options, option.id, option.default, allowed, option.meaning)
    screen.print(options)
