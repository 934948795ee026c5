"""The hulls within a ship's reach, and which of them she meets first."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.sea.plane import Hull, first_contact, overlap

ROUNDING: Final = 10
"""Units that make sure of a contact which rounding has brought about."""


@final
@mypyc_attr(acyclic=True)
class Waters:
    """What a ship could run into on one move."""

    def __init__(self, hull: Hull) -> None:
        self.hulls: list[Hull] = []
        self.ships: list[int] = []
        """Whose hulls they are."""
        self.far: i64 = 0
        """How far the last leg looked at can be sailed, and the hull at its end."""
        self.after: Hull = hull

    def add(self, hull: Hull | None, ship: i64) -> None:
        """Take up a hull among those in her way; what truly lies together with her is none."""
        if hull is not None:
            self.hulls.append(hull)
            self.ships.append(ship)

    def first_met(self, hull: Hull, d: i64) -> i64:
        """The place in the list of the hull she meets first within d units, or -1.

        `far` then says how far she comes and `after` is her hull there. Most hulls are told
        apart by a circle about the whole leg, which is why it is spelled out here.
        """
        half = float(d) * 0.5
        mx, my = hull.cx + hull.fx * half, hull.cy + hull.fy * half
        span = hull.radius + half
        met: i64 = -1
        far: i64 = d
        grazed = False
        at: i64 = 0
        for other in self.hulls:
            dx, dy, reach = other.cx - mx, other.cy - my, span + other.radius
            if dx * dx + dy * dy < reach * reach:
                reached: i64 = first_contact(hull, far, other)
                if reached >= 0:
                    met = at
                    far = reached
                else:
                    grazed = True
            at += 1  # noqa: SIM113
        self.far = far
        self.after = hull.moved_ahead(far)
        return self._rounded_onto(hull, d) if grazed and met < 0 else met

    def _rounded_onto(self, hull: Hull, d: i64) -> i64:
        """As first_met for a hull passed by so little that rounding sets her down on it."""
        place = self.lies_on(self.after)
        if place >= 0:
            reached: i64 = first_contact(hull, d + ROUNDING, self.hulls[place])
            self.far = max(min(reached, d), 0)
            self.after = hull.moved_ahead(self.far)
        return place

    def lies_on(self, hull: Hull) -> i64:
        """The place in the list of a hull that this one would lie on, or -1."""
        cx, cy, radius = hull.cx, hull.cy, hull.radius
        at: i64 = 0
        for other in self.hulls:
            dx, dy, reach = other.cx - cx, other.cy - cy, radius + other.radius
            if dx * dx + dy * dy < reach * reach and overlap(hull, other):
                return at
            at += 1  # noqa: SIM113
        return -1

    def clear_ahead(self, hull: Hull, d: i64) -> i64:
        """How far ahead, up to d, the water is clear of hulls."""
        far: i64 = d
        for other in self.hulls:
            reached: i64 = first_contact(hull, far, other)
            if reached >= 0:
                far = reached
        return far

    def newly_lies_on(self, place: Hull, before: Hull) -> bool:
        """Whether a place is taken by a hull that did not overlap another place before."""
        return any(overlap(place, other) and not overlap(before, other) for other in self.hulls)
