"""What the forms of movement share."""

from ..rules.asking import Query
from ..state.campaign import ALLIED, Campaign, Kind, Nowhere
from ..words.names import name_of
from .scene_pieces import destination_words

Points = list[tuple[float, float]]


def own_block(query: Query, part: str) -> int:
    """The own block outside port that a part names, or -1."""
    known = query.known
    block = known.setup.block_index.get(part, -1)
    return block if block >= 0 and known.side_of(block) == query.place else -1


def free_fleets(known: Campaign, side: int) -> list[tuple[str, str]]:
    """Fleet blocks that are not in use. (7.1)"""
    return [
        (card.id, name_of(known, card.id))
        for card in known.setup.blocks
        if card.side == side
        and card.kind == Kind.FLEET
        and known.blocks[card.index].place == Nowhere.OFF_MAP
    ]


def destinations_of(known: Campaign, side: int) -> list[tuple[int, str]]:
    """What an Allied fleet may be bound for: the boxes of the Grand Conseil. (10.3)"""
    if side != ALLIED or not known.setup.rules.conseil:
        return []
    found = [(n, destination_words(known, n)) for n in known.affairs.conseil if n > 0]
    return [*found, (-1, destination_words(known, 0))]
