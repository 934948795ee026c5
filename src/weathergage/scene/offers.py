"""How forms are put together, whatever the game: offers judged by the rules, fields, groups."""

from collections.abc import Iterable
from typing import TypeVar

from weathergage.engine.action import Action
from weathergage.engine.decision import Decision, Refusal, mentions
from weathergage.scene.forms import Choice, Field, Form, Offer, Part, Quick
from weathergage.scene.marks import Bracket
from weathergage.scene.wording import Wording

A = TypeVar("A", bound=Action)

GROUP = "group:"
PICKED = "="
"""A group of the player's own: the ids of its parts follow, with commas, the leading one first."""
MOST_PICKED = 99


# Forms and offers.


def form_of(decision: Decision, wording: Wording, finish: Action | None) -> Form:
    """What every form says; parts, options and what is drawn are the game's to add."""
    return Form(
        decision.id,
        decision.kind,
        decision.seat,
        decision.rule,
        decision.prompt,
        parts=[],
        options=None,
        finish=finish_of(decision, wording, finish) if finish is not None else None,
        title=wording.title(decision.kind),
        about=decision.prompt,
        chores=wording.chores,
        contingencies=wording.contingencies,
    )


def finish_of(decision: Decision, wording: Wording, finish: Action) -> Offer:
    """The offer that does no more, in the question's closing words."""
    return judged(decision, finish, wording.finish(decision.kind))


def judged(
    decision: Decision, action: Action, label: str, verb: str = "", detail: str = ""
) -> Offer:
    """An answer with its words and what bars it; the button says the same unless told."""
    return Offer(action, label, decision.why_not(action), verb or label, detail)


def listed(decision: Decision, action: Action) -> Offer:
    """An answer of a list, as the question itself words it."""
    return Offer(action, decision.label(action), decision.why_not(action))


def first_legal(decision: Decision, tries: list[A]) -> tuple[A, Refusal | None]:
    """The first of some answers that may be given; or the first, with what bars it."""
    first: Refusal | None = None
    for action in tries:
        refusal = decision.why_not(action)
        if refusal is None:
            return action, None
        first = refusal if first is None else first
    return tries[0], first


def about(offer: Offer, piece: str, nation: str = "") -> Offer:
    """The offer with the piece it is about, in brackets on the board."""
    offer.piece, offer.nation = piece, nation
    offer.marks = [Bracket(piece)]
    return offer


def answers_about(decision: Decision, part: str) -> list[Action]:
    """The answers that the question itself lists for a part."""
    return [each for each in decision.options() or [] if mentions(each.data(), part)]


def percent(chance: float) -> str:
    """A chance in whole per cents, never quite all or nothing."""
    if chance <= 0.0:
        return "0 %"
    return f"{min(99, max(1, round(chance * 100)))} %"


def named(decision: Decision, parts: Iterable[str]) -> list[Part]:
    """Parts with their names and nothing else."""
    return [Part(part, decision.name_of(part)) for part in parts]


# What may be filled in.


def amount(name: str, label: str, low: int, high: int, value: int, rule: str) -> Field:
    """A number between two others."""
    return Field(name, label, "amount", value, rule, low=low, high=high)


def choice(
    name: str,
    label: str,
    choices: Iterable[tuple[str | int, str]],
    value: str | int,
    rule: str = "",
) -> Field:
    """One of a few things, each with its words."""
    return Field(name, label, "choice", value, rule, choices=[Choice(*each) for each in choices])


def flag(name: str, label: str, value: bool, rule: str) -> Field:
    """Yes or no."""
    return Field(name, label, "flag", value, rule)


def text(name: str, label: str, value: str, most: int, rule: str) -> Field:
    """Words of one's own, at most so many characters."""
    return Field(name, label, "text", value, rule, most=most)


def picks(
    name: str,
    label: str,
    choices: list[Choice],
    value: list[str],
    rule: str,
    quick: list[Quick] | None = None,
    times: int = 1,
) -> Field:
    """Several things, in the order in which they are picked."""
    return Field(name, label, "picks", value, rule, choices=choices, quick=quick or [], times=times)


def fillable(fields: list[Field]) -> list[Field]:
    """The fields that have anything to choose from."""
    return [each for each in fields if each.choices or each.kind not in ("choice", "picks")]


# Groups.


def picked(part: str) -> list[str] | None:
    """The parts of a group that a player put together himself; None for any other."""
    if not part.startswith(GROUP + PICKED):
        return None
    return list(dict.fromkeys(part[len(GROUP + PICKED) :].split(",")[:MOST_PICKED]))
