"""What may be ordered for one ship, and what may not with the reason."""

from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import Action
from weathergage.games.sails_of_glory.answers import (
    ACTIONS,
    BOARDINGS,
    HOLD,
    KEEP,
    NO_CARD,
    SAIL_NAMES,
    SHOT_NAMES,
    Aim,
    Order,
)
from weathergage.games.sails_of_glory.rules.action_phase import repair, repairs_for
from weathergage.games.sails_of_glory.rules.actions import EVERY_ACTION, action_bar
from weathergage.games.sails_of_glory.rules.automatic import expected
from weathergage.games.sails_of_glory.rules.boarding import declare
from weathergage.games.sails_of_glory.rules.combat import aims, fire, shot_of, volleys
from weathergage.games.sails_of_glory.rules.deploying import deploy, ready
from weathergage.games.sails_of_glory.rules.laying import at, first_place
from weathergage.games.sails_of_glory.rules.planning import card_bar, plan
from weathergage.games.sails_of_glory.rules.reloading import loads, reload, shot_in_play
from weathergage.games.sails_of_glory.rules.sailing import attitude_of, ghost
from weathergage.games.sails_of_glory.rules.targets import bearing, find_target
from weathergage.games.sails_of_glory.state.battle import PORT, STARBOARD, Battle, Ship
from weathergage.games.sails_of_glory.tables.cards import BLUE, GREY, NAMES
from weathergage.games.sails_of_glory.tables.sizes import ARCS, ATTITUDES, CM, MM
from weathergage.scene import Bracket, Ghost, Mark, Path
from weathergage.scene.forms import Choice, Field, Offer, Value, choice, flag, judged, picks

BattleAsked = Asked[Battle]
WORDS: Final[dict[str, str]] = {
    "straight": "straight on",
    "slip-left": "sideslip to port",
    "slip-right": "sideslip to starboard",
    "none": "no card",
}


def card_words(name: str) -> str:
    """A card as it is spoken of."""
    if name in WORDS:
        return WORDS[name]
    if name.isdigit():
        side = "port" if int(name) < 5 else "starboard"
        return f"{name}, to {side}"
    return name.replace("-", " ")


def order_words(order: Order) -> str:
    """An order in a few words."""
    if order.kind in ("plan", "ready"):
        return card_words(order.card)
    if order.kind == "fire":
        said = [f"{name} at {aim.text()}" for name, aim in sides_of(order) if not aim.holds()]
        said += [f"muskets at {order.muskets}"] if order.muskets != HOLD else []
        return ", ".join(said) or "hold fire"
    if order.kind == "reload":
        both = (("port", order.load_port), ("starboard", order.load_starboard))
        said = [f"{name} {load}" for name, load in both if load != KEEP]
        return ", ".join(said) or "nothing"
    if order.kind == "repair":
        return f"box {order.box}" if order.what == "damage" else order.what
    return order.target or order.choice if order.kind != "deploy" else "her place"


def sides_of(order: Order) -> list[tuple[str, Aim]]:
    """The two sides of a firing order."""
    return [("port", order.port), ("starboard", order.starboard)]


def offers_for(decision: BattleAsked, part: str) -> list[Offer]:
    """The offers for one part of the question."""
    known = decision.known
    if decision.kind == "lay":
        laid = known.setup.laid[decision.ask.record.laid]
        found = first_place(known, laid)
        place: Action = found if found is not None else at(laid, int(laid.x), int(laid.y))
        return [judged(decision, place, f"Lay {laid.id} in its usual place", "Lay")]
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


# Cards: the fan.


def plan_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """Every card of her deck with the ghost of where it should leave her, barred ones with the
    reason; actions are filled in beside it."""
    known = decision.known
    names = [NO_CARD]
    wanted = GREY if ship.masts > 0 else BLUE
    names += [card.name for card in ship.card.deck.cards if card.here and card.part == wanted]
    if not known.setup.rules.standard and card_bar(known, ship, "red-ahead") is None:
        names = ["red-left", "red-ahead", "red-right"]
    out: list[Offer] = []
    for name in names:
        if name == NO_CARD and card_bar(known, ship, name) is not None:
            continue
        offer = judged(decision, plan(ship, name, []), card_words(name), "Plan")
        offer.fields = action_fields(decision, ship)
        if name != NO_CARD and known.setup.rules.free_measuring:
            offer.marks, offer.tag = ghost_marks(known, ship, NAMES.index(name))
        out.append(offer)
    return out


def ghost_marks(battle: Battle, ship: Ship, card: int) -> tuple[list[Mark], str]:
    """Where a card should leave her, and how she would lie to the wind there."""
    shade = ghost(battle, ship, card)
    x, y = int(shade.x) / CM, int(shade.y) / CM
    start = (int(ship.x) / CM, int(ship.y) / CM)
    attitude = ATTITUDES[attitude_of(battle, shade)]
    marks: list[Mark] = [
        Path((start, (x, y))),
        Ghost(ship.card.id, x, y, int(shade.heading) / 100, NAMES[card]),
    ]
    return marks, attitude


def action_fields(decision: BattleAsked, ship: Ship) -> list[Field]:
    """Crew actions to pick, in the Advanced rules; grog below them."""
    rules = decision.known.setup.rules
    if not rules.advanced:
        return [flag("grog", "Serve out grog", False, "34.grog")] if rules.grog else []
    choices = [
        Choice(ACTIONS[action], ACTIONS[action].replace("-", " "))
        for action in EVERY_ACTION
        if action_bar(decision.known, ship, action, []) is None
    ]
    return [picks("actions", "Actions", choices, [], "29.actions")]


# Guns.


def fire_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """What each side may do, the most to be expected of first; then holding fire."""
    known = decision.known
    out: list[Offer] = []
    for side, name in ((PORT, "port"), (STARBOARD, "starboard")):
        for aim in aims(known, ship, side)[1:]:
            port, starboard = (aim, Aim()) if side == PORT else (Aim(), aim)
            action = fire(ship, port, starboard, HOLD)
            offer = judged(decision, action, f"{name.capitalize()}: {aim.text()}", "Fire")
            offer.group = name.capitalize()
            offer.values, offer.piece = shot_values(known, ship, side, aim), aim.target
            offer.marks = [Bracket(aim.target)] if known.setup.find(aim.target) >= 0 else []
            offer.fields = fire_fields(decision, ship, side)
            out.append(offer)
    for target in volleys(known, ship)[1:]:
        action = fire(ship, Aim(), Aim(), target)
        out.append(judged(decision, action, f"Muskets: {target}", "Fire"))
    out.append(judged(decision, fire(ship, Aim(), Aim(), HOLD), "Hold fire", "Hold"))
    return out


def shot_values(battle: Battle, ship: Ship, side: int, aim: Aim) -> list[Value]:
    """Range and expected points of a shot."""
    target = find_target(battle, aim.target)
    if target < 0 or not aim.arc:
        return []
    found = bearing(battle, ship, side, ARCS.index(aim.arc), target)
    if found is None:
        return []
    hurt = expected(battle, ship, found, shot_of(ship, side, aim))
    far = Value(f"{int(found.distance) // MM} mm", "range", "16.range")
    return [far, Value(f"{hurt:.1f}", "hull points expected", "16.firepower")]


def fire_fields(decision: BattleAsked, ship: Ship, side: int) -> list[Field]:
    """What else fires with it: the other side and the muskets."""
    known = decision.known
    other, name = (STARBOARD, "starboard") if side == PORT else (PORT, "port")
    both = [(aim.text(), aim.text()) for aim in aims(known, ship, other)]
    out = [choice(name, f"And to {name}", both, HOLD, "15.once")]
    muskets = [(id, id) for id in volleys(known, ship)]
    if len(muskets) > 1:
        out.append(choice("muskets", "Muskets", muskets, HOLD, "17.musketry"))
    return out


# The rest.


def reload_offer(decision: BattleAsked, ship: Ship) -> Offer:
    """One offer with a field for each side that may be loaded."""
    known = decision.known
    usual = [_first_load(loads(known, ship, side)) for side in (PORT, STARBOARD)]
    offer = judged(decision, reload(ship, usual[0], usual[1]), "Reload", "Load")
    for side, name in ((PORT, "port"), (STARBOARD, "starboard")):
        found = loads(known, ship, side)
        if len(found) > 1:
            pairs = [(load, load) for load in found]
            offer.fields.append(choice(name, name.capitalize(), pairs, usual[side], "20.reload"))
    return offer


def _first_load(found: list[str]) -> str:
    return found[0] if found else KEEP


def other_offers(decision: BattleAsked, ship: Ship) -> list[Offer]:
    """Set-up, repairs and boarding."""
    if decision.kind == "deploy":
        action = deploy(ship, int(ship.x), int(ship.y), int(ship.heading))
        offer = judged(decision, action, "Her usual place", "Place")
        offer.fields = [
            Field("at", "Place (x,y in mm)", "text", str(action.data()["at"]), "51.zone", most=20),
            Field("heading", "Heading", "text", str(action.data()["heading"]), "51.zone", most=7),
        ]
        return [offer]
    if decision.kind == "ready":
        return [ready_offer(decision, ship)]
    if decision.kind == "repair":
        orders = repairs_for(ship) or [repair(ship, "none", 0)]
        return [judged(decision, order, order_words(order), "Repair") for order in orders]
    if decision.kind == "boarding":
        return [judged(decision, declare(ship, word), word, word) for word in BOARDINGS]
    found = [o for o in decision.options() or [] if isinstance(o, Order) and o.ship == ship.card.id]
    return [judged(decision, order, order_words(order)) for order in found]


def ready_offer(decision: BattleAsked, ship: Ship) -> Offer:
    """Ball and straight on, with fields for everything else."""
    known = decision.known
    offer = judged(decision, ready(ship, "straight", "battle", "ball", "ball"), "Ready", "Ready")
    shots = [(SHOT_NAMES[kind], SHOT_NAMES[kind]) for kind in shot_in_play(known)]
    cards = [(NAMES[card], card_words(NAMES[card])) for card in ship.card.deck.blue()]
    offer.fields = [
        choice("card", "First card", cards, "straight", "22.first-card"),
        choice("port", "Port", shots, "ball", "22.setup"),
        choice("starboard", "Starboard", shots, "ball", "22.setup"),
    ]
    if known.setup.rules.advanced:
        sails = [(name, name) for name in SAIL_NAMES]
        offer.fields.append(choice("sails", "Sails", sails, "battle", "28.sails"))
    return offer
