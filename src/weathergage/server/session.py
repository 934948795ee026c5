"""One game being played: one task, through which every change of it goes."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from weathergage.engine.action import Action
from weathergage.engine.errors import IllegalAction, WeathergageError
from weathergage.engine.table import Table
from weathergage.engine.view import SPECTATOR
from weathergage.server import questions
from weathergage.server.audience import Sight, busy, look
from weathergage.server.bots import BotPool
from weathergage.server.connection import BROKEN, Connection
from weathergage.server.driver import Driver
from weathergage.server.hints import Adviser
from weathergage.server.history import History, load_history
from weathergage.server.house import UNSEEN, House
from weathergage.server.messages import Act, Concede, Finish, Hello, Hint, Plot, Said, Stand, Undo
from weathergage.server.moves import Move, carry_out
from weathergage.server.records import GameRow, Summary, Written
from weathergage.server.scenes import plain
from weathergage.server.settings import Limits
from weathergage.server.store import ConflictError, Store

log = logging.getLogger(__name__)
BROKE_DOWN = "The rules broke down over this; nothing has changed."


class Session:
    """A game that somebody looks at, or that bots are playing."""

    def __init__(
        self, row: GameRow, history: History, store: Store, pool: BotPool, limits: Limits
    ) -> None:
        self.id = row.id
        self.history = history
        self.store = store
        self.pool = pool
        self.limits = limits
        self.title = row.name
        self.bot_speed = row.bot_speed
        self.guided = row.guided
        self.bots = [seat.bot for seat in row.seats]
        self.inbox: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
        self.driver = Driver(self)
        self.adviser = Adviser(self)
        self.house = House(self._look)
        self.stale = False
        """Whether the table differs from what is written and must be read anew."""
        self.left_at = time.monotonic()
        self.told = self.summary()
        self.task = asyncio.create_task(self.run())
        self.warming = asyncio.create_task(self._warm())

    @property
    def table(self) -> Table:
        return self.history.table

    @property
    def turn(self) -> int | None:
        """The turn, as a spectator knows it."""
        return self.told[0].turn

    # The one task.

    def submit(self, work: Callable[[], None]) -> None:
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
                work()
                if self.stale:
                    await self.read_anew()
            except Exception:
                log.exception("game %s", self.id)
                if self.stale:
                    self.house.hang_up(BROKEN)

    async def _warm(self) -> None:
        """Wake the bots that play here while people look at the chart."""
        for name in dict.fromkeys(bot for bot in self.bots if bot is not None):
            await self.pool.warm(name, self.history.game)

    async def read_anew(self) -> None:
        """The table is ahead of the disk, or behind it: take what is written."""
        self.driver.stop()
        journal = self.store.journal(self.id)
        self.history = await asyncio.to_thread(load_history, journal, self.history.game)
        self.stale = False
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
            state = self.house.greet(self.history, connection, self.place(connection), after)
        except Exception:
            log.exception("game %s: a scene", self.id)
            connection.tell({"type": "error", "reason": UNSEEN})
            return
        state["game"], state["seat"] = self.id, connection.seat
        state["commitment"] = self.table.journal.commitment
        state["bot_speed"], state["guided"] = self.bot_speed, self.guided
        connection.tell(state)
        self.driver.drive()

    def leave(self, connection: Connection) -> None:
        """A client has gone."""
        self.house.leave(connection)
        self.left_at = time.monotonic()

    def _look(self, place: int) -> Sight:
        return look(self.history, place, place in self.driver.finishing)

    def publish(self) -> None:
        """Tell everybody what has changed for him."""
        self.house.publish(self.history)

    def tell_settings(self) -> None:
        """Tell everybody the name and the speed."""
        settings = {"type": "settings", "title": self.title, "bot_speed": self.bot_speed}
        self.house.tell_all(settings)

    # What clients say.

    def hear(self, connection: Connection, said: Said) -> None:
        """Do what a client says; runs in the game's task."""
        if isinstance(said, Hello):
            self.greet(connection, said.after)
        elif not connection.greeted:
            connection.misheard("Say hello first.")
        elif isinstance(said, (Act, Undo, Stand, Finish, Concede)):
            self._move(connection, said)
        elif isinstance(said, Hint):
            self.adviser.ask(connection, said)
        else:
            self._answer(connection, said)

    def _answer(self, connection: Connection, said: questions.Asked) -> None:
        try:
            connection.tell(questions.answer(self.table, self.place(connection), said))
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
        if said is not None:
            self.hear(connection, said)

    # Moves.

    def _move(self, connection: Connection, said: Move) -> None:
        seat = connection.seat
        if seat is None:
            self._refuse(connection, said.key, "Spectators only watch.", "")
            return
        number = self.store.done(self.id, seat, said.key)
        if number is None:
            number = self._apply(connection, seat, said)
        if number is not None:
            connection.tell({"type": "done", "key": said.key, "number": number})
            self.driver.drive()

    def _apply(self, connection: Connection, seat: str, said: Move) -> int | None:
        """Carry out, write and publish; the seat's event number, or None if it was refused."""
        first = len(self.table.journal.entries)
        try:
            carry_out(self, seat, said)
            number = self._keep(first, seat, said.key)
        except IllegalAction as error:
            self._refuse(connection, said.key, error.reason, error.rule)
        except WeathergageError as error:
            self.stale = isinstance(error, ConflictError)
            self._refuse(connection, said.key, str(error), "")
        except Exception as error:
            log.exception("game %s: %s", self.id, type(said).__name__)
            self.stale = True
            unwritten = isinstance(error, sqlite3.Error)
            reason = f"This could not be written: {error}." if unwritten else BROKE_DOWN
            self._refuse(connection, said.key, reason, "")
        else:
            self.driver.person_moved(self.table.names.index(seat))
            self.publish()
            return number
        return None

    def _refuse(self, connection: Connection, key: str, reason: str, rule: str) -> None:
        connection.tell({"type": "refused", "key": key, "reason": reason, "rule": rule})

    def commit(self, place: int, action: Action, by: str) -> bool:
        """An answer of a bot or an order, already judged legal; whether it was carried out."""
        first = len(self.table.journal.entries)
        try:
            self.table.commit(place, action, by)
            self._keep(first, self.table.names[place], "")
        except Exception:
            log.exception("game %s: an answer of %s", self.id, by or self.bots[place])
            self.stale = True
            return False
        self.publish()
        return True

    def _keep(self, first: int, seat: str, key: str) -> int:
        """Write what was done since an entry, before anybody is told."""
        now = self.summary()
        number = len(self.table.seen[self.table.names.index(seat)])
        entries = self.table.journal.entries[first:]
        shown = now[0] if now != self.told else None
        self.store.write(self.id, Written(first, entries, seat, key, number, shown))
        self.history.note()
        self.told = now
        return number

    def summary(self) -> tuple[Summary, int]:
        """What a spectator knows at a glance, and how many events he has seen."""
        table = self.table
        view = self.history.game.view(table.state, SPECTATOR)
        return summarize(table, view.data(), busy(table, view)), len(table.seen[SPECTATOR])


def summarize(table: Table, facts: dict[str, Any], waiting: list[str]) -> Summary:
    """What the list of games says of one, from a spectator's facts."""
    turn, phase = facts.get("turn"), facts.get("phase")
    outcome = table.result
    return Summary(
        turn if isinstance(turn, int) else None,
        phase if isinstance(phase, str) else None,
        waiting,
        plain(outcome.data()) if outcome is not None else None,
    )
