"""What is reckoned of an action before it is given: what it would certainly do, and what may come
of it. Each game tells what it has of these words and no others (docs/scene.md).
"""

from typing import Annotated, NotRequired, TypedDict

from weathergage.scene.forms import Pose
from weathergage.scene.marks import Mark
from weathergage.scene.pieces import Fact

Plain = dict[str, object]


class Refusal(TypedDict):
    """Why something may not be done, and the rule that says so."""

    reason: str
    rule: str


class Modifier(TypedDict):
    """A named change to a number."""

    name: str
    value: int
    rule: str


# What an action would certainly do.


class Trigger(TypedDict):
    """Something that a move sets off, and the ship or place it is about."""

    what: str
    rule: str
    about: NotRequired[str]


class Party(TypedDict):
    """One side of a fight on deck: its strength against the other's, and the sum it needs."""

    ratio: str
    column: str
    needed: int
    modifiers: list[Modifier]


class Volley(TypedDict):
    """A broadside: its total without the Die, what halves it, and its damage by the Die."""

    target: str
    total: int
    modifiers: list[Modifier]
    halvings: list[str]
    damage: list[int]


ReadBy = TypedDict("ReadBy", {"read by": list[str]}, total=False)


class MovePreview(TypedDict, total=False):
    """Of a move: where it ends, what it costs, what bars it and what it sets off."""

    kind: str
    legal: bool
    bars: Annotated[Plain, Refusal] | None
    x: float
    y: float
    heading: float
    end: Annotated[Plain, Pose]
    poses: list[Annotated[Plain, Pose]]
    """Every corner of its way."""
    followed: int
    """So many legs of its way can be sailed."""
    allowance: int
    cost: int
    spent: int
    left: int
    owes: int
    """What must still be sailed."""
    stops: bool
    leaves_map: bool
    triggers: list[Trigger]
    place: str


class FirePreview(TypedDict, total=False):
    """Of a broadside: at whom, from where, with how many dice; of both where each has its own."""

    target: str
    distance: float
    range: str
    rake: str
    ammo: str
    dice: int
    friends_endangered: list[str]
    port: Volley
    starboard: Volley
    targets: list[str]
    """Whom what is left could still hurt."""


class TrialPreview(TypedDict, total=False):
    """Of what a die decides: what it must show, and what the try costs."""

    needed: int
    modifiers: list[Modifier]
    automatic: bool
    fatigue: int
    attack: Party
    defence: Party
    gives_up: bool
    rounds: int
    numbers: dict[str, int]
    rule: str


class Preview(ReadBy, MovePreview, FirePreview, TrialPreview, total=False):
    """What an action would certainly do: as much as its game tells of it."""

    marks: list[Mark]


# What may come of it.


class Expected(TypedDict):
    """A figure that dice decide."""

    expected: float
    variance: NotRequired[float]


class Chance(TypedDict):
    """One way in which something may come out."""

    name: str
    chance: float
    tone: NotRequired[str]


class Trial(TypedDict):
    """Something that must be thrown, and how it may come out."""

    name: str
    note: NotRequired[str]
    rule: NotRequired[str]
    shares: list[Chance]


class Lookout(TypedDict):
    """Blocks that may spot another on its way."""

    place: str
    blocks: int
    modifier: int
    chance: float


Collision = TypedDict(
    "Collision", {"with": str, "chance": float, "own_hull": int, "their_hull": int}
)


class Odds(TypedDict, total=False):
    """What may come of an action: as much as its game tells of it."""

    chances: list[float]
    counted: str
    """What the chances count."""
    tests: list[Trial]
    lines: list[Fact]
    rule: str
    hits: Expected
    hull: Expected
    criticals: Expected
    success: float
    capture: float
    deck_held: float
    """Of boarders who have yet to win a second round."""
    locked: float
    thrown_back: float
    nothing: float
    loss: float
    aground: float
    collisions: list[Collision]
    spotted: float
    lookouts: list[Lookout]
    obeyed: float
    withdrawal: float
    inflicts: float
    """Points to be expected."""
    suffers: float
