"""Sailing: blocks on their way over the sea, through zones, into ports and out. (9, 11, 14)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.blocks import (
    PASSAGE,
    SORTIED,
    STAGE,
    TOKEN,
    enter_port,
    form_fleet,
    on_bonus,
    orders,
)
from weathergage.games.sea_of_glory.rules.conseil import asked_for, reached
from weathergage.games.sea_of_glory.rules.fog import raise_fog
from weathergage.games.sea_of_glory.rules.manpower_events import lord_barham
from weathergage.games.sea_of_glory.rules.paths import step_cost, watched
from weathergage.games.sea_of_glory.rules.questions import Do, Procedure, Task, procedure
from weathergage.games.sea_of_glory.rules.searching import NARROWS, look_for
from weathergage.games.sea_of_glory.rules.splitting import admiral_list, ship_list
from weathergage.games.sea_of_glory.rules.tokens import arrive, depart, put_on_map
from weathergage.games.sea_of_glory.rules.transit import enter_track
from weathergage.games.sea_of_glory.rules.zones import (
    INWARD,
    OUTWARD,
    WITHIN,
    bound_by_conseil,
    outward,
    watches,
)
from weathergage.games.sea_of_glory.state.affairs import MAY_SORTIE
from weathergage.games.sea_of_glory.state.campaign import ALLIED, KIND_FOG, KIND_FRIGATE, Campaign
from weathergage.games.sea_of_glory.tables.atlas import HEX, INSHORE, LOOSE, PORT
from weathergage.games.sea_of_glory.words.telling import tell, tell_of, token_name


def sail(
    state: Campaign, numbers: list[int], block: int, answer: Answer, luck: Chance, log: Log
) -> None:
    """A block moves along its path until it is there or somebody looks for it. (9.1, 14.0)"""
    it = state.blocks[block]
    if not numbers[TOKEN]:
        depart(state, block, luck)
    if answer.number and state.side_of(block) == ALLIED:
        it.destination = asked_for(answer.number)
    places = [state.setup.atlas.find(name) for name in answer.places]
    for place in places:
        if not step(state, numbers, block, place, answer, luck, log):
            return
    if state.blocks[block].token and not it.moved:
        come_to_rest(state, block, luck)


def come_to_rest(state: Campaign, block: int, luck: Chance) -> None:
    """A block has ended its move and lies among what else is there. (7.4, 9.1)"""
    it = state.blocks[block]
    it.moved = True
    note_arrival(state, block)
    arrive(state, block, it.place, luck)


def go_no_further(state: Campaign, numbers: list[int], block: int, luck: Chance, log: Log) -> None:
    """An interrupted block stops where it is. If it fought on its way in or out of a zone, enemies
    in an area that has not had its search look for it there, as for any block that stops so.
    (14.2.1, 14.2.2, R78)"""
    it, side = state.blocks[block], state.side_of(block)
    kind = state.setup.atlas.places[it.place].kind
    if numbers[PASSAGE] in (INWARD, OUTWARD) and kind in (INSHORE, LOOSE):
        it.fought = False
        passage = [side, it.token, numbers[PASSAGE], numbers[STAGE], kind, it.place]
        look_on(state, block, passage, luck, log, True)
    else:
        come_to_rest(state, block, luck)


def note_arrival(state: Campaign, block: int) -> None:
    """Whether an Allied fleet has reached its destination in this activation. (9.3)"""
    it = state.blocks[block]
    if bound_by_conseil(state, block) and reached(state, block, it.place):
        atlas = state.setup.atlas
        if atlas.in_zone(it.began) and atlas.port_of(it.began) == atlas.port_of(it.place):
            return
        it.arrived = it.arrived or it.place != it.began


def step(
    state: Campaign,
    numbers: list[int],
    block: int,
    place: int,
    answer: Answer,
    luck: Chance,
    log: Log,
) -> bool:
    """One step of a path; False where the move is interrupted and the stack says what follows."""
    atlas = state.setup.atlas
    it = state.blocks[block]
    if atlas.places[place].kind == HEX and not atlas.in_zone(it.place):
        return sail_to(state, block, place, answer, luck, log)
    way, done = WITHIN, 0
    if not atlas.in_zone(it.place):
        way = INWARD
    elif numbers[TOKEN] and goes_on(state, numbers, block, place):
        way, done = numbers[PASSAGE], numbers[STAGE]
    return pass_zone(state, block, way, done, place, luck, log)


def goes_on(state: Campaign, numbers: list[int], block: int, place: int) -> bool:
    """Whether a block that fought on its way through a zone goes on the way it was going. (14.2)"""
    places = state.setup.atlas.places
    here, there = outward(places[state.blocks[block].place].kind), outward(places[place].kind)
    if numbers[PASSAGE] == INWARD:
        return there <= here
    return numbers[PASSAGE] == OUTWARD and there >= here


# At sea.


def sail_to(state: Campaign, block: int, hex: int, answer: Answer, luck: Chance, log: Log) -> bool:
    """A block enters the next hex, a track, or a Narrows where enemies look for it.
    (9.1, 12.1, 14.5)"""
    atlas = state.setup.atlas
    it = state.blocks[block]
    cost = step_cost(state, it.place, hex, on_bonus(state))
    tell_step(state, block, hex, log)
    it.spent += cost
    it.place, it.afloat = hex, True
    if atlas.track_at[hex] >= 0:
        enter_track(state, block, answer.number, answer.choice == "fog", luck, log)
        return True
    return at_sea(state, block, log)


def tell_step(state: Campaign, block: int, place: int, log: Log) -> None:
    """Everybody sees a block go; hexes that it enters one after the other are one leg. (2.3)"""
    if not log.on:
        return
    atlas, it = state.setup.atlas, state.blocks[block]
    side, here = state.side_of(block), atlas.places[it.place].id
    way = [*last_leg(log, side, it.token, here), atlas.places[place].id]
    start = atlas.places[atlas.index[way[0]]].name
    hexes = "1 hex" if len(way) == 2 else f"{len(way) - 1} hexes"
    name = atlas.places[place].name
    text = f"{token_name(state, block)} sails from {start} to {name}, {hexes}."
    shown: list[object] = list(way)
    fields: dict[str, object] = {
        "side": side,
        "token": it.token,
        "from": way[0],
        "to": way[-1],
        "way": shown,
    }
    tell_of(state, [block], log, "sailed", "9.1", text, fields)


def last_leg(log: Log, side: int, token: int, here: str) -> list[str]:
    """The way a block has come if that was the last thing to be told: it is told anew with the
    next hex. Otherwise where it is."""
    if log.events:
        last = log.events[-1]
        told = last.fields
        same = last.kind == "sailed" and told["side"] == side and told["token"] == token
        way = told.get("way")
        if same and told["to"] == here and isinstance(way, list):
            log.events.pop()
            return [str(each) for each in way]
    return [here]


def at_sea(state: Campaign, block: int, log: Log) -> bool:
    """What happens as a block enters a hex at sea: an objective, a destination, a search; Barges
    left behind are lost. False where enemies in a Narrows look for it. (9.3, 14.5, 22.4, 24.3)"""
    from weathergage.games.sea_of_glory.rules.channel import watch_barges
    from weathergage.games.sea_of_glory.rules.trafalgar import entered_hex

    it, side = state.blocks[block], state.side_of(block)
    entered_hex(state, block, it.place, log)
    watch_barges(state, log)
    note_arrival(state, block)
    if not watched(state, it.place, side):
        return True
    ask_on(state, block, 0, 0)
    look_for(state, side, it.token, it.place, NARROWS, False)
    return False


def ask_on(state: Campaign, block: int, way: int, stage: int) -> None:
    """The owner of an interrupted block will be asked how it goes on. (14.0, 20.8)"""
    numbers = list(orders(state))
    numbers[TOKEN] = state.blocks[block].token
    numbers[PASSAGE], numbers[STAGE] = way, stage
    state.push(Task("move", state.side_of(block), numbers))


# Through a patrol zone.


def pass_zone(
    state: Campaign,
    block: int,
    way: int,
    stage: int,
    target: int,
    luck: Chance,
    log: Log,
) -> bool:
    """A block goes through a patrol zone to a place in it, its port or its hex; False where
    somebody looks for it on the way. (11.1, 11.2, 14.2, 14.3)"""
    it, side = state.blocks[block], state.side_of(block)
    start = state.setup.atlas.places[it.place].kind
    tell_passage(state, block, way, target, log)
    it.fought = False
    numbers = [side, it.token, way, stage, start, target]
    return look_on(state, block, numbers, luck, log, False)


def look_on(
    state: Campaign, block: int, numbers: list[int], luck: Chance, log: Log, later: bool
) -> bool:
    """Area by area enemies have their search; then the block is through. `later`: it was
    interrupted. (14.2, 14.3)"""
    side, token, way, stage, start, target = numbers
    atlas = state.setup.atlas
    port = atlas.port_of(target)
    eyes = watches(way, start, atlas.places[target].kind)
    for at in range(stage, len(eyes)):
        state.blocks[block].place = atlas.area(port, eyes[at][2])
        area = atlas.area(port, eyes[at][0])
        if state.blocks_at(area, 1 - side):
            state.push(Do("zone", [side, token, way, at + 1, start, target]))
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
    fields: dict[str, object] = {
        "side": state.side_of(block),
        "token": it.token,
        "from": atlas.places[it.place].id,
        "to": place.id,
    }
    text = f"{token_name(state, block)} {word} {where}."
    tell_of(state, [block], log, "zone", "14.2", text, fields)


class Zone(Procedure):
    """A block goes on through a zone after a search, unless it is gone or has fought: then its
    owner is asked anew. (14.2, 20.8)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        block = state.with_token(numbers[0], numbers[1])
        if block < 0:
            return
        if state.blocks[block].fought:
            ask_on(state, block, numbers[2], numbers[3])
        else:
            look_on(state, block, numbers, luck, log, True)


def through(
    state: Campaign,
    block: int,
    way: int,
    target: int,
    luck: Chance,
    log: Log,
    later: bool,
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
    if way == OUTWARD:
        follow_sortie(state, block, luck, log)
    elif kind != HEX:
        come_to_rest(state, block, luck)
    if kind != HEX:
        return True
    return put_to_sea(state, block, way, later, log)


def put_to_sea(state: Campaign, block: int, way: int, later: bool, log: Log) -> bool:
    """A block is at sea in the hex of the zone it left. After a sortie it is one among others, and
    its owner sails it when he likes; else he is asked how it goes on. (9.1, 11.1, R7, R9)"""
    free = at_sea_after(state, block, way, log)
    if free and later and way != OUTWARD:
        ask_on(state, block, 0, 0)
    return free


def at_sea_after(state: Campaign, block: int, way: int, log: Log) -> bool:
    """As `at_sea`, but a block that sortied is not asked for at once."""
    if way != OUTWARD:
        return at_sea(state, block, log)
    from weathergage.games.sea_of_glory.rules.trafalgar import entered_hex

    it, side = state.blocks[block], state.side_of(block)
    entered_hex(state, block, it.place, log)
    if watched(state, it.place, side):
        look_for(state, side, it.token, it.place, NARROWS, False)
    return True


def follow_sortie(state: Campaign, block: int, luck: Chance, log: Log) -> None:
    """An Allied fleet that nobody spotted as it sortied is joined by two Fog of War blocks where it
    is now; one that was spotted is not. (7.8, R9)"""
    it = state.blocks[block]
    note_arrival(state, block)
    if state.side_of(block) == ALLIED and it.seen_turn == 0:
        raise_fog(state, block, state.setup.tables.fog_on_sortie, luck, log)
    arrive(state, block, it.place, luck)


# Sorties.


def sortie(
    state: Campaign, numbers: list[int], port: int, answer: Answer, luck: Chance, log: Log
) -> None:
    """Ships and admirals become a fleet with a free block, or escort the convoy in that port, or a
    frigate goes out; the Provisions chit is turned up. (11.1)"""
    atlas = state.setup.atlas
    block = state.setup.block_index[answer.choice]
    side = state.side_of(block)
    ships, admirals = ship_list(state, answer.ships), admiral_list(state, answer.admirals)
    if state.kind_of(block) == KIND_FRIGATE:
        put_on_map(state, block, atlas.ports[port].inshore)
    else:
        form_fleet(state, side, block, ships or [], admirals or [], atlas.ports[port].inshore)
    it = state.blocks[block]
    it.began, it.spent = atlas.ports[port].place, 0
    it.moved = it.searched = it.parted = it.arrived = it.fought = False
    it.afloat = True
    if side == ALLIED:
        it.seen_kinds &= ~KIND_FOG
        it.destination = asked_for(answer.number)
        show_provisions(state, port, log)
    target = atlas.find(answer.places[0])
    pass_zone(state, block, OUTWARD, 0, target, luck, log)


def show_provisions(state: Campaign, port: int, log: Log) -> None:
    """The May Sortie chit is turned up; the first sortie from Brest brings Lord Barham.
    (5.2.1, 11.1)"""
    affairs = state.affairs
    harbour = state.setup.atlas.ports[port]
    if harbour.european and not affairs.provisions_shown[port]:
        affairs.provisions_shown[port] = True
        text = f"{harbour.name} is provisioned: ships may sortie."
        tell(log, "provisions", "11.1", text, {"port": harbour.id, "chit": MAY_SORTIE})
    if harbour.id == "brest":
        lord_barham(state, log)


def with_sortie(numbers: list[int], side: int, port: int) -> list[int]:
    """The numbers of the question after a sortie: one Allied fleet from a port. (11.1)"""
    if side != ALLIED:
        return list(numbers)
    return [*numbers, SORTIED + port]


procedure(Zone("zone"))
