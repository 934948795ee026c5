"""Orders of the crew phase, of signals and colours, as offers (6, 4.3, 20.1)."""

from typing import Final

from weathergage.scene.forms import Field, Offer, about, amount, flag, text
from weathergage.sea.plane import gap_within
from weathergage.sea.trig import UM

from ..answers import RELOADS, Order, at
from ..rules.links import partners
from ..rules.questions import FleetAsked, question_of
from ..rules.signals import LONGEST
from ..rules.targets import is_target
from ..state.battle import GRAPPLE
from .offer_words import detail_of, label_of, verb_of

IN_SIGHT: Final = 2 * UM
"""Enemies farther off than this are not worth the word that they cannot be grappled."""
BOOK: Final = 6
"""So many ready signals are offered."""
CERTAIN: Final[list[str]] = ["signal", "reload", "tow", "cast-off"]
"""Orders of which no odds can be asked."""


def crew_offers(decision: FleetAsked, ship: int) -> list[Offer]:
    """The orders of a ship, legal or not, with what may be filled in."""
    if decision.kind == "signals":
        return _signals(decision, ship)
    listed = question_of(decision).orders(decision.known, decision.ask, ship)
    found = _gathered(listed if listed is not None else [])
    barred = _barred(decision, ship, [order for order, _ in found])
    return [_offer(decision, *each) for each in found] + [_offer(decision, o, []) for o in barred]


def _offer(decision: FleetAsked, order: Order, fields: list[Field]) -> Offer:
    """An order with its words and figures; a signal is judged when it is written."""
    state = decision.known
    refusal = None if order.kind == "signal" else decision.why_not(order)
    out = Offer(order, label_of(state, order), refusal, verb_of(state, order), fields=fields)
    out.odds = refusal is None and order.kind not in CERTAIN
    target = state.setup.find(order.target) if order.target else -1
    if target >= 0:
        about(out, order.target, state.setup.cards[target].nation)
    if refusal is None:
        preview = question_of(decision).preview(state, decision.ask, decision.place, order)
        out.detail = detail_of(preview)
        out.tag = "Certain" if preview.get("automatic") is True else ""
    return out


def _gathered(listed: list[Order]) -> list[tuple[Order, list[Field]]]:
    """Orders that differ only in crews and leader are one offer with amounts to fill in."""
    alike: dict[str, list[Order]] = {}
    for order in listed:
        alike.setdefault(f"{order.kind} {order.target} {order.side}", []).append(order)
    return [_with_fields(orders) for orders in alike.values()]


def _with_fields(orders: list[Order]) -> tuple[Order, list[Field]]:
    """The order with the most crews, without the leader, and what can be changed of it."""
    best = orders[0]
    for order in orders[1:]:
        if order.crews > best.crews and not order.lead:
            best = order
    counts = [int(order.crews) for order in orders]
    fields: list[Field] = []
    if max(counts) > min(counts):
        most = int(best.crews)
        fields.append(amount("crews", "Crews", min(counts), max(counts), most, "20.1"))
    if len({order.lead for order in orders}) > 1:
        fields.append(flag("lead", "The leader goes with them", best.lead, "9"))
    if len({order.alone for order in orders}) > 1:
        fields.append(flag("alone", "Without the leader's help", best.alone, "9"))
    return best, fields


def _barred(decision: FleetAsked, ship: int, offered: list[Order]) -> list[Order]:
    """What a player might look for and may not do now: it is offered grey, with the reason."""
    state, kind = decision.known, decision.kind
    id = state.setup.cards[ship].id
    targets = [order.target for order in offered]
    if kind == "reload":
        sides = [order.side for order in offered]
        return [reload_order(id, side) for side in RELOADS if side not in sides]
    if kind == "grapple":
        return [at("grapple", id, other) for other in _in_sight(decision, ship, targets)]
    if kind in ("break", "board"):
        cards = [state.setup.cards[other] for other in partners(state, GRAPPLE, ship)]
        return [at(kind, id, card.id) for card in cards if card.id not in targets]
    return []


def reload_order(id: str, side: str) -> Order:
    """The order to load one side or both."""
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


def _signals(decision: FleetAsked, ship: int) -> list[Offer]:
    """A signal in one's own words, begun with one from the book (14)."""
    setup = decision.known.setup
    out: list[Offer] = []
    for words in setup.signal_book[:BOOK]:
        order = Order("signal", setup.cards[ship].id)
        order.words = words
        out.append(_offer(decision, order, [text("words", "Words", words, LONGEST, "14")]))
    return out
