"""One game played by bots from its first question to its end, as plain data in and out."""

import hashlib
import random
import time
from typing import Final

import msgspec

from weathergage.admirals import bot, find_or_import
from weathergage.engine.decision import SPECTATOR, UMPIRE
from weathergage.engine.errors import WeathergageError
from weathergage.engine.game import Bot, Game
from weathergage.engine.habits import Habits
from weathergage.engine.state import asked
from weathergage.engine.table import Table

MOST_DECISIONS: Final = 1_000_000
"""More answers than any game that ends can need."""


class Battle(msgspec.Struct, frozen=True):
    """What is to be played: everything a worker is told."""

    game: str
    module: str
    scenario: str
    options: dict[str, object]
    bots: dict[str, str]
    seed: int
    number: int
    pack: dict[str, object] | None = None
    habits: bool = False
    report: bool = False


class Played(msgspec.Struct):
    """What came of it. `seconds` and `seat_seconds` were timed; all else follows from the seed."""

    number: int
    finished: bool = False
    error: str = ""
    winner: str | None = None
    scores: dict[str, int] = {}
    reason: str = ""
    turns: int = 0
    decisions: int = 0
    seat_decisions: dict[str, int] = {}
    habits: list[tuple[str, str, int, int]] = []
    report: dict[str, object] | None = None
    seconds: float = 0.0
    seat_seconds: dict[str, float] = {}


def derive(seed: int, *parts: object) -> int:
    """A seed of its own for each game and seat, from the one that was given."""
    text = " ".join(["weathergage", str(seed), *(str(part) for part in parts)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest(), "big")


def turn_of(table: Table) -> int | None:
    """The turn that a spectator reads, in games that have turns."""
    turn = table.game.view(table.state, SPECTATOR).data().get("turn")
    return turn if isinstance(turn, int) else None


def turns_since(first: int | None, last: int | None) -> int:
    """How many turns were played: a scenario may begin late in the calendar of its game."""
    return 0 if first is None or last is None else last - first + 1


def habits_of(game: Game) -> Habits | None:
    """A fresh observer of how the seats play, where the game has one."""
    make = getattr(game, "habits", None)
    found = make() if make is not None else None
    return found if isinstance(found, Habits) else None


def play_battle(battle: Battle, deadline: float | None = None) -> Played:
    """Play one game; what goes wrong in it is noted and ends it. The deadline is monotonic."""
    played = Played(battle.number)
    begun = time.perf_counter()
    try:
        _play(battle, played, deadline)
    except WeathergageError as error:
        played.error = str(error)
    except Exception as error:
        played.error = f"{type(error).__name__}: {error}"
    played.seconds = time.perf_counter() - begun
    return played


def _play(battle: Battle, played: Played, deadline: float | None) -> None:
    game = find_or_import(battle.game, battle.module)
    table = Table.new(
        game,
        battle.scenario,
        battle.options,
        derive(battle.seed, battle.scenario, battle.number),
        battle.pack,
        keep=False,
        listen=battle.habits,
    )
    watcher = habits_of(game) if battle.habits else None
    first = turn_of(table)
    seats = Seats(battle, game, table)
    while table.result is None and not (deadline and time.monotonic() > deadline):
        if played.decisions >= MOST_DECISIONS:
            raise WeathergageError(f"The game does not end within {MOST_DECISIONS} decisions.")
        # The log fills this list until the table hands it out, each seat its own face.
        events = table.log.events
        seats.answer(table, played)
        if watcher is not None:
            watcher.watch(game.view(table.state, UMPIRE), events)
    played.turns = turns_since(first, turn_of(table))
    _note_end(battle, table, played, watcher)


def _note_end(battle: Battle, table: Table, played: Played, watcher: Habits | None) -> None:
    outcome = table.result
    if outcome is None:
        return
    played.finished = True
    played.winner, played.reason = outcome.winner, outcome.reason
    played.scores = dict(outcome.scores)
    if watcher is not None:
        played.habits = [(h.seat, h.name, h.times, h.of) for h in watcher.figures()]
    if battle.report:
        played.report = table.game.report(table.state)


class Seats:
    """The bots of a table, each with luck of its own, and how long they thought."""

    def __init__(self, battle: Battle, game: Game, table: Table) -> None:
        self.bots: list[Bot] = [bot(battle.bots[seat], game) for seat in table.names]
        self.luck = [
            random.Random(derive(battle.seed, battle.scenario, battle.number, seat))
            for seat in table.names
        ]

    def answer(self, table: Table, played: Played) -> None:
        """The first seat that is asked answers."""
        waiting = asked(table.state)
        if not waiting:
            raise WeathergageError("Nobody is asked anything and the game is not over.")
        place = waiting[0]
        seat = table.names[place]
        view = table.game.view(table.state, place)
        decision = table.question(place)
        begun = time.perf_counter()
        answer = self.bots[place].choose(view, decision, self.luck[place])
        spent = time.perf_counter() - begun
        table.act(seat, answer, decision.id)
        played.decisions += 1
        played.seat_decisions[seat] = played.seat_decisions.get(seat, 0) + 1
        played.seat_seconds[seat] = played.seat_seconds.get(seat, 0.0) + spent
