"""Commanding many ships: orders that wait, one course for several, ships that sail."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.table import TablePage, axe


@pytest.fixture
def squadron(page: Page) -> TablePage:
    """Five ships to sail, the first question being theirs."""
    table = TablePage(page)
    table.open(table.begin(scenario="five-a-side"))
    return table


def test_a_standing_order_that_waits_is_given_and_taken_back(squadron: TablePage) -> None:
    page = squadron.page
    page.get_by_role("button", name="Menu").click()
    orders = page.get_by_role("region", name="Standing orders that wait")
    expect(orders.get_by_label("If", exact=True)).to_have_value("hull")
    orders.get_by_label("Hull under").fill("4")
    orders.get_by_label("Hull under").press("Tab")
    orders.get_by_role("button", name="Give this order").click()
    expect(orders.locator("li")).to_have_text("If hull under 4: withdraw")
    orders.get_by_label("If", exact=True).select_option("grappled")
    orders.get_by_label("Then").select_option(label="cut free")
    orders.get_by_role("button", name="Give this order").click()
    expect(orders.locator("li")).to_have_count(2)
    assert axe(page) == []
    # Sound ships are still the player's own.
    expect(squadron.panel).to_have_attribute("data-kind", "sail")
    orders.get_by_role("button", name="Take back: If hull under 4").click()
    expect(orders.locator("li")).to_have_text(["If grappled: cut free"])


def test_a_standing_order_whose_time_has_come_is_carried_out(squadron: TablePage) -> None:
    page = squadron.page
    page.get_by_role("button", name="Menu").click()
    orders = page.get_by_role("region", name="Standing orders that wait")
    orders.get_by_label("Hull under").fill("30")
    orders.get_by_label("Hull under").press("Tab")
    orders.get_by_role("button", name="Give this order").click()
    # No ship has so much hull: all of them withdraw at once.
    expect(squadron.panel).not_to_have_attribute("data-kind", "sail", timeout=30_000)


def test_one_course_is_drawn_for_a_division(squadron: TablePage) -> None:
    page = squadron.page
    group = page.get_by_role("button", name="Order all").first
    group.click()
    expect(squadron.offers().first).to_contain_text("In line behind")
    expect(squadron.panel.locator(".plot")).to_contain_text("the others follow in line")
    before = page.locator("select[aria-label='Ship to decide'] option").count()
    squadron.drag_course(60, 20)
    expect(squadron.panel.locator(".plot")).to_contain_text("follow")
    expect(page.locator(".chart .plan").nth(1)).to_be_attached()
    assert squadron.can_answer()
    squadron.give()
    assert page.locator("select[aria-label='Ship to decide'] option").count() < before


def test_ships_are_taken_together_with_shift(squadron: TablePage) -> None:
    page = squadron.page
    page.get_by_role("tab", name="Ships").click()
    rows = page.locator("#side-body .row", has_text="to decide")
    rows.nth(0).click()
    rows.nth(1).click(modifiers=["Shift"])
    rows.nth(2).click(modifiers=["Shift"])
    expect(squadron.panel.locator("#question")).to_contain_text("3 ships")
    expect(page.locator(".chart .ring.together")).to_have_count(3)
    rows.nth(2).click(modifiers=["Shift"])
    expect(squadron.panel.locator("#question")).to_contain_text("2 ships")
    expect(squadron.offers().first).to_contain_text("of 2 ships")


UNDER_WAY = """() => new Promise(done => {
  const began = performance.now()
  const look = () => {
    const moving = document.getAnimations().filter(each => each.effect?.target?.matches?.('.ship'))
    const sailed = moving.filter(each => !(each instanceof CSSTransition))
    if (sailed.length > 0 || performance.now() - began > 8000) {
      const frames = sailed.flatMap(each => each.effect.getKeyframes())
      done({ ships: sailed.length, frames: frames.length })
    } else requestAnimationFrame(look)
  }
  look()
})"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_ships_sail_the_way_they_went(contexts: Callable[..., BrowserContext], motion: str) -> None:
    table = TablePage(contexts(reduced_motion=motion).new_page())
    table.open(table.begin(scenario="five-a-side"))
    page = table.page
    page.get_by_text("Easy to port").first.click()
    page.evaluate(f"() => {{ window.sailing = ({UNDER_WAY})() }}")
    table.answer.click()
    seen = page.evaluate("() => window.sailing")
    if motion == "reduce":
        assert seen["ships"] == 0
    else:
        assert seen["frames"] >= 3
