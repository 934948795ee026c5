"""Free orders for the movement phase, drawn from all that are legal: any angle, any length."""

import random
from typing import Final

from mypy_extensions import i64

from weathergage.sea.trig import UM, signed_turn

from ..answers import AHEAD, BURN, PITCH, TURN, Leg, Order, boats, sail
from ..state.battle import Battle
from .links import towing
from .path import FREE, UNDER_WAY, Trace
from .sailing_orders import at_setting, few_orders, is_locked, why_not_order
from .sails import in_irons, settings_open, why_not_pitch
from .voyage import direct_way, way_there, why_not_end

TRIES: Final = 12
"""Barred legs after which a path is ended or a simpler one is taken."""


def free_order(state: Battle, ship: i64, rng: random.Random) -> Order:
    """A legal order for an open ship; every legal order can come up."""
    vessel = state.ships[ship]
    if vessel.stopped or is_locked(state, ship) or len(state.links) > 0:
        order = _other_order(state, ship, rng)
        if order is not None:
            return order
    if in_irons(state, ship):
        return _out_of_the_wind(state, ship, rng)
    setting: i64 = vessel.sail
    if state.setup.chapters.sails:
        open_settings = settings_open(state, vessel)
        setting = open_settings[int(rng.random() * len(open_settings))]
    legs = free_path(state, ship, setting, rng)
    order = sail(vessel.card.id, legs, at_setting(vessel, setting))
    return _perhaps_anchored(state, ship, order, rng)


def _perhaps_anchored(state: Battle, ship: i64, order: Order, rng: random.Random) -> Order:
    """Now and then the anchor goes down at the end of a move."""
    order.anchor = rng.random() < 0.015625
    if order.anchor and why_not_order(state, ship, order) is not None:
        order.anchor = False
    return order


def _other_order(state: Battle, ship: i64, rng: random.Random) -> Order | None:
    """An order that is no path, if one is drawn: to stay, to anchor, to cast off a tow."""
    few = few_orders(state, ship)
    if few is not None:
        return few[int(rng.random() * len(few))]
    vessel = state.ships[ship]
    draw = rng.random() * 16.0
    kind = ""
    if vessel.stopped:
        kind = "stay" if draw < 3.0 else "anchor" if draw < 4.0 else ""
    if draw >= 15.0 and towing(state, ship) >= 0:
        kind = "cast-off"
    elif draw >= 14.0 and vessel.is_bound():
        kind = "strike"
    if not kind:
        return None
    order = Order(kind, vessel.card.id)
    return order if why_not_order(state, ship, order) is None else None


def _out_of_the_wind(state: Battle, ship: i64, rng: random.Random) -> Order:
    """With the wind ahead: boats at any angle, pitching, or waiting (5.3, 17)."""
    id, most = state.ships[ship].card.id, state.setup.sailing.pivot
    for _ in range(TRIES):
        draw = rng.random()
        pitched = _pitched(state, ship, rng) if draw < 0.25 else None
        if pitched is not None:
            return pitched
        order = Order("stay", id)
        if draw >= 0.4:
            order = boats(id, int(rng.random() * float(2 * most + 1)) - most)
        if why_not_order(state, ship, order) is None:
            return order
    return _first_legal(state, ship)


def _first_legal(state: Battle, ship: i64) -> Order:
    """A ship in irons that found nothing by chance: boats by every angle in turn, or she stays."""
    id = state.ships[ship].card.id
    for angle in range(1, int(state.setup.sailing.pivot) + 1):
        for order in (boats(id, angle), boats(id, -angle)):
            if why_not_order(state, ship, order) is None:
                return order
    return Order("stay", id)


def _pitched(state: Battle, ship: i64, rng: random.Random) -> Order | None:
    """A path that begins with a pitch out of the wind (17)."""
    vessel, most = state.ships[ship], state.setup.sailing.turn_angle
    open_settings = settings_open(state, vessel)
    setting: i64 = open_settings[int(rng.random() * len(open_settings))]
    if why_not_pitch(state, vessel, setting) is not None:
        return None
    trace = Trace(state, ship, setting)
    angle = most if rng.random() < 0.5 else -most
    if not trace.leg(PITCH, angle):
        angle, trace.bar = -angle, FREE
        if not trace.leg(PITCH, angle):
            return None
    legs = [Leg(PITCH, angle)]
    if not _grow(trace, legs, rng):
        _pay_inertia(trace, legs)
    legal = why_not_end(trace) == FREE
    return sail(vessel.card.id, legs, at_setting(vessel, setting)) if legal else None


def free_path(state: Battle, ship: i64, setting: i64, rng: random.Random) -> list[Leg]:
    """A legal path of free angles and lengths under a setting of sail."""
    legs: list[Leg] = []
    trace = Trace(state, ship, setting)
    complete = _grow(trace, legs, rng)
    if not state.ships[ship].is_bound():
        return legs if complete else sure_path(state, ship, setting)
    way = direct_way(state, ship, setting)
    if complete and why_not_end(trace, way) == FREE:
        return legs
    return way.legs if way.legs is not None else _simplest(state, ship, setting)


def _grow(trace: Trace, legs: list[Leg], rng: random.Random) -> bool:
    """Add legs by chance until the path ends; False if it had to be given up unfinished."""
    barred = 0
    while trace.end == UNDER_WAY:
        ready = not trace.owes()
        if trace.left == 0 and not trace.fresh:
            return ready
        draw = rng.random() * 16.0
        which: i64 = int(draw)
        part = draw - float(which)
        if ready and which < (8 if trace.left == 0 else 2):
            return True
        kind = _kind_of(trace, which, ready)
        amount = _amount_of(trace, kind, part)
        if trace.leg(kind, amount):
            legs.append(Leg(kind, amount))
            continue
        trace.bar = FREE
        barred += 1
        if barred >= TRIES:
            return ready
    return True


def _kind_of(trace: Trace, which: i64, ready: bool) -> i64:
    if trace.left == 0:
        return TURN
    if ready and which == 2:
        return BURN
    if which == 3 and trace.state.setup.chapters.pitching:
        return PITCH
    return TURN if which < 8 and not trace.turned else AHEAD


def _amount_of(trace: Trace, kind: i64, part: float) -> i64:
    """Whole UM or any length; any angle in hundredths of a degree; any number of points."""
    if kind == AHEAD and part < 0.5:
        return (int(part * 2.0 * float(trace.left)) + 1) * UM
    if kind == AHEAD:
        return int((part - 0.5) * 2.0 * float(trace.left * UM)) + 1
    if kind == BURN:
        return 1 + int(part * float(trace.left))
    if kind == PITCH:
        return _through_the_wind(trace, part)
    most = trace.tables.turn_angle
    angle: i64 = int(part * float(2 * most + 1)) - most
    return angle if angle != 0 else most


def _through_the_wind(trace: Trace, part: float) -> i64:
    eye = signed_turn(trace.heading, trace.state.wind_from)
    beyond: i64 = int(part * float(trace.tables.pivot))
    return eye + beyond if eye > 0 else eye - beyond


def sure_path(state: Battle, ship: i64, setting: i64) -> list[Leg]:
    """A legal path without luck: the way she must go, else the simplest that pays the inertia."""
    way = way_there(state, ship, setting) if state.ships[ship].is_bound() else None
    return way if way is not None else _simplest(state, ship, setting)


def _simplest(state: Battle, ship: i64, setting: i64) -> list[Leg]:
    legs: list[Leg] = []
    _pay_inertia(Trace(state, ship, setting), legs)
    return legs


def _pay_inertia(trace: Trace, legs: list[Leg]) -> None:
    """The simplest legs until the inertia is spent or she is hemmed in (5.2.3, R3)."""
    while trace.end == UNDER_WAY and trace.owes():
        leg = trace.pay_on()
        trace.bar = FREE
        if leg is None:
            return
        legs.append(leg)
