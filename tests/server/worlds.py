"""Pairs of campaigns that differ only in what one seat cannot know, and what is done in both.

The second world is imagined from the seat's own view of the first at some moment of a game. Then
both are played on with the same luck: the onlooker answers the same in both, the other side does
what looks the same from outside, and inside a gathering whatever it likes.
"""

import random
from dataclasses import dataclass, field
from typing import Any

import msgspec

from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.decision import SPECTATOR, Action
from weathergage.engine.errors import WeathergageError
from weathergage.engine.game import Game
from weathergage.engine.gathering import Gathering
from weathergage.engine.journal import Journal, decode_journal
from weathergage.engine.registry import find_game
from weathergage.engine.state import State, encode_state
from weathergage.engine.table import Table
from weathergage.server.history import Checkpoint, History

Facts = dict[str, Any]
LATEST = 150
"""The last answer after which a pair of worlds may part."""
STEPS = 7


@dataclass
class Deed:
    """An answer in each of the two worlds."""

    seat: int
    decision: str
    kind: str
    actions: list[Facts]
    reveals: bool


@dataclass
class Pair:
    """A game, the moment from which there are two of it, and what is done from there."""

    onlooker: int
    journal: Journal
    other: bytes
    """The second world's state, encoded."""
    deeds: list[Deed] = field(default_factory=list)

    @property
    def hidden(self) -> int:
        """The seat whose secrets differ."""
        return 1 - self.onlooker


def put_state(table: Table, state: State) -> None:
    """Another world at the same table."""
    table.state = state
    table._moved_on()


def make_other(history: History, blob: bytes) -> None:
    """Let a game that was read from disk go on in its other world."""
    table = history.table
    put_state(table, table.game.load(msgspec.msgpack.decode(blob)))
    last = len(table.journal.entries) - 1
    luck, asked = table.luck.copy(), list(table.asked_before)
    history.checkpoints.append(Checkpoint(last, blob, luck, asked))


def make_pair(seed: int, onlooker: int, after: int) -> Pair | None:
    """Two worlds that part after so many answers; None where the game was over before."""
    game = find_game("sea-of-glory")
    tables = [Table.new(game, "trafalgar", seed=seed, auto=False) for _ in range(2)]
    rng = random.Random(seed)
    for _ in range(after):
        if tables[0].result is not None:
            return None
        seat = tables[0].asked()[0]
        answer = choice(game, tables[0], seat, rng)
        for table in tables:
            table.commit(seat, answer, "")
    if tables[0].result is not None:
        return None
    luck = HashChance(study_seed(seed + 1000))
    other = game.imagine(game.view(tables[0].state, onlooker), luck)
    journal = tables[0].journal
    pair = Pair(onlooker, copy_of(journal), encode_state(other))
    put_state(tables[1], other)
    play_on(pair, game, tables, rng)
    return pair


def copy_of(journal: Journal) -> Journal:
    """A journal as it is now."""
    return decode_journal(journal.encode())


def choice(game: Game, table: Table, seat: int, rng: random.Random) -> Action:
    """What a side does: mostly its doctrine, now and then anything."""
    question = table.question(seat)
    forced = question.forced()
    if forced is not None:
        return forced
    if rng.random() < 0.25:
        return question.sample(rng)
    return game.bot("doctrine").choose(game.view(table.state, seat), question, rng)


def play_on(pair: Pair, game: Game, tables: list[Table], rng: random.Random) -> None:
    """Both worlds go on until something is revealed that differs."""
    differs = False
    for _ in range(STEPS):
        asked = [table.asked() for table in tables]
        if tables[0].result is not None or asked[0] != asked[1]:
            return
        seat = asked[0][rng.randrange(len(asked[0]))]
        question = tables[0].question(seat)
        gathered = isinstance(tables[0].state.stack[-1], Gathering)
        given = both(pair, game, tables, seat, rng)
        if given is None:
            return
        differs = (differs or given[0] != given[1]) and gathered
        before = [[len(table.seen[each]) for each in watchers(pair)] for table in tables]
        for table, action in zip(tables, given, strict=True):
            table.commit(seat, action, "")
        opened = differs and not isinstance(tables[0].state.stack[-1], Gathering)
        told = [news(pair, table, mark) for table, mark in zip(tables, before, strict=True)]
        reveals = opened or told[0] != told[1]
        words = [action.data() for action in given]
        pair.deeds.append(Deed(seat, question.id, question.kind, words, reveals))
        if reveals:
            return


def watchers(pair: Pair) -> list[int]:
    return [pair.onlooker, SPECTATOR]


def news(pair: Pair, table: Table, mark: list[int]) -> list[list[Facts]]:
    """What the onlooker and a spectator were told since."""
    return [
        [seen.data() for seen in table.seen[each][since:]]
        for each, since in zip(watchers(pair), mark, strict=True)
    ]


def both(
    pair: Pair, game: Game, tables: list[Table], seat: int, rng: random.Random
) -> list[Action] | None:
    """An answer for each world that the onlooker cannot tell apart; None where none is found."""
    if seat == pair.onlooker:
        answer = choice(game, tables[0], seat, rng)
        return [answer, answer]
    if isinstance(tables[0].state.stack[-1], Gathering):
        return [table.question(seat).sample(rng) for table in tables]
    first = choice(game, tables[0], seat, rng)
    second = translated(game, tables, seat, first)
    if second is not None:
        return [first, second]
    passing = [table.question(seat).passing() for table in tables]
    found = [each for each in passing if each is not None]
    return found if len(found) == len(passing) else None


def translated(game: Game, tables: list[Table], seat: int, action: Action) -> Action | None:
    """The same deed of the block that has the same token in the second world."""
    names = [blocks_by_token(table, seat) for table in tables]
    swap = {name: names[1].get(token, name) for token, name in names[0].items()}
    said: Facts = dict(action.data())
    for key in ("block", "choice"):
        if key in said:
            said[key] = swap.get(said[key], said[key])
    if "blocks" in said:
        said["blocks"] = [swap.get(each, each) for each in said["blocks"]]
    try:
        other = game.action(said)
    except WeathergageError:
        return None
    return other if tables[1].question(seat).why_not(other) is None else None


def blocks_by_token(table: Table, seat: int) -> dict[int, str]:
    state: Any = table.state
    return {state.blocks[b].token: state.setup.blocks[b].id for b in state.on_map(seat)}
