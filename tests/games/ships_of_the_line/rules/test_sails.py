"""Sail settings (16): more canvas, more way, and more inertia."""

import pytest

from games.ships_of_the_line.at_sea import battle, kinds, only
from games.ships_of_the_line.sailing import course, followed, moves, next_turn, refused
from weathergage.games.ships_of_the_line.rules.sails import allowance
from weathergage.games.ships_of_the_line.state.battle import Battle

FAR = "; bucentaure: 10,10 0"


def under(text: str, wind: str = "W breeze") -> Battle:
    return battle(f"victory: {text}{FAR}", wind, ["sails"])


@pytest.mark.rule("16.a")
@pytest.mark.parametrize(
    ("masts", "low", "mid", "full"),
    [
        ("fore,main,mizzen", 4, 5, 8),
        ("main,mizzen", 3, 4, 6),
        ("fore,main", 3, 4, 6),
        ("fore,mizzen", 2, 2, 5),
        ("main", 2, 3, 4),
        ("fore", 1, 1, 3),
        ("mizzen", 1, 1, 3),
    ],
)
def test_each_setting_has_its_own_masts(masts: str, low: int, mid: int, full: int) -> None:
    b = under(f"0,0 45 masts {masts}")
    assert [allowance(b, 0, sail) for sail in range(3)] == [low, mid, full]


@pytest.mark.rule("16.a", "5.2.3.wind")
def test_the_wind_takes_its_share_of_the_canvas() -> None:
    assert allowance(under("0,0 315 sail full"), 0, 2) == 2 + 1
    assert allowance(under("0,0 0 sail mid"), 0, 1) == 3
    assert allowance(under("0,0 270 sail full"), 0, 2) == 0


@pytest.mark.rule("16.a")
def test_sail_is_changed_by_one_step_before_the_move() -> None:
    b = under("0,0 45")
    assert refused(b, course("victory", "ahead 5")) == "5.1"
    assert refused(b, course("victory", "ahead 5", "mid")) == ""
    assert refused(b, course("victory", "ahead 5", "full")) == "16"
    assert refused(b, course("victory", "ahead 4", "low")) == ""
    events = moves(b, course("victory", "ahead 5", "mid"))
    assert kinds(events) == ["sail-set", "sailed"]
    assert only(events, "sail-set").fields["sail"] == "mid"
    assert b.ship("victory").sail == 1
    next_turn(b)
    assert refused(b, course("victory", "ahead 8", "full")) == ""
    assert refused(b, course("victory", "ahead 8")) == "5.1"


@pytest.mark.rule("16.a")
def test_less_sail_is_a_step_too() -> None:
    b = under("0,0 45 sail full")
    assert refused(b, course("victory", "ahead 4", "low")) == "16"
    assert refused(b, course("victory", "ahead 5", "mid")) == ""


@pytest.mark.rule("16.b", "5.2.3.inertia")
def test_full_sail_owes_one_more() -> None:
    b = under("0,0 45 sail full")
    assert followed(b, "victory", "").owed == 2
    assert refused(b, course("victory", "ahead 1")) == "5.2.3"
    assert refused(b, course("victory", "ahead 2")) == ""
    heavy = under("0,0 45 sail full", "W heavy")
    assert followed(heavy, "victory", "").owed == 3
    assert followed(under("0,0 45 sail mid"), "victory", "").owed == 1


@pytest.mark.rule("16.b", "5.2.5.d")
def test_who_spends_only_the_inertia_of_full_sail_stops() -> None:
    b = under("0,0 45 sail full")
    moves(b, course("victory", "ahead 2"))
    assert b.ship("victory").stopped
    on = under("0,0 45 sail full")
    moves(on, course("victory", "ahead 3"))
    assert not on.ship("victory").stopped


@pytest.mark.rule("16.b")
def test_the_inertia_counts_in_the_turn_full_sail_is_set() -> None:
    b = under("0,0 45 sail mid")
    assert refused(b, course("victory", "ahead 1", "full")) == "5.2.3"
    assert refused(b, course("victory", "ahead 2", "full")) == ""


@pytest.mark.rule("16.a")
def test_without_the_chapter_there_are_no_settings() -> None:
    b = battle("victory: 0,0 45" + FAR)
    assert refused(b, course("victory", "ahead 1", "mid")) == "16"
    assert refused(b, course("victory", "ahead 1", "low")) == "16"
