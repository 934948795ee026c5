"""Data packs: what they may change, what is refused in which words, what a journal keeps."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.engine.data import DataSet, count_sources, load_data, load_differences
from weathergage.engine.figures import DataError, Figure, collect

PACKAGE = "weathergage.games.ships_of_the_line"
SHIPPED = load_data(PACKAGE)


def pack(folder: Path, file: str, text: str) -> DataSet:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return load_data(PACKAGE, folder)


def test_a_pack_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    text = '[[ship]]\nid = "victory"\nhull = 25\ngrey = 8\n[[ship]]\nid = "ajax"\nveteran = true\n'
    data = pack(tmp_path, "ships.toml", text)
    assert data.differences == {"ships.ship.victory.hull": 25, "ships.ship.ajax.veteran": True}
    assert data.figure("ships", "ship", "victory", "hull") == 25
    assert data.figure("ships", "ship", "ajax", "veteran") is True
    assert data.figure("ships", "ship", "victory", "guns") == 120
    assert SHIPPED.figure("ships", "ship", "victory", "hull") == 24


def test_a_pack_can_correct_the_set_up(tmp_path: Path) -> None:
    text = '[position.ships]\nheros = "-0.4,2.01 0"\n'
    data = pack(tmp_path, "scenarios/trafalgar.toml", text)
    assert data.differences == {"scenarios/trafalgar.position.ships.heros": "-0.4,2.01 0"}
    assert data.figure("scenarios/trafalgar", "position", "ships", "heros") == "-0.4,2.01 0"


def test_a_pack_that_repeats_the_shipped_figures_differs_in_nothing(tmp_path: Path) -> None:
    data = pack(tmp_path, "gunnery.toml", "[bands.long]\nreach = 6\n")
    assert data.differences == {}
    assert data.digest == SHIPPED.digest


def test_the_digest_tells_packs_apart(tmp_path: Path) -> None:
    seven = pack(tmp_path / "a", "gunnery.toml", "[bands.long]\nreach = 7\n")
    eight = pack(tmp_path / "b", "gunnery.toml", "[bands.long]\nreach = 8\n")
    again = pack(tmp_path / "c", "gunnery.toml", 'title = "Mine"\n[bands]\nlong.reach = 7.0\n')
    assert seven.digest == again.digest
    assert len({seven.digest, eight.digest, SHIPPED.digest}) == 3


def test_a_journal_brings_the_pack_back_without_its_folder(tmp_path: Path) -> None:
    data = pack(tmp_path, "wind.toml", "[direction]\nchange = [3, 1, 0, 0, -1, -3]\n")
    again = load_differences(PACKAGE, dict(data.differences))
    assert again.digest == data.digest
    assert again.figure("wind", "direction", "change") == [3, 1, 0, 0, -1, -3]
    assert load_differences(PACKAGE, {}) is SHIPPED


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("ships.ship.victory.hull", 900, "ship.victory.hull = 900 is not allowed"),
        ("ships.ship.victory.hulk", 9, "there is no ship.victory.hulk"),
        ("shps.ship.victory.hull", 9, "there is no such table"),
        ("scenarios/agincourt.length", 9, "there is no such scenario"),
        ("ships", 9, "ships.toml: a recorded difference names its figure"),
    ],
)
def test_a_journal_with_broken_differences_is_refused(key: str, value: int, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        load_differences(PACKAGE, {key: value})


def test_the_figures_of_a_pack_count_as_what_it_says_they_are(tmp_path: Path) -> None:
    before = count_sources(PACKAGE)["gunnery"]
    marks = '[provenance]\n"bands.long.reach" = "public: a picture of the template"\n'
    text = f"[bands.long]\nreach = 7\n[bands.medium]\nreach = 4\n{marks}"
    pack(tmp_path, "gunnery.toml", text)
    after = count_sources(PACKAGE, tmp_path)["gunnery"]
    assert after["reconstructed"] == before["reconstructed"] - 2
    assert (after["public"], after["charts"]) == (before["public"] + 1, before["charts"] + 1)


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        (
            "ships.toml",
            '[[ship]]\nid = "victory"\nhull = "many"\n',
            'ships.toml: ship.victory.hull = "many" is not allowed; '
            "allowed is a whole number from 1 to 60.",
        ),
        (
            "ships.toml",
            '[[ship]]\nid = "victory"\nnation = "swiss"\n',
            'ships.toml: ship.victory.nation = "swiss" is not allowed; '
            "allowed is one of british, french, spanish.",
        ),
        (
            "gunnery.toml",
            "[bands.long]\nreach = 99\n",
            "gunnery.toml: bands.long.reach = 99 is not allowed; "
            "allowed is a number from 0.1 to 30.",
        ),
        (
            "gunnery.toml",
            "[bands.longer]\nreach = 9\n",
            "gunnery.toml: there is no bands.longer; allowed is point_blank, medium, long.",
        ),
        (
            "gunnery.toml",
            "bands = 3\n",
            "gunnery.toml: bands = 3 is not allowed; allowed is a table.",
        ),
        (
            "victory.toml",
            "[points.sunk]\ndeep = 3\n",
            "victory.toml: there is no points.sunk.deep; allowed is nothing.",
        ),
        (
            "wind.toml",
            "[direction]\nchange = [1, 2]\n",
            "wind.toml: direction.change = [1, 2] is not allowed; "
            "allowed is a list of 6, each a whole number from -7 to 7.",
        ),
        (
            "scenarios/duel.toml",
            '[position]\nwind = "NNN gale"\n',
            'duel.toml: position.wind = "NNN gale" is not allowed; allowed is like "WNW breeze": '
            "one of the sixteen points and light, breeze or heavy.",
        ),
        (
            "victory.toml",
            '[points]\nsunk = 12\n[provenance]\n"points.sunk" = "hearsay"\n',
            'victory.toml: provenance of points.sunk = "hearsay" is not allowed; allowed is one of '
            "rules, charts, public, derived, reconstructed, followed by the section, source or "
            "reason.",
        ),
        ("victory.toml", "provenance = 3\n", "victory.toml: provenance = 3 is not allowed; "),
        ("victory.toml", "[points\n", "victory.toml: the file is not valid TOML: "),
        ("victory.toml", "[points]\nsunk = 1979-05-27\n", "victory.toml: points.sunk = "),
        ("victory.toml", "[points]\nsunk = 1\n[allowed]\nx = 1\n", "victory.toml: there is no "),
        ("colours.toml", "", "colours.toml: there is no table of this name; allowed is ammunition"),
        ("ships.tml", "", "ships.tml: there is no table of this name; allowed is ammunition"),
        ("scenarios/nile.toml", "", "nile.toml: there is no scenario of this name; allowed is fiv"),
    ],
)
def test_a_wrong_pack_is_refused_in_one_clear_sentence(
    tmp_path: Path, file: str, text: str, sentence: str
) -> None:
    with pytest.raises(DataError) as caught:
        pack(tmp_path, file, text)
    message = str(caught.value)
    assert message.startswith(sentence)
    assert "\n" not in message


def test_a_pack_must_be_a_folder_of_text(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="a data pack is a folder of TOML files"):
        load_data(PACKAGE, tmp_path / "nowhere")
    (tmp_path / "victory.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match=r"^victory\.toml: the file is not UTF-8 text\.$"):
        load_data(PACKAGE, tmp_path)
    (tmp_path / "victory.toml").unlink()
    (tmp_path / "victory.toml").mkdir()
    with pytest.raises(DataError, match="there is no table of this name"):
        load_data(PACKAGE, tmp_path)


def test_a_pack_may_hold_a_note_to_its_reader(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("Measured from the printed template.", encoding="utf-8")
    assert load_data(PACKAGE, tmp_path).differences == {}


def bounded_figures() -> list[tuple[str, Figure]]:
    """Every figure of the tables with the table it stands in."""
    found: list[tuple[str, Figure]] = []
    for name in SHIPPED.names():
        sheet = SHIPPED.sheet(name)
        found += [(name, figure) for figure in collect(sheet.table, sheet.file)]
    return found


WRONG = st.one_of(
    st.text(max_size=20),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.lists(st.one_of(st.integers(), st.text(max_size=5)), max_size=8),
)


@given(st.sampled_from(bounded_figures()), WRONG)
def test_any_value_is_either_allowed_or_refused_by_name(
    place: tuple[str, Figure], value: object
) -> None:
    name, shipped = place
    data = DataSet(PACKAGE)
    figure = Figure(shipped.path, value)
    rule = data.sheet(name).rule(figure)
    file = f"{name}.toml"
    if rule.fits(value):
        data.change(name, figure, file)
        assert data.figure(name, *figure.path) == value
        return
    with pytest.raises(DataError) as caught:
        data.change(name, figure, file)
    assert str(caught.value).startswith(f"{file}: {figure.key} = ")
    assert str(caught.value).endswith(f" is not allowed; allowed is {rule.words()}.")
    assert data.differences == {}
    assert data.figure(name, *shipped.path) == shipped.value


@given(st.sampled_from(bounded_figures()), st.text("abcxyz_", min_size=1, max_size=8))
def test_a_misspelt_key_is_refused_with_the_keys_there_are(
    place: tuple[str, Figure], wrong: str
) -> None:
    name, shipped = place
    data = DataSet(PACKAGE)
    path = [*shipped.path[:-1], shipped.path[-1] + wrong]
    if ".".join(path) in [figure.key for _, figure in bounded_figures()]:
        return
    with pytest.raises(DataError, match="there is no ") as caught:
        data.change(name, Figure(path, shipped.value), f"{name}.toml")
    assert shipped.path[-1] in str(caught.value)


@given(st.text(max_size=60))
def test_any_text_is_a_pack_or_an_error_in_words(text: str) -> None:
    with TemporaryDirectory() as folder:
        (Path(folder) / "victory.toml").write_bytes(text.encode("utf-8", "surrogatepass"))
        assert complaint(Path(folder)).startswith("victory.toml: ")


def complaint(folder: Path) -> str:
    """What is said about a pack; of a good one, only its name."""
    try:
        load_data(PACKAGE, folder)
    except DataError as error:
        return str(error)
    return "victory.toml: "
