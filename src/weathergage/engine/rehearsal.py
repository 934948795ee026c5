"""Whether an answer may be taken back: not if it told its seat anything.

It is given again on what the seat knew. What comes out the same where all that is hidden is blank,
the seat could have worked out by itself. Anything else it has learnt, and the answer stands.
"""

from typing import Final, final

import msgspec

from weathergage.engine.chance import Chance
from weathergage.engine.decision import SPECTATOR, Action
from weathergage.engine.errors import WeathergageError
from weathergage.engine.event import Event, Log
from weathergage.engine.game import Game
from weathergage.engine.moments import Before
from weathergage.engine.state import State, asked, encode_state, settle

MOST_FORCED: Final = 1_000
"""More answers in a row without a choice than a rehearsal goes through."""


@final
class NoLuck(Chance):
    """The luck of a rehearsal: nothing can be rolled where nothing fell."""

    def below(self, sides: int, label: str = "") -> int:
        """Where there is no choice none is made."""
        if sides == 1:
            return 0
        raise WeathergageError("No die falls in a rehearsal.")

    def copy(self) -> "NoLuck":
        """There is none to share."""
        return NoLuck()


def judge_at_once(
    game: Game, state: State, before: Before, events: list[Event], others: bool
) -> None:
    """What can be said without a rehearsal when an answer has been carried out.

    It stands where somebody else was asked, or answered for (`others`): how long he thinks about it
    would tell what he has. And where somebody else was told what onlookers were not.
    """
    before.told = events
    seat, seats = before.seat, len(game.seats(state))
    if others or others_asked(state, seat) or told_apart(events, seat, seats):
        before.stands = True


def tells(game: Game, before: Before, after: State, auto: bool) -> bool:
    """Whether an answer showed its seat what it could not have worked out from what it knew.

    Rules that break down over the blanks needed what they hide: that is a difference, too.
    """
    try:
        known = game.known_to(before.state, before.seat)
        return known is not before.state and _differs(game, known.copy(), before, after, auto)
    except Exception:
        return True


def _differs(game: Game, known: State, before: Before, after: State, auto: bool) -> bool:
    seat = before.seat
    log = Log(True)
    now = _give(known, seat, before.answer, log)
    if auto:
        _go_on(game, known, seat, now, log)
    if log.revealed or _plain(log.events, seat) != _plain(before.told, seat):
        return True
    shown = game.known_to(after, seat)
    if encode_state(known) == encode_state(shown):
        return False
    # What the rules did to blanks the seat does not see.
    return game.view(known, seat).encode() != game.view(after, seat).encode()


def _go_on(game: Game, known: State, seat: int, now: list[int], log: Log) -> None:
    """Give the answers the seat has no choice about, as the table does."""
    for _ in range(MOST_FORCED):
        decision = game.view(known, seat).decision() if seat in now else None
        only = decision.forced() if decision is not None else None
        if only is None:
            return
        now = _give(known, seat, only, log)


def _give(known: State, seat: int, answer: Action, log: Log) -> list[int]:
    """Carry out an answer on what its seat knew; returns who is asked then."""
    luck = NoLuck()
    known.stack[-1].apply(known, seat, answer, luck, log)
    return settle(known, luck, log)


def _plain(events: list[Event], seat: int) -> list[bytes]:
    """What a seat reads of events."""
    out: list[bytes] = []
    for event in events:
        face = event.face(seat)
        if face is not None:
            out.append(msgspec.json.encode(face.data(), order="deterministic"))
    return out


def told_apart(events: list[Event], seat: int, seats: int) -> bool:
    """Whether somebody other than this seat was told what onlookers were not."""
    for event in events:
        if event.audience is None:
            continue
        rest = event.face(SPECTATOR)
        for other in range(seats):
            face = event.face(other)
            if other != seat and face is not None and face is not rest:
                return True
    return False


def others_asked(state: State, seat: int) -> bool:
    """Whether somebody else has been put a question."""
    for other in asked(state):  # noqa: SIM110
        if other != seat:
            return True
    return False
