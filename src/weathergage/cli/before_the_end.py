"""What the file of a game tells before its end: the file of a table holds every seat's secrets and
the seed of the dice to come."""

from typing import Annotated, Final

from cyclopts import Parameter

from weathergage.cli.words import write_bytes
from weathergage.engine.errors import BadInput
from weathergage.engine.journal import Journal
from weathergage.engine.replay import replay
from weathergage.engine.table import Table

Study = Annotated[bool, Parameter(negative=())]
"""The flag with which everything is told of a game whose seed was given."""

OPEN_STUDY: Final = "It is a study: with --study it is shown."


def check_study(journal: Journal, study: bool) -> None:
    """Only of a study everything is told."""
    if study and not journal.study:
        raise BadInput("--study is for games whose seed was given: this one is played in earnest.")


def check_look(table: Table, journal: Journal, seat: str | None, study: bool) -> None:
    """Whether a seat's eyes, or an onlooker's, may be lent to whoever has the file."""
    check_study(journal, study)
    if study or not keeps_secrets(table, journal):
        return
    if not journal.study:
        raise BadInput(
            "This game is not over: before its end its file tells nothing. "
            "What a seat saw is in that seat's own record."
        )
    if seat is not None:
        raise BadInput(f"This game is not over, and {seat} has secrets. {OPEN_STUDY}")


def check_whole(table: Table, journal: Journal, study: bool) -> None:
    """Whether everybody's answers or the whole position may be told."""
    check_look(table, journal, None, study)
    if not study and keeps_secrets(table, journal):
        raise BadInput(f"All secrets are in it: it is shown when the game is over. {OPEN_STUDY}")


def check_umpire(table: Table, journal: Journal, study: bool) -> None:
    """The umpire reads everybody's mind, when the game is over."""
    check_study(journal, study)
    if not study and not is_over(table, journal):
        aside = f" {OPEN_STUDY}" if journal.study else ""
        raise BadInput(f"The umpire's story is told when the game is over.{aside}")


def keeps_secrets(table: Table, journal: Journal) -> bool:
    """Whether seats still have something to hide from each other."""
    return table.game.has_secrets(table.state) and not is_over(table, journal)


def check_seed(table: Table, journal: Journal) -> None:
    """Whether the seed may be told, and with it the dice to come."""
    if not journal.study and not is_over(table, journal):
        raise BadInput(
            "This game is not over: its seed, from which the dice to come follow, is told then."
        )


def seat_of_file(table: Table, wanted: str | None) -> str | None:
    """The seat at which a file is gone on with, or None where the person chooses.

    Where there is nothing to hide, and in a study, any seat may be taken over.
    """
    held = table.journal.holder
    if wanted is None:
        return held if held in table.names else None
    if held and wanted != held and is_guarded(table):
        raise BadInput(
            f"This game is not over, and its file is {held}'s: go on as {held}, or not at all."
        )
    return wanted


def claim(path: str, table: Table, seat: str) -> None:
    """A file that is nobody's yet becomes the file of the first seat that goes on with it."""
    if table.journal.holder or not is_guarded(table):
        return
    table.journal.holder = seat
    write_bytes(path, table.save())


def is_guarded(table: Table) -> bool:
    """Whether sitting down at another seat would tell what one's own must not know."""
    secret = table.game.has_secrets(table.state)
    return secret and not table.journal.study and table.result is None


def is_over(table: Table, journal: Journal) -> bool:
    """Whether the game came to its end, however much of it was replayed."""
    whole = table if table.result is not None else replay(journal, -1, True)
    return whole.result is not None
