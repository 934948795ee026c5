"""weathergage rules"""

from weathergage.cli.output import Json, add_row, console, grid, print_json
from weathergage.engine.clauses import Clause, Coverage, coverage
from weathergage.engine.registry import find_game


def rules(game: str, clause: str | None = None, /, *, as_json: Json = False) -> int:
    """The clauses of a rulebook: our summary, where each lives, and what tests it.

    Parameters
    ----------
    game
        The game's id.
    clause
        One clause by its number, or a number under which several stand.
    """
    found = coverage(find_game(game))
    chosen = found.find(clause) if clause is not None else found.clauses
    if as_json:
        document = found.data()
        document["clauses"] = [each.data() for each in chosen]
        print_json({"game": game, **document})
    elif clause is not None:
        show_each(chosen)
    else:
        show_all(found)
    return 1 if found.problems else 0


def show_each(clauses: list[Clause]) -> None:
    """Some clauses in full."""
    screen = console()
    for clause in clauses:
        screen.print(f"[bold]{clause.id}[/bold]  {clause.summary}")
        for name, values in (
            ("where", clause.where),
            ("tests", clause.tests),
            ("rulings", clause.rulings),
        ):
            for value in values:
                screen.print(f"  {name}: {value}", markup=False)
        if clause.exempt:
            screen.print(f"  exempt: {clause.exempt}", markup=False)


def show_all(found: Coverage) -> None:
    """The whole coverage table."""
    screen = console()
    table = grid("", ["clause", "summary", "where", "tests"], right=["tests"])
    for clause in found.clauses:
        tests = str(len(clause.tests)) if found.in_checkout else "-"
        add_row(
            table, clause.id, clause.summary, clause.where, "exempt" if clause.exempt else tests
        )
    screen.print(table)
    screen.print(counted(found))
    for problem in found.problems:
        screen.print(problem, style="red", markup=False)


def counted(found: Coverage) -> str:
    """How many clauses there are and how many are tested, where the tests can be looked at."""
    exempt = len(found.exempt)
    if not found.in_checkout:
        return (
            f"{found.total} clauses, {exempt} of them exempt. What tests them is to be seen in a "
            "checkout: the installed package has no tests."
        )
    left = found.total - found.covered - exempt
    return f"{found.total} clauses: {found.covered} covered, {exempt} exempt, {left} open."
