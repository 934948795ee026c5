"""The figures of a season (1.12)."""

from typing import final

from mypy_extensions import i64

from weathergage.engine.data import DataSet


@final
class SeasonTables:
    """Repair points and what they pay for; prizes."""

    def __init__(self, data: DataSet) -> None:
        self.rate: i64 = data.number("season", "points", "rate")
        self.frigate: i64 = data.number("season", "points", "frigate")
        self.port: i64 = data.number("season", "points", "port")
        self.hull: i64 = data.number("season", "cost", "hull")
        self.mast: i64 = data.number("season", "cost", "mast")
        self.capacity: i64 = data.number("season", "cost", "capacity")
        self.prize: i64 = data.number("season", "prize", "share")
