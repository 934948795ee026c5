"""Bots by name, on bytes and in a process of their own choose the same."""

import random

import pytest

from cli.regatta import GAME
from conformance.game import GAME as SMUGGLERS
from weathergage.admirals import BytesBot, ProcessBot, bot, bot_names, default_bot
from weathergage.engine.decision import mentions
from weathergage.engine.errors import BadInput, WeathergageError
from weathergage.engine.game import Bot, Game
from weathergage.engine.registry import register
from weathergage.engine.table import Table

register(GAME)


def game_of(players: list[Bot], seed: int) -> list[dict[str, object]]:
    """Every answer of a whole game."""
    table = Table.new(GAME, "lake", {"storm": True}, seed=seed)
    rngs = [random.Random(seed), random.Random(seed + 1)]
    while table.result is None:
        ((seat, decision),) = table.decisions.items()
        place = table.seats.index(seat)
        answer = players[place].choose(table.view(seat), decision, rngs[place], decision.parts)
        table.act(seat, answer, decision.id)
    return [entry.dump()[2] for entry in table.journal.entries]  # type: ignore[misc]


@pytest.mark.parametrize("name", ["random", "doctrine"])
def test_a_bot_on_bytes_chooses_the_same(name: str) -> None:
    plain = game_of([bot(name, GAME), bot("random", GAME)], 4)
    assert game_of([BytesBot(name, GAME), BytesBot("random", GAME)], 4) == plain
    with ProcessBot(name, GAME) as first, ProcessBot("random", GAME) as second:
        assert game_of([first, second], 4) == plain


def test_a_random_bot_keeps_to_the_parts_it_is_given() -> None:
    table = Table.new(SMUGGLERS, "cove", seed=1)
    decision = next(d for d in table.decisions.values() if len(d.parts) > 1)
    mine = decision.parts[:1]
    for seed in range(100):
        said = bot("random", SMUGGLERS).choose(
            table.view(decision.seat), decision, random.Random(seed), mine
        )
        assert mentions(said.data(), mine[0])
        assert not any(mentions(said.data(), other) for other in decision.parts[1:])


def test_reasons_are_carried_over() -> None:
    table = Table.new(GAME, "pond", seed=1)
    decision = table.decisions["red"]
    on_bytes = BytesBot("doctrine", GAME)
    on_bytes.choose(table.view("red"), decision, random.Random(0))
    assert on_bytes.reason == "3 strokes are what the crew has left."
    with ProcessBot("doctrine", GAME) as apart:
        apart.choose(table.view("red"), decision, random.Random(0))
        assert apart.reason == on_bytes.reason


def test_a_bot_that_breaks_in_its_process_says_so() -> None:
    table = Table.new(GAME, "pond", seed=1)
    with ProcessBot("broken", GAME) as broken:
        for _ in range(2):
            with pytest.raises(WeathergageError, match="broke: BadInput: Man overboard"):
                broken.choose(table.view("red"), table.decisions["red"], random.Random(0))


def test_a_process_that_has_ended_is_noticed() -> None:
    table = Table.new(GAME, "pond", seed=1)
    with ProcessBot("random", GAME) as gone:
        gone.process.kill()
        gone.process.wait()
        with pytest.raises(WeathergageError, match="has ended"):
            gone.choose(table.view("red"), table.decisions["red"], random.Random(0))


def test_a_view_that_asks_nothing_is_refused() -> None:
    table = Table.new(GAME, "pond", seed=1)
    with pytest.raises(WeathergageError, match="asks nothing"):
        BytesBot("random", GAME).choose(
            table.view("blue"), table.decisions["red"], random.Random(0)
        )


def test_names() -> None:
    assert bot_names(GAME) == ["random", "doctrine", "plain", "broken"]
    assert default_bot(GAME) == "doctrine"
    assert default_bot(Game("bare", "Bare", "1")) == "random"
    assert bot("plain", "regatta").name == "plain"
    with pytest.raises(BadInput, match="no bot 'nelson'; there is: random, doctrine, plain"):
        bot("nelson", GAME)
