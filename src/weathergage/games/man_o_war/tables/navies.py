"""The navies in a year: lists, base morale, tacking, favours of the dice (p.4, 8, 22-26)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.games.man_o_war.answers import INCH

BASE: Final = "base"
AMERICAN_WAR: Final = 1782
"""The last year of the earlier lists (R70)."""


@final
class Navy:
    """One camp's navy as it is in the year of the battle, against the navy it meets."""

    def __init__(self, nation: str, year: int) -> None:
        self.nation = nation
        self.year: i64 = year
        self.name = nation
        self.people = nation
        self.lists: list[str] = [BASE]
        """The lists it buys from; the first that has a vessel counts (R71)."""
        self.morale: i64 = 0
        self.tack_fails: i64 = -3
        self.marines = False
        self.close: i64 = 0
        self.musket_again = False
        """Throws the DieMR again for a marked blank."""
        self.musket_poor = False
        """Throws the DieMR again for a loss of boarding."""
        self.risk_favour = False
        self.collision_favour = False
        self.sharp_eyes = False
        """Sees a signal that others would read the wrong way round."""
        self.break_favour = False
        self.tough = False


def read_navy(data: DataSet, nation: str, enemy: str, year: int) -> Navy:
    """A navy in a year (R70)."""
    navy = Navy(nation, year)
    navy.name = str(data.figure("navies", "navy", nation, "name"))
    navy.people = str(data.figure("navies", "navy", nation, "people"))
    navy.morale = data.number("navies", "navy", nation, "morale")
    tack = str(data.figure("navies", "navy", nation, "tack"))
    navy.marines = data.figure("navies", "navy", nation, "marines") is True
    navy.close = data.scaled(INCH, "navies", "navy", nation, "close")
    period = period_of(data, nation, year)
    if period:
        navy.lists = [period, BASE]
        navy.morale = period_number(data, period, "morale", nation, navy.morale)
        tack = period_text(data, period, "tack", nation, tack)
    navy.tack_fails = data.number("navies", "tack", tack)
    read_favours(data, navy, enemy)
    return navy


def read_favours(data: DataSet, navy: Navy, enemy: str) -> None:
    """Who throws again; until 1782 the British lose these favours, but against Spain and Holland
    that of the collision die stays (p.24-25, R70, R132)."""
    nation = navy.nation
    navy.musket_again = nation in data.texts("navies", "favours", "musket")
    navy.musket_poor = nation in data.texts("navies", "favours", "poor_musket")
    navy.risk_favour = nation in data.texts("navies", "favours", "risk")
    navy.collision_favour = nation in data.texts("navies", "favours", "collision")
    navy.sharp_eyes = nation in data.texts("navies", "favours", "signals")
    navy.break_favour = nation in data.texts("navies", "favours", "break_free")
    navy.tough = nation in data.texts("navies", "favours", "surrender")
    if nation == "gb" and navy.year <= AMERICAN_WAR:
        navy.musket_again = navy.risk_favour = False
        navy.collision_favour = enemy in ("spa", "hol")


def period_of(data: DataSet, nation: str, year: int) -> str:
    """The period list of a navy in a year, if it has one (R70)."""
    periods = data.table("navies")["period"]
    assert isinstance(periods, dict)
    for name, period in periods.items():
        first, last = period.get("first", 0), period.get("last", 9999)
        if nation in period["navies"] and first <= year <= last:
            return str(name)
    return ""


def period_number(data: DataSet, period: str, key: str, nation: str, usual: int) -> int:
    """A number that a period changes for a navy, or what it was."""
    table = _period_table(data, period, key)
    found = table.get(nation, usual)
    assert isinstance(found, int)
    return found


def period_text(data: DataSet, period: str, key: str, nation: str, usual: str) -> str:
    """A word that a period changes for a navy, or what it was."""
    return str(_period_table(data, period, key).get(nation, usual))


def _period_table(data: DataSet, period: str, key: str) -> dict[str, object]:
    periods = data.table("navies")["period"]
    assert isinstance(periods, dict)
    found = periods[period].get(key, {})
    assert isinstance(found, dict)
    return found
