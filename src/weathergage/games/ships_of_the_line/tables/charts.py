"""Every printed table of the game, by name, for anyone who asks."""

from weathergage.engine.charts import Chart
from weathergage.engine.data import load_data
from weathergage.engine.signatures import charts_of

from .crew import CrewTables
from .fire import GunneryCharts
from .gunnery import GunneryTables
from .hands import CrewCharts
from .movement import MovementTables
from .sailing import MovementCharts, WindCharts
from .wind import WindTables


def all_charts(package: str) -> dict[str, Chart]:
    """The tables in the order of the book: gunnery, movement, crew, wind and scenario."""
    data = load_data(package)
    found = [
        *charts_of(GunneryCharts(GunneryTables(data))),
        *charts_of(MovementCharts(MovementTables(data))),
        *charts_of(CrewCharts(CrewTables(data))),
        *charts_of(WindCharts(WindTables(data))),
    ]
    return {chart.name: chart for chart in found}
