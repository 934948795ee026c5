"""A campaign from its dump."""

from typing import Any

from weathergage.engine.asking.book import Book
from weathergage.engine.errors import BadFile, WeathergageError
from weathergage.engine.state import load_outcome
from weathergage.games.sea_of_glory.state.affairs import load_affairs
from weathergage.games.sea_of_glory.state.campaign import Admiral, Block, Campaign, Ship
from weathergage.games.sea_of_glory.state.engagement import load_engagement
from weathergage.games.sea_of_glory.state.muster import setup_for
from weathergage.games.sea_of_glory.state.reports import load_report


def load_campaign(raw: object, book: Book) -> Campaign:
    """A campaign from its dump; a broken one is a BadFile."""
    try:
        assert isinstance(raw, list)
        return _load(raw, book)
    except WeathergageError:
        raise
    except (AssertionError, TypeError, ValueError, IndexError, KeyError) as error:
        raise BadFile("This is not a saved campaign, or it is damaged.") from error


def _load(raw: list[Any], book: Book) -> Campaign:
    key = raw[0]
    new = Campaign(setup_for(key[0], key[1], key[2]))
    new.outcome = load_outcome(raw[2])
    new.ships = [Ship(i, x[0], x[1], x[2], x[3]) for i, x in enumerate(raw[3])]
    new.admirals = [Admiral(i, x[0], x[1]) for i, x in enumerate(raw[4])]
    new.blocks = [load_block(i, x) for i, x in enumerate(raw[5])]
    new.turn, new.initiative = raw[6], raw[7]
    new.cup, new.drawn = list(raw[8]), list(raw[9])
    new.winds, new.weather = list(raw[10]), list(raw[11])
    new.acting, new.counted = raw[12], list(raw[13])
    new.affairs = load_affairs(raw[14])
    new.battle = load_engagement(raw[15]) if raw[15] is not None else None
    new.reports = [load_report(each) for each in raw[16]]
    new.seat = raw[17]
    new.landed = list(raw[18])
    new.stack = book.load_steps(raw[1])
    new.book = book
    return new


def load_block(card: int, raw: list[Any]) -> Block:
    """A block from its dump."""
    new = Block(card, raw[0])
    new.token, new.destination, new.progress, new.back = raw[1], raw[2], raw[3], raw[4]
    new.moved, new.spent, new.began = bool(raw[5]), raw[6], raw[7]
    new.afloat, new.searched, new.parted = bool(raw[8]), bool(raw[9]), bool(raw[10])
    new.arrived, new.fought = bool(raw[11]), bool(raw[12])
    new.seen_kinds, new.seen_low, new.seen_high, new.seen_turn = raw[13], raw[14], raw[15], raw[16]
    return new
