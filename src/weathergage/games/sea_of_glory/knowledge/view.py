"""What a seat knows of a campaign, made by saying what is shown. (2.3, 2.5)

A look shares with the last one of its seat what has not changed since. The truth is never shared
but for ships and admirals, which nobody changes, so a look stays as it was when the campaign goes
on. Whoever wants to play on with what a seat knows copies it first.
"""

from typing import final

from weathergage.engine.decision import UMPIRE
from weathergage.engine.state import KnownView

from ..state.affairs import Affairs
from ..state.campaign import (
    BRITISH,
    UNKNOWN,
    Admiral,
    Block,
    Campaign,
    Kind,
    Look,
    Nowhere,
    Ship,
    Where,
    posts_of,
)
from ..state.records import copy_affairs, copy_block, same_affairs, same_block
from .blanks import known_affairs, known_battle
from .showing import view_data


def known_to(state: Campaign, seat: int) -> Campaign:
    """What a seat knows, for nobody to change; the umpire knows everything."""
    if seat == UMPIRE:
        return state.copy()
    if seat == state.seat:
        return state
    look = last_look(state, seat)
    new = Campaign(state.setup, show_affairs(state, seat, look))
    new.seat = seat
    new.turn, new.initiative = state.turn, state.initiative
    new.cup, new.drawn = list(state.cup), list(state.drawn)
    new.winds, new.weather = list(state.winds), list(state.weather)
    new.acting, new.counted = state.acting, list(state.counted)
    new.landed = [ship for ship in state.landed if state.holder(state.ships[ship]) == seat]
    show_ships(state, new, look)
    show_admirals(state, new, look)
    show_blocks(state, new, look)
    new.battle = known_battle(state.battle, seat) if state.battle is not None else None
    new.reports = [report for report in state.reports if report.seat == seat]
    new.stack = state.show_stack(seat)
    new.outcome, new.book = state.outcome, state.book
    return new


def last_look(state: Campaign, seat: int) -> Look:
    """What a seat was shown last."""
    look = state.looks.get(seat)
    if look is None:
        look = Look()
        state.looks[seat] = look
    return look


# Ships and admirals.


def show_ships(state: Campaign, new: Campaign, look: Look) -> None:
    """Own ships are known, prizes in hand too; of the others only what lies open, and in battle how
    those in the lines fare. (2.5, 17.9, 23.1)"""
    if look.changes != state.changes:
        look.ships = [_ship(state, ship, new.seat) for ship in state.ships]
        look.posts = posts_of(state.setup, look.ships)
        look.changes = state.changes
    new.ships, new.posts = look.ships, look.posts
    if state.battle is not None and state.battle.formed:
        new.ships = list(look.ships)
        for side in range(2):
            for card in state.battle.ships[side]:
                ship = state.ships[card]
                if new.ships[card] is not ship:
                    new.ships[card] = Ship(card, UNKNOWN, UNKNOWN, ship.condition, ship.captor)


def _ship(state: Campaign, ship: Ship, seat: int) -> Ship:
    if lies_open(ship.where) or state.holder(ship) == seat:
        return ship
    return Ship(ship.card, UNKNOWN, UNKNOWN, UNKNOWN, ship.captor)


def lies_open(where: int) -> bool:
    """Whether everybody may see a ship or an admiral there: not with a fleet nor in a port."""
    return where >= Where.NORTH_SEA


def show_admirals(state: Campaign, new: Campaign, look: Look) -> None:
    """Own admirals are known, and those whom everybody sees. (2.5)"""
    if look.postings != state.postings:
        look.admirals = [_admiral(state, admiral, new.seat) for admiral in state.admirals]
        look.postings = state.postings
    new.admirals = look.admirals


def _admiral(state: Campaign, admiral: Admiral, seat: int) -> Admiral:
    if lies_open(admiral.where) or state.setup.admirals[admiral.card].side == seat:
        return admiral
    return Admiral(admiral.card, UNKNOWN, UNKNOWN)


# Affairs.


def show_affairs(state: Campaign, seat: int, look: Look) -> Affairs:
    """The affairs as a seat knows them. (2.5, 21.3)"""
    before, shown = look.affairs_as_were, look.affairs
    if before is None or shown is None or not same_affairs(before, state.affairs):
        look.affairs_as_were = copy_affairs(state.affairs)
        shown = known_affairs(state.affairs, seat)
        look.affairs = shown
    return shown


# Blocks.


def show_blocks(state: Campaign, new: Campaign, look: Look) -> None:
    """Own blocks are known; of the other side's what is seen on the map and on the tracks. (2.3)"""
    if not look.blocks:
        look.blocks = [copy_block(block) for block in state.blocks]
        look.blocks_as_were = list(look.blocks)
        _show_others(state, new, look)
    for card in state.setup.blocks_of[new.seat] if new.seat >= 0 else []:
        if not same_block(look.blocks[card], state.blocks[card]):
            look.blocks[card] = copy_block(state.blocks[card])
    if _others_changed(state, new.seat, look):
        _show_others(state, new, look)
    new.blocks = list(look.blocks)


def _others_changed(state: Campaign, seat: int, look: Look) -> bool:
    """Whether what can be seen of a block that is not the seat's own is not what it was."""
    changed = False
    for side in [side for side in range(2) if side != seat]:
        for card in state.setup.blocks_of[side]:
            if not _looks_alike(look.blocks_as_were[card], state.blocks[card]):
                look.blocks_as_were[card] = copy_block(state.blocks[card])
                changed = True
    return changed


def _looks_alike(one: Block, other: Block) -> bool:
    """Whether all is the same that is shown of an enemy's block, here below."""
    return (
        one.place == other.place
        and one.token == other.token
        and one.back == other.back
        and one.progress == other.progress
        and one.seen_kinds == other.seen_kinds
        and one.seen_turn == other.seen_turn
        and one.seen_low == other.seen_low
        and one.seen_high == other.seen_high
    )


def _show_others(state: Campaign, new: Campaign, look: Look) -> None:
    for side in range(2):
        if side != new.seat:
            _show_side(state, new.seat, side, look)


def _show_side(state: Campaign, seat: int, side: int, look: Look) -> None:
    """Of the other side's blocks the tokens are seen, and what lies on the open tracks. (2.3)

    The places in the list mean nothing here: tokens fill them in order. What the enemy learned of a
    block is not for onlookers, only that he has seen it.
    """
    cards = state.setup.blocks_of[side]
    taken = _open_blocks(state, look, cards)
    free = [card for card in cards if card not in taken]
    for card in free:
        look.blocks[card] = Block(card, Nowhere.OFF_MAP)
    for slot, block in zip(free, state.on_map(side), strict=False):
        old, it = state.blocks[block], look.blocks[slot]
        it.place, it.token = old.place, old.token
        it.seen_kinds = Kind.ANY_BRITISH if side == BRITISH else Kind.ANY_ALLIED
        it.seen_turn = old.seen_turn
        if seat >= 0:
            it.seen_kinds = old.seen_kinds
            it.seen_low, it.seen_high = old.seen_low, old.seen_high


def _open_blocks(state: Campaign, look: Look, cards: list[int]) -> list[int]:
    """The blocks whose whereabouts everybody sees: on a readiness track, on the turn track or
    out of the game; frigates are alike, so those fill the last places. (5.2.1, 5.3, 7.7)"""
    taken: list[int] = []
    returns: list[int] = []
    frigates: list[int] = []
    for card in cards:
        block, kind = state.blocks[card], state.setup.blocks[card].kind
        if kind == Kind.FRIGATE:
            frigates.append(card)
            if block.back or block.place == Nowhere.LOST_FOR_GOOD:
                returns.append(block.back)
        elif kind & Kind.CONVOYS and block.place in (Nowhere.FITTING_OUT, Nowhere.LOST_FOR_GOOD):
            look.blocks[card] = Block(card, block.place)
            look.blocks[card].progress = block.progress
            taken.append(card)
    returns.sort()
    for back in returns:
        card = frigates.pop()
        look.blocks[card] = Block(card, Nowhere.OFF_MAP if back else Nowhere.LOST_FOR_GOOD)
        look.blocks[card].back = back
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
