"""All the games of a server: those in memory, and those on disk."""

import asyncio
import logging
import secrets
import time
from dataclasses import replace

from weathergage.admirals import bot_names, default_bot
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.game import Game
from weathergage.engine.journal import Journal, decode_journal
from weathergage.engine.registry import find_game
from weathergage.engine.replay import replay
from weathergage.engine.table import Table
from weathergage.engine.view import SPECTATOR
from weathergage.server.audience import busy
from weathergage.server.bots import BotPool
from weathergage.server.connection import DELETED, GIVEN_UP, STOPPING, Connection
from weathergage.server.driver import SPEEDS
from weathergage.server.errors import DeniedError, not_there
from weathergage.server.history import load_history
from weathergage.server.messages import ChangeGame, NewGame
from weathergage.server.records import GameRow, Seat
from weathergage.server.session import Session, summarize
from weathergage.server.settings import Settings
from weathergage.server.store import Store
from weathergage.server.tokens import hash_of, new_token

HUMAN = "human"
log = logging.getLogger(__name__)


class Hub:
    """Begins, opens, puts away and forgets games."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.pool = BotPool(settings.bot_processes, settings.limits.bot_seconds)
        self.sessions: dict[str, Session] = {}
        self.opening: dict[str, asyncio.Task[Session]] = {}
        self.connections: set[Connection] = set()
        self.sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Everything stops; everything is on disk already."""
        self.sweeper.cancel()
        for connection in self.connections:
            connection.close(STOPPING)
        await asyncio.gather(*(each.close() for each in self.sessions.values()))
        await self.pool.close()
        self.store.close()

    async def _sweep(self) -> None:
        """Put away the games that nobody looks at."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.limits.idle_seconds))
            for session in [each for each in self.sessions.values() if each.is_idle()]:
                del self.sessions[session.id]
                await session.close()

    # Games.

    def row(self, id: str) -> GameRow:
        """A game in the list."""
        row = self.store.game(id)
        if row is None:
            raise not_there(id)
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
            session = Session(self.row(id), history, self.store, self.pool, self.settings.limits)
            self.sessions[id] = session
            return session
        finally:
            del self.opening[id]

    async def begin(self, asked: NewGame) -> str:
        """A new game."""
        game = find_game(asked.game)
        scenario = asked.scenario or game.scenarios()[0].id
        _check_speed(asked.bot_speed)
        self._check_room()
        table = await asyncio.to_thread(new_table, game, scenario, dict(asked.options))
        seats = read_seats(table, asked.seats)
        name = asked.name or ""
        return self._add(table, seats, name, asked.bot_speed, asked.guided)

    def _check_room(self) -> None:
        if self.store.count() >= self.settings.limits.games:
            raise DeniedError(409, "There are too many games here; delete some first.")

    def _add(self, table: Table, seats: list[Seat], name: str, bot_speed: str, guided: bool) -> str:
        id, now = secrets.token_hex(6), time.time()
        view = table.game.view(table.state, SPECTATOR)
        journal = table.journal
        row = GameRow(
            id=id,
            game=journal.game,
            scenario=journal.scenario,
            options=dict(journal.options),
            name=name or title_of(table.game, journal.scenario),
            bot_speed=bot_speed,
            guided=guided,
            created=now,
            updated=now,
            summary=summarize(table, view.data(), busy(table, view)),
            seats=seats,
        )
        self.store.add(row, journal)
        return id

    async def copy(self, id: str, readjudicate: bool) -> str:
        """Another game at the same moment, with the same luck to come."""
        row = self.row(id)
        self._check_room()
        people = [seat for seat in row.seats if seat.bot is None]
        if not self.settings.open_seats and row.summary.outcome is None and len(people) > 1:
            raise DeniedError(409, "A game between people can be copied when it is over.")
        table = await asyncio.to_thread(_play_again, self.store.journal(id), readjudicate)
        return self._add(table, row.seats, f"{row.name}, copy"[:80], row.bot_speed, row.guided)

    async def bring(self, blob: bytes, name: str, readjudicate: bool) -> tuple[str, str]:
        """A game from a journal; its id, and a note where not all of it could be played."""
        self._check_room()
        journal = decode_journal(blob)
        if len(journal.entries) > self.settings.limits.import_entries:
            raise BadInput("This journal has more entries than any game.")
        table = await asyncio.to_thread(_play_again, journal, readjudicate)
        seats = [Seat(each, None) for each in table.seats]
        return self._add(table, seats, name, "normal", False), table.note

    def change(self, id: str, asked: ChangeGame) -> None:
        """Rename a game, or change its bots."""
        row = self.row(id)
        seats = row.seats
        if asked.bot_speed is not None:
            _check_speed(asked.bot_speed)
        if asked.seats is not None:
            if not self.settings.open_seats:
                raise DeniedError(409, "Who plays was settled when the game began.")
            seats = _changed_seats(find_game(row.game), row.seats, asked.seats)
            self._vacate(id, [seat.name for seat in seats if seat.bot is not None])
        name, speed = asked.name or row.name, asked.bot_speed or row.bot_speed
        self.store.change(id, name, speed, seats)
        session = self.sessions.get(id)
        if session is not None:
            session.title, session.bot_speed = name, speed
            session.bots = [seat.bot for seat in seats]
            session.tell_settings()
            session.submit(session.driver.begin_again)

    async def delete(self, id: str) -> None:
        """Forget a game for good."""
        self.row(id)
        for connection in self.connections:
            if connection.game == id:
                connection.close(DELETED)
        session = self.sessions.pop(id, None)
        if session is not None:
            await session.close()
        self.store.delete(id)

    # Seats.

    def sit(self, id: str, seat: str, before: bytes | None) -> str:
        """A token for a seat; the one this caller held before is given up first."""
        row = self.row(id)
        found = next((each for each in row.seats if each.name == seat), None)
        if found is None:
            raise unknown("seat", seat, [each.name for each in row.seats])
        if found.bot is not None:
            raise DeniedError(409, f"{seat} is played by the bot {found.bot}.")
        self.stand_up(id, before)
        if not self.settings.open_seats and seat in self.store.taken(id):
            raise DeniedError(409, f"Somebody sits at {seat} already.")
        token = new_token()
        self.store.issue(id, seat, hash_of(token))
        return token

    def stand_up(self, id: str, token: bytes | None) -> None:
        """A token is given up, and whoever used it is disconnected."""
        if token is None or self.store.seat_of(id, token) is None:
            return
        self.store.revoke(token)
        for connection in self.connections:
            if connection.token == token:
                connection.close(GIVEN_UP)

    def _vacate(self, id: str, seats: list[str]) -> None:
        """Seats that bots play now: nobody holds them any more."""
        for token in self.store.tokens(id, seats):
            self.stand_up(id, token)

    def seat_of(self, id: str, token: bytes | None) -> str | None:
        """The seat a caller holds in a game."""
        return None if token is None else self.store.seat_of(id, token)

    def check_manager(self, row: GameRow, token: bytes | None) -> None:
        """Who may rename, copy or delete a game: at one's own table anybody, else its players."""
        if self.settings.open_seats or not self.store.taken(row.id):
            return
        if self.seat_of(row.id, token) is None:
            raise DeniedError(403, "Only who plays in this game may do that.")


def new_table(game: Game, scenario: str, options: dict[str, object]) -> Table:
    """A game to be played; in one with secrets nobody sees from the clock who had no choice."""
    table = Table.new(game, scenario, options)
    if game.has_secrets(table.state):
        table = Table.new(game, scenario, options, auto=False)
    return table


def _play_again(journal: Journal, readjudicate: bool) -> Table:
    if readjudicate:
        return replay(journal, -1, True)
    return load_history(journal).table


def title_of(game: Game, scenario: str) -> str:
    """A scenario's title."""
    return next((each.title for each in game.scenarios() if each.id == scenario), scenario)


def _check_speed(speed: str) -> None:
    if speed not in SPEEDS:
        raise unknown("bot speed", speed, list(SPEEDS))


def read_seats(table: Table, asked: dict[str, str]) -> list[Seat]:
    """Who plays: a person at the first seat and the usual bot at the others, unless told."""
    names = list(table.seats)
    for name in asked:
        if name not in names:
            raise unknown("seat", name, names)
    usual = default_bot(table.game)
    chosen = {name: asked.get(name, usual if place else HUMAN) for place, name in enumerate(names)}
    return [Seat(name, _player(table.game, player)) for name, player in chosen.items()]


def _player(game: Game, player: str) -> str | None:
    """A bot's name, or None for a person."""
    if player == HUMAN:
        return None
    if player not in bot_names(game):
        raise unknown("player", player, [HUMAN, *bot_names(game)])
    return player


def _changed_seats(game: Game, seats: list[Seat], asked: dict[str, str]) -> list[Seat]:
    names = [seat.name for seat in seats]
    for name in asked:
        if name not in names:
            raise unknown("seat", name, names)
    return [
        replace(seat, bot=_player(game, asked[seat.name])) if seat.name in asked else seat
        for seat in seats
    ]
