"""Doctrine at the guns: which broadsides fire, at whom, and with what (4.1, 4.2, 11, 13, 19)."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.event import total_of

from ..answers import BROADSIDES, Order, fire
from ..rules.colours import nail_modifiers
from ..rules.fatigue import can_work
from ..rules.gunnery import plan_of, shots_left
from ..rules.questions import FleetAsk
from ..rules.targets import Shot, kinds_for
from ..state.battle import ALL_MASTS, FIGHTING, STRUCK, Battle, Ship
from .evaluate import CRITICAL, Gunnery, harm

WASTE: Final = 0.02
"""A broadside worth less than this in victory points is not fired."""

ANGRY: Final = 5.0
"""What it costs on average to hit a ship that has struck to us: she may fight again (11.1)."""

TWO_TURNS: Final = 1.7
PASSING: Final = 1.3
"""How much better a shot that takes two turns to load must be; less where one rakes in passing."""


@final
class FireControl:
    """Judges every broadside of one combat phase."""

    def __init__(self, state: Battle, ask: FleetAsk) -> None:
        self.state = state
        self.plan = plan_of(state, ask)
        self.gunnery = Gunnery(state)
        self.noted: list[float] = [0.0] * len(state.ships)
        self.rakes: i64 = 0
        self.expected: float = 0.0
        """Hull points that all the broadsides together should cost."""
        for damage in state.damage:
            if damage.kind == "hull":
                self.noted[damage.ship] += float(damage.amount)

    def orders(self, ships: list[int]) -> list[Order]:
        """The broadsides worth firing, each judged by what those before it are expected to do."""
        sides = [(self.state.ships[ship], side) for ship in ships for side in (False, True)]
        return [o for ship, side in sides if (o := self.side_order(ship, side)) is not None]

    def side_order(self, ship: Ship, starboard: bool) -> Order | None:
        """The best target and shot of a side, if any is worth it; none if her crew had better
        rest."""
        best: Shot | None = None
        ammo, least = "ball", WASTE
        for shot in shots_left(self.state, self.plan, ship, starboard):
            kind = self.best_kind(ship, starboard, shot)
            value = self.value(ship, shot, kind)
            if value > least:
                best, ammo, least = shot, kind, value
        if best is None or self.should_rest(ship, best):
            return None
        points = self.hull(ship, best, ammo)
        self.noted[best.target] += points
        self.expected += points
        if best.rake:
            self.rakes += 1
        target = self.state.setup.cards[best.target].id
        return fire(ship.card.id, BROADSIDES[1 if starboard else 0], target, ammo)

    def hull(self, ship: Ship, shot: Shot, ammo: str) -> float:
        """Hull points to be expected of a shot, its criticals at their worth."""
        points = self.gunnery.of(ship.card.index, shot.band, shot.rake)
        if ammo == "ball":
            return points
        return points * (2.0 if ammo == "double" else 1.0) * 5.0 / (5.0 + CRITICAL)

    def value(self, ship: Ship, shot: Shot, ammo: str) -> float:
        """What a shot is worth: the target's loss, less what friends in the way suffer (11)."""
        target = self.state.ships[shot.target]
        if target.status != FIGHTING or self.noted[shot.target] >= float(target.hull):
            return 0.0
        points = self.hull(ship, shot, ammo)
        worth = harm(target, self.noted[shot.target], points) * self.gunnery.stakes[shot.target]
        return worth - self.friends_lose(ship, shot, points)

    def friends_lose(self, ship: Ship, shot: Shot, points: float) -> float:
        """What friends nearer than the target stand to lose (11, 11.1)."""
        total = 0.0
        for place in range(len(shot.friends)):
            friend = self.state.ships[shot.friends[place]]
            less = float(self.state.setup.guns.friendly_less[shot.friend_bands[place]])
            if points <= less:
                continue
            if friend.status == STRUCK and friend.card.side != ship.side:
                total += ANGRY
            else:
                loss = harm(friend, 0.0, points - less)
                total += 1.2 * loss * self.gunnery.stakes[friend.card.index]
        return total

    def best_kind(self, ship: Ship, starboard: bool, shot: Shot) -> str:
        """The kind of shot for a target; red-hot shot endangers ourselves first (19)."""
        kinds = kinds_for(self.state, ship, starboard, shot)
        target = self.state.ships[shot.target]
        if len(kinds) < 2:
            return kinds[0] if kinds else "ball"
        if "grape" in kinds and ship.grapples > 0 and target.crews > 1:
            return "grape"
        if "chain" in kinds and target.fleeing and target.masts == ALL_MASTS:
            return "chain"
        if "double" in kinds and self.doubles(ship, shot):
            return "double"
        return "ball"

    def doubles(self, ship: Ship, shot: Shot) -> bool:
        """Whether two balls now are better than one now and one next turn (19)."""
        more = PASSING if shot.rake else TWO_TURNS
        return self.value(ship, shot, "double") > more * self.value(ship, shot, "ball")

    def should_rest(self, ship: Ship, shot: Shot) -> bool:
        """A spent crew with fires to fight or masts to clear holds a poor shot to recover (7)."""
        if shot.rake or shot.band == 0 or can_work(self.state, ship.card.index):
            return False
        return ship.fires > 0 or ship.fallen_port + ship.fallen_starboard > 0


def nail_order(state: Battle, ships: list[int]) -> list[Order]:
    """The hurt ship whose crew is likeliest to nail her colours; others follow her example (13)."""
    own = [state.ships[ship] for ship in ships]
    hurt = [ship for ship in own if 4 * ship.hull <= 3 * ship.card.hull]
    likeliest = sorted(hurt, key=lambda ship: total_of(nail_modifiers(state, ship)))
    return [Order("nail", ship.card.id) for ship in likeliest[:1]]
