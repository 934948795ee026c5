"""A battle in progress, as data. (16 to 20)

Most of it is told to both sides. Which ships and admirals a battle fleet has is its owner's
business until the lines form; which fleet each of them came with stays so.
"""

from typing import Final, final

from ..tables.battle import FORM_LINE, Sail, Status

NORTH_SEA_TOKEN: Final = 0
"""Stands for the North Sea Fleet, which has no block. (14.7)"""


@final
class Engagement:
    """The two battle fleets, the wind between them and how far the day has gone.

    Lists of two go by side.
    """

    def __init__(self, place: int, active: int) -> None:  # noqa: PLR0915
        self.place = place
        """Where it is fought: a hex, or an area of a patrol zone."""
        self.active = active
        self.sortied = False
        """Whether the active fleet had just sortied. (20.8)"""
        self.tokens: list[list[int]] = [[], []]
        """The fleets in it."""
        self.ships: list[list[int]] = [[], []]
        """The ships of each battle fleet; of the enemy's nothing before the lines form. (17.9)"""
        self.admirals: list[list[int]] = [[], []]
        # Announced. (17.1, 17.2)
        self.leader: list[int] = [-1, -1]
        """The admiral in command, -1 for one without a name."""
        self.nation: list[int] = [0, 1]
        self.seamanship: list[int] = [0, 0]
        self.command: list[int] = [0, 0]
        self.low: list[int] = [0, 0]
        self.high: list[int] = [0, 0]
        self.convoys: list[list[str]] = [[], []]
        """transport, expedition, gold, barges: what each side covers."""
        self.helpless: list[bool] = [False, False]
        """Whether a side began with all its ships wrecked."""
        # The day.
        self.gauge: list[int] = [0, 0]
        """The dice for the weather gauge."""
        self.windward = -1
        self.total = 0
        """The total for the length of the day so far."""
        self.rounds = 0
        self.round = 0
        """The round being fought, from 1."""
        # The round.
        self.tactic: list[int] = [FORM_LINE, FORM_LINE]
        self.sail: list[int] = [Sail.EASY, Sail.EASY]
        self.shaken: list[bool] = [False, False]
        """Whether a side's Command was reduced for the rest of the battle. (17.8.2, 17.8.5)"""
        self.type = -1
        """The type of battle of this round, one of the types of the tables; -1 for none yet."""
        self.formed = False
        """Whether the lines lie on the battle board for all to see."""
        self.fired = 0
        """Rounds in which guns were fired."""
        self.bonus: list[bool] = [False, False]
        """Who takes the optional die at a fleet at Full Sail. (17.7)"""
        self.points: list[int] = [0, 0]
        """Damage points that each side has to give. (18.2)"""
        self.wrecks: list[bool] = [False, False]
        """Who rolled so well that damaged ships may be wrecked. (18.3)"""
        self.hurt: list[int] = []
        """Ships that were damaged or wrecked by gunfire in this battle."""
        self.pell_mell = False
        # The end.
        self.denied = False
        self.left: list[bool] = [False, False]
        """Who withdrew or broke off. (18.4)"""
        self.fled: list[bool] = [False, False]
        """Who withdrew precipitously."""
        self.status: list[int] = [Status.DRAW, Status.DRAW]
        self.prizes: list[int] = []
        """Ships taken and not yet given to a fleet. (20.5)"""
        self.entered: list[int] = []
        """Places where blocks of the inactive side have come to lie. (7.4)"""
        self.exposed: list[int] = []
        """Admirals all of whose own fleet was hurt by gunfire. (20.4)"""

    def leeward(self) -> int:
        """The side to leeward, once there is one to windward."""
        return 1 - self.windward

    def anchored(self, side: int) -> bool:
        """Whether a fleet lies at anchor, or is weighing it in this round. (19)"""
        return self.sail[side] in (Sail.ANCHOR, Sail.WEIGH)

    def shows(self, ship: int) -> bool:
        """Whether a ship lies on the battle board for both to see. (17.9)"""
        return self.formed and (ship in self.ships[0] or ship in self.ships[1])
