"""The compiled rules are built beside a table that is open already, and then it goes on with them.

`make play` opens the table on the interpreted rules at once. Here the builder runs as a child of
low priority; when what it installed was made from the sources that the table runs, and opens every
game, the process replaces itself by the same command on the same open port. Clients are told to
come back and lose nothing: every move they were told of is on disk.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Final

from weathergage._build import build_kind, source_hash
from weathergage.server.answers import Build

CHECKOUT: Final = "WEATHERGAGE_BESIDE"
"""Where the checkout is in which to build; tools/play.py says so."""
SOCKET: Final = "WEATHERGAGE_SOCKET"
"""The open port that the process before has left."""
LOW_PRIORITY: Final = 15
GO_ON: Final = "The compiled rules are ready: the table goes on with them."
TRY: Final = """
from weathergage._build import build_kind, recorded_hash
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table
for id in own_games():
    Table.new(id, find_game(id).scenarios()[0].id, seed=0)
print(build_kind(), recorded_hash())
"""


class Beside:
    """The builder beside the table, and how far it is."""

    def __init__(self, checkout: Path) -> None:
        self.checkout = checkout
        self.sources = source_hash()
        self.state = "building"
        self.words = ""
        self.began = time.time()
        self.child: subprocess.Popen[bytes] | None = None
        self.ended = False

    def data(self) -> Build:
        """How far it is, for the page."""
        state = self.state
        words = self.progress() if state == "building" else self.words
        return {"build": build_kind(), "state": state, "words": words}

    # How far it is.

    def progress(self) -> str:
        """What the builder is at, as its files tell."""
        if not (Path(sys.prefix) / ".weathergage-ready").is_file():
            return "The compiled rules are being built: fetching the tools."
        made = self.checkout / "build" / "snapshot" / "build"
        units = self._since(made / "c", "unit_*.c")
        if not units:
            return "The compiled rules are being built: translating them."
        done = len(self._since(made, "temp*/**/unit_*.o"))
        return f"The compiled rules are being built: {done} of {len(units)} parts."

    def _since(self, folder: Path, names: str) -> list[Path]:
        with contextlib.suppress(OSError):
            return [each for each in folder.glob(names) if each.stat().st_mtime >= self.began]
        return []

    # The work.

    def begin(self, ready: Callable[[], None]) -> threading.Thread:
        """Start building; `ready` is called when the table may go on with what was built."""
        thread = threading.Thread(target=self._work, args=[ready], daemon=True)
        thread.start()
        return thread

    def _work(self, ready: Callable[[], None]) -> None:
        fault = self._build() or self._why_not_usable()
        if self.ended:
            return
        # The page may ask at any moment: the words are there before the state that shows them.
        self.words = f"{fault} The table goes on with the interpreted rules." if fault else GO_ON
        self.state = "stays" if fault else "ready"
        print(self.words, flush=True)
        if not fault:
            ready()

    def _build(self) -> str:
        """Build and install; what went wrong, if anything did."""
        print("The compiled rules are being built beside the table.", flush=True)
        log = self.checkout / "build" / "beside.log"
        log.parent.mkdir(exist_ok=True)
        words = ["make", "--silent", "-C", str(self.checkout), "build", f"VENV={sys.prefix}"]
        with log.open("wb") as output:
            self.child = subprocess.Popen(
                ["nice", "-n", str(LOW_PRIORITY), *words],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=plain_environment(),
                start_new_session=True,
            )
        if self.child.wait() == 0:
            return ""
        return f"The compiled rules could not be built ({log.relative_to(self.checkout)} tells)."

    def _why_not_usable(self) -> str:
        """Why the table cannot go on with what is installed now; tried by a process of its own."""
        words = [sys.executable, "-P", "-c", TRY]
        done = subprocess.run(
            words, env=plain_environment(), cwd="/", capture_output=True, text=True, check=False
        )
        told = done.stdout.split()
        if done.returncode != 0 or not told:
            return "The compiled rules were built and do not run."
        if told[0] != "compiled":
            return "There is no C compiler here, so the rules cannot be compiled."
        if told[1:] != [self.sources]:
            return "The sources were edited since the table was opened."
        return ""

    def end(self) -> None:
        """The table closes: whatever is still being built is given up."""
        self.ended = True
        child = self.child
        if child is not None and child.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGTERM)


def plain_environment() -> dict[str, str]:
    """The environment as it was before somebody chose the interpreted rules."""
    ours = ("PYTHONPATH", CHECKOUT, SOCKET)
    return {name: value for name, value in os.environ.items() if name not in ours}


def beside_from_environment() -> Beside | None:
    """The builder that `make play` asks for; none where the compiled rules run already."""
    checkout = os.environ.get(CHECKOUT)
    if not checkout or build_kind() == "compiled":
        return None
    return Beside(Path(checkout))


def is_successor() -> bool:
    """Whether this process goes on with a table that another has opened."""
    return bool(os.environ.get(SOCKET))


@contextlib.contextmanager
def building(beside: Beside | None, ready: Callable[[], None]) -> Iterator[None]:
    """Build while the table is open, and no longer."""
    if beside is None:
        yield
        return
    # Ended from outside, the builder must go too: a signal that only kills would leave it behind.
    before = signal.signal(signal.SIGTERM, _leave)
    beside.begin(ready)
    try:
        yield
    finally:
        beside.end()
        signal.signal(signal.SIGTERM, before)


def _leave(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)


def go_on(port: int) -> None:
    """Become the same command on the compiled rules, with the open port."""
    os.set_inheritable(port, True)
    words = [sys.executable, "-P", "-m", "weathergage", *sys.argv[1:]]
    os.execve(sys.executable, words, {**plain_environment(), SOCKET: str(port)})
