"""Where games are kept on this machine, and who has the table open."""

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from weathergage.engine.errors import BadInput, WeathergageError
from weathergage.server.store import make_private

DATABASE = "weathergage.sqlite"


def data_folder() -> Path:
    """The user's folder for the games: WEATHERGAGE_DATA, or the platform's usual place."""
    given = os.environ.get("WEATHERGAGE_DATA")
    if given:
        return Path(given)
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Weathergage"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Weathergage"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "weathergage"


def database_path(given: str | None) -> Path:
    """The database: a path, an sqlite:/// address, or the usual one."""
    if given is None:
        return data_folder() / DATABASE
    if given.startswith("sqlite:///"):
        given = given.removeprefix("sqlite:///")
    if not given:
        raise BadInput("The database is sqlite:///PATH or a path, and none is named.")
    if "://" in given:
        kind = given.partition("://")[0]
        raise BadInput(f"The database is sqlite:///PATH or a path; {kind!r} is not known here.")
    return Path(given)


class InUseError(WeathergageError):
    """Another server has this database open."""

    def __init__(self, address: str) -> None:
        super().__init__(f"Weathergage is running already: {address or 'with this database'}.")
        self.address = address


@contextlib.contextmanager
def only_server(database: Path, address: str) -> Iterator[None]:
    """Hold a database for oneself; raises InUseError with the address of who has it."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    make_private(database)
    # By any name the file itself is one, so the file is what is held; who holds it is told beside.
    with database.open("rb") as held, Path(f"{database.resolve()}.lock").open("a+") as lock:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUseError(_address(lock.name)) from None
        lock.truncate(0)
        lock.write(json.dumps({"pid": os.getpid(), "address": address}))
        lock.flush()
        yield
        lock.truncate(0)


def _address(path: str) -> str:
    try:
        return str(json.loads(Path(path).read_text(encoding="utf-8"))["address"])
    except (OSError, ValueError, KeyError):
        return ""
