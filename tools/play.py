"""make play: the table at once, on the interpreted rules if the compiled ones are not there yet.

What the page needs is fetched side by side: the few packages the server runs with, and the browser
client. The compiled rules are built while the table is open (weathergage.server.beside), which then
goes on with them. Runs on a bare Python.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import client
from requirements import requirements

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / os.environ.get("VENV", ".venv")
PY = VENV / "bin" / "python"
RUNS = VENV / ".weathergage-runs"
"""Written when the packages of the server are there, with what they were."""


def wanted() -> str:
    """What must be installed for the server to run."""
    return "\n".join(requirements([])) + (ROOT / "constraints.txt").read_text(encoding="utf-8")


def can_run() -> bool:
    """Whether the packages of the server are installed."""
    return RUNS.is_file() and RUNS.read_text(encoding="utf-8") == wanted()


def fetch_packages() -> None:
    """The environment with the packages that the server runs with."""
    if can_run():
        return
    print(f"Setting up {VENV} with the versions of constraints.txt.", flush=True)
    if not PY.exists():
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    # Python compiles what it wants when it first wants it: a third of what is installed.
    pip = [str(PY), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-compile"]
    constraints = ["-c", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, *constraints, *requirements([])], check=True)
    RUNS.write_text(wanted(), encoding="utf-8")


def source_hash() -> str:
    """A hash of the sources as they are now."""
    words = [sys.executable, str(ROOT / "src" / "weathergage" / "_build.py")]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def is_built() -> bool:
    """Whether the rules that are installed were made from these sources."""
    records = VENV.glob("lib*/python*/site-packages/weathergage/_build_info.json")
    found = [json.loads(record.read_text(encoding="utf-8")) for record in records]
    return any(record["source_hash"] == source_hash() for record in found)


def main() -> None:
    began = time.monotonic()
    building = None
    if not client.is_built():
        building = subprocess.Popen([sys.executable, str(ROOT / "tools" / "client.py")])
    try:
        fetch_packages()
    except subprocess.CalledProcessError as fault:
        sys.exit(f"The packages could not be installed (exit {fault.returncode}).")
    if building is not None and building.wait() != 0:
        print("The browser client is not built: `make client` says why.")
    environment = dict(os.environ)
    words = [str(PY), "-P", "-m", "weathergage", "play", *sys.argv[1:]]
    if not is_built():
        environment["PYTHONPATH"] = str(ROOT / "src")
        environment["WEATHERGAGE_BESIDE"] = str(ROOT)
        print(f"Ready in {time.monotonic() - began:.0f} s.", flush=True)
    os.execve(str(PY), words, environment)


if __name__ == "__main__":
    main()
