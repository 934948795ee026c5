"""The activation under way: what is activated, with how many points. (6.3, 6.4, 9.2)"""

from typing import Final

from weathergage.engine.asking.question import Ask

from ..state.campaign import Campaign, Nowhere
from ..state.step_records import Activation

BONUS: Final = -1
ARRIVAL: Final = -2
"""Instead of a sea area: the chit is a Bonus chit, or blocks come off a track."""


def interrupted(act: Activation, token: int, way: int, stage: int) -> Activation:
    """The same movement with a block that is asked how it goes on. (14.0)"""
    new = act.copy()
    new.token, new.way, new.stage = token, way, stage
    return new


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
        block.spent, block.began = 0, Nowhere.OFF_MAP
    state.counted = [-1] * len(state.setup.atlas.ports)
    state.landed = []


def activate(state: Campaign, block: int) -> None:
    """A block is activated where it lies. (9.2, 9.6)"""
    state.blocks[block].began = state.blocks[block].place


def is_active(state: Campaign, block: int) -> bool:
    """Whether a block is activated and has a token."""
    it = state.blocks[block]
    return it.began >= 0 and it.token > 0
