"""The combat phase: who fires at whom is sealed and shown together (p.14-19, 25-27, 35-37)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import (
    EMPTY_GUNS,
    FIRE_PORT,
    HOLD,
    MUSKETRY,
    SHOT_NAMES,
    Aim,
    Order,
)
from ..state.battle import FIGHTING, PORT, SIDE_NAMES, STARBOARD, Battle, Ship
from ..tables.combat import BALL, CHAIN, DOUBLE, GRAPE, NO_SHOT
from ..tables.sizes import ARCS
from .crews import choose_actions
from .questions import MOST_LISTED, ShipAsk, ShipQuestion, gather, sealed
from .salvo import Attack, resolve
from .targets import (
    Bearing,
    bearing,
    bearings,
    find_target,
    musket_targets,
    nearest_targets,
    target_id,
    target_name,
)

UNLOADED_SHOT: Final[list[int]] = [BALL, CHAIN, GRAPE]
"""What an unloaded side may fire (p.35)."""


# May a side fire, and with what.


def side_bar(battle: Battle, ship: Ship, side: i64) -> Refusal | None:
    """Why a side of guns cannot fire at all (p.15, 30, 35)."""
    rules = battle.setup.rules
    name = f"The {SIDE_NAMES[side]} guns of {ship.card.name}"
    if ship.card.battery and side != PORT:
        return Refusal(f"{ship.card.name} has one set of guns: give it as port.", "46.battery")
    if rules.advanced and not ship.card.automatic and FIRE_PORT + side not in ship.acting:
        return Refusal(f"{name} have no action to fire this turn.", "30.fire")
    if ship.guns(side).loaded == NO_SHOT and not rules.continuous:
        return Refusal(f"{name} are not loaded.", "15.loaded")
    return None


def aim_bar(battle: Battle, ship: Ship, side: i64, aim: Aim) -> Refusal | None:
    """Why a side may not fire so, if it may not."""
    if aim.holds():
        return (
            None if aim.text() == HOLD else Refusal("Who holds fire names nothing else.", "15.may")
        )
    barred = side_bar(battle, ship, side)
    if barred is not None:
        return barred
    barred = shot_bar(battle, ship, side, aim)
    if barred is not None:
        return barred
    if aim.target == EMPTY_GUNS:
        return empty_bar(battle, ship, side, aim)
    return target_bar(battle, ship, side, aim)


def shot_bar(battle: Battle, ship: Ship, side: i64, aim: Aim) -> Refusal | None:
    """Loaded guns fire what is in them; unloaded ones, in Standard rules, what is named (p.35)."""
    loaded = ship.guns(side).loaded
    if loaded != NO_SHOT:
        if aim.shot:
            return Refusal("Loaded guns fire what is in them: name no shot.", "27.loaded")
    elif battle.setup.rules.standard:
        if not aim.shot or SHOT_NAMES.index(aim.shot) not in UNLOADED_SHOT:
            words = "Say what unloaded guns fire: ball, chain or grape."
            return Refusal(words, "35.continuous")
    elif aim.shot:
        return Refusal("There is ball alone in the Basic rules: name no shot.", "8.ball")
    return high_bar(battle, ship, side, aim) if aim.high else None


def high_bar(battle: Battle, ship: Ship, side: i64, aim: Aim) -> Refusal | None:
    """Only ball and double shot are aimed high, where that rule is played (p.37)."""
    if not battle.setup.rules.aiming_high:
        return Refusal("Aiming high is not played here.", "37.high")
    if aim.target == EMPTY_GUNS:
        return Refusal("Guns that are only emptied are not aimed.", "37.high")
    if shot_of(ship, side, aim) not in (BALL, DOUBLE):
        return Refusal("Only ball and double shot can be aimed high.", "37.high")
    return None


def shot_of(ship: Ship, side: i64, aim: Aim) -> i64:
    """What a side fires: what is in the guns, or what was named."""
    loaded = ship.guns(side).loaded
    if loaded != NO_SHOT:
        return loaded
    return SHOT_NAMES.index(aim.shot) if aim.shot else BALL


def empty_bar(battle: Battle, ship: Ship, side: i64, aim: Aim) -> Refusal | None:
    """Guns may be fired at nothing to empty them, from the Standard rules on (p.27)."""
    if not battle.setup.rules.standard:
        return Refusal("Guns are emptied at nothing from the Standard rules on.", "27.empty")
    if ship.guns(side).loaded == NO_SHOT:
        return Refusal("There is nothing in these guns to be emptied.", "27.empty")
    if aim.arc:
        return Refusal("Guns that are emptied at nothing need no arc.", "27.empty")
    if battle.setup.rules.forced_aim:
        return near_bar(battle, nearest_targets(battle, ship, side))
    return None


def target_bar(battle: Battle, ship: Ship, side: i64, aim: Aim) -> Refusal | None:
    """Why a target cannot be fired at with this arc (p.15-16, 36)."""
    target = find_target(battle, aim.target)
    if target < 0:
        return Refusal(f"There is no target {aim.target[:40]!r} here.", "15.target")
    barred = enemy_bar(battle, ship, target)
    if barred is not None:
        return barred
    if bearing(battle, ship, side, ARCS.index(aim.arc), target) is None:
        name, arc = target_name(battle, target), aim.arc
        words = f"The {arc} arc to {SIDE_NAMES[side]} of {ship.card.name} cannot reach {name}."
        return Refusal(words, "15.arc")
    return forced_bar(battle, ship, side, target)


def enemy_bar(battle: Battle, ship: Ship, target: i64) -> Refusal | None:
    """Only enemies that are in play are fired at (p.15, R38)."""
    ships = len(battle.ships)
    if target >= ships:
        building = battle.buildings[target - ships]
        if building.side == ship.card.side or building.fallen:
            return Refusal("That building is not an enemy's, or has surrendered.", "54.building")
        return None
    other = battle.ships[target]
    if other.card.side == ship.card.side:
        return Refusal(f"{other.card.name} is a friend.", "15.target")
    if not other.in_play():
        return Refusal(f"{other.card.name} is no longer in play.", "18.surrender")
    return None


def forced_bar(battle: Battle, ship: Ship, side: i64, target: i64) -> Refusal | None:
    """With forced aim a side fires at the nearest ship, or not at all where that is a friend
    (p.36, R63, R79)."""
    if not battle.setup.rules.forced_aim or target >= len(battle.ships):
        return None
    near = nearest_targets(battle, ship, side)
    return None if target in near else near_bar(battle, near)


def near_bar(battle: Battle, near: list[int]) -> Refusal | None:
    """With forced aim nothing but the nearest ship is fired at, where there is one (p.36)."""
    if not near:
        return None
    names = " or ".join([battle.ships[each].card.name for each in near])
    return Refusal(f"The nearest ship on that side is {names}.", "36.forced")


# The question.


class Fire(ShipQuestion):
    """What each ship fires at (p.14-17)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        if ship.card.automatic:
            return False
        if not battle.setup.rules.advanced:
            return True
        return any(action in ship.acting for action in range(FIRE_PORT, MUSKETRY + 1))

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        ship = known.ship(answer.ship)
        for side, aim in ((PORT, answer.port), (STARBOARD, answer.starboard)):
            barred = aim_bar(known, ship, side, aim)
            if barred is not None:
                return barred
        return musket_bar(known, ship, answer.muskets)

    def orders(self, state: Battle, ask: ShipAsk, piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        port, starboard = aims(state, ship, PORT), aims(state, ship, STARBOARD)
        muskets = volleys(state, ship)
        if len(port) * len(starboard) * len(muskets) > MOST_LISTED:
            return None
        return [fire(ship, p, s, m) for p in port for s in starboard for m in muskets]

    def draw(self, state: Battle, ask: ShipAsk, piece: int, rng: random.Random) -> Order:
        ship = state.ships[piece]
        port, starboard = aims(state, ship, PORT), aims(state, ship, STARBOARD)
        muskets = volleys(state, ship)
        return fire(
            ship,
            port[int(rng.random() * len(port))],
            starboard[int(rng.random() * len(starboard))],
            muskets[int(rng.random() * len(muskets))],
        )

    def sensible(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> bool:
        """Nobody empties his guns for nothing, or holds fire with an enemy under them."""
        if EMPTY_GUNS in (answer.port.target, answer.starboard.target):
            return False
        ship = known.ship(answer.ship)
        if answer.port.holds() and has_target(known, ship, PORT):
            return False
        if answer.starboard.holds() and has_target(known, ship, STARBOARD):
            return False
        return answer.muskets != HOLD or len(volleys(known, ship)) == 1


def fire(ship: Ship, port: Aim, starboard: Aim, muskets: str) -> Order:
    """An order to fire."""
    order = Order("fire", ship.card.id)
    order.port, order.starboard, order.muskets = port, starboard, muskets
    return order


def musket_bar(battle: Battle, ship: Ship, muskets: str) -> Refusal | None:
    """Why muskets may not fire at a ship (p.17, 30)."""
    if muskets == HOLD:
        return None
    target = battle.setup.find(muskets)
    if target < 0:
        return Refusal(f"There is no ship {muskets[:40]!r} here.", "17.musketry")
    if battle.setup.rules.advanced and not ship.card.automatic and MUSKETRY not in ship.acting:
        return Refusal(f"{ship.card.name} has no action for musketry this turn.", "30.musketry")
    barred = enemy_bar(battle, ship, target)
    if barred is not None:
        return barred
    if target not in musket_targets(battle, ship):
        name = battle.ships[target].card.name
        return Refusal(f"{name} is out of reach of muskets.", "17.musketry")
    return None


def aims(battle: Battle, ship: Ship, side: i64) -> list[Aim]:
    """Everything one side may do, holding fire first."""
    out = [Aim()]
    if side_bar(battle, ship, side) is not None:
        return out
    loaded = ship.guns(side).loaded
    shots = [""]
    if loaded == NO_SHOT and battle.setup.rules.standard:
        shots = [SHOT_NAMES[shot] for shot in UNLOADED_SHOT]
    elif loaded != NO_SHOT and empty_bar(battle, ship, side, Aim(EMPTY_GUNS)) is None:
        out.append(Aim(EMPTY_GUNS))
    for found in bearings(battle, ship, side):
        if forced_bar(battle, ship, side, found.target) is not None:
            continue
        id = target_id(battle, found.target)
        for shot in shots:
            out.append(Aim(id, ARCS[found.arc], shot))
            high = Aim(id, ARCS[found.arc], shot, True)
            if battle.setup.rules.aiming_high and high_bar(battle, ship, side, high) is None:
                out.append(high)
    return out


def has_target(battle: Battle, ship: Ship, side: i64) -> bool:
    """Whether one side has something to fire at."""
    found = [aim for aim in aims(battle, ship, side) if not aim.holds()]
    return any(aim.target != EMPTY_GUNS for aim in found)


def volleys(battle: Battle, ship: Ship) -> list[str]:
    """Everything her muskets may do, holding fire first."""
    found = [battle.ships[target].card.id for target in musket_targets(battle, ship)]
    return [HOLD, *[id for id in found if musket_bar(battle, ship, id) is None]]


FIRE: Final = Fire("fire", "14.combat", "fire", "What do your ships fire at?")


def combat(battle: Battle, luck: Chance, log: Log) -> None:
    """All seats declare their fire at once (p.14, R35)."""
    battle.phase = FIGHTING
    if battle.setup.rules.advanced:
        choose_actions(battle, luck)
    if not gather(battle, FIRE):
        resolve(battle, attacks_of(battle, []), luck, log)


def merge_fire(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """Everything that was declared is drawn and placed together (p.14, 18)."""
    resolve(battle, attacks_of(battle, sealed(battle, given)), luck, log)


def attacks_of(battle: Battle, orders: list[Order]) -> list[Attack]:
    """What is fired, in the order of the firers, guns before muskets, port before starboard
    (R34)."""
    out: list[Attack] = []
    for order in orders:
        ship = battle.ship(order.ship)
        for side, aim in ((PORT, order.port), (STARBOARD, order.starboard)):
            if not aim.holds():
                out.append(gun_attack(battle, ship, side, aim))
        if order.muskets != HOLD:
            attack = Attack(int(ship.card.index), battle.setup.find(order.muskets))
            attack.muskets = True
            out.append(attack)
    return out


def gun_attack(battle: Battle, ship: Ship, side: i64, aim: Aim) -> Attack:
    """A broadside as it was declared, with its bearing."""
    attack = Attack(int(ship.card.index), -1)
    attack.side = side
    attack.shot = shot_of(ship, side, aim)
    attack.unloaded = ship.guns(side).loaded == NO_SHOT
    attack.high = aim.high
    if aim.target != EMPTY_GUNS:
        target = find_target(battle, aim.target)
        found: Bearing | None = bearing(battle, ship, side, ARCS.index(aim.arc), target)
        assert found is not None
        attack.target, attack.arc = target, found.arc
        attack.distance, attack.rake = found.distance, found.rake
    return attack


CHAPTER: Final[Chapter] = Chapter(
    "14", questions=[FIRE], procedures={"combat": combat}, merges={"fire": merge_fire}
)
