"""Where a Formation should be, and why: its Order, prey, or rest."""

from typing import Final

from ..rules.forces import is_enemy_port, order_type, speed
from ..rules.orders import bar_force, card_of, in_line
from ..state.forces import NONE, READY, Formation, Order
from ..tables.names import (
    BLOCKADE,
    CRUISE,
    ESCORT,
    IMPULSES,
    INTERDICT,
    SEEK,
    SHOW,
    SUPPORT,
    WINTER,
    season_of,
)
from .havens import Aim, home_aim, least
from .hunting import escort_aim, hunted, seek_aim
from .outlook import Outlook

ROW: Final[list[int]] = [SHOW, SUPPORT, INTERDICT]
"""Orders whose Impulses must follow each other. (9.4)"""
BLOCKADER: Final = 0.4
"""How worn a Formation may be that is to lie off an Enemy Port for a Turn and a half."""
SPRING: Final = 5
"""The first Turn after Winter."""


def aim_of(outlook: Outlook, it: Formation) -> Aim:
    """Where a Formation with Squadrons should be."""
    order = outlook.known.order_of(it)
    if order is None:
        prey = hunted(outlook, it, outlook.temper.hunt, 0.6)
        if prey != NONE:
            return Aim(prey, "A weaker enemy is within reach, and nothing else is to be done.")
        return home_aim(outlook, it, "It has no Order: its ships rest until they get one.")
    return order_aim(outlook, it, order)


def order_aim(outlook: Outlook, it: Formation, order: Order) -> Aim:
    """Where a Formation should be for its Order."""
    card = card_of(outlook.known, order)
    if is_spent(outlook, it) and left_to_do(outlook, order) > 1 and card.type != ESCORT:
        return home_aim(outlook, it, "Its ships are worn out and must be seen to first.")
    if is_weak(outlook, it, order):
        return home_aim(outlook, it, "It is too weak for its Order and spares its ships.")
    if is_foul(outlook, it, order):
        return home_aim(outlook, it, "It waits in Harbour for a better season.")
    if card.type == SEEK:
        return seek_aim(outlook, it)
    if card.type == ESCORT:
        return escort_aim(outlook, it, order)
    if order.progress == 0 or card.type not in ROW:
        prey = hunted(outlook, it, 2.0, 0.7)
        if prey != NONE and slack(outlook, it, order, prey) > 2.0:
            return Aim(prey, "A weaker enemy lies on its way.")
    goal = station(outlook, it, order)
    if outlook.shuns(it, goal) and it.place != goal and slack(outlook, it, order, goal) > 2.0:
        return Aim(haven(outlook, it), "The enemy is too strong there; it waits for him to go.")
    return Aim(goal, "There its Order is carried out.")


def is_spent(outlook: Outlook, it: Formation) -> bool:
    """Whether a Squadron would begin to founder. (7.3)"""
    limit = 0.9 if it.state != READY else 1.05
    if order_type(outlook.known, it) == BLOCKADE:
        limit = BLOCKADER
    return outlook.worn(it) > limit


def is_weak(outlook: Outlook, it: Formation, order: Order) -> bool:
    """Whether a Formation has too few Sail left for its Order. (9.38)"""
    return bar_force(outlook.known, card_of(outlook.known, order).type, it) is not None


def is_foul(outlook: Outlook, it: Formation, order: Order) -> bool:
    """Whether an Order is better carried out when Winter is over, and can be: off an Enemy Port, or
    in the Gulf of Lion."""
    known, card = outlook.known, card_of(outlook.known, order)
    if season_of(known.turn) != WINTER or card.type in (ESCORT, SEEK) or order.progress > 0:
        return False
    exposed = card.type == BLOCKADE
    if card.type == CRUISE:
        places = known.setup.general.lines[card.targets[0]].places
        exposed = all(outlook.atlas.is_large(place) for place in places)
    if not exposed:
        return False
    wait = (SPRING - known.turn) * IMPULSES - max(0, known.impulse - 1)
    return impulses_left(outlook, order) - wait > left_to_do(outlook, order) + 1


def left_to_do(outlook: Outlook, order: Order) -> int:
    """Impulses that are still to count for an Order."""
    kind = outlook.known.setup.general.types[card_of(outlook.known, order).type]
    return kind.impulses - order.progress


def slack(outlook: Outlook, it: Formation, order: Order, place: int) -> float:
    """Impulses to spare, by way of a location."""
    known = outlook.known
    left = impulses_left(outlook, order)
    far = outlook.far(it, place) / max(1, speed(known, it))
    return left - far - left_to_do(outlook, order)


def impulses_left(outlook: Outlook, order: Order) -> int:
    """Impulses that end before an Order's limit, this one counted in."""
    known = outlook.known
    left = (order.limit - known.count) * IMPULSES
    return left + IMPULSES - known.impulse + 1 if known.impulse else left


def station(outlook: Outlook, it: Formation, order: Order) -> int:
    """Where an Order wants its Formation now. (9.4)"""
    card = card_of(outlook.known, order)
    if card.type != CRUISE:
        return outlook.atlas.find(card.targets[order.target])
    places = outlook.known.setup.general.lines[card.targets[0]].places
    left = [p for n, p in enumerate(places) if not order.visited & (1 << n) and p != it.place]
    if left:
        return least(outlook, it, left)
    calm = [p for p in places if not is_enemy_port(outlook.known, it.side, p)]
    safe = [p for p in calm if not outlook.atlas.is_large(p) and not outlook.shuns(it, p)]
    if safe and outlook.known.gales:
        return least(outlook, it, safe)
    quiet = outlook.gale(it.place) == 0 and not outlook.shuns(it, it.place)
    if quiet and in_line(outlook.known, card, it.place):
        return it.place
    return least(outlook, it, calm or places)


def haven(outlook: Outlook, it: Formation) -> int:
    """The nearest location where nobody strong is: here, if it is safe."""
    if outlook.threat(it.place) <= outlook.temper.shun * outlook.backing(it, it.place):
        return it.place
    return home_aim(outlook, it, "").place
