"""What the tables and a scenario must agree on, where `[allowed]` cannot say it: a data pack that
breaks it is refused before the first Turn."""

from typing import Final

from weathergage.engine.figures import DataError

from ..setup import ForceCard, LeaderCard, Setup, SquadronCard
from ..tables.atlas import COASTAL, PORT, SEA_ZONE, STRAIT
from ..tables.general import Chit
from ..tables.names import (
    BLOCKADE,
    CRUISE,
    ESCORT,
    INTERDICT,
    ORDER_TYPES,
    SEEK,
    SHOW,
    SUPPORT,
)

KINDS: Final[dict[int, list[int]]] = {
    BLOCKADE: [PORT],
    SHOW: [PORT],
    SUPPORT: [PORT, COASTAL],
    INTERDICT: [STRAIT, SEA_ZONE],
}
"""The kinds of locations at which each type of Order is aimed. (9.4)"""
STARTING: Final[dict[str, dict[str, int]]] = {
    "cape-sicie": {"mathews": 2, "lestock": 3, "rowley": 1, "mahon": 4},
    "riviera": {"medley": 3, "byng": 2, "mahon-1": 5, "mahon-2": 5, "navarro": 2},
}
"""The DPs with which Formations begin in the scenarios where these may be moved; others have 0.
(2.0.2, F.5)"""
SPREAD: Final = 2
RATINGS: Final = range(10, 15)
"""Damage Ratings that a Flagship may have of her own. (2.0.2)"""


def check_tables(setup: Setup, zones: dict[str, str]) -> None:
    """Orders aim at what there is, Leaders have as many ranks as dates, Squadrons as many ships as
    Sail. `zones`: for each cruise line the Sea Zone inside it, as it was written."""
    for chit in setup.general.chits:
        if not _is_aimed(setup, chit):
            wanted = f"what an Order of the type {ORDER_TYPES[chit.type]} is aimed at"
            _refuse("orders", f"chit.{chit.id}.targets", chit.targets, wanted)
    for id, zone in zones.items():
        place = setup.atlas.index.get(zone, -1)
        if zone != "none" and (place < 0 or setup.atlas.places[place].kind != SEA_ZONE):
            _refuse("orders", f"line.{id}.zone", zone, "a Sea Zone or none")
    for leader in setup.leaders:
        if not _has_faces(leader):
            _refuse("leaders", f"leader.{leader.id}.since", leader.since, "a date for each rank")
    for squadron in setup.squadrons.values():
        if not _has_ships(setup, squadron):
            _refuse("squadrons", f"squadron.{squadron.id}.sail", squadron.sail, "its ships' number")
        if squadron.rating and squadron.rating not in RATINGS:
            _refuse("squadrons", f"squadron.{squadron.id}.rating", squadron.rating, "0 or 10 to 14")


def check_scenario(setup: Setup, scenario: str, leaders: list[str], places: list[str]) -> None:
    """Leaders and Squadrons of Formations are there, and what Auxiliaries are Assigned to.
    `leaders` and `places`: the words of the scenario for those."""
    file = f"scenarios/{scenario}"
    for name in leaders:
        if name != "none" and name not in setup.leader_index:
            _refuse(file, "force.leader", name, "a Leader or none")
    forces = [card.id for card in setup.forces]
    for at in places:
        if at not in forces and at not in setup.atlas.index:
            _refuse(file, "auxiliary.at", at, "a Port, a Formation or what brings it")
    usual = STARTING.get(scenario, {})
    for card in setup.forces if usual else []:
        if abs(card.dps - usual.get(card.id, 0)) > SPREAD:
            wanted = f"{SPREAD} more or less than {usual.get(card.id, 0)}"
            _refuse(file, f"force.{card.id}.dps", card.dps, wanted)
    for card in [*setup.forces, *setup.arrivals, *setup.departures]:
        _check_force(setup, file, card)


def _check_force(setup: Setup, file: str, card: ForceCard) -> None:
    for word in card.squadrons:
        name = word.partition(":")[0]
        if name not in setup.squadrons or setup.squadrons[name].side != card.side:
            _refuse(file, f"{card.id}.squadrons", word, "Squadrons of its side")
    for leader in [card.leader, *card.leaders]:
        if leader >= 0 and setup.leaders[leader].side != card.side:
            _refuse(file, f"{card.id}.leader", setup.leaders[leader].id, "a Leader of its side")


def _is_aimed(setup: Setup, chit: Chit) -> bool:
    """Whether the targets of a chit are of its type. (9.4)"""
    targets, general = chit.targets, setup.general
    if chit.type == SEEK:
        return not targets
    if not targets or (len(targets) > 1 and chit.type != SUPPORT):
        return False
    if chit.type == CRUISE:
        return targets[0] in general.lines
    if chit.type == ESCORT:
        side = 0 if chit.cup == 0 else 1
        return any(kind.id == targets[0] and kind.side == side for kind in general.convoys)
    places, index = setup.atlas.places, setup.atlas.index
    return all(each in index and places[index[each]].kind in KINDS[chit.type] for each in targets)


def _has_faces(leader: LeaderCard) -> bool:
    """Whether a Leader has as many colours, years and dates as ranks, in their order. (3.42)"""
    lengths = {len(leader.ranks), len(leader.colours), len(leader.years), len(leader.since)}
    return len(lengths) == 1 and leader.since == sorted(leader.since)


def _has_ships(setup: Setup, squadron: SquadronCard) -> bool:
    """Whether a Squadron has no more Sail than its class, and a name for each or for none.
    (3.24)"""
    most = setup.general.most_sail[squadron.ship_class]
    return squadron.sail <= most and len(squadron.ships) in (0, squadron.sail)


def _refuse(file: str, key: str, value: object, allowed: str) -> None:
    reason = f"{key} = {value!r} is not allowed; allowed is {allowed}."
    raise DataError(f"{file}.toml", reason, key, value)
