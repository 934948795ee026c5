"""What the bots of this game have in common."""

from mypy_extensions import mypyc_attr

from weathergage.engine.asking.bots import FleetBot
from weathergage.engine.decision import Action

from ..answers import Order
from ..rules.questions import FleetAsked, question_of
from ..state.battle import Battle


@mypyc_attr(allow_interpreted_subclasses=True)
class Captain(FleetBot[Battle, Order]):
    """Orders ships; one that is told nothing holds."""

    def holding(self, decision: FleetAsked, piece: int) -> Action | None:
        return Order("hold", decision.known.setup.cards[piece].id)


def offers(decision: FleetAsked, ship: int) -> list[Order]:
    """Every order a ship may be given; none where they are too many to list."""
    found = question_of(decision).orders(decision.known, decision.ask, ship)
    return found if found is not None else []
