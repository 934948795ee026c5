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


IN_SIGHT = """element => {
  const at = element.getBoundingClientRect()
  const [x, y] = [at.left + at.width / 2, at.bottom - 4]
  return element.contains(document.elementFromPoint(x, y))
}"""


def test_standing_orders_are_offered_where_they_are_seen(
    contexts: Callable[..., BrowserContext],
) -> None:
    page = contexts().new_page()
    table = TablePage(page)
    page.goto("/")
    table.open(table.begin(scenario="five-a-side"))
    offered = page.get_by_role("group", name="Standing orders to begin with")
    assert offered.evaluate(IN_SIGHT)
    offered.get_by_role("button", name="Give them").click()
    expect(offered).to_have_count(0)
    expect(table.panel).to_contain_text("Standing: guns are reloaded")


BANDS_OVER_SHIPS = """() => {
  const bands = document.querySelector('.chart [data-bands]')
  const all = [...document.querySelectorAll('.chart .ship, .chart [data-arcs]')]
  return all.length > 1
    && all.every(each => each.compareDocumentPosition(bands) & Node.DOCUMENT_POSITION_FOLLOWING)
}"""


def test_the_names_of_ranges_stand_over_ships_and_smoke(
    contexts: Callable[..., BrowserContext],
) -> None:
    page = contexts().new_page()
    table = TablePage(page)
    page.goto("/")
    table.open(table.begin(scenario="trafalgar"))
    expect(page.locator("[data-bands] text").first).to_be_attached()
    assert page.evaluate(BANDS_OVER_SHIPS)


def test_a_division_counts_nobody_who_has_left_the_chart(
    contexts: Callable[..., BrowserContext],
) -> None:
    page = contexts().new_page()
    teller, table = Teller(page), TablePage(page)
    page.goto("/")
    table.open(table.begin(scenario="five-a-side"))
    division = page.get_by_role("group", name="Divisions")
    gone = [[["boards", "sea", "pieces", ship]] for ship in ("mars", "ajax")]
    teller.tell_all([], *gone, decision=None)
    expect(division).to_contain_text("3 ships")


def test_the_lieutenant_commands_nobody_when_the_game_is_over(
    contexts: Callable[..., BrowserContext],
) -> None:
    page = contexts().new_page()
    teller, table = Teller(page), TablePage(page)
    page.goto("/")
    table.open(table.begin(scenario="five-a-side"))
    division = page.get_by_role("group", name="Divisions")
    ships = page.evaluate("() => Object.keys(window.sea.pieces)")
    his = [{"kind": "delegate", "to": "doctrine", "parts": ships}]
    teller.tell_all([], decision=None, standing=his)
    expect(division).to_contain_text("Lieutenant commands")
    over: dict[str, object] = {"winner": None, "reason": "It is over.", "scores": {}}
    teller.tell_all([], decision=None, standing=his, outcome=over)
    expect(division).to_contain_text("5 ships")
