"""Solves a guessing game between two seats: what each is to choose before either knows.

The file, a game's own (`admirals/mixtures.toml`), names the scenario, the two seats and a bot for
each of their choices. Every pair is played, and the mixtures are printed from which neither seat
gains by leaving: the mean of the solutions over what the true shares may be, since so many games
tell no more. `--check` instead plays each choice of the seat that gains as a fixed one, and its
mixture, against the mixture of the other that is in force.
"""

import argparse
import random
import tomllib
from pathlib import Path
from typing import Any, Final, final

from weathergage.analysis.intervals import wilson
from weathergage.analysis.simulation import simulate_games
from weathergage.engine.registry import find_game

ROUNDS: Final = 4_000
"""How often the two sides of a matrix answer each other."""
WORLDS: Final = 400
"""How many matrices are drawn that the games may have come from."""


@final
class Guess:
    """The game of a file, and how it is to be played out."""

    def __init__(self, facts: dict[str, Any], games: int, seed: int, workers: int) -> None:
        self.game = find_game(facts["game"])
        self.scenario = str(facts["scenario"])
        self.pays, self.gains = str(facts["pays"]), str(facts["gains"])
        """The names of the two choices: of the seat in the rows, and of that in the columns."""
        self.seats: dict[str, str] = facts["seat"]
        self.rows: dict[str, str] = facts["bots"][self.pays]
        self.columns: dict[str, str] = facts["bots"][self.gains]
        self.games = games
        self.seed = seed
        self.workers = workers

    def share(self, name: str, row: str, column: str) -> float:
        """What the seat that gains wins between two bots, and a line about it."""
        seats = {self.seats[self.pays]: row, self.seats[self.gains]: column}
        (found,) = simulate_games(
            self.game,
            self.scenario,
            games=self.games,
            seed=self.seed,
            seats=seats,
            workers=self.workers,
        )
        finished = found.series.finished
        won = len([each for each in finished if each.winner == self.seats[self.gains]])
        low, high = wilson(won, len(finished)) or (0.0, 1.0)
        share = won / len(finished)
        print(f"# {name}: {won} of {len(finished)}, {share:.3f} ({low:.2f} to {high:.2f})")
        return share

    def matrix(self) -> list[list[float]]:
        """The share of the seat that gains, for every pair of choices."""
        return [
            [self.share(f"{row}, {column}", one, other) for column, other in self.columns.items()]
            for row, one in self.rows.items()
        ]

    def report(self) -> None:
        """Play, solve and print, as the file has it."""
        game = self.matrix()
        rows, columns = mean_solution(game, self.games)
        value = worth(game, rows, columns)
        print(f"# The seat that gains wins {value:.3f} of the solved game.\n")
        print(table(self.gains, list(self.columns), columns))
        print(table(self.pays, list(self.rows), rows))
        for name, row in zip(self.rows, game, strict=True):
            print(table(f"share.{name}", list(self.columns), row))

    def check(self) -> None:
        """What each fixed choice makes of the mixture in force, and the mixture itself."""
        plain = next(iter(self.rows.values())).partition("?")[0]
        for name, bot in [*self.columns.items(), ("by the mixture", plain)]:
            self.share(name, plain, bot)


def solve(game: list[list[float]]) -> tuple[list[float], list[float]]:
    """Mixtures of rows, who pay, and of columns, who gain.

    Each side answers what the other has done so far, over and over; what they did in the mean
    comes as near to the solution as one likes.
    """
    rows, columns = [0] * len(game), [0] * len(game[0])
    owed, gained = [0.0] * len(game), [0.0] * len(game[0])
    for _ in range(ROUNDS):
        row, column = owed.index(min(owed)), gained.index(max(gained))
        rows[row] += 1
        columns[column] += 1
        owed = [total + line[column] for total, line in zip(owed, game, strict=True)]
        gained = [total + more for total, more in zip(gained, game[row], strict=True)]
    return [n / ROUNDS for n in rows], [n / ROUNDS for n in columns]


def mean_solution(game: list[list[float]], games: int) -> tuple[list[float], list[float]]:
    """The mean of the solutions, each of a matrix that is as likely as the games make it."""
    rng = random.Random(1805)
    rows, columns = [0.0] * len(game), [0.0] * len(game[0])
    for _ in range(WORLDS):
        drawn = [
            [rng.betavariate(1 + each * games, 1 + (1 - each) * games) for each in row]
            for row in game
        ]
        by_row, by_column = solve(drawn)
        rows = [total + more / WORLDS for total, more in zip(rows, by_row, strict=True)]
        columns = [total + more / WORLDS for total, more in zip(columns, by_column, strict=True)]
    return rows, columns


def worth(game: list[list[float]], rows: list[float], columns: list[float]) -> float:
    """What the seat in the columns wins if both keep to their mixtures."""
    return sum(
        one * other * game[i][j] for i, one in enumerate(rows) for j, other in enumerate(columns)
    )


def table(name: str, names: list[str], values: list[float]) -> str:
    """A table of the file."""
    lines = [f"{each} = {value:.3f}" for each, value in zip(names, values, strict=True)]
    return "\n".join([f"[{name}]", *lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="the mixtures of a game")
    parser.add_argument("--games", type=int, default=200, help="of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="fixed choices against the mixture")
    options = parser.parse_args()
    facts = tomllib.loads(options.file.read_text(encoding="utf-8"))
    guess = Guess(facts, options.games, options.seed, options.workers)
    (guess.check if options.check else guess.report)()


if __name__ == "__main__":
    main()
