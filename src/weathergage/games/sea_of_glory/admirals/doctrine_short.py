"""The Trafalgar scenario by the doctrine: what each side does with its fleets. (24)

The Allies need two of four: thirty ships into Brest in time or past the Straits later, raids on
Bantry Bay and on the North Sea. The North Sea is entered by the Dover narrows alone, the Straits
likewise, so the British know where to stand.
"""

from typing import Final, final

from ..rules.firing import firepower
from ..rules.raids import success_chance
from ..rules.victory import own_ships
from ..rules.waters import port_in_play
from ..state.affairs import RAIDED
from ..state.campaign import ALLIED, BRITISH, Campaign
from ..tables.atlas import BOX, INSHORE, LOOSE, PORT
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
from .temper import Temper

HEXES_A_TURN: Final = 13
"""What a fleet makes good in a turn, by and large."""
FOR_A_RAID: Final = 17
"""Ships with which a raid is worth the voyage."""
LAIRS: Final[list[str]] = ["ferrol", "cadiz", "rochefort", "brest"]
LAIR: Final = 11.0
"""Ships in one of these ports that are worth a blockade by everybody."""
REACH: Final = 4
"""Hexes within which a fleet falls upon an enemy."""


def raided(known: Campaign, name: str) -> bool:
    """Whether a raid there is known to have succeeded."""
    return known.affairs.raids[known.setup.atlas.port_index[name]] == RAIDED


def in_time_for_brest(known: Campaign) -> bool:
    """Whether thirty ships in Brest still count. (24.3)"""
    late = known.turn >= known.setup.tables.turn_number("aug-iii")
    return not known.affairs.entered[0] and not late


def straits_open(known: Campaign) -> bool:
    """Whether thirty ships past the Straits count already. (24.3)"""
    early = known.turn <= known.setup.tables.turn_number("aug-ii")
    return not known.affairs.entered[1] and not early


# The Allies.


@final
class Aim:
    """An objective as one fleet sees it."""

    def __init__(self, target: int, chance: float, why: str) -> None:
        self.target = target
        self.chance = chance
        self.why = why


@final
class AlliedShort(Staff):
    """The Allied plan of the scenario."""

    def __init__(self, known: Campaign, temper: Temper) -> None:
        super().__init__(known, temper, BRITISH)

    def plan(self) -> Plan:
        """Every fleet to the objective it can best reach; the rest unites or hides."""
        plan = Plan()
        taken: list[int] = []
        order = fleets_out(self.known, ALLIED)
        order.sort(key=self._fewest)
        for block in order:
            mission = self._mission(block, taken)
            if mission is not None:
                plan.missions.append(mission)
                taken.append(mission.target)
        plan.missions += self._fogs(taken)
        for port in self.atlas.ports:
            sortie = self._sortie(port.index)
            if sortie is not None:
                plan.sorties.append(sortie)
        return plan

    def _fewest(self, block: int) -> int:
        return -len(self.known.ships_in(block))

    def aims(self, block: int) -> list[Aim]:
        """What a fleet could score, and with what chance once it is there."""
        known = self.known
        tables = known.setup.tables
        ships = own_ships(known, block)
        out: list[Aim] = []
        for name in ("bantry-bay", "north-sea"):
            if raided(known, name):
                continue
            port = self.atlas.port_index[name]
            inshore = name == "bantry-bay"
            dice = tables.raid_inshore if inshore else tables.raid_north_sea
            target = self.atlas.ports[port].inshore if inshore else self.atlas.raid_hex
            chance = success_chance(known, block, port, dice)
            out.append(Aim(target, chance, f"To raid {self.atlas.ports[port].name}."))
        if ships >= known.setup.goals.port_ships and in_time_for_brest(known):
            out.append(Aim(area(known, "brest", PORT), 1.0, "Thirty ships into Brest."))
        if ships >= known.setup.goals.hex_ships and straits_open(known):
            target = self.atlas.ports[self.atlas.port_index["gibraltar"]].hex
            out.append(Aim(target, 1.0, "Thirty ships past the Straits."))
        return out

    def worth(self, block: int, aim: Aim) -> float:
        """How good an aim is: its chance, how soon, and what lies in the way."""
        known = self.known
        away = gap(known, known.blocks[block].place, aim.target)
        if away >= FAR:
            return 0.0
        turns = away / 4.0 / HEXES_A_TURN
        own = float(firepower(known, known.ships_in(block)))
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

    def best(self, block: int) -> Aim | None:
        """The aim of a fleet, None for one too weak for anything."""
        found: Aim | None = None
        most = 0.0
        for aim in self.aims(block):
            worth = self.worth(block, aim) if self.may_try(block, aim) else 0.0
            if worth > most:
                found, most = aim, worth
        return found

    def may_try(self, block: int, aim: Aim) -> bool:
        """Whether an aim is within a fleet's power, and what stands before it not much stronger:
        else it is better to unite with others first."""
        own = float(firepower(self.known, self.known.ships_in(block)))
        return aim.chance >= self.temper.chance and own >= self.temper.even * self.guard(aim.target)

    def _mission(self, block: int, taken: list[int]) -> Mission | None:
        aim = self.best(block)
        place = self.known.blocks[block].place
        if self.atlas.places[place].kind == BOX:
            return None
        if aim is not None:
            return Mission(block, aim.target, 5.0 * aim.chance, aim.why)
        return self._hide(block, taken)

    def _hide(self, block: int, taken: list[int]) -> Mission | None:
        """A weak fleet makes for the friendly port where it is of most use."""
        known = self.known
        best, most = -1, 0.0
        for port in self.atlas.ports:
            if not self._own_port(port.index):
                continue
            away = gap(known, known.blocks[block].place, port.place)
            ships = len(known.ships_at(port.index, ALLIED))
            worth = (6.0 + ships) / (6.0 + away / 4.0)
            if away < FAR and worth > most:
                best, most = port.place, worth
        return Mission(block, best, 1.0, "To unite with the others.") if best >= 0 else None

    def _own_port(self, port: int) -> bool:
        harbour = self.atlas.ports[port]
        return harbour.place >= 0 and harbour.owner == ALLIED and port_in_play(self.known, port)

    def _fogs(self, taken: list[int]) -> list[Mission]:
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

    def _sortie(self, port: int) -> Sortie | None:
        """All that lies in a port goes out once it is strong enough for an objective."""
        known = self.known
        block = free_fleet(known, ALLIED)
        if not self._own_port(port) or block < 0 or not may_go_out(known, port, ALLIED):
            return None
        ships = known.ships_at(port, ALLIED)
        if not ships or not self.worth_going(port, len(ships)):
            return None
        out = Sortie(port, block, ships, port_ends(known, port))
        out.admirals, out.weight = known.admirals_at(port, ALLIED), float(len(ships))
        out.why = "The fleet is strong enough to try for an objective."
        return out

    def worth_going(self, port: int, ships: int) -> bool:
        """Whether the ships of a port should go out: strong enough for a raid and for whatever lies
        off the port, and not waiting for company; weak ones only to draw the enemy off, late in
        the year."""
        if not self.open_way(port):
            return False
        if ships >= FOR_A_RAID and self.coming(port) == 0:
            return True
        if self.coming(port):
            return False
        late = self.known.turn >= self.known.setup.last_turn - 5
        return ships >= 5 and (late or self.abroad() >= FOR_A_RAID)

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
            place = known.blocks[block].place
            if self.atlas.places[place].kind == BOX:
                if known.blocks[block].destination == self.atlas.ports[port].conseil:
                    total += len(known.ships_in(block))
            elif self.best(block) is None and gap(known, place, self.atlas.ports[port].place) < 30:
                total += len(known.ships_in(block))
        return total

    def abroad(self) -> int:
        """Ships of the largest fleet that is about its business."""
        most = 0
        for block in fleets_out(self.known, ALLIED):
            if self.atlas.places[self.known.blocks[block].place].kind != BOX:
                most = max(most, len(self.known.ships_in(block)))
        return most


# The British.


@final
class BritishShort(Staff):
    """The British plan of the scenario: all together off the port where most of the enemy lies, for
    nowhere else is he found as surely; before his target once he is out, and upon any force of
    his that is near and weaker."""

    def __init__(self, known: Campaign, temper: Temper) -> None:
        super().__init__(known, temper, ALLIED)

    def plan(self) -> Plan:
        """Every fleet to the place of assembly, unless it has prey in reach."""
        plan = Plan()
        target, why = self.assembly()
        for block in fleets_out(self.known, BRITISH):
            prey = self.prey(block)
            if prey >= 0:
                plan.missions.append(Mission(block, prey, 120.0, "He is near, and weaker."))
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
        bay = area(known, "bantry-bay", INSHORE)
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
        """The port where most of the enemy lies; -1 where no port has many. Whoever still crosses
        the ocean is expected at Ferrol, where the others are."""
        best, most = -1, LAIR
        for name in LAIRS:
            port = self.atlas.port_index[name]
            ships = self.belief.expected(port)
            if name == "ferrol":
                ships += self._crossing()
            if ships > most:
                best, most = port, ships
        return best

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

    def _sorties(self) -> list[Sortie]:
        """Whatever is sound in port goes out to a station."""
        known = self.known
        out: list[Sortie] = []
        for port in self.atlas.ports:
            if port.place < 0 or not may_go_out(known, port.index, BRITISH):
                continue
            ships = [s for s in known.ships_at(port.index, BRITISH) if s not in known.landed]
            ships = [s for s in ships if known.ships[s].condition == 0]
            block = free_fleet(known, BRITISH)
            if len(ships) < 3 or block < 0:
                continue
            sortie = Sortie(port.index, block, ships, port_ends(known, port.index))
            sortie.admirals = known.admirals_at(port.index, BRITISH)
            sortie.weight = float(len(ships))
            sortie.why = "Ships in port guard nothing."
            out.append(sortie)
        return out
