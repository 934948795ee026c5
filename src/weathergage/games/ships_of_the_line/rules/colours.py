"""Nailing the colours to the mast (13)."""

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Event, Log, Modifier
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.closed import prize
from weathergage.games.ships_of_the_line.rules.leaders import may_use
from weathergage.games.ships_of_the_line.rules.questions import FleetStep, Questions, register
from weathergage.games.ships_of_the_line.state.battle import (
    ALL_MASTS,
    DEAD,
    NAILED,
    TRIED,
    UNTRIED,
    Battle,
    Ship,
)


def may_nail(state: Battle, ship: Ship) -> bool:
    """A damaged Spanish ship with a living officer, once a game (13, R35)."""
    if not state.setup.chapters.colours or ship.card.nation != "spanish" or ship.card.battery:
        return False
    damaged = ship.hull < ship.card.hull or ship.masts != ALL_MASTS
    return ship.fights() and ship.officer != DEAD and ship.nailed == UNTRIED and damaged


def why_not_nail(ship: Ship) -> Refusal | None:
    """Why a ship may not try to nail her colours, in words (13, R35)."""
    name = ship.card.name
    if ship.card.nation != "spanish":
        return Refusal("Only Spanish ships nail their colours to the mast.", "13")
    if ship.nailed != UNTRIED:
        return Refusal(f"{name} has tried to nail her colours; there is one try in a game.", "13")
    if ship.officer == DEAD:
        return Refusal(f"The officer of {name} is dead: nobody gives the order.", "13")
    if ship.fights():
        return Refusal(f"{name} is not damaged yet.", "13")
    return prize(ship)


def another_nailed(state: Battle, ship: Ship) -> bool:
    """Whether some other ship is fanatic now: it propagates (13)."""
    for other in state.ships:
        if other.nailed == NAILED and other.card.index != ship.card.index and other.fights():
            return True
    return False


def nail_modifiers(state: Battle, ship: Ship) -> list[Modifier]:
    """The leader's rating, and one less if another ship's colours are nailed (13)."""
    out: list[Modifier] = []
    leader = may_use(state, ship.card.index)
    if leader is not None:
        out.append(leader)
    if another_nailed(state, ship):
        out.append(Modifier("another ship's example", state.setup.guns.nail_another, "13"))
    return out


class NailQuestions(Questions):
    """At the start of combat a damaged Spanish ship may try to nail her colours (13)."""

    def prompt(self, state: Battle, seat: int) -> str:
        return "Do any of your Spanish ships try to nail their colours to the mast?"

    def parts(self, state: Battle, step: FleetStep, seat: int) -> list[int]:
        if not state.setup.chapters.colours:
            return []
        return [
            int(s.card.index)
            for s in state.ships
            if s.seat == seat and s.card.index not in step.used and may_nail(state, s)
        ]

    def why_not(self, state: Battle, step: FleetStep, seat: int, order: Order) -> Refusal | None:
        return None

    def why_closed(self, state: Battle, step: FleetStep, order: Order) -> Refusal | None:
        return why_not_nail(state.ship(order.ship))

    def options(self, state: Battle, step: FleetStep, ship: int) -> list[Order] | None:
        return [Order("nail", state.setup.cards[ship].id)]

    def carry_out(
        self, state: Battle, step: FleetStep, order: Order, luck: Chance, log: Log
    ) -> None:
        """On 1 or 2 the colours are nailed: she will not strike while her officer lives (13)."""
        ship = state.ships[state.setup.index[order.ship]]
        modifiers = nail_modifiers(state, ship)
        change: i64 = 0
        for modifier in modifiers:
            change += modifier.value
        die = luck.roll()
        nailed = state.setup.guns.nails(die, change)
        ship.nailed = NAILED if nailed else TRIED
        if log.on:
            text = "nails her colours to the mast" if nailed else "does not nail her colours"
            log.emit(
                Event(
                    "nail",
                    "13",
                    f"{ship.card.name} {text} ({die}).",
                    {"ship": ship.card.id, "nailed": nailed},
                    dice=[die],
                    modifiers=modifiers,
                )
            )

    def certain(self, order: Order) -> bool:
        return False

    def preview(self, state: Battle, step: FleetStep, order: Order) -> dict[str, object]:
        ship = state.ships[state.setup.index[order.ship]]
        return {
            "needed": int(state.setup.guns.nail_success),
            "modifiers": [m.data() for m in nail_modifiers(state, ship)],
            "rule": "13",
        }


register(NailQuestions("nail", "13", ["nail"]))
