"""Manpower, events, objectives, raids and invasions (5, 15, 21, 22): the tables of the campaign."""

from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.event import Modifier

from .battle import BattleTables
from .chart_data import NATIONS, number, numbers, rows, whole, words
from .sea import modifier

PRIVATEERS: Final = "privateers"


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
        nations = rows(data, "manpower", "nation")
        self.manpower_start: list[int] = [number(row["start"]) for row in nations]
        self.manpower_most: list[int] = [number(row["most"]) for row in nations]
        self.lord_barham = whole(data, "manpower", "step", "lord_barham")
        self.sea_fencibles = whole(data, "manpower", "step", "sea_fencibles")
        self.french_surge = whole(data, "manpower", "step", "french_surge")
        self.dutch_navy = whole(data, "manpower", "step", "dutch_navy")
        self.spanish_surge = whole(data, "manpower", "step", "spanish_surge")
        self.surge_most = whole(data, "manpower", "spanish", "surge_most")
        self.spanish_draft = whole(data, "manpower", "spanish", "draft")
        self.track_boxes = whole(data, "manpower", "track", "boxes")
        self.expedition_cost = whole(data, "manpower", "track", "expedition")
        self.expedition_bantry = whole(data, "manpower", "track", "expedition_bantry")
        self.transport_cost = whole(data, "manpower", "track", "transport")
        self.expedition_ports = words(data, "manpower", "track", "expedition_ports")
        self.transport_ports = words(data, "manpower", "track", "transport_ports")
        self.crew_ports: list[list[str]] = [
            words(data, "manpower", "ports", "british"),
            words(data, "manpower", "ports", "allied"),
        ]
        """The European ports where each side's manpower crews ships."""

    def _read_events(self, data: DataSet) -> None:
        self.admiralty: dict[str, AdmiraltyEvent] = {}
        for row in rows(data, "events", "admiralty"):
            event = AdmiraltyEvent(row)
            self.admiralty[event.id] = event
        self.admiralty_chits: list[str] = [each.id for each in self.admiralty.values() if each.cup]
        self.random_events: dict[str, RandomEvent] = {}
        for row in rows(data, "events", "random"):
            found = RandomEvent(row)
            self.random_events[found.id] = found
        self.toward_war = whole(data, "events", "leopard", "toward_war")
        self.from_war = whole(data, "events", "leopard", "back")
        self.war_frigates = whole(data, "events", "leopard", "frigates")
        self.barbary_port = str(data.figure("events", "barbary", "port"))
        self.congreve_ships = whole(data, "events", "congreve", "ships")
        self.congreve_dice = whole(data, "events", "congreve", "dice")
        self.russian_port = str(data.figure("events", "russian", "port"))
        self.convoy_ships = whole(data, "events", "convoy", "ships")
        self.convoy_ports = words(data, "events", "convoy", "ports")
        self.revolt_port = str(data.figure("events", "slave_revolt", "port"))
        self.ill_turns = whole(data, "events", "ill", "turns")
        self.royalist_spies = whole(data, "events", "spies", "royalist")
        self.tension_boxes = words(data, "events", "tension", "boxes")
        self.tension_start = whole(data, "events", "tension", "start")
        self.tension_war = whole(data, "events", "tension", "war")

    def _read_objectives(self, data: DataSet) -> None:
        areas = rows(data, "objectives", "area")
        self.objective_areas: list[str] = [str(row["id"]) for row in areas]
        self.napoleon_areas: list[str] = [str(r["id"]) for r in areas if r["napoleon"] is True]
        self.pitt_areas: list[str] = [str(row["id"]) for row in areas if row["pitt"] is True]
        self.napoleon_values = numbers(data.figure("objectives", "markers", "napoleon"))
        self.pitt_values = numbers(data.figure("objectives", "markers", "pitt"))
        self.directive_points = whole(data, "objectives", "points", "directive")
        self.algiers_points = whole(data, "objectives", "points", "algiers")
        self.admiralty_points = whole(data, "objectives", "points", "admiralty")
        self.pitt_raids = whole(data, "objectives", "west_indies", "pitt_raids")
        self.directives: list[str] = [str(row["id"]) for row in rows(data, "chits", "directive")]
        """The Emperor's Directives by the area each names. (21.4)"""
        self.directive_raids: dict[str, int] = {
            str(row["id"]): number(row["raids"]) for row in rows(data, "chits", "directive")
        }

    def _read_attacks(self, data: DataSet) -> None:
        self.raid_inshore = whole(data, "attacks", "raid", "inshore")
        self.raid_loose = whole(data, "attacks", "raid", "loose")
        self.raid_north_sea = whole(data, "attacks", "raid", "north_sea")
        self.invasion_dice = whole(data, "attacks", "invasion", "inshore")
        self.channel_dice = whole(data, "attacks", "channel", "dice")
        self.channel_needs = whole(data, "attacks", "channel", "needs")
        self.alexandria_dice = whole(data, "attacks", "alexandria", "dice")

    def _read_limits(self, data: DataSet) -> None:
        self.frigates_mediterranean = whole(data, "blocks", "limits", "frigates_mediterranean")
        self.gold_escort = whole(data, "blocks", "limits", "gold_escort")
        self.gold_ports = words(data, "blocks", "limits", "gold_ports")
        self.fog_on_sortie = whole(data, "blocks", "limits", "fog_on_sortie")
        self.fog_on_bonus = whole(data, "blocks", "limits", "fog_on_bonus")
        self.fog_on_track = whole(data, "blocks", "limits", "fog_on_track")
        self.squadron_most = whole(data, "admirals", "limits", "squadron")
        self.firebrand_ships = whole(data, "admirals", "limits", "firebrand")
        self.nelson_touch = whole(data, "admirals", "limits", "nelson_touch")
        self.administrator_ships = whole(data, "admirals", "limits", "administrator")
        generic = rows(data, "admirals", "generic")
        by_nation = {str(row["id"]): row for row in generic}
        self.generic_seamanship: list[int] = [
            number(by_nation[nation]["seamanship"]) for nation in NATIONS
        ]
        """Of the unnamed admirals, by nation. (8.4)"""
        self.generic_command: list[int] = [
            number(by_nation[nation]["command"]) for nation in NATIONS
        ]

    def random_event(self, roll: int) -> RandomEvent:
        """The random event of a roll of two dice. (15.0)"""
        for event in self.random_events.values():
            if event.roll == roll:
                return event
        return self.random_events[PRIVATEERS]

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
