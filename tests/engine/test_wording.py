"""Positions from tables of words: what is written reads back, what is wrong is told."""

import pytest

from weathergage.engine.errors import BadInput
from weathergage.engine.game import Option
from weathergage.engine.positions import (
    check_keys,
    choice_in,
    grouped,
    number_in,
    options_in,
    packed,
    scenario_in,
    ungrouped,
    unpacked,
    write_choices,
)
from weathergage.engine.setups import GameSetup
from weathergage.engine.wording import (
    Choice,
    Lines,
    Number,
    Several,
    Term,
    Thing,
    Word,
    Words,
    flags,
    lines_of,
    marks,
    numbers,
)


class Boat:
    def __init__(self) -> None:
        self.hull = 9
        self.crew = 0
        self.fate = 0
        self.leaking = False
        self.loaded = True
        self.masts = 3
        self.taken_by = -1


IDS = {"gull": 0, "tern": 1}
WORDS = Words(
    "word about a boat",
    [
        *marks("sunk - lost", "fate"),
        *numbers({"hull": "hull"}),
        Word("below deck", "crew", Number(0, 5)),
        *flags({"leaking": "leaking"}),
        Word("guns", "loaded", Term(["empty", "loaded"], flag=True)),
        Word("masts", "masts", Several(["fore", "main"])),
        Word("taken-by", "taken_by", Thing("boat", IDS)),
    ],
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sunk",
        "lost hull 3 below deck 2",
        "leaking guns empty masts fore",
        "masts none taken-by tern",
    ],
)
def test_words_read_back(text: str) -> None:
    boat = Boat()
    assert WORDS.read(boat, text.split(), []) == []
    assert " ".join(WORDS.write(boat, Boat())) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("flying", "no word about a boat 'flying'"),
        ("hull", "lacks something"),
        ("below deck", "lacks something"),
        ("below stairs 2", "no word about a boat 'below'"),
        ("hull x", "whole number from 0 to 999, not 'x'"),
        ("hull 1000", "whole number"),
        ("hull ²", "whole number"),
        ("below deck 6", "from 0 to 5"),
        ("guns full", "one of empty, loaded"),
        ("masts fore,mizzen", "one of fore, main"),
        ("taken-by auk", "no boat 'auk'"),
        ("taken-by nobody", "no boat 'nobody'"),
    ],
)
def test_a_word_that_is_wrong_is_told(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        WORDS.read(Boat(), text.split(), ["tows"])


def test_words_about_more_than_a_field_are_handed_back() -> None:
    boat = Boat()
    assert WORDS.read(boat, ["tows", "tern", "hull", "2", "tows", "gull"], ["tows"]) == [
        ("tows", "tern"),
        ("tows", "gull"),
    ]
    assert boat.hull == 2


TIES = Lines(
    "ties",
    "gull rope tern 3",
    ["kind", "a", "b", "since"],
    {
        "a": Thing("boat", IDS),
        "kind": Choice(["rope", "chain"]),
        "b": Thing("boat", IDS, perhaps=True),
        "since": Number(0, 9),
    },
)


def test_lines_read_back() -> None:
    assert TIES.read(["gull", "chain", "nobody", "4"]) == [1, 0, -1, 4]
    assert TIES.write([1, 0, -1, 4]) == "gull chain nobody 4"
    assert TIES.read_all({"ties": ["tern rope gull 1"]}, str) == ["[0, 1, 0, 1]"]
    with pytest.raises(BadInput, match="lines like 'gull rope tern 3'"):
        TIES.read(["gull"])
    with pytest.raises(BadInput, match="list of lines"):
        lines_of({"ties": [3]}, "ties")


def test_what_every_position_has() -> None:
    options = [Option("fog", "flag", False, ""), Option("crew", "number", 3, "", low=1, high=9)]
    position: dict[str, object] = {"scenario": "duel", "options": {"fog": True}, "turn": 4}
    assert scenario_in(position, "race") == "duel"
    assert options_in(position, options) == {"fog": True, "crew": 3}
    assert number_in(position, "turn", 1, 1, 9) == 4
    assert choice_in({}, "phase", ["fire", "sail"], 1) == 1
    setup = GameSetup()
    setup.scenario, setup.options = "duel", {"fog": True, "crew": 3}
    wanted = {"scenario": "duel", "base": "empty", "options": {"fog": True}}
    assert write_choices(setup, options, "empty") == wanted
    for wrong in ({"options": {"mist": True}}, {"options": 3}):
        with pytest.raises(BadInput):
            options_in(dict(wrong), options)
    with pytest.raises(BadInput, match="is a name"):
        scenario_in({"scenario": 3}, "race")
    with pytest.raises(BadInput, match="from 1 to 9"):
        number_in({"turn": True}, "turn", 1, 1, 9)
    with pytest.raises(BadInput, match="one of fire, sail"):
        choice_in({"phase": "tea"}, "phase", ["fire", "sail"], 1)
    with pytest.raises(BadInput, match="key of a position"):
        check_keys({"cargo": 1}, ["turn"])


def test_records_in_one_line() -> None:
    names, layout = ["a", "b", "c"], ["c", "b a"]
    assert grouped(names, [1, 2, 3], layout) == [3, [2, 1]]
    assert ungrouped(names, [3, [2, 1]], layout) == [1, 2, 3]
    assert unpacked(packed([1, "é"]), "log", list) == [1, "é"]
    for line in ("[1", "3"):
        with pytest.raises(BadInput, match="'log' of a position is broken"):
            unpacked(line, "log", list)
