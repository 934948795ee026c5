"""Fixtures: a real browser, and a real server with the built page."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.chromium import SWITCHES, find_chromium
from server.hosting import ServerProcess

# A machine that builds and tests for many is slow at times; what comes late is not wrong.
expect.set_options(timeout=15_000)

BUILT = Path(__file__).resolve().parents[2] / "web" / "dist" / "index.html"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser there is nothing to test; where that may not be, it is a failure."""
    if find_chromium() is not None or os.environ.get("CI"):
        return
    for item in items:
        if "browser" in Path(str(item.path)).parts:
            item.add_marker(pytest.mark.skip(reason="there is no Chromium on this machine"))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find_chromium()
    assert path is not None, "there is no Chromium on this machine"
    assert BUILT.is_file(), "the client is not built: run `make client`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def luck(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file with the name of the test that is run: the luck of its games follows from it."""
    return tmp_path_factory.mktemp("luck") / "test"


@pytest.fixture(autouse=True)
def own_luck(luck: Path, request: pytest.FixtureRequest) -> None:
    luck.write_text(request.node.name)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, luck: Path) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("table")
    server = ServerProcess(folder / "games.sqlite", luck=luck)
    yield server.address
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def contexts(chromium: Browser, address: str) -> Iterator[Callable[..., BrowserContext]]:
    """As many browsers as are wanted, each with cookies of its own; what goes wrong is kept."""
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def another(**more: Any) -> BrowserContext:
        given: dict[str, Any] = {
            "base_url": address,
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "reduce",
            **more,
        }
        context = chromium.new_context(**given)
        context.set_default_timeout(20_000)
        context.on("weberror", lambda error: faults.append(str(error.error)))
        context.on(
            "console",
            lambda said: faults.append(said.text) if is_fault(said.type, said.text) else None,
        )
        opened.append(context)
        return context

    yield another
    for context in opened:
        context.close()
    assert not faults, faults


def is_fault(kind: str, text: str) -> bool:
    """An error of the page; a line that a test cuts, and a refusal it asks for, are none."""
    expected = ("WebSocket connection", "Failed to load resource")
    return kind == "error" and not any(word in text for word in expected)


@pytest.fixture
def page(contexts: Callable[..., BrowserContext]) -> Page:
    return contexts().new_page()
