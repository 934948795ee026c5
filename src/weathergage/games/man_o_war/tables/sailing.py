"""Attitude, displacements, turning aids, drift (p.6-8, 18)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.games.man_o_war.answers import INCH
from weathergage.games.man_o_war.tables.prices import Row
from weathergage.sea.trig import between

CALM: Final = 0
GENTLE: Final = 1
FRESH: Final = 2
STRONG: Final = 3
GALE: Final = 4
FORCES: Final[list[str]] = ["calm", "gentle", "fresh", "strong", "gale"]

BEFORE: Final = 0
ON_QUARTER: Final = 1
BY_WIND: Final = 2
INTO_WIND: Final = 3
ATTITUDES: Final[list[str]] = ["before the wind", "quarter", "by the wind", "into the wind"]

POINT: Final = 3000
"""One of the twelve points of the compass."""

FRIGATE_AID: Final = 0
VESSEL_AID: Final = 1
BAD_AID: Final = 2
SLOW_AID: Final = 3
AIDS: Final[list[str]] = ["frigate", "vessel", "bad", "slow"]


@final
class SailingTables:
    """How ships sail."""

    def __init__(self, data: DataSet) -> None:
        self.edge: i64 = data.scaled(100, "movement", "attitude", "by")
        self.quarter: i64 = data.scaled(100, "movement", "attitude", "quarter")
        self.before: i64 = data.scaled(100, "movement", "attitude", "before")
        self.vessel: list[list[int]] = allowance(data, "vessel")
        self.frigate: list[list[int]] = allowance(data, "frigate")
        self.halves = data.numbers("movement", "drift", "halves")
        self.burning: i64 = data.number("movement", "drift", "burning")
        self.turns: list[int] = [data.scaled(100, "movement", "aid", x, "turn") for x in AIDS]
        self.lengths: list[int] = [data.scaled(INCH, "movement", "aid", x, "length") for x in AIDS]
        self.course: i64 = data.scaled(100, "movement", "squadron", "course")
        self.rejoin: i64 = data.scaled(INCH, "movement", "squadron", "rejoin", "distance")
        self.rejoin_angle: i64 = data.scaled(100, "movement", "squadron", "rejoin", "angle")
        self.mist: i64 = data.scaled(INCH, "movement", "squadron", "mist")

    def attitude(self, heading: i64, wind_from: i64) -> i64:
        """How a heading lies to the wind; on a mark the better attitude counts (p.6)."""
        angle: i64 = between(heading, wind_from)
        if angle < self.edge:
            return INTO_WIND
        if angle < self.quarter:
            return BY_WIND
        return ON_QUARTER if angle <= self.before else BEFORE

    def displacements(self, attitude: i64, force: i64, frigate: bool) -> i64:
        """The most displacements in a turn; into the wind there is only the tack (p.6, 18)."""
        if force == CALM or attitude == INTO_WIND:
            return 0
        column = FRESH if force == GALE else force
        table = self.frigate if frigate else self.vessel
        return table[attitude][column - 1]

    def drift(self, force: i64) -> i64:
        """How far a vessel adrift goes downwind; always by the ordinary displacement (p.6)."""
        if force == CALM:
            return 0
        column = STRONG if force == GALE else force
        return self.halves[column - 1] * self.lengths[VESSEL_AID] // 2

    def burning_drift(self, force: i64) -> i64:
        """How far a vessel with two fires or more drifts (p.6)."""
        return 0 if force == CALM else self.burning * self.lengths[VESSEL_AID] // 2


def allowance(data: DataSet, kind: str) -> list[list[int]]:
    """Displacements by attitude and force."""
    names = ("before", "quarter", "by")
    return [data.numbers("movement", "displacements", kind, name) for name in names]


def aid_of(row: Row) -> int:
    """The turning-aid of a vessel; a frigate that sails badly takes the next one (p.8, R25)."""
    if row.is_frigate():
        return [FRIGATE_AID, VESSEL_AID, BAD_AID][row.quality]
    return [VESSEL_AID, BAD_AID, SLOW_AID][row.quality]


def point_heading(point: i64) -> int:
    """The direction of a point of the compass, 1 to 12 clockwise; 12 is north (1.2)."""
    return int(point % 12) * POINT
