"""How long a newcomer waits: from an empty clone to the page, as `make play` goes.

The clone is fresh and so is its environment; what pip and npm keep in their caches they may use.
It is measured in a checkout alone, for nothing but the sources can be cloned.
"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

from weathergage.analysis.bench import LOWER, Benchmark, Reading, add_benchmark
from weathergage.engine.errors import BadInput

ROOT: Final = Path.cwd()
STARTS: Final = Path("tools") / "play.py"
LIMIT: Final = 60.0
LONGEST: Final = 900.0
"""Seconds after which nobody waits any longer."""


def measure_page() -> Reading:
    """Seconds from the clone to the page, and how many of them the clone took."""
    with tempfile.TemporaryDirectory() as folder:
        clone, begun = Path(folder) / "clone", time.monotonic()
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, clone], check=True)
        cloned = time.monotonic() - begun
        taken = open_page(clone)
        notes: dict[str, object] = {"clone_s": round(cloned, 1)}
        return Reading(cloned + taken, notes=notes)


def open_page(clone: Path) -> float:
    """Seconds until the table of a clone answers, which is then closed with its build."""
    begun, port = time.monotonic(), free_port()
    words = [sys.executable, str(STARTS), "--no-browser", "--port", str(port)]
    outside = {"PYTHONPATH", "VIRTUAL_ENV", "VENV", "WEATHERGAGE_BESIDE"}
    around = {name: value for name, value in os.environ.items() if name not in outside}
    around["WEATHERGAGE_DATA"] = str(clone / "data")
    with subprocess.Popen(words, cwd=clone, env=around, start_new_session=True) as table:
        try:
            wait_for(f"http://127.0.0.1:{port}/", table, begun + LONGEST)
            return time.monotonic() - begun
        finally:
            close(table)


def wait_for(address: str, table: "subprocess.Popen[bytes]", deadline: float) -> None:
    """Until the page is there with its client; a table that ends before is a failure."""
    while time.monotonic() < deadline and table.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=30) as page:
                if b"<script" in page.read():
                    return
        except (urllib.error.URLError, OSError):
            pass
        time.sleep(0.1)
    raise BadInput("The table of a fresh clone did not open; what it said stands above.")


def close(table: "subprocess.Popen[bytes]") -> None:
    """End the table, and whatever it has begun beside it."""
    for sign in (signal.SIGINT, signal.SIGKILL):
        try:
            os.killpg(table.pid, sign)
            table.wait(timeout=10)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if (ROOT / STARTS).is_file() and (ROOT / ".git").exists():
    about = "from an empty clone to the page, with the caches of pip and npm"
    add_benchmark(Benchmark("play_to_page", about, "s", LOWER, LIMIT, measure_page))
