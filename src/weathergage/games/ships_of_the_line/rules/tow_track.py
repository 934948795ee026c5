"""Where a ship in tow lies: on the track of the ship that tows her (5.6, R34)."""

from math import sqrt

from mypy_extensions import i64

from weathergage.sea.plane import Hull
from weathergage.sea.trig import bearing


def nearest_whole(value: float) -> i64:
    """The nearest whole number, halves away from zero."""
    return -int(0.5 - value) if value < 0.0 else int(value + 0.5)


def on_track(xs: list[int], ys: list[int], behind: i64, hull: Hull) -> Hull:
    """The hull of a ship in tow, a distance behind the end of a track and heading along it (R34).

    The track begins where she lies. If it is still shorter than the tow she stays there.
    """
    left = float(behind)
    at = len(xs) - 1
    while at > 0:
        dx, dy = xs[at] - xs[at - 1], ys[at] - ys[at - 1]
        length = sqrt(float(dx * dx + dy * dy))
        if length > 0.0 and length >= left:
            part = left / length
            x = xs[at] - nearest_whole(float(dx) * part)
            y = ys[at] - nearest_whole(float(dy) * part)
            return hull.at(x, y).turned_to(bearing(dx, dy))
        left -= length
        at -= 1
    return hull
