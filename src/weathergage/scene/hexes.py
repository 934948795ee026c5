"""What a map of hexes has beside its places: lines, lettering, roses and the areas about ports."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of the map that never changes. `path` is SVG path data in hundredths of the board's
    unit, y to the south."""

    id: str
    kind: str
    """zone, closed, track or leader."""
    path: str


@dataclass(frozen=True, slots=True)
class Lettering:
    """A name written over water or land, `size` times as large, `turn` degrees clockwise."""

    text: str
    x: float
    y: float
    kind: str = "water"
    """water, land or zone."""
    size: float = 1.0
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Rose:
    """The wind in force over some water: what it costs to sail each way, from north clockwise."""

    id: str
    name: str
    x: float
    y: float
    from_degrees: float
    costs: tuple[int, ...]
    note: str = ""
    last: bool = False
    """Whether it is the last wind known and has not come this turn."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The areas about a port side by side, joined to the port's hex by a leader."""

    id: str
    name: str
    x: float
    y: float
    """Where it is drawn, its upper left corner."""
    port_x: float
    port_y: float
    cells: tuple[str, ...]
    """The places it shows, from the port outward."""
    captions: tuple[str, ...] = ()
    side: str = ""
    note: str = ""
    """What is known of it, in a few words."""
    quiet: bool = False
    """Whether nothing happens there: a client may show the port alone."""
