"""Mustering a campaign: from data and options to counters, map and first position."""

from typing import Final

import msgspec

from weathergage.engine.data import DataSet, load_data, load_differences
from weathergage.engine.errors import BadInput
from weathergage.engine.game import Option, Scenario, Value
from weathergage.games.sea_of_glory.atlas import HEX, Atlas
from weathergage.games.sea_of_glory.chart_data import (
    ALLIED,
    BRITISH,
    CAPES,
    NATIONS,
    NORTH_ATLANTIC,
    PACKAGE,
    SIDES,
    WINDS,
    number,
    rows,
)
from weathergage.games.sea_of_glory.charts import Tables
from weathergage.games.sea_of_glory.questions import Do
from weathergage.games.sea_of_glory.setup import AdmiralCard, BlockCard, Rules, Setup, ShipCard
from weathergage.games.sea_of_glory.state import (
    ASIDE,
    COMING,
    DAMAGED,
    FITTING_OUT,
    IN_FLEET,
    IN_ORDINARY,
    IN_PORT,
    KIND_EXPEDITION,
    KIND_FLEET,
    KIND_FOG,
    KIND_FRIGATE,
    KIND_GOLD,
    KIND_TRANSPORT,
    LOST_FOR_GOOD,
    NORTH_SEA,
    OFF_MAP,
    SOUND,
    Admiral,
    Block,
    Campaign,
    Ship,
)

__all__ = ["PACKAGE", "opening_position", "option_list", "scenario_list", "setup_for"]

KINDS: Final[dict[str, int]] = {
    "fleet": KIND_FLEET,
    "expedition": KIND_EXPEDITION,
    "transport": KIND_TRANSPORT,
    "gold": KIND_GOLD,
    "frigate": KIND_FRIGATE,
    "fog": KIND_FOG,
}
_setups: Final[dict[bytes, Setup]] = {}
_scenarios: Final[list[Scenario]] = []


def setup_for(scenario: object, options: object, pack: object) -> Setup:
    """The setup for these choices; made once and shared."""
    key = msgspec.msgpack.encode([scenario, options, pack])
    if key not in _setups:
        if not isinstance(scenario, str) or not isinstance(options, dict):
            raise BadInput("A campaign needs a scenario and its options.")
        data = load_data(PACKAGE)
        if isinstance(pack, dict):
            data = load_differences(PACKAGE, pack)
        setup = build(data, scenario, {**options})
        setup.pack = pack if isinstance(pack, dict) else None
        _setups[key] = setup
    return _setups[key]


def scenario_list() -> list[Scenario]:
    """The scenarios, the short one first."""
    if not _scenarios:
        data = load_data(PACKAGE)
        for name in data.scenarios():
            doc = data.scenario(name)
            length = number(doc["last_turn"]) - number(doc["first_turn"]) + 1
            about = " ".join(str(doc["description"]).split())
            guided = doc.get("guided") is True
            _scenarios.append(Scenario(name, str(doc["title"]), list(SIDES), length, about, guided))
    return _scenarios


def option_list(scenario: str) -> list[Option]:
    """What may be chosen for a scenario."""
    doc = load_data(PACKAGE).scenario(scenario)
    if str(doc.get("setup")) == "trafalgar":
        return []
    meaning = "21.3: an objective is shown as soon as it is scored"
    return [Option("open_objectives", "flag", False, meaning)]


# The setup.


def build(data: DataSet, scenario: str, options: dict[str, Value]) -> Setup:
    """Everything fixed before the first turn."""
    doc = data.scenario(scenario)
    setup = Setup(Atlas(data), Tables(data))
    setup.scenario, setup.options = scenario, options
    setup.title = str(doc["title"])
    setup.first_turn, setup.last_turn = number(doc["first_turn"]), number(doc["last_turn"])
    setup.guided = doc.get("guided") is True
    setup.short = str(doc.get("setup")) == "trafalgar"
    setup.rules = rules_of(doc, options)
    names = doc.get("chits")
    chits = [str(row["id"]) for row in rows(data, "chits", "activation")]
    setup.chits = sorted(str(name) for name in names) if isinstance(names, list) else sorted(chits)
    _ship_cards(setup, data)
    _admiral_cards(setup, data)
    _block_cards(setup, data)
    if setup.short:
        narrow_the_map(setup.atlas)
    return setup


def rules_of(doc: dict[str, object], options: dict[str, Value]) -> Rules:
    """Which rules are in force: all that the scenario does not suspend. (24.2, 21.3)"""
    rules = Rules()
    out = doc.get("suspended")
    suspended = [str(name) for name in out] if isinstance(out, list) else []
    rules.manpower = "manpower" not in suspended
    rules.admiralty_events = "admiralty-events" not in suspended
    rules.random_events = "random-events" not in suspended
    rules.conseil = "conseil" not in suspended
    rules.hurricanes = "hurricanes" not in suspended
    rules.split_limits = "split-limits" not in suspended
    rules.blockade_limits = "blockade-limits" not in suspended
    rules.directives = "directives" not in suspended
    rules.invasions = "invasions" not in suspended
    rules.cross_channel = "cross-channel" not in suspended
    rules.transit = "transit" not in suspended
    rules.objectives_open = options.get("open_objectives") is True
    return rules


def narrow_the_map(atlas: Atlas) -> None:
    """Only the North Atlantic is in play, with Gibraltar and the two hexes that lead to it, which
    count as part of the Capes; the hexes that lead onto a track are closed. (24.1, R34)"""
    gibraltar = atlas.ports[atlas.port_index["gibraltar"]]
    near = [atlas.straits, gibraltar.hex, gibraltar.inshore, gibraltar.loose, gibraltar.off]
    for place in [*near, gibraltar.place]:
        atlas.places[place].zone, atlas.places[place].sea_area = CAPES, NORTH_ATLANTIC
    gibraltar.zone, gibraltar.sea_area = CAPES, NORTH_ATLANTIC
    gibraltar.winds = list(range(len(WINDS)))
    for at in range(atlas.hexes):
        if not in_play(atlas, at):
            atlas.neighbours[at] = []
            atlas.sides[at] = [-1] * 6
        else:
            atlas.neighbours[at] = [side for side in atlas.neighbours[at] if in_play(atlas, side)]
            atlas.sides[at] = [
                side if side >= 0 and in_play(atlas, side) else -1 for side in atlas.sides[at]
            ]


def in_play(atlas: Atlas, at: int) -> bool:
    """Whether a hex belongs to the small map. (24.1)"""
    place = atlas.places[at]
    return place.kind == HEX and place.sea_area == NORTH_ATLANTIC and atlas.track_at[at] < 0


def _ship_cards(setup: Setup, data: DataSet) -> None:
    for row in rows(data, "ships", "ship"):
        nation = NATIONS.index(str(row["nation"]))
        side = BRITISH if nation == 0 else ALLIED
        guns = number(row["guns"])
        card = ShipCard(len(setup.ships), str(row["id"]), str(row["label"]), side, nation, guns)
        card.attack = [number(row["attack"]), number(row["damaged_attack"])]
        card.defence = [number(row["defence"]), number(row["damaged_defence"])]
        card.sunk, card.prize = number(row["sunk"]), number(row["prize"])
        code = str(row["code"])
        card.wave = code if len(code) == 2 else ""
        setup.ships.append(card)
        setup.ship_index[card.id] = card.index
        setup.ship_rows.append(row)


def _admiral_cards(setup: Setup, data: DataSet) -> None:
    for row in rows(data, "admirals", "admiral"):
        nation = NATIONS.index(str(row["nation"]))
        side = BRITISH if nation == 0 else ALLIED
        card = AdmiralCard(len(setup.admirals), str(row["id"]), str(row["name"]), side, nation)
        card.seniority, card.seamanship = number(row["seniority"]), number(row["seamanship"])
        card.command, card.back_command = number(row["command"]), number(row["back_command"])
        card.squadron = row["squadron"] is True
        card.ability = "" if row["ability"] == "none" else str(row["ability"])
        setup.admirals.append(card)
        setup.admiral_index[card.id] = card.index
        setup.admiral_rows.append(row)


def _block_cards(setup: Setup, data: DataSet) -> None:
    for row in rows(data, "blocks", "block"):
        kind = KINDS[str(row["kind"])]
        id = str(row["id"]) + ("-fleet" if kind == KIND_FLEET else "")
        side = SIDES.index(str(row["side"]))
        card = BlockCard(len(setup.blocks), id, str(row["name"]), side, kind)
        setup.blocks.append(card)
        setup.block_index[card.id] = card.index
        setup.block_rows.append(row)


# The first position.


def opening_position(setup: Setup) -> Campaign:
    """The campaign before its first turn; the choices of the set-up are still to be made. (3)"""
    state = Campaign(setup)
    state.turn = setup.first_turn
    state.initiative = ALLIED
    state.cup = list(setup.chits)
    state.winds = [WINDS.index("w"), WINDS.index("ms"), WINDS.index("east")]
    state.counted = [-1] * len(setup.atlas.ports)
    state.affairs.prepare(len(setup.atlas.ports))
    state.blocks = [Block(card.index, OFF_MAP) for card in setup.blocks]
    if setup.short:
        muster_trafalgar(state)
    else:
        muster_year(state)
    state.push(Do("opening"))
    return state


BRITISH_FLEETS: Final[dict[str, str]] = {
    "B": "channel-fleet",
    "F": "cape-fleet",
    "I": "irish-fleet",
    "Z": "gibraltar-fleet",
}
"""The fleets at sea, by the letter of their ships."""
PORTS: Final[dict[str, str]] = {
    "B": "brest",
    "C": "cartagena",
    "F": "ferrol",
    "J": "jamaica",
    "M": "madalenas",
    "P": "portsmouth",
    "R": "rochefort",
    "S": "santo-domingo",
    "T": "toulon",
    "Y": "plymouth",
    "Z": "cadiz",
}
STATIONS: Final[dict[str, str]] = {
    "channel-fleet": "brest-loose",
    "cape-fleet": "ferrol-loose",
    "irish-fleet": "bantry-bay-loose",
    "gibraltar-fleet": "cadiz-loose",
}
"""Where those fleets lie until their owner has chosen. (3)"""


def muster_year(state: Campaign) -> None:
    """The set-up of the campaign: every ship by the letter of her counter. (3)"""
    setup = state.setup
    for card, row in zip(setup.ships, setup.ship_rows, strict=True):
        condition = DAMAGED if row["damaged"] is True else SOUND
        ship = Ship(card.index, ASIDE, -1, condition)
        turn = setup.tables.turn_number(str(row["arrives"])) if row["arrives"] != "start" else 0
        if turn:
            ship.where, ship.at = COMING, turn
        else:
            _station(state, ship, str(row["code"])[0], row["ordinary"] is True)
        state.ships.append(ship)
    for admiral, row in zip(setup.admirals, setup.admiral_rows, strict=True):
        state.admirals.append(_first_post(state, admiral, str(row["setup"])))
    for id, station in STATIONS.items():
        _put(state, id, station)
    for block in state.blocks:
        if setup.blocks[block.card].kind & (KIND_EXPEDITION | KIND_TRANSPORT):
            block.place = FITTING_OUT
    gold = state.blocks[setup.block_index["spanish-gold"]]
    gold.place = setup.atlas.ports[setup.atlas.port_index["havana"]].place


def _station(state: Campaign, ship: Ship, letter: str, ordinary: bool) -> None:
    """A ship at the place of her letter. (3)"""
    setup = state.setup
    if letter == "N":
        ship.where, ship.at = NORTH_SEA, 0
    elif setup.ships[ship.card].side == BRITISH and letter in BRITISH_FLEETS:
        ship.where, ship.at = IN_FLEET, setup.block_index[BRITISH_FLEETS[letter]]
    else:
        ship.where = IN_ORDINARY if ordinary else IN_PORT
        ship.at = setup.atlas.port_index[PORTS[letter]]


def _first_post(state: Campaign, card: AdmiralCard, post: str) -> Admiral:
    """An admiral where his letter puts him, on the turn track, or aside. (3)"""
    setup = state.setup
    if post == "aside":
        return Admiral(card.index, ASIDE, -1)
    if len(post) > 1:
        return Admiral(card.index, COMING, setup.tables.turn_number(post))
    if post == "N":
        return Admiral(card.index, NORTH_SEA, 0)
    if card.side == BRITISH and post in BRITISH_FLEETS:
        return Admiral(card.index, IN_FLEET, setup.block_index[BRITISH_FLEETS[post]])
    return Admiral(card.index, IN_PORT, setup.atlas.port_index[PORTS[post]])


def _put(state: Campaign, id: str, place: str) -> None:
    """A block on the map at the start."""
    from weathergage.games.sea_of_glory.tokens import put_on_map

    put_on_map(state, state.setup.block_index[id], state.setup.atlas.find(place))


TRAFALGAR_FLEETS: Final[dict[str, str]] = {
    "capes": "cape-fleet",
    "gibraltar": "gibraltar-fleet",
    "toulon": "toulon-fleet",
}
TRAFALGAR_PORTS: Final[list[str]] = ["cadiz", "ferrol", "rochefort"]
TRAFALGAR_ADMIRALS: Final[dict[str, str]] = {
    "calder": "cape-fleet",
    "collingwood": "gibraltar-fleet",
    "villeneuve": "toulon-fleet",
    "gravina": "toulon-fleet",
}


def muster_trafalgar(state: Campaign) -> None:
    """The set-up of the Trafalgar scenario. (24.1)"""
    setup = state.setup
    atlantic, mediterranean = setup.tables.turn_number("aug-ii"), setup.tables.turn_number("sep-ii")
    coming = {"atlantic": atlantic, "mediterranean": mediterranean}
    for card, row in zip(setup.ships, setup.ship_rows, strict=True):
        ship = Ship(card.index, ASIDE, -1, SOUND)
        group = str(row["trafalgar"])
        if group in TRAFALGAR_FLEETS:
            ship.where, ship.at = IN_FLEET, setup.block_index[TRAFALGAR_FLEETS[group]]
        elif group in coming:
            ship.where, ship.at = COMING, coming[group]
        elif group in TRAFALGAR_PORTS:
            ship.where, ship.at = IN_PORT, setup.atlas.port_index[group]
        state.ships.append(ship)
    for admiral in setup.admirals:
        state.admirals.append(_trafalgar_post(state, admiral, coming))
    _put(state, "cape-fleet", "ferrol-loose")
    _put(state, "gibraltar-fleet", "cadiz-loose")
    _put(state, "toulon-fleet", "WE4")
    _set_aside(state)


def _trafalgar_post(state: Campaign, card: AdmiralCard, coming: dict[str, int]) -> Admiral:
    setup = state.setup
    if card.id in TRAFALGAR_ADMIRALS:
        return Admiral(card.index, IN_FLEET, setup.block_index[TRAFALGAR_ADMIRALS[card.id]])
    if card.id == "allemand":
        return Admiral(card.index, IN_PORT, setup.atlas.port_index["rochefort"])
    if card.id == "strachan":
        return Admiral(card.index, COMING, coming["atlantic"])
    if card.id == "nelson":
        return Admiral(card.index, COMING, coming["mediterranean"])
    return Admiral(card.index, ASIDE, -1)


def _set_aside(state: Campaign) -> None:
    """Four frigates, the Expeditions, the Transport and the Gold are left out. (24.1)"""
    frigates = 0
    for block in state.blocks:
        kind = state.setup.blocks[block.card].kind
        if kind & (KIND_EXPEDITION | KIND_TRANSPORT | KIND_GOLD):
            block.place = LOST_FOR_GOOD
        elif kind == KIND_FRIGATE:
            frigates += 1
            if frigates > FRIGATES_OFF_TRAFALGAR:
                block.place = LOST_FOR_GOOD


FRIGATES_OFF_TRAFALGAR: Final = 5
