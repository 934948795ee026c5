"""What a scenario wants of each ship: to fight, to get over an edge, to lie off an island, to bring
a building down (p.50-57)."""

from math import sqrt
from typing import Final, final

from weathergage.sea.plane import Hull
from weathergage.sea.polygon import gap_to

from ..rules.contact import outline
from ..rules.logs import in_play_of
from ..rules.scoring import ALL_SUPPLIES, lightly_hurt, points_of
from ..setup import EAST, NORTH, SOUTH
from ..state.battle import Battle, Building, Piece, Ship
from .sights import Spot

FIGHT: Final = 0
RUN: Final = 1
"""For an edge that is free, or will be."""
BERTH: Final = 2
"""Off the island, to lie there with struck sails."""
BOMBARD: Final = 3
CM: Final = 10_000.0
BOMBARD_AT: Final = 150_000.0
"""The distance from a building that is near enough."""


@final
class Goal:
    """What one ship is for, and how much fighting beside it counts."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.edge = -1
        self.give = 1.0
        """What a point given counts."""
        self.take = 1.0
        """What a point taken counts, beside the captain's caution."""
        self.press = 1.0
        """What closing with the enemy counts."""
        self.piece: Piece | None = None
        self.building: Building | None = None
        self.x = 0.0
        self.y = 0.0

    def pull(self, battle: Battle, spot: Spot) -> float:
        """How near a place is to the goal: centimetres to go, less than nothing is better."""
        if self.kind == RUN:
            return -to_edge(battle, spot, self.edge) / CM
        if self.kind in (BERTH, BOMBARD):
            dx, dy = spot.x - self.x, spot.y - self.y
            far = sqrt(dx * dx + dy * dy)
            short = far - BOMBARD_AT if self.kind == BOMBARD else far
            return -max(short, 0.0) / CM
        return 0.0


def to_edge(battle: Battle, spot: Spot, edge: int) -> float:
    """How far it is to an edge."""
    width, height = float(battle.setup.width), float(battle.setup.height)
    if edge == SOUTH:
        return spot.y
    if edge == NORTH:
        return height - spot.y
    return width - spot.x if edge == EAST else spot.x


def goal_of(battle: Battle, ship: Ship) -> Goal:
    """What a ship is for as the battle stands."""
    kind = battle.setup.victory
    runner = ship.card.side == battle.setup.runner
    if kind == "blockade":
        return _blockade(battle, runner)
    if kind == "supplies" and runner:
        return _supplies(battle, ship)
    if kind == "outpost":
        return _outpost(battle, ship)
    goal = Goal(FIGHT)
    if kind == "ducks":
        _at_little_cost(ship, goal)
    if kind == "supplies" and battle.supplies > 0 and ship.card.log.frigate:
        goal.give = 1.2
    return goal


def _at_little_cost(ship: Ship, goal: Goal) -> None:
    """Anchored enemies are to be taken with less than half her boxes covered: there is time, and
    the quarters where no gun bears; one that has spent most of that keeps away (p.57)."""
    spent = float(ship.hull_covered() + ship.crew_covered()) / float(ship.card.log.boxes)
    goal.take = 1.6 + 0.8 * spent if lightly_hurt(ship) else 1.0
    if 0.8 < spent < 1.0:
        goal.take, goal.press = 3.0, 0.5


def _blockade(battle: Battle, runner: bool) -> Goal:
    """Who runs goes for his edge and fights on the way; who bars it must take one of them soon."""
    if not runner:
        goal = Goal(FIGHT)
        goal.give, goal.take, goal.press = 1.3, 0.7, 1.3
        return goal
    goal = Goal(RUN)
    goal.edge, goal.give = int(battle.setup.goal), 0.6
    goal.press = 0.6
    others = in_play_of(battle, 1 - int(battle.setup.runner))
    if not others:
        goal.give = goal.press = 0.0
    return goal


def _supplies(battle: Battle, ship: Ship) -> Goal:
    """The frigate goes to lie off the island; with everything landed both leave, her escort when
    she has gone or nobody is left to fight (p.56)."""
    if battle.supplies >= ALL_SUPPLIES:
        goal = Goal(RUN)
        goal.edge, goal.give = int(battle.setup.goal), 0.5
        goal.press = 0.5
        return goal
    if not ship.card.log.frigate:
        return Goal(FIGHT)
    for piece in battle.pieces:
        if battle.setup.laid[piece.laid].id == "island":
            goal = Goal(BERTH)
            goal.piece, goal.give = piece, 0.4
            goal.press = 0.4
            goal.x, goal.y = float(piece.x), float(piece.y)
            return goal
    return Goal(FIGHT)


def _outpost(battle: Battle, ship: Ship) -> Goal:
    """Who has an enemy building to bring down does that first; then those that may go home do, if
    the points are theirs (p.54)."""
    side = int(ship.card.side)
    for building in battle.buildings:
        if building.side != side and not building.fallen:
            goal = Goal(BOMBARD)
            goal.building = building
            piece = battle.pieces[building.piece]
            goal.x, goal.y = float(piece.x), float(piece.y)
            return goal
    fallen = [b for b in battle.buildings if b.side != side]
    if fallen and len(battle.buildings) == 1 and ahead_on_points(battle, side):
        goal = Goal(RUN)
        goal.edge, goal.give = battle.homes[side], 0.7
        goal.press = 0.7
        return goal
    return Goal(FIGHT)


def ahead_on_points(battle: Battle, side: int) -> bool:
    """Whether a side would win if it ended now."""
    return points_of(battle, side) > points_of(battle, 1 - side)


def berth_gap(battle: Battle, goal: Goal, hull: Hull) -> int:
    """How far a base lies off the island it is bound for."""
    assert goal.piece is not None
    return gap_to(hull, outline(battle, goal.piece))
