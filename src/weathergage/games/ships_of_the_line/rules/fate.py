"""What becomes of ships and leaders: hull lost, struck, captured, sunk, exploded, fled; and the
points (2.2, 4.4, 8)."""

from mypy_extensions import i64

from weathergage.engine.event import Log

from ..setup import SIDES
from ..state.battle import (
    CAPTURED,
    DEAD,
    EXPLODED,
    FIGHTING,
    FLED,
    NAILED,
    SINKING,
    STRUCK,
    SUNK,
    TRIED,
    Battle,
    Points,
    Ship,
    leader_aboard,
)
from ..words.telling import tell
from .links import cut_tows, untie_all


def score(state: Battle, side: i64, points: i64, why: str, ship: i64, by: i64, log: Log) -> None:
    """Enter points in the count (8)."""
    state.points.append(Points(state.turn, side, points, why, ship, by))
    if log.on:
        vessel = state.ships[ship]
        text = f"{SIDES[side].capitalize()} {points:+}: {vessel.card.name} {why}."
        fields: dict[str, object] = {"side": SIDES[side], "points": int(points), "why": why}
        tell(log, vessel, "points", "8", text, fields)


def strike(state: Battle, ship: i64, by: i64, rule: str, log: Log) -> None:
    """She hauls down her colours: the enemy scores, she drifts and nobody moves her (4.4)."""
    vessel = state.ships[ship]
    vessel.status, vessel.stopped = STRUCK, True
    cut_tows(state, ship)
    _give_up_fight(vessel)
    if log.on:
        _tell(state, "struck", rule, f"{vessel.card.name} strikes her colours.", ship, by, log)
    _score_surrender(state, ship, 1 - vessel.card.side, "struck", by, log)


def _score_surrender(state: Battle, ship: i64, side: i64, why: str, by: i64, log: Log) -> None:
    """A side scores for a ship's surrender, unless it holds the points for it already (8)."""
    if state.ships[ship].scored != side:
        state.ships[ship].scored = side
        score(state, side, state.setup.crew.points("struck"), why, ship, by, log)


def capture(state: Battle, ship: i64, captor: i64, rule: str, log: Log) -> None:
    """A ship is taken; by her own former side she is back in the fight at once (4.4.2, 4.4.3)."""
    vessel, winner = state.ships[ship], state.ships[captor]
    cut_tows(state, ship)
    if winner.side == vessel.card.side:
        _retake(state, ship, captor, rule, log)
        return
    vessel.status, vessel.stopped = CAPTURED, True
    vessel.side, vessel.seat, vessel.captor = winner.side, winner.seat, captor
    _new_hands(vessel)
    _give_up_fight(vessel)
    if log.on:
        text = f"{winner.card.name} takes {vessel.card.name}."
        _tell(state, "captured", rule, text, ship, captor, log)
    _whet(winner)
    _score_surrender(state, ship, winner.side, "boarded", captor, log)


def _retake(state: Battle, ship: i64, captor: i64, rule: str, log: Log) -> None:
    """Recapture takes the enemy's points back (8, R25)."""
    vessel = state.ships[ship]
    return_to_fight(vessel)
    if log.on:
        text = f"{state.ships[captor].card.name} retakes {vessel.card.name}."
        _tell(state, "recaptured", rule, text, ship, captor, log)
    unscore(state, ship, captor, log)


def unscore(state: Battle, ship: i64, by: i64, log: Log) -> None:
    """The points for her surrender are deducted again (4.4.2, 8)."""
    vessel = state.ships[ship]
    if vessel.scored >= 0:
        points = state.setup.crew.points("struck")
        score(state, vessel.scored, -points, "recaptured", ship, by, log)
        vessel.scored = -1


def return_to_fight(vessel: Ship) -> None:
    """She fights again under her own colours (4.4.3, 11.1)."""
    vessel.status, vessel.side, vessel.seat = FIGHTING, vessel.card.side, vessel.card.seat
    vessel.captor = vessel.deck_held = -1
    _new_hands(vessel)


def _new_hands(vessel: Ship) -> None:
    """Whoever was at work aboard is a prisoner now, and a prize crew that was there too (20.1)."""
    vessel.prize_crews = 0
    vessel.on_flood = vessel.on_fire = vessel.on_deck = 0
    vessel.on_assault = vessel.on_counter = 0


def _whet(victor: Ship) -> None:
    """A fanatical ship that has sunk or taken an enemy goes for the next (13)."""
    if victor.nailed == NAILED:
        victor.hunts = True


def _give_up_fight(vessel: Ship) -> None:
    vessel.fleeing = False
    vessel.deck_held = -1
    _no_longer_fanatic(vessel)


def _no_longer_fanatic(vessel: Ship) -> None:
    """Her colours are no longer nailed, and she hunts no more (13)."""
    vessel.hunts = False
    if vessel.nailed == NAILED:
        vessel.nailed = TRIED


def sink(state: Battle, ship: i64, by: i64, rule: str, log: Log) -> None:
    """She sinks with all aboard; her hull marks the place to the end of the next turn (4.4.1)."""
    vessel = state.ships[ship]
    vessel.status = SINKING
    why = "battery" if vessel.card.battery else "sunk"
    text = f"{vessel.card.name} {'is destroyed' if vessel.card.battery else 'sinks'}."
    _lose(state, ship, by, rule, why, text, log)


def explode(state: Battle, ship: i64, by: i64, rule: str, log: Log) -> None:
    """She blows up and is gone at once (4.2.1)."""
    state.ships[ship].status = EXPLODED
    text = f"{state.ships[ship].card.name} blows up!"
    _lose(state, ship, by, rule, "exploded", text, log)


def _lose(state: Battle, ship: i64, by: i64, rule: str, why: str, text: str, log: Log) -> None:
    vessel = state.ships[ship]
    vessel.hull, vessel.gone, vessel.stopped = 0, state.turn, True
    untie_all(state, ship)
    if log.on:
        _tell(state, "destroyed" if why == "battery" else why, rule, text, ship, by, log)
    if by >= 0 and state.ships[by].side != vessel.card.side:
        _whet(state.ships[by])
    if why == "battery" and log.on:
        _tell_harbour(state, ship, by, log)
    key = "battery" if why == "battery" else "sunk"
    score(state, 1 - vessel.card.side, state.setup.crew.points(key), key, ship, by, log)
    kill_leader(state, ship, by, log)


def _tell_harbour(state: Battle, ship: i64, by: i64, log: Log) -> None:
    """With its last battery a harbour is destroyed (22)."""
    if not any(other.card.battery and other.fights() for other in state.ships):
        text = f"The harbour {state.setup.harbour} is destroyed."
        _tell(state, "harbour-destroyed", "22", text, ship, by, log)


def leave_map(state: Battle, ship: i64, rule: str, log: Log) -> None:
    """She leaves the map: fled, unless she is a prize, or has struck and is lost (8, 12, R47)."""
    vessel = state.ships[ship]
    fled, side = vessel.fights(), vessel.card.side
    how = "drifts off the map and is lost" if vessel.status == STRUCK else "leaves the map"
    vessel.status, vessel.gone = FLED, state.turn
    untie_all(state, ship)
    if log.on:
        _tell(state, "fled", rule, f"{vessel.card.name} {how}.", ship, -1, log)
    if fled:
        _score_both(state, side, state.setup.crew.points("fled"), "fled", ship, -1, log)


def _score_both(
    state: Battle, side: i64, points: i64, why: str, ship: i64, by: i64, log: Log
) -> None:
    """Points for the enemy of a side, and as many against itself (8)."""
    score(state, 1 - side, points, why, ship, by, log)
    score(state, side, -points, why, ship, by, log)


def kill_officer(state: Battle, ship: i64, by: i64, log: Log) -> None:
    """Her officer dies, and her nailed colours bind her no longer; a leader's death scores
    (4.2.1, 8, 13)."""
    vessel = state.ships[ship]
    vessel.officer = DEAD
    _no_longer_fanatic(vessel)
    if log.on:
        text = f"The officer of {vessel.card.name} is killed."
        _tell(state, "officer-killed", "4.2.1", text, ship, by, log)
    kill_leader(state, ship, by, log)


def kill_leader(state: Battle, ship: i64, by: i64, log: Log) -> None:
    """The leader aboard, if any, is dead: three times his rating for the enemy and as much against
    his own side, 0 and +1 counting 1 (8, R72)."""
    leader = leader_aboard(state, ship)
    if leader is None:
        return
    leader.alive = state.ships[ship].leads = False
    card = state.setup.leaders[leader.card]
    if log.on:
        _tell(state, "leader-killed", "8", f"{card.name} is dead.", ship, by, log)
    if state.setup.chapters.leaders:
        worth = state.setup.crew.leader_points(card.rating)
        _score_both(state, card.side, worth, "officer", ship, by, log)


def _tell(state: Battle, kind: str, rule: str, text: str, ship: i64, by: i64, log: Log) -> None:
    fields: dict[str, object] = {"by": state.setup.cards[by].id} if by >= 0 else {}
    tell(log, state.ships[ship], kind, rule, text, fields)


def hull_damage(state: Battle, ship: i64, points: i64, by: i64, rule: str, log: Log) -> None:
    """A ship loses hull points; with none left she has sunk (2.2, 4.1.5).

    `by` is the ship that did it, or -1. The points are final: the fast game is already in them.
    """
    vessel = state.ships[ship]
    if points <= 0 or vessel.status in (SINKING, SUNK, EXPLODED):
        return
    vessel.hull = max(vessel.hull - points, 0)
    if log.on:
        fields: dict[str, object] = {"points": int(points), "left": int(vessel.hull)}
        if by >= 0:
            fields["by"] = state.setup.cards[by].id
        text = f"{vessel.card.name} loses {points} hull, {vessel.hull} left."
        tell(log, vessel, "hull-hit", rule, text, fields)
    if vessel.hull == 0:
        sink(state, ship, by, rule, log)
