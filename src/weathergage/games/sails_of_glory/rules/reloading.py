"""The reloading phase (p.20, 27, 30, 34-36)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import KEEP, RELOAD_PORT, SHOT_NAMES, Order
from ..state.battle import PORT, RELOADING, SIDE_NAMES, STARBOARD, Battle, Guns, Ship
from ..tables.combat import BALL, CHAIN, DOUBLE, GRAPE, NO_SHOT
from ..words.telling import tell
from .council import show_shot_sealed
from .questions import ShipAsk, ShipQuestion, gather, sealed

PLAIN: Final = (1 << BALL) | (1 << CHAIN) | (1 << GRAPE)
"""What an enemy may suppose in guns that were loaded in one turn."""


def shot_in_play(battle: Battle) -> list[int]:
    """The kinds of ammunition each side of guns owns (p.8, 22, 36)."""
    rules = battle.setup.rules
    if not rules.standard:
        return [BALL]
    return [BALL, CHAIN, GRAPE, DOUBLE] if rules.double_shot else [BALL, CHAIN, GRAPE]


def reload_bar(battle: Battle, ship: Ship, side: i64) -> Refusal | None:
    """Why a side cannot be reloaded now; everybody knows (p.20, 30, 34-35)."""
    guns = ship.guns(side)
    name = f"The {SIDE_NAMES[side]} guns of {ship.card.name}"
    if ship.card.battery and side != PORT:
        return Refusal(f"{ship.card.name} has one set of guns: give it as port.", "46.battery")
    if guns.loaded != NO_SHOT:
        return Refusal(f"{name} are loaded.", "20.reload")
    if guns.fired != NO_SHOT:
        return Refusal(f"{name} fired this turn: they can be loaded from the next.", "20.reload")
    if guns.busy:
        return Refusal(
            f"{name} fired unloaded this turn and are not reloaded in it.", "35.continuous"
        )
    if guns.turned != NO_SHOT:
        return Refusal(f"{name} take a turn longer: the gunners lack training.", "34.gunners")
    if battle.setup.rules.advanced and RELOAD_PORT + side not in ship.acting:
        return Refusal(f"{name} have no action to reload this turn.", "30.reload")
    return None


def load_bar(battle: Battle, ship: Ship, side: i64, shot: str) -> Refusal | None:
    """Why a side cannot be loaded with this shot."""
    if shot == KEEP:
        return None
    barred = reload_bar(battle, ship, side)
    if barred is not None:
        return barred
    kind = SHOT_NAMES.index(shot)
    if kind not in shot_in_play(battle):
        return Refusal(f"There is no {shot} shot here.", "22.ammunition")
    if ship.guns(side).preparing and kind != DOUBLE:
        return Refusal("A double shot is being prepared: load it, or leave off.", "36.double")
    return None


class Reload(ShipQuestion):
    """What each empty side is loaded with (p.20, 27)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        if ship.card.automatic:
            return False
        return any(reload_bar(battle, ship, side) is None for side in (PORT, STARBOARD))

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        ship = known.ship(answer.ship)
        barred = load_bar(known, ship, PORT, answer.load_port)
        return barred or load_bar(known, ship, STARBOARD, answer.load_starboard)

    def orders(self, state: Battle, ask: ShipAsk, piece: int) -> list[Order] | None:
        ship = state.ships[piece]
        port, starboard = loads(state, ship, PORT), loads(state, ship, STARBOARD)
        return [reload(ship, p, s) for p in port for s in starboard]

    def sensible(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> bool:
        """Who can load, loads."""
        ship = known.ship(answer.ship)
        idle_port = answer.load_port == KEEP and len(loads(known, ship, PORT)) > 1
        idle_starboard = answer.load_starboard == KEEP and len(loads(known, ship, STARBOARD)) > 1
        return not idle_port and not idle_starboard


def loads(battle: Battle, ship: Ship, side: i64) -> list[str]:
    """What a side may be loaded with; it may also be left as it is (p.20, R91)."""
    names = [SHOT_NAMES[kind] for kind in shot_in_play(battle)]
    return [*[name for name in names if load_bar(battle, ship, side, name) is None], KEEP]


def reload(ship: Ship, port: str, starboard: str) -> Order:
    """An order to load."""
    order = Order("reload", ship.card.id)
    order.load_port, order.load_starboard = port, starboard
    return order


RELOAD: Final = Reload("reload", "20.reload", "reload", "What do you load?")


def reloading(battle: Battle, luck: Chance, log: Log) -> None:
    """Empty sides are loaded, sealed; then what was fired goes to storage (p.20, 27)."""
    battle.phase = RELOADING
    if not gather(battle, RELOAD):
        finish_reloading(battle, [], log)


def merge_reload(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """All seats have chosen."""
    finish_reloading(battle, sealed(battle, given), log)


def finish_reloading(battle: Battle, orders: list[Order], log: Log) -> None:
    """First the loading, then the counters fired this turn (p.20)."""
    told: dict[str, Order] = {order.ship: order for order in orders}
    for ship in battle.ships:
        if not ship.in_play():
            continue
        order = told.get(ship.card.id)
        for side in (PORT, STARBOARD):
            shot = KEEP
            if order is not None:
                shot = order.load_port if side == PORT else order.load_starboard
            elif ship.card.automatic and reload_bar(battle, ship, side) is None:
                shot = "ball"
            load(battle, ship, side, shot, log)
            store(battle, ship, ship.guns(side))


def load(battle: Battle, ship: Ship, side: i64, shot: str, log: Log) -> None:
    """One side is loaded face down; a double shot is prepared for a turn first (p.20, 27, 36)."""
    guns = ship.guns(side)
    if shot == KEEP:
        guns.preparing = False
        return
    kind = SHOT_NAMES.index(shot)
    where = f"to {SIDE_NAMES[side]}"
    if kind == DOUBLE and not guns.preparing:
        guns.preparing = True
        if log.on:
            text = f"{ship.card.name} prepares a double shot {where}."
            tell(log, ship, "prepares", "36.double", text, {"side": SIDE_NAMES[side]})
        return
    guns.possible = 1 << DOUBLE if guns.preparing else PLAIN
    if not battle.setup.rules.standard or ship.card.automatic:
        guns.possible = 1 << BALL
    guns.preparing = False
    guns.loaded = kind
    if log.on:
        text = f"{ship.card.name} reloads {where}."
        tell(log, ship, "reloads", "20.reload", text, {"side": SIDE_NAMES[side]})
    show_shot_sealed(battle, ship, side, log)


def store(battle: Battle, ship: Ship, guns: Guns) -> None:
    """What was fired goes to storage; with untrained gunners it lies face up there for a turn
    (p.20, 34)."""
    guns.turned = NO_SHOT
    if guns.fired != NO_SHOT and ship.card.untrained_gunners and not battle.setup.rules.advanced:
        guns.turned = guns.fired
    guns.fired = NO_SHOT
    guns.busy = False


CHAPTER: Final[Chapter] = Chapter(
    "20", questions=[RELOAD], procedures={"reload": reloading}, merges={"reload": merge_reload}
)
