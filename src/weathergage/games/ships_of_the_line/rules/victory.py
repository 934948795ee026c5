"""Winning (8): the count of victory points, and the after-action report."""

from typing import Final

from mypy_extensions import i64

from weathergage.engine.event import Log
from weathergage.engine.state import Outcome

from ..setup import SIDES
from ..state.battle import DEAD, FLED, Battle, Ship, Tally
from ..words.telling import tell

FATES: Final[list[str]] = [
    *("fighting", "struck", "captured", "sunk", "sunk", "blown up", "left the map")
]
"""What becomes of ships, by their status."""


def no_ship_left(state: Battle) -> bool:
    """Whether a side has no ship under its own colours any more (R50)."""
    left = [ship.card.side for ship in state.ships if ship.fights() and not ship.card.battery]
    return 0 not in left or 1 not in left


def conclude(state: Battle, log: Log) -> None:
    """The side with the most victory points wins (8)."""
    british, allied = state.total(0), state.total(1)
    winner = None if british == allied else SIDES[0 if british > allied else 1]
    scores: dict[str, int] = {SIDES[0]: british, SIDES[1]: allied}
    reason = f"British {british}, Allied {allied}: " + (
        "a drawn battle." if winner is None else f"the {winner.capitalize()} side wins."
    )
    state.outcome = Outcome(winner, scores, reason, "8")
    state.stack = []
    if log.on:
        tell(log, None, "game-over", "8", reason, {"winner": winner, "scores": scores})


def concede(state: Battle, seat: int) -> None:
    """A seat gives up for its side: the other wins whatever the points."""
    side = state.setup.seat_sides[seat]
    scores: dict[str, int] = {SIDES[0]: state.total(0), SIDES[1]: state.total(1)}
    reason = f"The {SIDES[side].capitalize()} side gives up."
    state.outcome = Outcome(SIDES[1 - side], scores, reason, "8")
    state.stack = []


def points_by_rule(state: Battle, side: i64) -> dict[str, int]:
    """A side's points by what they were given for; "scenario" is what it began with."""
    out: dict[str, int] = {}
    if state.setup.bonus[side]:
        out["scenario"] = state.setup.bonus[side]
    for entry in state.points:
        if entry.side == side:
            out[entry.why] = out.get(entry.why, 0) + entry.points
    return out


def report(state: Battle) -> dict[str, object]:
    """The after-action report: points by rule, losses, who struck to whom, the luck of the dice."""
    out: dict[str, object] = {
        "turns": int(state.turn),
        "points": {SIDES[s]: int(state.total(s)) for s in range(2)},
        "points_by_rule": {SIDES[s]: points_by_rule(state, s) for s in range(2)},
        "losses": {SIDES[s]: losses(state, s) for s in range(2)},
        "lost": {SIDES[s]: lost(state, s) for s in range(2)},
        "leaders_killed": [
            state.setup.leaders[leader.card].name for leader in state.leaders if not leader.alive
        ],
        "officers_killed": [s.card.name for s in state.ships if s.officer == DEAD],
        "surrenders": surrenders(state),
        "luck": {SIDES[s]: luck_of(state.tallies[s]) for s in range(2)},
        "outcome": state.outcome.data() if state.outcome is not None else None,
    }
    if state.setup.harbour:
        out["harbour"] = {"name": state.setup.harbour, "destroyed": harbour_destroyed(state)}
    return out


def surrenders(state: Battle) -> list[dict[str, object]]:
    """Who struck to whom, or was taken, or retaken, in the order in which it happened."""
    out: list[dict[str, object]] = []
    for entry in state.points:
        if entry.why in ("struck", "boarded", "recaptured"):
            by = state.ships[entry.by].card.name if entry.by >= 0 else ""
            name = state.ships[entry.ship].card.name
            out.append({"turn": int(entry.turn), "ship": name, "how": entry.why, "to": by})
    return out


def lost(state: Battle, side: i64) -> int:
    """How many ships of a side were struck, captured, sunk or blown up at the end."""
    return len([ship for ship in state.ships if ship.card.side == side and is_lost(ship)])


def is_lost(ship: Ship) -> bool:
    """Struck, captured, sunk or blown up, wherever she has gone since (R47)."""
    if ship.card.battery or ship.fights():
        return False
    return ship.status != FLED or ship.scored >= 0


def fate_of(ship: Ship) -> str:
    """What became of a ship, in a word or two."""
    if ship.card.battery and not ship.fights():
        return "destroyed"
    if ship.status == FLED and ship.scored >= 0:
        return "captured" if ship.side != ship.card.side else "struck"
    return FATES[ship.status]


def harbour_destroyed(state: Battle) -> bool:
    """A harbour is destroyed when the last of its batteries is (22)."""
    batteries = [ship for ship in state.ships if ship.card.battery]
    return bool(batteries) and not any(ship.fights() for ship in batteries)


def losses(state: Battle, side: i64) -> list[dict[str, object]]:
    """What became of each ship of a side that is not still fighting, and to whom."""
    gone = [ship for ship in state.ships if ship.card.side == side and not ship.fights()]
    return [
        {"ship": s.card.id, "name": s.card.name, "fate": fate_of(s), **_who(state, s.card.index)}
        for s in gone
    ]


def _who(state: Battle, ship: i64) -> dict[str, object]:
    """The last entry of the count about a ship: on which turn, and by whom."""
    out: dict[str, object] = {}
    for entry in state.points:
        if entry.ship == ship and entry.points > 0 and entry.why != "officer":
            out["turn"] = int(entry.turn)
            out["by"] = state.ships[entry.by].card.name if entry.by >= 0 else ""
    return out


def luck_of(tally: Tally) -> dict[str, object]:
    """Dice thrown, hits made and hits to be expected, and how far apart the two are."""
    expected = int(tally.sixths) / 6
    return {
        "broadsides": int(tally.broadsides),
        "rakes": int(tally.rakes),
        "dice": int(tally.dice),
        "hits": int(tally.hits),
        "expected_hits": round(expected, 1),
        "luck": round(int(tally.hits) - expected, 1),
        "criticals": int(tally.criticals),
    }
