"""Whole small battles against the bot: by clicks, by keys alone, and with the guide."""

from playwright.sync_api import Page, expect

from browser.table import TablePage, axe, overflow

MOST = 120
"""More answers than a first command can ask for."""


def test_a_battle_by_clicks_to_its_end(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()
    page.goto("/new?game=ships-of-the-line&scenario=first-command")
    page.get_by_label("Bots play").select_option("instant")
    page.get_by_role("button", name="Begin").click()
    table = TablePage(page)
    table.until_asked("")
    drawn = 0
    kinds: set[str] = set()
    for _ in range(MOST):
        if table.over:
            break
        kinds.add(table.kind)
        if table.kind == "sail" and drawn < 2:
            table.drag_course(140, 60)
            drawn += 1
            if not table.can_answer():
                page.get_by_role("button", name="Clear").click()
        if table.can_answer():
            table.give()
        else:
            table.by_lieutenant()
    assert table.over
    assert drawn > 0
    assert {"sail", "reload"} <= kinds
    expect(page.locator("[data-over]")).to_be_visible()
    page.get_by_role("link", name="After-action report").first.click()
    expect(page.get_by_text("After-action report")).to_be_visible()
    expect(page.get_by_role("heading", name="The dice", exact=True)).to_be_visible()
    assert axe(page) == []
    assert overflow(page) <= 0


def press_until(page: Page, name: str, key: str = "Tab") -> None:
    """Move the focus until it is on the control of this name."""
    script = """() => {
      const at = document.activeElement
      return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim()
    }"""
    for _ in range(80):
        page.keyboard.press(key)
        if str(page.evaluate(script)).startswith(name):
            return
    raise AssertionError(f"no way to {name!r} by keys")


def test_a_battle_by_keys_alone_to_its_end(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Guided first game")).to_be_enabled()
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()
    press_until(page, "Guided first game")
    page.keyboard.press("Enter")
    press_until(page, "Ships of the Line")
    page.keyboard.press("Enter")
    table = TablePage(page)
    table.until_asked("")
    press_until(page, "Menu")
    press_until(page, "Chart")
    planned = False
    for _ in range(MOST):
        if table.over:
            break
        before = table.question
        if table.kind == "sail" and not planned and page.locator(".chart:focus").count():
            planned = plan_by_keys(page)
        if not table.can_answer():
            page.keyboard.press("Escape")
        if not table.can_answer():
            table.by_key("l")
            continue
        page.keyboard.press("Enter")
        table.until_asked(before)
    assert table.over
    assert planned
    expect(page.locator("[data-over]")).to_be_visible()


def plan_by_keys(page: Page) -> bool:
    """A UM ahead, a turn to starboard, and on: seen as a plan on the chart."""
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    TablePage(page).until_plotted()
    expect(page.locator(".chart .plan").first).to_be_attached()
    expect(page.locator(".decision .plot")).to_contain_text("UM, ")
    return True


def test_the_guided_game_to_its_end(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Guided first game").click()
    asked = page.get_by_role("group", name="Which game?")
    asked.get_by_role("button", name="Ships of the Line").click()
    table = TablePage(page)
    table.until_asked("")
    lessons: set[str] = set()
    for _ in range(MOST):
        if table.over:
            break
        guide = page.locator(".decision .guide")
        expect(guide).to_be_visible()
        lessons.add(guide.locator("strong, summary").first.inner_text())
        table.by_lieutenant()
    assert table.over
    assert {"The wind", "Tired hands"} <= lessons
    assert lessons & {"Opening fire", "A rake"}
