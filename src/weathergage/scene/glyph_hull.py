"""The hull of a ship seen from above, bow up: foam, shadow, wreckage, planking."""

from typing import Final, NamedTuple

from weathergage.scene.palette import of_nation


class Rate(NamedTuple):
    """How a ship of so many guns is drawn, in units of a hull 60 long."""

    guns: int
    decks: int
    beam: float
    scale: float


RATES: Final = (
    Rate(130, 4, 21.5, 1.14),
    Rate(98, 3, 20.5, 1.06),
    Rate(80, 2, 18.2, 1.00),
    Rate(70, 2, 17.4, 0.95),
    Rate(50, 2, 16.6, 0.90),
    Rate(36, 1, 14.2, 0.80),
    Rate(0, 1, 13.0, 0.62),
)
MASTS: Final = {"fore": -15.5, "main": 2.0, "mizzen": 18.5}
"""Where the masts stand on the keel; ahead is negative."""


def rate_of(guns: int) -> Rate:
    """The rate of a ship by her guns."""
    return next(rate for rate in RATES if guns >= rate.guns)


def n(value: float) -> str:
    """A number with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def outline(half: float, bow: float, stern: float) -> str:
    """A hull: pointed bow, widest from 9 ahead of the middle, square tapered stern."""
    shoulder = bow + (stern - bow) * 0.34
    waist = bow + (stern - bow) * 0.68
    tail = half * 0.76
    return (
        f"M0,{n(bow)}C{n(half * 0.62)},{n(bow + 4.5)} {n(half)},{n(shoulder - 8)} "
        f"{n(half)},{n(shoulder)}L{n(half)},{n(waist)}C{n(half)},{n(waist + 8)} "
        f"{n(half * 0.88)},{n(stern - 4)} {n(tail)},{n(stern)}L{n(-tail)},{n(stern)}"
        f"C{n(-half * 0.88)},{n(stern - 4)} {n(-half)},{n(waist + 8)} {n(-half)},{n(waist)}"
        f"L{n(-half)},{n(shoulder)}C{n(-half)},{n(shoulder - 8)} {n(-half * 0.62)},{n(bow + 4.5)} "
        f"0,{n(bow)}Z"
    )


def foam(half: float, weight: float) -> str:
    """Bow wave and three wake strokes, of a ship that made way."""
    bow = (
        f"M{n(half * 0.35)},-31C{n(half + 1)},-25 {n(half + 3.5)},-16 {n(half + 5.5)},-4"
        f"M{n(-half * 0.35)},-31C{n(-half - 1)},-25 {n(-half - 3.5)},-16 {n(-half - 5.5)},-4"
    )
    near, far = half * 0.5, half * 0.95
    wake = f"M{n(-near)},33L{n(-far)},53M0,34L0,60M{n(near)},33L{n(far)},53"
    return (
        f'<path d="{bow}{wake}" fill="none" stroke="var(--foam)" stroke-width="{n(weight * 1.15)}" '
        'stroke-linecap="round" stroke-opacity="0.8"/>'
    )


def shadow(half: float) -> str:
    """The hull's shadow on the water."""
    return (
        f'<path d="{outline(half, -30, 30)}" transform="translate(2.2,2.6)" fill="var(--shadow)"/>'
    )


def wreckage(side: str, half: float) -> str:
    """A fallen mast over one side, from 2 beyond the rail outward, its canvas in the water."""
    way = 1 if side == "starboard" else -1
    start, end = way * (half + 2), way * (half + 17)
    sheet = (
        f"M{n(start)},-2C{n(way * (half + 6))},-9 {n(way * (half + 15))},-7 {n(end)},0"
        f"C{n(way * (half + 18))},7 {n(way * (half + 8))},10 {n(start)},6Z"
    )
    yards = (
        f"M{n(start - way * 3)},2L{n(end)},1M{n(way * (half + 7))},-6L{n(way * (half + 8.5))},8"
        f"M{n(way * (half + 12.5))},-5L{n(way * (half + 13.5))},6"
    )
    return (
        f'<path d="{sheet}" fill="var(--sail2)" fill-opacity="0.85" stroke="var(--spar)" '
        'stroke-width="0.7" stroke-dasharray="2.2 1.6"/>'
        f'<path d="{yards}" fill="none" stroke="var(--spar)" stroke-width="1.3"/>'
    )


def hull(nation: str, half: float, weight: float) -> str:
    """The hull in her nation's colour, with the bowsprit."""
    return (
        f'<path d="M0,-28L0,-43" stroke="var(--spar)" stroke-width="{n(weight * 1.3)}"/>'
        f'<path d="{outline(half, -30, 30)}" fill="{of_nation("hull", nation)}" '
        f'stroke="var(--spar)" stroke-width="{n(weight)}"/>'
    )


def strakes(half: float, decks: int, weight: float) -> str:
    """A light line for each gun deck inside the rail, and nine ports a side."""
    lines = "".join(outline(half - 1 - 0.85 * i, -27.6 + 1.3 * i, 29 - i) for i in range(decks))
    ports = ""
    for i in range(9):
        y = -15.6 + 4.4 * i
        out = half * (0.97 if y < -12 else 1.0)
        ports += f"M{n(out - 0.7)},{n(y)}h2M{n(0.7 - out)},{n(y)}h-2"
    return (
        f'<path d="{lines}" fill="none" stroke="var(--sheet)" stroke-width="{n(weight * 0.36)}" '
        'stroke-opacity="0.6"/>'
        f'<path d="{ports}" stroke="var(--spar)" stroke-width="{n(weight * 1.1)}"/>'
    )


def deck(half: float, decks: int, weight: float, fine: bool) -> str:
    """The deck inside the rail; close up also planks, boats and the breaks of the decks."""
    inset = 2.3 + 0.75 * (decks - 1)
    inner = half - inset
    planked = (
        f'<path d="{outline(inner, -30 + inset * 2.1, 30 - inset)}" fill="var(--deck)" '
        f'stroke="var(--spar)" stroke-width="{n(weight * 0.42)}" stroke-opacity="0.7"/>'
    )
    return planked + (_furniture(inner, weight) if fine else "")


def _furniture(inner: float, weight: float) -> str:
    seams = "".join(
        f"M{n(inner * part)},{n(-16 + 9 * abs(part))}V24" for part in (-0.66, -0.33, 0.33, 0.66)
    )
    breaks = f"M{n(-inner)},9H{n(inner)}M{n(-inner)},-10H{n(inner)}"
    boat = inner * 0.24
    return (
        f'<path d="{seams}" stroke="var(--deck2)" stroke-width="{n(weight * 0.36)}" '
        'stroke-opacity="0.75"/>'
        f'<path d="{breaks}" stroke="var(--spar)" stroke-width="{n(weight * 0.36)}" '
        'stroke-opacity="0.55"/>'
        f'<rect x="{n(-inner * 0.3)}" y="11.5" width="{n(inner * 0.6)}" height="4" '
        'fill="var(--deck2)" fill-opacity="0.8"/>'
        f'<g fill="var(--deck2)" stroke="var(--spar)" stroke-width="{n(weight * 0.36)}">'
        f'<ellipse cx="{n(-inner * 0.3)}" cy="-5" rx="{n(boat)}" ry="4.2"/>'
        f'<ellipse cx="{n(inner * 0.3)}" cy="-5" rx="{n(boat)}" ry="4.2"/></g>'
    )


def stern_bars(half: float, decks: int, weight: float) -> str:
    """One bar a gun deck across the stern: with beam and strakes this tells the rate."""
    wide = half * 0.6
    bars = "".join(f"M{n(-wide)},{n(28.6 - 1.5 * i)}H{n(wide)}" for i in range(decks))
    return f'<path d="{bars}" stroke="var(--spar)" stroke-width="{n(weight * 0.62)}"/>'


def stump(y: float, weight: float) -> str:
    """Where a mast stood: a small crossed ring."""
    return (
        f'<g fill="none" stroke="var(--spar)" stroke-width="{n(weight * 0.62)}">'
        f'<circle cy="{n(y)}" r="2.4" fill="var(--deck)"/>'
        f'<path d="M-1.6,{n(y - 1.6)}l3.2,3.2m0,-3.2l-3.2,3.2"/></g>'
    )
