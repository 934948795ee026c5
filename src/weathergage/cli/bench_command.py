"""weathergage bench"""

from weathergage.analysis.bench import Result, run_benchmarks
from weathergage.cli.output import Json, Seconds, add_row, console, grid, print_json
from weathergage.cli.progress import Bar


def bench(*names: str, seconds: Seconds = None, as_json: Json = False) -> int:
    """The benchmarks by name: value, unit, baseline and ratio (above 1 is better).

    Parameters
    ----------
    names
        The benchmarks to run; all of them if none is named.
    """
    from weathergage._build import build_kind

    with Bar("benchmarks") as bar:
        results = run_benchmarks(list(names), seconds, bar)
    if as_json:
        documents = [result.data() for result in results]
        print_json({"build": build_kind(), "benchmarks": documents})
    else:
        show(results, build_kind())
    return 0


def show(results: list[Result], build: str) -> None:
    """The results for people."""
    columns = ["benchmark", "value", "unit", "baseline", "ratio", "what"]
    table = grid(f"{build} build", columns, right=["value", "baseline", "ratio"])
    for result in results:
        facts = result.data()
        keys = ("name", "value", "unit", "baseline", "ratio", "about")
        add_row(table, *(facts[key] for key in keys))
    console().print(table)
    for result in results:
        for name, value in result.notes.items():
            console().print(f"{result.benchmark.name}: {name} = {value}", markup=False)
