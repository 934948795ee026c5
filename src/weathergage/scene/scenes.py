"""A scene: everything one seat sees; and scenes as plain data: small, without nulls, and keyed by
id wherever things have one.

What has its usual value is left out, and lists of things with an id become tables by id, so that
the difference between two scenes is small and easy to apply (docs/protocol.md, scene patches).
"""

from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from typing import Final, get_args, get_type_hints

from weathergage.scene.boards import Board, SeaBoard
from weathergage.scene.marks import Bounds
from weathergage.scene.nations import Nation, Nations
from weathergage.scene.pieces import Fact
from weathergage.scene.wind import Share

Usual = tuple[str, object]

_USUAL: Final[dict[type, tuple[Usual, ...]]] = {}
# Compared by identity of type, because a scene holds thousands of them and is sent after each move.
_AS_THEY_ARE: Final = frozenset({str, int, bool, type(None)})


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the turn."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Clock:
    """What turn it is, of how many, at what hour; `checks` are turns with something to watch."""

    turn: int
    turns: int
    phase: str
    phases: tuple[Phase, ...] = ()
    time: str = ""
    checks: tuple[int, ...] = ()
    unit: str = "Turn"
    dark: bool = False
    """Whether night has fallen: the chart is then drawn as in the night watch."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its nations and its points, and what they are made of."""

    id: str
    name: str
    nations: tuple[str, ...]
    points: int = 0
    measure: str = "points"
    """What is counted: points, morale."""
    terms: tuple[Fact, ...] = ()
    """What it is the sum of."""


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces that are commanded together: a division, a squadron, a fleet."""

    id: str
    name: str
    side: str
    pieces: tuple[str, ...]
    seat: str = ""
    leader: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """A place in the order of a phase: a piece, or several that come as one."""

    key: str
    name: str
    pieces: tuple[str, ...] = ()
    note: str = ""
    words: str = ""
    """What it did, does or will do."""
    nation: str = ""
    seat: str = ""
    state: str = "waiting"
    """done, now, next or waiting."""


@dataclass(frozen=True, slots=True)
class Sequence:
    """Who comes when in this phase, from `start` to `end`."""

    turns: tuple[Turn, ...]
    name: str = "Order of the turn"
    start: str = ""
    end: str = ""
    note: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """Something to read beside the boards."""

    id: str
    name: str
    facts: tuple[Fact, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one seat sees. `focus` is what a first look should show of the first board."""

    title: str
    subtitle: str
    boards: tuple[Board, ...]
    clock: Clock | None = None
    sides: tuple[Side, ...] = ()
    groups: tuple[Group, ...] = ()
    sequence: Sequence | None = None
    """The order of the phase, where ships or fleets come one after another."""
    panels: tuple[Panel, ...] = ()
    you: str = ""
    focus: Bounds | None = None
    notes: tuple[str, ...] = ()
    nations: tuple[Nation, ...] = ()
    """How the nations in it are told apart; the same at every moment of a game."""
    facts: dict[str, object] | None = None
    """Of a game that draws nothing: all that the seat may know."""

    def data(self) -> dict[str, object]:
        """Plain JSON-able form, as a client gets it (docs/scene.md)."""
        out = plain_fields(self, but="boards")
        out["boards"] = {board.id: board_data(board) for board in self.boards}
        return out

    def known_nations(self) -> Nations:
        """Its nations, and which of them stands for each side."""
        return Nations(self.nations, {s.id: s.nations[0] for s in self.sides if s.nations})

    def to_svg(
        self,
        width: int = 1200,
        theme: str = "day",
        view: Bounds | None = None,
        selected: str = "",
    ) -> str:
        """The scene as a picture: all of it or a stretch, with one piece selected if wanted."""
        from weathergage.scene.svg import draw_scene

        return draw_scene(self, width, theme, view, selected)

    def _repr_svg_(self) -> str:
        return self.to_svg(900)


def board_data(board: Board) -> dict[str, object]:
    """A board as plain data; what kind it is stands first."""
    data = plain(board)
    assert isinstance(data, dict)
    return {"kind": board.kind, **data}


def usual_values(kind: type) -> tuple[Usual, ...]:
    """The fields of a word of the vocabulary, each with its usual value; the id is left out."""
    found = _USUAL.get(kind)
    if found is None:
        found = tuple((f.name, _usual(f)) for f in fields(kind) if f.name != "id")
        _USUAL[kind] = found
    return found


def _usual(field: "Field[object]") -> object:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING


def plain(thing: object) -> object:
    """A word of the vocabulary, or anything made of them, as plain data."""
    kind = type(thing)
    if kind in _AS_THEY_ARE:
        return thing
    if isinstance(thing, float):
        return tidy(thing)
    if isinstance(thing, (tuple, list)):
        return _plain_list(thing)
    if isinstance(thing, dict):
        return {str(key): plain(value) for key, value in thing.items()}
    return plain_fields(thing)


def plain_fields(thing: object, but: str = "") -> dict[str, object]:
    """The fields that differ from the usual, but one; the id is told by the key it stands under."""
    out: dict[str, object] = {}
    kind: type = type(thing)
    for name, usual in usual_values(kind):
        value = getattr(thing, name)
        if value != usual and name != but:
            out[name] = value if type(value) in _AS_THEY_ARE else plain(value)
            if value == () and name in tables_of(kind):
                out[name] = {}
    return out


@cache
def tables_of(kind: type) -> frozenset[str]:
    """The fields of a word that are tables by id: they are also when there is nothing in them."""
    hints = get_type_hints(kind)
    return frozenset(name for name in hints if any(map(_has_id, get_args(hints[name])[:1])))


def _has_id(kind: object) -> bool:
    return isinstance(kind, type) and is_dataclass(kind) and "id" in kind.__dataclass_fields__


def _plain_list(things: tuple[object, ...] | list[object]) -> object:
    """A table by id where the things have one, else a list; the things are all of one kind."""
    if things and hasattr(things[0], "id"):
        return {str(getattr(each, "id")): plain_fields(each) for each in things}  # noqa: B009
    return [each if type(each) in _AS_THEY_ARE else plain(each) for each in things]


def tidy(number: float) -> float | int:
    """A number with no more digits than anyone can see on a chart."""
    rounded = round(number, 4)
    return int(rounded) if rounded.is_integer() else rounded


def focus_on(board: SeaBoard, margin: float, left: float = 0.0) -> Bounds | None:
    """Where the pieces are, with some sea about them, and more of it to the left if wanted."""
    if not board.pieces:
        return None
    xs, ys = [p.x for p in board.pieces], [p.y for p in board.pieces]
    return min(xs) - margin - left, min(ys) - margin, max(xs) + margin, max(ys) + margin


def shares_beside(
    wind: float, low: float, high: float, percent: int, tone: str = "", text: str = ""
) -> list[Share]:
    """The sector between two angles off the wind, to both sides of it; the one ahead and the one
    before the wind are whole."""
    width = high - low
    if low <= 0:
        return [Share(wind, 2 * width, percent, tone, text)]
    if high >= 180:
        return [Share((wind + 180.0) % 360.0, 2 * width, percent, tone, text)]
    sides = ((low + high) / 2, -(low + high) / 2)
    return [Share((wind + off) % 360.0, width, percent, tone, text) for off in sides]
