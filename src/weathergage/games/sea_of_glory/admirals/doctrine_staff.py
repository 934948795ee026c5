"""The staff work of the doctrine: dockyards, weather, raids, and what follows a battle."""

from collections.abc import Callable
from typing import Final

from ..answers import Answer
from ..rules.asking import Query
from ..rules.battle_fleets import block_fleets
from ..rules.battle_ports import havens, landing, may_land
from ..rules.blocks import damaged_in
from ..rules.weather_damage import exposed, sufferers, toll
from ..state.campaign import ALLIED, Campaign, Hull, Kind


def by_kind(query: Query, kind: str) -> list[Answer]:
    """The answers of a kind among those that may be given."""
    return [
        each for each in query.options() or [] if isinstance(each, Answer) and each.kind == kind
    ]


# Dockyards. (5.2)


def worth_of_ship(known: Campaign, answer: Answer) -> float:
    """What the ship of an order brings to the line for what she costs."""
    card = known.setup.ships[known.setup.ship_index[answer.ships[0]]]
    if answer.kind == "crew":
        return card.attack[Hull.SOUND] / max(1.0, float(card.defence[Hull.SOUND]))
    return float(card.attack[Hull.SOUND] - card.attack[Hull.DAMAGED]) + 0.01 * card.guns


def best_ship(known: Campaign, answers: list[Answer]) -> list[Answer]:
    """The order for the ship that is worth most."""
    worths = [worth_of_ship(known, answer) for answer in answers]
    return [answers[worths.index(max(worths))]] if answers else []


def administration(query: Query) -> list[Answer]:
    """Repairs first, for they cost nothing; then a convoy that is wanted, then crews. (5.2)"""
    known, seat = query.known, query.place
    out = best_ship(known, by_kind(query, "administrator"))
    out += best_ship(known, by_kind(query, "repair"))
    advances = by_kind(query, "advance")
    if advances and convoy_wanted(known, seat):
        out.append(best_advance(known, advances))
    out += best_ship(known, by_kind(query, "crew"))
    if advances:
        out.append(best_advance(known, advances))
    return out


def convoy_wanted(known: Campaign, seat: int) -> bool:
    """Whether a convoy comes before crews: the British while an event calls for troops, the French
    while there is something left to invade and time to do it."""
    if seat == ALLIED:
        return known.turn <= known.setup.last_turn - 8
    calls = ("slave-revolt", "russian-resolve", "naples", "leopard", "barbary")
    listed = known.setup.tables.admiralty
    seen = [listed[name].event for name in known.affairs.admiralty if name in listed]
    expeditions = [b for b in known.blocks if known.kind_of(b.card) == Kind.EXPEDITION]
    ready = [b for b in expeditions if b.place >= 0]
    return len([event for event in seen if event in calls]) >= len(ready)


def best_advance(known: Campaign, advances: list[Answer]) -> Answer:
    """The convoy that is furthest on; it is placed in the first port there is, the Transport at
    Toulon, near what it may invade."""
    best = advances[0]
    for answer in advances:
        further = progress(known, answer) - progress(known, best)
        if further > 0 or (further == 0 and answer.places == ["toulon"]):
            best = answer
    return best


def progress(known: Campaign, answer: Answer) -> int:
    """How far the convoy of an order is."""
    return known.blocks[known.setup.block_index[answer.block]].progress


# Weather. (6.8, 6.9)


def storm_damage(query: Query) -> list[Answer]:
    """The weather takes the weakest sound ships; nobody is wrecked while one is left. (6.9.1)"""
    known, ask, seat = query.known, query.ask, query.place
    out: list[Answer] = []
    for name in sufferers(known, ask, seat):
        ships = exposed(known, seat, name)
        count = toll(known, seat, name, ask.record)
        order = sorted([(weather_cost(known, ship), ship) for ship in ships])
        chosen = [ship for _, ship in order[:count]]
        twice = [ship for ship in ships if known.ships[ship].condition == Hull.SOUND]
        while len(chosen) < count and twice:
            chosen.append(twice.pop())
        out.append(Answer("hurt", name, ships=[known.setup.ships[ship].id for ship in chosen]))
    return out


def weather_cost(known: Campaign, ship: int) -> float:
    """What is lost if the weather hurts a ship once more; wrecks are the worst."""
    card = known.setup.ships[ship]
    if known.ships[ship].condition == Hull.SOUND:
        return float(card.attack[Hull.SOUND] - card.attack[Hull.DAMAGED])
    return 10.0 + card.attack[Hull.DAMAGED]


def shelter(query: Query) -> list[Answer]:
    """Damaged ships go into port at once to be repaired. (6.9.3)"""
    known, index = query.known, query.known.setup.block_index
    blocks = [index[part] for part in query.parts if part in index]
    return [each for block in blocks for each in relocations(known, block)]


def relocations(known: Campaign, block: int) -> list[Answer]:
    """All damaged ships of a fleet into each port that takes them and can repair them, the best
    yard first; the admirals go with the larger part. (6.9.3)"""
    atlas, setup = known.setup.atlas, known.setup
    place, hurt = known.blocks[block].place, damaged_in(known, block)
    if not hurt or place < 0 or not atlas.in_zone(place):
        return []
    larger = 2 * len(hurt) > len(known.ships_in(block))
    aboard = [setup.admirals[each].id for each in known.admirals_in(block)] if larger else []
    yards = [atlas.ports[port] for port in atlas.ports[atlas.port_of(place)].relocate]
    yards = [yard for yard in yards if yard.repair]
    yards.sort(key=lambda yard: -yard.repair)
    id, names = setup.blocks[block].id, [setup.ships[ship].id for ship in hurt]
    return [Answer("relocate", id, [yard.id], names, aboard) for yard in yards]


# Raids and invasions. (22)


def attacks(query: Query) -> list[Answer]:
    """The Transport invades, fleets raid; then Fog of War raids for show. (22.2, 22.3)"""
    known, index = query.known, query.known.setup.block_index
    raids, invasions = by_kind(query, "raid"), by_kind(query, "invade")
    real = [each for each in invasions + raids if known.is_fleet(index[each.block])]
    return real + [each for each in raids if known.setup.rules.transit and each not in real]


# After a battle. (20.5, 20.6)


def into_port(query: Query) -> list[Answer]:
    """What is hurt goes into port where it can be mended. (20.5)"""
    known, seat = query.known, query.place
    out: list[Answer] = []
    idle = seat == ALLIED and known.setup.short
    for block in [] if idle else block_fleets(known, seat):
        ships, aboard = known.ships_in(block), known.admirals_in(block)
        for port in havens(known, seat):
            hurt = [ship for ship in ships if may_land(known, ship, port)]
            if hurt:
                admirals = aboard if 2 * len(hurt) > len(ships) else []
                out.append(landing(known, block, port, hurt, admirals))
    return out


def staff_answers(query: Query) -> tuple[list[Answer], str]:
    """What the staff would answer, the likeliest first, and why."""
    if query.ask.name not in STAFF:
        return [], ""
    answers, why = STAFF[query.ask.name]
    return answers(query), why


STAFF: Final[dict[str, tuple[Callable[[Query], list[Answer]], str]]] = {
    "administration": (
        administration,
        "Repairs cost nothing; crews go where they bring most guns.",
    ),
    "storm-damage": (storm_damage, "The weakest ships bear the weather."),
    "shelter": (shelter, "Damaged ships are of more use once they are repaired."),
    "raid": (attacks, "This is what the fleet came for."),
    "battle-port": (into_port, "What is hurt goes where it can be mended."),
    "barbary": (lambda q: by_kind(q, "invade") + by_kind(q, "mission"), "The Dey must be won."),
    "battle-prize": (lambda q: by_kind(q, "prize"), "Somebody must man her."),
    "cross-channel": (lambda q: by_kind(q, "cross"), "Six hours of the Channel are enough."),
}
"""Who finds the answers to a question, and why they are given."""
