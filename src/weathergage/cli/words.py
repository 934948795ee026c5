"""Reads what people type: name=value pairs, files, data packs."""

from pathlib import Path
from typing import Final

from weathergage.engine.errors import BadFile, BadInput
from weathergage.engine.game import Game
from weathergage.engine.journal import Journal, decode_journal
from weathergage.engine.notation import TITLE, parse_game

ANY_TITLE: Final = TITLE.rpartition(" ")[0].encode()
"""How a game as text begins, whatever the number of its notation."""


def pairs(words: list[str] | None, what: str) -> dict[str, str]:
    """Words like name=value as a table; the same name twice is an error."""
    found: dict[str, str] = {}
    for word in words or []:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise BadInput(f"{what} is written name=value, not {word!r}.")
        if name in found:
            raise BadInput(f"{what} {name!r} is given twice.")
        found[name] = value
    return found


def options(words: list[str] | None) -> dict[str, object]:
    """The options of a game as typed; the game reads their values."""
    return dict(pairs(words, "An option"))


def read_bytes(path: str) -> bytes:
    """The content of a file that a person has named."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror}.") from error


def read_journal(path: str) -> Journal:
    """A saved game from its file, or from the text of one."""
    blob = read_bytes(path)
    if not blob.startswith(ANY_TITLE):
        return decode_journal(blob)
    if not blob.startswith(TITLE.encode()):
        raise BadFile(f"{path} is a game in a notation that this program does not read.")
    try:
        return parse_game(blob.decode())
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is no text in UTF-8.") from error


def write_bytes(path: str, content: bytes) -> None:
    """Write a file where a person wants it."""
    try:
        Path(path).write_bytes(content)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}.") from error


def pack_differences(game: Game, pack: str | None) -> dict[str, object] | None:
    """What a data pack says otherwise than the shipped figures; None without a pack."""
    if pack is None:
        return None
    from weathergage.engine.data import load_data

    return load_data(game.package, Path(pack)).differences


def moment(journal: Journal, at: int | None) -> int:
    """How many entries of a journal are meant: all of them if none is named."""
    total = len(journal.entries) - 1
    if at is not None and not 0 <= at <= total:
        raise BadInput(f"This journal has entries 0 to {total}, and there is no {at}.")
    return total if at is None else at
