"""Commands that can be trusted: where one cannot go is said there, the lieutenant shows his plan
and has brakes, and the chart keeps ship, plan and target in sight."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.table import HIS_OR_ANEW, TablePage, axe

SIZES = [(390, 844), (820, 1180), (1280, 800), (1440, 900), (2560, 1440)]


def press_off(table: TablePage, by_x: float, by_y: float) -> None:
    x, y = table.selected_ring()
    table.page.mouse.click(x + by_x, y + by_y)
    table.until_plotted()


def test_where_she_cannot_go_is_said_there_and_nothing_is_drawn(page: Page) -> None:
    table = TablePage(page)
    table.open(table.begin(scenario="first-command"))
    chart = page.get_by_role("application", name="Chart")
    box = chart.bounding_box()
    assert box is not None
    # The far end of the chart is farther than any ship sails in a turn.
    x, _ = table.selected_ring()
    far = box["x"] + (30 if x > box["x"] + box["width"] / 2 else box["width"] - 30)
    page.mouse.click(far, box["y"] + box["height"] / 2)
    table.until_plotted()
    barred = page.locator(".barred")
    expect(barred).to_be_visible()
    expect(barred.locator(".door")).to_be_visible()
    expect(page.locator(".chart .plan")).to_have_count(0)
    assert not table.can_answer()
    assert axe(page) == []
    # Nothing is given by Enter; the next press takes the place of the first.
    before = table.question
    page.keyboard.press("Enter")
    assert table.question == before
    barred.get_by_role("button", name="As near as she comes").click()
    table.until_plotted()
    expect(barred).to_have_count(0)
    expect(page.locator(".chart .plan").first).to_be_attached()
    expect(table.panel.locator(".plot")).to_contain_text("Cost")
    page.keyboard.press("Escape")
    expect(table.panel.locator(".plot")).not_to_contain_text("Cost")
    # A look at a ship is one hover.
    page.mouse.move(*table.selected_ring())
    expect(page.locator(".look")).to_contain_text("Orion")


def test_a_course_is_drawn_anew_from_the_ship(page: Page) -> None:
    """Whoever thinks better of it drags from her again; from the end of the course he goes on."""
    table = TablePage(page)
    table.open(table.begin(scenario="first-command"))
    ring, plan = table.selected_ring(), page.locator(".chart .plan").first
    table.drag_course(150, 20)
    first = plan.get_attribute("d")
    table.drag_course(110, 60)
    assert plan.get_attribute("d") != first
    assert table.can_answer()
    assert table.selected_ring() == ring


def test_the_lieutenant_shows_his_plan_and_stops_at_each_turn(page: Page) -> None:
    table = TablePage(page)
    table.open(table.begin(scenario="five-a-side"))
    before = table.question
    assert table.kind == "sail"
    page.keyboard.press("r")
    page.wait_for_function(HIS_OR_ANEW, arg=before)
    assert table.question == before, "he gives nothing before he was seen"
    expect(page.locator(".chart .plan").nth(3)).to_be_attached()
    page.keyboard.press("Enter")
    table.until_asked(before)
    page.get_by_role("button", name="Undo").first.wait_for()
    page.locator(".strip [role=switch]").first.click()
    page.get_by_role("alertdialog").get_by_role("button", name="Give him command").click()
    stopped = page.get_by_role("status", name="The lieutenant stops")
    expect(stopped).to_be_visible(timeout=60_000)
    turn = page.evaluate("() => document.querySelector('.decision').dataset.decision")
    stopped.get_by_role("button", name="Carry on").click()
    # He was asked about all of it once; now he goes on until the next turn or danger.
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    page.wait_for_function(
        """before => document.querySelector('[data-over]')
          || (document.querySelector('[aria-label="The lieutenant stops"]')
            && document.querySelector('.decision').dataset.decision !== before)""",
        arg=turn,
        timeout=60_000,
    )


PLACES = """() => {
  const of = element => {
    const box = element.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const chart = document.querySelector('.chart').getBoundingClientRect()
  const what = '.chart .ring:not(.hovered), .chart .tagged, .chart path.bracket'
  const found = [...document.querySelectorAll(what)]
  return { chart: [chart.left, chart.top, chart.right, chart.bottom], places: found.map(of) }
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_ship_plan_and_target_are_in_sight(
    contexts: Callable[..., BrowserContext], width: int, height: int
) -> None:
    table = TablePage(contexts(viewport={"width": width, "height": height}).new_page())
    table.open(table.begin(scenario="five-a-side"))
    table.offers().first.wait_for()
    in_sight(table)
    table.by_key("r")
    for _ in range(12):
        if table.over or (table.kind == "fire" and table.can_answer()):
            break
        table.by_key("r")
    if not table.over:
        in_sight(table)


def in_sight(table: TablePage) -> None:
    """The ship asked about, her ghost and her target lie within the chart."""
    expect(table.page.locator(".chart .ring").first).to_be_attached()
    script = f"""() => {{
      const {{ chart, places }} = ({PLACES})()
      return places.length > 0 && places.every(([x, y]) =>
        x >= chart[0] && y >= chart[1] && x <= chart[2] && y <= chart[3])
    }}"""
    table.page.wait_for_function(script)


def test_two_bots_are_watched_at_the_speed_of_reading(page: Page) -> None:
    table = TablePage(page)
    seats = {"british": "plain", "allied": "plain"}
    game = table.begin(scenario="five-a-side", seats=seats)
    page.goto(f"/game/{game}")
    watching = page.get_by_role("group", name="Watching")
    watching.get_by_role("button", name="Pause").click()
    step = watching.get_by_role("button", name="Step", exact=True)
    expect(watching.get_by_role("button", name="To the present")).to_be_visible(timeout=30_000)
    moves = page.locator(".heads .caption", has_text="move")
    before = moves.inner_text()
    page.wait_for_timeout(700)
    assert moves.inner_text() == before, "what is held does not move"
    step.click()
    expect(moves).not_to_have_text(before)
    watching.get_by_role("button", name="Faster").click()
    expect(watching.locator("output")).to_have_text("2×")
    watching.get_by_role("button", name="To the present").click()
    held = watching.get_by_role("button", name="Go on")
    expect(held.or_(page.locator("[data-over]")).first).to_be_visible()


def test_sound_is_off_until_it_is_asked_for(page: Page) -> None:
    page.add_init_script(
        """window.contexts = 0
        const Real = window.AudioContext
        window.AudioContext = class extends Real { constructor() { super(); window.contexts++ } }"""
    )
    page.goto("/settings")
    sound = page.get_by_label("Sound")
    expect(sound).to_have_value("off")
    made: Any = page.evaluate("() => window.contexts")
    assert made == 0
    sound.select_option("on")
    assert page.evaluate("() => window.contexts") == 1
    page.reload()
    expect(page.get_by_label("Sound")).to_have_value("on")


def test_what_the_lieutenant_ordered_is_taken_back(page: Page) -> None:
    table = TablePage(page)
    table.open(table.begin(scenario="five-a-side"))
    ships = page.get_by_label("Ship to decide").locator("option")
    open_ships = ships.count()
    table.by_key("l")
    expect(ships).to_have_count(open_ships - 1)
    undo = page.get_by_role("button", name="Undo").first
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.click()
    expect(ships).to_have_count(open_ships)
    expect(page.locator(".decision")).to_have_attribute("data-kind", "sail")


def test_the_slider_of_the_replay_is_wide_enough(
    contexts: Callable[..., BrowserContext],
) -> None:
    for width in (390, 820, 1280, 2560):
        page = contexts(viewport={"width": width, "height": 860}).new_page()
        table = TablePage(page)
        table.open(table.begin(scenario="first-command"))
        if width < 768:
            page.get_by_role("tab", name="Log").or_(
                page.get_by_role("button", name="Log")
            ).first.click()
        box = page.locator("input.scrub").first.bounding_box()
        assert box is not None
        assert box["width"] >= 100, (width, box)


def test_a_game_that_another_browser_holds_says_so_and_can_be_watched(
    contexts: Callable[..., BrowserContext],
) -> None:
    first = TablePage(contexts().new_page())
    game = first.begin(scenario="first-command")
    first.open(game)
    other = contexts().new_page()
    other.goto(f"/game/{game}")
    expect(other.get_by_role("status").first).to_contain_text("Another browser holds this game")
    other.get_by_role("button", name="Watch").click()
    expect(other.get_by_role("application", name="Chart")).to_be_visible()
