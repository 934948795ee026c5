"""A bar appears on a terminal after a while, and never elsewhere."""

import pytest

from weathergage.cli import progress
from weathergage.cli.progress import Bar


def test_no_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with Bar("games") as bar:
        bar.begun -= 60
        bar(1, 2)
        assert bar.progress is None
    assert capsys.readouterr().err == ""


def test_a_bar_on_a_terminal_after_two_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    with Bar("games") as bar:
        bar.wanted = True
        bar(1, 4)
        assert shown(bar) == []
        bar.begun -= progress.PATIENCE
        bar(2, 4)
        assert shown(bar) == [(2, 4)]
        bar(3, 4)
        assert shown(bar) == [(3, 4)]
    assert capsys.readouterr().out == ""


def test_a_bar_appears_before_the_first_part_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with Bar("games") as bar:
        bar.clock.join(5)
        assert shown(bar) == [(0, None)]
        bar(1, 2)
        assert shown(bar) == [(1, 2)]
    assert capsys.readouterr().out == ""


def shown(bar: Bar) -> list[tuple[float, float | None]]:
    """How far each bar on the screen is."""
    tasks = [] if bar.progress is None else bar.progress.tasks
    return [(task.completed, task.total) for task in tasks]
