"""What a broadside is worth from one place at another: boxes to be expected, and a rake's due."""

from typing import Final, final

from weathergage.sea.trig import HALF_TURN, QUARTER, bearing, between, norm, signed_turn

from ..rules.arcs import STARBOARD_SIDE, may_answer, sight, why_silent
from ..rules.broadside import halvings, is_stable
from ..rules.capacities import broadside, is_routed, masts_full
from ..state.battle import NO_FLAG, Battle, Ship
from ..tables.dice import DIE
from ..tables.gunnery import halved_often
from ..tables.scale import LONG, OUT_OF_RANGE, SHORT

BOXES: Final = 4
"""So many hull boxes cost a point of BROADSIDE or BOARDING."""
RISK: Final = 0.8
"""What a risk die is worth, in boxes."""
AFAR: Final = 0.5
"""What a box of the masts counts at long range."""
SPENT: Final = 0.3
"""What a shot counts at a ship that withdraws already."""
WHOLE: Final = 28.0
"""Boxes after which a seventy-four withdraws."""


def left_to_flag(ship: Ship) -> int:
    """The boxes she can still lose before one of her capacities is at zero."""
    found = min(int(broadside(ship)), int(ship.boarding)) * BOXES
    return min(found, int(masts_full(ship)))


@final
class Battery:
    """What a ship fires with."""

    def __init__(self, battle: Battle, ship: Ship) -> None:
        self.ship = ship
        self.base = int(broadside(ship) + ship.row.strength)
        if is_stable(battle, ship):
            self.base += int(battle.setup.guns.stable)
        first = battle.setup.guns
        self.first = int(first.first_frigate if ship.row.is_frigate() else first.first)
        self.fires = broadside(ship) > 0 and why_silent(battle, ship) is None
        self.halves = [len(halvings(battle, ship, side, False)) for side in (0, 1)]


@final
class Guns:
    """Expected effects in one battle, worked out once for each total."""

    def __init__(self, battle: Battle, rake: float, rakes: bool = True) -> None:
        self.battle = battle
        self.rake = rake
        self.rakes = rakes
        """Whether rakes count; nobody lies still for one a turn on."""
        self.reach = int(battle.setup.scale.reach[sight(battle)])
        self.arc = int(battle.setup.guns.arc)
        self.raking = int(battle.setup.guns.rake)
        self.known: dict[int, float] = {}
        self.batteries = [Battery(battle, ship) for ship in battle.ships]

    def expected(self, total: int, frigate: bool, halves: int, risks: bool) -> float:
        """The mean over the faces of the Die, risks counted in."""
        key = ((total * 8 + halves) * 2 + (1 if frigate else 0)) * 2 + (1 if risks else 0)
        found = self.known.get(key)
        if found is None:
            found = self._mean(total, frigate, halves, risks)
            self.known[key] = found
        return found

    def _mean(self, total: int, frigate: bool, halves: int, risks: bool) -> float:
        guns = self.battle.setup.guns
        whole = 0.0
        for die in DIE:
            boxes = int(halved_often(guns.damage(total + die, frigate), halves))
            whole += float(boxes)
            if risks:
                whole += RISK * float(int(guns.risk_dice(boxes, frigate)))
        return whole / float(len(DIE))

    def shot(
        self, firer: int, x: int, y: int, heading: int, to_x: int, to_y: int, to_heading: int
    ) -> float:
        """What a ship's broadside is worth from one pose at another."""
        battery = self.batteries[firer]
        dx, dy = to_x - x, to_y - y
        reach = self.reach
        if not battery.fires or dx > reach or dx < -reach or dy > reach or dy < -reach:
            return 0.0
        far = int((float(dx) * float(dx) + float(dy) * float(dy)) ** 0.5)
        band = int(self.battle.setup.scale.range_of(far))
        if far > reach or band == OUT_OF_RANGE:
            return 0.0
        course = int(bearing(dx, dy))
        turn = int(signed_turn(heading, course))
        if abs(abs(turn) - QUARTER) > self.arc:
            return 0.0
        return self._worth(battery, band, 1 if turn > 0 else 0, course, to_heading)

    def _worth(self, battery: Battery, band: int, side: int, course: int, to_heading: int) -> float:
        guns = self.battle.setup.guns
        ship = battery.ship
        total = battery.base + int(guns.range[band])
        if ship.starboard_fresh if side == STARBOARD_SIDE else ship.port_fresh:
            total += battery.first
        more = 0.0
        if band <= SHORT and self.rakes:
            seen = int(between(to_heading, norm(course + HALF_TURN)))
            if seen <= self.raking:
                total += int(guns.bow)
                more = self.rake
            elif HALF_TURN - seen <= self.raking:
                total += int(guns.stern)
                more = self.rake
        frigate = ship.row.is_frigate()
        if band == LONG:
            return AFAR * self.expected(
                total + int(guns.masts), frigate, battery.halves[side], False
            )
        return self.expected(total, frigate, battery.halves[side], True) + more

    def weight(self, ship: Ship, target: Ship, finish: float) -> float:
        """How much a box of a target counts: more as she comes near to withdrawing. A routed ship
        is to be run aboard, not sunk."""
        if not may_answer(self.battle, ship, target) or is_routed(target):
            return 0.0
        if target.flag != NO_FLAG:
            return SPENT
        left = float(left_to_flag(target))
        gone = (WHOLE - left) / WHOLE
        return 1.0 + finish * (gone if gone > 0.0 else 0.0)
