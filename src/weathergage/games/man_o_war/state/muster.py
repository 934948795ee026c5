"""Mustering a battle: from a scenario's data and the options chosen to camps and vessels."""

from typing import Final

from weathergage.engine.data import DataSet
from weathergage.engine.game import Value
from weathergage.engine.setups import Setups
from weathergage.games.man_o_war.setup import ARRIVALS, DUEL, ROLES, STANDARD, Setup, Tables, Vessel
from weathergage.games.man_o_war.state.battle import AWAITED, Battle, Formation, Ship
from weathergage.games.man_o_war.state.records import KEEPER
from weathergage.games.man_o_war.tables.dice import Dice
from weathergage.games.man_o_war.tables.forms import FormTables
from weathergage.games.man_o_war.tables.gunnery import GunneryTables
from weathergage.games.man_o_war.tables.navies import read_navy
from weathergage.games.man_o_war.tables.prices import PriceTables, read_rows
from weathergage.games.man_o_war.tables.sailing import SailingTables
from weathergage.games.man_o_war.tables.scale import Scale
from weathergage.games.man_o_war.tables.trials import TrialTables

PACKAGE: Final = "weathergage.games.man_o_war"
SIDES: Final[list[str]] = ["first", "second"]


def read_tables(data: DataSet) -> Tables:
    """All figures of the game."""
    return Tables(
        Scale(data),
        Dice(data),
        PriceTables(data),
        SailingTables(data),
        FormTables(data),
        GunneryTables(data),
        TrialTables(data),
    )


def build(
    data: DataSet, scenario: str, options: dict[str, Value], roster: list[str] | None
) -> Setup:
    """Everything fixed before the first turn."""
    doc = data.scenario(scenario)
    tables = read_tables(data)
    rows = read_rows(data, tables.prices)
    for row in rows:
        row.half_length = tables.scale.half_length[row.rate - 1]
        row.half_width = tables.scale.half_width[row.rate - 1]
    setup = Setup(tables, rows)
    setup.options = options
    setup.title = f"{doc['title']}, {doc['date']}"
    setup.year = int(str(options.get("year", doc["year"])))
    setup.built = doc.get("built") is True
    if setup.built:
        setup.budget = data.number("budget", "budgets", str(options.get("budget", "small")))
    _camps(setup, data, doc, options)
    setup.turns = data.number("scale", "time", "start", str(options.get("start", doc["start"])))
    setup.win = DUEL if doc["win"] == "duel" else STANDARD
    setup.arrival = ARRIVALS.index(str(doc.get("arrival", "dice")))
    setup.start = table_of(doc, "position")
    if roster is None:
        setup.order_of_battle = [_vessel(setup, entry) for entry in rows_of(doc, "vessel")]
    return setup


SETUPS: Final[Setups[Setup]] = Setups(PACKAGE, "battle", KEEPER, build)


def setup_for(scenario: object, options: object, pack: object, roster: object) -> Setup:
    """The setup for these choices; a roster, even an empty one, brings its own ships."""
    return SETUPS.find(scenario, options, pack, roster)


def _camps(setup: Setup, data: DataSet, doc: dict[str, object], options: dict[str, Value]) -> None:
    """The two navies, and who sits for them."""
    usual = table_of(doc, "camps")
    nations = [str(options.get(side, usual[side])) for side in SIDES]
    setup.names = [data.texts("names", "names", nation) for nation in nations]
    seats = table_of(doc, "seats")
    setup.camps = [str(seats.get(side, side)) for side in SIDES]
    setup.seats = list(setup.camps)
    year = int(setup.year)
    setup.navies = [
        read_navy(data, nations[0], nations[1], year),
        read_navy(data, nations[1], nations[0], year),
    ]


def _vessel(setup: Setup, entry: dict[str, object]) -> Vessel:
    row = setup.row(str(entry["row"]))
    assert row is not None
    vessel = Vessel(str(entry["id"]), str(entry["name"]), SIDES.index(str(entry["camp"])), row)
    division = entry.get("division", 1)
    assert isinstance(division, int)
    vessel.division = division - 1
    vessel.role = ROLES.index(str(entry.get("role", "line")))
    vessel.flagship = entry.get("flagship") is True
    return vessel


def muster(setup: Setup) -> Battle:
    """A battle before anybody has arrived: the ships of the order of battle, in their divisions."""
    battle = Battle(setup)
    for vessel in setup.order_of_battle:
        ship = Ship(vessel.row, vessel.id, vessel.name)
        ship.camp = ship.home = vessel.camp
        ship.division, ship.role = vessel.division, vessel.role
        ship.status = AWAITED
        enlist(battle, ship)
        if vessel.flagship:
            battle.camps[ship.camp].admiral = battle.camps[ship.camp].commander = ship.index
    return battle


def enlist(battle: Battle, ship: Ship) -> None:
    """Add a ship to a battle."""
    ship.index = len(battle.ships)
    battle.ships.append(ship)


def form_divisions(battle: Battle) -> None:
    """Every division that has two ships or more of the line is a formation (R43)."""
    for camp in range(2):
        for division in range(3):
            found = [
                int(ship.index)
                for ship in battle.ships
                if ship.home == camp and ship.division == division and ship.role == 0
            ]
            if len(found) > 1:
                formation = Formation(camp, division)
                formation.ships = found
                for place in found:
                    battle.ships[place].formation = len(battle.formations)
                battle.formations.append(formation)


# Reading plain tables.


def table_of(doc: dict[str, object], key: str) -> dict[str, object]:
    """A table inside a document; an empty one if it is not there."""
    found = doc.get(key)
    return found if isinstance(found, dict) else {}


def rows_of(doc: dict[str, object], key: str) -> list[dict[str, object]]:
    """A list of tables inside a document."""
    found = doc.get(key)
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []
