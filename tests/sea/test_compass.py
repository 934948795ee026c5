"""Points of the compass and written headings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.sea.trig import (
    POINTS,
    format_degrees,
    format_heading,
    nearest_point,
    parse_heading,
    point_heading,
    relative_wind,
)


def test_the_card_has_thirty_two_points_in_order() -> None:
    assert len(set(POINTS)) == 32
    assert [point_heading(name) for name in POINTS] == [1125 * i for i in range(32)]
    assert POINTS[::4] == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    assert POINTS[2::4] == ["NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "NNW"]


def test_by_points_lean_from_their_first_name_towards_their_second() -> None:
    towards = {"N": 0, "E": 9000, "S": 18000, "W": 27000}
    for name in POINTS[1::2]:
        start, _, end = name.partition("b")
        lean = (towards[end] - point_heading(start) + 18000) % 36000 - 18000
        turn = (point_heading(name) - point_heading(start) + 18000) % 36000 - 18000
        assert turn == (1125 if lean > 0 else -1125)


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("N", 0),
        ("nw", 31500),
        (" WNW ", 29250),
        ("W-NW", 29250),
        ("nbe", 1125),
        ("292.5", 29250),
        ("0", 0),
        ("360", 0),
        ("7.05", 705),
        ("359.99", 35999),
    ],
)
def test_headings_are_read(text: str, heading: int) -> None:
    assert parse_heading(text) == heading


@pytest.mark.parametrize(
    "text",
    ["", "X", "NWN", "361", "360.01", "-5", "1.234", "12.", "1e2", "12x", "٣", "N 5", "1.2.3", "."],
)
def test_what_is_no_heading_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="is no ") as caught:
        parse_heading(text)
    assert repr(text.strip()) in str(caught.value) or repr(text) in str(caught.value)


@given(st.integers(0, 35999))
def test_headings_are_written_and_read_back(heading: int) -> None:
    assert parse_heading(format_heading(heading)) == heading
    assert parse_heading(format_degrees(heading)) == heading


def test_headings_are_written_shortly() -> None:
    assert [format_heading(h) for h in (29250, 36000, 29000, 750, 5)] == [
        *("WNW", "N", "290", "7.5", "0.05"),
    ]
    assert format_degrees(-4500) == "-45"


@given(st.integers(0, 35999))
def test_the_nearest_point_is_within_half_a_point(heading: int) -> None:
    found = point_heading(nearest_point(heading))
    assert relative_wind(heading, found) <= 562


def test_relative_wind_of_the_reference() -> None:
    assert relative_wind(9000, 29250) == 15750
    assert relative_wind(0, 29250) == 6750
    assert relative_wind(9000, 18000) == 9000
    assert relative_wind(22500, 18000) == 4500
    assert relative_wind(0, 13500) == 13500
