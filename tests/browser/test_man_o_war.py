"""Man O'War at the table: fleets built in secret, signals, rakes, boarding, night, paper."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.captain import Traffic
from browser.squadron import ALONGSIDE, CROWD, RAKE, Squadron
from browser.table import axe, overflow, words_over_words
from games.man_o_war.at_sea import FR, GB

NUMBERS_TOGETHER = """row => {
  const seen = each => each.textContent && getComputedStyle(each).visibility === 'visible'
  const boxes = [...row.querySelectorAll('.below')].filter(seen).map(each => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return [each.textContent, range.getBoundingClientRect()]
  })
  const near = ([, box], i) => box.left - boxes[i][1].right < 2
  return boxes.slice(1).filter(near).map(([text]) => text)
}"""
MOST_GAMES = 10
"""A signal to nine ships that nobody misreads comes once in five games."""


@pytest.fixture
def squadron(page: Page) -> Squadron:
    return Squadron(page)


# Fleets.


def begin_fleets(squadron: Squadron) -> None:
    people = {"first": "human", "second": "human"}
    game = squadron.begin(game="man-o-war", scenario="encounter", seats=people)
    squadron.call("POST", f"/api/games/{game}/sit", {"seat": "first"})
    squadron.open(game)


def spent(page: Page) -> int:
    said = page.locator(".builder [role=status]").first.inner_text()
    found = re.match(r"(\d+) spent", said)
    assert found is not None, said
    return int(found[1])


def test_two_fleets_are_built_in_secret_at_one_screen(squadron: Squadron) -> None:
    page = squadron.page
    traffic = Traffic(page)
    begin_fleets(squadron)
    expect(page.get_by_role("heading", name="Build your fleet")).to_be_visible()
    assert axe(page) == []
    before = spent(page)
    # One is taken out and another bought: the meter follows.
    row = page.locator("tr.in").first
    name = row.get_attribute("data-vessel")
    row.get_by_role("button", name=re.compile("less$")).click()
    assert spent(page) < before
    page.locator(f"tr[data-vessel='{name}']").get_by_role(
        "button", name=re.compile("more$")
    ).click()
    assert spent(page) == before
    squadron.give_fleet()
    # The first has sealed; the table is handed over and nothing of the list goes with it.
    page.get_by_role("button", name="Hand over to French").click()
    since = len(traffic.heard)
    bodies = len(traffic.bodies)
    page.get_by_role("button", name="I play French").click()
    squadron.until_asked("")
    expect(page.get_by_role("heading", name="Build your fleet")).to_be_visible()
    heard = "".join(traffic.heard[since:])
    calls = [each for each in traffic.bodies[bodies:] if "/api/" in each.url]
    heard += "".join(each.text() for each in calls if each.status == 200)
    assert "fra-base" in heard, "the second has a list of its own"
    assert "gb-base" not in heard
    assert "gb-base" not in page.content()
    page.get_by_role("button", name="Another").click()
    page.get_by_role("button", name="Take it").click()
    expect(squadron.answer).to_have_attribute("aria-disabled", "false")
    squadron.answer.click()
    expect(squadron.log()).to_contain_text("The British fleet:")
    expect(squadron.log()).to_contain_text("The French fleet:")


def test_who_may_not_be_handed_the_table_finds_the_way_back(squadron: Squadron) -> None:
    """A table on the net lets nobody who has seen one fleet list play the other."""
    page = squadron.page
    begin_fleets(squadron)
    squadron.give_fleet()
    page.get_by_role("button", name="Hand over to French").click()
    seen = {"reason": "You have seen what one side knows."}
    page.route("**/sit", lambda route: route.fulfill(status=403, json=seen))
    page.get_by_role("button", name="I play French").click()
    expect(page.get_by_role("alert")).to_contain_text("You have seen")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_text("Which seat is yours?")).to_be_visible()


def test_a_fleet_is_moved_by_keys_and_kept_as_text(squadron: Squadron) -> None:
    page = squadron.page
    begin_fleets(squadron)
    first = page.locator("[data-entry]").first
    name = first.locator(".ship").inner_text()
    lines = page.locator(".divisions .division").first.locator("[data-entry]").count()
    first.focus()
    page.keyboard.press("ArrowDown")
    second = page.locator("[data-entry]").nth(1)
    expect(second).to_be_focused()
    # To a division of her own: too small, and the seal says why.
    page.keyboard.press("ArrowRight")
    expect(page.locator(".division")).to_have_count(2)
    expect(page.locator("#fleet-bar")).to_contain_text("Division")
    expect(squadron.answer).to_have_attribute("aria-disabled", "true")
    page.locator(".division").nth(1).locator("[data-entry]").first.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".division")).to_have_count(1)
    assert page.locator(".divisions .division").first.locator("[data-entry]").count() == lines
    assert name
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as text").click()
    assert download.value.suggested_filename == "fleet-british.txt"
    text = page.locator("#fleet-text")
    kept = text.input_value()
    assert kept.startswith("# British, 1790")
    page.locator("tr.in").first.get_by_role("button", name=re.compile("less$")).click()
    less = spent(page)
    text.fill(kept)
    page.get_by_role("button", name="Load this text").click()
    assert spent(page) > less
    text.fill("1 no-such-ship")
    page.get_by_role("button", name="Load this text").click()
    expect(page.locator("details .why, details [class*=why]").first).to_contain_text(
        "nothing was loaded"
    )


def test_the_fleet_sheet_is_printed_from_the_builder(squadron: Squadron) -> None:
    page = squadron.page
    begin_fleets(squadron)
    page.emulate_media(media="print")
    expect(page.locator(".builder")).to_be_visible()
    expect(page.locator("aside.panel")).to_be_hidden()
    expect(page.locator(".builder .actions")).to_be_hidden()
    expect(page.get_by_role("heading", name="Fleet sheet")).to_be_visible()
    # Nothing on it is for the hand: no grips, and no flags but the admiral's.
    expect(page.locator(".builder .grip:visible")).to_have_count(0)
    expect(page.locator(".builder .role:visible")).to_have_count(1)
    assert page.pdf(format="A4").startswith(b"%PDF")


# What is offered, and what has been.


def test_what_ends_a_question_is_offered_once(squadron: Squadron) -> None:
    prize = f"a: {GB} 0,0 90; c: {FR} 0,5 90 taken held-by first captor a boarding 0; "
    prize += f"y: {GB} -30,20 180; z: {FR} 40,20 180"
    squadron.bring(prize, ("first",), turn=4, step="begin-boarding")
    expect(squadron.answer).to_contain_text("Keep the prizes")
    again = squadron.panel.locator(".rest").get_by_text("Keep the prizes")
    expect(again).to_have_count(0)
    squadron.choose("Scuttle the prize")
    expect(again).to_have_count(1)


def test_nothing_is_seen_beside_the_button_that_begins_a_game(page: Page) -> None:
    page.goto("/new?game=man-o-war")
    box = page.get_by_role("button", name="Begin", exact=True).bounding_box()
    assert box is not None
    at = [box["x"] + box["width"] + 60, box["y"] + box["height"] / 2]
    script = "([x, y]) => document.elementFromPoint(x, y).className"
    assert "foot" in page.evaluate(script, at)


def test_a_ship_that_is_gone_keeps_her_name_and_her_flag_in_the_log(squadron: Squadron) -> None:
    leaks = f"a: {GB} 0,0 0; c: {FR} 5,0 90 holes 5; z: {FR} 40,20 180"
    squadron.bring(leaks, ("first",), turn=5, step="leaks")
    line = squadron.log().locator("li").filter(has_text="C sinks: the leak has won.")
    expect(line.locator(".flag svg, .flag img")).to_have_count(1)
    line.get_by_role("button").first.click()
    expect(line.locator(".inside")).to_contain_text("C")
    expect(line.locator(".inside")).not_to_contain_text(re.compile(r"\bc\b"))


def test_numbers_under_a_long_row_of_boxes_stand_clear_of_each_other(squadron: Squadron) -> None:
    ships = f"a: {GB} 0,0 0; c: {FR} 5,0 90 hull 18; y: {GB} -30,20 180; z: {FR} 40,20 180"
    squadron.bring(ships, ("first",), turn=4, step="begin-firing", camps={"first": "y"})
    lower = squadron.panel.locator(".struck .track").filter(has_text="lower line")
    expect(lower.locator(".below.end")).to_have_count(4)
    assert lower.evaluate(NUMBERS_TOGETHER) == []


# Signals.


def test_a_signal_in_succession_and_one_that_is_misread(squadron: Squadron) -> None:
    page = squadron.page
    for nth in range(MOST_GAMES):
        seats = {"first": "plain", "second": "human"}
        squadron.open(squadron.begin(game="man-o-war", scenario="line-against-line", seats=seats))
        assert squadron.kind == "line"
        if nth == 0:
            squadron.choose_under("In succession")
            expect(squadron.panel.locator(".signals")).to_contain_text("Succession")
            # Her way and those of all who follow, and where she goes if she does not see it.
            assert page.locator(".chart .plan").count() == 9
            expect(page.locator(".chart .tagged.warn").first).to_be_attached()
            expect(squadron.panel.locator(".trial .words").first).to_contain_text("seen")
            assert axe(page) == []
            expect(page.locator(".order [aria-current=step]")).to_contain_text("French line")
        squadron.choose_under("All together")
        squadron.give()
        if page.locator(".log").get_by_text("misreads the signal").count():
            return
    raise AssertionError("nobody misread a signal")


def test_a_turn_in_succession_leads_the_line_round(squadron: Squadron) -> None:
    seats = {"first": "plain", "second": "human"}
    squadron.open(squadron.begin(game="man-o-war", scenario="line-against-line", seats=seats))
    squadron.choose_under("In succession")
    squadron.give()
    expect(squadron.log()).to_contain_text("Signal: in succession")


def test_no_word_stands_over_another(contexts: Callable[..., BrowserContext]) -> None:
    """Nine ships that may misread a signal, and a shot that goes through two: every plate has a
    place of its own, and names keep clear of them. On a screen of middle size, too, where the
    order of the turn stays beside the panel."""
    for width, height in ((1440, 900), (820, 1180)):
        page = contexts(viewport={"width": width, "height": height}).new_page()
        squadron = Squadron(page)
        seats = {"first": "plain", "second": "human"}
        squadron.open(squadron.begin(game="man-o-war", scenario="line-against-line", seats=seats))
        squadron.choose_under("All together")
        expect(page.locator(".chart .tagged.warn").first).to_be_attached()
        assert words_over_words(page) == []
        strip = page.locator(".order").bounding_box()
        panel = page.locator("aside.panel").bounding_box()
        assert strip is not None
        assert panel is not None
        assert strip["x"] + strip["width"] <= panel["x"] + 1
        squadron.bring(CROWD, ("first",), turn=4, step="begin-firing", camps={"first": "y"})
        squadron.choose("C")
        expect(page.locator(".chart .number")).to_have_count(2)
        assert words_over_words(page) == []


def test_a_course_is_drawn_for_a_line(squadron: Squadron) -> None:
    seats = {"first": "plain", "second": "human"}
    squadron.open(squadron.begin(game="man-o-war", scenario="line-against-line", seats=seats))
    squadron.drag_course(60, 30)
    expect(squadron.panel.locator(".plot")).to_contain_text("Ends")
    assert squadron.can_answer()
    squadron.give()


# Fire and boarding.


def test_a_rake_is_seen_before_it_is_fired(squadron: Squadron) -> None:
    page = squadron.page
    squadron.bring(RAKE, ("first",), turn=4, step="begin-firing", camps={"first": "y"})
    row = squadron.choose("C")
    expect(row.locator(".tag")).to_have_text("Stern rake")
    struck = row.locator(".struck li").first
    expect(struck).to_contain_text("raked")
    # The boxes it would tick are outlined, those that are not certain with dashes.
    assert row.locator(".box.due").count() > 0
    assert row.locator(".box.due, .box.maybe").count() > row.locator(".box.due").count()
    expect(page.locator(".chart .zone")).to_contain_text("stern projector of C")
    expect(page.locator(".chart .number")).to_have_count(1)
    page.get_by_role("tab", name="Forms").click()
    form = page.get_by_role("article", name="C, her form")
    expect(form.locator(".to").first).to_be_visible()
    assert axe(page) == []
    # The same form large, under the chart, at a key.
    page.keyboard.press("j")
    large = page.locator(".under").get_by_role("article", name="C, her form")
    expect(large.locator(".box.due").first).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("j")
    expect(page.locator(".under")).to_have_count(0)
    squadron.answer.click()
    expect(squadron.panel).not_to_have_attribute("data-kind", "fire")
    page.get_by_role("tab", name="Log").click()
    expect(squadron.log()).to_contain_text("A fires her starboard side at C")


def test_a_ship_alongside_is_boarded(squadron: Squadron) -> None:
    links = ["a entangled c 3 0 0"]
    where = {"turn": 4, "step": "begin-boarding", "camps": {"first": "y"}, "links": links}
    squadron.bring(ALONGSIDE, ("first",), **where)
    assert squadron.kind == "hook"
    row = squadron.choose("Board her")
    # What both bring to it, and how its first turn may end.
    expect(row.locator(".trial .words")).to_contain_text("the fight goes on")
    expect(row.locator(".odds")).to_contain_text("Her points")
    squadron.give()
    expect(squadron.log()).to_contain_text("A throws grapples aboard C.")


# A whole battle.


def fight_by_keyboard(squadron: Squadron) -> set[str]:
    """A whole frigate duel in which every decision of one seat is given with Enter; what was
    asked."""
    seats = {"first": "human", "second": "plain"}
    squadron.open(squadron.begin(game="man-o-war", scenario="frigate-duel", seats=seats))
    kinds: set[str] = set()
    for _ in range(400):
        if squadron.over:
            break
        kinds.add(squadron.kind)
        before = squadron.question
        squadron.page.keyboard.press("Enter" if squadron.can_answer() else "e")
        squadron.until_asked(before)
    assert squadron.over
    assert "sail" in kinds
    return kinds


def test_a_battle_by_keyboard_to_nightfall_and_the_count(squadron: Squadron) -> None:
    """To its end with Enter alone; then the report and the paper. The dice are fresh: in some duels
    no broadside ever bears, but not in five."""
    page = squadron.page
    assert any("fire" in fight_by_keyboard(squadron) for _ in range(5))
    page.get_by_role("link", name="After-action report").click()
    expect(page.get_by_role("heading", name="Vessels")).to_be_visible()
    expect(page.get_by_role("heading", name="Morale", exact=True)).to_be_visible()


def test_after_dark_the_chart_has_its_own_look(squadron: Squadron) -> None:
    page = squadron.page
    links = ["a grappled c 3 0 0"]
    where = {"turn": 16, "step": "end-turn", "camps": {"first": "y"}, "links": links}
    squadron.bring(ALONGSIDE, ("first",), **where)
    expect(page.locator("main.board.dark")).to_be_visible()
    assert axe(page) == []


# Other screens.


def test_on_a_phone(contexts: Callable[..., BrowserContext]) -> None:
    page = contexts(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    squadron = Squadron(page)
    seats = {"first": "plain", "second": "human"}
    squadron.open(squadron.begin(game="man-o-war", scenario="line-against-line", seats=seats))
    assert overflow(page) == 0
    assert axe(page) == []
    page.get_by_role("button", name="Orders").click()
    expect(page.locator(".order")).to_contain_text("French line")
    page.get_by_role("button", name="Fleet").click()
    expect(page.get_by_role("article", name="her form").first).to_be_visible()
    assert overflow(page) == 0
    begin_fleets(squadron)
    expect(page.get_by_role("heading", name="Build your fleet")).to_be_visible()
    assert overflow(page) == 0


def test_the_sheets_are_printed(squadron: Squadron) -> None:
    page = squadron.page
    game = squadron.begin(game="man-o-war", seats={"first": "human", "second": "plain"})
    squadron.open(game)
    page.goto(f"/game/{game}/sheets")
    expect(page.get_by_role("article", name="her form")).to_have_count(9)
    expect(page.locator(".fleet").first).to_contain_text("Caesar")
    assert axe(page) == []
    paper = page.pdf(format="A4")
    assert paper.startswith(b"%PDF")
    assert paper.count(b"/Type /Page\n") + paper.count(b"/Type /Page>") >= 3 or len(paper) > 50_000


def test_morale_opens_into_its_terms(squadron: Squadron) -> None:
    page = squadron.page
    squadron.open(squadron.begin(game="man-o-war", seats={"first": "human", "second": "plain"}))
    page.get_by_role("button", name=re.compile("morale, British")).click()
    sheet = page.get_by_role("region", name="British: morale")
    expect(sheet).to_contain_text("Base morale")
    expect(sheet).to_contain_text("Sum")
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
