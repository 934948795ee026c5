"""Every printed table of the game: for the rules as `Tables`, and by name for anyone who asks."""

from typing import final

from weathergage.engine.charts import Chart
from weathergage.engine.data import DataSet, load_data
from weathergage.games.sea_of_glory.tables import ask_battle as charts_ask_battle
from weathergage.games.sea_of_glory.tables import ask_campaign as charts_ask_campaign
from weathergage.games.sea_of_glory.tables import ask_sea as charts_ask_sea
from weathergage.games.sea_of_glory.tables.atlas import Atlas
from weathergage.games.sea_of_glory.tables.campaign import CampaignTables
from weathergage.games.sea_of_glory.tables.chart_data import PACKAGE

__all__ = ["Tables", "all_charts", "charts_of"]


@final
class Tables(CampaignTables):
    """All figures of the game that are not on the map, read once from the data."""

    def __init__(self, data: DataSet) -> None:
        super().__init__(data)
        self.data = data


def all_charts() -> dict[str, Chart]:
    """The tables by name: the sea, battle, the campaign."""
    return charts_of(load_data(PACKAGE))


def charts_of(data: DataSet) -> dict[str, Chart]:
    """The tables of some data, by name."""
    tables, atlas = Tables(data), Atlas(data)
    found = [
        *charts_ask_sea.charts(tables, atlas),
        *charts_ask_battle.charts(tables, tables.nelson_touch),
        *charts_ask_campaign.charts(tables, atlas),
    ]
    return {chart.name: chart for chart in found}
