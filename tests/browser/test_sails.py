"""Sails of Glory at the table: the fan, the mat, the log, sealed plans, boarding and a fire, a turn
told again; by mouse, by keys, on a phone."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.boarders import ALONGSIDE, APART, SEATS, lay_down
from browser.captain import Traffic
from browser.table import TablePage, axe, overflow
from server.clients import Browser, Line
from server.hosting import ServerProcess

GAME = "sails-of-glory"


@pytest.fixture(scope="module")
def roads(tmp_path_factory: pytest.TempPathFactory, luck: Path) -> Iterator[str]:
    """The address of a server where the battles lie."""
    database = tmp_path_factory.mktemp("roads") / "games.sqlite"
    lay_down(database, "boarded", ALONGSIDE, True)
    for id in ("sealed-1", "sealed-2"):
        lay_down(database, id, APART, False)
    server = ServerProcess(database, luck=luck)
    yield server.address
    server.stop()


def seated(context: BrowserContext, game: str, seat: str) -> TablePage:
    """A person's page at a seat."""
    table = TablePage(context.new_page())
    table.page.goto("/")
    table.call("POST", f"/api/games/{game}/sit", {"seat": seat})
    table.page.goto(f"/game/{game}")
    table.page.get_by_role("application", name="Chart").wait_for()
    return table


def begin(page: Page, level: str, **more: object) -> TablePage:
    """The British of Enemy in Sight against the plain captain."""
    table = TablePage(page)
    given = {"seats": {"british": "human", "french": "plain"}, "options": {"level": level}, **more}
    table.open(table.begin(game=GAME, scenario="enemy-in-sight", **given))
    return table


def until(table: TablePage, kind: str) -> None:
    """Usual answers until a kind of question comes up."""
    for _ in range(30):
        if table.kind == kind:
            return
        table.give()
    raise AssertionError(f"{kind} never came up")


def badge(table: TablePage, label: str) -> None:
    """A card chosen among the radio buttons of the fan."""
    table.panel.get_by_role("radio", name=label).first.click()


# A whole battle.


def answer(table: TablePage) -> None:
    """What a captain who means to board answers, by clicks."""
    before = table.question
    if table.kind == "plan":
        chip = table.panel.get_by_role("button", name="Boarding party", exact=True)
        if chip.get_attribute("aria-pressed") == "false":
            chip.click()
        expect(table.panel.locator(".slots .planned")).to_contain_text("Boarding party")
    elif table.kind == "boarding":
        table.panel.get_by_role("radio", name="Throw grapples and board").click()
    table.answer.click()
    table.page.wait_for_function(
        """before => document.querySelector('[data-over]')
          || document.querySelector('.decision').dataset.decision !== before""",
        arg=before,
    )


def test_two_people_board_in_a_burning_ship_to_the_end(
    contexts: Callable[..., BrowserContext], roads: str
) -> None:
    tables = [seated(contexts(base_url=roads), "boarded", seat) for seat in SEATS]
    for _ in range(60):
        if all(table.over for table in tables):
            break
        asked = next((table for table in tables if table.question), None)
        if asked is None:
            tables[0].page.wait_for_timeout(60)
            continue
        answer(asked)
    for table in tables:
        expect(table.page.locator("[data-over]").first).to_be_attached()
        log = table.page.locator(".log")
        for words in ("are grappled", "The boarders of HMS Defence", "The fire aboard HMS Defence"):
            expect(log.get_by_text(words).first).to_be_attached()
        expect(log.get_by_text("Généreux surrenders: her crew").first).to_be_attached()
        assert axe(table.page) == []
    told_again(tables[1].page)


def told_again(page: Page) -> None:
    """The turn before the last, step by step, through the eyes of the one who lost."""
    page.get_by_role("button", name="One event back").click()
    strip = page.locator("ol.strip")
    strip.get_by_role("button", name="Damage").click()
    expect(strip.locator("[aria-current=step]")).to_contain_text("Damage")
    expect(page.locator(".drawn")).to_contain_text("Drawn for HMS Defence")
    strip.get_by_role("button", name="Actions").click()
    expect(page.locator(".moment")).to_contain_text("boarding party")
    assert axe(page) == []


# What is sealed.


def plan_of(line: Line, ships: dict[str, str], actions: list[str]) -> dict[str, object]:
    """A plan for all ships of a seat."""
    orders = [
        {"kind": "plan", "ship": ship, "card": card, "actions": actions}
        for ship, card in ships.items()
    ]
    return {"kind": "orders", "orders": orders}


def test_a_sealed_card_reaches_nobody_before_it_is_turned_over(
    contexts: Callable[..., BrowserContext], roads: str
) -> None:
    """Two battles that differ only in the cards and actions that the British sealed: the French
    page is sent the same bytes until all have sealed."""
    heard: list[list[str]] = []
    after: list[list[str]] = []
    plans = [
        ({"terpsichore": "6", "defence": "4"}, ["musketry"]),
        ({"terpsichore": "2", "defence": "7"}, []),
    ]
    for game, (ships, actions) in zip(("sealed-1", "sealed-2"), plans, strict=True):
        with ExitStack() as stack:
            british = Browser(roads)
            british.sit(game, "british")
            line = stack.enter_context(british.watch(game))
            context = contexts(base_url=roads)
            page = context.new_page()
            page.goto("/")
            french = TablePage(page)
            french.call("POST", f"/api/games/{game}/sit", {"seat": "french"})
            traffic = Traffic(page)
            page.goto(f"/game/{game}")
            french.until_asked("")
            verdict = line.act(plan_of(line, ships, actions), decision=line.now["decision"]["id"])
            assert verdict["type"] == "done", verdict
            page.wait_for_timeout(400)
            heard.append([frame.replace(game, "sealed") for frame in traffic.heard])
            badge(french, "Straight on")
            french.answer.click()
            # The cards planned now are sailed a turn later; the actions are shown at once.
            expect(page.locator(".log").get_by_text("Généreux sails.").first).to_be_attached()
            after.append([frame.replace(game, "sealed") for frame in traffic.heard])
            british.close()
    assert heard[0] == heard[1]
    assert len(heard[0]) > 0
    assert after[0] != after[1], "when all is shown the battles differ"


# The fan, the mat and the log.


def test_the_fan_is_pressed_on_the_chart(page: Page) -> None:
    table = begin(page, "standard")
    until(table, "plan")
    badges = page.locator(".sea > .badge")
    expect(badges).to_have_count(13)
    badges.filter(has_text="7").click()
    chosen = table.panel.get_by_role("radio", name="7, to starboard")
    expect(chosen).to_have_attribute("aria-checked", "true")
    expect(page.locator("rect.base.chosen")).to_have_count(1)
    expect(table.panel.locator(".cards li.planned")).to_contain_text("7, to starboard")
    assert axe(page) == []


def test_a_card_beyond_her_veer_says_why(page: Page) -> None:
    table = begin(page, "standard")
    until(table, "plan")
    chooser = table.panel.get_by_label("Ship to decide", exact=True)
    chooser.select_option(value="defence")
    expect(page.locator(".sea > .badge")).to_have_count(9)
    badge(table, "8, to starboard")
    table.give()
    table.give()
    until(table, "plan")
    expect(page.locator(".log").get_by_text("Turn 2.")).to_be_attached()
    chooser.select_option(value="defence")
    expect(table.panel.locator("p.dots")).to_have_count(0)
    barred = table.panel.get_by_role("radio", name="2, to port")
    expect(barred).to_have_attribute("aria-disabled", "true")
    barred.click(force=True)
    expect(table.panel).to_contain_text("2 is 6 from 8; her veer is 5.")
    expect(table.answer).to_have_attribute("aria-disabled", "true")


def test_the_last_plan_seals_both(page: Page) -> None:
    table = begin(page, "basic")
    until(table, "plan")
    expect(table.answer).to_contain_text("Note it, next ship")
    table.give()
    expect(table.panel.locator("select.select").first).to_contain_text("straight on")
    expect(table.answer).to_contain_text("Seal the plan, both ships")
    table.give()
    expect(page.locator(".log").get_by_text("HMS Defence sails.").first).to_be_attached()


def test_the_log_opens_under_the_chart_by_a_key(page: Page) -> None:
    table = begin(page, "advanced")
    until(table, "plan")
    page.keyboard.press("j")
    sheet = page.get_by_role("region", name="HMS Terpsichore, her log")
    expect(sheet.get_by_role("group", name="0 of 10 covered").first).to_be_visible()
    expect(sheet).to_contain_text("4 actions")
    sheet.get_by_role("button", name="firepower now").click()
    expect(sheet).to_contain_text("above hull box 1: 0 are covered")
    sheet.get_by_role("button", name="Box 4").first.click()
    expect(sheet).to_contain_text("firepower 2/3/2")
    sheet.get_by_role("button", name="The next ship").click()
    expect(page.get_by_role("region", name="HMS Defence, her log")).to_be_visible()
    page.get_by_role("tab", name="Cup").click()
    expect(page.get_by_role("region", name="Cup A, ball, long")).to_contain_text("90 of 90 left")
    assert axe(page) == []


# The set-up.


def test_who_sets_up_unseen_is_a_zone_and_no_ship(page: Page) -> None:
    """The French have placed in secret: none of their ships is drawn before both have."""
    table = begin(page, "basic")
    chart = page.get_by_role("application", name="Chart")
    expect(chart.get_by_text("The French set up here")).to_be_attached()
    expect(page.locator(".chart").get_by_text("Courageuse")).to_have_count(0)
    expect(page.locator(".chart").get_by_text("HMS Defence").first).to_be_attached()
    expect(table.panel).to_contain_text("Press on the sea where she is to begin")
    until(table, "plan")
    expect(page.locator(".chart").get_by_text("Courageuse").first).to_be_attached()
    expect(chart.get_by_text("The French set up here")).to_have_count(0)


def test_reefs_are_laid_by_pressing_on_the_sea(page: Page) -> None:
    table = TablePage(page)
    given = {"seats": {"british": "human", "french": "plain"}, "options": {"level": "basic"}}
    table.open(table.begin(game=GAME, scenario="shallow-waters", **given))
    expect(table.panel).to_contain_text("120 mm or more from reefs and island")
    box = page.get_by_role("application", name="Chart").bounding_box()
    assert box is not None
    # Where there is room depends on what the French have laid down.
    for across, down in ((0.3, 0.75), (0.6, 0.75), (0.45, 0.3), (0.7, 0.4), (0.3, 0.4)):
        page.mouse.click(box["x"] + box["width"] * across, box["y"] + box["height"] * down)
        expect(table.answer).to_contain_text("Lay reef")
        page.wait_for_timeout(400)
        if table.answer.get_attribute("aria-disabled") == "false":
            break
    expect(table.answer).to_have_attribute("aria-disabled", "false")
    table.give()
    expect(page.locator(".log").get_by_text("is laid down.").first).to_be_attached()


# By keys, on a phone, guided.


def test_a_turn_is_played_by_keys_alone(page: Page) -> None:
    table = begin(page, "basic")
    until(table, "plan")
    before = table.question
    table.panel.locator("[role=radio][aria-checked=true]").focus()
    page.keyboard.press("ArrowRight")
    expect(table.panel.locator("[role=radio][aria-checked=true]")).to_be_focused()
    page.keyboard.press("Enter")
    table.until_asked(before)
    before = table.question
    page.keyboard.press("Enter")
    table.until_asked(before)
    assert table.question != before


def test_a_phone_shows_fan_mat_and_log(contexts: Callable[..., BrowserContext]) -> None:
    page = contexts(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    table = begin(page, "advanced")
    until(table, "plan")
    expect(page.locator(".sea > .badge")).to_have_count(13)
    assert overflow(page) <= 0
    assert axe(page) == []
    views = page.get_by_role("navigation", name="Views")
    views.get_by_role("button", name="Orders").click()
    tasks = page.get_by_role("region", name="Standing orders that wait").get_by_label("Then")
    expect(tasks.locator("option")).to_have_count(2)
    assert axe(page) == []
    views.get_by_role("button", name="Fleet").click()
    expect(page.get_by_role("region", name="HMS Terpsichore, her log")).to_be_attached()
    assert overflow(page) <= 0
    assert axe(page) == []


def test_the_first_game_explains_itself(page: Page) -> None:
    table = begin(page, "basic", guided=True)
    expect(page.get_by_label("Guide")).to_contain_text("The wind is from E: a ship")
    until(table, "plan")
    expect(page.get_by_label("Guide")).to_contain_text("Each ghost is where one card would leave")
