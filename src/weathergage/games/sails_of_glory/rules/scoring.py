"""What a scenario allows and counts: edges that are free, points, the end of the battle (p.20-21,
50-57)."""

from mypy_extensions import i64

from weathergage.engine.event import Log
from weathergage.engine.state import Outcome

from ..setup import SIDE_WORDS, SIDES
from ..state.battle import Battle, Ship
from ..words.telling import tell
from .logs import in_play_of


def may_leave(battle: Battle, ship: Ship, edge: i64) -> bool:
    """Whether a scenario lets a ship go over this edge (p.53-56)."""
    return False


def finish(battle: Battle, winner: int, reason: str, rule: str, log: Log) -> None:
    """The battle is over; -1 is nobody."""
    points = [points_of(battle, side) for side in range(2)]
    name = SIDES[winner] if winner >= 0 else None
    scores = {SIDES[side]: points[side] for side in range(2)}
    battle.outcome = Outcome(name, scores, reason, rule)
    battle.stack.clear()
    if log.on:
        tell(log, None, "game-over", rule, reason, {"winner": name or "nobody"})


def points_of(battle: Battle, side: int) -> int:
    """Points for the record: the ships still in play."""
    return len(in_play_of(battle, side))


def check_end(battle: Battle, log: Log) -> bool:
    """The side with ships in play when the enemy has none wins; with none on either side nobody
    does (p.20-21, R13)."""
    if battle.outcome is not None:
        return True
    left = [len(in_play_of(battle, side)) for side in range(2)]
    if left[0] and left[1]:
        return False
    if not left[0] and not left[1]:
        finish(battle, -1, "No ship is left in play on either side.", "20.winning", log)
    else:
        side = 0 if left[0] else 1
        reason = f"Only {SIDE_WORDS[side]} have ships in play."
        finish(battle, side, reason, "20.winning", log)
    return True


def turns_over(battle: Battle, log: Log) -> bool:
    """After the last turn: more ships in play, else more of the line, else nobody (R27)."""
    most = battle.setup.rules.most_turns
    if not most or battle.turn < most:
        return False
    ships = [len(in_play_of(battle, side)) for side in range(2)]
    line = [
        len([s for s in in_play_of(battle, side) if not s.card.log.frigate]) for side in range(2)
    ]
    for counts, what in ((ships, "more ships"), (line, "more ships of the line")):
        if counts[0] != counts[1]:
            side = 0 if counts[0] > counts[1] else 1
            reason = f"After turn {battle.turn} {SIDE_WORDS[side]} have {what} in play."
            finish(battle, side, reason, "R27", log)
            return True
    finish(battle, -1, f"After turn {battle.turn} both sides are even.", "R27", log)
    return True


def concede_to(battle: Battle, side: int) -> None:
    """A seat gives the battle up for its side (R92)."""
    scores = {name: points_of(battle, number) for number, name in enumerate(SIDES)}
    reason = f"{SIDE_WORDS[side].replace('the', 'The')} have conceded."
    battle.outcome = Outcome(SIDES[1 - side], scores, reason, "R92")


def report(battle: Battle) -> dict[str, object]:
    """The after-action report: what each side did and has left."""
    out: dict[str, object] = {"turns": int(battle.turn)}
    for side, name in enumerate(SIDES):
        tally = battle.tallies[side]
        out[name] = {
            "in_play": [ship.card.name for ship in in_play_of(battle, side)],
            "broadsides": int(tally.broadsides),
            "rakes": int(tally.rakes),
            "volleys": int(tally.volleys),
            "counters": int(tally.counters),
            "hull_boxes": int(tally.points),
            "crew_boxes": int(tally.crew),
            "collisions": int(tally.collisions),
        }
    return out
