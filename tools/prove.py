"""make prove: break each rule function in turn and demand that a test named for its clause fails.

Runs on the interpreted build. Prints the share caught and every mutant that lived, and exits 1
below 90 %. `--game ID`, `--only PART` (functions whose name contains it), `--seconds S`,
`--workers N` (as many as the machine has cores).
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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

import mutants  # noqa: E402

LEAST_CAUGHT = 0.9
NOTHING_RUN = (4, 5)
"""What pytest returns if it was called wrongly or found no test: nothing was caught by that."""
LONGEST = 120
LONGEST_WHOLE = 3600


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


def _try(rule: Rule, kind: str) -> int:
    """0 if every test still passes. Runs in a child of its own; no kind leaves the rule whole."""
    import pytest

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
            code = int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *tests]))
            return 0 if code in NOTHING_RUN else code
        except BaseException:
            return 1


def _fails(example: Path) -> bool:
    from weathergage.engine.examples import run_file

    return bool(run_file(example))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ships-of-the-line")
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    rules, bare = in_a_child(chosen.game)
    ready_for_children()
    if not chosen.only and not chosen.seconds and not passes_unbroken(rules):
        print("The tests do not pass as it is: nothing can be proved by their failing.")
        return 1
    work = [
        (place, rule, kind)
        for place, rule in rules.items()
        if chosen.only in place and rule.tests
        for kind in mutants.kinds_of(rule.path.read_text(encoding="utf-8"), rule.function)
    ]
    deadline = time.monotonic() + chosen.seconds if chosen.seconds else None
    lived: list[str] = []
    tried = 0

    def attempt(item: tuple[str, Rule, str]) -> tuple[str, bool] | None:
        if deadline is not None and time.monotonic() > deadline:
            return None
        place, rule, kind = item
        return f"{place} {kind} (clauses {', '.join(rule.clauses)})", caught(rule, kind)

    with alone(), ThreadPoolExecutor(chosen.workers) as pool:
        for result in pool.map(attempt, work):
            if result is None:
                continue
            tried += 1
            if not result[1]:
                lived.append(result[0])
                print("lived:", result[0], flush=True)
    share = (tried - len(lived)) / tried if tried else 0.0
    for clause in bare:
        print("no function or no test:", clause)
    print(f"{tried} of {len(work)} mutants of {len(rules)} functions tried.")
    print(f"{tried - len(lived)} caught, {len(lived)} lived: {share:.1%} caught.")
    return 0 if share >= LEAST_CAUGHT and not bare else 1


def ready_for_children() -> None:
    """What every child needs is loaded once, before it is born; plugins do nothing here."""
    for name in ("hypothesis.strategies", "msgspec", "pytest"):
        importlib.import_module(name)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"


def passes_unbroken(rules: dict[str, Rule]) -> bool:
    """Whether all the tests pass while no rule is broken."""
    whole = Rule("", "", ROOT)
    whole.tests = list(dict.fromkeys(test for rule in rules.values() for test in rule.tests))
    return not caught(whole, "", LONGEST_WHOLE)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Two proofs at once only slow each other down: the second waits."""
    with (Path(tempfile.gettempdir()) / "weathergage-prove.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def in_a_child(game: str) -> tuple[dict[str, Rule], list[str]]:
    """The rule functions, found in a child, so that this process never imports the rules."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(pickle.dumps(rule_functions(game)))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        blob = pipe.read()
    os.waitpid(child, 0)
    if not blob:
        raise SystemExit("The clauses could not be read.")
    found: tuple[dict[str, Rule], list[str]] = pickle.loads(blob)
    return found


if __name__ == "__main__":
    sys.exit(main())
