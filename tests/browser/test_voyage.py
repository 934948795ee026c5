"""The Trafalgar scenario from either seat: a breakout, a search, a battle with sealed tactics, a
raid; by clicks in a real page, whose whole traffic is searched for what it must not know."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.captain import NAMES, Captain, Hand, press, seated
from browser.table import axe
from browser.voyage import ALLIED, BRITISH, Voyage, moor, sighted, trafalgar
from server.hosting import ServerProcess


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory, luck: Path) -> Iterator[str]:
    """The address of a server where the voyages lie, one for each test."""
    database = tmp_path_factory.mktemp("harbour") / "games.sqlite"
    moor(database, "hunt", trafalgar())
    moor(database, "sighting", sighted())
    moor(database, "raid", trafalgar())
    server = ServerProcess(database, luck=luck)
    yield server.address
    server.stop()


def leaks(captain: Captain, voyage: Voyage) -> list[str]:
    """The other side's blocks by name: what a token hides never reaches this seat."""
    other = 1 - captain.place
    traffic = captain.traffic.all()
    assert captain.kept > 0
    return [block for block in voyage.blocks[other] if f'"{block}"' in traffic]


def check_orders(captain: Captain, voyage: Voyage) -> None:
    """Orders that were carried out are told in words; of those that failed nothing is."""
    other = NAMES[1 - captain.place]
    sealed = [a for a in voyage.answers if a.kind == "battle-orders" and a.seat != captain.place]
    theirs = [text for text in captain.commands() if f"the {other}" in text]
    assert len(theirs) == len(sealed)
    for text, answered in zip(theirs, sealed, strict=True):
        tactic = answered.label.partition(",")[0]
        if "fail" not in text and "Repeat" not in tactic:
            assert tactic in text


def test_the_british_hunt_a_fleet_that_broke_out(
    contexts: Callable[..., BrowserContext], harbour: str
) -> None:
    voyage = trafalgar()
    with seated(contexts(base_url=harbour), harbour, "hunt", BRITISH) as captain:
        page, first = captain.page, voyage.answers[0]
        captain.pens[ALLIED].give(first)
        captain.told(first, "zone", "search", "spotted")
        hands: dict[str, Hand] = {"hunt": captain.hunt, "battle-orders": captain.orders}
        captain.play(replace(voyage, answers=voyage.answers[1:]), hands)
        assert {"hunt", "battle-orders"} <= set(captain.clicked)
        last = voyage.answers[-1]
        captain.told(last, "attempt", "raid-marker")
        page.get_by_role("tab", name="Papers").click()
        expect(page.locator(".papers")).to_contain_text("a marker lies face down")
        expect(page.locator("[data-piece^='raid-']")).to_have_text("Raided?")
        assert axe(page) == []
        assert leaks(captain, voyage) == []
        check_orders(captain, voyage)
        assert "attempt-result" not in captain.traffic.all()


def test_a_sighting_is_tied_to_a_block_and_put_away(
    contexts: Callable[..., BrowserContext], harbour: str
) -> None:
    voyage = sighted()
    when = next(i for i, answered in enumerate(voyage.answers) if answered.sighting)
    with seated(contexts(base_url=harbour), harbour, "sighting", BRITISH) as captain:
        captain.play(replace(voyage, answers=voyage.answers[:when]), {})
        page = captain.page
        captain.until_asked(voyage.answers[when])
        ghost = page.locator(".chart [data-piece^='seen-']")
        expect(ghost).to_have_attribute("aria-label", re.compile("^Spotted .* ships"))
        expect(page.locator(".chart .tie")).to_have_count(1)
        expect(page.get_by_label("Legend")).to_contain_text("may be there now")
        id = ghost.get_attribute("data-piece")
        assert id is not None
        press(page, id)
        page.get_by_role("button", name="Put this sighting away").click()
        expect(ghost).to_have_count(0)
        expect(page.locator(".chart .tie")).to_have_count(0)
        page.get_by_role("tab", name="Papers").click()
        page.get_by_role("button", name="Show again").click()
        expect(ghost).to_have_count(1)
        assert axe(page) == []


def test_the_allies_break_out_fight_and_raid(
    contexts: Callable[..., BrowserContext], harbour: str
) -> None:
    voyage = trafalgar()
    with seated(contexts(base_url=harbour), harbour, "raid", ALLIED) as captain:
        hands: dict[str, Hand] = {
            "sortie": captain.sortie,
            "watch": captain.choose,
            "battle-orders": captain.orders,
            "raid": captain.choose,
        }
        captain.play(voyage, hands)
        assert set(captain.clicked) == set(hands)
        last = voyage.answers[-1]
        captain.told(last, "attempt", "attempt-result", "raid-marker")
        captain.page.get_by_role("tab", name="Papers").click()
        expect(captain.page.locator(".papers")).not_to_contain_text("face down")
        assert axe(captain.page) == []
        assert leaks(captain, voyage) == []
        check_orders(captain, voyage)
