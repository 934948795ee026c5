"""Orders handed over or ended on purpose, at the end of an Impulse. (9.38, 9.387, 9.41)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, Formation, Stage
from ..state.war import War
from ..words.names import ADJECTIVES, find_piece, name_of, piece_id
from ..words.telling import tell, tell_of
from .asking import OfFormations, own, spare
from .convoys import disperse
from .forces import is_real
from .orders import bar_force, fail, strategy_check


@final
class OrderActs(OfFormations[Record]):
    """What a Formation does with its Order: one try each. (9.38, 9.41)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        return bar_act(state, it) is None

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        it = state.forces[piece]
        out = [Answer("end-order", piece_id(it))]
        for other in state.of(it.side):
            if bar_hand_over(state, it, other) is None:
                out.append(Answer("hand-over", piece_id(it), piece_id(other)))
        return out

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        it = find_piece(known, seat, answer.piece)
        if it is None:
            return Refusal(f"You have no Formation {answer.piece[:20]!r}.", self.rule)
        refusal = bar_act(known, it)
        if refusal is not None or answer.kind == "end-order":
            return refusal or spare(answer, ["piece"], "9.38")
        other = find_piece(known, seat, answer.to)
        if other is None:
            return Refusal(f"You have no Formation {answer.to[:20]!r}.", "9.41")
        return spare(answer, ["piece", "to"], "9.41") or bar_hand_over(known, it, other)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        it = own(state, seat, answer)
        it.named = True
        if answer.kind == "end-order":
            give_up(state, it, luck, log)
            return
        other = find_piece(state, seat, answer.to)
        assert other is not None
        hand_over(state, it, other, luck, log)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        tell(state, log, "orders-kept", "9.38", f"The {ADJECTIVES[seat]} Orders stand.")


def bar_act(state: War, it: Formation) -> Refusal | None:
    """Why a Formation has no Order to hand over or end. (9.38)"""
    if not is_real(it) or it.order == NONE:
        return Refusal("It holds no Order.", "9.38")
    if it.named:
        return Refusal("It has tried in this Impulse.", "9.38")
    return None


def bar_hand_over(state: War, it: Formation, other: Formation) -> Refusal | None:
    """Why one Formation may not take over the Order of another. (9.41)"""
    if other is it or other.place != it.place or other.state != it.state or not is_real(other):
        return Refusal("They are not in one location in the same state.", "9.41")
    if other.order != NONE:
        return Refusal("It has an Order already.", "9.36")
    return bar_force(state, state.setup.general.chits[it.order].type, other)


def give_up(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Strategy Check, easier the more worn it is, ends an Order as Failed. (9.387)"""
    order = state.orders[it.order]
    label = f"Ending the Order of {name_of(state, it)}"
    if strategy_check(state, it.side, it.place, label, "9.387", weariness(state, it), log, luck):
        fail(state, order, "9.38", log)
        disperse(state, log)


def weariness(state: War, it: Formation) -> int:
    """The DRM: one less for each four DPs of its worst Squadron. (9.387)"""
    worst = max([squadron.dps for squadron in it.squadrons])
    return -(worst // state.setup.general.order_dps)


def hand_over(state: War, it: Formation, other: Formation, luck: Chance, log: Log) -> None:
    """A Strategy Check gives an Order with its progress and limit to another. (9.41)"""
    order = state.orders[it.order]
    label = f"Hand-Over by {name_of(state, it)}"
    if order.stage != Stage.ISSUED:
        return
    if not strategy_check(state, it.side, it.place, label, "9.41", 0, log, luck):
        return
    it.order, other.order, order.formation = NONE, order.chit, other.number
    other.named = True
    tell_of(state, log, other, "handed-over", "9.41", "{} takes over the Order.", {}, seen=False)


CHAPTER: Final[Chapter] = Chapter(
    "9.41",
    questions=[
        OrderActs(
            "order-acts",
            "9.38",
            ["end-order", "hand-over"],
            "Hand Orders over, or end them on purpose?",
        )
    ],
    kinds=["end-order", "hand-over"],
)
