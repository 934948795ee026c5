"""How a seat plays the year: blockades kept, ships rotated, raids, and the battles it takes."""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.habits import Habit, Habits

from ..knowledge.view import CampaignView
from ..rules.firing import firepower
from ..rules.waters import is_friendly
from ..state.campaign import ALLIED, BRITISH, DAMAGED, Campaign, Where

WORTH_WATCHING: Final = 3
"""Ships in a port that want a blockade."""

BLOCKADED: Final = "enemy ports watched with as many guns"
IN_YARD: Final = "damaged ships in a yard"
RAIDS: Final = "raids and invasions that succeeded"
RUMOURS: Final = "raids that were false"
OUTGUNNED: Final = "battles at worse than even odds"
LEFT: Final = "battles denied or left"
NAMES: Final[list[str]] = [BLOCKADED, IN_YARD, RAIDS, RUMOURS, OUTGUNNED, LEFT]
LEAVING: Final[list[str]] = ["denied", "withdrew", "broke-off", "fled"]


@final
class CampaignHabits(Habits):
    """Watches one campaign."""

    def __init__(self) -> None:
        self.seats: list[str] = []
        self.times: list[list[int]] = [[0] * len(NAMES), [0] * len(NAMES)]
        self.of: list[list[int]] = [[0] * len(NAMES), [0] * len(NAMES)]

    def watch(self, view: View, events: list[Event]) -> None:
        assert isinstance(view, CampaignView)
        state = view.known
        self.seats = list(state.setup.seats)
        for event in events:
            if event.kind == "turn":
                self._blockades(state)
                self._yards(state)
            elif event.kind == "attempt-result":
                self._raid(state, event)
            elif event.kind == "battle":
                self._battle(state)
            elif event.kind in LEAVING and isinstance(event.fields.get("side"), int):
                self.times[int(str(event.fields["side"]))][NAMES.index(LEFT)] += 1

    def _count(self, side: int, name: str, did: bool) -> None:
        """Once more a side could have done a thing, and did it or not."""
        at = NAMES.index(name)
        self.of[side][at] += 1
        if did:
            self.times[side][at] += 1

    def _blockades(self, state: Campaign) -> None:
        """Every Allied port in Europe with ships to keep in, and what lies off it."""
        atlas = state.setup.atlas
        for port in atlas.ports:
            if port.place < 0 or not port.european or not is_friendly(state, port.index, ALLIED):
                continue
            inside = state.ships_at(port.index, ALLIED)
            if len(inside) < WORTH_WATCHING:
                continue
            guns = 0
            for block in state.on_map(BRITISH):
                if atlas.hex_of(state.blocks[block].place) == port.hex and state.is_fleet(block):
                    guns += firepower(state, state.ships_in(block))
            self._count(BRITISH, BLOCKADED, guns >= firepower(state, inside))

    def _yards(self, state: Campaign) -> None:
        """Every damaged ship, and whether she lies where she can be repaired."""
        for ship in state.ships:
            if ship.condition != DAMAGED or ship.where not in (Where.FLEET, Where.PORT):
                continue
            yard = ship.where == Where.PORT and state.setup.atlas.ports[ship.at].repair > 0
            self._count(state.setup.ships[ship.card].side, IN_YARD, yard)

    def _raid(self, state: Campaign, event: Event) -> None:
        """An attempt: of a fleet, or of Fog of War for show."""
        block = state.setup.block_index[str(event.fields["block"])]
        real = state.is_fleet(block)
        self._count(ALLIED, RUMOURS, not real)
        if real:
            self._count(ALLIED, RAIDS, event.fields["success"] is True)

    def _battle(self, state: Campaign) -> None:
        """A battle as it begins."""
        battle = state.battle
        if battle is None:
            return
        guns = [firepower(state, battle.ships[side]) for side in (BRITISH, ALLIED)]
        for side in (BRITISH, ALLIED):
            self._count(side, OUTGUNNED, guns[side] < guns[1 - side])
            self.of[side][NAMES.index(LEFT)] += 1

    def figures(self) -> list[Habit]:
        out: list[Habit] = []
        for side, seat in enumerate(self.seats):
            for at, name in enumerate(NAMES):
                out.append(Habit(seat, name, self.times[side][at], self.of[side][at]))
        return out
