"""A game in memory: the table, and the way back to every moment of it.

States are kept encoded at some entries of the journal; a moment between them is reached by
playing the entries since again, aside, where the table at which people sit is not touched.
"""

import threading
from bisect import bisect_left
from dataclasses import dataclass

import msgspec

from weathergage.engine.chance import Chance
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.event import Event
from weathergage.engine.game import Game
from weathergage.engine.journal import Entry, Journal
from weathergage.engine.replay import again, replay
from weathergage.engine.state import encode_state
from weathergage.engine.table import Table

SPACING = 25
"""A state is kept at least so many entries after the last."""


@dataclass(frozen=True)
class Checkpoint:
    """Everything needed to go on from an entry."""

    entry: int
    state: bytes
    luck: Chance
    asked_before: list[int]


class History:
    """A table with its past."""

    def __init__(self, table: Table) -> None:
        table.follows = False
        self.table = table
        self.counts: list[tuple[int, ...]] = []
        """After each entry, how many events each seat, and last the spectators, had seen."""
        self.checkpoints: list[Checkpoint] = []
        self.aside = Aside(self)
        self.past: object = None
        """How it went, once it is over and somebody has asked (weathergage.server.result)."""
        self.note()

    @property
    def game(self) -> Game:
        return self.table.game

    def note(self) -> None:
        """Remember where every onlooker stands after the entries just added."""
        seen = tuple(len(seen) for seen in self.table.seen)
        last = len(self.table.journal.entries) - 1
        while len(self.counts) <= last:
            self.counts.append(seen)
        # Nobody can undo past a moment at which there is nothing to undo.
        due = not self.checkpoints or last - self.checkpoints[-1].entry >= SPACING
        if due and not self.table.undos:
            state = encode_state(self.table.state)
            luck, asked = self.table.luck.copy(), list(self.table.asked_before)
            self.checkpoints.append(Checkpoint(last, state, luck, asked))

    def entry_of(self, place: int, number: int) -> int:
        """The entry with which a seat had seen so many events."""
        if not 0 <= number <= self.counts[-1][place]:
            raise WeathergageError(f"There are moments 0 to {self.counts[-1][place]}.")
        return bisect_left(self.counts, number, key=lambda counts: counts[place])

    def span(self, place: int, entry: int) -> tuple[int, int]:
        """The event numbers of a seat that belong to an entry."""
        last = self.counts[entry][place]
        return (self.counts[entry - 1][place] + 1 if entry else 0), last

    def last_own(self, place: int) -> int:
        """The number of the last event before a seat decided something itself the last time: what
        came of that is part of what has happened since."""
        entries = self.table.journal.entries
        for number in range(len(entries) - 1, 0, -1):
            entry = entries[number]
            if entry.seat == place and entry.kind == "act" and not entry.by:
                return self.counts[number - 1][place]
        return 0


class Aside:
    """A second table, at which the past is played again; one thread at a time."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.lock = threading.Lock()
        self.table: Table | None = None
        self.entry = -1

    def at(self, entry: int) -> Table:
        """The table after an entry; hold the lock while using it."""
        start = self._start(entry)
        if self.table is None or not start.entry <= self.entry <= entry:
            self.table, self.entry = self._restore(start), start.entry
        entries = self.history.table.journal.entries
        while self.entry < entry:
            self.entry += 1
            again(self.table, entries[self.entry])
        return self.table

    def _start(self, entry: int) -> Checkpoint:
        points = self.history.checkpoints
        return next(point for point in reversed(points) if point.entry <= entry)

    def _restore(self, start: Checkpoint) -> Table:
        live = self.history.table
        state = live.game.load(msgspec.msgpack.decode(start.state))
        table = Table(live.game, _beginning(live.journal), state, start.luck.copy(), auto=live.auto)
        table.asked_before = list(start.asked_before)
        table.replaying = True
        return table


def _beginning(journal: Journal) -> Journal:
    """A journal that has only begun."""
    fresh = Journal(
        journal.game,
        journal.scenario,
        dict(journal.options),
        journal.pack,
        journal.version,
        journal.seed,
        journal.salt,
        journal.study,
        journal.auto,
    )
    fresh.position = journal.position
    return fresh


def load_history(journal: Journal, game: Game | None = None) -> History:
    """A game from its journal, exactly as it was; raises OtherRules or BadFile if it cannot be."""
    history = History(replay(journal, 0, False, game))
    table = history.table
    table.replaying = True
    for number, entry in enumerate(journal.entries[1:], 1):
        fault = _fault(table, entry)
        if fault:
            raise BadFile(f"Entry {number} of this journal does not replay: {fault}")
        history.note()
    table.replaying = False
    return history


def _fault(table: Table, entry: Entry) -> str:
    """Play an entry again; what is wrong with it, or an empty text."""
    try:
        again(table, entry)
    except WeathergageError as error:
        return str(error)
    except Exception as error:
        return f"the rules broke down over it ({type(error).__name__})."
    return "" if table.journal.entries[-1].dice == entry.dice else "other dice fell."


def events_of_entry(
    table: Table, before: tuple[int, ...], after: tuple[int, ...], actor: int
) -> list[Event]:
    """What happened with an entry, as the seat that saw most of it: of several, who acted."""
    gains = [late - early for early, late in zip(before, after, strict=True)]
    most = max(range(len(gains)), key=lambda place: (gains[place], place == actor, -place))
    return [seen.event for seen in table.seen[most][before[most] : after[most]]]
