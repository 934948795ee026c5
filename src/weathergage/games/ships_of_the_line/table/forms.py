"""The questions as forms: what each ship may be told, in words, and why not what she may not."""

from weathergage.engine.action import Action
from weathergage.engine.asking.question import Done, Orders
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked
from weathergage.games.ships_of_the_line.rules.sails import allowance, in_irons
from weathergage.games.ships_of_the_line.rules.voyage import points_text
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.table.forms_crew import crew_offers
from weathergage.games.ships_of_the_line.table.forms_fire import fire_offers, open_sides
from weathergage.games.ships_of_the_line.table.forms_group import (
    group_offers,
    groups_of,
    members,
    plot_group,
)
from weathergage.games.ships_of_the_line.table.forms_sail import movement_offers
from weathergage.games.ships_of_the_line.table.guide import guide
from weathergage.games.ships_of_the_line.table.offer_words import label_of
from weathergage.games.ships_of_the_line.table.plotting import plot_course
from weathergage.scene.forms import Course, Form, Offer, Part
from weathergage.scene.offers import form_of
from weathergage.scene.wording import wording


def fleet_form(decision: FleetAsked) -> Form:
    """The question as something to fill in; what each ship may do is asked ship by ship."""
    form = form_of(decision, wording(PACKAGE), Done())
    form.parts = [_part(decision, ship) for ship in decision.open]
    form.groups = groups_of(decision)
    form.plots = decision.kind == "sail"
    form.guide = guide(decision)
    return form


def _part(decision: FleetAsked, ship: int) -> Part:
    card = decision.known.setup.cards[ship]
    return Part(card.id, card.name, card.nation, _note(decision, ship))


def _note(decision: FleetAsked, ship: int) -> str:
    """What is still open for a ship, in a few words."""
    if decision.kind == "fire":
        return " and ".join(open_sides(decision, ship))
    return _way(decision.known, ship) if decision.kind == "sail" else ""


def _way(state: Battle, ship: int) -> str:
    if in_irons(state, ship):
        return "wind ahead"
    return points_text(allowance(state, ship, state.ships[ship].sail))


def ship_offers(decision: FleetAsked, part: str) -> list[Offer]:
    """What may be answered for a ship or a group of ships, and what may not with the reason."""
    group = members(decision, part)
    if group is not None:
        return group_offers(decision, group)
    ship = decision.known.setup.find(part)
    if ship < 0 or ship not in decision.open:
        return []
    if decision.kind == "fire":
        return fire_offers(decision, ship)
    return (movement_offers if decision.kind == "sail" else crew_offers)(decision, ship)


def order_label(decision: FleetAsked, action: Action) -> str:
    """An answer in a few words."""
    if isinstance(action, Order):
        name = decision.known.ship(action.ship).card.name
        return f"{name}: {label_of(decision.known, action)}"
    if isinstance(action, Orders):
        return f"Orders for {len(action.orders)} ships"
    return wording(PACKAGE).finish(decision.kind) if isinstance(action, Done) else action.kind


def plotted(
    decision: FleetAsked,
    part: str,
    points: list[tuple[float, float]],
    turn: float | None,
) -> Course | None:
    """What becomes of a course drawn so far for a ship, or for several in line behind the first."""
    if decision.kind != "sail":
        return None
    group = members(decision, part)
    if group is not None:
        return plot_group(decision, group, points, turn)
    ship = decision.known.setup.find(part)
    if ship < 0 or ship not in decision.open:
        return None
    return plot_course(decision, ship, points, turn)
