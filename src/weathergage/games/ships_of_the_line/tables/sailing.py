# interpreted: nobody asks charts in a hurry, and their signatures are read.
"""The tables of movement, wind and initiative for anyone who asks."""

from typing import Annotated

from weathergage.engine.event import Modifier
from weathergage.engine.signatures import Reckoned
from weathergage.sea.trig import POINTS, format_heading, point_heading, relative_wind

from .crew import leader_modifier
from .gunnery import SHIPS
from .movement import SAILS, SECTORS, STRENGTH_NAMES, STRENGTHS, Conditions, MovementTables
from .wind import WindTables, holder_wins

Die = Annotated[int, "1..6", "the die"]
Heading = Annotated[str, POINTS, "where the ship heads"]
Wind = Annotated[str, POINTS, "where the wind comes from"]
Sail = Annotated[int, SAILS, "the sail set (16)"]
Strength = Annotated[int, STRENGTHS, "the strength of the wind (18.2)"]
Fore = Annotated[bool, "whether the fore mast stands"]
Main = Annotated[bool, "whether the main mast stands"]
Mizzen = Annotated[bool, "whether the mizzen mast stands"]
Leader = Annotated[int, "-3..1", "the leader's rating, if it is used"]
BREEZE = STRENGTHS.index("breeze")


def masts_as_bits(fore: bool, main: bool, mizzen: bool) -> int:
    """The masts that stand, as the tables count them."""
    return fore + 2 * main + 4 * mizzen


def angle_between(heading: str, wind: str) -> int:
    """The angle between bow and wind."""
    return relative_wind(point_heading(heading), point_heading(wind))


class MovementCharts:
    """Each printed table of the movement chapters as a function of its inputs."""

    def __init__(self, tables: MovementTables) -> None:
        self._tables = tables

    def compass(self, heading: Heading, wind: Wind) -> object:
        """The wind's share of the allowance (5.2.3)."""
        sector = self._tables.sector(angle_between(heading, wind))
        return {"percent": self._tables.sector_percent[sector], "sector": SECTORS[sector]}

    def rigging(
        self, fore: Fore = True, main: Main = True, mizzen: Mizzen = True, sail: Sail = 0
    ) -> object:
        """UM carried by the masts (5.2.1)."""
        return self._tables.carried(masts_as_bits(fore, main, mizzen), sail)

    def allowance(
        self,
        heading: Heading,
        wind: Wind,
        fore: Fore = True,
        main: Main = True,
        mizzen: Mizzen = True,
        sail: Sail = 0,
        strength: Strength = BREEZE,
        veteran: Annotated[bool, "a veteran crew (15)"] = False,
        windward: Annotated[bool, "to windward of the nearest enemy (21)"] = False,
        stopped: Annotated[bool, "starting from a stop (5.2.5)"] = False,
        towing: Annotated[bool, "with a ship in tow (5.6)"] = False,
    ) -> Reckoned:
        """Movement points of a ship at the start of her move (5.2)."""
        percent = self._tables.percent(angle_between(heading, wind))
        given = Conditions(masts_as_bits(fore, main, mizzen), sail, percent, strength)
        given.veteran, given.windward = veteran, windward
        given.stopped, given.towing = stopped, towing
        notes: list[Modifier] = []
        return self._tables.allowance(given, notes), notes

    def turn(
        self,
        angle: Annotated[int, "1..180", "degrees turned at once"],
        moved: Annotated[bool, "a UM was moved since the last turn"] = False,
    ) -> object:
        """Points that a turn costs (5.1)."""
        price = self._tables.turn_price(angle * 100, moved)
        return price if price >= 0 else "not allowed"

    def inertia(self, strength: Strength = BREEZE, sail: Sail = 0) -> Reckoned:
        """UM a ship under way must spend (5.2.3)."""
        tables = self._tables
        extra = [
            Modifier(STRENGTH_NAMES[strength], tables.strength_inertia[strength], "18.2"),
            Modifier(f"{SAILS[sail]} sail", tables.sail_inertia[sail], "16"),
        ]
        owed = tables.least_inertia + tables.extra_inertia(strength, sail)
        return owed, [note for note in extra if note.value]

    def resistance(self, strength: Strength = BREEZE, sail: Sail = 0) -> object:
        """UM a stopped ship loses (5.2.5)."""
        return self._tables.resisted(self._tables.extra_inertia(strength, sail))

    def collision(self, roll: Die, leader: Leader = 0) -> Reckoned:
        """Whether ships that meet are hurt (10)."""
        safe = roll + leader <= self._tables.safe
        return "no damage" if safe else "damage and fouled", leader_modifier(leader)

    def collision_damage(
        self,
        ship: Annotated[int, SHIPS, "what she is"],
        other: Annotated[int, SHIPS, "what the other ship is"],
        collider: Annotated[bool, "she caused it"] = False,
        leeward: Annotated[bool, "the other ship is to windward (21)"] = False,
    ) -> object:
        """Hull points a ship loses in a collision (10)."""
        return self._tables.collision_damage(ship, other, collider, leeward)

    def grounding(self, roll: Die) -> object:
        """Whether a ship takes the ground (22)."""
        return "aground" if roll <= self._tables.grounds else "clear"


class WindCharts:
    """The tables of wind, initiative and Dumanoir."""

    def __init__(self, tables: WindTables) -> None:
        self._tables = tables

    def initiative(
        self,
        holder: Annotated[int, "1..6", "the die of the side that holds the initiative"],
        other: Annotated[int, "1..6", "the die of the other side"],
    ) -> Reckoned:
        """Who has the initiative (3)."""
        bonus = self._tables.bonus
        modifiers = [Modifier("holds the initiative", bonus, "3")]
        return "holder" if holder_wins(holder, bonus, other) else "other", modifiers

    def wind_direction(self, wind: Wind, roll: Die) -> Reckoned:
        """The wind after it changed (18.1)."""
        shift = Modifier("change", self._tables.change[roll - 1], "18.1")
        return format_heading(self._tables.shifted(point_heading(wind), roll)), [shift]

    def wind_strength(
        self, strength: Annotated[int, STRENGTHS, "the strength now"], roll: Die
    ) -> object:
        """The strength after a change (18.2)."""
        return STRENGTHS[self._tables.stepped(strength, roll)]

    def dumanoir(
        self,
        roll: Die,
        flagship_lost: Annotated[bool, "Bucentaure is captured or sunk"] = False,
    ) -> Reckoned:
        """What Dumanoir's ships do (S.opt.1)."""
        loss = Modifier("the flagship is lost", self._tables.flagship_lost, "S.opt.1.mod")
        result = self._tables.division_result(roll, flagship_lost)
        return result, [loss] if flagship_lost else []
