"""Ships that could go somewhere together, and what they can do there."""

from typing import final

from ..rules.admirals import commander
from ..rules.dice import chances
from ..rules.firing import firepower
from ..state.campaign import ALLIED, Campaign


@final
class Force:
    """Ships that could go somewhere: a fleet at sea, or what lies ready in a port."""

    def __init__(self, block: int, place: int, ships: list[int], admirals: list[int]) -> None:
        self.block = block
        """The block it has or would use."""
        self.place = place
        self.ships = ships
        self.admirals = admirals


def at_sea(known: Campaign, block: int) -> Force:
    """A fleet as a force."""
    place = known.blocks[block].place
    return Force(block, place, known.ships_in(block), known.admirals_in(block))


def raid_chance(known: Campaign, force: Force, port: int, dice: int) -> float:
    """The chance that Allied ships succeed in an attempt upon a port with so many dice. (22.2)"""
    guns = firepower(known, [ship for ship in force.ships if known.ships[ship].captor < 0])
    command = commander(known, ALLIED, force.ships, force.admirals).command
    need = known.setup.atlas.ports[port].defence
    total = 0.0
    sums = chances(dice)
    for roll in range(dice, len(sums)):
        if known.setup.tables.attack(guns, roll, command) >= need:
            total += sums[roll]
    return total
