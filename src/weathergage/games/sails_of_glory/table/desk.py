"""What a person meets of the questions: forms, offers with their reasons, ghosts of cards, odds."""

from typing import final

from weathergage.engine.asking.book import Asked, FormDesk
from weathergage.engine.asking.question import Done, Orders
from weathergage.engine.decision import Action
from weathergage.games.sails_of_glory.answers import Order
from weathergage.games.sails_of_glory.rules.laying import piece_words
from weathergage.games.sails_of_glory.rules.questions import ShipQuestion, orders_in
from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.state.muster import PACKAGE
from weathergage.games.sails_of_glory.table.forms import offers_for
from weathergage.games.sails_of_glory.table.forms_group import group_offers, groups_of
from weathergage.games.sails_of_glory.table.guide import guide_of
from weathergage.games.sails_of_glory.table.laying import laid_down
from weathergage.games.sails_of_glory.table.odds import fire_odds
from weathergage.games.sails_of_glory.table.order_words import order_words
from weathergage.games.sails_of_glory.table.placing import placed
from weathergage.games.sails_of_glory.table.sealing import written
from weathergage.games.sails_of_glory.table.standing import figure_of, presets_for
from weathergage.scene.forms import GROUP, Course, Form, Offer, Part, form_of, listed
from weathergage.scene.wording import wording

BattleAsked = Asked[Battle]


@final
class BattleDesk(FormDesk[Battle]):
    """Forms and words for orders to ships."""

    def __init__(self) -> None:
        super().__init__(battle_form, ship_offers, label_of, part_name, put_down)

    def figure(self, decision: BattleAsked, part: str, name: str) -> float | None:
        return figure_of(decision.known, decision.known.setup.find(part), name)

    def odds(
        self, decision: BattleAsked, action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        if decision.kind != "fire" or isinstance(action, Done):
            return found
        orders = orders_in(action)
        told = [order.ship for order in orders]
        before = [written(decision, part) for part in parts_of(decision) if part not in told]
        return fire_odds(decision.known, [*[o for o in before if o is not None], *orders])


def battle_form(decision: BattleAsked) -> Form:
    """The question as something to fill in; what each ship may do is asked ship by ship."""
    about_ships = isinstance(decision.question, ShipQuestion)
    form = form_of(decision, wording(PACKAGE), closing(decision) if about_ships else None)
    form.parts = [part_of(decision, part) for part in parts_of(decision)]
    form.guide = guide_of(decision)
    if about_ships:
        form.groups = groups_of(decision)
        form.presets = presets_for(decision.known, decision.place)
        form.plots = decision.kind == "deploy"
    elif decision.kind == "lay":
        form.plots = True
    else:
        form.options = [listed(decision, option) for option in decision.options() or []]
    return form


def closing(decision: BattleAsked) -> Done | None:
    """Sealing what is written is offered once everything is: else the last ship's order seals."""
    parts = parts_of(decision)
    complete = bool(parts) and all(written(decision, part) is not None for part in parts)
    return Done() if complete else None


def ship_offers(decision: BattleAsked, part: str) -> list[Offer]:
    """What one ship may be told, or several together."""
    if part.startswith(GROUP):
        return group_offers(decision, part)
    return offers_for(decision, part)


def parts_of(decision: BattleAsked) -> list[str]:
    """Every ship that is asked about, also those something is written for."""
    cards = decision.known.setup.cards
    return [cards[piece].id for piece in decision.open] or decision.parts


def part_of(decision: BattleAsked, part: str) -> Part:
    """A ship that is asked about, with what is written for her so far."""
    setup = decision.known.setup
    found = setup.find(part)
    if found < 0:
        return Part(part, part_name(decision.known, part))
    card = setup.cards[found]
    order = written(decision, part)
    note = order_words(decision.known, order) if order is not None else ""
    return Part(part, card.name, card.nation, note, done=order is not None)


def put_down(
    decision: BattleAsked, part: str, points: list[tuple[float, float]], turn: float | None
) -> Course | None:
    """What becomes of a piece of terrain or a ship put where somebody pressed."""
    return laid_down(decision, points) or placed(decision, part, points, turn)


def part_name(battle: Battle, part: str) -> str:
    """What people call a ship or a piece of terrain that is asked about."""
    found = battle.setup.find(part)
    if found >= 0:
        return battle.setup.cards[found].name
    laid = [each for each in battle.setup.laid if each.id == part]
    return piece_words(battle, laid[0]) if laid else part


def label_of(decision: BattleAsked, action: Action) -> str:
    """An answer in a few words."""
    if isinstance(action, Order):
        name = part_name(decision.known, action.ship)
        return f"{name[:1].upper() + name[1:]}: {order_words(decision.known, action)}"
    if isinstance(action, Orders):
        said = [label_of(decision, order) for order in action.orders[:3]]
        more = len(action.orders) - len(said)
        return "; ".join(said) + (f"; and {more} more" if more else "")
    return wording(PACKAGE).finish(decision.kind) if isinstance(action, Done) else action.kind
