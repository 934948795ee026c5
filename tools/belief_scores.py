"""Measures what the belief of Sea of Glory is worth: Brier scores against the truth.

Plays campaigns between two doctrine bots. Whenever a seat begins to move, what its belief says of
the enemy's tokens and ports is compared with what is so, and with what a player says who only
counts blocks: every token alike, the ships shared out evenly over the ports. A score of 0 is
perfect; for a port it is the sum over the bands in which masts are counted.
"""

import argparse
import random
from typing import final

from weathergage.engine.state import asked
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.admirals.belief import Belief, around, in_doubt
from weathergage.games.sea_of_glory.admirals.doctrine import Doctrine
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import CampaignView
from weathergage.games.sea_of_glory.rules.questions import Query
from weathergage.games.sea_of_glory.rules.waters import is_friendly, port_in_play
from weathergage.games.sea_of_glory.state.campaign import FLEETS, KIND_FOG, KIND_FRIGATE, Campaign
from weathergage.games.sea_of_glory.tables.atlas import BOX


@final
class Score:
    """A mean that grows."""

    def __init__(self) -> None:
        self.total = 0.0
        self.count = 0

    def add(self, value: float) -> None:
        self.total += value
        self.count += 1

    def text(self) -> str:
        return f"{self.total / self.count:.3f}" if self.count else "-"


SCORES: dict[str, list[Score]] = {}
ROWS = ("tokens in doubt", "all tokens", "ports")


def scores(seat: str, row: str) -> list[Score]:
    """The scores of one line: the belief's, the counter's."""
    return SCORES.setdefault(f"{seat}, {row}", [Score(), Score()])


def counted(known: Campaign, side: int) -> float:
    """What a player who only counts blocks says of any token."""
    kinds = [card.kind for card in known.setup.blocks if card.side == side]
    fleets = len([kind for kind in kinds if kind & FLEETS])
    others = len([kind for kind in kinds if kind in (KIND_FOG, KIND_FRIGATE)])
    return fleets / (fleets + others)


def banded(chances: list[float], width: int) -> list[float]:
    """Chances by the bands of masts: none, 1 to 5, 6 to 10 and so on."""
    out = [0.0] * ((len(chances) + 2 * width - 2) // width + 1)
    for count, chance in enumerate(chances):
        out[(count + width - 1) // width] += chance
    return out


def brier(chances: list[float], truth: int, width: int) -> float:
    """The score of a port: the sum of squares over the bands."""
    right = (truth + width - 1) // width
    total = 0.0
    for band, chance in enumerate(banded(chances, width)):
        wanted = 1.0 if band == right else 0.0
        total += (chance - wanted) * (chance - wanted)
    return total


def judge(truth: Campaign, known: Campaign) -> None:
    """Score one seat at one moment."""
    side = 1 - known.seat
    belief = Belief(known, side)
    seat = known.setup.seats[known.seat]
    for block in belief.tokens:
        it = known.blocks[block]
        is_so = 1.0 if truth.is_fleet(truth.with_token(side, it.token)) else 0.0
        one, other = belief.fleet(block) - is_so, counted(known, side) - is_so
        rows = [ROWS[1]]
        if in_doubt(it) and known.setup.atlas.places[it.place].kind != BOX:
            rows.append(ROWS[0])
        for row in rows:
            pair = scores(seat, row)
            pair[0].add(one * one)
            pair[1].add(other * other)
    judge_ports(truth, known, belief)


def judge_ports(truth: Campaign, known: Campaign, belief: Belief) -> None:
    """Score what a seat holds of the other's ports."""
    side, width = belief.side, known.setup.tables.mast_width
    ports = [
        port.index
        for port in known.setup.atlas.ports
        if port.place >= 0 and is_friendly(known, port.index, side)
        if port_in_play(known, port.index)
    ]
    even = around(belief.unplaced() / len(ports), belief.unplaced())
    pair = scores(known.setup.seats[known.seat], ROWS[2])
    for port in ports:
        is_so = len(truth.ships_at(port, side))
        pair[0].add(brier(belief.port(port), is_so, width))
        pair[1].add(brier(even, is_so, width))


def play(scenario: str, seed: int) -> None:
    """One campaign, judged whenever a side begins to move."""
    table = Table.new(GAME, scenario, seed=seed, keep=False, listen=False)
    bots = [Doctrine(), Doctrine()]
    rng = random.Random(seed)
    last = (-1, -1, -1)
    while table.result is None:
        truth = table.state
        assert isinstance(truth, Campaign)
        seat = asked(truth)[0]
        view = GAME.view(truth, seat)
        assert isinstance(view, CampaignView)
        decision = view.decision()
        assert isinstance(decision, Query)
        now = (truth.turn, len(truth.drawn), seat)
        if decision.task.name == "move" and now != last:
            judge(truth, view.known)
            last = now
        table.act(table.names[seat], bots[seat].choose(view, decision, rng))


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--scenario", default="trafalgar")
    parser.add_argument("--seed", type=int, default=1805)
    options = parser.parse_args()
    for number in range(options.games):
        play(options.scenario, options.seed + number)
    print("| who believes, and of what | cases | belief | counting blocks |")
    print("|---|---|---|---|")
    for name in sorted(SCORES):
        one, other = SCORES[name]
        print(f"| {name} | {one.count} | {one.text()} | {other.text()} |")


if __name__ == "__main__":
    main()
