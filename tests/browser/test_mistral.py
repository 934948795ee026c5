"""An increment of Mistral in a browser from both seats: a course, a search, a Battle, a gale; an
administrative phase by its defaults; on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.theatre import Theatre, meeting


def test_the_chart_shows_winds_gales_and_tokens(page: Page) -> None:
    table = Theatre(page)
    table.bring(meeting(), ("british", "bourbon"))
    expect(page.get_by_role("region", name="Winds of Impulse 1")).to_contain_text("Vendavales")
    expect(page.get_by_role("img", name="Mistral gale, force 9")).to_be_visible()
    expect(page.locator('[data-piece="b1"]')).to_be_visible()
    expect(page.locator('[data-piece="s-2"]')).to_have_attribute(
        "aria-label", "Bourbon token 2, at Space #6, not Spotted"
    )
    expect(page.get_by_label("Where the turn stands")).to_contain_text("Increment 2 of 4")


def test_a_course_is_chosen_drawn_and_given(page: Page) -> None:
    table = Theatre(page)
    table.bring(meeting(), ("british", "bourbon"))
    assert table.kind == "courses"
    table.choose("To Alicante")
    expect(page.locator("svg .plan")).to_have_count(1)
    expect(table.panel.locator(".offers")).to_contain_text("to be Spotted")
    before = table.question
    table.answer.click()
    table.until_other(before)
    expect(page.locator(".parts, h2.title")).not_to_have_count(0)


def test_orders_and_squadrons_are_a_press_away(page: Page) -> None:
    table = Theatre(page)
    table.bring(meeting(), ("british",))
    pages = page.get_by_role("group", name="What is shown")
    pages.get_by_role("button", name="Orders").click()
    expect(page.get_by_role("region", name="Board of Orders")).to_be_visible()
    pages.get_by_role("button", name="Squadrons").click()
    expect(page.locator(".papers .cards")).to_contain_text("Somerset squadron")
    pages.get_by_role("button", name="Chart").click()
    expect(page.get_by_role("application", name="Chart")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_battle_is_fought_from_both_seats(
    contexts: Callable[..., BrowserContext], width: int
) -> None:
    british = Theatre(contexts(viewport={"width": width, "height": 844}).new_page())
    game = british.bring(meeting(moved=True), ("british", "bourbon"))
    bourbon = Theatre(contexts(viewport={"width": width, "height": 844}).new_page())
    bourbon.page.goto("/")
    bourbon.call("POST", f"/api/games/{game}/sit", {"seat": "bourbon"})
    bourbon.page.goto(f"/game/{game}")
    met: list[str] = []
    for _ in range(40):
        table = whose_turn(british, bourbon)
        met.append(table.kind)
        if met[-1] == "keep":
            break
        answer_one(table, fight=table is british)
    assert "demand" in met
    assert "decline" in met
    expect(british.page.locator("main.board")).to_be_visible()


def whose_turn(*tables: Theatre) -> Theatre:
    """The page that is asked now."""
    for _ in range(100):
        for table in tables:
            if table.question and table.panel.locator("text=asking").count() == 0:
                return table
        tables[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def answer_one(table: Theatre, fight: bool) -> None:
    """The British demand Battle, nobody runs, and what must be chosen is the first there is."""
    rows = table.panel.locator("[role=radio].head[aria-disabled=false]")
    wanted = table.kind in ("flag", "intensity", "pair", "shift") or (
        table.kind == "demand" and fight
    )
    if wanted and rows.count() > 0:
        if table.kind == "demand":
            expect(table.panel).to_contain_text("Weather Gauge")
        rows.first.click()
        table.give()
    else:
        table.finish()


def test_both_seats_are_asked_in_turn_and_see_their_own(
    contexts: Callable[..., BrowserContext],
) -> None:
    british = Theatre(contexts().new_page())
    game = british.bring(meeting(), ("british", "bourbon"))
    bourbon = Theatre(contexts().new_page())
    bourbon.page.goto("/")
    bourbon.call("POST", f"/api/games/{game}/sit", {"seat": "bourbon"})
    bourbon.page.goto(f"/game/{game}")
    expect(bourbon.page.locator('[data-piece="b-1"]')).to_be_visible()
    expect(bourbon.page.locator('[data-piece="b1"]')).to_have_count(0)
    expect(british.page.locator('[data-piece="s3"]')).to_have_count(0)
    british.finish()
    bourbon.until_asked("")
    assert bourbon.kind == "courses"
    expect(bourbon.page.get_by_role("img", name="stays").first).to_be_visible()
    bourbon.finish()
    british.until_asked("")
    assert british.kind in ("task", "demand")


def test_an_administrative_phase_by_its_defaults(page: Page) -> None:
    table = Theatre(page)
    table.bring(meeting(moved=True), ("british",))
    presets = page.locator(".presets")
    if presets.count() == 0:
        page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("Administrative steps by their defaults").first).to_be_visible()
