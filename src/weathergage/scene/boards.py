"""Boards: what pieces lie on. A scene has one or several."""

from dataclasses import dataclass, field

from weathergage.scene.arcs import Arc
from weathergage.scene.hexes import Lettering, Rose, Strip, Stroke
from weathergage.scene.marks import Area, Bounds, Point
from weathergage.scene.nodes import Breeze, GaleMark, Tinted
from weathergage.scene.pieces import Fact, Piece, Tie
from weathergage.scene.sheets import Boxes, Figure, Slot, Slots, Token
from weathergage.scene.wind import Wind


@dataclass(frozen=True, slots=True)
class SeaBoard:
    """A stretch of open sea in one unit of length, x east and y north."""

    west: float
    south: float
    east: float
    north: float
    unit: str
    wind: Wind
    pieces: tuple[Piece, ...]
    areas: tuple[Area, ...] = ()
    ties: tuple[Tie, ...] = ()
    arcs: tuple[Arc, ...] = ()
    swell: float = 0.0
    """The direction the swell comes from: the wind's when the battle began."""
    name: str = "Sea"
    id: str = "sea"
    kind: str = field(default="sea", init=False)


@dataclass(frozen=True, slots=True)
class Place:
    """A hex, a node, a port, a box, a step of a track: somewhere a piece may lie."""

    id: str
    x: float
    y: float
    name: str = ""
    kind: str = ""
    facts: tuple[Fact, ...] = ()
    side: str = ""
    """Whose it is: the id of a side, or neutral."""
    label: str = ""
    """What is written on its mark: a number, a letter."""
    figures: tuple[Tinted, ...] = ()
    """Figures printed in it, one below the other."""
    written: Point | None = None
    """To which side of its mark the name stands: 1 right, -1 left; 1 above, -1 below."""


@dataclass(frozen=True, slots=True)
class Way:
    """A line between two places, straight or through `points`."""

    id: str
    one: str
    other: str
    kind: str = ""
    points: tuple[Point, ...] = ()
    """What it passes between its ends."""
    out: Tinted | None = None
    """What it is like to leave `one` along it now; the tone is with, against or light."""
    back: Tinted | None = None
    """The same from `other`."""


@dataclass(frozen=True, slots=True)
class HexMap:
    """A map of flat-topped hexes, `across` from side to side, with land outlined beneath them.

    `coast` are rings of land as SVG path data in hundredths of the board's unit, y to the south.
    """

    across: float
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    land: tuple[tuple[Point, ...], ...] = ()
    areas: tuple[Area, ...] = ()
    winds: tuple[tuple[str, Wind], ...] = ()
    coast: tuple[str, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    strips: tuple[Strip, ...] = ()
    roses: tuple[Rose, ...] = ()
    lettering: tuple[Lettering, ...] = ()
    ties: tuple[Tie, ...] = ()
    """Pieces that may be one and the same: an old sighting and what lies elsewhere now."""
    bounds: Bounds | None = None
    """West, south, east, north."""
    name: str = "Map"
    id: str = "map"
    kind: str = field(default="hexes", init=False)


@dataclass(frozen=True, slots=True)
class NodeMap:
    """A map of places joined by ways. With `bounds` it is a chart on real coasts; these are rings
    of land as SVG path data in hundredths of the board's unit, y to the south."""

    places: tuple[Place, ...]
    ways: tuple[Way, ...]
    pieces: tuple[Piece, ...] = ()
    land: tuple[tuple[Point, ...], ...] = ()
    winds: tuple[tuple[str, Wind], ...] = ()
    coast: tuple[str, ...] = ()
    lettering: tuple[Lettering, ...] = ()
    breezes: tuple[Breeze, ...] = ()
    gales: tuple[GaleMark, ...] = ()
    ties: tuple[Tie, ...] = ()
    bounds: Bounds | None = None
    """West, south, east, north."""
    note: str = ""
    """What the winds are those of: "Winds of Impulse 3"."""
    rule: str = ""
    name: str = "Map"
    id: str = "map"
    kind: str = field(default="nodes", init=False)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of battle on a battle board, from van to rear."""

    id: str
    name: str
    pieces: tuple[Piece, ...]
    facts: tuple[Fact, ...] = ()
    side: str = ""
    nation: str = ""
    note: str = ""
    figure: str = ""
    """What the line amounts to: its firepower."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """What comes of each pair of choices; the rows are the windward side's."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    row: int = -1
    """The row and the column that were chosen, or -1."""
    column: int = -1


@dataclass(frozen=True, slots=True)
class Order:
    """What a line fights with, or orders that are sealed, as far as this seat knows them."""

    id: str
    name: str
    """Whose: "Windward, Blue"."""
    value: str
    note: str = ""
    nation: str = ""
    state: str = "open"
    """open or sealed."""


@dataclass(frozen=True, slots=True)
class BattleBoard:
    """Two lines of battle, the windward one first."""

    lines: tuple[Line, ...]
    wind: str = ""
    facts: tuple[Fact, ...] = ()
    orders: tuple[Order, ...] = ()
    result: Fact | None = None
    """What comes of the orders in force."""
    matrix: Matrix | None = None
    legend: tuple[Fact, ...] = ()
    """What the cells of the matrix mean."""
    name: str = "Battle"
    id: str = "battle"
    kind: str = field(default="battle", init=False)


@dataclass(frozen=True, slots=True)
class Track:
    """Steps in a row, and what stands on which."""

    steps: tuple[str, ...]
    markers: tuple[tuple[str, int], ...] = ()
    name: str = "Track"
    id: str = "track"
    kind: str = field(default="track", init=False)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: headings and rows of words."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    name: str = "Sheet"
    id: str = "sheet"
    kind: str = field(default="sheet", init=False)


@dataclass(frozen=True, slots=True)
class ShipLog:
    """A ship's own sheet: rows of boxes and what else is known of her. `figures` head it, `mat` is
    what is ordered for her and stands beside the question."""

    piece: str
    boxes: tuple[Boxes, ...]
    facts: tuple[Fact, ...] = ()
    name: str = "Log"
    id: str = "log"
    figures: tuple[Figure, ...] = ()
    slots: tuple[Slots, ...] = ()
    mat: tuple[Slots, ...] = ()
    note: str = ""
    legend: tuple[Slot, ...] = ()
    """What the pictures in its boxes mean."""
    kind: str = field(default="log", init=False)


@dataclass(frozen=True, slots=True)
class Chit:
    """A chit that was drawn."""

    id: str
    name: str
    note: str = ""
    picture: str = ""
    """wind, bonus, weather or initiative."""


@dataclass(frozen=True, slots=True)
class Cup:
    """Chits drawn so far, in order, and what may still be drawn."""

    drawn: tuple[Chit, ...]
    left: int
    contents: str = ""
    chances: tuple[Fact, ...] = ()
    name: str = "Drawn so far"
    id: str = "cup"
    kind: str = field(default="cup", init=False)


@dataclass(frozen=True, slots=True)
class Lot:
    """Counters of one face that are still in a cup."""

    token: Token
    left: int
    total: int = 0


@dataclass(frozen=True, slots=True)
class Stock:
    """One of several cups that counters are drawn from: what is left in it, face by face."""

    id: str
    name: str
    left: int
    total: int
    lots: tuple[Lot, ...]
    facts: tuple[Fact, ...] = ()
    """What the next counter brings on average."""
    now: bool = False
    """Whether it was just drawn from."""


@dataclass(frozen=True, slots=True)
class Cups:
    """All cups of a game, each with what it still holds."""

    stocks: tuple[Stock, ...]
    note: str = ""
    rule: str = ""
    name: str = "Cup"
    id: str = "cups"
    kind: str = field(default="cups", init=False)


@dataclass(frozen=True, slots=True)
class Roster:
    """What is known of what lies in a block or a port; `piece` is what it belongs to on the map."""

    piece: str
    ships: tuple[Piece, ...] = ()
    laid_up: tuple[Piece, ...] = ()
    """Ships that are there but not ready."""
    facts: tuple[Fact, ...] = ()
    nation: str = ""
    side: str = ""
    note: str = ""
    """Where it lies."""
    figure: str = ""
    """What it amounts to: firepower."""
    name: str = "Fleet"
    id: str = "roster"
    kind: str = field(default="roster", init=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """A commission in a register: how far it has come, what it takes, until when, who has it."""

    id: str
    name: str
    note: str = ""
    picture: str = ""
    stage: int = 0
    """How many of the register's stages lie behind it."""
    done: int = 0
    total: int = 0
    progress: str = ""
    checks: tuple[tuple[str, bool], ...] = ()
    """What must be done besides, and whether it is."""
    needs: str = ""
    has: str = ""
    start: int = 0
    now: int = 0
    limit: int = 0
    """The turn it began, this one, and the last."""
    due: str = ""
    hurried: bool = False
    piece: str = ""
    holder: str = ""
    holder_note: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Register:
    """Commissions one below the other."""

    entries: tuple[Entry, ...]
    stages: tuple[str, ...] = ()
    note: str = ""
    rule: str = ""
    name: str = "Orders"
    id: str = "register"
    kind: str = field(default="register", init=False)


Board = (
    SeaBoard
    | HexMap
    | NodeMap
    | BattleBoard
    | Track
    | Sheet
    | ShipLog
    | Cup
    | Cups
    | Roster
    | Register
)
