"""How smoothly the chart moves in a real browser: Trafalgar in its smoke, panned and zoomed.

A Trafalgar that bots have fought into its sixth turn lies on the table, with smoke at two dozen
broadsides and the fields of fire of the selected ship. A script in the page then takes the
chart in hand for five seconds: it drags it in a figure of eight and turns the wheel in and out,
one pointer event a frame, and notes when each frame begins. A frame's time is the time to the next
one: a browser that cannot finish a picture begins the next one late. The browser has
no window and no graphics card. The best of a few runs counts, since others may use the machine.
"""

import json
import random
import urllib.request
from functools import partial
from typing import Any, Final

from weathergage.analysis.bench import LOWER, Benchmark, Reading, add_benchmark
from weathergage.analysis.bench_server import post, server, share
from weathergage.analysis.chromium import Page, chromium_page, find_chromium
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAME: Final = "ships-of-the-line"
SEAT: Final = "british"
SHIP: Final = "victory"
SMOKE: Final = 20
TURN: Final = 6
SECONDS: Final = 5
RUNS: Final = 3
LIMIT: Final = 20.0
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


def battle_in_smoke() -> bytes:
    """Trafalgar in its sixth turn, as bots fought it."""
    table = Table.new(GAME, "trafalgar", seed=1805)
    admiral, rng = find_game(GAME).bot("doctrine"), random.Random(1)
    while table.result is None and not is_smoking(table):
        for seat, question in table.decisions.items():
            table.act(seat, admiral.choose(table.view(seat), question, rng))
    return table.save()


def is_smoking(table: Table) -> bool:
    """Whether the turn has come and enough broadsides smoke."""
    scene: Any = table.scene(SEAT)
    if scene.clock.turn < TURN:
        return False
    return sum(len(piece.smoke) for piece in scene.boards[0].pieces) > SMOKE


def bring_in(address: str, journal: bytes) -> tuple[str, str]:
    """The game on the table, and the cookie of its seat."""
    request = urllib.request.Request(
        f"{address}/api/import",
        journal,
        {"origin": address, "content-type": "application/octet-stream"},
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        game = str(json.load(response)["id"])
    _, cookie = post(address, f"/api/games/{game}/sit", {"seat": SEAT})
    return game, cookie


def frames(page: Page) -> list[float]:
    """The milliseconds of each frame of one run."""
    page.run(REST)
    return [float(each) for each in page.run(PAN)]


def measure_pan(width: int, height: int) -> Reading:
    """The 95th percentile of the best run."""
    path = find_chromium()
    if path is None:
        return Reading(0.0, notes={"skipped": NO_BROWSER})
    with server() as (address, _), chromium_page(path, width, height) as page:
        game, cookie = bring_in(address, battle_in_smoke())
        page.cookie(address, cookie)
        page.go(f"{address}/game/{game}")
        page.run(READY)
        runs = [frames(page) for _ in range(RUNS)]
    best = min(runs, key=lambda run: share(run, 0.95))
    notes: dict[str, object] = {
        "frames": len(best),
        "median_ms": round(share(best, 0.5), 2),
        "p99_ms": round(share(best, 0.99), 2),
        "every_run_p95_ms": [round(share(run, 0.95), 2) for run in runs],
    }
    return Reading(share(best, 0.95), notes=notes)


for _width, _height in ((1280, 800), (2560, 1440)):
    add_benchmark(
        Benchmark(
            f"pan_p95_{_width}",
            f"a frame of Trafalgar with smoke and arcs, panned and zoomed at {_width} x {_height}",
            "ms",
            LOWER,
            LIMIT,
            partial(measure_pan, _width, _height),
        )
    )
