"""The lists of ships of one's own fleets and ports."""

from dataclasses import replace

from weathergage.scene import Face, Fact, Piece, Roster

from ..rules.firing import attack, firepower
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind, Ship, Where
from ..tables.chart_data import NATIONS
from ..words.names import block_name, place_words
from .scene_pieces import ENSIGNS, STATES, defence_of, fleet_facts, nation_of, owns
from .scene_ports import in_port, other_facts


def ship_piece(known: Campaign, ship: Ship) -> Piece:
    """A ship of the line in a list: her factors as they are now."""
    card = known.setup.ships[ship.card]
    state = STATES[ship.condition] if Hull.SOUND <= ship.condition <= Hull.WRECKED else "unknown"
    factors = f"{attack(known, ship.card)}/{defence_of(known, ship.card)}"
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
    ordered = sorted(ships, key=lambda s: (-attack(known, s), -known.setup.ships[s].guns, s))
    return tuple(ship_piece(known, known.ships[ship]) for ship in ordered)


def rosters(known: Campaign) -> list[Roster]:
    """The lists of ships of one's own fleets and ports."""
    out: list[Roster] = []
    for side in (BRITISH, ALLIED):
        if not owns(known, side):
            continue
        for block in known.on_map(side):
            if known.kind_of(block) & Kind.FLEETS:
                out.append(fleet_roster(known, block))
        for port in known.setup.atlas.ports:
            if in_port(known, port.index, side):
                out.append(port_roster(known, port.index, side))
    fleet = [ship.card for ship in known.ships if ship.where == Where.NORTH_SEA]
    if fleet:
        out.append(sea_roster(known, fleet))
    return out


def fleet_roster(known: Campaign, block: int) -> Roster:
    """The ships of a fleet."""
    card, ships = known.setup.blocks[block], known.ships_in(block)
    facts = fleet_facts(known, [], known.admirals_in(block))
    out = roster(known, card.id, block_name(known, block), ships, facts, card.side)
    where = place_words(known, known.blocks[block].place)
    return replace(out, nation=nation_of(known, block), note=where)


def port_roster(known: Campaign, port: int, side: int) -> Roster:
    """The ships in a port, those laid up apart."""
    found = known.setup.atlas.ports[port]
    facts = fleet_facts(known, [], known.admirals_at(port, side))
    facts += other_facts(known, port, side)
    ships = known.ships_at(port, side)
    out = roster(known, f"port:{found.id}", found.name, ships, facts, side)
    laid_up = ship_list(known, known.ships_at(port, side, Where.ORDINARY))
    return replace(out, laid_up=laid_up, note="in port")


def sea_roster(known: Campaign, fleet: list[int]) -> Roster:
    """The ships of the North Sea Fleet."""
    facts = fleet_facts(known, [], [a.card for a in known.admirals if a.where == Where.NORTH_SEA])
    out = roster(known, "north-sea-fleet", "North Sea Fleet", fleet, facts, BRITISH)
    return replace(out, note="the Downs")


def roster(
    known: Campaign, piece: str, name: str, ships: list[int], facts: list[Fact], side: int
) -> Roster:
    """A list of ships that belongs to a piece of the map."""
    return Roster(
        piece=piece,
        ships=ship_list(known, ships),
        facts=tuple(facts),
        nation=ENSIGNS[side],
        side=known.setup.seats[side],
        figure=str(firepower(known, ships)),
        name=name,
        id=f"roster:{piece}",
    )
