"""The chart keeps clear of what stands on it: no ship lies under the rose or the overview, and when
all is over no arcs are left."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.table import TablePage
from browser.teller import Teller

SIZES = [(1440, 900), (390, 844), (820, 1180), (2560, 1440)]

UNDER = """() => {
  const plates = [...document.querySelectorAll('.wind, .overview > :first-child')]
    .map(plate => plate.getBoundingClientRect())
  return [...document.querySelectorAll('.ship[data-piece]')].filter(ship => {
    const { left, right, top, bottom } = ship.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return plates.some(at => x > at.left && x < at.right && y > at.top && y < at.bottom)
  }).map(ship => ship.dataset.piece)
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("scenario", ["trafalgar", "five-a-side"])
def test_no_ship_lies_under_rose_or_overview_when_all_are_shown(
    contexts: Callable[..., BrowserContext], scenario: str, width: int, height: int
) -> None:
    page = contexts(viewport={"width": width, "height": height}).new_page()
    table = TablePage(page)
    page.goto("/")
    table.open(table.begin(scenario=scenario))
    page.get_by_role("button", name="Show everything").click()
    page.wait_for_timeout(600)
    assert page.evaluate(UNDER) == []


def test_no_arcs_are_left_when_the_game_is_over(contexts: Callable[..., BrowserContext]) -> None:
    page = contexts().new_page()
    teller, table = Teller(page), TablePage(page)
    page.goto("/")
    table.open(table.begin(scenario="five-a-side"))
    arcs = page.locator("[data-arcs]")
    expect(arcs.first).to_be_attached()
    over: dict[str, object] = {"winner": None, "reason": "It is over.", "scores": {}}
    teller.tell_all([], decision=None, outcome=over)
    expect(page.locator("[data-over]")).to_be_visible()
    expect(arcs).to_have_count(0)
