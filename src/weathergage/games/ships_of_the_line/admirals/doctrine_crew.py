"""Doctrine on deck: grapples, boarding, fires, wreckage and reloading, weighed against fatigue.

Every order the rules offer is given a worth in victory points; the best one that is worth its
fatigue is given (4.3, 4.4.3, 6, 7, 20).
"""

from typing import Final, final

from mypy_extensions import i64

from weathergage.sea.plane import near

from ..answers import Order
from ..rules.crews import strength
from ..rules.fatigue import most_fatigue
from ..rules.links import partners
from ..state.battle import CAPTURED, FIGHTING, GRAPPLE, NAILED, STRUCK, Battle, Ship
from .doctrine_outlook import Outlook
from .doctrine_signals import bidding_for
from .evaluate import Gunnery, boarding_chance, is_wreck, nearest_enemy
from .temper import Temper

LEVEL: Final = 0.5
"""What a level of fatigue is worth; the last ones are dearer."""

EDGE_IN_BOARDING: Final = 0.12
"""By how much the chance to carry an enemy must be better than his to carry us."""


@final
class Deck:
    """Judges the orders of one crew phase for one seat."""

    def __init__(self, state: Battle, seat: i64) -> None:
        self.state = state
        self.side: i64 = state.setup.seat_sides[seat]
        self.bidding = bidding_for(state, seat)
        self.gunnery = Gunnery(state)

    def best(self, offers: list[Order]) -> Order | None:
        """The order most worth giving to a ship, or None if none is worth its fatigue."""
        found: Order | None = None
        most = 0.0
        for order in offers:
            value = self.worth(order)
            if value > most:
                found, most = order, value
        return found

    def worth(self, order: Order) -> float:
        """What an order is worth, its fatigue taken off."""
        kind, ship, state = order.kind, self.state.ship(order.ship), self.state
        if kind == "grapple":
            return self.grapple(ship, state.ship(order.target))
        if kind == "break":
            return self.break_off(ship, state.ship(order.target))
        if kind == "unfoul":
            return self.unfoul(ship, state.ship(order.target))
        if kind == "board":
            return self.board(ship, order)
        if kind == "accept" or kind == "resist":
            return self.meet(ship, order)
        if kind == "tow":
            named = state.setup.index[order.target] == self.bidding.named
            return 2.0 if self.bidding.meaning == "tow" and named else 0.0
        if kind == "cast-off":
            return 0.3 if self.enemy_within(ship, 40000) else 0.0
        return self.work(ship, order) - self.price(ship)

    def price(self, ship: Ship) -> float:
        """What one more level of fatigue costs a ship (7)."""
        left = most_fatigue(self.state, ship.card.index) - ship.fatigue
        if left <= 1:
            return 2.0 * LEVEL
        return LEVEL if left == 2 else 0.5 * LEVEL

    def enemy_within(self, ship: Ship, reach: i64) -> bool:
        """Whether an enemy under his own colours is near."""
        return any(
            other.side != self.side
            and other.fights()
            and near(ship.x, ship.y, other.x, other.y, reach)
            for other in self.state.ships
        )

    # Alongside.

    def carries(self, ship: Ship, enemy: Ship) -> float:
        """The chance to carry an enemy with all who hold her, less hers to carry this ship.

        A prize in enemy hands cannot carry anybody.
        """
        wins, loses = self.odds(ship, enemy)
        carried = 0.0 if enemy.status == CAPTURED else loses * (1.0 - wins)
        return wins * (1.0 - loses) - carried

    def odds(self, ship: Ship, enemy: Ship) -> tuple[float, float]:
        """The chances of a boarding: of all who hold her to carry her, and of her to carry us."""
        own = strength(self.state, ship, ship.crews)
        for other in partners(self.state, GRAPPLE, enemy.card.index):
            friend = self.state.ships[other]
            if friend.side == self.side and other != ship.card.index and friend.fights():
                own += strength(self.state, friend, friend.crews)
        his = strength(self.state, enemy, enemy.crews)
        return boarding_chance(self.state, own, his), boarding_chance(self.state, his, own)

    def grapple(self, ship: Ship, enemy: Ship) -> float:
        """Retake friends who struck, take enemies who did, seize those we can carry (4.4.3)."""
        if enemy.status == STRUCK:
            friend = enemy.card.side == self.side
            return 7.0 if friend else self.take(ship, enemy) - self.price(ship)
        if enemy.side == self.side or not ship.fights() or is_wreck(ship):
            return 0.0
        chance = self.carries(ship, enemy)
        if chance <= (0.0 if self.bidding.boards else EDGE_IN_BOARDING):
            return 0.0
        return 0.5 * chance * self.gunnery.stakes[enemy.card.index] - self.price(ship)

    def take(self, ship: Ship, struck: Ship) -> float:
        """Possession scores nothing more, but keeps her from being retaken (8, R25, R27)."""
        if self.bidding.takes:
            return 4.0
        friends = [s for s in self.state.ships if s.side == struck.card.side and s.fights()]
        if not any(near(s.x, s.y, struck.x, struck.y, 50000) for s in friends):
            return 0.0
        return 0.0 if self.enemy_within(ship, 15000) else 2.5

    def break_off(self, ship: Ship, other: Ship) -> float:
        """Let go of friends and prizes at once, of enemies when the odds are theirs (6)."""
        if other.status == STRUCK:
            return 0.0
        if other.side == self.side:
            return 1.0
        if self.carries(ship, other) > EDGE_IN_BOARDING and not is_wreck(ship):
            return 0.0
        return 1.6 - self.price(ship)

    def unfoul(self, ship: Ship, other: Ship) -> float:
        """Come free, unless the other is prey."""
        enemy = other.side != self.side and other.status == FIGHTING
        if enemy and self.carries(ship, other) > EDGE_IN_BOARDING:
            return 0.0
        return 1.6 - self.price(ship)

    def board(self, ship: Ship, order: Order) -> float:
        """Board at good odds, with every crew, and with a leader who is worth it (4.3.1, 20.2)."""
        enemy = self.state.ship(order.target)
        chance = self.carries(ship, enemy)
        if chance <= (0.0 if self.bidding.boards else 0.5 * EDGE_IN_BOARDING):
            return 0.0
        value = chance * self.gunnery.stakes[enemy.card.index] + 0.1 * float(max(order.crews, 0))
        return value + (0.2 if order.lead and chance > 0.3 else -0.2 if order.lead else 0.0)

    def meet(self, ship: Ship, order: Order) -> float:
        """Boarders are met with all hands; who agrees to the fight may take the boarder (4.3.1)."""
        value = 1.0 + 0.1 * float(max(order.crews, 0)) - (0.05 if order.lead else 0.0)
        if order.kind != "accept":
            return value
        tired = ship.fatigue + 1 >= most_fatigue(self.state, ship.card.index)
        return value - 0.5 if tired or self.state.setup.chapters.crews else value + 0.5

    # Work.

    def work(self, ship: Ship, order: Order) -> float:
        """Fires first, then what keeps guns from firing, then the rudder (4.2.1, 20.1)."""
        kind = order.kind
        crews = 0.1 * float(min(max(order.crews, 0), 2))
        if kind == "douse":
            return 2.2 + 0.4 * float(ship.fires) + crews
        if kind == "unrig":
            return self.unrig(ship, order.side == "starboard") + crews
        if kind == "repair":
            return 1.2 if ship.masts else 0.0
        if kind == "refloat":
            return 2.0
        if kind == "pump":
            wet = ship.in_grey_zone() and ship.nailed != NAILED
            return 0.8 + crews if wet and ship.attacked == self.state.turn else 0.0
        return 0.0

    def unrig(self, ship: Ship, starboard: bool) -> float:
        """Wreckage matters on the side where the enemy is or soon may be (6)."""
        if not self.enemy_within(ship, 60000):
            return 0.8
        loaded = ship.starboard_loaded if starboard else ship.port_loaded
        return 1.9 if loaded else 1.5


@final
class Magazine:
    """Judges which side to reload when both are empty (4.1.3)."""

    def __init__(self, state: Battle) -> None:
        self.state = state
        gunnery = Gunnery(state)
        self.outlook = Outlook(state, gunnery, [ship.shape for ship in state.ships], Temper())

    def best(self, ship: Ship, offers: list[Order]) -> Order | None:
        """Both where both will be wanted at once, else the side that bears on an enemy."""
        port = self.outlook.side_value(ship.card.index, 0)
        starboard = self.outlook.side_value(ship.card.index, 1)
        one = "port" if port > starboard else "starboard"
        wanted = "both" if min(port, starboard) > 0.35 else one
        if port == starboard == 0.0:
            wanted = "starboard" if self._enemy_to_starboard(ship) else "port"
        found: Order | None = None
        for order in offers:
            if order.side == wanted or (found is None and order.side != "both"):
                found = order
        return found

    def _enemy_to_starboard(self, ship: Ship) -> bool:
        """On which hand the nearest enemy lies."""
        enemy = nearest_enemy(self.state, ship)
        if enemy is None:
            return True
        dx, dy = float(enemy.x - ship.x), float(enemy.y - ship.y)
        return dx * ship.shape.fy - dy * ship.shape.fx >= 0.0
