"""Something happens at the table: a page is told so over its own line, in the server's words."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

LISTEN = """(() => {
  const Real = window.WebSocket
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words)
      window.wire = this
      this.addEventListener('message', said => {
        const heard = JSON.parse(said.data)
        if (heard.type === 'state' || heard.type === 'change') window.facts = heard
        if (heard.type !== 'state') return
        window.scene = heard.scene
        window.sea = Object.values(heard.scene.boards)[0]
      })
    }
  }
})()"""

TELL = """([told, patch, more]) => {
  const n = window.facts.number + 1
  const events = told.map((event, i) => ({ n: n + i, rule: '4.2', weight: 'dramatic', ...event }))
  const change = { ...window.facts, ...more, type: 'change', number: n + told.length - 1,
    events, scene_patch: patch }
  delete change.scene
  window.facts = change
  window.wire.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(change) }))
}"""


class Teller:
    """To be made before the page goes to its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(LISTEN)

    def tell(self, kind: str, ship: str, by: str, *patch: Sequence[object], **more: Any) -> None:
        """A dramatic event about a ship, by another; and how the scene changed with it."""
        self.tell_all([self.event(kind, ship, by, **more)], *patch)

    def tell_all(
        self, events: Sequence[dict[str, Any]], *patch: Sequence[object], **more: Any
    ) -> None:
        """What happened at once, one after another; how the scene changed, and what is asked."""
        self.page.evaluate(TELL, [list(events), list(patch), more])

    def other_question(self, title: str) -> dict[str, Any]:
        """What is asked now, as if it were something else."""
        now: dict[str, Any] = self.page.evaluate("() => window.facts.decision")
        return {**now, "id": "other", "kind": "other", "title": title}

    def event(self, kind: str, ship: str, by: str, **more: Any) -> dict[str, Any]:
        piece = self.page.evaluate("id => window.sea.pieces[id]", ship)
        return {
            "event": kind,
            "text": f"{piece['name']}: {kind}.",
            "ship": ship,
            "by": by,
            "subjects": [ship, by],
            "place": [piece.get("x", 0), piece.get("y", 0)],
            **more,
        }
