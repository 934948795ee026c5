"""Movement from leeward to windward: who comes next, and what a ship by herself does (p.6-8)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log
from weathergage.sea.trig import parse_heading

from ..answers import AHEAD, HANDS, TURN, Leg, Order, handed, sail
from ..state.battle import MOVEMENT, TAKEN, Battle, Mover, Ship
from ..state.step_records import One, Sailing, Squadron, Voyage
from ..tables.sailing import CALM
from ..words.telling import pose_fields
from .anchors import why_not_anchor
from .breaking import break_free, break_orders, may_break, stay_tied, why_not_break
from .flight import why_not_go
from .lines import may_rejoin, prune
from .links import towed_by, tower_of
from .moving import drift
from .places import (
    comes_before,
    sees_an_enemy,
    take_next,
    windward,
)
from .questions import ShipQuestion
from .sailing import (
    ANCHOR,
    GO,
    IN_IRONS,
    NO_RUDDER,
    SAILS,
    STILL,
    TIED,
    aid_length,
    allowance,
    cost_of_turn,
    end_of,
    longest,
    manner,
    primitive,
    turn_limit,
    why_not_path,
)
from .soundings import sound
from .tacking import tack, why_not_tack
from .towing import (
    cast_off,
    may_be_towed,
    push_haul,
    slow_path,
    take_in_tow,
    tow_allowance,
    tow_orders,
    why_not_haul,
    why_not_tow,
)

KINDS: Final[list[str]] = ["sail", "tack", "break", "drift", "tow", "cast-off"]
DRAWS: Final = 12
"""How often a path is drawn before the ship lies still."""


# The order.


def begin_movement(battle: Battle, luck: Chance, log: Log) -> None:
    """The order is fixed when the phase begins; a formation has the place of its most windward
    ship (p.6, R23)."""
    battle.phase = MOVEMENT
    for formation in battle.formations:
        prune(battle, formation, log)
    if battle.setup.coasts:
        for ship in battle.ships:
            sound(battle, ship)
    places: list[i64] = []
    leads: list[Ship] = []
    battle.queue = []
    battle.taken = []
    for ship in battle.ships:
        if ship.status <= TAKEN and ship.formation < 0:
            _enter(battle, places, leads, Mover(int(ship.index), -1), ship)
    for number, formation in enumerate(battle.formations):
        if formation.ships:
            best = battle.ships[formation.ships[0]]
            for place in formation.ships:
                ship = battle.ships[place]
                if windward(battle, ship) > windward(battle, best):
                    best = ship
            _enter(battle, places, leads, Mover(-1, number), best)
    battle.push(Do("mover"))


def _enter(battle: Battle, places: list[i64], leads: list[Ship], mover: Mover, ship: Ship) -> None:
    place = windward(battle, ship)
    at_place = len(places)
    while at_place > 0 and comes_before(
        battle, ship, place, leads[at_place - 1], places[at_place - 1]
    ):
        at_place -= 1
    places.insert(at_place, place)
    leads.insert(at_place, ship)
    battle.queue.insert(at_place, mover)


def next_mover(battle: Battle, luck: Chance, log: Log) -> None:
    """The next ship or formation of the order (p.6)."""
    if not battle.queue:
        return
    mover = take_next(battle)
    battle.push(Do("mover"))
    if mover.formation >= 0:
        battle.push(Do("squadron", Squadron(int(mover.formation))))
    else:
        start(battle, battle.ships[mover.ship], luck, log)


def start(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """A ship's turn to move: she sails, tacks, drifts or lies still (p.6-8, 13)."""
    if not ship.afloat() or ship.moved == battle.turn or is_towed(battle, ship):
        return
    how = manner(battle, ship)
    if how != SAILS and battle.force != CALM:
        cast_off(battle, ship, log)
    if how == STILL or (how == IN_IRONS and ship.weighs == battle.turn):
        ship.moved = battle.turn
    elif how == TIED:
        _start_tied(battle, ship, luck, log)
    elif how in (SAILS, IN_IRONS):
        battle.push(Ask("sail", [battle.seat_of(ship.index)], sailing(battle, ship)))
    elif how == NO_RUDDER:
        far = int(battle.setup.sailing.drift(battle.force))
        battle.push(Do("leg", Voyage(int(ship.index), [GO], [far])))
    elif waits_for_tow(battle, ship):
        return
    else:
        ship.moved = battle.turn
        drift(battle, ship, luck, log)


def waits_for_tow(battle: Battle, ship: Ship) -> bool:
    """A hulk drifts only after the friends alongside have had their chance to take her in tow
    (R103)."""
    last = -1
    for place, mover in enumerate(battle.queue):
        if mover.ship >= 0:
            friend = battle.ships[mover.ship]
            if may_be_towed(battle, friend, ship) and manner(battle, friend) == SAILS:
                last = place
    if last < 0:
        return False
    battle.queue.insert(last + 1, Mover(int(ship.index), -1))
    return True


def is_towed(battle: Battle, ship: Ship) -> bool:
    """Who is towed moves at her tower's place and never drifts (R34)."""
    return tower_of(battle, ship.index) >= 0


def sailing(battle: Battle, ship: Ship) -> Sailing:
    """A ship at the start of her move: her attitude now fixes her displacements (p.6)."""
    sound(battle, ship)
    left = int(allowance(battle, ship))
    towed = towed_by(battle, ship.index)
    if towed >= 0:
        left = tow_allowance(battle, ship, battle.ships[towed])
    if ship.weighs == battle.turn and left > 0:
        left -= 1
    return Sailing(int(ship.index), left)


def _start_tied(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    if may_break(battle, ship):
        battle.push(Ask("sail", [battle.seat_of(ship.index)], sailing(battle, ship)))
    else:
        stay_tied(battle, ship, luck, log)


# The order of one ship.


class Sail(ShipQuestion[Sailing]):
    """What a ship by herself does: displacements, a tack, or an attempt to break free (p.6-8)."""

    def prompt(self, known: Battle, ask: Ask[Sailing], seat: int) -> str:
        ship = known.ships[ask.record.ship]
        how = manner(known, ship)
        if how == TIED:
            return f"{ship.name} lies alongside: does she try to break free?"
        if how == IN_IRONS:
            return f"{ship.name} lies into the wind: to which side does she tack?"
        many = "1 displacement" if ask.record.left == 1 else f"{ask.record.left} displacements"
        return f"{ship.name} has {many}: how does she sail?"

    def ship_of(self, known: Battle, ask: Ask[Sailing]) -> int:
        return int(ask.record.ship)

    def options(self, known: Battle, ask: Ask[Sailing], seat: int) -> list[Order] | None:
        ship = known.ships[ask.record.ship]
        how = manner(known, ship)
        if how == TIED:
            return break_orders(known, ship)
        if how == IN_IRONS:
            hands = [hand for hand in HANDS if why_not_tack(known, ship, hand) is None]
            return [handed("tack", ship.id, hand) for hand in hands]
        if ask.record.left == 0 and towed_by(known, ship.index) < 0:
            tows = [] if ask.record.broke else tow_orders(known, ship)
            return [sail(ship.id, []), *tows]
        return None

    def sample(self, known: Battle, ask: Ask[Sailing], seat: int, rng: random.Random) -> Action:
        options = self.options(known, ask, seat)
        if options is not None:
            return options[int(rng.random() * len(options))]
        ship = known.ships[ask.record.ship]
        odd = draw_tow(known, ship, bool(ask.record.broke), rng)
        if odd is not None:
            return odd
        hands = [hand for hand in HANDS if why_not_tack(known, ship, hand) is None]
        free = not ask.record.broke and towed_by(known, ship.index) < 0
        if hands and free and rng.random() < 0.3:
            return handed("tack", ship.id, hands[0])
        for _ in range(DRAWS):
            order = sail(ship.id, draw_path(known, ship, int(ask.record.left), rng))
            if known.setup.coasts and rng.random() < 0.2:
                order.anchor = str(int(rng.random() * 360))
                if self.why_not(known, ask, seat, order) is None:
                    return order
                order.anchor = ""
            order.rejoin = rng.random() < 0.5
            if self.why_not(known, ask, seat, order) is None:
                return order
            order.rejoin = False
            if self.why_not(known, ask, seat, order) is None:
                return order
        slow = sail(ship.id, slow_path(known, ship))
        return slow if self.why_not(known, ask, seat, slow) is None else sail(ship.id, [])

    def why_not(self, known: Battle, ask: Ask[Sailing], seat: int, answer: Order) -> Refusal | None:
        barred = self.not_for_her(known, ask, answer)
        if barred is not None:
            return barred
        ship = known.ships[ask.record.ship]
        how = manner(known, ship)
        if how == TIED:
            return why_not_break(known, ship, answer)
        if answer.kind in ("break", "drift"):
            return Refusal(f"{ship.name} is tied to nobody.", "p.14")
        if answer.kind == "tow":
            if ask.record.broke:
                return Refusal("To take another in tow is the whole move of a ship.", "R34")
            return why_not_tow(known, ship, answer.target)
        if answer.kind == "cast-off":
            if towed_by(known, ship.index) < 0:
                return Refusal(f"{ship.name} has nobody in tow.", "R34")
            return None
        if answer.kind == "tack" and towed_by(known, ship.index) >= 0:
            return Refusal(f"{ship.name} has a ship in tow and cannot tack.", "R34")
        if answer.kind == "tack":
            if ask.record.broke:
                return Refusal("A tack is the whole move of a ship.", "R74")
            return why_not_tack(known, ship, answer.hand)
        if how == IN_IRONS:
            return Refusal(f"{ship.name} lies into the wind and must tack.", "p.8")
        return why_not_sail(known, ship, answer, ask.record.left)

    def preview(
        self, known: Battle, ask: Ask[Sailing], seat: int, answer: Order
    ) -> dict[str, object]:
        ship = known.ships[ask.record.ship]
        if answer.kind != "sail":
            return {}
        kinds, amounts = primitive(known, ship, answer.path)
        x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
        return {"end": pose_fields(x, y, heading)}

    def carry_out(
        self, state: Battle, ask: Ask[Sailing], seat: int, answer: Order, luck: Chance, log: Log
    ) -> None:
        ship = state.ships[ask.record.ship]
        if answer.kind == "break":
            break_free(state, ship, answer, luck, log)
        elif answer.kind == "drift":
            stay_tied(state, ship, luck, log)
        elif answer.kind == "tack":
            tack(state, ship, answer.hand, luck, log)
        elif answer.kind == "tow":
            take_in_tow(state, ship, state.ships[state.find(answer.target)], luck, log)
        elif answer.kind == "cast-off":
            cast_off(state, ship, log)
            state.push(Ask("sail", [seat], sailing(state, ship)))
        else:
            if answer.rejoin:
                state.push(Do("rejoin", One(int(ship.index))))
            kinds, amounts = primitive(state, ship, answer.path)
            if answer.anchor:
                kinds.append(ANCHOR)
                amounts.append(parse_heading(answer.anchor))
            push_haul(state, ship, kinds, amounts)


def why_not_sail(battle: Battle, ship: Ship, order: Order, left: i64) -> Refusal | None:
    """A path of displacements that weather, promises and flags allow (p.5-6, R27, R32, R62)."""
    if order.anchor and left == 0:
        return Refusal(f"{ship.name} needs a displacement to anchor.", "p.9")
    refused = why_not_path(battle, ship, order.path, left - (1 if order.anchor else 0))
    if refused is not None:
        return refused
    turns = any(leg.kind == TURN for leg in order.path)
    if turns and ship.bound == battle.turn:
        return Refusal(f"{ship.name} has bound herself to go straight.", "R27")
    if turns and battle.mist and not sees_an_enemy(battle, ship):
        return Refusal(f"{ship.name} sees no enemy in the mist and must go straight.", "p.5")
    refused = why_not_haul(battle, ship, order.path)
    if refused is not None:
        return refused
    kinds, amounts = primitive(battle, ship, order.path)
    x, y, heading = end_of(ship.x, ship.y, ship.heading, kinds, amounts)
    if order.anchor:
        refused = why_not_anchor(battle, ship, order, x, y)
    if order.rejoin and refused is None:
        refused = why_not_rejoin(battle, ship, x, y, heading)
    return refused or why_not_go(battle, ship, kinds, amounts)


def why_not_rejoin(battle: Battle, ship: Ship, x: i64, y: i64, heading: i64) -> Refusal | None:
    """She takes her place astern of the last ship of her line if she ends close to it (R51)."""
    pose_now = int(ship.x), int(ship.y), int(ship.heading)
    ship.place(x, y, heading)
    found = may_rejoin(battle, ship) if ship.fights() and ship.role == 0 else -1
    ship.place(*pose_now)
    if found < 0:
        return Refusal(f"{ship.name} does not end close astern of her line.", "R51")
    return None


def draw_tow(battle: Battle, ship: Ship, broke: bool, rng: random.Random) -> Order | None:
    """Now and then a ship takes another in tow, or casts her off."""
    if towed_by(battle, ship.index) >= 0:
        return Order("cast-off", ship.id) if rng.random() < 0.1 else None
    tows = [] if broke else tow_orders(battle, ship)
    return tows[0] if tows and rng.random() < 0.5 else None


def draw_path(battle: Battle, ship: Ship, left: int, rng: random.Random) -> list[Leg]:
    """Displacements drawn from all there are."""
    path: list[Leg] = []
    cost = int(cost_of_turn(ship))
    most, half = int(longest(battle, ship)), int(aid_length(battle, ship)) // 2
    limit = int(turn_limit(battle, ship))
    straight_only = ship.bound == battle.turn or (battle.mist and not sees_an_enemy(battle, ship))
    while left > 0 and rng.random() < 0.9:
        if left >= cost and not straight_only and rng.random() < 0.5:
            angle = 1 + int(rng.random() * limit)
            path.append(Leg(TURN, angle if rng.random() < 0.5 else -angle))
            left -= cost
        else:
            least = half if most >= half else 1
            whole = rng.random() < 0.5
            path.append(Leg(AHEAD, most if whole else least + int(rng.random() * (most - least))))
            left -= 1
    return path


CHAPTER: Final[Chapter] = Chapter(
    "p.6",
    questions=[Sail("sail", "p.6", KINDS)],
    procedures={"begin-movement": begin_movement, "mover": next_mover},
    kinds=["sail", "tack", "break", "drift"],
)
