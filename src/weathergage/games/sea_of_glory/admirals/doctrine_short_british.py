"""The British plan of the Trafalgar scenario by the doctrine: where the fleets assemble. (24)"""

from typing import Final, final

from ..rules.firing import firepower
from ..state.campaign import ALLIED, BRITISH, SOUND, Campaign
from ..tables.atlas import BOX, INSHORE, PORT
from .doctrine_guns import Staff
from .doctrine_moves import (
    FAR,
    Mission,
    Plan,
    Sortie,
    area,
    fleets_out,
    free_fleet,
    gap,
    may_go_out,
    port_ends,
)
from .doctrine_posts import pairs_of_eyes
from .doctrine_short import raided
from .draws import Draw
from .mixtures import PORTS
from .openings import station_read
from .temper import Temper

LAIRS: Final[list[str]] = ["ferrol", "cadiz", "rochefort", "brest"]
LAIR: Final = 11.0
"""Ships in one of these ports that are worth a blockade by everybody."""
REACH: Final = 4
"""Hexes within which a fleet falls upon an enemy."""
SHELTER: Final = "plymouth"
"""The port where fleets wait that guard Bantry Bay."""
NEAR: Final = 10
CALLED: Final = 16
AFAR: Final = 22
"""Hexes from Bantry Bay within which an enemy is waited for close in, calls ships out of port, and
keeps those that are out from going in."""
FEW: Final = 3.0
"""Ships to expect of a token that are no danger."""


@final
class BritishShort(Staff):
    """The British plan of the scenario: all together off the port where most of the enemy lies, for
    nowhere else is he found as surely; before his target once he is out, and upon any force of
    his that is near and weaker."""

    def __init__(self, known: Campaign, temper: Temper, draw: Draw) -> None:
        super().__init__(known, temper, ALLIED)
        self.draw = draw
        self.station = station_read(known)
        """Where Villeneuve is waited for."""

    def plan(self) -> Plan:
        """Every fleet to the place of assembly, unless it has prey in reach."""
        plan = Plan()
        target, why = self.assembly()
        for block in fleets_out(self.known, BRITISH):
            prey, post = self.prey(block), self.own_post(block)
            if prey >= 0:
                plan.missions.append(Mission(block, prey, 120.0, "He is near, and weaker."))
            elif post >= 0:
                plan.missions.append(Mission(block, post, 100.0, "He may be bound for this port."))
            else:
                plan.missions.append(Mission(block, target, 100.0, why))
        plan.missions += self._frigates()
        plan.sorties += self._sorties()
        return plan

    def assembly(self) -> tuple[int, str]:
        """Where all meet: behind him if he has passed Dover and has not raided there, off the port
        where most of him lies, off Bantry Bay while that may be raided, else in the Dover
        narrows. Once he cannot do without Bantry Bay nothing else is guarded."""
        known = self.known
        bay = self.bay()
        may_raid_bay = not raided(known, "bantry-bay")
        raids_alone = self.raids_alone()
        if raids_alone and may_raid_bay:
            return bay, "Without Bantry Bay he cannot win."
        passed = self._beyond()
        if passed >= 0 and not raided(known, "north-sea"):
            return passed, "He has passed the narrows and must be stopped."
        lair = self.lair()
        if lair >= 0 and not raids_alone:
            return self.atlas.ports[lair].inshore, "Most of them lie here: they must not come out."
        if may_raid_bay:
            return bay, "Who would raid Bantry Bay must come here."
        return self.atlas.channel_hex, "The way to the North Sea leads through these narrows."

    def bay(self) -> int:
        """Where Bantry Bay is guarded from: close in when he is near; on Loose Blockade, where the
        weather hurts half as many, while he may come; in port while he is far away."""
        harbour = self.atlas.ports[self.atlas.port_index["bantry-bay"]]
        threat = self.threat()
        if threat <= 4 * NEAR:
            return harbour.inshore
        if threat <= 4 * AFAR:
            return harbour.loose
        return area(self.known, SHELTER, PORT)

    def threat(self) -> int:
        """The way to Bantry Bay of the nearest enemy who may be a fleet, as `gap` counts it."""
        least = FAR
        for token in self.belief.tokens:
            if self.belief.ships(token) >= FEW:
                hex = self.atlas.ports[self.atlas.port_index["bantry-bay"]].hex
                least = min(least, gap(self.known, self.known.blocks[token].place, hex))
        return least

    def thirty_left(self) -> bool:
        """Whether he may still bring together the thirty for Brest or the Straits. (24.3)"""
        goals = self.known.setup.goals
        return self.belief.unplaced() >= min(goals.port_ships, goals.hex_ships)

    def raids_alone(self) -> bool:
        """Whether only the two raids are left to him and he needs both. (24.3)"""
        scored = self.known.affairs.entered
        if self.known.setup.goals.needed < 2 or scored[0] or scored[1]:
            return False
        return not self.thirty_left()

    def lair(self) -> int:
        """The port where most of the enemy lies; -1 where no port has many, or more of him are at
        sea. Whoever still crosses the ocean is expected off the port that was drawn, Ferrol where
        that is forgotten."""
        best, most = -1, max(LAIR, self.at_large())
        for name in LAIRS:
            port = self.atlas.port_index[name]
            ships = self.belief.expected(port)
            if name == self.station or (self.station != "cadiz" and name == "ferrol"):
                ships += self._crossing()
            if ships > most:
                best, most = port, ships
        return best

    def at_large(self) -> float:
        """The ships of the largest force that may be at sea on this side of the ocean."""
        most = 0.0
        for token in self.belief.tokens:
            if self.atlas.places[self.known.blocks[token].place].kind != BOX:
                most = max(most, self.belief.ships(token))
        return most

    def own_post(self, block: int) -> int:
        """Where a fleet waits for an enemy who is still on the ocean, if each was told to stay off
        its own port; -1 for one that goes with the others."""
        place = self.known.blocks[block].place
        if self.station != "each" or self._crossing() < FEW or not self.atlas.in_zone(place):
            return -1
        port = self.atlas.ports[self.atlas.port_of(place)]
        return port.inshore if port.id in PORTS else -1

    def _crossing(self) -> float:
        """Ships that are still on the ocean."""
        ships = 0.0
        for token in self.belief.tokens:
            if self.atlas.places[self.known.blocks[token].place].kind == BOX:
                ships += self.belief.ships(token)
        return ships

    def on_guard(self, block: int) -> bool:
        """Whether a fleet stays where it is sent whatever sails by: off the enemy's lair, and when
        he is too few for anything but raids."""
        place = self.known.blocks[block].place
        lair = self.lair()
        at_lair = lair >= 0 and self.atlas.in_zone(place) and self.atlas.port_of(place) == lair
        return at_lair or not self.thirty_left()

    def prey(self, block: int) -> int:
        """Where a force is that this fleet can fall upon; -1 for none."""
        known = self.known
        if self.on_guard(block):
            return -1
        own = firepower(known, known.ships_in(block))
        best, most = -1, 0.0
        for token in self.belief.tokens:
            place = known.blocks[token].place
            guns = self.belief.ships(token) * self.gun
            if self.atlas.places[place].kind == BOX or guns < 2.0 * self.gun:
                continue
            away = gap(known, known.blocks[block].place, place)
            if away <= 4 * REACH and own >= self.temper.chases * guns and guns > most:
                best, most = place, guns
        return best

    def _beyond(self) -> int:
        """Where an enemy is that has passed the Dover narrows; -1 for none."""
        for block in self.belief.tokens:
            place = self.known.blocks[block].place
            passed = place < self.atlas.hexes and self.atlas.north_sea_zone[place]
            if passed and self.belief.ships(block) >= 2.0:
                return place
        return -1

    def _frigates(self) -> list[Mission]:
        """A frigate each off the enemy's ports, the narrows and Bantry Bay."""
        known = self.known
        wanted = [area(known, name, INSHORE) for name in ("ferrol", "cadiz", "rochefort", "brest")]
        wanted += [self.atlas.channel_hex, area(known, "bantry-bay", INSHORE)]
        return pairs_of_eyes(known, wanted)

    def _waits_in_port(self) -> bool:
        """Whether nothing is to be guarded but Bantry Bay, and nobody comes for it yet. Who is in
        port stays there a little longer than he would go in, so as not to run to and fro."""
        bay = self.atlas.port_index["bantry-bay"]
        target = self.assembly()[0]
        guards = target == area(self.known, SHELTER, PORT) or self.atlas.port_of(target) == bay
        return guards and self.threat() > 4 * CALLED

    def _sorties(self) -> list[Sortie]:
        """Whatever is sound in port goes out to a station."""
        known = self.known
        out: list[Sortie] = []
        if self._waits_in_port():
            return out
        for port in self.atlas.ports:
            if port.place < 0 or not may_go_out(known, port.index, BRITISH):
                continue
            ships = [s for s in known.ships_at(port.index, BRITISH) if s not in known.landed]
            ships = [s for s in ships if known.ships[s].condition == SOUND]
            block = free_fleet(known, BRITISH)
            if len(ships) < 3 or block < 0:
                continue
            sortie = Sortie(port.index, block, ships, port_ends(known, port.index))
            sortie.admirals = known.admirals_at(port.index, BRITISH)
            sortie.weight = float(len(ships))
            sortie.why = "Ships in port guard nothing."
            out.append(sortie)
        return out
