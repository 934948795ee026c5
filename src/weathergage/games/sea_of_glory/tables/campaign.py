"""Manpower, events, objectives, raids and invasions (5, 15, 21, 22): the tables of the campaign."""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier
from weathergage.engine.figures import number, numbers

from .battle import BattleTables
from .chart_data import NATIONS
from .sea import modifier

PRIVATEERS: Final = "privateers"
SURGES: Final[list[str]] = [
    *["lord-barham", "sea-fencibles", "dutch-navy", "french-surge", "spanish-surge"]
]


@final
class AdmiraltyEvent:
    """An Admiralty event chit. (5.10)"""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.event = str(row["event"])
        """leopard, slave-revolt, barbary, congreve, russian-resolve, convoy or naples."""
        self.name = str(row["name"])
        self.cup = row["cup"] is True
        self.early = row["early"] is True


@final
class RandomEvent:
    """A random event. (15)"""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.roll = number(row["roll"])
        self.once = row["once"] is True


@final
class Tables(BattleTables):
    """All figures of the game that are not on the map, read once from the data; here what the two
    admiralties and the Emperor do."""

    def __init__(self, data: DataSet) -> None:
        super().__init__(data)
        self.data = data
        self._read_manpower(data)
        self._read_events(data)
        self._read_objectives(data)
        self._read_attacks(data)
        self._read_limits(data)

    def _read_manpower(self, data: DataSet) -> None:
        nations = data.rows("manpower", "nation")
        self.manpower_start: list[int] = [number(row["start"]) for row in nations]
        self.manpower_most: list[int] = [number(row["most"]) for row in nations]
        self.surges: dict[str, int] = {
            name: data.number("manpower", "step", name.replace("-", "_")) for name in SURGES
        }
        """What an event adds to the manpower of a nation."""
        self.surge_most = data.number("manpower", "spanish", "surge_most")
        self.spanish_draft = data.number("manpower", "spanish", "draft")
        self.track_boxes = data.number("manpower", "track", "boxes")
        self.expedition_cost = data.number("manpower", "track", "expedition")
        self.expedition_bantry = data.number("manpower", "track", "expedition_bantry")
        self.transport_cost = data.number("manpower", "track", "transport")
        self.expedition_ports = data.texts("manpower", "track", "expedition_ports")
        self.transport_ports = data.texts("manpower", "track", "transport_ports")
        self.crew_ports: list[list[str]] = [
            data.texts("manpower", "ports", "british"),
            data.texts("manpower", "ports", "allied"),
        ]
        """The European ports where each side's manpower crews ships."""

    def _read_events(self, data: DataSet) -> None:
        events = [AdmiraltyEvent(row) for row in data.rows("events", "admiralty")]
        self.admiralty: dict[str, AdmiraltyEvent] = {event.id: event for event in events}
        self.admiralty_chits: list[str] = [each.id for each in self.admiralty.values() if each.cup]
        found = [RandomEvent(row) for row in data.rows("events", "random")]
        self.random_events: dict[str, RandomEvent] = {event.id: event for event in found}
        self.toward_war = data.number("events", "leopard", "toward_war")
        self.from_war = data.number("events", "leopard", "back")
        self.barbary_port = str(data.figure("events", "barbary", "port"))
        self.congreve_ships = data.number("events", "congreve", "ships")
        self.congreve_dice = data.number("events", "congreve", "dice")
        self.russian_port = str(data.figure("events", "russian", "port"))
        self.convoy_ships = data.number("events", "convoy", "ships")
        self.convoy_ports = data.texts("events", "convoy", "ports")
        self.ill_turns = data.number("events", "ill", "turns")
        self.royalist_spies = data.number("events", "spies", "royalist")
        self.tension_boxes = data.texts("events", "tension", "boxes")
        self.tension_start = data.number("events", "tension", "start")
        self.tension_war = data.number("events", "tension", "war")

    def _read_objectives(self, data: DataSet) -> None:
        areas = data.rows("objectives", "area")
        self.objective_areas: list[str] = [str(row["id"]) for row in areas]
        self.napoleon_areas: list[str] = [str(r["id"]) for r in areas if r["napoleon"] is True]
        self.pitt_areas: list[str] = [str(row["id"]) for row in areas if row["pitt"] is True]
        self.napoleon_values = numbers(data.figure("objectives", "markers", "napoleon"))
        self.pitt_values = numbers(data.figure("objectives", "markers", "pitt"))
        self.directive_points = data.number("objectives", "points", "directive")
        self.algiers_points = data.number("objectives", "points", "algiers")
        self.admiralty_points = data.number("objectives", "points", "admiralty")
        self.pitt_raids = data.number("objectives", "west_indies", "pitt_raids")
        self.directives: list[str] = [str(row["id"]) for row in data.rows("chits", "directive")]
        """The Emperor's Directives by the area each names. (21.4)"""
        self.directive_raids: dict[str, int] = {
            str(row["id"]): number(row["raids"]) for row in data.rows("chits", "directive")
        }

    def _read_attacks(self, data: DataSet) -> None:
        self.raid_inshore = data.number("attacks", "raid", "inshore")
        self.raid_loose = data.number("attacks", "raid", "loose")
        self.raid_north_sea = data.number("attacks", "raid", "north_sea")
        self.invasion_dice = data.number("attacks", "invasion", "inshore")
        self.channel_dice = data.number("attacks", "channel", "dice")
        self.channel_needs = data.number("attacks", "channel", "needs")
        self.alexandria_dice = data.number("attacks", "alexandria", "dice")

    def _read_limits(self, data: DataSet) -> None:
        self.frigates_mediterranean = data.number("blocks", "limits", "frigates_mediterranean")
        self.gold_escort = data.number("blocks", "limits", "gold_escort")
        self.gold_ports = data.texts("blocks", "limits", "gold_ports")
        self.fog_on_sortie = data.number("blocks", "limits", "fog_on_sortie")
        self.fog_on_bonus = data.number("blocks", "limits", "fog_on_bonus")
        self.fog_on_track = data.number("blocks", "limits", "fog_on_track")
        self.squadron_most = data.number("admirals", "limits", "squadron")
        self.firebrand_ships = data.number("admirals", "limits", "firebrand")
        self.nelson_touch = data.number("admirals", "limits", "nelson_touch")
        self.administrator_ships = data.number("admirals", "limits", "administrator")
        by_nation = {str(row["id"]): row for row in data.rows("admirals", "generic")}
        generic = [by_nation[nation] for nation in NATIONS]
        self.generic_seamanship: list[int] = [number(row["seamanship"]) for row in generic]
        """Of the unnamed admirals, by nation. (8.4)"""
        self.generic_command: list[int] = [number(row["command"]) for row in generic]

    def random_event(self, roll: int) -> RandomEvent:
        """The random event of a roll of two dice. (15.0)"""
        found = [event for event in self.random_events.values() if event.roll == roll]
        return found[0] if found else self.random_events[PRIVATEERS]

    def readiness_cost(self, expedition: bool, bantry_invaded: bool) -> int:
        """Manpower to move a box on the readiness track. (5.2.1, 22.3.2)"""
        if not expedition:
            return self.transport_cost
        return self.expedition_bantry if bantry_invaded else self.expedition_cost

    def surge(self, nation: int, points: int, step: int) -> int:
        """A nation's manpower after a step upward, kept within its track. (5.2.1)"""
        most = self.manpower_most[nation]
        if NATIONS[nation] == "spanish":
            most = max(self.surge_most, points)
        return max(points, min(points + step, most))

    def attack(self, firepower: int, dice: int, command: int) -> int:
        """The table's result of a raid or an invasion: dice and Command on the row. (22.2, 22.3)"""
        return self.fire(firepower, dice + command)

    def nelsons_touch(self, touched: bool) -> list[Modifier]:
        """The Nelson Touch on the roll for the fate of ships. (20.3)"""
        return modifier("The Nelson Touch", self.nelson_touch if touched else 0, "20.3")
