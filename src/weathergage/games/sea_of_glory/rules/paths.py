"""Ways over the sea: what each step costs in the wind that blows, and where a block can get. (9)"""

import heapq
from typing import Final

from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.tables.atlas import HEX, INSHORE, LOOSE, PORT

WAY: Final = 1000
"""Parts of a point: what a danger weighs when two ways cost the same."""


def step_cost(state: Campaign, one: int, other: int, bonus: bool = False) -> int:
    """Points to go from a hex to the next, -1 where there is no way: 2 against the wind in force
    there, 1 with it, 3 into the Straits and out of them; a hex on a Bonus chit. (9.1, 9.4, 9.5)"""
    atlas = state.setup.atlas
    direction = atlas.direction(one, other)
    if direction < 0:
        return -1
    if bonus:
        return 1
    if atlas.straits in (one, other):
        return atlas.straits_cost
    return state.setup.tables.cost(state.winds[atlas.places[other].sea_area], direction)


def watched(state: Campaign, hex: int, side: int) -> bool:
    """Whether enemies at sea in a Narrows would search for what enters it. (14.5)"""
    return state.setup.atlas.narrows[hex] and len(state.blocks_at(hex, 1 - side)) > 0


def spread(
    state: Campaign, start: int, points: int, side: int, bonus: bool = False
) -> dict[int, tuple[int, list[int]]]:
    """Every hex within reach of one, with the least cost and a way there that avoids watched
    Narrows where that costs nothing. Hexes that lead onto a track are ways' ends."""
    atlas = state.setup.atlas
    best: dict[int, int] = {start: 0}
    before: dict[int, int] = {}
    queue: list[tuple[int, int]] = [(0, start)]
    while queue:
        weight, at = heapq.heappop(queue)
        if weight > best[at] or (at != start and atlas.track_at[at] >= 0):
            continue
        for side_hex in atlas.neighbours[at]:
            cost = step_cost(state, at, side_hex, bonus)
            if cost < 0:
                continue
            new = weight + cost * WAY + 1
            if watched(state, side_hex, side):
                new += 40
            if new // WAY <= points and new < best.get(side_hex, 1 << 40):
                best[side_hex] = new
                before[side_hex] = at
                heapq.heappush(queue, (new, side_hex))
    return {at: (weight // WAY, _way(before, at)) for at, weight in best.items()}


def _way(before: dict[int, int], at: int) -> list[int]:
    out: list[int] = []
    while at in before:
        out.append(at)
        at = before[at]
    out.reverse()
    return out


def reachable(
    known: Campaign, block: int, points: int, bonus: bool = False
) -> dict[int, tuple[int, list[int]]]:
    """Every place an own block could be taken to with so many points: the cost, and the path as a
    sailing order names it. What the rules bar for this block is left out where it is a zone, a port
    or a track; the order itself is judged when it is given."""
    from weathergage.games.sea_of_glory.rules.transit import why_no_track
    from weathergage.games.sea_of_glory.rules.zones import why_not_leave

    atlas = known.setup.atlas
    it, side = known.blocks[block], known.side_of(block)
    out: dict[int, tuple[int, list[int]]] = {}
    prefix: list[int] = []
    spent = 0
    if atlas.in_zone(it.place):
        _within(known, block, out)
        spent = known.setup.tables.leave_zone
        prefix = [atlas.hex_of(it.place)]
        if bonus or spent > points or why_not_leave(known, block) is not None:
            return out
    elif atlas.places[it.place].kind != HEX:
        return out
    for hex, found in spread(known, atlas.hex_of(it.place), points - spent, side, bonus).items():
        path = prefix + found[1]
        if atlas.track_at[hex] >= 0 and why_no_track(known, block, hex, -1) is not None:
            continue
        if path:
            out[hex] = (found[0] + spent, path)
        if not prefix or found[1]:
            _zone_ends(known, block, hex, found[0] + spent, path, out)
    return out


def _within(known: Campaign, block: int, out: dict[int, tuple[int, list[int]]]) -> None:
    from weathergage.games.sea_of_glory.rules.zones import why_not_within

    atlas = known.setup.atlas
    port = atlas.port_of(known.blocks[block].place)
    for kind in (LOOSE, INSHORE, PORT):
        target = atlas.area(port, kind)
        if target >= 0 and why_not_within(known, block, target) is None:
            out[target] = (0, [target])


def _zone_ends(
    known: Campaign,
    block: int,
    hex: int,
    cost: int,
    path: list[int],
    out: dict[int, tuple[int, list[int]]],
) -> None:
    from weathergage.games.sea_of_glory.rules.zones import why_not_enter

    atlas = known.setup.atlas
    port = atlas.port_of(hex)
    if port < 0:
        return
    for kind in (LOOSE, INSHORE, PORT):
        target = atlas.area(port, kind)
        if target >= 0 and why_not_enter(known, block, target) is None:
            out[target] = (cost, [*path, target])


def cheapest(
    known: Campaign, block: int, target: int, points: int, bonus: bool = False
) -> list[int]:
    """The cheapest path of a block to a place; empty where it cannot get there. Of ways that cost
    the same it takes one that does not lead through Narrows where the enemy lies."""
    found = reachable(known, block, points, bonus).get(target)
    return found[1] if found is not None else []
