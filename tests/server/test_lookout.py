"""Looking ahead takes the server's time, so that nobody may do it without end."""

import random

import pytest

from weathergage.engine.errors import WeathergageError
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.server.lookout import MOST_ANEW, Lookout

GAME = find_game("sea-of-glory")


def test_a_seat_thinks_anew_so_many_times_a_second_and_goes_on_as_it_likes() -> None:
    now = [100.0]
    lookout = Lookout(lambda: now[0])
    table = Table.new(GAME, "trafalgar", seed=3, keep=False)
    place = table.asked()[0]
    question = table.question(place)
    assert GAME.looks_ahead(question)
    rng = random.Random(1)
    for _ in range(MOST_ANEW):
        lookout.beyond(table, place, [])
        lookout.thoughts.clear()
    with pytest.raises(WeathergageError, match="10 times a second"):
        lookout.beyond(table, place, [])
    now[0] += 1.0
    for _ in range(3 * MOST_ANEW):  # the same thought, gone on with
        lookout.beyond(table, place, [])
    lookout.beyond(table, place, [question.sample(rng)])
    assert len(lookout.begun[place]) == 1
