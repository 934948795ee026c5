"""make executed: each clause's function is really run by a test that names the clause.

Runs the game's marked tests and examples on the interpreted build under coverage, with a context
for each, and reads from the contexts which of them entered which function. Exits 1 if a clause
names a function that none of its own tests enters. `--game ID` (all of them if not given).
"""

import argparse
import ast
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coverage import CoverageData

    from weathergage.engine.game import Game

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from prove import Rule, locate  # noqa: E402


def lines_of(rule: Rule) -> set[int]:
    """The lines of a function's body, its signature and docstring left out."""
    from mutants import find_function

    function = find_function(ast.parse(rule.path.read_text(encoding="utf-8")), rule.function)
    if function is None:
        return set()
    body = [n for n in function.body if not isinstance(n, ast.Expr) or _works(n)]
    return {n.lineno for part in body for n in ast.walk(part) if isinstance(n, ast.stmt)}


def _works(node: ast.Expr) -> bool:
    return not isinstance(node.value, ast.Constant)


def run_marked(tests: list[str], data: Path) -> None:
    """The marked tests, each in a context of its own name; examples are tests of one file."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "COVERAGE_FILE": str(data),
        "WEATHERGAGE_MUSTER_ANEW": "1",
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    options = ["--cov=weathergage.games", "--cov-context=test", "--cov-report="]
    subprocess.run([*command, *options, *tests], cwd=ROOT, env=environment, check=True)


def run_examples(examples: list[str], data: Path) -> None:
    """Each example file under a context of its own name."""
    import coverage

    from weathergage.engine.examples import run_file

    watcher = coverage.Coverage(data_file=str(data), source=["weathergage.games"])
    watcher.start()
    for example in examples:
        watcher.switch_context(example)
        run_file(ROOT / example)
    watcher.stop()
    watcher.save()


def entered(contexts: dict[int, list[str]], lines: set[int], tests: list[str]) -> bool:
    """Whether one of these tests ran a line of a function."""
    for line in lines:
        for context in contexts.get(line, []):
            name = context.split("|")[0].split("[")[0]
            if any(name == test or name.endswith(test) for test in tests):
                return True
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="all")
    chosen = parser.parse_args()
    from weathergage.engine.registry import find_game, own_games

    names = own_games() if chosen.game == "all" else [chosen.game]
    idle = [name for name in names if not all_entered(find_game(name))]
    return 1 if idle else 0


def all_entered(game: "Game") -> bool:
    """Whether every function that a game's clauses name is entered by their own tests."""
    from weathergage.engine.clauses import coverage as clauses_of

    clauses = [c for c in clauses_of(game, ROOT).clauses if not c.exempt]
    found = run_all(list(dict.fromkeys(test for c in clauses for test in c.tests)))
    idle = [
        f"{clause.id}: {place}"
        for clause in clauses
        for place in clause.where
        if not _reached(found, locate(game.package, place), clause.tests)
    ]
    places = sum(len(clause.where) for clause in clauses)
    for line in idle:
        print("not entered by its own tests:", line)
    print(
        f"{game.id}: {places - len(idle)} of {places} functions named by "
        f"{len(clauses)} clauses are entered.",
        flush=True,
    )
    return not idle


def run_all(named: list[str]) -> "CoverageData":
    """What the tests and examples ran, with a context for each."""
    import coverage

    with tempfile.TemporaryDirectory() as folder:
        data, examples = Path(folder) / "tests", Path(folder) / "examples"
        run_marked([t for t in named if not t.endswith(".toml")], data)
        run_examples([t for t in named if t.endswith(".toml")], examples)
        found = coverage.CoverageData(no_disk=True)
        for part in (data, examples):
            more = coverage.CoverageData(str(part))
            more.read()
            found.update(more)
    return found


def _reached(found: "CoverageData", rule: Rule, tests: list[str]) -> bool:
    contexts = found.contexts_by_lineno(str(rule.path))
    return entered(contexts, lines_of(rule), tests)


if __name__ == "__main__":
    sys.exit(main())
