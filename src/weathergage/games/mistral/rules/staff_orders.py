"""What may be ordered when forces are reorganised, and how that is done. (3.25 to 3.48)"""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import Answer
from ..state.forces import NONE, READY, Act, Formation
from ..state.war import War
from ..words.names import find_piece, piece_id, place_id
from ..words.telling import tell_side
from .asking import spare
from .forces import home_ports
from .squadrons import disarm, find_squadron, room_in
from .staff_bars import (
    bar_detach,
    bar_exchange,
    bar_join,
    bar_lay_down,
    bar_merge,
    bar_place,
    bar_post,
    bar_relief,
    bar_rendezvous,
    bar_split,
    bar_transfer,
    neighbours,
    sails_of,
)
from .staff_moves import (
    detach,
    go_home,
    merge,
    merge_sail,
    post,
    relieve,
    send_to_meet,
    split_off,
    transfer,
)

AT_SEA: Final[list[str]] = ["join", "detach", "transfer", "post"]
"""What is done at sea when the side is done, and in Harbour at once."""


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
