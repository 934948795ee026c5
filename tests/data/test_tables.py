"""The shipped tables: every figure is marked and bounded, and the printed ones are as printed."""

from itertools import pairwise
from typing import cast

import pytest

from weathergage.engine.data import DataSet, count_sources, load_data
from weathergage.engine.figures import KINDS, Patterns, collect

PACKAGE = "weathergage.games.ships_of_the_line"
DATA = load_data(PACKAGE)
SHEETS = DATA.names() + [f"scenarios/{name}" for name in DATA.scenarios()]


def ships() -> list[dict[str, object]]:
    return cast("list[dict[str, object]]", DATA.table("ships")["ship"])


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
    assert counts["victory"] == dict.fromkeys(KINDS, 0) | {"rules": 6}
    assert counts["total"]["rules"] > counts["total"]["reconstructed"] > 0


def test_the_contract_names_the_first_scenarios() -> None:
    names = ["five-a-side", "duel", "weather-column", "lee-column", "harbour", "trafalgar"]
    assert DATA.scenarios()[:6] == names


def test_the_data_is_read_once() -> None:
    assert load_data(PACKAGE) is DATA
    assert DATA.table("wind") is DATA.table("wind")
    assert isinstance(DATA, DataSet)
    assert DATA.differences == {}


def test_sixty_ships_sailed() -> None:
    nations = [ship["nation"] for ship in ships()]
    assert [nations.count(each) for each in ("british", "french", "spanish")] == [27, 18, 15]
    numbers = [ship["number"] for ship in ships()]
    assert numbers == [*range(1, 28), *range(1, 34)]


def test_namesakes_are_told_apart() -> None:
    ids = [ship["id"] for ship in ships()]
    assert len(set(ids)) == 60
    for name in ("neptune", "achille", "swiftsure"):
        assert DATA.figure("ships", "ship", name, "nation") == "british"
        assert DATA.figure("ships", "ship", f"{name}-fr", "nation") == "french"


def test_the_card_of_a_ship_follows_from_her_guns() -> None:
    hulls = {64: 13, 74: 16, 80: 17, 84: 18, 100: 21, 110: 22, 118: 24, 120: 24, 136: 28}
    for ship in ships():
        decks, hull = (cast("int", ship[key]) for key in ("decks", "hull"))
        assert hull == hulls[cast("int", ship["guns"])]
        assert ship["grey"] == hull // 3
        assert ship["crews"] == decks + 1


def test_ships_have_the_dice_and_boarding_of_their_class() -> None:
    for ship in ships():
        row = entry("classes", "class", cast("str", ship["class"]))
        four_decker = ship["id"] == "santisima-trinidad"
        own = [7, 5] if four_decker else [row["point_blank"], row["boarding"]]
        assert [ship["dice"], ship["boarding"]] == own


def entry(table: str, array: str, name: str) -> dict[str, object]:
    rows = cast("list[dict[str, object]]", DATA.table(table)[array])
    return next(row for row in rows if row["id"] == name)


def test_the_leaders_and_their_ratings() -> None:
    leaders = {ship["leader"]: ship["rating"] for ship in ships() if "leader" in ship}
    assert leaders == {
        "Nelson": -3,
        "Northesk": -1,
        "Collingwood": -2,
        "Dumanoir": 1,
        "Cisneros": -2,
        "Villeneuve": 0,
        "Álava": -2,
        "Magon": -1,
        "Gravina": -2,
    }


def test_who_is_not_a_veteran() -> None:
    green = [ship["id"] for ship in ships() if not ship["veteran"]]
    assert green[:3] == ["ajax", "britannia", "thunderer"]
    assert len(green) == 3 + 14
    assert [name for name in green if DATA.figure("ships", "ship", str(name), "nation") == "french"]


def test_the_boarding_table_rises_with_the_odds() -> None:
    columns = cast("list[dict[str, int]]", DATA.table("boarding")["column"])
    assert [column["success"] for column in columns] == list(range(2, 12))
    ratios = [column["own"] / column["enemy"] for column in columns]
    assert ratios == sorted(ratios)


def test_the_sectors_of_the_compass_join() -> None:
    sectors = cast("list[dict[str, float]]", DATA.table("movement")["sector"])
    assert [sector["percent"] for sector in sectors] == [0, 25, 50, 100, 75]
    assert sectors[0]["from"] == 0.0
    assert sectors[-1]["to"] == 180.0
    for inner, outer in pairwise(sectors):
        assert inner["to"] == outer["from"]


def test_the_signal_book_speaks_in_seven_words() -> None:
    signals = cast("list[dict[str, str]]", DATA.table("signals")["signal"])
    assert 28 <= len(signals) <= 36
    longest = DATA.figure("leaders", "signals", "words")
    assert isinstance(longest, int)
    for signal in signals:
        assert len(signal["phrase"].split()) <= longest, signal["id"]
    phrases = [signal["phrase"] for signal in signals]
    assert len(set(phrases)) == len(phrases)
    meanings = {signal["meaning"] for signal in signals}
    wanted = {"engage", "board", "withdraw", "form-line", "cease-fire", "follow"}
    assert wanted <= meanings


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("scale", ["footprint", "length"], 0.6),
        ("scale", ["footprint", "width"], 0.2),
        ("sequence", ["game", "turns"], 24),
        ("sequence", ["fast", "turns"], 12),
        ("gunnery", ["bands", "point_blank", "reach"], 1.0),
        ("gunnery", ["bands", "medium", "reach"], 3.0),
        ("gunnery", ["bands", "long", "reach"], 6.0),
        ("gunnery", ["field", "spread"], 22.5),
        ("damage", ["masts", "stern"], ["mizzen", "main", "fore"]),
        ("wind", ["direction", "table"], ["W", "SW", "S", "NW", "SE", "N", "NE", "E"]),
        ("wind", ["direction", "change"], [2, 1, 0, 0, -1, -2]),
        ("leaders", ["range", "minus_3"], 12.0),
        ("harbour", ["battery", "hull"], 17),
        ("victory", ["points", "struck"], 15),
        ("boarding", ["column", "3-2", "success"], 6),
    ],
)
def test_a_figure_is_found_by_its_path(name: str, path: list[str], value: object) -> None:
    assert DATA.figure(name, *path) == value


def test_where_a_figure_comes_from() -> None:
    mark = DATA.provenance("gunnery", "bands", "long", "reach")
    assert mark is not None
    assert mark.kind == "reconstructed"
    mark = DATA.provenance("ships", "ship", "britannia", "rating")
    assert mark is not None
    assert mark.kind == "reconstructed"
    mark = DATA.provenance("ships", "ship", "victory", "rating")
    assert mark is not None
    assert (mark.kind, mark.detail) == ("rules", "order of battle")
    assert DATA.provenance("scenarios/trafalgar", "title") is None
