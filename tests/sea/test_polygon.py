"""Polygons: what lies on them, how far they are, and where lines run over them."""

import math

from hypothesis import given
from hypothesis import strategies as st

from sea.hulls import hulls
from weathergage.sea.plane import Hull, gap, overlap
from weathergage.sea.polygon import (
    Polygon,
    gap_between,
    gap_to,
    gap_to_within,
    hull_polygon,
    lies_on,
    line_runs_over,
    placed,
    stretches,
)
from weathergage.sea.sighting import NOT_REACHED, Land, Sector

MM = 1000
close = hulls(reach=6000)
CUP = Polygon(
    [x * MM for x in (100, 260, 260, 180, 180, 120, 120, 100)],
    [y * MM for y in (-80, -80, 60, 60, -60, -60, 60, 60)],
)
"""An island open to the north, like a cup."""


def base(x: float, y: float, heading: int) -> Hull:
    return Hull(round(x * MM), round(y * MM), heading * 100, 37500, 23000)


def box(west: int, east: int, south: int, north: int) -> Polygon:
    xs, ys = [west, east, east, west], [south, south, north, north]
    return Polygon([x * MM for x in xs], [y * MM for y in ys])


@given(close, close)
def test_a_hull_as_a_polygon_lies_and_touches_as_the_hull_does(a: Hull, b: Hull) -> None:
    shape = hull_polygon(b)
    assert abs(gap_to(a, shape) - gap(a, b)) <= 8
    if not gap(a, b) and lies_on(a, shape) != overlap(a, b):
        assert gap(Hull(a.x, a.y, a.heading, a.half_length - 9, a.half_beam - 9), b) > 0
    if gap(a, b) > 10:
        assert not lies_on(a, shape)
        assert gap_to_within(a, shape, gap(a, b) + 2)
        assert not gap_to_within(a, shape, gap(a, b) - 10)


@given(close, close)
def test_two_polygons_are_as_far_apart_as_two_hulls(a: Hull, b: Hull) -> None:
    assert abs(gap_between(hull_polygon(a), hull_polygon(b)) - gap(a, b)) <= 3


def test_a_hull_within_an_island_lies_on_it_and_one_within_its_bay_does_not() -> None:
    assert lies_on(base(0, 0, 30), box(-300, 300, -300, 300))
    bay = Hull(150 * MM, 20 * MM, 0, 30 * MM, 20 * MM)
    assert not lies_on(bay, CUP)
    assert gap_to(bay, CUP) == 10 * MM
    assert lies_on(Hull(150 * MM, 20 * MM, 0, 30 * MM, 31 * MM), CUP)


def test_a_line_over_the_bay_runs_over_land_twice() -> None:
    runs = stretches(0.0, 0.0, 300.0 * MM, 0.0, CUP)
    assert [(round(a * 300), round(b * 300)) for a, b in runs] == [(100, 120), (180, 260)]
    assert not line_runs_over(0.0, 60.0 * MM, 300.0 * MM, 60.0 * MM, CUP)
    assert line_runs_over(0.0, 59.0 * MM, 300.0 * MM, 59.0 * MM, CUP)
    assert not line_runs_over(0.0, 0.0, 99.0 * MM, 0.0, CUP)


@given(st.integers(0, 35999), st.integers(-5000, 5000), st.integers(-5000, 5000))
def test_a_shape_laid_down_keeps_its_size(heading: int, x: int, y: int) -> None:
    shape = placed([0, 300, 0], [0, 0, 400], x, y, heading)
    sides = [math.dist(shape.corners()[i], shape.corners()[i - 1]) for i in range(3)]
    assert all(abs(side - true) < 2 for side, true in zip(sides, [400, 300, 500], strict=True))
    ahead = (math.sin(math.radians(heading / 100)), math.cos(math.radians(heading / 100)))
    bow = shape.corners()[2]
    assert math.dist(bow, (x + 400 * ahead[0], y + 400 * ahead[1])) < 2


def sector(first: int, last: int, x: float = 8.0, y: float = -4.0) -> Sector:
    return Sector(x * MM, y * MM, first, last, 240 * MM)


def test_the_nearest_part_in_an_arc_is_at_a_corner_a_side_a_border_or_past_a_blocker() -> None:
    side = sector(7000, 11000)
    assert side.range_to(hull_polygon(base(151, -4, 0))) == 120 * MM
    assert side.range_to(hull_polygon(base(271.2, -4, 0))) == NOT_REACHED
    assert side.range_to(hull_polygon(base(130, 80, 0))) == 135957
    assert sector(7000, 14000, 8, -27).range_to(hull_polygon(base(100, -150, 0))) == 111612
    side.hulls.append(base(100, -20, 90))
    assert side.range_to(hull_polygon(base(200, -4, 0))) == 170388
    side.hulls[0] = base(100, -4, 0)
    assert side.range_to(hull_polygon(base(200, -4, 0))) == NOT_REACHED


@given(st.integers(0, 35999), close)
def test_what_is_found_lies_in_the_arc_and_on_the_target(first: int, target: Hull) -> None:
    arc = Sector(20000.0, 0.0, first, first + 7000, 60000)
    found = arc.range_to(hull_polygon(target))
    if found != NOT_REACHED:
        dx, dy = arc.best_x - 20000.0, arc.best_y
        turn = (math.degrees(math.atan2(dx, dy)) * 100 - first) % 36000
        assert turn <= 7003 or turn >= 35997
        assert abs(math.hypot(dx, dy) - found) <= 1


def test_land_of_others_hides_and_ones_own_only_between_sea_and_sea() -> None:
    far = hull_polygon(base(200, 10, 0))
    arc = sector(7000, 11000)
    arc.lands.append(Land(box(80, 110, -60, 25), False))
    assert arc.range_to(far) == NOT_REACHED
    fore = sector(4000, 11000, 8, 19)
    fore.lands.append(Land(box(80, 110, -60, 25), False))
    assert fore.range_to(far) == 169586
    house = box(190, 210, -10, 10)
    over_a_bay, on_a_shore = sector(7000, 11000), sector(7000, 11000)
    over_a_bay.lands.append(Land(CUP, True))
    on_a_shore.lands.append(Land(box(180, 260, -80, 60), True))
    assert over_a_bay.range_to(house) == NOT_REACHED
    assert on_a_shore.range_to(house) == 182 * MM
    assert on_a_shore.range_to_point(200.0 * MM, 0.0) == 192042
