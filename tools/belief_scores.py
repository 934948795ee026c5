"""Measures what the beliefs of bots are worth: Brier scores against the truth.

Plays games between the usual bots of every game that has a judge for beliefs (`Game.judge`), and
prints what the judge says of each seat, beside a simpler belief. A score of 0 is perfect.
"""

import argparse
import random
from typing import final

from weathergage.admirals.factory import bot, default_bot
from weathergage.engine.game import Game
from weathergage.engine.judging import Judge
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table


@final
class Mean:
    """A mean that grows."""

    def __init__(self) -> None:
        self.total = 0.0
        self.count = 0

    def add(self, value: float) -> None:
        self.total += value
        self.count += 1

    def text(self) -> str:
        return f"{self.total / self.count:.3f}" if self.count else "-"


Means = dict[str, tuple[Mean, Mean]]
"""Who believes, and of what, with the belief's mean and the simpler one's."""


def play(game: Game, judge: Judge, scenario: str, seed: int, means: Means) -> None:
    """One game, judged at every moment that the judge names."""
    table = Table.new(game, scenario, seed=seed, keep=False, listen=False)
    bots = [bot(default_bot(game), game) for _ in table.names]
    rng = random.Random(seed)
    last = ""
    while table.result is None:
        seat = table.asked()[0]
        view = game.view(table.state, seat)
        moment = judge.moment(view)
        if moment and moment != last:
            last = moment
            for score in judge.scores(table.state, view):
                line = f"{table.names[seat]}, {score.about}"
                belief, simpler = means.setdefault(line, (Mean(), Mean()))
                belief.add(score.belief)
                simpler.add(score.simpler)
        table.act(table.names[seat], bots[seat].choose(view, table.question(seat), rng))


def report(game: Game, judge: Judge, scenario: str, games: int, seed: int) -> None:
    """Play and print the table."""
    means: Means = {}
    for number in range(games):
        play(game, judge, scenario, seed + number, means)
    print(f"{game.title}, {scenario}\n")
    print(f"| who believes, and of what | cases | belief | {judge.simpler} |")
    print("|---|---|---|---|")
    for name in sorted(means):
        belief, simpler = means[name]
        print(f"| {name} | {belief.count} | {belief.text()} | {simpler.text()} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--game", help="this game alone")
    parser.add_argument("--scenario", help="of each game its first if not given")
    parser.add_argument("--seed", type=int, default=1805)
    options = parser.parse_args()
    for game in [find_game(id) for id in ([options.game] if options.game else own_games())]:
        judge = game.judge()
        if judge is None:
            print(f"{game.title} has no judge of beliefs.")
            continue
        scenario = options.scenario or game.scenarios()[0].id
        report(game, judge, scenario, options.games, options.seed)


if __name__ == "__main__":
    main()
