"""Chits that were drawn, and ships in a list, as they stand below a map."""

from typing import Final

from weathergage.scene.boards import Cup, Roster
from weathergage.scene.lines import tile, words
from weathergage.scene.nations import Nations
from weathergage.scene.shapes import n

CHIT: Final = 128.0
HIGH: Final = 40.0
GAP: Final = 8.0
TILE: Final = 92.0
TALL: Final = 78.0


def draw_cup(cup: Cup, width: float) -> tuple[str, float]:
    """The chits in order, the last one marked, and what is left in the cup."""
    across = max(1, int(width // (CHIT + GAP)))
    out = ""
    for i, chit in enumerate(cup.drawn):
        x, y = (i % across) * (CHIT + GAP), (i // across) * (HIGH + GAP)
        last = i == len(cup.drawn) - 1
        fill, edge = ("mark2", "mark") if last else ("sheet", "edge")
        out += (
            f'<g transform="translate({n(x)},{n(y)})"><rect width="{n(CHIT)}" height="{n(HIGH)}" '
            f'rx="20" fill="var(--{fill})" stroke="var(--{edge})"/>'
            + words(16, 17, chit.name, 13, weight=650)
            + words(16, 32, chit.note, 12, "ink2")
            + "</g>"
        )
    rows = -(-len(cup.drawn) // across)
    y = rows * (HIGH + GAP) + 14
    return out + words(0, y, f"{cup.left} in the cup: {cup.contents}", 13, "ink2"), y + 8


def draw_roster(roster: Roster, width: float, nations: Nations) -> tuple[str, float]:
    """The ships of a fleet or a port as tiles."""
    out = words(0, 20, f"{roster.name}, {roster.note}", 18, weight=600, serif=True)
    across = max(1, int(width // (TILE + GAP)))
    ships = [*roster.ships, *roster.laid_up]
    for i, ship in enumerate(ships):
        x, y = (i % across) * (TILE + GAP), 32 + (i // across) * (TALL + GAP)
        out += f'<g transform="translate({n(x)},{n(y)})">{tile(ship, nations)}</g>'
    return out, 32 + -(-len(ships) // across) * (TALL + GAP)
