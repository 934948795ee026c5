"""The places of the map, and the ports with what is printed beside them (2.6, 11, 22)."""

from typing import Final, final

from weathergage.engine.figures import decimal, number, texts

from .chart_data import AREA_OF_ZONE, NO_ZONE, WINDS

BRITISH_PORT: Final = 0
ALLIED_PORT: Final = 1
NEUTRAL_PORT: Final = 2
NO_PORT: Final = 3


@final
class Place:
    """Somewhere a block can be."""

    def __init__(self, index: int, id: str, name: str, kind: int, zone: int, port: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.kind = kind
        self.zone = zone
        """The weather zone, NO_ZONE where weather never strikes."""
        self.sea_area = AREA_OF_ZONE[zone] if zone != NO_ZONE else -1
        self.port = port
        """The port it belongs to, of a patrol-zone hex too; -1 for none."""
        self.board = 0
        """EUROPE, INSET or TRACKS of the atlas."""
        self.x = 0.0
        self.y = 0.0
        """Where it is drawn, in hexes, x to the right and y down."""
        self.track = -1
        """EW or WE for a box of a track."""


@final
class Port:
    """A port, or one of the two hexes that are attacked like one."""

    def __init__(self, index: int, row: dict[str, object]) -> None:
        self.index = index
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.allegiance = str(row["allegiance"])
        """british, british-until-invaded, allied, neutral, neutral-until-controlled or none."""
        self.owner = owner_of(self.allegiance)
        """Whose it is at the start: BRITISH_PORT, ALLIED_PORT, NEUTRAL_PORT or NO_PORT."""
        self.contested = self.allegiance == "neutral-until-controlled"
        self.rank = str(row["rank"])
        self.major = self.rank == "major"
        self.enterable = self.rank != "none"
        """Whether any block can ever be in port there."""
        self.repair = number(row["repair"])
        self.defence = number(row["defence"])
        listed = texts(row["winds"])
        self.winds: list[int] = [WINDS.index(wind) for wind in listed if wind != "any"]
        if "any" in listed:
            self.winds = list(range(len(WINDS)))
        self.attack = str(row["attack"])
        """none, raid, raid-and-invasion, british-invasion or cross-channel."""
        self.raid = self.attack in ("raid", "raid-and-invasion")
        self.invasion = self.attack == "raid-and-invasion"
        self.area = str(row["area"])
        """The objective area it belongs to, or none."""
        self.conseil = number(row["conseil"])
        """Its number on the Grand Conseil, 0 for none."""
        self.star = row["star"] is True
        """Barred to fleets in the West Indies. (11.1)"""
        self.own_crew = row["own_crew"] is True
        self.european = str(row["board"]) == "europe"
        self.is_hex = self.allegiance == "none"
        """Not a port: a hex that is a destination and a target by itself."""
        self.x = decimal(row["x"])
        self.y = decimal(row["y"])
        self._clear()

    def _clear(self) -> None:
        self.zone = NO_ZONE
        self.sea_area = -1
        self.hex = -1
        self.inshore = -1
        self.loose = -1
        self.off = -1
        self.place = -1
        """The place of a block in port, -1 where none may ever enter."""
        self.relocate: list[int] = []
        """Ports where damaged British ships of its zone may go. (6.9.3)"""
        self.arrival = 0
        """The number on the edge of British blocks that arrive here. (12.3)"""

    def sorties(self, wind: int) -> bool:
        """Whether a wind lets blocks sortie from here. (11.1)"""
        return wind in self.winds


def owner_of(allegiance: str) -> int:
    """Whose a port is at the start. (2.6)"""
    if allegiance.startswith("british"):
        return BRITISH_PORT
    if allegiance == "allied":
        return ALLIED_PORT
    return NO_PORT if allegiance == "none" else NEUTRAL_PORT
