"""A new game: its table, and who plays at which seat."""

from dataclasses import replace

from weathergage.admirals import bot_names, default_bot, known_bot
from weathergage.engine.errors import unknown
from weathergage.engine.game import Game
from weathergage.engine.table import Table
from weathergage.server.driver import SPEEDS
from weathergage.server.records import Seat
from weathergage.server.summaries import people

HUMAN = "human"


def new_table(game: Game, scenario: str, options: dict[str, object]) -> Table:
    """A game to be played; in one with secrets nobody sees from the clock who had no choice."""
    table = Table.new(game, scenario, options)
    if game.has_secrets(table.state):
        table = Table.new(game, scenario, options, auto=False)
    return table


def check_speed(speed: str) -> None:
    """A speed that bots can have."""
    if speed not in SPEEDS:
        raise unknown("bot speed", speed, list(SPEEDS))


def read_seats(table: Table, asked: dict[str, str], admirals: tuple[str, ...] = ()) -> list[Seat]:
    """Who plays: a person at the first seat and the usual bot at the others, unless told."""
    names = list(table.seats)
    asked = by_seat(table, asked)
    for name in asked:
        if name not in names:
            raise unknown("seat", name, names)
    usual = default_bot(table.game)
    chosen = {name: asked.get(name, usual if place else HUMAN) for place, name in enumerate(names)}
    players = {name: _player(table.game, chosen[name], admirals) for name in names}
    return [replace(seat, bot=players[seat.name]) for seat in people(table)]


def by_seat(table: Table, asked: dict[str, str]) -> dict[str, str]:
    """Who plays, seat by seat: a side that an option shares out among captains stands for all."""
    out: dict[str, str] = {}
    for name, player in asked.items():
        shared = () if name in table.seats else table.sides.get(name, ())
        out.update(dict.fromkeys(shared or [name], player))
    return out


def _player(game: Game, player: str, admirals: tuple[str, ...]) -> str | None:
    """A bot's name with its parameters, or None for a person. Of other people's classes there are
    those that the owner of the table brought; whoever asks can bring none."""
    if player == HUMAN:
        return None
    if player in admirals:
        return player
    names = bot_names(game)
    if player.partition("?")[0] not in names:
        raise unknown("player", player, [HUMAN, *names, *admirals])
    return known_bot(player, game).name


def changed_seats(
    game: Game, seats: list[Seat], asked: dict[str, str], admirals: tuple[str, ...] = ()
) -> list[Seat]:
    """Who plays from now on."""
    names = [seat.name for seat in seats]
    for name in asked:
        if name not in names:
            raise unknown("seat", name, names)
    return [
        replace(seat, bot=_player(game, asked[seat.name], admirals)) if seat.name in asked else seat
        for seat in seats
    ]
