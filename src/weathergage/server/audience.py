"""What one seat, or the spectators, can see now, and what changed since they were last told."""

from dataclasses import dataclass
from typing import Any

import msgspec

from weathergage.engine.decision import Decision, View
from weathergage.engine.event import ROUTINE
from weathergage.engine.game import Game
from weathergage.engine.table import Table
from weathergage.scene.scenes import Scene
from weathergage.server.history import History
from weathergage.server.scenes import Moment, plain, raw
from weathergage.server.told import Change, ChangeAnew, Facts, Shown, Standing

MOST_DISPATCHED = 300
"""So many of the latest events are told with what is said of them where they are staged: those
that are older were, and what a seat knows now may say something else of them."""
FEW_BYTES = 8_000
"""A patch of fewer bytes is never weighed against the scene."""


@dataclass(frozen=True)
class Sight:
    """All that a client of one seat is shown."""

    number: int
    picture: Scene
    """Nobody keeps its data: after the first look a client is told changes."""
    rest: Standing
    """The decision, who is busy, the outcome, standing orders: sent whole."""

    @property
    def scene(self) -> dict[str, Any]:
        return self.picture.data()

    def told(self, events: list[dict[str, object]]) -> Facts:
        """What every message tells."""
        return {"number": self.number, "events": events, **self.rest}


def look(
    history: History,
    place: int,
    finishing: bool,
    declined: list[str],
    moment: Moment | None = None,
) -> Sight:
    """What a seat (-1: a spectator) sees now; nothing but its own view goes into it.

    What was drawn for others at this moment saves work and changes nothing.
    """
    table = history.table
    view = history.game.view(table.state, place)
    rest: Standing = {
        "decision": asked_of(table, place),
        "busy": busy(table, view),
        "outcome": plain(table.result.data()) if table.result is not None else None,
        "standing": [plain(order.data()) for order in table.standing[place]] if place >= 0 else [],
        "can_undo": can_undo(table, place),
        "since": history.last_own(place) if place >= 0 else 0,
        "finishing": finishing,
        "declined": declined,
    }
    seen = (moment or Moment(history.game)).picture(view)
    return Sight(len(table.seen[place]), seen, rest)


def is_asked(table: Table, place: int) -> bool:
    """Whether a seat is being asked something."""
    return place >= 0 and place in table.asked()


def asked_of(table: Table, place: int) -> msgspec.Raw | None:
    """What a seat is asked, as something to fill in. Where the only answer is given by the table
    after a while, so that no clock tells of it, the page is told to show nothing."""
    if not is_asked(table, place):
        return None
    question = table.question(place)
    form = form_of(table.game, question)
    if not table.auto and question.forced() is not None:
        form = {**form, "forced": True}
    return raw(form)


def form_of(game: Game, question: Decision) -> dict[str, Any]:
    """A question as something to fill in, and whether others may be foreseen after it."""
    form: dict[str, Any] = question.form()
    return {**form, "ahead": True} if game.looks_ahead(question) else form


def busy(table: Table, view: View) -> list[str]:
    """The seats that the onlooker may know to be thinking."""
    return [name for name, thinks in zip(table.names, view.busy(), strict=True) if thinks]


def can_undo(table: Table, place: int) -> bool:
    """Whether a seat has an answer of its own that it may take back."""
    return place >= 0 and table.can_undo(table.names[place])


def seen_since(table: Table, place: int, number: int) -> list[dict[str, object]]:
    """The events a seat saw after one, the latest with what is told of them beside."""
    seen = table.seen[place]
    told = [each.data() for each in seen[number:]]
    if not told or not table.game.has_dispatches():
        return told
    view = table.game.view(table.state, place)
    for at in range(max(number, len(seen) - MOST_DISPATCHED), len(seen)):
        one = told[at - number]
        one.update(table.game.dispatch(view, seen, at))
        if one.get("weight") == ROUTINE:
            del one["weight"]
    return told


def shown(sight: Sight, events: list[dict[str, object]]) -> Shown:
    """Everything, for a client that says hello."""
    return {**sight.told(events), "scene": sight.scene}


def change_message(
    before: Sight, now: Sight, events: list[dict[str, object]], moment: Moment
) -> Change | ChangeAnew | None:
    """What changed, or None where a seat can see no change."""
    steps = moment.steps(before.picture, now.picture)
    if not steps and not events and before.rest == now.rest:
        return None
    patch = raw(steps)
    if _is_large(steps, patch, now):
        return {"type": "change", **shown(now, events)}
    return {"type": "change", **now.told(events), "scene_patch": patch}


def _is_large(steps: list[list[Any]], patch: msgspec.Raw, now: Sight) -> bool:
    """Whether a patch says more than the scene itself."""
    if any(not path for path, *_ in steps):
        return True
    size = len(memoryview(patch))
    return size > FEW_BYTES and size > len(msgspec.json.encode(now.scene))
