"""weathergage check"""

from typing import Final

from rich.console import Console
from rich.table import Table as Grid

from weathergage.cli.output import Json, Seconds, add_row, console, grid, print_json
from weathergage.cli.progress import Bar
from weathergage.engine.registry import find_game

TOLD: Final = ("ok", "never_told", "never_reached", "untried", "details")
"""What is told below the table."""


def check(
    game: str,
    /,
    *,
    scenario: str | None = None,
    games: int = 20,
    seed: int = 1,
    workers: int = 1,
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
    workers
        How many processes share the games; what is found does not depend on it.
    """
    from weathergage.testing import run_check

    rules = find_game(game)
    with Bar("games") as bar:
        report = run_check(rules, scenario, games, seed, seconds, bar, workers)
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
        if name == "illegal_tried":
            add_illegal(table, value, facts.get("illegal_refused"))
        elif not isinstance(value, dict) and name not in TOLD:
            add_row(table, name.replace("_", " "), value)
    screen.print(table)
    add_unmet(screen, "Kinds of events never told", facts.get("never_told"))
    add_unmet(screen, "Clauses never reached", facts.get("never_reached"))
    for name in ("untried", "details"):
        lines = facts.get(name)
        for line in lines if isinstance(lines, list) else []:
            screen.print(str(line), style="red", markup=False)
    screen.print("No faults." if ok else "Faults were found.", style="green" if ok else "red")


def add_unmet(screen: Console, what: str, found: object) -> None:
    """What random play did not meet: no fault, but nothing was tried there."""
    if isinstance(found, list) and found:
        screen.print(f"{what}: {', '.join(str(each) for each in found)}.", markup=False)


def add_illegal(table: Grid, tried: object, refused: object) -> None:
    """The illegal answers that were tried and refused, by kind."""
    if isinstance(tried, dict) and isinstance(refused, dict):
        for kind, count in tried.items():
            add_row(table, f"illegal: {kind}", f"{count} tried, {refused.get(kind)} refused")
