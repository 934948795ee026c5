"""What is there is there once, whoever it serves. (6.32, Ex 2.56)"""

import pytest

from games.mistral.wars import SILENT, aux, dice, war
from weathergage.games.mistral.rules.neutrals import settle_states
from weathergage.games.mistral.rules.squadrons import arm_in_port
from weathergage.games.mistral.state.forces import Box
from weathergage.games.mistral.state.war import War


def of_malta(state: War) -> list[int]:
    """The Sail and the Auxiliaries of the Knights, with the British or at home."""
    squadrons = [each for it in state.of(0) for each in it.squadrons] + state.neutrals
    sail = sum(each.sail for each in squadrons if each.name.startswith(("k-", "knights", "b-x")))
    boxes = [aux(state, id).box for id in ("k-galley-1", "k-galley-2", "k-light")]
    return [sail, len([box for box in boxes if box not in (Box.LOST, Box.SAIL)])]


@pytest.mark.rule("6.32.arm", "Ex 2.54.year")
def test_a_ship_that_was_armed_comes_back_as_sail_alone() -> None:
    state = war({})
    state.hired = True
    settle_states(state, dice(), SILENT)
    assert of_malta(state) == [6, 3]
    galley = aux(state, "k-galley-1")
    galley.box, galley.at = Box.PORT, state.setup.atlas.find("maltese-roads")
    arm_in_port(state, galley)
    assert of_malta(state) == [7, 2]
    for hired in (False, True):
        state.hired = hired
        settle_states(state, dice(), SILENT)
    assert of_malta(state) == [7, 2]
    assert galley.box == Box.SAIL
