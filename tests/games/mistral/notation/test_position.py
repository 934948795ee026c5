"""Positions as text, and nothing forgotten in copies and saves."""

import random

import pytest

from games.mistral.wars import it, war
from weathergage.engine.errors import WeathergageError
from weathergage.engine.state import State, encode_state
from weathergage.engine.table import Table
from weathergage.engine.toml_text import read_toml
from weathergage.games.mistral.game import GAME
from weathergage.testing import check_attributes


def moments(seed: int, every: int, most: int) -> list[State]:
    """Moments of a random game."""
    table, rng, out = Table.new("mistral", scenario="straits", seed=seed), random.Random(seed), []
    for number in range(every * most):
        if table.result is not None:
            break
        seat = sorted(table.decisions)[0]
        table.act(seat, table.decisions[seat].sample(rng))
        if number % every == 0:
            out.append(table.state.copy())
    return out


def test_a_position_is_read_as_it_was_written() -> None:
    for state in moments(1, 60, 5):
        again = GAME.from_position(read_toml(GAME.position_text(state), "a position"))
        assert encode_state(again) == encode_state(state)


def test_words_for_a_formation() -> None:
    state = war({"b1": "s13 ready under rowley of b-f3 b-1:3/2 came with spotted"})
    one = it(state, "b1")
    assert [(s.name, s.sail, s.dps) for s in one.squadrons] == [("b-f3", 1, 0), ("b-1", 3, 2)]
    assert (one.spotted, one.approach, one.token) == (True, 1, 1)


@pytest.mark.parametrize(
    "words",
    ["", "atlantis of b-1", "s13 under nelson of b-1", "s13 of b-99", "s13 of b-1 came flying"],
)
def test_wrong_words_are_refused(words: str) -> None:
    with pytest.raises(WeathergageError):
        war({"b1": words})


@pytest.mark.slow
def test_no_attribute_is_forgotten() -> None:
    states = moments(2, 40, 6)
    shared = ["War.setup", "War.book", "War.reports", "Report", "Report.lines", "Setup"]
    report = check_attributes(GAME, states, derived=["War.setup", "Setup"], shared=shared)
    assert report.faults == []
