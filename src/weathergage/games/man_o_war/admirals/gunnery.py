"""Whom a ship fires at: the shot that brings an enemy nearest to withdrawing, never a friend."""

from typing import Final, final

from ..answers import Order
from ..rules.arcs import NO_RAKE, PORT_SIDE, STARBOARD_SIDE, struck
from ..rules.batteries import works_in_arc
from ..rules.broadside import volley
from ..rules.capacities import fallen, is_routed
from ..rules.firing import aims_of, musket_targets, shoot
from ..rules.links import is_tied
from ..setup import MERCHANT
from ..state.battle import NO_FLAG, Battle, Ship
from ..tables.forms import MASTS
from ..tables.scale import LONG
from .forts import shot_at
from .guns import AFAR, Guns
from .helm import Choice
from .temper import Temper

FRIEND: Final = 2.5
"""What a box of a friend counts against a box of an enemy."""
ALOFT: Final = 0.55
"""What a box of the masts of a ship counts that is not running."""
HELD: Final = 0.1
"""What a box of the masts of a routed ship counts."""
RUNNER: Final = 1.4
"""What it counts on one who runs and is to be held."""
NONE: Final = ("", "hull")


@final
class Gunner:
    """The fire of one ship."""

    def __init__(self, battle: Battle, ship: Ship, temper: Temper) -> None:
        self.battle = battle
        self.ship = ship
        self.temper = temper
        self.guns = Guns(battle, temper.rake)
        self.reason = "Nothing better bears."

    def choices(self) -> list[Choice]:
        """Every order to fire by what it is worth."""
        ship = self.ship
        musket = self.musket()
        port = self.aims(PORT_SIDE)
        starboard = self.aims(STARBOARD_SIDE)
        out = [
            Choice(self.value(PORT_SIDE, aim, False), shoot(ship.id, aim, NONE, musket))
            for aim in port
        ]
        out += [
            Choice(self.value(STARBOARD_SIDE, aim, False), shoot(ship.id, NONE, aim, musket))
            for aim in starboard
        ]
        for one in port:
            for two in starboard:
                value = self.value(PORT_SIDE, one, True) + self.value(STARBOARD_SIDE, two, True)
                out.append(Choice(value, shoot(ship.id, one, two, musket)))
        if musket:
            out.append(Choice(0.1, shoot(ship.id, NONE, NONE, musket)))
        out.append(Choice(0.0, Order("hold", ship.id)))
        return out

    def aims(self, side: int) -> list[tuple[str, str]]:
        """The targets of a side."""
        found = aims_of(self.battle, self.ship, side)
        return found + [(id, "hull") for id in works_in_arc(self.battle, self.ship, side)]

    def value(self, side: int, aim: tuple[str, str], both: bool) -> float:
        """What a broadside is worth, by everybody on its line."""
        battle, ship = self.battle, self.ship
        place = battle.find(aim[0])
        if place < 0:
            work = battle.works[battle.find_work(aim[0])]
            return shot_at(self.guns, ship, side, work, both)
        target = battle.ships[place]
        shot = volley(battle, ship, side, target, aim[1], both)
        frigate, far = ship.row.is_frigate(), shot.band == LONG
        boxes = self.guns.expected(int(shot.total), frigate, len(shot.halvings), not far)
        on_line = struck(battle, ship, target)
        value = self.blow(on_line.first, aim[1], boxes, far)
        if shot.rake != NO_RAKE:
            value += self.temper.rake * self.weight(on_line.first)
        if on_line.second is not None:
            value += self.blow(on_line.second, aim[1], boxes * 0.5, far)
        return value

    def blow(self, hit: Ship, aim: str, boxes: float, far: bool) -> float:
        """What boxes on a ship are worth; on a friend they cost. A routed ship may be held by her
        masts, but not sunk: she is to be taken."""
        if is_routed(hit) and hit.camp != self.ship.camp:
            runs = aim == "masts" and fallen(hit) < MASTS and not is_tied(self.battle, hit.index)
            return boxes * (HELD if runs else -HELD)
        value = boxes * self.weight(hit)
        if aim == "masts":
            runs = hit.flag != NO_FLAG or hit.role == MERCHANT
            value *= RUNNER if runs else AFAR if far else ALOFT
        return value

    def weight(self, hit: Ship) -> float:
        """How much a box of hers counts."""
        if hit.camp == self.ship.camp:
            return -FRIEND
        if not hit.fights():
            return 0.1
        return self.guns.weight(self.ship, hit, self.temper.finish)

    def musket(self) -> str:
        """Muskets sweep whoever has fewest men left, a routed ship last of all."""
        best, least = "", 1000
        for id in musket_targets(self.battle, self.ship):
            target = self.battle.ships[self.battle.find(id)]
            men = int(target.boarding) + (100 if is_routed(target) else 0)
            men += 50 if target.flag != NO_FLAG else 0
            if men < least:
                best, least = id, men
        return best

    def why(self, order: Order) -> str:
        """A sentence about a shot."""
        id = order.port or order.starboard
        place = self.battle.find(id) if id else -1
        if place < 0:
            return "Nothing that bears is worth a broadside." if not id else "The work must fall."
        target = self.battle.ships[place]
        side = PORT_SIDE if order.port else STARBOARD_SIDE
        aim = order.port_aim if order.port else order.starboard_aim
        if volley(self.battle, self.ship, side, target, aim, False).rake != NO_RAKE:
            return f"{self.ship.name} rakes {target.name}."
        if aim == "masts" and target.flag != NO_FLAG:
            return f"{target.name} runs: her masts are to hold her."
        return f"Most is to be had of {target.name}."
