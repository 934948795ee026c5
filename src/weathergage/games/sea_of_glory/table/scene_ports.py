"""Ports as pieces on the map: own ships there, or the last report of the enemy's."""

from dataclasses import replace
from typing import Final

from weathergage.engine.english import counted, listed
from weathergage.scene import Face, Fact, Piece

from ..state.affairs import HIDDEN, Provisions, Raid
from ..state.campaign import ALLIED, BRITISH, Campaign, Where
from ..state.reports import Report
from ..words.names import block_name, turn_name
from .scene_map import ground_of, port_at
from .scene_pieces import ENSIGNS, fleet_facts, owns
from .scene_reports import age_words, faded, report_words

FACE_DOWN_WORDS: Final = "a marker lies face down"
PROVISION_WORDS: Final[dict[int, str]] = {
    Provisions.MAY_SORTIE: "may sortie",
    Provisions.MAY_NOT_SORTIE: "may not sortie",
    HIDDEN: "a chit lies face down",
}


def port_piece(known: Campaign, port: int) -> Piece | None:
    """What lies in a port: the own ships there, or the last report of the enemy's."""
    found = known.setup.atlas.ports[port]
    if found.place < 0 or not ground_of(known.setup).has(known.setup.atlas, found.place):
        return None
    for side in (BRITISH, ALLIED):
        if owns(known, side) and in_port(known, port, side):
            return own_port(known, port, side)
    report = known.told_of(port)
    return enemy_port(known, port, report) if report is not None else None


def in_port(known: Campaign, port: int, side: int) -> bool:
    """Whether a side has anything in a port."""
    ships = known.count_at(port, side) + known.count_at(port, side, Where.ORDINARY)
    return bool(ships or known.admirals_at(port, side) or blocks_in(known, port, side))


def blocks_in(known: Campaign, port: int, side: int) -> list[int]:
    """A side's blocks in a port: convoys and frigates."""
    place = known.setup.atlas.ports[port].place
    return [b.card for b in known.blocks if b.place == place and known.side_of(b.card) == side]


def other_facts(known: Campaign, port: int, side: int) -> list[Fact]:
    """What lies in a port beside ships: convoys and frigates, a Provisions chit."""
    others = [block_name(known, b) for b in blocks_in(known, port, side)]
    facts = [Fact("Also", listed(others))] if others else []
    return facts + provision_facts(known, port)


def provision_facts(known: Campaign, port: int) -> list[Fact]:
    """What is known of the Provisions chit at a port, if one lies there. (5.12)"""
    words = PROVISION_WORDS.get(provision_chit(known, port), "")
    return [Fact("Provisions", words, "5.12")] if words else []


def own_port(known: Campaign, port: int, side: int) -> Piece:
    """A port with own ships in it."""
    name = known.setup.atlas.ports[port].name
    ready, laid_up = known.ships_at(port, side), known.ships_at(port, side, Where.ORDINARY)
    facts = fleet_facts(known, ready, known.admirals_at(port, side))
    if laid_up:
        facts.append(Fact("In ordinary", counted(len(laid_up), "ship"), "5.2.1"))
    facts += other_facts(known, port, side)
    extra = f"+{len(laid_up)}" if laid_up else ""
    idle = f", {len(laid_up)} in ordinary" if laid_up else ""
    spoken = f"{name}: {counted(len(ready), 'ship')} ready{idle}."
    face = Face("PORT", f"{len(ready)}{extra}", "port")
    return replace(counter(known, port, side, face, facts, spoken), seat=known.setup.seats[side])


def counter(
    known: Campaign, port: int, side: int, face: Face, facts: list[Fact], spoken: str
) -> Piece:
    """The counter of a side that stands for what lies in a port."""
    found = known.setup.atlas.ports[port]
    return Piece(
        id=f"port:{found.id}",
        kind="counter",
        name=found.name,
        nation=ENSIGNS[side],
        side=known.setup.seats[side],
        place=found.id,
        face=face,
        facts=tuple(facts),
        spoken=spoken,
    )


def enemy_port(known: Campaign, port: int, report: Report) -> Piece:
    """An enemy port as it was last reported."""
    other = ALLIED if report.seat == BRITISH else BRITISH
    what, when = report_words(report), turn_name(known, report.turn)
    age = known.turn - report.turn
    facts = [Fact("Counted", f"{what} ({when}, {age_words(age)})", "13.5")]
    if report.ships:
        names = [known.setup.ships[ship].name for ship in report.ships]
        facts.append(Fact("By name", listed(names)))
    facts += provision_facts(known, port)
    face = Face(when, f"{report.low}–{report.high}" if report.high else "0", "port")
    spoken = f"{known.setup.atlas.ports[port].name}: {what}, counted {when}."
    out = counter(known, port, other, face, facts, spoken)
    return replace(out, state="hidden", meter=faded(age))


def provision_chit(known: Campaign, port: int) -> int:
    """The Provisions chit at a port, as far as it is known. (5.12)"""
    chits = known.affairs.provisions
    return chits[port] if port < len(chits) else Provisions.NO_CHIT


def port_pieces(known: Campaign) -> list[Piece]:
    """All ports of which something is known, and the North Sea Fleet."""
    found = [port_piece(known, port.index) for port in known.setup.atlas.ports]
    out = [piece for piece in found if piece is not None]
    fleet = [ship.card for ship in known.ships if ship.where == Where.NORTH_SEA]
    if fleet:
        out.append(north_sea_fleet(known, fleet))
    return out


def north_sea_fleet(known: Campaign, fleet: list[int]) -> Piece:
    """The ships under Keith in the Downs, which both sides see. (14.7)"""
    leaders = [a.card for a in known.admirals if a.where == Where.NORTH_SEA]
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
        spoken=f"North Sea Fleet, {counted(len(fleet), 'ship')}.",
    )


def raid_words(known: Campaign, port: int) -> str:
    """What is known of raids on a place. (22.2)"""
    raids = known.affairs.raids
    if port < 0 or port >= len(raids) or raids[port] == 0:
        return "open"
    if raids[port] == HIDDEN:
        return FACE_DOWN_WORDS
    return "done" if raids[port] == Raid.RAIDED else "tried in vain"


def raid_markers(known: Campaign) -> list[Piece]:
    """The markers where raids were tried: face down for the British until they are told. (22.2)"""
    ground, atlas = ground_of(known.setup), known.setup.atlas
    out: list[Piece] = []
    for port in atlas.ports:
        if not ground.has(atlas, port.hex) or raid_words(known, port.index) == "open":
            continue
        x, y = port_at(port)
        words = raid_words(known, port.index)
        hidden = words == FACE_DOWN_WORDS
        out.append(
            Piece(
                id=f"raid-{port.id}",
                kind="marker",
                name=f"Raid on {port.name}",
                nation="french",
                x=x,
                y=y,
                state="raid",
                face=Face("Raided?" if hidden else "Raid", "" if hidden else words, "raid"),
                facts=(Fact("Marker", words, "22.2"),),
                spoken=f"Raid on {port.name}: {words}.",
            )
        )
    return out
