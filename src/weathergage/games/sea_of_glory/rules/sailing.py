"""Sailing: blocks on their way over the sea, through zones, into ports and out. (9, 11, 14)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.active import on_bonus
from weathergage.games.sea_of_glory.rules.conseil import asked_for
from weathergage.games.sea_of_glory.rules.passages import at_sea, come_to_rest, look_on, pass_zone
from weathergage.games.sea_of_glory.rules.transit import enter_track
from weathergage.games.sea_of_glory.rules.waters import step_cost
from weathergage.games.sea_of_glory.rules.zones import INWARD, OUTWARD, WITHIN, outward
from weathergage.games.sea_of_glory.state.campaign import ALLIED, Campaign
from weathergage.games.sea_of_glory.state.step_records import Activation, Passage
from weathergage.games.sea_of_glory.state.tokens import depart
from weathergage.games.sea_of_glory.tables.atlas import HEX, INSHORE, LOOSE
from weathergage.games.sea_of_glory.words.telling import tell_of, token_name


def sail(
    state: Campaign, act: Activation, block: int, answer: Answer, luck: Chance, log: Log
) -> None:
    """A block moves along its path until it is there or somebody looks for it. (9.1, 14.0)"""
    it = state.blocks[block]
    if not act.token:
        depart(state, block, luck)
    if answer.number and state.side_of(block) == ALLIED:
        it.destination = asked_for(answer.number)
    places = [state.setup.atlas.find(name) for name in answer.places]
    for place in places:
        if not step(state, act, block, place, answer, luck, log):
            return
    if state.blocks[block].token and not it.moved:
        come_to_rest(state, block, luck)


def go_no_further(state: Campaign, act: Activation, block: int, luck: Chance, log: Log) -> None:
    """An interrupted block stops where it is. If it fought on its way in or out of a zone, enemies
    in an area that has not had its search look for it there, as for any block that stops so.
    (14.2.1, 14.2.2, R78)"""
    it, side = state.blocks[block], state.side_of(block)
    kind = state.setup.atlas.places[it.place].kind
    if act.way in (INWARD, OUTWARD) and kind in (INSHORE, LOOSE):
        it.fought = False
        passage = Passage(side, it.token, act.way, act.stage, kind, it.place)
        look_on(state, block, passage, luck, log, True)
    else:
        come_to_rest(state, block, luck)


def step(
    state: Campaign,
    act: Activation,
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
    elif act.token and goes_on(state, act, block, place):
        way, done = act.way, act.stage
    return pass_zone(state, block, way, done, place, luck, log)


def goes_on(state: Campaign, act: Activation, block: int, place: int) -> bool:
    """Whether a block that fought on its way through a zone goes on the way it was going. (14.2)"""
    places = state.setup.atlas.places
    here, there = outward(places[state.blocks[block].place].kind), outward(places[place].kind)
    if act.way == INWARD:
        return there <= here
    return act.way == OUTWARD and there >= here


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
