"""What a seat knows of a campaign, made by saying what is shown. (2.3, 2.5)"""

from typing import final

from weathergage.engine.asking.book import Book
from weathergage.engine.decision import UMPIRE
from weathergage.engine.state import KnownView, decode_known

from ..state.campaign import Campaign
from ..state.saving import load_campaign
from .blanks import known_battle
from .looks import last_look, show_affairs, show_blocks, show_ships, shown_admiral
from .showing import view_data


def known_to(state: Campaign, seat: int) -> Campaign:
    """What a seat knows; the umpire knows everything. Looks share what has not changed since the
    last one: nobody changes them (knowledge/looks.py)."""
    if seat == UMPIRE:
        return state.copy()
    look = last_look(state, seat)
    new = Campaign(state.setup, show_affairs(state, seat, look))
    new.seat = seat
    new.turn, new.initiative = state.turn, state.initiative
    new.cup, new.drawn = list(state.cup), list(state.drawn)
    new.winds, new.weather = list(state.winds), list(state.weather)
    new.acting, new.counted = state.acting, list(state.counted)
    new.landed = [ship for ship in state.landed if state.holder(state.ships[ship]) == seat]
    show_ships(state, new, look)
    new.admirals = [shown_admiral(state, admiral, seat) for admiral in state.admirals]
    show_blocks(state, new, look)
    new.battle = known_battle(state.battle, seat) if state.battle is not None else None
    new.reports = [report for report in state.reports if report.seat == seat]
    new.stack = state.show_stack(seat)
    new.outcome, new.book = state.outcome, state.book
    return new


@final
class CampaignView(KnownView[Campaign]):
    """A seat's look at the campaign."""

    def __init__(self, known: Campaign, seat: int) -> None:
        super().__init__(known, seat, len(known.setup.seats))

    def data(self) -> dict[str, object]:
        out = view_data(self.known)
        out["busy"] = self.busy()
        return out


def decode_view(blob: bytes, book: Book) -> CampaignView:
    """A view from its bytes."""
    seat, raw = decode_known(blob)
    return CampaignView(load_campaign(raw, book), seat)
