"""Reorganisation, in the Administrative Phase and after a Battle. (3.25 to 3.48, 8.42, 11.1)

What is done in Harbour nobody sees and is done at once. At sea a Strategy Check decides, and tokens
come and go with it: that is done when the side is done.
"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, READY, Act, Box, Formation, Kind
from ..state.step_records import OfSide
from ..state.war import War
from ..tables.names import BOURBON, BRITISH
from ..words.names import SIDE_NAMES, find_piece, piece_id, place_id
from ..words.telling import tell, tell_side
from .asking import Always, OfFormations, own, spare
from .auxiliaries import aux_id, find_aux
from .commands import command_of
from .forces import home_ports
from .order_acts import do_act, orders_alone, why_not_alone
from .order_acts import note as note_alone
from .orders import stationed
from .squadrons import arm_in_port, disarm, find_squadron, room_in
from .staff_bars import (
    bar_arm,
    bar_detach,
    bar_exchange,
    bar_join,
    bar_lay_down,
    bar_merge,
    bar_place,
    bar_post,
    bar_promotion,
    bar_relief,
    bar_rendezvous,
    bar_split,
    bar_stationing,
    bar_transfer,
    neighbours,
    sails_of,
)
from .staff_moves import (
    detach,
    do_later,
    go_home,
    merge,
    merge_sail,
    post,
    promote,
    relieve,
    send_to_meet,
    split_off,
    to_pool,
    to_station,
    transfer,
    unform,
)

PLACES: Final = 1000
AUXES: Final = 2000
LEADERS: Final = 3000
"""Pieces of the question beside Formations: Ports, Auxiliaries and Leaders, by their numbers."""
OF_FORMATIONS: Final[list[str]] = [
    *["join", "detach", "post", "relieve", "split", "merge", "transfer", "disarm"],
    *["rendezvous", "exchange"],
]
KINDS: Final[list[str]] = [*OF_FORMATIONS, "arm", "station", "recall", "promote"]
AT_SEA: Final[list[str]] = ["join", "detach", "transfer", "post"]
ALONE: Final[list[str]] = ["end-order", "arm", "disarm"]
AFTER_BATTLE: Final[list[str]] = ["join", "detach", "transfer", *ALONE]


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
            if it.company != NONE:
                gather_in(state, it, luck, log)
    tell(state, log, "rejoined", "5.37", "Stragglers have rejoined where they could.")


def gather_in(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A straggler rejoins, or is on its own from now on. (5.37)"""
    other = state.formation(it.side, it.company)
    it.company = NONE
    if other is None or other.place != it.place or other.state != it.state or other.away:
        return
    if it.order == NONE and other.kind == Kind.FLOTILLA:
        merge(state, it, other, luck, log)


# Every order there is.


def staff_orders(state: War, it: Formation) -> list[Answer]:
    """Everything that may be done with a Formation."""
    if bar_place(state, it) is not None:
        return []
    id = piece_id(it)
    out = [*_leader_orders(state, it, id), *battle_orders(state, it), *_sail_orders(state, it, id)]
    if bar_exchange(state, it) is None:
        out.append(Answer("exchange", id))
    if it.order == NONE and it.meet == NONE:
        for place in meeting_places(state, it):
            if bar_rendezvous(state, it, place) is None:
                out.append(Answer("rendezvous", id, place_id(state, place)))
    return out


def meeting_places(state: War, it: Formation) -> list[int]:
    """Where a Rendezvous might be: Friendly Ports, and where others are. (9.42)"""
    out = home_ports(state, it)
    for other in state.of(it.side):
        if other.place not in out:
            out.append(other.place)
    return out


def _leader_orders(state: War, it: Formation, id: str) -> list[Answer]:
    out: list[Answer] = []
    for leader in state.leaders:
        name = state.setup.leaders[leader.card].id
        if bar_post(state, it, name) is None:
            out.append(Answer("post", id, name))
    for index in it.leaders:
        name = state.setup.leaders[index].id
        if bar_relief(state, it, name) is None:
            out.append(Answer("relieve", id, name))
    return out


def battle_orders(state: War, it: Formation) -> list[Answer]:
    """What may be done with a Formation after a Battle too. (8.42)"""
    id, out = piece_id(it), []
    for other in neighbours(state, it):
        if bar_join(state, it, piece_id(other)) is None:
            out.append(Answer("join", id, piece_id(other)))
    for squadron in it.squadrons if len(it.squadrons) > 1 else []:
        out.append(Answer("detach", id, "", "", squadron.name))
        for leader in it.leaders if len(it.leaders) > 1 else []:
            name = state.setup.leaders[leader].id
            out.append(Answer("detach", id, name, "", squadron.name))
    for squadron in it.squadrons:
        for target in sails_of(state, it, squadron):
            for sail in range(1, min(squadron.sail - 1, room_in(state, target)) + 1):
                out.append(Answer("transfer", id, target.name, "", squadron.name, sail))
    return out


def _sail_orders(state: War, it: Formation, id: str) -> list[Answer]:
    out: list[Answer] = []
    for squadron in it.squadrons:
        for sail in range(1, squadron.sail):
            if bar_split(state, it, squadron.name, sail) is None:
                out.append(Answer("split", id, "", "", squadron.name, sail))
        for target in sails_of(state, it, squadron):
            if bar_merge(state, it, squadron.name, target.name) is None:
                out.append(Answer("merge", id, target.name, "", squadron.name))
        if bar_lay_down(state, it, squadron.name) is None:
            out.append(Answer("disarm", id, "", "", squadron.name))
    return out


def why_not_formation(state: War, it: Formation, answer: Answer) -> Refusal | None:
    """Why an order for a Formation is not legal."""
    kind, choice, to = answer.kind, answer.choice, answer.to
    refusal = spare(answer, USED[kind], "3.33")
    if refusal is not None:
        return refusal
    if kind == "join":
        return bar_join(state, it, to)
    if kind == "detach":
        return bar_detach(state, it, choice, to)
    if kind == "post":
        return bar_post(state, it, to)
    if kind == "relieve":
        return bar_relief(state, it, to)
    if kind == "split":
        return bar_split(state, it, choice, answer.number)
    if kind == "merge":
        return bar_merge(state, it, choice, to)
    if kind == "transfer":
        return bar_transfer(state, it, choice, to, answer.number)
    if kind == "disarm":
        return bar_lay_down(state, it, choice)
    if kind == "exchange":
        return bar_exchange(state, it)
    if to not in state.setup.atlas.index:
        return Refusal(f"There is no location {to[:20]!r}.", "9.42")
    return bar_rendezvous(state, it, state.setup.atlas.index[to])


USED: Final[dict[str, list[str]]] = {
    "join": ["piece", "to"],
    "detach": ["piece", "to", "choice"],
    "post": ["piece", "to"],
    "relieve": ["piece", "to"],
    "split": ["piece", "choice", "number"],
    "merge": ["piece", "to", "choice"],
    "transfer": ["piece", "to", "choice", "number"],
    "disarm": ["piece", "choice"],
    "exchange": ["piece"],
    "rendezvous": ["piece", "to"],
}
"""The fields that each order for a Formation has."""


def note(state: War, it: Formation, answer: Answer) -> None:
    """Write down what is to be done at sea when the side is done."""
    it.act_word, it.act_other = answer.choice, answer.to
    if answer.kind == "join":
        other = find_piece(state, it.side, answer.to)
        assert other is not None
        it.act, it.act_to = Act.JOIN, other.number
    elif answer.kind == "detach":
        it.act = Act.DETACH
    elif answer.kind == "post":
        it.act = Act.FORM
    else:
        it.act, it.act_to = Act.TRANSFER, answer.number


def order_formation(state: War, it: Formation, answer: Answer, luck: Chance, log: Log) -> None:
    """Do what was ordered, or write it down."""
    kind = answer.kind
    if it.state == READY and kind in AT_SEA:
        note(state, it, answer)
    elif kind == "join":
        other = find_piece(state, it.side, answer.to)
        assert other is not None
        merge(state, it, other, luck, log)
    elif kind == "detach":
        leader = state.setup.leader_index.get(answer.to, NONE)
        detach(state, it, answer.choice, leader, luck, log)
    elif kind == "post":
        post(state, it, state.setup.leader_index[answer.to], log)
    elif kind == "relieve":
        relieve(state, it, state.setup.leader_index[answer.to], log)
    elif kind == "split":
        split_off(state, it, answer.choice, answer.number, log)
    elif kind == "merge":
        merge_sail(state, it, answer.choice, answer.to, log)
    elif kind == "transfer":
        transfer(state, it, answer.choice, answer.to, answer.number, luck, log)
    else:
        _order_more(state, it, answer, luck, log)


def _order_more(state: War, it: Formation, answer: Answer, luck: Chance, log: Log) -> None:
    if answer.kind == "disarm":
        squadron = find_squadron(it, answer.choice)
        assert squadron is not None
        aux = disarm(state, it, squadron)
        name = state.setup.auxes[aux.card].name
        tell_side(
            state, log, it.side, "disarmed", "6.32", f"{name} leaves the line and scouts again."
        )
    elif answer.kind == "exchange":
        go_home(state, it, log)
    else:
        send_to_meet(state, it, state.setup.atlas.index[answer.to], luck, log)


@final
class Reorganise(Always[Record]):
    """What is done with forces, Leaders and Auxiliaries of mixed role. (11.1)"""

    def pieces(self, state: War, ask: Ask[Record], seat: int) -> list[int]:
        out = [
            index
            for index, it in enumerate(state.forces)
            if it.side == seat and it.number and staff_orders(state, it)
        ]
        for port in state.setup.atlas.ports:
            if self.orders(state, ask, PLACES + port.place):
                out.append(PLACES + port.place)
        for index, aux in enumerate(state.auxes):
            if aux.side == seat and aux.box == Box.PORT and bar_arm(state, aux) is None:
                out.append(AUXES + index)
        for leader in state.leaders:
            if bar_promotion(state, seat, leader.card) is None:
                out.append(LEADERS + leader.card)
        return out

    def id_of(self, state: War, piece: int) -> str:
        if piece >= LEADERS:
            return state.setup.leaders[piece - LEADERS].id
        if piece >= AUXES:
            return aux_id(state, state.auxes[piece - AUXES])
        if piece >= PLACES:
            return place_id(state, piece - PLACES)
        return piece_id(state.forces[piece])

    def find(self, state: War, part: str) -> int:
        for index, it in enumerate(state.forces):
            if it.number and piece_id(it) == part:
                return index
        if part in state.setup.atlas.index:
            return PLACES + state.setup.atlas.index[part]
        if part in state.setup.leader_index:
            return LEADERS + state.setup.leader_index[part]
        for index, aux in enumerate(state.auxes):
            if aux.card >= 0 and aux_id(state, aux) == part:
                return AUXES + index
        return -1

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        if piece >= LEADERS:
            return [Answer("promote", self.id_of(state, piece))]
        if piece >= AUXES:
            return [Answer("arm", self.id_of(state, piece))]
        if piece < PLACES:
            return staff_orders(state, state.forces[piece])
        place, id = piece - PLACES, place_id(state, piece - PLACES)
        if stationed(state, ask.seat, place) != NONE:
            return [Answer("recall", id)]
        names = [card.id for card in state.setup.leaders]
        names = [n for n in names if bar_stationing(state, ask.seat, place, n) is None]
        return [Answer("station", id, name) for name in names]

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        if answer.kind in OF_FORMATIONS:
            it = find_piece(known, seat, answer.piece)
            if it is None:
                return Refusal(f"You have no Formation {answer.piece[:20]!r}.", self.rule)
            return bar_place(known, it) or why_not_formation(known, it, answer)
        if answer.kind == "arm":
            aux = find_aux(known, seat, answer.piece)
            if aux is None:
                return Refusal(f"You have no Auxiliary {answer.piece[:20]!r}.", "6.32")
            return spare(answer, ["piece"], "6.32") or bar_arm(known, aux)
        if answer.kind == "promote":
            leader = known.setup.leader_index.get(answer.piece, NONE)
            if leader == NONE:
                return Refusal(f"There is no Leader {answer.piece[:20]!r}.", "11.17")
            return spare(answer, ["piece"], "11.17") or bar_promotion(known, seat, leader)
        return self.why_not_station(known, seat, answer)

    def why_not_station(self, known: War, seat: int, answer: Answer) -> Refusal | None:
        """Why a Leader is not Posted to a Station, or called away. (3.47)"""
        place = known.setup.atlas.index.get(answer.piece, NONE)
        if place == NONE:
            return Refusal(f"There is no Port {answer.piece[:20]!r}.", "3.47")
        if answer.kind == "recall":
            empty = stationed(known, seat, place) == NONE
            refusal = Refusal("Nobody of yours is there.", "3.47") if empty else None
            return refusal or spare(answer, ["piece"], "3.47")
        refusal = spare(answer, ["piece", "to"], "3.47")
        return refusal or bar_stationing(known, seat, place, answer.to)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        if answer.kind in OF_FORMATIONS:
            order_formation(state, own(state, seat, answer), answer, luck, log)
        elif answer.kind == "arm":
            aux = find_aux(state, seat, answer.piece)
            assert aux is not None
            name = state.setup.auxes[aux.card].name
            tell_side(state, log, seat, "armed", "6.32", f"{name} is armed for the line of battle.")
            arm_in_port(state, aux)
        elif answer.kind == "promote":
            leader = state.setup.leader_index[answer.piece]
            promote(state, leader, command_of(state, leader), log)
        elif answer.kind == "station":
            leader = state.setup.leader_index[answer.to]
            to_station(state, seat, leader, state.setup.atlas.find(answer.piece), log)
        else:
            leader = stationed(state, seat, state.setup.atlas.find(answer.piece))
            to_pool(state.leaders[leader])

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        """What waits is done; a Flotilla that has no Leader now is unformed. (3.31, Q41)"""
        settle(state, seat, luck, log)
        for it in list(state.of(seat)):
            if it.kind == Kind.FLOTILLA and not it.leaders:
                unform(state, it, luck, log)


def settle(state: War, side: int, luck: Chance, log: Log) -> None:
    """Do what was written down, in the order of the Formations."""
    for it in list(state.of(side)):
        if not it.act or it not in state.forces:
            continue
        if it.act in (Act.END_ORDER, Act.ARM, Act.DISARM):
            do_act(state, it, luck, log)
            it.act = Act.NOTHING
        else:
            do_later(state, it, False, luck, log)


def reorganised(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """A side has put its forces in order."""
    text = f"{SIDE_NAMES[record.side]} have put their forces in order."
    tell(state, log, "organised", "3.33", text)


# After a Battle.


@final
class Regroup(OfFormations[Record]):
    """Those who fought a Battle are reorganised where they are; their Orders may be ended and their
    Auxiliaries turned into Sail. (8.42, 9.38, 6.323)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        return it.fought and not it.act and len(regroup_orders(state, it)) > 0

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return regroup_orders(state, state.forces[piece])

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        it = find_piece(known, seat, answer.piece)
        if it is None or not it.fought:
            return Refusal("It was not in the Battle.", "8.42")
        if answer.kind == "join":
            other = find_piece(known, seat, answer.to)
            if other is not None and not other.fought:
                return Refusal("The other was not in the Battle.", "8.42")
        if answer.kind == "transfer" and answer.to not in fought_names(known, it):
            return Refusal("There is no such Squadron of the Battle.", "8.42")
        if answer.kind in ALONE:
            return bar_place(known, it) or why_not_alone(known, it, answer)
        return bar_place(known, it) or why_not_formation(known, it, answer)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        it = own(state, seat, answer)
        if answer.kind in ALONE:
            note_alone(state, it, answer)
        else:
            note(state, it, answer)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        for it in list(state.of(seat)):
            if it.fought and it.company != NONE:
                gather_in(state, it, luck, log)
        settle(state, seat, luck, log)
        for it in state.of(seat):
            it.fought = False
        tell(
            state, log, "organised", "8.42", f"{SIDE_NAMES[seat]} have regrouped after the Battle."
        )


def fought_names(state: War, it: Formation) -> list[str]:
    """The Squadrons that were in the Battle with a Formation."""
    out: list[str] = []
    for other in neighbours(state, it):
        out += [squadron.name for squadron in other.squadrons] if other.fought else []
    return out


def regroup_orders(state: War, it: Formation) -> list[Answer]:
    """What may be done with a Formation after a Battle, with others that fought. (8.42)"""
    if bar_place(state, it) is not None or it.state != READY:
        return []
    fought = [piece_id(other) for other in neighbours(state, it) if other.fought]
    names = fought_names(state, it)
    out: list[Answer] = []
    for order in battle_orders(state, it):
        if order.kind == "join" and order.to not in fought:
            continue
        if order.kind == "transfer" and order.to not in names:
            continue
        out.append(order)
    return out + orders_alone(state, it)


CHAPTER: Final[Chapter] = Chapter(
    "3.3",
    questions=[
        Reorganise("reorganise", "3.33", KINDS, "Reorganise your forces."),
        Regroup("regroup", "8.42", AFTER_BATTLE, "Regroup after the Battle?"),
    ],
    procedures={"reorganise-step": reorganise_step, "rejoin": rejoin},
    recorded={"reorganised": reorganised},
    kinds=KINDS,
)
