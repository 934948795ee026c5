"""Morale, and who has won (p.4, R12, R19-R20, R41-R42)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.english import counted
from weathergage.engine.event import Log, Modifier
from weathergage.engine.state import Outcome
from weathergage.sea.trig import within

from ..setup import FLAG_FRIGATE, LINE, REPEATER
from ..state.battle import (
    AWAITED,
    ESCAPED,
    FIGHTING,
    KILLED,
    NO_FLAG,
    PRISONER,
    SUNK,
    TAKEN,
    Battle,
    Ship,
)
from ..tables.prices import BAD, NORMAL, SLOW
from ..words.telling import tell
from .capacities import in_good_shape
from .places import apart

SIGNALLERS: Final[list[int]] = [REPEATER, FLAG_FRIGATE]
"""Frigates out of the line (p.9)."""


def worth(battle: Battle, ship: Ship) -> i64:
    """What a vessel adds for the camp she came with, and takes from the other (p.4)."""
    trials = battle.setup.trials
    if is_taken(ship):
        return -trials.morale_taken
    if ship.status not in (FIGHTING, AWAITED) or ship.flag != NO_FLAG:
        return 0
    return trials.morale_first if ship.row.rate == 1 else trials.morale_other


def is_taken(ship: Ship) -> bool:
    """In enemy hands, on the board or carried off (p.4)."""
    return ship.camp != ship.home and ship.status in (TAKEN, ESCAPED)


def vessels(battle: Battle, camp: i64) -> i64:
    """The vessels from one admiral's viewpoint; the other's is the opposite (p.4)."""
    sum_of: i64 = 0
    for ship in battle.ships:
        sum_of += worth(battle, ship) if ship.home == camp else -worth(battle, ship)
    return sum_of


def slowest_sailer(battle: Battle, camp: i64) -> i64:
    """The worst quality among ships still in a formation (R79)."""
    worst: i64 = NORMAL
    for ship in battle.ships:
        # A squadron that is still to come is a line too.
        lined = ship.formation >= 0 or (ship.status == AWAITED and ship.role == LINE)
        if ship.home == camp and lined and ship.row.quality > worst:
            worst = ship.row.quality
    return worst


def morale_terms(battle: Battle, camp: i64) -> list[Modifier]:
    """A camp's result, term by term (p.4, R12)."""
    trials = battle.setup.trials
    out = [
        Modifier("vessels", int(vessels(battle, camp)), "p.4"),
        Modifier("base morale", int(battle.setup.navies[camp].morale), "p.4"),
    ]
    worst = slowest_sailer(battle, camp)
    if worst == BAD:
        out.append(Modifier("a bad sailer slows the squadron", int(trials.morale_bad), "p.4"))
    if worst == SLOW:
        out.append(Modifier("a slow vessel slows the squadron", int(trials.morale_slow), "p.4"))
    if battle.camps[camp].fate in (KILLED, PRISONER):
        out.append(Modifier("admiral killed or taken", int(trials.morale_admiral), "p.4"))
    return out


def morale(battle: Battle, camp: i64) -> i64:
    """A camp's result."""
    found: i64 = 0
    for item in morale_terms(battle, camp):
        found += item.value
    return found


def test_morale(battle: Battle, log: Log) -> None:
    """The test is made by itself at turn 0 and at the end of every turn (R19)."""
    for number, camp in enumerate(battle.camps):
        camp.morale = morale(battle, number)
        if battle.turn == 0:
            camp.start = camp.morale
    if log.on:
        first, second = int(battle.camps[0].morale), int(battle.camps[1].morale)
        people = [navy.people for navy in battle.setup.navies]
        text = f"Morale: {people[0]} {first}, {people[1]} {second}."
        fields: dict[str, object] = {
            "morale": [first, second],
            "other_terms": [item.data() for item in morale_terms(battle, 1)],
        }
        tell(log, None, "morale", "p.4", text, fields, morale_terms(battle, 0))


def lost_by_morale(battle: Battle) -> int:
    """The camp that has lost: negative, and below what it was at turn 0; -1 if none (p.4, R20)."""
    lost = [
        number
        for number, camp in enumerate(battle.camps)
        if camp.morale < 0 and camp.morale < camp.start
    ]
    if len(lost) < 2:
        return lost[0] if lost else -1
    first, second = battle.camps[0].morale, battle.camps[1].morale
    if first == second:
        return -1
    return 0 if first < second else 1


def has_sound_ship(battle: Battle, camp: i64) -> bool:
    """Whether a camp has a vessel in good shape; frigates that lie out of the line to pass on
    signals do not fight a battle by themselves (R42, R109)."""
    for ship in battle.ships:
        sound = in_good_shape(ship) or ship.status == AWAITED
        if sound and ship.home == camp and ship.role not in SIGNALLERS:
            return True
    return False


# The count.


def in_area(battle: Battle, ship: Ship) -> bool:
    """Near where the last fire was (R41)."""
    far = apart(ship.x, ship.y, battle.fight_x, battle.fight_y)
    return within(far, battle.setup.scale.area)


def commanded(battle: Battle, camp: i64) -> int:
    """The vessels a camp commands in the area: its own in good shape, and prizes whatever their
    state, also those that left the board there (p.4, R134)."""
    count = 0
    for ship in battle.ships:
        own = ship.home == camp and in_good_shape(ship)
        prize = is_taken(ship) and ship.camp == camp
        if (own or prize) and in_area(battle, ship):
            count += 1
    return count


def losses(battle: Battle, camp: i64) -> int:
    """How many of its ships are sunk or taken."""
    count = 0
    for ship in battle.ships:
        if ship.home == camp and (ship.status == SUNK or is_taken(ship)):
            count += 1
    return count


def conclude_standard(battle: Battle, log: Log) -> None:
    """The count at nightfall: more vessels, then fewer lost, then a draw (p.4)."""
    held = [commanded(battle, 0), commanded(battle, 1)]
    lost = [losses(battle, 0), losses(battle, 1)]
    winner = -1
    if held[0] != held[1]:
        winner = 0 if held[0] > held[1] else 1
        reason = f"commands {counted(held[winner], 'vessel')} against {held[1 - winner]}"
    elif lost[0] != lost[1]:
        winner = 0 if lost[0] < lost[1] else 1
        reason = f"has lost {counted(lost[winner], 'vessel')} against {lost[1 - winner]}"
    else:
        reason = f"Both camps command {counted(held[0], 'vessel')} and have lost {lost[0]}"
    finish(battle, winner, reason, "p.4", log)


def conclude_duel(battle: Battle, log: Log) -> None:
    """Who took or sank the other has won; else who has fewer boxes ticked (1.12)."""
    lost = [losses(battle, 0), losses(battle, 1)]
    boxes = [ticked(battle, 0), ticked(battle, 1)]
    if lost[0] != lost[1]:
        finish(battle, 0 if lost[0] < lost[1] else 1, "has beaten the enemy", "1.12", log)
    elif boxes[0] != boxes[1]:
        winner = 0 if boxes[0] < boxes[1] else 1
        reason = f"has {boxes[winner]} boxes ticked against {boxes[1 - winner]}"
        finish(battle, winner, reason, "1.12", log, boxes[::-1])
    else:
        finish(battle, -1, f"Both have {boxes[0]} boxes ticked", "1.12", log, boxes)


def ticked(battle: Battle, camp: i64) -> int:
    """The boxes of hull and masts that a camp has lost."""
    count = 0
    for ship in battle.ships:
        if ship.home == camp:
            count += int(ship.hull) + int(ship.masts)
    return count


def finish(
    battle: Battle,
    winner: int,
    reason: str,
    rule: str,
    log: Log,
    counted: list[int] | None = None,
) -> None:
    """The battle is over. The scores are what was counted: the vessels commanded, or what the
    scenario counts instead."""
    setup = battle.setup
    if counted is None:
        counted = [commanded(battle, camp) for camp in range(2)]
    scores = {setup.camps[camp]: counted[camp] for camp in range(2)}
    name = setup.camps[winner] if winner >= 0 else None
    if winner >= 0:
        reason = f"The {setup.navies[winner].people} camp {reason}"
    battle.outcome = Outcome(name, scores, f"{reason}.", rule)
    battle.stack = []
    if log.on:
        fields: dict[str, object] = {"winner": name, "scores": scores}
        tell(log, None, "game-over", rule, f"{reason}.", fields)


def concede(battle: Battle, seat: int) -> None:
    """A seat gives the battle up for its camp."""
    reason = "has won: the enemy has given up"
    finish(battle, 1 - battle.setup.seat_camps[seat], reason, "p.4", Log(False))
