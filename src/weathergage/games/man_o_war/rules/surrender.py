"""Colours struck, ships taken, prizes, retaking, scuttling; admirals of taken ships (p.12, 15)."""

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log

from ..state.battle import ABOARD, ASTRAY, FIGHTING, HELPLESS, PRISONER, TAKEN, Battle, Ship
from ..tables.dice import signed, throw
from ..words.telling import tell
from .capacities import has_mark, is_routed, read_flag, zeros
from .damage import go_down, is_scuttled, lose_men
from .lines import leave_formation
from .links import drop_tows, untie_all
from .places import enemies_in_contact, windward


def settle_damage(battle: Battle, ship: Ship, luck: Chance, log: Log) -> None:
    """After every change: is she a wreck, what flag does she fly, and must she think of striking
    (p.12, R29, R61)?"""
    if not ship.afloat():
        return
    if is_scuttled(ship):
        text = f"{ship.name} is a wreck: hull and masts are gone, and she is scuttled."
        go_down(battle, ship, "sunk", "p.12", text, log)
        leave_formation(battle, ship, log)
        return
    if read_flag(battle, ship, log):
        test_surrender(battle, ship, luck, log)
    if ship.flag > 0:
        leave_formation(battle, ship, log)


def test_surrender(battle: Battle, ship: Ship, luck: Chance, log: Log) -> bool:
    """A routed ship whose base touches an enemy may strike; one without any capacity left strikes
    (p.12, R18, R61). True where she has."""
    if not is_routed(ship) or ship.beaten_by >= 0:
        return False
    enemies = enemies_in_contact(battle, ship)
    if not enemies:
        return False
    taker = best_taker(battle, enemies)
    if zeros(ship) >= HELPLESS:
        if log.on:
            text = f"{ship.name} has nothing left to fight with and strikes to {taker.name}."
            tell(log, ship, "struck", "p.12", text, {"by": taker.id})
        capture(battle, ship, taker, luck, log)
        return True
    return _throw_for_colours(battle, ship, taker, luck, log)


def _throw_for_colours(battle: Battle, ship: Ship, taker: Ship, luck: Chance, log: Log) -> bool:
    navy = battle.setup.navies[ship.home]
    limit = battle.setup.trials.strikes_on(navy.tough, ship.captains > 0)
    die = throw(luck, battle.setup.dice)
    struck = die <= limit
    if log.on:
        verb = f"strikes to {taker.name}" if struck else f"does not strike to {taker.name}"
        fields: dict[str, object] = {"by": taker.id, "die": signed(die), "struck": struck}
        kind = "struck" if struck else "holds-out"
        tell(log, ship, kind, "p.12", f"{ship.name} {verb}.", fields)
    if struck:
        capture(battle, ship, taker, luck, log)
    return struck


def best_taker(battle: Battle, enemies: list[Ship]) -> Ship:
    """The touching enemy of the best rate, then the most windward (R61)."""
    best = enemies[0]
    for ship in enemies[1:]:
        if (ship.row.rate, -windward(battle, ship)) < (best.row.rate, -windward(battle, best)):
            best = ship
    return best


def meet(battle: Battle, a: Ship, b: Ship, luck: Chance, log: Log) -> None:
    """A new contact of enemies: whoever is routed thinks of striking at once (R61)."""
    if a.camp != b.camp and a.fights() and b.fights():
        test_surrender(battle, a, luck, log)
        test_surrender(battle, b, luck, log)


def capture(battle: Battle, ship: Ship, winner: Ship, luck: Chance, log: Log) -> None:
    """A ship is beaten. A winner with a mark of half fire takes her only when it is gone, and lies
    by her until then (p.19, R62, R135)."""
    leave_formation(battle, ship, log)
    if has_mark(battle, winner):
        ship.beaten_by = winner.index
        winner.held_until = max(winner.held_until, winner.half_until + 1)
        return
    take_possession(battle, ship, winner, luck, log)


def take_possession(battle: Battle, ship: Ship, winner: Ship, luck: Chance, log: Log) -> None:
    """The winner puts a prize crew aboard; a lower rate pays for it or scuttles her (p.12, 15)."""
    ship.beaten_by = -1
    flagship = battle.camps[ship.home].admiral == ship.index
    if winner.row.rate > ship.row.rate:
        if winner.boarding <= 1:
            text = f"{winner.name} has no crew to spare for {ship.name}, who is scuttled."
            _capture_admiral(battle, ship, flagship, luck, log)
            go_down(battle, ship, "scuttled", "p.12", text, log)
            return
        lose_men(winner, 1)
    if log.on:
        text = f"{winner.name} takes possession of {ship.name}."
        tell(log, ship, "taken", "p.15", text, {"by": winner.id})
    _capture_admiral(battle, ship, flagship, luck, log)
    hand_over(battle, ship, winner)


def hand_over(battle: Battle, ship: Ship, winner: Ship) -> None:
    """Captor and prize do not move for two turns, and the captor fires at half (R62)."""
    untie_all(battle, ship.index)
    ship.status = TAKEN
    ship.camp = winner.camp
    ship.captor = winner.index
    ship.boarding = 0
    ship.flag = 0
    ship.gone = battle.turn
    until = battle.turn + battle.setup.trials.prize
    ship.held_until = winner.held_until = until
    winner.half_until = until


def _capture_admiral(battle: Battle, ship: Ship, flagship: bool, luck: Chance, log: Log) -> None:
    """The admiral of a taken flagship is a prisoner on -1 or -2; else he shifts his flag (p.15,
    R65)."""
    camp = battle.camps[ship.home]
    if not flagship or camp.fate != ABOARD:
        return
    die = throw(luck, battle.setup.dice)
    people = battle.setup.navies[ship.home].people
    if die <= battle.setup.trials.admiral:
        camp.fate = PRISONER
        camp.silent = battle.turn
        text = f"The {people} commander in chief is a prisoner."
    else:
        camp.fate = ASTRAY
        text = f"The {people} commander in chief gets away in a boat."
    if log.on:
        tell(log, ship, "admiral", "p.15", text, {"die": signed(die)})


def retake(battle: Battle, prize: Ship, by: Ship, log: Log) -> None:
    """The camp that lost her takes her back by contact alone: no melee, no mark (p.15, R64)."""
    prize.status = FIGHTING
    prize.camp = prize.home
    prize.captor = -1
    prize.held_until = battle.turn
    prize.gone = 0
    # The hawser of her captors is cut (R103).
    drop_tows(battle, prize.index)
    if log.on:
        tell(log, prize, "retaken", "p.15", f"{by.name} retakes {prize.name}.", {"by": by.id})
    read_flag(battle, prize, log)


def scuttle(battle: Battle, prize: Ship, log: Log) -> None:
    """A captor may always scuttle his prize (p.15, R64)."""
    go_down(battle, prize, "scuttled", "p.15", f"{prize.name} is scuttled by her captors.", log)


def take_the_beaten(battle: Battle, luck: Chance, log: Log) -> None:
    """Those whose winners have lost their marks are taken now (R62)."""
    for ship in battle.ships:
        if ship.beaten_by < 0 or not ship.fights():
            continue
        winner = battle.ships[ship.beaten_by]
        if not winner.fights():
            ship.beaten_by = -1
        elif not has_mark(battle, winner):
            take_possession(battle, ship, winner, luck, log)
