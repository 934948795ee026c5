"""What stands on a ship's own sheet: tracks of boxes with what lies in them, rows of slots (cards,
guns, actions), and figures that open into what they are made of. Logs, forms and mats of any game
are made of these."""

from dataclasses import dataclass

from weathergage.scene.hexes import Stroke
from weathergage.scene.pieces import Fact


@dataclass(frozen=True, slots=True)
class Token:
    """A counter or marker that lies in a box."""

    name: str
    """As one would say it: "2 and a fire"."""
    figure: str = ""
    picture: str = ""
    """fire, water, leak, rudder, sail, mast, crew and the like, as the client can draw them."""
    shape: str = "disc"
    """disc or square."""
    tone: str = ""
    """fire or water: what the ground is tinted by."""
    heavy: bool = False
    """Underlined, as it is printed."""
    fresh: bool = False
    """Whether it came this turn."""


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a track."""

    above: str = ""
    """The figure printed above it."""
    below: str = ""
    """The figure printed below it."""
    state: str = ""
    """Open where nothing is said; gone, now (the one that is read), due (would be lost by what is
    being considered), maybe (due, not certain) or off (no part of this ship)."""
    holds: tuple[Token, ...] = ()
    printed: tuple[str, ...] = ()
    """Pictures that are printed in it."""
    note: str = ""
    facts: tuple[Fact, ...] = ()
    """What it opens into."""


@dataclass(frozen=True, slots=True)
class Span:
    """What is written beside a stretch of boxes, counted from 0."""

    first: int
    last: int
    text: str
    picture: str = ""
    number: int = 0
    """So many of the pictures."""
    now: bool = False


@dataclass(frozen=True, slots=True)
class Boxes:
    """A row of boxes on a ship's log, so many of them ticked off; `cells` says more of each."""

    name: str
    total: int
    gone: int
    note: str = ""
    rule: str = ""
    cells: tuple[Box, ...] = ()
    spans: tuple[Span, ...] = ()
    """Written below the boxes, one beside the other."""
    size: str = ""
    """large where counters lie in them, small where they are only ticked."""
    group: str = ""
    """Rows of one group stand together under this heading."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a mat: for a card, a side of guns, a setting, an action."""

    name: str
    note: str = ""
    picture: str = ""
    state: str = ""
    """Open where nothing is said; now, planned, kept, free, lost, empty, used, bad or sealed."""
    stored: tuple[str, ...] = ()
    """Pictures of what lies beside it."""
    drawing: tuple[Stroke, ...] = ()
    """What is printed on a card, 50 wide and 75 high: line, heavy, ok or warn (tips of lines)."""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Slots:
    """A row of slots under a heading."""

    name: str
    slots: tuple[Slot, ...]
    note: str = ""
    rule: str = ""
    kind: str = ""
    """cards, guns, steps (one of them holds), cells, or ticks (done once)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure one compares ships by. With a `total` it is drawn as so many pips, `due` of those
    left would be lost by what is being considered."""

    name: str
    value: str
    note: str = ""
    rule: str = ""
    total: int = 0
    left: int = 0
    due: int = 0
    to: str = ""
    """What it would become."""
    facts: tuple[Fact, ...] = ()
    """What it is made of."""
