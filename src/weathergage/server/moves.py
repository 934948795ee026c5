"""What a move does to the table. All of it or nothing: what is refused has changed nothing."""

from typing import TYPE_CHECKING

import msgspec

from weathergage.engine.bots import bot_of
from weathergage.engine.errors import BadInput, IllegalAction
from weathergage.engine.standing import check_instruction, read_instruction
from weathergage.server.messages import Act, Concede, Finish, Stand, Undo
from weathergage.server.questions import open_question
from weathergage.server.standing import Finishing

if TYPE_CHECKING:
    from weathergage.server.session import Session

Move = Act | Undo | Stand | Finish | Concede


def carry_out(session: "Session", seat: str, said: Move) -> None:
    """Do what a person says; raises WeathergageError if it is refused."""
    if isinstance(said, Act):
        session.table.act(seat, said.action, said.decision)
    elif isinstance(said, Undo):
        session.table.undo(seat)
        # Who takes back wants to decide again himself.
        session.driver.finishing.pop(session.table.names.index(seat), None)
    elif isinstance(said, Concede):
        session.table.concede(seat)
    elif isinstance(said, Stand):
        give_orders(session, seat, said)
    else:
        leave_the_rest(session, seat, said)


def give_orders(session: "Session", seat: str, said: Stand) -> None:
    """One more standing order, or all of them anew."""
    if (said.instruction is None) == (said.instructions is None):
        raise BadInput("Give one instruction, or the list of all of them.")
    one = [] if said.instruction is None else [said.instruction]
    orders = one if said.instructions is None else said.instructions
    check_number(session, seat, said, orders)
    for raw in orders:
        check_order(session, seat, raw)
    if said.instructions is not None:
        session.table.stand(seat, {"kind": "clear"})
    for raw in orders:
        session.table.stand(seat, raw)
    session.submit(session.driver.begin_again)


def check_number(
    session: "Session", seat: str, said: Stand, orders: list[dict[str, object]]
) -> None:
    """A seat has so many standing orders at most, and none is a book."""
    standing = session.table.standing[session.table.names.index(seat)]
    # To clear all and to give none are always allowed.
    kept = [] if said.instructions is not None else standing
    most, longest = session.limits.orders, session.limits.order_bytes
    given = [raw for raw in orders if raw.get("kind") != "clear"]
    if given and len(kept) + len(given) > most:
        raise BadInput(f"A seat has {most} standing orders at most; take back some first.")
    if any(len(msgspec.json.encode(raw)) > longest for raw in orders):
        raise BadInput(f"A standing order has {longest:,} letters at most.")


def check_order(session: "Session", seat: str, raw: dict[str, object]) -> None:
    """Everything the table would refuse, before the first order of a list is given."""
    order = read_instruction(raw)
    if session.table.result is not None:
        raise IllegalAction("The game is over.", "")
    if order.kind == "delegate":
        bot_of(session.history.game, order.to)
    check_instruction(session.history.game, session.table.view(seat), order)


def leave_the_rest(session: "Session", seat: str, said: Finish) -> None:
    """Let the deputy answer the rest of this question, or stop him."""
    place = session.table.names.index(seat)
    if said.decision is None:
        session.driver.finishing.pop(place, None)
    else:
        question = open_question(session.table, place)
        if question.id != said.decision:
            raise IllegalAction(f"The question now is {question.id}.", "")
        session.driver.finishing[place] = Finishing(question.kind, session.turn, said.parts)
        session.history.leave(place)
    session.submit(session.driver.begin_again)
