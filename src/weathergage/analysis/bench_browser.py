"""How smoothly the chart moves in a real browser: a fleet in its smoke, panned and zoomed.

A game that bots have played to some turn (`turn`) lies on the table, with so many broadsides
smoking (`smoke`) and the fields of fire of the selected ship. A script in the page then takes the
chart in hand for five seconds: it drags it in a figure of eight and turns the wheel in and out,
one pointer event a frame, and notes when each frame begins. A frame's time is the time to the next
one: a browser that cannot finish a picture begins the next one late. The browser has
no window and no graphics card. The best of a few runs counts, since others may use the machine.
"""

import json
import random
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from weathergage.analysis.bench import LOWER, Reading, Subject, add_kind
from weathergage.analysis.bench_bots import admiral_of, share
from weathergage.analysis.bench_server import post, server
from weathergage.analysis.chromium import Page, chromium_page, find_chromium
from weathergage.engine.table import Table

SECONDS: Final = 5
RUNS: Final = 3
NO_BROWSER: Final = "There is no Chromium on this machine."

READY: Final = """new Promise((done, failed) => {
  const end = Date.now() + 30000
  const look = () => {
    const chart = document.querySelector('.chart')
    if (chart && chart.querySelectorAll('.ship').length > 50) done(true)
    else if (Date.now() > end) failed(new Error(document.body.innerText.slice(0, 200)))
    else setTimeout(look, 100)
  }
  look()
})"""

REST: Final = "new Promise(done => setTimeout(done, 1500))"

PAN: Final = """new Promise(done => {
  const chart = document.querySelector('.chart')
  const box = chart.getBoundingClientRect()
  const [mx, my] = [box.left + box.width / 2, box.top + box.height / 2]
  const hand = (kind, x, y) => chart.dispatchEvent(new PointerEvent(kind, {
    pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, cancelable: true,
    button: kind === 'pointermove' ? -1 : 0, buttons: 1, clientX: x, clientY: y,
  }))
  const wheel = by => chart.dispatchEvent(new WheelEvent('wheel', {
    bubbles: true, cancelable: true, deltaY: by, clientX: mx, clientY: my,
  }))
  chart.setPointerCapture = () => undefined
  const frames = []
  let began = 0
  let last = 0
  let held = false
  const frame = now => {
    if (!began) began = now
    else frames.push(now - last)
    last = now
    const part = (now - began) / (SECONDS * 1000)
    if (part >= 1) {
      if (held) hand('pointerup', mx, my)
      done(frames)
      return
    }
    // A second of dragging in a figure of eight, then half a second of the wheel: in and out, or
    // the next time out and in, to about 1.6 times the scale.
    const beat = (part * SECONDS) % 1.5
    const first = Math.floor((part * SECONDS) / 1.5) % 2 ? 15 : -15
    const angle = beat * Math.PI * 2
    const x = mx + Math.sin(angle) * box.width * 0.3
    const y = my + Math.sin(angle * 2) * box.height * 0.25
    if (beat < 1) {
      hand(held ? 'pointermove' : 'pointerdown', x, y)
      held = true
    } else {
      if (held) hand('pointerup', x, y)
      held = false
      wheel(beat < 1.25 ? first : -first)
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})""".replace("SECONDS", str(SECONDS))


def game_in_smoke(subject: Subject) -> tuple[bytes, str]:
    """The journal of a game that bots have played until its chart is full, and its first seat."""
    table = Table.new(subject.game, subject.scenario, seed=1805)
    admiral, rng = admiral_of(subject), random.Random(1)
    while table.result is None and not is_smoking(table, subject):
        for seat, question in table.decisions.items():
            table.act(seat, admiral.choose(table.view(seat), question, rng))
    return table.save(), table.names[0]


def is_smoking(table: Table, subject: Subject) -> bool:
    """Whether the turn has come and enough broadsides smoke."""
    scene: Any = table.scene(table.names[0])
    if scene.clock.turn < subject.figures.get("turn", 1):
        return False
    smoke = sum(len(piece.smoke) for piece in scene.boards[0].pieces)
    return smoke >= subject.figures.get("smoke", 0)


def bring_in(address: str, journal: bytes, seat: str) -> tuple[str, str]:
    """The game on the table, and the cookie of a seat."""
    request = urllib.request.Request(
        f"{address}/api/import",
        journal,
        {"origin": address, "content-type": "application/octet-stream"},
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        game = str(json.load(response)["id"])
    _, cookie = post(address, f"/api/games/{game}/sit", {"seat": seat})
    return game, cookie


def frames(page: Page) -> list[float]:
    """The milliseconds of each frame of one run."""
    page.run(REST)
    return [float(each) for each in page.run(PAN)]


@contextmanager
def in_smoke(subject: Subject, chromium: str, script: str = "") -> Iterator[Page]:
    """A page that shows the game in its smoke, with a script that runs before its own."""
    width, height = subject.figures["width"], subject.figures["height"]
    with server() as (address, _), chromium_page(chromium, width, height) as page:
        game, cookie = bring_in(address, *game_in_smoke(subject))
        if script:
            page.call("Page.enable")
            page.call("Page.addScriptToEvaluateOnNewDocument", source=script)
        page.cookie(address, cookie)
        page.go(f"{address}/game/{game}")
        page.run(READY)
        yield page


def notes_of(best: list[float], runs: list[list[float]]) -> dict[str, object]:
    """What is noted beside the 95th percentile of the best run."""
    return {
        "frames": len(best),
        "median_ms": round(share(best, 0.5), 2),
        "p99_ms": round(share(best, 0.99), 2),
        "every_run_p95_ms": [round(share(run, 0.95), 2) for run in runs],
    }


def measure_pan(subject: Subject) -> Reading:
    """The 95th percentile of the best run."""
    chromium = find_chromium()
    if chromium is None:
        return Reading(0.0, notes={"skipped": NO_BROWSER})
    with in_smoke(subject, chromium) as page:
        runs = [frames(page) for _ in range(RUNS)]
    best = min(runs, key=lambda run: share(run, 0.95))
    return Reading(share(best, 0.95), notes=notes_of(best, runs))


add_kind("pan", "ms", LOWER, measure_pan)
