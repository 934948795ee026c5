"""The chances of a search, before it is made. (14)"""

from weathergage.engine.english import counted
from weathergage.engine.event import Modifier, total_of
from weathergage.scene.forms import Value, percent

from ..answers import Answer
from ..rules.asking import Query
from ..rules.dice import at_least
from ..rules.searching import may_search
from ..rules.spotting import active_modifiers, common_modifiers, place_modifier
from ..rules.waters import tokens_here
from ..rules.zones import watches
from ..state.campaign import Campaign


def chance_of(need: int) -> float:
    """The chance of so much or more with two dice."""
    return at_least(2, need)


def needed(known: Campaign, place: int, own: list[Modifier]) -> int:
    """What two dice must show to spot somebody. (14.0)"""
    modifiers = [*own, *common_modifiers(known, place)]
    return known.setup.tables.search_spots - total_of(modifiers)


def spotted_chance(known: Campaign, side: int, port: int, way: int, kinds: list[int]) -> float:
    """The chance that enemies about a port spot a block that passes: `kinds` are the areas where
    it begins and where it goes. Enemies may be rumours, or look away: it is never more. (14.2)"""
    atlas = known.setup.atlas
    missed = 1.0
    for area, modifier, _ in watches(way, kinds[0], kinds[1]):
        place = atlas.area(port, area)
        chance = chance_of(needed(known, place, place_modifier(known, modifier)))
        for _ in known.blocks_at(place, 1 - side):
            missed *= 1.0 - chance
    return 1.0 - missed


def search_values(query: Query, answer: Answer) -> list[Value]:
    """The chance that a search spots somebody, as figures to compare."""
    if answer.kind == "search":
        return one_search(query, answer)
    return place_search(query, answer) if answer.kind == "seek" else []


def one_search(query: Query, answer: Answer) -> list[Value]:
    """One block looks. (14.0)"""
    known, record = query.known, query.ask.record
    block = known.setup.block_index[answer.block]
    if record.token:
        need = needed(known, record.place, place_modifier(known, record.modifier))
    else:
        own = active_modifiers(known, block, record.chit)
        need = needed(known, known.blocks[block].place, own)
    return [
        Value(percent(chance_of(need)), "spots", "14.0"),
        Value(f"{need}+", "on two dice", "14.0"),
    ]


def place_search(query: Query, answer: Answer) -> list[Value]:
    """All who can look at a place: the chance that at least one of them spots. (14.0)"""
    known, record = query.known, query.ask.record
    place = known.setup.atlas.index[answer.places[0]]
    missed, count = 1.0, 0
    for block in tokens_here(known, place, query.place):
        if may_search(known, block, record.chit):
            own = active_modifiers(known, block, record.chit)
            missed *= 1.0 - chance_of(needed(known, known.blocks[block].place, own))
            count += 1
    if answer.choice and record.fleet:
        missed *= 1.0 - chance_of(needed(known, place, []))
        count += 1
    if not count:
        return []
    who = counted(count, "searcher")
    return [Value(percent(1.0 - missed), "spots", "14.0"), Value(who, "look", "14.0")]
