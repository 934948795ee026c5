"""Battles that are not won by the standard count: a goal, a convoy, works to be stormed (1.12)."""

from mypy_extensions import i64

from weathergage.engine.english import counted
from weathergage.engine.event import Log
from weathergage.sea.trig import cosine, sine

from ..setup import BATTERIES, CAMPS, CONVOY, GOAL, MERCHANT
from ..state.battle import ESCAPED, SUNK, Battle, Ship
from ..words.telling import tell
from .damage import leave_board
from .lines import leave_formation
from .morale import finish, has_sound_ship, is_taken, losses
from .works import is_silent


def is_decided(battle: Battle) -> bool:
    """Whether a battle of this kind is over before night."""
    win = battle.setup.win
    if win == GOAL:
        return losses(battle, 1 - battle.setup.goal_camp) >= battle.setup.goal
    if win == CONVOY:
        return not any(ship.role == MERCHANT and ship.fights() for ship in battle.ships)
    if win == BATTERIES:
        return all(is_silent(work) for work in battle.works) or not has_sound_ship(battle, 0)
    return False


def conclude_goal(battle: Battle, log: Log) -> None:
    """Who had to take or sink so many ships has done it, or has lost (1.12)."""
    setup = battle.setup
    hunter = int(setup.goal_camp)
    done = losses(battle, 1 - hunter)
    if done >= setup.goal:
        finish(
            battle,
            hunter,
            f"has taken or sunk {done} {'ship' if done == 1 else 'ships'}",
            "1.12",
            log,
        )
    else:
        reason = f"has lost {done} {'ship' if done == 1 else 'ships'}, fewer than {setup.goal}"
        finish(battle, 1 - hunter, reason, "1.12", log)


def conclude_batteries(battle: Battle, log: Log) -> None:
    """Every work taken or silenced, or the attack has failed (1.12)."""
    standing = sum(1 for work in battle.works if not is_silent(work))
    if standing == 0:
        finish(battle, 0, "has taken or silenced every work", "1.12", log)
    else:
        finish(
            battle, 1, f"still holds {counted(standing, 'work')} with guns that fire", "1.12", log
        )


# Convoys.


def bring_home(battle: Battle, log: Log) -> None:
    """A merchant that has crossed is safe (1.12)."""
    if battle.setup.win != CONVOY:
        return
    for ship in battle.ships:
        if ship.role == MERCHANT and ship.fights() and has_crossed(battle, ship):
            leave_formation(battle, ship, log)
            leave_board(battle, ship, ESCAPED)
            if log.on:
                tell(log, ship, "home", "1.12", f"{ship.name} has come home.")


def has_crossed(battle: Battle, ship: Ship) -> bool:
    """Whether a merchant is as far beyond the centre as she has to go."""
    bound = battle.setup.home_bearing
    along = (ship.x * sine(bound) + ship.y * cosine(bound)) >> 30
    return along >= battle.setup.across


def convoy_points(battle: Battle, camp: i64) -> int:
    """Merchants brought home, merchants of the enemy lost, and ships of the enemy lost (1.12)."""
    setup = battle.setup
    points = 0
    for ship in battle.ships:
        lost = ship.status == SUNK or is_taken(ship)
        if ship.role == MERCHANT:
            away = ship.home == camp and ship.status == ESCAPED and not lost
            home = away and has_crossed(battle, ship)
            if home or (ship.home != camp and lost):
                points += int(setup.merchant_points)
        elif ship.home != camp and lost:
            points += int(setup.ship_points - ship.row.rate)
    return points


def conclude_convoy(battle: Battle, log: Log) -> None:
    """More points win (1.12)."""
    points = [convoy_points(battle, camp) for camp in range(CAMPS)]
    if points[0] == points[1]:
        finish(battle, -1, f"Both camps have {counted(points[0], 'point')}", "1.12", log, points)
        return
    winner = 0 if points[0] > points[1] else 1
    reason = f"has {counted(points[winner], 'point')} against {points[1 - winner]}"
    finish(battle, winner, reason, "1.12", log, points)
