"""What lies on a board: ships seen from above, blocks, counters, markers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """Something known about a thing: what it is called, what it is, the rule it comes from."""

    name: str
    value: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """What a block or counter shows: a short name on its band, a figure, a picture by name."""

    band: str = ""
    figure: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a board. A ship has a heading and a rig; a block or counter has a face.

    `kind` is ship, battery, wreck, block, counter or marker. `place` is where it lies on a board
    that has places (a hex, a node, a cell); on the open sea it is x and y. `spoken` says in a
    sentence what a person who cannot see the chart should hear.
    """

    id: str
    kind: str
    name: str
    nation: str = ""
    side: str = ""
    seat: str = ""
    group: str = ""
    x: float = 0.0
    y: float = 0.0
    place: str = ""
    heading: float = 0.0
    length: float = 0.0
    beam: float = 0.0
    guns: int = 0
    sail: str = "battle"
    masts: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    fires: int = 0
    moved: bool = False
    """Whether she made way this turn, and so has a wake."""
    colours: str = "flying"
    """flying, struck or prize."""
    captor: str = ""
    """The nation whose colours fly above a prize's own."""
    smoke: tuple[str, ...] = ()
    """The sides that fired this turn."""
    old_smoke: tuple[str, ...] = ()
    """The sides that fired in the turn before."""
    arcs: dict[str, str] | None = None
    """Her arcs of fire on the board, each with what can be said of it, for example loaded."""
    state: str = "fighting"
    meter: float = 1.0
    """What is left of her, from 0 to 1."""
    badges: tuple[str, ...] = ()
    drift: tuple[float, float] | None = None
    """Where she would drift to this turn, if she drifts."""
    tone: str = ""
    """ok, warn or fire: how she has the wind."""
    facts: tuple[Fact, ...] = ()
    face: Face | None = None
    base: tuple[float, float] | None = None
    """How long and wide the base is that she stands on, where bases matter."""
    worth: dict[str, str] | None = None
    """What a heading is worth to her, by the tones of the wind's ring."""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Tie:
    """Two pieces that hang together: grappled, fouled, towing, boarding."""

    id: str
    kind: str
    one: str
    other: str
