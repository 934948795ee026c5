"""The guide of a first game: which topic speaks, and the figures of the moment in its words."""

from collections.abc import Callable
from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.sails_of_glory.rules.sailing import attitude_of
from weathergage.games.sails_of_glory.rules.targets import bearings
from weathergage.games.sails_of_glory.state.battle import PORT, STARBOARD, Battle, Ship
from weathergage.games.sails_of_glory.state.muster import PACKAGE
from weathergage.games.sails_of_glory.tables.combat import NO_RAKE
from weathergage.games.sails_of_glory.tables.sizes import ABACK, MM
from weathergage.games.sails_of_glory.tables.wind import POINTS
from weathergage.scene.forms import Guide, guide_to
from weathergage.scene.wording import topics

BattleAsked = Asked[Battle]


def guide_of(decision: BattleAsked) -> Guide | None:
    """What the guide says about a question."""
    found = topics(PACKAGE).get(decision.kind, [])
    if not found or not decision.open:
        return None
    return guide_to(found, decision, CONDITIONS, FILLINGS)


def first_ship(decision: BattleAsked) -> Ship:
    """The ship that is spoken of: the first that is still to be told something."""
    known = decision.known
    for piece in decision.open:
        if known.setup.cards[piece].id in decision.parts:
            return known.ships[piece]
    return known.ships[decision.open[0]]


# Conditions.


def first_turn(decision: BattleAsked) -> bool:
    return decision.known.turn <= 1


def basic(decision: BattleAsked) -> bool:
    return not decision.known.setup.rules.standard


def basic_first(decision: BattleAsked) -> bool:
    return basic(decision) and first_turn(decision)


def basic_second(decision: BattleAsked) -> bool:
    return basic(decision) and decision.known.turn == 2


def standard_first(decision: BattleAsked) -> bool:
    rules = decision.known.setup.rules
    return rules.standard and not rules.advanced and first_turn(decision)


def standard_second(decision: BattleAsked) -> bool:
    rules = decision.known.setup.rules
    return rules.standard and not rules.advanced and decision.known.turn == 2


def advanced_first(decision: BattleAsked) -> bool:
    return decision.known.setup.rules.advanced and first_turn(decision)


def aback(decision: BattleAsked) -> bool:
    return attitude_of(decision.known, first_ship(decision)) == ABACK


def near_the_edge(decision: BattleAsked) -> bool:
    """Within two lengths of the edge of the area, heading for it or not."""
    known, ship = decision.known, first_ship(decision)
    near = 4 * ship.card.half_length
    beyond = known.setup.width - near, known.setup.height - near
    return min(ship.x, ship.y) < near or ship.x > beyond[0] or ship.y > beyond[1]


def burning(decision: BattleAsked) -> bool:
    return first_ship(decision).fires > 0


def leaking(decision: BattleAsked) -> bool:
    return first_ship(decision).leaks > 0


def rake(decision: BattleAsked) -> bool:
    ship = first_ship(decision)
    found = [b for side in (PORT, STARBOARD) for b in bearings(decision.known, ship, side)]
    return any(each.rake != NO_RAKE for each in found)


CONDITIONS: Final[dict[str, Callable[[BattleAsked], bool]]] = {
    "basic": basic,
    "basic first": basic_first,
    "basic second": basic_second,
    "standard first": standard_first,
    "standard second": standard_second,
    "advanced first": advanced_first,
    "aback": aback,
    "near the edge": near_the_edge,
    "burning": burning,
    "leaking": leaking,
    "rake": rake,
}


# Figures.


def ship_name(decision: BattleAsked) -> str:
    return first_ship(decision).card.name


def wind_words(decision: BattleAsked) -> str:
    return POINTS[int(decision.known.wind_from) // 4500 % 8]


def veer_words(decision: BattleAsked) -> str:
    return str(int(first_ship(decision).card.log.veer))


def burden_words(decision: BattleAsked) -> str:
    return str(int(first_ship(decision).card.log.burden))


def half_words(decision: BattleAsked) -> str:
    return str(int(decision.known.setup.sizes.half) // MM)


def ruler_words(decision: BattleAsked) -> str:
    return str(int(decision.known.setup.sizes.whole) // MM)


def hands_words(decision: BattleAsked) -> str:
    ship = first_ship(decision)
    return str(int(ship.card.log.actions(ship.hull_covered(), ship.crew_covered())))


FILLINGS: Final[dict[str, Callable[[BattleAsked], str]]] = {
    "ship": ship_name,
    "wind": wind_words,
    "veer": veer_words,
    "burden": burden_words,
    "half": half_words,
    "ruler": ruler_words,
    "hands": hands_words,
}
