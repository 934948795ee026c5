"""Fields of fire, rakes, aspects and lines of fire."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sea.exact import exact_depth, exact_field_range, exact_gap, sin_cos
from sea.hulls import headings, hulls, mirrored, quarter_turned
from weathergage.sea.field import (
    BEAM_ASPECT,
    BOW_ASPECT,
    BOW_RAKE,
    NO_RAKE,
    STERN_ASPECT,
    STERN_RAKE,
    aspect,
    clear_lines,
    field_range,
    field_range_within,
    rake_end,
)
from weathergage.sea.plane import Hull, gap, overlap

sides = st.booleans()
near_by = hulls(reach=9000)


def ship(x: int, y: int, heading: int) -> Hull:
    return Hull(x, y, heading, 3000, 1000)


def reaches_out(firer: Hull, starboard: bool, target: Hull) -> float:
    """How far the target reaches beyond the line of the side, exactly."""
    sine, cosine = sin_cos(firer.heading)
    hand = 1 if starboard else -1
    corners = target.corners()
    outward = [
        hand * ((x - firer.x) * float(cosine) - (y - firer.y) * float(sine)) for x, y in corners
    ]
    return max(outward) - firer.half_beam


def compare_with_exact(firer: Hull, starboard: bool, target: Hull, spread: int) -> None:
    found = field_range(firer, starboard, target, spread)
    reach = reaches_out(firer, starboard, target)
    exact = exact_field_range(firer, starboard, target, spread + 1)
    assume(abs(reach - 5) > 0.01)
    if reach < 5 or exact_field_range(firer, starboard, target, spread + 2) is None:
        assert found == -1
    elif exact_field_range(firer, starboard, target, spread) is not None:
        assert exact is not None
        assert abs(found - exact) <= 0.6


@given(hulls(), sides, hulls())
def test_the_range_is_the_true_one(firer: Hull, starboard: bool, target: Hull) -> None:
    compare_with_exact(firer, starboard, target, 2250)


@given(near_by, sides, near_by)
def test_the_range_is_the_true_one_close_by(firer: Hull, starboard: bool, target: Hull) -> None:
    assume(exact_depth(firer, target) <= 0)
    compare_with_exact(firer, starboard, target, 2250)


@given(near_by, sides, near_by, st.integers(1, 8000))
def test_other_spreads(firer: Hull, starboard: bool, target: Hull, spread: int) -> None:
    assume(exact_depth(firer, target) <= 0)
    compare_with_exact(firer, starboard, target, spread)


@given(hulls(), sides, hulls())
def test_the_range_is_never_less_than_the_gap(firer: Hull, starboard: bool, target: Hull) -> None:
    found = field_range(firer, starboard, target)
    if found >= 0 and not overlap(firer, target):
        assert found >= gap(firer, target) - 1


@given(hulls(), sides, hulls())
def test_mirrors_and_quarter_turns_change_nothing(
    firer: Hull, starboard: bool, target: Hull
) -> None:
    found = field_range(firer, starboard, target)
    assert field_range(mirrored(firer), not starboard, mirrored(target)) == found
    assert field_range(quarter_turned(firer), starboard, quarter_turned(target)) == found
    rake = rake_end(firer, target)
    assert rake_end(mirrored(firer), mirrored(target)) == rake
    assert rake_end(quarter_turned(firer), quarter_turned(target)) == rake


@given(hulls(), sides, hulls(), st.integers(0, 60000))
def test_a_reach_cuts_the_field_off(firer: Hull, starboard: bool, target: Hull, reach: int) -> None:
    found = field_range(firer, starboard, target)
    wanted = found if found <= reach + 5 else -1
    assert field_range_within(firer, starboard, target, reach) == wanted


def test_a_ship_alongside_is_at_no_distance() -> None:
    firer = ship(0, 0, 0)
    assert field_range(firer, True, ship(2000, 1000, 0)) == 0
    assert field_range(firer, False, ship(2000, 1000, 0)) == -1
    assert field_range(firer, True, ship(1996, 1000, 0)) == 0
    assert field_range(firer, True, ship(4000, 0, 9000)) == 0


def test_a_ship_across_the_middle_of_the_side_is_at_no_distance() -> None:
    assert field_range(Hull(0, 0, 0, 3000, 1000), True, Hull(1000, 0, 9000, 2000, 500)) == 0


def test_ships_in_line_ahead_do_not_see_each_other() -> None:
    firer = ship(0, 0, 0)
    for ahead in (6000, 6500, -6000, -6500):
        assert field_range(firer, True, ship(0, ahead, 0)) == -1
        assert field_range(firer, False, ship(0, ahead, 0)) == -1


@pytest.mark.parametrize(("starboard", "hand"), [(True, 1), (False, -1)])
@pytest.mark.parametrize("end", [1, -1])
def test_the_rays_are_the_borders(starboard: bool, hand: int, end: int) -> None:
    """A small square is moved across the ray 3 UM from the side."""
    border = 3000 + math.floor(math.tan(math.radians(22.51)) * 30000)
    spot = Hull(hand * 31000, end * (border + 10), 0, 10, 0)
    assert field_range(ship(0, 0, 0), starboard, spot) == round(math.hypot(border - 3000, 30000))
    past = Hull(hand * 31000, end * (border + 11), 0, 10, 0)
    assert field_range(ship(0, 0, 0), starboard, past) == -1


def test_the_range_is_to_the_part_in_the_field() -> None:
    """A ship across the ray: her nearest point is outside the field and does not count."""
    firer, target = ship(0, 0, 0), ship(6000, 6500, 4500)
    found = field_range(firer, True, target)
    exact = exact_field_range(firer, True, target, 2251)
    assert exact is not None
    assert abs(found - exact) <= 0.5
    assert found > exact_gap(firer, target) + 100


@pytest.mark.parametrize(
    ("firer", "target", "rake"),
    [
        (ship(0, 0, 0), ship(-20000, 0, 9000), BOW_RAKE),
        (ship(0, 0, 0), ship(20000, 0, 9000), STERN_RAKE),
        (ship(0, 0, 18000), ship(-20000, 0, 9000), BOW_RAKE),
        (ship(0, 0, 2251), ship(-20000, 0, 9000), BOW_RAKE),
        (ship(0, 0, 2252), ship(-20000, 0, 9000), NO_RAKE),
        (ship(0, 0, 35749), ship(20000, 0, 9000), STERN_RAKE),
        (ship(0, 0, 33748), ship(20000, 0, 9000), NO_RAKE),
        (ship(0, 3005, 0), ship(-20000, 0, 9000), BOW_RAKE),
        (ship(0, 3006, 0), ship(-20000, 0, 9000), NO_RAKE),
        (ship(0, 0, 9000), ship(-20000, 0, 9000), NO_RAKE),
        (ship(4000, 0, 0), ship(0, 0, 9000), BOW_RAKE),
    ],
)
def test_rakes(firer: Hull, target: Hull, rake: int) -> None:
    assert rake_end(firer, target) == rake


@given(hulls(reach=9000), st.integers(-2251, 2251), st.integers(-9000, 9000), st.booleans())
def test_a_rake_is_where_the_keel_line_meets_the_firer(
    target: Hull, slant: int, aside: int, astern: bool
) -> None:
    """The keel line as a hull without beam, a long way beyond each end."""
    off = target.moved_ahead(-15000 if astern else 15000).turned_to(target.heading + 9000)
    there = off.moved_ahead(aside)
    firer = Hull(there.x, there.y, there.heading + slant, 3000, 1000)
    bow, stern = exact_depth(firer, end_line(target, 1)), exact_depth(firer, end_line(target, -1))
    assume(abs(bow + 5) > 0.8 and abs(stern + 5) > 0.8)
    wanted = BOW_RAKE if bow > -5 else STERN_RAKE if stern > -5 else NO_RAKE
    assert rake_end(firer, target) == wanted


def end_line(target: Hull, end: int) -> Hull:
    """The keel line produced by 20 UM beyond the bow (1) or the stern (-1)."""
    middle = target.moved_ahead(end * (target.half_length + 100000))
    return Hull(middle.x, middle.y, target.heading, 100000, 0)


@pytest.mark.parametrize(
    ("x", "y", "face"),
    [
        (0, 50000, BOW_ASPECT),
        (0, -50000, STERN_ASPECT),
        (50000, 0, BEAM_ASPECT),
        (-50000, 0, BEAM_ASPECT),
        (50000, 50000, BOW_ASPECT),
        (-50000, -50000, STERN_ASPECT),
        (50015, 50000, BOW_ASPECT),
        (50020, 50000, BEAM_ASPECT),
    ],
)
def test_aspects(x: int, y: int, face: int) -> None:
    assert aspect(ship(0, 0, 0), x, y) == face


def test_how_wide_an_end_is_may_be_told() -> None:
    target = ship(0, 0, 0)
    assert aspect(target, 30000, 50000, 3000) == BEAM_ASPECT
    assert aspect(target, 28800, 50000, 3000) == BOW_ASPECT
    assert aspect(target, 28800, -50000, 3000) == STERN_ASPECT
    assert aspect(target, 80000, 50000, 6000) == BOW_ASPECT


@given(headings, st.integers(0, 35999))
def test_aspects_are_sectors(heading: int, off: int) -> None:
    target = ship(1000, -2000, heading)
    point = target.turned_to(heading + off).moved_ahead(50000)
    angle = min(off, 36000 - off)
    assume(angle not in (4501, 4502, 13498, 13499))
    wanted = BOW_ASPECT if angle <= 4501 else STERN_ASPECT if angle >= 13499 else BEAM_ASPECT
    assert aspect(target, point.x, point.y) == wanted


def test_lines_of_fire_past_friends() -> None:
    """The target's nearest point is abeam of amidships, 3 UM off."""
    firer, target = ship(0, 0, 0), ship(34000, 0, 9000)
    assert clear_lines(firer, True, target, []) == 3
    assert clear_lines(firer, True, target, [ship(20000, -4000, 9000)]) == 3
    before_the_bow = Hull(8000, 2500, 0, 1000, 500)
    abreast = Hull(8000, 0, 0, 500, 500)
    abaft = Hull(8000, -2500, 0, 1000, 500)
    assert clear_lines(firer, True, target, [before_the_bow]) == 2
    assert clear_lines(firer, True, target, [abreast]) == 2
    assert clear_lines(firer, True, target, [before_the_bow, abaft]) == 1
    assert clear_lines(firer, True, target, [before_the_bow, abreast, abaft]) == 0
    assert clear_lines(firer, True, target, [ship(20000, 0, 0)]) == 0


@given(
    st.integers(-9000, 9000), st.integers(-9000, 9000), st.integers(3000, 30000), headings, headings
)
def test_lines_of_fire_know_neither_bow_nor_hand(
    along: int, friend: int, off: int, one: int, other: int
) -> None:
    """Turning the target end for end changes nothing, nor does a mirror across the beam."""
    firer = ship(0, 0, 0)
    hulls = [ship(off // 2, friend, other)]
    target = ship(off + 8000, along, one)
    lines = clear_lines(firer, True, target, hulls)
    assert clear_lines(firer, True, target.turned_to(one + 18000), hulls) == lines
    mirrored = [ship(off // 2, -friend, 18000 - other)]
    assert clear_lines(firer, True, ship(off + 8000, -along, 18000 - one), mirrored) == lines


def test_a_friend_ahead_masks_a_parallel_target_as_one_astern_does() -> None:
    firer = ship(0, 0, 0)
    for heading in (0, 18000):
        target = ship(40000, 0, heading)
        found = [clear_lines(firer, True, target, [ship(30000, y, 0)]) for y in (4000, -4000)]
        assert found == [2, 2]


def test_no_line_reaches_what_is_not_in_the_field() -> None:
    assert clear_lines(ship(0, 0, 0), False, ship(34000, 0, 9000), []) == 0


@given(hulls(), sides, hulls(), st.lists(hulls(), max_size=4))
def test_lines_mirror_and_more_friends_never_open_one(
    firer: Hull, starboard: bool, target: Hull, friends: list[Hull]
) -> None:
    found = clear_lines(firer, starboard, target, friends)
    assert 0 <= found <= clear_lines(firer, starboard, target, friends[1:]) <= 3
    flipped = [mirrored(friend) for friend in friends]
    assert clear_lines(mirrored(firer), not starboard, mirrored(target), flipped) == found
    assert (clear_lines(firer, starboard, target, []) == 3) == (
        field_range(firer, starboard, target) >= 0
    )
