"""The plain bot."""

import random

import weathergage
from weathergage.engine.table import Table


def play(first: str, second: str, seed: int) -> str | None:
    """Who wins, by the seat."""
    t = Table.new("man-o-war", scenario="small-squadron", seed=seed)
    bots = {
        "first": weathergage.bot(first, "man-o-war"),
        "second": weathergage.bot(second, "man-o-war"),
    }
    rng = random.Random(seed)
    while t.result is None:
        seat, decision = next(iter(t.decisions.items()))
        answer = bots[seat].choose(t.view(seat), decision, rng)
        assert decision.why_not(answer) is None
        t.act(seat, answer, decision=decision.id)
    return t.result.winner


def test_plain_beats_random_more_often_than_not() -> None:
    won = [play("plain", "random", seed) == "first" for seed in range(10, 14)]
    won += [play("random", "plain", seed) == "second" for seed in range(10, 14)]
    assert sum(won) >= 5
