"""How a seat sails: the line kept, rakes given and taken, rash boardings, friends fouled."""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.habits import Counted

from ..knowledge.view import BattleView
from ..rules.line import are_neighbours
from ..state.battle import CREW, FIGHTING, Battle, Ship

LINE_TURN: Final = 3
"""The turn on which the lines are looked at, when ships have moved."""

IN_LINE: Final = "ships in line on turn 3"
RAKES: Final = "rakes given per rake taken"
RASH: Final = "boardings at worse than even odds"
FOULED: Final = "friends fouled per collision"
IDLE: Final = "ships that never fired"
FIRST: Final = "turn of the first broadside"
CLOSING: Final = "ships in line while closing"
NAMES: Final[list[str]] = [IN_LINE, CLOSING, FIRST, IDLE, RAKES, RASH, FOULED]


def in_line(state: Battle, ship: Ship) -> bool:
    """Whether a ship of her side stands within half a UM in the same line (12, R105)."""
    mates = [other for other in fighting(state) if other.side == ship.side and other is not ship]
    return any(are_neighbours(state, ship, other) for other in mates)


@final
class BattleHabits(Counted):
    """Watches one battle."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self.looked = False
        self.turn = 1
        self.fired: list[str] = []
        """Ships that have fired."""
        self.declared: list[str] = []
        """Ships whose boarders were told off and have not fought yet."""

    def watch(self, view: View, events: list[Event]) -> None:
        assert isinstance(view, BattleView)
        state = view.known
        if self.begin(state.setup.seats):
            for card in state.setup.cards:
                if not card.battery:
                    self.count(card.seat, IDLE, True)
        for event in events:
            self._note(state, event)
        if state.turn > self.turn:
            self.turn = int(state.turn)
            # At the end of a turn, for seats that have not fired yet.
            silent = [ship for ship in fighting(state) if not self.of[ship.seat][FIRST]]
            self._look_at_lines(state, silent, CLOSING)
        late = state.turn > LINE_TURN or (state.turn == LINE_TURN and state.phase == CREW)
        if late and not self.looked:
            self.looked = True
            self._look_at_lines(state, fighting(state), IN_LINE)

    def _look_at_lines(self, state: Battle, ships: list[Ship], name: str) -> None:
        for ship in ships:
            self.count(ship.seat, name, in_line(state, ship))

    def _note(self, state: Battle, event: Event) -> None:
        """Count an event for the seat of the ship that did it."""
        if event.kind == "salvo":
            self._note_broadside(state, event)
        elif event.kind == "board-declared":
            self.declared.append(str(event.fields["ship"]))
        elif event.kind == "boarding":
            self._note_boarding(state, event)
        elif event.kind == "collision" and event.fields.get("collides") is True:
            ship, target = named(state, event, "ship"), named(state, event, "target")
            self.count(ship.card.seat, FOULED, target.side == ship.side)

    def _note_broadside(self, state: Battle, event: Event) -> None:
        card = named(state, event, "ship").card
        if not card.battery and card.id not in self.fired:
            self.fired.append(card.id)
            self.times[card.seat][IDLE] -= 1
        if not self.of[card.seat][FIRST]:
            self.of[card.seat][FIRST] = 1
            self.times[card.seat][FIRST] = self.turn
        if event.fields.get("rake") != "none":
            self.times[card.seat][RAKES] += 1
            self.of[named(state, event, "target").card.seat][RAKES] += 1

    def _note_boarding(self, state: Battle, event: Event) -> None:
        """A fight is counted when it begins; rounds that follow are forced on both."""
        ships = event.fields.get("ships")
        fresh = [ship for ship in ships if ship in self.declared] if isinstance(ships, list) else []
        if not fresh:
            return
        self.declared = [ship for ship in self.declared if ship not in fresh]
        own, against = event.fields.get("strength"), event.fields.get("against")
        rash = isinstance(own, int) and isinstance(against, int) and own < against
        self.count(named(state, event, "ship").card.seat, RASH, rash)


def fighting(state: Battle) -> list[Ship]:
    """The ships that fight, batteries apart."""
    return [ship for ship in state.ships if ship.status == FIGHTING and not ship.card.battery]


def named(state: Battle, event: Event, field: str) -> Ship:
    """The ship an event speaks of."""
    return state.ship(str(event.fields[field]))
