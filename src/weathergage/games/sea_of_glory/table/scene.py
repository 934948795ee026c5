"""The campaign as a scene: the theatre, the winds, blocks and ports, what is at stake."""

from pathlib import Path
from typing import Final

from weathergage.engine.decision import SPECTATOR, UMPIRE
from weathergage.engine.english import counted
from weathergage.scene import (
    Board,
    Bounds,
    Clock,
    Face,
    Group,
    HexMap,
    Panel,
    Phase,
    Piece,
    Place,
    Rose,
    Scene,
    Side,
    Strip,
    read_nations,
)
from weathergage.scene.wording import drawing

from ..knowledge.view import CampaignView
from ..state.affairs import Raid
from ..state.campaign import ALLIED, BRITISH, UNKNOWN, Campaign, Kind, Where
from ..tables.chart_data import PACKAGE, SEA_AREAS, SIDES, ZONES
from ..tables.ports import NEUTRAL_PORT, Port
from ..words.names import AREA_NAMES, side_name, turn_name
from .scene_aids import cup_of, objectives, provisions, sightings_sheet, state_of_war
from .scene_battle import battle_board
from .scene_map import Ground, ground_of, port_at, strip_at
from .scene_pieces import block_pieces, placed, token_id
from .scene_ports import port_pieces, raid_markers
from .scene_reports import sightings, whereabouts_now
from .scene_rosters import rosters

CAPTIONS: Final = ("port", "inshore", "loose", "off st.")
NATIONS_OF: Final[list[tuple[str, ...]]] = [("british",), ("french", "spanish")]
SEASON_NAMES: Final[list[str]] = ["winter", "spring", "summer", "autumn"]
FROM: Final[list[float]] = [45.0, 270.0, 225.0, 315.0, 135.0, 90.0, 90.0]
"""Where each wind blows from."""
PHASES: Final = (Phase("administration", "Administration"), Phase("activation", "Activation"))
INITIATIVE_CHITS: Final = 2
NATIONS: Final = read_nations(Path(__file__).resolve().parents[1], ("british", "french", "spanish"))
"""Those that it shows."""


def campaign_scene(view: CampaignView) -> Scene:
    """What a seat sees of the campaign."""
    known = placed(view.known)
    battle = battle_board(known)
    boards: list[Board] = [battle] if battle is not None else []
    boards += [theatre(known), cup_of(known), *rosters(known)]
    if known.reports:
        boards.append(sightings_sheet(known))
    ground = ground_of(known.setup)
    return Scene(
        title=known.setup.title or "1805: Sea of Glory",
        subtitle=f"{date_words(known)}. {phase_of(known).capitalize()}.",
        boards=tuple(boards),
        clock=clock_of(known),
        sides=tuple(side_of(known, side) for side in (BRITISH, ALLIED)),
        groups=tuple(groups_of(known)),
        panels=tuple(panels_of(known)),
        you=commanded(view),
        focus=focus_of(ground),
        nations=NATIONS,
    )


def commanded(view: CampaignView) -> str:
    """What a seat commands; a spectator commands nothing."""
    if view.seat in (SPECTATOR, UMPIRE) or view.seat < 0:
        return ""
    return f"You command the {'British' if view.seat == BRITISH else 'French and the Spanish'}"


def date_words(known: Campaign) -> str:
    """The turn by its date, with its season."""
    season = SEASON_NAMES[known.setup.tables.season(known.turn)]
    return f"{turn_name(known, known.turn)} 1805, {season}"


def phase_of(known: Campaign) -> str:
    """The part of the turn: chits are drawn in the second. After the second Initiative chit the
    next turn begins, though the chits lie there until they go back into the cup. (4, 5.7, 6.5)"""
    begins = known.initiative_drawn() == INITIATIVE_CHITS and len(known.stack) > 0
    return "activation" if known.drawn and not begins else "administration"


def clock_of(known: Campaign) -> Clock:
    """The turn among those of the scenario; dots mark those on which something happens."""
    setup = known.setup
    first = setup.first_turn
    checks = [
        turn.number - first + 1
        for turn in setup.tables.turns
        if first <= turn.number <= setup.last_turn
        and (turn.ensign or turn.automatic not in ("none", "start", "end"))
        and setup.rules.admiralty_events
    ]
    return Clock(
        turn=known.turn - first + 1,
        turns=setup.last_turn - first + 1,
        phase=phase_of(known),
        phases=PHASES,
        time=date_words(known),
        checks=tuple(checks),
    )


def side_of(known: Campaign, side: int) -> Side:
    """A side with its score: what both can count of it until the end, and then all. (23.1, 24.3)"""
    score = points_shown(known, side)
    measure = "objectives" if known.setup.short else "points"
    return Side(SIDES[side], side_name(side), NATIONS_OF[side], score, measure=measure)


def points_shown(known: Campaign, side: int) -> int:
    """The score as the seat that looks may know it."""
    if known.outcome is not None:
        return int(known.outcome.scores.get(SIDES[side], 0))
    if known.setup.short:
        return objectives_won(known) if side == ALLIED else 0
    return open_points(known, side)


def objectives_won(known: Campaign) -> int:
    """The objectives of the short scenario that this seat knows to be won. (24.3)"""
    raids = [known.affairs.raids[port] == Raid.RAIDED for port in known.setup.goals.raids]
    return sum(1 for done in [*known.affairs.entered, *raids] if done)


def open_points(known: Campaign, side: int) -> int:
    """Points for enemy ships sunk and taken, which lie open. (23.1)"""
    theirs = [(ship.where, known.setup.ships[ship.card]) for ship in known.ships]
    theirs = [(where, card) for where, card in theirs if card.side != side]
    sunk = sum([card.sunk for where, card in theirs if where == Where.SUNK])
    return sunk + sum([card.prize for where, card in theirs if where == Where.PRIZE])


def groups_of(known: Campaign) -> list[Group]:
    """Own fleets at sea, frigates, and ports, as the lists beside the map show them."""
    out: list[Group] = []
    for side in (BRITISH, ALLIED):
        if known.seat not in (UNKNOWN, side):
            tokens = tuple(token_id(known, block) for block in known.on_map(side))
            words = f"{side_name(side)} blocks"
            out += [Group(f"seen-{side}", words, SIDES[side], tokens)] if tokens else []
        else:
            out += own_groups(known, side)
    return out


def own_groups(known: Campaign, side: int) -> list[Group]:
    """Fleets at sea, other blocks at sea, ports."""
    blocks = [known.setup.blocks[b] for b in known.on_map(side)]
    fleets = tuple(card.id for card in blocks if card.kind & Kind.FLEETS)
    others = tuple(card.id for card in blocks if not card.kind & Kind.FLEETS)
    ports = tuple(p.id for p in port_pieces(known) if p.seat == SIDES[side])
    name = "Frigates" if side == BRITISH else "Fog of War"
    found = [("fleets", "Fleets at sea", fleets), ("others", name, others)]
    return [
        Group(f"{SIDES[side]}-{id}", words, SIDES[side], pieces, SIDES[side])
        for id, words, pieces in [*found, ("ports", "In port", ports)]
        if pieces
    ]


def panels_of(known: Campaign) -> list[Panel]:
    """What is at stake, the state of the war, provisions."""
    chits = provisions(known)
    return [objectives(known), state_of_war(known), *([chits] if chits is not None else [])]


def focus_of(ground: Ground) -> Bounds:
    """What a first look shows: the waters of western Europe, or those that are in play."""
    return (-3.6, -25.2, 31.5, 0.0) if ground.whole else (-4.3, -25.2, 18.6, 0.0)


# The map.


def theatre(known: Campaign) -> HexMap:
    """The map with everything on it."""
    ground = ground_of(known.setup)
    shown = {place.id for place in ground.places}
    pieces = [*sightings(known), *weather(known), *raid_markers(known), *port_pieces(known)]
    pieces += block_pieces(known)
    return HexMap(
        across=2 * 0.577350269,
        places=(*ground.places, *towns(known, shown)),
        pieces=tuple(pieces),
        areas=ground.areas,
        coast=ground.coast,
        strokes=ground.strokes,
        strips=tuple(strips(known, pieces)),
        roses=tuple(roses(known)),
        lettering=ground.lettering,
        ties=tuple(whereabouts_now(known)),
        bounds=ground.bounds,
        name="The theatre",
        id="theatre",
    )


def towns(known: Campaign, shown: set[str]) -> list[Place]:
    """Every port as a town on the coast, with whose it is now."""
    atlas = known.setup.atlas
    ports = [port for port in atlas.ports if atlas.places[port.hex].id in shown and not port.is_hex]
    return [
        Place(f"town:{p.id}", *port_at(p), p.name, "town", side=owner_words(known, p))
        for p in ports
    ]


def owner_words(known: Campaign, port: Port) -> str:
    """Whose a port is now. (2.6, 22.3)"""
    invaded = known.affairs.invaded
    if port.index < len(invaded) and invaded[port.index]:
        return "allied"
    if port.id == "algiers" and known.affairs.algiers >= 0:
        return SIDES[known.affairs.algiers]
    return "neutral" if port.owner >= NEUTRAL_PORT else SIDES[port.owner]


def strips(known: Campaign, pieces: list[Piece]) -> list[Strip]:
    """The areas about every port; quiet where no block lies in them and nothing must be watched."""
    ground, atlas = ground_of(known.setup), known.setup.atlas
    taken = {piece.place for piece in pieces if piece.kind == "block"}
    out: list[Strip] = []
    for port in atlas.ports:
        if port.is_hex or not ground.has(atlas, port.hex):
            continue
        areas = [atlas.places[place].id for place in (port.inshore, port.loose, port.off)]
        watched = port.owner == ALLIED and port.european
        busy = any(area in taken for area in areas)
        out.append(strip(known, port, areas, quiet=not (watched or busy)))
    return out


def strip(known: Campaign, port: Port, areas: list[str], quiet: bool) -> Strip:
    """The areas about one port."""
    x, y = strip_at(port)
    town_x, town_y = port_at(port)
    cells = [port.id, *areas] if port.place >= 0 else areas
    return Strip(
        id=port.id,
        name=port.name,
        x=x,
        y=y,
        port_x=town_x,
        port_y=town_y,
        cells=tuple(cells),
        captions=CAPTIONS[-len(cells) :],
        side=owner_words(known, port),
        note=strip_note(known, port),
        quiet=quiet,
    )


def strip_note(known: Campaign, port: Port) -> str:
    """The last count of masts with its date."""
    if port.place < 0:
        return ""
    report = known.told_of(port.index)
    if report is None:
        return ""
    words = f"{report.low}–{report.high}" if report.high else "none"
    if report.ordinary_high:
        words += f" +{report.ordinary_low}–{report.ordinary_high}"
    return f"{words}, {turn_name(known, report.turn)}"


def roses(known: Campaign) -> list[Rose]:
    """The wind in force in each sea area; one that has not come this turn is the last known."""
    tables = known.setup.tables
    areas = range(3) if known.setup.rules.transit else range(1)
    come = [tables.chits[id].sea_area for id in known.drawn if tables.chits[id].wind >= 0]
    return [
        Rose(
            SEA_AREAS[area],
            tables.wind_names[wind],
            *drawing(PACKAGE).spots["roses"][SEA_AREAS[area]],
            FROM[wind],
            tuple(tables.rose[wind]),
            AREA_NAMES[area],
            area not in come,
        )
        for area, wind in zip(areas, known.winds, strict=False)
    ]


def weather(known: Campaign) -> list[Piece]:
    """Weather chits in the zones they struck; each makes searching harder. (6.6)"""
    out: list[Piece] = []
    for zone, chits in enumerate(known.weather):
        if not chits:
            continue
        x, y = drawing(PACKAGE).spots["weather"][ZONES[zone]]
        name = ZONES[zone].replace("-", " ").title()
        out.append(
            Piece(
                id=f"weather-{ZONES[zone]}",
                kind="marker",
                name=f"Weather in {name}",
                x=x,
                y=y,
                state="weather",
                face=Face(counted(chits, "weather chit"), f"search −{chits}", "weather"),
                badges=(f"zone {zone}",),
                spoken=f"Weather in {name}: {chits} off every search.",
            )
        )
    return out
