"""Positions: nothing of a battle is lost in its text."""

import random

import pytest

from games.man_o_war.at_sea import battle
from weathergage.engine.errors import BadInput
from weathergage.engine.state import State
from weathergage.engine.table import Table
from weathergage.engine.toml_text import read_toml
from weathergage.games.man_o_war.answers import inches, read_inches
from weathergage.games.man_o_war.game import GAME
from weathergage.testing.attributes import check_attributes


def moments(scenario: str, seed: int, every: int) -> list[State]:
    table = Table.new("man-o-war", scenario=scenario, seed=seed)
    rng, count = random.Random(seed), 0
    found: list[State] = []
    while table.result is None:
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, decision.sample(rng), decision=decision.id)
        count += 1
        if count % every == 0:
            found.append(table.state.copy())
    return [*found, table.state]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_battle_is_read_back_as_it_was_written(seed: int) -> None:
    for state in moments("small-squadron", seed, 7):
        text = GAME.position_text(state)
        again = GAME.from_position(read_toml(text, "position"))
        assert GAME.position_text(again) == text
        ours, theirs = again.dump(), state.dump()
        assert ours[1:] == theirs[1:]


def test_every_attribute_is_copied_and_saved() -> None:
    states = moments("small-squadron", 3, 25)
    report = check_attributes(GAME, states, derived=["Ship.shape", "Ship.row", "Setup"])
    assert not report.faults
    assert {"Ship.hull", "Ship.holes", "Formation.ships", "Camp.morale"} <= set(report.tried)


def test_lengths_are_read_back_exactly() -> None:
    for units in [*range(0, 30000, 7), 4000, 8000, 11999, -1, -12345]:
        assert read_inches(inches(units), "a length") == units


@pytest.mark.parametrize(
    ("ship", "says"),
    [
        ("first gb-base-74-n 0,0", "is written like"),
        ("first gb-base-75-n 0,0 90", "vessel of the fleet lists"),
        ("third gb-base-74-n 0,0 90", "third"),
        ("first gb-base-74-n 0,0 90 sails 3", "sails"),
    ],
)
def test_a_bad_line_is_refused_in_a_sentence(ship: str, says: str) -> None:
    with pytest.raises(BadInput) as error:
        battle(f"a: {ship}")
    assert says in str(error.value)
