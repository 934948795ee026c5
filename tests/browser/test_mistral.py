"""Mistral in a browser from both seats: a course; an increment with a search, a Screen, a gale and
a Battle; a Convoy attacked; an administrative phase by its defaults, one changed; on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.table import overflow
from browser.theatre import Theatre, convoy, harbour_time, increment, meeting

YOURS = re.compile("keep|issue|fit-out")
"""The administrative questions that the usual standing orders leave to the player."""


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


def test_orders_that_want_the_same_formation_are_kept_together(page: Page) -> None:
    """What is drawn for one that is kept and for the next are the same marks: the page goes on."""
    table = Theatre(page)
    seats = {"british": "human", "bourbon": "doctrine"}
    table.open(table.begin(game="mistral", scenario="straits", seats=seats))
    table.give()
    expect(table.panel).to_have_attribute("data-kind", "issue")
    table.panel.get_by_role("button", name="Keep, next").click()
    expect(table.panel.get_by_role("list", name="Orders to give")).to_be_visible()
    expect(table.panel.locator("[role=radio]").first).to_be_visible()
    expect(table.panel.locator("p.dots")).to_have_count(0)


def test_orders_and_squadrons_are_a_press_away(page: Page) -> None:
    table = Theatre(page)
    table.bring(meeting(), ("british",))
    pages = page.get_by_role("group", name="What is shown")
    pages.get_by_role("button", name="Orders").click()
    expect(page.get_by_role("region", name="Board of Orders")).to_be_visible()
    expect(page.get_by_role("region", name="Prestige")).to_contain_text("If the Year ended now")
    pages.get_by_role("button", name="Squadrons").click()
    expect(page.locator(".papers .cards")).to_contain_text("Somerset squadron")
    pages.get_by_role("button", name="Chart").click()
    expect(page.get_by_role("application", name="Chart")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_an_increment_with_a_search_a_screen_a_gale_and_a_battle(
    contexts: Callable[..., BrowserContext], width: int
) -> None:
    british = Theatre(contexts(viewport={"width": width, "height": 844}).new_page())
    game = british.bring(increment(), ("british", "bourbon"), waits=True)
    bourbon = Theatre(contexts(viewport={"width": width, "height": 844}).new_page())
    bourbon.join(game, "bourbon")
    met: list[str] = []
    for _ in range(60):
        table = whose_turn(british, bourbon)
        met.append(table.kind)
        if met[-1] == "regroup":
            break
        answer_one(table, met)
    assert {"task", "screen", "demand", "decline", "intensity", "regroup"} <= set(met)
    for kind in ("task", "screened", "gale-damage", "battle", "battle-over"):
        british.told(kind)
        bourbon.told(kind)
    announced = [each for each in bourbon.traffic.events() if each["event"] == "task"]
    assert any(each["task"] == "search" for each in announced)
    expect(british.page.locator("main.board")).to_be_visible()
    assert overflow(british.page) <= 0


@pytest.mark.parametrize("width", [1280, 390])
def test_a_convoy_is_attacked(contexts: Callable[..., BrowserContext], width: int) -> None:
    british = Theatre(contexts(viewport={"width": width, "height": 844}).new_page())
    game = british.bring(convoy(), ("british", "bourbon"))
    bourbon = Theatre(contexts(viewport={"width": width, "height": 844}).new_page())
    bourbon.join(game, "bourbon")
    assert british.kind == "demand"
    expect(british.panel).to_contain_text("Sail against the Convoy")
    british.panel.locator("[role=radio].head[aria-disabled=false]").first.click()
    british.give()
    british.told("convoy-hit")
    bourbon.told("convoy-hit")
    assert overflow(british.page) <= 0


@pytest.mark.parametrize("width", [1280, 390])
def test_an_administrative_phase_by_its_defaults_and_one_changed_by_hand(
    contexts: Callable[..., BrowserContext], width: int
) -> None:
    table = Theatre(contexts(viewport={"width": width, "height": 844}).new_page())
    table.bring(harbour_time(), ("british",))
    page = table.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give the usual ones").first.click()
    expect(page.get_by_role("switch", name="Quiet watch")).to_be_checked()
    page.get_by_role("switch", name="Whoever has an Order fits out").click()
    page.keyboard.press("Escape")
    given = 0
    expect(table.panel).to_have_attribute("data-kind", YOURS)
    while table.kind != "fit-out":
        given += 1
        table.panel.locator("[role=radio].head[aria-disabled=false]").first.click()
        table.give()
        expect(table.panel).to_have_attribute("data-kind", YOURS)
    assert given <= 5
    if width > 767:
        page.get_by_role("tab", name="Papers").click()
        expect(page.get_by_text("What happens unless you say otherwise").first).to_be_visible()
    table.choose("Fit out")
    table.give()
    table.told("fits-out")


def whose_turn(*tables: Theatre) -> Theatre:
    """The page that is asked now."""
    for _ in range(200):
        for table in tables:
            if table.panel.count() and table.question and not table.panel.locator("p.dots").count():
                return table
        tables[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def answer_one(table: Theatre, met: list[str]) -> None:
    """The first search and the first Screen are given, the British demand Battle, nobody runs, and
    what must be chosen is the first there is."""
    rows = table.panel.locator("[role=radio].head[aria-disabled=false]")
    kind = table.kind
    wanted = kind in ("flag", "intensity", "pair", "shift", "demand")
    wanted = wanted or (kind in ("task", "screen") and met.count(kind) <= 2)
    if wanted and rows.count() > 0:
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
    bourbon.join(game, "bourbon")
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
