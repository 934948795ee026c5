"""What may be ordered for one ship, and what may not with the reason."""

from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Refusal
from weathergage.games.sails_of_glory.answers import (
    ACTIONS,
    BOARDINGS,
    KEEP,
    NO_CARD,
    SAIL_NAMES,
    SHOT_NAMES,
    Order,
)
from weathergage.games.sails_of_glory.rules.action_phase import repair, repairs_for
from weathergage.games.sails_of_glory.rules.actions import (
    BATTERY_ACTIONS,
    EVERY_ACTION,
    action_bar,
    plan_limit,
)
from weathergage.games.sails_of_glory.rules.boarding import declare
from weathergage.games.sails_of_glory.rules.buckets import buckets_for, enemies_to_douse
from weathergage.games.sails_of_glory.rules.contact import enemies_touching
from weathergage.games.sails_of_glory.rules.deploying import deploy, ready
from weathergage.games.sails_of_glory.rules.laying import at, first_place, piece_words
from weathergage.games.sails_of_glory.rules.planning import card_bar, plan
from weathergage.games.sails_of_glory.rules.reloading import loads, reload, shot_in_play
from weathergage.games.sails_of_glory.state.battle import PORT, STARBOARD, Battle, Ship
from weathergage.games.sails_of_glory.table.fan import draw_card, fan_cards
from weathergage.games.sails_of_glory.table.forms_fire import fire_offers
from weathergage.games.sails_of_glory.table.laying import piece_mark
from weathergage.games.sails_of_glory.table.order_words import BOARDING_WORDS, order_words
from weathergage.games.sails_of_glory.table.sealing import offer_for, place_fields, written
from weathergage.games.sails_of_glory.tables.cards import NAMES
from weathergage.games.sails_of_glory.words.names import (
    ACTION_PICTURES,
    ACTION_WORDS,
    SHOT_WORDS,
    action_words,
    card_words,
)
from weathergage.scene import Bracket
from weathergage.scene.forms import Choice, Field, Offer, choice, flag, judged, picks

BattleAsked = Asked[Battle]


def offers_for(decision: BattleAsked, part: str) -> list[Offer]:
    """The offers for one part of the question."""
    known = decision.known
    if decision.kind == "lay":
        laid = known.setup.laid[decision.ask.record.laid]
        place = first_place(known, laid) or at(laid, int(laid.x), int(laid.y))
        words = f"Lay {piece_words(known, laid)} where it usually lies"
        offer = judged(decision, place, words, "Lay")
        offer.marks = [piece_mark(known, laid, place)]
        return [offer]
    index = known.setup.find(part)
    if index < 0 or (index not in decision.open and part not in decision.parts):
        return []
    ship = known.ships[index]
    if decision.kind == "plan":
        return plan_offers(decision, ship)
    if decision.kind == "fire":
        return fire_offers(decision, ship)
    if decision.kind == "reload":
        return [reload_offer(decision, ship)]
    return other_offers(decision, ship)


# Cards.


def plan_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """Every card of her deck, barred ones with the reason; actions are filled in beside it."""
    known = decision.known
    before = written(decision, ship.card.id)
    out: list[Offer] = []
    if card_bar(known, ship, NO_CARD) is None:
        out.append(card_offer(decision, ship, NO_CARD, before))
    if any(card_bar(known, ship, NAMES[card]) is None for card in fan_cards(known, ship)):
        for card in fan_cards(known, ship):
            offer = card_offer(decision, ship, NAMES[card], before)
            if known.setup.rules.free_measuring:
                draw_card(known, ship, card, offer)
            out.append(offer)
    suggest(out, before)
    return out


def card_offer(decision: BattleAsked, ship: Ship, name: str, before: Order | None) -> Offer:
    """One card."""
    actions = before.actions if before is not None else []
    label = "Stay where she lies" if name == NO_CARD else card_words(name).capitalize()
    offer = offer_for(decision, plan(ship, name, actions), label, "Seal the plan")
    offer.fields = action_fields(decision, ship, actions)
    return place_fields(offer)


def suggest(offers: list[Offer], before: Order | None) -> None:
    """Begin with the card that is written, else with straight on if it may be sailed."""
    wanted = card_words(before.card if before is not None else "straight").capitalize()
    for offer in offers:
        if offer.refused is None and offer.label == wanted:
            offer.hint = True


def action_fields(decision: BattleAsked, ship: Ship, actions: list[int]) -> list[Field]:
    """The action board to fill, in the Advanced rules; else grog, where there is any."""
    rules = decision.known.setup.rules
    if not rules.advanced:
        return [flag("grog", "Serve out grog", False, "34.grog")] if rules.grog else []
    every = BATTERY_ACTIONS if ship.card.battery else EVERY_ACTION
    choices = [action_choice(decision.known, ship, action) for action in every]
    chosen = [ACTIONS[action] for action in actions]
    shown = [each for each in choices if each is not None]
    field = picks("actions", "Actions", shown, chosen, "29.hands")
    field.high = int(plan_limit(ship))
    field.kept = [Choice(ACTIONS[a], action_words(a), "kept", picture_of(a)) for a in ship.kept]
    log = ship.card.log
    now = int(log.actions(ship.hull_covered(), ship.crew_covered()))
    field.lost = int(log.hands[0]) - now
    return [field]


def action_choice(battle: Battle, ship: Ship, action: int) -> Choice | None:
    """An action with what bars it; one of a rule that is not played here is no choice at all."""
    barred = action_bar(battle, ship, action, [])
    if barred is not None and not_played(barred):
        return None
    name = ACTIONS[action]
    return Choice(name, ACTION_WORDS[name], "", ACTION_PICTURES[name], barred)


def not_played(barred: Refusal) -> bool:
    """Whether an action belongs to an optional rule that is off."""
    return barred.reason.endswith((" here.", "not played here."))


def picture_of(action: int) -> str:
    """The picture of an action."""
    return ACTION_PICTURES[ACTIONS[action]]


# The rest.


def reload_offer(decision: BattleAsked, ship: Ship) -> Offer:
    """One offer with a field for each side that may be loaded."""
    known = decision.known
    usual = [loads(known, ship, side)[0] for side in (PORT, STARBOARD)]
    order = reload(ship, usual[0], usual[1])
    offer = offer_for(decision, order, "Load", "Load")
    for side, name in ((PORT, "port"), (STARBOARD, "starboard")):
        found = loads(known, ship, side)
        if len(found) > 1:
            pairs = [(load, SHOT_WORDS[load]) for load in found]
            offer.fields.append(choice(name, name.capitalize(), pairs, usual[side], "20.reload"))
    return place_fields(offer)


def other_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """Set-up, repairs and boarding."""
    if decision.kind == "deploy":
        before = written(decision, ship.card.id)
        order = before or deploy(ship, int(ship.x), int(ship.y), int(ship.heading))
        return [offer_for(decision, order, "Where she is drawn", "Seal the set-up")]
    if decision.kind == "ready":
        return ready_offers(decision, ship)
    if decision.kind == "repair":
        orders = repairs_for(ship) or [repair(ship, "none", 0)]
        return [offer_for(decision, o, order_words(decision.known, o), "Repair") for o in orders]
    if decision.kind == "boarding":
        return [
            offer_for(decision, declare(ship, word), BOARDING_WORDS[word], "Seal the choice")
            for word in BOARDINGS
        ]
    if decision.kind == "buckets":
        return bucket_offers(decision, ship)
    found = [o for o in decision.options() or [] if isinstance(o, Order) and o.ship == ship.card.id]
    return [judged(decision, order, order_words(decision.known, order)) for order in found]


def bucket_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """Every enemy the buckets may be for, the nearest first; those alongside are said to be so."""
    known = decision.known
    out: list[Offer] = []
    found = enemies_to_douse(known, ship)
    for enemy in sorted(found, key=lambda each: square_between(ship, known.ships[each])):
        order = buckets_for(ship, known.setup.cards[enemy].id)
        offer = offer_for(decision, order, order_words(known, order), "Name her")
        offer.piece, offer.marks = order.target, [Bracket(order.target)]
        offer.tag = "alongside" if enemy in enemies_touching(known, ship) else ""
        out.append(offer)
    return out


def square_between(ship: Ship, other: Ship) -> int:
    """How far apart two ships lie, squared."""
    dx, dy = int(other.x - ship.x), int(other.y - ship.y)
    return dx * dx + dy * dy


def ready_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """Every first card with its ghost; shot and sails are filled in beside it. What cannot sail
    has no card to choose."""
    if ship.card.battery or ship.card.anchored:
        return [ready_offer(decision, ship, "straight")]
    out: list[Offer] = []
    for card in ship.card.deck.blue():
        offer = ready_offer(decision, ship, NAMES[card])
        if decision.known.setup.rules.free_measuring:
            draw_card(decision.known, ship, card, offer)
        out.append(offer)
    suggest(out, written(decision, ship.card.id))
    return out


def ready_offer(decision: BattleAsked, ship: Ship, card: str) -> Offer:
    """One first card, with ball in both sides and battle sails unless told otherwise."""
    known = decision.known
    before = written(decision, ship.card.id) or ready(ship, card, "battle", "ball", "ball")
    order = ready(ship, card, before.sails, before.load_port, before.load_starboard)
    offer = offer_for(decision, order, card_words(card).capitalize(), "Make ready")
    shots = [(SHOT_NAMES[kind], SHOT_WORDS[SHOT_NAMES[kind]]) for kind in shot_in_play(known)]
    offer.fields = [
        choice("port", "Port", shots, before.load_port, "22.setup"),
        choice("starboard", "Starboard", shots, before.load_starboard, "22.setup"),
    ]
    if known.setup.rules.advanced and not ship.card.battery:
        sails = [(name, name) for name in SAIL_NAMES]
        offer.fields.append(choice("sails", "Sails", sails, before.sails, "28.sails"))
    return place_fields(offer)


def kept_load(battle: Battle, ship: Ship, side: int, wanted: str) -> str:
    """What a side is loaded with when all are told the same: that, if it can be."""
    return wanted if wanted in loads(battle, ship, side) else KEEP
