"""One game being played: one task, through which every change of it goes, and its audiences."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from weathergage.admirals import default_bot
from weathergage.engine.action import Action
from weathergage.engine.errors import IllegalAction, WeathergageError
from weathergage.engine.standing import read_instruction
from weathergage.engine.table import Table
from weathergage.engine.view import SPECTATOR
from weathergage.server import questions
from weathergage.server.audience import (
    Sight,
    busy,
    change_message,
    look,
    seen_since,
    state_message,
)
from weathergage.server.bots import BotPool
from weathergage.server.connection import Connection
from weathergage.server.driver import Driver
from weathergage.server.history import History, load_history
from weathergage.server.messages import (
    Act,
    Concede,
    Finish,
    Hello,
    Hint,
    Plot,
    Said,
    Stand,
    Undo,
)
from weathergage.server.records import GameRow, Move, Summary
from weathergage.server.scenes import plain
from weathergage.server.settings import Limits
from weathergage.server.standing import Finishing
from weathergage.server.store import ConflictError, Store

log = logging.getLogger(__name__)
BROKE_DOWN = "The rules broke down over this; nothing has changed."


class Audience:
    """The clients of one seat; they all see the same."""

    def __init__(self, place: int, sight: Sight) -> None:
        self.place = place
        self.sight = sight
        self.connections: list[Connection] = []


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
        self.audiences: dict[int, Audience] = {}
        self.inbox: asyncio.Queue[Callable[[], None]] = asyncio.Queue()
        self.driver = Driver(self)
        self.stale = False
        self.left_at = time.monotonic()
        self.told = self.summary()
        self.task = asyncio.create_task(self.run())

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
        self.driver.drive()
        while True:
            work = await self.inbox.get()
            try:
                work()
                if self.stale:
                    await self.read_anew()
            except Exception:
                log.exception("game %s", self.id)

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
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    # Who looks on.

    def connections(self) -> list[Connection]:
        """Everybody who is connected and has said hello."""
        return [each for audience in self.audiences.values() for each in audience.connections]

    def place(self, connection: Connection) -> int:
        """The seat's place; -1 for a spectator."""
        return SPECTATOR if connection.seat is None else self.table.names.index(connection.seat)

    def unwatched(self) -> bool:
        """Whether only bots play and nobody watches them."""
        return all(bot is not None for bot in self.bots) and not self.audiences

    def is_idle(self) -> bool:
        """Whether nobody would miss it."""
        waited = time.monotonic() - self.left_at
        return not self.audiences and not self.driver.jobs and waited > self.limits.idle_seconds

    def greet(self, connection: Connection, after: int) -> None:
        """Show a client everything, and the events it has not seen."""
        place = self.place(connection)
        audience = self.audiences.get(place)
        if audience is None:
            audience = Audience(place, self._look(place))
            self.audiences[place] = audience
        if connection not in audience.connections:
            audience.connections.append(connection)
        connection.greeted = True
        sight = audience.sight
        events = seen_since(self.table, place, after if after <= sight.number else 0)
        message = state_message(sight, events)
        message["game"], message["seat"] = self.id, connection.seat
        message["commitment"] = self.table.journal.commitment
        message["bot_speed"], message["guided"] = self.bot_speed, self.guided
        connection.tell(message)
        self.driver.drive()

    def leave(self, connection: Connection) -> None:
        """A client has gone."""
        for audience in list(self.audiences.values()):
            if connection in audience.connections:
                audience.connections.remove(connection)
            if not audience.connections:
                del self.audiences[audience.place]
        self.left_at = time.monotonic()

    def _look(self, place: int) -> Sight:
        return look(self.history, place, place in self.driver.finishing)

    def publish(self) -> None:
        """Tell everybody what has changed for him, and nobody anything else."""
        for audience in self.audiences.values():
            before, audience.sight = audience.sight, self._look(audience.place)
            events = seen_since(self.table, audience.place, before.number)
            message = change_message(before, audience.sight, events)
            if message is not None:
                encoded = msgspec.json.encode(message)
                for connection in audience.connections:
                    connection.tell_bytes(encoded)

    def tell_settings(self) -> None:
        """Tell everybody the name and the speed."""
        for connection in self.connections():
            connection.tell({"type": "settings", "title": self.title, "bot_speed": self.bot_speed})

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
            self._hint(connection, said)
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
        """Answer a course, when it is this client's turn for one; the latest wins."""
        waits = connection.plot is not None
        connection.plot = said
        if not waits:
            wait = 0.0 if connection.plots.take() else connection.plots.wait()
            if wait:
                asyncio.get_running_loop().call_later(wait, self._draw_now, connection)
            else:
                self.submit(partial(self._draw, connection))

    def _draw_now(self, connection: Connection) -> None:
        connection.plots.take()
        self.submit(partial(self._draw, connection))

    def _draw(self, connection: Connection) -> None:
        said, connection.plot = connection.plot, None
        if said is not None:
            self.hear(connection, said)

    def _hint(self, connection: Connection, said: Hint) -> None:
        place = self.place(connection)
        try:
            question = questions.open_question(self.table, place)
            if connection.hinting:
                raise WeathergageError("The lieutenant is thinking about another question.")
        except WeathergageError as error:
            connection.tell(questions.failed(said.n, error))
            return
        connection.hinting = True
        view = self.history.game.view(self.table.state, place).encode()
        task = asyncio.create_task(self._think(connection, said, place, question.id, view))
        task.add_done_callback(lambda _: setattr(connection, "hinting", False))

    async def _think(
        self, connection: Connection, said: Hint, place: int, decision: str, view: bytes
    ) -> None:
        game = self.history.game
        try:
            name = default_bot(game)
            thought = await self.pool.choose(name, game, view, decision, said.parts)
            question = questions.open_question(self.table, place)
            action = game.action(thought.answer)
            refused = questions.refused(question, action)
        except WeathergageError as error:
            connection.tell(questions.failed(said.n, error))
            return
        answer = {"type": "answer", "n": said.n, "decision": decision}
        answer |= {"action": action.data(), "label": question.label(action)}
        connection.tell(plain({**answer, "reason": thought.reason, "refused": refused}))

    # Moves.

    def _move(self, connection: Connection, said: Act | Undo | Stand | Finish | Concede) -> None:
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

    def _apply(
        self, connection: Connection, seat: str, said: Act | Undo | Stand | Finish | Concede
    ) -> int | None:
        """Carry out, write and publish; the seat's event number, or None if it was refused."""
        first = len(self.table.journal.entries)
        try:
            self._carry_out(seat, said)
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

    def _carry_out(self, seat: str, said: Act | Undo | Stand | Finish | Concede) -> None:
        if isinstance(said, Act):
            self.table.act(seat, said.action, said.decision)
        elif isinstance(said, Undo):
            self.table.undo(seat)
        elif isinstance(said, Concede):
            self.table.concede(seat)
        elif isinstance(said, Stand):
            self._stand(seat, said)
        else:
            self._finish(seat, said)

    def _stand(self, seat: str, said: Stand) -> None:
        """Give standing orders, all of them or none."""
        orders = said.instructions
        if (said.instruction is None) == (orders is None):
            raise WeathergageError("Give one instruction, or the list of all of them.")
        for raw in orders if orders is not None else [said.instruction]:
            order = read_instruction(raw)
            if order.kind == "delegate":
                self.history.game.bot(order.to)
            if order.answer is not None:
                self.history.game.action(order.answer)
        if orders is not None:
            self.table.stand(seat, {"kind": "clear"})
        for raw in orders if orders is not None else [said.instruction]:
            self.table.stand(seat, raw or {})
        self.submit(self.driver.begin_again)

    def _finish(self, seat: str, said: Finish) -> None:
        """Let the lieutenant answer the rest of this question, or stop him."""
        place = self.table.names.index(seat)
        if said.decision is None:
            self.driver.finishing.pop(place, None)
        else:
            question = questions.open_question(self.table, place)
            if question.id != said.decision:
                raise WeathergageError(f"The question now is {question.id}.")
            self.driver.finishing[place] = Finishing(question.kind, self.turn, said.parts)
        self.submit(self.driver.begin_again)

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
        place = self.table.names.index(seat)
        number = len(self.table.seen[place])
        entries = self.table.journal.entries[first:]
        shown = now[0] if now != self.told else None
        self.store.write(self.id, Move(first, entries, seat, key, number, shown))
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
