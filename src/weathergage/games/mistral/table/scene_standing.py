"""Where the Year stands, as tracks: what its end would give by the difference of Orders, and the
running totals that give Prestige when they are full."""

from typing import Final

from weathergage.scene import Track

from ..state.war import War
from ..tables.names import SIDES
from ..words.names import ADJECTIVES
from .words import signed

SPAN: Final = 7
"""Differences of net Orders that are drawn, to either side."""
YEAR: Final = "standing-year"


def standing_tracks(known: War) -> list[Track]:
    """All of them. (12.0, 12.1)"""
    return [year_track(known), *totals(known)]


def year_track(known: War) -> Track:
    """What the Year end gives at every difference of net Orders, and where that stands now, after
    one more Fulfilled and after one more Failed. (12.1)"""
    seat = known.seat if known.seat in (0, 1) else 0
    net = [known.fulfilled[side] - known.failed[side] for side in range(2)]
    now = net[seat] - net[1 - seat]
    steps = tuple(year_words(known, seat, far) for far in range(-SPAN, SPAN + 1))
    ahead = {"now": now, "one more Fulfilled": now + 1, "one more Failed": now - 1}
    markers = tuple((name, at(far)) for name, far in ahead.items())
    return Track(steps, markers, name="If the Year ended now", id=YEAR)


def at(difference: int) -> int:
    """The step of a difference; what is beyond stands at the end."""
    return min(SPAN, max(-SPAN, difference)) + SPAN


def year_words(known: War, seat: int, difference: int) -> str:
    """What the two sides gain or lose at a difference of net Orders. (12.1)"""
    general = known.setup.general
    gains = [general.year_end(difference, 0), general.year_end(0, difference)]
    own = known.seat in (0, 1)
    names = ["you", "they"] if own else [ADJECTIVES[seat], ADJECTIVES[1 - seat]]
    said = [f"{names[i]} {signed(gain)}" for i, gain in enumerate(gains) if gain]
    return ", ".join(said) if said else "nothing for either"


def totals(known: War) -> list[Track]:
    """The running totals, each a box for every point it takes. (12.0)"""
    table = known.setup.general.prestige
    line, dps = table["line"], table["convoy_dps"]
    out: list[Track] = []
    for side in (1, 0):
        name = f"{ADJECTIVES[side]} ships of the line sunk or taken"
        out.append(total(f"standing-line-{SIDES[side]}", name, known.lost_line[side] % line, line))
    for side in (0, 1):
        name = f"{ADJECTIVES[side]} DPs on enemy Convoys"
        out.append(total(f"standing-dps-{SIDES[side]}", name, known.convoy_dps[side] % dps, dps))
    return out


def total(id: str, name: str, filled: int, size: int) -> Track:
    """One of them."""
    return Track(tuple(str(i + 1) for i in range(size)), (("now", filled),), name=name, id=id)
