"""The Administrative Phase: Requests, Harbours, Leaders."""

from weathergage.scene.forms import Value, percent

from ..answers import Answer
from ..rules.forces import rating
from ..rules.requests import request_lines
from ..tables.combat import total_of
from ..words.names import find_piece
from .chances import fitting_wear
from .labels import Query


def staff_values(query: Query, answer: Answer) -> list[Value]:
    """What an administrative answer promises or costs."""
    known = query.known
    if answer.kind == "request":
        return request_values(query, answer)
    it = find_piece(known, query.place, answer.piece)
    if it is None:
        return []
    if answer.kind == "fit-out":
        worst = max([s.dps / max(1, rating(known, s)) for s in it.squadrons], default=0.0)
        low, high = fitting_wear(known)
        return [
            Value(f"{round(worst * 100)} %", "worst damage", "7.3"),
            Value(f"{low} or {high} DP", "a Turn Fitting Out, none In Ordinary", "11.2"),
        ]
    if answer.kind == "post" and answer.to in known.setup.leader_index:
        card = known.setup.leaders[known.setup.leader_index[answer.to]]
        return [
            Value(str(card.lr), "leads", "3.42"),
            Value(str(card.sr), "plans", "3.42"),
            Value(str(card.cr), "controls", "3.42"),
        ]
    return []


def request_values(query: Query, answer: Answer) -> list[Value]:
    """The chances of a Reinforcement Request. (11.12)"""
    known, side = query.known, query.place
    drm = total_of(request_lines(known, side, answer.number))
    table = known.setup.general.request[side]
    found = [table[min(9, max(0, die + drm))] for die in range(10)]
    sail = len([each for each in found if each.startswith("sol")]) / 10
    home = len([each for each in found if each.startswith("home")]) / 10
    out = [
        Value(percent(sail), "new Sail", "11.12"),
        Value(percent(home), "Sail called home", "11.12"),
    ]
    if answer.number:
        out.append(Value("1", "Prestige spent", "11.12"))
    return out
