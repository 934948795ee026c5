"""A path followed leg by leg: what it costs, where it leads, what bars it and what it meets (5).

Trace is the one walker that legality, previews, sampling and the move itself all use.
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.plane import Hull, Waters, overlap
from weathergage.sea.tracks import on_track
from weathergage.sea.trig import DISTANCE_TOLERANCE, UM

from ..answers import AHEAD, BURN, TURN, Leg
from ..state.battle import Battle
from ..tables.movement import MovementTables
from . import sails
from .links import towing
from .waters import Sounding, can_collide, closed_water, joined, look_round, soundings

# How a move has ended, if it has.
UNDER_WAY: Final = 0
IRONS: Final = 1
"""She turned into the wind, where her move ends (5.2.5)."""
OFF_MAP: Final = 2
CONTACT: Final = 3
"""She met a hull and checks for collision (10)."""

# What bars a leg.
FREE: Final = 0
MOVE_OVER: Final = 1
NO_LENGTH: Final = 2
TOO_FAR: Final = 3
HULL_AHEAD: Final = 4
TURN_SIZE: Final = 5
TURNED_TWICE: Final = 6
TURN_PRICE: Final = 7
HULL_ALONGSIDE: Final = 8
BURN_SIZE: Final = 9
BURN_PRICE: Final = 10
BURN_EARLY: Final = 11
CLOSED_WATER: Final = 12
TOW_BARRED: Final = 13
NO_PITCH: Final = 14
WIND_AHEAD: Final = 15
INERTIA_OWED: Final = 16
NOT_NEARER: Final = 17
SLOWED_DOWN: Final = 18

CREEP: Final = 20
"""Units: water ahead of a hull too short to count as a way; hulls may overlap by less."""
DEGREE: Final = 100
"""A turn by less is no way either; hundredths of a degree."""
TOW_STEP: Final = 1500
"""Units between two places at which the way of a ship in tow is looked at: less than a beam."""
NO_TRACK: Final[list[int]] = []
"""Of a ship whose track nobody asks for."""


@final
class Trace:
    """A ship on her way along a path. Each leg either advances her or sets `bar` and does not."""

    def __init__(self, state: Battle, ship: i64, sail: i64) -> None:  # noqa: PLR0915 a record
        vessel = state.ships[ship]
        given = sails.conditions(state, ship, sail)
        self.state = state
        self.vessel = vessel
        self.tables: MovementTables = state.setup.sailing
        self.ship: i64 = ship
        self.sail: i64 = sail
        self.x: i64 = vessel.x
        self.y: i64 = vessel.y
        self.heading: i64 = vessel.heading
        self.hull: Hull = vessel.shape
        self.irons: bool = given.percent == 0
        """The wind is ahead and she has not pitched out of it."""
        self.points: i64 = state.setup.sailing.allowance(given)
        """Her allowance (5.2)."""
        self.owed: i64 = sails.owed_points(state, vessel, sail, self.points)
        """Her inertia (5.2.3)."""
        self.left: i64 = self.points
        self.spent: i64 = 0
        self.burnt: i64 = 0
        self.way: i64 = 0
        """What counts against her inertia, in units: what she sailed, and the points of turns."""
        self.run: i64 = 0
        """Units sailed since her last turn."""
        self.idle: i64 = 0
        """Units paid for and not sailed while she owed inertia, where no hull was the reason."""
        self.fresh = False
        """A whole UM was moved since her last turn: a lesser turn is free."""
        self.turned = False
        """Her last act was a turn: the next must be another UM."""
        self.pitch: i64 = vessel.pitch
        """The side of her last pitch: -1 port, 1 starboard (17)."""
        self.pitched = False
        self.end: i64 = UNDER_WAY
        self.contact: i64 = -1
        """The ship she ran into, or -1."""
        self.bar: i64 = FREE
        self.bar_ship: i64 = -1
        self.bar_at: i64 = 0
        self.why: Refusal | None = None
        self.tow: i64 = towing(state, ship) if given.towing else -1
        """The ship in tow, or -1; then her hull where the path has taken her."""
        self.tow_hull: Hull | None = state.ships[self.tow].shape if given.towing else None
        self.tracked: bool = given.towing or state.setup.chapters.line
        """Whether the corners of her track are kept: for a tow, and for lines that may be cut."""
        self.track_x: list[int] = [int(self.x)] if self.tracked else NO_TRACK
        self.track_y: list[int] = [int(self.y)] if self.tracked else NO_TRACK
        self.shoals: bool = state.setup.chapters.harbours and len(state.setup.shoals) > 0
        self.soundings: list[Sounding] | None = None
        self.waters: Waters = self._look_round(self.points)
        """The hulls she could reach."""

    def _look_round(self, points: i64) -> Waters:
        """The hulls she, or what she tows, could reach with so many points."""
        behind = self.tables.tow_behind if self.tow >= 0 else 0
        return look_round(self.state, self.vessel, self.tow, points * UM + behind)

    def leg(self, kind: i64, amount: i64) -> bool:
        """Follow one leg; False if it is barred, and then nothing has changed but `bar`."""
        if self.end != UNDER_WAY:
            return self._barred(MOVE_OVER)
        if kind == AHEAD:
            return self.ahead(amount)
        if kind == TURN:
            return self.turn(amount)
        if kind == BURN:
            return self.burn(amount)
        return self.go_about(amount)

    def _barred(self, bar: i64) -> bool:
        self.bar = bar
        return False

    def ahead(self, d: i64) -> bool:
        """Move along the heading; every UM or part of one costs a point (2.4, 5.1)."""
        if d <= 0:
            return self._barred(NO_LENGTH)
        cost = (d + (UM - 1)) // UM * self.tables.ahead_cost
        if self.irons or cost > self.left:
            return self._barred(WIND_AHEAD if self.irons else TOO_FAR)
        waters = self.waters
        met = waters.first_met(self.hull, d)
        if met >= 0 and not self._may_meet(met):
            return False
        hull = waters.after
        if self.shoals and not self._sounds(hull.x, hull.y):
            return self._barred(CLOSED_WATER)
        if self.tow >= 0 and not self._tows(hull):
            return self._barred(TOW_BARRED)
        if met >= 0:
            self.contact = waters.ships[met]
            self.end = CONTACT
        if d < cost * UM and self.owes():
            self.idle += self._given_away(d, cost * UM)
        self._arrive(hull, cost, d)
        return True

    def _given_away(self, d: i64, paid: i64) -> i64:
        """Of a leg that is no whole UM what she paid for and did not sail, unless she sails as far
        as the hulls ahead let her (R122)."""
        return 0 if d + CREEP > self.clear_ahead(paid) else paid - d

    def pay_on(self) -> Leg | None:
        """Follow one more leg that pays inertia; None if every way is barred (5.2.3, R3, R122).

        Ahead as far as the water is clear, else a turn for a point by whole degrees, else into the
        hull ahead, where that is a collision. What is drawn and what is asked both come from here.
        """
        clear = self.clear_ahead(UM)
        if clear >= CREEP and self.leg(AHEAD, clear):
            return Leg(AHEAD, clear)
        size: i64 = 0 if self.turned or self.left <= 0 else self.tables.turn_angle
        least: i64 = size if self.fresh else DEGREE
        while size >= least and size > 0:
            if self.leg(TURN, size):
                return Leg(TURN, size)
            if self.leg(TURN, -size):
                return Leg(TURN, -size)
            size -= DEGREE
        return Leg(AHEAD, UM) if clear < CREEP and self.leg(AHEAD, UM) else None

    def _may_meet(self, place: i64) -> bool:
        """Running into a hull: a collision in the advanced game, else not allowed (5, 10, R3)."""
        other: i64 = self.waters.ships[place]
        if can_collide(self.state, self.state.ships[other]):
            return True
        self.bar_ship = other
        self.bar_at = self.waters.far
        return self._barred(HULL_AHEAD)

    def _arrive(self, hull: Hull, cost: i64, d: i64) -> None:
        x: i64 = hull.x
        y: i64 = hull.y
        self.x, self.y, self.hull = x, y, hull
        if self.tracked:
            self.track_x.append(x)
            self.track_y.append(y)
        self.spent += cost
        self.left -= cost
        self.way += d
        self.run += d
        self.fresh = self.run + DISTANCE_TOLERANCE >= UM
        self.turned = False
        setup = self.state.setup
        if x < setup.west or x > setup.east or y < setup.south or y > setup.north:
            self.end, self.contact = OFF_MAP, -1

    def _sounds(self, x: i64, y: i64) -> bool:
        """Shoal water: the first line is closed, the others are sounded once each (22, R32)."""
        if closed_water(self.state, self.x, self.y, x, y):
            return False
        entered = soundings(self.state, self.x, self.y, x, y, self.heading, len(self.track_x))
        if entered:
            self.soundings = joined(self.soundings, entered)
        return True

    def _tows(self, hull: Hull) -> bool:
        """The ship in tow follows the track; every place she comes to must be free (5.6, R34)."""
        start = self.state.ships[self.tow].shape
        xs, ys = [start.x, *self.track_x, hull.x], [start.y, *self.track_y, hull.y]
        behind = self.tables.tow_behind
        astern = self.waters.far
        while astern > 0:
            if self.waters.newly_lies_on(on_track(xs, ys, behind + astern, start), start):
                return False
            astern -= TOW_STEP
        place = on_track(xs, ys, behind, start)
        if self.waters.newly_lies_on(place, start) or self._fouls_tow(hull, place):
            return False
        self.tow_hull = place
        return True

    def _fouls_tow(self, hull: Hull, place: Hull | None) -> bool:
        """Whether tug and tow would come to lie on each other."""
        if place is None or not overlap(hull, place):
            return False
        return not overlap(self.vessel.shape, self.state.ships[self.tow].shape)

    def turn(self, angle: i64) -> bool:
        """Change heading by 45 degrees at most, and not twice on one spot without a UM (5.1)."""
        if self.irons:
            return self._barred(WIND_AHEAD)
        price = self.tables.turn_price(angle, self.fresh)
        if price < 0 or self.turned:
            return self._barred(TURN_SIZE if price < 0 else TURNED_TWICE)
        if price > self.left:
            return self._barred(TURN_PRICE)
        if not self._swing(angle):
            return False
        self._pay_for_turn(price)
        if self.end == UNDER_WAY and sails.percent_on(self.state, self.heading) == 0:
            self.end = IRONS
        return True

    def _pay_for_turn(self, price: i64) -> None:
        self.spent += price
        self.left -= price
        self.way += price * UM

    def _swing(self, angle: i64) -> bool:
        """Turn about her centre; the place she then takes must be free (5, R96)."""
        hull = self.hull.turned_to(self.heading + angle)
        if self.waters.lies_on(hull) >= 0:
            return self._swings_into(angle)
        return self._come_to(hull)

    def _come_to(self, hull: Hull) -> bool:
        """Lie on another heading, unless that leaves the tow no room."""
        if self._fouls_tow(hull, self.tow_hull):
            return self._barred(TOW_BARRED)
        self.hull, self.heading = hull, hull.heading
        self.run, self.fresh, self.turned = 0, False, True
        return True

    def _swings_into(self, angle: i64) -> bool:
        """A turn that ends on a hull: she swings until she first meets one (R20), or not at all."""
        clear: i64 = 0
        foul: i64 = angle
        while foul - clear > 1 or clear - foul > 1:
            middle = (clear + foul) // 2
            if self.near_turned(middle) >= 0:
                foul = middle
            else:
                clear = middle
        other = self.near_turned(foul)
        if not can_collide(self.state, self.state.ships[other]):
            self.bar_ship = other
            return self._barred(HULL_ALONGSIDE)
        if not self._come_to(self.hull.turned_to(self.heading + clear)):
            return False
        self.contact, self.end = other, CONTACT
        return True

    def can_swing(self, angle: i64) -> bool:
        """Whether the place she would take by a turn is free of hulls and of her tow."""
        hull = self.hull.turned_to(self.heading + angle)
        return not self._fouls_tow(hull, self.tow_hull) and self.waters.lies_on(hull) < 0

    def near_turned(self, angle: i64) -> i64:
        """The ship she would lie on after a turn, or -1."""
        place = self.waters.lies_on(self.hull.turned_to(self.heading + angle))
        return self.waters.ships[place] if place >= 0 else -1

    def burn(self, points: i64) -> bool:
        """Slow down: burn points in hand, once the inertia has been spent (5.2.3)."""
        if points < 1:
            return self._barred(BURN_SIZE)
        cost = points * self.tables.burn_cost
        if cost > self.left:
            return self._barred(BURN_PRICE)
        if self.owes():
            return self._barred(BURN_EARLY)
        self.burnt += cost
        self.left -= cost
        self.turned = False
        return True

    def go_about(self, angle: i64) -> bool:
        """Pitch: out of the eye of the wind, or through it from tack to tack (17, R33)."""
        state, vessel = self.state, self.vessel
        self.why = sails.why_not_pitch(state, vessel, self.sail)
        self.why = self.why or sails.why_not_this_side(state, vessel, self.pitch, angle)
        if self.irons:
            self.why = self.why or sails.why_not_out(state, vessel, angle)
        else:
            self.why = self.why or sails.why_not_through(state, vessel, self.heading, angle)
        if self.why is not None:
            return self._barred(NO_PITCH)
        across = 0 if self.irons else self.tables.pitch_across
        if across > self.left:
            return self._barred(TURN_PRICE)
        if not self._swing(angle):
            return False
        self._pay_for_turn(across)
        self.pitch = 1 if angle > 0 else -1
        self.pitched = True
        if self.irons:
            self._out_of_irons()
        return True

    def _out_of_irons(self) -> None:
        """Pitched out, she has the allowance of the tack and pays no resistance (17)."""
        tables = self.tables
        given = sails.conditions(self.state, self.ship, self.sail)
        given.percent, given.stopped = tables.pitch_percent, False
        given.spent_inertia = tables.pitch_first
        self.irons = False
        self.points = self.left = tables.allowance(given)
        extra = sails.extra_inertia(self.state, self.sail)
        self.owed = min(tables.least_inertia + extra - tables.pitch_first, self.points)
        self.waters = self._look_round(self.points)

    def owes(self) -> bool:
        """Whether what she sailed and turned does not yet pay her inertia (5.2.3, R134)."""
        return self.way + DISTANCE_TOLERANCE < self.owed * UM

    def owing(self) -> i64:
        """The UM of inertia that she still owes, a part of one as a whole."""
        return (self.owed * UM - self.way + (UM - 1)) // UM if self.owes() else 0

    def may_end(self) -> bool:
        """Whether nothing at all forbids her to end here: most moves end so."""
        owes = self.end == UNDER_WAY and self.owes()
        return not self.irons and not owes and not self.vessel.is_bound()

    def stops(self) -> bool:
        """Whether she ends stopped: in irons, or having slowed down at once after her inertia.

        Points left and points paid for what was not sailed count as burnt, but for those of
        veterans, which need not be used (5.2.5, 15, R66, R134).
        """
        if self.end == IRONS:
            return True
        used = (self.way - DISTANCE_TOLERANCE + (UM - 1)) // UM
        if self.end != UNDER_WAY or used > self.owed:
            return False
        if self.owes() or self.burnt > 0:
            return True
        return self.points - used > sails.optional_points(self.state, self.ship)

    def stand_at(self, other: "Trace") -> None:
        """Take the place of another walker of the same ship, to try what could follow there."""
        self.x, self.y, self.heading, self.hull = other.x, other.y, other.heading, other.hull
        self.points, self.owed, self.left = other.points, other.owed, other.left
        self.spent, self.burnt, self.irons = other.spent, other.burnt, other.irons
        self.way, self.run, self.idle = other.way, other.run, other.idle
        self.fresh, self.turned = other.fresh, other.turned
        self.waters = other.waters
        self.track_x, self.track_y = list(other.track_x), list(other.track_y)
        self.tow_hull = other.tow_hull

    def clear_ahead(self, d: i64) -> i64:
        """How far ahead, up to d, the water is clear of hulls."""
        return self.waters.clear_ahead(self.hull, d)


def follow(state: Battle, ship: i64, legs: list[Leg], sail: i64) -> Trace:
    """Follow a path as far as it goes; it may be unfinished."""
    trace = Trace(state, ship, sail)
    for leg in legs:
        if not trace.leg(leg.kind, leg.amount):
            break
    return trace
