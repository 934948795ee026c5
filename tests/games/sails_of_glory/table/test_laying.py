"""Terrain laid by hand on the chart (p.52-56)."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import battle
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.rules.contact import outline
from weathergage.sea.polygon import gap_between

GAME = find_game("sails-of-glory")


def asked(scenario: str, seed: int = 1) -> tuple[Table, str]:
    """A table where somebody is to lay terrain, and who."""
    table, rng = Table.new(GAME, scenario, {}, seed=seed), random.Random(1)
    while all(decision.kind != "lay" for decision in table.decisions.values()):
        seat = next(iter(table.decisions))
        table.act(seat, table.decisions[seat].sample(rng))
    return table, next(iter(table.decisions))


def pressed(table: Table, seat: str, x: float, y: float) -> Any:
    decision: Any = table.decisions[seat]
    return decision.plot(decision.parts[0], [(x, y)])


@pytest.mark.rule("52.terrain")
def test_a_reef_lies_where_it_was_pressed_and_not_too_near() -> None:
    table, seat = asked("shallow-waters")
    form: Any = table.decisions[seat].form()
    assert (form["plots"], form["parts"][0]["name"]) == (True, "reef 1")
    how: Any = table.decisions[seat].plot("reef-1", [])
    assert how["text"] == (
        "Press on the sea where reef 1 is to lie: 120 mm or more from reefs and island."
    )
    near = pressed(table, seat, 45.0, 57.0)
    assert near["refused"]["rule"] == "52.terrain"
    assert "action" not in near or near["action"] is None
    found = pressed(table, seat, 20.04, 30.0)
    assert found["marks"][0]["label"] == "Reef 1"
    table.act(seat, found["action"])
    piece = battle(table).pieces[-1]
    assert (int(piece.x), int(piece.y)) == (200_000, 300_000)


@pytest.mark.rule("54.terrain")
def test_a_press_is_moved_to_the_distance_that_is_asked_for() -> None:
    """Nobody presses to 5 mm: an island goes 120 mm off its side, a reef 120 mm off the island."""
    table, seat = asked("supplies")
    assert seat == "french"
    table.act(seat, pressed(table, seat, 45.0, 90.0)["action"])
    island = outline(battle(table), battle(table).pieces[-1])
    assert 1_200_000 - max(island.ys) == pytest.approx(120_000, abs=5_000)
    for x, y in ((20.0, 104.0), (45.0, 70.0), (70.0, 104.0)):
        table.act(seat, pressed(table, seat, x, y)["action"])
        reef = outline(battle(table), battle(table).pieces[-1])
        assert gap_between(reef, island) == pytest.approx(120_000, abs=5_000)
    assert "lay" not in [decision.kind for decision in table.decisions.values()]
