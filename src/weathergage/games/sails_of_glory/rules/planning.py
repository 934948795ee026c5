"""Planning: a manoeuvre card and crew actions for every ship, sealed (p.9-10, 22-24, 29, 33)."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Record
from weathergage.engine.asking.steps import Gather
from weathergage.engine.chance import Chance
from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log

from ..answers import NO_CARD, Order
from ..setup import BASIC
from ..state.battle import (
    ANY_BLUE,
    GRAPPLED,
    ONE_MAST,
    PLANNING,
    TWO_MASTS,
    Battle,
    Ship,
)
from ..tables.cards import (
    BLUE,
    EMPTY,
    NAMES,
    NO_VEER,
    RED_CARD,
    RED_LEFT,
    RED_RIGHT,
    UNSEEN,
    Card,
)
from ..tables.sizes import ABACK
from ..words.names import badge_of, card_words
from .actions import action_bar, drawn_actions, grog_bar, too_many
from .grog import drink
from .questions import MOST_LISTED, ShipAsk, ShipQuestion, gather, sealed
from .sailing import attitude_of, counts_as_struck, ghost, still_inside


def idle(ship: Ship) -> bool:
    """A ship that never plans a card: anchored, aground, automatic, or a battery (p.44, 46, 57)."""
    card = ship.card
    return card.anchored or card.battery or card.automatic or ship.aground


def stays(battle: Battle, ship: Ship) -> Refusal | None:
    """Why a ship may plan no card at all (p.29, 35, 38, 44)."""
    name = ship.card.name
    if idle(ship):
        return Refusal(f"{name} cannot move and plans no card.", "44.aground")
    if battle.setup.rules.level == BASIC and battle.held(ship.card.index):
        return Refusal(f"{name} is held fast and plans no card.", "35.basic")
    if battle.setup.rules.standard and counts_as_struck(battle, ship):
        return Refusal(f"{name} has struck sails and plans no card.", "29.struck")
    return None


def may_stay(battle: Battle, ship: Ship) -> Refusal | None:
    """Why a ship may not go without a card: only one that is merely entangled may (p.22, 35, 38,
    R53)."""
    if stays(battle, ship) is not None:
        return None
    index = ship.card.index
    grappled = any(tie.kind == GRAPPLED and index in (tie.a, tie.b) for tie in battle.ties)
    if battle.held(index) and not grappled:
        return None
    return Refusal(
        f"{ship.card.name} needs a card.", "22.plan" if battle.setup.rules.standard else "10.plan"
    )


def masts_part(ship: Ship) -> i64:
    """Which cards her masts allow: blue, or grey for one or for two broken ones (p.33)."""
    if ship.masts == 0:
        return ANY_BLUE
    return ONE_MAST if ship.masts == 1 else TWO_MASTS


def card_bar(battle: Battle, ship: Ship, name: str) -> Refusal | None:
    """Why a card cannot be planned."""
    if name == NO_CARD:
        return may_stay(battle, ship)
    barred = stays(battle, ship)
    if barred is not None:
        return barred
    if name not in NAMES:
        return Refusal(f"There is no card {name[:40]!r}.", "10.plan")
    card = ship.card.deck.cards[NAMES.index(name)]
    if not card.here:
        return Refusal(f"The deck of {ship.card.name} has no card {name}.", "10.plan")
    if not battle.setup.rules.standard:
        return basic_bar(battle, ship, card)
    return veer_bar(ship, card) if card.part == BLUE else part_bar(ship, card)


def basic_bar(battle: Battle, ship: Ship, card: Card) -> Refusal | None:
    """Basic rules: red cards when taken aback, else blue ones (p.10)."""
    aback = attitude_of(battle, ship) == ABACK
    if aback and card.part != RED_CARD:
        return Refusal(f"{ship.card.name} is taken aback: plan a red card.", "10.aback")
    if not aback and card.part != BLUE:
        return Refusal(f"{ship.card.name} is not taken aback: plan a blue card.", "10.normal")
    return None


def part_bar(ship: Ship, card: Card) -> Refusal | None:
    """Red cards are never planned; grey ones by the masts that are broken, and each exists once
    (p.24, 33, R6)."""
    name = ship.card.name
    if card.part == RED_CARD:
        return Refusal("A red card is not planned: it replaces one at the reveal.", "24.red")
    if ship.masts == 0:
        return Refusal(f"{name} has all her masts: plan a blue card.", "33.mast")
    if card.masts < masts_part(ship):
        return Refusal(f"{name} has two broken masts: plan a card that is for two.", "33.two-masts")
    if card.index == ship.first:
        words = f"There is only one {card_words(card.name)}, and it is planned."
        return Refusal(words, "33.mast")
    return None


def veer_bar(ship: Ship, card: Card) -> Refusal | None:
    """A blue card differs from the one before it by no more than the undamaged veer rating; with a
    damaged rudder it is judged again at the reveal (p.24, 33, R48, R49)."""
    if ship.masts > 0:
        return Refusal(f"{ship.card.name} has a broken mast: plan a grey card.", "33.mast")
    before = veer_before(ship)
    rating = ship.card.log.veer
    if before != NO_VEER and abs(int(card.veer - before)) > rating:
        far = abs(int(card.veer - before))
        words = f"{badge_of(card.index)} is {far} from {before}; her veer is {rating}."
        return Refusal(words, "24.veer")
    return None


def veer_before(ship: Ship) -> i64:
    """The value the next card is held against: of the card in the first space, else of the last one
    shown; a grey card has none (p.24, R2, R49)."""
    if ship.first == EMPTY or ship.first == UNSEEN:
        return ship.shown
    return ship.card.deck.cards[ship.first].veer


def cards_for(battle: Battle, ship: Ship) -> list[str]:
    """Every card she may plan; `none` where she may or must do without."""
    out = [NO_CARD] if may_stay(battle, ship) is None else []
    if stays(battle, ship) is not None:
        return out
    found = ship.card.deck.blue()
    if not battle.setup.rules.standard and attitude_of(battle, ship) == ABACK:
        found = list(range(RED_LEFT, RED_RIGHT + 1))
    elif ship.masts > 0:
        found = ship.card.deck.grey(masts_part(ship))
    return out + [NAMES[card] for card in found if card_bar(battle, ship, NAMES[card]) is None]


# The question.


class Plan(ShipQuestion):
    """A card for every ship, and in the Advanced rules her actions (p.9, 22, 29)."""

    def concerned(self, battle: Battle, ship: Ship) -> bool:
        if ship.card.automatic:
            return False
        return battle.setup.rules.advanced or not ship.card.battery

    def why_not(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> Refusal | None:
        ship = known.ship(answer.ship)
        barred = card_bar(known, ship, answer.card)
        if barred is not None:
            return barred
        if answer.grog:
            if known.setup.rules.advanced:
                return Refusal("In the Advanced rules grog is an action.", "34.action")
            barred = grog_bar(known, ship)
        return barred or actions_bar(known, ship, answer.actions)

    def orders(self, state: Battle, ask: ShipAsk, piece: int) -> list[Order] | None:
        if state.setup.rules.advanced:
            return None
        ship = state.ships[piece]
        cards = cards_for(state, ship)
        out = [plan(ship, card, []) for card in cards]
        if grog_bar(state, ship) is None:
            for card in cards:
                with_grog = plan(ship, card, [])
                with_grog.grog = True
                out.append(with_grog)
        return out if len(out) <= MOST_LISTED else None

    def draw(self, state: Battle, ask: ShipAsk, piece: int, rng: random.Random) -> Order:
        ship = state.ships[piece]
        cards = cards_for(state, ship)
        order = plan(ship, cards[int(rng.random() * len(cards))], [])
        if state.setup.rules.advanced:
            order.actions = drawn_actions(state, ship, rng, order.card)
        elif rng.random() < 0.5 and grog_bar(state, ship) is None:
            order.grog = True
        return order

    def draw_sensible(self, known: Battle, ask: ShipAsk, piece: int, rng: random.Random) -> Order:
        """A plan at random; where its card leads off the table, with another that does not."""
        order = self.draw(known, ask, piece, rng)
        ship = known.ships[piece]
        seat = int(ship.card.seat)
        if self.sensible(known, ask, seat, order):
            return order
        others = [card for card in cards_for(known, ship) if card != order.card]
        rng.shuffle(others)
        for card in others:
            order.card = card
            if self.sensible(known, ask, seat, order):
                break
        return order

    def sensible(self, known: Battle, ask: ShipAsk, seat: int, answer: Order) -> bool:
        """Nobody sails off the table if he can see it coming."""
        ship = known.ship(answer.ship)
        if answer.card == NO_CARD:
            return True
        return still_inside(known, ghost(known, ship, NAMES.index(answer.card)))


def actions_bar(battle: Battle, ship: Ship, actions: list[int]) -> Refusal | None:
    """Why these actions cannot be planned together (p.29)."""
    if not actions:
        return None
    if not battle.setup.rules.advanced:
        return Refusal("Crew actions are planned in the Advanced rules.", "29.actions")
    if len(set(actions)) < len(actions):
        return Refusal("There is one counter of each action.", "29.actions")
    barred = too_many(battle, ship, len(actions))
    for action in actions:
        barred = barred or action_bar(battle, ship, action, actions)
    return barred


def plan(ship: Ship, card: str, actions: list[int]) -> Order:
    """A plan for one ship."""
    order = Order("plan", ship.card.id)
    order.card, order.actions = card, actions
    return order


PLAN: Final = Plan("plan", "9.plan", "plan", "What do your ships do?")


def planning(battle: Battle, luck: Chance, log: Log) -> None:
    """All seats plan at once (p.9, 22)."""
    battle.phase = PLANNING
    gather(battle, PLAN)


def merge_plan(battle: Battle, given: Gather[Record], luck: Chance, log: Log) -> None:
    """Cards lie face down: Basic in the first space, for this turn; else in the second (p.10, 22).
    Actions lie face down beside them (p.29)."""
    battle.planned = battle.setup.rules.advanced
    for order in sealed(battle, given):
        ship = battle.ship(order.ship)
        card = EMPTY if order.card == NO_CARD else NAMES.index(order.card)
        if battle.setup.rules.standard:
            ship.second, ship.second_from = card, masts_part(ship)
        else:
            ship.first = card
        ship.planned = sorted(order.actions)
        if order.grog:
            drink(ship, log)


CHAPTER: Final[Chapter] = Chapter(
    "9", questions=[PLAN], procedures={"plan": planning}, merges={"plan": merge_plan}
)
