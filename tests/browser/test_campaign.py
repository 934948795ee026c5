"""A campaign on a map of hexes as a player handles it: stations, courses, papers, a phone."""

import math

from playwright.sync_api import Page, expect

from browser.table import TablePage, axe, overflow

SEATS = {"british": "human", "allied": "random"}


def begin(page: Page) -> TablePage:
    """The British of the Trafalgar scenario, asked for their stations."""
    table = TablePage(page)
    table.open(table.begin(game="sea-of-glory", scenario="trafalgar", seats=SEATS, guided=True))
    return table


def until(table: TablePage, kind: str) -> None:
    """The lieutenant answers until a kind of question comes up."""
    for _ in range(60):
        if table.kind == kind:
            return
        before = table.question
        table.page.keyboard.press("r")
        table.until_asked(before)
    raise AssertionError(f"{kind} never came up")


def test_stations_are_chosen_on_the_map_and_in_the_list(page: Page) -> None:
    table = begin(page)
    expect(page.locator(".decision h2")).to_have_text("Stations: Cape Fleet")
    expect(page.get_by_label("Guide")).to_contain_text("July 1805")
    page.get_by_role("radio", name="Inshore off Ferrol").click()
    table.give()
    expect(page.locator(".decision h2")).to_have_text("Stations: Gibraltar Fleet")
    fleet = page.get_by_role("img", name="Cape Fleet, 15 ships")
    expect(fleet).to_be_visible()


def test_orders_are_kept_and_given_together(page: Page) -> None:
    table = begin(page)
    page.get_by_role("radio", name="Inshore off Ferrol").click()
    page.keyboard.press("k")
    expect(page.locator(".decision h2")).to_have_text("Stations: Gibraltar Fleet")
    expect(table.answer).to_contain_text("Give 1 order")
    page.get_by_role("radio", name="Inshore off Cadiz").click()
    expect(table.answer).to_contain_text("Give 2 orders")
    expect(page.get_by_role("list", name="Orders to give")).to_contain_text("Cape Fleet")
    assert axe(page) == []
    before = table.question
    page.keyboard.press("Enter")
    page.wait_for_function(
        """before => document.querySelector('.decision').dataset.decision !== before
          && !document.querySelector('[aria-label="Orders to give"]')""",
        arg=before,
    )
    for fleet in ("Cape Fleet, 15 ships", "Gibraltar Fleet, 10 ships"):
        expect(page.get_by_role("img", name=fleet)).to_be_visible()
    left = page.get_by_label("Ship to decide").locator("option").all_inner_texts()
    assert not any("Cape" in each or "Gibraltar" in each for each in left), left


def test_one_looks_ahead_and_back(page: Page) -> None:
    """What would be asked after an order that is kept is shown, and what is really asked again when
    the order is dropped."""
    table = begin(page)
    asked = table.question
    page.get_by_role("radio", name="Inshore off Ferrol").click()
    page.keyboard.press("k")
    expect(page.locator(".decision")).to_contain_text("Looking ahead, 1 order not given yet")
    expect(page.locator(".decision")).to_contain_text("Place your fleets and frigates: 6 left.")
    page.get_by_role("button", name="drop Cape Fleet").click()
    expect(page.locator(".decision")).to_contain_text("Place your fleets and frigates: 7 left.")
    expect(page.locator(".decision")).not_to_contain_text("Looking ahead")
    assert table.question == asked


def test_escape_looks_back(page: Page) -> None:
    begin(page)
    page.get_by_role("radio", name="Inshore off Ferrol").click()
    page.keyboard.press("k")
    expect(page.locator(".decision")).to_contain_text("Looking ahead")
    page.keyboard.press("Escape")
    expect(page.locator(".decision")).not_to_contain_text("Looking ahead")
    expect(page.locator(".decision")).to_contain_text("Place your fleets and frigates: 7 left.")


def test_done_is_there_and_says_what_bars_it(page: Page) -> None:
    begin(page)
    done = page.locator(".rest button").filter(has_text="Done")
    expect(done).to_have_attribute("aria-disabled", "true")
    done.click(force=True)
    expect(page.locator(".decision")).to_contain_text("Some blocks are still to be placed.")


def test_after_a_press_on_the_chart_letters_press_the_buttons(page: Page) -> None:
    """Who reaches the chart by keys takes a course on with E and D; who pressed it with the mouse
    means the buttons that show these letters."""
    table = begin(page)
    until(table, "move")
    chart = page.get_by_role("application", name="Chart").bounding_box()
    assert chart is not None
    page.mouse.click(chart["x"] + chart["width"] * 0.3, chart["y"] + chart["height"] * 0.6)
    page.wait_for_timeout(300)
    words = page.locator(".course").inner_text()
    page.keyboard.press("s")
    page.wait_for_timeout(300)
    assert page.locator(".course").inner_text() == words
    page.keyboard.press("d")
    page.wait_for_timeout(300)
    drawn = page.locator(".course")
    # What is asked next may have an empty course; the one that was drawn is never taken on.
    asked_next = drawn.count() == 0 or "Press a place" in drawn.inner_text()
    assert asked_next or drawn.inner_text() == words


def test_a_window_of_another_size_is_filled_anew(page: Page) -> None:
    begin(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_timeout(500)
    page.set_viewport_size({"width": 1024, "height": 700})
    page.wait_for_timeout(600)
    chart = page.get_by_role("application", name="Chart").bounding_box()
    assert chart is not None
    for name in ("Cape Fleet, 15 ships", "Gibraltar Fleet, 10 ships"):
        box = page.get_by_role("img", name=name).first.bounding_box()
        assert box is not None
        assert chart["x"] <= box["x"], name
        assert box["x"] + box["width"] <= chart["x"] + chart["width"], name
        assert chart["y"] <= box["y"], name
        assert box["y"] + box["height"] <= chart["y"] + chart["height"], name


def test_a_course_is_pressed_on_the_map(page: Page) -> None:
    table = begin(page)
    until(table, "move")
    chart = page.get_by_role("application", name="Chart")
    chart.focus()
    for key in ("s", "s", "w"):
        page.keyboard.press(key)
        page.wait_for_timeout(200)
    expect(page.locator(".course")).to_be_visible()
    page.keyboard.press("Escape")


def test_chances_papers_and_fleets_are_there_to_read(page: Page) -> None:
    table = begin(page)
    until(table, "move")
    page.get_by_role("button", name="Chances").click()
    expect(page.get_by_text("Before this turn ends")).to_be_visible()
    page.get_by_role("tab", name="Papers").click()
    expect(page.get_by_text("30 ships into Brest")).to_be_visible()
    page.get_by_role("tab", name="Fleets").click()
    page.get_by_role("button", name="Fleet").first.click()
    sheet = page.get_by_label("Fleet sheet").locator(".sheet")
    expect(sheet).to_contain_text("firepower")
    expect(sheet.locator("li .ship").first).to_be_visible()
    assert axe(page) == []


def test_a_phone_shows_map_and_question(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = begin(page)
    until(table, "move")
    assert overflow(page) == 0
    expect(page.get_by_role("application", name="Chart")).to_be_visible()
    assert axe(page) == []


COSTS = """() => [...document.querySelectorAll('.chart text.cost')]
  .map(each => each.getBoundingClientRect())
  .map(box => [box.x + box.width / 2, box.y + box.height / 2])"""
"""The middles of the figures in the hexes that a block can reach."""


def test_the_legend_lies_on_no_hex_in_reach(page: Page) -> None:
    table = begin(page)
    until(table, "move")
    page.get_by_label("Ship to decide", exact=True).select_option(index=1)
    page.wait_for_timeout(500)
    legend = page.get_by_label("Legend").bounding_box()
    costs = page.evaluate(COSTS)
    assert legend is not None
    assert len(costs) > 10
    under = [
        (x, y)
        for x, y in costs
        if legend["x"] <= x <= legend["x"] + legend["width"]
        and legend["y"] <= y <= legend["y"] + legend["height"]
    ]
    assert under == []


def test_a_phone_shows_what_is_in_reach_from_near(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = begin(page)
    until(table, "move")
    page.wait_for_timeout(700)
    costs = page.evaluate(COSTS)
    assert len(costs) > 10
    near = min(math.dist(one, other) for one in costs for other in costs if one != other)
    assert near > 21, "from neighbour to neighbour, where the whole map would leave 17"
    assert all(0 < x < 390 for x, _ in costs)


def test_what_scrolls_on_a_phone_is_reached_by_keys(page: Page) -> None:
    """Waiting for the other player there is nothing to press, and a low sheet must scroll."""
    page.set_viewport_size({"width": 360, "height": 640})
    table = TablePage(page)
    people = {"british": "human", "allied": "human"}
    page.goto("/")
    game = table.begin(game="sea-of-glory", scenario="trafalgar", seats=people)
    table.call("POST", f"/api/games/{game}/sit", {"seat": "allied"})
    page.goto(f"/game/{game}")
    page.get_by_role("button", name="Raise the sheet").press("ArrowDown")
    for name in ("Chart", "Orders", "Log", "Fleet"):
        page.get_by_role("navigation", name="Views").get_by_role("button", name=name).click()
        assert axe(page) == [], name
    assert overflow(page) == 0


def test_a_guided_campaign_is_begun_from_the_page(page: Page) -> None:
    page.goto("/")
    card = page.locator("article", has_text="1805: Sea of Glory")
    expect(card.locator("svg .block").first).to_be_attached()
    card.get_by_role("link", name="Choose").click()
    guided = page.get_by_role("checkbox", name="Guided")
    expect(guided).not_to_be_checked()
    guided.check()
    assert axe(page) == []
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_label("Guide")).to_contain_text("July 1805")


def test_the_fleet_sheet_is_docked_beside_the_chart(page: Page) -> None:
    begin(page)
    chart = page.get_by_role("application", name="Chart").bounding_box()
    dock = page.get_by_role("group", name="Fleet sheet").bounding_box()
    assert chart is not None
    assert dock is not None
    assert dock["x"] >= chart["x"] + chart["width"] - 1, "it covers nothing of the chart"


def test_fleets_are_asked_before_frigates_and_done_is_in_reach_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = begin(page)
    until(table, "move")
    while page.get_by_role("button", name="Done moving").count() == 0:
        # The last that can be done has no end beside it; the next move has.
        page.keyboard.press("r")
        page.wait_for_timeout(500)
        until(table, "move")
    expect(page.locator(".decision h2")).to_contain_text("Fleet")
    done = page.get_by_role("button", name="Done moving").bounding_box()
    assert done is not None
    assert done["y"] + done["height"] <= 844


def test_on_a_tablet_nothing_of_the_bar_is_cut_off(page: Page) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})
    begin(page)
    hint = page.get_by_role("button", name="Hint").bounding_box()
    assert hint is not None
    assert hint["x"] + hint["width"] <= 820
