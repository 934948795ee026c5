"""Activations: what Wind chits and Bonus chits set in motion. (6.3, 6.4, 9.2, 9.6)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..answers import Answer, done
from ..state.campaign import ALLIED, BRITISH, Campaign
from ..state.step_records import Activation, BonusChit, Half, OfSide, WindChit
from ..tables.atlas import BOX
from ..tables.chart_data import NORTH_ATLANTIC
from ..words.telling import tell_of, token_name
from .active import BONUS, activate, rest_all
from .asking import CampaignQuestion, Given, one_block, spare
from .blocks import loosen, may_raise_on_bonus, raise_fog
from .counting import why_not_count
from .objectives import reveal_north_sea
from .searching import active_searches, north_sea_hexes
from .transit import land_troops
from .waters import at_sea_or_off


def wind_chit(state: Campaign, chit: WindChit, luck: Chance, log: Log) -> None:
    """A Wind chit activates a sea area: first the blocks of the side with the initiative, then the
    other's. (6.3, 9.2)"""
    rest_all(state)
    first = state.initiative
    state.push_in_order([Do("half", Half(side, chit.area)) for side in (first, 1 - first)])


def half(state: Campaign, part: Half, luck: Chance, log: Log) -> None:
    """One side's part of a Wind chit: it moves, searches, fights and unites its fleets. (9.2)"""
    side, area = part.side, part.area
    state.acting = side
    if side == BRITISH:
        british_half(state, area, log)
    for block in state.blocks:
        if state.side_of(block.card) == side and stirred(state, block.place, area):
            activate(state, block.card)
    state.push_in_order(part_of(side, Activation(area)))


def stirred(state: Campaign, place: int, area: int) -> bool:
    """Whether a Wind chit for a sea area activates what lies at a place: never a block on a track.
    (9.2)"""
    places = state.setup.atlas.places
    return place >= 0 and places[place].kind != BOX and places[place].sea_area == area


def british_half(state: Campaign, area: int, log: Log) -> None:
    """As the British part begins, ships may have left fleets unseen, and on a North Atlantic wind
    the marker in the North Sea is turned up. (6.9.3, 22.2)"""
    loosen(state)
    if area == NORTH_ATLANTIC:
        reveal_north_sea(state, log)


def part_of(side: int, act: Activation) -> list[Step]:
    """The steps of one side's part of an activation. (9.2)"""
    search = active_searches(side, act.area, False)
    return [Ask("move", [side], act), search, Do("join", OfSide(side)), Do("half-over")]


def half_over(state: Campaign, luck: Chance, log: Log) -> None:
    """A side's part of an activation is over; troops that sailed into Jamaica are there. (9.2,
    12.3)"""
    land_troops(state, log)
    for block in state.blocks:
        block.began = -1
    state.acting = -1


def bonus_chit(state: Campaign, chit: BonusChit, luck: Chance, log: Log) -> None:
    """A Bonus chit lets its owner activate one block, or the North Sea Fleet. (6.4, 9.6)"""
    side = chit.side
    rest_all(state)
    state.acting = side
    if side == BRITISH:
        loosen(state)
    state.push(Ask("bonus", [side], chit))


class BonusQuestion(CampaignQuestion[BonusChit]):
    """Which block the chit activates; an Allied one may be joined by Fog of War. (7.8, 9.6)"""

    def prompt(self, known: Campaign, ask: Ask[BonusChit], seat: int) -> str:
        return f"Bonus move of {ask.record.hexes} hexes: which block do you activate?"

    def parts(self, known: Campaign, ask: Ask[BonusChit], seat: int) -> list[str]:
        blocks = [answer.block for answer in self.listed(known, ask, seat) or []]
        return [name for name in dict.fromkeys(blocks) if name]

    def options(self, known: Campaign, ask: Ask[BonusChit], seat: int) -> list[Answer] | None:
        setup = known.setup
        out = [done()]
        for block in at_sea_or_off(known, seat):
            out.append(Answer("activate", setup.blocks[block].id))
            if seat == ALLIED and may_raise_on_bonus(known, block):
                out.append(Answer("activate", setup.blocks[block].id, choice="fog"))
        for port in setup.atlas.ports:
            if why_not_count(known, Activation(BONUS), seat, -1, port.index) is None:
                out.append(Answer("activate", port.id))
        if seat == BRITISH and north_sea_hexes(known):
            out.append(Answer("activate", "north-sea-fleet"))
        return out

    def why_not(self, known: Campaign, ask: Ask[BonusChit], seat: int, answer: Answer) -> Refused:
        if answer in (self.listed(known, ask, seat) or []):
            return None
        if answer.kind == "done":
            return spare(answer, [], "6.4")
        if answer.kind != "activate":
            return Refusal("Name the block that the chit activates, or be done.", "6.4")
        refused = spare(answer, ["block", "choice"], "6.4")
        if refused is None and answer.choice and one_block(known, answer, seat) >= 0:
            return Refusal("No Fog of War can join it there.", "7.8")
        return refused or Refusal("That cannot be activated by a Bonus chit.", "9.6")

    def do(self, state: Campaign, given: Given[BonusChit], luck: Chance, log: Log) -> None:
        if given.answer.kind == "done" or given.answer.block == "north-sea-fleet":
            search = [active_searches(BRITISH, BONUS, True)] if given.answer.block else []
            state.push_in_order([*search, Do("half-over")])
            return
        port = state.setup.atlas.port_index.get(given.answer.block, -1)
        if port < 0:
            wake(
                state,
                state.setup.block_index[given.answer.block],
                given.answer.choice == "fog",
                luck,
                log,
            )
        state.push_in_order(part_of(given.seat, Activation(BONUS, given.record.hexes, port)))


def wake(state: Campaign, block: int, fog: bool, luck: Chance, log: Log) -> None:
    """The chit activates a block, and Fog of War with it if that was asked for. (7.8, 9.6)"""
    activate(state, block)
    if fog:
        raise_fog(state, block, state.setup.tables.fog_on_bonus, luck, log)
        return
    place = state.setup.atlas.name(state.blocks[block].place)
    text = f"The chit activates {token_name(state, block)} at {place}."
    tell_of(state, [block], log, "activated", "6.4", text, {"place": place})


CHAPTER: Final[Chapter] = Chapter(
    "6.3",
    questions=[BonusQuestion("bonus", "6.4")],
    procedures={"half-over": half_over},
    recorded={"wind": wind_chit, "half": half, "bonus": bonus_chit},
)
