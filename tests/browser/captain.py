"""A person at one seat of a campaign: a page, its traffic, and pens that do the rest."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Response, WebSocket, expect

from browser.table import TablePage, axe
from browser.voyage import SEATS, Answered, Pen, Voyage
from server.clients import Browser

NAMES = ("British", "Allied")
COMMON = ("form-line", "repeat")
"""Tactics of the windward and of the leeward fleet alike."""
Hand = Callable[[Answered], None]


class Traffic:
    """Everything that reaches a page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.bodies: list[Response] = []
        page.on("websocket", self.listen)
        page.on("response", self.keep)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def keep(self, response: Response) -> None:
        self.bodies.append(response)

    def all(self) -> str:
        """Frames and bodies of the table's own calls, in one text."""
        calls = [each for each in self.bodies if "/api/" in each.url and each.status < 300]
        return "\n".join([*self.heard, *(each.text() for each in calls if each.status != 204)])

    def events(self) -> list[dict[str, Any]]:
        """The events that came, each once."""
        found: dict[int, dict[str, Any]] = {}
        for frame in self.heard:
            for event in json.loads(frame).get("events", []):
                found[event["n"]] = event
        return [found[n] for n in sorted(found)]


class Captain:
    """A person at one seat: a page, and a second tab of each seat that does the rest."""

    def __init__(self, page: Page, place: int, pens: list[Pen]) -> None:
        self.page = page
        self.place = place
        self.pens = pens
        self.table = TablePage(page)
        self.traffic = Traffic(page)
        self.clicked: list[str] = []
        self.sealed: list[tuple[int, str]] = []
        """The other's orders of this round: since when, and which."""
        self.kept = 0
        self.before = len(pens[place].line.events)

    @property
    def panel(self) -> Locator:
        return self.table.panel

    @property
    def log(self) -> Locator:
        return self.page.locator(".log")

    def play(self, voyage: Voyage, hands: dict[str, Hand]) -> None:
        """The whole voyage; a hand for what is done in the page."""
        for answered in voyage.answers:
            before = len(self.traffic.heard)
            hand = hands.get(self.moment(answered))
            if hand is None:
                self.pens[answered.seat].give(answered)
            else:
                self.until_asked(answered)
                hand(answered)
                self.clicked.append(self.moment(answered))
            if answered.kind in ("battle-orders", "seek", "watch", "raid"):
                self.told(answered, "command", "search", "spotted", "attempt")
            if answered.kind == "battle-orders":
                self.keep_sealed(answered, before)

    def keep_sealed(self, answered: Answered, before: int) -> None:
        """What the other ordered, word for word, is in nothing that comes until it is judged."""
        if answered.seat != self.place:
            self.sealed.append((before, str(answered.action["choice"])))
        if not answered.heard(self.place, "command"):
            return
        for since, choice in self.sealed:
            if choice.partition(":")[0] not in COMMON:
                assert f'"{choice}"' not in "".join(self.traffic.heard[since:])
                self.kept += 1
        self.sealed = []

    def moment(self, answered: Answered) -> str:
        """What an answer is to this player, or nothing of interest."""
        if answered.seat != self.place or answered.forced:
            return ""
        if answered.kind == "move":
            return "hunt" if answered.prey else str(answered.action["kind"])
        return answered.kind

    def until_asked(self, answered: Answered) -> None:
        expect(self.panel).to_have_attribute("data-decision", answered.decision)
        expect(self.panel.locator("p.dots")).to_have_count(0)

    def told(self, answered: Answered, *kinds: str) -> None:
        """The log says what the rules told this seat."""
        for kind in kinds:
            for text in answered.heard(self.place, kind):
                expect(self.log.get_by_text(text, exact=True).first).to_be_attached()

    # Hands.

    def offer(self, label: str) -> Locator:
        """The answer with this label in the list."""
        name = self.page.locator(".name").get_by_text(label, exact=True)
        return self.panel.locator(".row").filter(has=name)

    def choose(self, answered: Answered) -> None:
        """An answer is chosen from the list and given."""
        head = self.offer(answered.label).locator("[role=radio].head")
        head.click()
        expect(head).to_have_attribute("aria-checked", "true")
        self.give(answered)

    def give(self, answered: Answered) -> None:
        self.table.answer.click()
        expect(self.panel).not_to_have_attribute("data-decision", answered.decision)

    def turn_to(self, part: str) -> None:
        chooser = self.panel.get_by_label("Ship to decide", exact=True)
        if chooser.count():
            chooser.select_option(value=part)
        expect(self.panel.locator("p.dots")).to_have_count(0)

    def sortie(self, answered: Answered) -> None:
        """Ships put to sea from a port, under a block that is chosen."""
        self.turn_to(answered.action["block"])
        row = self.offer("Sortie to sea")
        row.locator("[role=radio].head").click()
        block = answered.action["choice"].replace("-fleet", " fleet").title()
        row.get_by_role("radio", name=block, exact=True).click()
        ready = len(answered.action["ships"])
        expect(row.locator("legend", has_text="Ships")).to_have_text(f"Ships, {ready} of {ready}")
        self.give(answered)
        self.told(answered, "zone", "search", "spotted")

    def hunt(self, answered: Answered) -> None:
        """A course is pressed on the map to where a block of the enemy lies."""
        self.turn_to(answered.action["block"])
        course = self.page.locator(".course.plotted[aria-busy=false]")
        for _ in range(3):
            # A press while the chart is still moving goes astray, as it would for anybody.
            press(self.page, answered.prey)
            self.page.wait_for_timeout(1_000)
            if course.count():
                break
        expect(course).to_contain_text("Allied block")
        self.give(answered)
        self.told(answered, "zone", "sailed")

    def orders(self, answered: Answered) -> None:
        """Tactics and sail, sealed on the battle board."""
        expect(self.page.locator("section.battle")).to_be_visible()
        if "battle-orders" not in self.clicked:
            assert axe(self.page) == []
        hidden = self.out_of_sight()
        assert hidden == [], hidden
        before = self.commands()
        self.weigh()
        self.choose(answered)
        if not answered.heard(self.place, "command"):
            # The other has not sealed yet: nobody is told anything.
            expect(self.panel).to_contain_text(NAMES[1 - self.place])
            assert self.commands() == before
            tactic, _, sail = answered.label.partition(", ")
            sealed = self.page.locator(".order.sealed")
            expect(sealed).to_contain_text("sealed")
            if "Repeat" not in tactic:
                expect(sealed).to_contain_text(tactic)
            expect(sealed).to_contain_text(sail)
        else:
            expect(self.page.locator(".order.sealed")).to_have_count(0)
            expect(self.page.locator(".order.result, .order.shut").first).to_be_attached()
            self.reported(answered)

    def out_of_sight(self) -> list[str]:
        """Ships and admirals of either line for whom one would have to scroll."""
        found: list[str] = self.page.evaluate(
            """() => {
              const board = document.querySelector('section.battle')
              const low = board.getBoundingClientRect().bottom
              return [...board.querySelectorAll(':scope > header, .tile')]
                .filter(each => each.getBoundingClientRect().bottom > low + 1)
                .map(each => each.innerText)
            }"""
        )
        return found

    def reported(self, answered: Answered) -> None:
        """What came of his own answer is in the captain's report."""
        report = self.page.get_by_role("region", name="Captain's report")
        for text in answered.heard(self.place, "fire"):
            expect(report).to_contain_text(text)

    def weigh(self) -> None:
        """An order is weighed on the matrix: its row or column is lit, and it is chosen."""
        matrix = self.page.get_by_role("region", name="What comes of the orders")
        last = matrix.locator("button.press").last
        last.click()
        expect(last).to_have_attribute("aria-pressed", "true")
        expect(self.panel.locator("[role=radio].head[aria-checked=true]")).to_have_count(1)
        assert matrix.locator(".lit").count() > 0

    def commands(self) -> list[str]:
        """What was told of orders on this voyage so far."""
        told = self.traffic.events()[self.before :]
        return [event["text"] for event in told if event["event"] == "command"]


def press(page: Page, piece: str) -> None:
    """A press on a piece of the map, by where the page has drawn it."""
    box = page.locator(f"[data-piece='{piece}']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@contextmanager
def seated(context: BrowserContext, address: str, game: str, place: int) -> Iterator[Captain]:
    """A page at one seat of the game, and pens for both."""
    browsers = [Browser(address), Browser(address)]
    for browser, seat in zip(browsers, SEATS, strict=True):
        browser.sit(game, seat)
    page = context.new_page()
    with ExitStack() as stack:
        pens = [Pen(stack.enter_context(browser.watch(game))) for browser in browsers]
        page.goto("/")
        TablePage(page).call("POST", f"/api/games/{game}/sit", {"seat": SEATS[place]})
        captain = Captain(page, place, pens)
        page.goto(f"/game/{game}")
        page.get_by_role("application", name="Chart").or_(page.locator("section.battle")).wait_for()
        yield captain
    for browser in browsers:
        browser.close()
