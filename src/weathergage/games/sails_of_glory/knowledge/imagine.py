"""Worlds that agree with what a seat knows: cards that veer allows, shot that may be in the guns,
actions that could have been planned."""

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.games.sails_of_glory.knowledge.view import is_friend, known_by_all
from weathergage.games.sails_of_glory.rules.actions import action_bar, plan_limit, possible_actions
from weathergage.games.sails_of_glory.state.battle import ANY_BLUE, Battle, Guns, Ship
from weathergage.games.sails_of_glory.tables.cards import EMPTY, NO_VEER
from weathergage.games.sails_of_glory.tables.combat import NO_SHOT, SHOT


def imagined(known: Battle, seat: int, luck: Chance) -> Battle:
    """A whole battle that looks like this to the seat.

    Whatever the rules hide from it is dealt anew, blank or not: should a view show too much, its
    worlds look different.
    """
    world = known.copy()
    for ship in world.ships:
        if ship.card.seat == seat:
            continue
        if not (is_friend(world, ship, seat) and world.setup.rules.standard):
            deal_sealed(ship, luck)
        if ship.second != EMPTY:
            before = ship.shown
            if ship.first != EMPTY:
                before = ship.card.deck.cards[ship.first].veer
            ship.second = any_card(ship, ship.second_from, before, ship.first, luck)
        ship.planned = any_actions(world, ship, luck) if planning_is_hidden(world, ship) else []
    return world


def deal_sealed(ship: Ship, luck: Chance) -> None:
    """The first card and the shot of another."""
    for guns in (ship.port, ship.starboard):
        if guns.loaded != NO_SHOT and not known_by_all(guns):
            guns.loaded = any_shot(guns, luck)
    if ship.first != EMPTY and not ship.card.automatic:
        ship.first = any_card(ship, ship.first_from, before_first(ship, luck), EMPTY, luck)


def before_first(ship: Ship, luck: Chance) -> i64:
    """The value her first card was planned after: of the last card shown or, where cards have gone
    back unseen since, of one that could have led there."""
    before: i64 = ship.shown
    for _ in range(int(ship.unseen)):
        before = ship.card.deck.cards[any_card(ship, ANY_BLUE, before, EMPTY, luck)].veer
    return before


def any_shot(guns: Guns, luck: Chance) -> int:
    """One of the kinds that everybody knows it may be."""
    kinds = [kind for kind in range(len(SHOT)) if int(guns.possible) & (1 << kind)]
    return kinds[luck.below(len(kinds), "shot")]


def any_card(ship: Ship, part: i64, before: i64, other: i64, luck: Chance) -> int:
    """A card that could have been planned after one of this value."""
    deck = ship.card.deck
    if part == ANY_BLUE:
        found = [
            card
            for card in deck.blue()
            if before == NO_VEER or abs(int(deck.cards[card].veer - before)) <= ship.card.log.veer
        ]
    else:
        found = [card for card in deck.grey(part) if card != other]
    return found[luck.below(len(found), "card")]


def planning_is_hidden(battle: Battle, ship: Ship) -> bool:
    """Whether actions of others lie face down at this moment: between the plan and the reveal.
    Crews without a captain plan nothing."""
    planning = battle.setup.rules.advanced and battle.planned
    return planning and ship.in_play() and not ship.card.automatic


def any_actions(battle: Battle, ship: Ship, luck: Chance) -> list[int]:
    """Actions that could have been planned."""
    out: list[int] = []
    for _ in range(luck.below(int(plan_limit(ship)) + 1, "actions")):
        found = [
            action
            for action in possible_actions(battle, ship)
            if action not in out and fits(battle, ship, [*out, action])
        ]
        if found:
            out.append(found[luck.below(len(found), "action")])
    return sorted(out)


def fits(battle: Battle, ship: Ship, actions: list[int]) -> bool:
    """Whether these can be planned together."""
    return all(action_bar(battle, ship, action, actions) is None for action in actions)
