"""Formations that find their order again. (8.45)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.forces import READY, Formation
from ..state.war import War
from ..words.telling import tell_of
from .asking import roll
from .forces import leadership


def recover_order(state: War, it: Formation, luck: Chance, log: Log) -> None:
    """At the end of an Impulse a Leadership Check ends Disorganisation. (8.45)"""
    if not it.disorganised or it.state != READY:
        return
    die = roll(luck, "order")
    ok = die <= leadership(state, it)
    if ok:
        it.disorganised = False
    text = "{} is in order again." if ok else "{} is still in disorder."
    tell_of(state, log, it, "disorder", "8.45", text, {"over": ok}, dice=[die], seen=False)
