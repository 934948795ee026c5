"""All the games of a server: those in memory, and those on disk."""

import asyncio
import re
import secrets
import time
from dataclasses import replace

from weathergage.engine.errors import unknown
from weathergage.engine.journal import Journal
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.server.beginning import changed_seats, check_speed, new_table, read_seats
from weathergage.server.bots import BotPool
from weathergage.server.connection import DELETED, GIVEN_UP, STOPPING, Connection
from weathergage.server.errors import DeniedError, not_there
from weathergage.server.history import load_history
from weathergage.server.intake import Intake
from weathergage.server.intake_worker import Taken
from weathergage.server.ledger import Ledger
from weathergage.server.messages import ChangeGame, NewGame
from weathergage.server.records import COPY, IMPORT, GameRow, Packed, Seat, pack
from weathergage.server.seating import NOWHERE, Holder
from weathergage.server.session import Session
from weathergage.server.settings import DAY, Settings
from weathergage.server.store import Store
from weathergage.server.summaries import summary_of, title_of
from weathergage.server.tokens import hash_of, new_token

ID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
LONGEST_CHAIN = 100


class Hub:
    """Begins, opens, puts away and forgets games."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = settings.limits
        self.store = Store(settings.database)
        self.seating = self.store.seating
        self.ledger = Ledger(self.store)
        self.intake = Intake(settings.limits)
        self.pool = BotPool(settings.bot_processes, settings.limits.bot_seconds, settings.admirals)
        self.sessions: dict[str, Session] = {}
        self.opening: dict[str, asyncio.Task[Session]] = {}
        self.connections: set[Connection] = set()
        self.version = self.store.version()
        self.expire()
        self.watching = [
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._notice()),
        ]

    async def close(self) -> None:
        """Everything stops; everything is on disk already."""
        for task in self.watching:
            task.cancel()
        for connection in self.connections:
            connection.close(STOPPING)
        await asyncio.gather(*(each.close() for each in self.sessions.values()))
        await self.pool.close()
        self.ledger.flush()
        self.store.close()

    async def _sweep(self) -> None:
        """Put away the games that nobody looks at, and archive those that nobody has for long."""
        while True:
            await asyncio.sleep(min(30.0, self.limits.idle_seconds))
            for session in [each for each in self.sessions.values() if each.is_idle()]:
                del self.sessions[session.id]
                await session.close()
            self.expire()

    def expire(self) -> None:
        """Old games go to the archive."""
        if self.settings.open_seats:
            return
        now, limits = time.time(), self.limits
        old = self.store.untouched(now - limits.unheld_days * DAY, held=False)
        old += self.store.untouched(now - limits.untouched_days * DAY, held=True)
        self._archive(old)

    def _archive(self, ids: list[str]) -> None:
        played = [id for id in ids if id not in self.sessions]
        if played:
            self.store.archive(played)

    async def _notice(self) -> None:
        """See what the owner has done to the database from outside."""
        while True:
            await asyncio.sleep(self.limits.notice_seconds)
            version = self.store.version()
            if version != self.version:
                self.version = version
                await self.look_around()

    async def look_around(self) -> None:
        """Games that are gone send everybody away; seats that were freed, who sat there."""
        for id in list(self.sessions):
            row = self.store.game(id)
            if row is None or row.archived is not None:
                await self._send_away(id)
        for connection in list(self.connections):
            if self.seat_of(connection.game, connection.token) != connection.seat:
                connection.close(GIVEN_UP)

    # Games.

    def row(self, id: str) -> GameRow:
        """A game in the list."""
        row = self.store.game(id) if ID.match(id) else None
        if row is None:
            raise not_there(id)
        if row.archived is not None:
            reason = "This game lies in the archive; the owner of this table can bring it back."
            raise DeniedError(410, reason)
        return row

    async def session(self, id: str) -> Session:
        """A game in memory; read from disk and played through once if it is not there."""
        if id in self.sessions:
            self.sessions[id].left_at = time.monotonic()
            return self.sessions[id]
        self.row(id)
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self.opening[id])

    async def _open(self, id: str) -> Session:
        try:
            journal = self.store.journal(id)
            history = await asyncio.to_thread(load_history, journal)
            session = Session(self.row(id), history, self.ledger, self.pool, self.limits)
            self.sessions[id] = session
            return session
        finally:
            del self.opening[id]

    async def begin(self, asked: NewGame) -> tuple[str, str]:
        """A new game: its id, and the token of who began it."""
        game = find_game(asked.game)
        scenario = asked.scenario or game.scenarios()[0].id
        check_speed(asked.bot_speed)
        self.make_room()
        table = await asyncio.to_thread(new_table, game, scenario, dict(asked.options))
        seats = read_seats(table, asked.seats, self.settings.admirals)
        name = asked.name or title_of(game, scenario)
        row = _row_of(table, seats, name, asked.bot_speed, asked.guided)
        return row.id, self._add(row, pack(table.journal))

    def make_room(self) -> None:
        """Where there are too many games, the oldest that nobody holds goes to the archive."""
        if self.store.count() < self.limits.games:
            return
        before = time.time() - self.limits.crowded_days * DAY
        self._archive(self.store.untouched(before, held=False, limit=10))
        if self.store.count() >= self.limits.games:
            raise DeniedError(409, "There are too many games here; try again tomorrow.")

    def _add(self, row: GameRow, journal: Packed) -> str:
        """Write a game down; the token of who brought it."""
        self.store.add_packed(row, journal)
        token = new_token()
        self.seating.issue(row.id, NOWHERE, hash_of(token), began=True)
        return token

    async def copy(self, id: str, readjudicate: bool) -> tuple[str, str]:
        """Another game at the same moment, with fresh luck to come."""
        row = self.row(id)
        self.make_room()
        people = [seat for seat in row.seats if seat.bot is None]
        if not self.settings.open_seats and not row.over and len(people) > 1:
            raise DeniedError(409, "A game between people can be copied when it is over.")
        taken = await self.intake.read_packed(self.store.packed(id), readjudicate)
        fresh = _row_taken(taken, f"{row.name}, copy"[:80], COPY + id)
        seats = [replace(seat, side=row.side_of(seat.name)) for seat in row.seats]
        fresh = replace(fresh, seats=seats, bot_speed=row.bot_speed, guided=row.guided)
        return fresh.id, self._add(fresh, Packed(taken.head, taken.entries))

    async def bring(self, blob: bytes, name: str, readjudicate: bool) -> tuple[str, str, str]:
        """A game from a journal: id, token, and a note on what was not or could not be played."""
        self.make_room()
        taken = await self.intake.read(blob, readjudicate)
        self._check_unchanged(taken)
        row = _row_taken(taken, name or taken.title, IMPORT)
        return row.id, self._add(row, Packed(taken.head, taken.entries)), taken.note

    def _check_unchanged(self, taken: Taken) -> None:
        """A game that was begun here comes back as it was played here, when it is over."""
        for row in self.store.begun_with(taken.commitment):
            if not row.over:
                raise DeniedError(409, "This game is being played here and is not over.")
            if self.store.packed(row.id).digest(taken.given) != taken.digest:
                raise DeniedError(400, "This journal was changed: the game went otherwise here.")

    def is_withheld(self, row: GameRow) -> bool:
        """Whether what the umpire knows of a game would tell of one that is still played."""
        for _ in range(LONGEST_CHAIN):
            original = self.store.game(row.copied_from) if row.copied_from else None
            if original is None:
                return False
            if not original.over:
                return True
            row = original
        return True

    def change(self, id: str, asked: ChangeGame) -> None:
        """Rename a game, or change its bots."""
        row = self.row(id)
        seats = row.seats
        if asked.bot_speed is not None:
            check_speed(asked.bot_speed)
        if asked.seats is not None:
            if not self.settings.open_seats:
                raise DeniedError(409, "Who plays was settled when the game began.")
            seats = changed_seats(
                find_game(row.game), row.seats, asked.seats, self.settings.admirals
            )
            self._vacate(id, [seat.name for seat in seats if seat.bot is not None])
        name, speed = asked.name or row.name, asked.bot_speed or row.bot_speed
        self.store.change(id, name, speed, seats)
        session = self.sessions.get(id)
        if session is not None:
            session.title, session.bot_speed = name, speed
            session.bots = [seat.bot for seat in seats]
            session.tell_settings()
            session.submit(session.driver.begin_again)

    # Deleting.

    async def delete(self, id: str, token: bytes | None) -> list[str]:
        """Forget a game for good, if everybody who sits there agrees; else the seats waited for."""
        self.row(id)
        waiting: list[str] = []
        if not self.settings.open_seats:
            waiting = self._agree(id, token)
        if not waiting:
            await self._send_away(id)
            self.store.delete(id)
        return waiting

    def _agree(self, id: str, token: bytes | None) -> list[str]:
        """The caller would have the game deleted; the seats that have not said so."""
        mine, sitting = self.seating.holder(id, token), self.sitting(id)
        if mine is not None and mine.sits:
            self.seating.agree(mine.hash, True)
            self.tell_closing(id)
            return [each.seat for each in sitting if not each.agreed and each.hash != mine.hash]
        if mine is None or not mine.began:
            raise DeniedError(403, "Only who plays in this game may do that.")
        if sitting:
            raise DeniedError(403, "Others play in this game: they alone may delete it.")
        return []

    def keep(self, id: str, token: bytes | None) -> None:
        """The caller would have the game kept after all."""
        mine = self.seating.holder(id, token)
        if mine is not None and mine.sits:
            self.seating.agree(mine.hash, False)
            self.tell_closing(id)

    def tell_closing(self, id: str) -> None:
        """Tell everybody who would have the game deleted."""
        session = self.sessions.get(id)
        if session is not None:
            session.closing = [each.seat for each in self.sitting(id) if each.agreed]
            session.tell_settings()

    async def _send_away(self, id: str) -> None:
        """A game is no longer here: everybody who looks at it is told, and it is forgotten."""
        for connection in self.connections:
            if connection.game == id:
                connection.close(DELETED)
        session = self.sessions.pop(id, None)
        if session is not None:
            await session.close()

    # Seats.

    def sitting(self, id: str) -> list[Holder]:
        """Everybody who holds a seat."""
        return [each for each in self.seating.holders(id) if each.sits]

    def sit(self, id: str, seat: str, before: bytes | None) -> str:
        """A token for a seat; the one this caller held before is given up, if he gets it."""
        row = self.row(id)
        found = next((each for each in row.seats if each.name == seat), None)
        if found is None:
            raise unknown("seat", seat, [each.name for each in row.seats])
        if found.bot is not None:
            raise DeniedError(409, f"{seat} is played by the bot {found.bot}.")
        mine = self.seating.holder(id, before)
        if not self.settings.open_seats:
            self._check_free(row, seat, mine)
        token = new_token()
        self.seating.change(id, seat, hash_of(token), mine)
        self._hang_up(before)
        return token

    def _check_free(self, row: GameRow, seat: str, mine: Holder | None) -> None:
        """A seat that is taken stays taken; who knows a side's secrets plays no other."""
        if any(each.seat == seat for each in self.sitting(row.id) if each != mine):
            raise DeniedError(409, f"Somebody sits at {seat} already.")
        if mine is None or mine.seat == NOWHERE or not row.secret or row.over:
            return
        if row.side_of(mine.seat) != row.side_of(seat):
            reason = "You have seen what one side knows: play that side, or watch to the end."
            raise DeniedError(403, reason)

    def stand_up(self, id: str, token: bytes | None) -> bool:
        """A seat is given up; whether the browser's token is worth nothing any more."""
        mine = self.seating.holder(id, token)
        if mine is None or not mine.sits:
            return False
        if self.settings.open_seats:
            self.seating.revoke(mine.hash)
        else:
            self.seating.leave(mine.hash)
        self._hang_up(mine.hash)
        return self.settings.open_seats

    def _hang_up(self, token: bytes | None) -> None:
        """Whoever used a token is disconnected."""
        for connection in self.connections:
            if token is not None and connection.token == token:
                connection.close(GIVEN_UP)

    def _vacate(self, id: str, seats: list[str]) -> None:
        """Seats that bots play now: nobody holds them any more."""
        for token in self.seating.tokens(id, seats):
            self.stand_up(id, token)

    def seat_of(self, id: str, token: bytes | None) -> str | None:
        """The seat a caller holds in a game."""
        return None if token is None else self.seating.seat_of(id, token)

    def may_manage(self, row: GameRow, mine: Holder | None) -> bool:
        """Who may rename a game: at one's own table anybody, else who sits there or began it."""
        if self.settings.open_seats:
            return True
        return mine is not None and (mine.sits or mine.began)

    def check_manager(self, row: GameRow, token: bytes | None) -> None:
        """Raise where a caller may not rename or copy a game."""
        if not self.may_manage(row, self.seating.holder(row.id, token)):
            raise DeniedError(403, "Only who plays in this game may do that.")


def _row_of(table: Table, seats: list[Seat], name: str, bot_speed: str, guided: bool) -> GameRow:
    journal: Journal = table.journal
    now = time.time()
    return GameRow(
        id=secrets.token_hex(6),
        game=journal.game,
        scenario=journal.scenario,
        options=dict(journal.options),
        name=name,
        bot_speed=bot_speed,
        guided=guided,
        created=now,
        updated=now,
        summary=summary_of(table),
        seats=seats,
        secret=table.game.has_secrets(table.state),
    )


def _row_taken(taken: Taken, name: str, origin: str) -> GameRow:
    now = time.time()
    return GameRow(
        id=secrets.token_hex(6),
        game=taken.game,
        scenario=taken.scenario,
        options=taken.options,
        name=name,
        bot_speed="normal",
        guided=False,
        created=now,
        updated=now,
        summary=taken.summary,
        seats=taken.seats,
        origin=origin,
        secret=taken.secret,
    )
