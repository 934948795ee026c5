"""Sails and wind: how far a ship may sail and must, and pitching (5.2, 15, 16, 17, 18.2, 21)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.engine.event import Modifier
from weathergage.sea.plane import gap, near_hulls
from weathergage.sea.trig import DISTANCE_TOLERANCE, norm, relative_wind, signed_turn
from weathergage.sea.wind import windward_of

from ..state.battle import BREEZE, FIGHTING, FULL, HEAVY, Battle, Ship
from ..tables.movement import SAILS, WHOLE, Conditions
from .links import towing


def percent_on(state: Battle, heading: i64) -> i64:
    """The wind's share of the allowance on a heading; all of it without the compass (5.2.2)."""
    if not state.setup.chapters.compass:
        return WHOLE
    return state.setup.sailing.percent(relative_wind(heading, state.wind_from))


def in_irons(state: Battle, ship: i64) -> bool:
    """Whether she heads into the wind, where nothing moves her (5.2.3)."""
    return percent_on(state, state.ships[ship].heading) == 0


def strength_of(state: Battle) -> i64:
    """The strength of the wind as ships feel it: none without the compass (R64)."""
    return state.wind_strength if state.setup.chapters.compass else BREEZE


def extra_inertia(state: Battle, sail: i64) -> i64:
    """What a heavy breeze and full sail add to what a ship must spend (16, 18.2, R65)."""
    return state.setup.sailing.extra_inertia(strength_of(state), sail)


def conditions(state: Battle, ship: i64, sail: i64) -> Conditions:
    """What her allowance depends on, on the heading she has at the start of her move (5.1)."""
    vessel = state.ships[ship]
    chapters = state.setup.chapters
    given = Conditions(vessel.masts, sail, percent_on(state, vessel.heading), strength_of(state))
    given.veteran = chapters.veterans and vessel.has_veterans()
    given.stopped = vessel.stopped
    if chapters.windward and chapters.compass:
        given.windward = has_weather_gage(state, vessel)
    if state.links:
        given.towing = towing(state, ship) >= 0
    return given


def allowance(state: Battle, ship: i64, sail: i64, notes: list[Modifier] | None = None) -> i64:
    """Her movement points this turn under a setting of sail, every modifier noted (5.2)."""
    return state.setup.sailing.allowance(conditions(state, ship, sail), notes)


def is_becalmed(state: Battle, ship: i64) -> bool:
    """Whether a ship that could sail has no points in this wind, though it is not ahead."""
    vessel = state.ships[ship]
    if vessel.masts == 0 or vessel.rudder_lost or in_irons(state, ship):
        return False
    return allowance(state, ship, vessel.sail) == 0


def settings_open(state: Battle, vessel: Ship) -> list[int]:
    """The settings of sail she may choose among this turn (16, R30)."""
    if not state.setup.chapters.sails:
        return [vessel.sail]
    return [i for i, name in enumerate(SAILS) if why_not_set(state, vessel, name) is None]


def optional_points(state: Battle, ship: i64) -> i64:
    """Points of her allowance that she need not use: the veterans' (15)."""
    if state.setup.chapters.veterans and state.ships[ship].has_veterans():
        return state.setup.sailing.veteran
    return 0


def owed_points(state: Battle, vessel: Ship, sail: i64, points: i64) -> i64:
    """Her inertia: what she must spend before she may slow down, if she has it (5.2.3, R2, R65).

    One that starts from a stop owes the least inertia only; no ship owes more than she has.
    """
    extra = 0 if vessel.stopped else extra_inertia(state, sail)
    return min(state.setup.sailing.least_inertia + extra, points)


def has_weather_gage(state: Battle, vessel: Ship) -> bool:
    """Whether she is to windward of the nearest enemy within long range (21, R31)."""
    enemy = nearest_enemy(state, vessel, state.setup.sailing.windward_reach)
    return enemy is not None and is_windward(state, vessel, enemy)


def gage(state: Battle, ship: Ship, other: Ship) -> i64:
    """1 if the first ship is to windward of the other, -1 to leeward, 0 neither (21, R106)."""
    margin = state.setup.sailing.windward_margin
    return windward_of(ship.x, ship.y, other.x, other.y, state.wind_from, margin)


def is_windward(state: Battle, ship: Ship, other: Ship) -> bool:
    """Whether the first ship has the weather gage of the other (21, R31, R106)."""
    return gage(state, ship, other) > 0


def nearest_enemy(state: Battle, vessel: Ship, reach: i64) -> Ship | None:
    """The enemy ship under her own colours with the smallest gap to this one, if within reach."""
    best: Ship | None = None
    least: i64 = reach + DISTANCE_TOLERANCE + 1
    for other in state.ships:
        if other.side == vessel.side or other.status != FIGHTING or other.card.battery:
            continue
        if near_hulls(vessel.shape, other.shape, least):
            apart: i64 = gap(vessel.shape, other.shape)
            if apart < least:
                best = other
                least = apart
    return best


def setting_of(vessel: Ship, name: str) -> i64:
    """The sail setting an order names; none keeps what is set."""
    return SAILS.index(name) if name else vessel.sail


def why_not_set(state: Battle, vessel: Ship, name: str) -> Refusal | None:
    """Sail is changed by one step a turn, when her move begins (16, R30)."""
    if not name:
        return None
    if not state.setup.chapters.sails:
        return Refusal("Sail settings are not played in this battle.", "16")
    step: i64 = SAILS.index(name) - vessel.sail
    most = state.setup.sailing.sail_steps
    if step > most or step < -most:
        now = SAILS[vessel.sail]
        return Refusal(f"From {now} sail {vessel.card.name} cannot set {name} sail at once.", "16")
    return None


AT_TRAFALGAR: Final[list[str]] = [
    *("trafalgar", "weather-column", "lee-column", "head-of-the-column", "lee-attack")
]
"""The battle to which the book denies pitching by name, whole and in parts (17, R83)."""


def masts_standing(masts: i64) -> i64:
    """How many masts stand."""
    return (masts & 1) + (masts >> 1 & 1) + (masts >> 2 & 1)


def why_not_pitch(state: Battle, vessel: Ship, sail: i64) -> Refusal | None:
    """Pitching takes all masts, and heavy breeze, or breeze and full sail together (17)."""
    setup = state.setup
    if not setup.chapters.pitching or not setup.chapters.compass:
        return Refusal("Pitching is not played in this battle.", "17")
    if setup.scenario in AT_TRAFALGAR:
        return Refusal("There is no pitching at Trafalgar.", "17")
    if masts_standing(vessel.masts) < setup.sailing.pitch_masts:
        return Refusal(f"{vessel.card.name} needs all her masts to pitch.", "17")
    strength = state.wind_strength
    if strength == HEAVY or (strength == BREEZE and sail == FULL):
        return None
    return Refusal("Pitching takes a heavy breeze, or full sail in a breeze.", "17")


def why_not_this_side(state: Battle, vessel: Ship, last: i64, angle: i64) -> Refusal | None:
    """Each pitch goes to the side opposite the last one (17, R33)."""
    if angle * last > 0:
        side = "starboard" if last > 0 else "port"
        text = f"{vessel.card.name} pitched to {side} last and must go to the other side now."
        return Refusal(text, "17")
    return None


def why_not_out(state: Battle, vessel: Ship, angle: i64) -> Refusal | None:
    """From the eye of the wind a pitch is a turn of 45 degrees to either side (17)."""
    most = state.setup.sailing.turn_angle
    text = f"With the wind ahead {vessel.card.name} pitches by {most // 100} degrees."
    return Refusal(text, "17") if angle not in (most, -most) else None


def why_not_through(state: Battle, vessel: Ship, heading: i64, angle: i64) -> Refusal | None:
    """From one tack a pitch goes through the wind to the tack of the other side (17, R33)."""
    tables, there = state.setup.sailing, norm(heading + angle)
    eye, after = signed_turn(heading, state.wind_from), signed_turn(there, state.wind_from)
    goes_through = eye * after < 0 and eye * angle > 0
    on_tack = percent_on(state, heading) == percent_on(state, there) == tables.pitch_percent
    if goes_through and on_tack and -tables.pivot <= angle <= tables.pivot:
        return None
    text = f"{vessel.card.name} pitches from one {tables.pitch_percent} % heading through the wind "
    text += f"to one on the other side, by {tables.pivot // 100} degrees at most."
    return Refusal(text, "17")
