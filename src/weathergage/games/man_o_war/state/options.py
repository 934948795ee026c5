"""Scenarios and the options of a battle."""

from typing import Final

from weathergage.engine.data import DataSet, load_data
from weathergage.engine.figures import table_of, texts_of
from weathergage.engine.game import Option
from weathergage.engine.listing import Listing
from weathergage.engine.positions import options_in, scenario_in
from weathergage.games.man_o_war.setup import Setup
from weathergage.games.man_o_war.state.muster import PACKAGE, SETUPS, SIDES, divisions_of
from weathergage.games.man_o_war.tables.prices import NAVIES

YEARS: Final[list[str]] = ["1781", "1790", "1798"]
"""A year of each set of fleet lists."""
HOURS: Final[list[str]] = ["15", "13", "11"]
BUDGETS: Final[list[str]] = ["small", "standard", "large"]


def describe(data: DataSet, doc: dict[str, object]) -> tuple[list[str], int]:
    """The seats of a scenario where nobody says otherwise, and its length."""
    seats = table_of(doc, "seats")
    length = data.number("scale", "time", "start", str(doc["start"]))
    return [str(seats.get(side, side)) for side in SIDES], length


def options_of(scenario: str, doc: dict[str, object]) -> list[Option]:
    """What may be chosen for a scenario, with its own defaults."""
    meaning = "p.3: the hour at which the battle begins; night falls at seven"
    start = Option("start", "choice", str(doc["start"]), meaning, HOURS, names=_named_hours())
    out = [start, *(_fleet_options(doc) if doc.get("built") is True else [])]
    if max(len(divisions_of(doc, side)) for side in SIDES) > 1:
        meaning = "p.9: one commander a camp, or each division a seat that signals alone reach"
        out.append(Option("commanders", "choice", "one", meaning, ["one", "each"]))
    return out


def _fleet_options(doc: dict[str, object]) -> list[Option]:
    """What is agreed on before fleets are built: navies, year, budget (p.3, R68, R70)."""
    camps, year = table_of(doc, "camps"), doc["year"]
    assert isinstance(year, int)
    years = "p.24: the year, which says which fleet lists are in force"
    squadrons = "p.3: one squadron against one, or against two of the second camp"
    budget = "p.3: what each camp may spend, and 5 per cent more"
    return [
        _navy_option("first", str(camps["first"])),
        _navy_option("second", str(camps["second"])),
        Option("year", "choice", str(year), years, YEARS),
        Option("budget", "choice", "small", budget, BUDGETS, names=_named_budgets()),
        Option("squadrons", "choice", "one", squadrons, ["one", "two"]),
    ]


def _named_hours() -> dict[str, str]:
    """Each hour at which a battle may begin, with the turns until night."""
    data = load_data(PACKAGE)
    return {
        hour: f"{hour}:00, {data.number('scale', 'time', 'start', hour)} turns" for hour in HOURS
    }


def _navy_option(side: str, usual: str) -> Option:
    """Which navy a camp is of."""
    data = load_data(PACKAGE)
    people = {navy: str(data.figure("navies", "navy", navy, "people")) for navy in NAVIES}
    return Option(side, "choice", usual, f"the {side} camp's navy", list(NAVIES), names=people)


def _named_budgets() -> dict[str, str]:
    """Each budget with its money."""
    data = load_data(PACKAGE)
    return {name: f"{name.title()}, {data.number('budget', 'budgets', name)}" for name in BUDGETS}


LISTING: Final = Listing(PACKAGE, describe, options_of)


def position_setup(position: dict[str, object]) -> Setup:
    """The setup of a position: the scenario lends its camps and seats; the ships are its own."""
    scenario = scenario_in(position, "small-squadron")
    options = options_in(position, LISTING.options(scenario))
    return SETUPS.find(scenario, options, position.get("pack"), texts_of(position, "land"))
