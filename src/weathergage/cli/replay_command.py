"""weathergage replay"""

from typing import Annotated, Final

from cyclopts import Parameter

from weathergage.cli.before_the_end import (
    Study,
    check_look,
    check_seed,
    check_study,
    check_umpire,
    check_whole,
)
from weathergage.cli.output import Json, console, print_json
from weathergage.cli.record import read_record, tell_record
from weathergage.cli.story import report_lines, tell
from weathergage.cli.words import moment, read_bytes, read_journal
from weathergage.engine.errors import BadFile, BadInput, BadSeed, OtherRules, unknown
from weathergage.engine.event import Event
from weathergage.engine.journal import Journal
from weathergage.engine.notation import journal_text
from weathergage.engine.replay import again
from weathergage.engine.replay import replay as play_again
from weathergage.engine.table import Seen, Table

UMPIRE_SEAT: Final = "umpire"


def replay(
    file: str,
    /,
    *,
    at: int | None = None,
    seat: str | None = None,
    verify_dice: Annotated[bool, Parameter(negative=())] = False,
    readjudicate: Annotated[bool, Parameter(negative=())] = False,
    notation: Annotated[bool, Parameter(negative=())] = False,
    position: Annotated[bool, Parameter(negative=())] = False,
    study: Study = False,
    as_json: Json = False,
) -> int:
    """Tell a saved game as a story, and give the hash of its state.

    Before its end the file of a game with secrets tells nothing, and no file tells its seed.

    Parameters
    ----------
    file
        A journal as a table saves it, the text of one, or the record of a seat.
    at
        Only the first so many entries.
    seat
        The story as this seat saw it, or `umpire` after the end; a spectator's if not given.
    verify_dice
        Recompute every roll from the seed, and the seed's commitment; exit 1 if one differs.
    readjudicate
        Play a journal of another rules version again under the present rules.
    notation
        Print the game as text, which can be read again: its seed is in it.
    position
        Print the position as text, as it is after the entries.
    study
        Tell everything of a game that is not over but whose seed was given, for study.
    """
    record = read_record(read_bytes(file))
    if record is not None:
        if at is not None or verify_dice or readjudicate or notation or position:
            raise BadInput("This is the record of one seat: it can be told, and nothing else.")
        return tell_record(record, seat, as_json)
    if verify_dice:
        return verify(file, study, as_json)
    journal = read_journal(file)
    upto = moment(journal, at)
    table = play_again(journal, upto, readjudicate)
    check_eyes(table, journal, seat, study)
    if position:
        check_whole(table, journal, study)
        print(table.game.position_text(table.state), end="")
    elif notation:
        check_whole(table, journal, study)
        check_seed(table, journal)
        print(journal_text(table.journal, table.names), end="")
    elif as_json:
        print_json(document(table, journal, upto, seat))
    else:
        show(table, journal, upto, seat)
    return 0


def check_eyes(table: Table, journal: Journal, seat: str | None, study: bool) -> None:
    """A seat there is, or the umpire's when the game is over."""
    if seat == UMPIRE_SEAT:
        check_umpire(table, journal, study)
    elif seat is not None and seat not in table.seats:
        raise unknown("seat", seat, [*table.seats, UMPIRE_SEAT])
    else:
        check_look(table, journal, seat, study)


def story(table: Table, seat: str | None) -> list[Seen]:
    """What a seat saw; the umpire reads each entry as the seat that saw most of it."""
    if seat != UMPIRE_SEAT:
        return table.events(seat)
    again_table = play_again(table.journal, 0, True)
    again_table.replaying = True
    told = most_seen(again_table, [0] * len(again_table.seen), 0)
    for entry in table.journal.entries[1:]:
        marks = [len(seen) for seen in again_table.seen]
        again(again_table, entry)
        told += most_seen(again_table, marks, entry.seat)
    return [Seen(number, event) for number, event in enumerate(told, 1)]


def most_seen(table: Table, marks: list[int], actor: int) -> list[Event]:
    """What has happened since these marks, as the seat that saw most of it, the actor first."""
    since = [seen[mark:] for seen, mark in zip(table.seen, marks, strict=True)]
    most = max(range(len(since)), key=lambda place: (len(since[place]), place == actor))
    return [item.event for item in since[most]]


def document(table: Table, journal: Journal, at: int, seat: str | None) -> dict[str, object]:
    """The story as plain data."""
    result = table.result
    return {
        "game": journal.game,
        "scenario": journal.scenario,
        "options": dict(journal.options),
        "version": journal.version,
        "commitment": journal.commitment,
        "study": journal.study,
        "seats": list(table.seats),
        "entries": len(journal.entries) - 1,
        "at": at,
        "seat": seat,
        "hash": table.hash,
        "note": table.note,
        "events": [seen.data() for seen in story(table, seat)],
        "result": result.data() if result is not None else None,
        "report": table.game.report(table.state) if result is not None else None,
    }


def show(table: Table, journal: Journal, at: int, seat: str | None) -> None:
    """The story for people."""
    screen = console()
    screen.print(
        f"[bold]{table.game.title}[/bold]: {journal.scenario}, seats {', '.join(table.seats)}; "
        f"the dice were committed to as {journal.commitment[:16]}..."
    )
    tell(screen, story(table, seat))
    if table.note:
        screen.print(table.note, style="yellow", markup=False)
    result = table.result
    if result is not None:
        screen.print(f"[bold]{result.winner or 'Nobody'} wins[/bold]: {result.reason}")
        for line in report_lines(table.game.report(table.state)):
            screen.print(line, markup=False)
    screen.print(f"state after {at} of {len(journal.entries) - 1} entries: {table.hash}")


def verify(file: str, study: bool, as_json: bool) -> int:
    """Every roll recomputed from the seed, which the commitment has fixed beforehand."""
    try:
        journal = read_journal(file)
    except BadSeed as error:
        return tell_verdict({"file": file, "verified": False, "fault": str(error)}, as_json)
    check_study(journal, study)
    fault = first_fault(journal)
    facts: dict[str, object] = {
        "file": file,
        "commitment": journal.commitment,
        "seed": journal.seed.hex() if journal.study or not fault else None,
        "salt": journal.salt.hex() if journal.study or not fault else None,
        "study": journal.study,
        "entries": len(journal.entries) - 1,
        "rolls": sum(len(entry.dice) for entry in journal.entries),
        "verified": not fault,
        "fault": fault,
    }
    return tell_verdict(facts, as_json)


def tell_verdict(facts: dict[str, object], as_json: bool) -> int:
    """Say whether the dice are sound; exit 1 if they are not."""
    screen = console()
    if as_json:
        print_json(facts)
    elif facts["fault"]:
        screen.print(f"The dice do not fit the seed: {facts['fault']}", style="red", markup=False)
    else:
        screen.print(
            f"The seed fits the commitment {facts['commitment']}, and all {facts['rolls']:,} rolls "
            f"of {facts['entries']:,} entries follow from it."
        )
        if facts["study"]:
            screen.print("The seed was given by the player: this game was a study.")
    return 1 if facts["fault"] else 0


def first_fault(journal: Journal) -> str:
    """What does not follow from the seed, or an empty text."""
    try:
        table = play_again(journal, -1)
    except OtherRules:
        raise
    except BadFile as error:
        return str(error)
    check_seed(table, journal)
    return ""
