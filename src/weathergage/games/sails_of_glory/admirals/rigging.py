"""Masts and sails as a mark for guns: what aiming high takes away and gives, and the last mast,
with which she strikes (p.33, 37)."""

from typing import Final

from ..rules.salvo import put_aside
from ..rules.special import BROKEN_BY_SAILS
from ..state.battle import Battle, Ship
from ..tables.combat import BALL, DOUBLE
from ..tables.counters import CREW, LEAK, MAST, RUDDER, SAIL
from .worth import EXTRA, Means

LAST_MAST: Final = 2
"""With so many gone the next one is the end of her."""


def may_aim_high(battle: Battle, target: int, shot: int) -> bool:
    """Whether a shot at a ship can be aimed high; it would do nothing to stone."""
    if not battle.setup.rules.aiming_high or target >= len(battle.ships):
        return False
    return shot in (BALL, DOUBLE) and not battle.ships[target].card.battery


def high_means(battle: Battle, letter: int) -> Means:
    """What a counter of a letter does on the average when it is aimed high: what is put aside does
    nothing but to sails and masts, and another letter is drawn for it."""
    out, counters = Means(battle, letter), battle.setup.counters
    kinds = range(counters.first[letter], counters.first[letter + 1])
    many = float(max(sum([int(battle.cup[kind]) for kind in kinds]), 1))
    other = Means(battle, int(battle.setup.combat.draws["high"]))
    for kind in put_aside(battle, list(kinds)):
        share, face = float(battle.cup[kind]) / many, counters.kinds[kind]
        out.points += share * (other.points - float(face.value))
        out.crew += share * (other.crew - (1.0 if face.symbol == CREW else 0.0))
        out.extra += share * (other.extra - EXTRA.get(int(face.symbol), 0.0))
        if face.symbol in (LEAK, RUDDER):
            out.extra += share * EXTRA[SAIL if face.symbol == LEAK else MAST]
        for burden in range(1, len(out.boxes)):
            took = min(float(face.value) / float(burden), 1.0)
            out.boxes[burden] += share * (other.boxes[burden] - took)
    return out


def mast_rate(battle: Battle, target: Ship, letter: int, high: bool) -> float:
    """How often a counter of a letter costs this ship a mast."""
    counters = battle.setup.counters
    kinds = list(range(counters.first[letter], counters.first[letter + 1]))
    aside = put_aside(battle, kinds) if high else []
    many, masts, replaced = 0.0, 0.0, 0.0
    for kind in kinds:
        left, symbol = float(battle.cup[kind]), int(counters.kinds[kind].symbol)
        many += left
        if kind in aside:
            replaced += left
            symbol = {LEAK: SAIL, RUDDER: MAST}.get(symbol, -1)
        masts += left if costs_mast(target, symbol) else 0.0
    if many <= 0.0:
        return 0.0
    rate = masts / many
    if replaced > 0.0:
        other = int(battle.setup.combat.draws["high"])
        rate += replaced / many * mast_rate(battle, target, other, False)
    return rate


def costs_mast(target: Ship, symbol: int) -> bool:
    """Whether this piece of special damage breaks a mast of hers (p.33)."""
    if symbol == SAIL:
        return bool(target.sail_hits == BROKEN_BY_SAILS - 1)
    return symbol == MAST or (symbol == RUDDER and target.rudder)


def chance_of_last_mast(
    battle: Battle, target: Ship, letters: list[int], number: float, high: bool
) -> float:
    """How likely a broadside is to bring her last mast down."""
    if not battle.setup.rules.advanced or target.card.battery or target.masts != LAST_MAST:
        return 0.0
    stands = 1.0
    for letter in letters:
        rate = mast_rate(battle, target, letter, high)
        for _ in range(int(number)):
            stands *= 1.0 - rate
    return 1.0 - stands
