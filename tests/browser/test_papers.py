"""Papers are drawn once: `weathergage render` lays out each part where the page has it, in the same
colours, with the same words."""

import base64
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from browser.alike import differences
from browser.papers import drawn, on_page, photographed, pictured, unlike
from browser.squadron import BRING
from browser.table import TablePage
from browser.test_alike import played
from weathergage.engine.table import Table
from weathergage.scene.paper import cascade, paint
from weathergage.scene.paper.draw import Papers
from weathergage.scene.scenes import Scene

TOLERATED = 4.0
"""So many pixels may a part be off: how close letters stand in pairs is not measured."""
TOLERATED_IN_PICTURES = 75.0
"""Of 255, in the mean colour of a cell: what a border does to it that is one pixel off."""
PLAIN = """() => {
  for (const each of document.querySelectorAll('tr.asked')) each.classList.remove('asked')
  const own = document.querySelectorAll('.rolled, .turns:has(button), .called button')
  for (const each of own) each.style.display = 'none'
  for (const each of document.querySelectorAll('section.battle')) each.style.height = 'max-content'
}"""
"""What is asked now, the dice that fell and buttons to turn pages are the page's alone, and so is
the height over which the lines of a battle stand apart: a picture is as high as what is on it."""


DESK = {"width": 1440, "height": 1500}


class Case(NamedTuple):
    """A paper of a game some answers on: which board, how its page is come to, where it lies."""

    game: str
    scenario: str
    answers: int
    board: str
    opened: Callable[[Page, str], None]
    found: str
    seated: bool = True
    whole: bool = True
    """Whether all of it is in sight, and so in a picture."""
    given: tuple[tuple[str, object], ...] = ()


def stay(page: Page, game: str) -> None:
    """It is there from the beginning."""


def press(name: str) -> Callable[[Page, str], None]:
    return lambda page, game: page.get_by_role("button", name=name, exact=True).click()


def turn(name: str) -> Callable[[Page, str], None]:
    return lambda page, game: page.get_by_role("tab", name=name, exact=True).click()


def sheets(page: Page, game: str) -> None:
    page.goto(f"/game/{game}/sheets")


def log_by_key(page: Page, game: str) -> None:
    page.get_by_role("application").first.focus()
    page.keyboard.press("j")


def fleet(piece: str) -> Callable[[Page, str], None]:
    def opened(page: Page, game: str) -> None:
        box = page.locator(f'[data-piece="{piece}"]').first.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        folded = page.get_by_role("button", name="Open the sheet")
        if folded.count():
            folded.first.click()

    return opened


SAILS = ("sails-of-glory", "enemy-in-sight", 30)
FORMS = ("man-o-war", "line-against-line", 40)
CAMPAIGN = ("sea-of-glory", "campaign", 12)
MISTRAL = ("mistral", "cape-sicie", 6)
IMPULSE = ("mistral", "cape-sicie", 20)
PAPERS = {
    "a log": Case(*SAILS, "log-defence", log_by_key, "section.sheet", given=(("mat", False),)),
    "a log in print": Case(
        *SAILS, "log-genereux", sheets, ".one:nth-child(4) > article", given=(("dense", True),)
    ),
    "cups": Case(*SAILS, "cups", turn("Cup"), "div.cups", whole=False),
    "a vessel form": Case(*FORMS, "form-ganges", sheets, ".one:nth-child(2) > article"),
    "drawn chits": Case(*CAMPAIGN, "cup", stay, "div.cup"),
    "a fleet": Case(*CAMPAIGN, "roster:irish-fleet", fleet("irish-fleet"), "section.sheet.docked"),
    "the battle board of 1805": Case(
        "sea-of-glory", "campaign", 336, "battle", stay, "section.battle", seated=False
    ),
    "the battle board of Mistral": Case(
        "mistral", "cape-sicie", 81, "battle", stay, "section.battle", seated=False
    ),
    "the Board of Orders": Case(*MISTRAL, "orders", press("Orders"), "section.register"),
    "the year's standing": Case(*MISTRAL, "standing-year", press("Orders"), "section.standing"),
    "the turn's impulses": Case(*IMPULSE, "increments", stay, "div.watch"),
    "a force": Case(*MISTRAL, "sheet-b1", press("Squadrons"), ".cards > section:nth-child(1)"),
}


@cache
def table_of(game: str, scenario: str, answers: int) -> Table:
    return played(game, scenario, answers)


def come_to(page: Page, table: Table, seat: str | None) -> str:
    """The page of a seat, or of an onlooker, at a game that was brought in; its id."""
    page.goto("/", timeout=60_000)
    made: Any = page.evaluate(BRING, [base64.b64encode(table.save()).decode(), "paper"])
    assert made["status"] == 201, made
    game = str(made["body"]["id"])
    hand = TablePage(page)
    if seat is None:
        page.goto(f"/game/{game}")
        page.get_by_role("button", name="Only watch").click()
        return game
    seats = dict.fromkeys(table.game.seats(table.state), "human")
    hand.call("PATCH", f"/api/games/{game}", {"seats": seats, "bot_speed": "instant"})
    hand.call("POST", f"/api/games/{game}/sit", {"seat": seat})
    page.goto(f"/game/{game}")
    page.locator(".decision").first.wait_for()
    return game


def nothing_marked(route: Route) -> None:
    """No rule is reconstructed: only the page knows which are."""
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "marked": []})


def paper_of(case: Case, scene: Scene) -> tuple[Papers, tuple[str, dict[str, Any]]]:
    papers = Papers(scene)
    board = next(each for each in scene.boards if each.id == case.board)
    found = papers.component(board)
    assert found is not None
    return papers, (found[0], {**found[1], **dict(case.given)})


def shown(context: BrowserContext, case: Case, table: Table, seat: str | None) -> Locator:
    """The paper as the page shows it."""
    page = context.new_page()
    page.route("**/api/rules/*", nothing_marked)
    game = come_to(page, table, seat)
    case.opened(page, game)
    root = page.locator(case.found).first
    expect(root).to_be_visible()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(PLAIN)
    return root


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_is_one_on_the_page_and_in_a_picture(
    contexts: Callable[..., BrowserContext], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = PAPERS[name]
    table = table_of(case.game, case.scenario, case.answers)
    seat = table.game.seats(table.state)[0] if case.seated else None
    root = shown(contexts(viewport=DESK, bypass_csp=True), case, table, seat)
    scene = table.scene(seat)
    assert isinstance(scene, Scene)
    papers, paper = paper_of(case, scene)
    box = root.bounding_box()
    assert box is not None
    seen = on_page(root)
    found = unlike(seen, drawn(papers, paper, box["width"]))
    assert found[0].much <= TOLERATED, found[:5]
    # A comparison that would let these pass could not fail.
    assert unlike(seen, drawn(papers, paper, box["width"] - 40))[0].much > TOLERATED
    with monkeypatch.context() as other:
        other.setattr(cascade, "resolved", inkless(cascade.resolved))
        assert unlike(seen, drawn(papers, paper, box["width"]))[0].much > TOLERATED
    if case.whole:
        same_picture(root, papers, paper, monkeypatch)


def same_picture(
    root: Locator,
    papers: Papers,
    paper: tuple[str, dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Grounds, borders and drawings come out alike; black grounds would not."""
    easel, photo = root.page.context.new_page(), photographed(root)
    wide, high = (int.from_bytes(photo[at : at + 4], "big") for at in (16, 20))
    worst = differences(easel, photo, pictured(papers, paper, wide, high))[0]
    assert worst.much <= TOLERATED_IN_PICTURES, worst
    monkeypatch.setattr(paint, "colour", lambda value, element: "#000")
    worst = differences(easel, photo, pictured(papers, paper, wide, high))[0]
    assert worst.much > TOLERATED_IN_PICTURES


def inkless(resolved: Callable[..., str]) -> Callable[..., str]:
    """Every second colour of ink is another."""
    return lambda value, style: (
        resolved(value, style).replace("--ink2", "--mark").replace("--sheet", "--warn")
    )
