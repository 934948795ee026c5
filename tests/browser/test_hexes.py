"""Orders on a map of hexes: looking ahead, presses on blocks, the report beside the fleets."""

from playwright.sync_api import Locator, Page, expect

from browser.table import TablePage
from browser.test_campaign import begin, until

STATIONS = {
    "Cape Fleet": "Inshore off Ferrol",
    "Gibraltar Fleet": "Inshore off Cadiz",
    "Frigate 1": "On Loose Blockade off Ferrol",
    "Frigate 2": "Inshore off Brest",
    "Frigate 3": "On Loose Blockade off Brest",
    "Frigate 4": "Inshore off Rochefort",
    "Frigate 5": "On Loose Blockade off Rochefort",
}
ON_THEIR_STATIONS = """() => {
  const kind = document.querySelector('.decision')?.dataset.kind
  return kind !== '' && kind !== 'opening'
}"""


def take_stations(table: TablePage) -> None:
    """Everybody has his order, and none is given yet."""
    page = table.page
    for name, where in STATIONS.items():
        expect(page.locator(".decision h2")).to_have_text(f"Stations: {name}")
        place = page.get_by_role("radio", name=where, exact=True)
        more = page.get_by_role("button", name="here for all")
        expect(place.or_(more).first).to_be_visible()
        if more.count():
            more.click()
        place.click()
        page.keyboard.press("k")
        listed = page.get_by_role("list", name="Orders to give")
        expect(listed.get_by_role("listitem").filter(has_text=name)).to_have_count(1)
        expect(page.locator(".decision p.dots")).to_have_count(0)


def give_stations(page: Page) -> TablePage:
    table = begin(page)
    take_stations(table)
    page.keyboard.press("Enter")
    page.wait_for_function(ON_THEIR_STATIONS, timeout=60_000)
    while table.kind != "move":
        before = table.question
        page.keyboard.press("e" if table.kind == "bonus" else "r")
        table.until_asked(before)
    return table


def turn_to(page: Page, name: str) -> None:
    chooser = page.get_by_label("Ship to decide", exact=True)
    found = [each for each in chooser.locator("option").all_inner_texts() if each.startswith(name)]
    chooser.select_option(label=found[0])
    expect(page.locator(".decision h2")).to_have_text(f"Move: {name}")
    expect(page.locator(".decision p.dots")).to_have_count(0)


def press(page: Page, piece: str) -> None:
    box = page.locator(f"[data-piece='{piece}']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def course(page: Page) -> Locator:
    return page.locator(".course.plotted[aria-busy=false]")


def test_what_is_kept_is_drawn_and_its_last_is_said(page: Page) -> None:
    take_stations(begin(page))
    expect(page.locator(".decision")).to_contain_text("Each has an order now.")
    expect(page.locator("g.cell.kept")).to_have_count(len(STATIONS))


def test_a_course_is_drawn_for_a_block_that_one_would_activate(page: Page) -> None:
    """What is drawn on the chart answers the question that is looked at, not the one asked."""
    table = begin(page)
    until(table, "bonus")
    page.get_by_role("radio", name="Activate").first.click()
    page.keyboard.press("k")
    expect(page.locator(".decision h2")).to_contain_text("Move: ")
    expect(page.locator(".decision p.dots")).to_have_count(0)
    # Letters take a course on where one came by keys.
    page.keyboard.press("Tab")
    page.get_by_role("application", name="Chart").focus()
    for key in ("w", "q", "a", "s"):
        page.keyboard.press(key)
        page.wait_for_timeout(300)
    expect(course(page)).to_be_visible()


def test_a_second_press_turns_to_who_lies_there(page: Page) -> None:
    give_stations(page)
    turn_to(page, "Cape Fleet")
    press(page, "frigate-1")
    expect(course(page)).to_contain_text("To Ferrol, Loose Blockade")
    press(page, "frigate-1")
    expect(page.locator(".decision h2")).to_have_text("Move: Frigate 1")


def test_a_key_without_its_button_gives_nothing(page: Page) -> None:
    """D gives what stands there and is done; where that may not be given it is not done either."""
    table = give_stations(page)
    turn_to(page, "Frigate 1")
    page.get_by_role("radio", name="Inshore", exact=True).click()
    page.keyboard.press("k")
    expect(page.get_by_role("list", name="Orders to give")).to_contain_text("Frigate 1")
    turn_to(page, "Cape Fleet")
    town = page.locator(".chart text", has_text="Bantry Bay").first.bounding_box()
    assert town is not None
    page.mouse.click(town["x"] - 8, town["y"] + town["height"] / 2)
    expect(course(page)).to_be_visible()
    expect(table.answer).to_have_attribute("aria-disabled", "false")
    before = table.question
    page.keyboard.press("d")
    page.wait_for_timeout(1_500)
    assert table.question == before
    expect(page.get_by_role("list", name="Orders to give")).to_contain_text("Frigate 1")


def test_the_report_stands_beside_the_fleets_in_full(page: Page) -> None:
    """What came of one's own answer is in sight, however long the question is."""
    table = begin(page)
    report = page.get_by_role("region", name="Captain's report")
    for _ in range(30):
        if report.count() and table.kind == "move":
            break
        before = table.question
        page.keyboard.press("r")
        table.until_asked(before)
    expect(page.locator(".dock").get_by_role("region", name="Captain's report")).to_be_visible()
    expect(page.locator(".log").get_by_role("region", name="Captain's report")).to_have_count(0)
    for told in report.get_by_role("listitem").all():
        expect(told).to_be_in_viewport(ratio=1)
