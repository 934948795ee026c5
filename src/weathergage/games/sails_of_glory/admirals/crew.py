"""Crew actions of the Advanced rules: each is worth something this turn, and the hands go where it
is most (p.28-31, 34, 39)."""

from typing import Final, final

from ..answers import (
    BOARDING,
    DECREASE,
    DOUSE,
    EXTINGUISH,
    FIRE_PORT,
    GROG,
    INCREASE,
    MUSKETRY,
    PUMP,
    RELOAD_PORT,
    REPAIR,
    Order,
)
from ..rules.action_phase import repairs_for
from ..rules.actions import action_bar, has_water, mast_to_repair, plan_limit
from ..rules.contact import enemies_touching
from ..rules.sailing import has_stopped
from ..state.battle import PORT, STARBOARD, Battle, Ship
from ..tables.cards import STRUCK
from ..tables.combat import NO_SHOT
from .boarders import advantage
from .goals import BERTH, berth_gap, goal_of
from .helm import Choice, Helm
from .outlook import Mark

SAILS: Final = 15.0
"""What a change of sail is worth once the course asks for it."""
UNDER_WAY: Final = 60.0
"""What it is worth to get under way again when there is no more reason to lie."""
READY_GUNS: Final = 2.5
"""What loaded guns are worth even if nothing is in sight of them."""
LONG: Final = 2.6
"""Boxes that a fire or a leak costs if nobody sees to it, each."""
TRIFLE: Final = 0.2


@final
class Crew:
    """The hands of one ship."""

    def __init__(self, helm: Helm, ship: Ship, choice: Choice) -> None:
        self.battle: Battle = helm.battle
        self.helm = helm
        self.ship = ship
        self.choice = choice
        self.box: float = 1.1 * helm.ledger.stakes[ship.card.index] / float(ship.card.log.boxes)
        """What a box of hers is worth."""
        self.why = ""

    def actions(self) -> list[int]:
        """The best that her hands can do together."""
        worths = self._worths()
        ranked = sorted([(-worth, action) for action, worth in worths if worth > TRIFLE])
        out: list[int] = []
        for _, action in ranked:
            together = [*out, action]
            if len(out) >= plan_limit(self.ship):
                break
            if all(action_bar(self.battle, self.ship, a, together) is None for a in together):
                out = together
        self.why = self._words(out)
        return sorted(out)

    def _worths(self) -> list[tuple[int, float]]:
        if self.ship.card.battery:
            return self._ashore()
        outlook = self.helm.outlook(self.ship)
        spot = self.helm.after_first(self.ship, int(self.choice.sail)).spot()
        now = outlook.judge(spot, 0, [1.0, 1.0])
        out = [(MUSKETRY, now.volley), *self._guns(now), *self._sails(), *self._repairs()]
        out.append((GROG, 0.8 * self.box))
        if has_water(self.ship):
            out.append((PUMP, self.box))
        if self.ship.fires > 0:
            out.append((EXTINGUISH, LONG * self.box * float(self.ship.fires)))
        if self.battle.setup.rules.boarding:
            out.append((BOARDING, self._boarding()))
        elif self.battle.setup.rules.spreading_fires and enemies_touching(self.battle, self.ship):
            out.append((DOUSE, 0.1 * self.box))
        return out

    def _ashore(self) -> list[tuple[int, float]]:
        """A battery fires what it has, and loads (p.48)."""
        far = float(self.battle.setup.sizes.whole) + 150_000.0
        near = False
        for enemy in self.helm.enemies:
            dx, dy = float(enemy.x - self.ship.x), float(enemy.y - self.ship.y)
            near = near or dx * dx + dy * dy < far * far
        guns = 3.0 * self.box if near else 0.0
        fires = LONG * self.box * float(self.ship.fires)
        out = [(FIRE_PORT, guns), (RELOAD_PORT, 2.0 * self.box), (EXTINGUISH, fires)]
        return [*out, (MUSKETRY, 0.5 * guns), *self._repairs()]

    def _guns(self, now: Mark) -> list[tuple[int, float]]:
        """Guns that bear are fired, empty ones loaded for where she is bound."""
        out: list[tuple[int, float]] = []
        then, later = self.choice.mark, self.choice.next
        for side, fires, will in (
            (PORT, now.port, then.port),
            (STARBOARD, now.starboard, then.starboard),
        ):
            after = 0.0
            if later is not None:
                after = later.port if side == PORT else later.starboard
            if self.ship.guns(side).loaded != NO_SHOT:
                out.append((FIRE_PORT + side, fires))
                continue
            out.append((RELOAD_PORT + side, READY_GUNS + 0.8 * will + 0.4 * after))
            out.append((FIRE_PORT + side, 0.45 * fires))
        return out

    def _sails(self) -> list[tuple[int, float]]:
        ship, choice = self.ship, self.choice
        if ship.sail == STRUCK:
            return [(INCREASE, UNDER_WAY)] if self._gets_under_way() else []
        if choice.sail > ship.sail:
            return [(INCREASE, SAILS)]
        if choice.sail < ship.sail:
            return [(DECREASE, SAILS + (UNDER_WAY if choice.berth else 0.0))]
        return []

    def _gets_under_way(self) -> bool:
        """Whether a ship that lies with struck sails has no more reason to."""
        if not has_stopped(self.ship):
            return False
        goal = goal_of(self.battle, self.ship)
        if goal.kind != BERTH:
            return True
        return berth_gap(self.battle, goal, self.ship.shape) > self.battle.setup.sizes.red

    def _repairs(self) -> list[tuple[int, float]]:
        worth = repair_worth(self.ship, self.box)
        return [(REPAIR, worth)] if worth > 0.0 else []

    def _boarding(self) -> float:
        """Boarding parties, to attack or to meet an attack (p.39)."""
        worth = 0.0
        for foe in enemies_touching(self.battle, self.ship):
            enemy = self.battle.ships[foe]
            edge = advantage(self.ship, enemy)
            third = 0.35 * float(self.ship.card.log.burden)
            gain = self.helm.ledger.hurt(enemy, 0.0, third)
            if edge > self.helm.temper.boarding:
                worth = max(worth, gain)
            else:
                worth = max(worth, 0.5 * self.box)
        return worth

    def _words(self, actions: list[int]) -> str:
        name = self.ship.card.name
        if EXTINGUISH in actions:
            return f" The fire aboard {name} comes first."
        if BOARDING in actions:
            return f" {name} tells off her boarders."
        if PUMP in actions or REPAIR in actions:
            return f" {name} sees to her hurts."
        return ""


def repair_worth(ship: Ship, box: float) -> float:
    """What the best repair is worth now."""
    worth = 0.0
    if ship.leaks > 0:
        worth = LONG * box * float(ship.leaks)
    if mast_to_repair(ship):
        worth = max(worth, (1.6 + float(ship.masts)) * box)
    if ship.rudder:
        worth = max(worth, 0.4 * box)
    if not ship.damage_repaired and len(ship.hull) >= 3:
        worth = max(worth, 0.6 * box)
    return worth


def repair_order(ship: Ship) -> Order:
    """What a repair is for: the mast that would lose her, leaks, masts, the fullest box, the
    rudder."""
    found = repairs_for(ship)
    ranked = [(-_urgency(ship, order), at) for at, order in enumerate(found)]
    if not ranked:
        return Order("repair", ship.card.id)
    return found[min(ranked)[1]]


def _urgency(ship: Ship, order: Order) -> float:
    if order.what == "mast":
        return 20.0 if ship.masts >= 2 else 6.0
    if order.what == "leak":
        return 8.0 + float(ship.leaks)
    if order.what == "rudder":
        return 2.0
    box = ship.hull[order.box - 1]
    return 3.0 + (1.0 if box.full else 0.0) + 0.01 * float(box.points)
