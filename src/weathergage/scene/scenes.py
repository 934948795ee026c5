"""A scene: everything one seat sees."""

from dataclasses import dataclass

from weathergage.scene.boards import Board
from weathergage.scene.nations import Nation, Nations
from weathergage.scene.pieces import Fact
from weathergage.scene.plain import fields_again, plain, plain_fields

Bounds = tuple[float, float, float, float]


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


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its nations and its points."""

    id: str
    name: str
    nations: tuple[str, ...]
    points: int = 0


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
    panels: tuple[Panel, ...] = ()
    you: str = ""
    focus: Bounds | None = None
    notes: tuple[str, ...] = ()
    nations: tuple[Nation, ...] = ()
    """How the nations in it are told apart; the same at every moment of a game."""

    def data(self) -> dict[str, object]:
        """Plain JSON-able form, as a client gets it (docs/scene.md)."""
        out = plain_fields(self, but="boards")
        out["boards"] = {board.id: _board_data(board) for board in self.boards}
        return out

    def data_after(self, old: "Scene", data: dict[str, object]) -> dict[str, object]:
        """As `data`, made from an earlier scene and its data: what has not changed is shared."""
        boards = data.get("boards")
        if not isinstance(boards, dict):
            return self.data()
        out = fields_again(self, old, data, but="boards")
        before = {board.id: board for board in old.boards}
        out["boards"] = {
            board.id: _board_again(board, before.get(board.id), boards.get(board.id))
            for board in self.boards
        }
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


def _board_data(board: Board) -> dict[str, object]:
    data = plain(board)
    assert isinstance(data, dict)
    return {"kind": board.kind, **data}


def _board_again(board: Board, old: Board | None, data: object) -> dict[str, object]:
    if old is None or type(old) is not type(board) or not isinstance(data, dict):
        return _board_data(board)
    if board is old:
        return data
    return {"kind": board.kind, **fields_again(board, old, data)}
