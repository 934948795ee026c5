"""Lost lines, reloads, forged messages, and one screen for two players."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from browser.table import TablePage, axe


class Lines:
    """The page's lines to the table, which a test can cut or hold back."""

    def __init__(self, page: Page) -> None:
        self.open: list[WebSocketRoute] = []
        self.deaf = False
        self.sent: list[dict[str, Any]] = []
        page.route_web_socket("**/ws/**", self._route)

    def _route(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self.open.append(line)

        def to_server(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        line.on_message(to_server)
        server.on_message(lambda text: None if self.deaf else line.send(text))

    def cut(self) -> None:
        self.open[-1].close(code=1012)


def acts(lines: Lines) -> list[dict[str, Any]]:
    return [message for message in lines.sent if message["type"] == "act"]


def test_a_reload_in_the_middle_of_a_plot(page: Page) -> None:
    table = TablePage(page)
    table.open(table.begin(scenario="first-command"))
    table.drag_course(120, 40)
    asked = table.question
    page.reload()
    table.until_asked("")
    assert table.question == asked
    assert page.locator(".chart .plan").count() <= 1
    table.drag_course(120, 40)
    if not table.can_answer():
        page.get_by_role("button", name="Clear").click()
    table.give()
    assert table.question != asked


def test_a_lost_line_in_the_middle_of_a_plot(page: Page) -> None:
    lines = Lines(page)
    table = TablePage(page)
    table.open(table.begin(scenario="first-command"))
    table.drag_course(120, 40)
    asked = table.question
    text = page.locator(".decision .plot").inner_text()
    lines.cut()
    while len(lines.open) < 2:
        page.wait_for_timeout(50)
    # What was drawn is asked about anew over the new line, and the answer is the same.
    page.wait_for_function(
        "text => document.querySelector('.decision .plot').innerText === text", arg=text
    )
    table.until_plotted()
    assert table.question == asked
    if not table.can_answer():
        page.get_by_role("button", name="Clear").click()
    table.give()
    assert table.question != asked


def test_an_answer_sent_twice_is_carried_out_once(page: Page) -> None:
    lines = Lines(page)
    table = TablePage(page)
    table.open(table.begin(scenario="five-a-side"))
    before = table.question
    number = page.locator(".side .caption").inner_text()
    lines.deaf = True
    table.answer.click()
    page.wait_for_timeout(400)
    lines.cut()
    lines.deaf = False
    table.until_asked(before)
    sent = acts(lines)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    after = page.locator(".side .caption").inner_text()
    assert int(after.split()[-1]) == int(number.split()[-1]) + 1


def test_a_message_by_hand_is_refused(page: Page) -> None:
    table = TablePage(page)
    game = table.begin(scenario="first-command")
    table.open(game)
    asked = table.question
    script = """([game, messages]) => new Promise(done => {
      const line = new WebSocket(`ws://${location.host}/ws/${game}`)
      const heard = []
      line.onopen = () => messages.forEach(each => line.send(JSON.stringify(each)))
      line.onmessage = event => {
        const said = JSON.parse(event.data)
        if (said.type !== 'state') heard.push(said)
        if (heard.length === messages.length - 1) done(heard)
      }
    })"""
    far = {"kind": "sail", "ship": "orion", "path": ["ahead 9"]}
    theirs = {"kind": "sail", "ship": "san-leandro", "path": ["ahead 1"]}
    messages = [
        {"type": "hello", "after": 0},
        {"type": "act", "key": "byhand-0001", "decision": asked, "action": far},
        {"type": "act", "key": "byhand-0002", "decision": asked, "action": theirs},
        {"type": "act", "key": "byhand-0003", "decision": "british-999", "action": far},
        {"type": "give-me-all-dice", "n": 1},
    ]
    heard = page.evaluate(script, [game, messages])
    assert sorted(said["type"] for said in heard) == ["error", "refused", "refused", "refused"]
    refused = {said["key"]: said for said in heard if said["type"] == "refused"}
    assert refused["byhand-0001"]["rule"] == "5.1"
    assert "not yours" in refused["byhand-0002"]["reason"]
    assert table.question == asked


def test_the_table_is_handed_over_and_keeps_the_first_seats_secrets(
    contexts: Callable[..., BrowserContext],
) -> None:
    context = contexts()
    page = context.new_page()
    heard: list[dict[str, Any]] = []

    def listen(line: Any) -> None:
        line.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    table = TablePage(page)
    seats = {"hawkhurst": "human", "polperro": "human"}
    game = table.begin(game="smugglers", scenario="cove", seats=seats)
    table.call("POST", f"/api/games/{game}/sit", {"seat": "hawkhurst"})
    page.goto(f"/game/{game}")
    until_told(page, heard)
    assert heard[0]["seat"] == "hawkhurst"
    first = {cookie["name"]: cookie["value"] for cookie in context.cookies()}

    heard.clear()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand over to Polperro").click()
    expect(
        page.get_by_role("heading", name="Hand the table to the Polperro player")
    ).to_be_visible()
    assert "hawkhurst" not in page.content().lower()
    assert axe(page) == []
    left = {cookie["value"] for cookie in context.cookies()}
    assert not left & set(first.values())

    page.get_by_role("button", name="I play Polperro").click()
    until_told(page, heard)
    now = {cookie["name"]: cookie["value"] for cookie in context.cookies()}
    assert now
    assert not set(now.values()) & set(first.values())
    assert {said["seat"] for said in heard if said["type"] == "state"} == {"polperro"}

    # What came over the line is what a browser that never saw the other seat is sent.
    fresh: list[dict[str, Any]] = []
    other = contexts().new_page()
    other.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: fresh.append(json.loads(frame))),
    )
    guest = TablePage(other)
    other.goto("/")
    guest.call("POST", f"/api/games/{game}/sit", {"seat": "polperro"})
    other.goto(f"/game/{game}")
    until_told(other, fresh)
    assert told(heard) == told(fresh)
    kept = page.evaluate("JSON.stringify(localStorage) + JSON.stringify(sessionStorage)")
    assert all(value not in kept for value in first.values())


def test_two_players_share_a_screen(page: Page) -> None:
    table = TablePage(page)
    seats = {"british": "human", "allied": "human"}
    game = table.begin(scenario="first-command", seats=seats)
    page.goto(f"/game/{game}")
    expect(page.get_by_role("button", name="British")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="British").click()
    page.locator(".decision").wait_for()
    hand = page.get_by_role("button", name="Hand over to")
    handed = 0
    for _ in range(6):
        expect(hand.or_(table.panel.locator(".answer"))).to_be_visible()
        if hand.count() > 0:
            hand.click()
            page.get_by_role("button", name="I play").click()
            handed += 1
            table.until_asked("")
            continue
        before = table.question
        table.answer.click()
        expect(page.locator(f".decision[data-decision='{before}']")).to_have_count(0)
    assert handed >= 2


def until_told(page: Page, heard: list[dict[str, Any]]) -> None:
    """Until the table has told the page how things stand."""
    for _ in range(400):
        if any(said["type"] == "state" for said in heard):
            return
        page.wait_for_timeout(25)
    raise AssertionError("the table said nothing")


def told(heard: list[dict[str, Any]]) -> str:
    """The last whole account of the game, as bytes."""
    return json.dumps([said for said in heard if said["type"] == "state"][-1], sort_keys=True)
