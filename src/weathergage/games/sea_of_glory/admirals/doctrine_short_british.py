"""The British plan of the Trafalgar scenario by the doctrine: where the fleets assemble. (24)"""

from typing import Final, final

from ..rules.firing import firepower
from ..rules.sorties import ready_ships
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull
from ..tables.atlas import INSHORE, PORT
from . import doctrine_moves as moves
from .doctrine_guns import Staff, highest
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
        super().__init__(known, temper, draw, ALLIED)
        self.station = station_read(known)
        """Where Villeneuve is waited for."""

    def plan(self) -> moves.Plan:
        """Every fleet to the place of assembly, unless it has prey in reach."""
        plan = moves.Plan()
        target, why = self.assembly()
        for block in moves.fleets_out(self.known, BRITISH):
            mission = moves.Mission(block, target, 100.0, why)
            prey, post = self.prey(block), self.own_post(block)
            if prey >= 0:
                mission = moves.Mission(block, prey, 120.0, "He is near, and weaker.")
            elif post >= 0:
                mission = moves.Mission(block, post, 100.0, "He may be bound for this port.")
            plan.missions.append(mission)
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
        return moves.area(self.known, SHELTER, PORT)

    def threat(self) -> int:
        """The way to Bantry Bay of the nearest enemy who may be a fleet, as `gap` counts it."""
        hex = self.atlas.ports[self.atlas.port_index["bantry-bay"]].hex
        found = [token for token in self.belief.tokens if self.belief.ships(token) >= FEW]
        ways = [moves.gap(self.known, self.known.blocks[token].place, hex) for token in found]
        return min([moves.FAR, *ways])

    def thirty_left(self) -> bool:
        """Whether he may still bring together the thirty for Brest or the Straits. (24.3)"""
        goals = self.known.setup.goals
        return self.belief.unplaced() >= min(goals.port_ships, goals.hex_ships)

    def raids_alone(self) -> bool:
        """Whether only the two raids are left to him and he needs both. (24.3)"""
        none = not any(self.known.affairs.entered)
        return none and self.known.setup.goals.needed >= 2 and not self.thirty_left()

    def lair(self) -> int:
        """The port where most of the enemy lies; -1 where no port has many, or more of him are at
        sea. Whoever still crosses the ocean is expected off the port that was drawn, Ferrol where
        that is forgotten."""
        found: list[tuple[float, int]] = []
        for name in LAIRS:
            port = self.atlas.port_index[name]
            ships = self.belief.expected(port)
            if name == self.station or (self.station != "cadiz" and name == "ferrol"):
                ships += self._crossing()
            found.append((ships, port))
        return highest(found, max(LAIR, self.at_large()))

    def at_large(self) -> float:
        """The ships of the largest force that may be at sea on this side of the ocean."""
        near = [token for token in self.belief.tokens if not self.on_track(token)]
        return max([0.0, *[self.belief.ships(token) for token in near]])

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
            ships += self.belief.ships(token) if self.on_track(token) else 0.0
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
        own, here = firepower(known, known.ships_in(block)), known.blocks[block].place
        found: list[tuple[float, int]] = []
        for token in [token for token in self.belief.tokens if not self.on_track(token)]:
            place, guns = known.blocks[token].place, self.belief.ships(token) * self.gun
            near = guns >= 2.0 * self.gun and moves.gap(known, here, place) <= 4 * REACH
            if near and own >= self.temper.chases * guns:
                found.append((guns, place))
        return highest(found, 0.0)

    def _beyond(self) -> int:
        """Where an enemy is that has passed the Dover narrows; -1 for none."""
        for block in self.belief.tokens:
            place = self.known.blocks[block].place
            passed = place < self.atlas.hexes and self.atlas.north_sea_zone[place]
            if passed and self.belief.ships(block) >= 2.0:
                return place
        return -1

    def _frigates(self) -> list[moves.Mission]:
        """A frigate each off the enemy's ports, the narrows and Bantry Bay."""
        known = self.known
        wanted = [
            moves.area(known, name, INSHORE) for name in ("ferrol", "cadiz", "rochefort", "brest")
        ]
        wanted += [self.atlas.channel_hex, moves.area(known, "bantry-bay", INSHORE)]
        return pairs_of_eyes(known, wanted)

    def _waits_in_port(self) -> bool:
        """Whether nothing is to be guarded but Bantry Bay, and nobody comes for it yet. Who is in
        port stays there a little longer than he would go in, so as not to run to and fro."""
        bay = self.atlas.port_index["bantry-bay"]
        target = self.assembly()[0]
        guards = (
            target == moves.area(self.known, SHELTER, PORT) or self.atlas.port_of(target) == bay
        )
        return guards and self.threat() > 4 * CALLED

    def _sorties(self) -> list[moves.Sortie]:
        """Whatever is sound in port goes out to a station."""
        known, why = self.known, "Ships in port guard nothing."
        out: list[moves.Sortie] = []
        block = moves.free_fleet(known, BRITISH)
        if block < 0 or self._waits_in_port():
            return out
        for port in [
            p.index for p in self.atlas.ports if moves.may_go_out(known, p.index, BRITISH)
        ]:
            ready = ready_ships(known, BRITISH, port)
            ships = [ship for ship in ready if known.ships[ship].condition == Hull.SOUND]
            admirals, ends = known.admirals_at(port, BRITISH), moves.port_ends(known, port)
            if len(ships) >= 3:
                out.append(moves.Sortie(port, block, ships, ends, admirals, float(len(ships)), why))
        return out
