"""What is shown to one seat serves others, and moves of one moment are written together."""

import asyncio
import random
from pathlib import Path

import pytest

from server.patches import apply, diff
from server.test_store import a_game, play
from weathergage.admirals import bot
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table
from weathergage.scene.scenes import Scene
from weathergage.server.ledger import Ledger
from weathergage.server.records import Written
from weathergage.server.scenes import Moment, plain, scene_data
from weathergage.server.store import ConflictError, Store

MOVES = 40


@pytest.mark.parametrize("id", own_games())
def test_what_changed_between_two_scenes_is_what_changed_between_their_data(id: str) -> None:
    game = find_game(id)
    for scenario in game.scenarios()[:2]:
        table, rng = Table.new(game, scenario.id, seed=7), random.Random(7)
        player = bot("plain", game)
        before: dict[int, Scene] = {}
        for _ in range(MOVES):
            moment = Moment(game)
            for place in range(-1, len(table.names)):
                now = moment.picture(game.view(table.state, place))
                if place in before:
                    check_steps(before[place], now, moment)
                before[place] = now
            if table.result is not None:
                break
            seat, question = next(iter(table.decisions.items()))
            parts = question.parts[:1] or None
            table.act(seat, player.choose(table.view(seat), question, rng, parts))


def check_steps(before: Scene, now: Scene, moment: Moment) -> None:
    """The steps are those between the data, and lead from the one to the other."""
    steps = plain(moment.steps(before, now))
    wanted = diff(plain(before.data()), plain(now.data()))
    assert sorted(map(str, steps)) == sorted(map(str, wanted))
    assert apply(plain(before.data()), steps) == plain(now.data())


@pytest.mark.parametrize("id", own_games())
def test_a_scene_drawn_for_another_seat_is_this_seats_scene(id: str) -> None:
    game = find_game(id)
    table, rng = Table.new(game, game.scenarios()[0].id, seed=3), random.Random(3)
    player = bot("plain", game)
    for _ in range(MOVES):
        moment = Moment(game)
        for place in range(-1, len(table.names)):
            view = game.view(table.state, place)
            assert moment.picture(view).data() == scene_data(game, view)
        if table.result is not None:
            break
        seat, question = next(iter(table.decisions.items()))
        table.act(seat, player.choose(table.view(seat), question, rng))


def test_two_seats_without_secrets_share_their_boards() -> None:
    game = find_game("ships-of-the-line")
    table = Table.new(game, "duel", seed=3)
    moment = Moment(game)
    one, other = (moment.picture(game.view(table.state, place)) for place in (0, 1))
    assert one.boards is other.boards
    assert one.you != other.you


def test_signals_to_others_are_in_no_shared_scene() -> None:
    game = find_game("ships-of-the-line")
    table = Table.new(game, "duel", seed=3)
    view = game.view(table.state, 0)
    # What is known to this onlooker is another state: he must be drawn for anew.
    known = game.view(table.state.copy(), 1)
    assert game.scene_beside(known, view, game.scene(view)) is None


@pytest.mark.parametrize("id", own_games())
def test_the_moment_is_the_one_that_the_facts_tell(id: str) -> None:
    game = find_game(id)
    for scenario in game.scenarios()[:2]:
        view = game.view(Table.new(game, scenario.id, seed=7).state, -1)
        facts = view.data()
        assert view.moment() == (facts.get("turn"), facts.get("phase"))


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
        assert store.keys(id).get(("hawkhurst", "key-number-1")) == 1
    store.close()
