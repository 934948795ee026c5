"""Hulls: overlap, gaps, sweeps and first contact."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sea.exact import exact_depth, exact_gap, polygon
from sea.hulls import coordinates, courses, headings, hulls, mirrored, quarter_turned
from weathergage.sea.plane import (
    Hull,
    first_contact,
    gap,
    gap_vector,
    gap_within,
    near,
    near_hulls,
    overlap,
    point_in_hull,
    segment_meets_hull,
    segments_cross,
    swept,
)
from weathergage.sea.trig import ahead_x, ahead_y

# What one rounding of a position to whole units may displace it, with room for the sines' steps.
ROUNDED = 0.72
distances = st.integers(0, 20000)
close = hulls(reach=6000)


def ship(x: int, y: int, heading: int) -> Hull:
    return Hull(x, y, heading, 3000, 1000)


def test_a_hull_shows_how_it_was_made() -> None:
    hull = Hull(5, -7, 36100, 3000, 1000)
    assert repr(hull) == "Hull(5, -7, 100, 3000, 1000)"
    assert eval(repr(hull)) == hull
    assert eval(repr(swept(hull, 80))) == swept(hull, 80) != hull
    assert hash(Hull(5, -7, 100, 3000, 1000)) == hash(hull)
    assert hull != Hull(5, -7, 100, 3000, 1001)
    assert hull != "hull"


@given(hulls(), distances)
def test_corners_are_where_they_should_be(hull: Hull, sweep: int) -> None:
    for shape in (hull, swept(hull, sweep)):
        wanted = polygon(shape)
        for (x, y), (true_x, true_y) in zip(shape.corners(), wanted[::-1], strict=True):
            assert math.isclose(x, float(true_x), abs_tol=1e-4)
            assert math.isclose(y, float(true_y), abs_tol=1e-4)


def test_points_of_the_hull() -> None:
    hull = ship(100, 200, 9000)
    assert (hull.point_x(1.0, 0.0), hull.point_y(1.0, 0.0)) == (3100.0, 200.0)
    assert (hull.point_x(0.0, 1.0), hull.point_y(0.0, 1.0)) == (100.0, -800.0)


def test_moving_and_turning() -> None:
    hull = ship(0, 0, 9000)
    assert hull.moved_ahead(10000) == ship(10000, 0, 9000)
    assert hull.turned_to(4500) == ship(0, 0, 4500)
    assert hull.at(3, 4) == ship(3, 4, 9000)


def test_touching_is_no_overlap() -> None:
    a = ship(0, 0, 0)
    assert not overlap(a, ship(2000, 0, 0))
    assert not overlap(a, ship(1995, 0, 0))
    assert overlap(a, ship(1994, 0, 0))
    assert not overlap(a, ship(0, 6000, 18000))
    assert overlap(a, ship(0, 5994, 18000))


def test_crossed_hulls_overlap_though_no_corner_lies_in_the_other() -> None:
    assert overlap(ship(0, 0, 0), ship(0, 0, 9000))
    assert gap(ship(0, 0, 0), ship(0, 0, 9000)) == 0


@given(close, close)
def test_overlap_is_a_depth_beyond_the_tolerance(a: Hull, b: Hull) -> None:
    depth = exact_depth(a, b)
    assume(abs(depth - 5) > 1e-3)
    assert overlap(a, b) == overlap(b, a) == (depth > 5)


@given(hulls(), hulls())
def test_the_gap_is_the_true_distance(a: Hull, b: Hull) -> None:
    assert abs(gap(a, b) - exact_gap(a, b)) <= 0.501


@given(close, close)
def test_the_gap_is_the_true_distance_close_by(a: Hull, b: Hull) -> None:
    assert abs(gap(a, b) - exact_gap(a, b)) <= 0.501


@given(hulls(), hulls(), st.integers(0, 60000))
def test_being_within_a_gap(a: Hull, b: Hull, limit: int) -> None:
    assert gap_within(a, b, limit) == (gap(a, b) <= limit + 5)
    if gap(a, b) <= limit:
        assert near_hulls(a, b, limit + 1)


def test_far_hulls_are_not_near() -> None:
    assert not near_hulls(ship(0, 0, 0), ship(20000, 0, 0), 13000)
    assert near_hulls(ship(0, 0, 0), ship(20000, 0, 0), 14000)


@given(close, close)
def test_hulls_do_not_care_who_comes_first(a: Hull, b: Hull) -> None:
    assert overlap(a, b) == overlap(b, a)
    assert gap(a, b) == gap(b, a)
    dx, dy = gap_vector(a, b)
    assert gap_vector(b, a) == (-dx, -dy)


@given(close, close, distances)
def test_mirrors_and_quarter_turns_change_nothing(a: Hull, b: Hull, d: int) -> None:
    for change in (mirrored, quarter_turned):
        assert overlap(change(a), change(b)) == overlap(a, b)
        assert gap(change(a), change(b)) == gap(a, b)
        assert first_contact(change(a), d, change(b)) == first_contact(a, d, b)
        assert change(a).moved_ahead(d) == change(a.moved_ahead(d))


@given(hulls(), hulls(), headings)
def test_turning_the_chart_changes_nothing_but_rounding(a: Hull, b: Hull, turn: int) -> None:
    assert abs(gap(turned(a, turn), turned(b, turn)) - gap(a, b)) <= 2 * ROUNDED + 1


def turned(hull: Hull, turn: int) -> Hull:
    """The hull after the whole chart is turned clockwise about the origin."""
    angle = math.radians(turn / 100)
    x = round(hull.x * math.cos(angle) + hull.y * math.sin(angle))
    y = round(hull.y * math.cos(angle) - hull.x * math.sin(angle))
    return Hull(x, y, hull.heading + turn, hull.half_length, hull.half_beam)


@given(hulls(), hulls())
def test_the_gap_vector_brings_one_hull_to_touch_the_other(a: Hull, b: Hull) -> None:
    dx, dy = gap_vector(a, b)
    assert abs(math.hypot(dx, dy) - gap(a, b)) <= ROUNDED + 0.5
    if gap(a, b):
        drawn = a.at(a.x + dx, a.y + dy)
        assert gap(drawn, b) <= 1
        assert exact_depth(drawn, b) <= ROUNDED
        assert not overlap(drawn, b)


@given(hulls(), distances, st.integers(0, 100))
def test_a_sweep_contains_every_place_on_the_way(hull: Hull, d: int, part: int) -> None:
    whole = swept(hull, d)
    there = hull.moved_ahead(d * part // 100)
    for x, y in there.corners():
        along = (x - whole.cx) * whole.fx + (y - whole.cy) * whole.fy
        across = (x - whole.cx) * whole.fy - (y - whole.cy) * whole.fx
        assert abs(along) <= whole.hl + ROUNDED
        assert abs(across) <= whole.hb + ROUNDED


@given(courses())
def test_a_contact_is_what_the_sweep_overlaps(course: tuple[Hull, int, Hull]) -> None:
    hull, d, other = course
    contact = first_contact(hull, d, other)
    assert (contact >= 0) == overlap(swept(hull, d), other)
    assert contact <= d


@given(courses())
def test_the_first_contact_is_the_first(course: tuple[Hull, int, Hull]) -> None:
    hull, d, other = course
    contact = first_contact(hull, d, other)
    assume(contact >= 0 and not overlap(hull, other))
    assert not overlap(swept(hull, contact), other)
    assert exact_gap(swept(hull, contact), other) <= 1.001
    if contact:
        assert exact_depth(swept(hull, contact - 1), other) <= 0
        assert not overlap(hull.moved_ahead(contact), other)


@given(close, close)
def test_hulls_that_overlap_are_in_contact_at_once(hull: Hull, other: Hull) -> None:
    assume(overlap(hull, other))
    assert first_contact(hull, 10000, other) == 0
    assert first_contact(hull, 0, other) == 0


def test_contacts_that_can_be_told_beforehand() -> None:
    a = ship(0, 0, 9000)
    assert first_contact(a, 70000, ship(64000, 0, 0)) == 60000
    assert first_contact(a, 60000, ship(64000, 0, 0)) == -1
    assert first_contact(a, 60006, ship(64000, 0, 0)) == 60000
    assert first_contact(a, 70000, ship(64000, 4000, 0)) == -1
    assert first_contact(a, 70000, ship(-64000, 0, 0)) == -1


@pytest.mark.parametrize("heading", range(0, 36000, 777))
def test_a_ship_slides_along_one_she_touches(heading: int) -> None:
    """Six tenths of a UM in steps of a tenth, touching all the way, and on past the bow."""
    other = ship(0, 0, heading)
    abeam = other.turned_to(heading + 9000).moved_ahead(2000)
    hull = abeam.turned_to(heading).moved_ahead(-3000)
    for _ in range(6):
        assert gap(hull, other) <= 5
        assert first_contact(hull, 1000, other) == -1
        hull = hull.moved_ahead(1000)


@given(close, coordinates, coordinates)
def test_points_in_a_hull(hull: Hull, x: int, y: int) -> None:
    dot = Hull(x, y, 0, 0, 0)
    depth = exact_depth(hull, dot)
    assume(abs(depth) > 1e-3)
    assert point_in_hull(x, y, hull) == (depth > 0)


def test_the_edge_belongs_to_the_hull() -> None:
    assert point_in_hull(1000, 3000, ship(0, 0, 0))
    assert not point_in_hull(1001, 3000, ship(0, 0, 0))


@given(coordinates, coordinates, coordinates, coordinates, st.integers(0, 40000))
def test_near_is_a_distance(ax: int, ay: int, bx: int, by: int, reach: int) -> None:
    assert near(ax, ay, bx, by, reach) == (math.dist((ax, ay), (bx, by)) <= reach)


small = st.integers(-6, 6)
ends = st.tuples(small, small)


@given(ends, ends, ends, ends)
def test_segments_cross_when_some_point_is_on_both(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    crossing = segments_cross(*a, *b, *c, *d)
    assert crossing == segments_cross(*c, *d, *a, *b) == segments_cross(*b, *a, *c, *d)
    assert crossing == share_a_point(a, b, c, d)


def share_a_point(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> bool:
    """By solving for the crossing; for parallels, whether an end of one lies on the other."""
    if on_segment(a, c, d) or on_segment(b, c, d) or on_segment(c, a, b) or on_segment(d, a, b):
        return True
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    slant = dx * ey - dy * ex
    if slant == 0:
        return False
    t = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / slant
    u = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / slant
    return 0 < t < 1 and 0 < u < 1


def on_segment(p: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> bool:
    turn = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (
        turn == 0
        and min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    )


@given(close, coordinates, coordinates, coordinates, coordinates)
def test_lines_through_a_hull(hull: Hull, ax: int, ay: int, bx: int, by: int) -> None:
    """A line is a hull without beam: through the hull by more than the tolerance."""
    found = segment_meets_hull(ax, ay, bx, by, hull)
    assert found == segment_meets_hull(bx, by, ax, ay, hull)
    assert found == segment_meets_hull(-ax, ay, -bx, by, mirrored(hull))
    wide = Hull(hull.x, hull.y, hull.heading, hull.half_length - 4, hull.half_beam - 4)
    tight = Hull(hull.x, hull.y, hull.heading, hull.half_length - 6, hull.half_beam - 6)
    if line_enters(ax, ay, bx, by, tight):
        assert found
    if not line_enters(ax, ay, bx, by, wide):
        assert not found


def line_enters(ax: int, ay: int, bx: int, by: int, hull: Hull) -> bool:
    """Some edge of the hull is crossed, or the line begins inside."""
    corners = [(round(x * 1000), round(y * 1000)) for x, y in hull.corners()]
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    line = (ax * 1000, ay * 1000, bx * 1000, by * 1000)
    return point_in_hull(ax, ay, hull) or any(segments_cross(*line, *c, *d) for c, d in sides)


def test_grazing_lines_pass_clear() -> None:
    hull = ship(0, 0, 0)
    assert not segment_meets_hull(1000, -9000, 1000, 9000, hull)
    assert segment_meets_hull(990, -9000, 990, 9000, hull)
    assert segment_meets_hull(-9000, 0, 9000, 0, hull)
    assert not segment_meets_hull(-9000, 0, -1000, 0, hull)
    assert segment_meets_hull(0, 0, 1, 1, hull)
    assert not segment_meets_hull(3995, 0, 0, 3995, hull)
    assert segment_meets_hull(3985, 0, 0, 3985, hull)


@given(hulls(), distances)
def test_a_hull_goes_ahead_as_the_table_of_sines_says(hull: Hull, d: int) -> None:
    moved = hull.moved_ahead(d)
    assert moved.x == ahead_x(hull.x, hull.heading, d)
    assert moved.y == ahead_y(hull.y, hull.heading, d)
    assert moved.heading == hull.heading
