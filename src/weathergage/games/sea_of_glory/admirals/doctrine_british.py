"""The British year by the doctrine: blockades strong enough, troops where the Admiralty wants them,
and superior force upon whatever gets out. (5.10, 13)"""

from typing import Final, final

from ..answers import Answer
from ..rules.battle_fleets import hobbled
from ..rules.firing import firepower
from ..rules.sorties import blocks_in_port, ready_ships
from ..rules.waters import friendly_ports
from ..rules.zones import CANADA
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind
from ..tables.atlas import EW, INSHORE, LOOSE
from ..tables.chart_data import BISCAY, SEASONS, WEST_INDIES, WESTERN_APPROACHES
from . import doctrine_moves as moves
from .doctrine_guns import Staff, highest
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
        super().__init__(known, temper, draw, ALLIED)
        self.posts = Posts(known, self.belief, self.gun, draw)
        self.guarded: list[int] = []
        """Targets to which a fleet has been sent already."""

    def plan(self) -> moves.Plan:
        """Troops, prey, blockades, eyes; then what lies in port."""
        plan = moves.Plan()
        free: list[int] = []
        errands = self.errands()
        for block in moves.fleets_out(self.known, BRITISH):
            if self.on_track(block):
                continue
            if self.known.kind_of(block) == Kind.EXPEDITION:
                plan.missions += self._troops(block, errands)
            elif not self._holds(block, plan):
                free.append(block)
        plan.missions += [self._employ(block) for block in free]
        plan.missions += pairs_of_eyes(self.known, [self.atlas.find(name) for name in EYES])
        plan.partings = self._partings()
        for port in friendly_ports(self.known, BRITISH):
            plan.sorties += self._sorties(port, errands)
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
        soon = self.known.turn + 1
        return any(event == "congreve" and due <= soon for event, due in self.events())

    def _holds(self, block: int, plan: moves.Plan) -> bool:
        """A fleet that blockades a port stays there, and so does the guard of Bantry Bay."""
        known = self.known
        place = known.blocks[block].place
        port = self.atlas.port_of(place) if self.atlas.in_zone(place) else -1
        if self._beaten(block):
            return False
        prey = self.prey(block)
        if prey >= 0:
            plan.missions.append(moves.Mission(block, prey, 8.0, "He is near, and weaker."))
            return True
        if port < 0 or self.belief.expected(port) < EMPTY or self.posts.is_spare(block):
            goal = self.guard(block)
            if goal >= 0:
                plan.missions.append(moves.Mission(block, goal, 7.0, "Where he is likely to go."))
                return True
        if port < 0:
            return False
        name = self.atlas.ports[port].id
        if name in WATCHED:
            if self.posts.is_spare(block):
                return False
            plan.missions.append(
                moves.Mission(block, self.station(port), 1.0, "The blockade goes on.")
            )
            return True
        if name == "bantry-bay":
            target = moves.area(known, name, LOOSE)
            plan.missions.append(moves.Mission(block, target, 1.0, "Ireland must be guarded."))
            return True
        return False

    def _beaten(self, block: int) -> bool:
        """More than half of its ships hurt, or prizes in tow."""
        ships = self.known.ships_in(block)
        prizes = any(self.known.ships[ship].captor >= 0 for ship in ships)
        return prizes or hobbled(self.known, ships)

    def _employ(self, block: int) -> moves.Mission:
        """Where a fleet without a station goes: home if it is beaten, else off the port that needs
        it most."""
        if self._beaten(block):
            return moves.Mission(block, self._yard(block), 6.0, "Home, to be repaired.")
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
        return moves.Mission(block, target, 2.0, "Where it is needed most.")

    def _yard(self, block: int) -> int:
        """The nearest major port of one's own."""
        own = [self.atlas.ports[port] for port in friendly_ports(self.known, BRITISH)]
        yards = [port.place for port in own if port.major]
        return moves.nearest(self.known, self.known.blocks[block].place, yards)

    def prey(self, block: int) -> int:
        """Where a force may be that this fleet can fall upon; -1 for none."""
        own, here = self.posts.guns[block], self.known.blocks[block].place
        found: list[tuple[float, int]] = []
        for token in [token for token in self.belief.tokens if not self.on_track(token)]:
            chance, guns = self.belief.fleet(token), self.belief.size(token) * self.gun
            if chance * guns >= 2.0 * self.gun and self._in_reach(here, own, token):
                found.append((chance * guns, self.known.blocks[token].place))
        return highest(found, 0.0)

    def _in_reach(self, here: int, own: float, token: int) -> bool:
        """Whether so many guns at a place are enough for a token, and near enough."""
        if own < self.temper.chases_year * (self.belief.size(token) * self.gun):
            return False
        return moves.gap(self.known, here, self.known.blocks[token].place) <= 4 * REACH

    def guard(self, block: int) -> int:
        """The target that enemies at sea threaten most, if nobody stands there yet and this fleet
        is strong enough and near; -1 for none."""
        known = self.known
        own = self.posts.guns[block]
        here = known.blocks[block].place
        ports = [port for port in self.atlas.ports if port.raid and not port.is_hex]
        open_ports = [port for port in ports if port.inshore not in self.guarded]
        best, most = -1, LEAST_DANGER
        for token in self.belief.tokens:
            chance, guns = self.belief.fleet(token), self.belief.size(token) * self.gun
            if chance < DOUBTED or own < FIT * guns:
                continue
            for port in open_ports:
                danger = self.posts.danger(known.blocks[token].place, guns, port.index)
                danger *= chance / (1.0 + moves.gap(known, here, port.hex) / VOYAGE)
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
        setup, new = self.known.setup, moves.free_fleet(self.known, BRITISH)
        for block in moves.fleets_out(self.known, BRITISH) if new >= 0 else []:
            if self._beaten(block) or self.prey(block) >= 0:
                continue
            ships = [
                setup.ships[s].id for s in self._cripples(block) or self.posts.detachment(block)
            ]
            if ships:
                name, other = setup.blocks[block].id, setup.blocks[new].id
                out.append(Answer("split", name, ships=ships, choice=other))
        return out

    def _cripples(self, block: int) -> list[int]:
        """The damaged ships of a fleet that cannot relocate them, if they are worth a voyage."""
        ships = [] if relocations(self.known, block) else self.known.ships_in(block)
        hurt = [ship for ship in ships if self.known.ships[ship].condition != Hull.SOUND]
        return hurt if len(hurt) >= CRIPPLES else []

    # Troops. (5.10)

    def events(self) -> list[tuple[str, int]]:
        """What the Admiralty's chits are about, those that are seen, and when they are due."""
        affairs, listed = self.known.affairs, self.known.setup.tables.admiralty
        chits = zip(affairs.admiralty, affairs.admiralty_due, strict=True)
        return [(listed[chit].event, due) for chit, due in chits if chit in listed]

    def errands(self) -> list[str]:
        """Events that want troops, the soonest due first, less those that are as good as done."""
        wants = ("leopard", "slave-revolt", *TROOPS)
        found = [(due, event) for event, due in self.events() if event in wants]
        return [event for due, event in sorted(found) if not self._under_way(event, due)]

    def _under_way(self, event: str, due: int) -> bool:
        """Whether troops are on the ocean for it, or have been there in time."""
        if event not in ("leopard", "slave-revolt"):
            return False
        edge = CANADA if event == "leopard" else JAMAICA
        known = self.known
        drawn = due - known.setup.tables.due_turns
        if known.affairs.reached[0 if edge == JAMAICA else 1] >= drawn:
            return True
        troops = [b for b in known.on_map(BRITISH) if known.kind_of(b) == Kind.EXPEDITION]
        return any(self.on_track(b) and known.blocks[b].destination == edge for b in troops)

    def _troops(self, block: int, errands: list[str]) -> list[moves.Mission]:
        """An Expedition at sea goes about the first errand that is left; without one it waits in
        port."""
        if not errands:
            return [moves.Mission(block, self._yard(block), 3.0, "The troops wait in port.")]
        event = errands.pop(0)
        if event in TROOPS:
            target = moves.area(self.known, TROOPS[event], INSHORE)
            return [moves.Mission(block, target, 9.0, "Troops for the Admiralty.")]
        way = moves.nearest(self.known, self.known.blocks[block].place, self.atlas.exits[EW])
        number = CANADA if event == "leopard" else JAMAICA
        return [moves.Mission(block, way, 9.0, "Troops across the ocean.", number)]

    # Out of port.

    def _sorties(self, port: int, errands: list[str]) -> list[moves.Sortie]:
        """Troops with their escort, squadrons for the blockade, frigates."""
        known = self.known
        if not moves.may_go_out(known, port, BRITISH):
            return []
        ships = [
            s for s in ready_ships(known, BRITISH, port) if known.ships[s].condition == Hull.SOUND
        ]
        ships.sort(key=lambda ship: known.setup.ships[ship].attack[Hull.SOUND])
        out: list[moves.Sortie] = []
        troops = blocks_in_port(known, BRITISH, port, Kind.EXPEDITION)
        kept = ESCORT if troops else 0
        if troops and errands:
            escorts = self._escorts(ships, errands[0])
            kept = STORMERS if errands[0] == "barbary" else ESCORT
            if escorts:
                errands.pop(0)
                out.append(self._sortie(port, troops[0], escorts, [], 9.0, "Troops put to sea."))
                ships = [ship for ship in ships if ship not in escorts]
                kept = 0
        out += self._squadron(port, ships[kept:])
        frigates = blocks_in_port(known, BRITISH, port, Kind.FRIGATE)
        return out + [self._sortie(port, b, [], [], 0.5, "A pair of eyes.") for b in frigates]

    def _escorts(self, ships: list[int], event: str) -> list[int]:
        """The ships that go with troops: a few of the weakest, but the strongest to Algiers, which
        is stormed by their guns; none while there are too few. (22.1, 22.3)"""
        if event != "barbary":
            return ships[:ESCORT]
        return ships[-STORMERS:] if len(ships) >= STORMERS - 2 else []

    def _squadron(self, port: int, ships: list[int]) -> list[moves.Sortie]:
        """What is left, if it is enough. In the West Indies the ships come out only upon prey."""
        known = self.known
        if self.atlas.ports[port].sea_area == WEST_INDIES and not self._prey_off(port, ships):
            return []
        block = moves.free_fleet(known, BRITISH)
        if block < 0 or len(ships) < SQUADRON:
            return []
        why, weight = "Ships in port blockade nothing.", 1.0 + 0.1 * len(ships)
        admirals = known.admirals_at(port, BRITISH)
        return [self._sortie(port, block, ships, admirals, weight, why)]

    def _prey_off(self, port: int, ships: list[int]) -> bool:
        """Whether an enemy is about whom these ships can fall upon."""
        own, here = float(firepower(self.known, ships)), self.atlas.ports[port].hex
        likely = [token for token in self.belief.tokens if self.belief.fleet(token) >= DOUBTED]
        return any(self._in_reach(here, own, token) for token in likely)

    def _sortie(
        self, port: int, block: int, ships: list[int], admirals: list[int], weight: float, why: str
    ) -> moves.Sortie:
        harbour = self.atlas.ports[port]
        ends = [harbour.hex, harbour.loose]
        return moves.Sortie(port, block, ships, ends, admirals, weight, why)
