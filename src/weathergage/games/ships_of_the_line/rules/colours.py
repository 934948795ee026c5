"""Nailing the colours to the mast, and hunting the next enemy under them (13, R81)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log, Modifier, total_of
from weathergage.sea.plane import gap_within

from ..answers import Order
from ..state.battle import ALL_MASTS, DEAD, GRAPPLE, MELEE, NAILED, TRIED, UNTRIED, Battle, Ship
from ..words.telling import came_off, tell
from .fatigue import can_work
from .leaders import may_use
from .links import can_act, friends, nearest, partners
from .questions import FleetAsk, ShipQuestion, out_of_command, prize


def why_not_nail(state: Battle, ship: Ship) -> Refusal | None:
    """A damaged Spanish ship with a living officer may try to nail her colours, once a game (13,
    R35)."""
    name = ship.card.name
    if not state.setup.chapters.colours:
        return Refusal("Nailing the colours is not played in this battle.", "13")
    if ship.card.nation != "spanish":
        return Refusal("Only Spanish ships nail their colours to the mast.", "13")
    if ship.nailed != UNTRIED:
        return Refusal(f"{name} has tried to nail her colours; there is one try in a game.", "13")
    if ship.officer == DEAD:
        return Refusal(f"The officer of {name} is dead: nobody gives the order.", "13")
    if not ship.fights() or ship.card.battery:
        return prize(ship) or out_of_command(ship, "nail")
    if ship.hull < ship.card.hull or ship.masts != ALL_MASTS:
        return None
    return Refusal(f"{name} is not damaged yet.", "13")


def another_nailed(state: Battle, ship: Ship) -> bool:
    """Whether some other ship is fanatic now: it propagates (13)."""
    return any(s.nailed == NAILED and s is not ship and s.fights() for s in state.ships)


def nail_modifiers(state: Battle, ship: Ship) -> list[Modifier]:
    """The leader's rating, and one less if another ship's colours are nailed (13)."""
    leader, another = may_use(state, ship.card.index), state.setup.guns.nail_another
    out = [leader] if leader is not None else []
    example = Modifier("another ship's example", another, "13")
    return [*out, example] if another_nailed(state, ship) else out


class NailQuestions(ShipQuestion):
    """At the start of combat a damaged Spanish ship may try to nail her colours (13)."""

    def is_open(self, state: Battle, ask: FleetAsk, ship: Ship) -> bool:
        if not state.setup.chapters.colours or ship.card.index in ask.record.spent:
            return False
        return why_not_nail(state, ship) is None

    def why_not(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> Refusal | None:
        return None

    def closed(self, state: Battle, ask: FleetAsk, order: Order) -> Refusal | None:
        return why_not_nail(state, state.ship(order.ship))

    def orders(self, state: Battle, ask: FleetAsk, ship: int) -> list[Order] | None:
        return [Order("nail", state.setup.cards[ship].id)]

    def carry_out(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, luck: Chance, log: Log
    ) -> None:
        """On 1 or 2 the colours are nailed: she will not strike while her officer lives (13)."""
        ship = state.ships[state.setup.index[order.ship]]
        modifiers = nail_modifiers(state, ship)
        die = luck.roll()
        nailed = state.setup.guns.nails(die, total_of(modifiers))
        ship.nailed = NAILED if nailed else TRIED
        if log.on:
            what = "nails her colours to the mast" if nailed else "does not nail her colours"
            text = f"{ship.card.name} {what} ({die})."
            weight = came_off("nail", nailed)
            tell(log, ship, "nail", "13", text, {"nailed": nailed}, [die], modifiers, weight)

    def certain(self, order: Order) -> bool:
        return False

    def preview(self, state: Battle, ask: FleetAsk, seat: int, order: Order) -> dict[str, object]:
        ship = state.ships[state.setup.index[order.ship]]
        return {
            "needed": int(state.setup.guns.nail_success),
            "modifiers": [m.data() for m in nail_modifiers(state, ship)],
            "rule": "13",
        }


def can_be_boarded(ship: Ship, target: Ship) -> bool:
    """An enemy under her own colours or in enemy hands; one that has struck is no prey (4.3)."""
    return can_act(target) and not friends(ship, target)


def quarry(state: Battle, ship: i64) -> i64:
    """The nearest enemy that can be boarded, at whatever distance, or -1 (13)."""
    hunter = state.ships[ship]
    return nearest(hunter, [other for other in state.ships if can_be_boarded(hunter, other)])


def must_grapple(state: Battle, ship: i64) -> i64:
    """The enemy a hunting ship must grapple now, or -1 (13, R81)."""
    hunter = state.ships[ship]
    if not hunter.is_hunting() or not can_work(state, ship) or holds_enemy(state, ship):
        return -1
    target = quarry(state, ship)
    if target < 0:
        return -1
    reach = state.setup.crew.grapple_reach
    return target if gap_within(hunter.shape, state.ships[target].shape, reach) else -1


def holds_enemy(state: Battle, ship: i64) -> bool:
    """Whether she is grappled to an enemy that can be boarded."""
    ships = state.ships
    return any(can_be_boarded(ships[ship], ships[o]) for o in partners(state, GRAPPLE, ship))


def must_board(state: Battle, ship: i64) -> i64:
    """The enemy alongside that a hunting ship must board now, or -1 (13, R81)."""
    hunter = state.ships[ship]
    if not hunter.is_hunting() or not can_work(state, ship) or partners(state, MELEE, ship):
        return -1
    held = [state.ships[other] for other in partners(state, GRAPPLE, ship)]
    return nearest(hunter, [other for other in held if can_be_boarded(hunter, other)])


WHO: Final = "Do any of your Spanish ships try to nail their colours to the mast?"
CHAPTER: Final[Chapter] = Chapter("13", questions=[NailQuestions("nail", "13", ["nail"], WHO)])
