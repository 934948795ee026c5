"""The gunnery tables for anyone who asks: `weathergage chart` and the example files."""

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
from weathergage.engine.event import Modifier

from ..answers import AMMO
from .crew import DIE, added, leader_modifier
from .gunnery import ASPECTS, BAND_NAMES, CATEGORIES, MASTS, RAKES, Firing, GunneryTables

CARD: Final = number_input("dice", 1, 12, "the ship's dice at point-blank")
RANGE: Final = choice_input("range", BAND_NAMES, "the range band")
LEADER: Final = number_input("leader", -3, 1, "the leader's rating, if it is used", 0)
HULL: Final = number_input("hull", 0, 60, "hull results, or points, of the salvo")


@final
class FireCharts:
    """Each printed table of the gunnery chapters as a function of its inputs."""

    def __init__(self, tables: GunneryTables) -> None:
        self.tables = tables

    def fire(self, v: dict[str, ChartValue]) -> ChartResult:
        """How many dice a broadside throws (2.4, 4.1.4, 4.2.3)."""
        band, rake = BAND_NAMES.index(str(v["range"])), RAKES.index(str(v["rake"]))
        given = Firing(int(v["dice"]), band, rake)
        given.halved = v["grey"] is True
        given.other = int(v["less"])
        modifiers: list[Modifier] = []
        dice = int(self.tables.dice(given, modifiers))
        if band > self.tables.farthest_of(given.dice):
            return ChartResult(0, modifiers, "2.4")
        return ChartResult(dice, modifiers, "4.1.4")

    def hit(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a die hits (4.2.1, 15)."""
        band = BAND_NAMES.index(str(v["range"]))
        need = int(self.tables.needed(band, v["veteran"] is True))
        return ChartResult(int(v["roll"]) >= need, [Modifier("needed", need, "4.2.1")], "4.2.1")

    def damage(self, v: dict[str, ChartValue]) -> ChartResult:
        """What a hit does (4.2.1)."""
        return ChartResult(self.tables.damage_result(int(v["roll"])), [], "4.2.1")

    def critical(self, v: dict[str, ChartValue]) -> ChartResult:
        """What a critical hit does (4.2.1)."""
        return ChartResult(self.tables.critical_result(int(v["roll"])), [], "4.2.1")

    def mast(self, v: dict[str, ChartValue]) -> ChartResult:
        """Which mast falls first (4.2.1)."""
        aspect = ASPECTS.index(str(v["aspect"]))
        fallen = int(self.tables.next_mast(int(v["standing"]), aspect))
        name = MASTS[fallen // 2] if fallen else "none"
        return ChartResult(name, [], "4.2.1")

    def magazine(self, v: dict[str, ChartValue]) -> ChartResult:
        """What a magazine hit does (4.2.1, 19, R102)."""
        if v["red_hot"] is True:
            return ChartResult("explodes", [], "19")
        burning = v["burning"] is True
        goes_up = burning and self.tables.explosion(int(v["roll"]))
        return ChartResult("explodes" if goes_up else "fire", [], "4.2.1")

    def hull(self, v: dict[str, ChartValue]) -> ChartResult:
        """Hull points of a salvo that hit (4.2.3, 19, R52)."""
        tables = self.tables
        rake, ammo = RAKES.index(str(v["rake"])), tables.ammunition[str(v["ammo"])]
        extra, modifiers = 0, [Modifier("hull results", int(v["hull"]), "4.2.1")]
        if v["british"] is True:
            modifiers.append(Modifier("British firepower", int(tables.british_hull), "S.opt.2"))
            extra += int(tables.british_hull)
        if v["leeward"] is True:
            modifiers.append(Modifier("to leeward", int(tables.leeward_hull), "21"))
            extra += int(tables.leeward_hull)
        points = tables.hull_points(int(v["hull"]), rake, ammo.damage, extra)
        if v["fast"] is True:
            modifiers.append(Modifier("the fast game, times", int(tables.fast_hull), "3.1"))
            points *= tables.fast_hull
        return ChartResult(int(points), modifiers, "4.2")

    def friendly(self, v: dict[str, ChartValue]) -> ChartResult:
        """What a friend in the field suffers (11)."""
        band = BAND_NAMES.index(str(v["range"]))
        less = Modifier(f"{v['range']} range", -self.tables.friendly_less[band], "11")
        return ChartResult(int(self.tables.friend_points(int(v["hull"]), band)), [less], "11")

    def angry(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether a struck crew takes up the fight again (11.1)."""
        rating = int(v["leader"])
        back = self.tables.returns(int(v["roll"]), rating)
        return ChartResult(back, leader_modifier(rating), "11.1")

    def nailing(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether the colours are nailed (13)."""
        modifiers = leader_modifier(int(v["leader"]))
        if v["another"] is True:
            another = int(self.tables.nail_another)
            modifiers.append(Modifier("another ship's example", another, "13"))
        nailed = self.tables.nails(int(v["roll"]), added(modifiers))
        return ChartResult(nailed, modifiers, "13")

    def red_hot(self, v: dict[str, ChartValue]) -> ChartResult:
        """Whether red-hot shot can be fired (19)."""
        return ChartResult(int(v["roll"]) <= self.tables.red_check, [], "19")

    def fires(self, v: dict[str, ChartValue]) -> ChartResult:
        """The fires that red-hot shot starts (19)."""
        return ChartResult(int(self.tables.fires_started(int(v["hull"]))), [], "19")

    def ammunition(self, v: dict[str, ChartValue]) -> ChartResult:
        """A kind of shot (19)."""
        kind = self.tables.ammunition[str(v["ammo"])]
        row = {
            "farthest": BAND_NAMES[kind.farthest],
            "damage": int(kind.damage),
            "reload": int(kind.reload),
            "critical": kind.critical,
        }
        return ChartResult(row, [], "19")

    def ship_class(self, v: dict[str, ChartValue]) -> ChartResult:
        """The class of a ship by her guns, with its dice and boarding strength (4.1.4)."""
        found = self.tables.class_of(int(v["guns"]))
        if found is None:
            return ChartResult("none", [], "4.1.4")
        row = {"class": found.name, "dice": list(found.dice), "boarding": int(found.boarding)}
        return ChartResult(row, [], "4.1.4")

    def harbour(self, v: dict[str, ChartValue]) -> ChartResult:
        """The coastal batteries of a harbour (22)."""
        return ChartResult(self.tables.categories[str(v["category"])], [], "22")


def charts(tables: GunneryTables) -> list[Chart]:
    """The gunnery tables."""
    c = FireCharts(tables)
    return [
        Chart("class", "4.1.4", "class, dice and boarding by guns", [GUNS_INPUT], c.ship_class),
        Chart("fire-dice", "4.1.4", "how many dice a broadside throws", fire_inputs(), c.fire),
        Chart("to-hit", "4.2.1", "whether a die hits", HIT_INPUTS, c.hit),
        Chart("damage", "4.2.1", "what a hit does", [DIE], c.damage),
        Chart("critical", "4.2.1", "what a critical hit does", [DIE], c.critical),
        Chart("mast", "4.2.1", "which mast falls first", mast_inputs(), c.mast),
        Chart("magazine", "4.2.1", "what a magazine hit does", magazine_inputs(), c.magazine),
        Chart("hull-points", "4.2", "hull points of a salvo that hit", HULL_INPUTS, c.hull),
        Chart("friendly-fire", "11", "what a friend in the way suffers", [HULL, RANGE], c.friendly),
        Chart("angry-crew", "11.1", "whether a struck ship fights again", [DIE, LEADER], c.angry),
        Chart("nailing", "13", "whether the colours are nailed", nail_inputs(), c.nailing),
        Chart("red-hot", "19", "whether red-hot shot can be fired", [DIE], c.red_hot),
        Chart("red-hot-fires", "19", "the fires that red-hot shot starts", [HULL], c.fires),
        Chart("ammunition", "19", "a kind of shot", [ammo_input()], c.ammunition),
        Chart("harbour", "22", "the batteries of a harbour", [CATEGORY_INPUT], c.harbour),
    ]


GUNS_INPUT: Final = number_input("guns", 1, 140, "how many guns she has")
CATEGORY_INPUT: Final = choice_input("category", CATEGORIES, "the category of the harbour")


def ammo_input(default: str | None = None) -> Input:
    """A kind of shot."""
    return choice_input("ammo", AMMO, "the kind of shot (19)", default)


RAKE_INPUT: Final = choice_input("rake", RAKES, "raking which end", "none")


def fire_inputs() -> list[Input]:
    """What the number of dice depends on."""
    grey = flag_input("grey", "in the sinking zone", False)
    less = number_input("less", -12, 0, "dice taken off for crews, a tow or the lower battery", 0)
    return [CARD, RANGE, grey, less, RAKE_INPUT]


HIT_INPUTS: Final = [RANGE, DIE, flag_input("veteran", "a veteran crew (15)", False)]


def mast_inputs() -> list[Input]:
    """What a fall of masts depends on."""
    standing = number_input("standing", 0, 7, "masts standing: fore 1, main 2, mizzen 4, added")
    return [standing, choice_input("aspect", ASPECTS, "where the shot came from")]


def magazine_inputs() -> list[Input]:
    """What a magazine hit depends on."""
    burning = flag_input("burning", "a fire has burned since an earlier turn", False)
    return [DIE, burning, flag_input("red_hot", "red-hot shot (19)", False)]


HULL_INPUTS: Final = [
    HULL,
    RAKE_INPUT,
    ammo_input("ball"),
    flag_input("british", "British, with the optional rule on firepower", False),
    flag_input("leeward", "a leeward target above breeze (21)", False),
    flag_input("fast", "in the fast game (3.1)", False),
]


def nail_inputs() -> list[Input]:
    """What nailing the colours depends on."""
    another = flag_input("another", "another ship fights under nailed colours", False)
    return [DIE, LEADER, another]
