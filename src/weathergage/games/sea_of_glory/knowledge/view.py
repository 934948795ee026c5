"""What a seat knows of a campaign, made by saying what is shown. (2.3, 2.5)"""

from typing import Final, final

from weathergage.engine.asking.book import Book
from weathergage.engine.decision import UMPIRE
from weathergage.engine.state import KnownView, decode_known

from ..state.campaign import (
    BRITISH,
    FITTING_OUT,
    LOST_FOR_GOOD,
    OFF_MAP,
    UNKNOWN,
    Admiral,
    Block,
    Campaign,
    Kind,
    Ship,
    Where,
)
from ..state.records import copy_admiral, copy_block, copy_ship
from ..state.saving import load_campaign
from .blanks import known_affairs, known_battle
from .showing import view_data

OPEN_PLACES: Final[list[int]] = [
    Where.NORTH_SEA,
    Where.COMING,
    Where.ASIDE,
    Where.SUNK,
    Where.PRIZE,
    Where.REMOVED,
]
"""Where everybody may see a ship or an admiral."""


def known_to(state: Campaign, seat: int) -> Campaign:
    """What a seat knows; the umpire knows everything."""
    if seat == UMPIRE:
        return state.copy()
    new = Campaign(state.setup)
    new.seat = seat
    new.turn, new.initiative = state.turn, state.initiative
    new.cup, new.drawn = list(state.cup), list(state.drawn)
    new.winds, new.weather = list(state.winds), list(state.weather)
    new.acting, new.counted = state.acting, list(state.counted)
    new.landed = [ship for ship in state.landed if state.holder(state.ships[ship]) == seat]
    new.ships = [_ship(state, ship, seat) for ship in state.ships]
    new.admirals = [_admiral(state, admiral, seat) for admiral in state.admirals]
    new.blocks = [copy_block(block) for block in state.blocks]
    for side in range(2):
        if side != seat:
            _show_blocks(state, new, side)
    new.affairs = known_affairs(state.affairs, seat)
    new.battle = known_battle(state.battle, seat) if state.battle is not None else None
    new.reports = [report for report in state.reports if report.seat == seat]
    new.stack = state.show_stack(seat)
    new.outcome, new.book = state.outcome, state.book
    return new


def _ship(state: Campaign, ship: Ship, seat: int) -> Ship:
    """Own ships are known, prizes in hand too; of the others only what lies open. (2.5, 23.1)"""
    if state.holder(ship) == seat or ship.where in OPEN_PLACES:
        return copy_ship(ship)
    condition = UNKNOWN
    if state.battle is not None and state.battle.shows(ship.card):
        condition = ship.condition
    return Ship(ship.card, UNKNOWN, UNKNOWN, condition, ship.captor)


def _admiral(state: Campaign, admiral: Admiral, seat: int) -> Admiral:
    side = state.setup.admirals[admiral.card].side
    if side == seat or admiral.where in OPEN_PLACES:
        return copy_admiral(admiral)
    return Admiral(admiral.card, UNKNOWN, UNKNOWN)


def _show_blocks(state: Campaign, new: Campaign, side: int) -> None:
    """Of the other side's blocks the tokens are seen, and what lies on the open tracks. (2.3)

    The places in the list mean nothing here: tokens fill them in order. What the enemy learned of a
    block is not for onlookers, only that he has seen it.
    """
    cards = [card.index for card in state.setup.blocks if card.side == side]
    taken = _open_blocks(state, new, cards)
    free = [card for card in cards if card not in taken]
    for card in free:
        new.blocks[card] = Block(card, OFF_MAP)
    for slot, block in zip(free, state.on_map(side), strict=False):
        old, it = state.blocks[block], new.blocks[slot]
        it.place, it.token = old.place, old.token
        it.seen_kinds = Kind.ANY_BRITISH if side == BRITISH else Kind.ANY_ALLIED
        it.seen_turn = old.seen_turn
        if new.seat >= 0:
            it.seen_kinds = old.seen_kinds
            it.seen_low, it.seen_high = old.seen_low, old.seen_high


def _open_blocks(state: Campaign, new: Campaign, cards: list[int]) -> list[int]:
    """The blocks whose whereabouts everybody sees: on a readiness track, on the turn track or
    out of the game; frigates are alike, so those fill the last places. (5.2.1, 5.3, 7.7)"""
    taken: list[int] = []
    returns: list[int] = []
    frigates: list[int] = []
    for card in cards:
        block, kind = state.blocks[card], state.setup.blocks[card].kind
        if kind == Kind.FRIGATE:
            frigates.append(card)
            if block.back or block.place == LOST_FOR_GOOD:
                returns.append(block.back)
        elif kind & Kind.CONVOYS and block.place in (FITTING_OUT, LOST_FOR_GOOD):
            new.blocks[card] = Block(card, block.place)
            new.blocks[card].progress = block.progress
            taken.append(card)
    returns.sort()
    for back in returns:
        card = frigates.pop()
        new.blocks[card] = Block(card, OFF_MAP if back else LOST_FOR_GOOD)
        new.blocks[card].back = back
        taken.append(card)
    return taken


@final
class CampaignView(KnownView[Campaign]):
    """A seat's look at the campaign."""

    def __init__(self, known: Campaign, seat: int) -> None:
        super().__init__(known, seat, len(known.setup.seats))

    def moment(self) -> tuple[int | None, str | None]:
        return int(self.known.turn), None

    def data(self) -> dict[str, object]:
        out = view_data(self.known)
        out["busy"] = self.busy()
        return out


def decode_view(blob: bytes, book: Book) -> CampaignView:
    """A view from its bytes."""
    seat, raw = decode_known(blob)
    return CampaignView(load_campaign(raw, book), seat)
