"""The result screen: how it went, a picture to keep, and the same again with sides changed."""

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.table import TablePage, axe


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
    # On a phone nothing of it runs off the screen, not even beside a wide table.
    page.set_viewport_size({"width": 390, "height": 844})
    far = "all => Math.max(...all.map(each => each.getBoundingClientRect().right))"
    assert page.locator("main p, main table, main .card").evaluate_all(far) <= 390
    page.get_by_role("button", name="Rematch, sides changed").click()
    page.wait_for_url(lambda url: "/game/" in url and game not in url)
    again = page.url.rsplit("/", 1)[-1]
    sitting = table.call("GET", f"/api/games/{again}")["seats"]
    assert {seat: sitting[seat]["bot"] for seat in sitting} == {
        "british": "plain",
        "allied": "doctrine",
    }


def test_at_the_end_of_a_campaign_the_fog_lifts_and_one_score_is_told(page: Page) -> None:
    table = TablePage(page)
    seats = {"british": "random", "allied": "random"}
    game = table.begin(game="sea-of-glory", scenario="trafalgar", seats=seats)
    table.watch_to_the_end(game)
    header = [
        text.strip()
        for text in page.locator(".points .side > strong").evaluate_all(
            "all => all.map(each => each.firstChild.textContent)"
        )
    ]
    page.get_by_role("link", name="After-action report").first.click()
    fog = page.get_by_role("region", name="The fog lifts")
    expect(fog).to_be_visible()
    told = fog.get_by_role("listitem")
    assert told.count() > 3, "what lay in every port, every block, every decoy"
    expect(fog).to_contain_text("Fog of War")
    page.wait_for_function("() => document.querySelector('.result img').naturalWidth > 300")
    keys = page.locator(".keys span").all_inner_texts()
    assert header
    assert [each.split()[-1] for each in keys] == header
    expect(page.get_by_role("button", name="Next: ")).to_be_visible()
    assert axe(page) == []
