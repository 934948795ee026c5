"""Solves a guessing game between two seats: what each is to choose before either knows.

The file, a game's own (`admirals/mixtures.toml`), names the scenario, the two seats and a bot for
each of their choices. Every pair is played, and the mixtures are printed from which neither seat
gains by leaving. `--check` instead plays each choice of the seat that gains as a fixed one, and its
mixture, against the mixture of the other that is in force.
"""

import argparse
import tomllib
from pathlib import Path
from typing import Any, Final, final

from weathergage.analysis.intervals import wilson
from weathergage.analysis.simulation import simulate_games
from weathergage.engine.registry import find_game

ROUNDS: Final = 200_000
"""How often the two sides of the matrix answer each other."""


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
        rows, columns, value = solve(game)
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


def solve(game: list[list[float]]) -> tuple[list[float], list[float], float]:
    """Mixtures of rows, who pay, and of columns, who gain, and what the game is worth.

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
    by_row, by_column = [n / ROUNDS for n in rows], [n / ROUNDS for n in columns]
    value = sum(
        one * other * game[i][j]
        for i, one in enumerate(by_row)
        for j, other in enumerate(by_column)
    )
    return by_row, by_column, value


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
