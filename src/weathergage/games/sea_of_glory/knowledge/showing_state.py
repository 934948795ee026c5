"""Affairs of state and a battle as plain data with a name for every figure."""

from typing import Final

from ..state.affairs import AREAS, HIDDEN, LOSSES, TENSION, Affairs
from ..state.campaign import Campaign
from ..state.engagement import Engagement
from ..tables.battle import LEEWARD, SAILS, STATUSES, TYPES, WINDWARD

FACE_DOWN: Final = "?"
"""Stands for what the onlooker does not know."""
RAIDS: Final[list[str]] = ["untouched", "no raid", "raided"]
PROVISIONS: Final[list[str]] = ["none", "may sortie", "may not sortie"]
BARGES: Final[list[str]] = ["at Boulogne", "in the Channel", "lost"]
BOXES: Final = "ABCD"


def affairs_data(known: Campaign) -> dict[str, object]:
    """Everything that is neither a block nor a ship."""
    affairs, seats = known.affairs, known.setup.seats
    return {
        "manpower": dict(zip(["british", "french", "spanish"], affairs.manpower, strict=True)),
        "happened": list(affairs.happened),
        "fell_ill": affairs.ill,
        "cornwallis_back": affairs.cornwallis_back or None,
        "yellow_jack": affairs.fever,
        "tension": TENSION[affairs.tension],
        "channel_plans": affairs.plans,
        "barges": BARGES[affairs.barges],
        "algiers": seats[affairs.algiers] if affairs.algiers >= 0 else None,
        "villeneuve_victorious": affairs.villeneuve_victorious,
        "objectives": objectives_data(known),
        "admiralty": admiralty_data(affairs),
        "provisions": _by_port(known, affairs.provisions, PROVISIONS),
        "provisions_shown": _ports(known, affairs.provisions_shown),
        "conseil": dict(zip(BOXES, [_box(box) for box in affairs.conseil], strict=True)),
        "larder": [_word(PROVISIONS, chit) for chit in affairs.larder],
        "lost": [_loss(known, each) for each in affairs.lost],
        "dice": {
            seats[side]: {"rolled": affairs.dice[side][0], "sum": affairs.dice[side][1]}
            for side in range(2)
        },
    }


def objectives_data(known: Campaign) -> dict[str, object]:
    """What the war is about: markers, Directives, raids and invasions. (21, 22)"""
    affairs = known.affairs
    return {
        "napoleon": _by_area(affairs.napoleon),
        "pitt": _by_area(affairs.pitt),
        "napoleon_scored": _areas(affairs.napoleon_scored),
        "pitt_scored": _areas(affairs.pitt_scored),
        "markers_open": affairs.markers_open,
        "directive": affairs.directive or None,
        "directive_open": affairs.directive_open,
        "directives_scored": list(affairs.directives_scored),
        "raids": _by_port(known, affairs.raids, RAIDS),
        "raids_shown": _ports(known, affairs.raids_shown),
        "invaded": _ports(known, affairs.invaded),
        "entered": {"brest": affairs.entered[0], "the-straits": affairs.entered[1]},
        "tried_this_turn": list(affairs.tried),
    }


def admiralty_data(affairs: Affairs) -> dict[str, object]:
    """The Admiralty's events. (5.10)"""
    return {
        "in_play": [
            {"chit": chit, "due": due, "shown": shown}
            for chit, due, shown in zip(
                affairs.admiralty, affairs.admiralty_due, affairs.admiralty_shown, strict=True
            )
        ],
        "carried_out": list(affairs.admiralty_kept),
        "failed": list(affairs.admiralty_failed),
        "reached": {"jamaica": affairs.reached[0] or None, "canada": affairs.reached[1] or None},
    }


def battle_data(known: Campaign, battle: Engagement) -> dict[str, object]:
    """A battle in progress: the day, and each side's line. (16 to 20)"""
    seats, atlas = known.setup.seats, known.setup.atlas
    return {
        "place": atlas.places[battle.place].id,
        "active": seats[battle.active],
        "sortied": battle.sortied,
        "windward": seats[battle.windward] if battle.windward >= 0 else None,
        "day": {"total": battle.total, "rounds": battle.rounds, "round": battle.round},
        "type": TYPES[battle.type] if battle.type >= 0 else None,
        "formed": battle.formed,
        "rounds_fired": battle.fired,
        "pell_mell": battle.pell_mell,
        "denied": battle.denied,
        "lines": {seats[side]: line_data(known, battle, side) for side in range(2)},
        "hurt": _ships(known, battle.hurt),
        "prizes": _ships(known, battle.prizes),
        "exposed": [known.setup.admirals[a].id for a in battle.exposed],
        "entered": [atlas.places[place].id for place in battle.entered],
    }


def line_data(known: Campaign, battle: Engagement, side: int) -> dict[str, object]:
    """One side's battle fleet; of the other's before the lines form only what was announced."""
    admirals = known.setup.admirals
    leader = battle.leader[side]
    tactics = WINDWARD if side == battle.windward else LEEWARD
    return {
        "tokens": list(battle.tokens[side]),
        "ships": _ships(known, battle.ships[side]),
        "admirals": [admirals[a].id for a in battle.admirals[side]],
        "commander": admirals[leader].id if leader >= 0 else None,
        "nation": battle.nation[side],
        "seamanship": battle.seamanship[side],
        "command": battle.command[side],
        "announced": [battle.low[side], battle.high[side]],
        "convoys": list(battle.convoys[side]),
        "helpless": battle.helpless[side],
        "gauge": battle.gauge[side],
        "tactic": tactics[battle.tactic[side]],
        "sail": SAILS[battle.sail[side]],
        "shaken": battle.shaken[side],
        "bonus": battle.bonus[side],
        "points": battle.points[side],
        "may_wreck": battle.wrecks[side],
        "left": battle.left[side],
        "fled": battle.fled[side],
        "status": STATUSES[battle.status[side]],
    }


def _word(words: list[str], number: int) -> str:
    return FACE_DOWN if number == HIDDEN else words[number]


def _box(number: int) -> object:
    if number == HIDDEN:
        return FACE_DOWN
    return number if number >= 0 else None


def _by_area(values: list[int]) -> dict[str, object]:
    return {
        AREAS[i]: FACE_DOWN if value == HIDDEN else value for i, value in enumerate(values) if value
    }


def _areas(flags: list[bool]) -> list[object]:
    return [AREAS[i] for i, flag in enumerate(flags) if flag]


def _by_port(known: Campaign, values: list[int], words: list[str]) -> dict[str, object]:
    ports = known.setup.atlas.ports
    return {ports[i].id: _word(words, value) for i, value in enumerate(values) if value}


def _ports(known: Campaign, flags: list[bool]) -> list[object]:
    return [known.setup.atlas.ports[i].id for i, flag in enumerate(flags) if flag]


def _ships(known: Campaign, cards: list[int]) -> list[object]:
    return [known.setup.ships[card].id for card in cards]


def _loss(known: Campaign, each: list[int]) -> dict[str, object]:
    ship, turn, place, how = each
    where = known.setup.atlas.places[place].id if place >= 0 else None
    return {"ship": known.setup.ships[ship].id, "turn": turn, "place": where, "how": LOSSES[how]}
