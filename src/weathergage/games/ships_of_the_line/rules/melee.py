"""Boarding fights as links: who boards whom, and when a fight is over (4.3.1, 20.2)."""

from mypy_extensions import i64

from weathergage.games.ships_of_the_line.rules.alongside import friends
from weathergage.games.ships_of_the_line.rules.links import partners, tied, untie
from weathergage.games.ships_of_the_line.state.battle import (
    CAPTURED,
    FIGHTING,
    GRAPPLE,
    MELEE,
    Battle,
    Link,
)


def prey_of(state: Battle, ship: i64) -> i64:
    """The ship she boards, or -1; a ship boards one at a time (R26)."""
    for link in state.links:
        if link.kind == MELEE and link.a == ship:
            return link.b
    return -1


def boarders_of(state: Battle, ship: i64) -> list[int]:
    """The ships that board her, in the order in which they declared it."""
    out: list[int] = []
    for link in state.links:
        if link.kind == MELEE and link.b == ship:
            out.append(link.a)
    return out


def is_engaged(state: Battle, ship: i64) -> bool:
    """Whether she is locked in a boarding fight, on either side of it (4.3.1)."""
    return bool(partners(state, MELEE, ship))


def end_fight(state: Battle, target: i64) -> None:
    """The boarders have gone back: nobody holds her deck, and they stay grappled (4.3.1)."""
    for attacker in boarders_of(state, target):
        untie(state, MELEE, attacker, target)
    state.ships[target].deck_held = -1


def end_dead_fights(state: Battle) -> None:
    """Fights end whose ships have struck, sunk, changed hands or parted."""
    for link in list(state.links):
        if link.kind == MELEE and not _lives(state, link):
            untie(state, MELEE, link.a, link.b)
    for ship in state.ships:
        if ship.deck_held >= 0 and ship.deck_held not in boarders_of(state, ship.card.index):
            ship.deck_held = -1


def _lives(state: Battle, link: Link) -> bool:
    attacker, target = state.ships[link.a], state.ships[link.b]
    if attacker.status != FIGHTING or target.status not in (FIGHTING, CAPTURED):
        return False
    return not friends(attacker, target) and tied(state, GRAPPLE, link.a, link.b) is not None
