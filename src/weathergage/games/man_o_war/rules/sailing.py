"""How a ship can move: thirds lost, adrift, the legs of a path (p.6-7, R24, R73)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.trig import ahead_x, ahead_y, norm

from ..answers import AHEAD, Leg, inches
from ..state.battle import Battle, Ship
from ..tables.forms import MASTS
from ..tables.sailing import CALM, INTO_WIND, aid_of
from ..tables.scale import size
from .capacities import fallen, is_held
from .links import is_tied, tower_of
from .soundings import sound

GO: Final = 0
PIVOT: Final = 1
ANCHOR: Final = 2
"""What a voyage is made of: straight on, turns on the spot, and an anchor at its end."""

# How a ship comes to move this turn.
STILL: Final = 0
"""Not at all: anchored, aground, held, or a calm."""
TIED: Final = 1
DRIFTS: Final = 2
BURNS: Final = 3
"""Hove to with two fires or more."""
NO_RUDDER: Final = 4
IN_IRONS: Final = 5
"""Into the wind: she must tack."""
SAILS: Final = 6


def thirds_lost(ship: Ship) -> i64:
    """Each fallen mast, any shot holes, a single fire and shallow water cost a third of every
    displacement (p.6, 16)."""
    lost = fallen(ship)
    if ship.shallow:
        lost += 1
    if ship.holes:
        lost += 1
    if ship.fires == 1:
        lost += 1
    return lost


def thirds_left(ship: Ship) -> i64:
    """Thirds of a displacement that she still makes."""
    left = 3 - thirds_lost(ship)
    return left if left > 0 else 0


def allowance(battle: Battle, ship: Ship) -> i64:
    """The displacements of her attitude at the start of her move (p.6)."""
    sailing = battle.setup.sailing
    attitude = sailing.attitude(ship.heading, battle.wind_from)
    return sailing.displacements(attitude, battle.force, ship.row.is_frigate())


def cost_of_turn(ship: Ship) -> i64:
    """A turn takes one displacement; two where a third is all she makes (p.7)."""
    return 1 if thirds_left(ship) >= 2 else 2


def aid_length(battle: Battle, ship: Ship) -> i64:
    """The length of her displacement."""
    return battle.setup.sailing.lengths[aid_of(ship.row)]


def turn_limit(battle: Battle, ship: Ship) -> i64:
    """Her largest turn in one displacement."""
    return battle.setup.sailing.turns[aid_of(ship.row)]


def longest(battle: Battle, ship: Ship) -> i64:
    """Her longest straight displacement."""
    return aid_length(battle, ship) * thirds_left(ship) // 3


def reach(battle: Battle, ship: Ship) -> i64:
    """How far she can sail this turn: displacements times what she makes of each (R44)."""
    return allowance(battle, ship) * longest(battle, ship)


def manner(battle: Battle, ship: Ship) -> int:
    """How she comes to move (p.6-8, 13, R24, R86, R149)."""
    if ship.anchored or ship.aground or is_held(battle, ship) or battle.force == CALM:
        return STILL
    if is_tied(battle, ship.index):
        return TIED
    if ship.fires > 1:
        return BURNS
    if fallen(ship) == MASTS:
        return DRIFTS
    into = battle.setup.sailing.attitude(ship.heading, battle.wind_from) == INTO_WIND
    if ship.rudders > 0:
        return DRIFTS if into else NO_RUDDER
    if thirds_left(ship) == 0:
        return DRIFTS
    if into:
        return DRIFTS if ship.bound == battle.turn else IN_IRONS
    return SAILS if allowance(battle, ship) >= cost_of_turn(ship) else DRIFTS


def is_adrift(battle: Battle, ship: Ship) -> bool:
    """Whether nobody steers her; who is towed is steered (R34)."""
    return tower_of(battle, ship.index) < 0 and manner(battle, ship) in (TIED, DRIFTS, BURNS)


def why_not_leg(battle: Battle, ship: Ship, leg: Leg) -> Refusal | None:
    """One displacement: straight on from a half to the whole, or a turn within the limit of her
    aid (p.6-7)."""
    if leg.kind == AHEAD:
        return _why_not_ahead(battle, ship, leg.amount)
    if thirds_left(ship) == 0:
        return Refusal(f"{ship.name} makes no way there and cannot turn.", "p.6")
    limit = turn_limit(battle, ship)
    if leg.amount == 0 or size(leg.amount) > limit:
        degrees = limit // 100
        return Refusal(f"{ship.name} turns up to {degrees} degrees in a displacement.", "p.7")
    return None


def _why_not_ahead(battle: Battle, ship: Ship, amount: i64) -> Refusal | None:
    most = longest(battle, ship)
    half = aid_length(battle, ship) // 2
    if amount > most:
        words = f"{ship.name} goes at most {inches(most)} in ahead in a displacement."
        return Refusal(words, "p.6")
    if amount < 1 or (most >= half and amount < half):
        words = f"{ship.name} goes at least a half displacement ahead, {inches(half)} in."
        return Refusal(words, "p.6")
    return None


def why_not_path(battle: Battle, ship: Ship, path: list[Leg], left: i64) -> Refusal | None:
    """A path of displacements: no more than the wind allows, and none after she has come into the
    wind (p.6)."""
    if battle.setup.coasts:
        return _why_not_near_land(battle, ship, path, left)
    return _why_not_legs(battle, ship, path, left)


def _why_not_near_land(battle: Battle, ship: Ship, path: list[Leg], left: i64) -> Refusal | None:
    """A displacement that begins in shallow water is a third shorter (p.16, R54): the path is
    followed from place to place."""
    x, y, heading, shallow = int(ship.x), int(ship.y), int(ship.heading), ship.shallow
    refused: Refusal | None = None
    for leg in path:
        if refused is None:
            refused = _why_not_legs(battle, ship, [leg], left)
            left -= cost_of_leg(ship, leg)
            kinds, amounts = primitive(battle, ship, [leg])
            ship.place(*end_of(ship.x, ship.y, ship.heading, kinds, amounts))
            sound(battle, ship)
    ship.place(x, y, heading)
    ship.shallow = shallow
    return refused


def cost_of_leg(ship: Ship, leg: Leg) -> i64:
    """The displacements that a leg takes (p.7)."""
    return 1 if leg.kind == AHEAD else cost_of_turn(ship)


def _why_not_legs(battle: Battle, ship: Ship, path: list[Leg], left: i64) -> Refusal | None:
    spent: i64 = 0
    heading = ship.heading
    sailing = battle.setup.sailing
    for leg in path:
        refused = why_not_leg(battle, ship, leg)
        if refused is not None:
            return refused
        if sailing.attitude(heading, battle.wind_from) == INTO_WIND:
            return Refusal(f"{ship.name} has come into the wind: her move ends there.", "p.6")
        spent += cost_of_leg(ship, leg)
        if spent > left:
            words = f"This takes more displacements than {ship.name} has."
            return Refusal(words, "p.6")
        if leg.kind != AHEAD:
            heading = norm(heading + leg.amount)
    return None


def primitive(battle: Battle, ship: Ship, path: list[Leg]) -> tuple[list[int], list[int]]:
    """A path as straight legs and turns on the spot: a turn goes half a displacement first."""
    kinds: list[int] = []
    amounts: list[int] = []
    half = int(aid_length(battle, ship)) // 2
    for leg in path:
        if leg.kind == AHEAD:
            kinds.append(GO)
            amounts.append(int(leg.amount))
        else:
            kinds += [GO, PIVOT]
            amounts += [half, int(leg.amount)]
    return kinds, amounts


def end_of(
    x: i64, y: i64, heading: i64, kinds: list[int], amounts: list[int]
) -> tuple[int, int, int]:
    """Where legs lead if nothing is in the way."""
    for place, kind in enumerate(kinds):
        amount = amounts[place]
        if kind == GO:
            x, y = ahead_x(x, heading, amount), ahead_y(y, heading, amount)
        elif kind == PIVOT:
            heading = norm(heading + amount)
    return int(x), int(y), int(heading)


def way_of(kinds: list[int], amounts: list[int]) -> i64:
    """How long the straight legs are together."""
    total: i64 = 0
    for place, kind in enumerate(kinds):
        if kind == GO:
            total += amounts[place]
    return total
