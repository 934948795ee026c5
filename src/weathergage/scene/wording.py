"""The words of a game's forms and its guide, read from the files of its folder `table`.

words.toml has what each question is called and closed with, which of them are chores, and what the
answers say; presets.toml standing orders for one press; chart.toml how a map is drawn; guide.toml
what a first game is told, topic by topic. A topic speaks where its question is asked and its
condition, which the game knows by name, is true: the first such one in the file. `{words}` in
braces are filled in by the game, those that occur and no others.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from re import Match, sub
from typing import TypeVar

import msgspec

from weathergage.engine.action import Action
from weathergage.engine.data import DataError, read_shipped
from weathergage.engine.decision import Decision
from weathergage.engine.game import Preset
from weathergage.scene.forms import Chore, Contingencies, Form, Guide, Offer, judged
from weathergage.scene.hexes import Lettering
from weathergage.scene.marks import Point

D = TypeVar("D")
T = TypeVar("T")


class QuestionWords(msgspec.Struct, forbid_unknown_fields=True):
    """What one kind of question is called."""

    title: str
    finish: str = "Done"
    """What the button says that does no more."""
    chore: str = ""
    """Its name among those that may be left to the deputy for good; none if it may not."""


class Wording(msgspec.Struct, forbid_unknown_fields=True):
    """The words of a game's questions and answers."""

    questions: dict[str, QuestionWords]
    answers: dict[str, str] = {}
    """What an answer says, by its kind, or by its kind and its choice."""
    contingencies: Contingencies | None = None
    chores: list[Chore] = []

    def __post_init__(self) -> None:
        self.chores = [
            Chore(id, words.chore) for id, words in self.questions.items() if words.chore
        ]

    def title(self, kind: str) -> str:
        """A question as a headline."""
        found = self.questions.get(kind)
        return found.title if found is not None else kind.replace("-", " ").capitalize()

    def finish(self, kind: str) -> str:
        """What the button says that does no more."""
        found = self.questions.get(kind)
        return found.finish if found is not None else "Done"

    def answer(self, kind: str, choice: str = "") -> str:
        """What an answer says: that of its kind with this choice, else that of its kind."""
        return self.answers.get(f"{kind} {choice}") or self.answers.get(kind, "")


class Topic(msgspec.Struct, forbid_unknown_fields=True):
    """What the guide has to say in one situation."""

    id: str
    question: str
    title: str
    text: str
    rule: str
    when: str = ""


class Ready(msgspec.Struct, forbid_unknown_fields=True):
    """Standing orders that most players of a seat, or of all of them, want."""

    id: str
    name: str
    about: str
    orders: list[dict[str, object]]
    usual: bool = True
    seat: str = ""


class Presets(msgspec.Struct, forbid_unknown_fields=True):
    """Standing orders to be given with one press, in the order in which they are to be given."""

    preset: list[Ready]


class Drawing(msgspec.Struct, forbid_unknown_fields=True):
    """How a map is drawn, as far as the rules have nothing to do with it."""

    lettering: list[Lettering] = []
    spots: dict[str, dict[str, Point]] = {}
    """Where things lie, by what they are and by their ids."""
    short: dict[str, str] = {}
    """Names that fit on a counter."""


class Topics(msgspec.Struct, forbid_unknown_fields=True):
    """A guide."""

    topic: list[Topic]


@lru_cache
def wording(package: str) -> Wording:
    """The words of a game's forms."""
    return read_table(package, "words", Wording)


@lru_cache
def drawing(package: str) -> Drawing:
    """How a game's map is drawn."""
    return read_table(package, "chart", Drawing)


@lru_cache
def topics(package: str) -> dict[str, list[Topic]]:
    """The topics of a game's guide, by the question at which they come up."""
    out: dict[str, list[Topic]] = {}
    for topic in read_table(package, "guide", Topics).topic:
        out.setdefault(topic.question, []).append(topic)
    return out


@lru_cache
def presets(package: str, seat: str) -> list[Preset]:
    """The standing orders that a seat may give with one press."""
    return [
        Preset(each.id, each.name, each.about, each.orders, each.usual)
        for each in read_table(package, "presets", Presets).preset
        if each.seat in ("", seat)
    ]


def read_table(package: str, name: str, kind: type[T]) -> T:
    """A file of the folder `table`, checked against what it may say."""
    try:
        return msgspec.convert(read_shipped(package, "table", name), kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{name}.toml", f"{error}.") from error


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


def guide_to(
    package: str,
    kind: str,
    asked: D,
    conditions: Mapping[str, Callable[[D], bool]],
    fillings: Mapping[str, Callable[[D], str]],
) -> Guide | None:
    """What the guide says about a question, if anything."""
    for topic in topics(package).get(kind, []):
        if not topic.when or conditions[topic.when](asked):
            text = filled(topic.text, asked, fillings)
            return Guide(topic.id, topic.title, text, topic.rule)
    return None


def filled(text: str, asked: D, fillings: Mapping[str, Callable[[D], str]]) -> str:
    """The words with the figures of the moment."""

    def fill(match: Match[str]) -> str:
        return fillings[match[1]](asked)

    return sub(r"\{(\w+)\}", fill, text).strip()
