"""Smugglers broken in six ways, each a leak that a careless author might write."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from conformance import game
from conformance.game import Coast, Hail, Smugglers
from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Question, Record
from weathergage.engine.asking.steps import Ask, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import UMPIRE, Action, Decision, Refusal, View
from weathergage.engine.event import Event, Log
from weathergage.engine.game import Game
from weathergage.engine.small.questions import Answer
from weathergage.engine.small.state import SmallView
from weathergage.engine.small.steps import tell
from weathergage.engine.state import State, Step


class BuildOrder(Smugglers):
    """By view: boats are listed as they were built, the luggers first."""

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Coast)
        if seat == UMPIRE:
            return super().view(state, seat)
        known = state.known_to(seat)
        built = {boat.name: boat.kind != "lugger" for boat in state.boats}
        known.boats.sort(key=lambda boat: (boat.owner, built[boat.name], boat.name))
        return SmallView(known, seat)


class PeekingView(SmallView):
    """A view that kept the truth at hand."""

    def __init__(self, known: Coast, seat: int, truth: Coast) -> None:
        super().__init__(known, seat)
        self.kinds = {boat.name: boat.kind for boat in truth.boats}

    def decision(self) -> Decision | None:
        return self.spoil(super().decision())

    def spoil(self, decision: Decision | None) -> Decision | None:
        raise NotImplementedError


class UsefulSearches(PeekingView):
    """By option list: the watch is offered only boats that are worth searching."""

    def spoil(self, decision: Decision | None) -> Decision | None:
        if isinstance(decision, Asked) and decision.kind == "search":
            decision.question = UsefulSearch(decision.question, self.kinds)
        return decision


class UsefulSearch(game.Search):
    """The question of UsefulSearches."""

    def __init__(self, sound: Question[Any, Any, Any], kinds: dict[str, str]) -> None:
        assert isinstance(sound, game.Search)
        super().__init__(sound.name, sound.rule, sound.words, sound.refusal)
        self.kinds = kinds

    def options(self, known: Coast, ask: Ask[Record], seat: int) -> list[Answer]:
        listed = super().options(known, ask, seat)
        return [each for each in listed if self.kinds.get("".join(each.parts)) != "decoy"]


class TalkativeSteer(game.Steer):
    """By refusal text: who steers another's boat is told what she is."""

    def __init__(self, sound: Question[Any, Any, Any], kinds: dict[str, str]) -> None:
        assert isinstance(sound, game.Steer)
        super().__init__(sound.name, sound.rule, sound.words, sound.numbers)
        self.kinds = kinds

    def why_not(self, known: Coast, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        refusal = super().why_not(known, ask, seat, answer)
        boats = answer.parts
        if refusal is None or not boats or boats[0] not in self.kinds:
            return refusal
        return Refusal(f"That {self.kinds[boats[0]]} is not yours to steer now.", "2.1")


class TalkativeRefusals(PeekingView):
    """By refusal text, see TalkativeSteer."""

    def spoil(self, decision: Decision | None) -> Decision | None:
        if isinstance(decision, Asked) and decision.kind == "steer":
            decision.question = TalkativeSteer(decision.question, self.kinds)
        return decision


class Peeking(Smugglers):
    """The game with views that kept the truth at hand."""

    def __init__(self, kind: type[PeekingView]) -> None:
        super().__init__()
        self.kind = kind

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Coast)
        if seat == UMPIRE:
            return super().view(state, seat)
        return self.kind(state.known_to(seat), seat, state)


class NumberedOrders(Gather[Any]):
    """By event number: what is told carries a number that counts secret answers too."""

    count = 0

    def apply(self, state: State, seat: int, action: Action, luck: Chance, log: Log) -> None:
        self.count += 1
        super().apply(state, seat, action, luck, log)

    def merge(self, state: State, luck: Chance, log: Log) -> None:
        tell(log, "orders", "2", "The orders are shown.", number=self.count)
        super().merge(state, luck, log)

    def copy(self) -> Step:
        new = NumberedOrders(self.name, [])
        self.copy_into(new)
        new.count = self.count
        return new


class SkippedHailed(game.Hailed):
    """By who is asked: a gang without a pass is passed over, for all to see."""

    def ready(self, state: Coast, ask: Ask[Hail]) -> bool:
        return "pass" in state.hands[ask.seat]

    def work(self, state: Coast, ask: Ask[Hail], luck: Chance, log: Log) -> None:
        state.pop()
        self.carry_out(state, ask, ask.seat, Answer("submit"), luck, log)


class SpyglassSearch(game.Search):
    """By undo: the watch may look at boats through a glass before it searches, and a blank is taken
    for a decoy. Then to see a decoy seems to be nothing new, and to look again costs nothing."""

    def options(self, known: Coast, ask: Ask[Record], seat: int) -> list[Answer]:
        looks = [Answer("show", [boat.name]) for boat in game.near(known)]
        return [*super().options(known, ask, seat), *looks]

    def carry_out(
        self, state: Coast, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind != "show":
            super().carry_out(state, ask, seat, answer, luck, log)
            return
        (name,) = answer.parts
        state.push(ask.copy())
        lies = "deep" if state.boat(name).kind == "lugger" else "high"
        fields: dict[str, object] = {"boat": name, "lies": lies}
        log.emit(Event("glass", "4", f"{name} lies {lies}.", fields, audience=[seat]))


@contextlib.contextmanager
def replaced(name: str, rule: object) -> Iterator[Game]:
    """Smugglers with one of its rules replaced."""
    sound = getattr(game, name)
    setattr(game, name, rule)
    try:
        yield Smugglers()
    finally:
        setattr(game, name, sound)


def breakages() -> dict[str, contextlib.AbstractContextManager[Game]]:
    """The six, by what they leak by; each is a game to be checked inside a `with`."""
    return {
        "view": contextlib.nullcontext(BuildOrder()),
        "option list": contextlib.nullcontext(Peeking(UsefulSearches)),
        "refusal text": contextlib.nullcontext(Peeking(TalkativeRefusals)),
        "event number": replaced("Gather", NumberedOrders),
        "who is asked": replaced("Hailed", SkippedHailed),
        "undo": replaced("Search", SpyglassSearch),
    }
