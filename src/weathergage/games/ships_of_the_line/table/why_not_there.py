"""Why a ship cannot come to a place this turn, with the rule that bars it (5)."""

from typing import Final

from weathergage.engine.decision import Refusal
from weathergage.sea.trig import UM, bearing, format_heading, straight

from ..rules.path import FREE, NOT_NEARER, Trace, follow
from ..rules.sails import percent_on, settings_open
from ..rules.voyage import refusal
from ..state.battle import Battle
from ..words.telling import points_text
from .ways import Bend, bends, way_to

WIDE: Final = 1.02
"""A little beyond her points is as far as they go."""


def why_not_there(state: Battle, ship: int, x: int, y: int) -> Refusal:
    """What keeps her from ending her move there: a hull, too few points, the wind, her turns."""
    vessel, settings = state.ships[ship], settings_open(state, state.ships[ship])
    name, trace = vessel.card.name, Trace(state, ship, vessel.sail)
    if vessel.is_bound():
        trace.bar = NOT_NEARER
        return refusal(trace) or Refusal(f"{name} is not free to choose her course.", "12")
    far = straight(vessel.x, vessel.y, x, y)
    for setting in settings:
        barred = _hull_in_the_way(state, ship, bends(state, ship, setting, clear=True), x, y)
        if barred is not None:
            return barred
    points, owed = max(int(Trace(state, ship, each).points) for each in settings), int(trace.owed)
    if far > float(points * UM) * WIDE:
        text = f"{name} has {points_text(points)} this turn, and it is {far / UM:.1f} UM to there."
        return Refusal(text, "5.2")
    if percent_on(state, bearing(x - vessel.x, y - vessel.y)) == 0:
        wind = format_heading(state.wind_from)
        return Refusal(f"The wind is from {wind}: {name} cannot sail into it.", "5.2.3")
    if far < float(owed * UM):
        text = f"{name} is under way and must spend {points_text(owed)} before she may stop."
        return Refusal(text, "5.2.3")
    text = f"{name} turns by {int(state.setup.sailing.turn_angle) // 100}° at most for each UM, "
    text += "and a turn at once costs 1 UM: she cannot come round to there this turn."
    return Refusal(text, "5.1")


def _hull_in_the_way(state: Battle, ship: int, found: list[Bend], x: int, y: int) -> Refusal | None:
    """If she could come there over empty water, what lies on that way."""
    way = way_to(found, x, y, tried=False)
    if way is None:
        return None
    trace = follow(state, ship, way.legs, found[0].trace.sail)
    return refusal(trace) if trace.bar != FREE else None
