"""What guns would bear on from one pose to another, quickly and nearly: the edge of the target is
looked at in a few points, and nothing stands in the way.

The rules measure exactly (rules/targets.py); this is for weighing many places a ship might be in.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.trig import norm, unit_east, unit_north

from ..setup import Setup
from ..tables.combat import BOW_RAKE, NO_RAKE, STERN_RAKE
from ..tables.sizes import Sizes

FAR: Final = 1e18
"""The square of a distance that nothing reaches."""
ALONG: Final[list[float]] = [-1.0, -0.5, 0.0, 0.5, 1.0]
"""Where points of the edge lie along the base, in half lengths."""

# Places in a table of worths: three ranges for each arc, then for both rakes of the central arc.
STEM_CELL: Final = 0
FULL_CELL: Final = 3
STERN_CELL: Final = 6
RAKE_CELL: Final = 9
CELLS: Final = 15


@final
@mypyc_attr(acyclic=True)
class Spot:
    """A pose in floats: middle and heading."""

    def __init__(self, x: i64, y: i64, heading: i64) -> None:
        course: i64 = norm(heading)
        self.x: float = float(x)
        self.y: float = float(y)
        self.fx: float = unit_east(course)
        self.fy: float = unit_north(course)
        self.heading: i64 = course


@final
@mypyc_attr(acyclic=True)
class Sight:
    """What one ship sees of another: squares of the distances from the dots of her six arcs, of the
    gap between the bases, and how a full broadside of either side would rake."""

    def __init__(self) -> None:
        self.port_stem: float = FAR
        self.port_full: float = FAR
        self.port_stern: float = FAR
        self.starboard_stem: float = FAR
        self.starboard_full: float = FAR
        self.starboard_stern: float = FAR
        self.gap: float = FAR
        self.rake: i64 = NO_RAKE

    def clear(self) -> None:
        """Nothing is seen."""
        self.port_stem = self.port_full = self.port_stern = FAR
        self.starboard_stem = self.starboard_full = self.starboard_stern = FAR
        self.gap = FAR
        self.rake = NO_RAKE


@final
class Glass:
    """The sizes that a look needs."""

    def __init__(self, setup: Setup, half_length: float, half_beam: float) -> None:
        sizes: Sizes = setup.sizes
        self.half_length: float = half_length
        self.half_beam: float = half_beam
        self.mast: float = float(sizes.mast)
        self.apart: float = float(sizes.dot_apart)
        self.side: float = float(sizes.dot_side)
        self.red: float = float(sizes.red) * float(sizes.red)
        self.half: float = float(sizes.half) * float(sizes.half)
        self.whole: float = float(sizes.whole) * float(sizes.whole)
        self.muskets: float = float(sizes.width) * float(sizes.width)
        # An arc from a to b off the bow holds what lies du ahead and dv abeam of its dot where
        # du is between the cotangents of b and a times dv.
        self.stem_to: float = _cotangent(sizes.arc_from[0])
        self.stem_from: float = _cotangent(sizes.arc_to[0])
        self.full_to: float = _cotangent(sizes.arc_from[1])
        self.full_from: float = _cotangent(sizes.arc_to[1])
        self.stern_to: float = _cotangent(sizes.arc_from[2])
        self.stern_from: float = _cotangent(sizes.arc_to[2])
        reach = float(sizes.whole) + self.apart + half_length + half_beam
        self.reach: float = reach * reach
        """Middles farther apart than this see nothing of each other."""
        self.radius: float = half_length + half_beam
        self.ends: float = self.radius + self.apart + self.mast
        self.steepest: float = max(self.stem_to, -self.stern_from)
        self.rakes = setup.rules.standard

    def look(self, a: Spot, b: Spot, seen: Sight) -> bool:
        """What a ship at one place sees of a ship at another; False where they are too far apart
        to see anything of each other."""
        seen.clear()
        dx, dy = b.x - a.x, b.y - a.y
        if dx * dx + dy * dy > self.reach:
            return False
        ahead = dx * a.fx + dy * a.fy
        abeam = dx * a.fy - dy * a.fx
        if abs(ahead) - self.ends > self.steepest * (abs(abeam) + self.radius):
            # So fine on the bow or stern that no arc holds any of her, and too far for muskets.
            return True
        # The target's axes as the firer has them: ahead, and to starboard.
        along_u = b.fx * a.fx + b.fy * a.fy
        along_v = b.fx * a.fy - b.fy * a.fx
        beam_u, beam_v = -along_v * self.half_beam, along_u * self.half_beam
        along_u *= self.half_length
        along_v *= self.half_length
        for i in range(5):
            part = ALONG[i]
            u, v = ahead + part * along_u, abeam + part * along_v
            self._point(u + beam_u, v + beam_v, seen)
            self._point(u - beam_u, v - beam_v, seen)
        self._point(ahead + along_u, abeam + along_v, seen)
        self._point(ahead - along_u, abeam - along_v, seen)
        if self.rakes and (seen.port_full < FAR or seen.starboard_full < FAR):
            seen.rake = self._rake(a, b, seen.starboard_full < seen.port_full)
        return True

    def _point(self, u: float, v: float, seen: Sight) -> None:
        """One point of the target, so far ahead and to starboard."""
        over_u, over_v = abs(u) - self.half_length, abs(v) - self.half_beam
        gap = (over_u * over_u if over_u > 0.0 else 0.0) + (
            over_v * over_v if over_v > 0.0 else 0.0
        )
        if gap < seen.gap:
            seen.gap = gap
        w = abs(v) - self.side
        if w <= 0.0:
            return
        full = u + self.mast
        stem, stern = full - self.apart, full + self.apart
        square = w * w
        if v > 0.0:
            if self.full_from * w <= full <= self.full_to * w:
                seen.starboard_full = min(seen.starboard_full, full * full + square)
            if self.stem_from * w <= stem <= self.stem_to * w:
                seen.starboard_stem = min(seen.starboard_stem, stem * stem + square)
            if self.stern_from * w <= stern <= self.stern_to * w:
                seen.starboard_stern = min(seen.starboard_stern, stern * stern + square)
            return
        if self.full_from * w <= full <= self.full_to * w:
            seen.port_full = min(seen.port_full, full * full + square)
        if self.stem_from * w <= stem <= self.stem_to * w:
            seen.port_stem = min(seen.port_stem, stem * stem + square)
        if self.stern_from * w <= stern <= self.stern_to * w:
            seen.port_stern = min(seen.port_stern, stern * stern + square)

    def _rake(self, a: Spot, b: Spot, starboard: bool) -> i64:
        """Whether the line from the central dot to the target's main mast comes in over an end of
        her (p.25)."""
        across = self.side if starboard else -self.side
        x = a.x - self.mast * a.fx + across * a.fy
        y = a.y - self.mast * a.fy - across * a.fx
        u = (x - b.x) * b.fx + (y - b.y) * b.fy
        if abs(u) <= self.half_length:
            return NO_RAKE
        v = (x - b.x) * b.fy - (y - b.y) * b.fx
        end = self.half_length if u > 0.0 else -self.half_length
        if abs(v * (end + self.mast) / (u + self.mast)) >= self.half_beam:
            return NO_RAKE
        return BOW_RAKE if u > 0.0 else STERN_RAKE

    def worth(self, table: list[float], seen: Sight, starboard: bool) -> float:
        """What the best arc of a side is worth by a table of worths."""
        if starboard:
            stem, full, stern = seen.starboard_stem, seen.starboard_full, seen.starboard_stern
        else:
            stem, full, stern = seen.port_stem, seen.port_full, seen.port_stern
        best = 0.0
        if stem <= self.whole:
            best = table[STEM_CELL + self._band(stem)]
        if full <= self.whole:
            cell: i64 = FULL_CELL
            if seen.rake != NO_RAKE:
                cell = RAKE_CELL if seen.rake == BOW_RAKE else RAKE_CELL + 3
            best = max(best, table[cell + self._band(full)])
        if stern <= self.whole:
            best = max(best, table[STERN_CELL + self._band(stern)])
        return best

    def _band(self, square: float) -> i64:
        if square <= self.red:
            return 0
        return 1 if square <= self.half else 2


def _cotangent(angle: i64) -> float:
    course: i64 = norm(angle)
    return unit_north(course) / unit_east(course)
