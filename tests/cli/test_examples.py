"""The example runner passes what is right and says what is wrong with the rest."""

from pathlib import Path

import pytest

from cli.regatta import GAME
from weathergage.engine.errors import BadInput
from weathergage.engine.example_files import example_files, read_example
from weathergage.engine.examples import run_file
from weathergage.engine.registry import register

register(GAME)

HEAD = 'game = "regatta"\nrule = "1.1"\ntitle = "A race"\n'
PLAY = '[position]\nlength = 30\nred = 4\n[[play]]\nseat = "red"\naction = '
ROWED = PLAY + '{ kind = "row", strokes = 2 }\ndice = [3, 5]\n'
BOTH = ROWED + '[[play]]\nseat = "blue"\naction = { kind = "rest" }\n'

GOOD = {
    "event": ROWED + '[[expect]]\nevent = "rowed"\nway = 8\ndice = [3, 5]\n',
    "order": BOTH + '[[expect]]\nevent = "rowed"\n[[expect]]\nevent = "rested"\n',
    "state": ROWED + '[[expect]]\nstate = { "boats.red.x" = 12, "turn" = 1 }\n',
    "nested state": ROWED + "[[expect]]\nstate = { boats.red.x = 12 }\n",
    "seat's state": ROWED + '[[expect]]\nstate = { "boats.red.x" = 12 }\nseat = "blue"\n',
    "never": ROWED + '[[expect]]\nnever = "rested"\n',
    "never with fields": ROWED + '[[expect]]\nnever = "rowed"\nway = 9\n',
    "own refusal": '[position]\n"red-tired" = 2\n[[play]]\nseat = "red"\n'
    'action = { kind = "row", strokes = 2 }\nrefused = "1.2"\n',
    "expected refusal": '[position]\n"red-tired" = 2\n[[play]]\nseat = "red"\n'
    'action = { kind = "row", strokes = 2 }\n[[expect]]\nrefused = "1"\n',
    "chart": '[[chart]]\nname = "way"\ninputs = { strokes = 2, storm = true }\nresult = 12\n'
    'modifiers = [{ name = "storm" }]\n',
    "modifiers": "[position]\nstorm = true\n[[play]]\nseat = 'red'\n"
    "action = { kind = 'row', strokes = 1 }\ndice = [3]\n"
    "[[expect]]\nevent = 'rowed'\nmodifiers = [{ name = 'storm', value = -1 }]\n",
    "scenario": "scenario = 'lake'\noptions = { storm = true }\n"
    '[[play]]\nseat = "red"\naction = { kind = "row", strokes = 1 }\ndice = [6]\n'
    '[[expect]]\nevent = "rowed"\nway = 5\n',
}

BAD = {
    "wrong field": (ROWED + '[[expect]]\nevent = "rowed"\nway = 9\n', "differs: way = 8"),
    "no such field": (ROWED + '[[expect]]\nevent = "rowed"\nknots = 9\n', "it has no knots"),
    "no such event": (ROWED + '[[expect]]\nevent = "sunk"\n', "no such event; there was: rowed"),
    "out of order": (
        BOTH + '[[expect]]\nevent = "rested"\n[[expect]]\nevent = "rowed"\n',
        "out of order",
    ),
    "twice": (ROWED + '[[expect]]\nevent = "rowed"\n[[expect]]\nevent = "rowed"\n', "out of order"),
    "forbidden": (ROWED + '[[expect]]\nnever = "rowed"\n', "it happened: red rows 8."),
    "wrong state": (ROWED + '[[expect]]\nstate = { "boats.red.x" = 13 }\n', "boats.red.x = 12"),
    "no such state": (
        ROWED + '[[expect]]\nstate = { "boats.green.x" = 1 }\n',
        "no such place; there is: red, blue",
    ),
    "no such seat's state": (ROWED + '[[expect]]\nstate = {turn = 1}\nseat = "x"\n', "seat 'x'"),
    "flag for a number": (ROWED + '[[expect]]\nstate = { "turn" = true }\n', "turn = 1"),
    "dice left over": (
        ROWED.replace("[3, 5]", "[3, 5, 6]") + '[[expect]]\nevent = "rowed"\n',
        "1 left over: [6]",
    ),
    "dice before the first play": (
        "dice = [2]\n" + ROWED + '[[expect]]\nevent = "rowed"\n',
        "1 left over: [2]",
    ),
    "dice missing": (
        ROWED.replace("[3, 5]", "[3]") + '[[expect]]\nevent = "rowed"\n',
        "one more was needed for a d6",
    ),
    "no such face": (
        ROWED.replace("5]", "7]") + '[[expect]]\nevent = "rowed"\n',
        "7 is not a face",
    ),
    "dice of a refused play": (
        PLAY.replace("red = 4", "red-tired = 2")
        + "{ kind = 'row', strokes = 3 }\ndice = [1]\nrefused = '1.2'\n",
        "1 left over",
    ),
    "refused": (
        PLAY.replace("red = 4", "red-tired = 2")
        + "{ kind = 'row', strokes = 3 }\n[[expect]]\nevent = 'rowed'\n",
        "refused: The crew is too tired for that. (rule 1.2)",
    ),
    "refused by another rule": (
        PLAY.replace("red = 4", "red-tired = 2")
        + "{ kind = 'row', strokes = 3 }\nrefused = '1.1'\n",
        "refused: The crew is too tired for that. (rule 1.2)",
    ),
    "not refused": (ROWED + 'refused = "1.2"\n', "it was legal"),
    "no refusal at all": (ROWED + '[[expect]]\nrefused = "1.2"\n', "none was"),
    "no action": (PLAY + "{ kind = 'swim' }\n[[expect]]\nevent = 'rowed'\n", "row, rest"),
    "wrong seat": (ROWED.replace('"red"', '"green"') + "[[expect]]\nnever = 'x'\n", "seat 'green'"),
    "wrong chart": (
        "[[chart]]\nname = 'way'\ninputs = { strokes = 2 }\nresult = 13\n",
        "it gave 14",
    ),
    "wrong modifier": (
        "[[chart]]\nname = 'way'\ninputs = { strokes = 2 }\nresult = 14\n"
        "modifiers = [{ name = 'storm' }]\n",
        "it had []",
    ),
    "no such chart": ("[[chart]]\nname = 'tide'\ninputs = {}\nresult = 1\n", "no chart 'tide'"),
    "rules that break": (
        "[[chart]]\nname = 'reef'\ninputs = {}\nresult = 1\n",
        "the rules broke: ValueError: there is a reef here",
    ),
    "bad position": (
        ROWED.replace("red = 4", "red = 400") + "[[expect]]\nevent = 'rowed'\n",
        "'red' is from 0 to 99, not 400",
    ),
}

BROKEN = {
    "not TOML": ("game = ", "not valid TOML"),
    "no game": ("rule = '1'\ntitle = 'x'\n", "needs the field 'game'"),
    "expects nothing": (HEAD + ROWED, "An example expects something"),
    "no position": (HEAD + '[[expect]]\nevent = "x"\n', "needs a [position] or a scenario"),
    "unknown key": (HEAD + "colour = 1\n", "has no key 'colour'"),
    "unknown key of a play": (HEAD + ROWED + "dices = []\n", "[[play]] 1 has no field 'dices'"),
    "two expectations in one": (
        HEAD + ROWED + '[[expect]]\nevent = "a"\nrefused = "b"\n',
        "[[expect]] 1 has one of",
    ),
    "no result": (HEAD + "[[chart]]\nname = 'way'\ninputs = {}\n", "needs the field 'result'"),
    "unknown game": (
        HEAD.replace("regatta", "chess") + ROWED + "[[expect]]\nnever = 'x'\n",
        "chess",
    ),
}


def write(folder: Path, text: str) -> Path:
    path = folder / "example.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", list(GOOD))
def test_good_examples_pass(name: str, tmp_path: Path) -> None:
    assert run_file(write(tmp_path, HEAD + GOOD[name])) == []


@pytest.mark.parametrize("name", list(BAD))
def test_bad_examples_fail_and_say_why(name: str, tmp_path: Path) -> None:
    text, says = BAD[name]
    failures = run_file(write(tmp_path, HEAD + text))
    assert len(failures) == 1
    assert failures[0].rule == "1.1"
    assert says in failures[0].happened


@pytest.mark.parametrize("name", list(BROKEN))
def test_broken_files_fail_and_say_why(name: str, tmp_path: Path) -> None:
    text, says = BROKEN[name]
    (failure,) = run_file(write(tmp_path, text))
    assert says in failure.happened


def test_every_failure_of_a_file_is_told(tmp_path: Path) -> None:
    chart = "[[chart]]\nname = 'way'\ninputs = { strokes = 2 }\nresult = 13\n"
    text = HEAD + ROWED + '[[expect]]\nevent = "a"\n[[expect]]\nevent = "b"\n' + chart
    assert len(run_file(write(tmp_path, text))) == 3
    many = HEAD + chart.replace("way", "tide") + chart.replace("= 2", "= 9") + chart
    assert len(run_file(write(tmp_path, many))) == 3


def test_a_list_of_rules_is_one_text(tmp_path: Path) -> None:
    text = HEAD.replace('"1.1"', '["1.1", "1.2"]') + GOOD["chart"]
    assert read_example(write(tmp_path, text)).rule == "1.1, 1.2"


def test_folders_are_searched_and_what_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    inner = tmp_path / "deep" / "b.toml"
    inner.write_text("", encoding="utf-8")
    outer = write(tmp_path, "")
    assert example_files([tmp_path]) == [inner, outer]
    assert example_files([inner]) == [inner]
    with pytest.raises(BadInput, match="no file or folder"):
        example_files([tmp_path / "nowhere"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInput, match="no example file"):
        example_files([tmp_path / "empty"])
