"""Orders handed over or ended on purpose, and Auxiliaries turned into Sail at sea, at the end of an
Impulse; the last two after a Battle too. (6.323, 9.38, 9.387, 9.41)

What was ordered is done when the side is done: whether a check succeeds may be seen, and who is
asked next would tell it before it is.
"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, READY, Act, Auxiliary, Box, Formation, Kind, Squadron, Stage
from ..state.tokens import by_place, show
from ..state.war import War
from ..tables.atlas import OFF_MAP
from ..words.names import SIDE_NAMES, find_piece, piece_id, told_name
from ..words.telling import tell, tell_of
from .asking import OfFormations, own, spare
from .auxiliaries import aux_id, by_card, find_aux
from .commands import commands_of, leadership
from .convoys import disperse
from .favours import throw
from .forces import is_knights, is_real
from .mixing import mix
from .orders import bar_force, check_between, fail, strategy_check
from .spotting import stay_in_sight
from .squadrons import alone, arm_at_sea, bar_disarm, becomes, card_for, disarm, find_squadron

KINDS: Final[list[str]] = ["end-order", "hand-over", "arm", "disarm"]


@final
class OrderActs(OfFormations[Record]):
    """What a Formation does with its Order or its Auxiliaries: one try each. (9.38, 9.41, 6.323)"""

    def is_open(self, state: War, ask: Ask[Record], it: Formation) -> bool:
        return not it.act and len(act_orders(state, it)) > 0

    def orders(self, state: War, ask: Ask[Record], piece: int) -> list[Answer] | None:
        return act_orders(state, state.forces[piece])

    def why_not(self, known: War, ask: Ask[Record], seat: int, answer: Answer) -> Refusal | None:
        it = find_piece(known, seat, answer.piece)
        if it is None:
            return Refusal(f"You have no Formation {answer.piece[:20]!r}.", self.rule)
        if it.act:
            return Refusal("It has something to do in this Impulse.", "9.38")
        if answer.kind != "hand-over":
            return why_not_alone(known, it, answer)
        refusal = bar_giving(known, it)
        if refusal is not None:
            return refusal
        other = find_piece(known, seat, answer.to)
        if other is None:
            return Refusal(f"You have no Formation {answer.to[:20]!r}.", "9.41")
        return spare(answer, ["piece", "to"], "9.41") or bar_hand_over(known, it, other)

    def carry_out(
        self, state: War, ask: Ask[Record], seat: int, answer: Answer, luck: Chance, log: Log
    ) -> None:
        note(state, own(state, seat, answer), answer)

    def certain(self, order: Answer) -> bool:
        return True

    def rehearse(self, state: War, ask: Ask[Record], seat: int, order: Answer) -> None:
        note(state, own(state, seat, order), order)

    def leave(self, state: War, ask: Ask[Record], seat: int, luck: Chance, log: Log) -> None:
        for it in by_place(state.of(seat)):
            if it.act and it in state.forces:
                do_act(state, it, luck, log)
            it.act = Act.NOTHING
        tell(
            state,
            log,
            "orders-kept",
            "9.38",
            f"{SIDE_NAMES[seat]} have seen to their Orders at sea.",
        )


def why_not_alone(state: War, it: Formation, answer: Answer) -> Refusal | None:
    """Why a Formation does not end its Order or turn ships into others, at the end of an Impulse
    or after a Battle. (9.38, 6.323)"""
    if answer.kind == "arm":
        return spare(answer, ["piece", "to"], "6.323") or bar_arming(state, it, answer.to)
    if answer.kind == "disarm":
        refusal = spare(answer, ["piece", "choice"], "6.32")
        return refusal or bar_parting(state, it, answer.choice)
    return bar_act(state, it) or spare(answer, ["piece"], "9.38")


def note(state: War, it: Formation, answer: Answer) -> None:
    """Write down what is to be done."""
    if answer.kind == "end-order":
        it.act = Act.END_ORDER
    elif answer.kind == "hand-over":
        other = find_piece(state, it.side, answer.to)
        assert other is not None
        it.act, it.act_to, other.act = Act.HAND_OVER, other.number, other.act
    elif answer.kind == "arm":
        aux = find_aux(state, it.side, answer.to)
        assert aux is not None
        it.act, it.act_to = Act.ARM, aux.card
    else:
        it.act, it.act_word = Act.DISARM, answer.choice


def act_orders(state: War, it: Formation) -> list[Answer]:
    """Everything a Formation may do at the end of an Impulse."""
    id, out = piece_id(it), orders_alone(state, it)
    if bar_giving(state, it) is None:
        for other in state.of(it.side):
            if bar_hand_over(state, it, other) is None:
                out.append(Answer("hand-over", id, piece_id(other)))
    return out


def orders_alone(state: War, it: Formation) -> list[Answer]:
    """What it may do with nobody else's help, after a Battle too. (9.38, 6.323)"""
    id, out = piece_id(it), []
    if bar_act(state, it) is None:
        out.append(Answer("end-order", id))
    if it.state == READY and it.token:
        for aux in own_auxes(state, it):
            if bar_arming(state, it, aux_id(state, aux)) is None:
                out.append(Answer("arm", id, aux_id(state, aux)))
        for squadron in it.squadrons:
            if bar_parting(state, it, squadron.name) is None:
                out.append(Answer("disarm", id, "", "", squadron.name))
    return out


def own_auxes(state: War, it: Formation) -> list[Auxiliary]:
    """The Auxiliaries Assigned to a Formation."""
    return [
        aux
        for aux in state.auxiliaries(it.side)
        if aux.box == Box.FORMATION and aux.at == it.number
    ]


def bar_act(state: War, it: Formation) -> Refusal | None:
    """Why a Formation has no Order to hand over or end. (9.38)"""
    if not is_real(it) or it.order == NONE:
        return Refusal("It holds no Order.", "9.38")
    return None


def bar_giving(state: War, it: Formation) -> Refusal | None:
    """Why nothing is handed over: there is no Order, unless it is a Convoy whose Escort was lost.
    (9.41, 10.1)"""
    return None if lost_escort(state, it) else bar_act(state, it)


def lost_escort(state: War, it: Formation) -> bool:
    """Whether it is a Convoy whose Order is in no hand. (10.1)"""
    order = state.order_of(it)
    return it.kind == Kind.CONVOY and order is not None and order.formation == NONE


def bar_hand_over(state: War, it: Formation, other: Formation) -> Refusal | None:
    """Why one Formation may not take over the Order of another: it must lie there, be free, of the
    Order's Command and strong enough. (9.41, Q145)"""
    off_map = state.setup.atlas.places[it.place].kind == OFF_MAP
    both = (other.state == READY) == (it.state == READY)
    same = other.place == it.place and (both or off_map)
    if other is it or not same or not is_real(other):
        return Refusal("They are not in one location, both in Harbour or both outside.", "9.41")
    if other.order != NONE or other.away or is_knights(other):
        return Refusal("It has an Order already, or takes none.", "9.36")
    card = state.setup.general.chits[it.order]
    if card.cup not in commands_of(other):
        return Refusal("It is of another Command.", "9.41")
    return bar_force(state, card.type, other)


def bar_arming(state: War, it: Formation, id: str) -> Refusal | None:
    """Why an Auxiliary is not turned into Sail at sea. (6.323)"""
    aux = find_aux(state, it.side, id)
    if aux is None or aux.box != Box.FORMATION or aux.at != it.number:
        return Refusal("No such Auxiliary is Assigned to it.", "6.323")
    if becomes(state, aux) < 0:
        return Refusal("It is of no mixed role.", "6.32")
    if it.state != READY or not it.token:
        return Refusal("That is done at sea.", "6.323")
    return None


def bar_parting(state: War, it: Formation, name: str) -> Refusal | None:
    """Why a Sail is not turned into an Auxiliary at sea. (6.32)"""
    squadron = find_squadron(it, name)
    if squadron is None:
        return Refusal(f"It has no Squadron {name[:20]!r}.", "6.32")
    if it.state != READY or not it.token or len(it.squadrons) + squadron.sail < 3:
        return Refusal("That is done at sea, and others must be left.", "6.323")
    return bar_disarm(state, it, squadron)


def do_act(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """Do what was written down, if it can still be done."""
    if it.act == Act.END_ORDER:
        if bar_act(state, it) is None:
            give_up(state, it, luck, log)
    elif it.act == Act.HAND_OVER:
        other = state.formation(it.side, it.act_to)
        ok = other is not None and bar_giving(state, it) is None
        if ok and other is not None and bar_hand_over(state, it, other) is None:
            hand_over(state, it, other, luck, log)
    else:
        convert(state, it, luck, log)


def give_up(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Strategy Check, easier the more worn it is, ends an Order as Failed. (9.387)"""
    order = state.orders[it.order]
    label = f"To release {told_name(state, it)} from an Order"
    if strategy_check(state, it, label, "9.387", weariness(state, it), log, luck):
        fail(state, order, "9.38", log)
        disperse(state, log)


def weariness(state: War, it: Formation) -> int:
    """The DRM: one less for each four DPs of its worst Squadron. (9.387)"""
    worst = max([squadron.dps for squadron in it.squadrons])
    return -(worst // state.setup.general.order_dps)


def hand_over(state: War, it: Formation, other: Formation, luck: Chance, log: Log) -> None:
    """A Strategy Check gives an Order with its progress and limit to another. (9.41)"""
    order = state.orders[it.order]
    label = f"To hand over the Order of {told_name(state, it)}"
    if order.stage != Stage.ISSUED:
        return
    if not check_between(state, it, other, label, "9.41", 0, log, luck):
        return
    it.order = NONE if is_real(it) else it.order
    other.order, order.formation, other.meet = order.chit, other.number, NONE
    tell_of(state, log, other, "handed-over", "9.41", "{} takes over the Order.", {}, seen=False)


def convert(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """A Leadership Check turns an Auxiliary into Sail or a Sail into an Auxiliary. (6.323)"""
    lines = throw(state, it.side, "leadership", "leadership", [], leadership(state, it), luck, log)
    word = "to arm a small ship for the line" if it.act == Act.ARM else "to spare a ship of its own"
    text = f"{{}} {'manages' if lines.ok else 'fails'} {word}."
    fields: dict[str, object] = {"success": lines.ok}
    tell_of(state, log, it, "conversion", "6.323", text, fields, "", lines.dice, lines.lines, False)
    if not lines.ok:
        return
    if it.act == Act.ARM:
        aux = by_card(state, it.act_to)
        if aux.box == Box.FORMATION and aux.at == it.number:
            squadron = arm_at_sea(state, it, aux)
            if squadron is not None:
                take_in(state, it, squadron, luck, log)
        return
    squadron = find_squadron(it, it.act_word)
    if squadron is not None and card_for(state, it.side, squadron) is not None:
        disarm(state, it, squadron)


def take_in(state: War, it: Formation, squadron: Squadron, luck: Chance, log: Log) -> None:
    """A new Squadron belongs to its Flotilla; beside an Independent Squadron it is another. (6.323,
    3.31)"""
    if it.kind == Kind.FLOTILLA:
        it.squadrons.append(squadron)
        return
    new = alone(state, it, squadron)
    show(state, new)
    tell_of(state, log, new, "appears", "6.323", "{} appears on the chart.")
    stay_in_sight(state, it, new, log)
    mix(state, it.side, it.place, luck, log)


CHAPTER: Final[Chapter] = Chapter(
    "9.41",
    questions=[
        OrderActs(
            "order-acts",
            "9.38",
            KINDS,
            "Hand Orders over, end them on purpose, or turn Auxiliaries into Sail?",
            seldom=0.8,
        )
    ],
    kinds=KINDS,
)
