"""The turn: its phases in order, its end (p.9, 28)."""

from typing import Final

from weathergage.engine.asking.book import Chapter
from weathergage.engine.asking.question import Do, Record
from weathergage.engine.chance import Chance
from weathergage.engine.event import Log
from weathergage.engine.state import Step

from ..state.battle import Battle
from ..words.telling import tell
from .action_phase import finish_mending
from .scoring import bring_supplies, check_end, turns_over


def phases(battle: Battle) -> list[str]:
    """The procedures of a turn in their order (p.9, 28)."""
    rules = battle.setup.rules
    out = ["burning"] if rules.advanced else []
    out += ["wind"] if rules.wind_direction else []
    out += ["entangle"] if rules.entanglement else []
    out += ["boarding-call"] if rules.boarding and not rules.advanced else []
    out.append("plan")
    out += ["repairs", "actions"] if rules.advanced else []
    out += ["buckets"] if rules.spreading_fires else []
    out += ["boarding-call"] if rules.boarding and rules.advanced else []
    out += ["move", "after-move", "combat"]
    out += ["boarding-attack"] if rules.boarding else []
    out += ["after-combat", "reload", "turn-end"]
    return out


def begin_turn(battle: Battle, luck: Chance, log: Log) -> None:
    """The next turn begins."""
    battle.turn += 1
    if log.on:
        tell(log, None, "turn", "9.turn", f"Turn {battle.turn}.", {"turn": int(battle.turn)})
    lay_out(battle)


def lay_out(battle: Battle) -> None:
    """Put the whole turn on the stack."""
    steps: list[Step] = []
    for name in phases(battle):
        step: Do[Record] = Do(name)
        steps.append(step)
    battle.push_in_order(steps)


def after_move(battle: Battle, luck: Chance, log: Log) -> None:
    """The battle may end before anybody fires (p.20)."""
    check_end(battle, log)


def end_turn(battle: Battle, luck: Chance, log: Log) -> None:
    """What lasts for a turn is over; the battle ends or the next turn begins."""
    for ship in battle.ships:
        finish_mending(ship, log)
        ship.acting, ship.fired_at = [], []
        ship.boards, ship.grapples, ship.target = False, -1, -1
        ship.douses = -1
    bring_supplies(battle, log)
    if not check_end(battle, log) and not turns_over(battle, log):
        step: Do[Record] = Do("turn")
        battle.push(step)


CHAPTER: Final[Chapter] = Chapter(
    "9",
    procedures={
        "turn": begin_turn,
        "after-move": after_move,
        "after-combat": after_move,
        "turn-end": end_turn,
    },
)
