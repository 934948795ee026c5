"""The table goes on with the compiled rules in the middle of a game, and neither seat notices more
than a moment's pause."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from browser.table import TablePage
from server.opened import Opened, needs_current_build

ANSWERED = "before => (document.querySelector('.decision')?.dataset.decision ?? '') !== before"
HIS_OR_ANSWERED = f"""before => ({ANSWERED})(before)
  || document.querySelector('.decision')?.dataset.plan === 'his'"""

MOST_ANSWERS = 12
"""So many answers, and both seats have given one."""
LONGEST = 600
"""Tenths of a second that somebody may take to be asked."""


def test_changing_over_in_the_middle_of_a_game(
    contexts: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    needs_current_build()
    gate = tmp_path / "gate"
    with Opened(tmp_path, f"while [ ! -f {gate} ]; do sleep 0.1; done") as table:
        british, allied = [TablePage(contexts(base_url=table.address).new_page()) for _ in range(2)]
        seats = {"british": "human", "allied": "human"}
        game = british.begin(scenario="duel", seats=seats)
        for page, seat in ((british, "british"), (allied, "allied")):
            page.page.goto("/")
            page.call("POST", f"/api/games/{game}/sit", {"seat": seat})
            page.page.goto(f"/game/{game}")
        notice = british.page.locator(".building")
        expect(notice).to_contain_text("The compiled rules are being built")
        answer_of(british, allied)
        before = told(british)
        gate.touch()
        expect(notice).to_contain_text("compiled rules now", timeout=60_000)
        assert british.call("GET", "/api/build")["build"] == "compiled"
        for page in (british, allied):
            page.page.wait_for_function("() => document.querySelector('.decision')")
        assert told(british) == before
        # The game goes on for both.
        waiting = [british, allied]
        for _ in range(MOST_ANSWERS):
            answered = answer_of(british, allied)
            waiting = [page for page in waiting if page is not answered]
            if not waiting:
                break
        assert not waiting
        assert table.stop() == 0


def answer_of(*pages: TablePage) -> TablePage:
    """The lieutenant answers for whoever is asked first; that one's page, when it is done."""
    asked = whoever_is_asked(pages)
    asked.until_asked("")
    question = asked.question
    asked.panel.get_by_role("button", name="Lieutenant", exact=True).click()
    asked.page.wait_for_function(HIS_OR_ANSWERED, arg=question)
    if asked.question == question:
        asked.page.keyboard.press("Enter")
    asked.page.wait_for_function(ANSWERED, arg=question)
    return asked


def whoever_is_asked(pages: tuple[TablePage, ...]) -> TablePage:
    """The first page that shows a question."""
    for _ in range(LONGEST):
        for page in pages:
            if page.question:
                return page
        pages[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked anything")


def told(table: TablePage) -> str:
    """What stands in the log."""
    return table.page.locator(".log").first.inner_text()
