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
from weathergage.scene.forms import Guide
from weathergage.scene.wording import guide_to
from weathergage.sea.compass import format_heading
from weathergage.sea.trig import UM

CLOSE: Final = 4 * UM
"""Within this range of an enemy a course is laid for the guns."""


def guide(decision: FleetAsked) -> Guide | None:
    """What to tell a captain on his first day about the question put to him."""
    if not decision.open:
        return None
    return guide_to(PACKAGE, decision.kind, decision, CONDITIONS, FILLINGS)


def _first(decision: FleetAsked) -> Ship:
    """The ship the guide speaks of."""
    return decision.known.ships[decision.open[0]]


def _held(decision: FleetAsked) -> bool:
    return is_locked(decision.known, decision.open[0])


def _irons(decision: FleetAsked) -> bool:
    return in_irons(decision.known, decision.open[0])


def _first_turn(decision: FleetAsked) -> bool:
    return decision.known.turn == 1


def _near(decision: FleetAsked) -> bool:
    return nearest_enemy(decision.known, _first(decision), CLOSE) is not None


def rake_in_reach(decision: FleetAsked) -> int:
    """The end of an enemy that a broadside of hers rakes: 1 the bow, 2 the stern, 0 none."""
    plan = plan_of(decision.known, decision.ask)
    for place in range(2):
        for shot in shots_left(decision.known, plan, _first(decision), place == 1):
            if shot.rake:
                return int(shot.rake)
    return 0


def _rakes(decision: FleetAsked) -> bool:
    return rake_in_reach(decision) > 0


def _ship(decision: FleetAsked) -> str:
    return _first(decision).card.name


def _wind(decision: FleetAsked) -> str:
    return format_heading(decision.known.wind_from)


def _percent(decision: FleetAsked) -> str:
    return str(percent_on(decision.known, _first(decision).heading))


def _points(decision: FleetAsked) -> str:
    return str(allowance(decision.known, decision.open[0], _first(decision).sail))


def _end(decision: FleetAsked) -> str:
    return "stern" if rake_in_reach(decision) == 2 else "bow"


CONDITIONS: Final[dict[str, Callable[[FleetAsked], bool]]] = {
    "held fast": _held,
    "wind ahead": _irons,
    "first turn": _first_turn,
    "enemy near": _near,
    "rake in reach": _rakes,
}
FILLINGS: Final[dict[str, Callable[[FleetAsked], str]]] = {
    "ship": _ship,
    "wind": _wind,
    "percent": _percent,
    "points": _points,
    "end": _end,
}
