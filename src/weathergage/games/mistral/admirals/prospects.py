"""What an Order is worth and how likely a Formation is to Fulfil it: time, wear, danger. (9.4)"""

from typing import Final, final

from ..rules.campaigns import is_open_at
from ..rules.convoy_routes import kind_named
from ..rules.forces import at_war, has_galleys, is_enemy_port, sail_of, speed
from ..rules.orders import card_of
from ..rules.passages import too_far
from ..state.forces import IN_ORDINARY, NONE, Formation, Order
from ..tables.atlas import OFF_MAP
from ..tables.general import Chit, ConvoyKind
from ..tables.names import (
    BLOCKADE,
    BRITISH,
    CRUISE,
    ESCORT,
    FLAGSHIP,
    INTERDICT,
    SEEK,
    SHOW,
    SUPPORT,
    WINTER,
    season_of,
)
from .hunting import ESCORTED, GUARD, meeting
from .odds import power
from .outlook import Outlook
from .voyages import FAR

GULF: Final[list[str]] = ["s11", "s12", "s13", "s14", "golfe-du-lion"]
"""Where the gales of Winter wear a Squadron out in two Turns. (C.14)"""
IMPULSES: Final = 4
FLAGSHIPS: Final = 0.12
"""What it costs to take a Flagship along: she is slow, and dear to lose. (12.0)"""
RATING: Final = 12.0
"""The Damage Rating of a usual Squadron."""


@final
class Prospect:
    """What is to be expected of an Order in the hands of a Formation."""

    def __init__(self, chance: float, turns: float, score: float) -> None:
        self.chance = chance
        self.turns = turns
        self.score = score


def goal_of(outlook: Outlook, it: Formation, card: Chit, target: int) -> int:
    """Where an Order would take a Formation, or NONE."""
    if card.type == CRUISE:
        places = outlook.known.setup.general.lines[card.targets[0]].places
        return nearest_of(outlook, it, places)
    if card.type in (SEEK, ESCORT):
        return NONE
    return outlook.atlas.find(card.targets[target])


def nearest_of(outlook: Outlook, it: Formation, places: list[int]) -> int:
    """The nearest of some locations, in steps."""
    table = outlook.atlas.coastwise if has_galleys(it) else outlook.atlas.distances
    best = places[0]
    for place in places:
        if table[it.place][place] < table[it.place][best]:
            best = place
    return best


def prospect(outlook: Outlook, it: Formation, order: Order, target: int) -> Prospect:
    """Reckon an Order for a Formation."""
    card = card_of(outlook.known, order)
    if card.type == ESCORT:
        return escort_prospect(outlook, it, card)
    if card.type == SEEK:
        return seek_prospect(outlook, it)
    goal = goal_of(outlook, it, card, target)
    far = outlook.far(it, goal)
    if far >= FAR or too_far(outlook.known, it, goal):
        return Prospect(0.0, 9.0, -9.0)
    kind = outlook.known.setup.general.types[card.type]
    needed = far / max(1, speed(outlook.known, it)) + kind.impulses + late(outlook, it)
    needed += 1.0 if card.type == CRUISE else 0.0
    slack = IMPULSES * kind.turns - needed
    chance = min(0.92, max(0.02, 0.45 + 0.09 * slack)) * safety(outlook, it, card, goal)
    turns = needed / IMPULSES
    score = chance - cost(outlook, it, card, goal, turns)
    return Prospect(chance, turns, score)


def late(outlook: Outlook, it: Formation) -> float:
    """Impulses lost because a Formation must fit out first. (3.27)"""
    setting_up = outlook.known.count <= 1 and outlook.known.turn <= 1 and it.state == IN_ORDINARY
    return float(IMPULSES) if setting_up and outlook.known.impulse == 0 else 0.5


def safety(outlook: Outlook, it: Formation, card: Chit, goal: int) -> float:
    """The chance to be left alone where an Order is carried out."""
    if not at_war(outlook.known, it):
        return 1.0
    ratio = outlook.threat(goal) / max(1.0, outlook.backing(it, goal))
    chance = 0.95 if ratio < 0.7 else (0.8 if ratio < outlook.temper.shun else 0.5)
    if card.type == BLOCKADE:
        chance *= 0.75 if power(it) > 8.0 else 0.55
    elif is_enemy_port(outlook.known, it.side, goal):
        chance *= 0.9
    return chance


def cost(outlook: Outlook, it: Formation, card: Chit, goal: int, turns: float) -> float:
    """What an Order costs: wear, worn Squadrons, and Sail that it does not need."""
    known, general = outlook.known, outlook.known.setup.general
    wear = turns * general.ready_attrition(known.turn)
    if card.type == BLOCKADE:
        wear += 6.0
    if outlook.atlas.places[goal].id in GULF and season_of(known.turn) == WINTER:
        wear += 4.0
    total = 0.02 * wear + 0.02 * max(0, sail_of(it) - general.types[card.type].sail)
    total += FLAGSHIPS * len([each for each in it.squadrons if each.ship_class == FLAGSHIP])
    after = outlook.worn(it) + wear / RATING
    if after > outlook.temper.worn:
        total += 1.2 * (after - outlook.temper.worn)
    return total


def escort_prospect(outlook: Outlook, it: Formation, card: Chit) -> Prospect:
    """A Convoy comes through with an Escort about as often as not, so it was counted; alone it
    seldom does."""
    kind = kind_named(outlook.known, card.targets[0])
    start = kind.origins[0]
    if outlook.atlas.places[start].kind == OFF_MAP:
        start = meeting(outlook, start, kind.goals[0])
    far = outlook.far(it, start)
    fit = far <= ESCORTED and outlook.worn(it) < 0.6 and not has_galleys(it)
    chance = alone(outlook, kind)
    if fit:
        chance = 0.55 if sail_of(it) >= 4 else 0.4
        chance = 0.05 if kind.scores and sail_of(it) < GUARD else chance
    score = chance - 0.02 * max(0, sail_of(it) - 4) - 0.05 * len(it.leaders)
    return Prospect(chance, 3.0, score - 0.004 * min(30.0, far))


def alone(outlook: Outlook, kind: ConvoyKind) -> float:
    """The chance of a Convoy without an Escort: British ones must pass Cadiz. Those that score are
    not risked: the enemy gains more by them than an Order is worth. (12.0)"""
    if kind.scores:
        return 0.0
    return 0.25 if outlook.side == BRITISH else 0.45


def seek_prospect(outlook: Outlook, it: Formation) -> Prospect:
    """Seek Battle is for a strong Flotilla that is fit, and needs an enemy."""
    strong = power(it)
    chance = 0.1 + 0.03 * strong - 0.4 * outlook.worn(it)
    return Prospect(chance, 3.0, chance - 0.15)


def bonus(outlook: Outlook, card: Chit) -> float:
    """What an Order brings beside the tally: armies helped, victuals, a Pirate's base shut."""
    if card.type == SUPPORT:
        places = [outlook.atlas.find(target) for target in card.targets]
        return 0.25 if any(is_open_at(outlook.known, place) for place in places) else 0.05
    if card.type == ESCORT:
        kind = kind_named(outlook.known, card.targets[0])
        return 0.2 if kind.scores else 0.1
    if card.type == SHOW:
        return 0.08
    return 0.05 if card.type == INTERDICT else 0.0
