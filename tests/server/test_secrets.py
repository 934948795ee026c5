"""Two games that differ only in what a seat cannot know give that seat the same bytes.

The second game is the first with the luggers and decoys and the papers of Polperro exchanged.
Everything that Hawkhurst and a spectator receive, over the socket and over HTTP, is compared
until something is opened that differs.
"""

import itertools
import random
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.game import GAME, Coast, Smugglers, deal
from server.clients import Browser, Facts, Line
from server.hosting import QUICK, running, settings_in
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.registry import register
from weathergage.engine.table import Table
from weathergage.server import store
from weathergage.server.records import GameRow, Seat, Summary
from weathergage.server.tokens import hash_of

PATIENT = replace(QUICK, forced_seconds=(60.0, 60.0))
OPENS = ("boarded", "lands")
PATHS = ["", "/events", "/record", "/replay", "/replay/0", "/journal", "/replay?seat=polperro"]


def other_deal(state: Coast, luck: Chance, log: Log) -> None:
    """The same deal, then what lies hidden with Polperro is exchanged."""
    deal(state, luck, log)
    mine = state.of(1)
    kinds = [boat.kind for boat in mine]
    for boat, kind in zip(mine, [*kinds[1:], kinds[0]], strict=True):
        boat.kind = kind
    state.hands[1], state.cup[:2] = sorted(state.cup[:2]), state.hands[1]


class OtherSmugglers(Smugglers):
    """Smugglers in another world."""

    def __init__(self) -> None:
        super().__init__()
        self.rules.procedures["deal"] = other_deal


@pytest.fixture
def worlds() -> Iterator[list[Smugglers]]:
    yield [GAME, OtherSmugglers()]
    register(GAME)


class Clock:
    """Goes on each time it is looked at: how often that is must not differ either."""

    def __init__(self) -> None:
        self.now = 0

    def time(self) -> float:
        self.now += 1
        return float(self.now)


class Witness:
    """All that Hawkhurst and a spectator received, and what Polperro did."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.secret: list[str] = []
        self.events: list[str] = []


def begin(folder: Path, seed: int) -> tuple[str, dict[str, str]]:
    """A game on disk with two people at it; its id and their tokens."""
    options: dict[str, object] = {"gangs": 2, "decoys": 2}
    table = Table.new("smugglers", "coast", options, seed=seed, auto=False)
    seats = [Seat(name, None) for name in table.seats]
    nothing = Summary(1, None, list(table.seats), None)
    row = GameRow("game", "smugglers", "coast", {}, "", "fast", False, 1.0, 1.0, nothing, seats)
    tokens = {seat: f"a token for {seat}".replace(" ", "-") for seat in table.seats}
    kept = store.Store(settings_in(folder).database)
    kept.add(row, table.journal)
    for seat, token in tokens.items():
        kept.seating.issue(row.id, seat, hash_of(token))
    kept.close()
    return row.id, tokens


def answer_for(form: Facts, rng: random.Random) -> Facts:
    """An answer that does not depend on what is hidden: only Polperro's pass could make one."""
    if form["kind"] == "hailed":
        return {"kind": "submit", "parts": [], "number": 0}
    if form["kind"] == "steer":
        part = form["parts"][rng.randrange(len(form["parts"]))]["id"]
        return {"kind": "steer", "parts": [part], "number": rng.choice([-1, 0, 0, 1])}
    return dict(form["options"][rng.randrange(len(form["options"]))]["action"])


def settle(line: Line) -> None:
    """Read everything that was sent before now."""
    line.ask(type="why", action={"kind": "pass"})


def play(folder: Path, game: str, tokens: dict[str, str], seed: int) -> Witness:
    """The same game played on until something of Polperro's is opened."""
    witness, rng = Witness(), random.Random(seed)
    with running(settings_in(folder, limits=PATIENT)) as address:
        people = {seat: Browser(address) for seat in ("hawkhurst", "polperro", "nobody")}
        for seat, token in tokens.items():
            people[seat].http.cookies.set(f"seat-{game}", token)
        with (
            people["hawkhurst"].watch(game) as mine,
            people["polperro"].watch(game) as theirs,
            people["nobody"].watch(game) as nobody,
        ):
            lines = [mine, theirs, nobody]
            keys = itertools.count()
            while not mine.now["outcome"]:
                step(lines[:2], rng, keys)
                for line in lines:
                    settle(line)
                if any(event["event"] in OPENS for event in mine.events):
                    break
                if rng.random() < 0.3:
                    ask_around(people["hawkhurst"], game, witness)
                    ask_around(people["nobody"], game, witness)
            opened = next((e["n"] for e in mine.events if e["event"] in OPENS), None)
            collect(witness, mine, opened)
            collect(witness, nobody, opened)
            witness.secret = theirs.raw
            witness.events = [event["event"] for event in mine.events]
        for browser in people.values():
            browser.close()
    return witness


def step(lines: list[Line], rng: random.Random, keys: "itertools.count[int]") -> None:
    """Whoever is asked answers, and says something foolish now and then."""
    asked = [line for line in lines if line.now["decision"] is not None]
    line = asked[rng.randrange(len(asked))]
    if rng.random() < 0.2:
        wrong = {"kind": "steer", "parts": ["polperro-1", "hawkhurst-1"], "number": 5}
        line.act(wrong, key=f"wrong-key-{next(keys)}")
        line.ask(type="offers", part="polperro-1")
        line.ask(type="preview", action=wrong)
    if rng.random() < 0.2:
        line.move(type="undo", key=f"undo-key-{next(keys)}")
        settle(line)
    if line.now["decision"] is not None:
        line.act(answer_for(line.now["decision"], rng), key=f"move-key-{next(keys)}")


def ask_around(browser: Browser, game: str, witness: Witness) -> None:
    for path in PATHS:
        witness.heard.append(browser.http.get(f"/api/games/{game}{path}").content)
    witness.heard.append(browser.http.get("/api/games").content)


def collect(witness: Witness, line: Line, opened: int | None) -> None:
    """What was received before the first thing that was opened."""
    for raw in line.raw:
        if opened is not None and f'"n":{opened},' in raw:
            break
        witness.heard.append(raw.encode())


def test_hidden_facts_leave_no_trace_in_the_bytes(
    tmp_path: Path, worlds: list[Smugglers], monkeypatch: pytest.MonkeyPatch
) -> None:
    compared, hailed, differed = 0, 0, 0
    for seed in range(4):
        register(GAME)
        first, second = tmp_path / f"{seed}a", tmp_path / f"{seed}b"
        game, tokens = begin(first, seed)
        shutil.copytree(first, second)
        seen = []
        for folder, world in zip((first, second), worlds, strict=True):
            register(world)
            monkeypatch.setattr(store, "time", Clock())
            seen.append(play(folder, game, tokens, seed))
        one, other = seen
        shared = min(len(one.heard), len(other.heard))
        assert one.heard[:shared] == other.heard[:shared]
        assert len(one.heard) == len(other.heard)
        compared += shared
        hailed += "search" in one.events
        differed += one.secret != other.secret
    assert compared > 1000
    assert hailed >= 2
    assert differed == 4
