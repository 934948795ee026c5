"""Orders of the crew phase, of signals and colours, as offers (6, 4.3, 20.1)."""

from typing import Final

from weathergage.scene.forms import Field, Offer, about, amount, flag, text
from weathergage.sea.plane import gap_within
from weathergage.sea.trig import UM

from ..answers import RELOADS, Order, at, at_side
from ..rules.links import partners
from ..rules.questions import FleetAsked, question_of
from ..rules.signals import LONGEST
from ..rules.targets import is_target
from ..state.battle import GRAPPLE, Ship
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
    found.sort(key=lambda each: _is_own(decision, each[0]))
    barred = _barred(decision, ship, [order for order, _ in found])
    return [_offer(decision, *each) for each in found] + [_offer(decision, o, []) for o in barred]


def _is_own(decision: FleetAsked, order: Order) -> bool:
    """Whether it is done to a ship of one's own side: what is done to an enemy comes first."""
    ships, find = decision.known.ships, decision.known.setup.find
    return bool(order.target) and ships[find(order.target)].side == ships[find(order.ship)].side


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
        own = order.kind == "grapple" and _is_own(decision, order)
        out.tag = "Own ship" if own else "Certain" if preview.get("automatic") is True else ""
        out.risky = order.kind in ("grapple", "board")
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
    counts, fields = [int(order.crews) for order in orders], []
    low, high = min(counts), max(counts)
    if high > low:
        fields.append(amount("crews", "Crews", low, high, int(best.crews), "20.1"))
    if len({order.lead for order in orders}) > 1:
        fields.append(flag("lead", "The leader goes with them", best.lead, "9"))
    if len({order.alone for order in orders}) > 1:
        fields.append(flag("alone", "Without the leader's help", best.alone, "9"))
    return best, fields


def _barred(decision: FleetAsked, ship: int, offered: list[Order]) -> list[Order]:
    """What a player might look for and may not do now: it is offered grey, with the reason."""
    state, kind = decision.known, decision.kind
    id, targets = state.setup.cards[ship].id, [order.target for order in offered]
    if kind == "reload":
        sides = [order.side for order in offered]
        return [at_side("reload", id, side) for side in RELOADS if side not in sides]
    looked_for: list[Ship] = []
    if kind == "grapple":
        looked_for = _in_sight(decision, ship)
    elif kind in ("break", "board"):
        looked_for = [state.ships[other] for other in partners(state, GRAPPLE, ship)]
    return [at(kind, id, o.card.id) for o in looked_for if o.card.id not in targets]


def _in_sight(decision: FleetAsked, ship: int) -> list[Ship]:
    """Enemies near enough to wonder about."""
    own = decision.known.ships[ship]
    enemies = [other for other in decision.known.ships if is_target(own, other)]
    return [other for other in enemies if gap_within(own.shape, other.shape, IN_SIGHT)]


def _signals(decision: FleetAsked, ship: int) -> list[Offer]:
    """A signal in one's own words, begun with one from the book (14)."""
    setup = decision.known.setup
    out: list[Offer] = []
    for words in setup.signal_book[:BOOK]:
        order = Order("signal", setup.cards[ship].id)
        order.words = words
        out.append(_offer(decision, order, [text("words", "Words", words, LONGEST, "14")]))
    return out
