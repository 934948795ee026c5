"""Every kind of event the rules tell of is listed, and none that they do not."""

import ast
from pathlib import Path

import pytest

from weathergage._build import build_kind
from weathergage.engine.registry import find_game
from weathergage.games.sails_of_glory.words.telling import KINDS
from weathergage.testing import check_game

ROOT = Path(__file__).parents[3] / "src" / "weathergage" / "games" / "sails_of_glory"


def texts(node: ast.AST) -> set[str]:
    return {
        n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    }


def calls(name: str) -> list[ast.Call]:
    found = []
    for path in sorted(ROOT.glob("rules/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                found.append(node)
    return found


def test_kinds_in_the_rules_are_listed() -> None:
    told = {value for call in calls("tell") for value in texts(call.args[2])}
    assert told <= set(KINDS)
    assert len(set(KINDS)) == len(KINDS)
    assert find_game("sails-of-glory").event_kinds() == KINDS


def test_kinds_that_are_listed_are_in_the_rules() -> None:
    written: set[str] = set()
    for path in ROOT.glob("rules/*.py"):
        written |= texts(ast.parse(path.read_text(encoding="utf-8")))
    assert set(KINDS) <= written


@pytest.mark.slow
def test_a_check_lists_what_random_play_did_not_meet() -> None:
    report = check_game("sails-of-glory", "enemy-in-sight", games=1, seed=2)
    data = report.data()
    assert {"turn", "card", "sails"} <= report.told <= set(KINDS)
    assert set(report.never_told) == set(KINDS) - report.told
    assert data["never_told"] == report.never_told
    if build_kind() == "interpreted":
        assert "10.move" in report.reached
        assert "48.grey" in report.never_reached
    else:
        assert report.never_reached == []
