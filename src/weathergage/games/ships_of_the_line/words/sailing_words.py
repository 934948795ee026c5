"""Moves in sailors' words: so far ahead, so many points to port, heading by the compass."""

from mypy_extensions import i64

from weathergage.sea.compass import POINT, nearest_point
from weathergage.sea.trig import UM

from ..answers import AHEAD, BURN, PITCH, Leg, format_um


def course_in_words(legs: list[Leg]) -> str:
    """What a ship does on her way, one thing after another; runs straight on are added up."""
    said: list[str] = []
    ahead: i64 = 0
    for leg in legs:
        if leg.kind == AHEAD:
            ahead += leg.amount
            continue
        if ahead > 0:
            said.append(f"sails {length(ahead)}")
            ahead = 0
        said.append(leg_in_words(leg))
    if ahead > 0:
        said.append(f"sails {length(ahead)}")
    return ", ".join(said) if said else "gets under way"


def leg_in_words(leg: Leg) -> str:
    """A turn, a turn with the boats, or way lost on purpose."""
    if leg.kind == BURN:
        return f"spills {leg.amount} UM"
    verb = "is pulled round" if leg.kind == PITCH else "comes"
    return f"{verb} {turn_in_words(leg.amount)}"


def turn_in_words(angle: i64) -> str:
    """A turn in points of the compass to a side, to the nearest half."""
    side = "port" if angle < 0 else "starboard"
    size = -angle if angle < 0 else angle
    halves = (4 * size + POINT) // (2 * POINT)
    if halves == 0:
        return f"a touch to {side}"
    whole, half = halves // 2, "½" if halves % 2 else ""
    number = f"{whole if whole else ''}{half}"
    return f"to {side} {number} point{'' if halves <= 2 else 's'}"


def length(units: i64) -> str:
    """A length in UM, to the nearest twentieth; what is less is a little."""
    step = UM // 20
    rounded = (units + step // 2) // step * step
    return f"{format_um(rounded)} UM" if rounded > 0 else "a little way"


def heading_in_words(heading: i64) -> str:
    """The nearest of the thirty-two points, as it is spoken."""
    return nearest_point(heading).replace("b", " by ")
