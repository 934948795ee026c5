# interpreted: nobody asks charts in a hurry, and their signatures are read.
"""The gunnery tables for anyone who asks: `weathergage chart` and the example files."""

from typing import Annotated

from weathergage.engine.charts import ChartResult
from weathergage.engine.event import Modifier, total_of
from weathergage.engine.signatures import Reckoned

from ..answers import AMMO
from .crew import leader_modifier
from .gunnery import ASPECTS, BAND_NAMES, CATEGORIES, RAKES, Firing, GunneryTables
from .movement import MASTS

Die = Annotated[int, "1..6", "the die"]
Range = Annotated[int, BAND_NAMES, "the range band"]
Rake = Annotated[int, RAKES, "raking which end"]
Shot = Annotated[str, AMMO, "the kind of shot (19)"]
Leader = Annotated[int, "-3..1", "the leader's rating, if it is used"]
Hull = Annotated[int, "0..60", "hull results, or points, of the salvo"]
Standing = Annotated[int, "0..7", "masts standing: fore 1, main 2, mizzen 4, added"]
Less = Annotated[int, "-12..0", "dice taken off for crews, a tow or the lower battery"]


class GunneryCharts:
    """Each printed table of the gunnery chapters as a function of its inputs."""

    def __init__(self, tables: GunneryTables) -> None:
        self._tables = tables

    def class_(self, guns: Annotated[int, "1..140", "how many guns she has"]) -> object:
        """Class, dice and boarding by guns (4.1.4)."""
        found = self._tables.class_of(guns)
        if found is None:
            return "none"
        return {"class": found.name, "dice": list(found.dice), "boarding": found.boarding}

    def fire_dice(
        self,
        dice: Annotated[int, "1..12", "the ship's dice at point-blank"],
        range: Range,
        grey: Annotated[bool, "in the sinking zone"] = False,
        less: Less = 0,
        rake: Rake = 0,
    ) -> object:
        """How many dice a broadside throws (4.1.4)."""
        given, modifiers = Firing(dice, range, rake), list[Modifier]()
        given.halved, given.other = grey, less
        thrown = self._tables.dice(given, modifiers)
        if range > self._tables.farthest_of(dice):
            return ChartResult(0, modifiers, "2.4")
        return thrown, modifiers

    def to_hit(
        self, range: Range, roll: Die, veteran: Annotated[bool, "a veteran crew (15)"] = False
    ) -> Reckoned:
        """Whether a die hits (4.2.1)."""
        need = self._tables.needed(range, veteran)
        return roll >= need, [Modifier("needed", need, "4.2.1")]

    def damage(self, roll: Die) -> object:
        """What a hit does (4.2.1)."""
        return self._tables.damage_result(roll)

    def critical(self, roll: Die) -> object:
        """What a critical hit does (4.2.1)."""
        return self._tables.critical_result(roll)

    def mast(
        self, standing: Standing, aspect: Annotated[int, ASPECTS, "where the shot came from"]
    ) -> object:
        """Which mast falls first (4.2.1)."""
        fallen = self._tables.next_mast(standing, aspect)
        return MASTS[fallen // 2] if fallen else "none"

    def magazine(
        self,
        roll: Die,
        burning: Annotated[bool, "a fire has burned since an earlier turn"] = False,
        red_hot: Annotated[bool, "red-hot shot (19)"] = False,
    ) -> object:
        """What a magazine hit does (4.2.1)."""
        if red_hot:
            return ChartResult("explodes", [], "19")
        return "explodes" if burning and self._tables.explosion(roll) else "fire"

    def hull_points(
        self,
        hull: Hull,
        rake: Rake = 0,
        ammo: Shot = "ball",
        british: Annotated[bool, "British, with the optional rule on firepower"] = False,
        leeward: Annotated[bool, "a leeward target above breeze (21)"] = False,
        fast: Annotated[bool, "in the fast game (3.1)"] = False,
    ) -> Reckoned:
        """Hull points of a salvo that hit (4.2)."""
        tables, extra = self._tables, list[Modifier]()
        if british:
            extra.append(Modifier("British firepower", tables.british_hull, "S.opt.2"))
        if leeward:
            extra.append(Modifier("to leeward", tables.leeward_hull, "21"))
        damage = tables.ammunition[ammo].damage
        points = tables.hull_points(hull, rake, damage, total_of(extra))
        modifiers = [Modifier("hull results", hull, "4.2.1"), *extra]
        if not fast:
            return points, modifiers
        times = Modifier("the fast game, times", tables.fast_hull, "3.1")
        return points * tables.fast_hull, [*modifiers, times]

    def friendly_fire(self, hull: Hull, range: Range) -> Reckoned:
        """What a friend in the way suffers (11)."""
        less = -self._tables.friendly_less[range]
        modifiers = [Modifier(f"{BAND_NAMES[range]} range", less, "11")]
        return self._tables.friend_points(hull, range), modifiers

    def angry_crew(self, roll: Die, leader: Leader = 0) -> Reckoned:
        """Whether a struck ship fights again (11.1)."""
        return self._tables.returns(roll, leader), leader_modifier(leader)

    def nailing(
        self,
        roll: Die,
        leader: Leader = 0,
        another: Annotated[bool, "another ship fights under nailed colours"] = False,
    ) -> Reckoned:
        """Whether the colours are nailed (13)."""
        modifiers = leader_modifier(leader)
        if another:
            value = self._tables.nail_another
            modifiers.append(Modifier("another ship's example", value, "13"))
        return self._tables.nails(roll, total_of(modifiers)), modifiers

    def red_hot(self, roll: Die) -> object:
        """Whether red-hot shot can be fired (19)."""
        return roll <= self._tables.red_check

    def red_hot_fires(self, hull: Hull) -> object:
        """The fires that red-hot shot starts (19)."""
        return self._tables.fires_started(hull)

    def ammunition(self, ammo: Shot) -> object:
        """A kind of shot (19)."""
        kind = self._tables.ammunition[ammo]
        row = {"damage": kind.damage, "reload": kind.reload, "critical": kind.critical}
        return {"farthest": BAND_NAMES[kind.farthest], **row}

    def harbour(
        self, category: Annotated[str, CATEGORIES, "the category of the harbour"]
    ) -> object:
        """The batteries of a harbour (22)."""
        return self._tables.categories[category]
