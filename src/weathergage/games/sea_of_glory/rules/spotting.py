"""The dice of a search: who looks on, with which modifiers, how likely they spot. (14)"""

from typing import final

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier, total_of

from ..answers import Answer
from ..state.affairs import IN_CHANNEL
from ..state.campaign import BRITISH, Campaign
from ..tables.atlas import HEX
from ..tables.sea import NARROWS
from ..words.telling import tell_of, token_name
from .active import ARRIVAL, BONUS
from .battle_fleets import NORTH_SEA_FLEET
from .dice import at_least, roll_dice
from .waters import watched
from .zones import INWARD, OUTWARD, WITHIN, watches


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
    return at_least(2, known.setup.tables.search_spots - modifier)


def lookout(known: Campaign, side: int, place: int, kind: int) -> Lookout:
    """The enemies of a side at a place, with the modifier of an area or of the Narrows."""
    total = total_of([*place_modifier(known, kind), *common_modifiers(known, place)])
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
    eyes = watches(way, atlas.places[at].kind, atlas.places[place].kind)
    areas = [(atlas.area(port, each[0]), each[1]) for each in eyes]
    return [lookout(known, side, a, k) for a, k in areas if known.blocks_at(a, 1 - side)]


def sail_odds(known: Campaign, side: int, start: int, answer: Answer) -> dict[str, object]:
    """How likely a block is spotted on its way, and by whom. (14.0)"""
    atlas = known.setup.atlas
    found = along(known, side, start, [atlas.find(name) for name in answer.places])
    hidden = 1.0
    rows: list[dict[str, object]] = []
    for each in found:
        hidden *= 1.0 - each.chance
        row: dict[str, object] = {"place": atlas.places[each.place].id, "blocks": each.blocks}
        rows.append({**row, "modifier": each.modifier, "chance": round(each.chance, 4)})
    return {"spotted": round(1.0 - hidden, 4), "lookouts": rows}


# Modifiers.


def place_modifier(state: Campaign, kind: int) -> list[Modifier]:
    """Inshore, Loose Blockade, Off Station or a Narrows, for a stationary searcher. (14.6)"""
    return state.setup.tables.search_place(kind)


def common_modifiers(state: Campaign, place: int) -> list[Modifier]:
    """What every search there has: season, weather, and the Invasion Barges. (14.0)"""
    atlas = state.setup.atlas
    zone = atlas.places[place].zone
    barges = place == atlas.channel_hex and state.affairs.barges == IN_CHANNEL
    chits = state.weather[zone] if zone >= 0 else 0
    return state.setup.tables.search_common(zone, state.turn, chits, barges)


def active_modifiers(state: Campaign, block: int, kind: int) -> list[Modifier]:
    """Of an active searcher: its area if it is stationary, a Narrows likewise, and -1 after more
    than five points of a Wind chit or straight off a track. (14.1, 14.4, 14.6)"""
    atlas = state.setup.atlas
    it = state.blocks[block]
    place = atlas.places[it.place]
    if not it.afloat:
        narrow = place.kind == HEX and atlas.narrows[it.place]
        return place_modifier(state, NARROWS if narrow else place.kind)
    return state.setup.tables.search_distance() if went_far(state, block, kind) else []


def went_far(state: Campaign, block: int, kind: int) -> bool:
    """Whether a block spent more than five points of a Wind chit, or came off a track. (14.1)"""
    far = state.blocks[block].spent > state.setup.tables.search_most
    return kind == ARRIVAL or (kind != BONUS and far)


# The dice.


def roll_search(
    state: Campaign, block: int, place: int, own: list[Modifier], luck: Chance, log: Log
) -> bool:
    """Two dice with all modifiers: 8 or more spots. (14.0)"""
    modifiers = [*own, *common_modifiers(state, place)]
    at_home = block == NORTH_SEA_FLEET
    side = BRITISH if at_home else state.side_of(block)
    dice = roll_dice(state, side, 2, luck)
    total = sum(dice) + total_of(modifiers)
    spotted = state.setup.tables.spots(total)
    where = state.setup.atlas.name(place)
    word = "spotted" if spotted else "no contact"
    name = "The North Sea Fleet" if at_home else token_name(state, block)
    text = f"{name} searches at {where}: {total}, {word}."
    fields: dict[str, object] = {"side": side, "place": where, "total": total, "spotted": spotted}
    about = [] if at_home else [block]
    tell_of(state, about, log, "search", "14.0", text, fields, dice, modifiers, place=place)
    return spotted
