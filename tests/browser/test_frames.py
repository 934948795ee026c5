"""What a frame costs while something is staged among sixty ships: processor time of the page's main
thread from a trace, so that a machine that is busy with other things does not count."""

import itertools
import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.table import TablePage

LONGEST_MS = 20.0
FINE = "disabled-by-default-devtools.timeline"
FEWEST = 25
"""So many frames at least are looked at."""


def frame_costs(trace: dict[str, Any]) -> list[float]:
    """The processor time of each frame of the page, in milliseconds: every task of the thread that
    draws, from the beginning of one frame to that of the next."""
    events: list[dict[str, Any]] = trace["traceEvents"]
    begins = [e for e in events if e["name"] == "BeginMainThreadFrame"]
    assert begins, "there is no frame in the trace"
    thread = max(
        {(e["pid"], e["tid"]) for e in begins},
        key=lambda one: sum((e["pid"], e["tid"]) == one for e in begins),
    )
    mine = [e for e in events if (e["pid"], e["tid"]) == thread]
    starts = sorted(e["ts"] for e in mine if e["name"] == "BeginMainThreadFrame")
    tasks = [e for e in mine if e["name"].endswith("RunTask") and "tdur" in e]
    costs: list[float] = []
    for begun, ended in itertools.pairwise(starts):
        spent = sum(e["tdur"] for e in tasks if begun <= e["ts"] + e["dur"] / 2 < ended)
        costs.append(spent / 1000)
    return costs


def staged(page: Page) -> None:
    """Trafalgar, watched until a moment is staged, which is then held."""
    page.goto("/")
    page.evaluate(
        "localStorage.setItem('weathergage-settings', JSON.stringify({ moments: 'full' }))"
    )
    table = TablePage(page)
    seats = {"british": "plain", "allied": "plain"}
    page.goto(f"/game/{table.begin(scenario='trafalgar', seats=seats)}")
    expect(page.locator("[data-moment]")).to_be_visible(timeout=240_000)


def test_a_frame_costs_little_while_something_is_staged_among_sixty_ships(
    chromium: Browser, contexts: Callable[..., BrowserContext]
) -> None:
    page = contexts(reduced_motion="no-preference").new_page()
    staged(page)
    assert page.locator(".chart [data-piece]").count() >= 40
    chromium.start_tracing(page=page, categories=["toplevel", "devtools.timeline", FINE])
    page.wait_for_timeout(6_000)
    costs = sorted(frame_costs(json.loads(chromium.stop_tracing())))
    assert len(costs) >= FEWEST, len(costs)
    assert costs[int(len(costs) * 0.95)] < LONGEST_MS, costs[-10:]
