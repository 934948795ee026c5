"""Mustering: from data and options to cards, map and first position. (F.5)"""

from typing import Final

from weathergage.engine.asking.steps import Do
from weathergage.engine.data import DataSet, load_data
from weathergage.engine.figures import number, numbers, texts
from weathergage.engine.game import Option, Value
from weathergage.engine.listing import Listing
from weathergage.engine.setups import Setups

from ..setup import AuxCard, CorsairCard, ForceCard, LeaderCard, Setup, SquadronCard
from ..tables.atlas import Atlas
from ..tables.combat import CombatTables
from ..tables.general import GeneralTables
from ..tables.names import (
    AUX_CLASSES,
    BLOCKADE,
    CLASSES,
    KNIGHTS,
    NATIONS,
    ORDER_TYPES,
    PACKAGE,
    SCREENERS,
    SEEK,
    SIDES,
    TEMPERS,
)
from ..tables.weather import WeatherTables
from .checks import check_scenario, check_tables
from .forces import (
    NONE,
    READY,
    STATES,
    Auxiliary,
    Box,
    Formation,
    Kind,
    Leader,
    Order,
    Pirate,
    Post,
    Squadron,
    Stage,
)
from .records import KEEPER
from .tokens import add, next_number, show
from .war import War

RANKS: Final[list[str]] = ["c", "ra", "va", "a"]
COLOURS: Final[list[str]] = ["none", "blue", "white", "red"]
SIDE_OF_NATION: Final[list[int]] = [0, 1, 1, 0, 1, 1, 0]
"""The Fleet in which each nation serves, or would."""
FIRST_NEUTRAL: Final = KNIGHTS
LATER: Final[list[str]] = ["e8", "later", "state"]
"""Auxiliaries that come with an event, by the schedule, or with their State."""
CORSAIRS: Final[list[str]] = ["sale", "algiers", "tunis", "tripoli"]


def describe(data: DataSet, doc: dict[str, object]) -> tuple[list[str], int]:
    """The seats, and how many Turns a scenario has."""
    return list(SIDES), number(doc["turns"])


def options_of(scenario: str, doc: dict[str, object]) -> list[Option]:
    """What may be chosen for a scenario."""
    ranks = ["none", *[str(row["id"]) for row in load_data(PACKAGE).rows("prestige", "rank")]]
    first = Option("first_game", "flag", False, "a first game: a Battle is near at once")
    return [
        *([first] if "first" in doc else []),
        Option("random_events", "flag", False, "random events on Quarterly Turns (2.9.9)"),
        Option("levanter_toward_east", "flag", False, "the Levanter helps eastward (Q2)"),
        Option("british_rank", "choice", "none", "the British player's Rank (12.4)", ranks),
        Option("bourbon_rank", "choice", "none", "the Bourbon player's Rank (12.4)", ranks),
        Option("british_second", "choice", "none", "a second British Rank (12.4)", ranks),
        Option("bourbon_second", "choice", "none", "a second Bourbon Rank (12.4)", ranks),
    ]


LISTING: Final = Listing(PACKAGE, describe, options_of)


# The setup.


def build(
    data: DataSet, scenario: str, options: dict[str, Value], roster: list[str] | None = None
) -> Setup:
    """Everything fixed before the first Turn."""
    doc = data.scenario(scenario)
    if options.get("first_game") is True:
        doc = first_game(doc)
    atlas = Atlas(data)
    setup = Setup(atlas, CombatTables(data), WeatherTables(data, atlas), GeneralTables(data, atlas))
    setup.options = options
    if options.get("levanter_toward_east") is True:
        atlas.turn_levanter()
    setup.title = str(doc["title"])
    setup.guided = doc.get("guided") is True
    setup.year, setup.turn = number(doc["year"]), number(doc["turn"])
    setup.turns, setup.opening = number(doc["turns"]), number(doc["opening"])
    setup.events = texts(doc["events"])
    setup.by_die = doc.get("by_die") is True
    setup.received = texts(doc.get("received", []))
    setup.tracks = numbers(doc.get("tracks", [0, 0]))
    start = setup.general.prestige["start"]
    setup.prestige = numbers(doc.get("prestige", [start, start]))
    setup.types = [ORDER_TYPES.index(name) for name in texts(doc["types"])]
    _leaders(setup, data)
    _auxiliaries(setup, data, doc)
    _corsairs(setup, data)
    _squadrons(setup, data, doc)
    setup.forces = [_force(setup, row) for row in _rows(doc, "force")]
    setup.arrivals = [_force(setup, row) for row in _rows(doc, "arrival")]
    setup.departures = [_force(setup, row) for row in _rows(doc, "departure")]
    setup.pool = [setup.leader_index[name] for name in texts(doc.get("pool", []))]
    _check(setup, data, scenario, doc)
    return setup


def _check(setup: Setup, data: DataSet, scenario: str, doc: dict[str, object]) -> None:
    """What a data pack has changed must still fit together."""
    check_tables(setup, {str(row["id"]): str(row["zone"]) for row in data.rows("orders", "line")})
    rows = [row for name in ("force", "arrival", "departure") for row in _rows(doc, name)]
    places = [str(row["at"]) for row in _rows(doc, "auxiliary")]
    places = [at for at in places if at != "none" and at not in LATER]
    check_scenario(setup, scenario, [str(row["leader"]) for row in rows], places)


def first_game(doc: dict[str, object]) -> dict[str, object]:
    """A scenario as it begins for somebody who has never played: a few Formations and Auxiliaries
    lie elsewhere, and one Order more has come."""
    first = doc["first"]
    assert isinstance(first, dict)
    out = dict(doc)
    out["received"], out["pool"] = first["received"], first["pool"]
    for name in ("force", "auxiliary"):
        moved = {str(row["id"]): row for row in _rows(first, name)}
        rows = [moved.get(str(row["id"]), row) for row in _rows(doc, name)]
        out[name] = [row for row in rows if row.get("squadrons") != []]
    return out


def _rows(doc: dict[str, object], name: str) -> list[dict[str, object]]:
    found = doc.get(name, [])
    assert isinstance(found, list)
    return [row for row in found if isinstance(row, dict)]


def _leaders(setup: Setup, data: DataSet) -> None:
    for row in data.rows("leaders", "leader"):
        nation = NATIONS.index(str(row["nation"]))
        index = len(setup.leaders)
        card = LeaderCard(index, str(row["id"]), str(row["name"]), SIDE_OF_NATION[nation], nation)
        card.ranks = [RANKS.index(rank) for rank in texts(row["ranks"])]
        card.colours = [COLOURS.index(colour) for colour in texts(row["colours"])]
        card.years, card.since = numbers(row["years"]), numbers(row["since"])
        card.lr, card.sr, card.cr = number(row["lr"]), number(row["sr"]), number(row["cr"])
        card.temper = TEMPERS.index(str(row["temper"]))
        setup.leaders.append(card)
        setup.leader_index[card.id] = index


def _auxiliaries(setup: Setup, data: DataSet, doc: dict[str, object]) -> None:
    rows = {str(row["id"]): row for row in data.rows("auxiliaries", "auxiliary")}
    for used in _rows(doc, "auxiliary"):
        row = rows[str(used["id"])]
        nation = NATIONS.index(str(row["nation"]))
        index = len(setup.auxes)
        card = AuxCard(index, str(row["id"]), str(row["name"]), SIDE_OF_NATION[nation], nation)
        card.aux_class = AUX_CLASSES.index(str(row["class"]))
        at = str(used["at"])
        card.home = setup.atlas.index.get(at, NONE)
        card.later = at if at in LATER else ""
        named = card.home == NONE and at != "none" and not card.later
        card.force = at if named else ""
        setup.auxes.append(card)
        setup.aux_index[card.id] = index


def _corsairs(setup: Setup, data: DataSet) -> None:
    for row in data.rows("auxiliaries", "corsair"):
        base = SCREENERS.index(str(row["base"]))
        card = CorsairCard(str(row["id"]), str(row["name"]), base, number(row["reach"]))
        setup.corsairs.append(card)


def _squadrons(setup: Setup, data: DataSet, doc: dict[str, object]) -> None:
    changed = {str(row["id"]): row for row in _rows(doc, "sail")}
    for row in data.rows("squadrons", "squadron"):
        id, nation = str(row["id"]), NATIONS.index(str(row["nation"]))
        other = changed.get(id, row)
        ship_class = CLASSES.index(str(row["class"]))
        sail = number(other["sail"])
        card = SquadronCard(id, SIDE_OF_NATION[nation], nation, ship_class, sail)
        card.speed, card.shift = number(row["speed"]), number(row["shift"])
        card.rating, card.ships = number(row["rating"]), texts(other["ships"])
        setup.squadrons[id] = card


def _force(setup: Setup, row: dict[str, object]) -> ForceCard:
    leader = setup.leader_index.get(str(row["leader"]), NONE)
    side = SIDES.index(str(row["side"]))
    card = ForceCard(str(row["id"]), side, leader, texts(row["squadrons"]))
    card.place = setup.atlas.index.get(str(row.get("at", "")), NONE)
    card.state = STATES.index(str(row.get("state", "ready")))
    card.dps = number(row.get("dps", 0))
    card.turn = number(row.get("turn", 0))
    card.order = str(row.get("order", ""))
    card.spotted = row.get("spotted") is True
    card.leaders = [setup.leader_index[name] for name in texts(row.get("leaders", []))]
    card.auxiliaries = texts(row.get("auxiliaries", []))
    return card


SETUPS: Final[Setups[Setup]] = Setups(PACKAGE, "war", KEEPER, build)


# The first position.


def opening_position(setup: Setup) -> War:
    """The war as the scenario begins; the first thing done is the opening."""
    state = War(setup)
    state.year, state.turn, state.count = setup.year, setup.turn, 0
    state.events = list(setup.events)
    state.leaders = [Leader(card.index, Post.GONE, NONE) for card in setup.leaders]
    state.auxes = [_auxiliary(card) for card in setup.auxes]
    state.orders = [_order(setup, chit.index) for chit in setup.general.chits]
    state.pirates = [Pirate(setup.atlas.find(name)) for name in CORSAIRS]
    state.prestige, state.last_prestige = list(setup.prestige), list(setup.prestige)
    state.year_prestige = list(setup.prestige)
    state.stores = [0] * len(setup.atlas.ports)
    state.shut, state.spoiled = [0] * len(setup.atlas.ports), [0] * len(setup.atlas.ports)
    _open_campaigns(state)
    for leader in setup.pool:
        state.leaders[leader].post = Post.POOL
    for card in setup.forces:
        _place(state, card)
    _neutrals(state)
    state.push(Do("opening"))
    return state


def _open_campaigns(state: War) -> None:
    """The campaigns that events have opened."""
    for campaign, event in enumerate(["e4", "e6"]):
        if event in state.events:
            state.campaigns[campaign] = 1
            state.tracks[campaign] = state.setup.tracks[campaign]


def _place(state: War, card: ForceCard) -> None:
    """A Formation of the set-up with its Order and Auxiliaries."""
    it = muster(state, card, card.squadrons)
    if card.order:
        for chit in state.setup.general.chits:
            if chit.id == card.order:
                order = state.orders[chit.index]
                order.stage, order.formation, it.order = Stage.ISSUED, it.number, chit.index
                order.limit = state.setup.general.types[chit.type].turns
    for aux in state.auxes:
        if state.setup.auxes[aux.card].force == card.id:
            aux.box, aux.at = Box.FORMATION, it.number
            aux.home_box, aux.home = Box.FORMATION, it.number


def _neutrals(state: War) -> None:
    """The Squadrons of States that are in no Fleet yet. (F.5)"""
    used = [squadron.name for it in state.forces for squadron in it.squadrons]
    for card in state.setup.squadrons.values():
        if card.nation >= FIRST_NEUTRAL and card.id not in used:
            state.neutrals.append(squadron_of(state, card.id, 0))


def _auxiliary(card: AuxCard) -> Auxiliary:
    it = Auxiliary(card.side, card.index)
    if card.later:
        it.box = Box.LOST
    elif card.home != NONE:
        it.box, it.at = Box.PORT, card.home
        it.home_box, it.home = Box.PORT, card.home
    return it


def _order(setup: Setup, chit: int) -> Order:
    it = Order(chit)
    card = setup.general.chits[chit]
    if card.id in setup.received:
        it.stage = Stage.RECEIVED
        return it
    early = card.cup != 2 or card.unlock == "e3" or "e7" in setup.events
    late = card.cup == 2 and card.type in (BLOCKADE, SEEK) and "e8" in setup.events
    if early and not late and card.unlock in setup.events and card.type in setup.types:
        it.stage = Stage.CUP
    return it


def muster(state: War, card: ForceCard, names: list[str]) -> Formation:
    """A Formation of the set-up, or one that arrives; a Squadron may have its Sail beside its
    name."""
    kind = Kind.FLOTILLA if card.leader != NONE else Kind.INDEPENDENT
    it = Formation(card.side, next_number(state, card.side), kind, card.place, card.state)
    for word in names:
        name, _, sail = word.partition(":")
        squadron = squadron_of(state, name, card.dps)
        if sail:
            squadron.sail = int(sail)
            squadron.ships = squadron.ships[: squadron.sail]
        it.squadrons.append(squadron)
    if card.leader != NONE:
        it.leaders = [card.leader]
        leader = state.leaders[card.leader]
        leader.post, leader.at = Post.FORMATION, it.number
    add(state, it)
    if it.state == READY:
        show(state, it)
        it.spotted = card.spotted
    return it


def squadron_of(state: War, name: str, dps: int) -> Squadron:
    """A Squadron as its card has it."""
    card = state.setup.squadrons[name]
    it = Squadron(name, card.nation, card.ship_class, card.sail)
    it.speed, it.shift, it.rating = card.speed, card.shift, card.rating
    it.dps, it.ships = dps, list(card.ships)
    return it
