"""Shoals off coastal batteries, and wrecks in port (10, 22, R32)."""

import random
from collections.abc import Callable

import pytest

from games.ships_of_the_line.at_sea import battle, decision, kinds, only, proceed, step
from games.ships_of_the_line.sailing import course, followed, open_ships, pose, refused, sails
from weathergage.games.ships_of_the_line.setup import Shoal
from weathergage.games.ships_of_the_line.state.battle import Battle
from weathergage.sea.tracks import enters_circle

Harbour = Callable[..., Battle]
LINES = [Shoal(-1, line, 0, 0, line * 20000) for line in (1, 2, 3)]


@pytest.fixture
def off_battery(monkeypatch: pytest.MonkeyPatch) -> Harbour:
    """Caesar near one battery at the origin: lines of 2, 4 and 6 UM about it."""

    def made(
        text: str,
        *rules: str,
        wind: str = "NE breeze",
        more: str = "",
        shoals: list[Shoal] = LINES,
        drift: bool = False,
    ) -> Battle:
        ships = f"caesar: {text}; desaix: 10,9 0{more}"
        b = battle(ships, wind, ["harbours", *rules], scenario="harbour")
        monkeypatch.setattr(b.setup, "shoals", shoals)
        monkeypatch.setattr(b.setup, "drift", drift)
        return b

    return made


@pytest.mark.rule("22.i")
@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("ahead 1", []),
        ("ahead 2", [3]),
        ("ahead 3", [3]),
        ("ahead 4", [3, 4]),
    ],
)
def test_each_line_entered_is_checked_once(
    off_battery: Harbour, text: str, dice: list[int]
) -> None:
    b = off_battery("0,7.5 180")
    events = sails(b, "caesar", text, *dice)
    assert [e.kind for e in events if e.kind == "grounding"] == ["grounding"] * len(dice)
    assert not b.ship("caesar").aground


@pytest.mark.rule("22.i")
@pytest.mark.parametrize(("die", "aground"), [(1, True), (2, True), (3, False), (6, False)])
def test_one_or_two_puts_her_aground(off_battery: Harbour, die: int, aground: bool) -> None:
    b = off_battery("0,7.5 180")
    events = sails(b, "caesar", "ahead 3", die)
    assert only(events, "grounding").fields["aground"] is aground
    caesar = b.ship("caesar")
    assert caesar.aground is aground
    assert caesar.hull == caesar.card.hull - (4 if aground else 0)
    if aground:
        assert caesar.stopped
        assert pose(b, "caesar") == (0.0, 6.0, 180.0)
        b.stack.clear()
        step(b, "sail")
        assert open_ships(b, "british") == []


@pytest.mark.rule("22.i")
def test_aground_on_the_third_line_she_never_reaches_the_second(off_battery: Harbour) -> None:
    b = off_battery("0,7.5 180")
    sails(b, "caesar", "ahead 4", 2)
    assert pose(b, "caesar") == (0.0, 6.0, 180.0)
    second = off_battery("0,7.5 180")
    sails(second, "caesar", "ahead 4", 5, 1)
    assert pose(second, "caesar") == (0.0, 4.0, 180.0)


@pytest.mark.rule("22.i")
def test_the_first_line_cannot_be_entered(off_battery: Harbour) -> None:
    b = off_battery("0,4.5 180")
    assert refused(b, course("caesar", "ahead 2.4")) == ""
    assert refused(b, course("caesar", "ahead 2.6")) == "22"
    past = off_battery("-3,2.5 90", wind="NW breeze")
    assert refused(past, course("caesar", "ahead 4")) == ""
    assert refused(past, course("caesar", "turn 30, ahead 3")) == "22"


@pytest.mark.rule("22.i")
def test_who_is_already_in_a_line_or_leaves_it_is_not_checked(off_battery: Harbour) -> None:
    b = off_battery("0,5 0", wind="SW breeze")
    assert kinds(sails(b, "caesar", "ahead 2")) == ["sailed"]
    inside = off_battery("0,5 90", wind="NW breeze")
    assert kinds(sails(inside, "caesar", "ahead 2")) == ["sailed"]


@pytest.mark.rule("22.i")
def test_a_line_left_and_entered_again_is_checked_once(off_battery: Harbour) -> None:
    two = [Shoal(-1, 3, 0, 60000, 5000), Shoal(-1, 3, 20000, 60000, 5000)]
    b = off_battery("-2,6.2 90", wind="NW breeze", shoals=two)
    trace = followed(b, "caesar", "ahead 4")
    assert trace.soundings is not None
    assert [int(s.shoal) for s in trace.soundings] == [0, 1]
    again = off_battery("0,7 180", shoals=[Shoal(-1, 3, 0, 60000, 2000)])
    trace = followed(again, "caesar", "ahead 2, turn 10, ahead 1")
    assert trace.soundings is not None
    assert len(trace.soundings) == 1


@pytest.mark.rule("22.i")
def test_the_fast_game_doubles_the_hull_lost(off_battery: Harbour) -> None:
    b = off_battery("0,7.5 180", "fast")
    sails(b, "caesar", "ahead 3", 1)
    assert b.ship("caesar").hull == b.ship("caesar").card.hull - 8


@pytest.mark.rule("22.i")
def test_without_the_chapter_the_water_is_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    deep = {"harbours": "off"}
    ships = "caesar: 0,4.5 180; desaix: 10,9 0"
    b = battle(ships, "NE breeze", scenario="harbour", options=deep)
    monkeypatch.setattr(b.setup, "shoals", LINES)
    assert refused(b, course("caesar", "ahead 4")) == ""


@pytest.mark.rule("22.i", "5.2.4.b")
def test_a_drifting_ship_takes_the_ground_too(off_battery: Harbour) -> None:
    b = off_battery("0,6.5 180 stopped", wind="N breeze", drift=True)
    assert "grounding" in kinds(proceed(b, "drift", 2))
    assert b.ship("caesar").aground
    shore = off_battery("0,2.5 180 stopped", wind="N breeze", drift=True)
    proceed(shore, "drift")
    assert shore.ship("caesar").aground
    assert pose(shore, "caesar")[1] == 2.0


@pytest.mark.rule("10.c")
def test_a_wreck_in_port_is_a_shoal(off_battery: Harbour) -> None:
    wreck = "; hannibal: 0,4.8 90 sunk"
    port = [Shoal(-1, 3, 0, 0, 60000)]
    b = off_battery("0,5.9 180", "collision", more=wreck, shoals=port)
    events = sails(b, "caesar", "ahead 2", 3)
    assert only(events, "collision").fields["target"] == "hannibal"
    caesar = b.ship("caesar")
    assert caesar.aground
    assert caesar.fouls == 0
    assert caesar.hull == caesar.card.hull - 4
    hulk = off_battery("0,5.9 180", "collision", more=wreck.replace("sunk", "sinking"), shoals=port)
    assert only(sails(hulk, "caesar", "ahead 2", 3), "collision").fields["collides"] is True
    assert hulk.ship("caesar").aground
    lucky = off_battery("0,5.9 180", "collision", more=wreck, shoals=port)
    sails(lucky, "caesar", "ahead 2", 2)
    assert not lucky.ship("caesar").aground


@pytest.mark.rule("10.c", "5.b")
def test_a_wreck_in_port_bars_the_way_without_collisions(off_battery: Harbour) -> None:
    b = off_battery("0,5.9 180", more="; hannibal: 0,4.8 90 sunk")
    assert refused(b, course("caesar", "ahead 2")) == "5"
    sea = off_battery("0,12 180", more="; hannibal: 0,10.9 90 sunk")
    assert refused(sea, course("caesar", "ahead 2")) == ""


def test_the_border_of_a_shoal_is_found() -> None:
    shoal = Shoal(-1, 2, 0, 0, 10000)
    assert enters_circle(shoal.x, shoal.y, shoal.reach, -20000, 0, 20000, 0) == pytest.approx(0.5)
    assert enters_circle(shoal.x, shoal.y, shoal.reach, -20000, 0, 9000, 0) < 0
    assert enters_circle(shoal.x, shoal.y, shoal.reach, -20000, 0, -20000, 0) < 0
    assert enters_circle(shoal.x, shoal.y, shoal.reach, -5000, 0, 20000, 0) < 0
    assert enters_circle(shoal.x, shoal.y, shoal.reach, -20000, 10001, 40000, 0) < 0
    assert enters_circle(shoal.x, shoal.y, shoal.reach, -20000, 9999, 40000, 0) > 0


def test_shoals_are_shown_in_the_preview(off_battery: Harbour) -> None:
    b = off_battery("0,7.5 180")
    step(b, "sail")
    asked = decision(b, "british")
    shown = asked.preview(course("caesar", "ahead 4"))
    assert shown["triggers"] == [
        {"what": "grounding check", "rule": "22", "about": "line 3"},
        {"what": "grounding check", "rule": "22", "about": "line 2"},
    ]
    odds = asked.odds(course("caesar", "ahead 4"), random.Random(1))
    assert odds["aground"] == pytest.approx(5 / 9)
