"""What the server says over a socket (docs/protocol.md), word for word. The client's types are
written from these, from those of `weathergage.server.answers` and from the words of scenes and
forms (tools/page_types.py).

`Annotated[dict[str, object], Offer]` is something that is plain data here and is told as that word.
What the engine tells of itself stands here under the name of its class.
"""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

import msgspec

from weathergage.scene.forms import Course, Form, Offer
from weathergage.scene.marks import Point
from weathergage.scene.scenes import Scene
from weathergage.server.reckoned import Modifier, Odds, Plain, Preview, Refusal

# What the engine tells of itself.


class Action(TypedDict):
    """An answer of a game; what else is in it is the game's own."""

    kind: str


class When(TypedDict):
    """What a standing order waits for: a figure under a bound; without one, above zero."""

    fact: str
    under: NotRequired[int]


class Instruction(TypedDict):
    """A standing order."""

    kind: str
    to: NotRequired[str]
    parts: NotRequired[list[str]]
    questions: NotRequired[list[str]]
    answer: NotRequired[Annotated[Plain, Action]]
    until: NotRequired[str | list[str]]
    errand: NotRequired[str]
    when: NotRequired[When]


class Preset(TypedDict):
    """Standing orders that are given with one press."""

    id: str
    name: str
    about: str
    orders: list[Instruction]
    usual: bool
    """Whether it is recommended at the start."""


Track = list[tuple[float, float, float]]
"""The corners of a way, each with the heading on which it is left."""


class Seen(TypedDict):
    """An event as a seat saw it; what else is in it is the game's own."""

    n: int
    event: str
    rule: str
    text: str
    dice: NotRequired[list[int | str]]
    """As they fell; texts where their faces are no plain numbers."""
    modifiers: NotRequired[list[Modifier]]
    weight: NotRequired[Literal["notable", "dramatic"]]
    """How much it matters; routine where nothing is said."""
    place: NotRequired[str | Point]
    """Where it happened: a place of the board by its id, or a point of it."""
    subjects: NotRequired[list[str]]
    """The pieces it concerns, who did it first."""
    track: NotRequired[Track]
    """How the piece came where it lies now."""
    headline: NotRequired[str]
    """What a card or a report says of it, in place of the line in the log."""
    ordered: NotRequired[bool]
    """Whether the seat itself ordered it: orders given together do not stop for it."""


class Outcome(TypedDict):
    """How a game ended."""

    winner: str | None
    scores: dict[str, float]
    reason: str
    rule: str


# What is shown to a seat.


class Standing(TypedDict):
    """What is told whole at every change."""

    decision: Annotated[msgspec.Raw, Form] | None
    """The question this seat is asked."""
    busy: list[str]
    """The seats known to be thinking."""
    outcome: Outcome | None
    standing: list[Instruction]
    can_undo: bool
    since: int
    """The number of the last event before this seat last decided something itself."""
    finishing: bool
    """The deputy is answering for this seat."""
    declined: list[str]
    """The parts of the question for which a standing order has nothing to say."""


class Facts(Standing):
    """What both `state` and `change` tell."""

    number: int
    """The last event number of this seat."""
    events: list[Annotated[Plain, Seen]]


class Shown(Facts):
    """Everything that a seat sees."""

    scene: Annotated[dict[str, Any], Scene]


class State(Shown):
    """The answer to hello."""

    type: Literal["state"]
    game: str
    seat: str | None
    commitment: str
    origin: str | None
    bot_speed: str
    guided: bool


Path = list[str | int]
Step = tuple[Path] | tuple[Path, object]
"""A step of a scene patch: what is taken away, or where something is put."""


class Change(Facts):
    """What changed for this seat; of the scene by a patch."""

    type: Literal["change"]
    scene_patch: Annotated[msgspec.Raw, list[Step]]


class ChangeAnew(Shown):
    """What changed for this seat, with the whole scene: a patch would be larger."""

    type: Literal["change"]


# What becomes of moves.


class Done(TypedDict):
    """A move was carried out and is on disk."""

    type: Literal["done"]
    key: str
    number: int


class Refused(TypedDict):
    """A move was not carried out."""

    type: Literal["refused"]
    key: str
    reason: str
    rule: str


class Settings(TypedDict):
    """Somebody changed the name or the speed, or would have the game deleted."""

    type: Literal["settings"]
    title: str
    bot_speed: str
    closing: list[str]


class Error(TypedDict):
    """A message was not understood, or something is wrong inside."""

    type: Literal["error"]
    reason: str


# Answers to questions.


class Failed(TypedDict):
    """A question that has no answer."""

    type: Literal["answer"]
    n: int
    failed: str


class Answered(TypedDict):
    """What every answer tells."""

    type: Literal["answer"]
    n: int
    decision: str


class OffersAnswer(Answered):
    """What may be answered for a part."""

    offers: list[Annotated[Plain, Offer]]


class CourseAnswer(Answered):
    """What becomes of a course drawn so far; no more than this where none can be drawn."""

    part: str


class WhyAnswer(Answered):
    """Whether an action is legal."""

    refused: Annotated[Plain, Refusal] | None


class PreviewAnswer(WhyAnswer):
    """What an action would certainly do."""

    preview: Annotated[Plain, Preview]


class OddsAnswer(WhyAnswer):
    """What an action may do; nothing where it is refused."""

    odds: Annotated[Plain, Odds]


class HintAnswer(WhyAnswer):
    """What the deputy would do."""

    action: Annotated[Plain, Action]
    label: str
    reason: str


class AheadAnswer(Answered):
    """The question that is foreseen after answers that are not given yet."""

    form: Annotated[Plain, Form]
    taken: list[int]
    """The places of those answers that lead there; after the others nothing can be foreseen."""


Judged = WhyAnswer | PreviewAnswer | OddsAnswer | HintAnswer
Answer = Failed | OffersAnswer | CourseAnswer | Judged | AheadAnswer
ServerMessage = State | Change | ChangeAnew | Done | Refused | Answer | Settings | Error

OPEN: Final = (Action, Seen)
"""Words that carry fields of a game's own."""
BESIDE: Final[dict[type, type]] = {CourseAnswer: Course}
"""Words that are told in one with another, as far as there is anything to say of it."""
