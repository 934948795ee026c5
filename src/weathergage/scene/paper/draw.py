"""Boards of paper drawn: each by the component that draws it on the page."""

from dataclasses import replace
from typing import Any, Final

from weathergage.scene.boards import BattleBoard, Board, Cup, Cups, Register, Roster, ShipLog, Track
from weathergage.scene.glyph import draw_ship
from weathergage.scene.palette import of_nation
from weathergage.scene.paper import grids, rows, tables  # noqa: F401
from weathergage.scene.paper.boxes import Box, lay
from weathergage.scene.paper.cascade import Cascade
from weathergage.scene.paper.paint import Painter
from weathergage.scene.paper.tree import Filling
from weathergage.scene.pieces import Piece
from weathergage.scene.scenes import Scene, board_data, plain

ROOT: Final = {
    "color": "var(--ink)",
    "font-size": "14px",
    "line-height": "19px",
    "font-family": "var(--sans)",
    "font-weight": "400",
}
"""What a page hands on to everything in it."""

TWO_COLUMNS: Final = 900.0
SEEN: Final = ("nation", "guns", "sail", "colours", "captor", "heading")
"""What is seen of a ship in a list, beside her masts."""


class Papers:
    """The papers of a scene, as the page shows each."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.nations = scene.known_nations()
        self.pieces = {p.id: p for board in scene.boards for p in getattr(board, "pieces", ())}
        self.boards = {board.id: board_data(board) for board in scene.boards}

    def draw(self, board: Board, width: float) -> tuple[str, float]:
        """A board and its height; nothing where it is drawn with another."""
        found = self.component(board)
        if found is None:
            return "", 0.0
        box = self.lay(*found, width)
        return Painter(f"paper-{board.id.replace(':', '-')}").box(box, 0.0, 0.0), box.h

    def wide(self, board: Board, room: float, gap: float) -> float:
        """How wide a board is in so much room: sheets of forces and forms of ships stand in two
        columns, as cards do on the page."""
        found = self.component(board)
        card = found is not None and (found[0] == "ForceSheet" or is_form(board))
        return (room - gap) / 2 if card and room >= TWO_COLUMNS else room

    def lay(
        self, name: str, given: dict[str, Any], width: float, height: float | None = None
    ) -> Box:
        """A component laid out with what it is given; so high, where it fills its page."""
        root = Filling(self.natives()).paper(name, given)
        Cascade(width).dress(root, dict(ROOT))
        root.style["display"] = "block"
        return lay(root, width, height)

    def component(self, board: Board) -> tuple[str, dict[str, Any]] | None:
        """The component that draws a board on the page, and what it is given."""
        data, table = self.boards[board.id], self.table(board)
        if isinstance(board, Track):
            return self.track(board)
        if isinstance(board, ShipLog):
            return self.log(board)
        if isinstance(board, Cup):
            return "CupBar", {"cup": data}
        if isinstance(board, Cups):
            return "CupsView", {"board": data}
        if isinstance(board, Roster):
            return "RosterCard", {"table": table, "docked": True}
        if isinstance(board, BattleBoard):
            return "BattleView", {"table": table, "board": data}
        if isinstance(board, Register):
            return "Register", {"table": table, "board": data}
        return "PlainBoard", {"board": data}

    def log(self, board: ShipLog) -> tuple[str, dict[str, Any]]:
        """The log of a ship, or the sheet of a force on a chart of places."""
        data = self.boards[board.id]
        if self.is_force():
            return "ForceSheet", {"table": self.table(board), "sheet": data, "docked": True}
        if has_cells(board):
            return "ShipSheet", {"board": data, "piece": self.piece(board.piece), "mat": True}
        return "PlainBoard", {"board": data}

    def track(self, board: Track) -> tuple[str, dict[str, Any]] | None:
        """A track; those of a year's standing are one paper, as on the page."""
        if self.is_force() and board.id == "increments":
            return "WatchBar", {"table": self.table(board)}
        if not self.is_force() or not board.id.startswith("standing-"):
            return "PlainBoard", {"board": self.boards[board.id]}
        return ("Standing", {"table": self.table(board)}) if board.id == "standing-year" else None

    def is_force(self) -> bool:
        """Whether logs are those of forces on a chart of places."""
        return any(board.kind == "nodes" for board in self.scene.boards)

    def piece(self, id: str | None) -> dict[str, Any] | None:
        found = self.pieces.get(id or "")
        return None if found is None else dict(plain(found))  # type: ignore[call-overload]

    def table(self, board: Board) -> dict[str, Any]:
        """What a paper asks of the table it lies on; nobody chooses anything here."""
        shown = self.scene.data()
        return {
            "piece": self.piece,
            "selected": getattr(board, "piece", None),
            "shown": shown,
            "sides": shown.get("sides", {}),
            "choice": {"values": {}, "offers": [], "offer": None},
            "events": [],
            "firsts": self.nations.sides,
        }

    def natives(self) -> dict[str, Any]:
        """What is drawn by shapes that the page draws, too; and what only a page knows."""
        known = {id: dict(plain(nation)) for id, nation in self.nations.known.items()}  # type: ignore[call-overload]
        return {
            "ofNation": lambda part, nation=None: of_nation(part, nation or ""),
            "drawShip": lambda ship, wind, size, _: self.ship(ship, wind, size),
            "flag": lambda nation, _: self.nations.flag(nation),
            "takeNations": lambda: lambda: known,
            "marked": {"has": lambda game, rule: False},
            "getContext": lambda name: None,
            "came": lambda row, box, place: -1,
            "isStill": lambda: True,
        }

    def ship(self, told: dict[str, Any], wind: float, size: float) -> str:
        """A ship of which only so much is told."""
        known: dict[str, Any] = {name: told[name] for name in SEEN if name in told}
        ship = replace(Piece("", "ship", ""), masts=tuple(told.get("masts", ())), **known)
        return draw_ship(ship, wind, size, self.nations)


def is_form(board: Board) -> bool:
    """Whether a board is a ship's sheet without counters in its boxes: such a one is dense."""
    return isinstance(board, ShipLog) and not any(row.size == "large" for row in board.boxes)


def has_cells(log: ShipLog) -> bool:
    """Whether more is told of a log's boxes than how many are gone."""
    return bool(log.figures or log.slots or log.mat or any(row.cells for row in log.boxes))
