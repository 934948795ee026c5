"""What a player does at the table: undo, replay, delegate, look up, on any screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.table import TablePage, axe, overflow


@pytest.fixture
def squadron(page: Page) -> TablePage:
    """Five ships to sail, the first question being theirs."""
    table = TablePage(page)
    table.open(table.begin(scenario="five-a-side"))
    return table


def open_parts(table: TablePage) -> int:
    return table.panel.locator("select[aria-label='Ship to decide'] option").count()


def test_undo_gives_the_last_answer_back(squadron: TablePage) -> None:
    page = squadron.page
    assert squadron.kind == "sail"
    before, heading = open_parts(squadron), squadron.panel.locator("#question").inner_text()
    squadron.give()
    assert squadron.panel.locator("#question").inner_text() != heading
    now = squadron.question
    page.get_by_role("button", name="Undo").click()
    squadron.until_asked(now)
    assert open_parts(squadron) == before
    assert "You: 5 to decide" in page.locator(".strip").inner_text()


def test_the_replay_goes_back_and_comes_home(squadron: TablePage) -> None:
    page = squadron.page
    name = squadron.panel.locator("#question").inner_text().split(": ")[1]
    ship = page.locator(f".chart .ship[aria-label*='{name}']")
    before = ship.get_attribute("aria-label")
    squadron.give()
    expect(ship).not_to_have_attribute("aria-label", str(before))
    now = ship.get_attribute("aria-label")
    page.get_by_label("Moment of the game").fill("0")
    expect(page.locator(".moment")).to_contain_text("Replay, 0 of")
    expect(ship).to_have_attribute("aria-label", str(before))
    assert axe(page) == []
    page.get_by_role("button", name="Live").click()
    expect(page.locator(".moment")).to_have_count(0)
    expect(ship).to_have_attribute("aria-label", str(now))


def test_a_moment_has_an_address(squadron: TablePage) -> None:
    page = squadron.page
    page.get_by_label("Moment of the game").fill("0")
    page.get_by_role("button", name="One event on").click()
    expect(page.locator(".moment")).to_contain_text("Replay, 1 of")
    page.get_by_role("button", name="Link to this moment").click()
    assert page.url.endswith("/replay/1?seat=british")
    page.reload()
    expect(page.locator(".moment")).to_contain_text("Replay, 1 of")


def test_a_division_is_delegated_and_taken_back(page: Page) -> None:
    table = TablePage(page)
    game = table.begin(scenario="five-a-side")
    table.open(game)
    # The enemy's bot rests: else the lieutenant would soon have fought the battle to its end.
    table.call("PATCH", f"/api/games/{game}", {"bot_speed": "paused"})
    switch = page.locator(".strip [role=switch]").first
    switch.click()
    # It is every ship there is: that is asked about, once.
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text("stops at each turn, and at danger")
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    expect(switch).to_have_attribute("aria-checked", "false")
    before = table.question
    switch.click()
    asked.get_by_role("button", name="Give him command").click()
    # He commands, or has given his orders and laid the command down at the end of the turn.
    commands = page.locator(".strip [aria-checked=true]")
    gone = page.locator(f'.decision:not([data-decision="{before}"])')
    expect(commands.or_(gone).first).to_be_visible()
    take_back(switch)
    table.call("PATCH", f"/api/games/{game}", {"bot_speed": "instant"})
    expect(table.panel.locator(".answer .main")).to_be_visible()


def take_back(switch: Locator) -> None:
    """He may lay the command down by himself at the end of a turn; a press then gives it again."""
    for _ in range(5):
        if switch.get_attribute("aria-checked") == "true":
            switch.click()
            switch.page.wait_for_timeout(500)
    expect(switch).to_have_attribute("aria-checked", "false")


def test_one_ship_is_delegated(squadron: TablePage) -> None:
    page = squadron.page
    before = open_parts(squadron)
    page.get_by_role("tab", name="Ships").click()
    switch = page.locator(".card").get_by_role("switch")
    switch.click()
    # He sails her at once, and the card goes on to the next ship that is still the player's.
    expect(squadron.panel.locator("select option")).not_to_have_count(before)
    assert squadron.kind == "sail"


def test_a_chore_is_left_to_the_lieutenant(page: Page) -> None:
    table = TablePage(page)
    table.open(table.begin(scenario="first-command"))
    page.get_by_role("button", name="Menu").click()
    switch = page.get_by_role("switch", name="The lieutenant sees to reloading")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    assert table.kind == "sail"
    table.give()
    expect(page.locator(".log")).to_contain_text("Orion reloads", timeout=20_000)
    expect(table.panel).not_to_have_attribute("data-kind", "reload")


def test_the_rest_is_finished_with_sensible_defaults(squadron: TablePage) -> None:
    squadron.give()
    assert open_parts(squadron) > 1
    squadron.by_key("r")
    assert squadron.kind != "sail"


def test_a_division_is_given_one_order(squadron: TablePage) -> None:
    chooser = squadron.panel.get_by_label("Ship to decide", exact=True)
    chooser.select_option(value=_group(squadron))
    expect(squadron.offers().first).to_contain_text("In line behind")
    before = open_parts(squadron)
    squadron.give()
    assert squadron.over or squadron.kind != "sail" or open_parts(squadron) < before


def _group(table: TablePage) -> str:
    found = table.panel.locator("select option[value^='group:']").first.get_attribute("value")
    assert found is not None
    return found


def test_what_is_greyed_says_why_with_its_rule(squadron: TablePage) -> None:
    page = squadron.page
    greyed = squadron.panel.locator(".row.refused").first
    expect(greyed.locator(".why")).to_contain_text(".")
    door = greyed.locator(".door").first
    rule = door.inner_text()
    door.click()
    expect(page.get_by_role("heading", name=f"Rule {rule}")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=f"Rule {rule}")).to_have_count(0)


def test_a_hint_has_a_reason_and_can_be_followed(squadron: TablePage) -> None:
    squadron.page.get_by_role("button", name="Hint").click()
    hint = squadron.panel.locator(".hint")
    expect(hint).to_be_visible(timeout=30_000)
    assert len(hint.inner_text()) > 20
    assert squadron.can_answer()
    squadron.give()


def test_the_tools_of_the_chart_are_pressed(squadron: TablePage) -> None:
    page = squadron.page
    sea = page.locator(".chart .sea")
    for name in ("Zoom out", "Show everything", "Zoom in", "Zoom in"):
        before = sea.get_attribute("style")
        page.get_by_role("button", name=name).click()
        expect(sea).not_to_have_attribute("style", str(before))
    page.get_by_role("button", name="Layers").click()
    names = page.locator(".chart svg text.selected")
    expect(names).to_have_count(1)
    page.get_by_role("button", name="Names").click()
    expect(names).to_have_count(0)
    before = sea.get_attribute("style")
    page.locator(".map .small").click(position={"x": 8, "y": 8})
    expect(sea).not_to_have_attribute("style", str(before))
    pill = page.locator(".pill").first
    before = sea.get_attribute("style")
    pill.click()
    expect(sea).not_to_have_attribute("style", str(before))


def test_log_lines_open_into_dice_and_rule(squadron: TablePage) -> None:
    page = squadron.page
    line = page.locator(".log .line", has_text="initiative").last
    line.get_by_role("button").first.click()
    expect(line.locator(".dice svg").first).to_be_visible()
    expect(line.locator(".door").first).to_be_visible()


def test_a_phone_plays_by_taps(contexts: Callable[..., BrowserContext]) -> None:
    context = contexts(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = TablePage(context.new_page())
    table.open(table.begin(scenario="first-command", guided=True))
    page = table.page
    x, y = table.selected_ring()
    page.touchscreen.tap(x + 90, y + 40)
    table.until_plotted()
    expect(page.locator(".chart .plan").first).to_be_attached()
    if not table.can_answer():
        page.get_by_role("button", name="Clear").tap()
    for _ in range(4):
        assert overflow(page) <= 0
        before = table.question
        assert table.can_answer()
        table.answer.tap()
        table.until_asked(before)
        if table.over:
            break
    for name in ("Orders", "Log", "Fleet", "Chart"):
        page.get_by_role("navigation", name="Views").get_by_role("button", name=name).tap()
        assert overflow(page) <= 0
    assert axe(page) == []
    box = page.locator(".chart").bounding_box()
    assert box is not None
    assert box["height"] > 300


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1024, 768), (2560, 1440)])
def test_every_width_fits(contexts: Callable[..., BrowserContext], width: int, height: int) -> None:
    table = TablePage(contexts(viewport={"width": width, "height": height}).new_page())
    table.open(table.begin(scenario="first-command"))
    assert overflow(table.page) <= 0
    expect(table.answer).to_be_in_viewport()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_faults_that_axe_finds(
    contexts: Callable[..., BrowserContext], theme: str
) -> None:
    page = contexts(color_scheme=theme).new_page()
    table = TablePage(page)
    game = table.begin(scenario="five-a-side")
    faults: dict[str, list[str]] = {}
    for path in ("/", "/new?game=ships-of-the-line", "/settings", "/rules/ships-of-the-line/5.1"):
        page.goto(path)
        page.locator("main").first.wait_for()
        page.wait_for_timeout(300)
        faults[path] = axe(page)
    table.open(game)
    faults["table"] = axe(page)
    page.get_by_role("button", name="Menu").click()
    faults["menu"] = axe(page)
    assert {path: found for path, found in faults.items() if found} == {}


def test_the_first_load_is_small_and_all_from_here(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.get_by_role("heading", name="Choose a game").wait_for()
    assert all(url.startswith((address, "data:", "blob:")) for url in asked), asked
    sizes: dict[str, int] = page.evaluate(
        """() => Object.fromEntries(performance.getEntriesByType('resource')
          .map(each => [each.name, each.encodedBodySize]))"""
    )
    code = sum(size for url, size in sizes.items() if url.endswith((".js", ".css")))
    assert 0 < code < 300_000


def test_enter_gives_the_answer_of_the_main_button_after_a_press_of_the_mouse(page: Page) -> None:
    table = TablePage(page)
    table.open(table.begin(scenario="first-command"))
    before = table.question
    for _ in range(40):
        if table.can_answer():
            break
        table.by_key("l")
        before = table.question
    page.get_by_role("tab", name="Ships").click()
    page.keyboard.press("Enter")
    table.until_asked(before)
    expect(page.get_by_role("tab", name="Ships")).to_have_attribute("aria-selected", "true")
