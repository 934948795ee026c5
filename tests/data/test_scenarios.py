"""The shipped scenarios: whole, consistent, and laid out as the book says."""

from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest

from weathergage.engine.data import load_data
from weathergage.engine.figures import DataError
from weathergage.sea.field import BOW_RAKE, NO_RAKE, field_range, rake_end
from weathergage.sea.plane import Hull, gap, overlap
from weathergage.sea.trig import UM, parse_heading, within

PACKAGE = "weathergage.games.ships_of_the_line"
DATA = load_data(PACKAGE)
SCENARIOS = DATA.scenarios()
VARIANTS = ["", "A", "B", "C", "D1", "D2"]
LAID_OUT = [(name, "") for name in SCENARIOS] + [("trafalgar", name) for name in VARIANTS[1:]]

Table = dict[str, object]


def under(table: Table, *path: str) -> Table:
    for part in path:
        table = cast("Table", table[part])
    return table


def entries(table: Table, name: str) -> list[Table]:
    return cast("list[Table]", table.get(name, []))


def ship_rows(scenario: Table) -> dict[str, Table]:
    rows = entries(DATA.table("ships"), "ship") + entries(scenario, "ship")
    return {str(row["id"]): row for row in rows}


def hulls(scenario: Table) -> dict[str, Hull]:
    length = cast("float", DATA.figure("scale", "footprint", "length"))
    width = cast("float", DATA.figure("scale", "footprint", "width"))
    found: dict[str, Hull] = {}
    for name, pose in under(scenario, "position", "ships").items():
        place, heading = str(pose).split()[:2]
        x, y = (round(float(part) * UM) for part in place.split(","))
        half_length, half_beam = round(length * UM / 2), round(width * UM / 2)
        found[name] = Hull(x, y, parse_heading(heading), half_length, half_beam)
    return found


def apart(ships: dict[str, Hull], one: str, other: str) -> float:
    return gap(ships[one], ships[other]) / UM


def nearest(ships: dict[str, Hull], name: str, starboard: bool) -> tuple[int, str] | None:
    """The nearest ship in a field of fire and her distance."""
    found = [
        (int(field_range(ships[name], starboard, hull)), other)
        for other, hull in ships.items()
        if other != name
    ]
    return min((pair for pair in found if pair[0] >= 0), default=None)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_file_is_named_after_its_scenario(name: str) -> None:
    scenario = DATA.scenario(name)
    assert scenario["id"] == name
    assert len(str(scenario["description"]).split()) > 20


def test_every_scenario_file_is_listed() -> None:
    found = [path.name for path in files(PACKAGE).joinpath("scenarios").iterdir()]
    assert sorted(found) == sorted(f"{name}.toml" for name in SCENARIOS)


@pytest.mark.parametrize(("name", "variant"), LAID_OUT)
def test_each_ship_is_in_one_division_of_her_side(name: str, variant: str) -> None:
    scenario = DATA.scenario(name, variant)
    rows = ship_rows(scenario)
    members: list[str] = []
    for division in entries(scenario, "division"):
        ships = cast("list[str]", division["ships"])
        members += ships
        for ship in ships:
            british = rows[ship]["nation"] == "british"
            assert division["side"] == ("british" if british else "allied")
        flagships = [ship for ship in ships if "leader" in rows[ship]]
        assert sorted(cast("list[str]", division["leaders"])) == sorted(flagships)
    assert sorted(members) == sorted(under(scenario, "position", "ships"))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_seats_share_out_every_ship_and_battery(name: str) -> None:
    scenario = DATA.scenario(name)
    rows = ship_rows(scenario)
    seats = under(scenario, "seats")
    assert list(under(seats, "two")) == ["british", "allied"]
    for variant in seats.values():
        chosen: list[str] = []
        for selector in cast("dict[str, str]", variant).values():
            chosen += [ship for ship in holders(scenario, rows) if takes(selector, ship)]
        assert sorted(chosen) == sorted(holders(scenario, rows)), variant


def holders(scenario: Table, rows: dict[str, Table]) -> list[str]:
    """Each ship and battery as words: her id, nation, side and division."""
    found: list[str] = []
    for division in entries(scenario, "division"):
        for ship in cast("list[str]", division["ships"]):
            nation = rows[ship]["nation"]
            found.append(
                f"{ship} nation:{nation} side:{division['side']} division:{division['id']} "
            )
    for battery in entries(scenario, "battery"):
        found.append(f"{battery['id']} nation:{battery['nation']} side:allied ")
    return found


def takes(selector: str, holder: str) -> bool:
    kind, name = selector.split()
    return f" {kind}:{name} " in holder


@pytest.mark.parametrize(("name", "variant"), LAID_OUT)
def test_no_hulls_overlap_and_only_chosen_ones_are_close(name: str, variant: str) -> None:
    ships = hulls(DATA.scenario(name, variant))
    names = list(ships)
    contact = cast("float", DATA.figure("scale", "gap", "contact"))
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            assert not overlap(ships[one], ships[other]), (one, other)
            assert apart(ships, one, other) > contact + 0.02, (one, other)


@pytest.mark.parametrize(("name", "variant"), LAID_OUT)
def test_every_ship_starts_away_from_the_edge(name: str, variant: str) -> None:
    scenario = DATA.scenario(name, variant)
    bounds = cast("dict[str, float]", under(scenario, "map"))
    for ship, hull in hulls(scenario).items():
        x, y = hull.x / UM, hull.y / UM
        assert bounds["west"] + 4 <= x <= bounds["east"] - 4, ship
        assert bounds["south"] + 4 <= y <= bounds["north"] - 4, ship


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_ship_starts_on_the_ground(name: str) -> None:
    scenario = DATA.scenario(name)
    closed = cast("float", DATA.figure("harbour", "lines", "width"))
    circles = [(battery["pose"], closed) for battery in entries(scenario, "battery")]
    circles += [
        (shoal["at"], cast("float", shoal["reach"])) for shoal in entries(scenario, "shoal")
    ]
    for place, reach in circles:
        x, y = (round(float(part) * UM) for part in str(place).split()[0].split(","))
        for ship, hull in hulls(scenario).items():
            distance = ((hull.x - x) ** 2 + (hull.y - y) ** 2) ** 0.5 / UM
            assert distance > reach + 0.1, (ship, place)


ALMOST = 0.05
DISTANCES = [
    ("bucentaure", "santisima-trinidad", ALMOST),
    ("berwick", "principe-de-asturias", ALMOST),
    ("berwick", "san-juan-nepomuceno", ALMOST),
    ("principe-de-asturias", "san-juan-nepomuceno", ALMOST),
    ("san-francisco-de-asis", "mont-blanc", 2.0),
    ("africa", "neptuno", 2.0),
    ("africa", "conqueror", 6.0),
    ("victory", "bucentaure", 6.0),
    ("royal-sovereign", "santa-ana", 5.0),
    ("minotaur", "britannia", 2.0),
    ("spartiate", "britannia", 2.0),
    ("defence", "san-juan-nepomuceno", 16.0),
    ("thunderer", "san-juan-nepomuceno", 16.0),
    ("defiance", "san-juan-nepomuceno", 16.0),
    ("defence", "berwick", 16.0),
    ("thunderer", "berwick", 16.0),
    ("defiance", "berwick", 16.0),
    ("prince", "dreadnought", ALMOST),
    ("prince", "thunderer", ALMOST),
    ("dreadnought", "thunderer", ALMOST),
    ("thunderer", "defence", ALMOST),
    ("thunderer", "defiance", ALMOST),
    ("mars", "royal-sovereign", ALMOST),
]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_set_up_of_trafalgar_keeps_the_distances_of_the_book(variant: str) -> None:
    ships = hulls(DATA.scenario("trafalgar", variant))
    for one, other, distance in DISTANCES:
        # A whole row of ships cannot lie at 16 UM from two others exactly.
        slack = 0.002 if distance < 2 else 0.07 if distance < 16 else 0.2
        assert apart(ships, one, other) == pytest.approx(distance, abs=slack), (one, other)


def test_the_first_shots_are_at_the_distances_of_the_book_exactly() -> None:
    ships = hulls(DATA.scenario("trafalgar"))
    for one, other, distance in DISTANCES[4:9]:
        slack = 0.002 if one == "africa" else 0.0001
        assert apart(ships, one, other) == pytest.approx(distance, abs=slack)
    assert within(gap(ships["victory"], ships["bucentaure"]), 6 * UM)


# Ships that the book sets apart from the line of their division.
ALOOF = {"san-francisco-de-asis", "africa", "minotaur", "spartiate"}
STRAGGLERS = {"defence", "thunderer", "defiance", "prince", "dreadnought"}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_lines_of_trafalgar_are_closed_up(variant: str) -> None:
    scenario = DATA.scenario("trafalgar", variant)
    ships = hulls(scenario)
    limit = cast("float", DATA.figure("line", "line", "gap"))
    for division in entries(scenario, "division"):
        line = [ship for ship in cast("list[str]", division["ships"]) if ship not in ALOOF]
        joined = [ship for ship in line if ship not in STRAGGLERS]
        for ship in joined:
            others = [other for other in joined if other != ship]
            assert min(apart(ships, ship, other) for other in others) <= limit, ship


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_combined_fleet_is_one_line_from_north_to_south(variant: str) -> None:
    ships = hulls(DATA.scenario("trafalgar", variant))
    order = [
        str(row["id"])
        for row in entries(DATA.table("ships"), "ship")
        if row["nation"] != "british" and row["id"] != "san-francisco-de-asis"
    ]
    for one, other in pairwise(order):
        assert apart(ships, one, other) <= 0.5, (one, other)


HISTORICAL = ["", "B", "C", "D2"]


@pytest.mark.parametrize("variant", HISTORICAL)
def test_san_agustin_can_fire_the_first_shot(variant: str) -> None:
    ships = hulls(DATA.scenario("trafalgar", variant))
    seen = nearest(ships, "san-agustin", starboard=False)
    assert seen is not None
    distance, target = seen
    assert target == "victory"
    assert within(distance, 6 * UM)
    assert rake_end(ships["san-agustin"], ships["victory"]) == NO_RAKE


def test_who_can_fire_on_the_first_turn_of_trafalgar() -> None:
    scenario = DATA.scenario("trafalgar")
    ships = hulls(scenario)
    rows = ship_rows(scenario)
    shots: dict[str, tuple[str, float]] = {}
    for name in ships:
        for starboard in (False, True):
            seen = nearest(ships, name, starboard)
            if seen is None or not within(seen[0], 6 * UM):
                continue
            enemies = (rows[name]["nation"] == "british") != (rows[seen[1]]["nation"] == "british")
            if enemies:
                assert not starboard, name
                shots[name] = (seen[1], round(seen[0] / UM, 2))
    assert shots == {
        "neptuno": ("africa", 2.0),
        "san-agustin": ("victory", 5.92),
        "bucentaure": ("victory", 6.0),
        "san-justo": ("royal-sovereign", 5.25),
        "indomptable": ("royal-sovereign", 5.04),
        "santa-ana": ("royal-sovereign", 5.0),
        "fougueux": ("royal-sovereign", 5.01),
        "monarca": ("royal-sovereign", 5.2),
        "africa": ("neptuno", 2.0),
    }
    rakes = [name for name in shots if rake_end(ships[name], ships[shots[name][0]]) == BOW_RAKE]
    assert rakes == ["bucentaure", "santa-ana"]


def test_the_variants_of_trafalgar() -> None:
    plain = DATA.scenario("trafalgar")
    for variant in ("A", "D1"):
        ships = hulls(DATA.scenario("trafalgar", variant))
        rows = ship_rows(plain)
        allied = [name for name in ships if rows[name]["nation"] != "british"]
        assert {int(ships[name].heading) for name in allied} == {13500}
    assert hulls(DATA.scenario("trafalgar", "D2")) == hulls(plain)
    assert under(DATA.scenario("trafalgar", "B"), "options")["british_firepower"] is False
    assert under(DATA.scenario("trafalgar", "C"), "options")["dumanoir"] is False
    for variant, lines in (("", 0), ("A", 0), ("D1", 2), ("D2", 2)):
        divisions = entries(DATA.scenario("trafalgar", variant), "division")
        assert len(divisions) == 7
        assert [division.get("line") for division in divisions].count("gravina") == lines
    with pytest.raises(DataError, match='there is no variant "E"; allowed is A, B, C, D1, D2'):
        DATA.scenario("trafalgar", "E")


def test_parts_of_trafalgar_lie_where_the_whole_has_them() -> None:
    whole = under(DATA.scenario("trafalgar"), "position", "ships")
    for name in ("weather-column", "lee-column", "head-of-the-column", "lee-attack"):
        for ship, pose in under(DATA.scenario(name), "position", "ships").items():
            assert pose == whole[ship], (name, ship)


def test_five_a_side_is_a_mirror() -> None:
    scenario = DATA.scenario("five-a-side")
    ships = hulls(scenario)
    rows = ship_rows(scenario)
    british, allied = (cast("list[str]", part["ships"]) for part in entries(scenario, "division"))
    same = ["guns", "class", "decks", "dice", "boarding", "crews", "hull", "grey", "veteran"]
    for one, other in zip(british, allied, strict=True):
        assert [rows[one][key] for key in same] == [rows[other][key] for key in same]
        mine, theirs = ships[one], ships[other]
        assert (mine.x, mine.y) == (-theirs.x, theirs.y)
        assert (mine.heading + theirs.heading) % 36000 == 0
    ratings = [rows[ship].get("rating") for ship in british + allied]
    assert [rating for rating in ratings if rating is not None] == [-1, -1]
    assert str(under(scenario, "position")["wind"]).startswith("N ")


def test_the_harbour_has_the_batteries_of_its_category() -> None:
    scenario = DATA.scenario("harbour")
    category = str(under(scenario, "harbour")["category"])
    count = DATA.figure("harbour", "category", category)
    assert len(entries(scenario, "battery")) == count
    poses = under(scenario, "position", "ships").values()
    assert len([pose for pose in poses if "anchored" in str(pose)]) == 4


GOOD = {
    "id": '"mine"',
    "title": '"Mine"',
    "date": '"1805"',
    "description": '"A battle of my own."',
    "sources": '["Me"]',
    "length": "6",
    "drift": "false",
    "map": "{ west = -9, east = 9, south = -9, north = 9 }",
    "initiative": '{ side = "british", bonus = 0 }',
    "seats": '{ two = { british = "side british", allied = "side allied" } }',
    "division": (
        '[{ id = "a", title = "A", side = "british", leaders = [], ships = ["mars"] }, '
        '{ id = "b", title = "B", side = "allied", leaders = [], ships = ["aigle"] }]'
    ),
    "position": '{ wind = "N breeze", ships = { mars = "-3,0 90", aigle = "3,0 270" } }',
    "provenance": '{ "**" = "reconstructed: mine" }',
}


def own(tmp_path: Path, **changes: str) -> Table:
    parts = GOOD | changes
    text = "\n".join(f"{key} = {value}" for key, value in parts.items() if value)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return DATA.read_scenario(path)


def test_a_scenario_of_ones_own_is_read(tmp_path: Path) -> None:
    scenario = own(tmp_path)
    assert under(scenario, "map")["west"] == -9.0
    assert len(hulls(scenario)) == 2


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"length": ""}, "mine.toml: length is missing."),
        ({"position": '{ ships = { mars = "0,0 0" } }'}, "mine.toml: position.wind is missing."),
        (
            {"length": '"six"'},
            'mine.toml: length = "six" is not allowed; allowed is a whole number',
        ),
        ({"speed": "3"}, "mine.toml: there is no speed; allowed is id, title, date, "),
        ({"map": "{ west = -9, east = 9, south = -9, north = 9, top = 1 }"}, "no map.top; allowed"),
        ({"options": "{ magic = true }"}, "there is no options.magic; allowed is rules, seats, "),
        ({"provenance": ""}, "mine.toml: length = 6 has no provenance."),
        (
            {"position": '{ wind = "N breeze", ships = { moon = "0,0 0" } }'},
            "no position.ships.moon",
        ),
        (
            {"position": '{ wind = "N breeze", ships = { mars = "0,0", aigle = "3,0 270" } }'},
            'position.ships.mars = "0,0" is not allowed; allowed is like "-6.4,0 90"',
        ),
        (
            {"position": '{ wind = "N breeze", ships = { mars = "0,0 360", aigle = "3,0 0" } }'},
            'position.ships.mars = "0,0 360" is not allowed',
        ),
        (
            {"position": '{ wind = "N breeze", ships = { mars = "0,0 90" } }'},
            'division.b.ships = ["aigle"] is not allowed; allowed is a list of 1 to 40, each one',
        ),
        ({"seats": "3"}, "mine.toml: seats.two is missing."),
        ({"victory": "{ bonus = 3 }"}, "victory.bonus = 3 is not allowed; allowed is a table."),
        ({"ship": '[{ id = "a" }, { id = "a" }]'}, 'ship has two entries with the id "a"'),
    ],
)
def test_a_wrong_scenario_is_refused_in_one_clear_sentence(
    tmp_path: Path, change: dict[str, str], sentence: str
) -> None:
    with pytest.raises(DataError) as caught:
        own(tmp_path, **change)
    assert sentence in str(caught.value)
    assert str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)


def test_a_variant_may_not_be_like_itself(tmp_path: Path) -> None:
    from weathergage.engine.sheets import with_variant

    scenario = own(tmp_path, variants='{ A = { like = ["B"] }, B = { like = ["A"] } }')
    with pytest.raises(DataError, match='the variant "A" is like itself'):
        with_variant(scenario, "A", "mine.toml", [])
