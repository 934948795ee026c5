"""One game being played: one task, through which every change of it goes."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from functools import partial

from weathergage.engine.decision import SPECTATOR, Action
from weathergage.engine.errors import IllegalAction, WeathergageError
from weathergage.engine.renewal import last_commitment
from weathergage.engine.table import Table
from weathergage.server import questions
from weathergage.server.audience import Sight, look
from weathergage.server.bots import BotPool
from weathergage.server.connection import BROKEN, Connection
from weathergage.server.driver import Driver
from weathergage.server.errors import DeniedError
from weathergage.server.hints import Adviser
from weathergage.server.history import History, load_history
from weathergage.server.house import UNSEEN, House
from weathergage.server.ledger import Ledger, Pending
from weathergage.server.lookout import Lookout
from weathergage.server.messages import (
    Act,
    Asked,
    Concede,
    Finish,
    Hello,
    Hint,
    Plot,
    Said,
    Stand,
    Undo,
)
from weathergage.server.moves import Move, carry_out
from weathergage.server.pace import Pace
from weathergage.server.records import GameRow, Summary, Written
from weathergage.server.scenes import Moment
from weathergage.server.settings import Limits
from weathergage.server.store import ConflictError, Store, why_unwritten
from weathergage.server.summaries import summary_of
from weathergage.server.told import Settings, State

log = logging.getLogger(__name__)
BROKE_DOWN = "The rules broke down over this; nothing has changed."
Work = Callable[[], Pending | None]
"""Something to do; where it changes the table, what is to be written of it."""


class Session:
    """A game that somebody looks at, or that bots are playing."""

    def __init__(
        self, row: GameRow, history: History, ledger: Ledger, pool: BotPool, limits: Limits
    ) -> None:
        self.id = row.id
        self.origin = row.origin
        self.history = history
        self.ledger = ledger
        self.pool = pool
        self.limits = limits
        self.title = row.name
        self.bot_speed = row.bot_speed
        self.guided = row.guided
        self.lookout = Lookout()
        self.closing: list[str] = []
        """The seats that would have the game deleted."""
        self.bots = [seat.bot for seat in row.seats]
        self.inbox: asyncio.Queue[Work] = asyncio.Queue()
        self.calm = asyncio.Event()
        """Set while nothing waits to be written: what the table shows is on disk."""
        self.calm.set()
        self.pace = Pace(limits.forced_seconds)
        self.driver = Driver(self)
        self.adviser = Adviser(self)
        self.house = House(self._look)
        self.stale = False
        """Whether the table differs from what is written and must be read anew."""
        self.keys: dict[tuple[str, str], int] | None = None
        """The keys of the moves that are written, when somebody has moved."""
        self.left_at = time.monotonic()
        self.told = self.summary()
        self.task = asyncio.create_task(self.run())
        self.warming = asyncio.create_task(self._warm())

    @property
    def table(self) -> Table:
        return self.history.table

    @property
    def store(self) -> Store:
        return self.ledger.store

    @property
    def turn(self) -> int | None:
        """The turn, as a spectator knows it."""
        return self.told[0].turn

    # The one task.

    def submit(self, work: Work) -> None:
        """Do something when everything before it is done."""
        self.inbox.put_nowait(work)

    async def run(self) -> None:
        """Do one thing after another."""
        self.submit(self.driver.drive)
        while True:
            work = await self.inbox.get()
            try:
                if self.stale:
                    await self.read_anew()
                pending = work()
                if pending is not None:
                    await self._write(pending)
                if self.stale:
                    await self.read_anew()
            except Exception:
                log.exception("game %s", self.id)
                if self.stale:
                    self.house.hang_up(BROKEN)

    async def _write(self, pending: Pending) -> None:
        """Write a move before anybody is told of it."""
        self.calm.clear()
        try:
            await self.ledger.write(self.id, pending.move)
        except Exception as error:
            # Calm again when the table has been read anew.
            self.stale = True
            pending.lost(error)
        else:
            self.history.note()
            self.calm.set()
            pending.kept()

    async def settled(self) -> None:
        """Wait until the table shows nothing that is not on disk."""
        try:
            async with asyncio.timeout(self.limits.settle_seconds):
                while not self.calm.is_set():
                    await self.calm.wait()
        except TimeoutError:
            raise DeniedError(409, "This game cannot be read just now; try again.") from None

    async def _warm(self) -> None:
        """Wake the bots that play here while people look at the chart."""
        for name in dict.fromkeys(bot for bot in self.bots if bot is not None):
            await self.pool.warm(name, self.history.game)

    async def read_anew(self) -> None:
        """The table is ahead of the disk, or behind it: take what is written."""
        self.driver.stop()
        journal = self.store.journal(self.id)
        self.history = await asyncio.to_thread(load_history, journal, self.history.game)
        self.stale, self.keys = False, None
        self.calm.set()
        self.told = self.summary()
        self.publish()
        self.driver.drive()

    async def close(self) -> None:
        """End the game's task."""
        self.driver.stop()
        self.adviser.stop()
        self.task.cancel()
        self.warming.cancel()
        await asyncio.gather(self.task, self.warming, return_exceptions=True)

    # Who looks on.

    def place(self, connection: Connection) -> int:
        """The seat's place; -1 for a spectator."""
        return SPECTATOR if connection.seat is None else self.table.names.index(connection.seat)

    def unwatched(self) -> bool:
        """Whether only bots play and nobody watches them."""
        return all(bot is not None for bot in self.bots) and not self.house.audiences

    def is_idle(self) -> bool:
        """Whether nobody would miss it."""
        waited = time.monotonic() - self.left_at
        quiet = not self.house.audiences and not self.driver.jobs
        return quiet and waited > self.limits.idle_seconds

    def greet(self, connection: Connection, after: int) -> None:
        """Show a client everything, and the events it has not seen."""
        try:
            shown = self.house.greet(self.history, connection, self.place(connection), after)
        except Exception:
            log.exception("game %s: a scene", self.id)
            connection.tell({"type": "error", "reason": UNSEEN})
            return
        state: State = {
            "type": "state",
            "game": self.id,
            "seat": connection.seat,
            "commitment": last_commitment(self.table.journal),
            "origin": self.origin.partition(":")[0] or None,
            "bot_speed": self.bot_speed,
            "guided": self.guided,
            **shown,
        }
        connection.tell(state)
        self.driver.drive()

    def leave(self, connection: Connection) -> None:
        """A client has gone."""
        self.house.leave(connection)
        self.left_at = time.monotonic()

    def _look(self, place: int, moment: Moment | None) -> Sight:
        driver = self.driver
        finishing, declined = place in driver.finishing, driver.declined(place)
        return look(self.history, place, finishing, declined, moment)

    def publish(self) -> None:
        """Tell everybody what has changed for him."""
        self.house.publish(self.history)

    def tell_settings(self) -> None:
        """Tell everybody the name and the speed."""
        settings: Settings = {
            "type": "settings",
            "title": self.title,
            "bot_speed": self.bot_speed,
            "closing": self.closing,
        }
        self.house.tell_all(settings)

    # What clients say.

    def hear(self, connection: Connection, said: Said) -> Pending | None:
        """Do what a client says; runs in the game's task."""
        if isinstance(said, Hello):
            self.greet(connection, said.after)
        elif not connection.greeted:
            connection.misheard("Say hello first.")
        elif isinstance(said, (Act, Undo, Stand, Finish, Concede)):
            return self._move(connection, said)
        elif isinstance(said, Hint):
            self.adviser.ask(connection, said)
        else:
            self._answer(connection, said)
        return None

    def _answer(self, connection: Connection, said: Asked) -> None:
        try:
            connection.tell(
                questions.answer(self.table, self.place(connection), said, self.lookout)
            )
        except Exception as error:
            if not isinstance(error, WeathergageError):
                log.exception("game %s: %s", self.id, type(said).__name__)
            connection.tell(questions.failed(said.n, error))

    def draw(self, connection: Connection, said: Plot) -> None:
        """Answer a course when this client may have an answer again; the latest wins."""
        waits = connection.plot is not None
        connection.plot = said
        if waits:
            return
        if connection.plots.take():
            self.submit(partial(self._draw, connection))
        else:
            later = asyncio.get_running_loop().call_later
            later(connection.plots.wait(), self._draw_at_last, connection)

    def _draw_at_last(self, connection: Connection) -> None:
        connection.plots.take()
        self.submit(partial(self._draw, connection))

    def _draw(self, connection: Connection) -> None:
        said, connection.plot = connection.plot, None
        if said is not None and connection.greeted:
            self._answer(connection, said)
        elif said is not None:
            connection.misheard("Say hello first.")

    # Moves.

    def _move(self, connection: Connection, said: Move) -> Pending | None:
        seat = connection.seat
        if seat is None:
            self._refuse(connection, said.key, "Spectators only watch.", "")
            return None
        if self.keys is None:
            self.keys = self.store.keys(self.id)
        number = self.keys.get((seat, said.key))
        if number is not None:
            self._acknowledge(connection, said.key, number)
            return None
        return self._apply(connection, seat, said)

    def _apply(self, connection: Connection, seat: str, said: Move) -> Pending | None:
        """Carry a move out; what is to be written of it, or None if it was refused."""
        first = len(self.table.journal.entries)
        try:
            carry_out(self, seat, said)
            now = self.summary()
        except IllegalAction as error:
            self._refuse(connection, said.key, error.reason, error.rule)
        except WeathergageError as error:
            self._refuse(connection, said.key, str(error), "")
        except Exception:
            log.exception("game %s: %s", self.id, type(said).__name__)
            self.stale = True
            self._refuse(connection, said.key, BROKE_DOWN, "")
        else:
            move = self._written(first, seat, said.key, now)
            kept = partial(self._moved, connection, said, move, now)
            return Pending(move, kept, partial(self._unwritten, connection, said.key))
        return None

    def _moved(
        self, connection: Connection, said: Move, move: Written, now: tuple[Summary, int]
    ) -> None:
        """A person's move is on disk: tell everybody."""
        place = self.table.names.index(move.seat)
        self.told = now
        if self.keys is not None:
            self.keys[move.seat, move.key] = move.number
        if isinstance(said, Act):
            self.pace.answered(place)
        self.driver.person_moved(place)
        self.publish()
        self._acknowledge(connection, said.key, move.number)

    def _acknowledge(self, connection: Connection, key: str, number: int) -> None:
        connection.tell({"type": "done", "key": key, "number": number})
        self.driver.drive()

    def _unwritten(self, connection: Connection, key: str, error: Exception) -> None:
        """A move could not be written: it has not happened."""
        if isinstance(error, ConflictError):
            reason = str(error)
        else:
            log.error("game %s: %s", self.id, error)
            reason = why_unwritten(error) if isinstance(error, sqlite3.Error) else BROKE_DOWN
        self._refuse(connection, key, reason, "")

    def _refuse(self, connection: Connection, key: str, reason: str, rule: str) -> None:
        connection.tell({"type": "refused", "key": key, "reason": reason, "rule": rule})

    def commit(self, place: int, action: Action, by: str) -> Pending | None:
        """An answer of a bot or an order, already judged legal; None if the rules broke down."""
        first = len(self.table.journal.entries)
        try:
            self.table.commit(place, action, by)
            now = self.summary()
        except Exception:
            log.exception("game %s: an answer of %s", self.id, by or self.bots[place])
            self.stale = True
            return None
        move = self._written(first, self.table.names[place], "", now)
        return Pending(move, partial(self._answered, now), self._not_answered)

    def _answered(self, now: tuple[Summary, int]) -> None:
        self.told = now
        self.publish()
        self.driver.drive()

    def _not_answered(self, error: Exception) -> None:
        log.error("game %s: an answer could not be written: %s", self.id, error)

    def _written(self, first: int, seat: str, key: str, now: tuple[Summary, int]) -> Written:
        """What is to be written of what was done since an entry."""
        number = len(self.table.seen[self.table.names.index(seat)])
        entries = self.table.journal.entries[first:]
        return Written(first, entries, seat, key, number, now[0] if now != self.told else None)

    def summary(self) -> tuple[Summary, int]:
        """What a spectator knows at a glance, and how many events he has seen."""
        return summary_of(self.table), len(self.table.seen[SPECTATOR])
