"""A battle in the terminal, played by lines from a pipe or by nobody at all."""

import io
import sys
from pathlib import Path

import pytest

from cli.commands import Done, call
from cli.regatta import GAME
from weathergage.cli.board import find_pieces, headline, notes, sea_chart, usual_values
from weathergage.cli.typed import Notation
from weathergage.engine.errors import BadInput
from weathergage.engine.table import Table
from weathergage.server.places import InUseError

Capture = pytest.CaptureFixture[str]


def play(capsys: Capture, monkeypatch: pytest.MonkeyPatch, lines: list[str], *words: str) -> Done:
    """Sit down and type these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))
    return call(capsys, "play", "--terminal", "regatta", "--seed", "1", *words)


def test_a_table_that_is_open_already_is_shown_again(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def taken(*_: object) -> None:
        raise InUseError("http://here/")

    monkeypatch.setattr("weathergage.server.run.serve", taken)
    done = call(capsys, "play", "--no-browser", "--database", str(tmp_path / "games"))
    assert done.code == 0
    assert "Weathergage is at http://here/" in done.out
    words = " ".join(done.out.split())
    assert "It is open already, in another window." in words
    assert "Ctrl-C" not in done.out


def test_nobody_at_the_keyboard(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(capsys, monkeypatch, [])
    assert done.code == 0
    assert "No more orders: doctrine plays red." in done.out
    assert "wins" in done.out
    monkeypatch.setattr(sys, "stdin", None)
    assert call(capsys, "play", "--terminal", "regatta").code == 0


def test_the_end_as_a_document(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(capsys, monkeypatch, [], "--json")
    facts = done.json()
    assert facts["result"]["winner"] in ("red", "blue")
    assert facts["report"]["points"] == facts["result"]["scores"]
    assert "How many strokes?" in done.err


def test_options_orders_and_json_are_answers(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["2", "row 1", '{"kind": "rest"}', "quit"]
    done = play(capsys, monkeypatch, lines, "--scenario", "lake")
    own = [line for line in done.out.splitlines() if line.startswith("red r")]
    assert ["rows" in line for line in own] == [True, True, False]
    assert "the game is not over" in done.out


def test_questions_too_many_to_list_are_answered_by_orders(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["options", "row 2", "quit"]
    done = play(capsys, monkeypatch, lines, "--option", "storm=true")
    assert "too many to list; orders: " in done.out
    assert "row STROKES" in done.out
    assert "red rows" in done.out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("9", "There are options 1 to 4 here."),
        ("row 7", "'strokes' is from 1 to 3, not 7."),
        ("row", "This order is written: row STROKES."),
        ("row x", "strokes is a number"),
        ("row 1 oars=2", "An action has no field 'oars'."),
        ("swim", "'swim' is not an order for now; now is: rest, row STROKES."),
        ('{"kind": ', "That is not JSON"),
        ("take", "There is no hint to take"),
        ("undo", "nothing of yours to take back"),
        ("auto green", "'green' is not asked about; asked about is: red."),
        ("save /nowhere/at/all", "/nowhere/at/all cannot be written"),
        ("why 4", "  legal"),
        ("why row 9", "is from 1 to 3"),
        ("why 2", "certain: tired 1"),
        ("help", "take option 3"),
        ("hint", "3 strokes are what the crew has left."),
        ("list", "piece  side"),
        ("look", "turn 1"),
    ],
)
def test_what_the_person_says_is_answered(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, line: str, says: str
) -> None:
    done = play(capsys, monkeypatch, [line, "quit"])
    assert says in done.out
    assert "red r" not in done.out


def test_hint_and_take_and_auto(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(capsys, monkeypatch, ["hint", "take", "log 1", "quit"], "--scenario", "lake")
    assert "red rows" in done.out
    done = play(capsys, monkeypatch, ["auto", "auto red", "quit"], "--scenario", "lake")
    assert done.out.count("red rows") == 2
    done = play(capsys, monkeypatch, ["auto turn", "quit"], "--scenario", "lake")
    assert done.out.count("red rows") == 1
    done = play(capsys, monkeypatch, ["auto all"], "--scenario", "lake")
    assert "wins" in done.out
    assert "No more orders" not in done.out


def test_pass_and_concede(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(capsys, monkeypatch, ["pass", "concede"])
    assert "red rests." in done.out
    assert "blue wins" in done.out


def test_save_and_go_on(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "battle.wgage"
    play(capsys, monkeypatch, ["row 2", f"save {path}", "quit"], "--scenario", "lake")
    table = Table.load(path.read_bytes())
    assert len(table.journal.entries) == 3
    done = call(capsys, "play", "--terminal", "--load", str(path), "--seat", "blue")
    assert "You are blue" in done.out
    assert "wins" in done.out


def test_orders_are_read_as_they_are_written() -> None:
    table = Table.new(GAME, "pond", seed=1)
    decision = table.decisions["red"]
    notation = Notation(decision)
    options = decision.options()
    assert options is not None
    for option in options:
        assert notation.read(notation.write(option.data())) == option.data()


def test_fields_that_not_every_order_has_are_named() -> None:
    notation = Notation(Table.new(GAME, "pond", seed=1).decisions["red"])
    notation.kinds = {"sail": {"ship": "ajax", "path": ["ahead 1"]}, "tow": {"ship": "", "to": ""}}
    order: dict[str, object] = {
        "kind": "sail",
        "ship": "ajax",
        "path": ["ahead 1", "turn -30"],
        "setting": "full",
    }
    assert notation.write(order) == "sail ajax ahead 1, turn -30 setting=full"
    assert notation.read("sail ajax ahead 1, turn -30 setting=full") == order
    assert notation.read("sail ajax") == {"kind": "sail", "ship": "ajax", "path": []}
    with pytest.raises(BadInput, match="This order is written: tow SHIP TO"):
        notation.read("tow ajax")


def test_several_orders_in_one_answer() -> None:
    notation = Notation(Table.new(GAME, "pond", seed=1).decisions["red"])
    group: dict[str, object] = {
        "kind": "orders",
        "orders": [{"kind": "row", "strokes": 2}, {"kind": "rest"}],
    }
    assert notation.write(group) == "row 2; rest"
    assert notation.read("row 2; rest;") == group


def test_names_stop_where_another_piece_lies() -> None:
    near = {
        "ajax": {"x": 0, "y": 0, "heading": 0, "side": "red"},
        "mars": {"x": 2, "y": 0, "heading": 180, "side": "red"},
        "neptune": {"x": 71, "y": 0, "side": "blue"},
    }
    (row,) = sea_chart({id: dict(piece) for id, piece in near.items()}).plain.splitlines()
    assert row.startswith("↑a↓mar ")
    assert row.endswith("onep")


def test_the_chart_shows_where_pieces_lie_and_head() -> None:
    data: dict[str, object] = {
        "turn": 3,
        "wind": {"from": "W"},
        "ships": {
            "a": {"x": 0.0, "y": 0.0, "heading": 90, "side": "red", "hull": 3, "afire": True},
            "b": {"x": 9.0, "y": 9.0, "heading": 225, "side": "blue", "hull": 3, "afire": False},
            "c": {"x": 9.0, "y": 9.0, "heading": 225, "side": "blue", "hull": 3, "afire": False},
        },
    }
    pieces = find_pieces(data)
    assert list(pieces) == ["a", "b", "c"]
    rows = sea_chart(pieces).plain.splitlines()
    assert rows[-1].startswith("→a ")
    assert rows[0].rstrip().endswith("2")
    assert headline(data) == "turn 3 · wind: from W"
    usual = usual_values(list(pieces.values()))
    assert notes(pieces["a"], usual) == "afire"
    assert notes(pieces["b"], usual) == ""


def test_a_board_that_is_no_open_sea_is_told_in_words(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "july.wgage"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"look\nsave {path}\nquit\n"))
    words = ["sea-of-glory", "--scenario", "trafalgar", "--seat", "british", "--seed", "1"]
    done = call(capsys, "play", "--terminal", *words)
    assert "Cape Fleet, 15 ships, on Loose Blockade off Ferrol." in done.out
    told = " ".join(done.out.split())
    assert "go on with: weathergage play --terminal --load" in told
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert call(capsys, "play", "--terminal", "--load", str(path), "--seat", "british").code == 0


# A file of a game that is not over is one seat's.

SECRET = ["sea-of-glory", "--scenario", "trafalgar", "--seat", "british"]


def go_on(capsys: Capture, monkeypatch: pytest.MonkeyPatch, path: Path, *words: str) -> Done:
    """Go on with a file, and leave the table at once."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    return call(capsys, "play", "--terminal", "--load", str(path), *words)


@pytest.fixture
def british(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file that the British seat saved, in earnest."""
    path = tmp_path / "july.wgage"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"save {path}\nquit\n"))
    assert call(capsys, "play", "--terminal", *SECRET).code == 0
    return path


def test_a_file_is_gone_on_with_by_the_seat_that_saved_it(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, british: Path
) -> None:
    assert "You are british" in go_on(capsys, monkeypatch, british).out
    assert "You are british" in go_on(capsys, monkeypatch, british, "--seat", "british").out
    refused = go_on(capsys, monkeypatch, british, "--seat", "allied")
    assert refused.code == 2
    assert "its file is british's" in refused.err
    assert "You are" not in refused.out


def test_a_file_that_is_nobodys_becomes_the_first_seats(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "nobodys.wgage"
    path.write_bytes(Table.new("sea-of-glory", "trafalgar").save())
    assert "You are allied" in go_on(capsys, monkeypatch, path, "--seat", "allied").out
    assert Table.load(path.read_bytes()).journal.holder == "allied"
    assert go_on(capsys, monkeypatch, path, "--seat", "british").code == 2
    assert "You are allied" in go_on(capsys, monkeypatch, path).out


def test_a_study_and_a_finished_game_are_open_to_every_seat(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, british: Path, tmp_path: Path
) -> None:
    over = Table.load(british.read_bytes())
    over.concede("british")
    british.write_bytes(over.save())
    assert go_on(capsys, monkeypatch, british, "--seat", "allied").code == 0
    study = Table.new("sea-of-glory", "trafalgar", seed=1)
    study.journal.holder = "british"
    path = tmp_path / "study.wgage"
    path.write_bytes(study.save())
    kept = path.read_bytes()
    assert "You are allied" in go_on(capsys, monkeypatch, path, "--seat", "allied").out
    assert path.read_bytes() == kept
