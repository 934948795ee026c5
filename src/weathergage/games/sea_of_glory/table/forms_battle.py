"""The forms of battle: orders with what they promise, damage to give out, ships into port."""

import random
from typing import Final

from weathergage.engine.english import counted
from weathergage.scene.forms import Offer, Value, percent

from ..answers import Answer
from ..rules.asking import Query, said
from ..rules.battle_fleets import fleets
from ..rules.battle_ports import havens, may_land
from ..rules.blocks import damaged_in, havens_of
from ..rules.firing import Salvo, strength_of
from ..rules.invasion import sendable
from ..rules.weather_damage import exposed, toll
from ..state.campaign import BRITISH, Campaign, Hull
from .forms_fields import admiral_ids, ids_of, ship_field, ships_offer, weakest

COUNTED: Final[list[str]] = ["inflicts", "suffers"]
CAPTIONS: Final[list[tuple[str, str, str]]] = [
    ("obeyed", "carried out", "17.6"),
    ("inflicts", "points done", "18.2"),
    ("suffers", "suffered", "18.2"),
    ("withdrawal", "withdrawal", "18.4"),
    ("success", "success", "22.2"),
    ("chance", "spots", "14.0"),
]
"""What the odds of an answer are called in a form, each with its rule."""


def promise(query: Query, answer: Answer) -> list[Value]:
    """What an answer of a battle promises, as figures to compare."""
    if answer.kind == "give-battle":
        return strengths(query)
    odds = query.odds(answer, random.Random(0))
    values: list[Value] = []
    for key, caption, rule in CAPTIONS:
        found = odds.get(key)
        if isinstance(found, (int, float)) and (found or key in COUNTED or key == "success"):
            shown = f"{found:.1f}" if key in COUNTED else percent(float(found))
            values.append(Value(shown, caption, rule))
    return values


def strengths(query: Query) -> list[Value]:
    """Both sides' firepower before the lines form, the enemy's by the band announced. (17.2)"""
    own, other = strength_of(query.known, query.place), strength_of(query.known, 1 - query.place)
    return [Value(str(own), "your firepower", "18.2"), Value(f"about {other}", "his", "17.2")]


def damage_offers(query: Query) -> list[Offer]:
    """Ways to give out damage: the most wrecked, the most hurt, or as one likes. (18.3)"""
    known, seat = query.known, query.place
    if not Salvo(known, known.engaged(), seat).targets():
        return []
    wreck, hurt, best = [plan(known, seat, way) for way in range(3)]
    ways = [("Wreck as many as possible", wreck)] if wreck != hurt else []
    ways.append(("Hurt as many as possible", hurt))
    ways += [("The strongest first", best)] if best not in (wreck, hurt) else []
    return [damage_offer(query, words, ships) for words, ships in ways]


def damage_offer(query: Query, words: str, ships: list[int]) -> Offer:
    """One plan, open to be changed ship by ship."""
    known = query.known
    answer = Answer("damage", ships=ids_of(known, ships))
    salvo = Salvo(known, known.engaged(), query.place)
    spent, targets = salvo.points, [*salvo.condition]
    for ship in ships:
        salvo.hit(ship)
    field = ship_field(
        known, targets, answer.ships, "Ships hit, twice to wreck", "18.3", twice=True
    )
    lost = len(targets) - len(salvo.condition)
    detail = f"{spent - salvo.points} of {spent} points{f', {lost} wrecked' if lost else ''}"
    return Offer(answer, words, None, "Give this damage", detail, fields=[field])


def plan(known: Campaign, seat: int, way: int) -> list[int]:
    """A plan made by always hitting the cheapest ship, a sound one, or the strongest one."""
    salvo, cards = Salvo(known, known.engaged(), seat), known.setup.ships
    hits: list[int] = []
    while found := salvo.targets():
        ranks = [(salvo.cost(ship), -cards[ship].attack[0], ship) for ship in found]
        if way == 1:
            sound = [rank for rank in ranks if salvo.condition[rank[2]] == Hull.SOUND]
            ranks = sound or ranks
        elif way == 2:
            ranks = [rank for rank in ranks if rank[1] == min(each[1] for each in ranks)]
        hits.append(min(ranks)[2])
        salvo.hit(hits[-1])
    return hits


def port_offers(query: Query, part: str) -> list[Offer]:
    """Ships of a fleet that may go into each port after a battle. (20.5)"""
    known = query.known
    block = known.setup.block_index.get(part, -1)
    if block < 0 or block not in fleets(known, query.place):
        return []
    out: list[Offer] = []
    gone = [ship for answer in said(query.ask) for ship in answer.ships]
    left = [ship for ship in known.ships_in(block) if known.setup.ships[ship].id not in gone]
    for port in havens(known, query.place):
        able = [ship for ship in left if may_land(known, ship, port)]
        if able:
            name = known.setup.atlas.ports[port].name
            words = f"Into {name}", f"Send them into {name}"
            out.append(haven_offer(query, "into-port", block, port, able, words, "20.5"))
    return out


def haven_offer(
    query: Query,
    kind: str,
    block: int,
    haven: int,
    ships: list[int],
    words: tuple[str, str],
    rule: str,
) -> Offer:
    """Ships of a fleet into one port; admirals go along where they must. (6.9.3, 20.5)"""
    known = query.known
    id, port = known.setup.blocks[block].id, known.setup.atlas.ports[haven].id
    aboard = known.admirals_in(block)
    tries = [
        Answer(kind, id, [port], ids_of(known, ships), admiral_ids(known, admirals))
        for admirals in ([], aboard, aboard[:1], aboard[-1:])
    ]
    return ships_offer(query, tries, ships, aboard, words, counted(len(ships), "ship"), rule)


def storm_offers(query: Query, part: str) -> list[Offer]:
    """Which ships of a fleet the weather hurts. (6.9.1)"""
    known, seat = query.known, query.place
    ships = exposed(known, seat, part)
    count = toll(known, seat, part, query.ask.record)
    if not ships or not count:
        return []
    order = weakest(known, ships)
    chosen = order[:count] if count <= len(order) else [*order, *order][:count]
    answer = Answer("hurt", part, ships=ids_of(known, chosen))
    field = ship_field(known, ships, answer.ships, f"{count} to be hurt", "6.9.1", twice=True)
    words = f"{counted(count, 'ship')} hurt"
    return [Offer(answer, words, None, "Let these be hurt", fields=[field])]


def shelter_offers(query: Query, part: str) -> list[Offer]:
    """Damaged ships of a fleet that go into port after the weather. (6.9.3)"""
    block = query.known.setup.block_index.get(part, -1)
    return relocate_offers(query, block) if block >= 0 else []


def relocate_offers(query: Query, block: int) -> list[Offer]:
    """Damaged ships of a blockading fleet, a British one, into the ports that take them. (6.9.3)"""
    known = query.known
    damaged = damaged_in(known, block) if query.place == BRITISH else []
    out: list[Offer] = []
    for haven in havens_of(known, block) if damaged else []:
        name = known.setup.atlas.ports[haven].name
        words = f"Send damaged ships to {name}", f"Send them to {name}"
        offer = haven_offer(query, "relocate", block, haven, damaged, words, "6.9.3")
        offer.group = "Into port"
        out.append(offer)
    return out


def india_offers(query: Query) -> list[Offer]:
    """Ships that leave for the Indian Ocean, the weakest proposed. (22.3.2)"""
    known = query.known
    ships = sendable(known)
    count = min(query.ask.record.ships, len(ships))
    answer = Answer("send-away", ships=ids_of(known, weakest(known, ships)[:count]))
    field = ship_field(known, ships, answer.ships, f"{count} to go", "22.3.2")
    return [Offer(answer, f"Send {counted(count, 'ship')} away", None, "Send them", fields=[field])]
