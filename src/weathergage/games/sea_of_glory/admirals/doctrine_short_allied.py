"""The Allied plan of the Trafalgar scenario by the doctrine: where each fleet goes, and which ports
send theirs out. (24)"""

from typing import Final, final

from ..rules.firing import firepower
from ..rules.waters import port_in_play
from ..state.campaign import ALLIED, BRITISH, Campaign
from ..tables.atlas import BOX, LOOSE, PORT
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
from .doctrine_short import in_time_for_brest, raided, straits_open
from .draws import Draw
from .forces import Force, raid_chance
from .temper import Temper

HEXES_A_TURN: Final = 13
"""What a fleet makes good in a turn, by and large."""
UNITED: Final = 6.0
"""Ships that the way to a port weighs like, when fleets look for company."""
CLEARLY: Final = 1.4
"""How much more another port must be worth before ships leave their own for it."""


@final
class Aim:
    """An objective as one force sees it."""

    def __init__(self, target: int, chance: float, why: str) -> None:
        self.target = target
        self.chance = chance
        self.why = why


@final
class AlliedShort(Staff):
    """The Allied plan of the scenario."""

    def __init__(self, known: Campaign, temper: Temper, draw: Draw) -> None:
        super().__init__(known, temper, BRITISH)
        self.draw = draw

    def plan(self) -> Plan:
        """Every fleet to the objective it can best reach; the rest unites or hides."""
        plan = Plan()
        order = fleets_out(self.known, ALLIED)
        order.sort(key=self._fewest)
        for block in order:
            mission = self._mission(block)
            if mission is not None:
                plan.missions.append(mission)
        plan.missions += self._fogs()
        for port in self.atlas.ports:
            sortie = self._sortie(port.index)
            if sortie is not None:
                plan.sorties.append(sortie)
        return plan

    def _fewest(self, block: int) -> int:
        return -len(self.known.ships_in(block))

    # What a force can do.

    def at_sea(self, block: int) -> Force:
        """A fleet as a force."""
        known = self.known
        place = known.blocks[block].place
        return Force(block, place, known.ships_in(block), known.admirals_in(block))

    def in_port(self, port: int) -> Force:
        """All that lies in a port, as if it had come out."""
        known = self.known
        ships, admirals = known.ships_at(port, ALLIED), known.admirals_at(port, ALLIED)
        return Force(free_fleet(known, ALLIED), self.atlas.ports[port].hex, ships, admirals)

    def aims(self, force: Force) -> list[Aim]:
        """What a force could score, and with what chance once it is there."""
        known = self.known
        out: list[Aim] = []
        for name in ("bantry-bay", "north-sea"):
            if not raided(known, name):
                out.append(self._raid(force, name))
        ships = len([ship for ship in force.ships if known.ships[ship].captor < 0])
        if ships >= known.setup.goals.port_ships and in_time_for_brest(known):
            out.append(Aim(area(known, "brest", PORT), 1.0, "Thirty ships into Brest."))
        if ships >= known.setup.goals.hex_ships and straits_open(known):
            target = self.atlas.ports[self.atlas.port_index["gibraltar"]].hex
            out.append(Aim(target, 1.0, "Thirty ships past the Straits."))
        return out

    def _raid(self, force: Force, name: str) -> Aim:
        tables, port = self.known.setup.tables, self.atlas.ports[self.atlas.port_index[name]]
        inshore = name == "bantry-bay"
        dice = tables.raid_inshore if inshore else tables.raid_north_sea
        target = port.inshore if inshore else self.atlas.raid_hex
        chance = raid_chance(self.known, force, port.index, dice)
        return Aim(target, chance, f"To raid {port.name}.")

    def worth(self, force: Force, aim: Aim) -> float:
        """How good an aim is: its chance, how soon, and what lies in the way."""
        away = gap(self.known, force.place, aim.target)
        if away >= FAR:
            return 0.0
        turns = away / 4.0 / HEXES_A_TURN
        own = float(firepower(self.known, force.ships))
        safety = own / (own + self.guard(aim.target))
        return aim.chance * safety / (0.7 + turns)

    def guard(self, target: int) -> float:
        """The firepower of what may stand about a target, and in the narrows before it."""
        total = 0.0
        points = [target]
        if target == self.atlas.raid_hex:
            points.append(self.atlas.channel_hex)
        for block in self.belief.tokens:
            place = self.known.blocks[block].place
            for point in points:
                if self.atlas.hex_of(place) == self.atlas.hex_of(point):
                    total += self.belief.ships(block) * self.gun
                    break
        return total

    def best(self, force: Force) -> Aim | None:
        """The aim of a force, None for one too weak for anything."""
        found: Aim | None = None
        most = 0.0
        for aim in self.aims(force):
            worth = self.worth(force, aim) if self.may_try(force, aim) else 0.0
            worth = self.draw.shade(worth)
            if worth > most:
                found, most = aim, worth
        return found

    def may_try(self, force: Force, aim: Aim) -> bool:
        """Whether an aim is within a force's power, and what stands before it not much stronger:
        else it is better to unite with others first."""
        own = float(firepower(self.known, force.ships))
        return aim.chance >= self.temper.chance and own >= self.temper.even * self.guard(aim.target)

    # Fleets at sea.

    def _mission(self, block: int) -> Mission | None:
        force = self.at_sea(block)
        if self.atlas.places[force.place].kind == BOX:
            return None
        aim = self.best(force)
        if aim is not None:
            return Mission(block, aim.target, 5.0 * aim.chance, aim.why)
        port = self.company(force)
        if port < 0:
            return None
        return Mission(block, self.atlas.ports[port].place, 1.0, "To unite with the others.")

    def company(self, force: Force) -> int:
        """The friendly port where a weak force is of most use, or -1."""
        best, most = -1, 0.0
        for port in self.atlas.ports:
            worth = self.company_worth(force, port.index)
            if worth > most:
                best, most = port.index, worth
        return best

    def company_worth(self, force: Force, port: int) -> float:
        """What a port is worth to a force: many ships, near, and not much off it."""
        harbour = self.atlas.ports[port]
        away = gap(self.known, force.place, harbour.place) if self._own_port(port) else FAR
        if away >= FAR:
            return 0.0
        own = float(firepower(self.known, force.ships))
        worth = (UNITED + self._others(force, port)) / (UNITED + away / 4.0)
        return worth * own / max(1.0, own + self.guard(harbour.hex))

    def _others(self, force: Force, port: int) -> int:
        """Ships in a port that are not of the force itself."""
        return len([s for s in self.known.ships_at(port, ALLIED) if s not in force.ships])

    def _own_port(self, port: int) -> bool:
        harbour = self.atlas.ports[port]
        return harbour.place >= 0 and harbour.owner == ALLIED and port_in_play(self.known, port)

    def _fogs(self) -> list[Mission]:
        """False rumours sail for the other objectives, so that the enemy must look there too."""
        known = self.known
        lures = [
            area(known, "bantry-bay", LOOSE),
            self.atlas.raid_hex,
            self.atlas.ports[self.atlas.port_index["gibraltar"]].hex,
        ]
        out: list[Mission] = []
        at = 0
        for block in known.on_map(ALLIED):
            if known.is_fleet(block) or self.atlas.places[known.blocks[block].place].kind == BOX:
                continue
            out.append(Mission(block, lures[at % len(lures)], 0.5, "A rumour, to draw them off."))
            at += 1
        return out

    # Ships in port.

    def _sortie(self, port: int) -> Sortie | None:
        """All that lies in a port goes out once there is something it can do outside."""
        known = self.known
        block = free_fleet(known, ALLIED)
        if not self._own_port(port) or block < 0 or not may_go_out(known, port, ALLIED):
            return None
        force = self.in_port(port)
        if not force.ships or not self.worth_going(port, force):
            return None
        out = Sortie(port, block, force.ships, port_ends(known, port))
        out.admirals, out.weight = force.admirals, float(len(force.ships))
        out.why = "There is something that the fleet can do outside."
        return out

    def worth_going(self, port: int, force: Force) -> bool:
        """Whether the ships of a port should go out: the way is open, nobody is waited for, and
        what they would do once they are out is not to come back. A fleet that shows itself and
        returns has told its strength for nothing."""
        if not self.open_way(port) or self.coming(port):
            return False
        return self.best(force) is not None or self.joins(port, force)

    def joins(self, port: int, force: Force) -> bool:
        """Whether the ships of a port should go to those of another: to more than they are, and
        for so much that they do not change their mind outside."""
        other = self.company(force)
        if other in (port, -1) or self._others(force, other) < len(force.ships):
            return False
        return self.company_worth(force, other) >= CLEARLY * self.company_worth(force, port)

    def open_way(self, port: int) -> bool:
        """Whether what lies in a port is much stronger than what may lie off it: there it is found
        five times in six, and a fleet that was in a great battle raids nobody."""
        guns = float(firepower(self.known, self.known.ships_at(port, ALLIED)))
        return guns >= self.temper.sallies * self.guard(self.atlas.ports[port].hex)

    def coming(self, port: int) -> int:
        """Ships on their way to a port."""
        known = self.known
        total = 0
        for block in fleets_out(known, ALLIED):
            force = self.at_sea(block)
            if self.atlas.places[force.place].kind == BOX:
                if known.blocks[block].destination == self.atlas.ports[port].conseil:
                    total += len(force.ships)
            elif self.best(force) is None and self.company(force) == port:
                total += len(force.ships)
        return total
