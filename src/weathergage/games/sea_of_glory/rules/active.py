"""The activation under way: what is activated, with how many points. (6.3, 6.4, 9.2)"""

from typing import Final

from weathergage.games.sea_of_glory.rules.questions import Task
from weathergage.games.sea_of_glory.state.campaign import OFF_MAP, Campaign

# The numbers of the question "move".
AREA: Final = 0
"""The sea area of a Wind chit, BONUS or ARRIVAL."""
HEXES: Final = 1
"""Hexes of a Bonus chit."""
TOKEN: Final = 2
"""The block whose move was interrupted, or 0."""
PASSAGE: Final = 3
"""INWARD or OUTWARD where it fought on its way through a zone, else 0."""
STAGE: Final = 4
"""How many areas of the zone have had their search."""
MARKS: Final = 5
"""From here on: what was done in this half, a thing and a port in one number."""

BONUS: Final = -1
ARRIVAL: Final = -2

COUNTED_PORT: Final = 1000
COUNTED_INSHORE: Final = 2000
SORTIED: Final = 3000
ACTIVE_PORT: Final = 4000
"""Marks: with the number of a port added."""


def orders(state: Campaign) -> list[int]:
    """The numbers of the movement in progress; none at an arrival from a track."""
    for step in reversed(state.stack):
        if isinstance(step, Task) and step.name == "move":
            return step.numbers
    return [ARRIVAL, 0, 0, 0, 0]


def on_bonus(state: Campaign) -> bool:
    """Whether the movement in progress is that of a Bonus chit."""
    return orders(state)[AREA] == BONUS


def allowance(state: Campaign) -> int:
    """Points of the Wind chit in force, or hexes of the Bonus chit. (6.3, 6.4)"""
    numbers = orders(state)
    if numbers[AREA] == ARRIVAL:
        return 0
    return numbers[HEXES] if numbers[AREA] == BONUS else state.setup.tables.wind_points


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
