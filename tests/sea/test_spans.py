"""What is covered, seen from a place, and the outlines that are made of it."""

from weathergage.sea.polygon import in_or_beside
from weathergage.sea.spans import Spans

UM = 10000
BOX = [(-1, 1), (-1, 3), (1, 3), (1, 1)]
"""Ahead of the place, two UM wide, from one to three UM off."""


def covered(*pieces: list[tuple[int, int]]) -> Spans:
    spans = Spans(0, 0, 0, 100)
    for piece in pieces:
        spans.cover([(x * UM, y * UM) for x, y in piece])
    return spans


def test_an_outline_holds_what_was_covered_and_no_more() -> None:
    (line,) = covered(BOX).outlines()
    assert all(in_or_beside(line, x, y, 0.0) for x, y in [(0.0, 1.1), (0.0, 2.9), (0.9, 2.0)])
    outside = [(0.0, 0.9), (0.0, 3.1), (1.1, 2.0), (0.0, -2.0)]
    assert not any(in_or_beside(line, x, y, 0.0) for x, y in outside)


def test_pieces_that_touch_are_one_and_others_are_apart() -> None:
    beyond = [(x, y + 2) for x, y in BOX]
    assert len(covered(BOX, beyond).outlines()) == 1
    abeam = [(y, x) for x, y in BOX]
    assert len(covered(BOX, abeam).outlines()) == 2


def test_an_envelope_goes_out_to_the_farthest_from_the_place_itself() -> None:
    line = covered(BOX, [(x, y + 4) for x, y in BOX]).envelope()
    assert line[0] == (0.0, 0.0)
    assert in_or_beside(line, 0.0, 4.0, 0.0)
    assert not in_or_beside(line, 0.0, 7.1, 0.0)


def test_a_place_beside_the_line_counts_as_far_as_it_may() -> None:
    square = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)]
    assert in_or_beside(square, 0.5, 0.5, 0.0)
    assert in_or_beside(square, 1.1, 0.5, 0.15)
    assert not in_or_beside(square, 1.2, 0.5, 0.15)
