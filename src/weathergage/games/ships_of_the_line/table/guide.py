"""The guide of a first game: when its topics come up, and the figures in its words."""

from collections.abc import Callable
from typing import Final

from weathergage.games.ships_of_the_line.rules.gunnery import plan_of, shots_left
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked
from weathergage.games.ships_of_the_line.rules.sailing_orders import is_locked
from weathergage.games.ships_of_the_line.rules.sails import (
    allowance,
    in_irons,
    nearest_enemy,
    percent_on,
)
from weathergage.games.ships_of_the_line.state.battle import Ship
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.scene.forms import Guide, guide_to
from weathergage.scene.wording import topics
from weathergage.sea.compass import format_heading
from weathergage.sea.trig import UM

CLOSE: Final = 4 * UM
"""Within this range of an enemy a course is laid for the guns."""


def guide(decision: FleetAsked) -> Guide | None:
    """What to tell a captain on his first day about the question put to him."""
    told = topics(PACKAGE).get(decision.kind, [])
    return guide_to(told, decision, CONDITIONS, FILLINGS) if decision.open else None


def _first(decision: FleetAsked) -> Ship:
    """The ship the guide speaks of."""
    return decision.known.ships[decision.open[0]]


def rake_in_reach(decision: FleetAsked) -> int:
    """The end of an enemy that a broadside of hers rakes: 1 the bow, 2 the stern, 0 none."""
    plan = plan_of(decision.known, decision.ask)
    for place in range(2):
        for shot in shots_left(decision.known, plan, _first(decision), place == 1):
            if shot.rake:
                return int(shot.rake)
    return 0


CONDITIONS: Final[dict[str, Callable[[FleetAsked], bool]]] = {
    "held fast": lambda asked: is_locked(asked.known, asked.open[0]),
    "wind ahead": lambda asked: in_irons(asked.known, asked.open[0]),
    "first turn": lambda asked: asked.known.turn == 1,
    "enemy near": lambda asked: nearest_enemy(asked.known, _first(asked), CLOSE) is not None,
    "rake in reach": lambda asked: rake_in_reach(asked) > 0,
}
FILLINGS: Final[dict[str, Callable[[FleetAsked], str]]] = {
    "ship": lambda asked: _first(asked).card.name,
    "wind": lambda asked: format_heading(asked.known.wind_from),
    "percent": lambda asked: str(percent_on(asked.known, _first(asked).heading)),
    "points": lambda asked: str(allowance(asked.known, asked.open[0], _first(asked).sail)),
    "end": lambda asked: "stern" if rake_in_reach(asked) == 2 else "bow",
}
