"""The list of games: begin, watch, resume, rename, copy, delete, take out and bring back."""

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from browser.table import TablePage


def test_two_bots_are_watched_to_the_end_and_replayed_by_the_umpire(page: Page) -> None:
    table = TablePage(page)
    seats = {"british": "doctrine", "allied": "plain"}
    game = table.begin(scenario="first-command", seats=seats)
    table.watch_to_the_end(game)
    moment = page.locator(".moment")
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(moment).to_contain_text("Replay, 0 of")
    page.get_by_label("Whose eyes").select_option("umpire")
    # Through other eyes one begins at the end.
    expect(moment).to_have_text(re.compile(r"Replay, (\d+) of \1\."))
    page.get_by_label("Moment of the game").fill("3")
    expect(moment).to_contain_text("Replay, 3 of")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(moment).not_to_contain_text("Replay, 3 of")


def test_a_moment_chosen_while_other_eyes_are_on_their_way_is_the_one_shown(page: Page) -> None:
    table = TablePage(page)
    game = table.begin(
        scenario="first-command", seats={"british": "doctrine", "allied": "doctrine"}
    )
    table.watch_to_the_end(game)
    page.get_by_role("button", name="Replay", exact=True).click()
    moment = page.locator(".moment")
    expect(moment).to_contain_text("Replay, 0 of")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/replay?*seat=umpire*", hold)
    page.get_by_label("Whose eyes").select_option("umpire")
    page.get_by_label("Moment of the game").fill("3")
    expect(moment).to_contain_text("Replay, 3 of")
    with page.expect_response("**/replay/3?seat=umpire"):
        held[0].continue_()
    expect(moment).to_contain_text("Replay, 3 of")
    expect(page.get_by_label("Moment of the game")).to_have_value("3")


def test_a_finished_game_is_taken_out_and_brought_back(page: Page, tmp_path: Path) -> None:
    table = TablePage(page)
    game = table.begin(scenario="first-command")
    table.open(game)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Strike my colours").click()
    expect(page.locator("[data-over]")).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Journal").first.click()
    kept = tmp_path / "battle.wgj"
    waiting.value.save_as(kept)
    assert kept.stat().st_size > 100
    page.goto("/")
    page.locator("input[type=file]").set_input_files(kept)
    page.wait_for_url("**/game/*")
    assert game not in page.url
    expect(page.locator("[data-over]")).to_be_visible()


def test_games_are_resumed_renamed_copied_and_deleted(page: Page) -> None:
    table = TablePage(page)
    table.begin(scenario="first-command", name="Before")
    page.goto("/")
    page.get_by_role("button", name="Rename Before").click()
    page.get_by_label("New name").fill("After the storm")
    page.keyboard.press("Enter")
    after = page.locator(".kept li", has_text="After the storm")
    expect(after.first).to_be_visible()
    page.get_by_role("button", name="Copy After the storm").click()
    expect(after).to_have_count(2)
    page.get_by_role("button", name="Delete After the storm, copy").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(after).to_have_count(1)
    after.first.get_by_role("link").first.click()
    TablePage(page).until_asked("")
