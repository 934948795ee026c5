"""Coastal works under fire: boxes, powder, guns that are silenced (p.16, R66, R81, R93)."""

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.battle import BLOWN_UP, IN_RUINS, SURRENDERED, Battle, Party, Salvo, Ship, Work
from ..tables.dice import signed, throw
from ..tables.scale import SHORT
from ..words.telling import tell_work
from .capacities import read_flag
from .places import apart
from .soundings import land_between


def is_silent(work: Work) -> bool:
    """Taken, blown up, in ruins, or without a gun that fires (R93)."""
    return not work.stands() or work.broadside <= 0


def from_ship(ship: Ship, work: Work) -> i64:
    """From the main mast to the work."""
    return apart(ship.x, ship.y, work.x, work.y)


def hides_work(battle: Battle, ship: Ship, work: Work) -> bool:
    """Whether land lies between them; its own does not hide it (p.16, R101)."""
    return land_between(battle, ship.x, ship.y, work.x, work.y)


def hit_work(battle: Battle, work: Work, boxes: i64, luck: Chance, log: Log) -> None:
    """Boxes ticked one by one: guns, men, powder (p.16)."""
    plan = work.plan
    for _ in range(min(boxes, plan.boxes - work.boxes)):
        if not work.stands():
            return
        work.boxes += 1
        if work.boxes % plan.lost_gun == 0 and work.broadside > 0:
            work.broadside -= 1
        if work.boxes % plan.lost_man == 0:
            lose_garrison(work, 1)
        if work.boxes % plan.powder == 0:
            _test_powder(battle, work, luck, log)
    if work.stands() and work.boxes >= plan.boxes:
        work.garrison = work.broadside = 0
        _fall(battle, work, IN_RUINS, f"{work.name} is in ruins.", log)


def lose_garrison(work: Work, number: i64) -> None:
    """Men of the garrison fall; without any the work stands until it is stormed (p.17)."""
    work.garrison -= min(number, work.garrison)


def _test_powder(battle: Battle, work: Work, luck: Chance, log: Log) -> None:
    """One Die for each box with powder: -2 and the magazine goes up (p.16, R81)."""
    die = throw(luck, battle.setup.dice)
    if log.on:
        text = f"A shot strikes near the magazine of {work.name}."
        tell_work(log, work, "powder", "p.16", text, {"die": signed(die)})
    if die <= battle.setup.work_tables.explodes:
        work.broadside = 0
        _fall(battle, work, BLOWN_UP, f"The magazine of {work.name} blows up.", log)


def _fall(battle: Battle, work: Work, status: int, text: str, log: Log) -> None:
    """A work is out of action; the men landed at it go back to their ships."""
    work.status = status
    if log.on:
        tell_work(log, work, "work-lost", "p.16", text)
    for party in list(battle.parties):
        if party.work == work.index:
            go_back(battle, party, log)


def surrender_work(battle: Battle, work: Work, camp: i64, log: Log) -> None:
    """Without a garrison it hauls down its flag, and is silent for good (p.17, R66)."""
    work.camp = camp
    _fall(battle, work, SURRENDERED, f"{work.name} surrenders.", log)


def go_back(battle: Battle, party: Party, log: Log) -> None:
    """Survivors return to their ship if she lies within short range, else they are lost (R67)."""
    battle.parties = [other for other in battle.parties if other is not party]
    ship, work = battle.ships[party.ship], battle.works[party.work]
    near = ship.fights() and battle.setup.scale.range_of(from_ship(ship, work)) <= SHORT
    if near:
        ship.boarding += party.men
        read_flag(battle, ship, log)
    if ship.fights() and ship.boarding <= 0:
        # A vessel left without men stays a turn before she can move away (p.17).
        ship.held_until = max(ship.held_until, battle.turn + 1)
    if log.on:
        said = "come back aboard" if near else "are lost"
        text = f"The men of {ship.name} before {work.name} {said}."
        tell_work(log, work, "men-back", "p.17", text, {"target": ship.id, "men": int(party.men)})


def party_of(battle: Battle, ship: i64) -> Party | None:
    """The men a ship has ashore, if any."""
    for party in battle.parties:
        if party.ship == ship:
            return party
    return None


def is_stormed(battle: Battle, work: Work) -> bool:
    """Whether enemies are at its walls."""
    return any(party.work == work.index for party in battle.parties)


def fired_at(battle: Battle, work: Work, ship: Ship) -> bool:
    """Whether a work fired at a ship this turn or the last (R32)."""
    for salvo in battle.salvoes:
        if salvo.by_work and salvo.work == work.index and salvo.ship == ship.index:
            return True
    return False


def note_salvo(battle: Battle, work: Work, ship: Ship, by_work: bool) -> None:
    """Who fired at whom is remembered for answers, support and the count."""
    battle.salvoes.append(Salvo(int(battle.turn), int(work.index), int(ship.index), by_work))
