"""Clauses are joined with the functions and the tests that name them."""

from pathlib import Path

import pytest

from cli.regatta import GAME
from weathergage.engine.clauses import coverage, function_exists, read_clause, read_clauses
from weathergage.engine.errors import BadInput
from weathergage.engine.figures import DataError
from weathergage.engine.game import Game
from weathergage.engine.marks import find_checkout, marks_in
from weathergage.engine.registry import find_game, own_games

TESTS = """
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.rule("3")]


@pytest.mark.rule("1.1", "1.2")
def test_rowing() -> None: ...


@pytest.mark.rule("1.1")
class TestHome:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("2.1")), 2])
    def test_first(self, x: int) -> None: ...

    def helper(self) -> None: ...


@pytest.mark.other("9")
def test_nothing() -> None: ...
"""


def checkout(tmp_path: Path, source: str) -> Path:
    folder = tmp_path / "tests" / "regatta"
    folder.mkdir(parents=True)
    (folder / "test_rowing.py").write_text(source, encoding="utf-8")
    other = tmp_path / "tests" / "chess"
    other.mkdir()
    (other / "test_pawns.py").write_text(TESTS.replace("1.1", "77"), encoding="utf-8")
    return tmp_path


def test_marks_are_read_from_functions_classes_parameters_and_modules(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text(TESTS, encoding="utf-8")
    assert marks_in(path, "t.py") == [
        ("3", "t.py::test_rowing"),
        ("1.1", "t.py::test_rowing"),
        ("1.2", "t.py::test_rowing"),
        ("3", "t.py::TestHome::test_first"),
        ("1.1", "t.py::TestHome::test_first"),
        ("2.1", "t.py::TestHome::test_first"),
        ("3", "t.py::test_nothing"),
    ]


def test_coverage_joins_clauses_functions_tests_and_examples(tmp_path: Path) -> None:
    root = checkout(tmp_path, TESTS)
    examples = root / "tests" / "examples" / "regatta"
    examples.mkdir(parents=True)
    (examples / "tired.toml").write_text('rule = ["1.2", "9.9"]', encoding="utf-8")
    found = coverage(GAME, root)
    assert [clause.id for clause in found.clauses] == ["1.1", "1.2", "2.1", "3"]
    assert found.total == 4
    assert found.covered == 3
    assert [(c.id, c.exempt) for c in found.exempt] == [("3", "history")]
    assert found.find("1.2")[0].tests == [
        "tests/regatta/test_rowing.py::test_rowing",
        "tests/examples/regatta/tired.toml",
    ]
    assert found.problems == [
        "Clause 2.1 lives in Nowhere.at_all, which does not exist.",
        "tests/examples/regatta/tired.toml names clause 9.9, which rules.toml does not list.",
    ]


def test_a_clause_without_tests_is_not_covered(tmp_path: Path) -> None:
    found = coverage(GAME, checkout(tmp_path, "def test_nothing() -> None: ...\n"))
    assert found.covered == 0
    assert found.in_checkout


def test_clauses_are_found_by_number_and_by_what_stands_under_it(tmp_path: Path) -> None:
    found = coverage(GAME, checkout(tmp_path, ""))
    assert [clause.id for clause in found.find("1")] == ["1.1", "1.2"]
    assert [clause.id for clause in found.find("1.1")] == ["1.1"]
    with pytest.raises(BadInput, match="no clause '7'"):
        found.find("7")


@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("Stroke.apply", True),
        ("stroke_chart", True),
        ("LONGEST", False),
        ("Stroke.sink", False),
        ("oars.row", False),
        ("weathergage.engine.charts.find_chart", True),
        ("weathergage.engine.charts.Chart.look_up", True),
        ("weathergage.engine.charts.nothing", False),
        ("", False),
        ("a..b", False),
    ],
)
def test_a_place_must_name_something_that_can_be_called(place: str, there: bool) -> None:
    assert function_exists(GAME.package, place) == there


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"id": "1", "chapter": "a", "summary": ""}, "summary = "),
        (
            {"id": "1", "chapter": "a", "summary": "b", "were": []},
            "has no key were; allowed is id,",
        ),
        ({"id": "1", "chapter": "a", "summary": "b", "where": "c"}, "allowed is a list of texts"),
        ({"chapter": "a", "summary": "b"}, "the clause number 4 has id"),
        ("words", "clause number 4 is no table"),
    ],
)
def test_a_broken_clause_says_what_is_wrong(entry: object, says: str) -> None:
    with pytest.raises(DataError) as error:
        read_clause(entry, 4)
    assert str(error.value).startswith("rules.toml: ")
    assert says in str(error.value)


def test_a_game_without_clauses_says_so() -> None:
    with pytest.raises(BadInput, match="Bare has no list of clauses"):
        read_clauses(Game("bare", "Bare", "1"))


def test_the_checkout_is_found_from_inside() -> None:
    root = find_checkout()
    assert root is not None
    assert (root / "tests" / "cli" / "regatta").is_dir()


@pytest.mark.parametrize("id", own_games())
def test_every_clause_of_a_game_is_covered_and_no_test_names_another(id: str) -> None:
    found = coverage(find_game(id))
    assert found.problems == []
    assert [c.id for c in found.clauses if not c.covered() and not c.exempt] == []
