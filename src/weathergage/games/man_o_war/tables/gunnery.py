"""Broadsides: modifiers, results and risks (p.10-12, 18)."""

from typing import final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.games.man_o_war.tables.scale import RANGES


@final
class GunneryTables:
    """What a broadside is worth and what it does."""

    def __init__(self, data: DataSet) -> None:
        self.range: list[int] = [data.number("gunnery", "modifiers", name) for name in RANGES]
        self.bow: i64 = data.number("gunnery", "modifiers", "bow")
        self.stern: i64 = data.number("gunnery", "modifiers", "stern")
        self.masts: i64 = data.number("gunnery", "modifiers", "masts")
        self.first: i64 = data.number("gunnery", "modifiers", "first")
        self.first_frigate: i64 = data.number("gunnery", "modifiers", "first_frigate")
        self.stable: i64 = data.number("gunnery", "modifiers", "stable")
        self.arc: i64 = data.scaled(100, "gunnery", "projector", "arc")
        self.rake: i64 = data.scaled(100, "gunnery", "projector", "rake")
        self.vessel = data.numbers("gunnery", "results", "vessel")
        self.frigate = data.numbers("gunnery", "results", "frigate")
        self.vessel_risks = data.numbers("gunnery", "risks", "vessel")
        self.frigate_risks = data.numbers("gunnery", "risks", "frigate")
        self.risk_masts: i64 = data.number("gunnery", "risks", "masts")
        self.risk_hull: i64 = data.number("gunnery", "risks", "hull")
        self.again: i64 = data.number("gunnery", "incident", "again")
        self.burst: i64 = data.number("gunnery", "incident", "burst")
        self.burst_fire: i64 = data.number("gunnery", "incident", "fire")
        self.musket_masts: i64 = data.number("gunnery", "musket", "masts")

    def damage(self, total: i64, frigate: bool) -> i64:
        """The damage of a total, by the table of the firer (p.12, 18)."""
        found: i64 = 0
        for least in self.frigate if frigate else self.vessel:
            if total >= least:
                found += 1
        return found

    def risk_dice(self, damage: i64, frigate: bool) -> i64:
        """How many risk dice a damage brings with it, after all halving (p.12, R90)."""
        found: i64 = 0
        for least in self.frigate_risks if frigate else self.vessel_risks:
            if damage >= least:
                found += 1
        return found


def halved(damage: i64) -> i64:
    """Half a damage, rounded up: half of 1 is 1 (p.11, R16)."""
    return (damage + 1) // 2


def halved_often(damage: i64, times: i64) -> i64:
    """A damage halved step by step (R16)."""
    for _ in range(times):
        damage = halved(damage)
    return damage
