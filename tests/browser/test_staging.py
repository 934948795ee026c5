"""What is seen of a moment: a ship that blows up or goes down as she last was, colours that come
down and the victor's that go up; in passing a sentence alone; without movement the card alone."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.table import TablePage
from browser.teller import Teller

CARD = "[data-moment]"
PIECES = ["boards", "sea", "pieces"]
LONG = " ".join(["Something that takes its time to be read happens to her."] * 3)
"""A card stays as long as its sentence takes to read."""
LOST = [("exploded", "explosion", ".ball"), ("sunk", "sinking", ".bubble")]


def at_sea(
    contexts: Callable[..., BrowserContext], moments: str = "full", motion: str = "no-preference"
) -> tuple[Page, Teller]:
    page = contexts(reduced_motion=motion).new_page()
    teller, table = Teller(page), TablePage(page)
    page.goto("/")
    page.evaluate(
        "moments => localStorage.setItem('weathergage-settings', JSON.stringify({ moments }))",
        moments,
    )
    table.open(table.begin(scenario="five-a-side"))
    return page, teller


@pytest.mark.parametrize(("kind", "effect", "drawn"), LOST)
def test_a_ship_that_is_lost_is_drawn_as_she_last_was(
    contexts: Callable[..., BrowserContext], kind: str, effect: str, drawn: str
) -> None:
    page, teller = at_sea(contexts)
    teller.tell(kind, "scipion", "orion", [[*PIECES, "scipion"]], headline=LONG)
    expect(page.locator(CARD)).to_be_visible()
    page.locator(CARD).get_by_role("button", name="Hold").click()
    lost = page.locator(f".lost.{effect}")
    expect(lost.locator(drawn).first).to_be_attached()
    expect(lost.locator(".hull *").first).to_be_attached()
    expect(page.locator('.ship[data-piece="scipion"]')).to_have_count(0)
    page.keyboard.press("Escape")
    expect(lost).to_have_count(0)


def test_colours_come_down_and_the_victors_go_up(
    contexts: Callable[..., BrowserContext],
) -> None:
    page, teller = at_sea(contexts)
    struck = [[*PIECES, "rayo", "colours"], "struck"]
    teller.tell("struck", "rayo", "mars", struck, headline=LONG)
    expect(page.locator(".colours .down")).to_be_attached()
    expect(page.locator(".colours .up")).to_have_count(0)
    page.keyboard.press("Escape")
    prize = [[*PIECES, "rayo", "colours"], "prize"]
    teller.tell("captured", "rayo", "mars", prize, headline=LONG)
    page.locator(CARD).get_by_role("button", name="Hold").click()
    expect(page.locator(".colours .down")).to_be_attached()
    expect(page.locator(".colours .up")).to_be_attached()
    # What is staged lies within the chart, above its card.
    page.wait_for_function(
        """() => {
          const ship = document.querySelector('.ship[data-piece=rayo]').getBoundingClientRect()
          const chart = document.querySelector('.chart').getBoundingClientRect()
          const card = document.querySelector('[data-moment]').getBoundingClientRect()
          return ship.left > chart.left && ship.right < chart.right
            && ship.top > chart.top && ship.bottom < card.top
        }"""
    )


def test_in_passing_there_is_a_sentence_and_without_movement_a_card_alone(
    contexts: Callable[..., BrowserContext],
) -> None:
    page, teller = at_sea(contexts, "brief")
    teller.tell("exploded", "scipion", "orion")
    expect(page.locator("[data-passing]")).to_have_text("Scipion: exploded.")
    expect(page.locator(CARD)).to_have_count(0)
    page, teller = at_sea(contexts, motion="reduce")
    teller.tell("exploded", "scipion", "orion")
    expect(page.locator(CARD)).to_be_visible()
    expect(page.locator(".staged")).to_have_count(0)
    page, teller = at_sea(contexts, "off")
    teller.tell("exploded", "scipion", "orion")
    expect(page.locator(".log").get_by_text("Scipion: exploded.").first).to_be_attached()
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(".staged")).to_have_count(0)


def two_things(teller: Teller, *patch: Sequence[object], **more: Any) -> None:
    """A ship catches fire, another blows up, and somebody remarks on it."""
    teller.tell_all(
        [
            teller.event("ablaze", "rayo", "mars", headline=LONG),
            teller.event("exploded", "scipion", "orion", headline=LONG),
            teller.event("remarked", "mars", "mars", weight="notable"),
        ],
        [[*PIECES, "scipion"]],
        *patch,
        **more,
    )


def told(page: Page) -> str:
    return page.locator(".log").inner_text()


def test_what_is_not_staged_yet_is_neither_in_the_log_nor_on_the_chart(
    contexts: Callable[..., BrowserContext],
) -> None:
    page, teller = at_sea(contexts)
    two_things(teller)
    page.locator(CARD).get_by_role("button", name="Hold").click()
    expect(page.locator(".log ol").get_by_text("Rayo: ablaze.")).to_be_attached()
    assert "Scipion: exploded." not in told(page), "her turn has not come"
    assert "remarked" not in told(page)
    expect(page.locator('.ship[data-piece="scipion"]')).to_be_attached()
    page.keyboard.press("Space")
    expect(page.locator(".log ol").get_by_text("Scipion: exploded.")).to_be_attached()
    expect(page.locator('.ship[data-piece="scipion"]')).to_have_count(0)
    assert "remarked" not in told(page)
    page.keyboard.press("Escape")
    expect(page.locator(".log ol").get_by_text("Mars: remarked.")).to_be_attached()


def points(page: Page) -> str:
    return page.locator(".points").inner_text()


def spoken(page: Page) -> str:
    return page.locator("[aria-live=polite]").first.inner_text()


def end_of_two_things(page: Page, teller: Teller) -> None:
    """Two things happen, one side has points for them, and somebody is asked about them."""
    side = page.evaluate("() => Object.keys(window.scene.sides)[0]")
    asked = teller.other_question("Who takes her people up?")
    two_things(teller, [["sides", side, "points"], 777], decision=asked)


def test_question_points_list_of_ships_and_what_is_read_aloud_wait_for_what_is_staged(
    contexts: Callable[..., BrowserContext],
) -> None:
    page, teller = at_sea(contexts)
    page.get_by_role("tab", name="Ships", exact=True).click()
    listed = page.locator(".ships .row").filter(has_text="Scipion")
    expect(listed).to_have_count(1)
    end_of_two_things(page, teller)
    page.locator(CARD).get_by_role("button", name="Hold").click()
    expect(page.locator("[data-asks-next]")).to_be_visible()
    expect(page.locator("#question")).not_to_contain_text("Who takes her people up?")
    assert "777" not in points(page)
    expect(listed).to_have_count(1)
    assert "ablaze" in spoken(page)
    assert "exploded" not in spoken(page)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    # It comes with the last of what is staged, not after it.
    expect(page.locator("#question")).to_contain_text("Who takes her people up?")
    expect(listed).to_have_count(0)
    assert "777" in points(page)
    page.keyboard.press("Escape")
    assert "Mars: remarked." in spoken(page)


def test_enter_goes_on_to_a_question_that_waits_and_does_not_answer_it(
    contexts: Callable[..., BrowserContext],
) -> None:
    page, teller = at_sea(contexts)
    end_of_two_things(page, teller)
    expect(page.locator("[data-asks-next]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_contain_text("Who takes her people up?")
    expect(page.locator(CARD)).to_have_count(0)
    page, teller = at_sea(contexts, motion="reduce")
    end_of_two_things(page, teller)
    expect(page.locator("#question")).to_contain_text("Who takes her people up?")
    page, teller = at_sea(contexts, "off")
    end_of_two_things(page, teller)
    expect(page.locator("#question")).to_contain_text("Who takes her people up?")
    assert "777" in points(page)


HIDE = """() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


def test_nothing_stays_untold_where_nobody_looks_on_or_nothing_moves(
    contexts: Callable[..., BrowserContext],
) -> None:
    page, teller = at_sea(contexts)
    two_things(teller)
    expect(page.locator(CARD)).to_be_visible()
    page.evaluate(HIDE)
    expect(page.locator(".log ol").get_by_text("Mars: remarked.")).to_be_attached()
    expect(page.locator(CARD)).to_have_count(0)
    page, teller = at_sea(contexts, motion="reduce")
    two_things(teller)
    expect(page.locator(CARD)).to_be_visible()
    assert "Scipion: exploded." in told(page)
    assert "Mars: remarked." in told(page)


def test_a_minus_is_no_hyphen_in_log_and_report(contexts: Callable[..., BrowserContext]) -> None:
    page, teller = at_sea(contexts, "off")
    teller.tell("exploded", "scipion", "orion", text="Scipion is lost: -5 for the French.")
    expect(page.locator(".log ol").get_by_text("Scipion is lost: −5")).to_be_attached()
    assert "-5" not in told(page)
