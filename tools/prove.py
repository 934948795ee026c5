"""make prove: break each rule function in turn and demand that a test named for its clause fails.

Runs on the interpreted build. Prints the share caught and every mutant that lived, and exits 1
below 90 % of any game. `--game ID` (all of them if not given), `--only PART` (functions whose
name contains it), `--seconds S`, `--workers N` (as many as the machine has cores).
"""

import argparse
import contextlib
import fcntl
import importlib
import io
import os
import pickle
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

import pytest  # noqa: E402

import mutants  # noqa: E402

T = TypeVar("T")
LEAST_CAUGHT = 0.9
NOTHING_RUN = (4, 5)
"""What pytest returns if it was called wrongly or found no test: nothing was caught by that."""
LONGEST = 120


@dataclass
class Rule:
    """A rule function: where it lives and which tests are named for its clauses."""

    module: str
    function: str
    path: Path
    clauses: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def rule_functions(game_id: str) -> tuple[dict[str, Rule], list[str]]:
    """Every function that rules.toml names, and the clauses without one or without a test."""
    from weathergage.engine.clauses import coverage
    from weathergage.engine.registry import find_game

    game = find_game(game_id)
    rules: dict[str, Rule] = {}
    bare: list[str] = []
    for clause in coverage(game, ROOT).clauses:
        if clause.exempt:
            continue
        if not clause.where or not clause.tests:
            bare.append(clause.id)
        for place in clause.where:
            rule = rules.setdefault(place, locate(game.package, place))
            rule.clauses.append(clause.id)
            rule.tests += [test for test in clause.tests if test not in rule.tests]
    return rules, bare


def locate(package: str, place: str) -> Rule:
    """`module.function` or `module.Class.method` inside a game's package, or a full name."""
    parts = place.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        for base in (package, ""):
            module = ".".join([*([base] if base else []), *parts[:cut]])
            path = ROOT / "src" / (module.replace(".", "/") + ".py")
            if path.is_file():
                return Rule(module, ".".join(parts[cut:]), path)
    raise SystemExit(f"rules.toml names {place}, which is no function of {package}.")


def caught(rule: Rule, kind: str, longest: float = LONGEST) -> bool:
    """Whether any test named for the rule fails with the function broken: tried in a child."""
    child = os.fork()
    if child == 0:
        os._exit(_try(rule, kind))
    deadline = time.monotonic() + longest
    while time.monotonic() < deadline:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status) != 0
        time.sleep(0.02)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return True


def _try(rule: Rule, kind: str, *plugins: object) -> int:
    """0 if every test still passes. Runs in a child of its own; no kind leaves the rule whole."""
    if kind:
        mutants.install(rule.module, rule.path, rule.function, kind)
    os.chdir(ROOT)
    sink = io.StringIO()
    with contextlib.redirect_stdout(sink), contextlib.redirect_stderr(sink):
        try:
            examples = [t for t in rule.tests if t.endswith(".toml")]
            if any(_fails(ROOT / name) for name in examples):
                return 1
            tests = [t for t in rule.tests if not t.endswith(".toml")]
            if not tests:
                return 0
            code = int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *tests], plugins))
            return 0 if code in NOTHING_RUN else code
        except BaseException:
            return 1


def _fails(example: Path) -> bool:
    from weathergage.engine.examples import run_file

    return bool(run_file(example))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="all")
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    names = in_a_child(game_ids) if chosen.game == "all" else [chosen.game]
    deadline = time.monotonic() + chosen.seconds if chosen.seconds else None
    ready_for_children()
    proved = [prove(name, chosen.only, deadline, chosen.workers) for name in names]
    return 0 if all(proved) else 1


def prove(game: str, only: str, deadline: float | None, workers: int) -> bool:
    """Whether enough of a game's mutants are caught, and every clause has function and test."""
    rules, bare = in_a_child(lambda: rule_functions(game))
    if not only and deadline is None:
        took = in_a_child(lambda: unbroken(rules))
        if took is None:
            print(f"The tests of {game} do not pass as it is: their failing would prove nothing.")
            return False
        for rule in rules.values():
            rule.tests.sort(key=lambda test: took.get(test, 0.0))
    work = [
        (place, rule, kind)
        for place, rule in rules.items()
        if only in place and rule.tests
        for kind in mutants.kinds_of(rule.path.read_text(encoding="utf-8"), rule.function)
    ]
    tried, lived = attempt_all(work, deadline, workers)
    share = (tried - lived) / tried if tried else 0.0
    for clause in bare:
        print("no function or no test:", clause)
    print(f"{game}: {tried} of {len(work)} mutants of {len(rules)} functions tried.")
    print(f"{game}: {tried - lived} caught, {lived} lived: {share:.1%} caught.", flush=True)
    return (share >= LEAST_CAUGHT or not tried) and not bare


def attempt_all(
    work: list[tuple[str, Rule, str]], deadline: float | None, workers: int
) -> tuple[int, int]:
    """Try the mutants; how many there was time for, and how many of them lived."""

    def attempt(item: tuple[str, Rule, str]) -> bool | None:
        if deadline is not None and time.monotonic() > deadline:
            return None
        place, rule, kind = item
        found = caught(rule, kind)
        if not found:
            print(f"lived: {place} {kind} (clauses {', '.join(rule.clauses)})", flush=True)
        return found

    with alone(), ThreadPoolExecutor(workers) as pool:
        results = [result for result in pool.map(attempt, work) if result is not None]
    return len(results), results.count(False)


def game_ids() -> list[str]:
    """Every game there is."""
    from weathergage.engine import registry

    return registry.own_games()


def ready_for_children() -> None:
    """What every child needs is loaded once, before it is born; plugins do nothing here."""
    for name in ("hypothesis.strategies", "msgspec"):
        importlib.import_module(name)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"


class Stopwatch:
    """Notes how long each test took, so that a broken rule meets its quick tests first."""

    def __init__(self) -> None:
        self.took: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid.partition("[")[0]
        self.took[test] = self.took.get(test, 0.0) + report.duration


def unbroken(rules: dict[str, Rule]) -> dict[str, float] | None:
    """How long each test takes while no rule is broken, or None if one fails."""
    whole = Rule("", "", ROOT)
    whole.tests = list(dict.fromkeys(test for rule in rules.values() for test in rule.tests))
    watch = Stopwatch()
    return None if _try(whole, "", watch) else watch.took


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Two proofs at once only slow each other down: the second waits."""
    with (Path(tempfile.gettempdir()) / "weathergage-prove.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def in_a_child(find: Callable[[], T]) -> T:
    """What a child finds out about the rules, so that this process never imports them."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(pickle.dumps(find()))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        blob = pipe.read()
    os.waitpid(child, 0)
    if not blob:
        raise SystemExit("The clauses could not be read.")
    found: T = pickle.loads(blob)
    return found


if __name__ == "__main__":
    sys.exit(main())
