"""The course that goes on after an answer: what a player orders who does not want to be asked."""

from weathergage.engine.action import Action
from weathergage.games.sea_of_glory.admirals.doctrine_orders import plan_for
from weathergage.games.sea_of_glory.admirals.errands import COURSE, errand_places
from weathergage.games.sea_of_glory.admirals.temper import Temper
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.state.campaign import Campaign


def course_after(known: Campaign, seat: int, answer: Action) -> dict[str, object] | None:
    """The standing order for a voyage that goes on after this answer, if it does."""
    if not isinstance(answer, Answer) or answer.kind != "sail":
        return None
    places = errand_places(known)[COURSE]
    for mission in plan_for(known, seat, Temper()).missions:
        name = known.setup.atlas.places[mission.target].id
        if name not in places or name == answer.places[-1]:
            continue
        if known.setup.blocks[mission.block].id == answer.block:
            order: dict[str, object] = {"kind": "errand", "errand": COURSE, "to": name}
            return {**order, "parts": [answer.block], "questions": ["move"], "until": "anything"}
    return None
