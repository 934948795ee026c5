"""From missions to sailing orders: what a block is told in one activation.

A mission is a block and the place it is to be at. Which missions there are, the plans of the two
sides say; here they become orders that the rules allow.
"""

from typing import Final, final

from ..answers import Answer
from ..rules.active import BONUS, is_active
from ..rules.asking import Query
from ..rules.conseil import points_of
from ..rules.move_samples import numbers_for, sailing
from ..rules.zones import Ends, reachable
from ..state.affairs import Provisions
from ..state.campaign import ALLIED, Campaign, Kind
from ..state.step_records import Activation
from ..tables.atlas import HEX, OFF_STATION
from .draws import Draw

FAR: Final = 10000
ACROSS: Final = 1000
"""Added to the gap where the ocean lies between."""


@final
class Mission:
    """Where a block is to go, and how much that matters."""

    def __init__(self, block: int, target: int, weight: float, why: str, number: int = 0) -> None:
        self.block = block
        self.target = target
        self.weight = weight
        self.why = why
        self.number = number
        """The destination to take on the way, where one must be taken."""


@final
class Plan:
    """What a side means to do in an activation."""

    def __init__(self) -> None:
        self.missions: list[Mission] = []
        self.sorties: list[Sortie] = []
        self.partings: list[Answer] = []
        """Fleets that are to part before they move."""


@final
class Sortie:
    """Ships that are to leave a port: with which block, how far, and for where."""

    def __init__(
        self,
        port: int,
        block: int,
        ships: list[int],
        ends: list[int],
        admirals: list[int],
        weight: float = 0.0,
        why: str = "",
        number: int = 0,
    ) -> None:
        self.port = port
        self.block = block
        self.ships = ships
        self.admirals = admirals
        self.ends = ends
        """Where it stops, the most wanted first: the sea, Loose Blockade or Inshore."""
        self.number = number
        """For the Allies: the destination."""
        self.weight = weight
        self.why = why

    def answers(self, known: Campaign) -> list[Answer]:
        """The orders for it, the most wanted first."""
        setup = known.setup
        return [
            Answer(
                "sortie",
                setup.atlas.ports[self.port].id,
                [setup.atlas.places[end].id],
                [setup.ships[ship].id for ship in self.ships],
                [setup.admirals[each].id for each in self.admirals],
                choice=setup.blocks[self.block].id,
                number=self.number,
            )
            for end in self.ends
        ]


@final
class Bridge:
    """The movement question in hand."""

    def __init__(self, query: Query, draw: Draw) -> None:
        self.query = query
        self.draw = draw
        self.known = query.known
        self.seat = query.place
        self.act = query.ask.record
        assert isinstance(self.act, Activation)
        self.bonus = self.act.area == BONUS

    def interrupted(self) -> int:
        """The block whose move was interrupted, or -1."""
        return self.known.with_token(self.seat, self.act.token)

    def may_move(self, block: int) -> bool:
        """Whether a block may be given an order now."""
        it = self.known.blocks[block]
        stopped = self.interrupted()
        if stopped >= 0:
            return block == stopped
        return it.token > 0 and not it.moved and (self.bonus or is_active(self.known, block))

    def order(self, mission: Mission) -> list[Answer]:
        """Sailing orders toward the target, the best first; none where it need not move."""
        known, block, target = self.known, mission.block, mission.target
        if not self.may_move(block) or known.blocks[block].place == target:
            return []
        found = reachable(known, block, max(0, points_of(known, block)), self.bonus)
        ends = best_ends(known, block, target, found, self.draw)
        out: list[Answer] = []
        for end in ends[:6]:
            path = found.path(end)
            if mission.number and end == known.setup.atlas.hex_of(target) and end != target:
                # What may be reached was asked with the old destination in force.
                out += self.sailings(mission, [*path, target])
            out += self.sailings(mission, path)
        return out

    def sailings(self, mission: Mission, path: list[int]) -> list[Answer]:
        """The order to sail along a path, with the numbers it may need, the mission's first; Fog of
        War comes along onto a track."""
        known, block = self.known, mission.block
        numbers = numbers_for(known, block, path)
        if mission.number in numbers:
            numbers = [mission.number]
        atlas = known.setup.atlas
        onto = path[-1] < atlas.hexes and atlas.track_at[path[-1]] >= 0
        out: list[Answer] = []
        for number in numbers:
            if onto and self.seat == ALLIED:
                companion = sailing(known, block, path, number)
                companion.choice = "fog"
                out.append(companion)
            out.append(sailing(known, block, path, number))
        return out


def best_ends(known: Campaign, block: int, target: int, found: Ends, draw: Draw) -> list[int]:
    """The places within reach that are worth sailing to on the way to a target, the best first:
    the target, another part of its zone, then whatever lies nearer to it than now. Of those that
    lie as near, and cost as much, one is drawn."""
    if found.has(target):
        return [target, *fallback_ends(known, target, found)]
    now = gap(known, known.blocks[block].place, target)
    ranked: list[tuple[int, int, int, int]] = []
    for end in draw.shuffled(found.places()):
        left = gap(known, end, target)
        if left < now and not is_trap(known, block, end, target):
            ranked.append((left, found.cost(end), len(ranked), end))
    ranked.sort()
    return [each[3] for each in ranked]


def fallback_ends(known: Campaign, target: int, found: Ends) -> list[int]:
    """Other parts of the target's zone that can be reached."""
    atlas = known.setup.atlas
    if not atlas.in_zone(target):
        return []
    port = atlas.ports[atlas.port_of(target)]
    return [end for end in (port.inshore, port.loose) if found.has(end) and end != target]


def gap(known: Campaign, place: int, target: int) -> int:
    """Hexes between two places, in halves so that the parts of a zone lie in order; FAR for no
    way."""
    atlas = known.setup.atlas
    if place == target:
        return 0
    one, other = atlas.hex_of(place), atlas.hex_of(target)
    if one < 0 or other < 0:
        return FAR
    if atlas.places[one].board != atlas.places[other].board:
        away = atlas.exit_distance(place)
        return FAR if away < 0 else ACROSS + 4 * away
    apart = atlas.distance(place, target)
    if apart < 0:
        return FAR
    outside = 3 if atlas.places[place].kind != HEX else 0
    return 4 * apart + (outside if apart > 0 else 1)


def nearest(known: Campaign, place: int, goals: list[int]) -> int:
    """The goal with the smallest gap, the first of equals; the place itself where none can be
    reached."""
    best, least = place, FAR
    for goal in goals:
        away = gap(known, place, goal)
        if away < least:
            best, least = goal, away
    return best


def is_trap(known: Campaign, block: int, end: int, target: int) -> bool:
    """A zone or port on the way costs time to leave again: blocks pass it at sea."""
    atlas = known.setup.atlas
    return atlas.places[end].kind != HEX and atlas.hex_of(end) != atlas.hex_of(target)


def back_on_station(known: Campaign, seat: int) -> list[Mission]:
    """Blocks that were blown Off Station must go back into the zone. (9.1)"""
    atlas = known.setup.atlas
    blown = [(b, atlas.places[known.blocks[b].place]) for b in known.on_map(seat)]
    return [
        Mission(block, atlas.ports[place.port].loose, 0.1, "Back on station.")
        for block, place in blown
        if place.kind == OFF_STATION
    ]


# Helpers for the plans.


def free_fleet(known: Campaign, seat: int) -> int:
    """A fleet block that is not in use, or -1."""
    return known.free_block(seat, Kind.FLEET)


def area(known: Campaign, port: str, kind: int) -> int:
    """A part of a port's zone, by the id of the port."""
    return known.setup.atlas.area(known.setup.atlas.port_index[port], kind)


def fleets_out(known: Campaign, seat: int) -> list[int]:
    """Own fleets that have a token."""
    return [block for block in known.on_map(seat) if known.is_fleet(block)]


def may_go_out(known: Campaign, port: int, seat: int) -> bool:
    """Whether the wind in force, and for the Allies a Provisions chit, lets ships out. (11.1)"""
    harbour, chit = known.setup.atlas.ports[port], known.affairs.provisions[port]
    if harbour.place < 0 or not harbour.sorties(known.winds[harbour.sea_area]):
        return False
    return seat != ALLIED or not harbour.european or chit == Provisions.MAY_SORTIE


def port_ends(known: Campaign, port: int) -> list[int]:
    """Where a sortie may stop, the sea first."""
    harbour = known.setup.atlas.ports[port]
    return [harbour.hex, harbour.loose, harbour.inshore]
