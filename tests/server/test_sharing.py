"""A picture made from the one before is the picture; moves of one moment are written together."""

import asyncio
import random
from pathlib import Path

import pytest

from server.test_store import a_game, play
from weathergage.admirals import bot
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table
from weathergage.server.ledger import Ledger
from weathergage.server.patch import apply, diff
from weathergage.server.records import Written
from weathergage.server.scenes import Picture, picture, plain
from weathergage.server.store import ConflictError, Store

MOVES = 40


@pytest.mark.parametrize("id", own_games())
def test_a_picture_made_from_the_one_before_is_the_picture(id: str) -> None:
    game = find_game(id)
    for scenario in game.scenarios()[:2]:
        table, rng = Table.new(game, scenario.id, seed=7), random.Random(7)
        player = bot("plain", game)
        before: dict[int, Picture] = {}
        shared = 0
        for _ in range(MOVES):
            for place in range(-1, len(table.names)):
                view = game.view(table.state, place)
                now = picture(game, view, before.get(place))
                assert now.data == picture(game, view).data
                shared += place in before and is_shared(before[place].data, now.data)
                if place in before:
                    check_patch(before[place].data, now.data)
                before[place] = now
            if table.result is not None:
                break
            seat, question = next(iter(table.decisions.items()))
            parts = question.parts[:1] or None
            table.act(seat, player.choose(table.view(seat), question, rng, parts))
        assert shared > 0


def is_shared(one: object, other: object) -> bool:
    """Whether anything in two pictures is the very same."""
    if one is other:
        return isinstance(one, (dict, list))
    if isinstance(one, dict) and isinstance(other, dict):
        return any(is_shared(one[key], other[key]) for key in one.keys() & other.keys())
    return False


def check_patch(before: dict[str, object], now: dict[str, object]) -> None:
    """The steps lead from a copy of the one to the other; neither is changed by that."""
    assert apply(plain(before), plain(diff(before, now))) == plain(now)


def moves_of(store: Store, id: str) -> list[Written]:
    """A game's moves one by one, not yet written."""
    table = a_game(store, id)
    play(table, 4)
    entries = table.journal.entries
    return [
        Written(n, entries[n : n + 1], "hawkhurst", f"key-number-{n}", n, None)
        for n in range(1, len(entries))
    ]


def test_moves_of_one_moment_are_one_commit_and_fail_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite")
    games = {id: moves_of(store, id) for id in ("one", "two", "three")}

    async def scenario() -> list[object]:
        ledger = Ledger(store)
        written = [ledger.write(id, moves[0]) for id, moves in games.items()]
        # This one was written already: it fails, and with it no other.
        again = ledger.write("one", games["one"][0])
        found: list[object] = await asyncio.gather(*written, again, return_exceptions=True)
        assert (ledger.moves, ledger.commits) == (4, 1)
        return found

    found = asyncio.run(scenario())
    assert found[:3] == [None] * 3
    assert isinstance(found[3], ConflictError)
    for id in games:
        assert len(store.journal(id).entries) == 2
        assert store.done(id, "hawkhurst", "key-number-1") == 1
    store.close()
