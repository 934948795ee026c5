"""What a person meets of this game's questions, bound to them in game.py."""

from typing import final

from weathergage.engine.action import Action
from weathergage.engine.asking.decision import Desk
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.rules.questions import FleetAsked
from weathergage.games.ships_of_the_line.table.contingencies import figure_of
from weathergage.games.ships_of_the_line.table.forms import (
    fleet_form,
    order_label,
    plotted,
    ship_offers,
)
from weathergage.games.ships_of_the_line.table.offer_words import odds_lines


@final
class BattleDesk(Desk):
    """Forms, words and drawings for orders to ships."""

    def form(self, decision: FleetAsked) -> object:
        return fleet_form(decision)

    def offers(self, decision: FleetAsked, part: str) -> object:
        return ship_offers(decision, part)

    def label(self, decision: FleetAsked, action: Action) -> str:
        return order_label(decision, action)

    def name_of(self, decision: FleetAsked, part: str) -> str:
        ship = decision.known.setup.find(part)
        return decision.known.setup.cards[ship].name if ship >= 0 else part

    def plot(
        self,
        decision: FleetAsked,
        part: str,
        points: list[tuple[float, float]],
        turn: float | None,
    ) -> dict[str, object]:
        return plotted(decision, part, points, turn)

    def figure(self, decision: FleetAsked, part: str, name: str) -> float | None:
        return figure_of(decision.known, decision.known.setup.find(part), name)

    def preview(
        self, decision: FleetAsked, action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        if isinstance(action, Order) and isinstance(found.get("poses"), list):
            found["marks"] = plan_marks(action.ship, found)
        return found

    def odds(
        self, decision: FleetAsked, action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        lines = odds_lines(found)
        if lines:
            found["lines"] = lines
        return found


def plan_marks(ship: str, preview: dict[str, object]) -> list[dict[str, object]]:
    """A path that was previewed, as it is drawn: the legs, and her hull where they end."""
    poses = preview["poses"]
    assert isinstance(poses, list)
    points = [[pose["x"], pose["y"]] for pose in poses]
    last = poses[-1]
    ghost = {"kind": "ghost", "piece": ship, "x": last["x"], "y": last["y"]}
    ghost["heading"] = last["heading"]
    return [{"kind": "path", "points": points, "style": "plan"}, ghost]
