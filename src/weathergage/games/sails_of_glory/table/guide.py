"""The guide of a first game: which topic speaks, and the figures of the moment in its words."""

from collections.abc import Callable
from typing import Final

from weathergage.engine.asking.book import Asked
from weathergage.games.sails_of_glory.rules.sailing import attitude_of
from weathergage.games.sails_of_glory.rules.targets import bearings
from weathergage.games.sails_of_glory.state.battle import PORT, STARBOARD, Battle, Ship
from weathergage.games.sails_of_glory.state.muster import PACKAGE
from weathergage.games.sails_of_glory.tables.combat import NO_RAKE, NO_SHOT
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


def open_ships(decision: BattleAsked) -> list[Ship]:
    """The ships that the question is about."""
    return [decision.known.ships[piece] for piece in decision.open]


def named(ships: list[Ship]) -> str:
    """The first of them by name."""
    return ships[0].card.name if ships else "She"


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


def aback_ships(decision: BattleAsked) -> list[Ship]:
    known = decision.known
    return [s for s in open_ships(decision) if attitude_of(known, s) == ABACK and not s.aground]


def edge_ships(decision: BattleAsked) -> list[Ship]:
    """Those within two lengths of the edge of the area."""
    setup = decision.known.setup
    out: list[Ship] = []
    for ship in open_ships(decision):
        near = 4 * ship.card.half_length
        inner = ship.x < setup.width - near and ship.y < setup.height - near
        if min(ship.x, ship.y) < near or not inner:
            out.append(ship)
    return out


def burning_ships(decision: BattleAsked) -> list[Ship]:
    return [ship for ship in open_ships(decision) if ship.fires > 0]


def leaking_ships(decision: BattleAsked) -> list[Ship]:
    return [ship for ship in open_ships(decision) if ship.leaks > 0]


def aback(decision: BattleAsked) -> bool:
    return bool(aback_ships(decision))


def near_the_edge(decision: BattleAsked) -> bool:
    return bool(edge_ships(decision))


def burning(decision: BattleAsked) -> bool:
    return bool(burning_ships(decision))


def leaking(decision: BattleAsked) -> bool:
    return bool(leaking_ships(decision))


def rake(decision: BattleAsked) -> bool:
    return any(
        each.rake != NO_RAKE
        for ship in open_ships(decision)
        for side in (PORT, STARBOARD)
        if ship.guns(side).loaded != NO_SHOT
        for each in bearings(decision.known, ship, side)
    )


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


def wind_words(decision: BattleAsked) -> str:
    return POINTS[int(decision.known.wind_from) // 4500 % 8]


def aback_name(decision: BattleAsked) -> str:
    return named(aback_ships(decision))


def edge_name(decision: BattleAsked) -> str:
    return named(edge_ships(decision))


def burning_name(decision: BattleAsked) -> str:
    return named(burning_ships(decision))


def leaking_name(decision: BattleAsked) -> str:
    return named(leaking_ships(decision))


def half_words(decision: BattleAsked) -> str:
    return str(int(decision.known.setup.sizes.half) // MM)


def ruler_words(decision: BattleAsked) -> str:
    return str(int(decision.known.setup.sizes.whole) // MM)


FILLINGS: Final[dict[str, Callable[[BattleAsked], str]]] = {
    "wind": wind_words,
    "aback": aback_name,
    "edge": edge_name,
    "burning": burning_name,
    "leaking": leaking_name,
    "half": half_words,
    "ruler": ruler_words,
}
