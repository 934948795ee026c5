"""Runs the parts of `make test`, all or those named, and says at the end what was run.

A part that fails does not stop the others: one run shows everything that is wrong. The last lines
count what ran, because a test that silently did not run proves nothing.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import client
from builds import COMPILED, IN_CI, INTERPRETED, ROOT, builds, environment, has_part, run

EXAMPLES: Final = ROOT / "tests" / "games"
BROWSER: Final = ROOT / "tests" / "browser"
BROWSER_REPORT: Final = ROOT / "build" / "browser.xml"
JOBS: Final = os.environ.get("JOBS", "2")
LONGEST: Final = 500
BIN: Final = Path(sys.executable).parent


class Tally:
    """How many of each kind of test ran; a part adds to its own."""

    def __init__(self) -> None:
        self.browser = 0
        self.examples = 0
        self.comparisons = 0


def called(*command: str, build: str = INTERPRETED, **more: str) -> bool:
    """Runs a command with its output shown; whether it succeeded."""
    done = subprocess.run(command, cwd=ROOT, env=environment(build, **more), check=False)
    return done.returncode == 0


def note_long_files() -> None:
    """A word, not a fault: a file this long seldom keeps what its name promises."""
    folders = [ROOT / name for name in ("src", "tests", "tools")]
    for path in sorted(found for folder in folders for found in folder.rglob("*.py")):
        length = len(path.read_text(encoding="utf-8").splitlines())
        if length > LONGEST:
            print(f"Note: {path.relative_to(ROOT)} has {length} lines; split it by meaning.")


def lint(_: Tally) -> bool:
    note_long_files()
    tidy = called(str(BIN / "ruff"), "check", ".")
    return called(str(BIN / "ruff"), "format", "--check", "--quiet", ".") and tidy


def types(_: Tally) -> bool:
    return called(str(BIN / "mypy"))


def imports(_: Tally) -> bool:
    return called(str(BIN / "lint-imports"), "--no-logo")


def unit(build: str) -> bool:
    unseen = f"--ignore={BROWSER}"
    return called(sys.executable, "-P", "-m", "pytest", "-n", JOBS, unseen, build=build)


def unit_compiled(_: Tally) -> bool:
    if COMPILED in builds():
        return unit(COMPILED)
    print("There is no compiled build here, so it is not tested.")
    return not IN_CI


def unit_interpreted(_: Tally) -> bool:
    return unit(INTERPRETED)


def examples(tally: Tally) -> bool:
    """Every example file, on every build."""
    if not has_part("cli"):
        print("The command line is not there yet, so no example can run.")
        return True
    verdicts = [examples_on(build, tally) for build in builds()]
    return all(verdicts)


def examples_on(build: str, tally: Tally) -> bool:
    done = run(build, "-P", "-m", "weathergage", "verify", str(EXAMPLES), "--json")
    try:
        report = json.loads(done.stdout)
    except ValueError:
        print(done.stdout.decode() + done.stderr.decode())
        return False
    tally.examples += report["passed"]
    print(f"{build}: {report['passed']} examples passed, {report['failed']} failed")
    for failure in report["failures"]:
        print(f"  {failure}")
    return done.returncode == 0 and int(report["passed"]) > 0


def compare(tally: Tally) -> bool:
    """Both builds, byte for byte."""
    if not has_part("cli"):
        print("The command line is not there yet, so the builds cannot be compared.")
        return True
    if COMPILED not in builds():
        print("There is no compiled build here, so there is nothing to compare.")
        return not IN_CI
    import compare_builds

    made, failed = compare_builds.compare_all()
    tally.comparisons += made
    return not failed and made > 0


def page(_: Tally) -> bool:
    """The client's types and unit tests, as npm runs them."""
    if not (client.installed("npm", "npm") and client.fetch_packages()):
        print("Without npm and its packages the client's own tests cannot run.")
        return not IN_CI
    commands = (["npm", "run", "--silent", "check"], ["npm", "run", "--silent", "test"])
    ended = [subprocess.run(words, cwd=client.WEB, check=False).returncode for words in commands]
    return not any(ended)


def browser(tally: Tally) -> bool:
    """The built page in a real browser, against a real server."""
    if not client.build_client():
        print("Without the built client nothing can be tested in a browser.")
        return not IN_CI
    if not client.installed("chromium", "chromium"):
        print("There is no Chromium here, so nothing is tested in a browser.")
        return not IN_CI
    build = COMPILED if COMPILED in builds() else INTERPRETED
    report = f"--junitxml={BROWSER_REPORT}"
    words = ["-n", JOBS, "--dist", "worksteal", report, str(BROWSER)]
    passed = called(sys.executable, "-P", "-m", "pytest", *words, build=build)
    tally.browser += ran(BROWSER_REPORT)
    return passed and tally.browser > 0


def ran(report: Path) -> int:
    """How many tests of a report ran and passed."""
    suite = ElementTree.parse(report).getroot()
    suite = suite if suite.tag == "testsuite" else suite[0]
    missed = sum(int(suite.get(name, "0")) for name in ("failures", "errors", "skipped"))
    return int(suite.get("tests", "0")) - missed


def wheel(_: Tally) -> bool:
    return called(sys.executable, "tools/wheel_test.py")


PARTS: Final[dict[str, Callable[[Tally], bool]]] = {
    "lint": lint,
    "types": types,
    "imports": imports,
    "unit-compiled": unit_compiled,
    "unit-interpreted": unit_interpreted,
    "examples": examples,
    "compare": compare,
    "page": page,
    "browser": browser,
    "wheel": wheel,
}


def run_part(name: str, tally: Tally) -> bool:
    print(f"\n== {name}", flush=True)
    started = time.monotonic()
    passed = PARTS[name](tally)
    verdict = "passed" if passed else "FAILED"
    print(f"== {name} {verdict} in {time.monotonic() - started:.0f} s", flush=True)
    return passed


def chosen_parts(names: list[str]) -> list[str]:
    expanded = [
        p for n in names for p in (["unit-compiled", "unit-interpreted"] if n == "unit" else [n])
    ]
    unknown = [n for n in expanded if n not in PARTS]
    if unknown:
        sys.exit(f"There is no part {unknown[0]!r}; there are unit, {', '.join(PARTS)}.")
    return expanded or list(PARTS)


def main() -> None:
    tally = Tally()
    chosen = chosen_parts(sys.argv[1:])
    failed = [name for name in chosen if not run_part(name, tally)]
    print(f"\n{len(chosen) - len(failed)} of {len(chosen)} parts passed.")
    if failed:
        print(f"Failed: {', '.join(failed)}.")
    if not sys.argv[1:]:
        print(f"browser tests run: {tally.browser}")
        print(f"examples run: {tally.examples}")
        print(f"both-build comparisons run: {tally.comparisons}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
