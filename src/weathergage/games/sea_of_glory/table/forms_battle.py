"""The forms of battle: orders with what they promise, damage to give out, ships into port."""

from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.asking import Query, said
from weathergage.games.sea_of_glory.rules.battle_fleets import engaged, fleets
from weathergage.games.sea_of_glory.rules.battle_ports import havens, may_land
from weathergage.games.sea_of_glory.rules.firing import Salvo, strength_of
from weathergage.games.sea_of_glory.rules.invasion import sendable
from weathergage.games.sea_of_glory.rules.weather_damage import exposed, toll
from weathergage.games.sea_of_glory.state.campaign import DAMAGED, Campaign
from weathergage.games.sea_of_glory.table.forms_fields import (
    admiral_field,
    first_legal,
    ids_of,
    ship_field,
)
from weathergage.games.sea_of_glory.table.scene_aids import percent
from weathergage.games.sea_of_glory.words.names import count_of

Offer = dict[str, object]


def promise(query: Query, answer: Answer) -> list[dict[str, object]]:
    """What an answer of a battle promises, as figures to compare."""
    import random

    if answer.kind == "give-battle":
        return strengths(query)
    odds = query.question.odds(query.known, query.ask, query.place, answer, random.Random(0))
    values: list[dict[str, object]] = []
    for key, caption, rule in (
        ("obeyed", "carried out", "17.6"),
        ("inflicts", "points done", "18.2"),
        ("suffers", "suffered", "18.2"),
        ("withdrawal", "withdrawal", "18.4"),
        ("success", "success", "22.2"),
        ("chance", "spots", "14.0"),
    ):
        found = odds.get(key)
        if isinstance(found, (int, float)) and (found or key in ("inflicts", "suffers", "success")):
            shown = f"{found:.1f}" if key in ("inflicts", "suffers") else percent(float(found))
            values.append({"value": shown, "caption": caption, "rule": rule})
    return values


def strengths(query: Query) -> list[dict[str, object]]:
    """Both sides' firepower before the lines form, the enemy's by the band announced. (17.2)"""
    own, other = (strength_of(query.known, side) for side in (query.place, 1 - query.place))
    return [
        {"value": str(own), "caption": "your firepower", "rule": "18.2"},
        {"value": f"about {other}", "caption": "his", "rule": "17.2"},
    ]


def damage_offers(query: Query) -> list[Offer]:
    """Ways to give out damage: the most ships hurt, the most wrecked, or as one likes. (18.3)"""
    known, seat = query.known, query.place
    salvo = Salvo(known, engaged(known), seat)
    if not salvo.targets():
        return []
    plans = [
        ("Hurt as many as possible", plan(known, seat, False)),
        ("The strongest first", plan(known, seat, True)),
    ]
    out: list[Offer] = []
    for words, ships in plans:
        if not out or out[0]["action"] != Answer("damage", ships=ids_of(known, ships)).data():
            out.append(damage_offer(query, words, ships))
    return out


def damage_offer(query: Query, words: str, ships: list[int]) -> Offer:
    """One plan, open to be changed ship by ship."""
    known = query.known
    answer = Answer("damage", ships=ids_of(known, ships))
    salvo = Salvo(known, engaged(known), query.place)
    spent = salvo.points
    for ship in ships:
        salvo.hit(ship)
    field = ship_field(known, targets(query), ships, "Ships hit, twice to wreck", "18.3")
    field["times"] = 2
    field.pop("quick")
    return {
        "action": answer.data(),
        "label": words,
        "verb": "Give this damage",
        "detail": f"{spent - salvo.points} of {spent} points",
        "refused": None,
        "fields": [field],
    }


def targets(query: Query) -> list[int]:
    """The ships of the other line that may be hit."""
    return [*Salvo(query.known, engaged(query.known), query.place).condition]


def plan(known: Campaign, seat: int, strongest: bool) -> list[int]:
    """A plan made by always hitting the cheapest ship, or the strongest one."""
    salvo = Salvo(known, engaged(known), seat)
    hits: list[int] = []
    while True:
        found = salvo.targets()
        if not found:
            return hits
        cards = known.setup.ships
        if strongest:
            ship = max(found, key=lambda s: (cards[s].attack[0], -salvo.cost(s), -s))
        else:
            ship = min(found, key=lambda s: (salvo.cost(s), -cards[s].attack[0], s))
        salvo.hit(ship)
        hits.append(ship)


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
        if not able:
            continue
        name = known.setup.atlas.ports[port].name
        aboard = known.admirals_in(block)
        tries = [
            Answer(
                "into-port",
                part,
                [known.setup.atlas.ports[port].id],
                ids_of(known, able),
                [known.setup.admirals[each].id for each in admirals],
            )
            for admirals in ([], aboard, aboard[:1], aboard[-1:])
        ]
        answer, refused = first_legal(query, tries)
        along = [known.setup.admiral_index[id] for id in answer.admirals]
        out.append(
            {
                "action": answer.data(),
                "label": f"Into {name}",
                "verb": f"Send them into {name}",
                "detail": count_of(len(able), "ship"),
                "refused": refused,
                "fields": [
                    ship_field(known, able, able, "Ships", "20.5"),
                    admiral_field(known, aboard, along),
                ],
            }
        )
    return out


def storm_offers(query: Query, part: str) -> list[Offer]:
    """Which ships of a fleet the weather hurts. (6.9.1)"""
    known, seat = query.known, query.place
    ships = exposed(known, seat, part)
    count = toll(known, seat, part, query.ask.record)
    if not ships or not count:
        return []
    weakest = sorted(ships, key=lambda s: (known.setup.ships[s].attack[0], s))
    chosen = weakest[:count] if count <= len(weakest) else [*weakest, *weakest][:count]
    field = ship_field(known, ships, chosen, f"{count} to be hurt", "6.9.1")
    field["times"] = 2
    field.pop("quick")
    answer = Answer("hurt", part, ships=ids_of(known, chosen))
    return [
        {
            "action": answer.data(),
            "label": f"{count_of(count, 'ship')} hurt",
            "verb": "Let these be hurt",
            "refused": None,
            "fields": [field],
        }
    ]


def shelter_offers(query: Query, part: str) -> list[Offer]:
    """Damaged ships of a fleet that go into port after the weather. (6.9.3)"""
    block = query.known.setup.block_index.get(part, -1)
    return relocate_offers(query, block, "6.9.3") if block >= 0 else []


def relocate_offers(query: Query, block: int, rule: str) -> list[Offer]:
    """Damaged ships of a blockading fleet into the ports that may take them. (6.9.3)"""
    known = query.known
    port = known.setup.atlas.port_of(known.blocks[block].place)
    damaged = [s for s in known.ships_in(block) if known.ships[s].condition == DAMAGED]
    damaged = [s for s in damaged if known.ships[s].captor < 0]
    if port < 0 or not damaged:
        return []
    ports = known.setup.atlas.ports
    return [relocate_offer(query, block, haven, damaged, rule) for haven in ports[port].relocate]


def relocate_offer(query: Query, block: int, haven: int, damaged: list[int], rule: str) -> Offer:
    """Damaged ships into one port; admirals go along where they must. (6.9.3)"""
    known = query.known
    aboard = known.admirals_in(block)
    port = known.setup.atlas.ports[haven]
    tries = [
        Answer(
            "relocate",
            known.setup.blocks[block].id,
            [port.id],
            ids_of(known, damaged),
            [known.setup.admirals[each].id for each in admirals],
        )
        for admirals in ([], aboard, aboard[:1], aboard[-1:])
    ]
    answer, refused = first_legal(query, tries)
    along = [known.setup.admiral_index[id] for id in answer.admirals]
    return {
        "action": answer.data(),
        "label": f"Send damaged ships to {port.name}",
        "verb": f"Send them to {port.name}",
        "detail": count_of(len(damaged), "ship"),
        "group": "Into port",
        "refused": refused,
        "fields": [
            ship_field(known, damaged, damaged, "Ships", rule),
            admiral_field(known, aboard, along),
        ],
    }


def india_offers(query: Query) -> list[Offer]:
    """Ships that leave for the Indian Ocean, the weakest proposed. (22.3.2)"""
    known = query.known
    ships = sendable(known)
    count = min(query.ask.record.ships, len(ships))
    chosen = sorted(ships, key=lambda s: (known.setup.ships[s].attack[0], s))[:count]
    return [
        {
            "action": Answer("send-away", ships=ids_of(known, chosen)).data(),
            "label": f"Send {count_of(count, 'ship')} away",
            "verb": "Send them",
            "refused": None,
            "fields": [ship_field(known, ships, chosen, f"{count} to go", "22.3.2")],
        }
    ]
