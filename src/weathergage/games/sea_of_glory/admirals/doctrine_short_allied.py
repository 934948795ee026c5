"""The Allied plan of the Trafalgar scenario by the doctrine: where each fleet goes, and which ports
send theirs out. (24)"""

from typing import Final, final

from ..rules.firing import firepower
from ..rules.waters import at_sea_or_off, port_in_play
from ..state.campaign import ALLIED, BRITISH, Campaign
from ..tables.atlas import LOOSE, PORT
from . import doctrine_moves as moves
from .doctrine_guns import Staff, highest
from .doctrine_short import in_time_for_brest, raided, straits_open
from .draws import Draw
from .forces import Force, at_sea, raid_chance
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
        super().__init__(known, temper, draw, BRITISH)

    def plan(self) -> moves.Plan:
        """Every fleet to the objective it can best reach; the rest unites or hides."""
        plan = moves.Plan()
        order = moves.fleets_out(self.known, ALLIED)
        order.sort(key=lambda block: -len(self.known.ships_in(block)))
        for block in order:
            plan.missions += self._missions(block)
        plan.missions += self._fogs()
        for port in self.atlas.ports:
            plan.sorties += self._sorties(port.index)
        return plan

    # What a force can do.

    def in_port(self, port: int) -> Force:
        """All that lies in a port, as if it had come out."""
        known = self.known
        ships, admirals = known.ships_at(port, ALLIED), known.admirals_at(port, ALLIED)
        return Force(moves.free_fleet(known, ALLIED), self.atlas.ports[port].hex, ships, admirals)

    def aims(self, force: Force) -> list[Aim]:
        """What a force could score, and with what chance once it is there."""
        known = self.known
        out: list[Aim] = []
        for name in ("bantry-bay", "north-sea"):
            if not raided(known, name):
                out.append(self._raid(force, name))
        ships = len([ship for ship in force.ships if known.ships[ship].captor < 0])
        if ships >= known.setup.goals.port_ships and in_time_for_brest(known):
            out.append(Aim(moves.area(known, "brest", PORT), 1.0, "Thirty ships into Brest."))
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
        away = moves.gap(self.known, force.place, aim.target)
        if away >= moves.FAR:
            return 0.0
        turns = away / 4.0 / HEXES_A_TURN
        own = float(firepower(self.known, force.ships))
        safety = own / (own + self.guard(aim.target))
        return aim.chance * safety / (0.7 + turns)

    def guard(self, target: int) -> float:
        """The firepower of what may stand about a target, and in the narrows before it."""
        narrows = [self.atlas.channel_hex] if target == self.atlas.raid_hex else []
        return self.guns_about([self.atlas.hex_of(target), *narrows])

    def best(self, force: Force) -> Aim | None:
        """The aim of a force, None for one too weak for anything."""
        aims = self.aims(force)
        worths = [self.worth(force, a) if self.may_try(force, a) else 0.0 for a in aims]
        best = highest([(self.draw.shade(worth), at) for at, worth in enumerate(worths)], 0.0)
        return aims[best] if best >= 0 else None

    def may_try(self, force: Force, aim: Aim) -> bool:
        """Whether an aim is within a force's power, and what stands before it not much stronger:
        else it is better to unite with others first."""
        own = float(firepower(self.known, force.ships))
        return aim.chance >= self.temper.chance and own >= self.temper.even * self.guard(aim.target)

    # Fleets at sea.

    def _missions(self, block: int) -> list[moves.Mission]:
        if self.on_track(block):
            return []
        force = at_sea(self.known, block)
        aim = self.best(force)
        if aim is not None:
            return [moves.Mission(block, aim.target, 5.0 * aim.chance, aim.why)]
        port, why = self.company(force), "To unite with the others."
        return [moves.Mission(block, self.atlas.ports[port].place, 1.0, why)] if port >= 0 else []

    def company(self, force: Force) -> int:
        """The friendly port where a weak force is of most use, or -1."""
        ports = [port.index for port in self.atlas.ports]
        return highest([(self.company_worth(force, port), port) for port in ports], 0.0)

    def company_worth(self, force: Force, port: int) -> float:
        """What a port is worth to a force: many ships, near, and not much off it."""
        harbour = self.atlas.ports[port]
        away = (
            moves.gap(self.known, force.place, harbour.place) if self._own_port(port) else moves.FAR
        )
        if away >= moves.FAR:
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

    def _fogs(self) -> list[moves.Mission]:
        """False rumours sail for the other objectives, so that the enemy must look there too."""
        known = self.known
        lures = [
            moves.area(known, "bantry-bay", LOOSE),
            self.atlas.raid_hex,
            self.atlas.ports[self.atlas.port_index["gibraltar"]].hex,
        ]
        why = "A rumour, to draw them off."
        fogs = [block for block in at_sea_or_off(known, ALLIED) if not known.is_fleet(block)]
        return [moves.Mission(b, lures[at % len(lures)], 0.5, why) for at, b in enumerate(fogs)]

    # Ships in port.

    def _sorties(self, port: int) -> list[moves.Sortie]:
        """All that lies in a port goes out once there is something it can do outside."""
        known = self.known
        block = moves.free_fleet(known, ALLIED)
        if not self._own_port(port) or block < 0 or not moves.may_go_out(known, port, ALLIED):
            return []
        force, ends = self.in_port(port), moves.port_ends(known, port)
        if not force.ships or not self.worth_going(port, force):
            return []
        why, weight = "There is something that the fleet can do outside.", float(len(force.ships))
        return [moves.Sortie(port, block, force.ships, ends, force.admirals, weight, why)]

    def worth_going(self, port: int, force: Force) -> bool:
        """Whether the ships of a port should go out: the way is open, nobody is waited for, and
        what they would do once they are out is not to come back. A fleet that shows itself and
        returns has told its strength for nothing."""
        free = self.open_way(port) and not self.coming(port)
        return free and (self.best(force) is not None or self.joins(port, force))

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
        total, number = 0, self.atlas.ports[port].conseil
        for block in moves.fleets_out(known, ALLIED):
            force = at_sea(known, block)
            if self.on_track(block):
                bound = known.blocks[block].destination == number
            else:
                bound = self.best(force) is None and self.company(force) == port
            total += len(force.ships) if bound else 0
        return total
