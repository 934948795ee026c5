"""Every printed table of the game, by name, for anyone who asks."""

from weathergage.engine.charts import Chart
from weathergage.engine.data import load_data
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.tables import crew as charts_crew
from weathergage.games.ships_of_the_line.tables import fire as charts_fire
from weathergage.games.ships_of_the_line.tables import movement as charts_movement
from weathergage.games.ships_of_the_line.tables import wind as charts_wind
from weathergage.games.ships_of_the_line.tables.crew import CrewTables
from weathergage.games.ships_of_the_line.tables.gunnery import GunneryTables
from weathergage.games.ships_of_the_line.tables.movement import MovementTables
from weathergage.games.ships_of_the_line.tables.wind import WindTables


def all_charts() -> dict[str, Chart]:
    """The tables in the order of the book: gunnery, movement, crew, wind and scenario."""
    data = load_data(PACKAGE)
    found = [
        *charts_fire.charts(GunneryTables(data)),
        *charts_movement.charts(MovementTables(data)),
        *charts_crew.charts(CrewTables(data)),
        *charts_wind.charts(WindTables(data)),
    ]
    return {chart.name: chart for chart in found}
