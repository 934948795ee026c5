"""The counters (2.4, 3, 8, 24): ships, admirals and blocks as their data say them."""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.games.sea_of_glory.chart_data import (
    ALLIED,
    BRITISH,
    NATIONS,
    SIDES,
    number,
    rows,
    texts,
)

CODE_PLACES: Final[dict[str, str]] = {
    "B": "brest",
    "C": "cartagena",
    "C3": "cartagena",
    "F": "ferrol",
    "I": "bantry-bay",
    "J": "jamaica",
    "M": "madalenas",
    "N": "north-sea-fleet",
    "P": "portsmouth",
    "R": "rochefort",
    "S": "santo-domingo",
    "T": "toulon",
    "Y": "plymouth",
    "Z": "cadiz",
    "Z2": "cadiz",
    "Z3": "cadiz",
}
"""Where a set-up letter puts a counter: in the port, or blockading it. (3)"""
WAVES: Final[list[str]] = ["Z2", "Z3", "C3"]


def side_of(nation: int) -> int:
    """The side a nation fights on."""
    return BRITISH if NATIONS[nation] == "british" else ALLIED


@final
class ShipRow:
    """A ship counter, with where she starts."""

    def __init__(self, index: int, row: dict[str, object]) -> None:
        self.index = index
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.label = str(row["label"])
        """Her name as shortened on the counter."""
        self.nation = NATIONS.index(str(row["nation"]))
        self.side = side_of(self.nation)
        self.guns = number(row["guns"])
        self.attack: list[int] = [number(row["attack"]), number(row["damaged_attack"])]
        self.defence: list[int] = [number(row["defence"]), number(row["damaged_defence"])]
        self.sunk = number(row["sunk"])
        self.prize = number(row["prize"])
        self.code = str(row["code"])
        self.wave = self.code if self.code in WAVES else ""
        """Z2, Z3 or C3 for the Spanish ships that wait for crews. (5.2.2)"""
        self.ordinary = row["ordinary"] is True
        self.damaged = row["damaged"] is True
        self.arrives = str(row["arrives"])
        """The id of the turn she joins, or start."""
        self.trafalgar = str(row["trafalgar"])
        """Her block in the Trafalgar scenario, or none."""


@final
class AdmiralRow:
    """A named admiral, with where he starts."""

    def __init__(self, index: int, row: dict[str, object]) -> None:
        self.index = index
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.nation = NATIONS.index(str(row["nation"]))
        self.side = side_of(self.nation)
        self.seniority = number(row["seniority"])
        self.seamanship = number(row["seamanship"])
        self.command = number(row["command"])
        self.back_command = number(row["back_command"])
        self.squadron = row["squadron"] is True
        self.ability = "" if row["ability"] == "none" else str(row["ability"])
        """administrator, fatalistic, nelson-touch, firebrand or nothing. (8.6)"""
        self.setup = str(row["setup"])
        """A set-up letter, aside, or the id of the turn he comes."""
        self.replaces: list[str] = []
        """Whom he comes for, by id. (8.1)"""


@final
class BlockRow:
    """A wooden block, with where it starts."""

    def __init__(self, index: int, row: dict[str, object]) -> None:
        self.index = index
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.side = SIDES.index(str(row["side"]))
        self.kind = str(row["kind"])
        """fleet, expedition, gold, transport, frigate or fog."""
        self.start = str(row["start"])


def ship_rows(data: DataSet) -> list[ShipRow]:
    """All ships, in the order of the file."""
    return [ShipRow(at, row) for at, row in enumerate(rows(data, "ships", "ship"))]


def admiral_rows(data: DataSet) -> list[AdmiralRow]:
    """All named admirals, in the order of the file."""
    found = [AdmiralRow(at, row) for at, row in enumerate(rows(data, "admirals", "admiral"))]
    replaces = data.table("admirals")["replaces"]
    assert isinstance(replaces, dict)
    for admiral in found:
        if admiral.id in replaces:
            admiral.replaces = texts(replaces[admiral.id])
    return found


def block_rows(data: DataSet) -> list[BlockRow]:
    """All blocks, in the order of the file."""
    return [BlockRow(at, row) for at, row in enumerate(rows(data, "blocks", "block"))]
