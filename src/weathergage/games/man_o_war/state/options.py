"""Scenarios and the options of a battle."""

from typing import Final

from weathergage.engine.data import load_data
from weathergage.engine.figures import table_of, texts_of
from weathergage.engine.game import Option, Scenario
from weathergage.engine.positions import options_in, scenario_in
from weathergage.games.man_o_war.setup import Setup
from weathergage.games.man_o_war.state.muster import (
    PACKAGE,
    SIDES,
    divisions_of,
    setup_for,
)
from weathergage.games.man_o_war.tables.prices import NAVIES

YEARS: Final[list[str]] = ["1781", "1790", "1798"]
"""A year of each set of fleet lists."""

_scenarios: Final[list[Scenario]] = []
_options: Final[dict[str, list[Option]]] = {}


def scenario_list() -> list[Scenario]:
    """Every scenario in the order of listing; read once."""
    if not _scenarios:
        _scenarios.extend(_read_scenario(name) for name in load_data(PACKAGE).scenarios())
    return _scenarios


def _read_scenario(name: str) -> Scenario:
    data = load_data(PACKAGE)
    doc = data.scenario(name)
    seats = table_of(doc, "seats")
    about = " ".join(str(doc["description"]).split())
    length = data.number("scale", "time", "start", str(doc["start"]))
    names = [str(seats.get(side, side)) for side in SIDES]
    return Scenario(name, str(doc["title"]), names, length, about, doc.get("guided") is True)


def option_list(scenario: str) -> list[Option]:
    """What may be chosen for a scenario, with its own defaults; read once."""
    if scenario not in _options:
        doc = load_data(PACKAGE).scenario(scenario)
        meaning = "p.3: the hour at which the battle begins; night falls at seven"
        start = Option("start", "choice", str(doc["start"]), meaning, ["15", "13", "11"])
        _options[scenario] = [start, *(_fleet_options(doc) if doc.get("built") is True else [])]
        if max(len(divisions_of(doc, side)) for side in SIDES) > 1:
            meaning = "p.9: one commander a camp, or each division a seat that signals alone reach"
            each = Option("commanders", "choice", "one", meaning, ["one", "each"])
            _options[scenario].append(each)
    return _options[scenario]


def _fleet_options(doc: dict[str, object]) -> list[Option]:
    """What is agreed on before fleets are built: navies, year, budget (p.3, R68, R70)."""
    camps, year = table_of(doc, "camps"), doc["year"]
    assert isinstance(year, int)
    years = "p.24: the year, which says which fleet lists are in force"
    squadrons = "p.3: one squadron against one, or against two of the second camp"
    budget = "p.3: what each camp may spend, and 5 per cent more"
    return [
        Option("first", "choice", str(camps["first"]), "the first camp's navy", list(NAVIES)),
        Option("second", "choice", str(camps["second"]), "the second camp's navy", list(NAVIES)),
        Option("year", "choice", str(year), years, YEARS),
        Option("budget", "choice", "small", budget, ["small", "standard", "large"]),
        Option("squadrons", "choice", "one", squadrons, ["one", "two"]),
    ]


def position_setup(position: dict[str, object]) -> Setup:
    """The setup of a position: the scenario lends its camps and seats; the ships are its own."""
    scenario = scenario_in(position, "small-squadron")
    options = options_in(position, option_list(scenario))
    return setup_for(scenario, options, position.get("pack"), texts_of(position, "land"))
