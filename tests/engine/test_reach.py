"""What random games are said never to have reached (weathergage.testing.reach)."""

import pytest

from weathergage.engine.clauses import find_callable
from weathergage.engine.registry import find_game
from weathergage.testing import reach
from weathergage.testing.reach import clauses_of, never_reached

GAME = "man-o-war"
CHARTS = "tables.charts."


def half_compiled(package: str, place: str) -> object:
    """As on a compiled build: only what is written for charts can be seen from outside."""
    return find_callable(package, place) if place.startswith(CHARTS) else len


def test_who_cannot_be_watched_is_not_said_to_be_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_watched", {})
    monkeypatch.setattr(reach, "find_callable", half_compiled)
    game = find_game(GAME)
    seen = [c.id for c in clauses_of(game) if all(x.startswith(CHARTS) for x in c.where)]
    assert never_reached(game, set()) == seen
    assert len(seen) < 5


def test_who_can_be_watched_in_full_and_never_ran_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_watched", {})
    monkeypatch.setattr(reach, "find_callable", lambda package, place: half_compiled)
    game = find_game(GAME)
    every = [clause.id for clause in clauses_of(game)]
    assert never_reached(game, {every[0]}) == every[1:]
