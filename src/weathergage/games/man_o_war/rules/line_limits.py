"""What an order may ask of a line: displacements, lengths, turns, signals (p.6-9, R43-R49)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.sea.trig import norm

from ..answers import AHEAD, TURN, Leg, Order, inches
from ..state.battle import Battle, Formation, Ship
from ..tables.sailing import INTO_WIND
from ..tables.scale import size
from .lines import may_reform
from .sailing import SAILS, cost_of_leg, end_of, manner, way_of, why_not_leg
from .signals import why_not_signal
from .soundings import sound
from .squadrons import (
    displacements,
    legs_of,
    members,
    shortest_reach,
    smallest_turn,
    turn_in_hand,
)


def why_not_line(battle: Battle, formation: Formation, order: Order) -> Refusal | None:
    """A line goes straight on; it turns by a signal, or goes on with a turn begun (R43-R49)."""
    if order.signal:
        refused = why_not_signal(battle, formation)
        if manner(battle, battle.ships[formation.ships[0]]) != SAILS:
            refused = Refusal("A line that does not sail carries out no signal.", "R144")
        if refused is None:
            refused = why_not_manner(battle, formation, order)
        if refused is not None:
            return refused
    elif order.angle:
        return Refusal("An angle is part of a signal.", "R47")
    refused = _why_not_legs(battle, as_it_sails(battle, formation, order), order)
    return refused or _why_not_turns(battle, formation, order)


def as_it_sails(battle: Battle, formation: Formation, order: Order) -> Formation:
    """The line in the order in which it will sail: ships abreast that turn in succession may have
    the rear to lead them (R45)."""
    falls_in = order.signal == "succession" and formation.abreast
    if not falls_in or may_reform(battle, formation) >= 0:
        return formation
    found = Formation(int(formation.camp), int(formation.division))
    found.ships = list(reversed(formation.ships))
    return found


def why_not_manner(battle: Battle, formation: Formation, order: Order) -> Refusal | None:
    """A signal names an angle; ships abreast turn in succession only when they are a line again
    (R45, R47)."""
    if order.angle == 0:
        return Refusal("A signal names the hand and the angle of the turn.", "R47")
    if battle.mist:
        return Refusal("In mist a line goes straight on.", "R75")
    if order.signal == "succession" and formation.abreast and not may_reform(battle, formation):
        return Refusal("Ships abreast have no common point at which to turn in succession.", "R45")
    return None


def _why_not_legs(battle: Battle, formation: Formation, order: Order) -> Refusal | None:
    together = order.signal == "together" or formation.abreast
    limit = smallest_turn(battle, formation)
    for leg in order.path:
        if leg.kind == TURN and size(leg.amount) > limit:
            words = f"The line turns up to {limit // 100} degrees in a displacement."
            return Refusal(words, "R44")
    ships = members(battle, formation) if together else [battle.ships[formation.ships[0]]]
    left = displacements(battle, formation, together)
    for ship in ships:
        x, y, heading, shallow = int(ship.x), int(ship.y), int(ship.heading), ship.shallow
        refused = _why_not_for(battle, formation, ship, order.path, together, left)
        if battle.setup.coasts:
            ship.place(x, y, heading)
            ship.shallow = shallow
        if refused is not None:
            return refused
    kinds, amounts = legs_of(battle, formation, order.path, together)
    most = shortest_reach(battle, formation)
    if way_of(kinds, amounts) > most:
        words = f"The line sails at the speed of its slowest, at most {inches(most)} in."
        return Refusal(words, "p.8")
    return None


def _why_not_for(
    battle: Battle, formation: Formation, ship: Ship, path: list[Leg], together: bool, left: i64
) -> Refusal | None:
    """Whether a ship can go this way, followed from place to place where there are shallows (R101).
    She is left where it leads."""
    for leg in path:
        refused = why_not_leg(battle, ship, leg) if leg.kind == AHEAD else None
        if refused is not None:
            return refused
        left -= cost_of_leg(ship, leg)
        if left < 0:
            return Refusal("The wind does not allow the line so many displacements.", "p.6")
        if battle.setup.coasts:
            kinds, amounts = legs_of(battle, formation, [leg], together)
            ship.place(*end_of(ship.x, ship.y, ship.heading, kinds, amounts))
            sound(battle, ship)
    return None


def _why_not_turns(battle: Battle, formation: Formation, order: Order) -> Refusal | None:
    """Turns keep to the hand and the angle of the order in hand, and stop at the wind (R47)."""
    left = turn_in_hand(formation, order)
    heading = battle.ships[formation.ships[0]].heading
    sailing = battle.setup.sailing
    for leg in order.path:
        if sailing.attitude(heading, battle.wind_from) == INTO_WIND:
            return Refusal("The line has come into the wind: its move ends there.", "p.6")
        if leg.kind == AHEAD:
            continue
        if left == 0:
            return Refusal("Without a signal a line goes straight on.", "R43")
        if (leg.amount > 0) != (left > 0) or size(leg.amount) > size(left):
            words = f"The order in hand is a turn of {size(left) // 100} degrees to "
            return Refusal(words + ("starboard." if left > 0 else "port."), "R47")
        left -= leg.amount
        heading = norm(heading + leg.amount)
        into = sailing.attitude(heading, battle.wind_from) == INTO_WIND
        if into and order.signal != "together":
            return Refusal("A line does not turn into the wind: it stops at its edge.", "R48")
    if any(leg.kind == TURN for leg in order.path) and battle.mist:
        return Refusal("In mist a line goes straight on.", "R75")
    return None
