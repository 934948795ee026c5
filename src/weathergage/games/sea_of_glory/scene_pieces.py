"""Blocks, ports and sightings as pieces on the map, as the seat that looks knows them."""

from typing import Final

from weathergage.games.sea_of_glory.affairs import HIDDEN, MAY_NOT_SORTIE, MAY_SORTIE
from weathergage.games.sea_of_glory.atlas import HEX, INSHORE, OFF_STATION
from weathergage.games.sea_of_glory.chart_data import NATIONS
from weathergage.games.sea_of_glory.questions import Task, Writing
from weathergage.games.sea_of_glory.reports import Report
from weathergage.games.sea_of_glory.scene_map import ground_of
from weathergage.games.sea_of_glory.state import (
    ALLIED,
    BRITISH,
    DAMAGED,
    FLEETS,
    IN_ORDINARY,
    KIND_EXPEDITION,
    KIND_FLEET,
    KIND_FOG,
    KIND_FRIGATE,
    KIND_GOLD,
    KIND_TRANSPORT,
    NORTH_SEA,
    SOUND,
    UNKNOWN,
    WRECKED,
    Campaign,
    Ship,
)
from weathergage.games.sea_of_glory.words import (
    band_words,
    block_name,
    count_of,
    kinds_words,
    listed,
    place_words,
    side_name,
    turn_name,
)
from weathergage.scene import Face, Fact, Piece, Roster

PICTURES: Final[dict[int, str]] = {
    KIND_FLEET: "fleet",
    KIND_EXPEDITION: "expedition",
    KIND_TRANSPORT: "transport",
    KIND_GOLD: "gold",
    KIND_FRIGATE: "frigate",
    KIND_FOG: "fog",
}
BANDS: Final[dict[str, str]] = {
    "channel": "CHAN",
    "mediterranean": "MED",
    "irish": "IRISH",
    "cape": "CAPE",
    "gibraltar": "GIB",
    "west-indies": "W IND",
    "biscay": "BISC",
    "downs": "DOWNS",
    "atlantic": "ATL",
    "african": "AFR",
    "levant": "LEV",
    "minorca": "MIN",
    "craig": "CRAIG",
    "moore": "MOORE",
    "brest": "BREST",
    "rochefort": "ROCH",
    "toulon": "TOUL",
    "cadiz": "CADIZ",
    "ferrol": "FERR",
    "cartagena": "CART",
    "alava": "ALAVA",
    "finisterre": "FIN",
    "magon": "MAGON",
    "dumanoir": "DUMAN",
    "gourdon": "GOURD",
    "spanish-gold": "GOLD",
    "transport": "TRANS",
}
STATES: Final[list[str]] = ["sound", "damaged", "wrecked"]
FADES: Final = 6
"""A sighting loses a sixth of its strength each turn."""
FAINTEST: Final = 0.45


def owns(known: Campaign, side: int) -> bool:
    """Whether the onlooker knows all of a side."""
    return known.seat in (UNKNOWN, side)


def stations(known: Campaign) -> dict[int, int]:
    """Where the onlooker has put his blocks in the set-up so far, by block. (3)"""
    out: dict[int, int] = {}
    if not known.stack:
        return out
    step = known.stack[-1]
    if isinstance(step, Writing) and step.name == "opening" and known.seat in step.seats:
        for task in step.stacks[step.seats.index(known.seat)][-1:]:
            if isinstance(task, Task):
                for answer in task.said:
                    if answer.kind == "station":
                        block = known.setup.block_index[answer.block]
                        out[block] = known.setup.atlas.index[answer.places[0]]
    return out


def block_pieces(known: Campaign) -> list[Piece]:
    """Every block on the map: one's own by name, the other side's as tokens."""
    out: list[Piece] = []
    placed = stations(known)
    for block, place in placed.items():
        out.append(own_block(known, block, place))
    for side in (BRITISH, ALLIED):
        for block in known.on_map(side):
            if owns(known, side) and block not in placed:
                out.append(own_block(known, block, known.blocks[block].place))
            elif owns(known, side):
                continue
            else:
                out.append(enemy_token(known, block))
    return out


def token_id(known: Campaign, block: int) -> str:
    """The piece of a block of the other side."""
    return f"{known.setup.seats[known.side_of(block)]}-{known.blocks[block].token}"


def piece_id(known: Campaign, block: int) -> str:
    """The piece of any block."""
    if owns(known, known.side_of(block)):
        return known.setup.blocks[block].id
    return token_id(known, block)


def own_block(known: Campaign, block: int, at: int) -> Piece:
    """A block of one's own: its short name and its ships."""
    card, it = known.setup.blocks[block], known.blocks[block]
    ships = known.ships_in(block)
    place = known.setup.atlas.places[at]
    figure = str(len(ships)) if card.kind & FLEETS else ""
    band = (
        BANDS.get(card.id.removesuffix("-fleet"), card.name[:5].upper())
        if card.kind & FLEETS
        else ""
    )
    return Piece(
        id=card.id,
        kind="block",
        name=block_name(known, block),
        nation=nation_of(known, block),
        side=known.setup.seats[card.side],
        seat=known.setup.seats[card.side],
        place=place.id,
        moved=it.moved,
        face=Face(band, figure, PICTURES.get(card.kind, "fleet")),
        badges=(f"token {it.token}",),
        facts=tuple(block_facts(known, block)),
        spoken=spoken_block(known, block),
    )


def nation_of(known: Campaign, block: int) -> str:
    """Whose ensign a block of one's own flies: that of most of its ships."""
    if known.side_of(block) == BRITISH:
        return "british"
    spanish = french = 0
    for ship in known.ships_in(block):
        if known.setup.ships[ship].nation == 2:
            spanish += 1
        else:
            french += 1
    return "spanish" if spanish > french else "french"


def block_facts(known: Campaign, block: int) -> list[Fact]:
    """What its owner wants to know of a block."""
    it = known.blocks[block]
    card = known.setup.blocks[block]
    facts = [Fact("Lies", place_words(known, it.place))]
    if card.kind & FLEETS:
        facts += fleet_facts(known, known.ships_in(block), known.admirals_in(block))
    if it.spent:
        facts.append(Fact("Spent", count_of(it.spent, "point"), "9.4"))
    if card.side == ALLIED and it.destination >= 0 and card.kind & FLEETS:
        facts.append(Fact("Bound for", destination_words(known, it.destination), "10.3"))
    if it.progress:
        facts.append(Fact("Readiness", f"box {it.progress}", "5.2.1"))
    facts.append(Fact("The enemy sees", f"block {it.token}{seen_words(known, block)}", "2.3"))
    return facts


def seen_words(known: Campaign, block: int) -> str:
    """What the other side knows of a block, beyond its token."""
    it = known.blocks[block]
    if not it.seen_turn:
        return ""
    words = kinds_words(it.seen_kinds)
    if it.seen_high < 99 and it.seen_high > 0:
        words = band_words(it.seen_low, it.seen_high)
    return f", {words} ({turn_name(known, it.seen_turn)})"


def destination_words(known: Campaign, number: int) -> str:
    """A destination of the Grand Conseil in words. (10.3)"""
    for port in known.setup.atlas.ports:
        if number and port.conseil == number:
            return port.name
    return "the closest friendly port"


def fleet_facts(known: Campaign, ships: list[int], admirals: list[int]) -> list[Fact]:
    """What a body of ships amounts to."""
    states = [0, 0, 0]
    for ship in ships:
        condition = known.ships[ship].condition
        if SOUND <= condition <= WRECKED:
            states[condition] += 1
    words = [f"{states[i]} {STATES[i]}" for i in range(3) if states[i]]
    facts: list[Fact] = []
    if admirals:
        facts.append(Fact("Admirals", listed([admiral_words(known, a) for a in admirals]), "8"))
    if ships:
        facts.append(Fact("Ships", f"{len(ships)}: {', '.join(words)}"))
        facts.append(Fact("Firepower", str(firepower(known, ships)), "18.2"))
    return facts


def admiral_words(known: Campaign, admiral: int) -> str:
    """An admiral with his ratings."""
    card = known.setup.admirals[admiral]
    return f"{card.name} ({card.seniority}; seamanship {card.seamanship}, command {card.command})"


def attack_of(known: Campaign, ship: int) -> int:
    """The attack factor that lies face up; a wreck has none. (18.2)"""
    condition = known.ships[ship].condition
    return known.setup.ships[ship].attack[condition] if condition in (SOUND, DAMAGED) else 0


def defence_of(known: Campaign, ship: int) -> int:
    """The defence factor that lies face up."""
    condition = known.ships[ship].condition
    return known.setup.ships[ship].defence[condition] if condition in (SOUND, DAMAGED) else 0


def firepower(known: Campaign, ships: list[int]) -> int:
    """The attack factors of ships together. (18.2)"""
    total = 0
    for ship in ships:
        total += attack_of(known, ship)
    return total


def spoken_block(known: Campaign, block: int) -> str:
    """A block in a sentence."""
    ships = known.ships_in(block)
    where = place_words(known, known.blocks[block].place)
    count = f", {count_of(len(ships), 'ship')}" if ships else ""
    return f"{block_name(known, block)}{count}, {where}."


def enemy_token(known: Campaign, block: int) -> Piece:
    """A block of the other side: all look alike, whatever they are. (2.3)"""
    it, side = known.blocks[block], known.side_of(block)
    name = f"{side_name(side)} block {it.token}"
    place = known.setup.atlas.places[it.place]
    facts = [Fact("Lies", place_words(known, it.place)), Fact("May be", kinds_words(it.seen_kinds))]
    band = ""
    if it.seen_turn:
        facts.append(Fact("Last seen", turn_name(known, it.seen_turn)))
        if 0 < it.seen_high < 99:
            band = f"{it.seen_low}–{it.seen_high}"
            facts.append(Fact("Told", f"{band_words(it.seen_low, it.seen_high)}", "13.5"))
    return Piece(
        id=token_id(known, block),
        kind="block",
        name=name,
        nation="british" if side == BRITISH else "french",
        side=known.setup.seats[side],
        place=place.id,
        state="hidden",
        face=Face(band, str(it.token), "back"),
        facts=tuple(facts),
        spoken=f"{name}, {place_words(known, it.place)}.",
    )


def sightings(known: Campaign) -> list[Piece]:
    """What was seen at sea and off ports, fading from turn to turn."""
    out: list[Piece] = []
    for report in known.reports:
        kind = known.setup.atlas.places[report.place].kind
        at_sea = kind == HEX or INSHORE <= kind <= OFF_STATION
        if report.kind in ("spotted", "battle") and at_sea:
            out.append(sighting(known, report))
    return out


def sighting(known: Campaign, report: Report) -> Piece:
    """One old sighting: a dashed square that loses a sixth of its strength each turn."""
    age = known.turn - report.turn
    strength = max(FAINTEST, 1.0 - age / FADES)
    place = known.setup.atlas.places[report.place]
    other = ALLIED if report.seat == BRITISH else BRITISH
    what = report_words(report)
    when = turn_name(known, report.turn)
    side = known.setup.seats[report.seat] if report.seat in (BRITISH, ALLIED) else "all"
    return Piece(
        id=f"seen-{side}-{report.kind}-{place.id}",
        kind="marker",
        name=f"Seen {when}",
        nation="british" if other == BRITISH else "french",
        side=known.setup.seats[other],
        place=place.id,
        state="ghost",
        meter=strength,
        face=Face(f"Spotted {when}", what, "sighting"),
        facts=(Fact("When", f"{when}, {age_words(age)}"), Fact("What", what, "13.5")),
        spoken=f"Spotted {when}, {place_words(known, report.place)}: {what}.",
    )


def age_words(age: int) -> str:
    """How old a report is."""
    return "this turn" if age <= 0 else f"{count_of(age, 'turn')} ago"


def report_words(report: Report) -> str:
    """What a report says, in a few words."""
    words: list[str] = []
    if report.high > 0:
        words.append(band_words(report.low, report.high))
    if report.ordinary_high > 0:
        band = f"{report.ordinary_low}–{report.ordinary_high}"
        words.append(f"{band} in ordinary")
    words += list(report.also)
    if report.ships and not report.high:
        words.append(count_of(len(report.ships), "ship") + " by name")
    return ", ".join(words) if words else "none"


def masts_report(known: Campaign, port: int) -> Report | None:
    """The last count of masts in a port, or what spies told of it."""
    best: Report | None = None
    for report in known.reports:
        here = report.place == known.setup.atlas.ports[port].place and report.kind != "battle"
        if here and (best is None or report.turn >= best.turn):
            best = report
    return best


# Ports.


def port_piece(known: Campaign, port: int) -> Piece | None:
    """What lies in a port: the own ships there, or the last report of the enemy's."""
    found = known.setup.atlas.ports[port]
    if found.place < 0 or not ground_of(known.setup).has(known.setup.atlas, found.place):
        return None
    for side in (BRITISH, ALLIED):
        if owns(known, side) and in_port(known, port, side):
            return own_port(known, port, side)
    report = masts_report(known, port)
    return enemy_port(known, port, report) if report is not None else None


def in_port(known: Campaign, port: int, side: int) -> bool:
    """Whether a side has anything in a port."""
    if known.ships_at(port, side) or known.ships_at(port, side, IN_ORDINARY):
        return True
    return bool(known.admirals_at(port, side)) or bool(blocks_in(known, port, side))


def blocks_in(known: Campaign, port: int, side: int) -> list[int]:
    """A side's blocks in a port: convoys and frigates."""
    place = known.setup.atlas.ports[port].place
    return [b.card for b in known.blocks if b.place == place and known.side_of(b.card) == side]


def own_port(known: Campaign, port: int, side: int) -> Piece:
    """A port with own ships in it."""
    found = known.setup.atlas.ports[port]
    ready, laid_up = known.ships_at(port, side), known.ships_at(port, side, IN_ORDINARY)
    others = [block_name(known, b) for b in blocks_in(known, port, side)]
    facts = fleet_facts(known, ready, known.admirals_at(port, side))
    if laid_up:
        facts.append(Fact("In ordinary", count_of(len(laid_up), "ship"), "5.2.1"))
    if others:
        facts.append(Fact("Also", listed(others)))
    provisions = provision_words(known, port)
    if provisions:
        facts.append(Fact("Provisions", provisions, "5.12"))
    extra = f"+{len(laid_up)}" if laid_up else ""
    return Piece(
        id=f"port:{found.id}",
        kind="counter",
        name=found.name,
        nation="british" if side == BRITISH else "french",
        side=known.setup.seats[side],
        seat=known.setup.seats[side],
        place=found.id,
        face=Face("PORT", f"{len(ready)}{extra}", "port"),
        facts=tuple(facts),
        spoken=(f"{found.name}: {count_of(len(ready), 'ship')} ready, {len(laid_up)} in ordinary."),
    )


def enemy_port(known: Campaign, port: int, report: Report) -> Piece:
    """An enemy port as it was last reported."""
    found = known.setup.atlas.ports[port]
    other = ALLIED if report.seat == BRITISH else BRITISH
    what, when = report_words(report), turn_name(known, report.turn)
    figure = f"{report.low}–{report.high}" if report.high else "0"
    facts = [Fact("Counted", f"{what} ({when}, {age_words(known.turn - report.turn)})", "13.5")]
    if report.ships:
        names = [known.setup.ships[ship].name for ship in report.ships]
        facts.append(Fact("By name", listed(names)))
    provisions = provision_words(known, port)
    if provisions:
        facts.append(Fact("Provisions", provisions, "5.12"))
    return Piece(
        id=f"port:{found.id}",
        kind="counter",
        name=found.name,
        nation="british" if other == BRITISH else "french",
        side=known.setup.seats[other],
        place=found.id,
        state="hidden",
        meter=max(FAINTEST, 1.0 - (known.turn - report.turn) / FADES),
        face=Face(when, figure, "port"),
        facts=tuple(facts),
        spoken=f"{found.name}: {what}, counted {when}.",
    )


def provision_words(known: Campaign, port: int) -> str:
    """What is known of the Provisions chit at a port. (5.12)"""
    chits = known.affairs.provisions
    if port >= len(chits):
        return ""
    if chits[port] == MAY_SORTIE:
        return "may sortie"
    if chits[port] == MAY_NOT_SORTIE:
        return "may not sortie"
    return "a chit lies face down" if chits[port] == HIDDEN else ""


def port_pieces(known: Campaign) -> list[Piece]:
    """All ports of which something is known, and the North Sea Fleet."""
    out: list[Piece] = []
    for port in known.setup.atlas.ports:
        piece = port_piece(known, port.index)
        if piece is not None:
            out.append(piece)
    fleet = [ship.card for ship in known.ships if ship.where == NORTH_SEA]
    if fleet:
        out.append(north_sea_fleet(known, fleet))
    return out


def north_sea_fleet(known: Campaign, fleet: list[int]) -> Piece:
    """The ships under Keith in the Downs, which both sides see. (14.7)"""
    leaders = [a.card for a in known.admirals if a.where == NORTH_SEA]
    return Piece(
        id="north-sea-fleet",
        kind="counter",
        name="North Sea Fleet",
        nation="british",
        side="british",
        seat="british",
        place="north-sea-fleet",
        face=Face("N SEA", str(len(fleet)), "port"),
        facts=tuple(fleet_facts(known, fleet, leaders)),
        spoken=f"North Sea Fleet, {count_of(len(fleet), 'ship')}.",
    )


# Rosters.


def ship_piece(known: Campaign, ship: Ship) -> Piece:
    """A ship of the line in a list: her factors as they are now."""
    card = known.setup.ships[ship.card]
    state = STATES[ship.condition] if SOUND <= ship.condition <= WRECKED else "unknown"
    factors = f"{attack_of(known, ship.card)}/{defence_of(known, ship.card)}"
    prize = ship.captor >= 0
    return Piece(
        id=card.id,
        kind="ship",
        name=card.name,
        nation=NATIONS[card.nation],
        side=known.setup.seats[known.holder(ship)],
        guns=card.guns,
        state=state,
        colours="prize" if prize else "flying",
        captor="british" if ship.captor == BRITISH else "french" if prize else "",
        face=Face("", "–/–" if state == "wrecked" else factors),
    )


def ship_list(known: Campaign, ships: list[int]) -> tuple[Piece, ...]:
    """Ships in a list, the strongest first."""
    ordered = sorted(ships, key=lambda s: (-attack_of(known, s), -known.setup.ships[s].guns, s))
    return tuple(ship_piece(known, known.ships[ship]) for ship in ordered)


def rosters(known: Campaign) -> list[Roster]:
    """The lists of ships of one's own fleets and ports."""
    out: list[Roster] = []
    for side in (BRITISH, ALLIED):
        if not owns(known, side):
            continue
        for block in known.on_map(side):
            if known.kind_of(block) & FLEETS:
                out.append(fleet_roster(known, block))
        for port in known.setup.atlas.ports:
            if in_port(known, port.index, side):
                out.append(port_roster(known, port.index, side))
    fleet = [ship.card for ship in known.ships if ship.where == NORTH_SEA]
    if fleet:
        out.append(sea_roster(known, fleet))
    return out


def fleet_roster(known: Campaign, block: int) -> Roster:
    """The ships of a fleet."""
    card = known.setup.blocks[block]
    ships = known.ships_in(block)
    return Roster(
        piece=card.id,
        ships=ship_list(known, ships),
        facts=tuple(fleet_facts(known, [], known.admirals_in(block))),
        nation=nation_of(known, block),
        side=known.setup.seats[card.side],
        note=place_words(known, known.blocks[block].place),
        figure=str(firepower(known, ships)),
        name=block_name(known, block),
        id=f"roster:{card.id}",
    )


def port_roster(known: Campaign, port: int, side: int) -> Roster:
    """The ships in a port, those laid up apart."""
    found = known.setup.atlas.ports[port]
    ships = known.ships_at(port, side)
    facts = list(fleet_facts(known, [], known.admirals_at(port, side)))
    others = [block_name(known, b) for b in blocks_in(known, port, side)]
    if others:
        facts.append(Fact("Also", listed(others)))
    return Roster(
        piece=f"port:{found.id}",
        ships=ship_list(known, ships),
        laid_up=ship_list(known, known.ships_at(port, side, IN_ORDINARY)),
        facts=tuple(facts),
        nation="british" if side == BRITISH else "french",
        side=known.setup.seats[side],
        note="in port",
        figure=str(firepower(known, ships)),
        name=found.name,
        id=f"roster:port:{found.id}",
    )


def sea_roster(known: Campaign, fleet: list[int]) -> Roster:
    """The ships of the North Sea Fleet."""
    leaders = [a.card for a in known.admirals if a.where == NORTH_SEA]
    return Roster(
        piece="north-sea-fleet",
        ships=ship_list(known, fleet),
        facts=tuple(fleet_facts(known, [], leaders)),
        nation="british",
        side="british",
        note="the Downs",
        figure=str(firepower(known, fleet)),
        name="North Sea Fleet",
        id="roster:north-sea-fleet",
    )
