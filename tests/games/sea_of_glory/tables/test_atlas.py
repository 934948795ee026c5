"""The atlas: places, neighbours, ports, distances and tracks (2.2, 6, 8, 9, 12)."""

import math
from functools import cache
from itertools import pairwise

import pytest

from weathergage.engine.data import load_data
from weathergage.engine.errors import BadInput
from weathergage.games.sea_of_glory.tables.atlas import (
    BOARDS,
    BOX,
    EUROPE,
    EW,
    HEX,
    INSET,
    INSHORE,
    LOOSE,
    NORTH_SEA,
    OFF_STATION,
    PORT,
    WE,
    Atlas,
)
from weathergage.games.sea_of_glory.tables.campaign import Tables
from weathergage.games.sea_of_glory.tables.chart_data import (
    DIRECTIONS,
    MEDITERRANEAN,
    NO_ZONE,
    NORTH_ATLANTIC,
    PACKAGE,
    WEST_INDIES,
    WINDS,
    ZONES,
)

DATA = load_data(PACKAGE)


@cache
def sea() -> Atlas:
    """The map. It is read by the first test that looks at it, so that a map that cannot be read
    fails a test."""
    return Atlas(DATA)


@cache
def tables() -> Tables:
    return Tables(DATA)


def at(name: str) -> int:
    return sea().find(name)


def direction(one: str, other: str) -> str:
    found = sea().direction(at(one), at(other))
    return DIRECTIONS[found] if found >= 0 else "none"


def points(wind: str, path: str) -> int:
    """What a path costs in a wind. (9.4)"""
    names = path.split("-")
    total = 0
    for one, other in pairwise(names):
        total += tables().cost(WINDS.index(wind), sea().direction(at(one), at(other)))
    return total


def cheapest(wind: str, start: str, goal: str) -> int:
    """The fewest points from hex to hex in a wind."""
    best = {at(start): 0}
    queue = [at(start)]
    while queue:
        here = queue.pop(0)
        for way in range(6):
            there = sea().sides[here][way]
            if there < 0:
                continue
            cost = best[here] + tables().cost(WINDS.index(wind), way)
            if cost < best.get(there, 999):
                best[there] = cost
                queue.append(there)
    return best[at(goal)]


@pytest.mark.rule("C.hexes")
def test_how_many_there_are() -> None:
    boards = [place.board for place in sea().places[: sea().hexes]]
    assert (boards.count(EUROPE), boards.count(INSET)) == (531, 90)
    sides = [len(sea().neighbours[hex]) for hex in range(sea().hexes)]
    assert sum(sides[:531]) == 2 * 1313
    assert sum(sides[531:]) == 2 * 196
    assert len(sea().barriers) == 46
    kinds = [place.kind for place in sea().places]
    counts = [kinds.count(kind) for kind in range(7)]
    assert counts == [621, 25, 25, 25, 22, 11, 1]
    coast = sea().coast[:531]
    assert (coast.count(False), coast.count(True)) == (333, 198)


@pytest.mark.rule("C.hexes")
def test_every_hexside_leads_both_ways() -> None:
    for hex in range(sea().hexes):
        for way in range(6):
            other = sea().sides[hex][way]
            if other >= 0:
                assert sea().sides[other][(way + 3) % 6] == hex
                assert sea().direction(hex, other) == way
                assert sea().places[hex].board == sea().places[other].board
                assert math.isclose(apart(hex, other), 1.0, abs_tol=1e-9)
    for one, other in sea().barriers:
        assert sea().direction(one, other) == sea().direction(other, one) == -1
        assert math.isclose(apart(one, other), 1.0, abs_tol=1e-9)


def apart(one: int, other: int) -> float:
    """How far apart two places are drawn."""
    first, second = sea().places[one], sea().places[other]
    return math.hypot(first.x - second.x, first.y - second.y)


def test_the_compass_points_as_drawn() -> None:
    middle = sea().places[at("2119")]
    for way, (right, down) in enumerate(
        [(0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5)]
    ):
        other = sea().places[sea().sides[middle.index][way]]
        assert math.copysign(1, round(other.x - middle.x, 6) or 1) == math.copysign(1, right or 1)
        assert round(other.y - middle.y, 6) == down


@pytest.mark.rule("9.4.example")
def test_the_example_of_the_wind_rose() -> None:
    """V03."""
    assert (direction("0509", "0608"), direction("0608", "0709")) == ("ne", "se")
    assert (points("ne", "0509-0608"), points("ne", "0608-0709")) == (2, 1)


@pytest.mark.rule("11.1.example")
def test_from_cadiz_to_lisbon() -> None:
    """V04: six points are enough, and just enough."""
    assert points("sw", "1022-0922-0822-0722-0621-0620") == 6
    assert cheapest("sw", "1022", "0620") == tables().wind_points - tables().leave_zone == 6


@pytest.mark.parametrize(
    ("zone", "number"),
    [
        ("western-approaches", 78),
        ("biscay", 66),
        ("capes", 78),
        ("western-med", 115),
        ("eastern-med", 194),
        ("west-indies", 90),
    ],
)
@pytest.mark.rule("2.6.areas")
def test_the_weather_zones(zone: str, number: int) -> None:
    found = [p for p in sea().places if p.kind == HEX and p.zone == ZONES.index(zone)]
    assert len(found) == number


@pytest.mark.rule("9.5.area", "14.5.enter", "2.6.north-sea")
def test_special_hexes() -> None:
    assert sea().places[at("1123")].sea_area == MEDITERRANEAN
    assert sea().straits == at("1123")
    assert sea().straits_cost == 3
    narrow = [p.id for p in sea().places[: sea().hexes] if sea().narrows[p.index]]
    assert narrow == ["1123", "1403", "2414", "3117"]
    north = [p.id for p in sea().places[: sea().hexes] if sea().north_sea_zone[p.index]]
    assert north == ["1301", "1303", "1401", "1402", "1501", "1502", "1503", "1601", "1602"]
    assert (sea().raid_hex, sea().channel_hex) == (at("1501"), at("1403"))
    assert sea().port_of(at("1123")) == -1
    assert sea().sides[at("W10")][DIRECTIONS.index("s")] == -1


def reachable(start: str, without: str) -> list[int]:
    """The hexes that can be reached without one of them."""
    seen, queue = {at(start), at(without)}, [at(start)]
    while queue:
        for other in sea().neighbours[queue.pop()]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return [hex for hex in seen if hex != at(without)]


def test_the_straits_and_the_channel_are_the_only_ways() -> None:
    atlantic = {sea().places[hex].sea_area for hex in reachable("1022", "1123")}
    assert atlantic == {NORTH_ATLANTIC}
    assert {sea().places[hex].sea_area for hex in reachable("1222", "1123")} == {MEDITERRANEAN}
    north = reachable("1501", "1403")
    assert all(sea().north_sea_zone[hex] for hex in north)


@pytest.mark.parametrize(
    ("one", "other", "hexes"),
    [
        ("gibraltar", "malta", 19),
        ("malta", "alexandria", 16),
        ("gibraltar", "toulon", 14),
        ("portsmouth", "gibraltar", 27),
        ("portsmouth", "alexandria", 62),
        ("portsmouth", "plymouth", 4),
        ("brest-loose", "0808", 0),
        ("brest", "W22", -1),
        ("EW1", "0808", -1),
        ("0808", "north-sea-fleet", -1),
    ],
)
@pytest.mark.rule("9.3.closer")
def test_distances(one: str, other: str, hexes: int) -> None:
    assert sea().distance(at(one), at(other)) == hexes
    assert sea().distance(at(other), at(one)) == hexes


def test_distances_to_the_exits() -> None:
    assert sea().exit_distance(at("0624")) == 0
    assert sea().exit_distance(at("0623")) == 1
    assert sea().exit_distance(at("E02")) == 1
    assert sea().exit_distance(at("havana")) > 1
    assert sea().exit_distance(at("EW1")) == -1
    assert sea().distances(at("brest"))[at("0808")] == 0


@pytest.mark.rule("C.ports", "2.6.friendly.allied", "2.6.friendly.british", "2.6.neutral")
def test_the_ports() -> None:
    ports = {port.id: port for port in sea().ports}
    assert len(ports) == 27
    allied = [p.name for p in sea().ports if p.allegiance == "allied"]
    assert len(allied) == 10
    assert len([p for p in sea().ports if p.allegiance == "british"]) == 8
    fall = [p.id for p in sea().ports if p.allegiance == "british-until-invaded"]
    assert fall == ["malta", "naples", "alexandria"]
    assert [p.id for p in sea().ports if not p.enterable and not p.is_hex] == [
        "bantry-bay",
        "lisbon",
        "corfu",
    ]
    assert [p.id for p in sea().ports if p.is_hex] == ["north-sea", "channel"]
    assert ports["brest"].winds == [WINDS.index("ne")]
    assert (ports["portsmouth"].repair, ports["brest"].repair) == (3, 1)
    assert all(ports["jamaica"].sorties(wind) for wind in range(7))


@pytest.mark.rule("2.6.major")
def test_the_major_ports() -> None:
    major = {port.id for port in sea().ports if port.major}
    assert major == {
        "portsmouth",
        "plymouth",
        "gibraltar",
        "malta",
        "jamaica",
        "brest",
        "toulon",
        "rochefort",
        "ferrol",
        "cartagena",
        "cadiz",
        "havana",
    }


@pytest.mark.rule("2.6.zone")
def test_a_port_knows_its_places() -> None:
    brest = sea().ports[sea().find_port("brest")]
    names = ["0808", "brest-inshore", "brest-loose", "brest-off", "brest"]
    assert [sea().area(brest.index, kind) for kind in range(5)] == [at(name) for name in names]
    for name in names:
        assert sea().port_of(at(name)) == brest.index
        assert sea().hex_of(at(name)) == brest.hex == at("0808")
        assert sea().places[at(name)].zone == ZONES.index("western-approaches")
    kinds = [sea().places[at(name)].kind for name in names]
    assert kinds == [HEX, INSHORE, LOOSE, OFF_STATION, PORT]
    assert [sea().in_zone(at(name)) for name in names] == [False, True, True, True, False]
    assert sea().target_of(at("brest-loose")) == brest.index
    assert sea().ports[sea().target_of(at("1501"))].id == "north-sea"
    assert sea().port_of(at("1501")) == -1


def test_every_patrol_zone_has_a_hex_of_its_own() -> None:
    hexes = [port.hex for port in sea().ports]
    assert len(set(hexes)) == 27
    for port in sea().ports:
        assert len(sea().neighbours[port.hex]) >= 3 or port.is_hex or not port.european, port.id
        place = sea().places[port.hex]
        assert (port.zone, port.sea_area) == (place.zone, place.sea_area)
        assert port.european == (port.sea_area != WEST_INDIES)
        away = math.hypot(place.x - port.x, place.y - port.y)
        assert away < 1.2, port.id


@pytest.mark.rule("6.9.3.where")
def test_where_damaged_ships_go() -> None:
    found = {
        port.id: [sea().ports[other].id for other in port.relocate]
        for port in sea().ports
        if port.relocate
    }
    assert found == {
        "brest": ["portsmouth", "plymouth"],
        "rochefort": ["plymouth"],
        "ferrol": ["plymouth"],
        "cadiz": ["gibraltar"],
        "cartagena": ["gibraltar"],
        "toulon": ["madalenas"],
        "bantry-bay": ["plymouth"],
    }


@pytest.mark.rule("C.conseil", "11.1.star")
def test_the_grand_conseil() -> None:
    listed = sorted(port.conseil for port in sea().ports if port.conseil)
    assert listed == list(range(1, 24))
    assert not any(port.star for port in sea().ports if not port.european)
    assert not any(port.conseil for port in sea().ports if port.id in ("portsmouth", "madalenas"))
    targets = [port.id for port in sea().ports if port.raid]
    assert len(targets) == 9
    assert all(port.defence > 0 for port in sea().ports if port.raid)
    invaded = [port.id for port in sea().ports if port.invasion]
    assert sorted(invaded) == ["alexandria", "bantry-bay", "malta", "naples"]


@pytest.mark.rule("12.1.enter", "C.tracks", "12.5.early")
def test_the_tracks() -> None:
    ids = [[sea().places[box].id for box in sea().boxes[track]] for track in (EW, WE)]
    assert ids[EW] == ["EW1", "EW2", "EW3", "EW4", "EW5"]
    assert ids[WE] == ["WE1", "WE2", "WE3", "WE4", "WE5", "WE6"]
    assert sea().entry == [[at("EW2"), at("EW1")], [at("WE2"), at("WE1")]]
    assert sea().roll_needed == {at("EW4"): 4, at("WE5"): 5}
    assert sea().last_box == [at("EW5"), at("WE6")]
    assert [sea().box_die[box] for box in sea().boxes[EW]] == [3, 3, 0, 6, 0]
    assert [sea().box_die[box] for box in sea().boxes[WE]] == [6, 6, 0, 3, 1, 0]
    assert sea().places[at("WE5")].zone == ZONES.index("western-approaches")
    assert sea().places[at("EW3")].zone == NO_ZONE
    assert sea().places[at("EW3")].kind == BOX
    assert sea().canada_box == at("WE2")
    onto = [p.id for p in sea().places[: sea().hexes] if sea().track_at[p.index] == EW]
    assert onto == ["0124", "0224", "0324", "0424", "0524", "0624"]
    back = [p.id for p in sea().places[: sea().hexes] if sea().track_at[p.index] == WE]
    assert back == ["E01", "E05", "E10", "E15", "E19", "E25"]


@pytest.mark.rule("12.3.numbers", "C.arrivals")
def test_the_british_arrivals() -> None:
    """V17."""
    west = [sea().places[place].id for place in sea().arrivals[EW]]
    assert west == ["jamaica-loose", "antigua-loose", "barbados-loose", "trinidad-loose"]
    east = [sea().places[place].id for place in sea().arrivals[WE]]
    assert east == ["1501", "0107", "0115", "0123"]
    assert sea().ports[sea().find_port("antigua")].arrival == 2
    assert sea().ports[sea().find_port("brest")].arrival == 0


@pytest.mark.rule("6.6.zone1", "14.7.search")
def test_the_north_sea_fleet_is_beyond_the_weather() -> None:
    box = sea().places[sea().north_sea_fleet]
    assert (box.id, box.kind, box.zone) == ("north-sea-fleet", NORTH_SEA, NO_ZONE)


def test_an_unknown_place_names_those_like_it() -> None:
    with pytest.raises(BadInput, match=r"There is no place 'brest-insore'; .*brest-inshore"):
        sea().find("brest-insore")
    with pytest.raises(BadInput, match=r"There is no port 'tulon'; the nearest are: toulon"):
        sea().find_port("tulon")
    assert sea().name(at("0808")) == "0808 off Brest"
    assert sea().name(at("brest-off")) == "Brest, Off Station"


def test_every_place_can_be_found_and_drawn() -> None:
    assert [sea().find(place.id) for place in sea().places] == list(range(len(sea().places)))
    for place in sea().places:
        assert -1 < place.x < 46
        assert -1 < place.y < 26


@pytest.mark.parametrize("board", [EUROPE, INSET])
def test_the_coast_is_drawn_under_the_hexes(board: int) -> None:
    rings = coastline(board)
    assert all(len(ring) >= 6 and len(ring) % 2 == 0 for ring in rings)
    dry = [
        place
        for place in sea().places[: sea().hexes]
        if place.board == board and not sea().coast[place.index]
    ]
    ashore = [place.id for place in dry if inside(rings, place.x, place.y)]
    assert ashore == []


def coastline(board: int) -> list[list[float]]:
    """The land of a board to draw: closed rings as x, y, x, y and so on, the largest first."""
    rings: list[list[float]] = []
    for row in DATA.rows("coast", BOARDS[board]):
        ring: list[float] = []
        x, y = 0, 0
        for point in str(row["path"]).split(" "):
            right, _, down = point.partition(",")
            x, y = x + int(right), y + int(down)
            ring.append(x / 100)
            ring.append(y / 100)
        rings.append(ring)
    return rings


def inside(rings: list[list[float]], x: float, y: float) -> bool:
    """Whether a point lies on land, by the even-odd rule."""
    crossings = 0
    for ring in rings:
        for i in range(0, len(ring), 2):
            ax, ay = ring[i - 2], ring[i - 1]
            bx, by = ring[i], ring[i + 1]
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                crossings += 1
    return crossings % 2 == 1
