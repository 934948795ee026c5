"""Land: islands and shoals as polygons, with the two areas of shallow water about them (p.16)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.errors import BadInput
from weathergage.games.man_o_war.answers import inches, read_inches
from weathergage.sea.plane import Hull
from weathergage.sea.polygon import (
    Polygon,
    gap_to_within,
    lies_on,
    line_runs_over,
    square_to_segment,
)
from weathergage.sea.trig import DISTANCE_TOLERANCE

DEEP: Final = 0
AREA_ONE: Final = 1
AREA_TWO: Final = 2
ASHORE: Final = 3
"""On the coast itself."""

ISLAND: Final = "island"
SHOAL: Final = "shoal"
LAND_KINDS: Final[list[str]] = [ISLAND, SHOAL]


@final
class Coast:
    """An island or a shoal. A shoal has no coast: it is area 1, with area 2 around it (R100)."""

    def __init__(self, index: int, kind: str, name: str, xs: list[int], ys: list[int]) -> None:
        self.index: i64 = index
        self.kind = kind
        self.name = name
        self.xs = xs
        self.ys = ys
        self.polygon = Polygon(xs, ys)
        self.inner: i64 = 0
        """How far area 1 reaches from the polygon."""
        self.outer: i64 = 0

    def is_land(self) -> bool:
        """Whether it hides ships and wrecks them."""
        return self.kind == ISLAND

    def area_of(self, hull: Hull) -> i64:
        """The area that a base lies in, the shallower of two (2.8, R54)."""
        if not gap_to_within(hull, self.polygon, self.outer):
            return DEEP
        if self.is_land():
            if lies_on(hull, self.polygon):
                return ASHORE
            return AREA_ONE if gap_to_within(hull, self.polygon, self.inner) else AREA_TWO
        return AREA_ONE if lies_on(hull, self.polygon) else AREA_TWO

    def may_reach(self, x: i64, y: i64, far: i64) -> bool:
        """Whether anything so near a point could be in its shallows."""
        dx, dy = self.polygon.cx - float(x), self.polygon.cy - float(y)
        reach = self.polygon.radius + float(far + self.outer)
        return dx * dx + dy * dy <= reach * reach

    def holds(self, x: i64, y: i64) -> bool:
        """Whether a mast at this place stands in area 1 or 2 (R53)."""
        if self.polygon.contains(float(x), float(y)):
            return not self.is_land()
        reach = float(self.outer + DISTANCE_TOLERANCE)
        return self.square_to(float(x), float(y)) <= reach * reach

    def square_to(self, x: float, y: float) -> float:
        """The square of the distance from a point to its edge."""
        xs, ys = self.polygon.xs, self.polygon.ys
        best = -1.0
        n: i64 = len(xs)
        for i in range(n):
            j = i + 1 if i + 1 < n else 0
            square = square_to_segment(x, y, xs[i], ys[i], xs[j], ys[j])
            if best < 0.0 or square < best:
                best = square
        return best

    def hides(self, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
        """Whether it lies between two masts (p.16)."""
        return self.is_land() and line_runs_over(
            float(ax), float(ay), float(bx), float(by), self.polygon
        )

    def text(self) -> str:
        """As it is written: `island cabrita 0,0 4,0 4,5`."""
        corners = [f"{inches(x)},{inches(y)}" for x, y in zip(self.xs, self.ys, strict=True)]
        return " ".join([self.kind, self.name, *corners])


def read_coast(index: int, text: str) -> Coast:
    """An island or a shoal from its line."""
    words = text.split()
    if len(words) < 5 or words[0] not in LAND_KINDS:
        like = "'island cabrita 0,0 4,0 4,5'"
        raise BadInput(f"Land is written like {like}, not {text[:60]!r}.")
    xs: list[int] = []
    ys: list[int] = []
    for word in words[2:]:
        x, comma, y = word.partition(",")
        if not comma:
            raise BadInput(f"A corner of land is a place like '3.5,-2', not {word[:20]!r}.")
        xs.append(read_inches(x, "a place in inches"))
        ys.append(read_inches(y, "a place in inches"))
    return Coast(index, words[0], words[1], xs, ys)
