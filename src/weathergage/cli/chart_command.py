"""weathergage chart"""

from weathergage.cli.output import Json, add_row, console, grid, print_json, shown
from weathergage.cli.words import pairs
from weathergage.engine.charts import Chart, find_chart
from weathergage.engine.registry import find_game


def chart(game: str, name: str | None = None, /, *values: str, as_json: Json = False) -> int:
    """Read a printed table of a game.

    Parameters
    ----------
    game
        The game's id.
    name
        The chart; without it, all charts are listed.
    values
        What the chart wants to know, as key=value; without them, its inputs and their ranges.
    """
    charts = find_game(game).charts()
    if name is None:
        return list_charts(game, list(charts.values()), as_json)
    chosen = find_chart(charts, name)
    if not values:
        return list_charts(game, [chosen], as_json)
    return look_up(game, chosen, dict(pairs(list(values), "An input")), as_json)


def list_charts(game: str, charts: list[Chart], as_json: bool) -> int:
    """The charts, their inputs and ranges."""
    if as_json:
        print_json({"game": game, "charts": [each.data() for each in charts]})
        return 0
    table = grid("", ["chart", "rule", "input", "allowed", "meaning"])
    for each in charts:
        add_row(table, each.name, each.rule, "", "", each.about)
        for wanted in each.inputs:
            usual = (
                "" if wanted.default is None else f" ({str(wanted.default).lower()} if not given)"
            )
            add_row(table, "", "", wanted.name, wanted.allowed() + usual, wanted.meaning)
    console().print(table)
    return 0


def look_up(game: str, chosen: Chart, values: dict[str, object], as_json: bool) -> int:
    """One reading."""
    checked = chosen.check(values)
    found = chosen.function(checked)
    if as_json:
        print_json({"game": game, "chart": chosen.name, "inputs": checked, **found.data()})
        return 0
    screen = console()
    screen.print(f"{chosen.name}: [bold]{told(found.result)}[/bold]  (rule {found.rule})")
    for modifier in found.modifiers:
        where = f"  ({modifier.rule})" if modifier.rule else ""
        screen.print(f"  {modifier.value:+d} {modifier.name}{where}", markup=False)
    return 0


def told(result: object) -> str:
    """A reading as a person says it."""
    if isinstance(result, dict):
        return ", ".join(f"{str(key).replace('_', ' ')} {told(v)}" for key, v in result.items())
    if isinstance(result, list):
        return "/".join(shown(each) for each in result)
    return shown(result)
