"""The dice and their faces (p.20)."""

from typing import Final, final

from weathergage.engine.chance import Chance
from weathergage.engine.data import DataSet

DIE: Final[list[int]] = [-2, -1, 0, 1, 1, 2]
"""The faces of the Die by place."""


@final
class Dice:
    """The faces of every die; a throw gives the name of one."""

    def __init__(self, data: DataSet) -> None:
        self.die = data.texts("dice", "faces", "die")
        self.wind = data.texts("dice", "faces", "wind")
        self.musket = data.texts("dice", "faces", "musket")
        self.collision = data.texts("dice", "faces", "collision")
        self.boarding = data.texts("dice", "faces", "boarding")
        self.risk = data.texts("dice", "faces", "risk")
        self.needed = data.texts("dice", "confirm", "needed")
        self.dots = data.texts("dice", "confirm", "dots")
        self.favoured = data.texts("dice", "confirm", "favoured")

    def confirms(self, face: str, favour: bool) -> bool:
        """Whether a face of the risk die carries a dot for this firer (p.20)."""
        return face in self.dots or (favour and face in self.favoured)


def throw(luck: Chance, dice: Dice) -> int:
    """One Die."""
    return int(dice.die[luck.draw(dice.die, "die")])


def throw_two(luck: Chance, dice: Dice) -> int:
    """Two Dice cumulated."""
    return throw(luck, dice) + throw(luck, dice)


def throw_wind(luck: Chance, dice: Dice) -> str:
    """The WindDie."""
    return dice.wind[luck.draw(dice.wind, "wind")]


def throw_musket(luck: Chance, dice: Dice) -> str:
    """The DieMR."""
    return dice.musket[luck.draw(dice.musket, "musket")]


def throw_collision(luck: Chance, dice: Dice) -> str:
    """The DieCol."""
    return dice.collision[luck.draw(dice.collision, "collision")]


def throw_boarding(luck: Chance, dice: Dice) -> str:
    """The DieB."""
    return dice.boarding[luck.draw(dice.boarding, "boarding")]


def throw_risk(luck: Chance, dice: Dice) -> str:
    """The DieRi."""
    return dice.risk[luck.draw(dice.risk, "risk")]


def signed(number: int) -> str:
    """A face as it is written: +1, 0, -2."""
    return f"+{number}" if number > 0 else str(number)


def two_dice_chances() -> list[int]:
    """How many of the 36 throws of two Dice give each sum from -4 to +4."""
    counts = [0] * 9
    for first in DIE:
        for second in DIE:
            counts[first + second + 4] += 1
    return counts
