"""weathergage check"""

from weathergage.cli.output import Json, Seconds, add_row, console, grid, print_json
from weathergage.cli.progress import Bar
from weathergage.engine.registry import find_game


def check(
    game: str,
    /,
    *,
    scenario: str | None = None,
    games: int = 20,
    seed: int = 1,
    seconds: Seconds = None,
    as_json: Json = False,
) -> int:
    """Random play with random options that looks for faults: leaks, replays, undo, saves, crashes.

    Parameters
    ----------
    game
        The game's id.
    scenario
        A scenario, or `all`; the first one if not given.
    games
        How many games of each scenario.
    seed
        The number from which everything that is tried follows.
    """
    from weathergage.testing import run_check

    rules = find_game(game)
    with Bar("games") as bar:
        report = run_check(rules, scenario, games, seed, seconds, progress=bar)
    if as_json:
        print_json(report.data())
    else:
        show(report.data(), report.ok)
    return 0 if report.ok else 1


def show(facts: dict[str, object], ok: bool) -> None:
    """What was tried and found, for people."""
    screen = console()
    table = grid("", ["what", "count"])
    for name, value in facts.items():
        if isinstance(value, dict):
            for inner, count in value.items():
                add_row(table, f"{name}: {inner}", count)
        elif not isinstance(value, list):
            add_row(table, name, value)
    screen.print(table)
    for name, value in facts.items():
        for line in value if isinstance(value, list) else []:
            screen.print(f"{name}: {line}", style="red", markup=False)
    screen.print("No faults." if ok else "Faults were found.", style="green" if ok else "red")
