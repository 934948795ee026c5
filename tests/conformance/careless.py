"""Smugglers with the other faults that `check` is there to find, one each."""

from __future__ import annotations

import random
from typing import Any

from conformance import game
from conformance.game import Coast, Smugglers
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Ask, Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Decision, Refusal, View
from weathergage.engine.event import Log
from weathergage.engine.game import Bot
from weathergage.engine.small.questions import Answer
from weathergage.engine.small.state import SmallView
from weathergage.engine.small.steps import tell
from weathergage.engine.state import State, Step

SOUND_TURN = game.turn


class ForgetfulLoad(Smugglers):
    """save_mismatches: the purses are full again after loading."""

    def load(self, raw: object) -> Coast:
        coast = super().load(raw)
        coast.purse = [4] * len(coast.seats)
        return coast


class ForgetfulOrders(Gather[Any]):
    """save_mismatches: a copy forgets which orders are done."""

    def copy(self) -> Step:
        new = ForgetfulOrders(self.name, [])
        self.copy_into(new)
        new.done = [[] for _ in new.seats]
        return new


def turn_with_own_luck(state: Coast, luck: Chance, log: Log) -> None:
    """replay_mismatches: dice from another drawer than Chance."""
    state.purse[0] += random.randrange(1000)
    SOUND_TURN(state, luck, log)


def turn_with_toll(state: Coast, luck: Chance, log: Log) -> None:
    """leaks: after the turn has begun all hear of a toll, or do not, by what is hidden."""
    SOUND_TURN(state, luck, log)
    if state.outcome is None and state.heading == game.EAST:
        tell(log, "toll", "2", "A toll is paid.")


class Announcing(Smugglers):
    """Says that everybody hears of tolls."""

    def announced(self) -> list[str]:
        return ["toll"]


class HoardingOrders(Gather[Any]):
    """undo_mismatches: an answer in a gathering pays at once, and taking it back does not."""

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        assert isinstance(state, Coast)
        super().apply(state, seat, action, luck, log)
        state.score[seat] += 1

    def copy(self) -> Step:
        new = HoardingOrders(self.name, [])
        self.copy_into(new)
        return new


class KnowsItAll(Smugglers):
    """leaks: what a seat knows is the truth, so that undo would take back what it has shown."""

    def known_to(self, state: State, seat: int) -> State:
        return state.copy()


class BlindBytes(Smugglers):
    """byte_mismatches: a view from bytes has lost the marker that its seat laid."""

    def decode_view(self, blob: bytes) -> View:
        view = super().decode_view(blob)
        assert isinstance(view, SmallView)
        assert isinstance(view.known, Coast)
        view.known.heading = 0
        return view


class PeekingBot(Bot):
    """byte_mismatches: a bot that chooses otherwise where it is given the live object."""

    def __init__(self, lives: list[int]) -> None:
        super().__init__("plain")
        self.lives = lives

    def choose(
        self,
        view: View,
        decision: Decision,
        rng: random.Random,
        parts: list[str] | None = None,
    ) -> Action:
        self.lives.append(id(view))
        rng.seed(len(self.lives))
        return decision.sample(rng)


class PeekingBots(Smugglers):
    """See PeekingBot."""

    def __init__(self) -> None:
        super().__init__()
        self.lives: list[int] = []

    def bot(self, name: str) -> Bot:
        return PeekingBot(self.lives)


class Lawless(Smugglers):
    """broken_laws: the game finds its own states impossible."""

    def broken_laws(self, state: State) -> list[str]:
        return ["the tide stands still"]


def dead_turn(state: Coast, luck: Chance, log: Log) -> None:
    """dead_ends: after the second turn nobody is asked any more."""
    if state.turn == 2:
        state.stack = []
    else:
        SOUND_TURN(state, luck, log)


def endless_turn(state: Coast, luck: Chance, log: Log) -> None:
    """crashes: the rules run on without asking."""
    if state.turn < 2:
        SOUND_TURN(state, luck, log)
    else:
        state.push(Do("turn"))


class GenerousBribe(game.Bribe):
    """option_mismatches: what is drawn is not always legal."""

    def sample(self, known: Coast, ask: Ask[Record], seat: int, rng: random.Random) -> Action:
        if rng.random() < 0.05:
            return Answer("bribe", [], 9)
        return super().sample(known, ask, seat, rng)


class FickleSearch(game.Search):
    """illegal_accepted: asked twice, it says yes the second time."""

    asked = 0

    def why_not(self, known: Coast, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        refusal = super().why_not(known, ask, seat, answer)
        if refusal is not None:
            FickleSearch.asked += 1
            if FickleSearch.asked % 2 == 0:
                return None
        return refusal


class BrittleAction(Smugglers):
    """crashes: an action that is not a table is a traceback."""

    def action(self, raw: object) -> Action:
        assert isinstance(raw, dict)
        return super().action(raw)


class TimidImagining(Smugglers):
    """Nothing is found because nothing is imagined: that must be said."""

    def fill(self, world: Coast, luck: Chance) -> None:
        pass
