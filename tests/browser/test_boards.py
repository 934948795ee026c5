"""Every board a scene may have, drawn by the page: a toy scene laid over a real game."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from browser.table import TablePage, axe, overflow
from weathergage.scene import (
    BattleBoard,
    Board,
    Boxes,
    Face,
    Fact,
    HexMap,
    Line,
    NodeMap,
    Piece,
    Place,
    Scene,
    Sheet,
    ShipLog,
    Track,
    Way,
)

PLACES = (
    Place("brest", 0.0, 6.0, "Brest", facts=(Fact("Masts", "16"),)),
    Place("ferrol", 1.0, 2.0, "Ferrol"),
    Place("cadiz", 2.0, -3.0, "Cadiz"),
    Place("toulon", 8.0, 1.0, "Toulon"),
)
WAYS = (Way("a", "brest", "ferrol"), Way("b", "ferrol", "cadiz"), Way("c", "cadiz", "toulon"))
FLEETS = (
    Piece("channel", "block", "Channel fleet", "british", place="brest", face=Face("CHAN", "16")),
    Piece("cape", "block", "Cape squadron", "british", place="brest", face=Face("CAPE", "8")),
    Piece("hidden", "block", "A French block", "french", place="toulon"),
)
LAND = (((3.0, -2.0), (7.0, 0.0), (6.0, 4.0), (2.5, 5.0)),)
AURORA = Piece("aurora", "ship", "Aurora", "french", facts=(Fact("guns", "40"),))
BOARDS: dict[str, Board] = {
    "nodes": NodeMap(PLACES, WAYS, FLEETS, LAND, name="Stations"),
    "hexes": HexMap(1.0, PLACES, FLEETS, LAND, name="The sea"),
    "battle": BattleBoard((Line("van", "Van", (AURORA,)),), wind="WNW"),
    "track": Track(("April", "May", "June"), (("Turn", 1),), name="The year"),
    "sheet": Sheet(("Ship", "Guns"), (("Aurora", "40"), ("Hebe", "38")), name="Frigates"),
    "log": ShipLog("aurora", (Boxes("Hull", 6, 2),), (Fact("Crew", "fresh", "7"),), "Aurora"),
}


def overlay(kinds: list[str]) -> Callable[[WebSocketRoute], None]:
    """Lets everything pass, with other boards in the scene."""
    scene = Scene("Toy", "", tuple(BOARDS[kind] for kind in kinds)).data()

    def changed(text: str | bytes) -> str | bytes:
        message: dict[str, Any] = json.loads(text)
        if "scene" in message:
            message["scene"]["boards"] = scene["boards"]
        message.pop("scene_patch", None)
        return json.dumps(message)

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda text: socket.send(changed(text)))

    return route


def show(page: Page, kinds: list[str]) -> None:
    page.route_web_socket("**/ws/**", overlay(kinds))
    table = TablePage(page)
    page.goto("/")
    game = table.begin(scenario="duel", seats={"british": "human", "allied": "human"})
    table.call("POST", f"/api/games/{game}/sit", {"seat": "british"})
    page.goto(f"/game/{game}")
    page.locator(".plain").first.wait_for()


@pytest.mark.parametrize("kind", ["nodes", "hexes"])
def test_a_map_is_read_panned_and_zoomed(page: Page, kind: str) -> None:
    show(page, [kind])
    chart = page.get_by_role("application", name=BOARDS[kind].name)
    for name in ("Brest", "Ferrol", "Cadiz", "Toulon"):
        expect(chart.locator("text", has_text=name).first).to_be_visible()
    expect(chart.get_by_role("button", name="Channel fleet, at Brest")).to_be_attached()
    expect(chart.locator("text.figure")).to_have_text(["16", "8"])
    layer = chart.locator(".layer")
    before = layer.get_attribute("style")
    chart.focus()
    page.keyboard.press("ArrowLeft")
    expect(layer).not_to_have_attribute("style", str(before))
    moved = layer.get_attribute("style")
    page.get_by_role("button", name="Zoom in").click()
    expect(layer).not_to_have_attribute("style", str(moved))
    box = chart.get_by_role("button", name="Cape squadron").bounding_box()
    other = chart.get_by_role("button", name="Channel fleet").bounding_box()
    assert box is not None
    assert other is not None
    assert box["x"] >= other["x"] + 28, "blocks of one place lie side by side"
    assert axe(page) == []


def test_a_piece_is_selected_on_the_map(page: Page) -> None:
    show(page, ["nodes"])
    block = page.locator(".plain [data-piece=channel]")
    box = block.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 12, box["y"] + 12)
    expect(page.locator(".plain .selected[data-piece=channel]")).to_be_attached()
    page.locator(".plain [data-piece=cape]").focus()
    asked = TablePage(page).question
    page.keyboard.press("Enter")
    expect(page.locator(".plain .selected[data-piece=cape]")).to_be_attached()
    assert TablePage(page).question == asked, "Enter on a piece answers no question"


def test_papers_are_real_text(page: Page) -> None:
    show(page, ["track", "sheet", "log", "battle"])
    expect(page.locator(".plain .track .now")).to_contain_text("May")
    expect(page.get_by_role("columnheader")).to_have_text(["Ship", "Guns"])
    expect(page.get_by_role("cell", name="38")).to_be_visible()
    expect(page.get_by_role("img", name="4 of 6 left").locator("i.gone")).to_have_count(2)
    expect(page.get_by_text("fresh")).to_be_visible()
    page.locator(".plain[data-kind=battle]").scroll_into_view_if_needed()
    expect(page.locator(".tile")).to_contain_text("Aurora")
    assert axe(page) == []


def test_every_board_fits_a_phone(contexts: Callable[..., BrowserContext]) -> None:
    page = contexts(viewport={"width": 360, "height": 740}).new_page()
    show(page, list(BOARDS))
    expect(page.locator(".plain")).to_have_count(len({board.id for board in BOARDS.values()}))
    assert overflow(page) <= 0
    assert axe(page) == []
