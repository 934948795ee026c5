"""Fleets near the usual mix of a navy, for the money there is (p.25)."""

from random import Random
from typing import Final, final

from weathergage.engine.data import load_data

from ..rules.fleets import Entry
from ..setup import Setup
from ..state.muster import PACKAGE
from ..tables.prices import NORMAL, Row

FRIGATES: Final = "frigates"
SPARED: Final = 17
"""A repeating frigate costs at most one part in so many of a fleet's money."""


@final
class UsualMix:
    """The usual make-up of a navy's fleets (p.25)."""

    def __init__(self, nation: str) -> None:
        data = load_data(PACKAGE)
        self.names = data.texts("mix", nation, "names")
        self.least = data.numbers("mix", nation, "least")
        self.shares = data.numbers("mix", nation, "share")
        mark = data.provenance("mix", nation, "share")
        self.reconstructed = mark is not None and mark.kind == "reconstructed"

    def kind(self, row: Row) -> str:
        """What a vessel counts as; frigates beside the line count as nothing."""
        if row.is_frigate() and FRIGATES not in self.names:
            return ""
        for place, least in enumerate(self.least):
            if row.guns >= least:
                return self.names[place]
        return self.names[-1]


def suggest(setup: Setup, camp: int, rng: Random) -> list[str]:
    """Ships of the line by the usual shares for the money there is, and a frigate to repeat signals
    where the line can spare her price."""
    mix = UsualMix(setup.navies[camp].nation)
    rows = sound_sailers([row for row in setup.buyable(camp) if mix.kind(row)])
    frigates = [row for row in setup.buyable(camp) if row.is_frigate() and not mix.kind(row)]
    money = int(setup.prices.most(setup.budget))
    keep = min((int(row.budget) for row in frigates), default=0)
    if keep * SPARED > money:
        keep = 0
    picked = pick_line(setup, mix, rows, money - keep, rng)
    exchange_upwards(picked, rows, money - keep)
    left = money - sum(int(row.budget) for row in picked)
    return listed(setup, picked, [row for row in frigates if row.budget <= left], left, rng)


def sound_sailers(rows: list[Row]) -> list[Row]:
    """A line sails as its slowest ship does: bad sailers are bought where a navy has few others."""
    good = [row for row in rows if row.quality == NORMAL]
    return good if len({int(row.guns) for row in good}) > 1 else rows


def pick_line(setup: Setup, mix: UsualMix, rows: list[Row], money: int, rng: Random) -> list[Row]:
    """One ship after another of the kind most wanting, while there is money and room."""
    picked: list[Row] = []
    room = int(setup.prices.division[1] * setup.prices.divisions)
    while len(picked) < room:
        fitting = [row for row in rows if row.budget <= money]
        if not fitting:
            break
        wanted = max(fitting, key=lambda row: (wanting(mix, picked, row), rng.random()))
        picked.append(wanted)
        money -= int(wanted.budget)
    return picked


def power(row: Row) -> float:
    """What a vessel is worth in action, roughly: guns, men and timbers."""
    return (
        float(int(row.broadside + row.strength))
        + 0.5 * float(int(row.boarding))
        + (float(int(row.hull_boxes)) / 6.0)
    )


def exchange_upwards(picked: list[Row], rows: list[Row], money: int) -> None:
    """What is left over buys the next better ship in place of one, the most for the money."""
    left = money - sum(int(row.budget) for row in picked)
    while True:
        best, place, better = 0.0, -1, picked[0] if picked else None
        for number, old in enumerate(picked):
            for row in rows:
                more = int(row.budget) - int(old.budget)
                gain = (power(row) - power(old)) / float(max(1, more))
                if row.quality == NORMAL and 0 < more <= left and gain > best:
                    best, place, better = gain, number, row
        if place < 0 or better is None:
            return
        left -= int(better.budget) - int(picked[place].budget)
        picked[place] = better


def wanting(mix: UsualMix, picked: list[Row], row: Row) -> float:
    """How much a fleet lacks of the kind of a vessel; good sailers come first."""
    kind = mix.kind(row)
    have = sum(1 for each in picked if mix.kind(each) == kind)
    share = mix.shares[mix.names.index(kind)]
    return share * (len(picked) + 1) / 100 - have - (0.0 if row.quality == NORMAL else 0.3)


def listed(
    setup: Setup, picked: list[Row], frigates: list[Row], left: int, rng: Random
) -> list[str]:
    """A fleet written down: divisions alike, the flag in the strongest of the first."""
    least = int(setup.prices.division[0])
    count = max(1, min(int(setup.prices.divisions), len(picked) // (least + 1)))
    shares = [picked[place::count] for place in range(count)]
    flag = max(shares[0], key=lambda row: row.guns)
    out: list[str] = []
    for number, rows in enumerate(shares, 1):
        for place, row in enumerate(rows):
            is_flag = number == 1 and place == rows.index(flag)
            out.append(Entry(number, row, "flag" if is_flag else "").text())
        affordable = [row for row in frigates if row.budget <= left]
        if affordable:
            row = min(affordable, key=lambda each: int(each.budget))
            left -= int(row.budget)
            out.append(Entry(number, row, "repeater").text())
    return out
