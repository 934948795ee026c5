"""A person without a choice seems to think as long as he does when he has one."""

import random
import time
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from server.clients import Browser, Line, sensible
from server.hosting import QUICK, running, settings_in
from waits import PEOPLE, advantage, before, play
from weathergage.engine.decision import SPECTATOR
from weathergage.server.driver import Driver
from weathergage.server.pace import ENOUGH, Pace
from weathergage.server.session import Session
from weathergage.server.standing import Plan


def test_the_length_of_a_wait_does_not_tell_a_forced_answer() -> None:
    for name, median in PEOPLE.items():
        own: list[float] = []
        forced: list[float] = []
        for seed in range(6):
            one, other = play(median, seed)
            own += one
            forced += other
        told, old = advantage(own, forced), advantage(own, before(len(own), 1))
        assert told < 0.35, name
        # Who thinks as long as the old rule waited was hidden by it as well.
        assert told < old or old < 0.3, name
    usual = advantage(*play(PEOPLE["usual"], 1, 2000))
    assert usual < 0.12


def test_waits_are_within_their_bounds() -> None:
    pace = Pace((0.5, 2.0))
    for seconds in (0.01, 100.0, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2):
        pace.learn(0, seconds)
    drawn = [pace.forced(0) for _ in range(300)]
    assert all(0.5 <= each <= 2.0 for each in drawn)
    assert 0.7 < sorted(drawn)[150] < 1.2
    assert 100.0 not in pace.waits[0]


def test_a_strangers_wait_until_he_is_known() -> None:
    pace = Pace((0.1, 60.0))
    unknown = [pace.forced(0) for _ in range(500)]
    assert 3.5 < sorted(unknown)[250] < 7.0
    for _ in range(ENOUGH):
        pace.learn(0, 0.5)
    known = [pace.forced(0) for _ in range(500)]
    assert max(known) < 1.2


def answer_slowly(line: Line, rng: random.Random, seconds: float, count: int) -> None:
    for _ in range(count):
        if line.wait_for_question() is None:
            return
        time.sleep(seconds)
        form = line.now["decision"]
        line.move(type="act", decision=form["id"], action=sensible(form, rng))


def test_over_the_socket_a_table_learns_how_long_its_people_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Pace] = []

    def watched(bounds: tuple[float, float]) -> Pace:
        made.append(Pace(bounds))
        return made[-1]

    monkeypatch.setattr("weathergage.server.session.Pace", watched)
    limits = replace(QUICK, forced_seconds=(0.01, 5.0))
    with running(settings_in(tmp_path, limits=limits)) as address:
        browser = Browser(address)
        game = browser.begin(seats={"hawkhurst": "human", "polperro": "plain"}, scenario="coast")
        browser.sit(game, "hawkhurst")
        with browser.watch(game) as line:
            answer_slowly(line, random.Random(3), 0.15, ENOUGH + 2)
        browser.close()
    waits = made[0].waits[0]
    assert len(waits) >= ENOUGH
    assert all(0.1 < each < 3.0 for each in waits)
    assert 0.05 < sorted(made[0].forced(0) for _ in range(99))[50] < 3.0


class _Table:
    """What the driver asks of a session, to know whether somebody may read the clock."""

    def __init__(self, bots: list[str | None], watched_from: list[int], pace: Pace) -> None:
        self.bots, self.pace, self.bot_speed = bots, pace, "normal"
        self.house = self
        self.audiences = dict.fromkeys(watched_from)


def test_a_forced_answer_waits_for_the_sake_of_other_people_alone() -> None:
    pace = Pace((7.0, 7.0))
    forced = Plan("table")
    alone: list[str | None] = [None, "doctrine"]
    cases: list[tuple[list[str | None], list[int], float]] = [
        (alone, [0], 0.0),
        (alone, [0, SPECTATOR], 7.0),
        ([None, None], [0], 7.0),
    ]
    for bots, watched_from, waits in cases:
        driver = Driver(cast(Session, _Table(bots, watched_from, pace)))
        assert driver.pause(0, forced) == waits
