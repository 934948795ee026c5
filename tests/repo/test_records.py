"""Copying, dumping and loading of states is generated, and what is checked in is what is made."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

import records
from record_classes import StateReader, Unclear, read_shapes
from record_source import state_source, steps_source

SETUP = """
class Mast:
    def __init__(self, index):
        self.index = index

class Setup:
    def __init__(self):
        self.masts = [Mast(0), Mast(1)]
"""
STATE = '''
from typing import Annotated, Final
from weathergage.engine.records import Compared, Derived, Shared, Transient
from weathergage.engine.state import State
from toy_setup import Mast, Setup

CALM: Final = 3

class Note:
    """Never changed."""
    def __init__(self, words: str) -> None:
        self.words: Final = words

class Boat:
    def __init__(self, mast: Mast, name: str, cargo: list[int]) -> None:
        self.mast: Annotated[Mast, "masts"] = mast
        self.name = name
        self.cargo = cargo
        self.wind = CALM
        self.ashore = False
        self.length: Derived[int] = 0
        self.guess: Transient[object] = None
        self._more()

    def _more(self) -> None:
        self.mate: Note | None = None
        self.log: list[list[str]] = []

    def derive(self) -> None:
        self.length = len(self.name)

class Buoy:
    def __init__(self, place: int) -> None:
        self.place = place
        self.seen: list[int] = []
        self.guess: Transient[object] = None

class Harbour(State):
    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.boats: list[Boat] = []
        self.buoys: list[Compared[Buoy]] = []
        self.notes: list[Shared[Note]] = []
        self.flags: list[bool] = []
'''
SHAPES = '''
class Trip:
    """From here to there."""
    start: int
    stops: list[int] = []
    back: bool = False
    note: "Remark | None" = None

class Remark:
    words: str
'''


def test_what_is_checked_in_is_what_is_generated() -> None:
    assert list(records.differing()) == [], "`make records` writes these files anew"


def test_every_game_of_ours_is_covered() -> None:
    games = [path.parent for path in records.GAMES.glob("*/game.toml")]
    assert len(games) >= 2
    assert all(game / "state" / "records.py" in records.expected(game) for game in games)


def load_module(name: str, source: str, folder: Path) -> ModuleType:
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def toy(tmp_path: Path) -> ModuleType:
    """The generated functions of a toy harbour."""
    load_module("toy_setup", SETUP, tmp_path)
    load_module("toy_state", STATE, tmp_path)
    classes = StateReader({"toy_state": tmp_path / "toy_state.py"}).read()
    return load_module("toy_records", state_source(classes, '"""Toy."""'), tmp_path)


def test_a_state_is_copied_dumped_and_loaded(toy: ModuleType) -> None:
    setup = toy.Setup()
    harbour = toy.Harbour(setup)
    boat = toy.Boat(setup.masts[1], "gull", [4, 5])
    boat.ashore, boat.log, boat.mate = True, [["calm"], []], toy.Note("sober")
    boat.guess = "never kept"
    boat.derive()
    harbour.boats, harbour.notes, harbour.flags = [boat], [toy.Note("fog")], [True]
    copy, loaded = toy.copy_harbour(harbour), None
    loaded = toy.load_harbour(setup, toy.dump_harbour(harbour))
    for other in (copy, loaded):
        assert toy.dump_harbour(other) == toy.dump_harbour(harbour)
        assert (other.boats[0].mast, other.boats[0].length) == (setup.masts[1], 4)
        assert other.boats[0].guess is None
        assert other.boats[0].mate is not boat.mate
    copy.boats[0].cargo.append(6)
    copy.boats[0].log[0].append("storm")
    assert (boat.cargo, boat.log) == ([4, 5], [["calm"], []])
    assert copy.notes[0] is harbour.notes[0]
    assert loaded.notes[0] is not harbour.notes[0]
    assert toy.FIELDS["Boat"] == ["mast", "name", "cargo", "wind", "ashore", "mate", "log"]


def test_two_of_a_kind_are_compared_by_what_is_saved(toy: ModuleType) -> None:
    one = toy.Buoy(7)
    one.seen = [1, 2]
    other = toy.copy_buoy(one)
    other.guess = "never kept"
    assert toy.same_buoy(one, other)
    other.seen.append(3)
    assert not toy.same_buoy(one, other)
    assert not toy.same_buoy(one, toy.Buoy(7))
    assert not hasattr(toy, "same_boat")


def test_what_holds_other_records_is_not_compared(tmp_path: Path) -> None:
    path = tmp_path / "toy_state.py"
    path.write_text(STATE.replace("list[Boat]", "list[Compared[Boat]]"), encoding="utf-8")
    classes = StateReader({"toy_state": path}).read()
    with pytest.raises(ValueError, match="Boat holds records"):
        state_source(classes, "")


@pytest.mark.parametrize(
    ("place", "wrong"), [(0, True), (0, 9), (1, 3), (2, [1, "x"]), (3, None), (4, 1), (6, [[1]])]
)
def test_what_is_not_of_its_type_is_not_loaded(toy: ModuleType, place: int, wrong: object) -> None:
    setup = toy.Setup()
    dump = toy.dump_boat(toy.Boat(setup.masts[0], "gull", []))
    with pytest.raises((TypeError, IndexError)):
        toy.load_boat(setup, [*dump[:place], wrong, *dump[place + 1 :]])
    with pytest.raises(TypeError):
        toy.load_boat(setup, dump[:-1])


def test_what_steps_carry_is_written_whole(tmp_path: Path) -> None:
    (tmp_path / "steps.py").write_text(SHAPES, encoding="utf-8")
    source = steps_source(read_shapes("steps", tmp_path / "steps.py"), '"""Toy."""')
    made = load_module("toy_steps", source, tmp_path)
    trip = made.Trip(3, note=made.Remark("windy"))
    trip.stops.append(7)
    copy, loaded = trip.copy(), made.load_trip(trip.dump())
    assert trip.dump() == copy.dump() == loaded.dump() == [3, [7], False, ["windy"]]
    copy.stops.append(8)
    assert (trip.stops, made.Trip(1).stops) == ([7], [])
    assert set(made.RECORDS) == {made.Trip, made.Remark}
    with pytest.raises(TypeError):
        made.load_trip([3, [7], False])


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("self.wind = CALM + 1", "needs an annotation"),
        ("self.wind: dict[str, int] = {}", "no list and no mark"),
        ("self.wind: object = None", "no plain value"),
    ],
)
def test_a_field_of_which_nobody_says_what_it_holds_is_named(
    tmp_path: Path, line: str, fault: str
) -> None:
    path = tmp_path / "toy_state.py"
    path.write_text(STATE.replace("self.wind = CALM", line), encoding="utf-8")
    with pytest.raises(Unclear, match=rf"toy_state\.Boat\.wind.*{fault}"):
        StateReader({"toy_state": path}).read()
