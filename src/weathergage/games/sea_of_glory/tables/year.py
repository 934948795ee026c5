"""The turn track and the chits (3, 5.11, 5.12, 6.2): what is fixed about the year."""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.figures import number

from .chart_data import AREA_OF_WIND, SEASONS, SIDES, WINDS

WIND: Final = 0
BONUS: Final = 1
INITIATIVE: Final = 2
WEATHER: Final = 3
CHIT_KINDS: Final[list[str]] = ["wind", "bonus", "initiative", "weather"]


@final
class TurnBox:
    """One turn of the track."""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.number = number(row["number"])
        self.season = SEASONS.index(str(row["season"]))
        self.hurricane = row["hurricane"] is True
        """Whether it is hurricane season."""
        self.provisions = number(row["provisions"])
        self.ensign = row["ensign"] is True
        """Whether an Admiralty event is drawn."""
        self.automatic = str(row["automatic"])
        """lord-barham, napoleon-marches, spanish-draft, rosily-mesros, start, end or none."""


@final
class Chit:
    """An activation chit."""

    def __init__(self, row: dict[str, object], zones: dict[str, int]) -> None:
        self.id = str(row["id"])
        self.kind = CHIT_KINDS.index(str(row["kind"]))
        self.wind = WINDS.index(str(row["wind"])) if "wind" in row else -1
        self.sea_area = AREA_OF_WIND[self.wind] if self.wind >= 0 else -1
        self.side = SIDES.index(str(row["side"])) if "side" in row else -1
        self.hexes = number(row["hexes"]) if "hexes" in row else 0
        self.location = zones[str(row["weather"])] if "weather" in row else -1
        """The location die that a weather chit stands for; 0 if one is rolled."""


class YearTables:
    """The turn track and the chits."""

    def __init__(self, data: DataSet) -> None:
        self.turns: list[TurnBox] = [TurnBox(row) for row in data.rows("turns", "turn")]
        self.turn_index: dict[str, int] = {turn.id: turn.number for turn in self.turns}
        self.due_turns = data.number("turns", "due", "turns")
        limits = data.table("turns")["limits"]
        assert isinstance(limits, dict)
        self.last_cross_channel = self.turn_index[str(limits["cross_channel"])]
        self.last_naples = self.turn_index[str(limits["naples"])]
        zones = {
            name: data.number("weather", "chit", name) for name in ("random", "zone-1", "zone-6")
        }
        chits = [Chit(row, zones) for row in data.rows("chits", "activation")]
        self.chits: dict[str, Chit] = {chit.id: chit for chit in chits}
        self.may_sortie = data.number("chits", "provisions", "may_sortie")
        self.may_not_sortie = data.number("chits", "provisions", "may_not_sortie")
        self.frigate_ports = data.texts("movement", "frigates", "return")

    def turn(self, number: int) -> TurnBox:
        """A turn by its number, 1 to 36."""
        return self.turns[number - 1]

    def turn_name(self, number: int) -> str:
        """A turn in words."""
        return self.turns[number - 1].name

    def turn_number(self, id: str) -> int:
        """The number of a turn by its id."""
        return self.turn_index[id]

    def season(self, turn: int) -> int:
        """The season of a turn."""
        return self.turns[turn - 1].season

    def hurricane_season(self, turn: int) -> bool:
        """Whether it is hurricane season."""
        return self.turns[turn - 1].hurricane
