"""Builds the wheel from a snapshot of the sources and installs it into this environment.

The browser client is built first, if its sources have changed, and goes into the wheel. Where
Node is missing the wheel is made without it, and that is said.

Nothing is built in place, so that no compiled module can lie beside a source file and win over
later edits. The work is done only when the sources, the build's settings or the interpreter have
changed. `--force` does it anyway, `--no-install` only makes the wheel; the last line printed is
what there is now.
"""

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import client

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
SNAPSHOT = BUILD / "snapshot"
WHEELS = BUILD / "wheel"
STAMP = Path(sys.prefix) / ".weathergage-build"
COPIED_FILES = (
    "setup.py",
    "translate.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "NOTICE.md",
    "MANIFEST.in",
)
SETTINGS = ("MYPYC_OPT_LEVEL", "WEATHERGAGE_COMPILE", "WEATHERGAGE_ONE", "CC", "CFLAGS")


@contextmanager
def only_builder() -> Iterator[None]:
    """Lets one build at a time into the build folder; others wait."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def has_client() -> bool:
    """Whether the browser client is built; one that cannot be is a failure in CI alone."""
    if client.build_client():
        return True
    print("The browser client is not built: `weathergage play` fights in the terminal.")
    if os.environ.get("CI"):
        sys.exit("With CI set, a missing browser client is a failure.")
    return False


def take_snapshot() -> None:
    """Copies the sources aside, so that edits made meanwhile cannot slip into the build."""
    shutil.rmtree(SNAPSHOT / "src", ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
    shutil.copytree(ROOT / "src", SNAPSHOT / "src", ignore=ignored)
    for name in COPIED_FILES:
        shutil.copy2(ROOT / name, SNAPSHOT / name)
    shutil.rmtree(SNAPSHOT / "web", ignore_errors=True)
    if has_client():
        shutil.copytree(client.DIST, SNAPSHOT / "web" / "dist")
    for stale in [*(SNAPSHOT / "build").glob("lib*"), *(SNAPSHOT / "build").glob("bdist*")]:
        shutil.rmtree(stale)


def compiler_path() -> str | None:
    """Where the C compiler is, so that one installed later is noticed."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(command).split()[0])


def snapshot_key() -> str:
    """A hash of everything that the wheel depends on."""
    digest = hashlib.sha256(sys.version.encode())
    digest.update(repr([os.environ.get(name) for name in SETTINGS]).encode())
    digest.update(str(compiler_path()).encode())
    digest.update((ROOT / "constraints.txt").read_bytes())
    kept = [*(SNAPSHOT / "src").rglob("*"), *(SNAPSHOT / "web").rglob("*")]
    paths = [p for p in kept if p.is_file()]
    for path in sorted(paths) + [SNAPSHOT / name for name in COPIED_FILES]:
        digest.update(path.relative_to(SNAPSHOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def existing_wheel(key: str) -> Path | None:
    return next((WHEELS / key).glob("*.whl"), None)


def run_build(target: Path) -> list[str]:
    """Runs the build with its talk kept in a log; what went wrong is shown."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(target)]
    # What is needed is there, and what is unpacked at once need not be packed small.
    command += ["--skip-dependency-check", "-C--build-option=--compression=stored"]
    log = BUILD / "wheel.log"
    with log.open("w") as output:
        done = subprocess.run(command, cwd=SNAPSHOT, stdout=output, stderr=output, check=False)
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    if done.returncode != 0:
        start = next((i for i, line in enumerate(lines) if line.startswith("* Building")), 0)
        print("\n".join(lines[start:][-60:]))
        sys.exit(f"The build failed; the whole log is {log.relative_to(ROOT)}.")
    return lines


def make_wheel(key: str) -> Path:
    started = time.monotonic()
    print("Building the wheel: the rules are compiled by mypyc, a few minutes.", flush=True)
    shutil.rmtree(WHEELS, ignore_errors=True)
    for line in run_build(WHEELS / key):
        if line.startswith("No working C compiler"):
            print(line)
    wheel = existing_wheel(key)
    assert wheel is not None
    print(f"Built {wheel.name} in {time.monotonic() - started:.0f} s.")
    return wheel


def install(wheel: Path, key: str) -> None:
    STAMP.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    # Most modules are compiled already; Python compiles the others when it first wants them.
    command += ["--no-compile"]
    subprocess.run([*command, "--force-reinstall", str(wheel)], check=True)
    STAMP.write_text(key, encoding="utf-8")


def is_installed(key: str) -> bool:
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == key


def is_interpreted(wheel: Path) -> bool:
    return wheel.name.endswith("-none-any.whl")


def report(wheel: Path) -> None:
    kind = "interpreted" if is_interpreted(wheel) else "compiled"
    print(f"The build is {kind}: {wheel.relative_to(ROOT)}")
    if is_interpreted(wheel) and os.environ.get("CI"):
        sys.exit("With CI set, a build that is not compiled is a failure.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument("--no-install", action="store_true", help="only make the wheel")
    arguments = parser.parse_args()
    with only_builder():
        take_snapshot()
        key = snapshot_key()
        wheel = None if arguments.force else existing_wheel(key)
        fresh = wheel is None
        wheel = wheel or make_wheel(key)
        if not arguments.no_install and (fresh or not is_installed(key)):
            install(wheel, key)
    report(wheel)


if __name__ == "__main__":
    main()
