"""Opponents with a temper: chosen in the browser, kept with the game, never a stranger's code."""

import asyncio
from pathlib import Path

import pytest

from server.clients import Browser
from server.hosting import running, settings_in
from weathergage.engine.errors import BadInput
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.server.bots import BotPool

GAME = "ships-of-the-line"
BOLD = "doctrine?temper=bold&press=0.5"
TRAP = "raise SystemExit('sprung')\n"
HAWKE = """
from weathergage import Bot

class Hawke(Bot):
    def choose(self, view, decision, rng, parts=None):
        self.reason = "Hawke follows."
        return decision.sample(rng)
"""


def begin(browser: Browser, bot: str, status: int = 201) -> str:
    """A duel against a bot; the id of the game, or what was refused."""
    seats = {"british": "human", "allied": bot}
    made = browser.post(
        "/api/games",
        {"game": GAME, "scenario": "duel", "seats": seats, "bot_speed": "instant"},
        status,
    )
    return str(made["id"] if status == 201 else made)


def test_the_catalog_names_tempers_and_parameters(browser: Browser) -> None:
    catalog = browser.get("/api/catalog")
    game = next(each for each in catalog["games"] if each["id"] == GAME)
    (doctrine,) = game["tempers"]
    assert [each["id"] for each in doctrine["tempers"]] == ["steady", "bold", "cautious"]
    assert all(each["about"] for each in doctrine["tempers"])
    press = next(each for each in doctrine["parameters"] if each["id"] == "press")
    assert {"default", "low", "high", "meaning"} <= press.keys()
    assert catalog["admirals"] == []


def test_a_temper_is_chosen_and_kept(browser: Browser) -> None:
    id = begin(browser, "doctrine?press=0.5&temper=bold")
    assert browser.get(f"/api/games/{id}")["seats"]["allied"]["bot"] == BOLD
    changed = browser.patch(f"/api/games/{id}", {"seats": {"allied": "doctrine?temper=cautious"}})
    assert changed["seats"]["allied"]["bot"] == "doctrine?temper=cautious"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("doctrine?presss=1", "no parameter 'presss'"),
        ("doctrine?press=99", "from 0 to 5"),
        ("doctrine?temper=mad", "steady, bold, cautious"),
        ("withdraw", "no player 'withdraw'"),
    ],
)
def test_wrong_names_are_refused_with_what_is_allowed(
    browser: Browser, name: str, said: str
) -> None:
    assert said in begin(browser, name, 400)


def test_a_client_can_bring_no_class(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither with a new game, nor by changing a seat, nor in a standing order."""
    (tmp_path / "booby_trap.py").write_text(TRAP)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "no player 'booby_trap:Bot'" in begin(browser, "booby_trap:Bot", 400)
    id = begin(browser, "doctrine")
    browser.patch(f"/api/games/{id}", {"seats": {"allied": "booby_trap:Bot"}}, 400)
    browser.sit(id, "british")
    with browser.watch(id) as line:
        order = {"kind": "delegate", "to": "booby_trap:Bot"}
        assert "no bot 'booby_trap:Bot'" in str(line.move(type="stand", instruction=order))


def test_a_pool_imports_what_the_owner_brought_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "booby_trap.py").write_text(TRAP)
    (tmp_path / "fleet_of_ours.py").write_text(HAWKE)
    monkeypatch.syspath_prepend(str(tmp_path))
    table = Table.new(GAME, "duel", seed=1)
    seat, question = next(iter(table.decisions.items()))
    view = table.view(seat).encode()

    async def scenario() -> str:
        pool = BotPool(1, 30.0, ("fleet_of_ours:Hawke",))
        try:
            with pytest.raises(BadInput, match="no bot 'booby_trap:Bot'"):
                await pool.choose("booby_trap:Bot", find_game(GAME), view, question.id, None)
            name = "fleet_of_ours:Hawke"
            return (await pool.choose(name, find_game(GAME), view, question.id, None)).reason
        finally:
            await pool.close()

    assert asyncio.run(scenario()) == "Hawke follows."


def test_the_owners_admiral_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fleet_of_mine.py").write_text(HAWKE)
    monkeypatch.syspath_prepend(str(tmp_path))
    name = "fleet_of_mine:Hawke"
    with running(settings_in(tmp_path, admirals=(name,))) as address:
        browser = Browser(address)
        assert browser.get("/api/catalog")["admirals"] == [name]
        id = begin(browser, name)
        assert browser.get(f"/api/games/{id}")["seats"]["allied"]["bot"] == name
        begin(browser, "fleet_of_mine:Other", 400)
        browser.close()
