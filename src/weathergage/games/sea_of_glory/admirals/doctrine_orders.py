"""The doctrine's answers to every question of movement, search and union."""

from typing import final

from ..answers import Answer, done
from ..rules.asking import Query
from ..rules.battle_fleets import block_fleets, fleet_id, fleets, hobbled, zone_port
from ..rules.conseil import NEAREST
from ..rules.firing import firepower
from ..rules.provisions import larders, wanted
from ..rules.waters import tokens_here
from ..state.campaign import ALLIED, BRITISH, Campaign, Kind
from ..tables.atlas import HEX, INSHORE, PORT
from .belief import Belief
from .doctrine_allied import AlliedYear
from .doctrine_british import BritishYear
from .doctrine_guns import mean_attack
from .doctrine_moves import Bridge, Plan, back_on_station, fleets_out
from .doctrine_short_allied import AlliedShort
from .doctrine_short_british import BritishShort
from .doctrine_staff import by_kind, relocations
from .draws import Draw
from .openings import opening_answers
from .temper import Temper


def plan_for(known: Campaign, seat: int, temper: Temper, draw: Draw) -> Plan:
    """The plan of a side in its scenario."""
    if known.setup.short:
        allied = AlliedShort(known, temper, draw) if seat == ALLIED else None
        return (allied or BritishShort(known, temper, draw)).plan()
    if seat == ALLIED:
        return AlliedYear(known, temper, draw).plan()
    return BritishYear(known, temper, draw).plan()


def movement_answers(query: Query, temper: Temper, draw: Draw) -> tuple[list[Answer], list[str]]:
    """What to answer to a question of movement, the likeliest first, and why each."""
    if query.ask.name == "move":
        return move_answers(query, temper, draw)
    found, why = other_answers(query, temper, draw)
    return found, [why] * len(found)


def other_answers(query: Query, temper: Temper, draw: Draw) -> tuple[list[Answer], str]:
    """What to answer where nothing sails, and why."""
    name = query.ask.name
    if name == "bonus":
        return bonus_answers(query, temper, draw)
    if name == "join":
        return unions(query), "United they are stronger."
    if name == "arrive":
        return arrive_answers(query), "Into port, or as near as may be."
    if name == "watch":
        return watch_answers(query), "The odds are good if they are found."
    if name == "seek":
        return seek_answers(query), "There they may be found."
    return setting_answers(query, temper, draw)


def setting_answers(query: Query, temper: Temper, draw: Draw) -> tuple[list[Answer], str]:
    """What to answer where things are set and not moved, and why."""
    name = query.ask.name
    if name == "opening":
        return opening_answers(query, temper, draw), "Eyes off every port that matters."
    if name == "station":
        return [Answer("station", places=["brest-inshore"])], "Close in, where nothing passes."
    if name == "conseil":
        return AlliedYear(query.known, temper, draw).conseil(), "What is worth most to somebody."
    if name == "battle-release":
        return release(query, temper), "He is out: after him."
    if name == "battle-destination":
        return new_destination(query), "The battle has changed what is worth sailing for."
    if name == "provisions":
        return [provisions(query.known, draw)], "Where the most ships wait to go out."
    return [], ""


# Moving.


def move_answers(query: Query, temper: Temper, draw: Draw) -> tuple[list[Answer], list[str]]:
    """Counting first, then ships to the yards, then every mission and sortie by its weight; and
    why each of them."""
    known, seat = query.known, query.place
    bridge = Bridge(query, draw)
    plan = plan_for(known, seat, temper, draw)
    plan.missions.sort(key=lambda mission: -mission.weight)
    plan.sorties.sort(key=lambda sortie: -sortie.weight)
    out = Reasoned()
    if bridge.interrupted() < 0:
        out.add(counting(query), "It costs nothing to count, and tells who has sailed.")
        if seat == BRITISH:
            out.add(yards(known), "A damaged ship has half her guns until she is mended.")
            out.add(plan.partings, "What is not needed here is wanted elsewhere.")
    for mission in plan.missions:
        out.add(bridge.order(mission), mission.why)
    if bridge.interrupted() < 0:
        for sortie in plan.sorties:
            out.add(sortie.answers(known), sortie.why)
        for mission in back_on_station(known, seat):
            out.add(bridge.order(mission), mission.why)
    return out.answers, out.whys


@final
class Reasoned:
    """Answers, each with its reason."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.whys: list[str] = []

    def add(self, answers: list[Answer], why: str) -> None:
        """Some more that have one reason."""
        self.answers += answers
        self.whys += [why] * len(answers)


def counting(query: Query) -> list[Answer]:
    """Whoever lies off a port counts the masts in it: it costs nothing. (13.5)"""
    known, atlas = query.known, query.known.setup.atlas
    blocks = [b for b in known.on_map(query.place) if atlas.in_zone(known.blocks[b].place)]
    return [Answer("count", known.setup.blocks[block].id) for block in blocks]


def yards(known: Campaign) -> list[Answer]:
    """Damaged ships go to the yards as soon as there are some. (6.9.3)"""
    return [each for block in fleets_out(known, BRITISH) for each in relocations(known, block)]


def bonus_answers(query: Query, temper: Temper, draw: Draw) -> tuple[list[Answer], str]:
    """The bonus goes to the block whose mission matters most and which it brings on its way."""
    known, seat = query.known, query.place
    plan = plan_for(known, seat, temper, draw)
    plan.missions.sort(key=lambda mission: -mission.weight)
    atlas = known.setup.atlas
    out: list[Answer] = []
    for mission in plan.missions:
        place = known.blocks[mission.block].place
        if place == mission.target or atlas.places[place].kind not in (HEX, INSHORE):
            continue
        if atlas.in_zone(place) and atlas.hex_of(place) != atlas.hex_of(mission.target):
            continue
        name = known.setup.blocks[mission.block].id
        if seat == ALLIED:
            out.append(Answer("activate", name, choice="fog"))
        out.append(Answer("activate", name))
    return out, "A fair wind for the block that needs it most."


def unions(query: Query) -> list[Answer]:
    """Fleets unite; convoys keep their own escorts, and rumours stay rumours. (7.5)"""
    known = query.known
    index = known.setup.block_index
    return [
        answer
        for answer in by_kind(query, "join")
        if all(known.kind_of(index[b]) == Kind.FLEET for b in (answer.block, *answer.blocks))
    ]


# Searching.


def odds_here(known: Campaign, place: int) -> float:
    """Own firepower at a place for each point of what the enemy may have there."""
    own, other = 0.0, 0.0
    for block in tokens_here(known, place, ALLIED):
        if known.is_fleet(block):
            own += firepower(known, known.ships_in(block))
    belief = Belief(known, BRITISH)
    for block in tokens_here(known, place, BRITISH):
        other += belief.ships(block)
    return own / max(1.0, other * mean_attack(known, BRITISH))


def watch_answers(query: Query) -> list[Answer]:
    """The Allies look for the enemy only where they are much the stronger. (14.0)"""
    good = odds_here(query.known, query.ask.record.place) >= 1.4
    return by_kind(query, "search") if good else []


def seek_answers(query: Query) -> list[Answer]:
    """The British search wherever they can, the Allies where the odds are good. (14.0)"""
    known, found = query.known, by_kind(query, "seek")
    if query.place == BRITISH:
        return found
    places = [known.setup.atlas.find(answer.places[0]) for answer in found]
    return [found[i] for i in range(len(found)) if odds_here(known, places[i]) >= 1.4]


# Set-up, arrivals, provisions.


def new_destination(query: Query) -> list[Answer]:
    """After a battle a beaten fleet makes for the closest friendly port, a sound one goes on.
    (20.6.1)"""
    known = query.known
    block = known.with_token(ALLIED, query.ask.record.token)
    if not hobbled(known, known.ships_in(block)):
        return []
    return [Answer("destination", known.setup.blocks[block].id, number=NEAREST)]


def release(query: Query, temper: Temper) -> list[Answer]:
    """After a battle off his port a fleet that is still fit to fight follows an enemy who got out;
    where he is beaten back, or is much the stronger, the blockade goes on. (20.6.2)"""
    known = query.known
    battle = known.engaged()
    if not battle.sortied or not fleets(known, ALLIED):
        return [done()]
    blocks = block_fleets(known, BRITISH)
    names = [fleet_id(known, block) for block in blocks]
    own = sum([firepower(known, known.ships_in(block)) for block in blocks])
    other = (battle.low[ALLIED] + battle.high[ALLIED]) / 2.0 * mean_attack(known, ALLIED)
    left = Belief(known, ALLIED).expected(zone_port(known))
    if not names or own < temper.follows * other or left > 0.5 * battle.high[ALLIED]:
        return [done()]
    return [Answer("release", blocks=names), done()]


def arrive_answers(query: Query) -> list[Answer]:
    """Into a friendly port if that is where a fleet comes to, else Inshore. (12.5)"""
    atlas = query.known.setup.atlas
    found = by_kind(query, "arrive")
    found.sort(key=lambda answer: atlas.places[atlas.find(answer.places[0])].kind != PORT)
    return found


def provisions(known: Campaign, draw: Draw) -> Answer:
    """Chits that let ships out go where the most lie ready; the others look alike from outside and
    go to the next. (5.12)"""
    ranked = sorted([(-draw.shade(sortie_worth(known, port)), port) for port in larders(known)])
    names = [known.setup.atlas.ports[port].id for _, port in ranked]
    return Answer("provisions", places=names[: wanted(known)])


def sortie_worth(known: Campaign, port: int) -> float:
    """How much it would matter that the ships of a port may go out."""
    ships = len(known.ships_at(port, ALLIED))
    winds = len(known.setup.atlas.ports[port].winds)
    return ships * (0.5 + 0.25 * winds)
