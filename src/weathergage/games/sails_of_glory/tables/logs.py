"""Ship and battery logs: what each box of the tracks is worth (p.9, 16-19, 29, 46)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataError, DataSet
from weathergage.engine.figures import number, numbers

ROWS: Final[list[str]] = ["stem", "full", "stern", "musketry", "actions"]


@final
class Log:
    """The log of one class of ships, or of a battery."""

    def __init__(self, id: str, burden: int, veer: int, rows: list[list[int]]) -> None:
        self.id = id
        self.burden: i64 = burden
        self.veer: i64 = veer
        self.frigate = False
        self.points: i64 = 0
        self.guns: list[list[int]] = rows[:3]
        """Firepower stem, full and stern, box by box."""
        self.muskets: list[int] = rows[3]
        self.hands: list[int] = rows[4]
        self.boxes: i64 = len(rows[1])

    def firepower(self, arc: i64, covered: i64) -> i64:
        """Read from the leftmost box without any counter (p.16)."""
        return self.guns[arc][covered] if covered < self.boxes else 0

    def musketry(self, covered: i64) -> i64:
        """Read from the leftmost open box of the crew track (p.17)."""
        return self.muskets[covered] if covered < self.boxes else 0

    def actions(self, hull: i64, crew: i64) -> i64:
        """The leftmost hand that neither track has covered (p.29)."""
        covered: i64 = hull if hull > crew else crew
        return self.hands[covered] if covered < self.boxes else 0


def read_logs(data: DataSet) -> dict[str, Log]:
    """The logs of the ships, by class."""
    out: dict[str, Log] = {}
    for row in data.rows("logs", "log"):
        id = str(row["id"])
        log = Log(id, number(row["burden"]), number(row["veer"]), _rows(id, row))
        log.frigate = row["frigate"] is True
        log.points = number(row["points"])
        out[id] = log
    return out


def read_battery(data: DataSet) -> Log:
    """The log of a coastal battery: its one arc counts as the full broadside (p.46-47)."""
    row = data.rows("logs", "battery")[0]
    guns = row["firepower"]
    given = {"stem": guns, "full": guns, "stern": guns, **row}
    return Log("battery", number(row["fortification"]), 0, _rows("battery", given))


def _rows(id: str, row: dict[str, object]) -> list[list[int]]:
    """The rows of a log, all of one length, none of them rising from left to right."""
    rows = [numbers(row[name]) for name in ROWS]
    for name, values in zip(ROWS, rows, strict=True):
        if len(values) != len(rows[1]):
            reason = f"{id}.{name} has {len(values)} boxes; allowed is {len(rows[1])}."
            raise DataError("logs.toml", reason, f"{id}.{name}", values)
        if any(values[at] < values[at + 1] for at in range(len(values) - 1)):
            reason = f"{id}.{name} = {values} rises; allowed is a row that never does."
            raise DataError("logs.toml", reason, f"{id}.{name}", values)
    return rows
