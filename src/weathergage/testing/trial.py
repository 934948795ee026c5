"""One random game under watch: the table, its luck, and what is due to be tried next."""

import random
from collections.abc import Callable
from typing import Final

import msgspec

from weathergage.engine.chance import HashChance
from weathergage.engine.decision import Action, Decision
from weathergage.engine.game import Game
from weathergage.engine.state import encode_state
from weathergage.engine.table import Table
from weathergage.testing.reach import Reach
from weathergage.testing.report import CheckReport

ONE_IN: Final = 10
"""Each kind of trial is made at one in so many decisions at least."""
LONG: Final = 400
"""Until so many decisions of a game, imagining is done more often than that."""


def plain(value: object) -> str:
    """One line of JSON, the same whatever order a dictionary was filled in."""
    return msgspec.json.encode(value, order="deterministic").decode()


class Pace:
    """Says which trials are due, so that none falls behind one in ten decisions."""

    def __init__(self, report: CheckReport, rng: random.Random) -> None:
        self.report = report
        self.rng = rng
        self.chances: dict[str, int] = {}
        self.done: dict[str, int] = {}

    def due(self, kind: str, one_in: int = ONE_IN) -> bool:
        """Whether to make a trial now; call it once for each decision that could have one."""
        self.chances[kind] = self.chances.get(kind, 0) + 1
        return self.behind(kind, self.chances[kind]) or self.rng.random() < 1.2 / one_in

    def behind(self, kind: str, chances: int) -> bool:
        """Whether there were fewer trials than one in ten of so many decisions."""
        return self.done.get(kind, 0) * ONE_IN < chances

    def count(self, kind: str) -> None:
        """A trial was made."""
        self.done[kind] = self.done.get(kind, 0) + 1


class Trial:
    """A game being checked."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        table: Table,
        rng: random.Random,
        report: CheckReport,
        pace: Pace,
        reach: Reach | None = None,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.table = table
        self.rng = rng
        self.report = report
        self.pace = pace
        self.reach = reach if reach is not None else Reach(game, report.reached)
        self.broken = False
        """The game cannot go on after what was found."""
        self.pieces: dict[str, dict[str, None]] = {name: {} for name in table.seats}
        """Every piece a seat was ever asked about, in the order of asking."""
        self.answers: dict[str, list[dict[str, object]]] = {name: [] for name in table.seats}
        """The latest answers of each seat."""
        self.shadow: Table | None = None
        """A second table that only replays."""
        self.loaded = 0
        """How long the journal was when that table was last made from its file."""

    def where(self) -> str:
        """This moment of this game, so that it can be found again."""
        journal, game = self.table.journal, f"game {self.report.number}"
        return f"{self.scenario}, {game}, options {journal.options}, entry {len(journal.entries)}"

    def fault(self, kind: str, text: str) -> None:
        """A fault here."""
        self.report.fault(kind, f"{text} [{self.where()}]")

    def guard(self, what: str, work: Callable[[], None]) -> None:
        """Do a part of the check; whatever it raises is a crash of the game."""
        try:
            work()
        except Exception as error:
            self.fault("crashes", f"{what}: {type(error).__name__}: {str(error)[:300]}")

    def remember(self, seat: str, decision: Decision, action: Action) -> None:
        """Keep what wrong answers are made of."""
        self.pieces[seat].update(dict.fromkeys(decision.parts))
        self.answers[seat] = [*self.answers[seat][-4:], action.data()]


def fingerprint(table: Table) -> list[object]:
    """All that must stay as it is when an answer is refused or a question only looked at."""
    luck = table.luck
    place = [luck.counter, luck.place] if isinstance(luck, HashChance) else []
    return [
        encode_state(table.state),
        len(table.journal.entries),
        [len(seen) for seen in table.seen],
        list(table.asked_before),
        len(table.undos),
        place,
    ]
