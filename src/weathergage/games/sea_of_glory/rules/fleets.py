"""Fleets that part and unite, ships sent into port or along the coast. (6.9.3, 7.5, 7.6, 9.7)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal, Refused
from weathergage.engine.event import Log

from ..answers import Answer, done
from ..state.campaign import BRITISH, MANY, Campaign, Kind, Nowhere, Where
from ..state.step_records import Activation, OfSide
from ..state.tokens import blur, learn, shuffle, take_off_map
from ..tables.chart_data import NORTH_ATLANTIC
from ..words.telling import tell_of, tell_side, token_name
from .active import is_active
from .admirals import rank_refusal
from .asking import CampaignQuestion, Given, admiral_list, one_block, one_port, ship_list, spare
from .blocks import form_fleet, keep_in_port, load, relocate, why_not_relocate
from .waters import COAST, at_sea_or_off, bound_by_conseil
from .zones import firebrand


def crowded(known: Campaign, side: int) -> list[int]:
    """Places at sea and in patrol zones where a side has more than one block: all see that."""
    places = {known.blocks[block].place for block in at_sea_or_off(known, side)}
    return [place for place in sorted(places) if len(known.blocks_at(place, side)) > 1]


def why_not_absorb(known: Campaign, block: int, other: int) -> Refused:
    """Frigates take no part; Fog of War absorbs only its like; convoys are not absorbed; Allied
    fleets unite only if bound for the same place. (7.5)"""
    kind, second = known.kind_of(block), known.kind_of(other)
    if Kind.FRIGATE in (kind, second):
        return Refusal("Frigates neither absorb nor are absorbed.", "7.5")
    if kind == Kind.FOG and second != Kind.FOG:
        return Refusal("Fog of War absorbs nothing but Fog of War.", "7.5")
    if second & Kind.CONVOYS:
        return Refusal("Transport, Expeditions and Gold are not absorbed.", "7.5")
    bound = bound_by_conseil(known, block) and bound_by_conseil(known, other)
    if bound and known.blocks[block].destination != known.blocks[other].destination:
        return Refusal("Fleets with different destinations do not unite.", "7.5")
    return None


def why_not_together(known: Campaign, block: int, other: int) -> Refused:
    """They lie at the same place outside port, and at least one of them is active. (7.5)"""
    one, two = known.blocks[block], known.blocks[other]
    if block == other or not two.token or one.place != two.place:
        return Refusal("They do not lie together.", "7.5")
    if one.began < 0 and two.began < 0:
        return Refusal("Neither of them was activated.", "7.5")
    return why_not_absorb(known, block, other)


def pairs(known: Campaign, side: int) -> list[list[int]]:
    """Every absorbing block with one it may absorb."""
    here = [known.blocks_at(place, side) for place in crowded(known, side)]
    every = [[block, other] for blocks in here for block in blocks for other in blocks]
    return [pair for pair in every if why_not_together(known, pair[0], pair[1]) is None]


def unite(state: Campaign, of: OfSide, luck: Chance, log: Log) -> None:
    """After all movement and combat the active player may unite his fleets. (7.5)"""
    if crowded(state, of.side):
        state.push(Ask("join", [of.side]))


class JoinQuestion(CampaignQuestion[Record]):
    """Which fleets unite; asked again until he has done. (7.5)"""

    def parts(self, known: Campaign, ask: Ask[Record], seat: int) -> list[str]:
        found = sorted({pair[0] for pair in pairs(known, seat)})
        return [known.setup.blocks[block].id for block in found]

    def options(self, known: Campaign, ask: Ask[Record], seat: int) -> list[Answer] | None:
        ids = [[known.setup.blocks[b].id for b in pair] for pair in pairs(known, seat)]
        return [done(), *[Answer("join", pair[0], blocks=pair[1:]) for pair in ids]]

    def why_not(self, known: Campaign, ask: Ask[Record], seat: int, answer: Answer) -> Refused:
        if answer.kind == "done":
            return spare(answer, [], "7.5")
        if answer.kind != "join":
            return Refusal("Name fleets that unite, or be done.", "7.5")
        block = one_block(known, answer, seat)
        refused = spare(answer, ["block", "blocks"], "7.5")
        if refused is not None:
            return refused
        if block < 0 or not known.blocks[block].token or len(answer.blocks) != 1:
            return Refusal("Name one own block outside port, and one that it absorbs.", "7.5")
        other = known.setup.block_index.get(answer.blocks[0], -1)
        if other < 0 or known.setup.blocks[other].side != seat:
            return Refusal("That is not a block of yours.", "7.5")
        return why_not_together(known, block, other)

    def do(self, state: Campaign, given: Given[Record], luck: Chance, log: Log) -> None:
        if given.answer.kind == "done":
            return
        index = state.setup.block_index
        absorb(state, index[given.answer.block], index[given.answer.blocks[0]], luck, log)
        if crowded(state, given.seat):
            state.push(Ask("join", [given.seat]))


def absorb(state: Campaign, block: int, other: int, luck: Chance, log: Log) -> None:
    """One block goes off the map, its ships and admirals into the other. (7.5)"""
    it, side = state.blocks[block], state.side_of(block)
    it.searched = it.searched or state.blocks[other].searched
    name = state.setup.atlas.name(it.place)
    text = f"{token_name(state, block)} and {token_name(state, other)} unite at {name}."
    tell_of(state, [block, other], log, "joined", "7.5", text, {"side": side, "place": name})
    blur(state, it.place, side)
    if side == BRITISH and len(state.blocks_at(it.place, side)) == 2:
        learn(state, block, Kind.FLEETS, 1, MANY)
    load(state, block, state.ships_in(other), state.admirals_in(other))
    take_off_map(state, other)
    if state.kind_of(block) & Kind.FLEETS and it.began < 0:
        it.began = it.place
    shuffle(state, it.place, side, luck)


# Splitting. (7.6)


def why_not_split(known: Campaign, act: Activation, block: int, answer: Answer) -> Refused:
    """A British fleet outside port divides in two once on a Wind chit, before it moves; Allied
    fleets part in port alone. In the Trafalgar scenario either side parts as it likes.
    (7.6, 24.2)"""
    refused = spare(answer, ["block", "choice", "ships", "admirals"], "7.6")
    if refused is not None:
        return refused
    limits = known.setup.rules.split_limits
    it = known.blocks[block]
    if act.area < 0:
        return Refusal("Fleets split on Wind chits only.", "7.6")
    if not is_active(known, block) or not known.kind_of(block) & Kind.FLEETS:
        return Refusal("Only a fleet that is activated outside port splits.", "7.6")
    if limits and known.side_of(block) != BRITISH:
        return Refusal("Allied fleets split in port only.", "7.6")
    if it.moved or it.place != it.began:
        return Refusal("A fleet splits before it moves.", "7.6")
    if limits and it.parted:
        return Refusal("A fleet splits once in an activation.", "7.6")
    return why_not_parts(known, block, answer)


def why_not_parts(known: Campaign, block: int, answer: Answer) -> Refused:
    """Both fleets have ships, a free block is named, and the highest admiral commands the larger
    fleet, unless Cochrane has his five. (7.6, 8.6)"""
    ships = ship_list(known, answer.ships)
    admirals = admiral_list(known, answer.admirals)
    mine, aboard = known.ships_in(block), known.admirals_in(block)
    if ships is None or any(ship not in mine for ship in ships):
        return Refusal("Those are not ships of this fleet.", "7.6")
    if admirals is None or any(admiral not in aboard for admiral in admirals):
        return Refusal("That admiral is not with this fleet.", "7.6")
    if not ships or len(ships) == len(mine):
        return Refusal("Each of the two fleets must have a ship.", "7.1")
    if not is_free_fleet(known, known.side_of(block), answer.choice):
        return Refusal("Name a free fleet block for the new fleet.", "7.6")
    if not known.setup.rules.split_limits:
        return None
    left = [ship for ship in mine if ship not in ships]
    stay = [admiral for admiral in aboard if admiral not in admirals]
    if firebrand(known, ships, admirals) or firebrand(known, left, stay):
        return None
    return rank_refusal(known, known.side_of(block), left, ships, stay, admirals, "7.6")


def is_free_fleet(known: Campaign, side: int, name: str) -> bool:
    """Whether a name is that of a side's fleet block that is not in use. (7.1)"""
    found = known.setup.block_index.get(name, -1)
    card, free = known.setup.blocks[found], known.blocks[found].place == Nowhere.OFF_MAP
    return found >= 0 and free and card.side == side and card.kind == Kind.FLEET


def split(state: Campaign, block: int, answer: Answer, luck: Chance, log: Log) -> None:
    """The fleet parts; the other side sees one more block there and no more. (7.6)"""
    it, side = state.blocks[block], state.side_of(block)
    new = state.setup.block_index[answer.choice]
    alone = len(state.blocks_at(it.place, side)) == 1
    text = f"{token_name(state, block)} at {state.setup.atlas.name(it.place)} parts in two."
    ships, admirals = ship_list(state, answer.ships), admiral_list(state, answer.admirals)
    form_fleet(state, side, new, ships or [], admirals or [], it.place)
    part = state.blocks[new]
    part.began, part.spent, part.destination = it.began, it.spent, it.destination
    part.moved, part.afloat, part.searched = it.moved, it.afloat, it.searched
    part.arrived, part.fought = it.arrived, it.fought
    it.parted = part.parted = True
    tell_of(state, [block], log, "split", "7.6", text, {"side": side, "token": it.token})
    blur(state, it.place, side)
    if alone:
        learn(state, block, Kind.FLEETS, 1, 99)
        learn(state, new, Kind.FLEET, 1, 99)
    shuffle(state, it.place, side, luck)


# Relocation. (6.9.3)


def why_not_send(known: Campaign, act: Activation, block: int, answer: Answer) -> Refused:
    """On a Wind chit damaged ships relocate before their fleet splits or moves. (6.9.3, 7.6)"""
    refused = spare(answer, ["block", "places", "ships", "admirals"], "6.9.3")
    if refused is not None:
        return refused
    it = known.blocks[block]
    if act.area < 0:
        return Refusal("Ships relocate on Wind chits, not on Bonus chits.", "6.9.3")
    if not is_active(known, block) or it.moved or it.place != it.began or it.parted:
        return Refusal("Ships relocate before their fleet splits or moves.", "6.9.3")
    ships, admirals = ship_list(known, answer.ships), admiral_list(known, answer.admirals)
    if ships is None or admirals is None:
        return Refusal("Those are not ships and admirals of this fleet.", "6.9.3")
    return why_not_relocate(known, block, ships, admirals, one_port(known, answer))


def send(state: Campaign, block: int, answer: Answer, log: Log) -> None:
    """Damaged ships go into port. (6.9.3)"""
    ships = ship_list(state, answer.ships) or []
    admirals = admiral_list(state, answer.admirals) or []
    relocate(state, block, ships, admirals, one_port(state, answer), log)


# Along the south coast. (9.7)


def why_not_transfer(
    known: Campaign, act: Activation, side: int, port: int, answer: Answer
) -> Refused:
    """Ships with crews pass between Plymouth and Portsmouth on a North Atlantic Wind chit, once in
    an activation. (9.7)"""
    refused = spare(answer, ["block", "ships", "admirals"], "9.7")
    if refused is not None:
        return refused
    if side != BRITISH or known.setup.atlas.ports[port].id not in COAST:
        return Refusal("Only British ships in Plymouth or Portsmouth pass along the coast.", "9.7")
    if act.area != NORTH_ATLANTIC:
        return Refusal("Ships pass along the coast on North Atlantic Wind chits only.", "9.7")
    ships, admirals = ship_list(known, answer.ships), admiral_list(known, answer.admirals)
    here = known.ships_at(port, BRITISH)
    if not ships or any(ship not in here for ship in ships):
        return Refusal("Name ships with crews that lie there.", "9.7")
    if any(ship in known.landed for ship in ships):
        return Refusal("A ship passes but once in an activation.", "9.7")
    if admirals is None or any(a not in known.admirals_at(port, BRITISH) for a in admirals):
        return Refusal("That admiral is not there.", "9.7")
    return None


def transfer(state: Campaign, port: int, answer: Answer, log: Log) -> None:
    """The ships lie in the other port and do not sortie in this activation. Nobody else sees it.
    (9.7)"""
    atlas = state.setup.atlas
    other = atlas.port_index[COAST[1 - COAST.index(atlas.ports[port].id)]]
    ships = ship_list(state, answer.ships) or []
    for ship in ships:
        state.post_ship(ship, Where.PORT, other)
    for admiral in admiral_list(state, answer.admirals) or []:
        state.post_admiral(admiral, Where.PORT, other)
    keep_in_port(state, ships)
    text = f"{len(ships)} ships pass from {atlas.ports[port].name} to {atlas.ports[other].name}."
    tell_side(state, log, BRITISH, "transfer", "9.7", text, {"ships": list(answer.ships)})


CHAPTER: Final[Chapter] = Chapter(
    "7.5",
    questions=[JoinQuestion("join", "7.5", "Which of your fleets unite?")],
    recorded={"join": unite},
)
