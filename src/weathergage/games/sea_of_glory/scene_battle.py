"""A battle as a board: two lines by ship, what was revealed, the matrix of tactics."""

from weathergage.games.sea_of_glory.state import Campaign
from weathergage.scene import BattleBoard


def battle_board(known: Campaign) -> BattleBoard | None:
    """The battle in progress, if there is one and its lines are formed."""
    if known.battle is None:
        return None
    return None
