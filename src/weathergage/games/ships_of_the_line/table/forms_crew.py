"""Orders of the crew phase, of signals and colours, as candidates to offer (6, 4.3, 20.1)."""

from typing import Final

from weathergage.games.ships_of_the_line.answers import RELOADS, Order, at
from weathergage.games.ships_of_the_line.rules.links import partners
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked, question_of
from weathergage.games.ships_of_the_line.rules.signals import LONGEST
from weathergage.games.ships_of_the_line.rules.targets import is_target
from weathergage.games.ships_of_the_line.state.battle import GRAPPLE
from weathergage.sea.plane import gap_within
from weathergage.sea.trig import UM

Fields = list[dict[str, object]]
IN_SIGHT: Final = 2 * UM
"""Enemies farther off than this are not worth the word that they cannot be grappled."""
BOOK: Final = 6
"""So many ready signals are offered."""


def crew_candidates(decision: FleetAsked, ship: int) -> list[tuple[Order, Fields]]:
    """The orders to offer for a ship, legal or not, with what may be filled in."""
    if decision.kind == "signals":
        return _signals(decision, ship)
    listed = question_of(decision).orders(decision.known, decision.ask, ship)
    found = _gathered(listed if listed is not None else [])
    return found + [(order, []) for order in _barred(decision, ship, [o for o, _ in found])]


def _gathered(listed: list[Order]) -> list[tuple[Order, Fields]]:
    """Orders that differ only in crews and leader are one offer with amounts to fill in."""
    order_of: dict[str, Order] = {}
    counts: dict[str, list[int]] = {}
    leads: dict[str, list[bool]] = {}
    for order in listed:
        key = f"{order.kind} {order.target} {order.side}"
        best = order_of.get(key)
        if best is None or (order.crews > best.crews and not order.lead):
            order_of[key] = order
        counts.setdefault(key, []).append(int(order.crews))
        leads.setdefault(key, []).append(order.lead)
    return [(order_of[key], _fields(order_of[key], counts[key], leads[key])) for key in order_of]


def _fields(order: Order, counts: list[int], leads: list[bool]) -> Fields:
    out: Fields = []
    low, high = min(counts), max(counts)
    if high > low:
        out.append(
            {
                "name": "crews",
                "label": "Crews",
                "kind": "amount",
                "low": low,
                "high": high,
                "value": int(order.crews),
                "rule": "20.1",
            }
        )
    if True in leads and False in leads:
        out.append(
            {
                "name": "lead",
                "label": "The leader goes with them",
                "kind": "flag",
                "value": order.lead,
                "rule": "9",
            }
        )
    return out


def _barred(decision: FleetAsked, ship: int, offered: list[Order]) -> list[Order]:
    """What a player might look for and may not do now: it is offered grey, with the reason."""
    state, kind = decision.known, decision.kind
    id = state.setup.cards[ship].id
    targets = [order.target for order in offered]
    if kind == "reload":
        sides = [order.side for order in offered]
        return [_reload(id, side) for side in RELOADS if side not in sides]
    if kind == "grapple":
        return [at("grapple", id, other) for other in _in_sight(decision, ship, targets)]
    if kind in ("break", "board"):
        cards = [state.setup.cards[other] for other in partners(state, GRAPPLE, ship)]
        enemies = [c.id for c in cards if c.id not in targets]
        return [at(kind, id, other) for other in enemies]
    return []


def _reload(id: str, side: str) -> Order:
    order = Order("reload", id)
    order.side = side
    return order


def _in_sight(decision: FleetAsked, ship: int, offered: list[str]) -> list[str]:
    """Enemies near enough to wonder about, who are not offered."""
    vessel = decision.known.ships[ship]
    return [
        other.card.id
        for other in decision.known.ships
        if is_target(vessel, other)
        and other.card.id not in offered
        and gap_within(vessel.shape, other.shape, IN_SIGHT)
    ]


def _signals(decision: FleetAsked, ship: int) -> list[tuple[Order, Fields]]:
    """A signal in one's own words, begun with one from the book (14)."""
    state = decision.known
    book = state.setup.signal_book
    out: list[tuple[Order, Fields]] = []
    for words in book[:BOOK]:
        order = Order("signal", state.setup.cards[ship].id)
        order.words = words
        field: dict[str, object] = {
            "name": "words",
            "label": "Words",
            "kind": "text",
            "most": LONGEST,
            "value": words,
            "rule": "14",
        }
        out.append((order, [field]))
    return out
