# interpreted: nobody asks charts in a hurry, and their signatures are read.
"""Every printed table of the game, by name, for anyone who asks."""

from typing import Annotated, Final

from weathergage.engine.charts import Chart
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.event import Modifier
from weathergage.engine.signatures import Reckoned, charts_of

from .dice import two_dice_chances
from .forms import NO_DIE, FormTables
from .gunnery import GunneryTables, halved_often
from .navies import read_navy
from .prices import NAVIES, QUALITIES, PriceTables, read_rows
from .sailing import AIDS, ATTITUDES, FORCES, SailingTables
from .scale import RANGES
from .trials import TrialTables
from .works import WORK_KINDS, read_plans

RAKES: Final[list[str]] = ["none", "bow", "stern"]
FATES: Final[list[str]] = ["good", "withdrawn", "taken", "sunk"]
HOURS: Final[list[str]] = ["15", "13", "11"]
Rate = Annotated[int, "1..5", "the rate"]
Navy = Annotated[str, NAVIES, "the navy"]
Force = Annotated[int, FORCES, "the force of the wind"]
Frigate = Annotated[bool, "by the rules for frigates"]
Die = Annotated[int, "-2..2", "the Die"]
TwoDice = Annotated[int, "-4..4", "two Dice cumulated"]
Angle = Annotated[int, "0..180", "degrees between her heading and the wind"]
Damage = Annotated[int, "0..9", "the damage"]


class Charts:
    """Each table as a function of its inputs, in the order of the book."""

    def __init__(self, data: DataSet) -> None:
        self._data = data
        self._prices = PriceTables(data)
        self._rows = {row.id: row for row in read_rows(data, self._prices)}
        self._sailing = SailingTables(data)
        self._guns = GunneryTables(data)
        self._forms = FormTables(data)
        self._trials = TrialTables(data)
        self._works = {plan.id: plan for plan in read_plans(data)}

    def _words(self) -> dict[str, list[str]]:
        """The words that only the data have."""
        return {"vessels": list(self._rows)}

    def night(self, start: Annotated[str, HOURS, "the hour at which the battle begins"]) -> object:
        """Turns until night (p.3)."""
        return self._data.number("scale", "time", "start", start)

    def spend(self, budget: Annotated[int, "1..9999", "the budget agreed on"]) -> object:
        """The most a camp may spend (R68)."""
        return self._prices.most(budget)

    def morale(
        self,
        rate: Rate,
        fate: Annotated[str, FATES, "what has become of her"],
        enemy: Annotated[bool, "she is an enemy's"] = False,
    ) -> object:
        """What a vessel adds to morale (p.4)."""
        trials = self._trials
        good = trials.morale_first if rate == 1 else trials.morale_other
        worth = {"good": good, "taken": -trials.morale_taken}.get(fate, 0)
        return -worth if enemy else worth

    def attitude(self, angle: Angle) -> object:
        """How a heading lies to the wind (p.6)."""
        return ATTITUDES[self._sailing.attitude(angle * 100, 0)]

    def displacements(self, angle: Angle, force: Force, frigate: Frigate = False) -> object:
        """How often she moves (p.6)."""
        attitude = self._sailing.attitude(angle * 100, 0)
        return self._sailing.displacements(attitude, force, frigate)

    def drift(
        self, force: Force, burning: Annotated[bool, "she has two fires or more"] = False
    ) -> object:
        """Half displacements adrift (p.6)."""
        sailing = self._sailing
        far = sailing.burning_drift(force) if burning else sailing.drift(force)
        return far * 2 // sailing.lengths[1]

    def turning(self, aid: Annotated[int, AIDS, "the turning-aid"]) -> object:
        """The largest turn (p.7)."""
        return self._sailing.turns[aid] // 100

    def tacking(
        self,
        dice: TwoDice,
        navy: Navy,
        enemy: Annotated[str, NAVIES, "the navy it meets"] = "spa",
        year: Annotated[int, "1740..1815", "the year"] = 1790,
    ) -> object:
        """Whether a tack succeeds (p.8)."""
        return dice > read_navy(self._data, navy, enemy, year).tack_fails

    def modifier(
        self,
        range: Annotated[int, RANGES, "the range"],
        rake: Annotated[int, RAKES, "which end is raked"] = 0,
    ) -> Reckoned:
        """Range and rake (p.10)."""
        extra = [0, self._guns.bow, self._guns.stern][rake] if range <= 1 else 0
        notes = [Modifier("range", self._guns.range[range], "p.10")]
        notes += [Modifier("rake", extra, "p.11")] if extra else []
        return self._guns.range[range] + extra, notes

    def half(self, damage: Damage) -> object:
        """Half a damage (p.11)."""
        return halved_often(damage, 1)

    def result(
        self,
        total: Annotated[int, "-9..60", "the total"],
        frigate: Frigate = False,
        halvings: Annotated[int, "0..9", "how often it is halved"] = 0,
    ) -> object:
        """The damage of a total (p.12)."""
        return halved_often(self._guns.damage(total, frigate), halvings)

    def risks(self, damage: Damage, frigate: Frigate = False) -> object:
        """Risk dice of a damage (p.12)."""
        return self._guns.risk_dice(damage, frigate)

    def hole(self, rate: Rate, box: Annotated[int, "1..50", "the box"], die: Die) -> object:
        """Shot holes (p.13)."""
        limit = self._forms.hole_on(rate, box)
        if limit == NO_DIE:
            return "no die"
        return "hole" if die <= limit else "none"

    def surrender(
        self,
        navy: Navy,
        die: Die,
        captain_dead: Annotated[bool, "her captain is killed"] = False,
    ) -> object:
        """Who strikes (p.12)."""
        tough = navy in self._data.texts("navies", "favours", "surrender")
        return die <= self._trials.strikes_on(tough, captain_dead)

    def collision(
        self, rate: Rate, other: Annotated[int, "1..5", "the rate of the other ship"]
    ) -> object:
        """Damage by ramming: boxes of hull, and as many of masts (p.14)."""
        return self._trials.crash(rate, other, self._trials.crash_hull)

    def melee(
        self,
        points: Annotated[int, "0..40", "her points"],
        other: Annotated[int, "0..40", "the other's"],
    ) -> Reckoned:
        """Losses of both (p.15)."""
        found = self._trials.base_losses(min(points, other))
        return found, [Modifier("boarding dice", abs(points - other), "p.15")]

    def chances(self, dice: TwoDice) -> object:
        """Throws of two Dice, of 36, that give this sum or less (p.20)."""
        return sum(two_dice_chances()[: dice + 5])

    def price(
        self,
        sum: Annotated[int, "0..99", "her capacities and the modifiers of her navy, added up"],
        rate: Rate,
        decks: Annotated[int, "1..4", "her decks"] = 2,
        quality: Annotated[int, QUALITIES, "how she sails"] = QUALITIES.index("normal"),
    ) -> Reckoned:
        """What a vessel costs (p.21)."""
        adjustment = self._prices.adjustment_for(rate, decks)
        found = self._prices.price(sum, adjustment, quality)
        return found, [Modifier("rate", adjustment, "p.21")]

    def work_price(self, work: Annotated[str, WORK_KINDS, "the work"]) -> Reckoned:
        """What a coastal work costs (p.21, 23)."""
        plan = self._works[work]
        adjustment = int(plan.adjustment)
        sum_of = plan.broadside + plan.strength + plan.garrison
        found = self._prices.price(sum_of, adjustment, QUALITIES.index("normal"))
        printed = Modifier("printed", int(plan.budget), "p.23")
        return found, [Modifier("work", adjustment, "p.21"), printed]

    def listed(self, vessel: Annotated[str, "vessels", "her line of the fleet lists"]) -> Reckoned:
        """The printed price, which counts (p.22)."""
        row = self._rows[vessel]
        return row.budget, [Modifier("by the formula", self._prices.formula(row), "p.21")]


def all_charts(package: str) -> dict[str, Chart]:
    """The tables in the order of the book."""
    asked = Charts(load_data(package))
    return {chart.name: chart for chart in charts_of(asked, asked._words())}
