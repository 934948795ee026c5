"""A real server on a port of this machine, in a thread or in a process of its own."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

import conformance.game  # registers Smugglers
from weathergage.server.run import Place, address_of, configuration, listen
from weathergage.server.settings import Limits, Settings

TESTS = Path(__file__).resolve().parent.parent
QUICK = Limits(
    forced_seconds=(0.02, 0.05),
    requests_per_second=500.0,
    requests_at_once=500.0,
    reads_per_second=5000.0,
    reads_at_once=5000.0,
    games_per_second=500.0,
    games_at_once=500.0,
    notice_seconds=0.05,
    messages_per_second=5000.0,
    messages_at_once=5000.0,
)
assert conformance.game.GAME.id == "smugglers"


class Quiet(uvicorn.Server):
    """A server in a thread: signals are for the test runner."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextmanager
def running(settings: Settings) -> Iterator[str]:
    """A server in a thread; its address."""
    opened = listen(Place("127.0.0.1", 0))
    server = Quiet(configuration(settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [opened]})
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.005)
        yield address_of(opened, "127.0.0.1")
    finally:
        server.should_exit = True
        thread.join(10)
        opened.close()
        assert not thread.is_alive(), "the server did not stop"


def settings_in(folder: Path, **more: Any) -> Settings:
    """Settings for a table of one's own in a folder."""
    return Settings(folder / "games.sqlite", limits=more.pop("limits", QUICK), **more)


class ServerProcess:
    """A server in a process of its own, to be killed."""

    def __init__(self, database: Path, stderr: int | None = None, luck: Path | None = None) -> None:
        path = os.pathsep.join([str(TESTS), *(part for part in sys.path if part)])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "server.host", str(database), *([str(luck)] if luck else [])],
            stdout=subprocess.PIPE,
            stderr=stderr,
            env={**os.environ, "PYTHONPATH": path},
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the server did not start"
        self.address = str(json.loads(line)["address"])

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        self.process.terminate()
        code = self.process.wait(15)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
