"""The course that goes on after an answer: what a player orders who does not want to be asked."""

from weathergage.engine.decision import Action

from ..answers import Answer
from ..state.campaign import Campaign
from .doctrine_orders import plan_for
from .draws import NO_DRAW
from .errands import COURSE, errand_places
from .temper import Temper


def course_after(known: Campaign, seat: int, answer: Action) -> dict[str, object] | None:
    """The standing order for a voyage that goes on after this answer, if it does."""
    if not isinstance(answer, Answer) or answer.kind != "sail":
        return None
    places = errand_places(known)[COURSE]
    for mission in plan_for(known, seat, Temper(), NO_DRAW).missions:
        name = known.setup.atlas.places[mission.target].id
        if name not in places or name == answer.places[-1]:
            continue
        if known.setup.blocks[mission.block].id == answer.block:
            order: dict[str, object] = {"kind": "errand", "errand": COURSE, "to": name}
            return {**order, "parts": [answer.block], "questions": ["move"], "until": "anything"}
    return None
