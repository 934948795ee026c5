"""Lines of points on a chart: what a hand draws, and places along a way."""

from weathergage.sea.drawn import FARTHEST, MOST_POINTS, back_along, straightened, units_of
from weathergage.sea.trig import UM


def test_points_that_are_no_place_are_left_out() -> None:
    assert units_of([(1.0, -2.0), (float(FARTHEST), 0.0)]) == [(UM, -2 * UM)]
    assert len(units_of([(1.0, 1.0)] * (MOST_POINTS + 5))) == MOST_POINTS


def test_points_on_a_straight_line_are_one() -> None:
    east = [(UM, 0), (2 * UM, 0), (2 * UM, UM)]
    assert straightened(0, 0, 9000, east, 25) == [(2 * UM, 0), (2 * UM, UM)]
    assert straightened(0, 0, 0, [(UM, 0)], 25) == [(UM, 0)]


def test_a_place_back_along_a_way_has_the_heading_there() -> None:
    xs, ys = [0, 0, 4 * UM], [0, 4 * UM, 4 * UM]
    assert back_along(xs, ys, float(UM)) == (3 * UM, 4 * UM, 9000)
    assert back_along(xs, ys, float(6 * UM)) == (0, 2 * UM, 0)
    assert back_along(xs, ys, float(9 * UM)) is None
