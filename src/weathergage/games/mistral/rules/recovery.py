"""Formations that find their order again. (8.45)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.forces import READY, Formation
from ..state.war import War
from ..words.telling import tell_of
from .commands import leadership
from .favours import throw


def recover_order(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """At the end of an Impulse a Leadership Check ends Disorganisation. (8.45)"""
    if not it.disorganised or it.state != READY:
        return
    skill = leadership(state, it)
    done = throw(state, it.side, "leadership", "order", [], skill, luck, log)
    if done.ok:
        it.disorganised = False
    text = "{} is in good order again." if done.ok else "{} is still in disorder."
    fields: dict[str, object] = {"over": done.ok}
    tell_of(state, log, it, "disorder", "8.45", text, fields, dice=done.dice, seen=False)
