"""The sequence of play: a turn from its Administration Phase to its last chit. (4, 5)"""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step
from weathergage.games.sea_of_glory.rules.questions import Do, Procedure, procedure
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.games.sea_of_glory.words.telling import tell


class Turn(Procedure):
    """A turn: thirteen steps of administration, then the activations. [1] for the first turn of a
    game, whose marker is not moved. (4.A, 4.B)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        first = bool(numbers and numbers[0])
        if not first:
            state.turn += 1
        tables = state.setup.tables
        tell(log, "turn", "5.1", f"{tables.turn_name(state.turn)}.", {"turn": state.turn})
        steps: list[Step] = [Do(name) for name in TURN_STEPS]
        state.push_in_order(steps)


TURN_STEPS: Final[list[str]] = [
    "automatic",
    "administration",
    "frigates",
    "reinforcements",
    "arrivals",
    "after-activation",
    "gather",
    "fever",
    "admiralty-reveal",
    "admiralty-draw",
    "provisions",
    "conseil",
    "activation",
]
"""The steps of a turn in order; the automatic events come with the marker. (4, 15.1)"""


class TurnEnds(Procedure):
    """After the second Initiative chit: what the Admiralty had asked for is due, and the next turn
    begins or the game is over. (5.10, 6.5, 23.1)"""

    def run(self, state: Campaign, numbers: list[int], luck: Chance, log: Log) -> None:
        steps: list[Step] = [Do("admiralty-due")]
        if state.turn >= state.setup.last_turn:
            steps.append(Do("end"))
        else:
            steps.append(Do("turn", [0]))
        state.push_in_order(steps)


procedure(Turn("turn"))
procedure(TurnEnds("turn-ends"))
