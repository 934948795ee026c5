"""What the belief is worth: Brier scores against the truth.

Judged is at the first courses of every Impulse: what a seat holds of each enemy token, and of each
enemy Harbour, beside what a player says who only counts tokens: every token alike, the Sail shared
out evenly over tokens and Harbours. A token or a Harbour is scored over the bands of its Sail.
"""

from typing import Final, final

from weathergage.engine.asking.book import Asked
from weathergage.engine.decision import View
from weathergage.engine.judging import Judge, Score
from weathergage.engine.state import State

from ..knowledge.view import WarView
from ..rules.forces import friendly_ports, is_real, line_sail, sail_of
from ..state.war import War
from .belief import Belief, Guess
from .harbours import banded, harbour_chances, in_port

REAL: Final = "whether a token is real"
IN_DOUBT: Final = "the same, of tokens out of sight"
SAIL: Final = "the Sail of a token out of sight"
HARBOURS: Final = "the Sail in a Harbour"
BANDS: Final[list[int]] = [1, 5, 10, 15]
"""The lower ends of the bands."""


@final
class BeliefJudge(Judge):
    """Judges what a seat holds of the other's tokens and Harbours."""

    def __init__(self) -> None:
        super().__init__("counting tokens")

    def moment(self, view: View) -> str:
        assert isinstance(view, WarView)
        decision, known = view.decision(), view.known
        if not isinstance(decision, Asked) or decision.ask.name != "courses" or known.mpi != 1:
            return ""
        return f"{known.count} {known.impulse} {view.seat}"

    def scores(self, truth: State, view: View) -> list[Score]:
        assert isinstance(truth, War)
        assert isinstance(view, WarView)
        belief = Belief(view.known, 1 - view.seat)
        return token_scores(truth, view.known, belief) + harbour_scores(truth, view.known, belief)


def counted(known: War, side: int) -> float:
    """What a player who only counts tokens says of any: the Formations of the set-up, and as many
    Dummies as there may be."""
    formations = len([card for card in known.setup.forces if card.side == side])
    return formations / (formations + known.setup.general.spotting["dummies"])


def token_scores(truth: War, known: War, belief: Belief) -> list[Score]:
    """What a seat holds of the other's tokens."""
    out: list[Score] = []
    plain = counted(known, belief.side)
    usual = mean_sail(known, belief)
    for guess in belief.guesses:
        it = truth.with_token(belief.side, guess.token)
        if it is None:
            continue
        is_so = 1.0 if is_real(it) else 0.0
        one, other = (guess.real - is_so) ** 2, (plain - is_so) ** 2
        out.append(Score(REAL, one, other))
        if guess.trust < 1.0:
            out.append(Score(IN_DOUBT, one, other))
            sail = sail_of(it)
            even = [1.0 - plain, *[plain * part for part in spread(usual)]]
            out.append(Score(SAIL, brier(token_bands(guess), sail), brier(even, sail)))
    return out


def mean_sail(known: War, belief: Belief) -> float:
    """The Sail of a Formation of the set-up, on average."""
    cards = [card for card in known.setup.forces if card.side == belief.side]
    total = 0
    for card in cards:
        for name in card.squadrons:
            total += known.setup.squadrons[name].sail if name in known.setup.squadrons else 0
    return total / max(1, len(cards))


def spread(mean: float) -> list[float]:
    """Shares of the bands from the second on around a mean."""
    bands = banded(mean)[1:]
    total = sum(bands) or 1.0
    return [part / total for part in bands]


def token_bands(guess: Guess) -> list[float]:
    """The chance of each band of Sail of a token."""
    shares = spread(guess.sail)
    right = band(round(guess.sail)) - 1 if guess.sail >= 1.0 else 0
    for place in range(len(shares)):
        seen = 1.0 if place == right else 0.0
        shares[place] = guess.trust * seen + (1.0 - guess.trust) * shares[place]
    return [1.0 - guess.real, *[guess.real * part for part in shares]]


def band(sail: int) -> int:
    """The band of so many Sail."""
    return len([low for low in BANDS if sail >= low])


def brier(chances: list[float], sail: int) -> float:
    """The sum of squares over the bands."""
    right, total = band(sail), 0.0
    for place, chance in enumerate(chances):
        total += (chance - (1.0 if place == right else 0.0)) ** 2
    return total


def harbour_scores(truth: War, known: War, belief: Belief) -> list[Score]:
    """What a seat holds of the other's Harbours."""
    ports = friendly_ports(known, belief.side)
    even = banded(in_port(known, belief) / max(1, len(ports)))
    out: list[Score] = []
    for port in ports:
        sail = sum([line_sail(truth, it) for it in truth.in_harbour(belief.side, port)])
        mine = harbour_chances(known, belief, port)
        out.append(Score(HARBOURS, brier(mine, sail), brier(even, sail)))
    return out
