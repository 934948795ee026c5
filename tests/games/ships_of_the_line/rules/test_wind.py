"""The wind and its changes (18), and the game without a compass (5.2.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ships_of_the_line.at_sea import battle, kinds, proceed
from weathergage.engine.data import load_data
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.state.battle import BREEZE, HEAVY, LIGHT, Battle
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.state.options import LISTING
from weathergage.games.ships_of_the_line.tables.wind import WindTables
from weathergage.sea.trig import format_heading, point_heading

TABLES = WindTables(load_data(PACKAGE))
TABLE = ["W", "SW", "S", "NW", "SE", "N", "NE", "E"]
SHIPS = "victory: 0,0 0; bucentaure: 9,0 0"


def at_turn(
    turn: int, wind: str = "SW breeze", rules: tuple[str, ...] = ("wind-changes",)
) -> Battle:
    """Two ships that have nothing to do but watch the sky."""
    return battle(SHIPS, wind=wind, rules=rules, turn=turn)


@pytest.mark.rule("18.1.a", "18.2.a")
@pytest.mark.parametrize("turn", range(1, 25))
def test_the_wind_is_checked_on_five_turns(turn: int) -> None:
    b = at_turn(turn)
    if turn in (5, 9, 13, 17, 21):
        assert kinds(proceed(b, "wind", 5, 5)) == ["wind", "wind"]
        assert (format_heading(b.wind_from), b.wind_strength) == ("SW", BREEZE)
    else:
        assert proceed(b, "wind") == []


@pytest.mark.rule("18.1.a")
def test_without_the_chapter_the_wind_does_not_change() -> None:
    assert proceed(at_turn(5, rules=()), "wind") == []


@pytest.mark.rule("18.1.a", "18.1.b")
@pytest.mark.parametrize(
    ("second", "wind"), [(1, "NW"), (2, "S"), (3, "SW"), (4, "SW"), (5, "W"), (6, "W")]
)
def test_a_six_changes_the_direction_by_a_second_die(second: int, wind: str) -> None:
    b = at_turn(9)
    events = proceed(b, "wind", 6, second, 1)
    assert format_heading(b.wind_from) == wind
    assert events[0].dice == [6, second]
    assert events[0].fields["from"] == wind
    for first in range(1, 6):
        still = at_turn(9)
        proceed(still, "wind", first, 1)
        assert format_heading(still.wind_from) == "SW"
        assert not TABLES.changed(first)


@pytest.mark.rule("18.1.c", "18.1.b")
def test_the_index_of_the_winds_and_its_ends() -> None:
    assert TABLES.table == TABLE
    for index, name in enumerate(TABLE):
        assert TABLES.index(point_heading(name)) == index
        for roll, change in ((1, 2), (2, 1), (3, 0), (4, 0), (5, -1), (6, -2)):
            new = min(max(index + change, 0), 7)
            assert TABLES.veered(index, roll) == new
            assert format_heading(TABLES.shifted(point_heading(name), roll)) == TABLE[new]


@pytest.mark.rule("18.1.c")
@pytest.mark.parametrize(
    ("between", "counts_as"),
    [
        *(("NNE", "NE"), ("ENE", "NE"), ("ESE", "SE"), ("SSE", "SE")),
        *(("SSW", "SW"), ("WSW", "SW"), ("WNW", "NW"), ("NNW", "NW")),
    ],
)
def test_a_wind_between_two_points_counts_as_the_diagonal_and_stays_if_nothing_shifts(
    between: str, counts_as: str
) -> None:
    heading = point_heading(between)
    assert TABLES.index(heading) == TABLE.index(counts_as)
    assert TABLES.shifted(heading, 3) == heading
    assert TABLES.shifted(heading, 1) == point_heading(TABLE[min(TABLE.index(counts_as) + 2, 7)])


@given(st.integers(0, 35999), st.integers(1, 6))
def test_any_wind_has_a_place_in_the_table(wind: int, roll: int) -> None:
    place = TABLES.index(wind)
    name = TABLE[place]
    off = (wind - point_heading(name) + 18000) % 36000 - 18000
    assert -3375 <= off <= 3375
    assert TABLES.shifted(wind, roll) == wind or format_heading(TABLES.shifted(wind, roll)) in TABLE


@pytest.mark.rule("18.1.c")
@pytest.mark.parametrize("die", range(1, 7))
def test_where_nothing_names_the_wind_a_die_does(die: int) -> None:
    b = at_turn(1)
    proceed(b, "first-wind", die)
    assert format_heading(b.wind_from) == TABLE[die]
    state = GAME.from_position({"ships": {"victory": "0,0 0", "heros": "5,0 0"}})
    assert state.stack[-1].dump() == ["do", "first-wind", None]
    named = GAME.from_position({"ships": {"victory": "0,0 0", "heros": "5,0 0"}, "wind": "S light"})
    assert named.stack[-1].dump() == ["do", "initiative", None]


@pytest.mark.rule("18.2.a", "18.2.b")
@pytest.mark.parametrize(
    ("second", "strength"),
    [(1, LIGHT), (2, LIGHT), (3, BREEZE), (4, BREEZE), (5, HEAVY), (6, HEAVY)],
)
def test_a_six_changes_the_strength_by_a_second_die(second: int, strength: int) -> None:
    b = at_turn(13)
    events = proceed(b, "wind", 1, 6, second)
    assert b.wind_strength == strength
    assert events[1].dice == [6, second]
    for first in range(1, 6):
        still = at_turn(13)
        proceed(still, "wind", 1, first)
        assert still.wind_strength == BREEZE


@pytest.mark.rule("18.2.c")
def test_the_strength_moves_one_step_at_a_time() -> None:
    for now, rolls in (
        (LIGHT, [LIGHT, LIGHT, BREEZE, BREEZE, BREEZE, BREEZE]),
        (BREEZE, [LIGHT, LIGHT, BREEZE, BREEZE, HEAVY, HEAVY]),
        (HEAVY, [BREEZE, BREEZE, BREEZE, BREEZE, HEAVY, HEAVY]),
    ):
        assert [TABLES.stepped(now, roll) for roll in range(1, 7)] == rolls
    b = at_turn(17, "SW light")
    proceed(b, "wind", 1, 6, 6)
    assert b.wind_strength == BREEZE


@pytest.mark.rule("S.wind")
def test_trafalgar_has_a_breeze_from_west_north_west_and_no_drift() -> None:
    options = {o.id: o.default for o in LISTING.options("trafalgar")}
    b = GAME.setup("trafalgar", options, None)
    assert isinstance(b, Battle)
    assert (format_heading(b.wind_from), b.wind_strength) == ("WNW", BREEZE)
    assert not b.setup.drift


@pytest.mark.rule("5.2.2.plain")
def test_without_the_compass_no_chapter_about_the_wind_is_played() -> None:
    rules = ["pitching", "wind-changes", "windward", "no-compass"]
    chapters = battle(SHIPS, rules=rules).setup.chapters
    assert not chapters.compass
    assert not chapters.pitching
    assert not chapters.wind_changes
    assert not chapters.windward
    chapters = battle(SHIPS, rules=rules[:3]).setup.chapters
    assert chapters.compass
    assert chapters.pitching
    assert chapters.wind_changes
    assert chapters.windward
    for scenario in ("cape-ortegal", "droits-de-l-homme", "five-a-side"):
        options = {o.id: o.default for o in LISTING.options(scenario)}
        drift = GAME.setup(scenario, options, None)
        assert isinstance(drift, Battle)
        options["compass"] = False
        still = GAME.setup(scenario, options, None)
        assert isinstance(still, Battle)
        assert not still.setup.drift
        assert drift.setup.options["compass"], "a setup is not its caller's to change"
