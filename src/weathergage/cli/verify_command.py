"""weathergage verify"""

from pathlib import Path

from weathergage.cli.output import Json, console, print_json
from weathergage.cli.progress import Bar
from weathergage.engine.errors import BadInput
from weathergage.engine.example_files import example_files
from weathergage.engine.examples import Failure, run_file


def verify(*paths: str, as_json: Json = False) -> int:
    """Run example files: positions, forced dice, actions, and what must come of them.

    Parameters
    ----------
    paths
        Example files, or folders that hold them.
    """
    if not paths:
        raise BadInput("verify needs an example file or a folder of them.")
    files = example_files([Path(path) for path in paths])
    failures: dict[Path, list[Failure]] = {}
    with Bar("examples") as bar:
        for number, path in enumerate(files, 1):
            failures[path] = run_file(path)
            bar(number, len(files))
    wrong = [failure for found in failures.values() for failure in found]
    failed = len([found for found in failures.values() if found])
    if as_json:
        print_json(
            {
                "passed": len(files) - failed,
                "failed": failed,
                "failures": [failure.data() for failure in wrong],
            }
        )
    else:
        show(len(files) - failed, failed, wrong)
    return 1 if failed else 0


def show(passed: int, failed: int, failures: list[Failure]) -> None:
    """The result for people."""
    screen = console()
    for failure in failures:
        screen.print(f"{failure.file} (rule {failure.rule})", style="red", markup=False)
        screen.print(f"  expected: {failure.expected}", markup=False)
        screen.print(f"  happened: {failure.happened}", markup=False)
    screen.print(f"{passed} passed, {failed} failed.")
