"""A Battle and a Task under way: both sides see all of it, but for who does a Task."""

from typing import final

from .forces import NONE, UNKNOWN


@final
class Combat:
    """One pairing of opposed Squadrons. (8.33)"""

    def __init__(self) -> None:
        self.squadrons: list[list[int]] = [[], []]
        """For each side its Squadrons, by their places in `Engagement.units`."""
        self.shift: list[int] = [0, 0]
        """Shifts for Leaders."""


@final
class Engagement:
    """A Battle. Formations are named by their tokens: all that are Engaged are Spotted. (8.0)"""

    def __init__(self, place: int) -> None:
        self.place = place
        self.demander = 0
        self.initial: list[int] = [0, 0]
        """The initial Formation of each side, by its token."""
        self.engaged: list[list[int]] = [[], []]
        """The tokens of each side, in the order in which they came in."""
        self.gauge: int = NONE
        """The side with the Weather Gauge."""
        self.may_raise = False
        self.intensity: int = NONE
        self.die: int = NONE
        """The die that gave the Damage Level."""
        self.level: int = NONE
        self.turn = 0
        """Whose turn it is to pair."""
        self.units: list[list[int]] = [[], []]
        """For each side the Squadrons Engaged: token * 100 + place in the Formation."""
        self.flags: list[list[int]] = [[], []]
        """For each side and unit the Leader assigned to it, or NONE."""
        self.combats: list[Combat] = []
        self.passed: list[bool] = [False, False]
        self.inflicted: list[int] = [0, 0]
        """DPs inflicted by each side."""
        self.sunk: list[list[int]] = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
        """Sail lost by each side, by class."""
        self.aside: list[int] = []
        """Bourbon tokens whose French Squadrons stand aside. (Ex 2.42)"""
        self.dice: list[list[int]] = []
        """For each Combat the dice of both sides, once they are thrown."""
        self.again: list[list[bool]] = []
        """Which of these were thrown again. (12.2)"""
        self.winner: int = NONE
        self.struck: int = NONE
        """The Strike Colours die."""
        self.next = 0
        """The Combat whose Leader shifts are asked for, or that is being fought."""


@final
class Task:
    """A Task under way. (6.2)"""

    def __init__(self, side: int, kind: int, place: int) -> None:
        self.side = side
        self.kind = kind
        self.place = place
        self.aux: int = UNKNOWN
        """Who does it: its owner's business until the reveal."""
        self.screen: int = UNKNOWN
        """Who Screens; NONE for nobody."""
        self.token = 0
        self.partial = False
        self.follow = False
        """A search that is to Shadow what it may; its owner's business."""
        self.base: int = NONE
        """Of a Pirate's Task: which Pirate."""
        self.number: int = NONE
        """Of help to join a Battle: whom it helps, by its owner's number."""
        self.word = ""
        """What a Bomb is aimed at, where there is a choice."""
