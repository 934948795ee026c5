"""The plain bot, the naive baseline: every fleet makes straight for the dearest target, or for the
place where it guards it; in battle it forms line and engages. It infers nothing."""

import random
from typing import Final, final

from weathergage.engine.asking.bots import WishBot, by_kinds

from ..answers import Answer
from ..rules.asking import Query
from ..rules.conseil import destinations, port_of_number
from ..rules.firing import Salvo
from ..rules.provisions import larders, wanted
from ..rules.raids import may_be_invaded, may_be_raided
from ..rules.sorties import ready_ships
from ..rules.waters import is_friendly
from ..state.affairs import AREAS, Raid
from ..state.campaign import ALLIED, Campaign
from . import doctrine_moves as moves
from .draws import NO_DRAW

SIMPLE: Final[dict[str, list[Answer]]] = {
    "battle-gauge": [Answer("gauge", choice="windward")],
    "battle-deny": [Answer("give-battle")],
    "battle-day": [Answer("day", choice="leave")],
    "battle-orders": [
        Answer("orders", choice="engage:easy"),
        Answer("orders", choice="form-line:easy"),
        Answer("orders", choice="form-line:anchor"),
    ],
    "battle-choice": [Answer("type", choice="HA")],
    "battle-withdraw": [Answer("stand")],
    "battle-bonus": [Answer("bonus-die", choice="leave")],
    "battle-break-off": [Answer("fight-on")],
    "battle-flee": [Answer("fight-on")],
    "station": [Answer("station", places=["brest-loose"])],
}
"""Questions that the plain bot always answers alike; the first answer that is legal."""
KINDS: Final[dict[str, list[str]]] = {
    "administration": ["repair", "administrator", "crew", "advance"],
    "raid": ["invade", "raid"],
    "join": ["join"],
    "arrive": ["arrive"],
    "watch": ["search"],
    "seek": ["seek"],
}
"""Questions that it answers by whatever may be done, in this order of kinds."""


@final
class Plain(WishBot[Campaign, Answer]):
    """Straight at the dearest target, and straight at the enemy."""

    def __init__(self) -> None:
        super().__init__("plain")

    def wishes(self, decision: Query, rng: random.Random) -> list[Answer]:
        self.reason = "That is the straight way."
        return wishes(decision)


# What the plain bot would like.


def wishes(query: Query) -> list[Answer]:
    """What it would answer, the likeliest first."""
    name, known = query.ask.name, query.known
    if name in SIMPLE:
        return SIMPLE[name]
    if name in KINDS:
        return in_order(query, KINDS[name])
    if name == "battle-damage":
        return [greedy_damage(known, query.place)]
    if name in ("move", "bonus"):
        return plain_moves(query)
    if name == "opening":
        return plain_opening(query)
    if name == "provisions":
        return [plain_provisions(known, query)]
    return []


def in_order(query: Query, kinds: list[str]) -> list[Answer]:
    """The answers that may be given, by kinds in order."""
    return [each for each in by_kinds(query, kinds) if isinstance(each, Answer)]


def greedy_damage(known: Campaign, seat: int) -> Answer:
    """Whatever ship comes first is hit, until the points are gone. (18.3)"""
    salvo = Salvo(known, known.engaged(), seat)
    hits: list[str] = []
    targets = salvo.targets()
    while targets:
        salvo.hit(targets[0])
        hits.append(known.setup.ships[targets[0]].id)
        targets = salvo.targets()
    return Answer("damage", ships=hits)


# Movement: straight for the dearest target.


def target_ports(known: Campaign) -> list[int]:
    """What the Allies may raid or invade and have not, the dearest for them first."""
    out: list[tuple[int, int]] = []
    for port in range(len(known.setup.atlas.ports)):
        raided = known.affairs.raids[port] == Raid.RAIDED
        if (may_be_raided(known, port) and not raided) or may_be_invaded(known, port):
            out.append((-value_of(known, port), port))
    return [port for _, port in sorted(out)]


def value_of(known: Campaign, port: int) -> int:
    """What a target is worth, as far as this seat knows. (21.1)"""
    name = known.setup.atlas.ports[port].area
    if name not in AREAS:
        return 1
    at = AREAS.index(name)
    return max(known.affairs.napoleon[at], known.affairs.pitt[at], 1)


def place_of(known: Campaign, port: int) -> int:
    """Where a block lies to attack or to guard a target."""
    harbour = known.setup.atlas.ports[port]
    return harbour.hex if harbour.is_hex else harbour.inshore


def goal_of(known: Campaign, block: int) -> int:
    """The target of a block: its own by turns, so that not all go to one; -1 for none. An Allied
    fleet that the Conseil sent somewhere goes there."""
    bound = known.blocks[block].destination
    if known.side_of(block) == ALLIED and known.setup.rules.conseil and bound > 0:
        port = port_of_number(known, bound)
        harbour = known.setup.atlas.ports[port]
        if is_friendly(known, port, ALLIED):
            return harbour.place
        return place_of(known, port)
    targets = target_ports(known)
    if not targets:
        return -1
    if known.side_of(block) == ALLIED:
        return place_of(known, nearest(known, known.blocks[block].place, targets))
    return place_of(known, targets[block % len(targets)])


def nearest(known: Campaign, place: int, ports: list[int]) -> int:
    """The port of some that is the fewest hexes away."""
    ways = [moves.gap(known, place, place_of(known, port)) for port in ports]
    return ports[ways.index(min(ways))]


def plain_moves(query: Query) -> list[Answer]:
    """Every block toward its target, and all that may leave port leaves it."""
    known, seat = query.known, query.place
    out: list[Answer] = []
    if query.ask.name == "bonus":
        return in_order(query, ["activate"])
    bridge = moves.Bridge(query, NO_DRAW)
    for block in known.on_map(seat):
        goal = goal_of(known, block)
        if goal >= 0 and bridge.may_move(block):
            out += bridge.order(moves.Mission(block, goal, 1.0, ""))
    for mission in moves.back_on_station(known, seat):
        out += bridge.order(mission)
    for port in known.setup.atlas.ports:
        if is_friendly(known, port.index, seat):
            out += plain_sorties(known, seat, port.index)
    return out


def plain_sorties(known: Campaign, seat: int, port: int) -> list[Answer]:
    """All ready ships of a port out to sea; where a destination is wanted, the first one."""
    block = moves.free_fleet(known, seat)
    ships = ready_ships(known, seat, port)
    if block < 0 or not ships or not moves.may_go_out(known, port, seat):
        return []
    out: list[Answer] = []
    numbers = [0]
    if seat == ALLIED and known.setup.rules.conseil:
        numbers = destinations(known, block, known.setup.atlas.ports[port].place)
    for number in numbers:
        admirals, ends = known.admirals_at(port, seat), moves.port_ends(known, port)
        sortie = moves.Sortie(port, block, ships, ends, admirals, number=number)
        out += sortie.answers(known)
    return out


def plain_opening(query: Query) -> list[Answer]:
    """Fleets on Loose Blockade, frigates off the targets. (3)"""
    known = query.known
    atlas = known.setup.atlas
    out: list[Answer] = []
    for part in query.parts:
        block = known.setup.block_index[part]
        place = known.blocks[block].place
        if place >= 0:
            out.append(Answer("station", part, [atlas.places[place].id]))
        targets = target_ports(known)
        if targets:
            there = atlas.ports[targets[block % len(targets)]]
            end = there.hex if there.is_hex else there.loose
            out.append(Answer("station", part, [atlas.places[end].id]))
        out.append(Answer("station", part, ["plymouth"]))
    return out


def plain_provisions(known: Campaign, query: Query) -> Answer:
    """The chits to the ports with most ships. (5.12)"""
    ports = larders(known)
    ports.sort(key=lambda port: -len(known.ships_at(port, ALLIED)))
    names = [known.setup.atlas.ports[port].id for port in ports]
    return Answer("provisions", places=names[: wanted(known)])
