"""Measures what the wait before a forced answer tells: forced waits against a person's own.

For people who think fast, as most do, and slowly, a game's answers are drawn; some were forced. The
advantage is how much more often than by tossing a coin somebody would be right who guesses from the
length of a wait alone whether there was a choice (0: not at all, 1: always): the largest distance
between the two distributions. Beside it stands the rule that was used before, 2 to 6 seconds.
"""

import argparse
import json
import math
import random
import statistics

from weathergage.server.pace import Pace
from weathergage.server.settings import Limits

PEOPLE = {"hasty": 1.8, "quick": 3.0, "usual": 5.0, "careful": 9.0, "slow": 15.0}
"""The median of a person's waits in seconds; their logarithm spreads by SPREAD."""
SPREAD = 0.7
ANSWERS = 400
WARM = 10
"""What a person did before it is counted: until then the table does not know him."""


def advantage(one: list[float], other: list[float]) -> float:
    """The largest distance between two distributions (Kolmogorov and Smirnov)."""
    values = sorted([*one, *other])
    first, second = sorted(one), sorted(other)
    worst, i, j = 0.0, 0, 0
    for value in values:
        while i < len(first) and first[i] <= value:
            i += 1
        while j < len(second) and second[j] <= value:
            j += 1
        worst = max(worst, abs(i / len(first) - j / len(second)))
    return worst


def play(median: float, seed: int, answers: int = ANSWERS) -> tuple[list[float], list[float]]:
    """One person's own waits within the bounds, and the forced ones among them."""
    rng, bounds = random.Random(seed), Limits.forced_seconds
    pace = Pace(bounds)
    own: list[float] = []
    forced: list[float] = []
    for number in range(answers + WARM):
        wait = median * math.exp(rng.gauss(0.0, SPREAD))
        if number >= WARM:
            forced.append(pace.forced(0))
            own.append(wait)
        pace.learn(0, wait)
    return own, forced


def before(count: int, seed: int) -> list[float]:
    """Waits by the rule of old."""
    rng = random.Random(seed)
    return [rng.uniform(2.0, 6.0) for _ in range(count)]


def measure(games: int = 20) -> dict[str, dict[str, float]]:
    """For each kind of person: the median of own and forced waits, the advantage now and before."""
    found: dict[str, dict[str, float]] = {}
    for name, median in PEOPLE.items():
        own: list[float] = []
        forced: list[float] = []
        for seed in range(games):
            one, other = play(median, seed)
            own += one
            forced += other
        longest = Limits.forced_seconds[1]
        found[name] = {
            "own_median": round(statistics.median(own), 2),
            "forced_median": round(statistics.median(forced), 2),
            "advantage": round(advantage(own, forced), 3),
            "advantage_before": round(advantage(own, before(len(own), 1)), 3),
            "own_beyond_the_longest": round(sum(w > longest for w in own) / len(own), 3),
        }
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = measure(chosen.games)
    if chosen.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{'person':10}{'own':>8}{'forced':>8}{'advantage':>11}{'before':>8}{'too long':>10}")
    for name, facts in found.items():
        own, forced, now, old, beyond = facts.values()
        print(f"{name:10}{own:8.1f}{forced:8.1f}{now:11.3f}{old:8.3f}{beyond:10.3f}")


if __name__ == "__main__":
    main()
