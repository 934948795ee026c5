"""What may befall a block on its way: who would look for it, and how likely they spot it. (14)"""

from typing import final

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.paths import watched
from weathergage.games.sea_of_glory.rules.searching import NARROWS, common_modifiers, place_modifier
from weathergage.games.sea_of_glory.rules.zones import INWARD, OUTWARD, WITHIN, watches
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.tables.atlas import HEX


@final
class Lookout:
    """Enemies at one place that look for a block as it passes."""

    def __init__(self, place: int, blocks: int, modifier: int, chance: float) -> None:
        self.place = place
        self.blocks = blocks
        """How many of them."""
        self.modifier = modifier
        self.chance = chance
        """That at least one of them spots it, if all search."""


def spotting(known: Campaign, modifier: int) -> float:
    """The chance that two dice with a modifier spot. (14.0)"""
    good = 0
    for one in range(1, 7):
        for other in range(1, 7):
            if known.setup.tables.spots(one + other + modifier):
                good += 1
    return good / 36


def lookout(known: Campaign, side: int, place: int, kind: int) -> Lookout:
    """The enemies of a side at a place, with the modifier of an area or of the Narrows."""
    total = 0
    for each in [*place_modifier(known, kind), *common_modifiers(known, place)]:
        total += each.value
    blocks = len(known.blocks_at(place, 1 - side))
    hidden = 1.0
    for _ in range(blocks):
        hidden *= 1.0 - spotting(known, total)
    return Lookout(place, blocks, total, 1.0 - hidden)


def along(known: Campaign, side: int, start: int, path: list[int]) -> list[Lookout]:
    """Everyone who would look for a block on a path from a place, in order. (14.2, 14.3, 14.5)"""
    atlas = known.setup.atlas
    out: list[Lookout] = []
    at = start
    for place in path:
        if atlas.places[at].kind != HEX or atlas.places[place].kind != HEX:
            out += in_zone(known, side, at, place)
        if atlas.places[place].kind == HEX and watched(known, place, side):
            out.append(lookout(known, side, place, NARROWS))
        at = place
    return out


def in_zone(known: Campaign, side: int, at: int, place: int) -> list[Lookout]:
    """Those who look on as a block goes through a patrol zone. (14.2, 14.3)"""
    atlas = known.setup.atlas
    port = atlas.port_of(place)
    way = WITHIN if atlas.in_zone(at) else INWARD if atlas.places[at].kind == HEX else OUTWARD
    out: list[Lookout] = []
    for eyes in watches(way, atlas.places[at].kind, atlas.places[place].kind):
        area = atlas.area(port, eyes[0])
        if known.blocks_at(area, 1 - side):
            out.append(lookout(known, side, area, eyes[1]))
    return out


def sail_odds(known: Campaign, side: int, start: int, answer: Answer) -> dict[str, object]:
    """How likely a block is spotted on its way, and by whom. (14.0)"""
    atlas = known.setup.atlas
    found = along(known, side, start, [atlas.find(name) for name in answer.places])
    hidden = 1.0
    rows: list[dict[str, object]] = []
    for each in found:
        hidden *= 1.0 - each.chance
        place = atlas.places[each.place].id
        rows.append(
            {
                "place": place,
                "blocks": each.blocks,
                "modifier": each.modifier,
                "chance": round(each.chance, 4),
            }
        )
    return {"spotted": round(1.0 - hidden, 4), "lookouts": rows}
