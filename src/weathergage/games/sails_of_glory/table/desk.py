"""What a person meets of the questions: forms, offers with their reasons, ghosts of cards."""

from typing import Any, final

from weathergage.engine.asking.book import Asked, Desk
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action
from weathergage.games.sails_of_glory.answers import Order
from weathergage.games.sails_of_glory.rules.questions import ShipQuestion
from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.state.muster import PACKAGE
from weathergage.games.sails_of_glory.table.forms import offers_for, order_words
from weathergage.scene.forms import Form, Part, form_of, listed
from weathergage.scene.wording import wording

BattleAsked = Asked[Battle]


@final
class BattleDesk(Desk):
    """Forms and words for orders to ships."""

    def form(self, decision: BattleAsked) -> object:
        return battle_form(decision).data()

    def offers(self, decision: BattleAsked, part: str) -> object:
        return [offer.data() for offer in offers_for(decision, part)]

    def label(self, decision: BattleAsked, action: Action) -> str:
        return label_of(decision, action)

    def name_of(self, decision: BattleAsked, part: str) -> str:
        found = decision.known.setup.find(part)
        return decision.known.setup.cards[found].name if found >= 0 else part


def battle_form(decision: BattleAsked) -> Form:
    """The question as something to fill in; what each ship may do is asked ship by ship."""
    about_ships = isinstance(decision.question, ShipQuestion)
    form = form_of(decision, wording(PACKAGE), Done() if about_ships else None)
    form.parts = [part_of(decision, part) for part in parts_of(decision)]
    if not about_ships and decision.kind != "lay":
        form.options = [listed(decision, option) for option in decision.options() or []]
    return form


def parts_of(decision: BattleAsked) -> list[str]:
    """Every ship that is asked about, also those something is written for."""
    cards = decision.known.setup.cards
    return [cards[piece].id for piece in decision.open] or decision.parts


def part_of(decision: BattleAsked, part: str) -> Part:
    """A ship that is asked about, with what is written for her so far."""
    setup = decision.known.setup
    found = setup.find(part)
    if found < 0:
        return Part(part, part)
    card = setup.cards[found]
    return Part(part, card.name, card.nation, written_for(decision, part))


def written_for(decision: BattleAsked, part: str) -> str:
    """What was written for a ship in this gathering."""
    question: Any = decision.question
    if not isinstance(question, ShipQuestion):
        return ""
    order = question.plotted(decision.ask, part)
    return order_words(order) if isinstance(order, Order) else ""


def label_of(decision: BattleAsked, action: Action) -> str:
    """An answer in a few words."""
    if isinstance(action, Order):
        found = decision.known.setup.find(action.ship)
        name = decision.known.setup.cards[found].name if found >= 0 else action.ship
        return f"{name}: {order_words(action)}"
    if isinstance(action, Orders):
        return f"Orders for {len(action.orders)} ships"
    return wording(PACKAGE).finish(decision.kind) if isinstance(action, Done) else action.kind
