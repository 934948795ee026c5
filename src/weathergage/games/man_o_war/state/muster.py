"""Mustering a battle: from a scenario's data and the options chosen to camps and vessels."""

from typing import Final

from weathergage.engine.data import DataSet
from weathergage.engine.figures import rows_of, table_of, texts_of
from weathergage.engine.game import Value
from weathergage.engine.setups import Setups
from weathergage.games.man_o_war.answers import INCH, read_inches
from weathergage.games.man_o_war.setup import (
    ARRIVALS,
    ROLES,
    WINS,
    Fort,
    Setup,
    Tables,
    Vessel,
)
from weathergage.games.man_o_war.state.battle import AWAITED, Battle, Ship, Work
from weathergage.games.man_o_war.state.records import KEEPER
from weathergage.games.man_o_war.tables.coasts import ISLAND, read_coast
from weathergage.games.man_o_war.tables.dice import Dice
from weathergage.games.man_o_war.tables.forms import FormTables
from weathergage.games.man_o_war.tables.gunnery import GunneryTables
from weathergage.games.man_o_war.tables.navies import read_navy
from weathergage.games.man_o_war.tables.prices import PriceTables, read_merchants, read_rows
from weathergage.games.man_o_war.tables.sailing import FORCES, SailingTables, point_heading
from weathergage.games.man_o_war.tables.scale import Scale
from weathergage.games.man_o_war.tables.season import SeasonTables
from weathergage.games.man_o_war.tables.trials import TrialTables
from weathergage.games.man_o_war.tables.works import WORK_KINDS, WorkTables, read_plans
from weathergage.sea.trig import parse_heading

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
        WorkTables(data),
        SeasonTables(data),
    )


def build(
    data: DataSet, scenario: str, options: dict[str, Value], roster: list[str] | None
) -> Setup:
    """Everything fixed before the first turn."""
    doc = data.scenario(scenario)
    tables = read_tables(data)
    rows = read_rows(data, tables.prices)
    rows += read_merchants(data, len(rows), tables.prices)
    for row in rows:
        row.half_length = tables.scale.half_length[row.rate - 1]
        row.half_width = tables.scale.half_width[row.rate - 1]
    setup = Setup(tables, rows)
    setup.plans = read_plans(data)
    setup.options = options
    setup.title = f"{doc['title']}, {doc['date']}"
    setup.year = int(str(options.get("year", doc["year"])))
    setup.built = doc.get("built") is True
    if setup.built:
        setup.budget = data.number("budget", "budgets", str(options.get("budget", "small")))
    _camps(setup, data, doc, options)
    setup.turns = data.number("scale", "time", "start", str(options.get("start", doc["start"])))
    setup.win = WINS.index(str(doc["win"]))
    _goal(setup, doc)
    setup.across = data.scaled(INCH, "convoy", "points", "across")
    setup.merchant_points = data.number("convoy", "points", "merchant")
    setup.ship_points = data.number("convoy", "points", "ship")
    setup.arrival = ARRIVALS.index(str(doc.get("arrival", "dice")))
    setup.start = table_of(doc, "position")
    point, force = str(setup.start["wind"]).split()
    setup.wind = (FORCES.index(force), point_heading(int(point)))
    setup.squadrons = 2 if options.get("squadrons") == "two" else 1
    lines = texts_of(doc, "land") if roster is None else roster
    _coasts(setup, lines)
    if roster is None:
        setup.order_of_battle = [_vessel(setup, entry) for entry in rows_of(doc, "vessel")]
        setup.forts = [_fort(setup, entry) for entry in rows_of(doc, "work")]
        for entry in rows_of(doc, "line"):
            division = int(str(entry.get("division", 1))) - 1
            key = f"{SIDES.index(str(entry['camp']))} {division}"
            setup.lines[key] = place_of(str(entry["at"]))
    return setup


def _goal(setup: Setup, doc: dict[str, object]) -> None:
    """What a camp must do to win, where that is not the standard count."""
    goal = table_of(doc, "goal")
    setup.goal_camp = SIDES.index(str(goal.get("camp", "first")))
    setup.goal = int(str(goal.get("ships", 0)))
    setup.home_bearing = int(str(goal.get("bound", 0))) * 100
    season = table_of(doc, "season")
    setup.battles = int(str(season.get("battles", 1)))
    ports = season.get("ports", [])
    setup.ports = [int(str(x)) for x in ports] if isinstance(ports, list) else []


def _coasts(setup: Setup, lines: list[str]) -> None:
    """The land of a scenario or of a position, with its areas (2.8)."""
    one, two = setup.scale.shallow
    for number, line in enumerate(lines):
        coast = read_coast(number, line)
        island = coast.kind == ISLAND
        coast.inner = one if island else 0
        coast.outer = two if island else two - one
        setup.coasts.append(coast)


def place_of(text: str) -> tuple[int, int, int]:
    """A place and a heading: `3,-2 90`."""
    point, _, heading = text.partition(" ")
    x, _, y = point.partition(",")
    what = "a place in inches"
    return read_inches(x, what), read_inches(y, what), parse_heading(heading)


def _fort(setup: Setup, entry: dict[str, object]) -> Fort:
    plan = setup.plans[WORK_KINDS.index(str(entry["kind"]))]
    camp = SIDES.index(str(entry["camp"]))
    fort = Fort(plan, str(entry["id"]), str(entry["name"]), camp)
    fort.x, fort.y, fort.front = place_of(str(entry["at"]))
    return fort


SETUPS: Final[Setups[Setup]] = Setups(PACKAGE, "battle", KEEPER, build)


def _camps(setup: Setup, data: DataSet, doc: dict[str, object], options: dict[str, Value]) -> None:
    """The two navies, and who sits for them."""
    usual = table_of(doc, "camps")
    nations = [str(options.get(side, usual[side])) for side in SIDES]
    setup.names = [data.texts("names", "names", nation) for nation in nations]
    seats = table_of(doc, "seats")
    setup.camps = [str(seats.get(side, side)) for side in SIDES]
    setup.seats = list(setup.camps)
    if options.get("commanders") == "each":
        _commanders(setup, doc)
    year = int(setup.year)
    setup.navies = [
        read_navy(data, nations[0], nations[1], year),
        read_navy(data, nations[1], nations[0], year),
    ]
    base = table_of(doc, "morale")
    for camp, side in enumerate(SIDES):
        if side in base:
            setup.navies[camp].morale = int(str(base[side]))


def divisions_of(doc: dict[str, object], camp: str) -> list[int]:
    """The divisions a scenario gives a camp, from 1 on."""
    found = {int(str(x.get("division", 1))) for x in rows_of(doc, "vessel") if x["camp"] == camp}
    return sorted(found)


def _commanders(setup: Setup, doc: dict[str, object]) -> None:
    """Each division is commanded from a seat of its own: british-1, british-2."""
    setup.seats, setup.seat_camps, setup.seat_divisions = [], [], []
    for camp, side in enumerate(SIDES):
        divisions = divisions_of(doc, side)
        for number in divisions:
            alone = len(divisions) == 1
            name = setup.camps[camp]
            setup.seats.append(name if alone else f"{name}-{number}")
            setup.seat_camps.append(camp)
            setup.seat_divisions.append(-1 if alone else number - 1)


def _vessel(setup: Setup, entry: dict[str, object]) -> Vessel:
    camp = SIDES.index(str(entry["camp"]))
    # A merchant is in no list of the book.
    row = setup.row(str(entry.get("row", f"{setup.navies[camp].nation}-merchant")))
    assert row is not None
    vessel = Vessel(str(entry["id"]), str(entry["name"]), camp, row)
    division = entry.get("division", 1)
    assert isinstance(division, int)
    vessel.division = division - 1
    vessel.role = ROLES.index(str(entry.get("role", "line")))
    vessel.flagship = entry.get("flagship") is True
    vessel.anchored = entry.get("anchored") is True
    if "at" in entry:
        vessel.at = place_of(str(entry["at"]))
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
    for fort in setup.forts:
        work = Work(fort.plan, fort.id, fort.name)
        work.camp = work.home = fort.camp
        work.x, work.y, work.front = fort.x, fort.y, fort.front
        work.index = len(battle.works)
        battle.works.append(work)
    return battle


def enlist(battle: Battle, ship: Ship) -> None:
    """Add a ship to a battle."""
    ship.index = len(battle.ships)
    battle.ships.append(ship)
