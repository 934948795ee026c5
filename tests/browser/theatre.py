"""Mistral at a real table: begun from a position, brought in as a journal."""

import base64
import tomllib
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.captain import Traffic
from browser.squadron import BRING
from browser.table import TablePage
from games.mistral.wars import it, war
from weathergage.engine.asking.steps import Do
from weathergage.engine.journal import decode_journal
from weathergage.engine.state import Step
from weathergage.engine.table import Table
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.rules.spotting import show_contents
from weathergage.games.mistral.state.step_records import Window
from weathergage.server.records import GameRow, Seat, Summary
from weathergage.server.store import Store

SEATS = ("british", "bourbon")
MEETING = {
    "b1": "s5 under haddock of b-1 b-d1",
    "b2": "port-mahon fitting of b-d3",
    "s1": "s5 under navarro of s-1 spotted",
    "s2": "s6 of s-d1",
    "s3": "barcelona ordinary of s-g1",
}
"""Haddock meets Navarro off Cartagena; a second token lies to the north."""
GALE = ["mistral s14 9"]


def meeting(
    moved: bool = False, ships: dict[str, str] | None = None, increments: int = 1, **more: Any
) -> dict[str, object]:
    """A position in the first Impulse of a Turn, with so many increments left from the second on,
    or when all have moved in it."""
    winds = ["mistral", "vendavales"]
    state = war(ships or MEETING, winds=winds, gales=GALE, mpi=2 if moved else 1, **more)
    show_contents(state, it(state, "s1"))
    rest: list[Step] = [Do("administration"), Do("operations-end"), Do("impulse-end")]
    after: list[Step] = [Do("mpi-end"), Do("convoys-end"), Do("battles"), Do("gale-effects")]
    tasks: list[Step] = [Do("window", Window(1, 0)), Do("searches")]
    state.stack = [*rest, *after, *tasks] if moved else [*rest, *[Do("mpi")] * increments]
    return tomllib.loads(GAME.position_text(state))


def increment() -> dict[str, object]:
    """As `meeting` when all have moved, with eyes on both sides and ships in the Gale."""
    ships = {**MEETING, "b3": "s14 of b-2"}
    eyes = {"guernsey": "with b1", "salisbury": "port port-mahon", "s-fleet-1": "with s1"}
    state = war(ships, winds=["mistral"], gales=GALE, mpi=2, auxiliaries=eyes)
    show_contents(state, it(state, "s1"))
    rest: list[Step] = [Do("administration"), Do("operations-end"), Do("impulse-end")]
    after: list[Step] = [Do("mpi-end"), Do("convoys-end"), Do("battles"), Do("gale-effects")]
    state.stack = [*rest, *after, Do("window", Window(1, 0)), Do("searches")]
    return tomllib.loads(GAME.position_text(state))


def convoy() -> dict[str, object]:
    """Haddock has found a troop convoy."""
    ships = {
        "b1": "s12 under haddock of b-1 b-2 b-3 b-d1 spotted",
        "s1": "s12 convoy troop order s-escort-troop-1 spotted",
        "s2": "barcelona ordinary of s-1",
    }
    state = war(ships, winds=["mistral"], scenario="cape-sicie", events=["e1", "e2", "e3", "e7"])
    rest: list[Step] = [Do("administration"), Do("operations-end"), Do("impulse-end")]
    state.stack = [*rest, Do("mpi-end"), Do("convoys-end"), Do("battles")]
    return tomllib.loads(GAME.position_text(state))


def harbour_time() -> dict[str, object]:
    """The Administrative Phase begins: worn ships in Harbour, one with an Order, one without."""
    ships = {
        "b1": "port-mahon ordinary under haddock of b-1/5",
        "b2": "port-mahon ordinary of b-d1/4",
        "b3": "gibraltar fitting of b-2",
        "s1": "cadiz ordinary of s-1/3",
    }
    state = war(ships, impulse=0, mpi=0, auxiliaries={"guernsey": "recovery"})
    state.stack = [Do("administration")]
    return tomllib.loads(GAME.position_text(state))


def lay_down(database: Path, id: str, position: dict[str, object]) -> None:
    """A war from a position where a server will find it, for two people."""
    table = Table.new(GAME, position=position, seed=7)
    kept = Store(database)
    seats = [Seat(name, None) for name in SEATS]
    nothing = Summary(5, None, list(SEATS), None)
    row = GameRow(id, "mistral", "straits", {}, "War", "fast", False, 1.0, 1.0, nothing, seats)
    kept.add(row, decode_journal(table.save()))
    kept.close()


class Theatre(TablePage):
    """One player's page at the war."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.traffic = Traffic(page)

    def told(self, kind: str) -> None:
        """Until the page has heard of an event of a kind."""
        for _ in range(150):
            if any(event["event"] == kind for event in self.traffic.events()):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"nobody was told of {kind}")

    def bring(
        self, position: dict[str, object], people: tuple[str, ...], waits: bool = False
    ) -> str:
        """A war from a position; whoever is no person answers at random; the first person may have
        to wait for another. The game's id."""
        table = Table.new(GAME, position=position, seed=7)
        if self.page.url == "about:blank":
            self.page.goto("/")
        body = base64.b64encode(table.save()).decode()
        made: Any = self.page.evaluate(BRING, [body, "war"])
        assert made["status"] == 201, made
        game = str(made["body"]["id"])
        seats = {seat: "human" if seat in people else "random" for seat in SEATS}
        self.call("PATCH", f"/api/games/{game}", {"seats": seats, "bot_speed": "instant"})
        self.call("POST", f"/api/games/{game}/sit", {"seat": people[0]})
        if waits:
            self.page.goto(f"/game/{game}")
        else:
            self.open(game)
        return game

    def join(self, game: str, seat: str) -> None:
        """A second person sits down at a war."""
        self.page.goto("/")
        self.call("POST", f"/api/games/{game}/sit", {"seat": seat})
        self.page.goto(f"/game/{game}")

    @property
    def kind(self) -> str:
        """The kind of question that is put."""
        return self.panel.get_attribute("data-kind") or ""

    def choose(self, label: str) -> None:
        """An answer of the list by its words."""
        head = self.panel.locator("[role=radio].head").filter(has_text=label).first
        head.click()
        expect(head).to_have_attribute("aria-checked", "true")

    def give(self) -> None:
        """What the button says."""
        before = self.question
        expect(self.answer).to_have_attribute("aria-disabled", "false")
        self.answer.click()
        self.until_other(before)

    def finish(self) -> None:
        """The offer that does no more: its own button, or the first of the list."""
        before = self.question
        rest = self.panel.locator(".rest button")
        (rest.last if rest.count() else self.answer).click()
        self.until_other(before)

    def until_other(self, before: str) -> None:
        """Until something else is asked, or nothing."""
        changed = """before => document.querySelector('.decision')?.dataset.decision !== before"""
        self.page.wait_for_function(changed, arg=before)

    def log(self) -> Locator:
        return self.page.locator(".log")
