"""What a person meets of a question: a form with its parts, its offers judged by the rules, and
what to fill in.

The words are structs that msgspec turns into plain data: what has its usual value is left out,
what has none is always said. Answers and refusals are those of the engine and tell themselves.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from re import Match, sub
from typing import Annotated, Any, TypeVar

import msgspec

from weathergage.engine.decision import Action, Decision, Refusal, mentions
from weathergage.engine.game import Preset
from weathergage.engine.standing import Instruction
from weathergage.scene.fleets import FleetList
from weathergage.scene.marks import Bracket, Mark
from weathergage.scene.pieces import Fact
from weathergage.scene.sheets import Slot

A = TypeVar("A", bound=Action)
D = TypeVar("D")

GROUP = "group:"
PICKED = "="
"""A group of the player's own: the ids of its parts follow, with commas, the leading one first."""
MOST_PICKED = 99


def told(thing: Any) -> Any:
    """What an answer, a refusal or a preset says of itself."""
    return told_of(thing) if isinstance(thing, Preset) else thing.data()


@lru_cache
def told_of(preset: Preset) -> dict[str, object]:
    """The same preset says the same in every form."""
    return preset.data()


class Word(msgspec.Struct, omit_defaults=True):
    """A word of the vocabulary of forms."""

    def data(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        found: dict[str, Any] = msgspec.to_builtins(self, enc_hook=told)
        return found


class Value(Word):
    """A figure to compare: "0.25 UM", "close range"."""

    value: str
    caption: str = ""
    rule: str = ""


class Choice(Word):
    """Something that may be chosen in a field."""

    value: str | int
    label: str
    note: str = ""
    picture: str = ""
    refused: Refusal | None = None
    """Why it may not be chosen, where that is shown beside what may."""


class Quick(Word):
    """Choices that are often wanted together: all, the strongest five."""

    label: str
    values: list[str]


class Field(Word):
    """Something to fill in before an offer is given; `name` is the key it sets in the answer, and
    leads inside it where it has points: orders.1.card."""

    name: str
    label: str
    kind: str
    """amount, choice, flag, text, picks or fleet."""
    value: str | int | bool | list[str]
    """What it is now."""
    rule: str = ""
    low: int | None = None
    high: int | None = None
    most: int | None = None
    """So many characters a text may have."""
    choices: list[Choice] = []
    quick: list[Quick] = []
    times: int = 1
    """How often each of the choices may be picked."""
    slots: list[str] = []
    """Of picks whose order matters: what the first, the second and so on stand for."""
    kept: list[Choice] = []
    """Of picks on a board of so many slots: what lies there already; `high` more may be picked."""
    lost: int | None = None
    """Of such a board: the slots that are gone."""
    fleet: FleetList | None = None
    """Of a fleet: what it may be built of."""


class Signal(Word):
    """A flag of a signal: its picture, what it says."""

    picture: str
    name: str
    note: str = ""


class Struck(Word):
    """Somebody an answer would hit, with the damage expected and its span."""

    piece: str
    name: str
    value: str
    span: str = ""
    note: str = ""
    half: bool = False
    friend: bool = False


class Offer(Word):
    """An answer that may be given, or may not and why."""

    action: Action
    label: str
    refused: Refusal | None
    verb: str = ""
    """What the button says."""
    detail: str = ""
    piece: str = ""
    """Whom it is about."""
    place: str = ""
    """Where it leads on the map: pressing there chooses it."""
    nation: str = ""
    values: list[Value] = []
    tag: str = ""
    """One or two words that matter most."""
    risky: bool = False
    """It binds or endangers who gives it: no careless press should."""
    group: str = ""
    """The heading it stands under."""
    marks: list[Mark] = []
    odds: bool = False
    """Whether odds may be asked for."""
    fields: list[Field] = []
    hint: bool = False
    """Whether a sensible captain would begin here."""
    slot: Annotated[dict[str, object], Slot] | None = None
    """What it would put into the free space of the ship's mat: a slot of a sheet, as plain data."""
    signals: list[Signal] = []
    """The flags it is given with."""
    struck: list[Struck] = []
    """Everybody it would hit, in the order of the line of fire."""


class Part(Word):
    """Something the question is about: a ship, a fleet, a port."""

    id: str
    name: str
    nation: str = ""
    note: str = ""
    """What is still open for it."""
    piece: str = ""
    """The piece on the board, where that has another id."""
    done: bool = False
    """Whether it has its order, which may still be changed: one goes on to another."""


class PartGroup(Word):
    """Parts that can be given one order together."""

    id: str
    name: str
    parts: list[str]
    leader: str = ""
    """The piece from which a course for all of them is drawn."""


class Chore(Word):
    """A kind of question that may be left to the deputy for good."""

    id: str
    name: str


class Condition(Word):
    """What a standing order may wait for: a figure under a bound, or something that is so."""

    id: str
    name: str
    low: int | None = None
    high: int | None = None
    value: int | None = None


class Consequence(Word):
    """What is done when a condition comes true: by whom, and in which questions."""

    to: str
    name: str
    questions: list[str] = []


class Contingencies(Word):
    """What standing orders with a condition are put together from."""

    conditions: list[Condition]
    tasks: list[Consequence]


class Voyages(Word):
    """What a course may be set for: which parts, which places, and the standing order for it."""

    parts: list[Part]
    places: list[Part]
    order: Annotated[dict[str, object], Instruction]


class Guide(Word):
    """What a captain on his first day should know about the question."""

    topic: str
    title: str
    text: str
    rule: str


class Form(Word):
    """A question as something to fill in."""

    id: str
    kind: str
    seat: str
    rule: str
    prompt: str
    parts: list[Part]
    options: list[Offer] | None
    """None where each part has a list of its own."""
    finish: Offer | None
    """The offer that does no more."""
    title: str = ""
    about: str = ""
    groups: list[PartGroup] = []
    plots: bool = False
    """Whether a course may be drawn for its parts."""
    chores: list[Chore] = []
    contingencies: Contingencies | None = None
    presets: list[Preset] = []
    voyages: Voyages | None = None
    guide: Guide | None = None
    ahead: bool = False
    """Whether one may look beyond it, to what would be asked after an answer."""
    forced: bool = False
    """Whether there is but one answer, which the table gives in a while: it is shown to nobody."""


class Pose(Word):
    """Where a piece lies, and how."""

    x: float
    y: float
    heading: float


class Variant(Word):
    """The same course with what else may be said with it."""

    label: str
    action: Action


class Course(Word):
    """What becomes of a course drawn so far."""

    action: Action | None
    """The answer it would make, if one that may be given."""
    refused: Refusal | None
    pose: Pose | None = None
    left: int | None = None
    spent: int | None = None
    total: int | None = None
    unit: str = ""
    """What is spent, where it is not the unit of the board."""
    text: str = ""
    lines: list[Fact] = []
    """What follows from it."""
    marks: list[Mark] = []
    variants: list[Variant] = []


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


# How forms, offers and fields are put together, whatever the game.


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
    topics: list[Topic],
    asked: D,
    conditions: Mapping[str, Callable[[D], bool]],
    fillings: Mapping[str, Callable[[D], str]],
) -> Guide | None:
    """What the guide says about a question, if anything, of the topics it has for it."""
    for topic in topics:
        if not topic.when or conditions[topic.when](asked):
            text = filled(topic.text, asked, fillings)
            return Guide(topic.id, topic.title, text, topic.rule)
    return None


def filled(text: str, asked: D, fillings: Mapping[str, Callable[[D], str]]) -> str:
    """The words with the figures of the moment."""

    def fill(match: Match[str]) -> str:
        return fillings[match[1]](asked)

    return sub(r"\{(\w+)\}", fill, text).strip()


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
