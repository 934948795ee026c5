"""Leaders who are hit. (8.37, 3.4.10)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.forces import Post
from ..state.war import War
from ..words.telling import tell, tell_side
from .asking import roll
from .favours import bent, second
from .prestige import leave_game


def casualty(state: War, leader: int, seen: bool, luck: Chance, log: Log) -> None:
    """The Leader Casualty Table; away from the enemy only his own side hears. (8.37)"""
    side = state.setup.leaders[leader].side
    die = bent(state, side, "casualty", roll(luck, "casualty"))
    dice, result = [die], state.setup.combat.casualty(die)
    if result != "none" and second(state, side, "casualty", log):
        die = bent(state, side, "casualty", roll(luck, "casualty"))
        dice, result = [*dice, die], state.setup.combat.casualty(die)
    name = state.setup.leaders[leader].name
    text = f"{name}: {'no effect' if result == 'none' else result}."
    fields: dict[str, object] = {"result": result}
    if seen:
        tell(state, log, "leader-hurt", "8.37", text, fields, dice)
    else:
        tell_side(state, log, side, "leader-hurt", "8.37", text, fields, dice)
    if result == "none" or state.leaders[leader].post != Post.FORMATION:
        return
    fall(state, leader, result)


def fall(state: War, leader: int, result: str) -> None:
    """What becomes of him: Captured, Killed, or Wounded for some Turns. (8.37)"""
    wounded = result.startswith("wounded")
    leave_game(state, leader, not wounded)
    if result == "captured":
        state.leaders[leader].post = Post.CAPTURED
    elif wounded:
        state.leaders[leader].post = Post.WOUNDED
        state.leaders[leader].at = state.count + int(result[-1]) + 1
