"""What the belief is worth: Brier scores against the truth.

Judged is whenever a seat begins to move: what its belief says of the enemy's tokens and ports,
beside what a player says who only counts blocks: every token alike, the ships shared out evenly
over the ports. For a port the score is the sum over the bands in which masts are counted.
"""

from typing import Final, final

from weathergage.engine.decision import View
from weathergage.engine.judging import Judge, Score
from weathergage.engine.state import State

from ..knowledge.view import CampaignView
from ..rules.waters import is_friendly, port_in_play
from ..state.campaign import Campaign, Kind
from ..tables.atlas import BOX
from .belief import Belief, around, in_doubt

TOKENS: Final = "all tokens"
IN_DOUBT: Final = "tokens in doubt"
PORTS: Final = "ports"


@final
class BeliefJudge(Judge):
    """Judges what a seat holds of the other's tokens and ports."""

    def __init__(self) -> None:
        super().__init__("counting blocks")

    def moment(self, view: View) -> str:
        assert isinstance(view, CampaignView)
        decision = view.decision()
        if decision is None or decision.kind != "move":
            return ""
        return f"{view.known.turn} {len(view.known.drawn)} {view.seat}"

    def scores(self, truth: State, view: View) -> list[Score]:
        assert isinstance(truth, Campaign)
        assert isinstance(view, CampaignView)
        belief = Belief(view.known, 1 - view.known.seat)
        return token_scores(truth, view.known, belief) + port_scores(truth, view.known, belief)


def counted(known: Campaign, side: int) -> float:
    """What a player who only counts blocks says of any token."""
    kinds = [card.kind for card in known.setup.blocks if card.side == side]
    fleets = len([kind for kind in kinds if kind & Kind.FLEETS])
    others = len([kind for kind in kinds if kind in (Kind.FOG, Kind.FRIGATE)])
    return fleets / (fleets + others)


def token_scores(truth: Campaign, known: Campaign, belief: Belief) -> list[Score]:
    """What a seat holds of the other's tokens."""
    out: list[Score] = []
    for block in belief.tokens:
        it = known.blocks[block]
        is_so = 1.0 if truth.is_fleet(truth.with_token(belief.side, it.token)) else 0.0
        one, other = belief.fleet(block) - is_so, counted(known, belief.side) - is_so
        out.append(Score(TOKENS, one * one, other * other))
        if in_doubt(it) and known.setup.atlas.places[it.place].kind != BOX:
            out.append(Score(IN_DOUBT, one * one, other * other))
    return out


def port_scores(truth: Campaign, known: Campaign, belief: Belief) -> list[Score]:
    """What a seat holds of the other's ports."""
    side, width = belief.side, known.setup.tables.mast_width
    ports = [
        port.index
        for port in known.setup.atlas.ports
        if port.place >= 0 and is_friendly(known, port.index, side)
        if port_in_play(known, port.index)
    ]
    even = around(belief.unplaced() / len(ports), belief.unplaced()) if ports else []
    out: list[Score] = []
    for port in ports:
        is_so = len(truth.ships_at(port, side))
        out.append(Score(PORTS, brier(belief.port(port), is_so, width), brier(even, is_so, width)))
    return out


def brier(chances: list[float], truth: int, width: int) -> float:
    """The score of a port: the sum of squares over the bands."""
    right = (truth + width - 1) // width
    total = 0.0
    for band, chance in enumerate(banded(chances, width)):
        wanted = 1.0 if band == right else 0.0
        total += (chance - wanted) * (chance - wanted)
    return total


def banded(chances: list[float], width: int) -> list[float]:
    """Chances by the bands of masts: none, 1 to 5, 6 to 10 and so on."""
    out = [0.0] * ((len(chances) + 2 * width - 2) // width + 1)
    for count, chance in enumerate(chances):
        out[(count + width - 1) // width] += chance
    return out
