"""How a seat fights: rakes given and taken, shots from afar, ships lost over the edge, friends
fouled, time in the red."""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.habits import Counted

from ..knowledge.view import BattleView
from ..state.battle import Battle

RAKES: Final = "rakes given per rake taken"
AFAR: Final = "broadsides at long range"
FULL: Final = "broadsides with the full arc"
CLOSE: Final = "broadsides of chain or grape"
FIRST: Final = "turn of the first broadside"
ABACK: Final = "cards sailed in the red"
LEFT: Final = "ships lost over the edge or on rocks"
FOULED: Final = "friends fouled per collision"
BOARDED: Final = "boardings chosen of those that could be"
NAMES: Final[list[str]] = [RAKES, AFAR, FULL, CLOSE, FIRST, ABACK, LEFT, FOULED, BOARDED]


@final
class BattleHabits(Counted):
    """Watches one battle."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self.turn = 1

    def watch(self, view: View, events: list[Event]) -> None:
        assert isinstance(view, BattleView)
        state = view.known
        if self.begin(state.setup.seats):
            for card in state.setup.cards:
                if card.seat >= 0:
                    self.of[card.seat][LEFT] += 1
        for event in events:
            self._note(state, event)

    def _note(self, state: Battle, event: Event) -> None:
        """Count an event for the seat of the ship that did it."""
        if event.kind == "turn":
            self.turn = int(str(event.fields["turn"]))
            return
        seat = _seat(state, event, "ship")
        if seat < 0:
            return
        if event.kind == "fires" and "target" in event.fields:
            self._fired(state, event, seat)
        elif event.kind == "card":
            self.count(seat, ABACK, event.fields.get("colour") == "red")
        elif event.kind in ("left", "aground"):
            self.times[seat][LEFT] += 1
        elif event.kind == "collision":
            self._collided(state, event, seat)
        elif event.kind == "boarding":
            self.count(seat, BOARDED, event.fields.get("choice") == "board")

    def _collided(self, state: Battle, event: Event, seat: int) -> None:
        """A collision is both ships' own; two of one seat have one."""
        other = _seat(state, event, "target")
        friends = _side(state, event, "target") == _side(state, event, "ship")
        self.count(seat, FOULED, friends)
        if other >= 0 and other != seat:
            self.count(other, FOULED, friends)

    def _fired(self, state: Battle, event: Event, seat: int) -> None:
        self.count(seat, AFAR, event.fields.get("band") == "yellow")
        self.count(seat, FULL, event.fields.get("arc") == "full")
        self.count(seat, CLOSE, event.fields.get("shot") in ("chain", "grape"))
        if not self.of[seat][FIRST]:
            self.of[seat][FIRST] = 1
            self.times[seat][FIRST] = self.turn
        if event.fields.get("rake") in ("bow", "stern"):
            self.times[seat][RAKES] += 1
            hit = _seat(state, event, "target")
            if hit >= 0:
                self.of[hit][RAKES] += 1


def _seat(state: Battle, event: Event, field: str) -> int:
    """Whose ship an event speaks of; -1 where it is nobody's."""
    found = state.setup.find(str(event.fields.get(field, "")))
    return int(state.setup.cards[found].seat) if found >= 0 else -1


def _side(state: Battle, event: Event, field: str) -> int:
    found = state.setup.find(str(event.fields.get(field, "")))
    return int(state.setup.cards[found].side) if found >= 0 else -1
