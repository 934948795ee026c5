"""The loss of a flagship (p.40)."""

from weathergage.engine.event import Log

from ..state.battle import Battle, Ship
from ..tables.counters import CREW_MARK
from ..words.telling import tell
from .logs import lose_crew


def flags_lost(battle: Battle, lost: list[int], log: Log) -> bool:
    """What the loss of flagships does to all others: first the gains of the enemy, then the losses
    of her own side (p.40, R71). Says whether there was one."""
    if not battle.setup.rules.flagship:
        return False
    flags = [battle.ships[index] for index in lost if battle.ships[index].card.flagship]
    for flag in flags:
        if log.on:
            text = f"The flagship {flag.card.name} is lost."
            tell(log, flag, "flagship-lost", "40.flagship", text)
        cheer(battle, flag, log)
    for flag in flags:
        dishearten(battle, flag, log)
    return bool(flags)


def cheer(battle: Battle, flag: Ship, log: Log) -> None:
    """Enemy ships win back crew losses, more if they fired at her this turn (p.40, R55)."""
    tables = battle.setup.combat
    for ship in battle.ships:
        if not ship.in_play() or ship.card.side == flag.card.side or ship.card.battery:
            continue
        fired = int(flag.card.index) in ship.fired_at
        gained = min(int(tables.flag_fired if fired else tables.flag_gain), len(ship.crew))
        for _ in range(gained):
            recover(ship)
        if gained and log.on:
            text = f"{ship.card.name} takes heart: {gained} of her crew losses made good."
            tell(log, ship, "cheered", "40.flagship", text, {"crew": len(ship.crew)})


def dishearten(battle: Battle, flag: Ship, log: Log) -> None:
    """Every other ship of her side takes crew losses (p.40)."""
    for ship in battle.ships:
        if not ship.in_play() or ship.card.side != flag.card.side or ship.card.battery:
            continue
        for _ in range(battle.setup.combat.flag_loss):
            lose_crew(ship, CREW_MARK)
        if log.on:
            text = f"{ship.card.name} loses heart."
            tell(log, ship, "disheartened", "40.flagship", text, {"crew": len(ship.crew)})


def recover(ship: Ship) -> None:
    """The rightmost crew loss goes to the zero box; a marker goes away (p.34, 40, R55)."""
    kind = ship.crew.pop()
    if kind >= 0:
        ship.zeros.append(kind)
