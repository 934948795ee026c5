"""Every printed table of the game: for the rules as `Tables`, and by name for anyone who asks."""

from typing import final

from weathergage.engine.data import DataSet
from weathergage.games.sea_of_glory.charts_campaign import CampaignTables


@final
class Tables(CampaignTables):
    """All figures of the game that are not on the map, read once from the data."""

    def __init__(self, data: DataSet) -> None:
        super().__init__(data)
        self.data = data
