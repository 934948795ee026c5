"""weathergage games"""

from typing import Any

from rich.table import Table as Grid

from weathergage.cli.output import Json, add_row, console, grid, print_json, shown
from weathergage.engine.game import Game
from weathergage.engine.registry import find_game, game_ids


def games(*, as_json: Json = False) -> int:
    """The games, their scenarios and options, the bots and what they may be told."""
    from weathergage.admirals.catalog import game_data

    found = [find_game(id) for id in game_ids()]
    documents = [game_data(game) for game in found]
    if as_json:
        print_json({"games": documents})
        return 0
    for game, document in zip(found, documents, strict=True):
        show(game, document)
    return 0


def show(game: Game, document: dict[str, object]) -> None:
    """A game for people."""
    screen = console()
    screen.print(f"[bold]{game.title}[/bold]  ({game.id}, rules version {game.version})")
    table = grid("", ["scenario", "title", "seats", "turns"], right=["turns"])
    for scenario in game.scenarios():
        add_row(table, scenario.id, scenario.title, scenario.seats, scenario.length)
    screen.print(table)
    options = document["options"]
    if isinstance(options, list) and options:
        screen.print(option_table(options))
        show_differences(game, options)
    show_bots(document)
    screen.print()


def show_bots(document: dict[str, object]) -> None:
    """Who can play it, and what each bot may be told."""
    screen, bots = console(), document["bots"]
    screen.print(f"bots: {shown(bots)}; or a class of your own, module:Class", markup=False)
    tempers = document["tempers"]
    for each in tempers if isinstance(tempers, list) else []:
        screen.print(temper_table(each))
        screen.print(parameter_table(each))


def temper_table(tempers: dict[str, Any]) -> Grid:
    """The named tempers of a bot."""
    table = grid("", ["bot", "how it plays"])
    for each in tempers["tempers"]:
        add_row(table, f"{tempers['bot']}?temper={each['id']}", each["about"])
    return table


def parameter_table(tempers: dict[str, Any]) -> Grid:
    """The parameters of a bot."""
    table = grid("", ["parameter", "default", "allowed", "meaning"], right=["default"])
    for each in tempers["parameters"]:
        allowed = f"{each['low']:g} to {each['high']:g}"
        add_row(table, each["id"], each["default"], allowed, each["meaning"])
    return table


def option_table(options: list[dict[str, object]]) -> Grid:
    """Every option that any scenario has."""
    table = grid("", ["option", "default", "allowed", "meaning", "in"])
    for option in options:
        where = option.get("scenarios", "all")
        usual = typed(option["default"])
        add_row(table, option["id"], usual, allowed(option), option["meaning"], where)
    return table


def typed(value: object) -> object:
    """A value as it is given to an option."""
    return str(value).lower() if isinstance(value, bool) else value


def allowed(option: dict[str, object]) -> str:
    """What an option may be."""
    if option["kind"] == "flag":
        return "true, false"
    if option["kind"] == "number":
        return f"{option['low']} to {option['high']}"
    return shown(option["choices"])


def show_differences(game: Game, options: list[dict[str, object]]) -> None:
    """Where a scenario has other defaults or choices than the table says."""
    usual = {option["id"]: option for option in options}
    for scenario in game.scenarios():
        notes: list[str] = []
        for option in game.options(scenario.id):
            table, own = usual[option.id], option.data()
            if own["default"] != table["default"]:
                notes.append(f"{option.id} is {typed(own['default'])} if not given")
            if own.get("choices") != table.get("choices"):
                notes.append(f"{option.id} may be {allowed(own)}")
        if notes:
            console().print(f"{scenario.id}: {'; '.join(notes)}", markup=False)
