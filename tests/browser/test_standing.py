"""Standing orders of a campaign as a player gives them: with one press, with a course."""

from playwright.sync_api import Page, expect

from browser.table import TablePage, axe, overflow

SEATS = {"british": "human", "allied": "random"}


def begin(page: Page) -> TablePage:
    """The British of the Trafalgar scenario, asked for their first winds."""
    table = TablePage(page)
    table.open(table.begin(game="sea-of-glory", scenario="trafalgar", seats=SEATS))
    for _ in range(60):
        if table.kind == "move":
            return table
        before = table.question
        page.keyboard.press("r")
        table.until_asked(before)
    raise AssertionError("no wind came up")


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("region", name="Standing orders")).to_be_visible()


def test_the_usual_orders_are_given_with_one_press_and_taken_back(page: Page) -> None:
    begin(page)
    menu(page)
    orders = page.get_by_role("region", name="Standing orders")
    watch = orders.get_by_role("switch", name="Quiet watch")
    silence = orders.get_by_role("switch", name="Nothing until something happens")
    expect(watch).to_have_attribute("aria-checked", "false")
    orders.get_by_role("button", name="Give the usual ones").click()
    expect(watch).to_have_attribute("aria-checked", "true")
    expect(orders.get_by_role("switch", name="Lookouts count masts")).to_have_attribute(
        "aria-checked", "true"
    )
    expect(silence).to_have_attribute("aria-checked", "false")
    expect(orders.get_by_role("button", name="Give the usual ones")).to_have_count(0)
    watch.click()
    expect(watch).to_have_attribute("aria-checked", "false")
    expect(orders.get_by_role("switch", name="Lookouts count masts")).to_have_attribute(
        "aria-checked", "true"
    )
    page.reload()
    menu(page)
    expect(watch).to_have_attribute("aria-checked", "false")
    expect(orders.get_by_role("button", name="Give the usual ones")).to_be_visible()
    assert axe(page) == []


def test_a_course_is_set_and_taken_back(page: Page) -> None:
    begin(page)
    menu(page)
    orders = page.get_by_role("region", name="Standing orders")
    orders.get_by_label("Who sails").select_option(index=0)
    orders.get_by_label("Where to").select_option(label="Malta, Inshore")
    orders.get_by_role("button", name="Set this course").click()
    course = orders.get_by_text("makes for Malta, Inshore")
    expect(course).to_be_visible()
    orders.get_by_role("button", name="Take back:").click()
    expect(course).to_have_count(0)


def test_a_phone_shows_them(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    begin(page)
    menu(page)
    assert overflow(page) == 0
    assert axe(page) == []
