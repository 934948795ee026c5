"""How a seat fights: line kept, rakes given and taken, boardings against the odds, shots through
friends."""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.habits import Counted

from ..knowledge.view import BattleView
from ..setup import LINE
from ..state.battle import Battle
from .boarders import odds

KEPT: Final = "ships that keep the line, turn by turn"
RAKES: Final = "rakes given per rake taken"
AFAR: Final = "broadsides at long range"
WORSE: Final = "boardings at worse than even odds"
FRIENDS: Final = "shots through friends"
NAMES: Final[list[str]] = [KEPT, RAKES, AFAR, WORSE, FRIENDS]


@final
class BattleHabits(Counted):
    """Watches one battle."""

    def __init__(self) -> None:
        super().__init__(NAMES)

    def watch(self, view: View, events: list[Event]) -> None:
        assert isinstance(view, BattleView)
        state = view.known
        self.begin(state.setup.seats)
        for event in events:
            self._note(state, event)

    def _note(self, state: Battle, event: Event) -> None:
        """Count an event for the seat of the ship that did it."""
        if event.kind == "turn":
            self._lines(state)
            return
        place = _place(state, event, "ship")
        if place < 0:
            return
        seat = state.seat_of(place)
        if event.kind == "broadside":
            self._fired(state, event, seat)
        elif event.kind == "penetration" and _camp(state, event, "target") == _camp(
            state, event, "ship"
        ):
            self.times[seat][FRIENDS] += 1
        elif event.kind == "grappled" and _place(state, event, "target") >= 0:
            enemy = state.ships[_place(state, event, "target")]
            self.count(seat, WORSE, odds(state, state.ships[place], enemy) < 1.0)

    def _lines(self, state: Battle) -> None:
        for ship in state.ships:
            if ship.fights() and ship.role == LINE:
                self.count(state.seat_of(ship.index), KEPT, ship.formation >= 0)

    def _fired(self, state: Battle, event: Event, seat: int) -> None:
        self.count(seat, AFAR, event.fields.get("range") == "long")
        hit = _camp(state, event, "hit")
        self.count(seat, FRIENDS, hit >= 0 and hit == _camp(state, event, "ship"))
        if event.fields.get("rake") in ("bow", "stern"):
            self.times[seat][RAKES] += 1
            target = _place(state, event, "target")
            if target >= 0:
                self.of[state.seat_of(target)][RAKES] += 1


def _place(state: Battle, event: Event, field: str) -> int:
    """The ship an event speaks of; -1 where it is none."""
    return state.find(str(event.fields.get(field, "")))


def _camp(state: Battle, event: Event, field: str) -> int:
    """The camp that a ship came with."""
    found = _place(state, event, field)
    return int(state.ships[found].home) if found >= 0 else -1
