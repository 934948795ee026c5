"""What a Battle is likely to bring, from what both sides see of the two lines."""

from ..rules.battle_fire import craft_dps
from ..rules.battle_lines import unit
from ..rules.player_ranks import rank_bonus
from ..state.battle import Combat, Engagement
from ..state.forces import NONE, Squadron
from ..state.war import War

DICE = 10


def prospect(known: War, side: int, column: int) -> tuple[float, float]:
    """The DPs and the Sail that a side may expect to inflict at an Intensity, over all dice, by the
    pairs when they are made, before that strongest against strongest. (8.31, 8.34)"""
    battle, combat = known.battle, known.setup.combat
    assert battle is not None
    dps, sail = 0, 0
    fights = pairs_of(known, battle)
    for level_die in range(DICE):
        level = combat.level(column, level_die)
        for fight in fights:
            for die in range(DICE):
                more = blow_of(known, fight, side, die, level)
                dps, sail = dps + more[0], sail + more[1]
    return dps / (DICE * DICE), sail / (DICE * DICE)


def pairs_of(known: War, battle: Engagement) -> list[Combat]:
    """The Combats as they are, or, before all are paired, strength against strength. (8.33)"""
    paired = [sum(len(each.squadrons[side]) for each in battle.combats) for side in range(2)]
    if any(paired[side] == len(battle.units[side]) for side in range(2)):
        return battle.combats
    lines = [ranked(known, battle, side) for side in range(2)]
    number = min(len(lines[0]), len(lines[1]))
    out: list[Combat] = []
    for place in range(number):
        fight = Combat()
        fight.squadrons = [[lines[0][place]], [lines[1][place]]]
        out.append(fight)
    for side in range(2):
        for place, each in enumerate(lines[side][number:]):
            out[place % number].squadrons[side].append(each)
    return out


def ranked(known: War, battle: Engagement, side: int) -> list[int]:
    """A side's Squadrons by their number in the Battle, those with most Sail first."""
    numbers = list(range(len(battle.units[side])))
    numbers.sort(key=lambda number: -unit(known, side, battle.units[side][number]).sail)
    return numbers


def blow_of(known: War, fight: Combat, side: int, die: int, level: int) -> tuple[int, int]:
    """DPs and Sail that a side inflicts in a Combat with a die at a Damage Level. (8.34)"""
    battle, tables = known.battle, known.setup.combat
    assert battle is not None
    mine = line_in(known, battle, fight, side)
    theirs = line_in(known, battle, fight, 1 - side)
    shift = min(squadron.shift for squadron in mine) + fight.shift[side]
    excess = max(0, sail_in(mine) - sail_in(theirs)) * tables.combat["excess_sail"]
    more = excess + craft_dps(known, mine, battle.place)
    more += rank_bonus(known, side, "naval-ordnance")
    dps, sail, _ = tables.damage_at(die, level, shift, more)
    return dps, sail


def exchange(known: War, fight: Combat, seat: int) -> tuple[float, float]:
    """The DPs a Combat is likely to do to the enemy and to oneself at the Damage Level. (8.34)"""
    battle = known.battle
    assert battle is not None
    if battle.level == NONE:
        return 0.0, 0.0
    sums = [0, 0]
    for place, side in enumerate((seat, 1 - seat)):
        for die in range(DICE):
            sums[place] += blow_of(known, fight, side, die, battle.level)[0]
    return sums[0] / DICE, sums[1] / DICE


def line_in(known: War, battle: Engagement, fight: Combat, side: int) -> list[Squadron]:
    """A side's Squadrons in a Combat."""
    return [unit(known, side, battle.units[side][number]) for number in fight.squadrons[side]]


def sail_in(squadrons: list[Squadron]) -> int:
    """Their Sail in all."""
    return sum(squadron.sail for squadron in squadrons)


def struck_words(known: War) -> str:
    """How often ships that are lost strike instead of sinking, by how many are lost. (8.44)"""
    combat = known.setup.combat
    out: list[str] = []
    for lost in (1, 2, 4):
        mean = sum(combat.captured(die, lost) for die in range(DICE)) / DICE
        out.append(f"{mean:.1f} of {lost}")
    return ", ".join(out)


def expected_words(known: War, battle: Engagement) -> str:
    """What the fire may bring, now that the Damage Level lies open. (8.34)"""
    if battle.level == NONE or not battle.units[0] or not battle.units[1]:
        return ""
    found: list[str] = []
    for side in range(2):
        total = 0
        for fight in pairs_of(known, battle):
            for die in range(DICE):
                total += blow_of(known, fight, side, die, battle.level)[0]
        found.append(f"{total / DICE:.0f}")
    return f"{found[0]} by the British, {found[1]} by the Bourbons"
