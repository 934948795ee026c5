"""Every printed table of the game, by name, for anyone who asks."""

from weathergage.engine.charts import Chart
from weathergage.engine.data import load_data
from weathergage.games.ships_of_the_line import (
    charts_crew,
    charts_fire,
    charts_movement,
    charts_wind,
)
from weathergage.games.ships_of_the_line.charts_crew import CrewTables
from weathergage.games.ships_of_the_line.charts_gunnery import GunneryTables
from weathergage.games.ships_of_the_line.charts_movement import MovementTables
from weathergage.games.ships_of_the_line.charts_wind import WindTables
from weathergage.games.ships_of_the_line.muster import PACKAGE


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
