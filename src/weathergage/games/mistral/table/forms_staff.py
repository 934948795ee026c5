"""The Administrative Phase: Requests, Harbours, Leaders."""

from weathergage.engine.event import total_of
from weathergage.scene.forms import Value, percent

from ..answers import Answer
from ..rules.administration import repair_rolls
from ..rules.forces import band, rating
from ..rules.requests import request_lines
from ..state.forces import Formation
from ..state.war import War
from ..words.names import find_piece, place_name
from .chances import fitting_wear
from .forms_orders import worn_value
from .labels import Query
from .words import BAND_WORDS, plural


def staff_values(query: Query, answer: Answer) -> list[Value]:
    """What an administrative answer promises or costs."""
    known = query.known
    if answer.kind == "request":
        return request_values(query, answer)
    it = find_piece(known, query.place, answer.piece)
    if it is None:
        return []
    if answer.kind == "fit-out":
        low, high = fitting_wear(known)
        wear = Value(f"{low} or {high} DP", "a Turn Fitting Out, none In Ordinary", "11.2")
        return [worn_value(known, it), wear]
    if answer.kind == "repair":
        return repair_values(known, it, answer)
    if answer.kind in ("stay", "lay-up"):
        low, high = fitting_wear(known)
        cost = f"{low} or {high} DP" if answer.kind == "stay" else "no DP"
        return [Value(cost, "at the Turn's end", "11.2"), worn_value(known, it)]
    if answer.kind == "post" and answer.to in known.setup.leader_index:
        card = known.setup.leaders[known.setup.leader_index[answer.to]]
        return [
            Value(str(card.lr), "leads", "3.42"),
            Value(str(card.sr), "plans", "3.42"),
            Value(str(card.cr), "controls", "3.42"),
        ]
    return []


def repair_values(known: War, it: Formation, answer: Answer) -> list[Value]:
    """How worn a Squadron is, and how many rolls its yard has. (11.3)"""
    found = [squadron for squadron in it.squadrons if squadron.name == answer.choice]
    out: list[Value] = []
    if found:
        dps = f"{found[0].dps} of {rating(known, found[0])} DPs"
        out.append(Value(dps, BAND_WORDS[band(known, found[0])], "7.3"))
    rolls = repair_rolls(known, it.place)
    return [*out, Value(plural(rolls, "roll"), f"at {place_name(known, it.place)}", "11.3")]


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
