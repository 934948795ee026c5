"""The hull of a ship seen from above, bow up: foam, shadow, wreckage, planking (shapes.toml)."""

from typing import Final, NamedTuple

from weathergage.scene.palette import of_nation
from weathergage.scene.shapes import FACTS, draw


class Rate(NamedTuple):
    """How a ship of so many guns is drawn, in units of a hull 60 long."""

    guns: int
    decks: int
    beam: float
    scale: float


RATES: Final = tuple(Rate(*row) for row in FACTS["rates"]["rows"])
MASTS: Final[dict[str, float]] = {name: place for name, (place, _) in FACTS["masts"].items()}
"""Where the masts stand on the keel; ahead is negative."""
PORTS: Final = 9


def rate_of(guns: int) -> Rate:
    """The rate of a ship by her guns."""
    return next(rate for rate in RATES if guns >= rate.guns)


def outline(half: float, bow: float = -30.0, stern: float = 30.0) -> str:
    """A hull of half a beam, from bow to stern."""
    return draw("outline", half=half, bow=bow, stern=stern)


def foam(half: float, weight: float) -> str:
    """Bow wave and wake."""
    return draw("foam", half=half, weight=weight)


def shadow(half: float) -> str:
    """The hull's shadow on the water."""
    return draw("shadow", outline=outline(half))


def wreckage(side: str, half: float) -> str:
    """A fallen mast over one side."""
    way = 1 if side == "starboard" else -1
    return draw("wreckage", way=way, rail=way * half)


def hull(nation: str, half: float, weight: float) -> str:
    """The hull in her nation's colour."""
    return draw("hull", outline=outline(half), colour=of_nation("hull", nation), weight=weight)


def strakes(half: float, decks: int, weight: float) -> str:
    """A line for each gun deck, and the ports."""
    lines = "".join(outline(half - 1 - 0.85 * i, -27.6 + 1.3 * i, 29 - i) for i in range(decks))
    ports = ""
    for i in range(PORTS):
        y = -15.6 + 4.4 * i
        ports += draw("port", y=y, out=half * (0.97 if y < -12 else 1.0))
    return draw("strakes", lines=lines, ports=ports, weight=weight)


def deck(half: float, decks: int, weight: float, fine: bool) -> str:
    """The deck inside the rail, close up with what stands on it."""
    inset = 2.3 + 0.75 * (decks - 1)
    inner = half - inset
    planked = draw("deck", outline=outline(inner, -30 + inset * 2.1, 30 - inset), weight=weight)
    return planked + (draw("furniture", inner=inner, weight=weight) if fine else "")


def stern_bars(half: float, decks: int, weight: float) -> str:
    """One bar a gun deck across the stern."""
    bars = "".join(draw("bar", half=half, y=28.6 - 1.5 * i) for i in range(decks))
    return draw("stern", bars=bars, weight=weight)


def stump(y: float, weight: float) -> str:
    """Where a mast stood."""
    return draw("stump", y=y, weight=weight)
