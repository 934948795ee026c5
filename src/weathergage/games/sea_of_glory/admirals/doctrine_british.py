"""The British year by the doctrine: blockades strong enough, troops where the Admiralty wants them,
and superior force upon whatever gets out. (5.10, 13)"""

from typing import Final, final

from ..answers import Answer
from ..rules.firing import firepower
from ..rules.sorties import blocks_in_port, ready_ships
from ..rules.waters import is_friendly
from ..rules.zones import CANADA
from ..state.campaign import ALLIED, BRITISH, SOUND, Campaign, Kind
from ..tables.atlas import BOX, EW, INSHORE, LOOSE
from ..tables.chart_data import BISCAY, SEASONS, WEST_INDIES, WESTERN_APPROACHES
from .doctrine_guns import Staff
from .doctrine_moves import (
    Mission,
    Plan,
    Sortie,
    area,
    fleets_out,
    free_fleet,
    gap,
    may_go_out,
    nearest,
)
from .doctrine_posts import WATCHED, Posts, pairs_of_eyes
from .doctrine_staff import relocations
from .draws import Draw
from .temper import Temper

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
CLOSE_IN: Final[list[str]] = ["brest", "toulon"]
"""Ports that are watched close in whatever the weather."""
REACH: Final = 6
"""Hexes within which a fleet falls upon an enemy."""
FIT: Final = 1.0
"""The part of an enemy's guns with which a fleet stands in his way."""
DOUBTED: Final = 0.15
"""A chance that is too small to act upon."""
LEAST_DANGER: Final = 0.5
"""A danger that is not worth a fleet."""
VOYAGE: Final = 48.0
"""The way, as `gap` counts it, that makes a place half as worth guarding."""
EMPTY: Final = 3.0
"""Fewer ships to expect in a port than this do not hold a fleet there."""
CRIPPLES: Final = 3
"""Damaged ships that are sent home by themselves."""
ESCORT: Final = 3
"""Ships that go with an Expedition."""
STORMERS: Final = 9
"""Ships that go with one that has to storm Algiers."""
SQUADRON: Final = 5
"""The fewest ships that leave a port by themselves."""
JAMAICA: Final = 1
TROOPS: Final[dict[str, str]] = {
    "russian-resolve": "corfu",
    "naples": "naples",
    "barbary": "algiers",
}
"""Where an Expedition is wanted Inshore, by the event."""


@final
class BritishYear(Staff):
    """The British plan of the campaign."""

    def __init__(self, known: Campaign, temper: Temper, draw: Draw) -> None:
        super().__init__(known, temper, ALLIED)
        self.draw = draw
        self.posts = Posts(known, self.belief, draw)
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
            if self.known.kind_of(block) == Kind.EXPEDITION:
                plan.missions += self._troops(block, errands)
            elif not self._holds(block, plan):
                free.append(block)
        for block in free:
            plan.missions.append(self._employ(block))
        plan.missions += self._eyes()
        plan.partings = self._partings()
        for port in self.atlas.ports:
            if port.place >= 0 and is_friendly(self.known, port.index, BRITISH):
                plan.sorties += self._sorties(port.index, errands)
        return plan

    # Blockades.

    def station(self, port: int) -> int:
        """Close in while the weather is fair, or rockets are to be fired, and always off the two
        ports whose fleets must not get out; else further out. Off Brest and Rochefort it is fair
        in summer alone, further south it is foul in winter alone."""
        harbour = self.atlas.ports[port]
        season = SEASONS[self.known.setup.tables.season(self.known.turn)]
        stormy = harbour.zone in (WESTERN_APPROACHES, BISCAY)
        fair = season == "summer" if stormy else season != "winter"
        if fair or harbour.id in CLOSE_IN or self._rockets():
            return harbour.inshore
        return harbour.loose

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
        if port < 0 or self.belief.expected(port) < EMPTY or self.posts.is_spare(block):
            goal = self.guard(block)
            if goal >= 0:
                plan.missions.append(Mission(block, goal, 7.0, "Where he is likely to go."))
                return True
        if port < 0:
            return False
        name = self.atlas.ports[port].id
        if name in WATCHED:
            if self.posts.is_spare(block):
                return False
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
        place = self.known.blocks[block].place
        guns = self.posts.guns[block]
        here = self.posts.at(place)
        if here is not None:
            here.there -= guns
        post = self.posts.best(place, guns)
        if post is None:
            post = self.posts.nearest(place)
        post.there += guns
        target = post.hex if post.port < 0 else self.station(post.port)
        return Mission(block, target, 2.0, "Where it is needed most.")

    def _yard(self, block: int) -> int:
        """The nearest major port of one's own."""
        yards = [
            port.place
            for port in self.atlas.ports
            if port.place >= 0 and port.major and is_friendly(self.known, port.index, BRITISH)
        ]
        return nearest(self.known, self.known.blocks[block].place, yards)

    def prey(self, block: int) -> int:
        """Where a force may be that this fleet can fall upon; -1 for none."""
        known = self.known
        own = self.posts.guns[block]
        best, most = -1, 0.0
        for token in self.belief.tokens:
            place = known.blocks[token].place
            chance, guns = self.belief.fleet(token), self.belief.size(token) * self.gun
            if self.atlas.places[place].kind == BOX or chance * guns < 2.0 * self.gun:
                continue
            away = gap(known, known.blocks[block].place, place)
            if away <= 4 * REACH and own >= self.temper.chases_year * guns and chance * guns > most:
                best, most = place, chance * guns
        return best

    def guard(self, block: int) -> int:
        """The target that enemies at sea threaten most, if nobody stands there yet and this fleet
        is strong enough and near; -1 for none."""
        known = self.known
        own = self.posts.guns[block]
        here = known.blocks[block].place
        best, most = -1, LEAST_DANGER
        for token in self.belief.tokens:
            chance, guns = self.belief.fleet(token), self.belief.size(token) * self.gun
            if chance < DOUBTED or own < FIT * guns:
                continue
            for port in self.atlas.ports:
                if port.is_hex or not port.raid or port.inshore in self.guarded:
                    continue
                danger = self.posts.danger(known.blocks[token].place, guns, port.index)
                danger *= chance / (1.0 + gap(known, here, port.hex) / VOYAGE)
                danger = self.draw.shade(danger)
                if danger > most:
                    best, most = port.inshore, danger
        if best >= 0:
            self.guarded.append(best)
        return best

    # Fleets that part. (7.6)

    def _partings(self) -> list[Answer]:
        """Damaged ships leave a fleet that has no yard behind it, and a post that has more than it
        needs sends off a squadron."""
        out: list[Answer] = []
        new = free_fleet(self.known, BRITISH)
        if new < 0:
            return out
        for block in fleets_out(self.known, BRITISH):
            if self._beaten(block) or self.prey(block) >= 0:
                continue
            ships = self._cripples(block)
            if not ships:
                ships = self.posts.detachment(block)
            if ships:
                names = [self.known.setup.ships[ship].id for ship in ships]
                blocks = self.known.setup.blocks
                out.append(Answer("split", blocks[block].id, ships=names, choice=blocks[new].id))
        return out

    def _cripples(self, block: int) -> list[int]:
        """The damaged ships of a fleet that cannot relocate them, if they are worth a voyage."""
        known = self.known
        if relocations(known, block):
            return []
        hurt = [ship for ship in known.ships_in(block) if known.ships[ship].condition != SOUND]
        return hurt if len(hurt) >= CRIPPLES else []

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
            troops = known.kind_of(block) == Kind.EXPEDITION
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
        return nearest(self.known, place, self.atlas.exits[EW])

    # Eyes.

    def _eyes(self) -> list[Mission]:
        """A frigate each at the places where one is wanted."""
        known = self.known
        wanted = [known.setup.atlas.find(name) for name in EYES]
        return pairs_of_eyes(known, wanted)

    # Out of port.

    def _sorties(self, port: int, errands: list[str]) -> list[Sortie]:
        """Troops with their escort, squadrons for the blockade, frigates."""
        known = self.known
        if not may_go_out(known, port, BRITISH):
            return []
        ships = [s for s in ready_ships(known, BRITISH, port) if known.ships[s].condition == SOUND]
        ships.sort(key=self._guns)
        out: list[Sortie] = []
        troops = blocks_in_port(known, BRITISH, port, Kind.EXPEDITION)
        kept = ESCORT if troops else 0
        if troops and errands:
            escorts = self._escorts(ships, errands[0])
            kept = STORMERS if errands[0] == "barbary" else ESCORT
            if escorts:
                errands.pop(0)
                why = "Troops put to sea."
                out.append(self._sortie(port, troops[0], escorts, 9.0, why))
                ships = [ship for ship in ships if ship not in escorts]
                kept = 0
        out += self._squadron(port, ships[kept:])
        for frigate in blocks_in_port(known, BRITISH, port, Kind.FRIGATE):
            out.append(self._sortie(port, frigate, [], 0.5, "A pair of eyes."))
        return out

    def _escorts(self, ships: list[int], event: str) -> list[int]:
        """The ships that go with troops: a few of the weakest, but the strongest to Algiers, which
        is stormed by their guns; none while there are too few. (22.1, 22.3)"""
        if event != "barbary":
            return ships[:ESCORT]
        return ships[-STORMERS:] if len(ships) >= STORMERS - 2 else []

    def _squadron(self, port: int, ships: list[int]) -> list[Sortie]:
        """What is left, if it is enough. In the West Indies the ships come out only upon prey."""
        known = self.known
        if self.atlas.ports[port].sea_area == WEST_INDIES and not self._prey_off(port, ships):
            return []
        block = free_fleet(known, BRITISH)
        if block < 0 or len(ships) < SQUADRON:
            return []
        why = "Ships in port blockade nothing."
        out = self._sortie(port, block, ships, 1.0 + 0.1 * len(ships), why)
        out.admirals = known.admirals_at(port, BRITISH)
        return [out]

    def _prey_off(self, port: int, ships: list[int]) -> bool:
        """Whether an enemy is about whom these ships can fall upon."""
        own = firepower(self.known, ships)
        for token in self.belief.tokens:
            place = self.known.blocks[token].place
            chance, guns = self.belief.fleet(token), self.belief.size(token) * self.gun
            away = gap(self.known, self.atlas.ports[port].hex, place)
            if away <= 4 * REACH and chance >= DOUBTED and own >= self.temper.chases_year * guns:
                return True
        return False

    def _guns(self, ship: int) -> int:
        return self.known.setup.ships[ship].attack[SOUND]

    def _sortie(self, port: int, block: int, ships: list[int], weight: float, why: str) -> Sortie:
        harbour = self.atlas.ports[port]
        out = Sortie(port, block, ships, [harbour.hex, harbour.loose])
        out.weight, out.why = weight, why
        return out
