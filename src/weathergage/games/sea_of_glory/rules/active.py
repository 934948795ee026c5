"""The activation under way: what is activated, with how many points. (6.3, 6.4, 9.2)"""

from typing import Final, final

from weathergage.engine.asking.question import Ask, Record
from weathergage.games.sea_of_glory.state.campaign import OFF_MAP, Campaign

BONUS: Final = -1
ARRIVAL: Final = -2
"""Instead of a sea area: the chit is a Bonus chit, or blocks come off a track."""


@final
class Activation(Record):
    """The movement of one side under way: its chit, and what was done on it so far. Never changed,
    only replaced."""

    def __init__(
        self,
        area: int,
        hexes: int = 0,
        port: int = -1,
        token: int = 0,
        way: int = 0,
        stage: int = 0,
        counted: list[int] | None = None,
        counted_inshore: list[int] | None = None,
        sortied: list[int] | None = None,
    ) -> None:
        self.area = area
        """The sea area of a Wind chit, BONUS or ARRIVAL."""
        self.hexes = hexes
        """Hexes of a Bonus chit."""
        self.port = port
        """The port that a Bonus chit activates, or -1."""
        self.token = token
        """The block whose move was interrupted, or 0."""
        self.way = way
        """INWARD or OUTWARD where that block fought on its way through a zone, else 0."""
        self.stage = stage
        """How many areas of the zone have had their search."""
        self.counted = counted or []
        """Ports whose masts were counted from outside."""
        self.counted_inshore = counted_inshore or []
        """Ports from which the masts Inshore were counted."""
        self.sortied = sortied or []
        """Ports from which an Allied fleet has sortied."""

    def interrupted(self, token: int, way: int, stage: int) -> "Activation":
        """The same with a block that is asked how it goes on."""
        area, hexes, port = self.area, self.hexes, self.port
        counted, inshore, sortied = self.counted, self.counted_inshore, self.sortied
        return Activation(area, hexes, port, token, way, stage, counted, inshore, sortied)

    def counting(self, port: int) -> "Activation":
        """The same after the masts in a port were counted."""
        new = self.interrupted(self.token, self.way, self.stage)
        new.counted = [*self.counted, port]
        return new

    def counting_inshore(self, port: int) -> "Activation":
        """The same after the masts Inshore of a port were counted."""
        new = self.interrupted(self.token, self.way, self.stage)
        new.counted_inshore = [*self.counted_inshore, port]
        return new

    def after_sortie(self, port: int) -> "Activation":
        """The same after an Allied fleet has sortied from a port."""
        new = self.interrupted(self.token, self.way, self.stage)
        new.sortied = [*self.sortied, port]
        return new

    def dump(self) -> object:
        block = [self.token, self.way, self.stage]
        done = [list(self.counted), list(self.counted_inshore), list(self.sortied)]
        return [self.area, self.hexes, self.port, *block, *done]


def under_way(state: Campaign) -> Activation:
    """The movement in progress; none at an arrival from a track."""
    for step in reversed(state.stack):
        if isinstance(step, Ask) and step.name == "move":
            act = step.record
            assert isinstance(act, Activation)
            return act
    return Activation(ARRIVAL)


def on_bonus(state: Campaign) -> bool:
    """Whether the movement in progress is that of a Bonus chit."""
    return under_way(state).area == BONUS


def allowance(state: Campaign) -> int:
    """Points of the Wind chit in force, or hexes of the Bonus chit. (6.3, 6.4)"""
    act = under_way(state)
    if act.area == ARRIVAL:
        return 0
    return act.hexes if act.area == BONUS else state.setup.tables.wind_points


def rest_all(state: Campaign) -> None:
    """Nothing has been done yet in the activation that begins."""
    for block in state.blocks:
        block.moved = block.afloat = block.searched = False
        block.parted = block.arrived = block.fought = False
        block.spent, block.began = 0, OFF_MAP
    state.counted = [-1] * len(state.setup.atlas.ports)
    state.landed = []


def activate(state: Campaign, block: int) -> None:
    """A block is activated where it lies. (9.2, 9.6)"""
    state.blocks[block].began = state.blocks[block].place


def is_active(state: Campaign, block: int) -> bool:
    """Whether a block is activated and has a token."""
    it = state.blocks[block]
    return it.began >= 0 and it.token > 0
