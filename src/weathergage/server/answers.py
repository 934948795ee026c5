"""What the server answers to HTTP calls (docs/protocol.md), word for word. The client's types are
written from these as from `weathergage.server.told`, which says how to read them."""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from weathergage.scene.marks import Bounds
from weathergage.scene.nations import Nation
from weathergage.scene.pieces import Piece
from weathergage.scene.scenes import Scene
from weathergage.scene.sheets import Token
from weathergage.server.reckoned import Plain
from weathergage.server.told import Outcome, Seen, Track

# What there is to play.


class Option(TypedDict):
    """Something that may be chosen for a game."""

    id: str
    kind: Literal["flag", "number", "choice", "text"]
    default: bool | int | str
    meaning: str
    choices: NotRequired[list[str]]
    names: NotRequired[dict[str, str]]
    """What people call the choices, where the word itself does not say it."""
    low: NotRequired[int]
    high: NotRequired[int]
    scenarios: NotRequired[list[str]]
    """The scenarios that have it, where not all do."""


class Scenario(TypedDict):
    """What can be played of a game."""

    id: str
    title: str
    seats: list[str]
    length: int
    about: str
    guided: bool
    """The one to begin with, where the guide speaks of everything."""
    options: list[Option]


class Temper(TypedDict):
    """A way of playing that has a name."""

    id: str
    about: str
    values: dict[str, float]


class Parameter(TypedDict):
    """Something a bot may be told of how to play."""

    id: str
    default: float
    low: float
    high: float
    meaning: str


class Tempers(TypedDict):
    """What a bot may be told of how to play."""

    bot: str
    tempers: list[Temper]
    parameters: list[Parameter]


class Words(TypedDict):
    """What a game is spoken of with."""

    contest: str
    """What is played: a battle, a campaign."""
    deputy: str
    """Who stands in for a player."""
    dice: NotRequired[str]
    """How its dice are shown: in figures, where they are not those of six faces."""
    new_turn: NotRequired[str]
    """The event with which a turn begins, where a deputy who has everything stops."""
    asides: NotRequired[str]
    """Events that say no more than that a step is over, by their kinds: the log folds them away."""


class Lesson(TypedDict):
    """A guided game: what it is called, and the options it is played with."""

    name: str
    options: dict[str, bool | int | str]


class Picture(TypedDict):
    """A still piece of sea."""

    view: Bounds
    wind: float
    heading: float
    pieces: dict[str, Piece]


class Vignette(TypedDict):
    """A small picture for a card: ships at sea, or a coast with blocks on hexes or on lanes."""

    kind: Literal["ships", "coast", "lanes"]
    own: str
    others: list[str]
    duels: NotRequired[list[str]]
    """Scenarios with one ship a side."""
    bands: NotRequired[list[str]]
    """What stands on the bands of own blocks."""


class Front(TypedDict):
    """What the front page shows of a game."""

    hero: NotRequired[Picture]
    vignette: NotRequired[Vignette]


class Looks(TypedDict):
    """How a game is shown before it is opened."""

    board: str
    """What it is played on: the kind of its first board, nothing where it draws none."""
    nations: Annotated[dict[str, Any], tuple[Nation, ...]]
    words: Annotated[dict[str, str], Words]
    front: Annotated[Plain, Front]
    lessons: Annotated[list[Plain], list[Lesson]]
    """The guided games one after another."""


class CatalogGame(Looks):
    """A game that can be played."""

    id: str
    title: str
    version: str
    scenarios: list[Scenario]
    options: list[Option]
    bots: list[str]
    usual_bot: str
    tempers: list[Tempers]
    """The bots that have parameters."""


class Catalog(TypedDict):
    """All that can be played here."""

    version: str
    build: str
    bots: list[str]
    admirals: list[str]
    """Bots that the owner of the table brought."""
    speeds: list[str]
    games: list[Annotated[Plain, CatalogGame]]


class Build(TypedDict):
    """Which rules run, and how far those are that are built beside them."""

    build: str
    state: str
    words: str


class Clause(TypedDict):
    """A sentence of the rules in our words."""

    id: str
    chapter: str
    summary: str
    rulings: list[str]
    basis: str
    """On what it rests, where the game says so."""


class Rules(TypedDict):
    """A clause, or all under its number."""

    game: str
    clauses: list[Clause]


class MarkedRules(TypedDict):
    """The rules of a game that are our own reconstruction, by their numbers."""

    game: str
    marked: list[str]


# The list of games.


class SeatEntry(TypedDict):
    """Who plays a seat."""

    kind: Literal["human", "bot"]
    bot: str | None
    taken: bool
    holders: int
    """So many browsers have held it."""


class TurnStep(TypedDict):
    """A step of a turn: cards turned over, ships sailing, fire."""

    name: str
    events: list[str]
    before: bool
    """Whether it is shown over the scene that it changes."""


class GameEntry(TypedDict):
    """A game in the list, as this caller may know it."""

    id: str
    title: str
    game: str
    game_title: str
    usual_bot: str
    """The bot that stands in for a player."""
    words: Annotated[dict[str, str], Words]
    stages: dict[str, str]
    """What its events look like when they are staged, by their kinds."""
    steps: Annotated[list[Plain], list[TurnStep]]
    """The steps of a turn in which it is told again, each with the kinds of its events."""
    lessons: Annotated[list[Plain], list[Lesson]]
    scenario: str
    scenario_title: str
    options: Plain
    turn: int | None
    phase: str | None
    over: bool
    outcome: Annotated[Plain, Outcome] | None
    seats: dict[str, SeatEntry]
    yours: list[str]
    manage: bool
    closing: list[str]
    origin: str | None
    """import or copy."""
    waiting: list[str]
    bot_speed: str
    guided: bool
    created: float
    updated: float


class Games(TypedDict):
    """A page of the list."""

    games: list[GameEntry]
    total: int


class Begun(TypedDict):
    """A new game."""

    id: str
    note: NotRequired[str]
    """What is to be known of a journal that was brought."""


class Waiting(TypedDict):
    """The seats that must still agree."""

    waiting: list[str]


class Denied(TypedDict):
    """Why a call was not answered."""

    reason: str


# What a game leaves behind.


class Events(TypedDict):
    """What the caller's seat saw."""

    events: list[Annotated[Plain, Seen]]
    number: int


class Renewed(TypedDict):
    """The luck with which a game went on later."""

    commitment: str
    seed: str
    salt: str


class Report(TypedDict):
    """The after-action report."""

    title: str
    game: str
    scenario: str
    outcome: Annotated[Plain, Outcome]
    report: Plain
    seats: dict[str, str | None]
    """The bot of each seat; null where a person sat."""
    commitment: str
    seed: str
    salt: str
    renewed: Annotated[list[object], list[Renewed]]
    origin: str | None


class TurningPoint(TypedDict):
    """Something that decided the game; `n` is a moment of the umpire's replay."""

    n: int
    turn: int
    text: str
    rule: str


class Points(TypedDict):
    """The points of each side at a turn."""

    turn: int
    sides: dict[str, float]


class Luck(TypedDict):
    """The dice of a side: how many, what they gave, what they should have: hits, or pips where a
    game adds its dice up."""

    dice: int
    hits: int
    expected: float
    unit: str


class Loss(TypedDict):
    """Who was lost, how, and to whom."""

    turn: int
    how: str
    name: str
    nation: str
    by: str
    by_nation: str


class SideShown(TypedDict):
    """A side by name, and a nation whose colours it bears."""

    name: str
    nation: str


class Revealed(TypedDict):
    """Something that lay hidden until the end."""

    nation: str
    name: str
    words: str


class Result(TypedDict):
    """How a finished game went."""

    story: list[str]
    turning: list[TurningPoint]
    points: list[Points]
    measure: str
    luck: dict[str, Luck]
    lost: list[Loss]
    sides: dict[str, SideShown]
    revealed: list[Revealed]


class Moment(TypedDict):
    """An event of a replay, with what of it is drawn."""

    n: int
    turn: int | None
    event: str
    text: str
    rule: str
    ship: NotRequired[object]
    target: NotRequired[object]
    track: NotRequired[Track]
    planned: NotRequired[tuple[float, float, float]]
    badge: NotRequired[str]
    tone: NotRequired[str]
    tokens: NotRequired[list[Token]]
    note: NotRequired[str]


class Replay(TypedDict):
    """The moments of a game as a seat saw them, a page of them."""

    seat: str | None
    moments: list[Annotated[Plain, Moment]]
    total: int


class MomentScene(TypedDict):
    """The scene at a moment; it is the same from `first` to `last`."""

    n: int
    first: int
    last: int
    scene: Annotated[dict[str, Any], Scene]
    outcome: Outcome | None


class ReplayScene(MomentScene):
    """The scene at a moment as a seat saw it."""

    seat: str | None


ROOTS: Final = (
    *(Catalog, Build, MarkedRules, Rules, Games, Begun, Waiting, Denied, Events, Report, Result),
    *(Replay, ReplayScene),
)
"""What is answered; all other words here are parts of them."""
