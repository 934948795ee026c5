"""Combat tables: search, damage, intensity, combat damage, gauge, reinforcement. (C.1 to C.7)"""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier

from .names import (
    AGAINST_WIND,
    AGGRESSIVE,
    APPROACHES,
    AUX_CLASSES,
    AUX_FIFTY,
    AUX_GALLEY,
    CATCHING,
    FROM_HARBOUR,
    INTENSITIES,
    LIGHT,
    MEDIUM,
    ON_STATION,
    TEMPERS,
    TIMID,
)

MOST_LEVEL: Final = 8
"""The last column of the Combat Damage Table."""
NOTHING: Final = 0
SPOTTED: Final = 1
SHADOW: Final = 2
"""What a search comes to: it may Shadow, too."""

SOUND: Final = 0
WORN: Final = 1
"""Over a third of the Damage Rating."""
CRIPPLED: Final = 2
"""Over two thirds."""
SINKING: Final = 3
"""Over the Damage Rating."""
BANDS: Final[list[str]] = ["sound", "worn", "crippled", "sinking"]


@final
class Cell:
    """What a cell of the Combat Damage Table says. (Q12)"""

    def __init__(self, text: str) -> None:
        digits = text.rstrip("*").rstrip("S")
        self.dps = int(digits) if digits else 0
        self.sail = text.count("S")
        self.casualty = text.endswith("*")


@final
class CombatTables:
    """The figures of a fight, read once."""

    def __init__(self, data: DataSet) -> None:
        search = data.table("combat")["search"]
        assert isinstance(search, dict)
        self.search: dict[str, int] = {str(k): int(v) for k, v in search.items()}
        self.damage = _numbers(data, "damage")
        self.intensity: list[list[int]] = [
            data.numbers("combat", "intensity", name) for name in INTENSITIES
        ]
        self.personality: list[list[int]] = [
            data.numbers("combat", "personality", name) for name in TEMPERS
        ]
        self.cells: list[list[Cell]] = []
        for die in range(10):
            self.cells.append([Cell(text) for text in data.texts("combat", "cdt", f"die-{die}")])
        self.extra = data.numbers("combat", "combat", "extra")
        self.combat = _numbers(data, "combat")
        self.convoy = _numbers(data, "convoy")
        self.gauge_lines = _numbers(data, "gauge")
        self.lines = _numbers(data, "reinforcement")
        self.strike = data.numbers("combat", "strike", "share")
        self.casualties = data.texts("combat", "casualty", "result")
        self.fireship = _numbers(data, "fireship")
        self.bomb = _numbers(data, "bomb")
        self.marine = _numbers(data, "marine")
        self.away = _numbers(data, "withdrawal")

    # Search and damage.

    def search_modifiers(self, searcher: int, partial: bool) -> list[Modifier]:
        """DRMs of a search by an Auxiliary of a class. (7.12)"""
        out: list[Modifier] = []
        if searcher in (AUX_GALLEY, AUX_FIFTY):
            name = AUX_CLASSES[searcher]
            out.append(Modifier(f"{name} searches", self.search[name], "7.12"))
        if partial:
            out.append(Modifier("partially screened", self.search["partial"], "7.12"))
        return out

    def search_result(self, total: int, squadrons: int) -> int:
        """What a modified die finds: nothing, Spotted, or Spotted and may Shadow. (7.12)"""
        if total > self.search["spot"]:
            return NOTHING
        more = max(0, squadrons - 1) * self.search["per_squadron"]
        return SHADOW if total + more <= self.search["shadow"] else SPOTTED

    def band(self, dps: int, rating: int) -> int:
        """The band of damage: sound, worn, crippled or sinking. (7.3)"""
        if dps > rating:
            return SINKING
        if 3 * dps > self.damage["movement_over"] * rating:
            return CRIPPLED
        return WORN if 3 * dps > self.damage["reinforcement_over"] * rating else SOUND

    def sinks(self, dps: int, rating: int, die: int) -> bool:
        """Whether a Sail is lost when a Squadron has more DPs than its rating. (7.3, Q11)"""
        return dps > rating and die <= dps - rating

    # Intensity.

    def final_intensity(self, chosen: int, own: int, other: int, strait: bool, raised: bool) -> int:
        """The column after the Personality Matrix, inside the table; after a Withdrawal that failed
        one higher than that. (8.31, 8.23, Q19)"""
        most, lowest = len(self.intensity) - 1, MEDIUM if strait else LIGHT
        column = min(max(chosen + self.personality[own][other], lowest), most)
        return min(column + (1 if raised else 0), most)

    def level(self, intensity: int, die: int) -> int:
        """The Damage Level. (8.31)"""
        return self.intensity[intensity][die]

    # Combat damage.

    def column(self, level: int, shift: int) -> tuple[int, int]:
        """The column after shifts, and DPs for those past the ends of the table. (8.34)"""
        wanted = level + shift
        column = min(max(wanted, 0), MOST_LEVEL)
        return column, wanted - column

    def damage_at(self, die: int, level: int, shift: int, more: int) -> tuple[int, int, bool]:
        """DPs, Sail sunk and whether a Leader is in danger, before Galleys double. (8.34)"""
        column, beyond = self.column(level, shift)
        cell = self.cells[die][column]
        return max(0, cell.dps + beyond + more), cell.sail, cell.casualty

    def leader_shifts(self, one: int, other: int) -> int:
        """Shifts to give where Leaders differ: half the difference, rounded up. (8.34)"""
        return (abs(one - other) + 1) // 2

    def craft_modifier(self, frigates: bool, galleys: bool, others: bool, inshore: bool) -> int:
        """DPs for a firing side of small craft alone. (8.34, Q13)"""
        if others or not (frigates or galleys):
            return 0
        if not inshore or not galleys:
            return self.combat["small_craft"]
        return 0 if frigates else self.combat["galleys_inshore"]

    # Gauge, reinforcement, withdrawal.

    def gauge(
        self, approach: int, leader: int, fast: bool, crippled: bool, galleys_inshore: bool
    ) -> list[Modifier]:
        """The lines of the Weather Gauge Chart; their total is the Chance Number. (8.22)"""
        lines = self.gauge_lines
        out = [Modifier("base", lines["base"], "8.22")]
        out.append(Modifier(APPROACHES[approach], lines[APPROACHES[approach]], "8.22"))
        if fast:
            out.append(Modifier("Movement Allowance 5", lines["fast"], "8.22"))
        if crippled:
            out.append(Modifier("a Squadron over two thirds", self.damage["gauge"], "7.3"))
        if galleys_inshore:
            out.append(Modifier("Galleys inshore", lines["galleys_inshore"], "8.22"))
        if leader:
            out.append(Modifier("Leader", leader, "8.22"))
        return out

    def reinforcement(
        self,
        temper: int,
        squadrons: int,
        approach: int,
        assisted: bool,
        light_craft: bool,
        worn: bool,
        disorganised: bool,
    ) -> list[Modifier]:
        """DRMs of the Leadership Check to join a Battle. (8.24)"""
        lines, out = self.lines, self._coming(approach)
        if temper == TIMID:
            out.append(Modifier("Timid", lines["timid"], "8.24"))
        elif temper >= AGGRESSIVE:
            out.append(Modifier("Aggressive or Rash", lines["bold"], "8.24"))
        if squadrons > 1:
            more = (squadrons - 1) * lines["per_squadron"]
            out.append(Modifier("Squadrons beyond the first", more, "8.24"))
        if light_craft:
            out.append(Modifier("Galleys, or half Frigates", lines["light_craft"], "8.24"))
        elif assisted:
            out.append(Modifier("an Auxiliary assists", lines["assist"], "8.24"))
        if worn:
            out.append(Modifier("damage", self.damage["reinforcement"], "7.3"))
        if disorganised:
            out.append(Modifier("disorganised", lines["disorganised"], "8.45"))
        return out

    def _coming(self, approach: int) -> list[Modifier]:
        lines = self.lines
        if approach == ON_STATION:
            return [Modifier("began the MPI here", lines["began"], "8.24")]
        if approach == AGAINST_WIND:
            return [Modifier("came against the wind", lines["against"], "8.24")]
        if approach == CATCHING:
            return [Modifier("came by catching the wind", lines["catching"], "8.24")]
        if approach == FROM_HARBOUR:
            return [Modifier("came from Harbour", lines["fitting-out"], "8.24")]
        return []

    def withdrawal(self, squadrons: int, strait: bool, speed: int, enemy: int) -> list[Modifier]:
        """DRMs of the Leadership Check to Withdraw. (8.23)"""
        out: list[Modifier] = []
        if squadrons > 1:
            more = (squadrons - 1) * self.away["per_squadron"]
            out.append(Modifier("Squadrons beyond the first", more, "8.23"))
        if strait:
            out.append(Modifier("in a Strait", self.away["strait"], "8.23"))
        if speed > enemy:
            out.append(Modifier("faster", self.away["faster"], "8.23"))
        elif speed < enemy:
            out.append(Modifier("slower", self.away["slower"], "8.23"))
        return out

    # After the fight.

    def captured(self, die: int, sunk: int) -> int:
        """How many of the Sail sunk are taken instead. (8.44, Q15)"""
        return (self.strike[die] * sunk + 99) // 100

    def casualty(self, die: int) -> str:
        """What becomes of a Leader in danger. (8.37)"""
        return self.casualties[die]

    # Fireships, Bombs, Convoys.

    def fireship_need(self, sail: int) -> int:
        """What the die of a Fireship must come to, the Blockade Value taken off in Harbour.
        (6.24)"""
        return self.fireship["sail_factor"] * sail

    def coast_raid(self, die: int, against: str) -> bool:
        """Whether a Bomb or Marines do what they were sent for. (6.25, 6.26, C.22)"""
        most = self.bomb if against in self.bomb else self.marine
        return die <= most[against]

    def convoy_damage(self, die: int, attacker: str, escort: int, partial: bool) -> int:
        """CP that an attack on a Convoy costs it. (10.18, 10.19)"""
        level = max(0, self.convoy[attacker] - escort)
        face = min(9, die + (self.convoy["partial"] if partial else 0))
        cell = self.cells[face][level]
        return cell.dps + cell.sail * self.convoy["sail_dps"]


def _numbers(data: DataSet, section: str) -> dict[str, int]:
    found = data.table("combat")[section]
    assert isinstance(found, dict)
    return {str(name): value for name, value in found.items() if isinstance(value, int)}
