"""Striking colours, sinking and taking possession (4.4)."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.asking.book import Chapter
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier, total_of
from weathergage.sea.plane import gap_within

from ..state.battle import CAPTURED, GRAPPLE, NAILED, STRUCK, Battle, Ship, leader_aboard
from ..words.telling import tell
from .crews import move_leader, release_crews
from .fate import capture, sink, strike
from .links import end_dead_fights, is_engaged, nearest, partners, towed_by


def by_initiative(state: Battle) -> list[Ship]:
    """All ships, those of the side with the initiative first (3)."""
    first = [ship for ship in state.ships if ship.side == state.initiative]
    return first + [ship for ship in state.ships if ship.side != state.initiative]


def checks_zone(state: Battle, ship: Ship) -> bool:
    """In the sinking zone and attacked this turn, hit or not, or locked in a fight (4.4.1, R60).

    A ship with nailed colours ignores the check (13, R80).
    """
    if not ship.fights() or ship.card.battery or not ship.in_grey_zone() or ship.nailed == NAILED:
        return False
    return ship.attacked == state.turn or is_engaged(state, ship.card.index)


def resolve_sinking(state: Battle, luck: Chance, log: Log) -> None:
    """Each ship that must checks the sinking zone: one die for striking and sinking (3, 4.4.1).

    Fights whose other ship struck under fire are over by then.
    """
    end_dead_fights(state)
    for ship in by_initiative(state):
        if checks_zone(state, ship):
            surrender_roll(state, ship, "in the sinking zone", "4.4.1", luck, log)


def officer_dead_check(state: Battle, ship: i64, luck: Chance, log: Log) -> None:
    """With her officer dead she rolls when he falls and each time she is hit (4.2.1, R44)."""
    vessel = state.ships[ship]
    if vessel.fights() and not vessel.card.battery:
        surrender_roll(state, vessel, "without an officer", "4.2.1", luck, log)


def surrender_roll(state: Battle, ship: Ship, why: str, rule: str, luck: Chance, log: Log) -> None:
    """1-2 she strikes, 3-4 nothing, 5-6 a second die, and a 6 sinks her (4.4.1).

    Outside the sinking zone 5 and 6 do nothing (R44).
    """
    tables = state.setup.crew
    dice = [luck.roll()]
    result = tables.zone_result(dice[0])
    modifiers: list[Modifier] = []
    if result == "sinking":
        result = "nothing"
        if ship.in_grey_zone():
            modifiers = tables.task_modifiers(ship.on_flood)
            dice.append(luck.roll())
            if tables.sinks(dice[1], total_of(modifiers)):
                result = "sinks"
    if log.on:
        _tell(ship, why, rule, result, dice, modifiers, log)
    if result == "strikes":
        strike(state, ship.card.index, nearest_enemy(state, ship), rule, log)
    elif result == "sinks":
        sink(state, ship.card.index, nearest_enemy(state, ship), rule, log)


ENDS: Final = {"strikes": "she strikes", "sinks": "she founders", "nothing": "she fights on"}


def _tell(
    ship: Ship, why: str, rule: str, result: str, dice: list[int], notes: list[Modifier], log: Log
) -> None:
    rolled = ", then ".join(str(die) for die in dice)
    text = f"{ship.card.name}, {why}, checks for surrender ({rolled}): {ENDS[result]}."
    tell(log, ship, "surrender-check", rule, text, {"why": why, "result": result}, dice, notes)


def nearest_enemy(state: Battle, ship: Ship) -> i64:
    """The nearest enemy still under her colours, at whatever distance, or -1 (4.4.1, R14)."""
    enemies = [other for other in state.ships if other.fights() and other.side != ship.side]
    return nearest(ship, [enemy for enemy in enemies if not enemy.card.battery])


def must_strike(state: Battle, ship: Ship) -> bool:
    """Dismasted and helpless, overmatched by the nearest enemy and out of every protector's range.

    Her class is not larger than that enemy's, and no friend as large as that enemy could reach
    her with his guns (4.4.1, R14). Nailed colours stay up (13, R80); a ship in tow can move (R119).
    """
    if not ship.fights() or ship.masts != 0 or ship.nailed == NAILED or ship.card.battery:
        return False
    if state.links and towed_by(state, ship.card.index) >= 0:
        return False
    enemy = nearest_enemy(state, ship)
    if enemy < 0 or ship.card.rank < state.ships[enemy].card.rank:
        return False
    return not is_protected(state, ship, state.ships[enemy])


def is_protected(state: Battle, ship: Ship, enemy: Ship) -> bool:
    """Whether a friend of at least the enemy's class has her within his longest range (4.4.1)."""
    guns = state.setup.guns
    friends = [s for s in state.ships if s.fights() and s.side == ship.side and s is not ship]
    return any(
        not friend.card.battery
        and friend.card.rank <= enemy.card.rank
        and gap_within(friend.shape, ship.shape, guns.farthest_reach(friend.card.farthest))
        for friend in friends
    )


def resolve_surrenders(state: Battle, luck: Chance, log: Log) -> None:
    """Dismasted ships that must strike do so together; then crews end their tasks (3, 4.4.1)."""
    doomed = [ship for ship in by_initiative(state) if must_strike(state, ship)]
    for ship in doomed:
        strike(state, ship.card.index, nearest_enemy(state, ship), "4.4.1", log)
    end_dead_fights(state)
    release_crews(state)


def check_captures(state: Battle, luck: Chance, log: Log) -> None:
    """Who has captured whom, all at once; then struck ships change hands (3, R27, R48)."""
    lost = [ship for ship in state.ships if ship.won_by >= 0]
    sides: list[int] = [ship.side for ship in state.ships]
    seats: list[int] = [ship.seat for ship in state.ships]
    for ship in lost:
        captor = state.ships[ship.won_by]
        side, seat = captor.side, captor.seat
        # A captor that is lost in the same phase has earned her prize all the same (R48).
        captor.side, captor.seat = sides[captor.card.index], seats[captor.card.index]
        take(state, ship, captor, "4.3.1", log)
        if ship.status == CAPTURED:
            leader_goes_over(state, captor, ship, log)
        captor.side, captor.seat = side, seat
    for ship in state.ships:
        if ship.status == STRUCK and ship.grapples:
            take_possession(state, ship, log)
    end_dead_fights(state)


def take(state: Battle, ship: Ship, captor: Ship, rule: str, log: Log) -> None:
    """She changes hands; her grapples hold until the next turn (4.4.2, 6)."""
    ship.won_by = -1
    capture(state, ship.card.index, captor.card.index, rule, log)
    hold_prize(state, ship.card.index)


def hold_prize(state: Battle, ship: i64) -> None:
    """A ship just taken is not cast loose without a roll before the next turn (6)."""
    for link in state.links:
        if link.kind == GRAPPLE and (link.a == ship or link.b == ship):
            link.since = state.turn


def take_possession(state: Battle, ship: Ship, log: Log) -> None:
    """A struck ship belongs to the enemy who has grappled her, without a fight (4.4.3, R27)."""
    for other in partners(state, GRAPPLE, ship.card.index):
        captor = state.ships[other]
        if captor.fights() and captor.side != ship.card.side:
            take(state, ship, captor, "4.4.3", log)
            return


def leader_goes_over(state: Battle, captor: Ship, prize: Ship, log: Log) -> None:
    """A leader who led the boarders takes the prize over; an officer stands in for him (20.2).

    His wound goes with him, and the officer who stands in is unhurt (R23). He stays where he is if
    she gave herself up with a leader aboard, who is now a prisoner (R115, R117).
    """
    chapters = state.setup.chapters
    leader = leader_aboard(state, captor.card.index)
    if not (chapters.leaders and chapters.crews and captor.leads) or leader is None:
        return
    if leader_aboard(state, prize.card.index) is not None:
        return
    move_leader(leader, captor, prize)
    if log.on:
        name = state.setup.leaders[leader.card].name
        text = f"{name} takes command of {prize.card.name}."
        tell(log, captor, "transfer", "20.2", text, {"target": prize.card.id, "leader": name})


CHAPTER: Final[Chapter] = Chapter(
    "4.4",
    procedures={
        "sinking": resolve_sinking,
        "surrender": resolve_surrenders,
        "capture": check_captures,
    },
)
