"""The same answers on every machine, compiled or not: a digest of many of them is kept here.

A change of behaviour changes the digest; `python tests/sea/test_same_everywhere.py 2000` prints the
new one, and a larger number compares two builds on more inputs.
"""

import hashlib
import sys

from weathergage.sea.field import aspect, clear_lines, field_range, rake_end
from weathergage.sea.plane import (
    Hull,
    first_contact,
    gap,
    gap_vector,
    line_meets,
    overlap,
    point_in_hull,
    segments_cross,
    swept,
)
from weathergage.sea.trig import ahead_x, ahead_y, bearing, cosine, sine
from weathergage.sea.wind import upwind

ROUNDS = 2000
KEPT = "c21f3a93a3877bd97fd39b5398ff06d2162e4c45267362ae17f1f14eaae2569d"


class Numbers:
    """A plain generator of numbers, the same everywhere."""

    def __init__(self) -> None:
        self.state = 1805

    def below(self, limit: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit


def random_hull(numbers: Numbers, reach: int) -> Hull:
    x, y = numbers.below(2 * reach) - reach, numbers.below(2 * reach) - reach
    step = (1, 1, 4500)[numbers.below(3)]
    heading = numbers.below(36000) // step * step
    if numbers.below(4):
        return Hull(x, y, heading, 3000, 1000)
    return Hull(x, y, heading, 100 + numbers.below(5000), 50 + numbers.below(2000))


def answers(numbers: Numbers) -> list[object]:
    """What every function says to one random position."""
    reach = (5000, 12000, 60000)[numbers.below(3)]
    a, b, c = (random_hull(numbers, reach) for _ in range(3))
    d = numbers.below(15000)
    floats = [b.cx, b.cy, b.fx, b.fy, b.radius, swept(b, d).cx, swept(b, d).radius]
    return [
        *(value.hex() for value in floats),
        *(sine(d), cosine(d), ahead_x(a.x, d, b.x), ahead_y(a.y, d, b.x), upwind(a.x, a.y, d)),
        *(bearing(b.x - a.x, b.y - a.y), overlap(a, b), overlap(swept(a, d), b)),
        *(gap(a, b), gap(swept(a, d), b), gap_vector(a, b), first_contact(a, d, b)),
        *(point_in_hull(c.x, c.y, a), line_meets(a.cx, a.cy, b.cx, b.cy, c)),
        segments_cross(a.x, a.y, b.x, b.y, c.x, c.y, 0, 0),
        *(field_range(a, True, b), field_range(a, False, b, d % 8000)),
        *(rake_end(a, b), aspect(a, b.x, b.y), clear_lines(a, True, b, [c])),
    ]


def digest(rounds: int) -> str:
    numbers = Numbers()
    found = hashlib.sha256()
    for _ in range(rounds):
        found.update(repr(answers(numbers)).encode())
    return found.hexdigest()


def test_answers_are_the_same_everywhere() -> None:
    assert digest(ROUNDS) == KEPT


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
