"""The decks of automatic ships (p.48)."""

from typing import Final

from weathergage.engine.chance import Chance

from ..state.battle import Autopilot, Battle, Ship
from ..tables.cards import CENTRE, NAMES, SLIP_LEFT, SLIP_RIGHT, STRAIGHT

LOWEST: Final = 3
HIGHEST: Final = 7
COPIES: Final = 2


def whole_deck(ship: Ship) -> list[int]:
    """Both copies of every blue card from 3 to 7 (p.48, R89)."""
    cards = [c for c in ship.card.deck.blue() if LOWEST <= ship.card.deck.cards[c].veer <= HIGHEST]
    return [card for card in cards for _ in range(COPIES)]


def left_in_deck(ship: Ship, pilot: Autopilot) -> list[int]:
    """What is still to be drawn; everybody may know it, and nobody the order."""
    out = whole_deck(ship)
    for card in pilot.discards:
        out.remove(card)
    return out


def next_card(battle: Battle, ship: Ship, luck: Chance) -> int:
    """The top card of the deck; then the pile gives back what belongs together (p.48). With broken
    masts any of the grey cards for them (R84)."""
    if ship.masts > 0:
        grey = ship.card.deck.grey(min(int(ship.masts), 2))
        return grey[luck.draw([NAMES[each] for each in grey], "card")]
    for pilot in battle.autopilots:
        if pilot.ship == ship.card.index:
            left = left_in_deck(ship, pilot)
            if not left:
                pilot.discards = []
                left = whole_deck(ship)
            card = left[luck.draw([NAMES[each] for each in left], "card")]
            pilot.discards.append(card)
            pilot.discards = recycled(ship, pilot.discards)
            return card
    return STRAIGHT


def recycled(ship: Ship, pile: list[int]) -> list[int]:
    """Sideslips to both sides go back, and two turns that add up to ten, each pair with all
    straights; the rest stays (p.48)."""
    out = list(pile)
    if SLIP_LEFT in out and SLIP_RIGHT in out:
        out.remove(SLIP_LEFT)
        out.remove(SLIP_RIGHT)
        out = [card for card in out if card != STRAIGHT]
    for card in list(out):
        veer = ship.card.deck.cards[card].veer
        if veer >= CENTRE:
            continue
        other = NAMES.index(str(2 * CENTRE - veer))
        if card in out and other in out:
            out.remove(card)
            out.remove(other)
            out = [each for each in out if each != STRAIGHT]
    return out
