"""Where others may be after one, two and three moves: every place that their cards, veer and wind
allow, and how likely each is for a captain who wants what we would want."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ..rules.decks import left_in_deck
from ..rules.sailing import counts_as_struck
from ..state.battle import ANY_BLUE, SETTING_UP, STARBOARD, Battle, Ship
from ..tables.cards import EMPTY, STRAIGHT, UNSEEN
from ..tables.combat import NO_SHOT
from ..tables.sizes import ABACK
from .shades import FREE_EDGE, OVERBOARD, ROCKS, Shade, Water, shade_of
from .sights import Glass, Sight, Spot
from .worth import Ledger, shot_in

MOST: Final = 36
"""So many places of a ship are kept, the likeliest."""
FEW: Final = 10
"""So many of them are followed one turn further."""
SENSELESS: Final = 0.03
"""How likely a course is that leaves the table or runs on rocks, against any other."""
IN_THE_RED: Final = 0.5
THOUGHT_OF: Final = 3
"""So many foes a captain thinks of, the nearest."""


@final
@mypyc_attr(acyclic=True)
class Cloud:
    """The places where one ship may be at one time."""

    def __init__(self) -> None:
        self.shades: list[Shade] = []
        self.spots: list[Spot] = []
        self.weights: list[float] = []
        self.x = 0.0
        self.y = 0.0

    def add(self, shade: Shade, weight: float) -> None:
        """One place more."""
        self.shades.append(shade)
        self.spots.append(shade.spot())
        self.weights.append(weight)

    def settle(self, most: int) -> None:
        """Keep the likeliest places, and let the chances add up to one."""
        if len(self.weights) > most:
            limit = sorted(self.weights)[-most]
            kept = [at for at in range(len(self.weights)) if self.weights[at] >= limit][:most]
            self.shades = [self.shades[at] for at in kept]
            self.spots = [self.spots[at] for at in kept]
            self.weights = [self.weights[at] for at in kept]
        total = 0.0
        for weight in self.weights:
            total += weight
        if total > 0.0:
            self.weights = [weight / total for weight in self.weights]
        self.x = self.y = 0.0
        for at in range(len(self.spots)):
            self.x += self.weights[at] * self.spots[at].x
            self.y += self.weights[at] * self.spots[at].y


def still(shade: Shade) -> Cloud:
    """A ship that stays where she is."""
    cloud = Cloud()
    cloud.add(shade, 1.0)
    cloud.settle(1)
    return cloud


@final
class Captain:
    """What a captain would like: to give more than he takes."""

    def __init__(self, ledger: Ledger, glass: Glass, ship: Ship, foes: list[Ship]) -> None:
        self.glass = glass
        self.ship = ship
        self.foes = foes
        self.port: list[list[float]] = []
        self.starboard: list[list[float]] = []
        self.against: list[list[float]] = []
        for foe in foes:
            table = ledger.table(ship, foe)
            self.port.append(table[shot_in(ship, 0)])
            self.starboard.append(table[shot_in(ship, STARBOARD)])
            self.against.append(ledger.table(foe, ship)[shot_in(foe, 0)])

    def likes(self, spot: Spot, seen: list[list[Spot]], sight: Sight) -> float:
        """How well he would lie here, with each foe at one of some places."""
        best_port, best_starboard, taken = 0.0, 0.0, 0.0
        nearest = 1e12
        for at in range(len(self.foes)):
            port = starboard = back = 0.0
            share = 1.0 / float(len(seen[at]))
            for other in seen[at]:
                dx, dy = other.x - spot.x, other.y - spot.y
                nearest = min(nearest, dx * dx + dy * dy)
                if not self.glass.look(spot, other, sight):
                    continue
                port += share * self.glass.worth(self.port[at], sight, False)
                starboard += share * self.glass.worth(self.starboard[at], sight, True)
                self.glass.look(other, spot, sight)
                back += share * max(
                    self.glass.worth(self.against[at], sight, False),
                    self.glass.worth(self.against[at], sight, True),
                )
            best_port, best_starboard = max(best_port, port), max(best_starboard, starboard)
            taken += back
        return best_port + best_starboard - 0.8 * taken - nearest * 1.2e-10


@final
class Guess:
    """The clouds of one ship after one, two and three moves."""

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        self.clouds: list[Cloud] = []
        self.port_ready: list[float] = [1.0, 1.0, 1.0]
        self.starboard_ready: list[float] = [1.0, 1.0, 1.0]

    def set_ready(self, side: i64, chances: list[float]) -> None:
        """How likely a side is loaded at each time."""
        if side == STARBOARD:
            self.starboard_ready = chances
        else:
            self.port_ready = chances


@final
class Lookout:
    """Makes clouds of the ships of others."""

    def __init__(self, battle: Battle, water: Water, ledger: Ledger, glass: Glass) -> None:
        self.battle = battle
        self.water = water
        self.ledger = ledger
        self.glass = glass
        self.sight = Sight()

    def guess(self, ship: Ship, foes: list[Ship], wits: float, turns: int) -> Guess:
        """Where a ship may be after so many moves; his foes, as far as he can tell, sail on."""
        foes = nearest(ship, foes)
        captain = Captain(self.ledger, self.glass, ship, foes)
        out = Guess(ship)
        last = still(shade_of(ship))
        ahead = [shade_of(foe) for foe in foes]
        for turn in range(turns):
            ahead = [self._sail_on(foe) for foe in ahead]
            seen = [self._about(foe, turn) for foe in ahead]
            last = self._next(last, captain, seen, wits, turn)
            out.clouds.append(last)
        return out

    def _sail_on(self, shade: Shade) -> Shade:
        if not self.water.moves(shade.ship) or self.battle.held(shade.ship.card.index):
            return shade
        return self.water.sail(shade, STRAIGHT if shade.ship.masts == 0 else shade.card)

    def _about(self, shade: Shade, turn: int) -> list[Spot]:
        """Where a foe is looked for: ahead, and in the second turn off to either side."""
        out = [shade.spot()]
        if turn > 0:
            out.append(Spot(shade.x, shade.y, shade.heading + 4000))
            out.append(Spot(shade.x, shade.y, shade.heading - 4000))
        return out

    def _next(
        self, last: Cloud, captain: Captain, seen: list[list[Spot]], wits: float, turn: int
    ) -> Cloud:
        """Every place one move further."""
        ship = captain.ship
        out = Cloud()
        likes: list[float] = []
        wide = len(last.shades) <= 13
        for at in range(len(last.shades)):
            if turn > 1 and at >= FEW:
                break
            cards = self.next_cards(ship, last.shades[at], turn)
            if not cards:
                out.add(last.shades[at], last.weights[at])
                likes.append(0.0)
                continue
            if turn > 1 or not wide:
                cards = few(cards)
            for card in cards:
                shade = self.water.sail(last.shades[at], card)
                out.add(shade, last.weights[at] / float(len(cards)) * self._sense(shade, turn))
                likes.append(captain.likes(out.spots[-1], seen, self.sight) if turn < 2 else 0.0)
        weigh(out, likes, wits)
        out.settle(MOST)
        return out

    def _sense(self, shade: Shade, turn: int) -> float:
        fate = self.water.fate(shade)
        if fate in (OVERBOARD, ROCKS):
            return SENSELESS
        if fate == FREE_EDGE:
            return 2.0
        if turn < 2 and not self.water.has_way_on(shade, 2):
            return SENSELESS
        return IN_THE_RED if self.water.attitude(shade) == ABACK else 1.0

    def next_cards(self, ship: Ship, shade: Shade, turn: int) -> list[int]:
        """The cards a ship may sail in a turn; none where she stays."""
        battle = self.battle
        if not self.water.moves(ship) or (turn == 0 and battle.held(ship.card.index)):
            return []
        if ship.card.automatic:
            return automatic_cards(battle, ship)
        if not self.water.standard or battle.phase == SETTING_UP:
            return self.water.cards(shade)
        if turn == 0:
            return self._first_cards(ship, shade)
        if turn == 1 and ship.second not in (EMPTY, UNSEEN):
            return [int(ship.second)]
        if counts_as_struck(battle, ship) and (turn > 1 or ship.second == EMPTY):
            return []
        return self.water.cards(shade)

    def _first_cards(self, ship: Ship, shade: Shade) -> list[int]:
        """What may lie in the first space (p.22, 33)."""
        if ship.first == EMPTY:
            return []
        if ship.first != UNSEEN:
            return [int(ship.first)]
        if ship.first_from != ANY_BLUE:
            return ship.card.deck.grey(ship.first_from)
        deck = ship.card.deck
        rating = ship.card.log.veer
        return [
            card
            for card in deck.blue()
            if shade.shown < 0 or abs(int(deck.cards[card].veer - shade.shown)) <= rating
        ]


def nearest(ship: Ship, foes: list[Ship]) -> list[Ship]:
    """The few of many that a captain thinks of."""
    if len(foes) <= THOUGHT_OF:
        return foes
    far = [(_apart(ship, foe), at) for at, foe in enumerate(foes)]
    return [foes[at] for _, at in sorted(far)[:THOUGHT_OF]]


def _apart(a: Ship, b: Ship) -> float:
    dx, dy = float(a.x - b.x), float(a.y - b.y)
    return dx * dx + dy * dy


def automatic_cards(battle: Battle, ship: Ship) -> list[int]:
    """What the deck of an automatic ship still holds."""
    for pilot in battle.autopilots:
        if pilot.ship == ship.card.index:
            return left_in_deck(ship, pilot) or [STRAIGHT]
    return [STRAIGHT]


def few(cards: list[int]) -> list[int]:
    """The hardest turns to both sides, the middle one, and one between each."""
    last = len(cards) - 1
    places = sorted({0, last // 4, last // 2, last - last // 4, last})
    return [cards[at] for at in places]


def weigh(cloud: Cloud, likes: list[float], wits: float) -> None:
    """Places a captain likes are likelier; `wits` points worse than the best are half as likely
    before they are cubed."""
    if wits <= 0.0 or not likes:
        return
    best = max(likes)
    for at in range(len(likes)):
        share = 1.0 / (1.0 + (best - likes[at]) / wits)
        cloud.weights[at] *= share * share * share


def ready_chances(ship: Ship, side: i64, bears: float) -> list[float]:
    """How likely a side is loaded in the next three combats, if it bears so likely in the first:
    who fires is loaded again two turns later (p.20)."""
    guns = ship.guns(side)
    if guns.loaded != NO_SHOT:
        second = 1.0 - bears
        return [1.0, second, (1.0 - second) + 0.5 * second]
    if guns.fired != NO_SHOT or guns.turned != NO_SHOT or guns.preparing:
        return [0.0, 0.4, 1.0] if guns.turned == NO_SHOT else [0.0, 0.0, 1.0]
    return [0.0, 1.0, 0.5]
