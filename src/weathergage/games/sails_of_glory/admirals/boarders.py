"""Boarding: who has the better of it, whom to grapple, whom to strike (p.37-40)."""

import random

from ..answers import Order
from ..rules.boarding import declare, foes
from ..state.battle import Battle, Ship
from .temper import Temper


def men(ship: Ship) -> float:
    """Crew boxes still open."""
    return float(ship.card.log.boxes - ship.crew_covered())


def advantage(ship: Ship, enemy: Ship) -> float:
    """How long she stands against how long the enemy does: each deals its burden in counters a
    turn (p.38)."""
    mine = men(ship) / float(max(int(enemy.card.log.burden), 1))
    theirs = men(enemy) / float(max(int(ship.card.log.burden), 1))
    return mine / max(theirs, 0.05)


def boarding_orders(
    battle: Battle, ships: list[Ship], temper: Temper, rng: random.Random
) -> tuple[list[Order], str]:
    """Boarders or a blank for every ship in contact."""
    out: list[Order] = []
    why = "The odds on that deck are bad: we keep our men aboard."
    for ship in ships:
        edges = [advantage(ship, battle.ships[foe]) for foe in foes(battle, ship)]
        edge = max(edges) if edges else 0.0
        shade = 1.0 + 0.1 * (rng.random() - 0.5)
        boards = edge * shade > temper.boarding
        out.append(declare(ship, "board" if boards else "blank"))
        if boards:
            why = f"{ship.card.name} has the men for it: boarders away."
    return out, why


def weakest(battle: Battle, ship: Ship, options: list[Order]) -> list[Order]:
    """Enemies to be named, the one we have most over first."""
    ranked = [(-advantage(ship, battle.ship(order.target)), at) for at, order in enumerate(options)]
    return [options[at] for _, at in sorted(ranked)]
