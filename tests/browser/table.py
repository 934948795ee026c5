"""The table page as a player handles it: what is asked, what is chosen, what is drawn."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASKED_ANEW = """before => {
  const panel = document.querySelector('.decision')
  if (!panel) return false
  if (document.querySelector('[data-over]')) return true
  return Boolean(panel.dataset.decision) && panel.dataset.decision !== before
}"""
HIS_OR_ANEW = f"""before => ({ASKED_ANEW})(before)
  || document.querySelector('.decision').dataset.plan === 'his'"""

TO_THE_END = """() => {
  const buttons = [...document.querySelectorAll('[aria-label=Watching] button')]
  buttons.find(each => each.textContent.includes('To the present'))?.click()
  return document.querySelector('[data-over]') !== null
}"""
"""Whoever watches need not read all of it."""


WORDS_OVER_WORDS = """() => {
  const words = [...document.querySelectorAll('.chart .sea text, .chart .sea .tagged')]
    .filter(each => !each.closest('.tagged') || each.matches('.tagged'))
    .map(each => [each.textContent.trim(), each.getBoundingClientRect()])
    .filter(([text, box]) => text && box.width > 0)
  const shared = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
  return words.flatMap(([one, a], i) => words.slice(i + 1).flatMap(([other, b]) => {
    const [wide, high] = shared(a, b)
    return wide > 2 && high > 4 ? [`${one} / ${other}`] : []
  }))
}"""


class TablePage:
    """One player's page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # Coming to a table.

    def begin(self, **wanted: Any) -> str:
        """A new game made by the page's own calls; its id."""
        if self.page.url == "about:blank":
            self.page.goto("/")
        body = {"game": "ships-of-the-line", "bot_speed": "instant", **wanted}
        made = self.call("POST", "/api/games", body)
        return str(made["id"])

    def call(self, method: str, path: str, body: object | None = None) -> Any:
        """A call as the page makes it, with its cookies and its origin."""
        script = """async ([method, path, body]) => {
          const given = { method, headers: { 'content-type': 'application/json' } }
          if (body !== null) given.body = JSON.stringify(body)
          const answer = await fetch(path, given)
          const text = await answer.text()
          return { status: answer.status, body: text ? JSON.parse(text) : null }
        }"""
        answer = self.page.evaluate(script, [method, path, body])
        assert answer["status"] < 300, answer
        return answer["body"]

    def open(self, game: str) -> None:
        self.page.goto(f"/game/{game}")
        self.until_asked("")

    def watch_to_the_end(self, game: str) -> None:
        """Others play; what they do is not waited for."""
        self.page.goto(f"/game/{game}")
        self.page.wait_for_function(TO_THE_END, timeout=60_000)

    # What is asked.

    @property
    def panel(self) -> Locator:
        return self.page.locator(".decision")

    @property
    def question(self) -> str:
        return self.panel.get_attribute("data-decision") or ""

    @property
    def kind(self) -> str:
        return self.panel.get_attribute("data-kind") or ""

    @property
    def over(self) -> bool:
        return self.page.locator("[data-over]").count() > 0

    def until_asked(self, before: str) -> None:
        """Until something else is asked, or the game is over."""
        self.page.wait_for_function(ASKED_ANEW, arg=before)
        if not self.over:
            expect(self.panel.locator("p.dots")).to_have_count(0)

    # Answering.

    @property
    def answer(self) -> Locator:
        return self.panel.locator(".answer .main")

    def can_answer(self) -> bool:
        return self.answer.get_attribute("aria-disabled") != "true"

    def give(self) -> None:
        """Give the answer as it stands by a click."""
        before = self.question
        self.answer.click()
        self.until_asked(before)

    def by_lieutenant(self) -> None:
        """The lieutenant answers; where his plan is drawn first it is given as it stands."""
        before = self.question
        self.panel.get_by_role("button", name="Lieutenant", exact=True).click()
        self.take_his_plan(before)

    def by_key(self, key: str) -> None:
        """The same by keys alone: L for a ship, R for the rest."""
        before = self.question
        self.page.keyboard.press(key)
        self.take_his_plan(before)

    def take_his_plan(self, before: str) -> None:
        self.page.wait_for_function(HIS_OR_ANEW, arg=before)
        if self.question == before and self.panel.get_attribute("data-plan") == "his":
            self.page.keyboard.press("Enter")
        self.until_asked(before)

    def offers(self) -> Locator:
        return self.panel.locator("[role=radio]:not([aria-disabled=true])")

    # Drawing.

    def selected_ring(self) -> tuple[float, float]:
        """The middle of the ring about the selected ship."""
        box = self.page.locator(".chart .ring").last.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag_course(self, by_x: float, by_y: float) -> None:
        """Draw a course from the selected ship, in pixels."""
        x, y = self.selected_ring()
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for step in range(1, 6):
            mouse.move(x + by_x * step / 5, y + by_y * step / 5)
        mouse.up()
        self.until_plotted()

    def until_plotted(self) -> None:
        """Until the table has said what becomes of the course as it is drawn now."""
        expect(self.panel.locator(".plot[aria-busy=false]")).to_be_attached(timeout=15_000)


def axe(page: Page) -> list[str]:
    """What axe-core finds wrong with a page, in a line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
          .map(each => [each.id, each.help, ...each.nodes.map(n => n.target)].join(' '))"""
    )
    return [str(line) for line in found]


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def words_over_words(page: Page) -> list[str]:
    """Words on the sea that stand over others: names, plates of plans and shots, ranges."""
    return [str(pair) for pair in page.evaluate(WORDS_OVER_WORDS)]
