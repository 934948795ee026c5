"""Pitching against the wind (17, R33, R83)."""

import pytest

from games.ships_of_the_line.at_sea import battle
from games.ships_of_the_line.sailing import (
    course,
    followed,
    moves,
    next_turn,
    open_ships,
    pose,
    reason,
    refused,
)
from weathergage.games.ships_of_the_line.answers import Order
from weathergage.games.ships_of_the_line.state.battle import Battle

FAR = "; bucentaure: 8,8 0"


def beating(text: str, wind: str = "W breeze", scenario: str = "five-a-side") -> Battle:
    """Victory with the wind ahead, sail settings and pitching in play."""
    return battle(f"victory: {text}{FAR}", wind, ["sails", "pitching"], scenario=scenario)


@pytest.mark.rule("17.a")
@pytest.mark.parametrize(
    ("wind", "sail", "allowed"),
    [
        ("W heavy", "low", True),
        ("W heavy", "mid", True),
        ("W breeze", "full", True),
        ("W breeze", "mid", False),
        ("W light", "full", False),
    ],
)
def test_it_takes_wind_or_canvas(wind: str, sail: str, allowed: bool) -> None:
    b = beating(f"0,0 270 sail {sail}", wind)
    assert (refused(b, course("victory", "pitch 45, ahead 1")) == "") is allowed
    if not allowed:
        assert refused(b, course("victory", "pitch 45, ahead 1")) == "17"


@pytest.mark.rule("17.b")
def test_it_takes_every_mast() -> None:
    b = beating("0,0 270 sail full masts fore,main", "W heavy")
    assert "all her masts" in reason(b, course("victory", "pitch 45, ahead 1"))
    assert refused(b, course("victory", "pitch 45, ahead 1")) == "17"


@pytest.mark.rule("17.c")
@pytest.mark.parametrize("scenario", ["trafalgar", "weather-column"])
def test_there_is_none_at_trafalgar(scenario: str) -> None:
    b = beating("0,0 270 sail full", "W heavy", scenario)
    assert refused(b, course("victory", "pitch 45, ahead 1")) == "17"


@pytest.mark.rule("17.a")
def test_the_chapter_must_be_played() -> None:
    b = battle("victory: 0,0 270 sail full" + FAR, "W heavy", ["sails"], scenario="five-a-side")
    assert refused(b, course("victory", "pitch 45, ahead 1")) == "17"


@pytest.mark.rule("17.d")
def test_the_books_example() -> None:
    b = beating("0,0 270 sail full stopped")
    trace = followed(b, "victory", "pitch -45")
    assert (trace.points, trace.left, trace.owed) == (2, 2, 1)
    assert refused(b, course("victory", "pitch -45")) == "5.2.3"
    moves(b, course("victory", "pitch -45, ahead 2"))
    assert pose(b, "victory") == pytest.approx((-1.4142, -1.4142, 225.0), abs=2e-4)
    assert not b.ship("victory").stopped
    assert b.ship("victory").pitch == -1


@pytest.mark.rule("17.d")
def test_a_pitch_out_of_the_wind_is_of_45_degrees() -> None:
    b = beating("0,0 270 sail full")
    assert refused(b, course("victory", "pitch 44, ahead 1")) == "17"
    assert refused(b, course("victory", "pitch 90, ahead 1")) == "17"
    assert refused(b, course("victory", "turn 45, ahead 1")) == "5.2.3"
    assert refused(b, course("victory", "ahead 1, pitch 45")) == "5.2.3"


@pytest.mark.rule("17.e", "17.d")
def test_the_next_pitch_goes_to_the_other_side() -> None:
    b = beating("0,0 270 sail full pitched 1")
    assert refused(b, course("victory", "pitch 45, ahead 1")) == "17"
    assert "pitched to starboard last" in reason(b, course("victory", "pitch 45, ahead 1"))
    assert refused(b, course("victory", "pitch -45, ahead 1")) == ""


@pytest.mark.rule("17.e")
def test_through_the_wind_costs_two() -> None:
    b = beating("0,0 225 sail full pitched -1")
    trace = followed(b, "victory", "pitch 90")
    assert (trace.points, trace.left, trace.heading) == (3, 1, 31500)
    assert refused(b, course("victory", "pitch 90, ahead 1")) == ""
    assert refused(b, course("victory", "pitch 90, ahead 2")) == "5.1"
    assert refused(b, course("victory", "ahead 1, pitch 90")) == ""
    assert refused(b, course("victory", "ahead 2, pitch 90")) == "5.1"
    assert refused(b, course("victory", "pitch 45, ahead 1")) == "17"
    assert refused(b, course("victory", "pitch -90, ahead 1")) == "17"
    assert refused(b, course("victory", "pitch 91, ahead 1")) == "17"
    moves(b, course("victory", "pitch 90, ahead 1"))
    assert b.ship("victory").pitch == 1
    next_turn(b)
    assert refused(b, course("victory", "pitch 90, ahead 1")) == "17"
    assert refused(b, course("victory", "pitch -90, ahead 1")) == ""


@pytest.mark.rule("17.e")
def test_an_ordinary_move_forgets_the_side() -> None:
    b = beating("0,0 315 sail full pitched 1")
    moves(b, course("victory", "ahead 2"))
    assert b.ship("victory").pitch == 0


@pytest.mark.rule("17.d", "5.3.a")
def test_otherwise_the_boats_remain() -> None:
    b = beating("0,0 270 sail low")
    made = Order("boats", "victory")
    made.angle = 4500
    assert refused(b, made) == ""
    tired = beating("0,0 270 sail full fatigue 4")
    assert refused(tired, made) == "7"
    assert open_ships(tired, "british") == ["victory"]
