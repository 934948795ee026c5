"""How a seat plays the year: blockades kept, ships rotated, raids, and the battles it takes."""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.event import Event
from weathergage.engine.habits import Counted

from ..knowledge.view import CampaignView
from ..rules.firing import firepower
from ..rules.waters import is_friendly
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Where
from ..tables.atlas import INSHORE, PORT

WORTH_WATCHING: Final = 3
"""Ships in a port that want a blockade."""

BLOCKADED: Final = "enemy ports watched with as many guns"
IN_YARD: Final = "damaged ships in a yard"
RAIDS: Final = "raids and invasions that succeeded"
RUMOURS: Final = "raids that were false"
OUTGUNNED: Final = "battles at worse than even odds"
LEFT: Final = "battles denied or left"
RASH: Final = "battles sought with under four fifths of the guns"
HURT: Final = "ships at sea hurt by the weather, a turn"
IN_AND_OUT: Final = "sorties that were back in the same turn"
NAMES: Final[list[str]] = [
    *[BLOCKADED, IN_YARD, RAIDS, RUMOURS, OUTGUNNED, LEFT, RASH, HURT, IN_AND_OUT]
]
LEAVING: Final[list[str]] = ["denied", "withdrew", "broke-off", "fled"]


@final
class CampaignHabits(Counted):
    """Watches one campaign."""

    def __init__(self) -> None:
        super().__init__(NAMES)
        self.out: dict[str, int] = {}
        """The turn of the last sortie from each port."""

    def watch(self, view: View, events: list[Event]) -> None:
        assert isinstance(view, CampaignView)
        state = view.known
        self.begin(state.setup.seats)
        for event in events:
            if event.kind == "turn":
                self._blockades(state)
                self._yards(state)
                self._afloat(state)
            elif event.kind == "attempt-result":
                self._raid(state, event)
            elif event.kind == "zone":
                self._passage(state, event)
            elif event.kind == "weather-damage":
                self._weather(state, event)
            else:
                self._fighting(state, event)

    def _fighting(self, state: Campaign, event: Event) -> None:
        """What an event says of battles sought and left."""
        if event.kind == "battle":
            self._battle(state)
        elif event.kind == "gives-battle":
            self._sought(state)
        elif event.kind in LEAVING and isinstance(event.fields.get("side"), int):
            self.times[int(str(event.fields["side"]))][LEFT] += 1

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
            self.count(BRITISH, BLOCKADED, guns >= firepower(state, inside))

    def _yards(self, state: Campaign) -> None:
        """Every damaged ship, and whether she lies where she can be repaired."""
        for ship in state.ships:
            if ship.condition != Hull.DAMAGED or ship.where not in (Where.FLEET, Where.PORT):
                continue
            yard = ship.where == Where.PORT and state.setup.atlas.ports[ship.at].repair > 0
            self.count(state.setup.ships[ship.card].side, IN_YARD, yard)

    def _raid(self, state: Campaign, event: Event) -> None:
        """An attempt: of a fleet, or of Fog of War for show."""
        block = state.setup.block_index[str(event.fields["block"])]
        real = state.is_fleet(block)
        self.count(ALLIED, RUMOURS, not real)
        if real:
            self.count(ALLIED, RAIDS, event.fields["success"] is True)

    def _battle(self, state: Campaign) -> None:
        """A battle as it begins."""
        battle = state.battle
        if battle is None:
            return
        guns = [firepower(state, battle.ships[side]) for side in (BRITISH, ALLIED)]
        for side in (BRITISH, ALLIED):
            self.count(side, OUTGUNNED, guns[side] < guns[1 - side])
            self.of[side][LEFT] += 1

    def _sought(self, state: Campaign) -> None:
        """Who is to windward bears down, with the guns he has. (17.4)"""
        battle = state.battle
        if battle is not None:
            own = firepower(state, battle.ships[battle.windward])
            other = firepower(state, battle.ships[battle.leeward()])
            self.count(battle.windward, RASH, 5 * own < 4 * other)

    def _afloat(self, state: Campaign) -> None:
        """Every ship that begins a turn at sea."""
        for ship in state.ships:
            if ship.where == Where.FLEET:
                self.of[state.side_of(ship.at)][HURT] += 1

    def _weather(self, state: Campaign, event: Event) -> None:
        """Ships of a fleet that the weather has hurt. (6.9.1)"""
        block = state.setup.block_index.get(str(event.fields["block"]), -1)
        ships = event.fields["ships"]
        if block >= 0 and isinstance(ships, list):
            self.times[state.side_of(block)][HURT] += len(ships)

    def _passage(self, state: Campaign, event: Event) -> None:
        """Who leaves a port, and who comes into one that somebody has just left. (11.1, 11.2)"""
        side = int(str(event.fields["side"]))
        atlas = state.setup.atlas
        start, end = atlas.find(str(event.fields["from"])), atlas.find(str(event.fields["to"]))
        port = atlas.port_of(end) if atlas.places[end].kind == PORT else atlas.port_of(start)
        if port < 0 or not is_friendly(state, port, side):
            return
        name, last = atlas.ports[port].id, self.out.get(atlas.ports[port].id, -1)
        if atlas.places[start].kind == INSHORE and atlas.places[end].kind != PORT:
            self.of[side][IN_AND_OUT] += 1 if last != state.turn else 0
            self.out[name] = state.turn
        elif atlas.places[end].kind == PORT and last == state.turn:
            del self.out[name]
            self.times[side][IN_AND_OUT] += 1
