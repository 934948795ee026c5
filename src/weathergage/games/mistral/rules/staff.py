"""Reorganisation: Flotillas formed and unformed in Harbour, Leaders Posted. (3.3, 3.46)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, READY, Box, Formation, Kind, Leader, Post, Squadron
from ..state.step_records import OfSide
from ..state.tokens import add, next_number, remove, show
from ..state.war import War
from ..tables.names import BOURBON, BRITISH
from ..words.names import ADJECTIVES, find_piece, piece_id
from ..words.telling import tell, tell_of
from .asking import OfFormations, own, spare
from .forces import is_friendly, is_key, is_real
from .marks import drop_shadows
from .mixing import mix


def reorganise_step(state: War, luck: Chance, log: Log) -> None:
    """Each side puts its forces in order, British first. (4.0)"""
    state.push_in_order(
        [
            Do("rejoin"),
            Ask("reorganise", [BRITISH]),
            Do("reorganised", OfSide(BRITISH)),
            Ask("reorganise", [BOURBON]),
            Do("reorganised", OfSide(BOURBON)),
        ]
    )


def rejoin(state: War, luck: Chance, log: Log) -> None:
    """Squadrons that kept company rejoin their Flotilla if it is in the same location. (5.37)"""
    state.uncover_all()
    for side in range(2):
        for it in list(state.of(side)):
            if it.company == NONE:
                continue
            other = state.formation(side, it.company)
            it.company = NONE
            if other is None or other.place != it.place or other.state != it.state:
                continue
            if it.order == NONE:
                merge(state, it, other, luck, log)
    tell(state, log, "rejoined", "5.37", "Stragglers are gathered in.")


def merge(state: War, it: Formation, other: Formation, luck: Chance, log: Log) -> None:
    """The Squadrons, Leaders and Auxiliaries of one Formation go to another. (3.33)"""
    mix(state, it.side, it.place, luck, log)
    tell_of(
        state, log, it, "joined", "3.33", "{} is gone.", {}, "{} joins others.", seen=it.token > 0
    )
    other.squadrons += it.squadrons
    other.leaders += it.leaders
    for leader in it.leaders:
        state.leaders[leader].at = other.number
    for aux in state.auxiliaries(it.side):
        if aux.box == Box.FORMATION and aux.at == it.number:
            aux.at = other.number
        if aux.home_box == Box.FORMATION and aux.home == it.number:
            aux.home = other.number
    if it.order != NONE:
        other.order, state.orders[it.order].formation = it.order, other.number
    for each in state.of(it.side):
        each.company = other.number if each.company == it.number else each.company
    other.disorganised = other.disorganised or it.disorganised
    drop_shadows(state, it.side, it.token, "3.33", log)
    remove(state, it)


@final
class Reorganise(OfFormations[Record]):
    """What is done in Friendly Harbours. (3.25, 3.33, 3.46, 3.48)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        return len(staff_orders(state, it)) > 0

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return staff_orders(state, state.forces[piece])

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        it = find_piece(known, seat, answer.piece)
        if it is None:
            return Refusal(f"You have no Formation {answer.piece[:20]!r}.", self.rule)
        refusal = bar_place(known, it)
        if refusal is not None:
            return refusal
        if answer.kind == "join":
            return spare(answer, ["piece", "to"], "3.33") or bar_join(known, it, answer.to)
        if answer.kind == "detach":
            return spare(answer, ["piece", "choice"], "3.34") or bar_detach(it, answer.choice)
        refusal = spare(answer, ["piece", "to"], "3.46")
        if answer.kind == "post":
            return refusal or bar_post(known, it, answer.to)
        return refusal or bar_relief(known, it, answer.to)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        it = own(state, seat, answer)
        if answer.kind == "join":
            other = find_piece(state, seat, answer.to)
            assert other is not None
            merge(state, it, other, luck, log)
        elif answer.kind == "detach":
            detach(state, it, answer.choice, log)
        elif answer.kind == "post":
            post(state, it, state.setup.leader_index[answer.to], log)
        else:
            relieve(state, it, state.setup.leader_index[answer.to], log)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        """A Flotilla that has no Leader now is unformed. (3.31, Q41)"""
        for it in list(state.of(seat)):
            if it.kind == Kind.FLOTILLA and not it.leaders:
                unform(state, it, luck, log)


def staff_orders(state: War, it: Formation) -> list[Answer]:
    """Everything that may be done with a Formation."""
    if bar_place(state, it) is not None:
        return []
    id = piece_id(it)
    out: list[Answer] = []
    for leader in state.leaders:
        card = state.setup.leaders[leader.card]
        if card.side == it.side and bar_post(state, it, card.id) is None:
            out.append(Answer("post", id, card.id))
    for leader_index in it.leaders:
        out.append(Answer("relieve", id, state.setup.leaders[leader_index].id))
    for other in state.of(it.side):
        if bar_join(state, it, piece_id(other)) is None:
            out.append(Answer("join", id, piece_id(other)))
    if len(it.squadrons) > 1:
        for squadron in it.squadrons:
            out.append(Answer("detach", id, "", "", squadron.name))
    return [order for order in out if order.kind != "relieve" or len(it.squadrons) == 1]


def bar_place(state: War, it: Formation) -> Refusal | None:
    """Why a Formation cannot be reorganised freely. (3.33)"""
    if not is_real(it) or it.state == READY or not is_friendly(state, it.side, it.place):
        return Refusal("Only in a Friendly Harbour is that free.", "3.33")
    return None


def bar_join(state: War, it: Formation, to: str) -> Refusal | None:
    """Why a Formation may not join another. (3.33, 9.36)"""
    other = find_piece(state, it.side, to)
    if other is None or other is it:
        return Refusal(f"You have no other Formation {to[:20]!r}.", "3.33")
    if other.place != it.place or other.state != it.state or not is_real(other):
        return Refusal("They do not lie in one Harbour in the same state.", "3.33")
    if not other.leaders:
        return Refusal("A Flotilla has a Leader.", "3.33")
    if it.order != NONE and other.order != NONE:
        return Refusal("Both hold Orders.", "9.36")
    if it.squadrons[0].nation != other.squadrons[0].nation and "e3" not in state.events:
        return Refusal("Contingents of two Commands do not mix yet.", "3.13")
    return None


def bar_detach(it: Formation, name: str) -> Refusal | None:
    """Why a Squadron may not be detached. (3.34)"""
    if len(it.squadrons) < 2:
        return Refusal("It has but one Squadron.", "3.34")
    if name not in [squadron.name for squadron in it.squadrons]:
        return Refusal(f"It has no Squadron {name[:20]!r}.", "3.34")
    return None


def bar_post(state: War, it: Formation, id: str) -> Refusal | None:
    """Why a Leader may not be Posted to a Formation. (3.46)"""
    index = state.setup.leader_index.get(id, NONE)
    if index == NONE or state.setup.leaders[index].side != it.side:
        return Refusal(f"You have no Leader {id[:20]!r}.", "3.46")
    if state.leaders[index].post != Post.POOL:
        return Refusal("He is not in the pool.", "3.46")
    if not is_key(state, it.place):
        return Refusal("Leaders are Posted in Key Ports.", "3.46")
    return None


def bar_relief(state: War, it: Formation, id: str) -> Refusal | None:
    """Why a Leader may not be returned to the pool. (3.48)"""
    index = state.setup.leader_index.get(id, NONE)
    if index not in it.leaders:
        return Refusal(f"{id[:20]!r} is not with it.", "3.48")
    if len(it.squadrons) > 1:
        return Refusal("A Flotilla of several Squadrons keeps its Leader.", "3.31")
    return None


def post(state: War, it: Formation, leader: int, log: Log) -> None:
    """A Leader takes a Formation, which is a Flotilla now. (3.46)"""
    state.leaders[leader].post, state.leaders[leader].at = Post.FORMATION, it.number
    it.leaders.append(leader)
    it.kind = Kind.FLOTILLA
    name = state.setup.leaders[leader].name
    tell_of(state, log, it, "posted", "3.46", f"{name} is Posted.", {}, seen=False)


def relieve(state: War, it: Formation, leader: int, log: Log) -> None:
    """A Leader goes back to the pool. (3.48)"""
    to_pool(state.leaders[leader])
    it.leaders = [each for each in it.leaders if each != leader]
    if not it.leaders:
        it.kind = Kind.INDEPENDENT
    name = state.setup.leaders[leader].name
    tell_of(state, log, it, "unposted", "3.48", f"{name} goes ashore.", {}, seen=False)


def to_pool(leader: Leader) -> None:
    """A Leader is in the pool of his Command."""
    leader.post, leader.at = Post.POOL, NONE


def detach(state: War, it: Formation, name: str, log: Log) -> None:
    """A Squadron becomes Independent; the Order stays with the Leader. (3.34, 9.36)"""
    for squadron in it.squadrons:
        if squadron.name == name:
            it.squadrons = [each for each in it.squadrons if each is not squadron]
            new = independent(state, it, squadron)
            tell_of(state, log, new, "detached", "3.34", "{} is detached.", {}, seen=False)
            return


def independent(state: War, it: Formation, squadron: Squadron) -> Formation:
    """A Formation of one Squadron beside another."""
    number = next_number(state, it.side)
    new = Formation(it.side, number, Kind.INDEPENDENT, it.place, it.state)
    new.squadrons, new.disorganised, new.approach = [squadron], it.disorganised, it.approach
    new.retreat = it.retreat
    add(state, new)
    return new


def unform(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Flotilla without a Leader breaks up; the Squadron with most Sail keeps the Order. (3.31)"""
    it.kind = Kind.INDEPENDENT
    best = 0
    for place, squadron in enumerate(it.squadrons):
        if squadron.sail > it.squadrons[best].sail:
            best = place
    others = [squadron for place, squadron in enumerate(it.squadrons) if place != best]
    it.squadrons = [it.squadrons[best]]
    for squadron in others:
        new = independent(state, it, squadron)
        if new.state == READY and it.token:
            show(state, new)
            tell_of(state, log, new, "appears", "3.31", "{} appears.")
    if others and it.token:
        mix(state, it.side, it.place, luck, log)


def reorganised(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """A side has put its forces in order."""
    text = f"The {ADJECTIVES[record.side]} forces are in order."
    tell(state, log, "organised", "3.33", text)


CHAPTER: Final[Chapter] = Chapter(
    "3.3",
    questions=[
        Reorganise(
            "reorganise",
            "3.33",
            ["join", "detach", "post", "relieve"],
            "Reorganise what lies in Harbour.",
        )
    ],
    procedures={"reorganise-step": reorganise_step, "rejoin": rejoin},
    recorded={"reorganised": reorganised},
    kinds=["join", "detach", "post", "relieve"],
)
