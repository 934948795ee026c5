"""The gunnery tables (2.4, 4.1, 4.2, 11, 13, 19, 21, 22): every printed table as a function."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.engine.figures import whole_of
from weathergage.sea.trig import UM

from .movement import MASTS, noted

POINT_BLANK: Final = 0
MEDIUM: Final = 1
LONG: Final = 2
OUT_OF_RANGE: Final = 3
BANDS: Final[list[str]] = ["point_blank", "medium", "long"]
BAND_NAMES: Final[list[str]] = ["point-blank", "medium", "long"]
RANGES: Final[list[str]] = ["point-blank range", "medium range", "long range"]
RAKES: Final[list[str]] = ["none", "bow", "stern"]
ASPECTS: Final[list[str]] = ["bow", "beam", "stern"]
CATEGORIES: Final[list[str]] = ["first", "second", "third"]
SHIPS: Final[list[str]] = ["line", "frigate", "corvette"]
"""Categories of ships for collisions, by their number (10)."""
LARGEST: Final = 7
"""What class and size of a ship add up to: class I has the size 6."""


@final
class Ammunition:
    """One kind of shot (19)."""

    def __init__(self, data: DataSet, key: str) -> None:
        self.name = key.replace("_", "-")
        self.farthest: i64 = BANDS.index(str(data.figure("ammunition", key, "farthest")))
        self.damage: i64 = data.number("ammunition", key, "damage")
        self.reload: i64 = data.number("ammunition", key, "reload")
        self.critical = str(data.figure("ammunition", key, "critical"))


@final
class ShipClass:
    """A class of ships as the table of firepower lists it (4.1.4)."""

    def __init__(self, row: dict[str, object]) -> None:
        self.name = str(row["id"])
        self.guns_from: i64 = whole_of(row, "guns_from")
        self.guns_to: i64 = whole_of(row, "guns_to")
        self.boarding: i64 = whole_of(row, "boarding")
        self.farthest: i64 = BANDS.index(str(row["farthest"]))
        self.rank: i64 = LARGEST - whole_of(row, "size")
        self.category: i64 = SHIPS.index(str(row["category"]))
        self.dice: list[int] = [whole_of(row, band) for band in BANDS]


@final
@mypyc_attr(acyclic=True)
class Firing:
    """What the number of dice of a broadside depends on (4.1.4)."""

    def __init__(self, dice: i64, band: i64, rake: i64) -> None:
        self.dice: i64 = dice
        """The ship's own at point-blank."""
        self.band: i64 = band
        self.rake: i64 = rake
        self.halved = False
        """She is in her sinking zone (4.1.4)."""
        self.crews_away: i64 = 0
        """Dice lost to gun decks without a crew (20.1)."""
        self.tow: i64 = 0
        """Dice lost to a tow (5.6)."""
        self.lower: i64 = 0
        """Dice lost with the lowest battery (21)."""
        self.other: i64 = 0
        """Dice lost for these reasons, where the chart is asked with their sum."""


@final
class GunneryTables:
    """The figures of the gunnery chapters, read once from the data."""

    def __init__(self, data: DataSet) -> None:
        self.reach: list[int] = []
        self.band_dice: list[int] = []
        self.to_hit: list[int] = []
        self.friendly_less: list[int] = []
        for band in BANDS:
            self.reach.append(data.scaled(UM, "gunnery", "bands", band, "reach"))
            self.band_dice.append(data.number("gunnery", "bands", band, "dice"))
            self.to_hit.append(data.number("gunnery", "bands", band, "to_hit"))
            self.friendly_less.append(data.number("friendly_fire", "less", band))
        self.spread: i64 = data.scaled(100, "gunnery", "field", "spread")
        self.least: i64 = data.number("gunnery", "dice", "least")
        self.veteran_to_hit: i64 = data.number("gunnery", "veteran", "to_hit")
        self.rake_tolerance: i64 = data.scaled(100, "gunnery", "rake", "tolerance")
        self.aspect_end: i64 = data.scaled(100, "damage", "aspect", "end")
        self.rake_dice: i64 = data.number("gunnery", "rake", "dice")
        self.rake_damage: list[int] = [
            1,
            data.number("gunnery", "rake", "bow_damage"),
            data.number("gunnery", "rake", "stern_damage"),
        ]
        self.tow_dice: i64 = data.number("gunnery", "tow", "dice")
        self.zone_share: i64 = data.number("classes", "sinking_zone", "dice")
        rows = data.table("classes")["class"]
        assert isinstance(rows, list)
        self.classes: list[ShipClass] = [ShipClass(row) for row in rows]
        self._read_damage(data)
        self._read_chapters(data)
        self._read_harbour(data)

    def _read_damage(self, data: DataSet) -> None:
        self.damage_roll = data.texts("damage", "damage", "roll")
        self.is_critical: list[bool] = [result == "critical" for result in self.damage_roll]
        self.hull_point: i64 = data.number("damage", "damage", "hull")
        self.critical_roll = data.texts("damage", "critical", "roll")
        self.no_mast: i64 = data.number("damage", "critical", "no_mast")
        self.mast_order: list[list[int]] = []
        for name in ASPECTS:
            order = data.texts("damage", "masts", name)
            self.mast_order.append([1 << MASTS.index(mast) for mast in order])
        self.explodes: i64 = data.number("damage", "magazine", "explodes")
        self.blast_dice: i64 = data.number("damage", "magazine", "dice")
        self.wounds: i64 = data.number("damage", "officer", "wounds")

    def _read_chapters(self, data: DataSet) -> None:
        self.ammunition: dict[str, Ammunition] = {}
        for key in ("ball", "red_hot", "double", "chain", "grape"):
            kind = Ammunition(data, key)
            self.ammunition[kind.name] = kind
        self.red_check: i64 = data.number("ammunition", "red_hot", "check")
        self.red_closed: i64 = data.number("ammunition", "red_hot", "closed")
        self.red_fires: i64 = data.number("ammunition", "red_hot", "fires")
        self.grape_crews: i64 = data.number("ammunition", "grape", "crews")
        self.nail_success: i64 = data.number("nailing", "roll", "success")
        self.nail_another: i64 = data.number("nailing", "roll", "another")
        self.windward_dice: i64 = data.number("windward", "windward", "dice")
        self.leeward_hull: i64 = data.number("windward", "leeward", "hull")
        self.fast_hull: i64 = data.number("sequence", "fast", "hull")
        self.british_hull: i64 = data.number("optional", "british_firepower", "hull")
        self.angry: i64 = data.number("friendly_fire", "angry", "success")

    def _read_harbour(self, data: DataSet) -> None:
        self.battery_reach: i64 = data.number("harbour", "battery", "reach")
        self.battery_shots: i64 = data.number("harbour", "battery", "shots")
        self.battery_critical: i64 = data.number("harbour", "battery", "critical")
        self.battery_dice: i64 = data.number("harbour", "battery", "dice")
        self.categories: dict[str, int] = {
            name: data.number("harbour", "category", name) for name in CATEGORIES
        }

    def band(self, distance: i64, multiple: i64 = 1) -> i64:
        """The range band of a distance; limits are inclusive (2.4)."""
        for band in range(3):
            if distance <= self.reach[band] * multiple + 5:
                return band
        return OUT_OF_RANGE

    def farthest_reach(self, farthest: i64, battery: bool = False) -> i64:
        """How far a ship of her class fires at all, and a battery twice as far (2.4, 22)."""
        return self.reach[farthest] * (self.battery_reach if battery else 1)

    def farthest_of(self, dice: i64) -> i64:
        """The farthest band of the class with so many dice at point-blank (2.4)."""
        for found in self.classes:
            if found.dice[POINT_BLANK] == dice:
                return found.farthest
        return LONG

    def class_named(self, name: str) -> ShipClass:
        """A class by its name; the caller knows that there is one."""
        return next(found for found in self.classes if found.name == name)

    def in_zone(self, dice: i64) -> i64:
        """A ship's dice in her sinking zone: half, rounded up (4.1.4)."""
        return (dice + self.zone_share - 1) // self.zone_share

    def dice(self, given: Firing, notes: list[Modifier] | None = None) -> i64:
        """Dice thrown: the card's, halved in the sinking zone, less range and other deductions,
        one at the least, doubled for a rake; how it came about is noted (4.1.4, 4.2.3, R101)."""
        count = given.dice
        if notes is not None:
            notes.append(Modifier("the ship's dice", count, "4.1.4"))
        if given.halved:
            less = self.in_zone(count) - count
            count = noted(count, less, "halved in the sinking zone", "4.1.4", notes)
        band = self.band_dice[given.band]
        count = noted(count, band, RANGES[given.band], "2.4", notes)
        count = noted(count, given.crews_away, "crews away from the guns", "20.1", notes)
        count = noted(count, given.tow, "towing", "5.6", notes)
        count = noted(count, given.lower, "lower battery shut", "21", notes)
        count = noted(count, given.other, "other deductions", "4.1.4", notes)
        if count < self.least:
            count = self.least
        if not given.rake:
            return count
        if notes is not None:
            times = f"{RAKES[given.rake]} rake, times"
            notes.append(Modifier(times, self.rake_dice, "4.2.3"))
        return count * self.rake_dice

    def needed(self, band: i64, veteran: bool) -> i64:
        """What a die must show: 4 at point-blank, 5 beyond; veterans 4 always (4.2.1, 15)."""
        return min(self.to_hit[band], self.veteran_to_hit) if veteran else self.to_hit[band]

    def damage_result(self, die: i64) -> str:
        """The damage table: hull, or a critical hit on a 6 (4.2.1)."""
        return self.damage_roll[die - 1]

    def critical_result(self, die: i64) -> str:
        """The critical hit table (4.2.1)."""
        return self.critical_roll[die - 1]

    def next_mast(self, standing: i64, aspect: i64) -> i64:
        """The mast that falls first, by the side the shot came from; 0 if none stands (4.2.1)."""
        for mast in self.mast_order[aspect]:
            if standing & mast:
                return mast
        return 0

    def hull_points(self, results: i64, rake: i64, multiple: i64, extra: i64) -> i64:
        """Hull points of a salvo: results times rake and shot, then the additions (R52)."""
        return results * self.hull_point * self.rake_damage[rake] * multiple + extra

    def friend_points(self, results: i64, band: i64) -> i64:
        """What a friend in the field suffers of a salvo's hull results: one less at medium range to
        her, two less at long (11, R36)."""
        points = results - self.friendly_less[band]
        return points if points > 0 else 0

    def fires_started(self, points: i64) -> i64:
        """Red-hot shot starts half as many fires as it does damage, rounded up (19, R85)."""
        return (points + self.red_fires - 1) // self.red_fires

    def class_of(self, guns: i64) -> ShipClass | None:
        """The class of a ship by her guns; the four-decker has a row of her own (4.1.4)."""
        for found in self.classes:
            if found.guns_from <= guns <= found.guns_to:
                return found
        return None

    def explosion(self, die: i64) -> bool:
        """Whether a magazine goes up that a fire has reached (4.2.1)."""
        return die >= self.explodes

    def nails(self, die: i64, modifier: i64) -> bool:
        """Whether the colours are nailed (13)."""
        return die + modifier <= self.nail_success

    def returns(self, die: i64, modifier: i64) -> bool:
        """Whether an angry crew takes up the fight again (11.1)."""
        return die + modifier <= self.angry
