"""How this game asks: the base of its questions, and small checks of answers."""

import random
from typing import Any, Final, Generic, final

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.question import Ask, Question, R
from weathergage.engine.asking.question import spare as spare
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import Campaign, Kind

Query = Asked[Campaign]
"""A question of this game as a seat meets it."""

FIGURES: Final[dict[str, int]] = {
    "fog": Kind.FOG,
    "frigate": Kind.FRIGATE,
    "fleet": Kind.FLEET,
}
"""What a standing answer may ask of a block: whether it is one of these."""


@final
class Found:
    """What a question has found out for the look it belongs to."""

    def __init__(self) -> None:
        self.parts: list[str] | None = None
        self.options: list[Answer] | None = None
        self.listed = False
        """Whether the options were asked for."""


def found_of(ask: Ask[Any]) -> Found:
    """What was found out for the look that a step belongs to."""
    if isinstance(ask.memo, Found):
        return ask.memo
    new = Found()
    ask.memo = new
    return new


@final
class Given(Generic[R]):
    """A legal answer as it is carried out: what was asked, who answered, and what."""

    def __init__(self, ask: Ask[R], seat: int, answer: Answer) -> None:
        self.ask = ask
        self.record: R = ask.record
        self.seat = seat
        self.answer = answer


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignQuestion(Question[Campaign, R, Answer], Generic[R]):
    """What is asked in one situation of the campaign, in words that may be the same every time."""

    def listed(self, known: Campaign, ask: Ask[R], seat: int) -> list[Answer] | None:
        """The options, found once: a question belongs to one look, which nobody changes."""
        found = found_of(ask)
        if not found.listed:
            found.options, found.listed = self.options(known, ask, seat), True
        return found.options

    def sample(self, known: Campaign, ask: Ask[R], seat: int, rng: random.Random) -> Action:
        options = self.listed(known, ask, seat)
        assert options, f"{self.name}: there is nothing to answer"
        return options[int(rng.random() * len(options))]

    def forced(self, known: Campaign, ask: Ask[R], seat: int) -> Action | None:
        options = self.listed(known, ask, seat)
        return options[0] if options is not None and len(options) == 1 else None

    def why_not(self, known: Campaign, ask: Ask[R], seat: int, answer: Answer) -> Refused:
        legal = answer in (self.listed(known, ask, seat) or [])
        return None if legal else self.not_an_answer()

    def carry_out(
        self, state: Campaign, ask: Ask[R], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        self.do(state, Given(ask, seat, answer), luck, log)

    def do(self, state: Campaign, given: Given[R], luck: Chance, log: Log) -> None:
        """What comes of an answer."""
        raise NotImplementedError

    def passing(self, known: Campaign, ask: Ask[R], seat: int) -> Action | None:
        return done() if self.why_not(known, ask, seat, done()) is None else None

    def settles(self, known: Campaign, ask: Ask[R], seat: int, answer: Answer) -> list[str] | None:
        """Beside what is passed: a block sent to its station, in a patrol zone."""
        if answer.kind != "sail" or not answer.places:
            return None
        place = known.setup.atlas.index.get(answer.places[-1], -1)
        return [answer.block] if place >= 0 and known.setup.atlas.in_zone(place) else []

    def figure(self, known: Campaign, ask: Ask[R], seat: int, part: str, name: str) -> float | None:
        """Whether a part is an own block of a kind: `fog`, `frigate`, `fleet`."""
        block = known.setup.block_index.get(part, -1)
        if block < 0 or name not in FIGURES or known.side_of(block) != seat:
            return None
        return 1.0 if known.kind_of(block) == FIGURES[name] else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class RepeatedQuestion(CampaignQuestion[R], Generic[R]):
    """A question that is put again, with all that was said, until its seat is done."""

    def follows(self, known: Campaign, ask: Ask[R], seat: int, answer: Answer) -> list[Ask[Any]]:
        return [] if answer.kind == "done" else [ask.again(answer)]


def said(ask: Ask[Any]) -> list[Answer]:
    """In a gathering: what a seat answered before, on which its question builds."""
    return [answer for answer in ask.said if isinstance(answer, Answer)]


def answers_of(gather: Gather[Any], seat: int) -> list[Answer]:
    """In a gathering in which all have sealed: what a seat answered, in that order."""
    asks = gather.finished(seat)
    return [ask.answer for ask in asks if isinstance(ask.answer, Answer)]


def ship_list(known: Campaign, names: list[str]) -> list[int] | None:
    """Ships by their ids, in the order of the cards; None where one is unknown or named twice."""
    return _indices(known.setup.ship_index, names)


def admiral_list(known: Campaign, names: list[str]) -> list[int] | None:
    """Admirals by their ids; None where one is unknown or named twice."""
    return _indices(known.setup.admiral_index, names)


def _indices(index: dict[str, int], names: list[str]) -> list[int] | None:
    known = len(set(names)) == len(names) and all(name in index for name in names)
    return sorted([index[name] for name in names]) if known else None


def one_ship(known: Campaign, answer: Answer) -> int:
    """The one ship an answer names, or -1."""
    return known.setup.ship_index.get(answer.ships[0], -1) if len(answer.ships) == 1 else -1


def one_port(known: Campaign, answer: Answer) -> int:
    """The one port an answer names among its places, or -1."""
    ports = known.setup.atlas.port_index
    return ports.get(answer.places[0], -1) if len(answer.places) == 1 else -1


def one_block(known: Campaign, answer: Answer, side: int) -> int:
    """The own block an answer is about, or -1."""
    found = known.setup.block_index.get(answer.block, -1)
    return found if found >= 0 and known.setup.blocks[found].side == side else -1


def drawn_from(names: list[str], count: int, rng: random.Random) -> list[str]:
    """So many of some things, drawn one after the other."""
    left = list(names)
    return [left.pop(int(rng.random() * len(left))) for _ in range(count)]


def ship_names(known: Campaign, ships: list[int]) -> str:
    """Ships in a row, by name."""
    return ", ".join([known.setup.ships[ship].name for ship in ships])
