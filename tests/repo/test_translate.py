"""Texts and numbers keep their places in the compiled rules from build to build."""

import gc
import importlib.util
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def translate() -> Any:
    spec = importlib.util.spec_from_file_location("translate", ROOT / "translate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_first_build_leaves_room(translate: Any) -> None:
    assert translate.places([], ["a", "b"], 2) == ["a", "b", None, None]


def test_a_new_text_takes_a_free_place_and_nobody_moves(translate: Any) -> None:
    assert translate.places(["a", "b", None, None], ["b", "new", "a"], 2) == ["a", "b", "new", None]


def test_what_nobody_says_any_more_leaves_its_place_free(translate: Any) -> None:
    assert translate.places(["a", "b", None], ["b"], 2) == [None, "b", None]
    assert translate.places([None, "b", None], ["b", "c"], 2) == ["c", "b", None]


def test_all_move_where_there_is_no_room_or_far_too_much(translate: Any) -> None:
    assert translate.places(["a", None], ["a", "b", "c"], 1) == ["a", "b", "c", None]
    assert translate.places(["a", "b", "c", "d", "e", "f"], ["f"], 1) == ["f", None]


def test_what_fills_free_places_differs_from_place_to_place(translate: Any) -> None:
    for kind in translate.SPARE:
        assert len({translate.filled(kind, None, place) for place in range(500)}) == 500
        assert translate.filled(kind, "said", 3) == "said"


def test_the_collector_stays_away_though_mypy_wakes_it(translate: Any) -> None:
    with translate.nothing_collected():
        gc.enable()
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.unfreeze()
