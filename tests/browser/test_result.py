"""The result screen: how it went, a picture to keep, and the same again with sides changed."""

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.table import TablePage


def test_a_finished_game_is_told_drawn_kept_and_played_again(page: Page, tmp_path: Path) -> None:
    table = TablePage(page)
    seats = {"british": "doctrine", "allied": "plain"}
    game = table.begin(scenario="first-command", seats=seats)
    table.watch_to_the_end(game)
    page.get_by_role("link", name="After-action report").first.click()
    picture = page.locator(".result img")
    expect(picture).to_be_visible()
    page.wait_for_function("() => document.querySelector('.result img').naturalWidth > 300")
    expect(page.get_by_role("heading", name="Points by turn")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save PNG").click()
    kept = tmp_path / "battle.png"
    waiting.value.save_as(kept)
    assert kept.read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="Rematch, sides changed").click()
    page.wait_for_url(lambda url: "/game/" in url and game not in url)
    again = page.url.rsplit("/", 1)[-1]
    sitting = table.call("GET", f"/api/games/{again}")["seats"]
    assert {seat: sitting[seat]["bot"] for seat in sitting} == {
        "british": "plain",
        "allied": "doctrine",
    }
