"""The questions as forms: what each ship may be told, in words, and why not what she may not."""

from typing import Final

from weathergage.engine.action import Action
from weathergage.engine.asking.answers import Done
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked, question_of
from weathergage.games.ships_of_the_line.rules.sails import allowance, in_irons
from weathergage.games.ships_of_the_line.rules.voyage import points_text
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.table.contingencies import CONTINGENCIES
from weathergage.games.ships_of_the_line.table.forms_crew import crew_candidates
from weathergage.games.ships_of_the_line.table.forms_fire import fire_offers, open_sides
from weathergage.games.ships_of_the_line.table.forms_group import (
    group_offers,
    groups_of,
    members,
    plot_group,
)
from weathergage.games.ships_of_the_line.table.forms_sail import movement_offers
from weathergage.games.ships_of_the_line.table.guide import guide_to
from weathergage.games.ships_of_the_line.table.offer_words import (
    detail_of,
    label_of,
    tag_of,
    verb_of,
)
from weathergage.games.ships_of_the_line.table.plotting import plot_course

TITLES: Final[dict[str, str]] = {
    "signals": "Signal",
    "nail": "Nail the colours",
    "fire": "Fire",
    "sail": "Sail",
    "grapple": "Grapple",
    "break": "Break loose",
    "board": "Board",
    "defend": "Meet the boarders",
    "deck": "Work on deck",
    "reload": "Reload",
}
FINISHES: Final[dict[str, str]] = {
    "signals": "No more signals",
    "nail": "No more colours",
    "fire": "Cease fire",
    "sail": "Leave the rest as they lie",
    "grapple": "No more grapples",
    "break": "No more breaking loose",
    "board": "No more boarding",
    "defend": "The rest defend themselves",
    "deck": "No more work on deck",
    "reload": "Leave the rest unloaded",
}

CHORES: Final[list[dict[str, object]]] = [
    {"id": "reload", "name": "Reloading"},
    {"id": "deck", "name": "Work on deck"},
    {"id": "grapple", "name": "Grapples and tows"},
    {"id": "break", "name": "Breaking loose"},
    {"id": "board", "name": "Boarding"},
    {"id": "defend", "name": "Meeting boarders"},
    {"id": "fire", "name": "Gunnery"},
    {"id": "sail", "name": "Sailing"},
]
"""The kinds of question that may be left to the lieutenant for good."""


def fleet_form(decision: FleetAsked) -> dict[str, object]:
    """The question as something to fill in; what each ship may do is asked ship by ship."""
    kind = decision.kind
    return {
        "id": decision.id,
        "kind": kind,
        "seat": decision.seat,
        "rule": decision.rule,
        "prompt": decision.prompt,
        "title": TITLES.get(kind, kind.capitalize()),
        "about": decision.prompt,
        "parts": [_part(decision, ship) for ship in decision.open],
        "groups": groups_of(decision),
        "options": None,
        "finish": _finish(decision),
        "plots": kind == "sail",
        "chores": CHORES,
        "contingencies": CONTINGENCIES,
        "guide": guide_to(decision),
    }


def _part(decision: FleetAsked, ship: int) -> dict[str, object]:
    card = decision.known.setup.cards[ship]
    return {
        "id": card.id,
        "name": card.name,
        "nation": card.nation,
        "note": _note(decision, ship),
    }


def _note(decision: FleetAsked, ship: int) -> str:
    """What is still open for a ship, in a few words."""
    state = decision.known
    if decision.kind == "fire":
        return " and ".join(open_sides(decision, ship))
    if decision.kind == "sail":
        return _way(state, ship)
    return ""


def _way(state: Battle, ship: int) -> str:
    if in_irons(state, ship):
        return "wind ahead"
    return points_text(allowance(state, ship, state.ships[ship].sail))


def _finish(decision: FleetAsked) -> dict[str, object]:
    refusal = question_of(decision).why_not_done(decision.known, decision.ask, decision.place)
    words = FINISHES.get(decision.kind, "Done")
    return {
        "action": Done().data(),
        "label": words,
        "verb": words,
        "refused": refusal.data() if refusal is not None else None,
    }


def ship_offers(decision: FleetAsked, part: str) -> list[dict[str, object]]:
    """What may be answered for a ship or a group of ships, and what may not with the reason."""
    group = members(decision, part)
    if group is not None:
        return group_offers(decision, group)
    state = decision.known
    ship = state.setup.find(part)
    if ship < 0 or ship not in decision.open:
        return []
    if decision.kind == "fire":
        return fire_offers(decision, ship)
    if decision.kind == "sail":
        return movement_offers(decision, ship)
    return [
        crew_offer(decision, order, fields) for order, fields in crew_candidates(decision, ship)
    ]


def crew_offer(
    decision: FleetAsked, order: Order, fields: list[dict[str, object]]
) -> dict[str, object]:
    """An order of the crew phase with its words and figures."""
    state = decision.known
    refusal = None if order.kind == "signal" else decision.why_not(order)
    out: dict[str, object] = {
        "action": order.data(),
        "label": label_of(state, order),
        "verb": verb_of(state, order),
        "refused": refusal.data() if refusal is not None else None,
        "odds": refusal is None and order.kind not in ("signal", "reload", "tow", "cast-off"),
    }
    _aim(state, order, out)
    if fields:
        out["fields"] = fields
    if refusal is None:
        preview = question_of(decision).preview(state, decision.ask, decision.place, order)
        out["detail"] = detail_of(state, order, preview)
        tag = tag_of(preview)
        if tag:
            out["tag"] = tag
    return out


def _aim(state: Battle, order: Order, out: dict[str, object]) -> None:
    """Whom it is about, with brackets on the chart."""
    target = state.setup.find(order.target) if order.target else -1
    if target >= 0:
        card = state.setup.cards[target]
        out["piece"], out["nation"] = card.id, card.nation
        out["marks"] = [{"kind": "bracket", "piece": card.id}]


def order_label(decision: FleetAsked, action: Action) -> str:
    """An answer in a few words."""
    if isinstance(action, Order):
        name = decision.known.ship(action.ship).card.name
        return f"{name}: {label_of(decision.known, action)}"
    if isinstance(action, Done):
        return FINISHES.get(decision.kind, "Done")
    orders = action.data().get("orders")
    return f"Orders for {len(orders)} ships" if isinstance(orders, list) else action.kind


def plotted(
    decision: FleetAsked,
    part: str,
    points: list[tuple[float, float]],
    turn: float | None,
) -> dict[str, object]:
    """What becomes of a course drawn so far for a ship, or for several in line behind the first."""
    if decision.kind != "sail":
        return {}
    group = members(decision, part)
    if group is not None:
        return plot_group(decision, group, points, turn)
    ship = decision.known.setup.find(part)
    if ship < 0 or ship not in decision.open:
        return {}
    return plot_course(decision, ship, points, turn)
