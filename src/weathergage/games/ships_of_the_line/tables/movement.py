"""The movement tables (5, 10, 15 to 17, 21, 22): every printed table as a function."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.sea.trig import ANGLE_TOLERANCE, HALF_TURN, UM

SECTORS: Final[list[str]] = ["bow", "tack", "side", "quarter", "stern"]
MASTS: Final[list[str]] = ["fore", "main", "mizzen"]
SAILS: Final[list[str]] = ["low", "mid", "full"]
STRENGTHS: Final[list[str]] = ["light", "breeze", "heavy"]
STRENGTH_NAMES: Final[list[str]] = ["light breeze", "breeze", "heavy breeze"]
WHOLE: Final = 100
"""The percentage of a ship whose players leave the wind out (5.2.2)."""


_ROSES: Final[dict[str, list[int]]] = {}


def compass_rose(lows: list[int], highs: list[int], percents: list[int]) -> list[int]:
    """The sector of each hundredth of a degree from 0 to 180, -1 where there is none.

    On a border the better sector counts (R97). Made once for each compass.
    """
    key = f"{lows} {highs} {percents}"
    if key not in _ROSES:
        rose = [-1] * (HALF_TURN + 1)
        for at in sorted(range(len(lows)), key=lambda at: percents[at]):
            low = max(lows[at] - ANGLE_TOLERANCE, 0)
            for angle in range(low, min(highs[at] + ANGLE_TOLERANCE, HALF_TURN) + 1):
                rose[angle] = at
        _ROSES[key] = rose
    return _ROSES[key]


@final
class MovementTables:
    """The figures of the movement chapters: lengths in units, angles in hundredths of a degree."""

    def __init__(self, data: DataSet) -> None:
        sectors = ["movement", "sector"]
        self.sector_from: list[int] = [data.scaled(100, *sectors, id, "from") for id in SECTORS]
        self.sector_to: list[int] = [data.scaled(100, *sectors, id, "to") for id in SECTORS]
        self.sector_percent: list[int] = [data.number(*sectors, id, "percent") for id in SECTORS]
        self.sector_at = compass_rose(self.sector_from, self.sector_to, self.sector_percent)
        """The sector of every hundredth of a degree between bow and wind."""
        self.percent_at: list[int] = [
            self.sector_percent[at] if at >= 0 else 0 for at in self.sector_at
        ]
        self.mast_um: list[int] = []
        """UM carried by the masts that stand: at 8 times the sail and the masts as bits."""
        self.sail_inertia: list[int] = []
        for sail in SAILS:
            self._read_sail(data, sail)
        self.sail_steps: i64 = data.number("movement", "sails", "steps")
        self._read_costs(data)
        self._read_states(data)
        self._read_other_chapters(data)

    def _read_sail(self, data: DataSet, sail: str) -> None:
        carried = [data.number("movement", "sails", sail, mast) for mast in MASTS]
        for bits in range(8):
            self.mast_um.append(sum(carried[mast] for mast in range(3) if bits & (1 << mast)))
        self.sail_inertia.append(data.number("movement", "sails", sail, "inertia"))

    def _read_costs(self, data: DataSet) -> None:
        self.ahead_cost: i64 = data.number("movement", "cost", "ahead")
        self.turn_cost: i64 = data.number("movement", "cost", "turn")
        self.first_turn_cost: i64 = data.number("movement", "cost", "first_turn")
        self.burn_cost: i64 = data.number("movement", "cost", "burn")
        self.turn_angle: i64 = data.scaled(100, "movement", "turn", "angle")
        self.least_inertia: i64 = data.number("movement", "inertia", "least")
        self.resistance: i64 = data.number("movement", "resistance", "stopped")
        self.forfeit: i64 = data.number("movement", "resistance", "forfeit")
        self.strength_move: list[int] = []
        self.strength_inertia: list[int] = []
        for strength in STRENGTHS:
            self.strength_move.append(data.number("wind", "strength", strength, "move"))
            self.strength_inertia.append(data.number("wind", "strength", strength, "inertia"))
        self.veteran: i64 = data.number("movement", "veteran", "move")

    def _read_states(self, data: DataSet) -> None:
        self.pivot: i64 = data.scaled(100, "movement", "against_wind", "pivot")
        self.drift: list[int] = [data.scaled(UM, "movement", "drift", s) for s in STRENGTHS]
        self.drift_turn: i64 = data.scaled(100, "movement", "drift", "turn")
        self.tow_share: i64 = data.number("movement", "tow", "share")
        self.tow_behind: i64 = data.scaled(UM, "movement", "tow", "behind")
        self.pitch_masts: i64 = data.number("movement", "pitching", "masts")
        self.pitch_first: i64 = data.number("movement", "pitching", "first")
        self.pitch_across: i64 = data.number("movement", "pitching", "across")
        self.pitch_percent: i64 = data.number("movement", "pitching", "percent")
        self.waiting_move: i64 = data.number("optional", "dumanoir", "move")
        self.contact: i64 = data.scaled(UM, "scale", "gap", "contact")
        self.line_gap: i64 = data.scaled(UM, "line", "line", "gap")

    def _read_other_chapters(self, data: DataSet) -> None:
        self.windward_margin: i64 = data.scaled(UM, "windward", "test", "difference")
        self.windward_reach: i64 = data.scaled(UM, "windward", "test", "reach")
        self.windward_move: i64 = data.number("windward", "windward", "move")
        self.ramming: i64 = data.number("windward", "windward", "ramming")
        self.safe: i64 = data.number("collision", "roll", "safe")
        self.collision_hull: list[int] = [
            data.number("collision", "hull", key) for key in ("same", "one_less", "two_less")
        ]
        self.collider: i64 = data.number("collision", "hull", "collider")
        self.wreck: i64 = data.number("collision", "hull", "wreck")
        self.grounds: i64 = data.number("harbour", "grounding", "aground")
        self.grounding_hull: i64 = data.number("harbour", "grounding", "hull")
        self.fast_hull: i64 = data.number("sequence", "fast", "hull")

    def sector(self, angle: i64) -> int:
        """The sector the wind comes from; on a border the higher percentage counts (5.2.3, R97)."""
        return self.sector_at[angle]

    def percent(self, angle: i64) -> i64:
        """The share of her allowance for an angle between bow and wind (5.2.3)."""
        return self.percent_at[angle]

    def carried(self, masts: i64, sail: i64) -> i64:
        """UM carried by the masts that stand, under low, mid or full sail (5.2.1, 16)."""
        return self.mast_um[sail * 8 + masts]

    def extra_inertia(self, strength: i64, sail: i64) -> i64:
        """What a heavy breeze and full sail add to the inertia (16, 18.2)."""
        return self.strength_inertia[strength] + self.sail_inertia[sail]

    def resisted(self, extra: i64) -> i64:
        """UM that a stopped ship loses; extra inertia eats them up (5.2.5, R65)."""
        if extra >= self.forfeit:
            return 0
        return max(self.resistance - extra, 0)

    def turn_price(self, angle: i64, fresh: bool) -> i64:
        """What a turn costs: a lesser one is free once after each UM moved; -1 if too far (5.1)."""
        size = -angle if angle < 0 else angle
        if size > self.turn_angle or size == 0:
            return -1
        if size == self.turn_angle:
            return self.turn_cost
        return 0 if fresh else self.first_turn_cost

    def collision_damage(self, category: i64, other: i64, collides: bool, rammed: bool) -> i64:
        """Hull points a ship loses in a collision (10, 21): more if she is the smaller one, if she
        caused it, and if the other ship is to windward of her."""
        smaller = category - other
        points = self.collision_hull[min(max(smaller, 0), 2)]
        if collides:
            points += self.collider
        return points + self.ramming if rammed else points

    def allowance(self, ship: "Conditions", notes: list[Modifier] | None = None) -> i64:
        """Her movement points: masts, wind, veterans, wind strength, windward, resistance, tow.

        Percentages are rounded up; nothing moves at 0 % or without masts (5.2, R65, R98).
        """
        carried = self.carried(ship.masts, ship.sail)
        points = (carried * ship.percent + 99) // 100
        if notes is not None:
            notes.append(Modifier("masts standing", carried, "5.2.1"))
            notes.append(Modifier(f"wind {ship.percent} %", points - carried, "5.2.3"))
        if points <= 0:
            return 0
        if ship.veteran:
            points = noted(points, self.veteran, "veterans", "15", notes)
        points = self._wind_added(points, ship, notes)
        if ship.windward:
            points = noted(points, self.windward_move, "to windward", "21", notes)
        extra = self.extra_inertia(ship.strength, ship.sail)
        if ship.stopped:
            points = noted(points, -self.resisted(extra), "resistance", "5.2.5", notes)
        points = max(points, 0)
        if ship.towing:
            half = (points + self.tow_share - 1) // self.tow_share
            points = noted(points, half - points, "towing", "5.6", notes)
        return points

    def _wind_added(self, points: i64, ship: "Conditions", notes: list[Modifier] | None) -> i64:
        """The wind's strength; extra inertia is a UM more unless she is stopped (18.2, R65)."""
        move = self.strength_move[ship.strength]
        if move != 0:
            points = noted(points, move, STRENGTH_NAMES[ship.strength], "18.2", notes)
        if ship.stopped:
            return points
        wind, full = self.strength_inertia[ship.strength], self.sail_inertia[ship.sail]
        if wind != 0:
            points = noted(points, wind, STRENGTH_NAMES[ship.strength], "18.2", notes)
        if full != 0:
            points = noted(points, full, SAILS[ship.sail] + " sail", "16", notes)
        return noted(points, -ship.spent_inertia, "spent on pitching", "17", notes)


def noted(total: i64, value: i64, name: str, rule: str, notes: list[Modifier] | None) -> i64:
    """A total with something added or taken off, which is noted where that is asked for."""
    if notes is not None and value != 0:
        notes.append(Modifier(name, value, rule))
    return total + value


@final
@mypyc_attr(acyclic=True)
class Conditions:
    """What an allowance depends on."""

    def __init__(self, masts: i64, sail: i64, percent: i64, strength: i64) -> None:
        self.masts: i64 = masts
        self.sail: i64 = sail
        self.percent: i64 = percent
        self.strength: i64 = strength
        self.veteran = False
        self.windward = False
        self.stopped = False
        self.towing = False
        self.spent_inertia: i64 = 0
        """Extra inertia already spent on pitching (17)."""
