"""Pitching: working against the wind from one side to the other (17, R33, R83)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.games.ships_of_the_line.rules.sails import percent_on
from weathergage.games.ships_of_the_line.state.battle import BREEZE, FULL, HEAVY, Battle, Ship
from weathergage.sea.trig import norm, signed_turn

AT_TRAFALGAR: Final[list[str]] = [
    "trafalgar",
    "weather-column",
    "lee-column",
    "head-of-the-column",
    "lee-attack",
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
    if angle != most and angle != -most:
        return Refusal(
            f"With the wind ahead {vessel.card.name} pitches by {most // 100} degrees.", "17"
        )
    return None


def why_not_through(state: Battle, vessel: Ship, heading: i64, angle: i64) -> Refusal | None:
    """From one tack a pitch goes through the wind to the tack of the other side (17, R33)."""
    tables = state.setup.sailing
    eye = signed_turn(heading, state.wind_from)
    after = signed_turn(norm(heading + angle), state.wind_from)
    goes_through = eye * after < 0 and eye * angle > 0
    on_tack = (
        percent_on(state, heading) == tables.pitch_percent
        and percent_on(state, norm(heading + angle)) == tables.pitch_percent
    )
    if goes_through and on_tack and -tables.pivot <= angle <= tables.pivot:
        return None
    return Refusal(
        f"{vessel.card.name} pitches from one {tables.pitch_percent} % heading through the wind "
        f"to one on the other side, by {tables.pivot // 100} degrees at most.",
        "17",
    )
