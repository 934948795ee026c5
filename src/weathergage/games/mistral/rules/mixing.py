"""Tokens are mixed, and their owner is told which is which. (2.31)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.tokens import mix as deal_anew
from ..state.war import War
from ..words.names import piece_id, token_id, told_place
from ..words.telling import tell_side


def mix(state: War, side: int, place: int, luck: Chance, log: Log) -> None:
    """Unspotted tokens in one location are mixed; only their owner knows what lies under each."""
    mixed = deal_anew(state, side, place, luck)
    if mixed and log.on:
        tokens: dict[str, object] = {piece_id(it): token_id(it) for it in mixed}
        text = f"Your tokens at {told_place(state, place)} are mixed."
        tell_side(state, log, side, "mixed", "2.31", text, {"tokens": tokens}, place=place)
