"""What a player's Rank does to his dice, by itself. (12.4, C.20)"""

from typing import Final

from weathergage.engine.event import Modifier

from ..state.war import War
from ..tables.names import SIDES

CHECKS: Final[list[str]] = ["leadership", "strategy", "search", "recovery", "repair", "request"]
"""Dice that want to be low, outside Battle."""
LINES: Final[dict[str, dict[str, int]]] = {
    "rear-admiral-blue": {"leadership": -1},
    "vice-admiral-blue": {"strategy": -1},
    "vice-admiral-white": {"search": -1},
    "admiral-white": {"search": -1, "convoy": -1, "levant": -1, "marine": -1},
    "dockyards": {"repair": -2},
    "rear-admiral-red": dict.fromkeys(
        [*CHECKS, "convoy", "levant", "marine", "combat", "wind", "relief", "wear", "station"], -1
    ),
    "vice-admiral-red": {"casualty": 1, "fireship": 1, "sinking": 1},
}
"""What each Rank adds to which dice, always. (C.20)"""
COUNTED: Final[dict[str, int]] = {
    "lieutenant": 1,
    "captain": 1,
    "post-captain": 2,
    "commodore": 3,
}
"""How often in a Turn each Rank may bend a die by one. (C.20)"""


def player_ranks(state: War, side: int) -> list[str]:
    """The Ranks a player has, each once, by their ids. (12.4)"""
    out: list[str] = []
    for name in ("rank", "second"):
        found = str(state.setup.options.get(f"{SIDES[side]}_{name}", "none"))
        if found != "none" and found not in out:
            out.append(found)
    return out


def rank_value(state: War, side: int, kind: str) -> int:
    """What a player's Rank adds to a kind of die. (12.4)"""
    return sum([LINES.get(each, {}).get(kind, 0) for each in player_ranks(state, side)])


def rank_lines(state: War, side: int, kind: str) -> list[Modifier]:
    """The same as a line of the sum, where there is any."""
    value = rank_value(state, side, kind)
    return [Modifier("Rank of the player", value, "12.4")] if value else []


def rank_bonus(state: War, side: int, rank: str) -> int:
    """One for a side whose player has a Rank."""
    return 1 if rank in player_ranks(state, side) else 0


def bent(state: War, side: int, kind: str, die: int) -> int:
    """A die that is read on a printed table, bent by the Rank but never past its ends. (12.4)"""
    return min(9, max(0, die + rank_value(state, side, kind)))
