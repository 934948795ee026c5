"""Every scenario, and every kind of fleet, can be drawn and asked about from the first turn on."""

from random import Random

import pytest

from weathergage.engine.table import Table
from weathergage.games.man_o_war.game import GAME

TWO = ("encounter", {"squadrons": "two"})
EACH = [("camperdown", {"commanders": "each"}), ("aboukir", {"commanders": "each"})]
ALL = [*[(scenario.id, {}) for scenario in GAME.scenarios()], TWO, *EACH]


@pytest.mark.parametrize(("scenario", "options"), ALL)
def test_scene_and_forms(scenario: str, options: dict[str, object]) -> None:
    table = Table.new(GAME, scenario=scenario, options=options, seed=2)
    rng = Random(2)
    for _ in range(8):
        if table.result is not None:
            break
        seat, decision = next(iter(table.decisions.items()))
        GAME.scene(table.view(seat))
        decision.form()
        answer = decision.sample(rng)
        assert decision.label(answer)
        table.act(seat, answer, decision=decision.id)
    for seat in table.seats:
        GAME.scene(table.view(seat))
