"""How a seat fights: line kept, rakes given and taken, boardings against the odds, shots through
friends."""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.habits import Habit, Habits

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
class BattleHabits(Habits):
    """Watches one battle."""

    def __init__(self) -> None:
        self.seats: list[str] = []
        self.times: list[list[int]] = []
        self.of: list[list[int]] = []

    def watch(self, view: View, events: list[Event]) -> None:
        assert isinstance(view, BattleView)
        state = view.known
        if not self.seats:
            self.seats = list(state.setup.seats)
            self.times = [[0] * len(NAMES) for _ in self.seats]
            self.of = [[0] * len(NAMES) for _ in self.seats]
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
            self.times[seat][NAMES.index(FRIENDS)] += 1
        elif event.kind == "grappled" and _place(state, event, "target") >= 0:
            enemy = state.ships[_place(state, event, "target")]
            self._count(seat, WORSE, odds(state, state.ships[place], enemy) < 1.0)

    def _lines(self, state: Battle) -> None:
        for ship in state.ships:
            if ship.fights() and ship.role == LINE:
                self._count(state.seat_of(ship.index), KEPT, ship.formation >= 0)

    def _fired(self, state: Battle, event: Event, seat: int) -> None:
        self._count(seat, AFAR, event.fields.get("range") == "long")
        hit = _camp(state, event, "hit")
        self._count(seat, FRIENDS, hit >= 0 and hit == _camp(state, event, "ship"))
        if event.fields.get("rake") in ("bow", "stern"):
            self.times[seat][NAMES.index(RAKES)] += 1
            target = _place(state, event, "target")
            if target >= 0:
                self.of[state.seat_of(target)][NAMES.index(RAKES)] += 1

    def _count(self, seat: int, name: str, did: bool) -> None:
        """Once more a seat could have done a thing, and did it or not."""
        at = NAMES.index(name)
        self.of[seat][at] += 1
        self.times[seat][at] += 1 if did else 0

    def figures(self) -> list[Habit]:
        out: list[Habit] = []
        for place, seat in enumerate(self.seats):
            for at, name in enumerate(NAMES):
                out.append(Habit(seat, name, self.times[place][at], self.of[place][at]))
        return out


def _place(state: Battle, event: Event, field: str) -> int:
    """The ship an event speaks of; -1 where it is none."""
    return state.find(str(event.fields.get(field, "")))


def _camp(state: Battle, event: Event, field: str) -> int:
    """The camp that a ship came with."""
    found = _place(state, event, field)
    return int(state.ships[found].home) if found >= 0 else -1
