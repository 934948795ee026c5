# interpreted: nobody asks charts in a hurry, and their signatures are read.
"""The tables of the crew phase for anyone who asks."""

from typing import Annotated

from weathergage.engine.event import total_of
from weathergage.engine.signatures import Reckoned
from weathergage.sea.trig import UM

from .crew import COSTS, CrewTables, leader_modifier

Die = Annotated[int, "1..6", "the die"]
Crews = Annotated[int, "0..9", "crews at the work"]
Leader = Annotated[int, "-3..1", "the rating of the leader who helps"]
Rating = Annotated[int, "-3..1", "the leader's rating"]
Decks = Annotated[int, "1..4", "gun decks of the ship"]
ACTS = [cost.replace("_", "-") for cost in COSTS]
COUNTED = ["struck", "sunk", "leader", "fled", "battery"]


class CrewCharts:
    """Each printed table of the crew phase as a function of its inputs."""

    def __init__(self, tables: CrewTables) -> None:
        self._tables = tables

    def boarding(
        self,
        own: Annotated[int, "1..30", "strength of the roller"],
        enemy: Annotated[int, "1..30", "strength against him"],
        roll: Annotated[int, "2..12", "the sum of two dice"],
        shift: Annotated[int, "0..9", "columns of a leader in the fight (20.2)"] = 0,
        modifier: Annotated[int, "-9..9", "what is added to the sum (9, 21)"] = 0,
    ) -> Reckoned:
        """Whether boarders win (4.3.2)."""
        column, modifiers = self._tables.shifted(own, enemy, shift), leader_modifier(modifier)
        if column < 0:
            return "surrender", modifiers
        won = self._tables.boards(column, roll, modifier)
        return "success" if won else "failure", modifiers

    def boarding_strength(
        self,
        rating: Annotated[int, "1..6", "boarding rating of the ship"],
        crews: Annotated[int, "1..9", "crews on her card"],
        sent: Annotated[int, "1..9", "crews that fight"],
    ) -> object:
        """With part of the crews (20.2)."""
        return self._tables.strength(rating, crews, sent)

    def leader_shift(self, rating: Rating) -> object:
        """Columns of a leader in the fight (20.2)."""
        return self._tables.leader_shift(rating)

    def grapple(
        self,
        roll: Die,
        failures: Annotated[int, "0..24", "failures in a row before"] = 0,
        ends: Annotated[bool, "by bow or stern"] = False,
        leader: Leader = 0,
        crews: Crews = 0,
    ) -> Reckoned:
        """Grapple, break, unrig, unfoul (6)."""
        modifiers = self._tables.work_modifiers(failures, ends, crews) + leader_modifier(leader)
        return self._tables.grapples(roll, total_of(modifiers)), modifiers

    def fire_fighting(self, roll: Die, crews: Crews = 0) -> Reckoned:
        """Putting out a fire (4.2.1)."""
        modifiers = self._tables.task_modifiers(crews)
        return self._tables.douses(roll, total_of(modifiers)), modifiers

    def rudder(self, roll: Die) -> object:
        """Repairing a rudder (4.2.1)."""
        return self._tables.repairs(roll)

    def surrender(self, roll: Die) -> object:
        """First die of the sinking zone (4.4.1)."""
        return self._tables.zone_result(roll)

    def sinking(self, roll: Die, crews: Crews = 0) -> Reckoned:
        """Second die of the sinking zone (4.4.1)."""
        modifiers = self._tables.task_modifiers(crews)
        return "sinks" if self._tables.sinks(roll, total_of(modifiers)) else "floats", modifiers

    def line_check(
        self,
        *,
        boarding: Annotated[int, "1..6", "boarding rating of the ship"],
        leader: Leader = 0,
        roll: Die,
    ) -> Reckoned:
        """Whether a ship flees (12)."""
        flees = self._tables.flees(boarding, roll, leader)
        return "flees" if flees else "stands", leader_modifier(leader)

    def command_range(self, rating: Rating) -> object:
        """How far a leader's word carries (14)."""
        reach = self._tables.command_range(rating)
        return reach // UM if reach % UM == 0 else reach / UM

    def points(
        self,
        what: Annotated[str, COUNTED, "what happened"],
        rating: Annotated[int, "-3..1", "of a dead leader"] = 0,
    ) -> object:
        """Victory points (8)."""
        tables = self._tables
        return tables.leader_points(rating) if what == "leader" else tables.points(what)

    def fatigue(self, act: Annotated[int, ACTS, "what the crew does"]) -> object:
        """What an act adds to fatigue (7)."""
        return self._tables.cost(COSTS[act])

    def fatigue_levels(self, veteran: Annotated[bool, "a veteran crew (15)"] = False) -> object:
        """The highest fatigue (7)."""
        return self._tables.most_fatigue(veteran)

    def crews(self, decks: Decks) -> object:
        """Crews of a ship (20.1)."""
        return self._tables.crews_of(decks)

    def manned_dice(
        self,
        dice: Annotated[int, "1..12", "dice of the broadside"],
        decks: Decks,
        away: Annotated[int, "0..9", "gun decks deserted"],
    ) -> object:
        """Dice with decks deserted (20.1)."""
        return self._tables.manned_dice(dice, decks, away)
