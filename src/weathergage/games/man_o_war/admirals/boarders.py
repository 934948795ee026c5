"""Melees before they are fought: the odds, and whether to seek, keep or leave one."""

from typing import Final

from ..answers import HANDS, Order, handed
from ..rules.capacities import is_routed
from ..rules.collision import why_not_board
from ..rules.links import link_between, links_of, other_end
from ..rules.melee import terms, total
from ..state.battle import Battle, Ship
from .seamanship import may_tow, needs_tow
from .temper import Temper

SURE: Final = 9.0
"""The odds where the other cannot win."""
SPARE: Final = 2
"""Men a captor of a lower rate must have to put a crew aboard."""


def odds(battle: Battle, ship: Ship, enemy: Ship) -> float:
    """How many times sooner the enemy's men give out than hers; 1 is even (p.15)."""
    mine, theirs = int(total(terms(battle, ship, enemy))), int(total(terms(battle, enemy, ship)))
    both = float(int(battle.setup.trials.base_losses(min(mine, theirs))))
    my_loss = both + (float(theirs - mine) / 6.0 if theirs > mine else 0.0)
    her_loss = both + (float(mine - theirs) / 6.0 if mine > theirs else 0.0)
    if her_loss <= 0.0:
        return 0.0
    if my_loss <= 0.0:
        return SURE
    my_turns = float(int(ship.boarding)) / my_loss
    her_turns = float(int(enemy.boarding)) / her_loss
    return my_turns / her_turns if her_turns > 0.0 else SURE


def can_take(ship: Ship, enemy: Ship) -> bool:
    """Whether she may touch a routed enemy first: of no lower rate, or with men to spare (p.12)."""
    return ship.row.rate <= enemy.row.rate or ship.boarding > SPARE


def would_board(battle: Battle, ship: Ship, enemy: Ship, temper: Temper) -> bool:
    """Whether she seeks a melee with this enemy."""
    if why_not_board(battle, ship, enemy) is not None:
        return False
    if is_routed(enemy):
        return can_take(ship, enemy)
    return odds(battle, ship, enemy) >= temper.boarding


def encounter_wishes(battle: Battle, ship: Ship, other: Ship, temper: Temper) -> list[Order]:
    """Board with the odds, else pass on the side that is nearer to leeward or to the other."""
    out: list[Order] = []
    if ship.camp != other.camp and (
        would_board(battle, ship, other, temper) or other.home == ship.camp
    ):
        out.append(Order("board", ship.id))
    if ship.camp == other.camp and needs_tow(battle, other) and may_tow(battle, ship):
        out.append(Order("alongside", ship.id))
    return out + [handed("avoid", ship.id, hand) for hand in HANDS]


def tied_wishes(battle: Battle, ship: Ship, temper: Temper) -> list[Order]:
    """Alongside: she stays where the odds are hers, and else tries to get free."""
    for link in links_of(battle, ship.index):
        other = battle.ships[other_end(link, ship.index)]
        stays = other.camp != ship.camp and (is_routed(other) or odds(battle, ship, other) >= 1.0)
        if stays and ship.fires == 0:
            continue
        order = Order("break", ship.id)
        order.target = other.id
        hands = [*HANDS, ""]
        return [_by(order, hand) for hand in hands]
    return [Order("drift", ship.id)]


def _by(order: Order, hand: str) -> Order:
    new = Order("break", order.ship)
    new.target, new.hand = order.target, hand
    return new


def hook_wishes(battle: Battle, ship: Ship, other: Ship, temper: Temper) -> list[Order]:
    """An entangled ship turns to boarding with the odds alone (p.14)."""
    tied = link_between(battle, ship.index, other.index) is not None
    if tied and would_board(battle, ship, other, temper):
        return [Order("grapple", ship.id)]
    return [Order("stand-off", ship.id)]
