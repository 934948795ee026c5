"""How a seat sails: the line kept, rakes given and taken, rash boardings, friends fouled."""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.habits import Habit, Habits

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


def in_line(state: Battle, ship: Ship) -> bool:
    """Whether a ship of her side stands within half a UM in the same line (12, R105)."""
    for other in state.ships:
        if other.side != ship.side or other.status != FIGHTING or other.card.battery:
            continue
        if other.card.index != ship.card.index and are_neighbours(state, ship, other):
            return True
    return False


@final
class Tally:
    """The counts of one seat."""

    def __init__(self) -> None:
        self.lined = 0
        self.ships = 0
        self.given = 0
        self.taken = 0
        self.rash = 0
        self.boardings = 0
        self.fouled = 0
        self.collisions = 0
        self.afloat = 0
        self.fired: set[str] = set()
        self.first = 0
        """The turn of the first broadside; 0 if there was none."""
        self.closing_lined = 0
        self.closing = 0


@final
class BattleHabits(Habits):
    """Watches one battle."""

    def __init__(self) -> None:
        self.seats: list[str] = []
        self.tallies: list[Tally] = []
        self.looked = False
        self.turn = 1
        self.declared: list[str] = []
        """Ships whose boarders were told off and have not fought yet."""

    def watch(self, view: View, events: list[Event]) -> None:
        assert isinstance(view, BattleView)
        state = view.known
        if not self.seats:
            self.seats = list(state.setup.seats)
            self.tallies = [Tally() for _ in self.seats]
            for card in state.setup.cards:
                if not card.battery:
                    self.tallies[card.seat].afloat += 1
        for event in events:
            self._note(state, event)
        if state.turn > self.turn:
            self.turn = int(state.turn)
            self._look_while_closing(state)
        late = state.turn > LINE_TURN or (state.turn == LINE_TURN and state.phase == CREW)
        if late and not self.looked:
            self.looked = True
            self._look_at_lines(state)

    def _look_while_closing(self, state: Battle) -> None:
        """At the end of a turn, for a seat that has not fired yet."""
        for ship in state.ships:
            tally = self.tallies[ship.seat]
            if ship.status == FIGHTING and not ship.card.battery and not tally.first:
                tally.closing += 1
                if in_line(state, ship):
                    tally.closing_lined += 1

    def _look_at_lines(self, state: Battle) -> None:
        for ship in state.ships:
            if ship.status == FIGHTING and not ship.card.battery:
                tally = self.tallies[ship.seat]
                tally.ships += 1
                if in_line(state, ship):
                    tally.lined += 1

    def _note(self, state: Battle, event: Event) -> None:
        """Count an event for the seat of the ship that did it."""
        kind = event.kind
        if kind == "salvo":
            self._note_broadside(state, event)
        if kind == "salvo" and event.fields.get("rake") != "none":
            self._of(state, event, "ship").given += 1
            self._of(state, event, "target").taken += 1
        elif kind == "board-declared":
            self.declared.append(str(event.fields["ship"]))
        elif kind == "boarding":
            self._note_boarding(state, event)
        elif kind == "collision" and event.fields.get("collides") is True:
            tally = self._of(state, event, "ship")
            tally.collisions += 1
            if state.ship(str(event.fields["target"])).side == self._ship(state, event).side:
                tally.fouled += 1

    def _note_broadside(self, state: Battle, event: Event) -> None:
        tally = self._of(state, event, "ship")
        if not self._ship(state, event).card.battery:
            tally.fired.add(str(event.fields["ship"]))
        tally.first = tally.first or self.turn

    def _note_boarding(self, state: Battle, event: Event) -> None:
        """A fight is counted when it begins; rounds that follow are forced on both."""
        ships = event.fields.get("ships")
        fresh = [ship for ship in ships if ship in self.declared] if isinstance(ships, list) else []
        if not fresh:
            return
        self.declared = [ship for ship in self.declared if ship not in fresh]
        tally = self._of(state, event, "ship")
        tally.boardings += 1
        own, against = event.fields.get("strength"), event.fields.get("against")
        if isinstance(own, int) and isinstance(against, int) and own < against:
            tally.rash += 1

    def _ship(self, state: Battle, event: Event) -> Ship:
        return state.ship(str(event.fields["ship"]))

    def _of(self, state: Battle, event: Event, field: str) -> Tally:
        """The tally of the seat a ship was given at the start."""
        return self.tallies[state.ship(str(event.fields[field])).card.seat]

    def figures(self) -> list[Habit]:
        out: list[Habit] = []
        for place, seat in enumerate(self.seats):
            tally = self.tallies[place]
            out.append(Habit(seat, IN_LINE, tally.lined, tally.ships))
            out.append(Habit(seat, CLOSING, tally.closing_lined, tally.closing))
            out.append(Habit(seat, FIRST, tally.first, 1 if tally.first else 0))
            out.append(Habit(seat, IDLE, tally.afloat - len(tally.fired), tally.afloat))
            out.append(Habit(seat, RAKES, tally.given, tally.taken))
            out.append(Habit(seat, RASH, tally.rash, tally.boardings))
            out.append(Habit(seat, FOULED, tally.fouled, tally.collisions))
        return out
