"""At the table of a battle: the reason of a hint is in sight, keys zoom without a press on the
chart, and the first look lies clear of the furniture."""

from typing import Any

from playwright.sync_api import Page, expect

from browser.table import TablePage

UNDER = """() => {
  const boxes = ['.wind', '.overview'].flatMap(each =>
    [...document.querySelectorAll(`.chart ${each} > *`)].map(one => one.getBoundingClientRect()))
  const middle = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return [...document.querySelectorAll('.chart .ship')].filter(ship => {
    const [x, y] = middle(ship.getBoundingClientRect())
    return boxes.some(box => x > box.left && x < box.right && y > box.top && y < box.bottom)
  }).map(ship => ship.getAttribute('aria-label'))
}"""


def opened(page: Page, scenario: str) -> TablePage:
    page.set_viewport_size({"width": 1440, "height": 900})
    table = TablePage(page)
    game = table.begin(scenario=scenario, seats={"british": "human", "allied": "doctrine"})
    table.open(game)
    return table


def test_the_reason_of_a_hint_is_in_sight(page: Page) -> None:
    table = opened(page, "five-a-side")
    page.keyboard.press("h")
    hint = table.panel.locator(".hint")
    expect(hint).to_be_visible(timeout=20_000)
    box, foot = hint.bounding_box(), table.panel.locator(".foot").bounding_box()
    assert box is not None
    assert foot is not None
    assert box["y"] + box["height"] <= foot["y"]


def test_keys_zoom_wherever_the_focus_is(page: Page) -> None:
    opened(page, "five-a-side")
    wide: Any = page.locator(".chart .sea > svg").first.evaluate("each => each.clientWidth")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.wait_for_function(
        "before => document.querySelector('.chart .sea > svg').clientWidth > before * 1.3", arg=wide
    )


def test_a_battle_opens_with_no_ship_under_the_furniture(page: Page) -> None:
    for scenario in ("five-a-side", "trafalgar"):
        opened(page, scenario)
        assert page.evaluate(UNDER) == [], scenario
