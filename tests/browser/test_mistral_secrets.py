"""What is hidden in Mistral reaches no other page: two wars that differ in nothing else send the
same bytes."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from browser.theatre import MEETING, Theatre, lay_down, meeting
from server.clients import Browser, Line
from server.hosting import ServerProcess

OWN = re.compile('"key":"[0-9a-f]+"')
"""What a page itself made up for its answer, and gets back with the verdict."""
DONE: dict[str, Any] = {"kind": "done"}
PASS: dict[str, Any] = {"kind": "pass"}
HIDDEN: dict[str, dict[str, str]] = {
    "war-1": {
        **MEETING,
        "b2": "port-mahon fitting of b-d3",
        "b3": "s2 of b-2 order b-cruise-cadiz",
    },
    "war-2": {**MEETING, "b2": "port-mahon ordinary of b-d3/4 b-3", "b3": "s2 of b-d2/3 b-f2"},
}
"""Strength, damage, state and Orders of ships that the Spaniards have not Spotted."""


@pytest.fixture(scope="module")
def roads(tmp_path_factory: pytest.TempPathFactory, luck: Path) -> Iterator[str]:
    """The address of a server where both wars lie."""
    database = tmp_path_factory.mktemp("roads") / "games.sqlite"
    for name, ships in HIDDEN.items():
        eyes = "with b3" if name == "war-1" else "port gibraltar"
        lay_down(database, name, meeting(ships=ships, increments=2, auxiliaries={"guernsey": eyes}))
    server = ServerProcess(database, luck=luck)
    yield server.address
    server.stop()


def test_strength_damage_orders_and_auxiliaries_reach_nobody_else(
    contexts: Callable[..., BrowserContext], roads: str
) -> None:
    heard: list[list[str]] = []
    for game in HIDDEN:
        with ExitStack() as stack:
            british = Browser(roads)
            british.sit(game, "british")
            line = stack.enter_context(british.watch(game))
            page = Theatre(contexts(base_url=roads).new_page())
            page.page.goto("/")
            page.call("POST", f"/api/games/{game}/sit", {"seat": "bourbon"})
            page.page.goto(f"/game/{game}")
            page.page.get_by_role("application", name="Chart").wait_for()
            play_on(line, page)
            heard.append([OWN.sub("", frame.replace(game, "war")) for frame in page.traffic.heard])
            british.close()
    assert len(heard[0]) > 3
    assert len(heard[0]) == len(heard[1])
    for one, other in zip(*heard, strict=True):
        assert one == other


def play_on(line: Line, page: Theatre) -> None:
    """The British leave everything as it is; the Spaniards do so in their page, until the courses
    of the next increment are theirs to give."""
    given: list[str] = []
    for _ in range(400):
        if page.panel.count() and page.question and page.panel.locator("p.dots").count() == 0:
            given.append(page.kind)
            if given.count("courses") == 2:
                return
            page.finish()
        elif not passed(line):
            listen(line)
    raise AssertionError(f"the Spaniards were asked {given} and nothing more")


def passed(line: Line) -> bool:
    """The British pass what they are asked, if they are."""
    decision = line.now["decision"]
    if decision is None:
        return False
    verdict = line.act(DONE if decision["kind"] in ("courses", "dummies") else PASS)
    assert verdict["type"] == "done", verdict
    listen(line)
    return True


def listen(line: Line) -> None:
    """What has come, if anything comes soon."""
    with suppress(TimeoutError):
        line.next(0.1)
