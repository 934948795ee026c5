"""Battle by the odds: demanded, declined, joined, fought as hard as it pays. (8.0)"""

from typing import Final

from weathergage.engine.event import total_of

from ..answers import Answer
from ..rules.battle import gauge_lines, withdrawal_lines
from ..rules.commands import leadership, temper
from ..rules.forces import at_war, is_knights, is_real, order_type
from ..state.battle import Engagement
from ..state.forces import Formation, Kind
from ..state.war import War
from ..tables.atlas import STRAIT
from ..tables.names import (
    BRITISH,
    INTENSITIES,
    MEDIUM,
    SEEK,
)
from ..words.names import find_piece, find_token
from .odds import Verdict, power, reckon
from .outlook import Outlook

SOUGHT: Final = 0.7
"""Prestige that a Battle won is worth to whoever is to seek one. (9.4)"""
LATE: Final = 12
"""The Turn of the Year from which the standing of Prestige tells."""
JOINS: Final = 0.5
"""How much of what may join is counted on."""
SLIM: Final = 0.3
"""A Withdrawal less likely than this is not tried: where it fails the fight is the harder."""
FORLORN: Final = 0.6
"""With less than this part of the enemy's strength no Battle is sought that promises no gain: the
little there is to lose would be lost for nothing."""
PEACE: Final = -9.0


# Reckoning.


def shifts_of(known: War, mine: list[Formation], theirs: list[Formation]) -> int:
    """The shifts that the better Leader is likely to give in a Combat or two, evened out. (8.34)"""
    own = max([leadership(known, it) for it in mine], default=0)
    other = max([leadership(known, it) for it in theirs], default=0)
    return (own - other) // 3 if own > other else -((other - own) // 3)


def final(known: War, chosen: int, mine: Formation, theirs: Formation, place: int) -> int:
    """The Intensity that comes of a choice by the first. (8.31)"""
    strait = known.setup.atlas.places[place].kind == STRAIT
    own, other = temper(known, mine), temper(known, theirs)
    return known.setup.combat.final_intensity(chosen, own, other, strait, False)


def judged(outlook: Outlook, mine: list[Formation], theirs: list[Formation], level: int) -> Verdict:
    """A Battle between some Formations at an Intensity."""
    return reckon(outlook.known, mine, theirs, level, shifts_of(outlook.known, mine, theirs))


def promise(
    outlook: Outlook, mine: list[Formation], theirs: list[Formation], gauge: bool, place: int
) -> float:
    """What a Battle promises: who has the Gauge picks what is best for him."""
    known = outlook.known
    first, second = (mine[0], theirs[0]) if gauge else (theirs[0], mine[0])
    values: list[float] = []
    for chosen in range(len(INTENSITIES)):
        level = final(known, chosen, first, second, place)
        values.append(worth(outlook, judged(outlook, mine, theirs, level), mine, level))
    return max(values) if gauge else min(values)


def worth(outlook: Outlook, verdict: Verdict, mine: list[Formation], level: int) -> float:
    """In Prestige, with what it is to whoever seeks Battle."""
    value = verdict.worth()
    for it in mine:
        if level >= MEDIUM and order_type(outlook.known, it) == SEEK:
            value += SOUGHT * verdict.wins
    return value


def eagerness(outlook: Outlook) -> float:
    """Late in the Year who is behind must dare more, who is ahead need not."""
    known = outlook.known
    lead = known.prestige[outlook.side] - known.prestige[1 - outlook.side]
    lead += (net(known, outlook.side) > net(known, 1 - outlook.side)) * 2 - 1
    return max(-0.6, min(0.4, -0.1 * lead)) if known.turn >= LATE else 0.0


def net(known: War, side: int) -> int:
    """Orders Fulfilled less Orders Failed."""
    return known.fulfilled[side] - known.failed[side]


def friends(outlook: Outlook, it: Formation) -> list[Formation]:
    """Those who may join a Formation in its location, the half of them that are likely to."""
    others = [
        other
        for other in outlook.known.tokens_at(it.side, it.place)
        if other is not it and is_real(other) and not is_knights(other)
        if at_war(outlook.known, other)
    ]
    return [it, *others[: int(len(others) * JOINS + 0.5)]]


def enemies(outlook: Outlook, it: Formation) -> list[Formation]:
    """The same for an enemy who is Spotted."""
    others = [
        other
        for other in outlook.known.tokens_at(it.side, it.place)
        if other is not it and other.squadrons
    ]
    return [it, *others[: int(len(others) * JOINS + 0.5)]]


# Demand, decline, withdraw.


def demands(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """The attack that promises most, if any promises enough. (8.12)"""
    best: Answer | None = None
    most = outlook.temper.gain - eagerness(outlook)
    for option in options:
        if option.kind != "demand":
            continue
        value = attack_value(outlook, option)
        if value > most:
            best, most = option, value
    if best is None:
        return [], "No attack here promises enough."
    return [best], "The odds are good enough to attack."


def attack_value(outlook: Outlook, option: Answer) -> float:
    """What an attack promises."""
    known = outlook.known
    it = find_piece(known, outlook.side, option.piece)
    other = find_token(known, 1 - outlook.side, option.to)
    if it is None or other is None:
        return PEACE
    if other.kind == Kind.CONVOY:
        return convoy_value(outlook, other)
    if outlook.side == BRITISH and not at_war(known, other):
        return PEACE
    one, two = total_of(gauge_lines(known, it)), total_of(gauge_lines(known, other))
    mine, theirs = friends(outlook, it), enemies(outlook, other)
    value = promise(outlook, mine, theirs, one > two, it.place)
    return PEACE if value < 0.0 and is_forlorn(mine, theirs) else value


def is_forlorn(mine: list[Formation], theirs: list[Formation]) -> bool:
    """Whether some Formations are no match for others."""
    own = sum([power(it) for it in mine])
    return own < FORLORN * sum([power(it) for it in theirs])


def convoy_value(outlook: Outlook, it: Formation) -> float:
    """A Convoy is always worth it, unless that brings the French into the war."""
    french = it.convoy >= 0 and "french" in outlook.known.setup.general.convoys[it.convoy].id
    return PEACE if french and "e7" not in outlook.known.events else 9.0


def fight_value(outlook: Outlook, gauge: bool) -> float:
    """What the Battle under way promises a side."""
    mine, theirs = sides(outlook)
    if not mine or not theirs:
        return 0.0
    return promise(outlook, mine, theirs, gauge, mine[0].place)


def sides(outlook: Outlook) -> tuple[list[Formation], list[Formation]]:
    """Who is in the Battle, with who is likely to join."""
    battle = battle_of(outlook.known)
    mine = outlook.known.with_token(outlook.side, battle.initial[outlook.side])
    theirs = outlook.known.with_token(1 - outlook.side, battle.initial[1 - outlook.side])
    if mine is None or theirs is None:
        return [], []
    return friends(outlook, mine), enemies(outlook, theirs)


def battle_of(known: War) -> Engagement:
    """The Battle under way."""
    assert known.battle is not None
    return known.battle


def declines(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """Who has the Gauge fights where it pays. (8.23)"""
    if fight_value(outlook, True) < outlook.temper.flight - eagerness(outlook):
        return [each for each in options if each.kind == "decline"], "The odds are bad: declined."
    return [each for each in options if each.kind == "accept"], "The odds are fair."


def withdrawals(outlook: Outlook, options: list[Answer]) -> tuple[list[Answer], str]:
    """Who has not the Gauge tries to get away from a bad Battle. (8.23)"""
    stand = [each for each in options if each.kind == "stand"]
    if fight_value(outlook, False) >= outlook.temper.flight - eagerness(outlook):
        return stand, "It can stand up to them."
    mine, _ = sides(outlook)
    ways = [each for each in options if each.kind == "withdraw"]
    if not mine or not ways or slips(outlook, mine[0]) < SLIM:
        return stand, "There is no way out, or it would only make things worse."
    ranked: list[tuple[float, str, Answer]] = []
    for way in ways:
        ranked.append((danger(outlook, mine[0], way.to), way.to, way))
    ranked.sort(key=first_two)
    return [ranked[0][2], *stand], "They are too strong: it tries to get away."


def slips(outlook: Outlook, it: Formation) -> float:
    """The chance of a Withdrawal. (8.23)"""
    need = leadership(outlook.known, it) - total_of(withdrawal_lines(outlook.known, it))
    return max(0.0, min(1.0, (need + 1) / 10.0))


def first_two(entry: tuple[float, str, Answer]) -> tuple[float, str]:
    """To sort by."""
    return entry[0], entry[1]


def danger(outlook: Outlook, it: Formation, to: str) -> float:
    """How bad a way out is."""
    if to == "harbour":
        return -1.0
    return outlook.threat(outlook.atlas.index[to])
