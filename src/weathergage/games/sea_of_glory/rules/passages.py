"""Through a patrol zone, into port and out to sea, past those who look on. (11, 14.2, 14.3)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, Log

from ..state.campaign import ALLIED, Campaign
from ..state.step_records import Passage
from ..state.tokens import arrive
from ..tables.atlas import HEX, PORT
from ..tables.sea import NARROWS
from ..words.telling import tell_of, token_name
from .active import interrupted, under_way
from .blocks import enter_port, raise_fog
from .channel import watch_barges
from .conseil import reached
from .searching import look_for
from .victory import entered_hex
from .waters import bound_by_conseil, watched
from .zones import OUTWARD, WITHIN, watches


def come_to_rest(state: Campaign, block: int, luck: Chance) -> None:
    """A block has ended its move and lies among what else is there. (7.4, 9.1)"""
    it = state.blocks[block]
    it.moved = True
    note_arrival(state, block)
    arrive(state, block, it.place, luck)


def note_arrival(state: Campaign, block: int) -> None:
    """Whether an Allied fleet has reached its destination in this activation. (9.3)"""
    it = state.blocks[block]
    if bound_by_conseil(state, block) and reached(state, block, it.place):
        atlas = state.setup.atlas
        if atlas.in_zone(it.began) and atlas.port_of(it.began) == atlas.port_of(it.place):
            return
        it.arrived = it.arrived or it.place != it.began


def at_sea(state: Campaign, block: int, log: Log, among: bool = False) -> bool:
    """What happens as a block enters a hex at sea: an objective, a destination, a search; Barges
    left behind are lost. False where enemies in a Narrows look for it, and for a fleet `among` Fog
    of War, which its owner sails when he likes: to sail it at once would show which it is.
    (9.1, 9.3, 14.5, 22.4, 24.3, R9, R105)"""
    it, side = state.blocks[block], state.side_of(block)
    entered_hex(state, block, it.place, log)
    watch_barges(state, log)
    note_arrival(state, block)
    if not watched(state, it.place, side):
        return not among
    if not among:
        ask_on(state, block, 0, 0)
    look_for(state, side, it.token, it.place, NARROWS, False)
    return False


def ask_on(state: Campaign, block: int, way: int, stage: int) -> None:
    """The owner of an interrupted block will be asked how it goes on. (14.0, 20.8)"""
    act = interrupted(under_way(state), state.blocks[block].token, way, stage)
    state.push(Ask("move", [state.side_of(block)], act))


# Through a patrol zone.


def pass_zone(
    state: Campaign, block: int, way: int, stage: int, target: int, luck: Chance, log: Log
) -> bool:
    """A block goes through a patrol zone to a place in it, its port or its hex; False where
    somebody looks for it on the way. (11.1, 11.2, 14.2, 14.3)"""
    it, side = state.blocks[block], state.side_of(block)
    start = state.setup.atlas.places[it.place].kind
    tell_passage(state, block, way, target, log)
    it.fought = False
    passage = Passage(side, it.token, way, stage, start, target)
    return look_on(state, block, passage, luck, log, False)


def look_on(
    state: Campaign, block: int, passage: Passage, luck: Chance, log: Log, later: bool
) -> bool:
    """Area by area enemies have their search; then the block is through. `later`: it was
    interrupted. (14.2, 14.3)"""
    side, token, way = passage.side, passage.token, passage.way
    start, target = passage.start, passage.target
    atlas = state.setup.atlas
    port = atlas.port_of(target)
    eyes = watches(way, start, atlas.places[target].kind)
    for at in range(passage.stage, len(eyes)):
        state.blocks[block].place = atlas.area(port, eyes[at][2])
        area = atlas.area(port, eyes[at][0])
        if state.blocks_at(area, 1 - side):
            state.push(Do("zone", Passage(side, token, way, at + 1, start, target)))
            look_for(state, side, token, area, eyes[at][1], way == OUTWARD)
            return False
    return through(state, block, way, target, luck, log, later)


def tell_passage(state: Campaign, block: int, way: int, target: int, log: Log) -> None:
    """The owner of a block declares how far it goes. (14.2.1, 14.2.2)"""
    atlas = state.setup.atlas
    it = state.blocks[block]
    word = "sorties, bound for" if way == OUTWARD else "makes for"
    place = atlas.places[target]
    where = f"the sea off {atlas.ports[place.port].name}" if place.kind == HEX else place.name
    side, here = state.side_of(block), atlas.places[it.place].id
    fields: dict[str, object] = {"side": side, "token": it.token, "from": here, "to": place.id}
    text = f"{token_name(state, block)} {word} {where}."
    weight = ROUTINE
    if way == OUTWARD:
        weight = DRAMATIC if side == ALLIED else NOTABLE
    tell_of(state, [block], log, "zone", "14.2", text, fields, weight=weight)


def go_on_through(state: Campaign, passage: Passage, luck: Chance, log: Log) -> None:
    """A block goes on through a zone after a search, unless it is gone or has fought: then its
    owner is asked anew. (14.2, 20.8)"""
    block = state.with_token(passage.side, passage.token)
    if block < 0:
        return
    if state.blocks[block].fought:
        ask_on(state, block, passage.way, passage.stage)
    else:
        look_on(state, block, passage, luck, log, True)


def through(
    state: Campaign, block: int, way: int, target: int, luck: Chance, log: Log, later: bool
) -> bool:
    """A block is through the zone: in port, in the area where it stops, or at sea. (11.1, 11.2)"""
    atlas = state.setup.atlas
    it = state.blocks[block]
    kind = atlas.places[target].kind
    if kind == PORT:
        enter_port(state, block, atlas.port_of(target), log)
        return True
    it.place = target
    if kind == HEX:
        it.spent += state.setup.tables.leave_zone
        it.afloat, it.arrived = True, False
    else:
        it.moved = True
    if way != WITHIN:
        it.afloat = True
    joined = way == OUTWARD and follow_sortie(state, block, luck, log)
    if way != OUTWARD and kind != HEX:
        come_to_rest(state, block, luck)
    if kind != HEX:
        return True
    return at_sea(state, block, log, True) if joined else put_to_sea(state, block, later, log)


def put_to_sea(state: Campaign, block: int, later: bool, log: Log) -> bool:
    """A block is at sea in the hex of the zone it left, and is moved to its end before another
    begins: where it was interrupted its owner is asked how it goes on. (9.1, 11.1, R7)"""
    free = at_sea(state, block, log)
    if free and later:
        ask_on(state, block, 0, 0)
    return free


def follow_sortie(state: Campaign, block: int, luck: Chance, log: Log) -> bool:
    """An Allied fleet that nobody spotted as it sortied is joined by two Fog of War blocks where it
    is now; one that was spotted is not. Whether any came. (7.8, R9)"""
    it = state.blocks[block]
    note_arrival(state, block)
    made: list[int] = []
    if state.side_of(block) == ALLIED and it.seen_turn == 0:
        made = raise_fog(state, block, state.setup.tables.fog_on_sortie, luck, log)
    arrive(state, block, it.place, luck)
    return bool(made)


CHAPTER: Final[Chapter] = Chapter("11", recorded={"zone": go_on_through})
