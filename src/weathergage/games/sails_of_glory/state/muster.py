"""Mustering a battle: from a scenario's data and the options chosen to cards, seats and ships."""

from typing import Final

from weathergage.engine.data import DataError, DataSet
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.figures import table_of, whole_of
from weathergage.engine.game import Value
from weathergage.engine.setups import Setups
from weathergage.games.sails_of_glory.answers import read_place
from weathergage.games.sails_of_glory.setup import (
    EDGES,
    LEVELS,
    OPTIONAL,
    SIDES,
    Rules,
    Setup,
    ShipCard,
)
from weathergage.games.sails_of_glory.state.battle import (
    Autopilot,
    Battle,
    Building,
    Piece,
    Ship,
)
from weathergage.games.sails_of_glory.state.forts import (
    BATTERY,
    add_batteries,
    batteries_of,
    battery_card,
    battery_id,
    man_batteries,
    one_side_of_guns,
)
from weathergage.games.sails_of_glory.state.ground import (
    forces_in,
    read_batch,
    read_shapes,
    read_terrain,
    read_zones,
    units,
)
from weathergage.games.sails_of_glory.state.records import KEEPER
from weathergage.games.sails_of_glory.tables.arranging import drawn_up
from weathergage.games.sails_of_glory.tables.cards import DECKS
from weathergage.games.sails_of_glory.tables.checks import check_scenario
from weathergage.games.sails_of_glory.tables.logs import Log
from weathergage.games.sails_of_glory.tables.printed import Printed, printed
from weathergage.sea.plane import overlap
from weathergage.sea.trig import parse_heading

PACKAGE: Final = "weathergage.games.sails_of_glory"
SECOND: Final = "second battle"
"""What a roster holds beside ships in the second of two battles."""
SWAPPED: Final = "swapped"
"""The variant in which the sides have changed parts."""
SHIPS_A_SET: Final = 4
CAPTAINS_A_SIDE: Final = 2
DRAWN: Final = "drawn"
"""A wind that is drawn when the battle begins (p.41)."""


def build(
    data: DataSet, scenario: str, options: dict[str, Value], roster: list[str] | None
) -> Setup:
    """Everything fixed before the first turn; of two battles the second is the one with the parts
    changed (p.53-56)."""
    variant = str(options.get("variant", "none"))
    names = [each for each in roster or [] if each != SECOND]
    if roster is not None and SECOND in roster:
        variant = SWAPPED
    doc = data.scenario(scenario, "" if variant == "none" else variant)
    found = printed(data)
    if doc.get("built") is True:
        doc = drawn_up(data, found, doc, options)
    check_scenario(scenario, doc)
    setup = Setup(found.sizes, found.counters, found.combat, found.winds)
    setup.decks = found.decks
    setup.options = options
    setup.title = str(doc["title"])
    setup.rules = rules_of(options)
    area = table_of(doc, "area")
    setup.width, setup.height = units(area["width"]), units(area["height"])
    wind = str(table_of(doc, "wind")["from"])
    setup.random_wind = wind == DRAWN
    setup.wind_from = parse_heading("E" if setup.random_wind else wind)
    setup.victory = str(table_of(doc, "victory")["kind"])
    goal = table_of(doc, "victory")
    setup.runner = SIDES.index(str(goal.get("runner", "french")))
    setup.goal = EDGES.index(str(goal.get("goal", "north")))
    _sides(setup, table_of(doc, "setup"))
    setup.twice = doc.get("twice") is True
    setup.with_batteries = bool(options.get("batteries"))
    setup.battery_arc = found.battery_arc
    found.battery.points = found.yard.battery
    setup.fort_names = [data.texts("logs", "forts", side) for side in SIDES]
    read_shapes(setup, data)
    read_terrain(setup, doc, variant)
    _cards(setup, data, forces_in(doc, variant), names, found)
    _crews(setup, {**options, **of_variant(doc, options)})
    _seats(setup, seat_names(doc, whole_of(dict(options), "captains", 2), variant))
    read_zones(setup, doc)
    order = table_of(doc, "setup").get("order")
    setup.batches = [read_batch(str(each)) for each in order] if isinstance(order, list) else []
    if not names:
        _check_places(setup, scenario)
    return setup


SETUPS: Final[Setups[Setup]] = Setups(PACKAGE, "battle", KEEPER, build)


# The parts of a setup.


def rules_of(options: dict[str, Value]) -> Rules:
    """The level and the optional rules that were chosen (p.34)."""
    on = [id for id in OPTIONAL if options.get(id) is True]
    rules = Rules(LEVELS.index(str(options["level"])), on)
    rules.council = options.get("council", True) is True
    rules.free_measuring = options.get("measuring", "free") == "free"
    turns = options.get("turns", 60)
    assert isinstance(turns, int)
    rules.most_turns = turns
    return rules


def _cards(
    setup: Setup,
    data: DataSet,
    rows: list[dict[str, object]],
    names: list[str],
    found: Printed,
) -> None:
    """Every ship of the scenario, or those that a position names."""
    known = {str(row["id"]): row for row in data.rows("ships", "ship")}
    forces = {str(row["id"]): row for row in rows}
    for each in names or list(forces):
        id, flag, kind = [*each.split("="), "", ""][:3]
        if kind == BATTERY:
            _fort(setup, id, flag, found.battery)
            continue
        force = forces.get(id, built_force(id, kind))
        if "ship" not in force:
            _add(setup, _built(setup, force, id, flag, found), force)
            continue
        ship = str(force["ship"])
        if ship not in known:
            raise unknown("ship", ship, list(known))
        side = flag or str(force.get("side", known[ship]["nation"]))
        if side not in SIDES:
            raise unknown("side", side, SIDES)
        _add(setup, _card(setup, known[ship], id, SIDES.index(side), found.logs), force)
    if not names:
        add_batteries(setup, found.battery)
    ships = len([card for card in setup.cards if not card.battery])
    if not 0 < ships <= setup.sizes.most_ships:
        raise BadInput(f"A battle has from 1 to {setup.sizes.most_ships} ships, not {ships}.")
    setup.sets = -(-len(setup.cards) // SHIPS_A_SET)


def _fort(setup: Setup, id: str, side: str, log: Log) -> None:
    """A battery of a position; the scenario says whether anybody commands it."""
    if side not in SIDES:
        raise unknown("side", side, SIDES)
    card = battery_card(setup, id, SIDES.index(side), log)
    card.automatic = any(laid.automatic for laid in batteries_of(setup) if battery_id(laid) == id)
    _add(setup, card, {"automatic": card.automatic})


def _card(
    setup: Setup, row: dict[str, object], id: str, side: int, logs: dict[str, Log]
) -> ShipCard:
    deck = setup.decks[DECKS.index(str(row["deck"]))]
    card = ShipCard(len(setup.cards), id, str(row["name"]), side, logs[str(row["log"])], deck)
    card.nation = str(row["nation"])
    card.guns, card.crew, card.year = (
        whole_of(row, "guns"),
        whole_of(row, "crew"),
        whole_of(row, "year"),
    )
    card.half_length, card.half_beam = setup.sizes.half_length, setup.sizes.half_width
    return card


def built_force(id: str, figures: str) -> dict[str, object]:
    """A ship of a position: by her card, or, with guns, crew and rate, one that is on none."""
    parts = figures.split("/")
    if not figures:
        return {"ship": id}
    if len(parts) not in (2, 3) or not all(part.isdigit() for part in parts[:2]):
        raise BadInput(f"A new ship is written like 'built 104/850/1', not {figures[:40]!r}.")
    name = " ".join(id.split("-")).title()
    row: dict[str, object] = {"id": id, "name": name, "guns": int(parts[0]), "crew": int(parts[1])}
    row["rate"] = parts[2] if len(parts) == 3 else ""
    return row


def _built(setup: Setup, row: dict[str, object], id: str, flag: str, found: Printed) -> ShipCard:
    """The card of a ship that is on none."""
    side = flag or str(row.get("side", SIDES[0]))
    if side not in SIDES:
        raise unknown("side", side, SIDES)
    guns, crew, rate = whole_of(row, "guns"), whole_of(row, "crew"), str(row["rate"])
    found.yard.check(str(row["name"]), guns, crew, rate)
    deck = setup.decks[DECKS.index(found.yard.class_for(guns, rate).decks[side])]
    log = found.yard.log(guns, rate)
    card = ShipCard(len(setup.cards), id, str(row["name"]), SIDES.index(side), log, deck)
    card.guns, card.crew, card.rate, card.built = guns, crew, rate, True
    card.half_length, card.half_beam = setup.sizes.half_length, setup.sizes.half_width
    return card


def _add(setup: Setup, card: ShipCard, force: dict[str, object]) -> None:
    card.automatic = force.get("automatic") is True
    card.anchored = force.get("anchored") is True
    card.zone = SIDES.index(str(force.get("zone", SIDES[card.side])))
    if "at" in force:
        setup.usual[card.id] = str(force["at"])
    setup.index[card.id] = len(setup.cards)
    setup.cards.append(card)


def _sides(setup: Setup, row: dict[str, object]) -> None:
    """How the edges of the sides are found (p.51-52)."""
    kind = str(row.get("sides", "fixed"))
    setup.random_sides = kind != "fixed"
    setup.adjacent_sides = kind == "adjacent"
    setup.wind_side = SIDES.index(str(row["wind"])) if "wind" in row else -1


def of_variant(doc: dict[str, object], options: dict[str, Value]) -> dict[str, Value]:
    """What a variant chooses where nobody has chosen otherwise."""
    found = table_of(doc, "options")
    return {id: str(found[id]) for id in found if options.get(id) == "none"}


def _crews(setup: Setup, options: dict[str, Value]) -> None:
    """Who lacks training, and which ship of each side is the flagship: the largest (p.34, 40)."""
    for card in setup.cards:
        if card.battery:
            continue
        who = (SIDES[card.side], "both")
        card.untrained_gunners = options.get("gunners") in who
        card.untrained_sailors = options.get("sailors") in who
    for side in range(2):
        ships = [card for card in setup.cards if card.side == side and not card.battery]
        if ships and setup.rules.flagship:
            largest = max(
                [(int(card.log.burden), int(card.guns), -int(card.index)) for card in ships]
            )
            setup.cards[-largest[2]].flagship = True


def seat_names(doc: dict[str, object], captains: int, variant: str = "none") -> list[str]:
    """The seats: one a side, or two, who share its ships; one alone in a solitaire scenario (p.6,
    51). Of three captains one commands the French alone."""
    kind = str(doc.get("seats", "two"))
    if kind != "two":
        return [kind]
    out: list[str] = []
    for side, split in ((SIDES[0], captains >= 3), (SIDES[1], captains >= 4)):
        ships = [row for row in forces_in(doc, variant) if row.get("side") == side]
        if split and len(ships) == 1:
            raise BadInput(
                f"Option 'captains' = {captains}: allowed is 2 where the {side} side has one ship."
            )
        many = min(len(ships), CAPTAINS_A_SIDE) if split and ships else 1
        out += [f"{side}-{number + 1}" for number in range(many)] if many > 1 else [side]
    return out


def _seats(setup: Setup, names: list[str]) -> None:
    """Who commands which ship."""
    setup.seats = names
    setup.seat_sides = [SIDES.index(name.partition("-")[0]) for name in setup.seats]
    for side in range(2):
        seats = [seat for seat, its in enumerate(setup.seat_sides) if its == side]
        ships = [card for card in setup.cards if card.side == side and not card.battery]
        for number, card in enumerate(ships):
            card.seat = seats[number % len(seats)] if seats else -1
        for card in setup.cards:
            if card.battery and card.side == side:
                card.seat = seats[0] if seats else -1
                card.automatic = card.automatic or not seats


def _check_places(setup: Setup, scenario: str) -> None:
    """No two ships of a scenario lie in one place."""
    ships = [Ship(card) for card in setup.cards if card.id in setup.usual]
    for number, ship in enumerate(ships):
        at = setup.usual[ship.card.id]
        place_at(ship, at)
        for other in ships[:number]:
            if overlap(ship.shape, other.shape):
                key = f"force.{ship.card.id}.at"
                reason = f"{key} = {at!r} overlaps {other.card.id}; allowed is a place of its own."
                raise DataError(f"{scenario}.toml", reason, key, at)


def place_at(ship: Ship, text: str) -> None:
    """Put a ship where a scenario has her."""
    place, heading = text.split()
    x, y = read_place(place)
    ship.place(x, y, parse_heading(heading))


# The first state.


def muster(setup: Setup) -> Battle:
    """A battle before its set-up: every ship in her usual place, the cups full."""
    battle = Battle(setup)
    battle.cup = setup.counters.full_cups(int(setup.sets))
    for card in setup.cards:
        ship = Ship(card)
        if card.id in setup.usual:
            place_at(ship, setup.usual[card.id])
        if card.battery:
            one_side_of_guns(ship)
        elif card.automatic and not card.anchored:
            battle.autopilots.append(Autopilot(int(card.index), []))
        battle.ships.append(ship)
    for number, laid in enumerate(setup.laid):
        if laid.by < 0:
            lay(battle, number, laid.x, laid.y, laid.heading)
    return battle


def lay(battle: Battle, number: int, x: int, y: int, heading: int) -> None:
    """Put a piece of the scenario's terrain on the table, with the building that stands on it."""
    laid = battle.setup.laid[number]
    piece = Piece(number, int(laid.shape), x, y, heading)
    piece.coast, piece.danger = laid.coast, laid.danger
    if laid.building >= 0:
        battle.buildings.append(Building(int(laid.building), len(battle.pieces)))
    battle.pieces.append(piece)
    man_batteries(battle, piece)
