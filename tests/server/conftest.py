"""Fixtures: a server in a thread, and browsers at it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.clients import Browser
from server.hosting import running, settings_in


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with running(settings_in(tmp_path)) as found:
        yield found


@pytest.fixture
def browsers(address: str) -> Iterator[Callable[[], Browser]]:
    """As many browsers as are wanted, each with cookies of its own."""
    opened: list[Browser] = []

    def another() -> Browser:
        opened.append(Browser(address))
        return opened[-1]

    yield another
    for browser in opened:
        browser.close()


@pytest.fixture
def browser(browsers: Callable[[], Browser]) -> Browser:
    return browsers()
