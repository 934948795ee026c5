"""Playing a journal again: loading a game, jumping to a move, verifying the dice."""

from weathergage.engine.errors import BadFile, BadInput, OtherRules, WeathergageError
from weathergage.engine.game import Game
from weathergage.engine.journal import LUCK, Entry, Journal
from weathergage.engine.registry import find_game
from weathergage.engine.renewal import renew_again
from weathergage.engine.table import Table, begin, read_options


def replay(
    journal: Journal, upto: int, readjudicate: bool = False, game: Game | None = None
) -> Table:
    """Play a journal again, the first `upto` entries after the start (-1: all)."""
    rules = game if game is not None else find_game(journal.game)
    if journal.version != rules.version and not readjudicate:
        raise OtherRules(journal.version, rules.version)
    table = _begin_again(rules, journal)
    table.replaying = True
    entries = journal.entries[1:] if upto < 0 else journal.entries[1 : upto + 1]
    for number, entry in enumerate(entries, 1):
        fault = _fault(table, entry, readjudicate)
        if fault and not readjudicate:
            raise BadFile(f"Entry {number} of this journal does not replay: {fault}")
        if fault:
            table.note = f"Replayed {number - 1} of {len(entries)} entries: {fault}"
            break
    table.replaying = False
    return table


def _begin_again(rules: Game, journal: Journal) -> Table:
    options = read_options(rules, journal.scenario, dict(journal.options))
    fresh = journal.copy()
    fresh.options = options
    fresh.version = rules.version
    fresh.entries = fresh.entries[:1]
    dice = fresh.entries[0].dice
    try:
        table = begin(rules, fresh, None, True, True, journal.auto)
    except WeathergageError:
        raise
    except Exception as error:
        raise BadFile("This journal does not begin: the rules broke down over it.") from error
    if journal.version == rules.version and table.journal.entries[0].dice != dice:
        raise BadFile("This journal does not replay: other dice fell before the first question.")
    return table


def _fault(table: Table, entry: Entry, readjudicate: bool) -> str:
    """Play an entry again; what is wrong with it, or an empty text."""
    try:
        again(table, entry)
    except WeathergageError as error:
        return str(error)
    except Exception as bug:
        return f"the rules broke down over it ({type(bug).__name__})."
    if not readjudicate and table.journal.entries[-1].dice != entry.dice:
        return "other dice fell."
    return ""


def again(table: Table, entry: Entry) -> None:
    """One journal entry, played again."""
    if entry.kind == LUCK:
        renew_again(table, entry.what)
        return
    if not 0 <= entry.seat < len(table.names):
        raise BadInput(f"There is no seat number {entry.seat}.")
    seat = table.names[entry.seat]
    if entry.kind == "act" and isinstance(entry.what, dict):
        table.act(seat, entry.what, by=entry.by)
    elif entry.kind == "stand" and isinstance(entry.what, dict):
        table.stand(seat, entry.what)
    elif entry.kind == "undo":
        table.undo(seat)
    elif entry.kind == "concede":
        table.concede(seat)
    else:
        raise BadInput(f"A journal has no entries of kind {entry.kind!r}.")


def verify_dice(journal: Journal, game: Game | None = None) -> int:
    """Recompute every roll of a journal from the seed it revealed; returns how many there were.

    A seed that is not the one committed to, or a roll that fell otherwise, raises BadFile.
    """
    journal.verify_seed()
    table = replay(journal, -1, False, game)
    return sum(len(entry.dice) for entry in table.journal.entries)
