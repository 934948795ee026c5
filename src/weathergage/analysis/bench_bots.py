"""How long whole games between bots take, and the longest that one of them thinks."""

import random
import statistics
import time

from weathergage.admirals import bot
from weathergage.admirals.factory import default_bot
from weathergage.analysis.bench import LOWER, Reading, Subject, add_kind
from weathergage.engine.game import Bot
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAMES = 3


def admiral_of(subject: Subject) -> Bot:
    """The game's usual bot."""
    game = find_game(subject.game)
    return bot(default_bot(game), game)


def play_out(subject: Subject, seed: int) -> int:
    """A whole game, the usual bot in every seat; returns the decisions taken."""
    table = Table.new(subject.game, subject.scenario, seed=seed, keep=False)
    admiral, rng = admiral_of(subject), random.Random(seed)
    taken = 0
    while table.result is None:
        for seat, decision in table.decisions.items():
            answer = admiral.choose(table.view(seat), decision, rng)
            table.act(seat, answer, decision.id)
            taken += 1
            break
    return taken


def measure_games(subject: Subject) -> Reading:
    """The median of a few games on one core, in processor time: whatever else the machine does is
    no part of it."""
    seconds: list[float] = []
    decisions: list[int] = []
    for seed in range(GAMES):
        begun = time.process_time()
        decisions.append(play_out(subject, seed))
        seconds.append(time.process_time() - begun)
    notes: dict[str, object] = {"decisions": round(statistics.median(decisions)), "games": GAMES}
    return Reading(statistics.median(seconds), notes=notes)


def share(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def measure_longest(subject: Subject) -> Reading:
    """The longest that the usual bot thinks in a whole game, every seat its own."""
    table = Table.new(subject.game, subject.scenario, seed=1805, keep=False)
    admiral, rng = admiral_of(subject), random.Random(1805)
    spent: list[float] = []
    while table.result is None:
        for seat, question in table.decisions.items():
            view, begun = table.view(seat), time.perf_counter()
            answer = admiral.choose(view, question, rng)
            spent.append((time.perf_counter() - begun) * 1000)
            table.act(seat, answer, question.id)
    notes: dict[str, object] = {
        "decisions": len(spent),
        "median_ms": round(share(spent, 0.5), 2),
        "p99_ms": round(share(spent, 0.99), 2),
    }
    return Reading(max(spent), notes=notes)


add_kind("bots", "s", LOWER, measure_games)
add_kind("bots-longest", "ms", LOWER, measure_longest)
