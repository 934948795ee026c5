"""A whole move judged: the path, the inertia, the flight; and the refusal in words (5, 12)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.games.ships_of_the_line.answers import AHEAD, TURN, Leg, format_um
from weathergage.games.ships_of_the_line.rules import path
from weathergage.games.ships_of_the_line.rules.flight import compulsion, is_bound, must_flee
from weathergage.games.ships_of_the_line.rules.path import UNDER_WAY, Trace
from weathergage.games.ships_of_the_line.rules.sails import setting_of
from weathergage.games.ships_of_the_line.state.battle import Battle


def follow(state: Battle, ship: i64, legs: list[Leg], sail: i64) -> Trace:
    """Follow a path as far as it goes; it may be unfinished."""
    trace = Trace(state, ship, sail)
    for leg in legs:
        if not trace.leg(leg.kind, leg.amount):
            break
    return trace


def trace(state: Battle, ship: i64, legs: list[Leg], setting: str = "") -> Trace:
    """A whole move: `bar` says what is wrong with it, if anything is."""
    found = follow(state, ship, legs, setting_of(state.ships[ship], setting))
    if found.bar == path.FREE:
        found.bar = why_not_end(found)
    return found


def why_not_end(found: Trace) -> i64:
    """What forbids a ship to end her move here: inertia not yet spent, or the flight; 0 if nothing.

    Short of her inertia she may end only where every way of spending it is barred (5.2.3, R3).
    """
    if found.irons:
        return path.WIND_AHEAD
    bound = is_bound(found.vessel)
    short = found.end == UNDER_WAY and found.spent < found.owed
    hemmed = (short or bound) and is_hemmed_in(found)
    if short and not hemmed:
        return path.INERTIA_OWED
    return compulsion(found, hemmed) if bound else path.FREE


def is_hemmed_in(found: Trace) -> bool:
    """Whether every way of spending one more point from here is barred (R3)."""
    if found.end != UNDER_WAY or found.left <= 0:
        return False
    again = Trace(found.state, found.ship, found.sail)
    again.stand_at(found)
    if again.leg(AHEAD, 1):
        return False
    if found.turned:
        return True
    most = found.tables.turn_angle
    size: i64 = most if found.fresh else 1
    while size <= most:
        if again.leg(TURN, size) or again.leg(TURN, -size):
            return False
        size += 1
    return True


def refusal(found: Trace) -> Refusal | None:
    """Why a path is not allowed, in words, with the rule."""
    if found.bar == path.FREE:
        return None
    if found.why is not None:
        return found.why
    name = found.vessel.card.name
    if found.bar in (path.HULL_AHEAD, path.HULL_ALONGSIDE):
        return _hull_in_the_way(found, name)
    rule = RULES[found.bar]
    text = REASONS[found.bar].replace("{ship}", name)
    text = text.replace("{must}", _duty(found))
    text = text.replace("{left}", points_text(found.left))
    text = text.replace("{owed}", points_text(found.owed - found.spent))
    text = text.replace("{turn}", str(int(found.tables.turn_angle) // 100))
    if found.bar == path.NOT_NEARER and not must_flee(found.vessel):
        rule = "13"
    return Refusal(text, rule)


def _duty(found: Trace) -> str:
    if must_flee(found.vessel):
        return "must leave the map"
    return "hunts the nearest enemy and must close with her"


def points_text(points: i64) -> str:
    """A number of UM in words."""
    return f"{points} UM"


def _hull_in_the_way(found: Trace, name: str) -> Refusal:
    other = found.state.ships[found.bar_ship].card.name
    if found.bar == path.HULL_AHEAD:
        return Refusal(f"{name} would run into {other} after {format_um(found.bar_at)} UM.", "5")
    return Refusal(f"{name} would swing into {other}.", "5")


REASONS: dict[int, str] = {
    path.MOVE_OVER: "{ship}'s move is over before this leg.",
    path.NO_LENGTH: "A leg ahead is longer than nothing.",
    path.TOO_FAR: "{ship} has only {left} left to move with.",
    path.TURN_SIZE: "A turn is of more than 0 and at most {turn} degrees.",
    path.TURNED_TWICE: "Between two turns {ship} must move or burn a UM.",
    path.TURN_PRICE: "{ship} has only {left} left, too little for this turn.",
    path.BURN_SIZE: "At least one UM is burnt.",
    path.BURN_PRICE: "{ship} has only {left} left to burn.",
    path.BURN_EARLY: "{ship} must spend {owed} of inertia before she may slow down.",
    path.CLOSED_WATER: "The water there is too shoal for any ship.",
    path.TOW_BARRED: "The ship in tow would have no room there.",
    path.WIND_AHEAD: "{ship} has the wind ahead and cannot sail: boats can pull her round.",
    path.INERTIA_OWED: "{ship} is under way and must spend {owed} more.",
    path.NOT_NEARER: "{ship} {must} by the shortest way: each move brings her nearer if it can.",
    path.SLOWED_DOWN: "{ship} flees and may not slow down: she uses all her UM.",
}
RULES: dict[int, str] = {
    path.MOVE_OVER: "5.2.5",
    path.NO_LENGTH: "5.1",
    path.TOO_FAR: "5.1",
    path.TURN_SIZE: "5.1",
    path.TURNED_TWICE: "5.1",
    path.TURN_PRICE: "5.1",
    path.BURN_SIZE: "5.2.3",
    path.BURN_PRICE: "5.2.3",
    path.BURN_EARLY: "5.2.3",
    path.CLOSED_WATER: "22",
    path.TOW_BARRED: "5.6",
    path.WIND_AHEAD: "5.2.3",
    path.INERTIA_OWED: "5.2.3",
    path.NOT_NEARER: "12",
    path.SLOWED_DOWN: "12",
}
