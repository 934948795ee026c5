"""The question of movement: what one side does in its part of an activation. (6.3, 7.6, 9, 11)"""

import random
from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import ALLIED, Campaign, Kind
from ..state.step_records import Activation
from ..tables.atlas import OFF_STATION
from ..words.names import block_name
from ..words.telling import tell_side
from .active import BONUS, allowance, is_active, on_bonus
from .asking import CampaignQuestion, Given, found_of, one_block, spare
from .blocks import lift
from .conseil import asked_for, may_retarget, must_arrive, why_not_destination, why_not_stop
from .counting import count_inshore, count_port, why_not_count
from .fleets import send, split, transfer, why_not_send, why_not_split, why_not_transfer
from .move_samples import draw, sailings
from .sailing import go_no_further, path_cost, sail, why_not_sail
from .sorties import port_active, port_parts, sortie, why_not_sortie
from .spotting import sail_odds
from .waters import at_sea_or_off, tokens_here
from .zones import reachable

TRIES: Final = 30


class MoveQuestion(CampaignQuestion[Activation]):
    """One side moves its blocks, one after the other; or says how an interrupted one goes on.
    (9.1, 9.2)"""

    def prompt(self, known: Campaign, ask: Ask[Activation], seat: int) -> str:
        if ask.record.token:
            block = known.with_token(seat, ask.record.token)
            name = block_name(known, block) if block >= 0 else "The block"
            return f"{name} is on its way: how does it go on?"
        if ask.record.area == BONUS:
            return f"Bonus move: {allowance(known)} hexes."
        area = known.setup.tables.area_names[ask.record.area]
        wind = known.setup.tables.wind_names[known.winds[ask.record.area]]
        return f"{area}, wind {wind}: move your blocks, {allowance(known)} points each."

    def parts(self, known: Campaign, ask: Ask[Activation], seat: int) -> list[str]:
        names = known.setup.blocks
        if ask.record.token:
            block = known.with_token(seat, ask.record.token)
            return [names[block].id] if block >= 0 else []
        found = found_of(ask)
        if found.parts is None:
            out = [names[b].id for b in movers(known, seat)]
            found.parts = out + port_parts(known, ask.record, seat)
        return found.parts

    def options(self, known: Campaign, ask: Ask[Activation], seat: int) -> list[Answer] | None:
        if ask.record.token:
            block = known.with_token(seat, ask.record.token)
            return [done()] if block < 0 or nowhere_to_go(known, block) else None
        return None if self.parts(known, ask, seat) else [done()]

    def why_not(self, known: Campaign, ask: Ask[Activation], seat: int, answer: Answer) -> Refused:
        if answer.kind == "done":
            refused = why_not_done(known, ask.record, seat)
            return refused or why_not_count_all(known, ask.record, seat, answer)
        if ask.record.token:
            return why_not_go_on(known, ask.record, seat, answer)
        if answer.kind == "count" and answer.blocks:
            return why_not_count_all(known, ask.record, seat, answer)
        port = known.setup.atlas.port_index.get(answer.block, -1)
        if answer.kind in ("sortie", "transfer") or (answer.kind == "count" and port >= 0):
            return why_not_at_port(known, ask.record, seat, port, answer)
        block = one_block(known, answer, seat)
        if block < 0 or not is_active(known, block):
            return Refusal("That is not a block of yours that is activated.", "9.2")
        return why_not_block(known, ask.record, block, answer)

    def sample(
        self, known: Campaign, ask: Ask[Activation], seat: int, rng: random.Random
    ) -> Answer:
        for _ in range(TRIES):
            idle = rng.random() < 0.15
            parts = [] if idle else self.parts(known, ask, seat)
            candidate = draw(known, ask.record, seat, parts, rng)
            if self.why_not(known, ask, seat, candidate) is None:
                return candidate
        return self.fallback(known, ask, seat)

    def fallback(self, known: Campaign, ask: Ask[Activation], seat: int) -> Answer:
        """An answer that is legal where drawing found none: done, or a move that must be made."""
        if self.why_not(known, ask, seat, done()) is None:
            return done()
        stopped = known.with_token(seat, ask.record.token)
        blocks = [stopped] if ask.record.token else movers(known, seat)
        every = [answer for block in blocks for answer in sailings(known, block)]
        found = (answer for answer in every if self.why_not(known, ask, seat, answer) is None)
        first = next(found, None)
        assert first is not None, "nothing may be answered, not even that all is done"
        return first

    def sensible(self, known: Campaign, ask: Ask[Activation], seat: int, answer: Answer) -> bool:
        return answer.kind != "remove-fog"

    def preview(
        self, known: Campaign, ask: Ask[Activation], seat: int, answer: Answer
    ) -> dict[str, object]:
        if answer.kind != "sail" or self.why_not(known, ask, seat, answer) is not None:
            return {}
        block = known.setup.block_index[answer.block]
        places = [known.setup.atlas.find(name) for name in answer.places]
        spent = path_cost(known, known.blocks[block].place, places)
        left = allowance(known) - known.blocks[block].spent - spent
        return {"cost": spent, "left": max(0, left), "place": answer.places[-1]}

    def odds(
        self, known: Campaign, ask: Ask[Activation], seat: int, answer: Answer, rng: random.Random
    ) -> dict[str, object]:
        sails = answer.kind in ("sail", "sortie")
        if not sails or self.why_not(known, ask, seat, answer) is not None:
            return {}
        port = known.setup.atlas.port_index.get(answer.block, -1)
        if port >= 0:
            return sail_odds(known, seat, known.setup.atlas.ports[port].place, answer)
        block = known.blocks[known.setup.block_index[answer.block]]
        return sail_odds(known, seat, block.place, answer)

    def do(self, state: Campaign, given: Given[Activation], luck: Chance, log: Log) -> None:
        if given.record.token:
            go_on(state, given.ask, given.seat, given.answer, luck, log)
        elif given.answer.kind != "done":
            do_move(state, given.ask, given.seat, given.answer, luck, log)
        elif given.answer.blocks:
            count_masts(state, given.seat, given.answer, log)


def nowhere_to_go(known: Campaign, block: int) -> bool:
    """Whether an interrupted block can only stay where it is: nothing is within its points."""
    points = allowance(known) - known.blocks[block].spent
    found = reachable(known, block, points, on_bonus(known))
    return not found.places() and why_not_stop(known, block) is None


def movers(known: Campaign, seat: int) -> list[int]:
    """The own blocks outside port that may still be moved. (9.1)"""
    found = at_sea_or_off(known, seat)
    return [b for b in found if known.blocks[b].began >= 0 and not known.blocks[b].moved]


# What is legal.


def why_not_done(known: Campaign, act: Activation, seat: int) -> Refused:
    """Blocks Off Station must go back on station on a Wind chit, but not those that a battle on
    this very chit drove there; and Allied fleets that can reach their destination must.
    (9.1, 9.3, R70)"""
    if act.token:
        block = known.with_token(seat, act.token)
        return why_not_stop(known, block) if block >= 0 else None
    for block in movers(known, seat):
        it = known.blocks[block]
        name = block_name(known, block)
        kind = known.setup.atlas.places[it.place].kind
        driven = it.place != it.began or it.fought
        if kind == OFF_STATION and not driven and act.area != BONUS:
            return Refusal(f"{name} is Off Station and must go Inshore or to Loose.", "9.1")
        if must_arrive(known, block):
            return Refusal(f"{name} can reach its destination and must.", "9.3")
    return None


def why_not_go_on(known: Campaign, act: Activation, seat: int, answer: Answer) -> Refused:
    """An interrupted block goes on, or stops where it is. (14.0, 20.8)"""
    block = known.with_token(seat, act.token)
    if block < 0 or one_block(known, answer, seat) != block or answer.kind != "sail":
        return Refusal("First the block that was interrupted goes on or stops.", "9.1")
    return why_not_sail(known, act, block, answer)


def why_not_count_all(known: Campaign, act: Activation, seat: int, answer: Answer) -> Refused:
    """Several lookouts count at one stroke if each of them may after those before him; nobody is
    left to count while a block is on its way. (13.5)"""
    if act.token:
        return spare(answer, [], "9.1")
    after = act.copy()
    for name in answer.blocks:
        block = known.setup.block_index.get(name, -1)
        if block < 0 or known.side_of(block) != seat or not is_active(known, block):
            return Refusal("That is not a block of yours that is activated.", "9.2")
        refused = why_not_count(known, after, seat, block, -1)
        if refused is not None:
            return refused
        after.counted.append(known.setup.atlas.port_of(known.blocks[block].place))
    return spare(answer, ["blocks"], "13.5")


def why_not_at_port(
    known: Campaign, act: Activation, seat: int, port: int, answer: Answer
) -> Refused:
    """What ships and frigates in port may do. (9.7, 11.1, 13.5)"""
    if port < 0:
        return Refusal("There is no such port.", "11.1")
    if not port_active(known, act, port):
        return Refusal("That port does not lie in the sea area of this chit.", "9.2")
    if answer.kind == "sortie":
        return why_not_sortie(known, act, seat, port, answer)
    if answer.kind == "transfer":
        return why_not_transfer(known, act, seat, port, answer)
    refused = spare(answer, ["block"], "13.5")
    return refused or why_not_count(known, act, seat, -1, port)


def why_not_block(known: Campaign, act: Activation, block: int, answer: Answer) -> Refused:
    """What an activated block may do. (6.3, 6.4)"""
    if answer.kind == "sail":
        return why_not_sail(known, act, block, answer)
    if answer.kind == "split":
        return why_not_split(known, act, block, answer)
    if answer.kind == "relocate":
        return why_not_send(known, act, block, answer)
    if answer.kind == "count":
        refused = spare(answer, ["block"], "13.5")
        return refused or why_not_count(known, act, known.side_of(block), block, -1)
    if answer.kind == "remove-fog":
        if known.kind_of(block) != Kind.FOG:
            return Refusal("Only Fog of War is taken off at will.", "7.8")
        return spare(answer, ["block"], "7.8")
    if answer.kind == "retarget":
        return why_not_retarget(known, block, answer)
    return Refusal("That is not an answer to this question.", "9.2")


def why_not_retarget(known: Campaign, block: int, answer: Answer) -> Refused:
    """A fleet whose ships are all damaged or wrecked may take a new destination before it moves.
    (10.3)"""
    refused = spare(answer, ["block", "number"], "10.3")
    if refused is not None:
        return refused
    it = known.blocks[block]
    if not may_retarget(known, block) or it.moved or it.place != it.began:
        return Refusal("This fleet may not change its destination now.", "10.3")
    if asked_for(answer.number) == it.destination:
        return Refusal("It is bound there already.", "10.3")
    return why_not_destination(known, block, answer.number)


# Carrying it out.


def do_move(
    state: Campaign, ask: Ask[Activation], seat: int, answer: Answer, luck: Chance, log: Log
) -> None:
    """Do one thing, and ask what else. (9.1)"""
    act = ask.record.copy()
    port = state.setup.atlas.port_index.get(answer.block, -1)
    block = state.setup.block_index.get(answer.block, -1)
    note_done(state, act, seat, answer)
    state.push(Ask("move", [seat], act))
    if answer.kind == "sail":
        sail(state, act, block, answer, luck, log)
    elif answer.kind == "sortie":
        sortie(state, act, port, answer, luck, log)
    elif answer.kind == "split":
        split(state, block, answer, luck, log)
    elif answer.kind == "relocate":
        send(state, block, answer, log)
    elif answer.kind == "transfer":
        transfer(state, port, answer, log)
    elif answer.kind == "remove-fog":
        lift(state, block, log)
    elif answer.kind == "retarget":
        retarget(state, block, answer, log)
    else:
        count_masts(state, seat, answer, log)


def note_done(known: Campaign, act: Activation, seat: int, answer: Answer) -> None:
    """What is done once in an activation is noted: Allied sorties, masts counted. (11.1, 13.5)"""
    port = known.setup.atlas.port_index.get(answer.block, -1)
    if answer.kind == "sortie" and seat == ALLIED:
        act.sortied.append(port)
    elif answer.kind == "count" and port >= 0:
        act.counted_inshore.append(port)
    elif answer.kind == "count":
        act.counted += ports_watched(known, answer)


def count_masts(state: Campaign, seat: int, answer: Answer, log: Log) -> None:
    """Masts are counted from a port, by a block or by several. (13.5)"""
    port = state.setup.atlas.port_index.get(answer.block, -1)
    if port >= 0:
        count_inshore(state, port, seat, log)
        return
    for name in lookouts_in(answer):
        count_from(state, state.setup.block_index[name], log)


def lookouts_in(answer: Answer) -> list[str]:
    """Who counts masts in a port, by an answer. (13.5)"""
    return answer.blocks or [answer.block]


def ports_watched(known: Campaign, answer: Answer) -> list[int]:
    """The ports in whose zones some lookouts lie. (13.5)"""
    blocks = [known.setup.block_index[name] for name in lookouts_in(answer)]
    return [known.setup.atlas.port_of(known.blocks[block].place) for block in blocks]


def count_from(state: Campaign, block: int, log: Log) -> None:
    """A block counts masts in the port of its zone; if it is alone there, everybody knows now
    that it is no Fog of War. (13.5, R76)"""
    place = state.blocks[block].place
    count_port(state, state.setup.atlas.port_of(place), state.side_of(block), log)
    if len(tokens_here(state, place, state.side_of(block))) == 1:
        state.blocks[block].seen_kinds &= ~Kind.FOG


def retarget(state: Campaign, block: int, answer: Answer, log: Log) -> None:
    """A fleet takes a new destination; nobody else knows. (10.3)"""
    state.blocks[block].destination = asked_for(answer.number)
    state.blocks[block].parted = True
    card = state.setup.blocks[block]
    text = f"{card.name} has a new destination."
    tell_side(state, log, ALLIED, "destination", "10.3", text, {"block": card.id})


def go_on(
    state: Campaign, ask: Ask[Activation], seat: int, answer: Answer, luck: Chance, log: Log
) -> None:
    """An interrupted block goes on, or comes to rest. (14.0)"""
    block = state.with_token(seat, ask.record.token)
    if answer.kind == "sail":
        sail(state, ask.record, block, answer, luck, log)
    elif block >= 0:
        go_no_further(state, ask.record, block, luck, log)


CHAPTER: Final[Chapter] = Chapter("9", questions=[MoveQuestion("move", "9.2")])
