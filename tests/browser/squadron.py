"""Battles of Man O'War at a real table: begun from a position, brought in as a journal."""

import base64
from typing import Any

from playwright.sync_api import Locator, expect

from browser.table import TablePage
from games.man_o_war.at_sea import FR, GB, whole
from weathergage.engine.table import Table
from weathergage.games.man_o_war.game import GAME

SEATS = ("first", "second")
BRING = """async ([body, name]) => {
  const bytes = Uint8Array.from(atob(body), each => each.charCodeAt(0))
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await fetch('/api/import?name=' + name, { method: 'POST', headers, body: bytes })
  return { status: answer.status, body: await answer.json() }
}"""
# The firer lies in the stern projector of her target; both camps have a sound ship far off.
RAKE = f"a: {GB} 0,0 0; c: {FR} 5,0 90; y: {GB} -30,20 180; z: {FR} 40,20 180"
ALONGSIDE = f"a: {GB} 0,0 90; c: {FR} 0,1.4961 90; y: {GB} -30,20 180; z: {FR} 40,20 180"
# Her shot goes through two; friends and enemies lie close about, each with a name.
CROWD = (
    f"a: {GB} 0,0 0; b: {GB} 0,4 0; c: {FR} 5,0 0; d: {FR} 7.4,0.3 0; "
    f"e: {FR} 5,4 0; f: {FR} 7.5,4 0; y: {GB} -30,20 180; z: {FR} 40,20 180"
)


class Squadron(TablePage):
    """One player's page at a battle."""

    def bring(self, ships: str, people: tuple[str, ...], **position: object) -> None:
        """A battle from a position; whoever is no person is the plain bot."""
        table = Table.new(GAME, position=whole(ships, dict(position)), seed=7)
        if self.page.url == "about:blank":
            self.page.goto("/")
        body = base64.b64encode(table.save()).decode()
        made: Any = self.page.evaluate(BRING, [body, "battle"])
        assert made["status"] == 201, made
        game = str(made["body"]["id"])
        seats = {seat: "human" if seat in people else "plain" for seat in SEATS}
        self.call("PATCH", f"/api/games/{game}", {"seats": seats, "bot_speed": "instant"})
        self.call("POST", f"/api/games/{game}/sit", {"seat": people[0]})
        self.open(game)

    def choose(self, label: str) -> Locator:
        """An answer of the list by its words."""
        rows = self.panel.locator(".offers .row")
        named = rows.filter(has=self.page.locator(".name").get_by_text(label, exact=True))
        return self.press(named.first)

    def choose_under(self, heading: str) -> Locator:
        """The first answer under a heading that may be given."""
        group = self.panel.locator("h3.group").get_by_text(heading, exact=True)
        below = "xpath=following-sibling::div[contains(@class,'row')]"
        rows = group.locator(f"{below}[.//button[@aria-disabled='false']]")
        return self.press(rows.first)

    def press(self, row: Locator) -> Locator:
        head = row.locator("[role=radio].head")
        head.click()
        expect(head).to_have_attribute("aria-checked", "true")
        return row

    def give_fleet(self) -> None:
        """The fleet is sealed; nobody else has sealed yet, so nothing else is asked."""
        expect(self.answer).to_have_attribute("aria-disabled", "false")
        self.answer.click()
        expect(self.panel).to_contain_text("is deciding")

    def log(self) -> Locator:
        return self.page.locator(".log")

    def deputy(self) -> None:
        """The deputy answers, by his key."""
        before = self.question
        self.page.keyboard.press("l")
        self.until_asked(before)
