"""Angles, the table of sines, and limits."""

import math

from hypothesis import example, given
from hypothesis import strategies as st

from sea.exact import sin_cos
from weathergage.sea import plane, trig
from weathergage.sea.trig import (
    ONE,
    STEP,
    TURN,
    ahead_x,
    ahead_y,
    angle_at_least,
    angle_within,
    bearing,
    between,
    beyond,
    cosine,
    norm,
    scaled,
    signed_turn,
    sine,
    unit_east,
    unit_north,
    within,
)

angles = st.integers(-100000, 100000)
steps = st.integers(-(2**20), 2**20)


def test_sines_are_those_of_the_mathematics_library() -> None:
    for h in range(36000):
        assert abs(float(sine(h)) - math.sin(math.radians(h / 100)) * ONE) < 0.51
        assert abs(float(cosine(h)) - math.cos(math.radians(h / 100)) * ONE) < 0.51


@given(st.integers(0, 35999))
def test_sines_are_the_nearest_integers(h: int) -> None:
    exact_sine, exact_cosine = sin_cos(h)
    assert sine(h) == round(exact_sine * ONE)
    assert cosine(h) == round(exact_cosine * ONE)


@given(angles)
def test_sines_mirror_exactly(h: int) -> None:
    assert sine(-h) == -sine(h) == sine(h + 18000)
    assert cosine(-h) == cosine(h) == -cosine(h + 18000)
    assert cosine(h) == sine(h + 9000) == sine(9000 - h)
    assert sine(h) == sine(h + 36000 * 7)


def test_unit_steps_are_the_sines_to_the_last_bit() -> None:
    for course in range(TURN):
        assert unit_east(course).hex() == (float(sine(course)) * STEP).hex()
        assert unit_north(course).hex() == (float(cosine(course)) * STEP).hex()


def test_sines_of_the_well_known_angles() -> None:
    assert [sine(h) for h in (0, 3000, 9000, 18000, 27000)] == [0, ONE // 2, ONE, 0, -ONE]
    assert sine(4500) == cosine(4500)


@given(angles, angles)
def test_turns(a: int, b: int) -> None:
    turn = signed_turn(a, b)
    assert -18000 < turn <= 18000
    assert norm(a + turn) == norm(b)
    assert between(a, b) == between(b, a) == abs(turn)


def test_a_half_turn_is_to_starboard() -> None:
    assert signed_turn(0, 18000) == 18000
    assert signed_turn(18000, 0) == 18000
    assert signed_turn(35900, 100) == 200
    assert signed_turn(100, 35900) == -200


@given(steps, angles, st.integers(0, 500000))
def test_going_ahead_is_the_nearest_unit_and_mirrors(x: int, h: int, d: int) -> None:
    exact_sine, exact_cosine = sin_cos(h % 36000)
    assert abs(ahead_x(x, h, d) - x - exact_sine * d) <= 0.501
    assert abs(ahead_y(x, h, d) - x - exact_cosine * d) <= 0.501
    assert ahead_x(-x, -h, d) == -ahead_x(x, h, d)
    assert ahead_y(-x, 18000 - h, d) == -ahead_y(x, h, d)
    assert ahead_x(x, h, -d) == ahead_x(x, h + 18000, d)


def test_halves_round_away_from_nothing() -> None:
    assert [scaled(n, ONE // 2) for n in (-3, -1, 0, 1, 3)] == [-2, -1, 0, 1, 2]


@given(steps, steps)
@example(0, 0)
@example(5, 5)
@example(-1, 0)
@example(0, -1)
@example(1 << 20, 1)
def test_bearing_is_the_nearest_hundredth(dx: int, dy: int) -> None:
    found = bearing(dx, dy)
    assert 0 <= found < 36000
    if (dx, dy) == (0, 0):
        assert found == 0
        return
    true = math.degrees(math.atan2(dx, dy)) * 100
    assert abs((found - true + 18000) % 36000 - 18000) <= 0.5 + 1e-6


@given(st.integers(0, 35999), st.integers(200000, 1 << 20))
def test_bearing_undoes_going_ahead(h: int, d: int) -> None:
    assert bearing(ahead_x(0, h, d), ahead_y(0, h, d)) == h


@given(steps, steps)
def test_bearing_mirrors(dx: int, dy: int) -> None:
    if (dx, dy) == (0, 0):
        return
    assert bearing(-dx, dy) == norm(-bearing(dx, dy))
    assert bearing(dx, -dy) == norm(18000 - bearing(dx, dy))
    assert bearing(dy, dx) == norm(9000 - bearing(dx, dy))


def test_bearings_change_exactly_halfway_between_two_hundredths() -> None:
    """Some of these lie within a ten millionth of a unit of the border."""
    run = (1 << 22) - 1
    for k in range(4500):
        sine_here, cosine_here = sin_cos(k)
        sine_next, cosine_next = sin_cos(k + 1)
        first = (sine_here + sine_next) / (cosine_here + cosine_next) * run
        assert bearing(math.floor(first), run) == k
        assert bearing(math.ceil(first), run) == k + 1


def test_bearings_over_great_distances() -> None:
    assert bearing(10**12, 10**12) == 4500
    assert bearing(-(10**12), 0) == 27000
    assert bearing(3 * 10**11, 10**12) == bearing(300, 1000)


def test_limits_are_inclusive_with_a_tolerance() -> None:
    assert within(60000, 60000)
    assert within(60005, 60000)
    assert not within(60006, 60000)
    assert beyond(60006, 60000)
    assert not beyond(60005, 60000)
    assert angle_within(2251, 2250)
    assert not angle_within(2252, 2250)
    assert angle_at_least(4499, 4500)
    assert not angle_at_least(4498, 4500)


def test_the_tolerances_are_those_of_the_reference() -> None:
    assert trig.DISTANCE_TOLERANCE == trig.UM * 5 // 10000
    assert trig.ANGLE_TOLERANCE == 1
    assert trig.DISTANCE_TOLERANCE == plane.TOUCH
