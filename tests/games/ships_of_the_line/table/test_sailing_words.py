"""Moves and broadsides in sailors' words, in the log and in the captain's report."""

import pytest

from weathergage.engine.event import Event
from weathergage.engine.moments import Seen
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.answers import AHEAD, BURN, PITCH, TURN, Leg
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.games.ships_of_the_line.words.telling import (
    course_in_words,
    dispatch,
    heading_in_words,
)
from weathergage.sea.trig import turn_in_words


@pytest.mark.parametrize(
    ("legs", "said"),
    [
        ([], "gets under way"),
        ([Leg(AHEAD, 10_000), Leg(AHEAD, 5_000)], "sails 1.5 UM"),
        ([Leg(AHEAD, 1_499), Leg(TURN, -4_499)], "sails 0.15 UM, comes to port 4 points"),
        ([Leg(TURN, 1_125), Leg(AHEAD, 20_000)], "comes to starboard 1 point, sails 2 UM"),
        ([Leg(AHEAD, 100), Leg(BURN, 1)], "sails a little way, spills 1 UM"),
        ([Leg(PITCH, 4_500)], "is pulled round to starboard 4 points"),
    ],
)
def test_a_course(legs: list[Leg], said: str) -> None:
    assert course_in_words(legs) == said


@pytest.mark.parametrize(
    ("angle", "said"),
    [
        (100, "a touch to starboard"),
        (-600, "to port ½ point"),
        (1_700, "to starboard 1½ points"),
        (-2_250, "to port 2 points"),
    ],
)
def test_a_turn_in_points(angle: int, said: str) -> None:
    assert turn_in_words(angle) == said


def test_the_compass_as_it_is_spoken() -> None:
    assert heading_in_words(14_625) == "SE by S"
    assert heading_in_words(11_201) == "ESE"
    assert heading_in_words(35_999) == "N"


@pytest.mark.parametrize(
    ("rake", "hits", "hull", "said"),
    [
        ("none", 0, 0, "Rayo's port broadside into Mars: none of 5 shots tells."),
        ("stern", 0, 0, "Rayo's port broadside into Mars: none of 5 shots tells."),
        ("none", 1, 1, "Rayo's port broadside into Mars: 1 of 5 shots tells, one hull point."),
        ("none", 3, 2, "Rayo's port broadside into Mars: 3 of 5 shots tell, two hull points."),
        ("bow", 1, 1, "Rayo rakes Mars through the bow: 1 of 5 shots tells, one hull point."),
    ],
)
def test_a_broadside(rake: str, hits: int, hull: int, said: str) -> None:
    battle = Table.new("ships-of-the-line", "five-a-side", seed=1).state
    assert isinstance(battle, Battle)
    fields: dict[str, object] = {"ship": "rayo", "target": "mars", "side": "port", "rake": rake}
    fields |= {"hits": hits, "count": 5, "hull": hull, "criticals": 0}
    told = dispatch(battle, [Seen(1, Event("salvo", "4.1", "", fields))], 0)
    assert told["headline"] == said
    assert ("kicker" in told) == (rake == "bow")
