"""Foul weather: where it strikes, how hard, and what it does to ships and stations. (6.6 to 6.9)"""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Ask
from weathergage.engine.asking.steps import Do, Gather
from weathergage.engine.chance import Chance
from weathergage.engine.english import listed
from weathergage.engine.event import Log, Modifier
from weathergage.engine.state import Step

from ..state.affairs import Loss
from ..state.campaign import ALLIED, BRITISH, Campaign, Hull, Kind, Where
from ..state.step_records import Storm, WeatherChit
from ..state.tokens import shuffle
from ..tables.atlas import INSHORE
from ..tables.chart_data import AREA_OF_ZONE, INDIES, NORTH_ATLANTIC, WEST_INDIES
from ..tables.sea import BANDS, GALE, HURRICANE, SQUALL, STORM
from ..words.names import side_name
from ..words.telling import tell, tell_of, token_name
from .blocks import dissolve, havens_of, remove, scatter, sink
from .dice import draw_ships

# Where and how hard. (6.6, 6.7)


def weather(state: Campaign, chit: WeatherChit, luck: Chance, log: Log) -> None:
    """A Weather chit: [the zone's die, or 0 where one is rolled]. (6.6)"""
    location = struck(state, chit.location)
    dice = [] if location else [luck.roll()]
    zones = zones_in_play(state, location or dice[0])
    if not zones:
        tell(state, log, "weather", "6.6", "Foul weather far away.", {"zones": []}, dice)
        return
    die = luck.roll()
    dice.append(die)
    area = AREA_OF_ZONE[zones[0]]
    severity, band = state.setup.tables.severity(state.turn, area, die)
    if band == HURRICANE and not state.setup.rules.hurricanes:
        band = STORM
    for zone in zones:
        state.weather[zone] += 1
    tell_weather(state, zones, severity, band, dice, log)
    state.push_in_order(weather_steps(state, zones, severity, band))


def struck(state: Campaign, location: int) -> int:
    """The die a chit stands for; the Zone 6 chit is a random one outside the hurricane season.
    (6.6)"""
    season = state.setup.tables.hurricane_season(state.turn)
    return 0 if location == 6 and not season else location


def zones_in_play(state: Campaign, location: int) -> list[int]:
    """The weather zones a location die strikes; dice for what is not in play strike nothing.
    (6.6, R34)"""
    zones, short = state.setup.tables.zones_of_die(location), state.setup.short
    return [zone for zone in zones if not short or AREA_OF_ZONE[zone] == NORTH_ATLANTIC]


def tell_weather(
    state: Campaign, zones: list[int], severity: int, band: int, dice: list[int], log: Log
) -> None:
    """Everybody hears of the weather. (6.7)"""
    tables = state.setup.tables
    names = listed([tables.zone_names[zone] for zone in zones])
    modifier = tables.severity_modifier(state.turn, AREA_OF_ZONE[zones[0]])
    added = [Modifier("season", modifier, "6.7")] if modifier else []
    text = f"{BANDS[band].capitalize()} in {names}: severity {severity}."
    fields: dict[str, object] = {"zones": list(zones), "severity": severity, "band": BANDS[band]}
    tell(state, log, "weather", "6.7", text, fields, dice, added)


def weather_steps(state: Campaign, zones: list[int], severity: int, band: int) -> list[Step]:
    """What weather brings with it, in order. A squall only hampers searching. (6.8)"""
    if band == SQUALL:
        return []
    storm = Storm(severity, band, zones)
    losses = {HURRICANE: ["hulks"], STORM: ["founder"]}.get(band, [])
    frigates = [Storm(severity, band, [zone]) for zone in zones] if band >= STORM else []
    shelters = [storm] if band in (GALE, STORM) else []
    return [
        *[Do(f"weather-{name}", storm) for name in [*losses, "damage", "scatter", "station"]],
        *[Do("weather-frigate", each) for each in frigates],
        *[Do("weather-shelter", each) for each in shelters],
    ]


# Who is out in it.


def in_weather(known: Campaign, place: int, storm: Storm) -> bool:
    """Whether a place outside ports lies in the weather: its zone, or the zone of its box on a
    track. (6.6, 12.2)"""
    zone = known.setup.atlas.places[place].zone if place >= 0 else -1
    return zone in storm.zones


def blocks_out(known: Campaign, side: int, storm: Storm) -> list[int]:
    """A side's blocks outside port that are in the weather."""
    return [b for b in known.on_map(side) if in_weather(known, known.blocks[b].place, storm)]


def fleets_out(known: Campaign, side: int, storm: Storm) -> list[int]:
    """A side's fleets outside port that are in the weather; Fog of War takes no harm. (R39)"""
    return [b for b in blocks_out(known, side, storm) if known.is_fleet(b)]


def both_fleets_out(known: Campaign, storm: Storm) -> list[int]:
    """Those of both sides, the British first."""
    return fleets_out(known, BRITISH, storm) + fleets_out(known, ALLIED, storm)


def ports_struck(known: Campaign, storm: Storm) -> list[int]:
    """A hurricane reaches into the ports of the West Indies. (6.8)"""
    ports = known.setup.atlas.ports if storm.band == HURRICANE else []
    return [port.index for port in ports if port.sea_area == WEST_INDIES]


def sailing(known: Campaign, ships: list[int]) -> list[int]:
    """The ships among some that are not wrecked; a prize always is."""
    return [ship for ship in ships if not is_hulk(known, ship)]


def is_hulk(known: Campaign, ship: int) -> bool:
    """Whether a ship counts as wrecked; prizes do. (6.9.2, 20.1)"""
    it = known.ships[ship]
    return it.condition == Hull.WRECKED or it.captor >= 0


def is_inshore(known: Campaign, block: int) -> bool:
    """Whether a block lies Inshore. (6.8)"""
    place = known.blocks[block].place
    return place >= 0 and known.setup.atlas.places[place].kind == INSHORE


def hits(known: Campaign, count: int, severity: int, inshore: bool) -> int:
    """The number of ships hurt, by the damage table; twice as many Inshore. (6.8, 6.9)"""
    tables = known.setup.tables
    found = tables.damage(count, severity)
    return found * tables.inshore_damage if inshore else found


# Ships that founder. (6.8, 6.9.2)


def hulks(state: Campaign, storm: Storm, luck: Chance, log: Log) -> None:
    """In a hurricane all wrecked ships of the West Indies founder, in port too, and all that lie In
    Ordinary there. (6.8)"""
    drown(state, [s.card for s in state.ships if drowns(state, s.card, storm)], storm, "6.8", log)


def drown(state: Campaign, lost: list[int], storm: Storm, rule: str, log: Log) -> None:
    """Ships founder, and the fleets that are empty then are gone. (6.8, 6.9.2)"""
    before = [ships_out(state, side, storm) for side in (BRITISH, ALLIED)]
    tell_toll(state, lost, storm, "founder", rule, log)
    for ship in lost:
        sink(state, ship, log, rule, Loss.FOUNDERED)
    blur_losses(state, before, storm)
    remove_empty(state, log)


def drowns(state: Campaign, ship: int, storm: Storm) -> bool:
    """Whether a hurricane sinks a ship without a roll. (6.8)"""
    it = state.ships[ship]
    if it.where == Where.FLEET:
        return in_weather(state, state.blocks[it.at].place, storm) and is_hulk(state, ship)
    laid_up = it.where == Where.ORDINARY
    hulk = laid_up or (it.where == Where.PORT and it.condition == Hull.WRECKED)
    return hulk and state.setup.atlas.ports[it.at].zone == INDIES


def tell_toll(
    state: Campaign, lost: list[int], storm: Storm, verb: str, rule: str, log: Log
) -> None:
    """Everybody hears how many ships are lost, also if it is none, and which blocks go with them:
    the silence would tell as much."""
    anybody = blocks_out(state, BRITISH, storm) or blocks_out(state, ALLIED, storm)
    if not anybody and storm.band != HURRICANE:
        return
    fleets = both_fleets_out(state, storm)
    gone = [block for block in fleets if all(ship in lost for ship in state.ships_in(block))]
    text = f"Wrecked ships that {verb}: {len(lost)}." if lost else f"No wrecks {verb}."
    names = [token_name(state, block) for block in gone]
    if gone:
        text += f" Lost with all hands: {listed(names)}."
    fields: dict[str, object] = {"ships": len(lost), "blocks": names}
    tell_of(state, gone, log, "weather-toll", rule, text, fields)


def founder_wrecks(state: Campaign, storm: Storm, luck: Chance, log: Log) -> None:
    """In a storm some of the ships that were wrecked before it founder, drawn by lot. (6.9.2)"""
    fleets = both_fleets_out(state, storm)
    lost = [ship for block in fleets for ship in founder(state, block, storm.severity, luck)]
    drown(state, lost, storm, "6.9.2", log)


def ships_out(state: Campaign, side: int, storm: Storm) -> int:
    """How many ships a side has out in the weather."""
    return sum([len(state.ships_in(block)) for block in fleets_out(state, side, storm)])


def blur_losses(state: Campaign, before: list[int], storm: Storm) -> None:
    """Everybody sees which ships are lost and nobody from which block: any of them out there may
    have so many fewer than was known. (2.3)"""
    for side in (BRITISH, ALLIED):
        lost = before[side] - ships_out(state, side, storm)
        for block in blocks_out(state, side, storm):
            it = state.blocks[block]
            if it.seen_low > 1:
                it.seen_low = max(1, it.seen_low - lost)


def founder(state: Campaign, block: int, severity: int, luck: Chance) -> list[int]:
    """The ships of one fleet that founder: the wrecked ones are counted by themselves, and the
    number is not doubled Inshore. (6.9.2, R57)"""
    wrecks = [ship for ship in state.ships_in(block) if is_hulk(state, ship)]
    return draw_ships(state, wrecks, hits(state, len(wrecks), severity, False), "founders", luck)


def remove_empty(state: Campaign, log: Log) -> None:
    """A fleet without ships outside port leaves the map, and its admirals leave play. (7.1)"""
    for side in (BRITISH, ALLIED):
        for block in state.on_map(side):
            if state.is_fleet(block) and not state.ships_in(block):
                dissolve(state, block, "lost with his fleet", log)


# Damage. (6.9.1)


def weather_damage(state: Campaign, storm: Storm, luck: Chance, log: Log) -> None:
    """The owners choose which of their ships are hurt, in secret; they are asked wherever a block
    of any side is out in it. (6.9.1, R39)"""
    anybody = blocks_out(state, BRITISH, storm) or blocks_out(state, ALLIED, storm)
    if anybody or storm.band == HURRICANE:
        asks: list[Ask[Storm]] = [Ask("storm-damage", [side], storm) for side in (BRITISH, ALLIED)]
        state.push(Gather("storm-damage", asks))


def scatter_fleets(state: Campaign, storm: Storm, luck: Chance, log: Log) -> None:
    """In a hurricane Expeditions outside port are scattered and the Spanish Gold is lost; in the
    short scenario wrecked ships leave play when the storm is over. (6.8, 24.2)"""
    if storm.band == HURRICANE:
        scatter_convoys(state, storm, log)
    if not state.setup.rules.manpower:
        remove_wrecks(state, storm, log)


def scatter_convoys(state: Campaign, storm: Storm, log: Log) -> None:
    """Expeditions are scattered and the Gold is lost in a hurricane outside port. (6.8)"""
    convoys = Kind.EXPEDITION | Kind.GOLD
    lost = [block for block in both_fleets_out(state, storm) if state.kind_of(block) & convoys]
    names = [token_name(state, block) for block in lost]
    text = f"Lost in the hurricane: {listed(names)}." if lost else "No convoy was out in it."
    tell_of(state, lost, log, "weather-convoys", "6.8", text, {"blocks": names})
    for block in lost:
        scatter(state, block, log)


def remove_wrecks(state: Campaign, storm: Storm, log: Log) -> None:
    """Wrecked ships leave play in the short scenario. (24.2, R37)"""
    before = [ships_out(state, side, storm) for side in (BRITISH, ALLIED)]
    ships = [s for block in both_fleets_out(state, storm) for s in state.ships_in(block)]
    lost = [ship for ship in ships if is_hulk(state, ship)]
    tell_toll(state, lost, storm, "leave play", "24.2", log)
    for ship in lost:
        remove(state, ship, log, "24.2")
    blur_losses(state, before, storm)
    remove_empty(state, log)


# Stations and frigates. (6.8)


def blown_off(state: Campaign, storm: Storm, luck: Chance, log: Log) -> None:
    """All blocks in a patrol zone are blown Off Station. (6.8)"""
    atlas = state.setup.atlas
    for side in (BRITISH, ALLIED):
        blocks = [state.blocks[block] for block in blocks_out(state, side, storm)]
        blown = [it for it in blocks if atlas.in_zone(it.place)]
        for it in blown:
            it.place = atlas.ports[atlas.port_of(it.place)].off
        places = list(dict.fromkeys(it.place for it in blown))
        for place in places:
            shuffle(state, place, side, luck)
        if places:
            names = listed([atlas.ports[atlas.port_of(place)].name for place in places])
            text = f"All {side_name(side)} blocks off {names} are blown Off Station."
            ids: dict[str, object] = {"places": [atlas.places[p].id for p in places]}
            tell(state, log, "off-station", "6.8", text, ids)


def frigates_out(known: Campaign, storm: Storm) -> list[int]:
    """The British frigates outside port in the weather. (6.8)"""
    found = blocks_out(known, BRITISH, storm)
    return [b for b in found if known.kind_of(b) == Kind.FRIGATE]


def drive_off_frigate(state: Campaign, storm: Storm, luck: Chance, log: Log) -> None:
    """A storm or a hurricane drives one frigate of the zone off the map, the British choose which.
    (6.8)"""
    if blocks_out(state, BRITISH, storm):
        state.push(Ask("frigate-lost", [BRITISH], storm))


def seek_shelter(state: Campaign, storm: Storm, luck: Chance, log: Log) -> None:
    """After a gale or a storm damaged British ships of some zones may go into port. (6.9.3)"""
    if shelter_zones(state, storm):
        state.push(Ask("shelter", [BRITISH], storm))


def shelter_zones(known: Campaign, storm: Storm) -> list[int]:
    """The British blocks that lie where damaged ships may go into port. (6.9.3)"""
    return [b for b in blocks_out(known, BRITISH, storm) if havens_of(known, b)]


CHAPTER: Final[Chapter] = Chapter(
    "6.6",
    recorded={
        "weather": weather,
        "weather-hulks": hulks,
        "weather-founder": founder_wrecks,
        "weather-damage": weather_damage,
        "weather-scatter": scatter_fleets,
        "weather-station": blown_off,
        "weather-frigate": drive_off_frigate,
        "weather-shelter": seek_shelter,
    },
)
