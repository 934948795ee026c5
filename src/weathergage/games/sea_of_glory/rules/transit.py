"""The Atlantic transit tracks: entering, crossing and arriving. (12)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import ALLIED, BRITISH, Campaign, Kind
from ..state.step_records import Arriving, Landing, OfSide
from ..state.tokens import arrive as come_to_rest
from ..state.tokens import shuffle
from ..tables.atlas import BOX, EW, HEX, INSHORE, LOOSE, PORT, WE
from ..tables.chart_data import WEST_INDIES
from ..tables.sea import NARROWS
from ..words.telling import tell_of, token_name
from .active import ARRIVAL, rest_all
from .admiralty import expedition_reaches
from .asking import CampaignQuestion, Given, one_block, spare
from .blocks import free_fog, lift, raise_fog, scatter
from .passages import pass_zone
from .searching import active_searches, look_for
from .waters import is_friendly
from .zones import CANADA, INWARD


def enter_track(
    state: Campaign, block: int, number: int, fog: bool, luck: Chance, log: Log
) -> None:
    """A block that enters the area goes to its side's box; an Allied one may bring Fog of War.
    (7.8, 12.1)"""
    atlas = state.setup.atlas
    it, side = state.blocks[block], state.side_of(block)
    track = atlas.track_at[it.place]
    if side == BRITISH:
        it.destination = number
    name = token_name(state, block)
    it.place = atlas.entry[track][side]
    text = f"{name} goes onto the track: {atlas.name(it.place)}."
    fields: dict[str, object] = {"side": side, "box": atlas.places[it.place].id}
    tell_of(state, [block], log, "track", "12.1", text, fields)
    it.moved = True
    if fog:
        raise_fog(state, block, state.setup.tables.fog_on_track, luck, log)
    else:
        shuffle(state, it.place, side, luck)


# Crossing. (12.4, 12.5)


def next_box(state: Campaign, box: int) -> int:
    """The box after one on its track. (5.5)"""
    boxes = state.setup.atlas.boxes[state.setup.atlas.places[box].track]
    return boxes[min(boxes.index(box) + 1, len(boxes) - 1)]


def crossing(state: Campaign, side: int) -> list[int]:
    """A side's blocks on the tracks, in the order of their tokens."""
    places = state.setup.atlas.places
    return [b for b in state.on_map(side) if places[state.blocks[b].place].kind == BOX]


def advance(state: Campaign, log: Log) -> None:
    """All blocks on both tracks go one box on. (5.5, 12.4)"""
    for side in (state.initiative, 1 - state.initiative):
        for block in crossing(state, side):
            it = state.blocks[block]
            it.place = next_box(state, it.place)
            name = state.setup.atlas.name(it.place)
            fields: dict[str, object] = {"side": side, "token": it.token, "box": name}
            text = f"{token_name(state, block)} sails on {name[0].lower()}{name[1:]}."
            tell_of(state, [block], log, "crossing", "5.5", text, fields)


def landfall(state: Campaign, side: int, luck: Chance, log: Log) -> list[int]:
    """The tokens that arrive now: those in the last box, and those before it that make a fast
    passage. (12.5)"""
    atlas = state.setup.atlas
    out: list[int] = []
    for block in crossing(state, side):
        it = state.blocks[block]
        needed = atlas.roll_needed.get(it.place, 0)
        if it.place in atlas.last_box:
            out.append(it.token)
        elif needed:
            die = luck.roll()
            word = "a fast passage" if die >= needed else "still at sea"
            text = f"{token_name(state, block)}: {word}."
            fields: dict[str, object] = {"side": side, "token": it.token, "needed": needed}
            tell_of(state, [block], log, "passage", "12.5", text, fields, [die])
            if die >= needed:
                out.append(it.token)
    return out


def arrivals(state: Campaign, luck: Chance, log: Log) -> None:
    """Blocks on the tracks sail on; those that arrive do so in order of initiative, and search when
    all of their side are there. (5.5, 12.5)"""
    rest_all(state)
    advance(state, log)
    first = state.initiative
    state.push_in_order([Do("landfall", OfSide(side)) for side in (first, 1 - first)])


def make_landfall(state: Campaign, of: OfSide, luck: Chance, log: Log) -> None:
    """One side's arrivals. (12.5)"""
    side = of.side
    tokens = landfall(state, side, luck, log)
    if tokens:
        state.acting = side
        search = active_searches(side, ARRIVAL, False)
        state.push_in_order([Do("arriving", Arriving(side, tokens)), search, Do("moored")])


def next_arrival(state: Campaign, these: Arriving, luck: Chance, log: Log) -> None:
    """The owner says which of his blocks arrives next, and how. (12.5)"""
    if these.tokens:
        state.push(Ask("arrive", [these.side], these))


def moored(state: Campaign, luck: Chance, log: Log) -> None:
    """The arrivals of a side are over. (12.5)"""
    state.acting = -1
    land_troops(state, log)


def land_troops(state: Campaign, log: Log) -> None:
    """An Expedition that came to Jamaica and was not driven off has done its task; one that was
    released to sea off it has not arrived before it sails in. (12.3, 20.6.2, R74)"""
    atlas = state.setup.atlas
    jamaica = atlas.port_index["jamaica"]
    troops = [b for b in state.blocks if state.kind_of(b.card) == Kind.EXPEDITION]
    for block in [block for block in troops if block.began >= 0 and block.place >= 0]:
        place = atlas.places[block.place]
        if place.kind != HEX and place.port == jamaica:
            reach_jamaica(state, block.card, log)


def reach_jamaica(state: Campaign, block: int, log: Log) -> None:
    """An Expedition has reached Jamaica: it goes back to its start, and the escorts become a fleet
    where they are. (12.3)"""
    expedition_reaches(state, "jamaica", log)
    scatter(state, block, log, True)


def harbours(known: Campaign, block: int) -> list[int]:
    """Where an own block may come off its track: a fleet at its destination, Fog of War at any on
    that side of the ocean, British blocks at their number. (12.3, 12.5)"""
    atlas = known.setup.atlas
    it = known.blocks[block]
    track = atlas.places[it.place].track
    if known.side_of(block) == BRITISH:
        if it.destination == CANADA:
            return [atlas.canada_box]
        return landings(known, block, atlas.arrivals[track][max(1, it.destination) - 1])
    ports = [port for port in atlas.ports if port.conseil]
    ports = [port for port in ports if (port.sea_area == WEST_INDIES) == (track == EW)]
    if track == WE:
        ports = [port for port in ports if not port.star]
    if known.kind_of(block) != Kind.FOG:
        ports = [port for port in ports if port.conseil == it.destination]
    places = [port.hex if port.is_hex else port.loose for port in ports]
    return [end for place in places for end in landings(known, block, place)]


def landings(known: Campaign, block: int, place: int) -> list[int]:
    """A hex, or the areas of a patrol zone and its port if that is friendly. (12.5)"""
    atlas = known.setup.atlas
    if atlas.places[place].kind == HEX:
        return [place]
    port = atlas.port_of(place)
    out = [atlas.area(port, LOOSE), atlas.area(port, INSHORE)]
    if is_friendly(known, port, known.side_of(block)):
        out.append(atlas.area(port, PORT))
    return out


class ArriveQuestion(CampaignQuestion[Arriving]):
    """Which block arrives next, and how far it goes into its zone. (12.5, 14.2.1)"""

    def parts(self, known: Campaign, ask: Ask[Arriving], seat: int) -> list[str]:
        return [known.setup.blocks[block].id for block in arriving(known, ask)]

    def options(self, known: Campaign, ask: Ask[Arriving], seat: int) -> list[Answer] | None:
        out: list[Answer] = []
        for block in arriving(known, ask):
            name = known.setup.blocks[block].id
            for place in harbours(known, block):
                at = [known.setup.atlas.places[place].id]
                homeward = [1, 2, 3, 4] if place == known.setup.atlas.canada_box else [0]
                out += [Answer("arrive", name, at, number=number) for number in homeward]
            if known.kind_of(block) == Kind.FOG:
                out.append(Answer("remove-fog", name))
        return out if out else [done()]

    def why_not(self, known: Campaign, ask: Ask[Arriving], seat: int, answer: Answer) -> Refused:
        if answer in (self.listed(known, ask, seat) or []):
            return None
        refused = spare(answer, ["block", "places", "number"], "12.5")
        if refused is not None:
            return refused
        if one_block(known, answer, seat) not in arriving(known, ask):
            return Refusal("That block does not arrive now.", "12.5")
        return Refusal("That is not where this block arrives.", "12.5")

    def do(self, state: Campaign, given: Given[Arriving], luck: Chance, log: Log) -> None:
        if given.answer.kind == "done":
            return
        block = state.setup.block_index[given.answer.block]
        token = state.blocks[block].token
        rest = [other for other in given.record.tokens if other != token]
        state.push(Do("arriving", Arriving(given.seat, rest)))
        if given.answer.kind == "remove-fog":
            lift(state, block, log)
            return
        place = state.setup.atlas.find(given.answer.places[0])
        if place == state.setup.atlas.canada_box:
            reach_canada(state, block, given.answer.number, luck, log)
        else:
            come_in(state, block, place, luck, log)


def arriving(known: Campaign, ask: Ask[Arriving]) -> list[int]:
    """The own blocks that have still to arrive."""
    found = [known.with_token(ask.record.side, token) for token in ask.record.tokens]
    return [block for block in found if block >= 0]


def come_in(state: Campaign, block: int, place: int, luck: Chance, log: Log) -> None:
    """A block comes off its track: for Cartagena past the Straits, and into its zone with its
    intention declared. (12.5, 14.2.1, 14.5)"""
    atlas = state.setup.atlas
    it, side = state.blocks[block], state.side_of(block)
    it.began, it.afloat = it.place, True
    it.spent = state.setup.tables.wind_points
    text = f"{token_name(state, block)} makes landfall at {atlas.name(place)}."
    fields: dict[str, object] = {"side": side, "place": atlas.places[place].id}
    tell_of(state, [block], log, "arrival", "12.5", text, fields, place=place)
    cartagena = atlas.cartagena >= 0 and atlas.port_of(place) == atlas.cartagena
    if side == ALLIED and cartagena and state.blocks_at(atlas.straits, BRITISH):
        it.place = atlas.straits
        state.push(Do("landing", Landing(side, it.token, place)))
        look_for(state, side, it.token, atlas.straits, NARROWS, False)
        return
    land_at(state, block, place, luck, log)


def past_the_straits(state: Campaign, landing: Landing, luck: Chance, log: Log) -> None:
    """A block bound for Cartagena goes on past the Straits, unless it fought there and has changed
    its destination. (12.5, R8)"""
    block = state.with_token(landing.side, landing.token)
    if block < 0:
        return
    it = state.blocks[block]
    bound = state.setup.atlas.ports[state.setup.atlas.cartagena].conseil
    if it.fought and it.destination != bound:
        come_to_rest(state, block, it.place, luck)
        return
    land_at(state, block, landing.place, luck, log)


def land_at(state: Campaign, block: int, place: int, luck: Chance, log: Log) -> None:
    """Into a hex at sea, or on the way through a patrol zone. (12.5)"""
    atlas = state.setup.atlas
    it = state.blocks[block]
    if atlas.places[place].kind == HEX:
        come_to_rest(state, block, place, luck)
        it.moved = True
        return
    it.place = atlas.hex_of(place)
    pass_zone(state, block, INWARD, 0, place, luck, log)


def reach_canada(state: Campaign, block: int, number: int, luck: Chance, log: Log) -> None:
    """An Expedition has reached Canada: it goes back to its start, and the escorts turn for home on
    the other track. Escorts whose Expedition was scattered on the way turn too, and have brought
    nobody. (12.3, R104)"""
    troops = state.kind_of(block) == Kind.EXPEDITION
    word = "has brought its troops to Canada" if troops else "turns back off Canada without troops"
    fields: dict[str, object] = {"token": state.blocks[block].token, "troops": troops}
    text = f"{token_name(state, block)} {word}."
    tell_of(state, [block], log, "canada", "12.3", text, fields)
    if troops:
        expedition_reaches(state, "canada", log)
        block = scatter(state, block, log, True)
    if block >= 0:
        it = state.blocks[block]
        it.place, it.destination = state.setup.atlas.canada_box, number
        shuffle(state, it.place, BRITISH, luck)


def may_bring_fog(known: Campaign, block: int) -> bool:
    """Whether an Allied block may bring Fog of War onto a track. (7.8)"""
    return known.side_of(block) == ALLIED and free_fog(known)


CHAPTER: Final[Chapter] = Chapter(
    "12",
    questions=[
        ArriveQuestion(
            "arrive", "12.5", "Which of your blocks comes off the track next, and where does it go?"
        )
    ],
    procedures={"arrivals": arrivals, "moored": moored},
    recorded={"landfall": make_landfall, "arriving": next_arrival, "landing": past_the_straits},
)
