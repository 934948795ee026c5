"""What a Battle is likely to come to, in Sail, DPs and Prestige. (8.3, 12.0)"""

from typing import Final, final

from ..rules.forces import rating
from ..state.forces import Formation, Squadron
from ..state.war import War
from ..tables.names import FLAGSHIP, FRIGATE, GALLEY

SAIL: Final = 1.0
"""Prestige between the sides for a Sail of the line: a half gained, a half lost. (12.0)"""
FLAG: Final = 2.0
WEAR: Final = 0.04
"""What a DP is held to be worth while its Squadron bears it."""
RUIN: Final = 0.15
"""The same beyond its Damage Rating: it founders bit by bit, in Harbour too. (7.3)"""
VICTORY: Final = 0.3
"""What it is worth that the loser must leave and may lose his Order. (8.43)"""
FACES: Final = 10


@final
class Bill:
    """What one side is likely to lose in a Battle."""

    def __init__(self) -> None:
        self.dps = 0.0
        self.sail = 0.0
        self.prestige = 0.0
        self.wear = 0.0

    def score(self) -> float:
        """What the other side's score comes to. (8.41)"""
        return self.dps + 5.0 * self.sail


@final
class Verdict:
    """What a Battle is likely to come to for a side."""

    def __init__(self, mine: Bill, theirs: Bill) -> None:
        self.mine = mine
        self.theirs = theirs
        lead = theirs.score() - mine.score()
        spread = 4.0 + 0.35 * (theirs.score() + mine.score())
        self.wins = min(0.97, max(0.03, 0.5 + lead / (2.0 * spread)))
        """The chance to be the winner, roughly."""

    def worth(self) -> float:
        """In Prestige, for the side that reckons."""
        lost, gained = self.mine, self.theirs
        wear = 0.5 * gained.wear - lost.wear
        return gained.prestige - lost.prestige + wear + VICTORY * (2.0 * self.wins - 1.0)


def squadrons_of(forces: list[Formation]) -> list[Squadron]:
    """The Squadrons of Formations, the largest first and Flagships last."""
    found: list[Squadron] = []
    for it in forces:
        found += [squadron for squadron in it.squadrons if squadron.sail > 0]
    found.sort(key=place_in_line)
    return found


def place_in_line(squadron: Squadron) -> int:
    """Large Squadrons first; Flagships are added to the fights of others."""
    return (100 if squadron.ship_class == FLAGSHIP else 0) - squadron.sail


def mean_blow(known: War, intensity: int, shift: int) -> tuple[float, float]:
    """DPs and Sail of one throw on average at an Intensity. (C.3, C.4)"""
    combat, dps, sail = known.setup.combat, 0.0, 0.0
    for die in range(FACES):
        column, beyond = combat.column(combat.level(intensity, die), shift)
        for cell in [combat.cells[face][column] for face in range(FACES)]:
            dps += max(0, cell.dps + beyond)
            sail += cell.sail
    return dps / (FACES * FACES), sail / (FACES * FACES)


def groups(
    known: War, one: list[Squadron], other: list[Squadron], intensity: int
) -> list[tuple[list[Squadron], list[Squadron]]]:
    """The Combats that are likely: one against one, then as many more as the Intensity lets in.
    (8.33)"""
    number = min(len(one), len(other))
    out = [([one[place]], [other[place]]) for place in range(number)]
    if not number:
        return out
    room = known.setup.combat.extra[intensity]
    for side, line in ((0, one), (1, other)):
        for place, squadron in enumerate(line[number:]):
            limit = room + (1 if squadron.ship_class == FLAGSHIP else 0)
            if place // number < limit:
                out[place % number][side].append(squadron)
    return out


def charge(
    known: War,
    bill: Bill,
    firing: list[Squadron],
    hit: list[Squadron],
    intensity: int,
    lead: int,
    inshore: bool,
) -> None:
    """Put to the account of a side what it is likely to take in a Combat. (8.34)"""
    shift = min([squadron.shift for squadron in firing]) + lead
    dps, sail = mean_blow(known, intensity, shift)
    dps = max(0.0, dps + max(0, sails(firing) - sails(hit)) + small_craft(known, firing, inshore))
    afloat = sails(hit)
    for squadron in hit:
        part = dps / len(hit) * (2.0 if squadron.ship_class == GALLEY else 1.0)
        lost = min(float(squadron.sail), sail * squadron.sail / max(1, afloat))
        lost += founders(known, squadron, part)
        bill.dps += part
        bill.sail += lost
        bill.prestige += lost * price(squadron)
        bill.wear += WEAR * part + RUIN * ruin(known, squadron, part)


def small_craft(known: War, firing: list[Squadron], inshore: bool) -> float:
    """DPs for a side of small craft alone. (8.34)"""
    frigates = any(squadron.ship_class == FRIGATE for squadron in firing)
    galleys = any(squadron.ship_class == GALLEY for squadron in firing)
    others = any(squadron.ship_class not in (FRIGATE, GALLEY) for squadron in firing)
    return float(known.setup.combat.craft_modifier(frigates, galleys, others, inshore))


def sails(squadrons: list[Squadron]) -> int:
    """Their Sail."""
    return sum([squadron.sail for squadron in squadrons])


def price(squadron: Squadron) -> float:
    """Prestige between the sides for one of its Sail. (12.0)"""
    if squadron.ship_class == FLAGSHIP:
        return FLAG
    return 0.0 if squadron.ship_class in (FRIGATE, GALLEY) else SAIL


def founders(known: War, squadron: Squadron, more: float) -> float:
    """The chance that its DPs cost it a Sail after the fight. (7.3)"""
    over = likely_dps(known, squadron) + more - rating(known, squadron)
    return min(1.0, max(0.0, (over + 1.0) / FACES)) if over > -1.0 else 0.0


def ruin(known: War, squadron: Squadron, more: float) -> float:
    """How many of some DPs more are beyond its rating. (7.3)"""
    if squadron.ship_class in (FRIGATE, GALLEY):
        return 0.0
    before = likely_dps(known, squadron) - rating(known, squadron) + 2.0
    return max(0.0, before + more) - max(0.0, before)


def likely_dps(known: War, squadron: Squadron) -> float:
    """Its DPs, or the middle of the band that was seen. (2.37)"""
    if squadron.dps >= 0:
        return float(squadron.dps)
    return rating(known, squadron) * [0.15, 0.5, 0.85, 1.1][max(0, min(3, squadron.band))]


def reckon(
    known: War, mine: list[Formation], theirs: list[Formation], intensity: int, lead: int
) -> Verdict:
    """A Battle at an Intensity; `lead` are the shifts that better Leaders give. (8.3)"""
    one, other = squadrons_of(mine), squadrons_of(theirs)
    own, enemy = Bill(), Bill()
    inshore = bool(mine) and known.setup.atlas.inshore(mine[0].place)
    for ours, others in groups(known, one, other, intensity):
        charge(known, enemy, ours, others, intensity, max(0, lead), inshore)
        charge(known, own, others, ours, intensity, max(0, -lead), inshore)
    return Verdict(own, enemy)


def power(it: Formation) -> float:
    """How strong a Formation is: its Sail by the way they shoot."""
    total = 0.0
    for squadron in it.squadrons:
        weight = 1.0 + 0.12 * squadron.shift
        if squadron.ship_class == FLAGSHIP:
            weight += 0.8
        elif squadron.ship_class in (FRIGATE, GALLEY):
            weight = 0.4
        total += weight * squadron.sail
    return total
