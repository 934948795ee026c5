"""What matters is staged: a card with its sentence, its dice and its rule, skipped at will."""

from playwright.sync_api import Page, expect

from browser.table import TO_THE_END, TablePage

CARD = "[data-moment]"


def watch(page: Page, moments: str = "full") -> None:
    """Two bots at a table, watched from the first move."""
    table = TablePage(page)
    page.goto("/")
    page.evaluate(
        "moments => localStorage.setItem('weathergage-settings', JSON.stringify({ moments }))",
        moments,
    )
    seats = {"british": "doctrine", "allied": "doctrine"}
    game = table.begin(scenario="five-a-side", seats=seats, bot_speed="fast")
    page.goto(f"/game/{game}")


def test_a_moment_has_a_card_that_can_be_held_and_skipped(page: Page) -> None:
    watch(page)
    card = page.locator(CARD)
    expect(card).to_be_visible(timeout=90_000)
    card.get_by_role("button", name="Hold").click()
    held = card.get_attribute("data-moment")
    assert card.locator(".sentence").inner_text().endswith(".")
    expect(card.locator(".door").first).to_be_visible()
    page.wait_for_timeout(3_500)
    assert card.get_attribute("data-moment") == held, "what is held stays"
    page.locator("main.board").click(position={"x": 400, "y": 300})
    page.keyboard.press("Space")
    expect(page.locator(f'[data-moment="{held}"]')).to_have_count(0)


def test_moments_can_be_turned_off_on_their_card(page: Page) -> None:
    watch(page)
    card = page.locator(CARD)
    expect(card).to_be_visible(timeout=90_000)
    card.get_by_role("button", name="off", exact=True).click()
    expect(card).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage.getItem('weathergage-settings')).moments")
    assert kept == "off"
    # Who does not want to read goes to the present, as often as it has gone on.
    page.wait_for_function(TO_THE_END, timeout=90_000, polling=250)
    expect(card).to_have_count(0)
