"""Solves the guessing game of Sea of Glory's Trafalgar: Villeneuve's port and the British station.

Plays every pair of choices between two doctrine bots, counts what the Allies win of each, and
prints the mixtures from which neither side gains by leaving, as `admirals/mixtures.toml` has them.
`--check` instead plays each port as a fixed choice against the mixture that is in the file.
"""

import argparse
from typing import Final

from weathergage.analysis.intervals import wilson
from weathergage.analysis.simulation import Simulation, simulate_games
from weathergage.engine.registry import find_game
from weathergage.games.sea_of_glory.admirals.mixtures import PORTS, STATIONS

GAME: Final = "sea-of-glory"
SCENARIO: Final = "trafalgar"
ROUNDS: Final = 200_000
"""How often the two sides of the matrix answer each other."""


def played(british: str, allied: str, games: int, seed: int, workers: int) -> Simulation:
    """Games of the scenario between two bots."""
    bots = {"british": british, "allied": allied}
    (found,) = simulate_games(
        find_game(GAME), SCENARIO, games=games, seed=seed, seats=bots, workers=workers
    )
    return found


def share_of(found: Simulation) -> tuple[int, int]:
    """What the Allies won, and of how many."""
    finished = found.series.finished
    return len([each for each in finished if each.winner == "allied"]), len(finished)


def matrix(games: int, seed: int, workers: int) -> list[list[float]]:
    """The Allied share by British station and by Villeneuve's port."""
    out: list[list[float]] = []
    for at, station in enumerate(STATIONS):
        row: list[float] = []
        for port in PORTS:
            allied = f"doctrine?cadiz={int(port == 'cadiz')}"
            won, of = share_of(played(f"doctrine?station={at}", allied, games, seed, workers))
            row.append(won / of)
            low, high = wilson(won, of) or (0.0, 1.0)
            print(f"# {station}, {port}: {won} of {of}, {row[-1]:.3f} ({low:.2f} to {high:.2f})")
        out.append(row)
    return out


def solve(game: list[list[float]]) -> tuple[list[float], list[float], float]:
    """Mixtures of rows, who pay, and of columns, who gain, and what the game is worth.

    Each side answers what the other has done so far, over and over; what they did in the mean
    comes as near to the solution as one likes. Choices that nobody makes any more fade to nought.
    """
    rows, columns = [0] * len(game), [0] * len(game[0])
    owed, gained = [0.0] * len(game), [0.0] * len(game[0])
    for _ in range(ROUNDS):
        row = owed.index(min(owed))
        column = gained.index(max(gained))
        rows[row] += 1
        columns[column] += 1
        for at in range(len(owed)):
            owed[at] += game[at][column]
        for at in range(len(gained)):
            gained[at] += game[row][at]
    by_row = [count / ROUNDS for count in rows]
    by_column = [count / ROUNDS for count in columns]
    value = sum(
        by_row[i] * by_column[j] * game[i][j] for i in range(len(rows)) for j in range(len(columns))
    )
    return by_row, by_column, value


def table(name: str, names: list[str], values: list[float]) -> str:
    """A table of the file."""
    lines = [f"{each} = {value:.3f}" for each, value in zip(names, values, strict=True)]
    return "\n".join([f"[{name}]", *lines, ""])


def report(games: int, seed: int, workers: int) -> None:
    """Play, solve and print."""
    game = matrix(games, seed, workers)
    stations, ports, value = solve(game)
    print(f"# The Allies win {value:.3f} of the solved game.\n")
    print(table("villeneuve", PORTS, ports))
    print(table("station", STATIONS, stations))
    for station, row in zip(STATIONS, game, strict=True):
        print(table(f"share.{station}", PORTS, row))


def check(games: int, seed: int, workers: int) -> None:
    """What each fixed port makes of the British mixture, and the mixture itself."""
    for name, allied in [
        ("always Ferrol", "doctrine?cadiz=0"),
        ("always Cadiz", "doctrine?cadiz=1"),
        ("by the mixture", "doctrine"),
    ]:
        won, of = share_of(played("doctrine", allied, games, seed, workers))
        low, high = wilson(won, of) or (0.0, 1.0)
        print(f"{name}: {won} of {of}, {won / of:.3f} ({low:.2f} to {high:.2f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="fixed ports against the mixture")
    options = parser.parse_args()
    (check if options.check else report)(options.games, options.seed, options.workers)


if __name__ == "__main__":
    main()
