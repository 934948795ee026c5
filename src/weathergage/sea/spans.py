"""What is covered of the plane, seen from a place: in each direction the spans from one distance to
another, and the outlines of the pieces that spans of neighbouring directions make up."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.trig import UM, bearing, norm, signed_turn, unit_east, unit_north

NARROW: Final = 1500.0
"""Units: a gap less wide than this is no gap to whoever is steered by hand."""

Point = tuple[float, float]
"""A place, in UM."""
Span = tuple[int, float, float]
"""A direction, and from where to where there is something in it."""


@final
class Spans:
    """What is covered in each direction from a place, as pairs of distances."""

    def __init__(self, x: i64, y: i64, heading: i64, step: i64) -> None:
        self.x = x
        self.y = y
        self.heading = heading
        self.step = step
        self.spans: list[list[tuple[float, float]]] = [[] for _ in range(36000 // int(step))]

    def cover(self, corners: list[tuple[i64, i64]]) -> None:
        """A piece with these corners, which bulges nowhere inwards."""
        xs = [float(x - self.x) for x, _ in corners]
        ys = [float(y - self.y) for _, y in corners]
        first, last = self._sides(corners)
        at = (first + int(self.step) - 1) // int(self.step)
        while at * self.step <= last:
            course = norm(self.heading + at * self.step)
            span = _cut(xs, ys, unit_east(course), unit_north(course))
            if span is not None:
                self.spans[at % len(self.spans)].append(span)
            at += 1

    def _sides(self, corners: list[tuple[i64, i64]]) -> tuple[int, int]:
        """Between which directions a piece lies, seen from the place."""
        first = last = middle = 0
        found = False
        for x, y in corners:
            if x == self.x and y == self.y:
                continue
            seen = signed_turn(self.heading, bearing(x - self.x, y - self.y))
            if not found:
                first = last = middle = seen
                found = True
            off = middle + signed_turn(norm(middle), norm(seen))
            first, last = min(first, off), max(last, off)
        return first, last

    def merged(self) -> list[list[tuple[float, float]]]:
        """The same with spans that touch as one."""
        return [_merged(spans) for spans in self.spans]

    def point(self, at: int, far: float, aside: float = 0.0) -> Point:
        """So far off in one of the directions, or by a share of a step beside it."""
        course = norm(self.heading + at * self.step + int(aside * float(self.step)))
        x = float(self.x) + unit_east(course) * far
        y = float(self.y) + unit_north(course) * far
        return round(x / UM, 3), round(y / UM, 3)

    def place(self) -> Point:
        """From where it is seen."""
        return int(self.x) / UM, int(self.y) / UM

    def envelope(self) -> list[Point]:
        """The farthest in each direction, whatever lies between."""
        merged = self.merged()
        half = len(merged) // 2
        far = [self.point(at, merged[at][-1][1]) for at in range(-half, half) if merged[at]]
        return [self.place(), *far]

    def outlines(self) -> list[list[Point]]:
        """The spans of neighbouring directions joined into pieces."""
        merged = self.merged()
        half = len(merged) // 2
        chains: list[list[Span]] = []
        out: list[list[Point]] = []
        for at in range(-half, half):
            now: list[Span] = [(at, low, high) for low, high in merged[at]]
            left = list(chains)
            nexts: list[list[Span]] = []
            for span in sorted(now, key=_size, reverse=True):
                chain = _goes_on(left, span)
                if chain is None:
                    nexts.append([*_begins_beside(chains, span), span])
                else:
                    left.remove(chain)
                    nexts.append(chain)
            for chain in left:
                out.append(self._closed([*chain, *_ends_beside(now, chain[-1])]))
            chains = nexts
        return out + [self._closed(chain) for chain in chains]

    def _closed(self, chain: list[Span]) -> list[Point]:
        """Out along the far ends and back along the near ones."""
        far = [self.point(at, high) for at, _, high in chain]
        if len(chain) == 1:
            at, low, high = chain[0]
            return [self.point(at, low), self.point(at, high, -0.4), self.point(at, high, 0.4)]
        if all(low < 1.0 for _, low, _ in chain):
            return [self.place(), *far]
        return far + [self.point(at, low) for at, low, _ in reversed(chain)]


def _cut(xs: list[float], ys: list[float], east: float, north: float) -> tuple[float, float] | None:
    """Between which distances a line of sight runs through a piece."""
    least, most, met = 0.0, 0.0, 0
    for i in range(len(xs)):
        ax, ay, bx, by = xs[i - 1], ys[i - 1], xs[i], ys[i]
        left, right = east * ay - north * ax, east * by - north * bx
        if (left > 0.0) == (right > 0.0) and left != 0.0 and right != 0.0:
            continue
        share = left / (left - right) if left != right else 0.0
        far = east * (ax + (bx - ax) * share) + north * (ay + (by - ay) * share)
        if far < 0.0:
            continue
        least = far if met == 0 else min(least, far)
        most = max(most, far)
        met += 1
    return (least, most) if met > 0 and most > least else None


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    out: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if out and low <= out[-1][1] + NARROW:
            out[-1] = (out[-1][0], max(out[-1][1], high))
        else:
            out.append((low, high))
    return out


def _size(span: Span) -> float:
    return span[2] - span[1]


def _common(one: Span, other: Span) -> float:
    """How much of two spans, side by side, lies at the same distance."""
    return min(one[2], other[2]) - max(one[1], other[1])


def _goes_on(chains: list[list[Span]], span: Span) -> list[Span] | None:
    """The piece that goes on in a span: the one that has most in common with it."""
    best: list[Span] | None = None
    for chain in chains:
        common = _common(chain[-1], span)
        if common > 0.0 and (best is None or common > _common(best[-1], span)):
            best = chain
    if best is not None:
        best.append(span)
    return best


def _begins_beside(chains: list[list[Span]], span: Span) -> list[Span]:
    """Where a piece begins beside another it shares the edge with it."""
    for chain in chains:
        last = chain[-1] if chain[-1][0] < span[0] else chain[-2] if len(chain) > 1 else chain[-1]
        if last[0] < span[0] and _common(last, span) > 0.0:
            return [(last[0], max(last[1], span[1]), min(last[2], span[2]))]
    return []


def _ends_beside(now: list[Span], last: Span) -> list[Span]:
    """Where a piece ends beside another it shares the edge with it."""
    for span in now:
        if _common(span, last) > 0.0:
            return [(span[0], max(last[1], span[1]), min(last[2], span[2]))]
    return []
