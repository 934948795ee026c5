"""Lays a table for a benchmark: games on disk and the moves that two people will make in them.

It is run as a script under whichever build is to be measured, so that an old build and a new one
are given the same games, and it uses only what both have.
"""

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from weathergage.admirals import bot
from weathergage.engine.state import asked
from weathergage.engine.table import Table
from weathergage.server.records import GameRow, Seat, Summary
from weathergage.server.store import Store
from weathergage.server.tokens import hash_of

SEED = 1805
Facts = dict[str, Any]


def token_of(game: str, seat: str) -> str:
    """The token of a seat, known to the benchmark."""
    return f"bench-{game}-{seat}"


def lay(store: Store, game: str, scenario: str, id: str, seed: int, most: int) -> Facts:
    """A game with a person at each seat; the moves to be made in it."""
    table = Table.new(game, scenario, seed=seed, auto=False)
    put(store, table, id)
    return {"id": id, "seats": list(table.seats), "moves": moves(table, seed, most)}


def put(store: Store, table: Table, id: str) -> None:
    """Write a game that has just begun, with a token for each of its seats."""
    seats = [Seat(name, None) for name in table.seats]
    now, nothing = time.time(), Summary(None, None, [], None)
    game, scenario = table.journal.game, table.journal.scenario
    row = GameRow(id, game, scenario, {}, id, "instant", False, now, now, nothing, seats)
    store.add(row, table.journal)
    taken: Any = getattr(store, "seating", store)
    for seat in table.seats:
        taken.issue(id, seat, hash_of(token_of(id, seat)))


def crowd(store: Store, game: str, scenario: str, games: int, most: int) -> list[Facts]:
    """The same game many times over: its moves stand with the first."""
    table = Table.new(game, scenario, seed=SEED, auto=False)
    ids = [f"bench{number}" for number in range(games)]
    for id in ids:
        put(store, table, id)
    first = {"seats": list(table.seats), "moves": moves(table, SEED, most)}
    return [{"id": ids[0], **first}, *({"id": id} for id in ids[1:])]


def moves(table: Table, seed: int, most: int) -> list[Facts]:
    """What people do: one ship or piece at a time, as the plain bot would."""
    made: list[Facts] = []
    player, rng = bot("plain", table.game), random.Random(seed)
    while table.result is None and len(made) < most:
        seat = table.names[asked(table.state)[0]]
        question = table.decisions[seat]
        parts = question.parts[:1] or None
        answer = player.choose(table.view(seat), question, rng, parts)
        made.append({"seat": seat, "decision": question.id, "action": answer.data()})
        table.act(seat, answer, question.id)
    return made


def main(folder: str, game: str, scenario: str, most: str, games: str = "0") -> None:
    """Games until there are moves enough; or so many of the same game."""
    store, left = Store(Path(folder) / "bench.sqlite"), int(most)
    laid = crowd(store, game, scenario, int(games), left) if int(games) else []
    while left > 0 and not int(games):
        number = len(laid)
        laid.append(lay(store, game, scenario, f"bench{number}", SEED + number, left))
        left -= len(laid[-1]["moves"])
    store.close()
    (Path(folder) / "moves.json").write_text(json.dumps(laid), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
