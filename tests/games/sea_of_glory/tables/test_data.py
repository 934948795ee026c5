"""The shipped figures: marked, bounded, as the book says them where it says them; what packs do."""

from pathlib import Path
from typing import cast

import pytest

from weathergage.engine.data import DataSet, count_sources, load_data
from weathergage.engine.figures import KINDS, DataError, Patterns, collect
from weathergage.games.sea_of_glory.tables.atlas import Atlas
from weathergage.games.sea_of_glory.tables.campaign import Tables
from weathergage.games.sea_of_glory.tables.chart_data import PACKAGE
from weathergage.games.sea_of_glory.tables.charts import charts_of

DATA = load_data(PACKAGE)
SHEETS = DATA.names() + [f"scenarios/{name}" for name in DATA.scenarios()]


def entries(table: str, name: str) -> list[dict[str, object]]:
    return cast("list[dict[str, object]]", DATA.table(table)[name])


def count(table: str, name: str, **wanted: object) -> int:
    rows = entries(table, name)
    return len([row for row in rows if all(row.get(k) == v for k, v in wanted.items())])


@pytest.mark.parametrize("name", SHEETS)
def test_every_figure_is_marked_and_allowed(name: str) -> None:
    sheet = DATA.sheet(name)
    figures = collect(sheet.table, sheet.file)
    assert figures
    for figure in figures:
        assert sheet.rule(figure).fits(figure.value), figure.key
        assert sheet.mark(figure) is not None or sheet.wordy.best(figure.path) is not None


@pytest.mark.parametrize("name", SHEETS)
def test_no_mark_is_without_a_figure(name: str) -> None:
    sheet = DATA.sheet(name)
    paths = [figure.path for figure in collect(sheet.table, sheet.file)]
    assert idle(sheet.marks, paths) == []
    if not name.startswith("scenarios/"):
        assert idle(sheet.allowed, paths) == []


def idle(patterns: Patterns, paths: list[list[str]]) -> list[str]:
    used = {patterns.best(path) for path in paths}
    return [pattern for pattern in patterns.notes if pattern not in used]


def test_sources_are_counted_by_table_and_in_total() -> None:
    counts = count_sources(PACKAGE)
    assert list(counts) == [*SHEETS, "total"]
    for kind in KINDS:
        assert counts["total"][kind] == sum(counts[name][kind] for name in SHEETS)
        assert counts["total"][kind] > 0
    assert counts["attacks"] == dict.fromkeys(KINDS, 0) | {"rules": 7}


@pytest.mark.parametrize(
    ("table", "path", "kind"),
    [
        ("winds", ["wind", "ne", "ne"], "rules"),
        ("winds", ["wind", "ne", "s"], "reconstructed"),
        ("winds", ["wind", "sw", "n"], "derived"),
        ("ports", ["port", "brest", "winds"], "rules"),
        ("ports", ["port", "toulon", "winds"], "reconstructed"),
        ("ports", ["port", "portsmouth", "repair"], "rules"),
        ("ports", ["port", "plymouth", "repair"], "reconstructed"),
        ("ports", ["port", "lisbon", "hex"], "rules"),
        ("hexes", ["europe", "0808", "id"], "reconstructed"),
        ("hexes", ["europe", "1123", "id"], "rules"),
        ("hexes", ["west_indies", "W10", "id"], "rules"),
        ("ships", ["ship", "british-victory", "guns"], "public"),
        ("ships", ["ship", "british-eagle", "guns"], "reconstructed"),
        ("ships", ["ship", "british-victory", "name"], "rules"),
        ("ships", ["ship", "british-victory", "attack"], "reconstructed"),
        ("events", ["random", "french-surge", "roll"], "rules"),
        ("events", ["random", "fever", "roll"], "reconstructed"),
        ("events", ["admiralty", "leopard-1", "name"], "charts"),
        ("weather", ["severity", "mediterranean", "winter"], "rules"),
        ("battle", ["day", "five", "rounds"], "rules"),
        ("battle", ["day", "three", "rounds"], "reconstructed"),
        ("tactics", ["leeward", "withdrawal", "name"], "rules"),
        ("tactics", ["matrix", "wake-full"], "reconstructed"),
    ],
)
def test_where_a_figure_comes_from(table: str, path: list[str], kind: str) -> None:
    mark = DATA.provenance(table, *path)
    assert mark is not None
    assert mark.kind == kind


@pytest.mark.rule("C.ships")
def test_the_navies() -> None:
    assert len(entries("ships", "ship")) == 185
    assert count("ships", "ship", nation="british") == 99
    assert count("ships", "ship", nation="french") == 50
    assert count("ships", "ship", nation="spanish") == 36
    achilles = [row["id"] for row in entries("ships", "ship") if row["name"] == "Achille"]
    assert achilles == ["british-achille", "french-achille"]


FACTORS = {
    ("british", 64): (3, 3, 2, 2),
    ("british", 74): (4, 4, 2, 2),
    ("british", 80): (5, 4, 3, 2),
    ("british", 98): (5, 5, 3, 3),
    ("british", 110): (6, 6, 3, 3),
    ("french", 74): (3, 4, 2, 2),
    ("french", 80): (4, 4, 2, 2),
    ("french", 118): (5, 6, 3, 3),
    ("spanish", 64): (2, 3, 1, 2),
    ("spanish", 74): (2, 4, 1, 2),
    ("spanish", 80): (3, 4, 2, 2),
    ("spanish", 112): (4, 6, 2, 3),
    ("spanish", 130): (5, 7, 3, 4),
}


def rating(guns: int) -> int:
    """The class of a ship as the key of factors knows it."""
    for least in (130, 100, 90, 80, 70):
        if guns >= least:
            return least
    return 50


@pytest.mark.rule("C.ships", "C.ships.points")
def test_factors_follow_nation_and_guns() -> None:
    by_class = {(nation, rating(guns)): each for (nation, guns), each in FACTORS.items()}
    for row in entries("ships", "ship"):
        guns = cast("int", row["guns"])
        faces = tuple(
            row[key] for key in ("attack", "defence", "damaged_attack", "damaged_defence")
        )
        assert faces == by_class[(cast("str", row["nation"]), rating(guns))], row["id"]
        points = (1, 2) if guns < 80 else (2, 3) if guns < 100 else (3, 4)
        assert (row["sunk"], row["prize"]) == points, row["id"]


FIREPOWER_AT_THE_START = {
    ("british", "B"): (24, 0, 110),
    ("british", "F"): (8, 0, 33),
    ("british", "I"): (5, 0, 21),
    ("british", "J"): (6, 0, 21),
    ("british", "M"): (11, 0, 49),
    ("british", "N"): (9, 0, 30),
    ("british", "P"): (7, 4, 26),
    ("british", "Y"): (5, 6, 19),
    ("british", "Z"): (6, 0, 22),
    ("french", "B"): (21, 1, 71),
    ("french", "R"): (6, 0, 20),
    ("french", "T"): (11, 0, 36),
    ("french", "F"): (5, 0, 15),
    ("french", "Z"): (1, 0, 3),
    ("spanish", "Z"): (6, 0, 14),
    ("spanish", "Z2"): (0, 6, 0),
    ("spanish", "Z3"): (0, 3, 0),
    ("spanish", "C"): (6, 0, 14),
    ("spanish", "C3"): (0, 3, 0),
    ("spanish", "F"): (6, 3, 13),
    ("spanish", "S"): (3, 0, 6),
}


@pytest.mark.rule("3.ships", "3.bullet", "3.dates")
@pytest.mark.parametrize(("nation", "code"), list(FIREPOWER_AT_THE_START))
def test_who_lies_where_in_january(nation: str, code: str) -> None:
    wanted = {"nation": nation, "code": code, "arrives": "start"}
    here = [row for row in entries("ships", "ship") if all(row[k] == v for k, v in wanted.items())]
    ready = [row for row in here if not row["ordinary"]]
    fire = sum(cast("int", row["damaged_attack" if row["damaged"] else "attack"]) for row in ready)
    found = (len(ready), len(here) - len(ready), fire)
    assert found == FIREPOWER_AT_THE_START[(nation, code)]


@pytest.mark.rule("3.dates")
def test_reinforcements() -> None:
    later = [row for row in entries("ships", "ship") if row["arrives"] != "start"]
    assert len(later) == 13
    assert DATA.figure("ships", "ship", "british-revenge", "arrives") == "jun-i"
    turns = [row["id"] for row in entries("turns", "turn")]
    assert all(row["arrives"] in turns for row in later)


@pytest.mark.rule("24.1.1.british", "24.1.1.villeneuve", "24.1.1.ports", "24.1.2")
def test_the_fleets_of_the_trafalgar_scenario() -> None:
    sizes = {
        name: count("ships", "ship", trafalgar=name)
        for name in ("cape", "gibraltar", "atlantic", "mediterranean")
    }
    assert sizes == {"cape": 15, "gibraltar": 10, "atlantic": 18, "mediterranean": 5}
    assert count("ships", "ship", trafalgar="toulon", nation="french") == 14
    assert count("ships", "ship", trafalgar="toulon", nation="spanish") == 6
    assert count("ships", "ship", trafalgar="cadiz") == 6
    assert count("ships", "ship", trafalgar="ferrol") == 13
    assert count("ships", "ship", trafalgar="rochefort") == 6


@pytest.mark.rule("2.1", "3.allied", "3.british", "3.expeditions")
def test_the_blocks() -> None:
    """V02."""
    assert len(entries("blocks", "block")) == 44
    assert count("blocks", "block", side="british") == 23
    assert count("blocks", "block", side="allied") == 21
    assert count("blocks", "block", side="british", kind="fleet") == 12
    assert count("blocks", "block", kind="expedition") == 2
    assert count("blocks", "block", kind="frigate") == 9
    assert count("blocks", "block", side="allied", kind="fleet") == 11
    assert count("blocks", "block", kind="gold") == count("blocks", "block", kind="transport") == 1
    assert count("blocks", "block", kind="fog") == 8


@pytest.mark.rule("6.2")
def test_the_cup() -> None:
    """V01."""
    kinds = [row["kind"] for row in entries("chits", "activation")]
    assert len(kinds) == 19
    counts = {kind: kinds.count(kind) for kind in ("wind", "weather", "bonus", "initiative")}
    assert counts == {"wind": 9, "weather": 4, "bonus": 4, "initiative": 2}
    assert count("chits", "activation", weather="random") == 2
    assert DATA.scenario("campaign")["chits"] == [
        row["id"] for row in entries("chits", "activation")
    ]


@pytest.mark.rule("24.1.chits", "24.1.first", "24.0")
def test_the_trafalgar_scenario() -> None:
    """V39 and V40."""
    scenario, tables = DATA.scenario("trafalgar"), Tables(DATA)
    first, last = str(scenario["first"]), str(scenario["last"])
    assert tables.turn_number(last) - tables.turn_number(first) + 1 == 11
    chits = [tables.chits[name] for name in cast("list[str]", scenario["chits"])]
    assert [[chit.kind for chit in chits].count(kind) for kind in range(4)] == [3, 4, 2, 3]
    assert {chit.sea_area for chit in chits} == {-1, 0}
    assert all(chit.location != 6 for chit in chits)
    assert scenario["frigates"] == 5
    assert scenario["initiative"] == "allied"


@pytest.mark.parametrize("name", ["trafalgar", "campaign"])
def test_a_scenario_puts_every_ship_and_admiral_once(name: str) -> None:
    forces = cast("list[dict[str, object]]", DATA.scenario(name)["force"])
    ships: list[object] = []
    for force in forces:
        nations = ["british"] if force["side"] == "british" else ["french", "spanish"]
        for row in entries("ships", "ship"):
            named = row["trafalgar"] == force.get("group")
            coded = row["code"] in cast("list[str]", force.get("codes", []))
            if row["nation"] in nations and (named or coded):
                ships.append(row["id"])
    wanted = [
        r["id"] for r in entries("ships", "ship") if name == "campaign" or r["trafalgar"] != "none"
    ]
    assert sorted(map(str, ships)) == sorted(map(str, wanted))
    admirals = [name for force in forces for name in cast("list[str]", force["admirals"])]
    assert len(admirals) == len(set(admirals))


def test_the_admirals_of_the_campaign_stand_where_their_letters_say() -> None:
    forces = cast("list[dict[str, object]]", DATA.scenario("campaign")["force"])
    placed: dict[str, list[str]] = {}
    for force in forces:
        for name in cast("list[str]", force["admirals"]):
            placed[name] = cast("list[str]", force["codes"])
    for row in entries("admirals", "admiral"):
        if row["setup"] in ("aside", "nov-i"):
            assert row["id"] not in placed
        else:
            assert row["setup"] in placed[str(row["id"])], row["id"]


@pytest.mark.rule("8.3.ten", "8.2.command", "C.admirals")
def test_the_admirals() -> None:
    rows = entries("admirals", "admiral")
    squadron = [row["name"] for row in rows if row["squadron"]]
    assert sorted(map(str, squadron)) == ["Allemand", "Cochrane", "Missiessy", "Strachan"]
    for nation in ("british", "french", "spanish"):
        ranks = [row["seniority"] for row in rows if row["nation"] == nation]
        assert ranks == list(range(1, len(ranks) + 1))
    assert DATA.figure("admirals", "admiral", "villeneuve", "back_command") == 2
    abilities = {row["id"]: row["ability"] for row in rows if row["ability"] != "none"}
    assert abilities == {
        "cornwallis": "administrator",
        "nelson": "nelson-touch",
        "cochrane": "firebrand",
        "villeneuve": "fatalistic",
    }


@pytest.mark.rule("C.turns")
def test_the_turn_track() -> None:
    turns = Tables(DATA).turns
    assert [turn.number for turn in turns] == list(range(1, 37))
    assert [turn.name for turn in turns if turn.ensign] == ["Feb I", "Apr II", "Jun III", "Sep I"]
    assert [t.number + 6 <= 36 for t in turns if t.ensign] == [True] * 4
    automatic = {t.name: t.automatic for t in turns if t.automatic not in ("none", "start", "end")}
    assert automatic == {
        "Apr III": "lord-barham",
        "Aug III": "napoleon-marches",
        "Sep III": "spanish-draft",
        "Nov I": "rosily-mesros",
    }
    assert {turn.provisions for turn in turns} == {2, 3}
    assert [turn.name for turn in turns if turn.hurricane][0::11] == ["Jul I", "Oct III"]


def test_coastlines_are_small_and_whole() -> None:
    path = Path(__file__).parents[4] / "src/weathergage/games/sea_of_glory/data/coast.toml"
    assert path.stat().st_size < 200_000
    for board in ("europe", "west_indies"):
        assert len(entries("coast", board)) > 50


def pack(folder: Path, file: str, text: str) -> DataSet:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return load_data(PACKAGE, folder)


def test_a_pack_reaches_tables_and_charts(tmp_path: Path) -> None:
    text = '[[wind]]\nid = "ms"\nsw = 2\n'
    data = pack(tmp_path, "winds.toml", text)
    assert data.differences == {"winds.wind.ms.sw": 2}
    assert Tables(data).cost(3, 4) == 2
    assert Tables(DATA).cost(3, 4) == 1
    assert charts_of(data)["rose"].look_up({"wind": "ms", "direction": "sw"}).result == 2


def test_a_pack_moves_a_patrol_zone(tmp_path: Path) -> None:
    atlas = Atlas(pack(tmp_path, "ports.toml", '[[port]]\nid = "gibraltar"\nhex = "1123"\n'))
    gibraltar = atlas.ports[atlas.find_port("gibraltar")]
    assert atlas.places[gibraltar.hex].id == "1123"
    assert atlas.port_of(atlas.find("1123")) == gibraltar.index
    assert atlas.port_of(atlas.find("1222")) == -1


def test_a_pack_closes_a_hexside(tmp_path: Path) -> None:
    closed = cast("list[str]", DATA.figure("map", "closed", "europe"))
    listed = ", ".join(f'"{side}"' for side in [*closed, "0509-0608"])
    atlas = Atlas(pack(tmp_path, "map.toml", f"[closed]\neurope = [{listed}]\n"))
    assert atlas.direction(atlas.find("0509"), atlas.find("0608")) == -1
    assert atlas.distance(atlas.find("0509"), atlas.find("0608")) == 2


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("winds.toml", '[[wind]]\nid = "ne"\nn = 3\n', "wind.ne.n = 3 is not allowed"),
        ("ports.toml", '[[port]]\nid = "brest"\nhex = "9999"\n', 'hex = "9999" is not allowed'),
        ("ports.toml", '[[port]]\nid = "bresst"\nrepair = 2\n', "there is no port.bresst"),
        ("ports.toml", '[[port]]\nid = "brest"\nwinds = ["n"]\n', "is not allowed"),
        ("ships.toml", '[[ship]]\nid = "british-victory"\nattack = 40\n', "from 1 to 9"),
        ("ships.toml", '[[ship]]\nid = "british-victory"\narrives = "mai-i"\n', "a turn like"),
        ("tactics.toml", '[matrix]\nwake-full = ["RB"]\n', "a list of 8"),
        ("damage.toml", "[row]\nroll_31 = [1]\n", "there is no row.roll_31"),
        ("map.toml", '[closed]\neurope = ["0509"]\n', "two hexes like"),
        ("hexes.toml", '[[europe]]\nid = "0509"\nzone = "west-indies"\n', "is not allowed"),
        ("turns.toml", '[[turn]]\nid = "jan-i"\nprovisions = 9\n', "from 0 to 5"),
        ("coast.toml", '[[europe]]\nid = "land-1"\npath = "1,2"\n', "three points"),
        ("scenarios/trafalgar.toml", 'last = "never"\n', "is not allowed"),
        ("scenarios/campaign.toml", "frigates = 12\n", "from 0 to 9"),
    ],
)
def test_a_wrong_pack_is_refused(tmp_path: Path, file: str, text: str, says: str) -> None:
    with pytest.raises(DataError) as caught:
        pack(tmp_path, file, text)
    assert says in str(caught.value)
    assert str(caught.value).startswith(Path(file).name)
