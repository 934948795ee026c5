"""Those who fought a Battle are reorganised where they are. (8.42)"""

from typing import Final, final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask, Record
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, READY, Formation
from ..state.war import War
from ..words.names import SIDE_NAMES, find_piece, piece_id
from ..words.telling import tell
from .asking import OfFormations, own
from .order_acts import note as note_alone
from .order_acts import orders_alone, why_not_alone
from .staff import gather_in, settle
from .staff_bars import bar_place, neighbours
from .staff_orders import battle_orders, note, why_not_formation

ALONE: Final[list[str]] = ["end-order", "arm", "disarm"]
AFTER_BATTLE: Final[list[str]] = ["join", "detach", "transfer", *ALONE]


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
    "8.42", questions=[Regroup("regroup", "8.42", AFTER_BATTLE, "Regroup after the Battle?")]
)
