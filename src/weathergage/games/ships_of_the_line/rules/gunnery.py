"""Fire (4.1, 4.2): the combat phase's question, and what a broadside would do."""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier

from ..answers import AMMO, BROADSIDES, Order, fire
from ..state.battle import GRAPPLE, Battle, Ship
from ..tables.gunnery import RAKES
from . import targets
from .links import tied
from .questions import FleetAsk, ShipQuestion
from .salvo import bonus_points, dice_for, resolve, to_hit
from .targets import FirePlan, Shot, can_fire, cannot_fire, cooling


def plan_of(state: Battle, ask: FleetAsk) -> FirePlan:
    """The targets of this combat phase."""
    if not isinstance(ask.memo, FirePlan):
        ask.memo = FirePlan(len(state.ships), len(state.setup.seats))
    plan = ask.memo
    assert isinstance(plan, FirePlan)
    return plan


def shots_left(state: Battle, plan: FirePlan, ship: Ship, starboard: bool) -> list[Shot]:
    """The targets a broadside may still fire at."""
    return plan.shots(state, ship, starboard) if can_fire(state, ship, starboard) else []


def is_open(state: Battle, ask: FleetAsk, plan: FirePlan, ship: Ship) -> bool:
    """Whether a ship has a broadside that may still fire this phase (4.1)."""
    if not ship.fights() or ship.card.index in ask.record.spent or cooling(state, ship):
        return False
    port = shots_left(state, plan, ship, False)
    return bool(port) or bool(shots_left(state, plan, ship, True))


def open_ships(state: Battle, ask: FleetAsk, seat: int) -> list[int]:
    """The ships of a seat that may still fire."""
    plan = plan_of(state, ask)
    known = plan.open[seat]
    if known is None:
        mine = [ship for ship in state.ships if ship.seat == seat]
        known = [int(ship.card.index) for ship in mine if is_open(state, ask, plan, ship)]
        plan.open[seat] = known
    return known


def look_again(state: Battle, ask: FleetAsk, ship: Ship) -> None:
    """A ship has fired or holds her fire: is she still open?"""
    plan = plan_of(state, ask)
    known = plan.open[ship.seat]
    if known is not None and not is_open(state, ask, plan, ship):
        index = int(ship.card.index)
        plan.open[ship.seat] = [other for other in known if other != index]


class FireQuestions(ShipQuestion):
    """Each loaded broadside with a target may fire; damage waits until both have (3, 4.1)."""

    def pieces(self, state: Battle, ask: FleetAsk, seat: int) -> list[int]:
        return open_ships(state, ask, seat)

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        """The side can fire, the target is the nearest in its field, the shot carries (4.1)."""
        if order.kind == "hold":
            return None
        ship, starboard = state.ship(order.ship), order.side == "starboard"
        refusal = cannot_fire(state, ship, starboard)
        if refusal is not None:
            return refusal
        shots = plan_of(state, ask).shots(state, ship, starboard)
        shot = _aimed(state, shots, order.target)
        if shot is None:
            return _no_target(state, ship, order, shots)
        return targets.ammunition_bars(state, ship, starboard, shot, order.ammo)

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        """Why a ship with nothing left to fire cannot do so (4.1.3, 4.1.2, 19)."""
        ship, starboard = state.ship(order.ship), order.side == "starboard"
        if ship.card.index in ask.record.spent:
            return Refusal(f"{ship.card.name} holds her fire this turn.", self.rule)
        if order.kind != "fire":
            return Refusal(f"{ship.card.name} has no broadside that could fire.", self.rule)
        if cooling(state, ship):
            return targets.must_cool(ship)
        shots = plan_of(state, ask).shots(state, ship, starboard)
        return cannot_fire(state, ship, starboard) or _no_target(state, ship, order, shots)

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        vessel, plan = state.ships[ship], plan_of(state, ask)
        out: list[Order] = []
        for side, name in enumerate(BROADSIDES):
            for shot in shots_left(state, plan, vessel, side == 1):
                target = state.setup.cards[shot.target].id
                for ammo in targets.kinds_for(state, vessel, side == 1, shot):
                    out.append(fire(vessel.card.id, name, target, ammo))
        return [*out, Order("hold", vessel.card.id)]

    def draw(self, state: Battle, ask: FleetAsk, ship: int, rng: random.Random) -> Order:
        """Any shot at any target; whoever holds fire is done instead."""
        if state.setup.chapters.ammunition:
            options = self.orders(state, ask, ship)
            assert options is not None
            return options[int(rng.random() * (len(options) - 1))]
        vessel, plan = state.ships[ship], plan_of(state, ask)
        port = shots_left(state, plan, vessel, False)
        starboard = shots_left(state, plan, vessel, True)
        pick = int(rng.random() * (len(port) + len(starboard)))
        shot = port[pick] if pick < len(port) else starboard[pick - len(port)]
        side = BROADSIDES[0 if pick < len(port) else 1]
        return fire(vessel.card.id, side, state.setup.cards[shot.target].id)

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        """Fire a broadside; a failed red-hot check leaves it unfired (19)."""
        ship = state.ship(order.ship)
        if order.kind == "hold":
            ask.record.spent.append(ship.card.index)
        else:
            fire_broadside(state, ask, ship, order, luck, log)
        look_again(state, ask, ship)

    def rehearse(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> None:
        ship = state.ship(order.ship)
        if order.kind == "hold":
            ask.record.spent.append(ship.card.index)
        else:
            discharge(state, ship, order.side == "starboard", order.ammo)
        look_again(state, ask, ship)

    def certain(self, order: Order) -> bool:
        """Fire is simultaneous: what a broadside does changes nothing until all have fired."""
        return order.ammo != "red-hot"

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        shot = self._shot(state, ask, order)
        return preview_of(state, state.ship(order.ship), shot, order.ammo) if shot else {}

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        shot = self._shot(state, ask, order)
        return odds_of(state, state.ship(order.ship), shot, order.ammo) if shot else {}

    def _shot(self, state: Battle, ask: FleetAsk, order: Order) -> Shot | None:
        if order.kind != "fire" or order.ammo not in AMMO:
            return None
        ship, plan = state.ship(order.ship), plan_of(state, ask)
        return _aimed(state, plan.shots(state, ship, order.side == "starboard"), order.target)


def fire_broadside(
    state: Battle, ask: FleetAsk, ship: Ship, order: Order, luck: Chance, log: Log
) -> None:
    """One broadside at one target, then it is empty; the other side is not touched (4.1.2)."""
    starboard = order.side == "starboard"
    shot = _aimed(state, plan_of(state, ask).shots(state, ship, starboard), order.target)
    assert shot is not None
    red_hot = order.ammo == "red-hot"
    if red_hot and not targets.red_hot_check(state, ship, starboard, luck, log):
        return
    resolve(state, ship, starboard, shot, state.setup.guns.ammunition[order.ammo], luck, log)
    discharge(state, ship, starboard, order.ammo)


def _aimed(state: Battle, shots: list[Shot], target: str) -> Shot | None:
    cards = state.setup.cards
    return next((shot for shot in shots if cards[shot.target].id == target), None)


def _no_target(state: Battle, ship: Ship, order: Order, shots: list[Shot]) -> Refusal:
    """Why this is not a target of the broadside (4.1.2)."""
    index = state.setup.find(order.target)
    if index < 0:
        return Refusal(f"There is no ship {order.target[:40]!r} here.", "4.1.2")
    other, name = state.ships[index].card.name, ship.card.name
    if not targets.is_target(ship, state.ships[index]):
        return Refusal(f"{other} is no enemy to fire at.", "4.1.2")
    if ship.card.battery:
        return Refusal(f"{other} is out of range of {name}.", "22")
    if ship.grapples > 0 and tied(state, GRAPPLE, ship.card.index, index) is None:
        text = f"{name} is grappled and fires only at the ship she is grappled to."
        return Refusal(text, "6")
    text = f"{other} is not in the {order.side} field of {name}, or a friend is nearer."
    if shots:
        nearest, distance = state.ships[shots[0].target].card.name, int(shots[0].distance) / 10000
        text = f"{other} is not the nearest ship in the field: {nearest} is, at {distance:.2f} UM."
    return Refusal(text, "4.1.2")


def discharge(state: Battle, ship: Ship, starboard: bool, ammo: str) -> None:
    """The side has fired and is empty until it is reloaded (4.1.3, 19).

    A battery fires each of its two shots as if it were a side (22).
    """
    turn = state.turn
    ready = turn + state.setup.guns.ammunition[ammo].reload - 1
    if starboard:
        ship.starboard_loaded = False
        ship.starboard_fired = turn
        ship.starboard_ready = ready
    else:
        ship.port_loaded = False
        ship.port_fired = turn
        ship.port_ready = ready
    if ammo == "red-hot":
        ship.red_hot = turn


def preview_of(state: Battle, ship: Ship, shot: Shot, ammo: str) -> dict[str, object]:
    """Range, dice, what each must show, and whom it endangers."""
    cards = state.setup.cards
    notes: list[Modifier] = []
    dice = int(dice_for(state, ship, shot, notes))
    return {
        "target": cards[shot.target].id,
        "distance": int(shot.distance) / 10000,
        "range": shot.range_name(),
        "rake": RAKES[shot.rake],
        "dice": dice,
        "needed": int(to_hit(state, ship, shot)),
        "ammo": ammo,
        "modifiers": [note.data() for note in notes],
        "friends_endangered": [cards[i].id for i in shot.friends],
        "rule": "4.2",
    }


def hit_chances(dice: int, needed: int) -> list[float]:
    """The chance of each number of hits from 0 to all."""
    hit = (7 - needed) / 6
    chances = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(chances) + 1)
        for hits, chance in enumerate(chances):
            grown[hits] += chance * (1 - hit)
            grown[hits + 1] += chance * hit
        chances = grown
    return chances


def expected_hits(state: Battle, ship: Ship, shot: Shot) -> float:
    """Hits to be expected, as they are told."""
    return round(int(dice_for(state, ship, shot)) * (7 - int(to_hit(state, ship, shot))) / 6, 2)


def odds_of(state: Battle, ship: Ship, shot: Shot, ammo: str) -> dict[str, object]:
    """Hits, hull points and critical hits to be expected, and the spread of the hits."""
    guns = state.setup.guns
    dice, needed = int(dice_for(state, ship, shot)), int(to_hit(state, ship, shot))
    chances = hit_chances(dice, needed)
    expected = dice * (7 - needed) / 6
    spread = expected * (needed - 1) / 6
    rake = guns.rake_damage[shot.rake]
    critical = guns.is_critical.count(True) / 6
    hull = expected * (1 - critical) * rake * int(guns.ammunition[ammo].damage)
    hull += int(bonus_points(state, ship, state.ships[shot.target])) * (1 - chances[0])
    if state.setup.chapters.fast:
        hull *= int(guns.fast_hull)
    return {
        "hits": {"expected": round(expected, 2), "variance": round(spread, 2)},
        "chances": [round(chance, 4) for chance in chances],
        "hull": {"expected": round(hull, 2)},
        "criticals": {"expected": round(expected * critical * rake, 2)},
        "rule": "4.2",
    }


WHO: Final = "Which broadsides fire, and at whom?"
QUESTION: Final = FireQuestions("fire", "4.1", ["fire", "hold"], WHO)
CHAPTER: Final[Chapter] = Chapter("4.1", questions=[QUESTION])
