"""Every printed table of the game, by name, for anyone who asks."""

from typing import Final, final

from weathergage.engine.charts import (
    Chart,
    ChartResult,
    ChartValue,
    Input,
    choice_input,
    flag_input,
    number_input,
)
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.event import Modifier

from .dice import two_dice_chances
from .forms import NO_DIE, FormTables
from .gunnery import GunneryTables, halved_often
from .navies import read_navy
from .prices import NAVIES, QUALITIES, PriceTables, read_rows
from .sailing import AIDS, ATTITUDES, FORCES, SailingTables
from .scale import RANGES
from .trials import TrialTables

RAKES: Final[list[str]] = ["none", "bow", "stern"]
FATES: Final[list[str]] = ["good", "withdrawn", "taken", "sunk"]
RATE: Final = number_input("rate", 1, 5, "the rate")
NAVY: Final = choice_input("navy", NAVIES, "the navy")
ENEMY: Final = choice_input("enemy", NAVIES, "the navy it meets", "spa")
YEAR: Final = number_input("year", 1740, 1815, "the year", 1790)
FORCE: Final = choice_input("force", FORCES, "the force of the wind")
FRIGATE: Final = flag_input("frigate", "by the rules for frigates", False)
DIE: Final = number_input("die", -2, 2, "the Die")
TWO: Final = number_input("dice", -4, 4, "two Dice cumulated")
CAPTAIN: Final = flag_input("captain_dead", "her captain is killed", False)


@final
class Charts:
    """Each table as a function of its inputs."""

    def __init__(self, data: DataSet) -> None:
        self.data = data
        self.prices = PriceTables(data)
        self.rows = read_rows(data, self.prices)
        self.sailing = SailingTables(data)
        self.guns = GunneryTables(data)
        self.forms = FormTables(data)
        self.trials = TrialTables(data)

    def price(self, v: dict[str, ChartValue]) -> ChartResult:
        """The budget of a vessel by the formula (p.21)."""
        rate, decks = int(v["rate"]), int(v["decks"])
        adjustment = int(self.prices.adjustment_for(rate, decks))
        quality = QUALITIES.index(str(v["quality"]))
        found = self.prices.price(int(v["sum"]), adjustment, quality)
        return ChartResult(int(found), [Modifier("rate", adjustment, "p.21")], "p.21")

    def listed(self, v: dict[str, ChartValue]) -> ChartResult:
        """The printed price of a vessel, which counts (1.11)."""
        row = next(row for row in self.rows if row.id == v["vessel"])
        formula = Modifier("by the formula", int(self.prices.formula(row)), "p.21")
        return ChartResult(int(row.budget), [formula], "p.22")

    def spend(self, v: dict[str, ChartValue]) -> ChartResult:
        """The most a camp may spend (R68)."""
        return ChartResult(int(self.prices.most(int(v["budget"]))), [], "R68")

    def attitude(self, v: dict[str, ChartValue]) -> ChartResult:
        """How a heading lies to the wind (p.6)."""
        found = self.sailing.attitude(int(v["angle"]) * 100, 0)
        return ChartResult(ATTITUDES[found], [], "p.6")

    def displacements(self, v: dict[str, ChartValue]) -> ChartResult:
        """Displacements by attitude and wind (p.6, 18)."""
        attitude = self.sailing.attitude(int(v["angle"]) * 100, 0)
        force = FORCES.index(str(v["force"]))
        found = self.sailing.displacements(attitude, force, v["frigate"] is True)
        return ChartResult(int(found), [], "p.6")

    def drift(self, v: dict[str, ChartValue]) -> ChartResult:
        """Half displacements adrift (p.6)."""
        force = FORCES.index(str(v["force"]))
        burning = v["burning"] is True
        far = self.sailing.burning_drift(force) if burning else self.sailing.drift(force)
        return ChartResult(int(far) * 2 // self.sailing.lengths[1], [], "p.6")

    def turning(self, v: dict[str, ChartValue]) -> ChartResult:
        """The largest turn in a displacement, in degrees (p.7)."""
        aid = AIDS.index(str(v["aid"]))
        return ChartResult(self.sailing.turns[aid] // 100, [], "p.7")

    def tacking(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a tack succeeds (p.8)."""
        navy = read_navy(self.data, str(v["navy"]), str(v["enemy"]), int(v["year"]))
        return ChartResult(int(v["dice"]) > navy.tack_fails, [], "p.8")

    def modifier(self, v: dict[str, ChartValue]) -> ChartResult:
        """What range and rake add to a broadside (p.10-11)."""
        band, rake = RANGES.index(str(v["range"])), str(v["rake"])
        extra = {"none": 0, "bow": int(self.guns.bow), "stern": int(self.guns.stern)}[rake]
        if band > 1:
            extra = 0
        notes = [Modifier("range", self.guns.range[band], "p.10")]
        if extra:
            notes.append(Modifier("rake", extra, "p.11"))
        return ChartResult(self.guns.range[band] + extra, notes, "p.10")

    def result(self, v: dict[str, ChartValue]) -> ChartResult:
        """The damage of a total, halved so many times (p.12, 18)."""
        whole = self.guns.damage(int(v["total"]), v["frigate"] is True)
        return ChartResult(int(halved_often(whole, int(v["halvings"]))), [], "p.12")

    def risks(self, v: dict[str, ChartValue]) -> ChartResult:
        """How many risk dice a damage brings (p.12)."""
        found = self.guns.risk_dice(int(v["damage"]), v["frigate"] is True)
        return ChartResult(int(found), [], "p.12")

    def half(self, v: dict[str, ChartValue]) -> ChartResult:
        """Half a damage (p.11)."""
        return ChartResult(int(halved_often(int(v["damage"]), 1)), [], "p.11")

    def hole(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a box with the symbol brings a shot hole (p.13)."""
        limit = self.forms.hole_on(int(v["rate"]), int(v["box"]))
        if limit == NO_DIE:
            return ChartResult("no die", [], "p.13")
        return ChartResult("hole" if int(v["die"]) <= limit else "none", [], "p.13")

    def surrender(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a routed ship strikes (p.12, R18)."""
        tough = str(v["navy"]) in self.data.texts("navies", "favours", "surrender")
        limit = self.trials.strikes_on(tough, v["captain_dead"] is True)
        return ChartResult(int(v["die"]) <= limit, [], "p.12")

    def collision(self, v: dict[str, ChartValue]) -> ChartResult:
        """Boxes of hull, and as many of masts, in a violent collision (p.14)."""
        found = self.trials.crash(int(v["rate"]), int(v["other"]), self.trials.crash_hull)
        return ChartResult(int(found), [], "p.14")

    def melee(self, v: dict[str, ChartValue]) -> ChartResult:
        """What both ships lose by the points of the weaker (p.15)."""
        found = self.trials.base_losses(min(int(v["points"]), int(v["other"])))
        more = abs(int(v["points"]) - int(v["other"]))
        return ChartResult(int(found), [Modifier("boarding dice", more, "p.15")], "p.15")

    def morale(self, v: dict[str, ChartValue]) -> ChartResult:
        """What a vessel adds to the morale of a camp (p.4)."""
        fate = str(v["fate"])
        worth = {"withdrawn": 0, "sunk": 0, "taken": -int(self.trials.morale_taken)}.get(fate)
        if worth is None:
            first = int(v["rate"]) == 1
            worth = int(self.trials.morale_first if first else self.trials.morale_other)
        return ChartResult(-worth if v["enemy"] is True else worth, [], "p.4")

    def night(self, v: dict[str, ChartValue]) -> ChartResult:
        """How many turns there are until night (p.3)."""
        return ChartResult(self.data.number("scale", "time", "start", str(v["start"])), [], "p.3")

    def chances(self, v: dict[str, ChartValue]) -> ChartResult:
        """In how many of 36 throws two Dice give this sum or less (p.20)."""
        found = two_dice_chances()[: int(v["dice"]) + 5]
        return ChartResult(sum(found), [], "p.20")


def all_charts(package: str) -> dict[str, Chart]:
    """The tables in the order of the book."""
    c = Charts(load_data(package))
    vessel = choice_input("vessel", [row.id for row in c.rows], "her line of the fleet lists")
    sails, aid = [_angle(), FORCE, FRIGATE], choice_input("aid", AIDS, "the turning-aid")
    box, other = number_input("box", 1, 50, "the box"), number_input("other", 0, 40, "the other's")
    points = number_input("points", 0, 40, "her points")
    damage = number_input("damage", 0, 9, "the damage")
    found = [
        Chart("night", "p.3", "turns until night", [_start()], c.night),
        Chart("spend", "R68", "the most a camp may spend", [_budget()], c.spend),
        Chart("morale", "p.4", "what a vessel adds to morale", _morale_inputs(), c.morale),
        Chart("attitude", "p.6", "how a heading lies to the wind", [_angle()], c.attitude),
        Chart("displacements", "p.6", "how often she moves", sails, c.displacements),
        Chart("drift", "p.6", "half displacements adrift", [FORCE, _burning()], c.drift),
        Chart("turning", "p.7", "the largest turn", [aid], c.turning),
        Chart("tacking", "p.8", "whether a tack succeeds", [TWO, NAVY, ENEMY, YEAR], c.tacking),
        Chart("modifier", "p.10", "range and rake", _modifier_inputs(), c.modifier),
        Chart("half", "p.11", "half a damage", [damage], c.half),
        Chart("result", "p.12", "the damage of a total", _result_inputs(), c.result),
        Chart("risks", "p.12", "risk dice of a damage", [damage, FRIGATE], c.risks),
        Chart("hole", "p.13", "shot holes", [RATE, box, DIE], c.hole),
        Chart("surrender", "p.12", "who strikes", [NAVY, DIE, CAPTAIN], c.surrender),
        Chart("collision", "p.14", "damage by ramming", [RATE, _other_rate()], c.collision),
        Chart("melee", "p.15", "losses of both", [points, other], c.melee),
        Chart("chances", "p.20", "throws of two Dice", [TWO], c.chances),
        Chart("price", "p.21", "what a vessel costs", _price_inputs(), c.price),
        Chart("listed", "p.22", "the printed price", [vessel], c.listed),
    ]  # fmt: skip
    return {chart.name: chart for chart in found}


def _start() -> Input:
    return choice_input("start", ["15", "13", "11"], "the hour at which the battle begins")


def _budget() -> Input:
    return number_input("budget", 1, 9999, "the budget agreed on")


def _angle() -> Input:
    return number_input("angle", 0, 180, "degrees between her heading and the wind")


def _burning() -> Input:
    return flag_input("burning", "she has two fires or more", False)


def _other_rate() -> Input:
    return number_input("other", 1, 5, "the rate of the other ship")


def _morale_inputs() -> list[Input]:
    fate = choice_input("fate", FATES, "what has become of her")
    return [RATE, fate, flag_input("enemy", "she is an enemy's", False)]


def _modifier_inputs() -> list[Input]:
    return [
        choice_input("range", RANGES, "the range"),
        choice_input("rake", RAKES, "which end is raked", "none"),
    ]


def _result_inputs() -> list[Input]:
    total = number_input("total", -9, 60, "the total")
    return [total, FRIGATE, number_input("halvings", 0, 9, "how often it is halved", 0)]


def _price_inputs() -> list[Input]:
    total = number_input("sum", 0, 99, "her capacities and the modifiers of her navy, added up")
    quality = choice_input("quality", QUALITIES, "how she sails", "normal")
    return [total, RATE, number_input("decks", 1, 4, "her decks", 2), quality]
