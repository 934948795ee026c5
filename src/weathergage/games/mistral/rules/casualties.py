"""Leaders who are hit. (8.37, 3.4.10)"""

from typing import Final

from weathergage.engine.chance import Chance
from weathergage.engine.english import counted
from weathergage.engine.event import Log, Modifier

from ..state.forces import Post
from ..state.ranks import rank
from ..state.war import War
from ..words.names import leader_name
from ..words.telling import tell, tell_side
from .asking import roll
from .favours import DOWN, UP, favour, second, thwarted
from .player_ranks import bent
from .prestige import leave_game

TOP: Final = 9
GAZETTED: Final[list[str]] = ["captured", "killed"]
"""What both sides read wherever it happened. (Q100)"""


def casualty(state: War, leader: int, seen: bool, luck: Chance, log: Log) -> None:
    """The Leader Casualty Table; away from the enemy only his own side hears, unless he is gone for
    good, which is gazetted. (8.37, 2.37, Q100)"""
    side = state.setup.leaders[leader].side
    lines: list[Modifier] = []
    dice = [bent(state, side, "casualty", roll(luck, "casualty"))]
    result = state.setup.combat.casualty(dice[0])
    if result != "none" and saved(state, side, dice[0], log):
        lines.append(Modifier("a favour", UP, "12.4"))
        result = "none"
    if result != "none" and second(state, side, "casualty", log):
        dice.append(bent(state, side, "casualty", roll(luck, "casualty")))
        result = state.setup.combat.casualty(dice[-1])
    if seen and not lines and result == "none" and worsened(state, side, dice[-1], log):
        lines.append(Modifier("the opponent's rank", DOWN, "12.4"))
        result = state.setup.combat.casualty(dice[-1] - 1)
    text = f"{leader_name(state, leader)} {fate_words(result)}."
    fields: dict[str, object] = {"result": result}
    if seen:
        tell(state, log, "leader-hurt", "8.37", text, fields, dice, lines)
    else:
        rest = text if result in GAZETTED else ""
        tell_side(state, log, side, "leader-hurt", "8.37", text, fields, dice, lines, rest, fields)
    if result == "none" or state.leaders[leader].post != Post.FORMATION:
        return
    fall(state, leader, result)


def saved(state: War, side: int, die: int, log: Log) -> bool:
    """Whether a counted DRM spares a Leader whose die lacks one. (12.4)"""
    spared = die < TOP and state.setup.combat.casualty(die + 1) == "none"
    return spared and favour(state, side, "casualty", UP, log)


def worsened(state: War, side: int, die: int, log: Log) -> bool:
    """Whether the opponent's counted DRM tells where a Leader was only just spared. (12.4, Q103)"""
    hurt = die > 0 and state.setup.combat.casualty(die - 1) != "none"
    return hurt and thwarted(state, side, "casualty", DOWN, log)


def fate_words(result: str) -> str:
    """What becomes of a Leader in danger."""
    if result.startswith("wounded"):
        turns = int(result[-1])
        return f"is wounded and out of the war for {counted(turns, 'Turn')}"
    words = {"none": "is in the thick of it and unhurt", "killed": "is killed"}
    return words.get(result, "is taken prisoner")


def fall(state: War, leader: int, result: str) -> None:
    """What becomes of him: Captured, Killed, or Wounded for some Turns; a Captured Commodore is out
    of the game. (8.37, 3.4.10, Q42)"""
    wounded = result.startswith("wounded")
    leave_game(state, leader, not wounded)
    if result == "captured" and rank(state, state.setup.leaders[leader]) > 0:
        state.leaders[leader].post = Post.CAPTURED
    elif wounded:
        state.leaders[leader].post = Post.WOUNDED
        state.leaders[leader].at = state.count + int(result[-1]) + 1
