"""Two pictures of one chart: what the page draws, and what `weathergage render` draws of it."""

import base64
import re
from dataclasses import replace
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from browser.squadron import BRING
from weathergage.cli.picture import to_png
from weathergage.engine.table import Table
from weathergage.scene.boards import HexMap, NodeMap, SeaBoard
from weathergage.scene.hex_chart import HexChart
from weathergage.scene.node_chart import NodeChart
from weathergage.scene.palette import painted
from weathergage.scene.projection import Projection
from weathergage.scene.scenes import Scene
from weathergage.scene.sea_chart import SeaChart

BEYOND = 4
"""So many units beyond the board the page draws the sea."""
CELL = 8
"""Pictures are compared cell by cell, so many pixels wide and high: no two programs smooth a line
alike, but over a cell it comes to the same."""

ONLY_THE_CHART = """
  .chart > :not(.sea), .sea > :not(svg) { display: none !important }
  .stage > :not(.chart, .pages), .pages > :not(.chart), .across > :not(.stage) {
    visibility: hidden !important
  }
  .sea text, .sea [data-name], .sea g.tag { visibility: hidden !important }
"""
"""Words stand where each has room for them, and are set in the fonts that each has."""

AT_REST = "() => /scale\\(1(\\.0*)?\\)/.test(document.querySelector('.sea').style.transform)"

DIFFERENCES = """async ([one, other, cell]) => {
  const pixels = async (picture) => {
    const image = new Image()
    image.src = 'data:image/png;base64,' + picture
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d')
    drawing.drawImage(image, 0, 0)
    return drawing.getImageData(0, 0, image.width, image.height)
  }
  const [a, b] = [await pixels(one), await pixels(other)]
  if (a.width !== b.width || a.height !== b.height) throw new Error('of different sizes')
  const found = []
  for (let top = 0; top + cell <= a.height; top += cell) {
    for (let left = 0; left + cell <= a.width; left += cell) {
      const sums = [0, 0, 0]
      for (let y = top; y < top + cell; y++) {
        for (let x = left; x < left + cell; x++) {
          const at = (y * a.width + x) * 4
          for (let i = 0; i < 3; i++) sums[i] += a.data[at + i] - b.data[at + i]
        }
      }
      found.push([Math.max(...sums.map(Math.abs)) / (cell * cell), left, top])
    }
  }
  return found.sort((p, q) => q[0] - p[0]).slice(0, 40)
}"""


class Difference(NamedTuple):
    """How far the mean colour of a cell is from the other's, of 255, and where the cell is."""

    much: float
    left: int
    top: int


class Shown(NamedTuple):
    """A chart as the page shows it."""

    picture: bytes
    view: Projection
    wide: int
    high: int


def watch(page: Page, table: Table) -> None:
    """The page of an onlooker at a game that was brought in."""
    page.goto("/", timeout=60_000)  # The first page of a server that has just begun.
    body = base64.b64encode(table.save()).decode()
    made: Any = page.evaluate(BRING, [body, "picture"])
    assert made["status"] == 201, made
    page.goto(f"/game/{made['body']['id']}")
    page.get_by_role("button", name="Only watch").click()
    expect(page.locator(".sea > svg").first).to_be_visible()


def drawn_by_one(scene: Scene) -> set[str]:
    """Pieces left out of the comparison: weather, which the page calls by the name under which it
    was told, so that its pill is wider."""
    return {p.id for p in board_of(scene).pieces if p.state == "weather"}


def shown(page: Page, scene: Scene) -> Shown:
    """What the page draws of the first board of a scene, without its words."""
    hidden = [f'[data-piece="{each}"] {{ display: none }}' for each in drawn_by_one(scene)]
    page.add_style_tag(content=ONLY_THE_CHART + "".join(hidden))
    sea = page.locator(".sea")
    frame = sea.locator("xpath=..")
    page.wait_for_function(
        "() => /scale\\(1(\\.0*)?\\)/.test(document.querySelector('.sea').style.transform)"
    )
    moved = re.findall(r"-?[\d.]+", sea.evaluate("it => it.style.transform"))
    left, top = float(moved[0]), float(moved[1])
    across = float(sea.locator(":scope > svg").first.get_attribute("width") or 0)
    west, _, east, north = bounds_of(scene)
    scale = across / (east - west + 2 * BEYOND)
    wide, high = frame.evaluate("it => [it.clientWidth, it.clientHeight]")
    corner = (west - BEYOND - left / scale, north + BEYOND + top / scale)
    view = Projection(
        corner[0], corner[1] - high / scale, corner[0] + wide / scale, corner[1], scale
    )
    box = frame.bounding_box()
    assert box is not None
    clip = {"x": box["x"], "y": box["y"], "width": wide, "height": high}
    picture = page.screenshot(clip=clip, animations="disabled")  # type: ignore[arg-type]
    return Shown(picture, view, wide, high)


def board_of(scene: Scene) -> SeaBoard | HexMap | NodeMap:
    return next(b for b in scene.boards if isinstance(b, SeaBoard | HexMap | NodeMap))


def bounds_of(scene: Scene) -> tuple[float, float, float, float]:
    board = board_of(scene)
    if isinstance(board, SeaBoard):
        return board.west, board.south, board.east, board.north
    assert board.bounds is not None
    return board.bounds


def drawn(scene: Scene, page: Shown, selected: str = "") -> bytes:
    """The same stretch of the same chart as `weathergage render` draws it, without words."""
    board, nations, aside = board_of(scene), scene.known_nations(), drawn_by_one(scene)
    board = replace(board, pieces=tuple(p for p in board.pieces if p.id not in aside))
    kinds: dict[type, Any] = {SeaBoard: SeaChart, HexMap: HexChart, NodeMap: NodeChart}
    body = kinds[type(board)](board, page.view, selected, nations).picture()
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{page.wide}" height="{page.high}">'
        f"{body}</svg>"
    )
    wordless = re.sub(r"<text.*?</text>", "", svg)
    return to_png(painted(wordless, "day", nations.colours("day")))


def differences(page: Page, one: bytes, other: bytes) -> list[Difference]:
    """Where two pictures differ most, the worst first."""
    both = [base64.b64encode(each).decode() for each in (one, other)]
    return [Difference(*each) for each in page.evaluate(DIFFERENCES, [*both, CELL])]
