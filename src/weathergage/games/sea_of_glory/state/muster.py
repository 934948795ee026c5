"""Mustering a campaign: from data and options to counters, map and first position."""

from typing import Final

from weathergage.engine.asking.steps import Do
from weathergage.engine.data import DataSet
from weathergage.engine.figures import number
from weathergage.engine.game import Option, Value
from weathergage.engine.listing import Listing
from weathergage.engine.setups import Setups
from weathergage.engine.sheets import texts_in

from ..setup import AdmiralCard, BlockCard, Goals, Rules, Setup, ShipCard
from ..tables import chart_data as chart
from ..tables.atlas import Atlas
from ..tables.campaign import Tables
from .campaign import Admiral, Block, Campaign, Hull, Kind, Nowhere, Ship, Where
from .records import KEEPER
from .tokens import put_on_map

KINDS: Final[dict[str, int]] = {
    "fleet": Kind.FLEET,
    "expedition": Kind.EXPEDITION,
    "transport": Kind.TRANSPORT,
    "gold": Kind.GOLD,
    "frigate": Kind.FRIGATE,
    "fog": Kind.FOG,
}


def describe(data: DataSet, doc: dict[str, object]) -> tuple[list[str], int]:
    """The seats, and how many turns a scenario has."""
    tables = Tables(data)
    first, last = tables.turn_number(str(doc["first"])), tables.turn_number(str(doc["last"]))
    return list(chart.SIDES), last - first + 1


def options_of(scenario: str, doc: dict[str, object]) -> list[Option]:
    """What may be chosen for a scenario."""
    if "victory" in doc:
        return []
    meaning = "21.3: an objective is shown as soon as it is scored"
    return [Option("open_objectives", "flag", False, meaning)]


LISTING: Final = Listing(chart.PACKAGE, describe, options_of)


# The setup.


def build(
    data: DataSet, scenario: str, options: dict[str, Value], roster: list[str] | None = None
) -> Setup:
    """Everything fixed before the first turn."""
    doc = data.scenario(scenario)
    setup = Setup(Atlas(data), Tables(data))
    setup.options = options
    setup.title = str(doc["title"])
    setup.doc = doc
    setup.first_turn = setup.tables.turn_number(str(doc["first"]))
    setup.last_turn = setup.tables.turn_number(str(doc["last"]))
    setup.guided = doc.get("guided") is True
    setup.short = "victory" in doc
    setup.rules = rules_of(doc, options)
    setup.chits = sorted(texts_in(doc, "chits"))
    _ship_cards(setup, data)
    _admiral_cards(setup, data)
    _block_cards(setup, data)
    if setup.short:
        setup.goals = goals_of(setup)
    limits = doc["map"]
    assert isinstance(limits, dict)
    narrow_the_map(setup, limits)
    return setup


SETUPS: Final[Setups[Setup]] = Setups(chart.PACKAGE, "campaign", KEEPER, build)


def goals_of(setup: Setup) -> Goals:
    """The objectives of the Trafalgar scenario. (24.3)"""
    found, tables, goals = setup.doc["victory"], setup.tables, Goals()
    assert isinstance(found, dict)
    port, sea = found["brest"], found["straits"]
    goals.needed = number(found["needed"])
    goals.port, goals.port_ships = setup.atlas.find_port(str(port["port"])), number(port["ships"])
    goals.port_before = tables.turn_number(str(port["before"]))
    goals.hex, goals.hex_ships = setup.atlas.find(str(sea["hex"])), number(sea["ships"])
    goals.hex_after = tables.turn_number(str(sea["after"]))
    goals.raids = [setup.atlas.find_port(name) for name in texts_in(found, "raids")]
    return goals


def rules_of(doc: dict[str, object], options: dict[str, Value]) -> Rules:
    """Which rules are in force: all that the scenario does not suspend. (24.2, 21.3)"""
    return Rules(texts_in(doc, "without"), options.get("open_objectives") is True)


def narrow_the_map(setup: Setup, limits: dict[str, object]) -> None:
    """Only some sea areas are in play, with the hexes and ports that count as part of one of their
    weather zones; other hexes are closed, and so are those the scenario names. (24.1, R34)"""
    atlas = setup.atlas
    areas = [chart.SEA_AREAS.index(name) for name in texts_in(limits, "areas")]
    zone = chart.ZONES.index(str(limits["zone"])) if "zone" in limits else chart.NO_ZONE
    for name in texts_in(limits, "hexes"):
        _count_as(atlas, atlas.find(name), zone)
    for name in texts_in(limits, "ports"):
        port = atlas.ports[atlas.port_index[name]]
        for place in (port.hex, port.inshore, port.loose, port.off, port.place):
            _count_as(atlas, place, zone)
        port.zone, port.sea_area = zone, chart.AREA_OF_ZONE[zone]
        port.winds = list(range(len(chart.WINDS)))
    closed = [atlas.find(name) for name in texts_in(limits, "closed")]
    setup.open_hexes = [
        atlas.places[at].sea_area in areas and at not in closed for at in range(atlas.hexes)
    ]
    for at in range(atlas.hexes):
        atlas.sides[at] = [
            side if side >= 0 and setup.open_hexes[at] and setup.open_hexes[side] else -1
            for side in atlas.sides[at]
        ]
        atlas.neighbours[at] = [side for side in atlas.sides[at] if side >= 0]
    setup.roads.lay()


def _count_as(atlas: Atlas, place: int, zone: int) -> None:
    """A place lies in this weather zone and its sea area."""
    atlas.places[place].zone = zone
    atlas.places[place].sea_area = chart.AREA_OF_ZONE[zone]


def _ship_cards(setup: Setup, data: DataSet) -> None:
    taken: list[str] = []
    for row in data.rows("ships", "ship"):
        nation = chart.NATIONS.index(str(row["nation"]))
        side = chart.BRITISH if nation == 0 else chart.ALLIED
        guns = number(row["guns"])
        name = str(row["name"])
        if name in taken:
            name = f"{name} ({chart.NATIONS[nation].capitalize()})"
        taken.append(name)
        card = ShipCard(len(setup.ships), str(row["id"]), name, side, nation, guns)
        card.attack = [number(row["attack"]), number(row["damaged_attack"])]
        card.defence = [number(row["defence"]), number(row["damaged_defence"])]
        card.sunk, card.prize = number(row["sunk"]), number(row["prize"])
        code = str(row["code"])
        card.wave = code if len(code) == 2 else ""
        setup.ships.append(card)
        setup.ship_index[card.id] = card.index
        setup.ship_rows.append(row)


def _admiral_cards(setup: Setup, data: DataSet) -> None:
    for row in data.rows("admirals", "admiral"):
        nation = chart.NATIONS.index(str(row["nation"]))
        side = chart.BRITISH if nation == 0 else chart.ALLIED
        card = AdmiralCard(len(setup.admirals), str(row["id"]), str(row["name"]), side, nation)
        card.seniority, card.seamanship = number(row["seniority"]), number(row["seamanship"])
        card.command, card.back_command = number(row["command"]), number(row["back_command"])
        card.squadron = row["squadron"] is True
        card.ability = "" if row["ability"] == "none" else str(row["ability"])
        setup.admirals.append(card)
        setup.admiral_index[card.id] = card.index
        setup.admiral_rows.append(row)


def _block_cards(setup: Setup, data: DataSet) -> None:
    for row in data.rows("blocks", "block"):
        kind = KINDS[str(row["kind"])]
        id = str(row["id"]) + ("-fleet" if kind == Kind.FLEET else "")
        side = chart.SIDES.index(str(row["side"]))
        card = BlockCard(len(setup.blocks), id, str(row["name"]), side, kind)
        setup.blocks.append(card)
        setup.blocks_of[side].append(card.index)
        setup.block_index[card.id] = card.index
        setup.block_rows.append(row)


# The first position.


def opening_position(setup: Setup) -> Campaign:
    """The campaign before its first turn; the choices of the set-up are still to be made. (3)"""
    state = Campaign(setup)
    state.turn = setup.first_turn
    state.initiative = chart.SIDES.index(str(setup.doc["initiative"]))
    state.cup = list(setup.chits)
    state.winds = list(setup.tables.first_winds)
    state.counted = [-1] * len(setup.atlas.ports)
    state.affairs.prepare(len(setup.atlas.ports))
    state.affairs.markers_open = setup.rules.objectives_open
    state.blocks = [Block(card.index, Nowhere.OFF_MAP) for card in setup.blocks]
    state.ships = [Ship(card.index, Where.ASIDE, -1, Hull.SOUND) for card in setup.ships]
    state.admirals = [Admiral(card.index, Where.ASIDE, -1) for card in setup.admirals]
    for force in forces(setup):
        place_force(state, force)
    _later_admirals(state)
    _place_convoys(state)
    state.push(Do("opening"))
    return state


def forces(setup: Setup) -> list[dict[str, object]]:
    """The groups of ships that start together, or come later together."""
    found = setup.doc["force"]
    assert isinstance(found, list)
    return [row for row in found if isinstance(row, dict)]


def place_force(state: Campaign, force: dict[str, object]) -> None:
    """A group of ships with its admirals at the place of its letter or block. (3, 24.1)"""
    setup = state.setup
    turn = setup.tables.turn_number(str(force["turn"])) if "turn" in force else setup.first_turn
    where, at = _post(state, force)
    if turn > setup.first_turn:
        where, at = Where.COMING, turn
    for card in ships_of(setup, force):
        _place_ship(state, card, where, at)
    for name in texts_in(force, "admirals"):
        state.post_admiral(setup.admiral_index[name], where, at)
    if where == Where.FLEET:
        put_on_map(state, at, first_place(setup, force))


def ships_of(setup: Setup, force: dict[str, object]) -> list[int]:
    """The ships of a force: by the letters on their counters, or by their block. (3, 24.1)"""
    side, codes = chart.SIDES.index(str(force["side"])), texts_in(force, "codes")
    out: list[int] = []
    for card, row in zip(setup.ships, setup.ship_rows, strict=True):
        grouped = "group" in force and row["trafalgar"] == force["group"]
        if card.side == side and (row["code"] in codes or grouped):
            out.append(card.index)
    return out


def first_place(setup: Setup, force: dict[str, object]) -> int:
    """Where a fleet outside port lies at first: on Loose Blockade until its owner chooses. (3)"""
    at, part = str(force["at"]), str(force["part"])
    if part == "box":
        return setup.atlas.find(at)
    return setup.atlas.find(at + ("-inshore" if part == "inshore" else "-loose"))


def _post(state: Campaign, force: dict[str, object]) -> tuple[int, int]:
    setup = state.setup
    if force["part"] == "fleet-box":
        return Where.NORTH_SEA, 0
    if force["part"] == "port":
        return Where.PORT, setup.atlas.port_index[str(force["at"])]
    return Where.FLEET, setup.block_index[str(force["block"]) + "-fleet"]


def _place_ship(state: Campaign, card: int, where: int, at: int) -> None:
    """A ship with her force; by her counter laid up, damaged or still to come. (3)"""
    setup = state.setup
    row = setup.ship_rows[card]
    state.post_ship(card, where, at)
    if setup.short:
        return
    if row["damaged"] is True:
        state.set_condition(card, Hull.DAMAGED)
    if row["ordinary"] is True:
        state.post_ship(card, Where.ORDINARY, at)
    if row["arrives"] != "start":
        state.post_ship(card, Where.COMING, setup.tables.turn_number(str(row["arrives"])))


def _later_admirals(state: Campaign) -> None:
    """Rosily-Mesros waits on the turn track. (3, 8.1)"""
    setup = state.setup
    if setup.short:
        return
    for card, row in zip(setup.admirals, setup.admiral_rows, strict=True):
        post = str(row["setup"])
        if len(post) > 1 and post != "aside":
            state.post_admiral(card.index, Where.COMING, setup.tables.turn_number(post))


def _place_convoys(state: Campaign) -> None:
    """Expeditions and Transport begin on their track, the Gold in Havana; what the scenario does
    without is out of the game, and so are frigates beyond its number. (3, 24.1)"""
    setup = state.setup
    frigates = number(setup.doc["frigates"])
    for block in state.blocks:
        card = setup.blocks[block.card]
        if card.kind & (Kind.EXPEDITION | Kind.TRANSPORT):
            block.place = Nowhere.LOST_FOR_GOOD if setup.short else Nowhere.FITTING_OUT
        elif card.kind == Kind.GOLD:
            home = setup.atlas.ports[setup.atlas.port_index["havana"]].place
            block.place = Nowhere.LOST_FOR_GOOD if setup.short else home
        elif card.kind == Kind.FRIGATE:
            if not frigates:
                block.place = Nowhere.LOST_FOR_GOOD
            frigates = max(0, frigates - 1)
