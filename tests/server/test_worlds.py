"""Two campaigns that differ only in hidden facts: the other seat and a spectator receive the same
bytes, over the socket and over HTTP, until the rules reveal something that differs."""

import itertools
import random
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from server.clients import Browser, Line
from server.hosting import QUICK, running, settings_in
from server.worlds import LATEST, Deed, Pair, make_other, make_pair
from weathergage._build import build_kind
from weathergage.engine.journal import Journal
from weathergage.server import audience, hub, session, store
from weathergage.server.history import History, load_history
from weathergage.server.records import GameRow, Seat, Summary
from weathergage.server.tokens import hash_of

SEATS = ("british", "allied")
ALLIED = 1
PAIRS = 20 if build_kind() == "compiled" else 4
"""The interpreted rules are slow."""
PATIENT = replace(QUICK, forced_seconds=(60.0, 60.0))
PATHS = ("", "/events", "/record", "/replay", "/replay/0", "/replay/3", "/journal")


MANY = 20
WANTED = {"count", "orders", "damage"} if PAIRS >= MANY else {"station", "sail"}
"""What must be among the pairs of worlds; among many the commoner deeds are anyhow."""


class Clock:
    """Goes on each time it is looked at: how often that is must not differ either."""

    def __init__(self) -> None:
        self.now = 0

    def time(self) -> float:
        self.now += 1
        return float(self.now)


@dataclass
class Heard:
    """All that was received in one world: by the onlooker and a spectator, and by the other."""

    open: list[list[bytes]]
    secret: list[list[str]]


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """Pairs of worlds from all over the game, the secrets of either side in turn."""
    moments = [0, 2, 5]
    found: list[Pair] = []
    for seed in itertools.count(1):
        after = moments.pop() if moments else random.Random(seed).randrange(LATEST)
        pair = make_pair(seed, len(found) % 2, after)
        if pair is not None and len(pair.deeds) > 1 and welcome(pair, found):
            found.append(pair)
        if len(found) == PAIRS:
            return found
    raise AssertionError


def welcome(pair: Pair, found: list[Pair]) -> bool:
    """The last pairs are those that hold what the others do not."""
    missing = WANTED - {kind for each in found for kind in secret_deeds(each)}
    if len(found) < PAIRS - len(WANTED) or not missing:
        return True
    return bool(missing & secret_deeds(pair))


def secret_deeds(pair: Pair) -> set[str]:
    """What kinds of things the side with the secrets does."""
    return {deed.actions[0]["kind"] for deed in pair.deeds if deed.seat == pair.hidden}


def keep(folder: Path, pairs: list[Pair]) -> None:
    """Every game on disk, with two people at it."""
    kept = store.Store(settings_in(folder).database)
    for number, pair in enumerate(pairs):
        seats = [Seat(name, None) for name in SEATS]
        nothing = Summary(1, None, list(SEATS), None)
        name = name_of(number)
        row = GameRow(
            name, "sea-of-glory", "trafalgar", {}, "", "fast", False, 1.0, 1.0, nothing, seats
        )
        kept.add(row, pair.journal)
        for seat in SEATS:
            kept.seating.issue(name, seat, hash_of(token_of(name, seat)))
    kept.close()


def name_of(number: int) -> str:
    return f"game-{number}"


def token_of(game: str, seat: str) -> str:
    return f"a-token-for-{seat}-in-{game}"


class Watcher:
    """The people at one game of one world, and what they hear."""

    def __init__(self, address: str, game: str, pair: Pair, stack: ExitStack) -> None:
        self.game = game
        self.pair = pair
        self.people = {who: Browser(address) for who in (*SEATS, "nobody")}
        for seat in SEATS:
            self.people[seat].http.cookies.set(f"seat-{game}", token_of(game, seat))
        self.lines = {who: stack.enter_context(b.watch(game)) for who, b in self.people.items()}
        for browser in self.people.values():
            stack.callback(browser.close)
        self.asked_around: list[bytes] = []

    @property
    def onlooker(self) -> str:
        return SEATS[self.pair.onlooker]

    def watching(self) -> list[str]:
        return [self.onlooker, "nobody"]

    def play(self, world: int) -> list[bytes]:
        """Everything until something is revealed that differs; what was heard before that."""
        heard: list[bytes] = []
        for number, deed in enumerate(self.pair.deeds):
            self.be_curious(number)
            heard = self.heard()
            self.do(deed, world, number)
            if deed.reveals:
                return heard
        return self.heard()

    def do(self, deed: Deed, world: int, number: int) -> None:
        line = self.lines[SEATS[deed.seat]]
        done = line.act(deed.actions[world], decision=deed.decision, key=f"move-key-{number}")
        assert done["type"] == "done", (deed, done)
        for line in self.lines.values():
            settle(line)

    def heard(self) -> list[bytes]:
        """What the onlooker and the spectator have received so far, each in its order."""
        lines = [self.lines[who].raw for who in self.watching()]
        return [*(raw.encode() for line in lines for raw in line), *self.asked_around]

    def be_curious(self, number: int) -> None:
        """The onlooker asks about the enemy's blocks, in turn with calls for everything."""
        line = self.lines[self.onlooker]
        if line.now["decision"] is not None:
            asked = [*nosy(line), "brest-fleet", "cape-fleet", "fog-1"]
            for part in asked:
                line.ask(type="offers", part=part)
            line.ask(type="plot", part=asked[0], points=[])
            deed = self.pair.deeds[number]
            line.ask(type="preview", action=deed.actions[0])
            line.ask(type="odds", action=deed.actions[0])
        if number % 3 == 0:
            for who, path in itertools.product(self.watching(), PATHS):
                self.call(who, f"/api/games/{self.game}{path}")
            self.call(
                self.onlooker, f"/api/games/{self.game}/replay?seat={SEATS[self.pair.hidden]}"
            )

    def call(self, who: str, path: str) -> None:
        answer = self.people[who].http.get(path)
        self.asked_around.append(f"{path} {answer.status_code} ".encode() + answer.content)


def nosy(line: Line) -> list[str]:
    """The parts of the question, and pieces of the enemy."""
    parts = [part["id"] for part in line.now["decision"]["parts"]][:3]
    pieces: dict[str, Any] = line.scene["boards"]["theatre"]["pieces"]
    hidden = [id for id, piece in pieces.items() if piece.get("state") == "hidden"]
    return [*parts, *hidden[:2]]


def settle(line: Line) -> None:
    """Read everything that was sent before now."""
    line.ask(type="why", action={"kind": "done"})


def play_world(folder: Path, pairs: list[Pair], world: int, clock: Clock) -> Heard:
    """Every game of one world, one after the other, each by a clock that is wound up anew."""
    found = Heard([], [])
    with running(settings_in(folder, limits=PATIENT)) as address:
        for number, pair in enumerate(pairs):
            clock.now = 0
            with ExitStack() as stack:
                watcher = Watcher(address, name_of(number), pair, stack)
                found.open.append(watcher.play(world))
                found.secret.append(list(watcher.lines[SEATS[pair.hidden]].raw))
    return found


def other_worlds(pairs: list[Pair]) -> Callable[..., History]:
    """Reads a game from disk into its second world."""
    states = {pair.journal.seed: pair.other for pair in pairs}

    def load(journal: Journal, *more: Any) -> History:
        history = load_history(journal, *more)
        make_other(history, states[journal.seed])
        return history

    return load


def differences(pairs: list[Pair], one: Heard, other: Heard) -> list[str]:
    """Where the bytes of two worlds part, in words."""
    found: list[str] = []
    for pair, first, second in zip(pairs, one.open, other.open, strict=True):
        if first == second:
            continue
        places = [i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b]
        at = places[0] if places else min(len(first), len(second))
        kinds = [deed.kind for deed in pair.deeds]
        texts = [part(each[at], first, second, at) for each in (first, second) if at < len(each)]
        found.append(f"onlooker {pair.onlooker}, {kinds}: {texts}")
    return found


def part(message: bytes, first: list[bytes], second: list[bytes], at: int) -> bytes:
    """The piece of a message at which two of them differ."""
    if at >= min(len(first), len(second)):
        return message[:200]
    same = sum(1 for _ in itertools.takewhile(same_byte, zip(first[at], second[at], strict=False)))
    return message[max(0, same - 80) : same + 120]


def same_byte(two: tuple[int, int]) -> bool:
    return two[0] == two[1]


def compare(
    folder: Path, pairs: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> tuple[Heard, Heard]:
    """All games in both worlds."""
    folders = [folder / "one", folder / "other"]
    keep(folders[0], pairs)
    shutil.copytree(folders[0], folders[1])
    heard: list[Heard] = []
    for world, each in enumerate(folders):
        clock = Clock()
        monkeypatch.setattr(store, "time", clock)
        if world:
            monkeypatch.setattr(hub, "load_history", other_worlds(pairs))
        heard.append(play_world(each, pairs, world, clock))
    return heard[0], heard[1]


def test_hidden_facts_of_a_campaign_leave_no_trace_in_the_bytes(
    tmp_path: Path, pairs: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = compare(tmp_path, pairs, monkeypatch)
    assert differences(pairs, one, other) == []
    # The worlds do differ, and much was compared.
    apart = [a != b for a, b in zip(one.secret, other.secret, strict=True)]
    assert sum(apart) > 0.8 * len(pairs)
    assert sum(len(each) for each in one.open) > 40 * len(pairs)


def test_a_trace_of_hidden_facts_would_be_found(
    tmp_path: Path, pairs: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that told everybody how many ships lie in Allied ports."""
    few = [pair for pair in pairs if pair.hidden == ALLIED][:2]

    def leaky(history: History, *more: Any) -> audience.Sight:
        sight = audience.look(history, *more)
        state: Any = history.table.state
        sight.rest["busy"] += [
            str(len(state.ships_at(port.index, ALLIED))) for port in state.setup.atlas.ports
        ]
        return sight

    monkeypatch.setattr(session, "look", leaky)
    one, other = compare(tmp_path, few, monkeypatch)
    assert len(differences(few, one, other)) == len(few)


def test_the_worlds_that_are_compared_hold_what_matters(pairs: list[Pair]) -> None:
    done = {kind for pair in pairs for kind in secret_deeds(pair)}
    assert {"station", "sail"} <= done
    assert done >= WANTED
    if len(pairs) >= MANY:
        assert {0, 1} == {pair.onlooker for pair in pairs if pair.deeds[-1].reveals}
