"""What the rules of a small game need: events, an order of luck, answers by their kinds."""

from typing import Any, TypeVar

from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.event import Event, Log
from weathergage.engine.small.questions import Answer

T = TypeVar("T")


def tell(
    log: Log, kind: str, rule: str, text: str, dice: list[int] | None = None, **fields: object
) -> None:
    """Something happened that everybody may read."""
    if log.on:
        log.emit(Event(kind, rule, text, fields, dice))


def shuffled(items: list[T], luck: Chance, label: str) -> list[T]:
    """The items in an order of luck: as they come out of a cup, one by one."""
    left = list(items)
    return [left.pop(luck.below(len(left), label)) for _ in items]


# Answers of a gathering are looked up by their kind, so that the order in which they came cannot
# show.


def given(gather: Gather[Any], seat: int, kind: str) -> list[Answer]:
    """What a seat has answered of this kind; nothing where it takes no part."""
    place = gather.place(seat)
    answers = gather.answers[place] if place >= 0 else []
    return [each for each in answers if isinstance(each, Answer) and each.kind == kind]


def number(gather: Gather[Any], seat: int, kind: str) -> int:
    """The number in a seat's answer of this kind, or 0 where it gave none."""
    found = given(gather, seat, kind)
    return found[-1].number if found else 0


def numbers(gather: Gather[Any], kind: str) -> dict[str, int]:
    """The number for each part in all seats' answers of this kind."""
    found: dict[str, int] = {}
    for seat in gather.seats:
        for answer in given(gather, seat, kind):
            found.update(dict.fromkeys(answer.parts, answer.number))
    return found
