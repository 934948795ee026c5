"""The staff work of the doctrine: dockyards, weather, raids, and what follows a battle."""

from ..answers import Answer
from ..rules.asking import Query
from ..rules.battle_fleets import NORTH_SEA_FLEET, fleets
from ..rules.battle_ports import havens, may_land
from ..rules.weather_damage import exposed, sufferers, toll
from ..state.campaign import ALLIED, DAMAGED, SOUND, Campaign, Kind


def by_kind(query: Query, kind: str) -> list[Answer]:
    """The answers of a kind among those that may be given."""
    out: list[Answer] = []
    for option in query.options() or []:
        if isinstance(option, Answer) and option.kind == kind:
            out.append(option)
    return out


# Dockyards. (5.2)


def worth_of_ship(known: Campaign, answer: Answer) -> float:
    """What the ship of an order brings to the line for what she costs."""
    card = known.setup.ships[known.setup.ship_index[answer.ships[0]]]
    if answer.kind == "crew":
        return card.attack[SOUND] / max(1.0, float(card.defence[SOUND]))
    return float(card.attack[SOUND] - card.attack[DAMAGED]) + 0.01 * card.guns


def best_ship(known: Campaign, answers: list[Answer]) -> list[Answer]:
    """The order for the ship that is worth most."""
    best: Answer | None = None
    most = 0.0
    for answer in answers:
        worth = worth_of_ship(known, answer)
        if best is None or worth > most:
            best, most = answer, worth
    return [best] if best is not None else []


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
    wanted = 1
    for name in known.affairs.admiralty:
        if name in known.setup.tables.admiralty:
            event = known.setup.tables.admiralty[name].event
            if event in ("slave-revolt", "russian-resolve", "naples", "leopard", "barbary"):
                wanted += 1
    return wanted > ready_expeditions(known)


def ready_expeditions(known: Campaign) -> int:
    """Expeditions that are in port or at sea."""
    count = 0
    for block in known.blocks:
        if known.kind_of(block.card) == Kind.EXPEDITION and block.place >= 0:
            count += 1
    return count


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
        order = [(weather_cost(known, ship), ship) for ship in ships]
        order.sort()
        chosen = [ship for _, ship in order[:count]]
        twice = [ship for ship in ships if known.ships[ship].condition == SOUND]
        while len(chosen) < count and twice:
            chosen.append(twice.pop())
        ids = [known.setup.ships[ship].id for ship in chosen]
        out.append(Answer("hurt", name, ships=ids))
    return out


def weather_cost(known: Campaign, ship: int) -> float:
    """What is lost if the weather hurts a ship once more; wrecks are the worst."""
    card = known.setup.ships[ship]
    if known.ships[ship].condition == SOUND:
        return float(card.attack[SOUND] - card.attack[DAMAGED])
    return 10.0 + card.attack[DAMAGED]


def shelter(query: Query) -> list[Answer]:
    """Damaged ships go into port at once to be repaired. (6.9.3)"""
    known = query.known
    out: list[Answer] = []
    for part in query.parts:
        block = known.setup.block_index.get(part, -1)
        if block >= 0:
            out += relocations(known, block)
    return out


def relocations(known: Campaign, block: int) -> list[Answer]:
    """All damaged ships of a fleet into each port that takes them and can repair them, the best
    yard first; the admirals go with the larger part. (6.9.3)"""
    atlas, setup = known.setup.atlas, known.setup
    place = known.blocks[block].place
    if place < 0 or not atlas.in_zone(place):
        return []
    ships = known.ships_in(block)
    hurt: list[int] = []
    for ship in ships:
        if known.ships[ship].condition == DAMAGED and known.ships[ship].captor < 0:
            hurt.append(ship)
    if not hurt:
        return []
    admirals: list[str] = []
    if 2 * len(hurt) > len(ships):
        admirals = [setup.admirals[each].id for each in known.admirals_in(block)]
    ports = [
        port for port in atlas.ports[atlas.port_of(place)].relocate if atlas.ports[port].repair
    ]
    ports.sort(key=lambda port: -atlas.ports[port].repair)
    names = [setup.ships[ship].id for ship in hurt]
    out: list[Answer] = []
    for port in ports:
        yard = atlas.ports[port].id
        out.append(Answer("relocate", setup.blocks[block].id, [yard], names, admirals))
    return out


# Raids and invasions. (22)


def attacks(query: Query) -> list[Answer]:
    """The Transport invades, fleets raid; then Fog of War raids for show. (22.2, 22.3)"""
    known = query.known
    real: list[Answer] = []
    show: list[Answer] = []
    for answer in by_kind(query, "invade") + by_kind(query, "raid"):
        block = known.setup.block_index[answer.block]
        if known.is_fleet(block):
            real.append(answer)
        elif answer.kind == "raid" and known.setup.rules.transit:
            show.append(answer)
    return real + show


# After a battle. (20.5, 20.6)


def into_port(query: Query) -> list[Answer]:
    """What is hurt goes into port where it can be mended. (20.5)"""
    known, seat = query.known, query.place
    out: list[Answer] = []
    if seat == ALLIED and known.setup.short:
        return out
    for block in fleets(known, seat):
        if block == NORTH_SEA_FLEET:
            continue
        for port in havens(known, seat):
            answer = landing(known, block, port)
            if answer is not None:
                out.append(answer)
    return out


def landing(known: Campaign, block: int, port: int) -> Answer | None:
    """The order that sends all hurt ships of a fleet into a port."""
    ships = known.ships_in(block)
    hurt = [ship for ship in ships if may_land(known, ship, port)]
    if not hurt:
        return None
    aboard = [known.setup.admirals[each].id for each in known.admirals_in(block)]
    return Answer(
        "into-port",
        known.setup.blocks[block].id,
        [known.setup.atlas.ports[port].id],
        [known.setup.ships[ship].id for ship in hurt],
        aboard if 2 * len(hurt) > len(ships) else [],
    )


def staff_answers(query: Query) -> tuple[list[Answer], str]:
    """What the staff would answer, the likeliest first, and why."""
    name = query.ask.name
    if name == "administration":
        return administration(query), "Repairs cost nothing; crews go where they bring most guns."
    if name == "storm-damage":
        return storm_damage(query), "The weakest ships bear the weather."
    if name == "shelter":
        return shelter(query), "Damaged ships are of more use once they are repaired."
    if name == "raid":
        return attacks(query), "This is what the fleet came for."
    if name == "battle-port":
        return into_port(query), "What is hurt goes where it can be mended."
    if name == "barbary":
        return by_kind(query, "invade") + by_kind(query, "mission"), "The Dey must be won."
    if name == "battle-prize":
        return by_kind(query, "prize"), "Somebody must man her."
    if name == "cross-channel":
        return by_kind(query, "cross"), "Six hours of the Channel are enough."
    return [], ""
