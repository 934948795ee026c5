"""The Allied year by the doctrine: which fleet goes where, what the Conseil says. (10, 22)

Every target has a worth as the Allied player knows it; every port asks what its ships could do
there, and the four boxes of the Conseil hold the best answers.
"""

from typing import Final, final

from ..answers import Answer
from ..rules.conseil import NEAREST, at_port, destinations, port_of_number
from ..rules.firing import firepower
from ..rules.objectives import raided_ports
from ..rules.provisions import destination_id, fixed_boxes
from ..rules.raids import may_be_invaded, may_be_raided
from ..rules.sorties import blocks_in_port, ready_ships
from ..rules.waters import at_sea_or_off, friendly_ports, is_friendly
from ..state.affairs import AREAS, INDIES_AREA, Raid
from ..state.campaign import ALLIED, BRITISH, Campaign, Kind
from ..tables.atlas import PORT
from ..tables.chart_data import SPANISH, WEST_INDIES
from . import doctrine_moves as moves
from .doctrine_guns import Staff, highest
from .draws import Draw
from .forces import Force, at_sea, raid_chance
from .temper import Temper

DENIED: Final = 3.2
"""What it is worth, on the whole, that an area no longer counts for the British."""
PITT: Final = 4.5
"""What a marker of Pitt's is worth, since its value is not seen."""
DIRECTIVE: Final = 6.0
GOLD_ESCORT: Final = 6
HOME: Final = 0.8
"""What it is worth to be at home again."""
UNION: Final = 0.6
"""The part of what a united force can do that the union itself is worth."""
IDLE: Final = 0.15
"""A force with nothing better to do than this looks for others of its kind."""
LEAST: Final = 0.3
"""The least chance with which a voyage is begun."""
OCEAN: Final = 45
"""Hexes that a passage of the Atlantic is worth."""


@final
class AlliedYear(Staff):
    """The Allied plan of the campaign."""

    def __init__(self, known: Campaign, temper: Temper, draw: Draw) -> None:
        super().__init__(known, temper, draw, BRITISH)

    # What targets are worth.

    def raid_worth(self, port: int) -> float:
        """Points that a raid brings, the enemy's loss counted in. (21, 22.2)"""
        affairs = self.known.affairs
        harbour = self.atlas.ports[port]
        if not may_be_raided(self.known, port) or affairs.raids[port] == Raid.RAIDED:
            return 0.0
        if harbour.area == "west-indies":
            raids = raided_ports(self.known, INDIES_AREA)
            if raids == 1:
                return DIRECTIVE if affairs.directive == "west-indies" else 1.5
            if raids > 1:
                return PITT if raids == 2 else 0.0
        if harbour.area not in AREAS:
            return 0.0
        worth = affairs.napoleon[AREAS.index(harbour.area)] + DENIED
        if affairs.directive == harbour.area:
            worth += DIRECTIVE
        return worth

    def invasion_worth(self, port: int) -> float:
        """Points that an invasion brings. (22.3)"""
        if not may_be_invaded(self.known, port):
            return 0.0
        raided = self.known.affairs.raids[port] == Raid.RAIDED
        return PITT if raided else self.raid_worth(port) + PITT

    def worth(self, force: Force, port: int) -> float:
        """What it is worth to send these ships to a destination."""
        tables = self.known.setup.tables
        harbour = self.atlas.ports[port]
        if is_friendly(self.known, port, ALLIED):
            return self._home_worth(force, port)
        value = self.raid_worth(port) if harbour.raid else 0.0
        if harbour.raid and force.block >= 0 and self.known.kind_of(force.block) == Kind.TRANSPORT:
            value = max(value, self.invasion_worth(port))
        if value <= 0.0:
            return 0.0
        dice = tables.raid_north_sea if harbour.is_hex else tables.raid_inshore
        chance = raid_chance(self.known, force, port, dice)
        if chance < LEAST:
            return 0.0
        return value * chance * self.safety(force, harbour.hex) / (1.0 + self.turns(force, port))

    def _home_worth(self, force: Force, port: int) -> float:
        """A friendly port: shelter; for the Gold all it wants; for Spaniards abroad the Gold."""
        known = self.known
        harbour = self.atlas.ports[port]
        if force.block >= 0 and known.kind_of(force.block) == Kind.GOLD:
            home = harbour.id in known.setup.tables.gold_ports
            return known.affairs.napoleon[5] / (1.0 + self.turns(force, port)) if home else 0.0
        if harbour.id == "havana" and self.gold_waits():
            spaniards = self.spaniards(force.ships)
            if spaniards >= GOLD_ESCORT and known.turn < known.setup.last_turn - 14:
                return known.affairs.napoleon[5] * 0.35 / (1.0 + self.turns(force, port))
        if self.atlas.places[force.place].kind == PORT:
            return self.union_worth(force, port)
        return HOME / (1.0 + self.turns(force, port))

    def union_worth(self, force: Force, port: int) -> float:
        """What it is worth to join the stronger force of another port: what both together can do
        that neither can alone. (7.5)"""
        harbour = self.atlas.ports[port]
        other = self.force_of(port) if self.atlas.port_of(force.place) != port else None
        if other is None:
            return 0.0
        own, there = firepower(self.known, force.ships), firepower(self.known, other.ships)
        if there < own or (there == own and force.place < other.place):
            return 0.0
        both = Force(
            other.block, other.place, other.ships + force.ships, other.admirals + force.admirals
        )
        if self.best_raid(other) > IDLE or self.best_raid(force) > IDLE:
            return 0.0
        gain = self.best_raid(both)
        return UNION * gain * self.safety(force, harbour.hex) / (1.0 + self.turns(force, port))

    def best_raid(self, force: Force) -> float:
        """The worth of the best target for a force."""
        best = 0.0
        for port in self.atlas.ports:
            target = port.raid and port.conseil > 0 and self.allowed(force, port.index)
            if target and not is_friendly(self.known, port.index, ALLIED):
                best = max(best, self.worth(force, port.index))
        return best

    def gold_waits(self) -> bool:
        """Whether the Gold is still at Havana and has no escort there."""
        port = self.atlas.port_index["havana"]
        gold = blocks_in_port(self.known, ALLIED, port, Kind.GOLD)
        return bool(gold) and self.spaniards(self.known.ships_at(port, ALLIED)) < GOLD_ESCORT

    def spaniards(self, ships: list[int]) -> int:
        """Spanish ships among some."""
        return len([s for s in ships if self.known.setup.ships[s].nation == SPANISH])

    def turns(self, force: Force, port: int) -> float:
        """How long the voyage takes, roughly, in parts of three turns."""
        away = moves.gap(self.known, force.place, self.atlas.ports[port].hex)
        if away >= moves.FAR:
            return 50.0
        across = away >= moves.ACROSS
        return ((away - moves.ACROSS) / 4.0 + OCEAN if across else away / 4.0) / 36.0

    def safety(self, force: Force, hex: int) -> float:
        """How likely it is that nothing stronger stands at a place."""
        own = float(firepower(self.known, force.ships))
        return own / max(1.0, own + 0.7 * self.guns_about([hex]))

    # The Conseil.

    def forces(self) -> list[Force]:
        """What lies ready in ports, the Transport and the Gold with their escorts, and fleets."""
        known = self.known
        ready = [self.force_of(port) for port in friendly_ports(known, ALLIED)]
        out = [force for force in ready if force is not None]
        return out + [at_sea(known, block) for block in moves.fleets_out(known, ALLIED)]

    def force_of(self, port: int) -> Force | None:
        """All that could leave a port together."""
        known = self.known
        ships = ready_ships(known, ALLIED, port)
        if not ships:
            return None
        block = moves.free_fleet(known, ALLIED)
        gold = blocks_in_port(known, ALLIED, port, Kind.GOLD)
        if gold and self.spaniards(ships) >= GOLD_ESCORT:
            block = gold[0]
        transport = blocks_in_port(known, ALLIED, port, Kind.TRANSPORT)
        if transport:
            block = transport[0]
        if block < 0:
            return None
        admirals = known.admirals_at(port, ALLIED)
        return Force(block, self.atlas.ports[port].place, ships, admirals)

    def conseil(self) -> list[Answer]:
        """The four destinations that matter most to anybody; boxes in use stay. (5.13)"""
        known = self.known
        fixed = fixed_boxes(known)
        scores: dict[int, float] = {}
        for force in self.forces():
            for port in self.atlas.ports:
                if port.conseil > 0 and self.allowed(force, port.index):
                    worth = self.worth(force, port.index)
                    scores[port.conseil] = max(scores.get(port.conseil, 0.0), worth)
        ranked = sorted([(-self.draw.shade(scores[number]), number) for number in scores])
        boxes = known.affairs.conseil
        kept = [boxes[box] for box in fixed]
        left = [number for _, number in ranked if number not in kept]
        numbers = [boxes[box] if box in fixed else left.pop(0) for box in range(4)]
        return [Answer("conseil", places=[destination_id(known, number) for number in numbers])]

    def allowed(self, force: Force, port: int) -> bool:
        """Whether such a force may be sent to a place at all. (7.3, 11.1, 12.6)"""
        harbour = self.atlas.ports[port]
        if self.atlas.places[force.place].sea_area == WEST_INDIES and harbour.star:
            return False
        transport = self.known.kind_of(force.block) == Kind.TRANSPORT
        return not transport or harbour.sea_area != WEST_INDIES

    # Fleets at sea, and out of port.

    def plan(self) -> moves.Plan:
        """Every fleet on to its destination, or to a new one from where it has done its work."""
        plan = moves.Plan()
        for block in at_sea_or_off(self.known, ALLIED):
            fog = self.known.kind_of(block) == Kind.FOG
            plan.missions += [self._rumour(block)] if fog else self._voyage(block)
        for port in friendly_ports(self.known, ALLIED):
            plan.sorties += self._sorties(port)
        return plan

    def _voyage(self, block: int) -> list[moves.Mission]:
        """On to the destination; once the work there is done, to the next."""
        known = self.known
        it = known.blocks[block]
        port = port_of_number(known, it.destination)
        here = port >= 0 and at_port(known, it.place, port)
        if it.destination > 0 and not here:
            return [moves.Mission(block, self.goal(port), 4.0, "On to the destination.")]
        if here and not is_friendly(known, port, ALLIED) and self._work_left(block, port):
            return [moves.Mission(block, self.goal(port), 3.0, "The work there is not done.")]
        if here and is_friendly(known, port, ALLIED):
            return [moves.Mission(block, self.goal(port), 3.0, "Into port.")]
        return self._next(block)

    def _work_left(self, block: int, port: int) -> bool:
        transport = self.known.kind_of(block) == Kind.TRANSPORT
        return self.raid_worth(port) > 0.0 or (transport and self.invasion_worth(port) > 0.0)

    def _next(self, block: int) -> list[moves.Mission]:
        """A new destination: the best of the Conseil, or the closest friendly port. (10.3)"""
        known = self.known
        it, force = known.blocks[block], at_sea(known, block)
        worths: list[tuple[float, int]] = []
        for number in destinations(known, block, it.place):
            worth = self.draw.shade(self.worth(force, port_of_number(known, number)))
            worths.append((worth if number != it.destination else 0.0, number))
        best = highest(worths, 0.0)
        nearest = best == NEAREST
        target = self.shelter(it.place) if nearest else self.goal(port_of_number(known, best))
        if target < 0:
            return []
        return [moves.Mission(block, target, 2.0, "To the next place that is worth it.", best)]

    def goal(self, port: int) -> int:
        """Where a fleet lies at its destination: in port, Inshore, or in the hex."""
        harbour = self.atlas.ports[port]
        if harbour.is_hex:
            return harbour.hex
        return harbour.place if is_friendly(self.known, port, ALLIED) else harbour.inshore

    def shelter(self, place: int) -> int:
        """The friendly port that is nearest."""
        ports = [self.atlas.ports[port].place for port in friendly_ports(self.known, ALLIED)]
        found = moves.nearest(self.known, place, ports)
        return found if found in ports else -1

    def _rumour(self, block: int) -> moves.Mission:
        """Fog of War sails for the dearest target on its map, each block for another."""
        known, place = self.known, self.known.blocks[block].place
        targets = [port for port in self.atlas.ports if port.raid]
        near = [p.index for p in targets if moves.gap(known, place, p.hex) < moves.ACROSS]
        ranked = sorted([(-self.raid_worth(port), port) for port in near])
        target = self.goal(ranked[block % min(2, len(ranked))][1]) if ranked else place
        return moves.Mission(block, target, 0.5, "A rumour, to draw them off.")

    def _sorties(self, port: int) -> list[moves.Sortie]:
        """All ships of a port to the best of the four destinations, if they can hope to get out."""
        known = self.known
        force = self.force_of(port)
        if force is None or not moves.may_go_out(known, port, ALLIED):
            return []
        ranked: list[tuple[float, int]] = []
        for number in destinations(known, force.block, force.place):
            worth = self.worth(force, port_of_number(known, number))
            if worth > IDLE and port_of_number(known, number) != port:
                ranked.append((-self.draw.shade(worth), number))
        ranked.sort()
        hex, own = self.atlas.ports[port].hex, float(firepower(known, force.ships))
        if not ranked or own / max(1.0, self.guns_about([hex])) < 0.9:
            return []
        why = "The way out is open and the target is worth it."
        return [
            moves.Sortie(port, force.block, force.ships, [hex], force.admirals, -worth, why, number)
            for worth, number in ranked
        ]
