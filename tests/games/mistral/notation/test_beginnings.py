"""What a war begins with: figures that were moved for balance stay inside their ranges. (2.0.2)"""

from games.mistral.wars import war
from weathergage.games.mistral.game import GAME
from weathergage.games.mistral.state.war import War

PRINTED = {"b-f1": 2, "b-4": 3, "b-1": 1, "b-2": 4, "b-d2": 0, "f-1": 0, "s-1": 0, "s-d2": 0}


def begun(scenario: str) -> War:
    """A scenario as it begins."""
    state = GAME.setup(scenario, {}, None)
    assert isinstance(state, War)
    return state


def test_each_side_begins_with_the_prestige_of_the_scenario() -> None:
    for scenario in ("straits", "riviera", "campaign"):
        assert begun(scenario).prestige == [10, 10]
    state = begun("cape-sicie")
    assert state.prestige == state.last_prestige == state.year_prestige == [11, 9]


def test_an_empty_position_has_the_usual_prestige() -> None:
    state = war(scenario="cape-sicie")
    assert state.prestige == state.last_prestige == state.year_prestige == [10, 10]


def test_the_first_damage_is_within_two_of_what_is_printed() -> None:
    found: dict[str, int] = {}
    for it in begun("cape-sicie").forces:
        found.update({squadron.name: squadron.dps for squadron in it.squadrons})
    assert {name: found[name] for name in PRINTED if found[name] != PRINTED[name]} == {
        "b-f1": 0,
        "b-4": 1,
        "b-1": 0,
        "b-2": 2,
    }
    assert all(abs(found[name] - dps) <= 2 for name, dps in PRINTED.items())
