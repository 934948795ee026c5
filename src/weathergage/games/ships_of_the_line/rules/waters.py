"""What lies in a ship's way: hulls, hulks, wrecks in port, shoal water (5, 10, 22, R13, R32)."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.games.ships_of_the_line.rules.fate import fast_damage, hull_damage
from weathergage.games.ships_of_the_line.setup import Shoal
from weathergage.games.ships_of_the_line.state.battle import CAPTURED, SINKING, SUNK, Battle, Ship
from weathergage.games.ships_of_the_line.words.telling import came_off, tell
from weathergage.sea.plane import Hull, first_contact, near, overlap

DRAWN_IN: Final = 25
"""Units taken off the half length and half beam of such an obstacle."""


def in_port(state: Battle, x: i64, y: i64) -> bool:
    """Whether a place lies in the water of a harbour (10, 22)."""
    if not state.setup.chapters.harbours:
        return False
    return any(near(shoal.x, shoal.y, x, y, shoal.reach) for shoal in state.setup.shoals)


def is_wreck(state: Battle, other: Ship) -> bool:
    """Whether a sunk ship lies in port, where her hull obstructs the place for good (10)."""
    sunk = other.status == SINKING or other.status == SUNK
    return sunk and not other.card.battery and in_port(state, other.x, other.y)


def obstructs(state: Battle, other: Ship) -> bool:
    """Whether a hull bars the way: afloat, a hulk of this or the last turn, or a wreck (R13)."""
    return other.status <= SINKING or is_wreck(state, other)


def can_collide(state: Battle, other: Ship) -> bool:
    """Whether running into her is a collision; otherwise she merely bars the way (10, R19)."""
    if not state.setup.chapters.collision:
        return False
    if other.status <= CAPTURED:
        return not other.card.battery
    return is_wreck(state, other)


def as_obstacle(hull: Hull, other: Hull) -> Hull | None:
    """Another hull as it bars the way of one: drawn in a little where the two lie closer than
    touching by the roundings of many moves, and not at all where they truly lie together."""
    if not overlap(hull, other):
        return other
    length, beam = other.half_length - DRAWN_IN, other.half_beam - DRAWN_IN
    smaller = Hull(other.x, other.y, other.heading, length, beam)
    return None if overlap(hull, smaller) else smaller


ROUNDING: Final = 10
"""Units that make sure of a contact which rounding has brought about."""


@final
@mypyc_attr(acyclic=True)
class Waters:
    """What a ship could run into on one move; she and her tow are left out."""

    def __init__(self, state: Battle, vessel: Ship, tow: i64, reach: i64) -> None:
        self.hulls: list[Hull] = []
        self.ships: list[int] = []
        """Whose hulls they are."""
        self.far: i64 = 0
        """How far the last leg looked at can be sailed, and the hull at its end."""
        self.after: Hull = vessel.shape
        self._look_round(state, vessel, tow, reach)

    def _look_round(self, state: Battle, vessel: Ship, tow: i64, reach: i64) -> None:
        """Take up the hulls whose centres lie in a square about hers."""
        model = vessel.card.half_length + vessel.card.half_beam
        reach += 2 * model
        x: i64 = vessel.x
        y: i64 = vessel.y
        own: i64 = vessel.card.index
        at: i64 = -1
        for other in state.ships:
            at += 1
            dx: i64 = other.x - x
            if dx > reach or dx < -reach:
                continue
            dy: i64 = other.y - y
            if dy > reach or dy < -reach or at == own or at == tow:  # noqa: SIM109
                continue
            self._note(state, vessel.shape, at, other, dx * dx + dy * dy <= 4 * model * model)

    def _note(self, state: Battle, hull: Hull, at: i64, other: Ship, close: bool) -> None:
        """Take up a hull among those in her way."""
        if not obstructs(state, other):
            return
        shape: Hull | None = as_obstacle(hull, other.shape) if close else other.shape
        if shape is not None:
            self.hulls.append(shape)
            self.ships.append(at)

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


CLOSED_LINE: Final = 1
OUTSIDE: Final = -1.0


@final
class Sounding:
    """Where a path enters a line of shoal water.

    `after` is the share of its leg sailed by then, `corners` how much of the track came before.
    """

    def __init__(
        self, shoal: i64, after: float, x: i64, y: i64, heading: i64, corners: i64
    ) -> None:
        self.shoal: i64 = shoal
        self.after: float = after
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading
        self.corners: i64 = corners


def enters_after(shoal: Shoal, x: i64, y: i64, dx: i64, dy: i64) -> float:
    """How far along (dx, dy) from (x, y) a ship's centre enters a shoal, as a share; -1 if not.

    Who is in it already does not enter it.
    """
    fx = float(x - shoal.x)
    fy = float(y - shoal.y)
    reach = float(shoal.reach)
    c = fx * fx + fy * fy - reach * reach
    if c <= 0.0:
        return OUTSIDE
    a = float(dx) * float(dx) + float(dy) * float(dy)
    b = fx * float(dx) + fy * float(dy)
    root = b * b - a * c
    if b >= 0.0 or root < 0.0:
        return OUTSIDE
    share = (-b - sqrt(root)) / a
    return share if share <= 1.0 else OUTSIDE


def closed_water(state: Battle, x: i64, y: i64, to_x: i64, to_y: i64) -> bool:
    """Whether a track enters the first line off a battery, which nobody can sail (22)."""
    for shoal in state.setup.shoals:
        if shoal.line == CLOSED_LINE and enters_after(shoal, x, y, to_x - x, to_y - y) >= 0.0:
            return True
    return False


def soundings(
    state: Battle, x: i64, y: i64, to_x: i64, to_y: i64, heading: i64, corners: i64
) -> list[Sounding]:
    """The lines of checked water that a track enters, in the order in which it does (22)."""
    found: list[Sounding] = []
    for at in range(len(state.setup.shoals)):
        shoal = state.setup.shoals[at]
        share = enters_after(shoal, x, y, to_x - x, to_y - y)
        if shoal.line == CLOSED_LINE or share < 0.0:
            continue
        in_x = x + int(float(to_x - x) * share)
        in_y = y + int(float(to_y - y) * share)
        place = 0
        while place < len(found) and found[place].after <= share:
            place += 1
        found.insert(place, Sounding(at, share, in_x, in_y, heading, corners))
    return found


def joined(before: list[Sounding] | None, new: list[Sounding]) -> list[Sounding]:
    """Soundings one after another; each line is sounded once in a move (R32)."""
    out = list(before) if before is not None else []
    known = [sounding.shoal for sounding in out]
    for sounding in new:
        if sounding.shoal not in known:
            known.append(sounding.shoal)
            out.append(sounding)
    return out


def checks_ground(state: Battle, ship: i64, sounding: Sounding, luck: Chance, log: Log) -> bool:
    """A ship that enters the second or third line rolls: on 1 or 2 she takes the ground (22, R32).

    She loses 4 hull points, is stopped and lies where she entered it.
    """
    vessel = state.ships[ship]
    die = luck.roll()
    aground = die <= state.setup.sailing.grounds
    if aground:
        vessel.place(sounding.x, sounding.y, sounding.heading)
    line = state.setup.shoals[sounding.shoal].line
    if log.on:
        result = "takes the ground" if aground else "keeps clear of the ground"
        text = f"{vessel.card.name} enters shoal water, line {line}, and {result}."
        fields: dict[str, object] = {"line": int(line), "aground": aground}
        weight = came_off("grounding", aground)
        tell(log, vessel, "grounding", "22", text, fields, [die], weight=weight)
    if aground:
        run_aground(state, ship, state.setup.sailing.grounding_hull, "22", log)
    return aground


def run_aground(state: Battle, ship: i64, points: i64, rule: str, log: Log) -> None:
    """She sits on the ground, stopped and hurt (10, 22)."""
    vessel = state.ships[ship]
    vessel.aground = True
    vessel.stopped = True
    hull_damage(state, ship, fast_damage(state, points), -1, rule, log)
