"""What is held to lie in the enemy's Harbours, worked out anew from a view. (2.37, 7.16)

The order of battle lies open at the start and losses in Battle are told: what is not at sea lies in
Port. Where, is judged by the set-up, by looks over the mole, and by where ships were last seen.
"""

import math
from typing import Final

from ..rules.forces import friendly_ports, is_key
from ..rules.task_results import BAND_WORDS
from ..state.forces import Report
from ..state.war import War
from ..tables.names import FLAGSHIP, SOL, SOLD
from .belief import FADES, Belief, age_of, read_lines

LOOKED: Final = 0.9
"""How much of a look into a Harbour is left after an Impulse."""
SEEN: Final = 24
"""Impulses for which it is remembered where ships were seen."""
DOUBT: Final = 0.35
KEY: Final = 0.6
MINOR: Final = 0.1
"""Sail of the line in a Port for which nothing speaks."""
MIDDLES: Final[list[float]] = [0.0, 2.5, 7.0, 12.0, 17.0]
"""The middles of the bands in which Sail are counted."""
LINE: Final[list[int]] = [SOL, SOLD, FLAGSHIP]


def harbour_chances(known: War, belief: Belief, place: int) -> list[float]:
    """The chance of each band of Sail of the line in an enemy Harbour: none, 1-4 and so on."""
    report, trust = last_look(known, place)
    spread = blurred(banded(share_of(known, belief, place)))
    if report is None:
        return spread
    seen = [0.02] * len(spread)
    seen[band_of(report)] = 1.0 - 0.02 * (len(spread) - 1)
    return [trust * seen[b] + (1.0 - trust) * spread[b] for b in range(len(spread))]


def blurred(chances: list[float]) -> list[float]:
    """Some doubt: a Harbour is empty, or holds a few, more often than one thinks."""
    doubt = [0.5, 0.35, 0.1, 0.03, 0.02]
    return [(1.0 - DOUBT) * chance + DOUBT * doubt[place] for place, chance in enumerate(chances)]


def banded(mean: float) -> list[float]:
    """Chances of the bands around a mean; ships lie together, so that none is often right."""
    empty = math.exp(-0.7 * mean)
    width = 1.5 + 0.5 * mean
    weights = [math.exp(-0.5 * ((middle - mean) / width) ** 2) for middle in MIDDLES[1:]]
    total = sum(weights) or 1.0
    return [empty, *[(1.0 - empty) * weight / total for weight in weights]]


def share_of(known: War, belief: Belief, place: int) -> float:
    """The Sail of the line that are held to lie in a Harbour."""
    return shares(known, belief).get(place, 0.0)


def shares(known: War, belief: Belief) -> dict[int, float]:
    """The same for all Harbours, by their locations."""
    ports = friendly_ports(known, belief.side)
    weights = [weight_of_port(known, belief.side, port) for port in ports]
    total, sail = sum(weights), in_port(known, belief)
    if total <= 0.0:
        return {}
    return {port: sail * weights[place] / total for place, port in enumerate(ports)}


def in_port(known: War, belief: Belief) -> float:
    """The Sail of the line that are not at sea."""
    total = 0.0
    for card in known.setup.forces:
        if card.side == belief.side:
            total += sum([sail_at_first(known, name) for name in card.squadrons])
    total -= sum([known.lost_sail[belief.side][ship_class] for ship_class in LINE])
    total -= sum([guess.real * guess.sail for guess in belief.guesses])
    return max(0.0, total)


def sail_at_first(known: War, name: str) -> int:
    """The Sail of the line of a Squadron of the set-up."""
    card = known.setup.squadrons.get(name)
    return card.sail if card is not None and card.ship_class in LINE else 0


def weight_of_port(known: War, side: int, place: int) -> float:
    """What speaks for ships in a Port: the set-up, and who was last seen near it."""
    weight = KEY if is_key(known, place) else MINOR
    for card in known.setup.forces:
        if card.side == side and base_of(known, side, card.place) == place:
            weight += sum([sail_at_first(known, name) for name in card.squadrons])
    for report in known.reports:
        age = age_of(known, report)
        if report.kind in ("spotted", "battle") and age <= SEEN:
            far = known.setup.atlas.distances[report.place][place]
            sail, _, _, _ = read_lines(report.lines)
            weight += 0.5 * sail * FADES**age / (1.0 + far)
    return weight


def base_of(known: War, side: int, place: int) -> int:
    """The Port of a side that is nearest to a location: who begins at sea goes in there."""
    ports = friendly_ports(known, side)
    best = ports[0] if ports else place
    for port in ports:
        if known.setup.atlas.distances[place][port] < known.setup.atlas.distances[place][best]:
            best = port
    return best


def last_look(known: War, place: int) -> tuple[Report | None, float]:
    """The last look into a Harbour, and how much it still tells."""
    found: Report | None = None
    for report in known.reports:
        if report.kind == "harbour" and report.place == place:
            found = report
    return found, LOOKED ** age_of(known, found) if found is not None else 0.0


def band_of(report: Report) -> int:
    """The band that a look told."""
    for band, word in enumerate(BAND_WORDS):
        if report.lines and report.lines[0].startswith(f"{word} Sail"):
            return band
    return 0
