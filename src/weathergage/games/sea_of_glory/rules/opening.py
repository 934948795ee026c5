"""The choices of the set-up: British stations and frigates, Villeneuve's secret port. (3, 24.1)"""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import ALLIED, BRITISH, Campaign, Kind, Nowhere
from ..state.tokens import put_on_map
from ..tables.atlas import BOX, HEX, INSHORE, LOOSE, PORT
from ..tables.chart_data import MEDITERRANEAN
from ..words.telling import tell, tell_side
from .asking import CampaignQuestion, RepeatedQuestion, answers_of, one_block, said, spare
from .objectives import deal_markers, draw_directive
from .waters import hex_in_play, is_friendly, is_trafalgar, port_in_play

VILLENEUVE_PORTS: Final[list[str]] = ["cadiz", "ferrol"]


def set_up(state: Campaign, luck: Chance, log: Log) -> None:
    """Markers are dealt and the tracks set; then both sides make their choices in secret. (3)"""
    affairs, tables = state.affairs, state.setup.tables
    affairs.prepare(len(state.setup.atlas.ports))
    affairs.tension = tables.tension_start
    affairs.manpower = list(tables.manpower_start)
    affairs.plans = state.setup.rules.cross_channel
    if not is_trafalgar(state):
        deal_markers(state, luck)
    if state.setup.rules.directives:
        draw_directive(state, luck, log)
    state.push(Gather("opening", [Ask("opening", [BRITISH]), Ask("villeneuve", [ALLIED])]))


# British stations. (3, 24.1.1)


def unplaced(known: Campaign, said: list[Answer]) -> list[int]:
    """The British blocks still to be placed: fleets off enemy ports, and all frigates. (3)"""
    named = [known.setup.block_index.get(answer.block, -1) for answer in said]
    out: list[int] = []
    for block in [known.blocks[b] for b in known.setup.blocks_of[BRITISH] if b not in named]:
        kind = known.setup.blocks[block.card].kind
        frigate = kind == Kind.FRIGATE and block.place == Nowhere.OFF_MAP
        if frigate or (kind == Kind.FLEET and off_enemy_port(known, block.place)):
            out.append(block.card)
    return out


def off_enemy_port(known: Campaign, place: int) -> bool:
    """Whether a place is in the patrol zone of an Allied port. (3)"""
    atlas = known.setup.atlas
    zone = place >= 0 and atlas.in_zone(place)
    return zone and is_friendly(known, atlas.port_of(place), ALLIED)


def fleet_stations(known: Campaign, block: int) -> list[int]:
    """A fleet that begins in a patrol zone lies Inshore or on Loose Blockade there. (3)"""
    atlas = known.setup.atlas
    port = atlas.ports[atlas.port_of(known.blocks[block].place)]
    return [port.inshore, port.loose]


def frigate_stations(known: Campaign, said: list[Answer]) -> list[int]:
    """A frigate begins in a friendly port, on station in any patrol zone or at sea; one of them at
    most in the Mediterranean, none on a track. (3)"""
    full = mediterranean_frigates(known, said) >= known.setup.tables.frigates_mediterranean
    every = known.setup.atlas.places
    places = [place.index for place in every if not full or place.sea_area != MEDITERRANEAN]
    return [place for place in places if frigate_may_lie(known, place)]


def frigate_may_lie(known: Campaign, place: int) -> bool:
    """Whether a place is one where a frigate may begin. (3)"""
    it = known.setup.atlas.places[place]
    if it.kind == HEX:
        track = known.setup.atlas.track_at[place] >= 0
        return not track and hex_in_play(known, place)
    if it.port < 0 or it.kind == BOX or not port_in_play(known, it.port):
        return False
    if it.kind == PORT:
        return is_friendly(known, it.port, BRITISH)
    return it.kind in (INSHORE, LOOSE)


def mediterranean_frigates(known: Campaign, said: list[Answer]) -> int:
    """Frigates placed in the Mediterranean so far. (3)"""
    atlas, index = known.setup.atlas, known.setup.block_index
    placed = [answer for answer in said if answer.kind == "station"]
    frigates = [each for each in placed if known.kind_of(index[each.block]) == Kind.FRIGATE]
    places = [atlas.places[atlas.index[each.places[0]]] for each in frigates]
    return len([place for place in places if place.sea_area == MEDITERRANEAN])


class OpeningQuestion(RepeatedQuestion[Record]):
    """One block after another is placed; done when all are. (3, 24.1.1)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        left = len(unplaced(known, said(ask)))
        return f"Place your fleets and frigates: {left} left." if left else "All are placed."

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        return [known.setup.blocks[block].id for block in unplaced(known, said(ask))]

    def stations(self, known: Campaign, ask: Ask[Record], block: int) -> list[int]:
        """Where a block may be placed."""
        if known.kind_of(block) == Kind.FRIGATE:
            return frigate_stations(known, said(ask))
        return fleet_stations(known, block)

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        left = unplaced(known, said(ask))
        if any(known.kind_of(block) == Kind.FRIGATE for block in left):
            return None
        places = [(block, place) for block in left for place in fleet_stations(known, block)]
        return [station(known, block, place) for block, place in places] or [done()]

    def sample(self, known: Campaign, ask: Ask[Record], seat: int, rng: random.Random) -> Answer:
        left = unplaced(known, said(ask))
        if not left:
            return done()
        block = left[int(rng.random() * len(left))]
        places = self.stations(known, ask, block)
        return station(known, block, places[int(rng.random() * len(places))])

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        left = unplaced(known, said(ask))
        if answer.kind == "done":
            if left:
                return Refusal("Some blocks are still to be placed.", "3")
            return spare(answer, [], "3")
        block = one_block(known, answer, seat)
        if answer.kind != "station" or block not in left:
            return Refusal("Name a block that is still to be placed.", "3")
        if len(answer.places) != 1:
            return Refusal("Name the one place where it begins.", "3")
        place = known.setup.atlas.index.get(answer.places[0], -1)
        if place not in self.stations(known, ask, block):
            return Refusal("It may not begin there.", "3")
        return spare(answer, ["block", "places"], "3")


def station(known: Campaign, block: int, place: int) -> Answer:
    """The answer that puts a block at a place."""
    return Answer("station", known.setup.blocks[block].id, [known.setup.atlas.places[place].id])


# Villeneuve. (24.1.1)


class VilleneuveQuestion(CampaignQuestion[Record]):
    """In the short scenario the Toulon Fleet is secretly bound for Cadiz or Ferrol. (24.1.1)"""

    def prompt(self, known: Campaign, ask: Ask[Record], seat: int) -> str:
        if not is_trafalgar(known):
            return "The British place their fleets."
        return "Where is Villeneuve bound for: Cadiz or Ferrol?"

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer]:
        if not is_trafalgar(known):
            return [done()]
        return [Answer("bound", "toulon-fleet", [name]) for name in VILLENEUVE_PORTS]


def merge_opening(state: Campaign, gather: Gather[Record], luck: Chance, log: Log) -> None:
    """Both choices take effect: the blocks are put on the map in an order that says nothing. (3)"""
    for seat in gather.seats:
        for answer in answers_of(gather, seat):
            settle_answer(state, answer, log)
    deal_tokens(state, luck)
    tell(state, log, "opening", "3", "The fleets are on their stations.", {})
    state.push(Do("first-turn"))


def settle_answer(state: Campaign, answer: Answer, log: Log) -> None:
    """One choice of the set-up. (3, 24.1.1)"""
    atlas = state.setup.atlas
    if answer.kind == "station":
        block = state.setup.block_index[answer.block]
        state.blocks[block].place = atlas.index[answer.places[0]]
    elif answer.kind == "bound":
        block = state.setup.block_index[answer.block]
        port = atlas.ports[atlas.port_index[answer.places[0]]]
        state.blocks[block].destination = port.conseil
        text = f"Villeneuve is bound for {port.name}."
        tell_side(state, log, ALLIED, "bound", "24.1.1", text, {"port": port.id})


def deal_tokens(state: Campaign, luck: Chance) -> None:
    """British blocks outside port get their tokens in an order drawn by lot, so that a number says
    nothing about what bears it. (2.3, 7.4)"""
    places = state.setup.atlas.places
    blocks = [state.blocks[block] for block in state.setup.blocks_of[BRITISH]]
    placed = [block for block in blocks if block.place >= 0]
    for block in placed:
        block.token = 0
    out = [block.card for block in placed if places[block.place].kind != PORT]
    while out:
        chosen = out.pop(luck.below(len(out), "token"))
        put_on_map(state, chosen, state.blocks[chosen].place)


CHAPTER: Final[Chapter] = Chapter(
    "3",
    questions=[OpeningQuestion("opening", "3"), VilleneuveQuestion("villeneuve", "24.1.1")],
    procedures={"opening": set_up},
    merges={"opening": merge_opening},
)
