"""What is drawn over a board: plans, reaches, ghosts, rakes. Scenes, offers, previews and plots
use the same marks, so the same fact looks the same wherever it comes from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""West, south, east, north."""


@dataclass(frozen=True, slots=True)
class Area:
    """A stretch of water or land with a meaning: a circle or an outline."""

    id: str
    kind: str
    """closed, checked, shallow, harbour, zone or reach."""
    x: float = 0.0
    y: float = 0.0
    radius: float = 0.0
    outline: tuple[Point, ...] = ()
    name: str = ""


class Drawn(msgspec.Struct, omit_defaults=True, tag_field="kind"):
    """Something drawn over a board; its kind is always said."""

    def data(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class Path(Drawn, tag="path"):
    """A line over the board: planned, sailed or ordered."""

    points: tuple[Point, ...]
    style: str = "plan"
    """plan, track, order, line (as printed on a card), first (what is settled before the plan
    begins), wake, or doubt: a way that is taken only if something goes wrong."""
    label: str = ""


class Ghost(Drawn, tag="ghost"):
    """Where a piece would come to lie."""

    piece: str
    x: float
    y: float
    heading: float
    label: str = ""
    badge: str = ""
    """A word or two at the bow. Ghosts with one are a fan: all offers' are seen at once, and the
    badge is what one presses."""
    tone: str = ""
    """ok, warn or fire: how she would fare there."""
    style: str = ""
    """base: drawn as the true base she stands on; first: what the plan begins from; doubt: she
    comes to lie there only if something goes wrong."""


class Reach(Drawn, tag="reach"):
    """Everywhere a piece may go: the whole outline, or an inner step of it."""

    outline: tuple[Point, ...]
    label: str = ""
    step: bool = False


class Bracket(Drawn, tag="bracket"):
    """Corner brackets around a piece: it is the target of what is being considered."""

    piece: str


class Shot(Drawn, tag="shot"):
    """A line of fire from one piece to another; `through` draws it on through the target."""

    start: Point
    end: Point
    label: str = ""
    through: Point | None = None


class Aim(Drawn, tag="aim"):
    """An arc of fire of a piece to be shown as the one being decided."""

    piece: str
    guns: str
    """The id of the arc, as the piece and the board know it."""


class Zone(Drawn, tag="zone"):
    """A hatched stretch of the board with its name: from where a ship can be raked."""

    outline: tuple[Point, ...]
    label: str = ""


class Hit(Drawn, tag="hit"):
    """Somebody who would be hit, with her number in the list of the offer."""

    piece: str
    number: int
    label: str = ""
    half: bool = False
    """Whether she takes but half of it."""
    friend: bool = False


class Hoist(Drawn, tag="hoist"):
    """The flags of a signal at the ship that makes it, by their pictures, from the top."""

    piece: str
    flags: tuple[str, ...]


class Ticks(Drawn, tag="ticks"):
    """What an answer would do to a ship's sheet: of each row of boxes, by its name, how many more
    are ticked for certain and how many at most; what a figure, by its name, would come down to."""

    piece: str
    boxes: dict[str, tuple[int, int]] = {}
    figures: dict[str, int] = {}


class Cells(Drawn, tag="cells"):
    """Places of a map that are in reach, each with what it costs to get there."""

    cells: dict[str, str]
    style: str = "reach"
    """reach, far (in reach, but too far for what matters there) or danger."""
    label: str = ""


Mark = Path | Ghost | Reach | Bracket | Shot | Aim | Zone | Hit | Hoist | Ticks | Cells


def course_marks(piece: str, points: Sequence[Point], heading: float, label: str) -> list[Mark]:
    """A course as it is drawn: the line through its points, and the piece where it ends."""
    x, y = points[-1]
    ghost = Ghost(piece, x, y, heading, label)
    return [Path(tuple(points)), ghost] if len(points) > 1 else [ghost]
