"""A ship in tow: taking her, her place on the track, letting her go (5.6, R34)."""

from mypy_extensions import i64

from weathergage.engine.decision import Refusal
from weathergage.engine.event import Log
from weathergage.sea.plane import Hull

from ..state.battle import TOW, Battle, Ship
from ..words.telling import tell
from .fatigue import exhausted, tire
from .links import can_act, friends, is_clear, is_held, partners, tie, touching, untie
from .questions import FleetAsk


def is_in_tow(state: Battle, ship: i64) -> bool:
    """Whether she tows or is towed."""
    return bool(state.links) and bool(partners(state, TOW, ship))


def why_not_tow(state: Battle, ask: FleetAsk, ship: i64, target: i64) -> Refusal | None:
    """A friend in contact, a ship that can sail and has stopped, and room astern (5.6, R18, R34,
    R116)."""
    vessel, other = state.ships[ship], state.ships[target]
    name, friend = vessel.card.name, other.card.name
    if target == ship or not can_act(other) or not friends(vessel, other):
        return Refusal(f"{friend} is no friend to be taken in tow.", "5.6")
    if not touching(state, vessel, other):
        return Refusal(f"A tow begins in contact, and {name} does not touch {friend}.", "5.6")
    if ship in ask.record.spent:
        return Refusal(f"{name} has made her attempt this phase.", "6")
    if vessel.masts == 0 or vessel.rudder_lost:
        return Refusal(f"{name} cannot sail and so cannot tow.", "5.6")
    for each in (vessel, other):
        if is_held(state, each):
            return Refusal(f"{each.card.name} is fast to something else.", "5.6")
    place = towed_hull(vessel, other, state)
    if not state.setup.on_map(place):
        return Refusal(f"There is no room astern of {name} on the map.", "5.6")
    if not is_clear(state, place, ship, target):
        return Refusal(f"Another hull lies in the place astern of {name}.", "5.6")
    if not vessel.stopped:
        return Refusal(f"{name} must have stopped alongside {friend} to take her in tow.", "5.6")
    return exhausted(state, ship)


def towed_hull(vessel: Ship, other: Ship, state: Battle) -> Hull:
    """Where a ship lies in tow: right astern, heading the same way (R34)."""
    back = vessel.shape.moved_ahead(-state.setup.crew.tow_behind)
    return Hull(back.x, back.y, vessel.heading, other.card.half_length, other.card.half_beam)


def begin_tow(state: Battle, ship: i64, target: i64, log: Log) -> None:
    """The tow is made fast without a roll, tires the towing ship, and both lie stopped (5.6)."""
    vessel, other = state.ships[ship], state.ships[target]
    place = towed_hull(vessel, other, state)
    tie(state, TOW, ship, target)
    other.place(place.x, place.y, place.heading)
    vessel.stopped = other.stopped = True
    if log.on:
        text = f"{vessel.card.name} takes {other.card.name} in tow."
        tell(log, vessel, "tow", "5.6", text, {"target": other.card.id})
    tire(state, ship, "tow", "5.6", log)


def why_not_cast_off(state: Battle, ship: i64) -> Refusal | None:
    """Only ships in tow can cast off (5.6)."""
    if is_in_tow(state, ship):
        return None
    return Refusal(f"{state.ships[ship].card.name} has no tow to cast off.", "5.6")


def cast_off(state: Battle, ship: i64, log: Log) -> None:
    """Ships in tow part when their owner says so, without roll or cost (5.6)."""
    tows = [x for x in state.links if x.kind == TOW and ship in (x.a, x.b)]
    for link in sorted(tows, key=lambda link: link.a == ship):
        tug, towed = state.ships[link.a], state.ships[link.b].card
        untie(state, TOW, link.a, link.b)
        if log.on:
            text = f"{tug.card.name} and {towed.name} cast off the tow."
            tell(log, tug, "cast-off", "5.6", text, {"target": towed.id})
