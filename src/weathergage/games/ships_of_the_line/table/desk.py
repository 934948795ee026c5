"""What a person meets of this game's questions, bound to them in game.py."""

from typing import final

from weathergage.engine.action import Action
from weathergage.engine.asking.book import Desk
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
from weathergage.scene import Ghost, Path
from weathergage.scene.plain import plain_fields


@final
class BattleDesk(Desk):
    """Forms, words and drawings for orders to ships."""

    def form(self, decision: FleetAsked) -> object:
        return fleet_form(decision).data()

    def offers(self, decision: FleetAsked, part: str) -> object:
        return [offer.data() for offer in ship_offers(decision, part)]

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
        plot = plotted(decision, part, points, turn)
        return plot.data() if plot is not None else {}

    def figure(self, decision: FleetAsked, part: str, name: str) -> float | None:
        return figure_of(decision.known, decision.known.setup.find(part), name)

    def preview(
        self, decision: FleetAsked, action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        poses = found.get("poses")
        if isinstance(action, Order) and isinstance(poses, list):
            path = Path(tuple((pose["x"], pose["y"]) for pose in poses))
            ghost = Ghost(action.ship, *path.points[-1], poses[-1]["heading"])
            found["marks"] = [path.data(), ghost.data()]
        return found

    def odds(
        self, decision: FleetAsked, action: Action, found: dict[str, object]
    ) -> dict[str, object]:
        lines = odds_lines(found)
        if lines:
            found["lines"] = [plain_fields(line) for line in lines]
        return found
