"""Moves in the log, in sailors' words."""

import pytest

from weathergage.games.ships_of_the_line.answers import AHEAD, BURN, PITCH, TURN, Leg
from weathergage.games.ships_of_the_line.words.telling import course_in_words, heading_in_words
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
