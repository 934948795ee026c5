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
        if (heard.type === 'state') window.sea = Object.values(heard.scene.boards)[0]
      })
    }
  }
})()"""

TELL = """([event, patch]) => {
  const n = window.facts.number + 1
  const change = { ...window.facts, type: 'change', number: n,
    events: [{ n, rule: '4.2', weight: 'dramatic', ...event }], scene_patch: patch }
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
        piece = self.page.evaluate("id => window.sea.pieces[id]", ship)
        event = {
            "event": kind,
            "text": f"{piece['name']}: {kind}.",
            "ship": ship,
            "by": by,
            "subjects": [ship, by],
            "place": [piece["x"], piece["y"]],
            **more,
        }
        self.page.evaluate(TELL, [event, list(patch)])
