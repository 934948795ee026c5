"""Every printed table of the game, by name, for anyone who asks."""

from weathergage.engine.charts import Chart
from weathergage.engine.data import load_data

from . import crew as charts_crew
from . import fire as charts_fire
from . import movement as charts_movement
from . import wind as charts_wind
from .crew import CrewTables
from .gunnery import GunneryTables
from .movement import MovementTables
from .wind import WindTables


def all_charts(package: str) -> dict[str, Chart]:
    """The tables in the order of the book: gunnery, movement, crew, wind and scenario."""
    data = load_data(package)
    found = [
        *charts_fire.charts(GunneryTables(data)),
        *charts_movement.charts(MovementTables(data)),
        *charts_crew.charts(CrewTables(data)),
        *charts_wind.charts(WindTables(data)),
    ]
    return {chart.name: chart for chart in found}
