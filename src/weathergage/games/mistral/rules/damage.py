"""Damage Points, Sail that sink, and Formations that are no more. (7.3, 3.31)"""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.forces import NONE, Box, Formation, Kind, Post, Squadron
from ..state.tokens import remove
from ..state.war import War
from ..tables.names import CLASSES
from ..words.names import SHIPS
from ..words.telling import tell_of
from .asking import roll
from .forces import rating, sail_of
from .player_ranks import bent


def hurt(squadron: Squadron, dps: int) -> None:
    """A Squadron takes DPs."""
    squadron.dps += dps


def lose_sail(squadron: Squadron, sail: int) -> int:
    """A Squadron loses Sail; how many it had to lose."""
    lost = min(sail, squadron.sail)
    squadron.sail -= lost
    squadron.ships = squadron.ships[: squadron.sail]
    return lost


def check_sinking(
    state: War, it: Formation, squadron: Squadron, luck: Chance, log: Log, seen: bool
) -> int:
    """Where DPs exceed the rating a die tells whether a Sail is lost; how many are. (7.3)"""
    limit = rating(state, squadron)
    if squadron.dps <= limit:
        return 0
    die = bent(state, it.side, "sinking", roll(luck, "sinking"))
    if not state.setup.combat.sinks(squadron.dps, limit, die):
        return 0
    what, ship = CLASSES[squadron.ship_class], SHIPS[squadron.ship_class][0]
    fields: dict[str, object] = {"class": what, "sail": 1}
    tell_of(
        state,
        log,
        it,
        "sail-sunk",
        "7.3",
        "{} founders." if sail_of(it) == 1 else f"A {ship} of {{}} founders.",
        fields,
        dice=[die],
        seen=seen,
    )
    lose_sail(squadron, 1)
    return 1


def clean_up(state: War, it: Formation) -> bool:
    """Squadrons without Sail are gone, and a Formation without Squadrons too; whether it is."""
    it.squadrons = [squadron for squadron in it.squadrons if squadron.sail > 0]
    if it.squadrons or it.kind in (Kind.CONVOY, Kind.DUMMY):
        return False
    disband(state, it)
    return True


def disband(state: War, it: Formation) -> None:
    """A Formation is no more: Leaders to the pool, Auxiliaries to Recovery. (6.2)"""
    for leader in it.leaders:
        state.leaders[leader].post, state.leaders[leader].at = Post.POOL, NONE
    for aux in state.auxiliaries(it.side):
        if aux.box == Box.FORMATION and aux.at == it.number:
            aux.box, aux.at = Box.RECOVERY, NONE
        if aux.home_box == Box.FORMATION and aux.home == it.number:
            aux.home_box, aux.home = Box.AVAILABLE, NONE
    for other in state.of(it.side):
        if other.company == it.number:
            other.company = NONE
    remove(state, it)
