"""Answers to the question of movement drawn at random, and all sailing orders of a block. (9.1)"""

import random

from ..answers import Answer, done
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind
from ..state.step_records import Activation
from ..tables.atlas import HEX
from .active import allowance, on_bonus
from .conseil import destinations, leaves_reached, new_destinations, port_of_number
from .fleets import is_free_fleet
from .sorties import blocks_in_port, ready_ships
from .transit import may_bring_fog
from .waters import COAST
from .zones import edges, reachable


def pick(rng: random.Random, count: int) -> int:
    """A number from 0 to count - 1."""
    return int(rng.random() * count)


def some(rng: random.Random, items: list[str]) -> list[str]:
    """Any of some things, in their order."""
    chance = rng.random()
    return [item for item in items if rng.random() < chance]


def draw(
    known: Campaign, act: Activation, seat: int, parts: list[str], rng: random.Random
) -> Answer:
    """Some answer about some part; it may turn out not to be legal."""
    if not parts:
        return done()
    part = parts[pick(rng, len(parts))]
    block = known.setup.block_index.get(part, -1)
    if block < 0:
        return draw_at_port(known, act, seat, part, rng)
    chance = rng.random()
    if act.token or chance < 0.7:
        return draw_sailing(known, block, rng)
    if chance < 0.76:
        return Answer("count", part)
    if known.side_of(block) == ALLIED and chance < 0.82:
        options = new_destinations(known, block) or [0]
        return Answer("retarget", part, number=options[pick(rng, len(options))])
    if known.kind_of(block) == Kind.FOG:
        return Answer("remove-fog", part)
    return draw_parting(known, block, rng)


def draw_parting(known: Campaign, block: int, rng: random.Random) -> Answer:
    """Ships that leave a fleet: into a new one, or into port."""
    setup = known.setup
    part = setup.blocks[block].id
    ships, aboard = known.ships_in(block), known.admirals_in(block)
    admirals = some(rng, [setup.admirals[a].id for a in aboard])
    if rng.random() < 0.5:
        hurt = [s for s in ships if known.ships[s].condition == Hull.DAMAGED]
        port = setup.atlas.port_of(known.blocks[block].place)
        homes = setup.atlas.ports[port].relocate if port >= 0 else []
        where = [setup.atlas.ports[homes[pick(rng, len(homes))]].id] if homes else []
        names = some(rng, [setup.ships[s].id for s in hurt])
        return Answer("relocate", part, where, names, admirals)
    new = known.free_block(known.side_of(block))
    name = setup.blocks[new].id if new >= 0 else ""
    names = some(rng, [setup.ships[s].id for s in ships])
    return Answer("split", part, None, names, admirals, choice=name)


def draw_at_port(
    known: Campaign, act: Activation, seat: int, part: str, rng: random.Random
) -> Answer:
    """Something that ships in port may do."""
    setup = known.setup
    port = setup.atlas.port_index[part]
    chance = rng.random()
    if chance < 0.2:
        return Answer("count", part)
    if chance < 0.4 and part in COAST:
        ships = some(rng, [setup.ships[s].id for s in known.ships_at(port, seat)])
        admirals = [setup.admirals[a].id for a in known.admirals_at(port, seat)]
        return Answer("transfer", part, None, ships, some(rng, admirals))
    return sample_sortie(known, act, seat, port, rng)


def sailings(known: Campaign, block: int) -> list[Answer]:
    """An order for every place within reach, by the cheapest path and with every number that may be
    wanted."""
    it = known.blocks[block]
    out: list[Answer] = []
    points = allowance(known) - it.spent
    found = reachable(known, block, points, on_bonus(known))
    for place in found.places():
        path = found.path(place)
        for number in numbers_for(known, block, path):
            out.append(sailing(known, block, path, number))
    return out


def sailing(known: Campaign, block: int, path: list[int], number: int = 0) -> Answer:
    """The order to sail along a path."""
    places = [known.setup.atlas.places[place].id for place in path]
    return Answer("sail", known.setup.blocks[block].id, places, number=number)


def numbers_for(known: Campaign, block: int, path: list[int]) -> list[int]:
    """The numbers that an order with this path may need: a destination, or none. (10.3, 12.3)"""
    atlas = known.setup.atlas
    last = path[-1]
    if known.side_of(block) == BRITISH:
        if last < atlas.hexes and atlas.track_at[last] >= 0:
            return edges(known, block, atlas.track_at[last])
        return [0]
    if leaves_reached(known, block) and atlas.places[path[0]].kind == HEX:
        return new_destinations(known, block)
    return [0]


def draw_sailing(known: Campaign, block: int, rng: random.Random) -> Answer:
    """An order to sail somewhere, now and then by a roundabout path."""
    it = known.blocks[block]
    points = allowance(known) - it.spent
    found = reachable(known, block, points, on_bonus(known))
    targets = found.places()
    if not targets:
        return done()
    path = found.path(targets[pick(rng, len(targets))])
    if rng.random() < 0.3:
        path = stray(known, block, path, rng)
    numbers = numbers_for(known, block, path) or [0]
    answer = sailing(known, block, path, numbers[pick(rng, len(numbers))])
    last = path[-1]
    atlas = known.setup.atlas
    if last < atlas.hexes and atlas.track_at[last] >= 0 and may_bring_fog(known, block):
        answer.choice = "fog" if rng.random() < 0.5 else ""
    return answer


def stray(known: Campaign, block: int, path: list[int], rng: random.Random) -> list[int]:
    """A path that goes on from some hex of another as chance takes it."""
    atlas = known.setup.atlas
    hexes = [place for place in path if place < atlas.hexes]
    out = hexes[: pick(rng, len(hexes) + 1)]
    at = out[-1] if out else known.blocks[block].place
    if atlas.places[at].kind != HEX:
        return path
    for _ in range(pick(rng, 4) + 1):
        sides = atlas.neighbours[at]
        if not sides or atlas.track_at[at] >= 0:
            break
        at = sides[pick(rng, len(sides))]
        out.append(at)
    return out or path


def sample_sortie(
    known: Campaign, act: Activation, side: int, port: int, rng: random.Random
) -> Answer:
    """Some sortie from a port; it may turn out not to be legal."""
    setup = known.setup
    harbour = setup.atlas.ports[port]
    blocks = blocks_in_port(known, side, port, Kind.FRIGATE | Kind.CONVOYS)
    free = [
        b.card
        for b in known.blocks
        if setup.blocks[b.card].side == side
        and setup.blocks[b.card].kind == Kind.FLEET
        and is_free_fleet(known, side, setup.blocks[b.card].id)
    ]
    blocks += [free[int(rng.random() * len(free))]] * 2 if free else []
    if not blocks:
        return Answer("count", harbour.id)
    block = blocks[int(rng.random() * len(blocks))]
    where = [harbour.inshore, harbour.loose, harbour.hex][int(rng.random() * 3)]
    ships, admirals, number = [""][:0], [""][:0], 0
    if known.kind_of(block) != Kind.FRIGATE:
        share, lead = rng.random() * 1.5, rng.random() * 1.5
        ready = ready_ships(known, side, port)
        ships = [setup.ships[s].id for s in ready if rng.random() < share]
        there = known.admirals_at(port, side)
        admirals = [setup.admirals[a].id for a in there if rng.random() < lead]
    if side == ALLIED and setup.rules.conseil:
        options = destinations(known, block, harbour.place)
        number = options[int(rng.random() * len(options))] if options else 0
        home = port_of_number(known, number) == port
        where = [harbour.inshore, harbour.loose][int(rng.random() * 2)] if home else harbour.hex
    at = [setup.atlas.places[where].id]
    choice = setup.blocks[block].id
    return Answer("sortie", harbour.id, at, ships, admirals, choice=choice, number=number)
