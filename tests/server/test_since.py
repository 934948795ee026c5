"""From where the captain's report tells: what came of one's own answer is news, also where the
deputy gave it; what was seen before it is not told again."""

import random
from functools import cache

from weathergage.admirals import bot
from weathergage.engine.event import ROUTINE
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.server.history import History

ANSWERS = 60


@cache
def told() -> list[tuple[int, int, int, bool]]:
    """Of each answer of a campaign: what the seat had seen before it and after it, from where
    it is told then, and whether something came of the answer that matters."""
    game = find_game("sea-of-glory")
    table, rng = Table.new(game, "trafalgar", seed=11), random.Random(5)
    history, admiral = History(table), bot("plain", game)
    out: list[tuple[int, int, int, bool]] = []
    for _ in range(ANSWERS):
        seat, decision = next(iter(table.decisions.items()))
        place = table.names.index(seat)
        before = len(table.seen[place])
        table.act(seat, admiral.choose(table.view(seat), decision, rng), decision.id)
        history.note()
        matters = any(each.event.weight != ROUTINE for each in table.seen[place][before:])
        out.append((before, len(table.seen[place]), history.last_own(place), matters))
    return out


def test_what_came_of_ones_own_answer_is_told() -> None:
    found = [(before, since) for before, _, since, matters in told() if matters]
    assert len(found) > 5
    assert all(since == before for before, since in found)


def test_an_answer_of_which_nothing_came_is_no_news() -> None:
    found = [(after, since) for _, after, since, matters in told() if not matters]
    assert len(found) > 5
    assert all(since == after for after, since in found)


def test_what_led_to_a_question_left_to_the_deputy_is_not_told_again() -> None:
    game = find_game("sea-of-glory")
    table, rng = Table.new(game, "trafalgar", seed=11), random.Random(5)
    history, admiral = History(table), bot("plain", game)
    for _ in range(ANSWERS):
        seat, decision = next(iter(table.decisions.items()))
        answer = admiral.choose(table.view(seat), decision, rng)
        table.act(seat, answer, decision.id, by="doctrine")
        history.note()
    assert history.last_own(0) == 0, "nobody decided anything himself"
    history.leave(0)
    assert history.last_own(0) == len(table.seen[0]) > 0
