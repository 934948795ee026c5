"""The British year by the doctrine: blockades strong enough, troops where the Admiralty wants them,
and superior force upon whatever gets out. (5.10, 13)"""

from typing import Final, final

from weathergage.games.sea_of_glory.atlas import BOX, EW, INSHORE, LOOSE, WEST_INDIES
from weathergage.games.sea_of_glory.belief import Belief
from weathergage.games.sea_of_glory.chart_data import BISCAY, SEASONS, WESTERN_APPROACHES
from weathergage.games.sea_of_glory.doctrine_guns import mean_attack
from weathergage.games.sea_of_glory.doctrine_moves import (
    FAR,
    Mission,
    Plan,
    Sortie,
    area,
    fleets_out,
    free_fleet,
    gap,
    may_go_out,
)
from weathergage.games.sea_of_glory.firing import firepower
from weathergage.games.sea_of_glory.raids import may_be_raided
from weathergage.games.sea_of_glory.sorties import blocks_in_port, ready_ships
from weathergage.games.sea_of_glory.state import (
    ALLIED,
    BRITISH,
    KIND_EXPEDITION,
    KIND_FRIGATE,
    SOUND,
    Campaign,
)
from weathergage.games.sea_of_glory.transit import CANADA
from weathergage.games.sea_of_glory.zones import is_friendly

WATCHED: Final[list[str]] = ["brest", "toulon", "ferrol", "cadiz", "rochefort", "cartagena"]
"""The ports to blockade, the most dangerous first."""
EYES: Final[list[str]] = [
    "toulon-inshore",
    "rochefort-inshore",
    "cartagena-inshore",
    "brest-inshore",
    "ferrol-inshore",
    "cadiz-inshore",
    "1403",
    "2414",
    "bantry-bay-inshore",
]
"""Where frigates are wanted."""
ENOUGH: Final = 1.15
"""Firepower off a port for each point that may lie in it."""
REACH: Final = 6
"""Hexes within which a fleet falls upon an enemy."""
BOLD: Final = 0.9
EMPTY: Final = 3.0
"""Fewer ships to expect in a port than this do not hold a fleet there."""
ESCORT: Final = 3
"""Ships that go with an Expedition."""
SQUADRON: Final = 5
"""The fewest ships that leave a port by themselves."""
JAMAICA: Final = 1
TROOPS: Final[dict[str, str]] = {
    "russian-resolve": "corfu",
    "naples": "naples",
}
"""Where an Expedition is wanted Inshore, by the event."""


@final
class Watch:
    """A port to be watched: what may lie there, and what lies off it."""

    def __init__(self, port: int, need: float) -> None:
        self.port = port
        self.need = need
        self.there = 0.0


@final
class BritishYear:
    """The British plan of the campaign."""

    def __init__(self, known: Campaign) -> None:
        self.known = known
        self.atlas = known.setup.atlas
        self.belief = Belief(known, ALLIED)
        self.gun = mean_attack(known, ALLIED)
        self.watches = self._watches()
        self.guarded: list[int] = []
        """Targets to which a fleet has been sent already."""

    def plan(self) -> Plan:
        """Troops, prey, blockades, eyes; then what lies in port."""
        plan = Plan()
        free: list[int] = []
        errands = self.errands()
        for block in fleets_out(self.known, BRITISH):
            if self.atlas.places[self.known.blocks[block].place].kind == BOX:
                continue
            if self.known.kind_of(block) == KIND_EXPEDITION:
                plan.missions += self._troops(block, errands)
            elif not self._holds(block, plan):
                free.append(block)
        for block in free:
            plan.missions.append(self._employ(block))
        plan.missions += self._eyes()
        for port in self.atlas.ports:
            if port.place >= 0 and is_friendly(self.known, port.index, BRITISH):
                plan.sorties += self._sorties(port.index, errands)
        return plan

    # Blockades.

    def _watches(self) -> list[Watch]:
        """Every port to watch with what it needs and has."""
        known = self.known
        out: list[Watch] = []
        for name in WATCHED:
            port = self.atlas.port_index[name]
            need = ENOUGH * self.gun * self.belief.expected(port)
            watch = Watch(port, max(need, 3.0 * self.gun))
            for block in fleets_out(known, BRITISH):
                if self.atlas.hex_of(known.blocks[block].place) == self.atlas.ports[port].hex:
                    watch.there += firepower(known, known.ships_in(block))
            out.append(watch)
        return out

    def station(self, port: int) -> int:
        """Close in while the weather is fair, or rockets are to be fired; else further out. Off
        Brest and Rochefort it is fair in summer alone, further south it is foul in winter alone."""
        harbour = self.atlas.ports[port]
        season = SEASONS[self.known.setup.tables.season(self.known.turn)]
        stormy = harbour.zone in (WESTERN_APPROACHES, BISCAY)
        fair = season == "summer" if stormy else season != "winter"
        return harbour.inshore if fair or self._rockets() else harbour.loose

    def _rockets(self) -> bool:
        """Whether Congreve's rockets are due now or with the next turn."""
        affairs = self.known.affairs
        for at in range(len(affairs.admiralty)):
            event = self.event_of(affairs.admiralty[at])
            if event == "congreve" and affairs.admiralty_due[at] <= self.known.turn + 1:
                return True
        return False

    def _holds(self, block: int, plan: Plan) -> bool:
        """A fleet that blockades a port stays there, and so does the guard of Bantry Bay."""
        known = self.known
        place = known.blocks[block].place
        port = self.atlas.port_of(place) if self.atlas.in_zone(place) else -1
        if self._beaten(block):
            return False
        prey = self.prey(block)
        if prey >= 0:
            plan.missions.append(Mission(block, prey, 8.0, "He is near, and weaker."))
            return True
        if port < 0 or self.belief.expected(port) < EMPTY:
            goal = self.guard(block)
            if goal >= 0:
                plan.missions.append(Mission(block, goal, 7.0, "Where he is likely to go."))
                return True
        if port < 0:
            return False
        name = self.atlas.ports[port].id
        if name in WATCHED:
            plan.missions.append(Mission(block, self.station(port), 1.0, "The blockade goes on."))
            return True
        if name == "bantry-bay":
            target = area(known, name, LOOSE)
            plan.missions.append(Mission(block, target, 1.0, "Ireland must be guarded."))
            return True
        return False

    def _beaten(self, block: int) -> bool:
        """More than half of its ships hurt, or prizes in tow."""
        known = self.known
        ships = known.ships_in(block)
        hurt = [ship for ship in ships if known.ships[ship].condition != SOUND]
        prizes = [ship for ship in ships if known.ships[ship].captor >= 0]
        return 2 * len(hurt) > len(ships) or len(prizes) > 0

    def _employ(self, block: int) -> Mission:
        """Where a fleet without a station goes: home if it is beaten, else off the port that needs
        it most."""
        if self._beaten(block):
            return Mission(block, self._yard(block), 6.0, "Home, to be repaired.")
        best, most = -1, 0.0
        place = self.known.blocks[block].place
        guns = float(firepower(self.known, self.known.ships_in(block)))
        for watch in self.watches:
            lacking = watch.need - watch.there
            away = gap(self.known, place, self.atlas.ports[watch.port].hex)
            worth = min(lacking, guns) / (10.0 + away / 4.0)
            if away < FAR and worth > most:
                best, most = watch.port, worth
        if best < 0:
            best = self._nearest_watch(place)
        for watch in self.watches:
            if watch.port == best:
                watch.there += guns
        return Mission(block, self.station(best), 2.0, "Off the port that needs it most.")

    def _nearest_watch(self, place: int) -> int:
        best, least = self.watches[0].port, FAR
        for watch in self.watches:
            away = gap(self.known, place, self.atlas.ports[watch.port].hex)
            if away < least:
                best, least = watch.port, away
        return best

    def _yard(self, block: int) -> int:
        """The nearest major port of one's own."""
        best, least = -1, FAR
        for port in self.atlas.ports:
            if port.place < 0 or not port.major:
                continue
            if not is_friendly(self.known, port.index, BRITISH):
                continue
            away = gap(self.known, self.known.blocks[block].place, port.place)
            if away < least:
                best, least = port.place, away
        return best if best >= 0 else self.known.blocks[block].place

    def prey(self, block: int) -> int:
        """Where a force is that this fleet can fall upon; -1 for none."""
        known = self.known
        own = firepower(known, known.ships_in(block))
        best, most = -1, 0.0
        for token in self.belief.tokens:
            place = known.blocks[token].place
            guns = self.belief.ships(token) * self.gun
            if self.atlas.places[place].kind == BOX or guns < 2.0 * self.gun:
                continue
            away = gap(known, known.blocks[block].place, place)
            if away <= 4 * REACH and own >= BOLD * guns and guns > most:
                best, most = place, guns
        return best

    def guard(self, block: int) -> int:
        """The target that the strongest enemy at sea on this fleet's waters is likely to make for,
        if nobody stands there yet and this fleet is strong enough; -1 for none."""
        known = self.known
        own = firepower(known, known.ships_in(block))
        here = known.blocks[block].place
        sea = self.atlas.places[here].sea_area
        best, most = -1, 0.0
        for token in self.belief.tokens:
            place = self.atlas.places[known.blocks[token].place]
            guns = self.belief.ships(token) * self.gun
            if place.kind == BOX or place.sea_area != sea or guns < 3.0 * self.gun:
                continue
            goal = self._likely(place.index)
            if goal < 0 or goal in self.guarded or gap(known, here, goal) >= FAR:
                continue
            if own >= 0.7 * guns and guns > most:
                best, most = goal, guns
        if best >= 0:
            self.guarded.append(best)
        return best

    def _likely(self, place: int) -> int:
        """Where an enemy at a place is likely to go: the nearest target that is left to him."""
        best, least = -1, FAR
        for port in self.atlas.ports:
            open_target = port.raid and may_be_raided(self.known, port.index)
            away = gap(self.known, place, port.hex)
            if open_target and not port.is_hex and away < least:
                best, least = port.inshore, away
        return best

    # Troops. (5.10)

    def event_of(self, chit: str) -> str:
        """What an Admiralty chit is about; nothing for one that is not seen."""
        found = self.known.setup.tables.admiralty.get(chit)
        return found.event if found is not None else ""

    def errands(self) -> list[str]:
        """Events that want troops, the soonest due first, less those that are as good as done."""
        affairs = self.known.affairs
        ranked: list[tuple[int, str]] = []
        for at in range(len(affairs.admiralty)):
            event = self.event_of(affairs.admiralty[at])
            wants = event in ("leopard", "slave-revolt") or event in TROOPS
            if wants and not self._under_way(event, affairs.admiralty_due[at]):
                ranked.append((affairs.admiralty_due[at], event))
        ranked.sort()
        return [each[1] for each in ranked]

    def _under_way(self, event: str, due: int) -> bool:
        """Whether troops are on the ocean for it, or have been there in time."""
        if event not in ("leopard", "slave-revolt"):
            return False
        edge = CANADA if event == "leopard" else JAMAICA
        known = self.known
        drawn = due - known.setup.tables.due_turns
        if known.affairs.reached[0 if edge == JAMAICA else 1] >= drawn:
            return True
        for block in known.on_map(BRITISH):
            it = known.blocks[block]
            crossing = self.atlas.places[it.place].kind == BOX
            troops = known.kind_of(block) == KIND_EXPEDITION
            if crossing and troops and it.destination == edge:
                return True
        return False

    def _troops(self, block: int, errands: list[str]) -> list[Mission]:
        """An Expedition at sea goes about the first errand that is left; without one it waits in
        port."""
        if not errands:
            return [Mission(block, self._yard(block), 3.0, "The troops wait in port.")]
        event = errands.pop(0)
        if event in TROOPS:
            target = area(self.known, TROOPS[event], INSHORE)
            return [Mission(block, target, 9.0, "Troops for the Admiralty.")]
        place = self.known.blocks[block].place
        mission = Mission(block, self._way_out(place), 9.0, "Troops across the ocean.")
        mission.number = CANADA if event == "leopard" else JAMAICA
        return [mission]

    def _way_out(self, place: int) -> int:
        """The nearest hex that leads onto the track to the west."""
        best, least = -1, FAR
        for hex in self.atlas.exits[EW]:
            away = gap(self.known, place, hex)
            if away < least:
                best, least = hex, away
        return best if best >= 0 else place

    # Eyes.

    def _eyes(self) -> list[Mission]:
        """A frigate each at the places where one is wanted."""
        known = self.known
        wanted = [known.setup.atlas.find(name) for name in EYES]
        free: list[int] = []
        for block in known.on_map(BRITISH):
            if known.kind_of(block) != KIND_FRIGATE:
                continue
            held = -1
            for place in wanted:
                if self.atlas.hex_of(place) == self.atlas.hex_of(known.blocks[block].place):
                    held = place
            if held >= 0:
                wanted.remove(held)
            else:
                free.append(block)
        return [
            Mission(free[at], wanted[at], 0.3, "A pair of eyes.")
            for at in range(min(len(free), len(wanted)))
        ]

    # Out of port.

    def _sorties(self, port: int, errands: list[str]) -> list[Sortie]:
        """Troops with their escort, squadrons for the blockade, frigates."""
        known = self.known
        if not may_go_out(known, port, BRITISH):
            return []
        ships = [s for s in ready_ships(known, BRITISH, port) if known.ships[s].condition == SOUND]
        ships.sort(key=self._guns)
        out: list[Sortie] = []
        troops = blocks_in_port(known, BRITISH, port, KIND_EXPEDITION)
        if troops and errands and ships:
            errands.pop(0)
            out.append(self._sortie(port, troops[0], ships[:ESCORT], [], 9.0, "Troops put to sea."))
            ships = ships[ESCORT:]
        out += self._squadron(port, ships, len(troops) > 0)
        for frigate in blocks_in_port(known, BRITISH, port, KIND_FRIGATE):
            out.append(self._sortie(port, frigate, [], [], 0.5, "A pair of eyes."))
        return out

    def _squadron(self, port: int, ships: list[int], troops: bool) -> list[Sortie]:
        """What is left, if it is enough; a few stay for troops that wait here. In the West Indies
        the ships come out only upon prey."""
        known = self.known
        if self.atlas.ports[port].sea_area == WEST_INDIES and not self._prey_off(port, ships):
            return []
        ships = ships[ESCORT:] if troops else ships
        block = free_fleet(known, BRITISH)
        if block < 0 or len(ships) < SQUADRON:
            return []
        admirals = known.admirals_at(port, BRITISH)
        why = "Ships in port blockade nothing."
        return [self._sortie(port, block, ships, admirals, 1.0 + 0.1 * len(ships), why)]

    def _prey_off(self, port: int, ships: list[int]) -> bool:
        """Whether an enemy is about whom these ships can fall upon."""
        own = firepower(self.known, ships)
        for token in self.belief.tokens:
            place = self.known.blocks[token].place
            guns = self.belief.ships(token) * self.gun
            away = gap(self.known, self.atlas.ports[port].hex, place)
            if away <= 4 * REACH and guns >= 2.0 * self.gun and own >= BOLD * guns:
                return True
        return False

    def _guns(self, ship: int) -> int:
        return self.known.setup.ships[ship].attack[SOUND]

    def _sortie(
        self,
        port: int,
        block: int,
        ships: list[int],
        admirals: list[int],
        weight: float,
        why: str,
    ) -> Sortie:
        out = Sortie(port, block, ships, admirals)
        harbour = self.atlas.ports[port]
        out.ends = [harbour.hex, harbour.loose]
        out.weight, out.why = weight, why
        return out
