"""The map: every place where a block can be, as a number, and how they hang together (2.2)."""

from difflib import get_close_matches
from typing import Final, final

from weathergage.engine.data import DataSet
from weathergage.engine.errors import BadInput, one_of, shorten
from weathergage.engine.figures import decimal, number, numbers, texts

from .chart_data import NO_ZONE, SIDES, ZONES
from .ports import Place, Port

HEX: Final = 0
INSHORE: Final = 1
LOOSE: Final = 2
OFF_STATION: Final = 3
PORT: Final = 4
BOX: Final = 5
NORTH_SEA: Final = 6
PARTS: Final[list[str]] = ["", "Inshore", "Loose Blockade", "Off Station"]

EUROPE: Final = 0
INSET: Final = 1
TRACKS: Final = 2
BOARDS: Final[list[str]] = ["europe", "west_indies", "tracks"]

EW: Final = 0
WE: Final = 1
TRACK_NAMES: Final[list[str]] = ["EW", "WE"]

COLUMN_WIDTH: Final = 0.8660254037844386
"""Between the columns of a grid of hexes whose neighbours are 1 apart: half the root of 3."""

AHEAD: Final[list[int]] = [0, 1, 1, 0, -1, -1]
"""Columns to the neighbour in each direction."""
DOWN_ODD: Final[list[int]] = [-1, -1, 0, 1, 0, -1]
"""Rows to the neighbour from an odd column."""
DOWN_EVEN: Final[list[int]] = [-1, 0, 1, 1, 1, 0]
"""Rows to the neighbour from an even column, which lies half a hex lower."""


@final
class Atlas:
    """All places, their neighbours and distances, the ports and the transit tracks."""

    def __init__(self, data: DataSet) -> None:
        self.places: list[Place] = []
        self.index: dict[str, int] = {}
        self.hexes = 0
        """How many places are hexes; they come first."""
        self.column: list[int] = []
        self.row: list[int] = []
        self.lon: list[float] = []
        self.lat: list[float] = []
        self.coast: list[bool] = []
        self.sides: list[list[int]] = []
        """For each hex the hex in each of the six directions, -1 where the hexside is closed."""
        self.neighbours: list[list[int]] = []
        self.barriers: list[list[int]] = []
        """Pairs of hexes that lie side by side and that land keeps apart."""
        self.ports: list[Port] = []
        self._add_hexes(data)
        self._join_hexes(data)
        self._add_ports(data)
        self._add_boxes(data)
        self._add_marks(data)
        self._hexes: list[int] = [
            self.ports[place.port].hex if place.port >= 0 else -1 for place in self.places
        ]
        """By place that is no hex the hex it lies in."""
        self._distances: dict[int, list[int]] = {}
        self.to_exit: list[list[int]] = [
            self.steps_to(self.exits[EW]),
            self.steps_to(self.exits[WE]),
        ]
        """For each track the open hexsides from each hex to the nearest one that leads onto it."""

    # Reading the data.

    def _add(self, id: str, name: str, kind: int, zone: int, port: int) -> Place:
        place = Place(len(self.places), id, name, kind, zone, port)
        self.places.append(place)
        self.index[id] = place.index
        return place

    def _add_hexes(self, data: DataSet) -> None:
        for board in (EUROPE, INSET):
            for row in data.rows("hexes", BOARDS[board]):
                self._add_hex(row, board)
        self.hexes = len(self.places)

    def _add_hex(self, row: dict[str, object], board: int) -> None:
        name = str(row["id"])
        place = self._add(name, name, HEX, ZONES.index(str(row["zone"])), -1)
        column, down = number(row["column"]), number(row["row"])
        place.board = board
        place.x = column * COLUMN_WIDTH
        place.y = down + (0.5 if column % 2 == 0 else 0.0)
        self.column.append(column)
        self.row.append(down)
        self.lon.append(decimal(row["lon"]))
        self.lat.append(decimal(row["lat"]))
        self.coast.append(row["coast"] is True)

    def _join_hexes(self, data: DataSet) -> None:
        closed: dict[int, bool] = {}
        for board in (EUROPE, INSET):
            for text in data.texts("map", "closed", BOARDS[board]):
                first, _, second = text.partition("-")
                one, other = self.find(first), self.find(second)
                closed[self._pair(one, other)] = True
                self.barriers.append([one, other])
        grid = self._grid()
        for at in range(self.hexes):
            self.sides.append(self._sides_of(at, grid, closed))
            self.neighbours.append([side for side in self.sides[at] if side >= 0])

    def _pair(self, one: int, other: int) -> int:
        return min(one, other) * self.hexes + max(one, other)

    def _grid(self) -> dict[int, int]:
        grid: dict[int, int] = {}
        for at in range(self.hexes):
            grid[cell(self.places[at].board, self.column[at], self.row[at])] = at
        return grid

    def _sides_of(self, at: int, grid: dict[int, int], closed: dict[int, bool]) -> list[int]:
        out: list[int] = []
        down = DOWN_ODD if self.column[at] % 2 else DOWN_EVEN
        for direction in range(6):
            key = cell(
                self.places[at].board,
                self.column[at] + AHEAD[direction],
                self.row[at] + down[direction],
            )
            other = grid.get(key, -1)
            out.append(-1 if other < 0 or self._pair(at, other) in closed else other)
        return out

    def _add_ports(self, data: DataSet) -> None:
        found = data.rows("ports", "port")
        ids = [str(row["id"]) for row in found]
        arrivals = data.texts("transit", "arrival", "EW")
        for row in found:
            port = Port(len(self.ports), row)
            port.hex = self.find(str(row["hex"]))
            port.zone = self.places[port.hex].zone
            port.sea_area = self.places[port.hex].sea_area
            port.relocate = [ids.index(name) for name in texts(row["relocate"])]
            port.arrival = arrivals.index(port.id) + 1 if port.id in arrivals else 0
            self.ports.append(port)
            if not port.is_hex:
                self.places[port.hex].port = port.index
                self.places[port.hex].name = f"{self.places[port.hex].id} off {port.name}"
        for port in self.ports:
            if not port.is_hex:
                self._add_zone(port)
        for port in self.ports:
            if port.enterable:
                port.place = self._add_at(port, port.id, port.name, PORT, 0.0)
        self.port_index: dict[str, int] = {name: at for at, name in enumerate(ids)}
        self.of_conseil: dict[int, int] = {}
        """The port of each number on the Grand Conseil."""
        for port in reversed(self.ports):
            if port.conseil:
                self.of_conseil[port.conseil] = port.index

    def _add_zone(self, port: Port) -> None:
        """The three areas of a patrol zone, drawn on the way from the town out to sea. (2.6)"""
        port.inshore = self._add_at(port, f"{port.id}-inshore", area_name(port, 1), INSHORE, 0.35)
        port.loose = self._add_at(port, f"{port.id}-loose", area_name(port, 2), LOOSE, 0.7)
        port.off = self._add_at(port, f"{port.id}-off", area_name(port, 3), OFF_STATION, 1.0)

    def _add_at(self, port: Port, id: str, name: str, kind: int, out: float) -> int:
        place = self._add(id, name, kind, port.zone, port.index)
        sea = self.places[port.hex]
        place.board = sea.board
        place.x = port.x + (sea.x - port.x) * out
        place.y = port.y + (sea.y - port.y) * out
        return place.index

    def _add_boxes(self, data: DataSet) -> None:
        self.boxes: list[list[int]] = [[], []]
        """The boxes of each track, in order."""
        self.entry: list[list[int]] = [[-1, -1], [-1, -1]]
        """For each track the box where each side enters."""
        self.roll_needed: dict[int, int] = {}
        """What one die must show on entering a box to arrive at once."""
        self.box_die: dict[int, int] = {}
        """The location die that strikes a box; 0 for none."""
        self.last_box: list[int] = [-1, -1]
        for row in data.rows("transit", "box"):
            self._add_box(data, row)
        place = self._add("north-sea-fleet", "North Sea Fleet", NORTH_SEA, NO_ZONE, -1)
        place.x, place.y = 14.722, 0.5
        self.north_sea_fleet = place.index
        self.canada_box = self.find(str(data.figure("transit", "canada", "box")))

    def _add_box(self, data: DataSet, row: dict[str, object]) -> None:
        track, die = TRACK_NAMES.index(str(row["track"])), number(row["die"])
        name = f"{'To Europe' if track == WE else 'To the West Indies'} {row['order']}"
        box = self._add(str(row["id"]), name, BOX, zone_of_die(data, die), -1)
        box.board, box.track = TRACKS, track
        box.x, box.y = float(number(row["order"])), float(track + 1)
        self.boxes[track].append(box.index)
        self.box_die[box.index] = die
        if row["entry"] != "none":
            self.entry[track][SIDES.index(str(row["entry"]))] = box.index
        if number(row["roll"]):
            self.roll_needed[box.index] = number(row["roll"])
        if row["last"] is True:
            self.last_box[track] = box.index

    def _add_marks(self, data: DataSet) -> None:
        self.narrows: list[bool] = self._flags(data.texts("map", "narrows", "hexes"))
        """Whether each hex is a Narrows. (14.5)"""
        self.north_sea_zone: list[bool] = self._flags(data.texts("map", "north_sea", "zone"))
        self.straits = self.find(str(data.figure("map", "straits", "hex")))
        self.straits_cost = data.number("map", "straits", "cost")
        self.raid_hex = self.find(str(data.figure("map", "north_sea", "raid")))
        self.channel_hex = self.find(str(data.figure("map", "channel", "hex")))
        self.cartagena = self.port_index[str(data.figure("map", "cartagena", "port"))]
        self.exits: list[list[int]] = [
            [self.find(name) for name in data.texts("map", "exits", "to_west_indies")],
            [self.find(name) for name in data.texts("map", "exits", "to_europe")],
        ]
        self.track_at: list[int] = [-1] * self.hexes
        """The track that each hex leads onto: -1, EW or WE. (12.1)"""
        for track in (EW, WE):
            for at in self.exits[track]:
                self.track_at[at] = track
        zones = [
            self.ports[self.port_index[n]].loose for n in data.texts("transit", "arrival", "EW")
        ]
        hexes = [self.find(name) for name in data.texts("transit", "arrival", "WE")]
        self.arrivals: list[list[int]] = [zones, hexes]
        """For each track the places of the British arrivals 1 to 4: Loose Blockade areas in the
        West Indies, hexes in Europe. (12.3)"""

    def _flags(self, names: list[str]) -> list[bool]:
        flags = [False] * self.hexes
        for name in names:
            flags[self.find(name)] = True
        return flags

    # Asking.

    def find(self, id: str) -> int:
        """A place by its id; an unknown one is an error that names those most like it."""
        return sought(self.index, id, "place")

    def find_port(self, id: str) -> int:
        """A port by its id; an unknown one is an error that names those most like it."""
        return sought(self.port_index, id, "port")

    def name(self, place: int) -> str:
        """A place in words."""
        return self.places[place].name

    def port_of(self, place: int) -> int:
        """The port of a port, of an area of its patrol zone or of its hex; -1 for all else."""
        return self.places[place].port

    def target_of(self, place: int) -> int:
        """As `port_of`, with the hexes of the North Sea raid and of the Channel too."""
        hexes = [port.index for port in self.ports if port.is_hex and port.hex == place]
        return hexes[0] if hexes else self.places[place].port

    def hex_of(self, place: int) -> int:
        """The hex a place lies in; -1 for boxes and the North Sea Fleet."""
        return place if place < self.hexes else self._hexes[place]

    def in_zone(self, place: int) -> bool:
        """Whether a place is an area of a patrol zone."""
        return INSHORE <= self.places[place].kind <= OFF_STATION

    def area(self, port: int, kind: int) -> int:
        """The place of an area of a port's patrol zone, of the port itself or of its hex."""
        found = self.ports[port]
        return [found.hex, found.inshore, found.loose, found.off, found.place][kind]

    def direction(self, one: int, other: int) -> int:
        """The direction from a hex to its neighbour, 0 to 5 for N, NE, SE, S, SW, NW; -1 where the
        hexside is closed or they are no neighbours. (9.4)"""
        sides = self.sides[one]
        for direction in range(6):
            if sides[direction] == other and other >= 0:
                return direction
        return -1

    def distance(self, one: int, other: int) -> int:
        """Open hexsides between the hexes of two places; -1 where there is no way. (R11)"""
        start, goal = self.hex_of(one), self.hex_of(other)
        if start < 0 or goal < 0:
            return -1
        if goal not in self._distances:
            self._distances[goal] = self.steps_to([goal])
        return self._distances[goal][start]

    def distances(self, goal: int) -> list[int]:
        """Open hexsides from every hex to the hex of a place; not to be changed."""
        self.distance(goal, goal)
        return self._distances[self.hex_of(goal)]

    def exit_distance(self, place: int) -> int:
        """Open hexsides to the nearest hex that leads onto a track; -1 for none. (R11)"""
        at = self.hex_of(place)
        if at < 0:
            return -1
        return max(self.to_exit[EW][at], self.to_exit[WE][at])

    def steps_to(self, goals: list[int]) -> list[int]:
        """Open hexsides from every hex to the nearest of some."""
        reach = [-1] * self.hexes
        for goal in goals:
            reach[goal] = 0
        queue = list(goals)
        done = 0
        while done < len(queue):
            at = queue[done]
            done += 1
            for side in self.neighbours[at]:
                if reach[side] < 0:
                    reach[side] = reach[at] + 1
                    queue.append(side)
        return reach


def sought(index: dict[str, int], id: str, what: str) -> int:
    """What an index has under an id; an unknown one is an error that names those most like it."""
    found = index.get(id, -1)
    if found < 0:
        near = get_close_matches(str(id), list(index), 5, 0.5)
        raise BadInput(f"There is no {what} {shorten(id)}; the nearest are: {one_of(near)}.")
    return found


def cell(board: int, column: int, row: int) -> int:
    """A cell of the grid as one number; all of them may be one step off the map."""
    return (board * 100 + column + 1) * 100 + row + 1


def area_name(port: Port, kind: int) -> str:
    """An area of a patrol zone in words."""
    return f"{port.name}, {PARTS[kind]}"


def zone_of_die(data: DataSet, die: int) -> int:
    """The weather zone that a box with a die belongs to: the first that the die strikes. (2.6)"""
    for row in data.rows("zones", "zone"):
        if die in numbers(row["dice"]):
            return ZONES.index(str(row["id"]))
    return NO_ZONE
