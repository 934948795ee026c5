"""Attempts on the table of grappling: failures in a row, leaders' help, the roll (6)."""

import random
from typing import final

from mypy_extensions import i64

from weathergage.engine.chance import Chance
from weathergage.engine.event import Log, Modifier, total_of

from ..answers import Order
from ..state.battle import Attempt, Battle
from ..words.telling import came_off, tell
from .leaders import helper, may_use
from .questions import FleetAsk, ShipQuestion


@final
class Try:
    """One attempt at something: its kind as failures in a row are counted, how it is told, and
    what changes its die."""

    def __init__(
        self, kind: str, event: str, rule: str, words: str, modifiers: list[Modifier]
    ) -> None:
        self.kind = kind
        self.event = event
        self.rule = rule
        self.words = words
        self.modifiers = modifiers


def find_attempt(state: Battle, kind: str, ship: i64, other: i64) -> Attempt | None:
    """The run of failures of a ship at one kind of work against one opponent (R28)."""
    for attempt in state.attempts:
        if attempt.ship == ship and attempt.other == other and attempt.kind == kind:
            return attempt
    return None


def failures(state: Battle, kind: str, ship: i64, other: i64) -> i64:
    """How many failures in a row came before (6, R28)."""
    attempt = find_attempt(state, kind, ship, other)
    return attempt.failures if attempt is not None else 0


def note_attempt(state: Battle, kind: str, ship: i64, other: i64, success: bool) -> None:
    """A failure is counted; a success ends the run (6, R28)."""
    attempt = find_attempt(state, kind, ship, other)
    if attempt is not None and success:
        state.attempts.remove(attempt)
    elif attempt is not None:
        attempt.failures += 1
        attempt.turn = state.turn
    elif not success:
        state.attempts.append(Attempt(kind, ship, other, 1, state.turn))


def tried_now(state: Battle, kind: str, ship: i64, other: i64) -> bool:
    """Whether she has tried and failed this turn."""
    attempt = find_attempt(state, kind, ship, other)
    return attempt is not None and attempt.turn == state.turn


def forget_attempts(state: Battle) -> None:
    """A turn without an attempt ends a run of failures (R28)."""
    state.attempts = [attempt for attempt in state.attempts if attempt.turn >= state.turn]


def lend_a_hand(state: Battle, ship: i64) -> None:
    """A leader who helps a ship leads no boarders this turn (20.2, R135)."""
    leader = helper(state, ship)
    if leader is not None:
        leader.busy = True


def modifiers_for(
    state: Battle, kind: str, ship: i64, other: i64, ends: bool, crews: i64, alone: bool = False
) -> list[Modifier]:
    """Everything that changes a die on the table of rule 6, a leader's help unless it is declined
    (6, 9)."""
    out = state.setup.crew.work_modifiers(failures(state, kind, ship, other), ends, crews)
    leader = may_use(state, ship) if not alone else None
    if leader is not None:
        out.append(leader)
    return out


def needed(state: Battle, modifiers: list[Modifier]) -> i64:
    """The highest face that still succeeds on the table of rule 6."""
    return state.setup.crew.grapple_success - total_of(modifiers)


def attempt(
    state: Battle,
    what: Try,
    ship: i64,
    other: i64,
    more: dict[str, object],
    luck: Chance,
    log: Log,
    alone: bool = False,
) -> bool:
    """Roll on the table of rule 6, count a failure, and say how it went (6)."""
    if not alone:
        lend_a_hand(state, ship)
    die = luck.roll()
    success = state.setup.crew.grapples(die, total_of(what.modifiers))
    note_attempt(state, what.kind, ship, other, success)
    tell_attempt(state, what, ship, more, die, success, log)
    return success


def tell_attempt(
    state: Battle, what: Try, ship: i64, more: dict[str, object], die: int, success: bool, log: Log
) -> None:
    """Say how an attempt went."""
    if not log.on:
        return
    vessel, total = state.ships[ship], die + total_of(what.modifiers)
    shown = f"{die}" if total == die else f"{die} counts as {total}"
    text = f"{vessel.card.name} {what.words}: {shown}, {'success' if success else 'failure'}."
    fields: dict[str, object] = {"success": success, **more}
    weight = came_off(what.event, success)
    tell(log, vessel, what.event, what.rule, text, fields, [die], what.modifiers, weight)


def chance_of(limit: i64) -> float:
    """The chance of a die of this face or less."""
    return min(max(limit, 0), 6) / 6


def attempt_preview(state: Battle, modifiers: list[Modifier]) -> dict[str, object]:
    """What an attempt on the table of rule 6 needs and costs."""
    return {
        "needed": int(needed(state, modifiers)),
        "modifiers": [modifier.data() for modifier in modifiers],
        "fatigue": int(state.setup.crew.cost("grapple")),
        "rule": "6",
    }


class AttemptQuestion(ShipQuestion):
    """A question about attempts: the chance follows from what its preview says is needed."""

    def odds(
        self, state: Battle, ask: FleetAsk, seat: int, order: Order, rng: random.Random
    ) -> dict[str, object]:
        preview = self.preview(state, ask, seat, order)
        if preview.get("automatic") is True:
            return {"success": 1.0}
        limit = preview.get("needed")
        return {"success": chance_of(limit)} if isinstance(limit, int) else {}
