"""Everything that is printed, made once for the same data."""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.games.sails_of_glory.tables.cards import Deck, read_decks
from weathergage.games.sails_of_glory.tables.checks import check_data
from weathergage.games.sails_of_glory.tables.combat import CombatTables
from weathergage.games.sails_of_glory.tables.counters import Counters
from weathergage.games.sails_of_glory.tables.logs import Log, read_battery, read_logs
from weathergage.games.sails_of_glory.tables.sizes import Sizes
from weathergage.games.sails_of_glory.tables.wind import WindTables
from weathergage.games.sails_of_glory.tables.yard import Yard

_tables: Final[dict[str, "Printed"]] = {}
"""What is printed, by the digest of the data it was read from."""


@final
class Printed:
    """Decks, logs and tables, made once for the same data."""

    def __init__(self, data: DataSet) -> None:
        check_data(data)
        self.sizes = Sizes(data)
        self.decks: list[Deck] = read_decks(data, self.sizes.step)
        self.logs: dict[str, Log] = read_logs(data)
        self.yard = Yard(data)
        self.battery: Log = read_battery(data)
        self.battery_arc: int = round(number_of(data.rows("logs", "battery")[0]["arc"]) * 100)
        self.counters = Counters(data)
        self.combat = CombatTables(data)
        self.winds = WindTables(data)


def number_of(value: object) -> float:
    """A figure that may have a fraction."""
    assert isinstance(value, (int, float))
    return value


def printed(data: DataSet) -> Printed:
    """What is printed, in the figures of this data."""
    if data.digest not in _tables:
        _tables[data.digest] = Printed(data)
    return _tables[data.digest]
