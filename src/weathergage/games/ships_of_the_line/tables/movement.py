"""The movement tables (5, 10, 15 to 17, 21, 22): every printed table as a function."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.charts import (
    Chart,
    ChartResult,
    ChartValue,
    choice_input,
    flag_input,
    number_input,
)
from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.sea.trig import (
    ANGLE_TOLERANCE,
    HALF_TURN,
    POINTS,
    UM,
    point_heading,
    relative_wind,
)

SECTORS: Final[list[str]] = ["bow", "tack", "side", "quarter", "stern"]
SAILS: Final[list[str]] = ["low", "mid", "full"]
STRENGTHS: Final[list[str]] = ["light", "breeze", "heavy"]
MAST_NAMES: Final[list[str]] = ["fore", "main", "mizzen"]
CATEGORIES: Final[list[str]] = ["line", "frigate", "corvette"]
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
        self.sector_from: list[int] = [
            data.scaled(100, "movement", "sector", id, "from") for id in SECTORS
        ]
        self.sector_to: list[int] = [
            data.scaled(100, "movement", "sector", id, "to") for id in SECTORS
        ]
        self.sector_percent: list[int] = [
            data.number("movement", "sector", id, "percent") for id in SECTORS
        ]
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
        carried = [data.number("movement", "sails", sail, mast) for mast in MAST_NAMES]
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
            points = _add(points, self.veteran, "veterans", "15", notes)
        points = self._wind_added(points, ship, notes)
        if ship.windward:
            points = _add(points, self.windward_move, "to windward", "21", notes)
        extra = self.extra_inertia(ship.strength, ship.sail)
        if ship.stopped:
            points = _add(points, -self.resisted(extra), "resistance", "5.2.5", notes)
        points = max(points, 0)
        if ship.towing:
            half = (points + self.tow_share - 1) // self.tow_share
            points = _add(points, half - points, "towing", "5.6", notes)
        return points

    def _wind_added(self, points: i64, ship: "Conditions", notes: list[Modifier] | None) -> i64:
        """The wind's strength; extra inertia is a UM more unless she is stopped (18.2, R65)."""
        move = self.strength_move[ship.strength]
        if move != 0:
            points = _add(points, move, STRENGTH_NAMES[ship.strength], "18.2", notes)
        if ship.stopped:
            return points
        wind, full = self.strength_inertia[ship.strength], self.sail_inertia[ship.sail]
        if wind != 0:
            points = _add(points, wind, STRENGTH_NAMES[ship.strength], "18.2", notes)
        if full != 0:
            points = _add(points, full, SAILS[ship.sail] + " sail", "16", notes)
        return _add(points, -ship.spent_inertia, "spent on pitching", "17", notes)


def _add(points: i64, value: i64, name: str, rule: str, notes: list[Modifier] | None) -> i64:
    if notes is not None and value != 0:
        notes.append(Modifier(name, value, rule))
    return points + value


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


def charts(tables: MovementTables) -> list[Chart]:
    """The movement tables for anyone who asks."""
    return [*_wind_charts(tables), *_cost_charts(tables), *_accident_charts(tables)]


def _wind_charts(tables: MovementTables) -> list[Chart]:
    heading = choice_input("heading", POINTS, "where the ship heads")
    wind = choice_input("wind", POINTS, "where the wind comes from")
    sail = choice_input("sail", SAILS, "the sail set (16)", "low")
    strength = choice_input("strength", STRENGTHS, "the strength of the wind (18.2)", "breeze")
    masts = [flag_input(mast, f"whether the {mast} mast stands", True) for mast in MAST_NAMES]
    states = [
        flag_input("veteran", "a veteran crew (15)", False),
        flag_input("windward", "to windward of the nearest enemy (21)", False),
        flag_input("stopped", "starting from a stop (5.2.5)", False),
        flag_input("towing", "with a ship in tow (5.6)", False),
    ]

    def compass(v: dict[str, ChartValue]) -> ChartResult:
        angle = relative_wind(point_heading(str(v["heading"])), point_heading(str(v["wind"])))
        sector = tables.sector(angle)
        result = {"percent": tables.sector_percent[sector], "sector": SECTORS[sector]}
        return ChartResult(result, [], "5.2.3")

    def rigging(v: dict[str, ChartValue]) -> ChartResult:
        return ChartResult(int(tables.carried(_bits(v), _place(v, "sail", SAILS))), [], "5.2.1")

    def allowance(v: dict[str, ChartValue]) -> ChartResult:
        angle = relative_wind(point_heading(str(v["heading"])), point_heading(str(v["wind"])))
        given = Conditions(
            _bits(v),
            _place(v, "sail", SAILS),
            tables.percent(angle),
            _place(v, "strength", STRENGTHS),
        )
        given.veteran, given.windward = v["veteran"] is True, v["windward"] is True
        given.stopped, given.towing = v["stopped"] is True, v["towing"] is True
        notes: list[Modifier] = []
        return ChartResult(int(tables.allowance(given, notes)), notes, "5.2")

    return [
        Chart("compass", "5.2.3", "the wind's share of the allowance", [heading, wind], compass),
        Chart("rigging", "5.2.1", "UM carried by the masts", [*masts, sail], rigging),
        Chart(
            "allowance",
            "5.2",
            "movement points of a ship at the start of her move",
            [heading, wind, *masts, sail, strength, *states],
            allowance,
        ),
    ]


def _bits(v: dict[str, ChartValue]) -> int:
    return sum(1 << at for at in range(3) if v[MAST_NAMES[at]] is True)


def _place(v: dict[str, ChartValue], name: str, among: list[str]) -> int:
    return among.index(str(v[name]))


def _cost_charts(tables: MovementTables) -> list[Chart]:
    sail = choice_input("sail", SAILS, "the sail set (16)", "low")
    strength = choice_input("strength", STRENGTHS, "the strength of the wind (18.2)", "breeze")
    angle = number_input("angle", 1, 180, "degrees turned at once")
    moved = flag_input("moved", "a UM was moved since the last turn", False)

    def turn(v: dict[str, ChartValue]) -> ChartResult:
        price = int(tables.turn_price(int(v["angle"]) * 100, v["moved"] is True))
        return ChartResult(price if price >= 0 else "not allowed", [], "5.1")

    def inertia(v: dict[str, ChartValue]) -> ChartResult:
        at, set_ = _place(v, "strength", STRENGTHS), _place(v, "sail", SAILS)
        extra = [
            Modifier(STRENGTH_NAMES[at], tables.strength_inertia[at], "18.2"),
            Modifier(f"{SAILS[set_]} sail", tables.sail_inertia[set_], "16"),
        ]
        owed = int(tables.least_inertia + tables.extra_inertia(at, set_))
        return ChartResult(owed, [note for note in extra if note.value], "5.2.3")

    def resistance(v: dict[str, ChartValue]) -> ChartResult:
        at, set_ = _place(v, "strength", STRENGTHS), _place(v, "sail", SAILS)
        return ChartResult(int(tables.resisted(tables.extra_inertia(at, set_))), [], "5.2.5")

    return [
        Chart("turn", "5.1", "points that a turn costs", [angle, moved], turn),
        Chart("inertia", "5.2.3", "UM a ship under way must spend", [strength, sail], inertia),
        Chart("resistance", "5.2.5", "UM a stopped ship loses", [strength, sail], resistance),
    ]


def _accident_charts(tables: MovementTables) -> list[Chart]:
    die = number_input("roll", 1, 6, "the die")
    leader = number_input("leader", -3, 1, "the leader's rating, if it is used", 0)
    own = choice_input("ship", CATEGORIES, "what she is")
    other = choice_input("other", CATEGORIES, "what the other ship is")
    collides = flag_input("collider", "she caused it", False)
    rammed = flag_input("leeward", "the other ship is to windward (21)", False)

    def collision(v: dict[str, ChartValue]) -> ChartResult:
        rating = int(v["leader"])
        notes = [Modifier("leader", rating, "9")] if rating else []
        safe = int(v["roll"]) + rating <= tables.safe
        return ChartResult("no damage" if safe else "damage and fouled", notes, "10")

    def damage(v: dict[str, ChartValue]) -> ChartResult:
        points = tables.collision_damage(
            _place(v, "ship", CATEGORIES),
            _place(v, "other", CATEGORIES),
            v["collider"] is True,
            v["leeward"] is True,
        )
        return ChartResult(int(points), [], "10")

    def grounding(v: dict[str, ChartValue]) -> ChartResult:
        aground = int(v["roll"]) <= tables.grounds
        return ChartResult("aground" if aground else "clear", [], "22")

    return [
        Chart("collision", "10", "whether ships that meet are hurt", [die, leader], collision),
        Chart(
            "collision-damage",
            "10",
            "hull points a ship loses in a collision",
            [own, other, collides, rammed],
            damage,
        ),
        Chart("grounding", "22", "whether a ship takes the ground", [die], grounding),
    ]
