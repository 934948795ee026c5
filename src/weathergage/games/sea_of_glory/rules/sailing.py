"""Sailing: whether a block may take a course, what it costs, and how it fares. (9, 11, 14)"""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.english import counted
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.campaign import ALLIED, BRITISH, Campaign
from ..state.step_records import Activation, Passage
from ..state.tokens import depart
from ..tables.atlas import HEX, INSHORE, LOOSE, PORT
from ..words.telling import tell_of, token_name
from . import zones
from .active import allowance, on_bonus
from .asking import spare
from .conseil import asked_for, leaves_reached, why_not_destination, why_not_end
from .passages import at_sea, come_to_rest, look_on, pass_zone
from .transit import enter_track, may_bring_fog
from .waters import step_cost

MOST_STEPS: Final = 20
"""No path is longer: nine points do not reach so far."""


# Sailing.


def why_not_sail(known: Campaign, act: Activation, block: int, answer: Answer) -> Refused:
    """A path of hexes, and where it ends an area of a patrol zone or a port, within the points that
    are left; and the destination where one must be named. (9.1, 9.2, 9.6, 11)"""
    refused = spare(answer, ["block", "places", "choice", "number"], "9.1")
    if refused is not None:
        return refused
    it, atlas = known.blocks[block], known.setup.atlas
    if it.moved and not act.token:
        return Refusal("That block has moved.", "9.1")
    if not answer.places or len(answer.places) > MOST_STEPS:
        return Refusal("Name the path, hex by hex.", "9.1")
    route = [atlas.index.get(name, -1) for name in answer.places]
    if min(route) < 0 or atlas.hex_of(it.place) < 0:
        return Refusal("There is no such place on the map.", "9.1")
    taken = asked_for(answer.number) if known.side_of(block) == ALLIED else -1
    return (
        why_not_number(known, block, route, answer)
        or trace(known, act, block, route, asked_for(answer.number))
        or why_not_end(known, block, route[-1], taken)
    )


def why_not_number(known: Campaign, block: int, route: list[int], answer: Answer) -> Refused:
    """A number is given where a fleet leaves the destination it reached, and where a British block
    enters a track; Fog of War may come along where an Allied block enters one. (7.8, 10.3, 12.3)"""
    atlas = known.setup.atlas
    last = route[-1]
    onto = last < atlas.hexes and atlas.track_at[last] >= 0
    if answer.choice and not (answer.choice == "fog" and onto and may_bring_fog(known, block)):
        return Refusal("Fog of War joins only an Allied block that enters a track.", "7.8")
    if known.side_of(block) == BRITISH:
        if onto:
            return zones.why_no_track(known, block, last, max(0, answer.number))
        return None if not answer.number else Refusal("No number is wanted here.", "12.3")
    away = atlas.places[last].kind == HEX or len(route) > 1
    if not away or not leaves_reached(known, block):
        return None if not answer.number else Refusal("It may not change its destination.", "10.3")
    if asked_for(answer.number) == known.blocks[block].destination:
        return Refusal("A fleet that leaves its destination takes a new one.", "10.3")
    return why_not_destination(known, block, answer.number)


def trace(
    known: Campaign, act: Activation, block: int, route: list[int], destination: int
) -> Refused:
    """Follow a path step by step, with what each costs. (9.1, 9.4, 9.5, 11.1)"""
    left = allowance(known) - known.blocks[block].spent
    at = known.blocks[block].place
    for i in range(len(route)):
        place, last = route[i], i == len(route) - 1
        refused = why_not_step(known, act, block, at, place, last, destination)
        if refused is not None:
            return refused
        cost = cost_of(known, at, place)
        left -= cost
        if cost and left < 0:
            return Refusal("That is more than the points that are left.", "9.2")
        at = place
    return None


def cost_of(known: Campaign, at: int, place: int) -> int:
    """Points of a step: three from a zone to sea, none within it and into port. (11.1, 11.2)"""
    atlas = known.setup.atlas
    if atlas.places[place].kind != HEX:
        return 0
    if atlas.places[at].kind != HEX:
        return known.setup.tables.leave_zone
    return step_cost(known, at, place, on_bonus(known))


def path_cost(known: Campaign, at: int, path: list[int]) -> int:
    """Points of a whole path; a step that nobody can make costs none. (9.4, 11.1)"""
    total = 0
    for place in path:
        total += max(0, cost_of(known, at, place))
        at = place
    return total


def why_not_step(
    known: Campaign, act: Activation, block: int, at: int, place: int, last: bool, destination: int
) -> Refused:
    """Whether a block at one place may go to the next. (9.1, 9.6, 11.1, 11.2, 12.1)"""
    atlas = known.setup.atlas
    if atlas.places[place].kind == HEX:
        return why_not_hex(known, block, at, place, last)
    if not last or atlas.places[place].kind > PORT:
        return Refusal("A path goes over the sea, and ends in a zone or port.", "9.1")
    if atlas.port_of(at) != atlas.port_of(place) or atlas.places[place].port < 0:
        return Refusal("A patrol zone is entered from its own hex.", "11.2")
    if atlas.places[at].kind == HEX:
        return zones.why_not_enter(known, block, place, destination)
    refused = why_not_turn(known, act, block, place) if act.token else None
    return refused or zones.why_not_within(known, block, place)


def why_not_turn(known: Campaign, act: Activation, block: int, place: int) -> Refused:
    """A block that fought on its way through a zone does not return to an area it left. (9.1)"""
    places = known.setup.atlas.places
    here, there = places[known.blocks[block].place].kind, places[place].kind
    back = act.way == zones.INWARD and here == INSHORE and there == LOOSE
    if back or (act.way == zones.OUTWARD and here == LOOSE and there == INSHORE):
        return Refusal("It has left that area in this activation.", "9.1")
    return None


def why_not_hex(known: Campaign, block: int, at: int, place: int, last: bool) -> Refused:
    """From hex to open hex, or out of a patrol zone into its hex. (9.1, 9.6, 11.1)"""
    atlas = known.setup.atlas
    if atlas.places[at].kind == HEX:
        if atlas.direction(at, place) < 0:
            return Refusal("No block can go that way.", "9.1")
        if known.blocks[block].arrived and not known.blocks[block].fought:
            return Refusal("A fleet stays where it has reached its destination.", "9.3")
    else:
        if atlas.hex_of(at) != place or not atlas.in_zone(at):
            return Refusal("A zone is left for its own hex.", "11.1")
        if on_bonus(known):
            return Refusal("No block leaves a zone for the sea on a Bonus chit.", "9.6")
        refused = zones.why_not_leave(known, block)
        if refused is not None:
            return refused
    if atlas.track_at[place] >= 0:
        if not last:
            return Refusal("A block that enters a track is at the end of its path.", "12.1")
        return zones.why_no_track(known, block, place, -1)
    return None


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
    if act.way in (zones.INWARD, zones.OUTWARD) and kind in (INSHORE, LOOSE):
        it.fought = False
        passage = Passage(side, it.token, act.way, act.stage, kind, it.place)
        look_on(state, block, passage, luck, log, True)
    else:
        come_to_rest(state, block, luck)


def step(
    state: Campaign, act: Activation, block: int, place: int, answer: Answer, luck: Chance, log: Log
) -> bool:
    """One step of a path; False where the move is interrupted and the stack says what follows."""
    atlas = state.setup.atlas
    it = state.blocks[block]
    if atlas.places[place].kind == HEX and not atlas.in_zone(it.place):
        return sail_to(state, block, place, answer, luck, log)
    way, done = zones.WITHIN, 0
    if not atlas.in_zone(it.place):
        way = zones.INWARD
    elif act.token and goes_on(state, act, block, place):
        way, done = act.way, act.stage
    return pass_zone(state, block, way, done, place, luck, log)


def goes_on(state: Campaign, act: Activation, block: int, place: int) -> bool:
    """Whether a block that fought on its way through a zone goes on the way it was going. (14.2)"""
    places = state.setup.atlas.places
    here, there = (
        zones.outward(places[state.blocks[block].place].kind),
        zones.outward(places[place].kind),
    )
    if act.way == zones.INWARD:
        return there <= here
    return act.way == zones.OUTWARD and there >= here


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
    hexes, name = counted(len(way) - 1, "hex", "hexes"), atlas.places[place].name
    text = f"{token_name(state, block)} sails from {start} to {name}, {hexes}."
    ends: dict[str, object] = {"from": way[0], "to": way[-1], "way": list(way)}
    fields: dict[str, object] = {"side": side, "token": it.token, **ends}
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
