"""How far it is, wind and all, and where an Order wants its Formation."""

import heapq
from typing import Final

from ..rules.convoy_routes import convoy_of, kind_of
from ..rules.forces import enemy_tokens, home_ports, is_enemy_port, is_key
from ..rules.orders import card_of
from ..rules.passages import way
from ..state.forces import NONE, Formation, Order
from ..state.war import War
from ..tables.atlas import AGAINST, BOX, CATCH, MANY, OFF_MAP, Atlas
from ..tables.names import CRUISE, ESCORT, SEEK

FAR: Final = 9999.0
LIGHT_AIRS: Final = 1.4
"""Movement Points that a step in light airs takes on average."""


def step_cost(atlas: Atlas, winds: list[int], here: int, there: int) -> float:
    """The Movement Points a step is likely to take. (5.14)"""
    if atlas.places[here].kind == BOX:
        helped = atlas.box_number(here, there) + 2 * atlas.box_help(here, there, winds)
        return 10.0 / max(1, min(10, helped + 1))
    if atlas.places[there].kind == BOX:
        return 1.0
    wind = atlas.wind_on(here, there, winds)
    if wind == CATCH:
        return LIGHT_AIRS
    return 2.0 if wind == AGAINST else 1.0


def costs_to(known: War, goal: int) -> list[float]:
    """The Movement Points from every location to a goal, with the winds of this Impulse."""
    atlas, out = known.setup.atlas, [FAR] * len(known.setup.atlas.places)
    out[goal] = 0.0
    queue = [(0.0, goal)]
    while queue:
        far, here = heapq.heappop(queue)
        if far > out[here] or (here != goal and atlas.places[here].kind == OFF_MAP):
            continue
        for there in atlas.neighbours[here]:
            new = far + step_cost(atlas, known.winds, there, here)
            if new < out[there]:
                out[there] = new
                heapq.heappush(queue, (new, there))
    return out


def nearest(known: War, it: Formation, places: list[int]) -> int:
    """The nearest of some locations for a Formation, or NONE."""
    best, least = NONE, MANY
    for place in places:
        far = 0 if place == it.place else way(known, it, it.place, place)
        if far < least:
            best, least = place, far
    return best


def wanted(known: War, it: Formation, worn: bool) -> int:
    """Where a Formation should be: where its Order is, else, or if it is worn out, in the nearest
    Friendly Port; NONE where it makes no difference."""
    order = known.order_of(it)
    if order is None or worn:
        return nearest(known, it, home_ports(known, it))
    return order_place(known, it, order)


def order_place(known: War, it: Formation, order: Order) -> int:
    """Where an Order wants its Formation now. (9.4)"""
    card, atlas = card_of(known, order), known.setup.atlas
    if card.type == CRUISE:
        return cruise_place(known, it, order)
    if card.type == SEEK:
        return prey(known, it)
    if card.type == ESCORT:
        convoy = convoy_of(known, it.side, order.chit)
        return convoy.place if convoy is not None else NONE
    return atlas.find(card.targets[min(order.target, len(card.targets) - 1)])


def cruise_place(known: War, it: Formation, order: Order) -> int:
    """The nearest location of the line that was not visited; then any of it. (9.4)"""
    places = known.setup.general.lines[card_of(known, order).targets[0]].places
    left = [p for n, p in enumerate(places) if not order.visited & (1 << n) and p != it.place]
    if left:
        return nearest(known, it, left)
    calm = [p for p in places if not is_enemy_port(known, it.side, p)]
    return it.place if it.place in calm else nearest(known, it, calm or places)


def prey(known: War, it: Formation) -> int:
    """The nearest enemy token, else the nearest Enemy Key Port."""
    tokens = [p.index for p in known.setup.atlas.places if enemy_tokens(known, it.side, p.index)]
    found = nearest(known, it, tokens)
    if found != NONE:
        return found
    ports = [p.place for p in known.setup.atlas.ports]
    ports = [p for p in ports if is_key(known, p) and is_enemy_port(known, it.side, p)]
    return nearest(known, it, ports)


def convoy_goal(known: War, it: Formation) -> int:
    """Where a Convoy makes for."""
    if it.back:
        return it.origin
    return nearest(known, it, kind_of(known, it).goals)
