"""Damage takes effect when both sides have fired (3, 4.1, 4.2.1, R21)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.sea.plane import gap_within

from ..state.battle import CAPTURED, DEAD, FIGHTING, NAILED, STRUCK, WOUNDED, Battle, Damage, Ship
from ..words.telling import came_off, tell
from .crews import add_hands, busy_crews
from .fate import explode, kill_officer, return_to_fight, sink, unscore
from .fatigue import most_fatigue
from .leaders import may_use
from .salvo import batter, criticals, note_hull, throw
from .surrender import officer_dead_check


def apply_damage(state: Battle, luck: Chance, log: Log) -> None:
    """All noted damage, then magazines in the order of the hits, then sinking, angry crews and
    the surrender rolls of ships without an officer (3, R21)."""
    noted, state.damage = state.damage, []
    spared = [ship.card.index for ship in state.ships if ship.nailed == NAILED]
    lost = take_effect(state, noted, log)
    test_magazines(state, noted, luck, log)
    sink_the_lost(state, lost, log)
    for damage in noted:
        if damage.kind == "angry":
            angry_crew(state, damage.ship, luck, log)
    for ship in state.ships:
        if owes_surrender_roll(state, ship) and ship.card.index not in spared:
            officer_dead_check(state, ship.card.index, luck, log)


def owes_surrender_roll(state: Battle, ship: Ship) -> bool:
    """With her officer dead she rolls each time she is hit, from the killing hit on (4.2.1)."""
    return ship.officer == DEAD and ship.status == FIGHTING and ship.hit == state.turn


def take_effect(state: Battle, noted: list[Damage], log: Log) -> list[Damage]:
    """Everything but magazines, in the order it was noted; returns the hits that sink ships."""
    lost: list[Damage] = []
    for damage in noted:
        ship = state.ships[damage.ship]
        if ship.status <= CAPTURED:
            alive = ship.hull > 0
            apply_one(state, ship, damage, log)
            if alive and ship.hull <= 0:
                lost.append(damage)
    return lost


def apply_one(state: Battle, ship: Ship, damage: Damage, log: Log) -> None:
    """One result of a hit (4.2.1, 19)."""
    kind = damage.kind
    batter(ship, damage)
    if kind == "officer":
        hit_officer(state, ship, damage.source, log)
    elif kind == "crew":
        lose_crews(ship, damage.amount)
    elif kind == "fatigue":
        ship.fatigue = min(ship.fatigue + damage.amount, most_fatigue(state, damage.ship))


def hit_officer(state: Battle, ship: Ship, source: i64, log: Log) -> None:
    """Wounded first, dead the second time (4.2.1)."""
    if ship.officer != DEAD and ship.officer + 1 >= state.setup.guns.wounds:
        kill_officer(state, ship.card.index, source, log)
    elif ship.officer != DEAD:
        ship.officer = WOUNDED


def lose_crews(ship: Ship, amount: i64) -> None:
    """Grape kills a crew; one that was at work is missed there first (19, R87)."""
    add_hands(ship, -min(amount, ship.hands()))
    for task in ("on_deck", "on_fire", "on_flood", "on_counter", "on_assault"):
        missed = max(busy_crews(ship) - ship.hands(), 0)
        setattr(ship, task, max(getattr(ship, task) - missed, 0))


def test_magazines(state: Battle, noted: list[Damage], luck: Chance, log: Log) -> None:
    """Each magazine hit is tested in the order of the hits (4.2.1, R21)."""
    for damage in noted:
        if damage.kind == "magazine" or damage.kind == "red-magazine":
            test_magazine(state, damage, luck, log)


def test_magazine(state: Battle, damage: Damage, luck: Chance, log: Log) -> None:
    """With a fire burning since the turn before a 6 blows her up; else one more fire (4.2.1).

    Red-hot shot in the magazine blows her up without a roll (19).
    """
    ship = state.ships[damage.ship]
    if not ship.afloat():
        return
    explodes = damage.kind == "red-magazine"
    if not explodes and ship.old_fires > 0:
        die = luck.roll()
        explodes = state.setup.guns.explosion(die)
        if log.on:
            text = f"The fire nears the magazine of {ship.card.name} ({die})."
            tell(log, ship, "magazine", "4.2.1", text, None, [die])
    if explodes:
        blow_up(state, ship, damage.source, luck, log)
        return
    ship.fires += 1
    if log.on:
        text = f"{ship.card.name} is on fire."
        tell(log, ship, "fire", "4.2.1", text, {"fires": int(ship.fires)})


def blow_up(state: Battle, ship: Ship, source: i64, luck: Chance, log: Log) -> None:
    """She explodes: twelve dice at every ship within point-blank range, at once (4.2.1, R56)."""
    explode(state, ship.card.index, source, "4.2.1", log)
    reach = state.setup.guns.reach[0]
    for other in state.ships:
        if other.status <= CAPTURED and gap_within(ship.shape, other.shape, reach):
            blast(state, ship, other, luck, log)


def blast(state: Battle, wreck: Ship, target: Ship, luck: Chance, log: Log) -> None:
    """The blast on one ship, rolled and applied at once; it may set off another (R21, R56)."""
    guns = state.setup.guns
    salvo = throw(state, guns.blast_dice, guns.to_hit[0], luck)
    target.attacked = state.turn
    if log.on:
        text = f"The blast strikes {target.card.name}: {salvo.hits} hits."
        tell(log, target, "blast", "4.2.1", text, {"hits": int(salvo.hits)}, salvo.dice)
    if salvo.hits == 0:
        return
    target.hit = state.turn
    before, state.damage = state.damage, []
    points = state.setup.fast_damage(guns.hull_points(salvo.hull, 0, 1, 0))
    note_hull(state, target.card.index, wreck.card.index, points, log)
    criticals(state, wreck, target, 0, salvo.criticals, guns.ammunition["ball"], luck, log)
    struck, state.damage = state.damage, before
    lost = take_effect(state, struck, log)
    test_magazines(state, struck, luck, log)
    sink_the_lost(state, lost, log)


def sink_the_lost(state: Battle, lost: list[Damage], log: Log) -> None:
    """A ship without hull points has sunk (2.2, R13)."""
    for damage in lost:
        if state.ships[damage.ship].status <= CAPTURED:
            sink(state, damage.ship, damage.source, "2.2", log)


def angry_crew(state: Battle, index: i64, luck: Chance, log: Log) -> None:
    """A struck ship hit by friendly fire returns to the fight on 1 or 2 (11.1, R78)."""
    ship = state.ships[index]
    if ship.status != STRUCK:
        return
    die = luck.roll()
    leader = may_use(state, index)
    back = state.setup.guns.returns(die, leader.value if leader is not None else 0)
    if log.on:
        text = f"{ship.card.name} {'takes up the fight again' if back else 'remains struck'}."
        modifiers = [leader] if leader is not None else []
        weight = came_off("angry-crew", back)
        tell(log, ship, "angry-crew", "11.1", text, {"returns": back}, [die], modifiers, weight)
    if back:
        return_to_fight(ship)
        unscore(state, index, index, log)


CHAPTER: Final[Chapter] = Chapter("4.2", procedures={"damage": apply_damage})
