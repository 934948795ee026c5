"""How long a whole campaign of bots takes."""

import random
import statistics
import time

from weathergage.admirals import bot
from weathergage.analysis.bench import LOWER, Benchmark, Reading, add_benchmark
from weathergage.engine.table import Table

GAME = "sea-of-glory"
SCENARIO = "campaign"
GAMES = 3
LIMIT = 20.0


def play_campaign(seed: int) -> int:
    """A year at sea, the doctrine in both seats; returns the decisions taken."""
    table = Table.new(GAME, SCENARIO, seed=seed, keep=False)
    admiral, rng = bot("doctrine", GAME), random.Random(seed)
    taken = 0
    while table.result is None:
        for seat, decision in table.decisions.items():
            answer = admiral.choose(table.view(seat), decision, rng)
            table.act(seat, answer, decision.id)
            taken += 1
            break
    return taken


def measure_campaign() -> Reading:
    """The median of a few campaigns on one core."""
    seconds: list[float] = []
    decisions: list[int] = []
    for seed in range(GAMES):
        begun = time.perf_counter()
        decisions.append(play_campaign(seed))
        seconds.append(time.perf_counter() - begun)
    notes: dict[str, object] = {"decisions": round(statistics.median(decisions)), "games": GAMES}
    return Reading(statistics.median(seconds), notes=notes)


add_benchmark(
    Benchmark(
        "campaign_doctrine",
        "a whole campaign of Sea of Glory, bot against bot, on one core",
        "s",
        LOWER,
        LIMIT,
        measure_campaign,
    )
)
