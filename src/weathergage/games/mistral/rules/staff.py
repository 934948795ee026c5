"""Reorganisation in the Administrative Phase. (3.25 to 3.48, 11.1)

What is done in Harbour nobody sees and is done at once. At sea a Strategy Check decides, and tokens
come and go with it: that is done when the side is done.
"""

import random
from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Done, Record
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Action, Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, Act, Box, Formation, Kind
from ..state.step_records import OfSide
from ..state.tokens import by_place
from ..state.war import War
from ..tables.names import BOURBON, BRITISH
from ..words.names import SIDE_NAMES, find_piece, piece_id, place_id
from ..words.telling import tell, tell_side
from .asking import Always, own, spare
from .auxiliaries import aux_id, find_aux
from .commands import command_of
from .order_acts import do_act
from .orders import stationed
from .squadrons import arm_in_port
from .staff_bars import bar_arm, bar_place, bar_promotion, bar_stationing
from .staff_moves import do_later, merge, promote, to_pool, to_station, unform
from .staff_orders import order_formation, staff_orders, why_not_formation

PLACES: Final = 1000
AUXES: Final = 2000
LEADERS: Final = 3000
"""Pieces of the question beside Formations: Ports, Auxiliaries and Leaders, by their numbers."""
OTHERS: Final = 0.3
"""How often somebody who answers at random turns to those."""
OF_FORMATIONS: Final[list[str]] = [
    *["join", "detach", "post", "relieve", "split", "merge", "transfer", "disarm"],
    *["rendezvous", "exchange"],
]
KINDS: Final[list[str]] = [*OF_FORMATIONS, "arm", "station", "recall", "promote"]


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
        for it in by_place(state.of(side)):
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


def settle(state: War, side: int, luck: Chance, log: Log) -> None:
    """Do what was written down, place by place, in each in the order of the Formations. (2.37)"""
    for it in by_place(state.of(side)):
        if not it.act or it not in state.forces:
            continue
        if it.act in (Act.END_ORDER, Act.ARM, Act.DISARM):
            do_act(state, it, luck, log)
            it.act = Act.NOTHING
        else:
            do_later(state, it, False, luck, log)


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

    def sample(self, known: War, ask: Ask[Record], seat: int, rng: random.Random) -> Action:
        """Forces first, however many Ports, Auxiliaries and Leaders there are."""
        sorts: list[list[int]] = [[], []]
        for piece in self.pieces_open(known, ask, seat):
            sorts[0 if piece < PLACES else 1].append(piece)
        if rng.random() < self.seldom or not (sorts[0] or sorts[1]):
            return Done()
        pieces = sorts[1 if not sorts[0] or (sorts[1] and rng.random() < OTHERS) else 0]
        return self.draw(known, ask, pieces[int(rng.random() * len(pieces))], rng)

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
        """What waits is done; a Flotilla that has no Leader now is unformed, unless it is at home.
        (3.31, 11.35, Q41)"""
        settle(state, seat, luck, log)
        for it in by_place(state.of(seat)):
            if it.kind == Kind.FLOTILLA and not it.leaders and not it.away:
                unform(state, it, luck, log)


def reorganised(state: War, record: OfSide, luck: Chance, log: Log) -> None:
    """A side has put its forces in order."""
    text = f"{SIDE_NAMES[record.side]} have put their forces in order."
    tell(state, log, "organised", "3.33", text)


CHAPTER: Final[Chapter] = Chapter(
    "3.3",
    questions=[
        Reorganise("reorganise", "3.33", KINDS, "Reorganise your forces.", seldom=0.35),
    ],
    procedures={"reorganise-step": reorganise_step, "rejoin": rejoin},
    recorded={"reorganised": reorganised},
    kinds=KINDS,
)
