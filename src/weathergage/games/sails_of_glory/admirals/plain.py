"""The naive baseline: steer for the nearest enemy, fire whatever bears, load ball."""

import random
from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.asking.book import Asked
from weathergage.engine.asking.bots import FleetBot, fallback
from weathergage.engine.decision import Action, Decision, View
from weathergage.games.sails_of_glory.answers import (
    EXTINGUISH,
    FIRE_PORT,
    FIRE_STARBOARD,
    HOLD,
    KEEP,
    MUSKETRY,
    NO_CARD,
    PUMP,
    RELOAD_PORT,
    RELOAD_STARBOARD,
    REPAIR,
    Aim,
    Order,
)
from weathergage.games.sails_of_glory.rules.action_phase import repairs_for
from weathergage.games.sails_of_glory.rules.actions import action_bar, plan_limit
from weathergage.games.sails_of_glory.rules.automatic import expected
from weathergage.games.sails_of_glory.rules.buckets import buckets_for
from weathergage.games.sails_of_glory.rules.combat import (
    UNLOADED_SHOT,
    aim_bar,
    fire,
    shot_of,
    side_bar,
    volleys,
)
from weathergage.games.sails_of_glory.rules.deploying import deploy
from weathergage.games.sails_of_glory.rules.planning import cards_for, plan
from weathergage.games.sails_of_glory.rules.questions import ShipQuestion
from weathergage.games.sails_of_glory.rules.reloading import loads, reload
from weathergage.games.sails_of_glory.rules.sailing import attitude_of, ghost, still_inside
from weathergage.games.sails_of_glory.rules.targets import bearings, target_id
from weathergage.games.sails_of_glory.state.battle import PORT, STARBOARD, Battle, Ship
from weathergage.games.sails_of_glory.tables.cards import NAMES
from weathergage.games.sails_of_glory.tables.combat import NO_SHOT, SHOT
from weathergage.games.sails_of_glory.tables.sizes import ABACK, ARCS
from weathergage.sea.trig import bearing as heading_to
from weathergage.sea.trig import between

CLOSE: Final = 110_000
"""The distance it likes to fight at."""
FAR_OFF: Final = 320_000
"""Beyond this it only closes."""
OVERBOARD: Final = 4_000_000
IN_IRONS: Final = 90_000
OFF_THE_BEAM: Final = 25
"""Units for every hundredth of a degree that the enemy is off the beam."""
FIRST: Final[list[int]] = [EXTINGUISH, FIRE_PORT, FIRE_STARBOARD, MUSKETRY]
THEN: Final[list[int]] = [REPAIR, RELOAD_PORT, RELOAD_STARBOARD, PUMP]


@final
class Plain(FleetBot[Battle, Order]):
    """A captain who knows one thing: at them."""

    def __init__(self) -> None:
        super().__init__("plain")

    def choose(
        self, view: View, decision: Decision, rng: random.Random, parts: list[str] | None = None
    ) -> Action:
        if isinstance(decision, Asked) and not isinstance(decision.question, ShipQuestion):
            self.reason = "One is as good as another."
            return fallback(decision, rng)
        named = list(decision.parts) if parts is None else parts
        return super().choose(view, decision, rng, named)

    def orders(self, decision: Asked[Battle], pieces: list[int]) -> list[Order]:
        known = decision.known
        ships = [known.ships[piece] for piece in pieces]
        if decision.kind == "plan":
            self.reason = "We steer for the nearest enemy."
            return [planned(known, ship) for ship in ships]
        if decision.kind == "fire":
            self.reason = "We fire whatever bears."
            return [fired(known, ship) for ship in ships]
        if decision.kind == "reload":
            self.reason = "Ball again."
            return [reloaded(known, ship) for ship in ships]
        if decision.kind == "repair":
            self.reason = "Leaks first."
            return [repaired(ship) for ship in ships]
        if decision.kind == "buckets":
            self.reason = "Water for the nearest."
            return [doused(known, ship) for ship in ships]
        if decision.kind == "boarding":
            self.reason = "Boarders where we are the stronger."
            return [boarded(ship) for ship in ships]
        if decision.kind == "deploy":
            self.reason = "In the middle of the zone, bows to the enemy."
            return [deploy(s, int(s.x), int(s.y), int(s.heading)) for s in ships]
        self.reason = "Ball, and straight ahead."
        return [Order("ready", ship.card.id) for ship in ships]


# Steering.


def nearest_enemy(battle: Battle, ship: Ship) -> Ship | None:
    """The enemy in play whose middle is nearest."""
    best: Ship | None = None
    least: i64 = 0
    for other in battle.ships:
        if not other.in_play() or other.card.side == ship.card.side or other.card.battery:
            continue
        dx, dy = other.x - ship.x, other.y - ship.y
        far: i64 = dx * dx + dy * dy
        if best is None or far < least:
            best, least = other, far
    return best


def planned(battle: Battle, ship: Ship) -> Order:
    """The card that brings her best to the enemy, and what her crew can usefully do."""
    cards = cards_for(battle, ship)
    best = min([(cost(battle, ship, card), at) for at, card in enumerate(cards)])
    order = plan(ship, cards[best[1]], [])
    if battle.setup.rules.advanced:
        order.actions = useful(battle, ship)
    return order


def cost(battle: Battle, ship: Ship, card: str) -> int:
    """How far a card leaves her from where she would like to be."""
    enemy = nearest_enemy(battle, ship)
    if card == NO_CARD or enemy is None:
        return 0
    shade = ghost(battle, ship, NAMES.index(card))
    total = 0 if still_inside(battle, shade) else OVERBOARD
    if attitude_of(battle, shade) == ABACK:
        total += IN_IRONS
    dx, dy = enemy.x - shade.x, enemy.y - shade.y
    far = root(dx * dx + dy * dy)
    if far > FAR_OFF:
        return total + far
    beam = abs(int(between(heading_to(dx, dy), shade.heading)) - 9000)
    return total + abs(far - CLOSE) + beam * OFF_THE_BEAM


def root(square: i64) -> int:
    """A whole square root."""
    low, high = 0, 4_000_000
    while low < high:
        middle = (low + high + 1) // 2
        if middle * middle <= square:
            low = middle
        else:
            high = middle - 1
    return low


def useful(battle: Battle, ship: Ship) -> list[int]:
    """Fires, guns and muskets where an enemy is near, then repairs and loading."""
    enemy = nearest_enemy(battle, ship)
    near = enemy is not None and _within(ship, enemy, 2 * FAR_OFF)
    wished = [*FIRST, *THEN] if near else [EXTINGUISH, *THEN]
    out: list[int] = []
    for action in wished:
        if len(out) < plan_limit(ship) and fits(battle, ship, [*out, action]):
            out.append(action)
    return sorted(out)


def fits(battle: Battle, ship: Ship, actions: list[int]) -> bool:
    """Whether these can be planned together."""
    return all(action_bar(battle, ship, action, actions) is None for action in actions)


def _within(ship: Ship, enemy: Ship, reach: int) -> bool:
    dx, dy = enemy.x - ship.x, enemy.y - ship.y
    return dx * dx + dy * dy <= reach * reach


# Fighting.


def fired(battle: Battle, ship: Ship) -> Order:
    """Each side at whatever it hurts most; muskets at whom they reach."""
    found = volleys(battle, ship)
    muskets = found[1] if len(found) > 1 else HOLD
    return fire(ship, best_aim(battle, ship, PORT), best_aim(battle, ship, STARBOARD), muskets)


def best_aim(battle: Battle, ship: Ship, side: i64) -> Aim:
    """The aim with the most to be expected of it."""
    best, most = Aim(), 0.0
    if side_bar(battle, ship, side) is not None:
        return best
    unloaded = ship.guns(side).loaded == NO_SHOT and battle.setup.rules.standard
    shot = SHOT[UNLOADED_SHOT[0]] if unloaded else ""
    for found in bearings(battle, ship, side):
        aim = Aim(target_id(battle, found.target), ARCS[found.arc], shot)
        hurt = expected(battle, ship, found, shot_of(ship, side, aim))
        if hurt > most and aim_bar(battle, ship, side, aim) is None:
            best, most = aim, hurt
    return best


def reloaded(battle: Battle, ship: Ship) -> Order:
    """Ball wherever it can be loaded."""
    port = "ball" if "ball" in loads(battle, ship, PORT) else KEEP
    starboard = "ball" if "ball" in loads(battle, ship, STARBOARD) else KEEP
    return reload(ship, port, starboard)


def repaired(ship: Ship) -> Order:
    """A leak, a mast, the rudder, or else the last box that can be cleared."""
    found = repairs_for(ship)
    for what in ("leak", "mast", "rudder"):
        for order in found:
            if order.what == what:
                return order
    return found[-1] if found else Order("repair", ship.card.id)


def doused(battle: Battle, ship: Ship) -> Order:
    """Buckets for the nearest enemy."""
    enemy = nearest_enemy(battle, ship)
    return buckets_for(ship, enemy.card.id if enemy is not None else "")


def boarded(ship: Ship) -> Order:
    """Boarders if most of the crew is left."""
    order = Order("boarding", ship.card.id)
    order.choice = "board" if 2 * ship.crew_covered() < ship.card.log.boxes else "blank"
    return order
