"""Hints say why, with figures."""

import random
import re

from weathergage.engine.table import Table

FIGURE = re.compile(r"\d+\.\d hull points")


def test_courses_and_broadsides_are_given_with_what_is_to_be_expected() -> None:
    table, rng = Table.new("ships-of-the-line", "five-a-side", seed=8), random.Random(2)
    admiral = table.game.bot("doctrine")
    heard: dict[str, list[str]] = {"sail": [], "fire": []}
    while table.result is None:
        seat, decision = next(iter(table.decisions.items()))
        answer = admiral.choose(table.view(seat), decision, rng)
        heard.setdefault(decision.kind, []).append(admiral.reason)
        table.act(seat, answer)
    assert any(FIGURE.search(words) for words in heard["sail"])
    fired = [words for words in heard["fire"] if "broadside" in words and "No " not in words]
    assert fired
    assert all(FIGURE.search(words) for words in fired)
