"""The words in which a game describes what a seat sees. They name no rule of any game."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Wind:
    """Where the wind comes from in degrees, and how strong it is in words."""

    from_degrees: float
    point: str
    strength: str
    feathers: int = 2


@dataclass(frozen=True)
class Piece:
    """Something on a board: a ship seen from above, a battery, a wreck."""

    id: str
    kind: str
    name: str
    nation: str
    x: float
    y: float
    heading: float
    length: float
    beam: float
    guns: int = 0
    masts: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()
    state: str = "fighting"
    meter: float = 1.0
    smoke: tuple[str, ...] = ()
    fires: int = 0


@dataclass(frozen=True)
class Area:
    """A circle of water or land with a meaning."""

    x: float
    y: float
    radius: float
    kind: str
    name: str = ""


@dataclass(frozen=True)
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
    kind: str = "sea"


@dataclass(frozen=True)
class Scene:
    """Everything one seat sees."""

    title: str
    subtitle: str
    boards: tuple[SeaBoard, ...]
    notes: tuple[str, ...] = field(default=())

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        from dataclasses import asdict

        return asdict(self)

    def to_svg(self, width: int = 1200) -> str:
        """The scene as a picture."""
        from weathergage.scene.svg import draw_scene

        return draw_scene(self, width)

    def _repr_svg_(self) -> str:
        return self.to_svg(900)
