"""How smoothly moments are staged in a real browser: a fleet in its smoke, one thing after another.

The same battle as in `bench_browser` lies on the table. A script in the page tells it, in the
server's own words, that a ship is raked, loses a mast, takes fire, strikes, is taken, blows up and
goes down; each is staged in full, camera, card and all, and the time of every frame is noted. What
a shared machine cannot show in time it shows in a trace: the processor time of the page's own
thread for each frame.
"""

import json
from itertools import pairwise
from typing import Any, Final

from weathergage.analysis.bench import LOWER, Reading, Subject, add_kind
from weathergage.analysis.bench_bots import share
from weathergage.analysis.bench_browser import (
    NO_BROWSER,
    REST,
    RUNS,
    in_smoke,
    notes_of,
)
from weathergage.analysis.chromium import Page, find_chromium

CATEGORIES: Final = ("toplevel", "devtools.timeline", "cc")
TASK: Final = "ThreadControllerImpl::RunTask"
FRAME: Final = "ProxyMain::BeginMainFrame"
CALLED: Final = "FireAnimationFrame"
"""Only the thread of the page calls its scripts for a frame."""
MICRO: Final = 1000.0
Traced = list[dict[str, Any]]

LISTEN: Final = """(() => {
  const Real = window.WebSocket
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words)
      window.wire = this
      this.addEventListener('message', said => {
        const heard = JSON.parse(said.data)
        if (heard.type === 'state' || heard.type === 'change') window.facts = heard
        if (heard.type === 'state') window.sea = Object.values(heard.scene.boards)[0]
      })
    }
  }
})()"""
"""The page's own line to the table is listened to, so that a script can speak over it."""

STAGE: Final = """new Promise(done => {
  const ships = Object.entries(window.sea.pieces).filter(([, each]) => each.kind === 'ship')
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
  const enemy = of => ships.filter(([, each]) => each.side !== of.side)
    .sort(([, a], [, b]) => far(a, of) - far(b, of))[0]
  const told = [
    ['salvo', { needed: 4, side: 'port', rake: 'stern', dice: [1, 6, 4, 5, 2, 6, 3, 4, 5, 6] }],
    ['critical', { result: 'mast', mast: 'main', side: 'starboard' }],
    ['critical', { result: 'fire' }], ['struck', {}], ['captured', {}],
    ['exploded', {}], ['sunk', {}],
  ]
  const tell = ([event, more], at) => {
    const [id, ship] = ships[(at * 7) % ships.length]
    const [by] = enemy(ship)
    const n = window.facts.number + 1
    const what = { n, event, rule: '4.2', weight: 'dramatic', ship: id, by, subjects: [id, by],
      place: [ship.x, ship.y], text: 'Something happens that is told in a sentence.', ...more }
    const change = { ...window.facts, type: 'change', number: n, events: [what], scene_patch: [] }
    delete change.scene
    window.facts = change
    window.wire.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(change) }))
  }
  const frames = []
  let last = 0
  let at = 0
  const frame = now => {
    if (last) frames.push(now - last)
    last = now
    // What is staged is over when its card is gone.
    if (!document.querySelector('[data-moment]')) {
      if (at === told.length) return done(frames)
      tell(told[at], at)
      at += 1
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})"""


def staged(page: Page) -> tuple[list[float], list[float]]:
    """One run: the milliseconds of each frame, and of processor time for each."""
    page.run(REST)
    browser = Page(page.socket, "")
    browser.n = page.n + 1_000_000
    browser.call(
        "Tracing.start",
        transferMode="ReturnAsStream",
        traceConfig={"includedCategories": list(CATEGORIES)},
    )
    frames = [float(each) for each in page.run(STAGE)]
    return frames, processor_times(traced(browser))


def traced(browser: Page) -> Traced:
    """Everything that was traced."""
    browser.call("Tracing.end")
    while True:
        said = json.loads(browser.socket.recv(60.0))
        if said.get("method") == "Tracing.tracingComplete":
            break
    stream, parts = said["params"]["stream"], []
    while True:
        part = browser.call("IO.read", handle=stream, size=4_000_000)
        parts.append(part["data"])
        if part["eof"]:
            break
    browser.call("IO.close", handle=stream)
    found: Traced = json.loads("".join(parts))["traceEvents"]
    return found


def processor_times(events: Traced) -> list[float]:
    """The processor time in milliseconds that the page's thread spent on each of its frames."""
    threads = [(e["pid"], e["tid"]) for e in events if e["name"] == CALLED]
    page = max(set(threads), key=threads.count)
    own = [e for e in events if (e.get("pid"), e.get("tid")) == page]
    starts = sorted(e["ts"] for e in own if e["name"] == FRAME)
    tasks = [e for e in own if e["name"] == TASK]
    out: list[float] = []
    for start, end in pairwise(starts):
        spent = [float(e.get("tdur", 0)) for e in tasks if start <= float(e["ts"]) < end]
        out.append(sum(spent) / MICRO)
    return out


def measure_stage(subject: Subject) -> Reading:
    """The 95th percentile of the best run."""
    chromium = find_chromium()
    if chromium is None:
        return Reading(0.0, notes={"skipped": NO_BROWSER})
    with in_smoke(subject, chromium, LISTEN) as page:
        runs = [staged(page) for _ in range(RUNS)]
    best, spent = min(runs, key=lambda run: share(run[0], 0.95))
    notes = notes_of(best, [run for run, _ in runs]) | {
        "processor_median_ms": round(share(spent, 0.5), 2),
        "processor_p95_ms": round(share(spent, 0.95), 2),
        "processor_a_second_ms": round(1000.0 * sum(spent) / sum(best), 1),
    }
    return Reading(share(best, 0.95), notes=notes)


add_kind("stage", "ms", LOWER, measure_stage)
