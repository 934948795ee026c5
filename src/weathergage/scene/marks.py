"""What is drawn over a board: plans, reaches, ghosts, rakes. Scenes, offers, previews and plots
use the same marks, so the same fact looks the same wherever it comes from."""

from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """A stretch of water or land with a meaning: a circle or an outline."""

    id: str
    kind: str
    """closed, checked, harbour, zone or reach."""
    x: float = 0.0
    y: float = 0.0
    radius: float = 0.0
    outline: tuple[Point, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Path:
    """A line over the board: planned, sailed or ordered."""

    points: tuple[Point, ...]
    style: str = "plan"
    """plan, track or order."""
    label: str = ""
    kind: str = field(default="path", init=False)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return mark_data(self)


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a piece would come to lie."""

    piece: str
    x: float
    y: float
    heading: float
    label: str = ""
    kind: str = field(default="ghost", init=False)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return mark_data(self)


@dataclass(frozen=True, slots=True)
class Reach:
    """Everywhere a piece may go: the whole outline, or an inner step of it."""

    outline: tuple[Point, ...]
    label: str = ""
    step: bool = False
    kind: str = field(default="reach", init=False)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return mark_data(self)


@dataclass(frozen=True, slots=True)
class Bracket:
    """Corner brackets around a piece: it is the target of what is being considered."""

    piece: str
    kind: str = field(default="bracket", init=False)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return mark_data(self)


@dataclass(frozen=True, slots=True)
class Shot:
    """A line of fire from one piece to another; `through` draws it on through the target."""

    start: Point
    end: Point
    label: str = ""
    through: Point | None = None
    kind: str = field(default="shot", init=False)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return mark_data(self)


@dataclass(frozen=True, slots=True)
class Aim:
    """A field of fire of a piece to be shown as the one being decided."""

    piece: str
    guns: str
    """The id of the field, as the piece and the board know it."""
    kind: str = field(default="aim", init=False)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return mark_data(self)


@dataclass(frozen=True, slots=True)
class Cells:
    """Places of a map that are in reach, each with what it costs to get there."""

    cells: dict[str, str]
    style: str = "reach"
    """reach, far (in reach, but too far for what matters there) or danger."""
    label: str = ""
    kind: str = field(default="cells", init=False)

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return mark_data(self)


Mark = Path | Ghost | Reach | Bracket | Shot | Aim | Cells


def mark_data(mark: Mark) -> dict[str, object]:
    """Plain form of a mark; its kind is always said."""
    from weathergage.scene.plain import plain_fields

    return {"kind": mark.kind, **plain_fields(mark)}
