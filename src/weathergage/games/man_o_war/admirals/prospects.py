"""What a place is good for in the turn after this one."""

from typing import Final, final

from weathergage.sea.trig import ahead_x, ahead_y, between, norm

from ..rules.sailing import aid_length, cost_of_turn, longest, turn_limit
from ..state.battle import Battle, Ship
from ..tables.sailing import INTO_WIND
from .exchange import Pose

TACKS: Final = 0.8
"""The chance of a tack, roughly."""


@final
class Sailer:
    """How one ship sails, worked out once."""

    def __init__(self, battle: Battle, ship: Ship) -> None:
        self.battle = battle
        self.ship = ship
        self.frigate = ship.row.is_frigate()
        self.most = int(longest(battle, ship))
        self.half = int(aid_length(battle, ship)) // 2
        self.limit = int(turn_limit(battle, ship))
        self.cost = int(cost_of_turn(ship))
        self.edge = int(battle.setup.sailing.edge)
        self.wind = int(battle.wind_from)

    def places(self, x: int, y: int, heading: int) -> list[Pose]:
        """Where her next move may take her: on, round to either hand, or through the wind."""
        sailing = self.battle.setup.sailing
        attitude = sailing.attitude(heading, self.wind)
        out = [Pose(x, y, heading)]
        if attitude == INTO_WIND:
            return out + [self._about(x, y, side) for side in (-1, 1)]
        count = int(sailing.displacements(attitude, self.battle.force, self.frigate))
        if self.most <= 0 or count < self.cost:
            return out
        far = count * self.most
        out.append(self._on(x, y, heading, far))
        out.append(self._on(x, y, heading, far // 2))
        for side in (-1, 1):
            for turns in range(1, count // self.cost + 1):
                rest = (count - turns * self.cost) * self.most
                self._round(out, x, y, heading, side, turns, rest)
        if int(between(heading, self.wind)) == self.edge:
            side = -1 if norm(self.wind - heading) == self.edge else 1
            out.append(self._about(x, y, -side))
        return out

    def _on(self, x: int, y: int, heading: int, far: int) -> Pose:
        return Pose(int(ahead_x(x, heading, far)), int(ahead_y(y, heading, far)), heading)

    def _about(self, x: int, y: int, side: int) -> Pose:
        """On the other tack, or back on this one: at an edge of the wind."""
        return self._on(x, y, int(norm(self.wind + side * self.edge)), min(self.half, self.most))

    def _round(
        self, out: list[Pose], x: int, y: int, heading: int, side: int, turns: int, rest: int
    ) -> None:
        """Turns first and then on, and on first and then turns; never into the wind."""
        final = int(norm(heading + side * self.limit * turns))
        if int(between(final, self.wind)) < self.edge:
            return
        at = self._turned(Pose(x, y, heading), side, turns)
        out.append(self._on(at.x, at.y, at.heading, rest))
        if rest > 0:
            out.append(self._turned(self._on(x, y, heading, rest), side, turns))

    def _turned(self, pose: Pose, side: int, turns: int) -> Pose:
        for _ in range(turns):
            on = self._on(pose.x, pose.y, pose.heading, self.half)
            pose = Pose(on.x, on.y, int(norm(on.heading + side * self.limit)))
        return pose
