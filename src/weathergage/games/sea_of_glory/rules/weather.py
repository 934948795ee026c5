"""Foul weather: where it strikes, how hard, and what it does to ships and stations. (6.6 to 6.9)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier
from weathergage.engine.state import Step
from weathergage.games.sea_of_glory.rules.blocks import gone, lose_admiral, remove, scatter, sink
from weathergage.games.sea_of_glory.rules.questions import Do, Procedure, Task, procedure, write
from weathergage.games.sea_of_glory.state.affairs import FOUNDERED
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    CONVOYS,
    IN_FLEET,
    IN_ORDINARY,
    IN_PORT,
    KIND_EXPEDITION,
    KIND_FRIGATE,
    KIND_GOLD,
    WRECKED,
    Campaign,
)
from weathergage.games.sea_of_glory.state.tokens import shuffle
from weathergage.games.sea_of_glory.tables.atlas import INSHORE, WEST_INDIES
from weathergage.games.sea_of_glory.tables.chart_data import AREA_OF_ZONE, INDIES
from weathergage.games.sea_of_glory.tables.sea import BANDS, GALE, HURRICANE, SQUALL, STORM
from weathergage.games.sea_of_glory.words.names import listed
from weathergage.games.sea_of_glory.words.telling import tell, tell_of, token_name

# Where and how hard. (6.6, 6.7)


class Weather(Procedure):
    """A Weather chit: [the zone's die, or 0 where one is rolled]. (6.6)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        location = struck(state, numbers[0])
        dice: list[int] = []
        if location == 0:
            location = luck.roll()
            dice.append(location)
        zones = zones_in_play(state, location)
        if not zones:
            tell(log, "weather", "6.6", "Foul weather far away.", {"zones": []}, dice)
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
    if location == 6 and not state.setup.tables.hurricane_season(state.turn):
        return 0
    return location


def zones_in_play(state: Campaign, location: int) -> list[int]:
    """The weather zones a location die strikes; dice for what is not in play strike nothing.
    (6.6, R34)"""
    zones = state.setup.tables.zones_of_die(location)
    if state.setup.short:
        return [zone for zone in zones if AREA_OF_ZONE[zone] == 0]
    return zones


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
    tell(log, "weather", "6.7", text, fields, dice, added)


def weather_steps(state: Campaign, zones: list[int], severity: int, band: int) -> list[Step]:
    """What weather brings with it, in order. A squall only hampers searching. (6.8)"""
    if band == SQUALL:
        return []
    numbers = [severity, band, mask(zones)]
    steps: list[Step] = []
    if band == HURRICANE:
        steps.append(Do("weather-hulks", numbers))
    if band == STORM:
        steps.append(Do("weather-founder", numbers))
    steps.append(Do("weather-damage", numbers))
    steps.append(Do("weather-scatter", numbers))
    steps.append(Do("weather-station", numbers))
    if band >= STORM:
        for zone in zones:
            steps.append(Do("weather-frigate", [severity, band, mask([zone])]))
    if band in (GALE, STORM):
        steps.append(Do("weather-shelter", numbers))
    return steps


def mask(zones: list[int]) -> int:
    """Zones as one number."""
    out = 0
    for zone in zones:
        out |= 1 << zone
    return out


# Who is out in it.


def in_weather(known: Campaign, place: int, numbers: list[int]) -> bool:
    """Whether a place outside ports lies in the weather: its zone, or the zone of its box on a
    track. (6.6, 12.2)"""
    zone = known.setup.atlas.places[place].zone if place >= 0 else -1
    return zone >= 0 and bool(numbers[2] & 1 << zone)


def blocks_out(known: Campaign, side: int, numbers: list[int]) -> list[int]:
    """A side's blocks outside port that are in the weather."""
    return [b for b in known.on_map(side) if in_weather(known, known.blocks[b].place, numbers)]


def fleets_out(known: Campaign, side: int, numbers: list[int]) -> list[int]:
    """A side's fleets outside port that are in the weather; Fog of War takes no harm. (R39)"""
    return [b for b in blocks_out(known, side, numbers) if known.is_fleet(b)]


def ports_struck(known: Campaign, numbers: list[int]) -> list[int]:
    """A hurricane reaches into the ports of the West Indies. (6.8)"""
    if numbers[1] != HURRICANE:
        return []
    return [port.index for port in known.setup.atlas.ports if port.sea_area == WEST_INDIES]


def sailing(known: Campaign, ships: list[int]) -> list[int]:
    """The ships among some that are not wrecked; a prize always is."""
    return [ship for ship in ships if not is_hulk(known, ship)]


def is_hulk(known: Campaign, ship: int) -> bool:
    """Whether a ship counts as wrecked; prizes do. (6.9.2, 20.1)"""
    it = known.ships[ship]
    return it.condition == WRECKED or it.captor >= 0


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


class Hulks(Procedure):
    """In a hurricane all wrecked ships of the West Indies founder, in port too, and all that lie In
    Ordinary there. (6.8)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        before = [ships_out(state, side, numbers) for side in (BRITISH, ALLIED)]
        lost = [ship.card for ship in state.ships if drowns(state, ship.card, numbers)]
        tell_toll(state, lost, numbers, "founder", "6.8", log)
        for ship in lost:
            sink(state, ship, log, "6.8", FOUNDERED)
        blur_losses(state, before, numbers)
        remove_empty(state, log)


def drowns(state: Campaign, ship: int, numbers: list[int]) -> bool:
    """Whether a hurricane sinks a ship without a roll. (6.8)"""
    it = state.ships[ship]
    if it.where == IN_FLEET:
        out = in_weather(state, state.blocks[it.at].place, numbers)
        return out and is_hulk(state, ship)
    if it.where in (IN_PORT, IN_ORDINARY) and state.setup.atlas.ports[it.at].zone == INDIES:
        return it.where == IN_ORDINARY or it.condition == WRECKED
    return False


def tell_toll(
    state: Campaign, lost: list[int], numbers: list[int], verb: str, rule: str, log: Log
) -> None:
    """Everybody hears how many ships are lost, also if it is none, and which blocks go with them:
    the silence would tell as much."""
    anybody = blocks_out(state, BRITISH, numbers) or blocks_out(state, ALLIED, numbers)
    if not anybody and numbers[1] != HURRICANE:
        return
    gone: list[int] = []
    for side in (BRITISH, ALLIED):
        for block in fleets_out(state, side, numbers):
            if not [ship for ship in state.ships_in(block) if ship not in lost]:
                gone.append(block)
    text = f"Wrecked ships that {verb}: {len(lost) or 'none'}."
    names = [token_name(state, block) for block in gone]
    if gone:
        text += f" Lost with all hands: {listed(names)}."
    fields: dict[str, object] = {"ships": len(lost), "blocks": names}
    tell_of(state, gone, log, "weather-toll", rule, text, fields)


class Founder(Procedure):
    """In a storm some of the ships that were wrecked before it founder, drawn by lot. (6.9.2)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        before = [ships_out(state, side, numbers) for side in (BRITISH, ALLIED)]
        lost: list[int] = []
        for side in (BRITISH, ALLIED):
            for block in fleets_out(state, side, numbers):
                lost += founder(state, block, numbers[0], luck)
        tell_toll(state, lost, numbers, "founder", "6.9.2", log)
        for ship in lost:
            sink(state, ship, log, "6.9.2", FOUNDERED)
        blur_losses(state, before, numbers)
        remove_empty(state, log)


def ships_out(state: Campaign, side: int, numbers: list[int]) -> int:
    """How many ships a side has out in the weather."""
    return sum([len(state.ships_in(block)) for block in fleets_out(state, side, numbers)])


def blur_losses(state: Campaign, before: list[int], numbers: list[int]) -> None:
    """Everybody sees which ships are lost and nobody from which block: any of them out there may
    have so many fewer than was known. (2.3)"""
    for side in (BRITISH, ALLIED):
        lost = before[side] - ships_out(state, side, numbers)
        for block in blocks_out(state, side, numbers):
            it = state.blocks[block]
            if it.seen_low > 1:
                it.seen_low = max(1, it.seen_low - lost)


def founder(state: Campaign, block: int, severity: int, luck: Chance) -> list[int]:
    """The ships of one fleet that founder: the wrecked ones are counted by themselves, and the
    number is not doubled Inshore. (6.9.2, R57)"""
    wrecks = [ship for ship in state.ships_in(block) if is_hulk(state, ship)]
    lost: list[int] = []
    for _ in range(min(hits(state, len(wrecks), severity, False), len(wrecks))):
        names = [state.setup.ships[ship].id for ship in wrecks]
        lost.append(wrecks.pop(luck.draw(names, "founders")))
    return lost


def remove_empty(state: Campaign, log: Log) -> None:
    """A fleet without ships outside port leaves the map, and its admirals leave play. (7.1)"""
    for side in (BRITISH, ALLIED):
        for block in state.on_map(side):
            if not state.is_fleet(block) or state.ships_in(block):
                continue
            for admiral in state.admirals_in(block):
                lose_admiral(state, admiral, "lost with his fleet", log)
            if state.kind_of(block) & CONVOYS:
                scatter(state, block, log)
            else:
                gone(state, block, log)


# Damage. (6.9.1)


class Damage(Procedure):
    """The owners choose which of their ships are hurt, in secret; they are asked wherever a block
    of any side is out in it. (6.9.1, R39)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        anybody = blocks_out(state, BRITISH, numbers) or blocks_out(state, ALLIED, numbers)
        if anybody or numbers[1] == HURRICANE:
            tasks = [Task("storm-damage", side, list(numbers)) for side in (BRITISH, ALLIED)]
            state.push(write("storm-damage", tasks, list(numbers)))


class Scatter(Procedure):
    """In a hurricane Expeditions outside port are scattered and the Spanish Gold is lost; in the
    short scenario wrecked ships leave play when the storm is over. (6.8, 24.2)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        if numbers[1] == HURRICANE:
            scatter_convoys(state, numbers, log)
        if not state.setup.rules.manpower:
            remove_wrecks(state, numbers, log)


def scatter_convoys(state: Campaign, numbers: list[int], log: Log) -> None:
    """Expeditions are scattered and the Gold is lost in a hurricane outside port. (6.8)"""
    lost: list[int] = []
    for side in (BRITISH, ALLIED):
        for block in blocks_out(state, side, numbers):
            if state.kind_of(block) & (KIND_EXPEDITION | KIND_GOLD):
                lost.append(block)
    names = [token_name(state, block) for block in lost]
    text = f"Lost in the hurricane: {listed(names)}." if lost else "No convoy was out in it."
    tell_of(state, lost, log, "weather-convoys", "6.8", text, {"blocks": names})
    for block in lost:
        scatter(state, block, log)


def remove_wrecks(state: Campaign, numbers: list[int], log: Log) -> None:
    """Wrecked ships leave play in the short scenario. (24.2, R37)"""
    before = [ships_out(state, side, numbers) for side in (BRITISH, ALLIED)]
    lost: list[int] = []
    for side in (BRITISH, ALLIED):
        for block in fleets_out(state, side, numbers):
            lost += [ship for ship in state.ships_in(block) if is_hulk(state, ship)]
    tell_toll(state, lost, numbers, "leave play", "24.2", log)
    for ship in lost:
        remove(state, ship, log, "24.2")
    blur_losses(state, before, numbers)
    remove_empty(state, log)


# Stations and frigates. (6.8)


class BlownOff(Procedure):
    """All blocks in a patrol zone are blown Off Station. (6.8)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        atlas = state.setup.atlas
        for side in (BRITISH, ALLIED):
            places: list[int] = []
            for block in blocks_out(state, side, numbers):
                it = state.blocks[block]
                if atlas.in_zone(it.place):
                    it.place = atlas.ports[atlas.port_of(it.place)].off
                    if it.place not in places:
                        places.append(it.place)
            for place in places:
                shuffle(state, place, side, luck)
            if places:
                names = listed([atlas.ports[atlas.port_of(place)].name for place in places])
                word = "British" if side == BRITISH else "Allied"
                text = f"All {word} blocks off {names} are blown Off Station."
                ids: dict[str, object] = {"places": [atlas.places[p].id for p in places]}
                tell(log, "off-station", "6.8", text, ids)


def frigates_out(known: Campaign, numbers: list[int]) -> list[int]:
    """The British frigates outside port in the weather. (6.8)"""
    found = blocks_out(known, BRITISH, numbers)
    return [b for b in found if known.kind_of(b) == KIND_FRIGATE]


class LoseFrigate(Procedure):
    """A storm or a hurricane drives one frigate of the zone off the map, the British choose which.
    (6.8)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        if blocks_out(state, BRITISH, numbers):
            state.push(Task("frigate-lost", BRITISH, list(numbers)))


class Shelter(Procedure):
    """After a gale or a storm damaged British ships of some zones may go into port. (6.9.3)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        if shelter_zones(state, numbers):
            state.push(Task("shelter", BRITISH, list(numbers)))


def shelter_zones(known: Campaign, numbers: list[int]) -> list[int]:
    """The British blocks that lie where damaged ships may go into port. (6.9.3)"""
    atlas = known.setup.atlas
    out: list[int] = []
    for block in blocks_out(known, BRITISH, numbers):
        place = known.blocks[block].place
        if atlas.in_zone(place) and atlas.ports[atlas.port_of(place)].relocate:
            out.append(block)
    return out


procedure(Weather("weather"))
procedure(Hulks("weather-hulks"))
procedure(Founder("weather-founder"))
procedure(Damage("weather-damage"))
procedure(Scatter("weather-scatter"))
procedure(BlownOff("weather-station"))
procedure(LoseFrigate("weather-frigate"))
procedure(Shelter("weather-shelter"))
