"""Rendezvous: fleets of one side that lie together become one. (7.5)"""

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer, allow, done
from weathergage.games.sea_of_glory.rules.blocks import load
from weathergage.games.sea_of_glory.rules.checking import one_block, spare
from weathergage.games.sea_of_glory.rules.questions import (
    Procedure,
    Question,
    Task,
    procedure,
    register,
)
from weathergage.games.sea_of_glory.rules.tokens import blur, learn, shuffle, take_off_map
from weathergage.games.sea_of_glory.rules.zones import bound_by_conseil
from weathergage.games.sea_of_glory.state.campaign import (
    BRITISH,
    CONVOYS,
    FLEETS,
    KIND_FOG,
    KIND_FRIGATE,
    MANY,
    Campaign,
)
from weathergage.games.sea_of_glory.tables.atlas import BOX
from weathergage.games.sea_of_glory.words.telling import tell_of, token_name

allow("join")


def crowded(known: Campaign, side: int) -> list[int]:
    """Places at sea and in patrol zones where a side has more than one block: all see that."""
    out: list[int] = []
    for block in known.on_map(side):
        place = known.blocks[block].place
        if known.setup.atlas.places[place].kind == BOX or place in out:
            continue
        if len(known.blocks_at(place, side)) > 1:
            out.append(place)
    out.sort()
    return out


def why_not_absorb(known: Campaign, block: int, other: int) -> Refusal | None:
    """Frigates take no part; Fog of War absorbs only its like; convoys are not absorbed; Allied
    fleets unite only if bound for the same place. (7.5)"""
    kind, second = known.kind_of(block), known.kind_of(other)
    if KIND_FRIGATE in (kind, second):
        return Refusal("Frigates neither absorb nor are absorbed.", "7.5")
    if kind == KIND_FOG and second != KIND_FOG:
        return Refusal("Fog of War absorbs nothing but Fog of War.", "7.5")
    if second & CONVOYS:
        return Refusal("Transport, Expeditions and Gold are not absorbed.", "7.5")
    bound = bound_by_conseil(known, block) and bound_by_conseil(known, other)
    if bound and known.blocks[block].destination != known.blocks[other].destination:
        return Refusal("Fleets with different destinations do not unite.", "7.5")
    return None


def why_not_together(known: Campaign, block: int, other: int) -> Refusal | None:
    """They lie at the same place outside port, and at least one of them is active. (7.5)"""
    one, two = known.blocks[block], known.blocks[other]
    if block == other or not two.token or one.place != two.place:
        return Refusal("They do not lie together.", "7.5")
    if one.began < 0 and two.began < 0:
        return Refusal("Neither of them was activated.", "7.5")
    return why_not_absorb(known, block, other)


def pairs(known: Campaign, side: int) -> list[list[int]]:
    """Every absorbing block with one it may absorb."""
    out: list[list[int]] = []
    for place in crowded(known, side):
        here = known.blocks_at(place, side)
        for block in here:
            for other in here:
                if block != other and why_not_together(known, block, other) is None:
                    out.append([block, other])
    return out


class JoinStep(Procedure):
    """After all movement and combat the active player may unite his fleets. (7.5)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        if crowded(state, numbers[0]):
            state.push(Task("join", numbers[0]))


class JoinQuestion(Question):
    """Which fleets unite; asked again until he has done. (7.5)"""

    def prompt(self, known: Campaign, task: Task, seat: int) -> str:
        return "Which of your fleets unite?"

    def parts(self, known: Campaign, task: Task, seat: int) -> list[str]:
        found = sorted({pair[0] for pair in pairs(known, seat)})
        return [known.setup.blocks[block].id for block in found]

    def options(self, known: Campaign, task: Task, seat: int) -> list[Answer] | None:
        names = known.setup.blocks
        out = [done()]
        for pair in pairs(known, seat):
            out.append(Answer("join", names[pair[0]].id, blocks=[names[pair[1]].id]))
        return out

    def why_not(self, known: Campaign, task: Task, seat: int, answer: Answer) -> Refusal | None:
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

    def carry_out(
        self, state: Campaign, task: Task, seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind == "done":
            return
        index = state.setup.block_index
        absorb(state, index[answer.block], index[answer.blocks[0]], luck, log)
        if crowded(state, seat):
            state.push(Task("join", seat))


def absorb(state: Campaign, block: int, other: int, luck: Chance, log: Log) -> None:
    """One block goes off the map, its ships and admirals into the other. (7.5)"""
    it, side = state.blocks[block], state.side_of(block)
    it.searched = it.searched or state.blocks[other].searched
    name = state.setup.atlas.name(it.place)
    text = f"{token_name(state, block)} and {token_name(state, other)} unite at {name}."
    tell_of(state, [block, other], log, "joined", "7.5", text, {"side": side, "place": name})
    blur(state, it.place, side)
    if side == BRITISH and len(state.blocks_at(it.place, side)) == 2:
        learn(state, block, FLEETS, 1, MANY)
    load(state, block, state.ships_in(other), state.admirals_in(other))
    take_off_map(state, other)
    if state.kind_of(block) & FLEETS and it.began < 0:
        it.began = it.place
    shuffle(state, it.place, side, luck)


procedure(JoinStep("join"))
register(JoinQuestion("join", "7.5"))
