"""Winning (8): the count of victory points, and the after-action report."""

from mypy_extensions import i64

from weathergage.engine.event import Event, Log
from weathergage.engine.state import Outcome
from weathergage.games.ships_of_the_line.setup import SIDES
from weathergage.games.ships_of_the_line.state import (
    CAPTURED,
    DEAD,
    EXPLODED,
    FIGHTING,
    FLED,
    SINKING,
    STRUCK,
    SUNK,
    Battle,
    Tally,
)

FATES: dict[int, str] = {
    FIGHTING: "fighting",
    STRUCK: "struck",
    CAPTURED: "captured",
    SINKING: "sunk",
    SUNK: "sunk",
    EXPLODED: "blown up",
    FLED: "left the map",
}


def total(state: Battle, side: i64) -> i64:
    """The victory points of a side (8)."""
    points: i64 = 0
    for entry in state.points:
        if entry.side == side:
            points += entry.points
    return points


def no_ship_left(state: Battle) -> bool:
    """Whether a side has no ship under its own colours any more (R50)."""
    left: list[int] = [0, 0]
    for ship in state.ships:
        if ship.status == FIGHTING:
            left[ship.card.side] += 1
    return left[0] == 0 or left[1] == 0


def conclude(state: Battle, log: Log) -> None:
    """The side with the most victory points wins (8)."""
    british, allied = total(state, 0), total(state, 1)
    winner = None if british == allied else SIDES[0 if british > allied else 1]
    scores: dict[str, int] = {SIDES[0]: british, SIDES[1]: allied}
    reason = f"British {british}, allied {allied}: " + (
        "a drawn battle." if winner is None else f"the {winner} side wins."
    )
    state.outcome = Outcome(winner, scores, reason, "8")
    state.stack = []
    if log.on:
        log.emit(Event("game-over", "8", reason, {"winner": winner, "scores": scores}))


def concede_to(state: Battle, side: i64) -> None:
    """A side gives up: the other wins whatever the points."""
    scores: dict[str, int] = {SIDES[0]: total(state, 0), SIDES[1]: total(state, 1)}
    reason = f"The {SIDES[side]} side gives up."
    state.outcome = Outcome(SIDES[1 - side], scores, reason, "8")
    state.stack = []


def points_by_rule(state: Battle, side: i64) -> dict[str, int]:
    """A side's points by what they were given for."""
    out: dict[str, int] = {}
    for entry in state.points:
        if entry.side == side:
            out[entry.why] = out.get(entry.why, 0) + entry.points
    return out


def report(state: Battle) -> dict[str, object]:
    """The after-action report: points by rule, losses, who struck to whom, the luck of the dice."""
    return {
        "turns": int(state.turn),
        "points": {SIDES[s]: int(total(state, s)) for s in range(2)},
        "points_by_rule": {SIDES[s]: points_by_rule(state, s) for s in range(2)},
        "losses": {SIDES[s]: losses(state, s) for s in range(2)},
        "lost": {SIDES[s]: lost(state, s) for s in range(2)},
        "leaders_killed": [
            state.setup.leaders[leader.card].name for leader in state.leaders if not leader.alive
        ],
        "officers_killed": [s.card.name for s in state.ships if s.officer == DEAD],
        "luck": {SIDES[s]: luck_of(state.tallies[s]) for s in range(2)},
        "outcome": state.outcome.data() if state.outcome is not None else None,
    }


def lost(state: Battle, side: i64) -> int:
    """How many ships of a side were struck, captured, sunk or blown up at the end."""
    count = 0
    for ship in state.ships:
        if ship.card.side == side and ship.status != FIGHTING and ship.status != FLED:
            count += 1
    return count


def losses(state: Battle, side: i64) -> list[dict[str, object]]:
    """What became of each ship of a side that is not still fighting, and to whom."""
    out: list[dict[str, object]] = []
    for ship in state.ships:
        if ship.card.side == side and ship.status != FIGHTING:
            row: dict[str, object] = {
                "ship": ship.card.id,
                "name": ship.card.name,
                "fate": FATES[ship.status],
            }
            row.update(_who(state, ship.card.index))
            out.append(row)
    return out


def _who(state: Battle, ship: i64) -> dict[str, object]:
    """The last entry of the count about a ship: on which turn, and by whom."""
    out: dict[str, object] = {}
    for entry in state.points:
        if entry.ship == ship and entry.points > 0 and entry.why != "officer":
            out["turn"] = int(entry.turn)
            out["by"] = state.ships[entry.by].card.name if entry.by >= 0 else ""
    return out


def luck_of(tally: Tally) -> dict[str, object]:
    """Dice thrown, hits made, and hits to be expected."""
    expected = tally.sixths / 6
    return {
        "broadsides": int(tally.broadsides),
        "rakes": int(tally.rakes),
        "dice": int(tally.dice),
        "hits": int(tally.hits),
        "expected_hits": round(expected, 1),
        "criticals": int(tally.criticals),
    }
