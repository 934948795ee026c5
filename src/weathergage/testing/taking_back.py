"""The law of views and undo: no answer that can be taken back tells anything.

An answer is given in worlds that its seat cannot tell from the true one. If they then show it
anything different, it has learnt something, and the answer must stand.
"""

from typing import Final

from weathergage.engine.decision import Action
from weathergage.engine.gathering import Gathering
from weathergage.engine.state import State, asked
from weathergage.engine.table import Table
from weathergage.testing.trial import LONG, ONE_IN, Trial, plain
from weathergage.testing.worlds import luck_of

COMPARED: Final = "taken back and compared"
DENSE: Final = 4
"""At one in so many entries of a game that is not yet long a comparison is made although none is
due; in a long one at as many as are due, and a barrier is looked at as seldom."""
WORLDS: Final = 3
"""In how many worlds an answer that can be taken back is given."""
MOST_WORLDS: Final = 12
"""If as many worlds show nothing different, an answer that stands could have been taken back."""


class Given:
    """An answer that is about to be given, and what there was before."""

    def __init__(self, trial: Trial, seat: str, action: Action) -> None:
        table = trial.table
        self.seat = seat
        self.action = action
        self.actor = table.names.index(seat)
        self.mark = len(table.seen[self.actor])
        self.due = trial.game.has_secrets(table.state) and is_due(trial)
        self.state = table.state.copy() if self.due else None


def is_due(trial: Trial) -> bool:
    """Whether to compare what an answer tells, if it can be taken back."""
    trial.pace.chances[COMPARED] = trial.pace.chances.get(COMPARED, 0) + 1
    behind = trial.pace.behind(COMPARED, trial.pace.chances[COMPARED])
    return behind or one_in(trial, DENSE)


def one_in(trial: Trial, dense: int) -> bool:
    """Whether the entry of the moment is one in so many; in a long game, one in ten."""
    every = ONE_IN if trial.report.decisions > LONG else dense
    return len(trial.table.journal.entries) % every == 0


def check_taken_back(trial: Trial, given: Given) -> None:
    """See in other worlds what an answer told that was just given, if it can be taken back; and if
    it stands because it told something, whether it did."""
    table = trial.table
    if table.result is not None or any(table.standing):
        return
    at_once = not table.undos or table.undos[-1].stands is not None
    if given.state is not None and table.can_undo(given.seat):
        trial.pace.count(COMPARED)
        tells_nothing(trial, given, given.state)
    elif not at_once and one_in(trial, 1) and not table.can_undo(given.seat):
        is_needed(trial, given, table.undos[-1].state)


def tells_nothing(trial: Trial, given: Given, before: State) -> None:
    """An answer that can be taken back looks the same in every world."""
    trial.report.want("undos_compared", "there are answers that can be taken back")
    trial.report.tried("undos_compared")
    for number in range(WORLDS):
        found = seen_otherwise(trial, given, before, number)
        if found:
            text = f"{given.seat} can take back {given.action!r}, which told by {found}"
            trial.fault("undo_leaks", f"{text} what it could not know")
            return


def is_needed(trial: Trial, given: Given, before: State) -> None:
    """An answer that stands although no world shows that it told anything is counted."""
    trial.report.tried("barriers_compared")
    if not any(seen_otherwise(trial, given, before, number) for number in range(MOST_WORLDS)):
        trial.report.tried("needless_barriers")


def seen_otherwise(trial: Trial, given: Given, before: State, number: int) -> str:
    """By what the seat can tell the true world from an imagined one after the same answer."""
    real, actor = trial.table, given.actor
    dice = len(real.journal.entries) * MOST_WORLDS + number
    world = trial.game.imagine(trial.game.view(before, actor), luck_of(dice))
    other = Table(trial.game, real.journal, world, luck_of(dice), False, True, real.auto)
    if actor not in asked(world) or other.question(actor).why_not(given.action) is not None:
        return ""
    writing = world.stack[-1]
    other.commit(actor, given.action, "")
    if isinstance(writing, Gathering) and world.stack[-1:] != [writing]:
        # The others have sealed there: nobody takes back anything.
        return ""
    if told(real, actor, given.mark) != told(other, actor, 0):
        return "its events"
    same = trial.game.view(real.state, actor).encode() == trial.game.view(world, actor).encode()
    return "" if same else "its view"


def told(table: Table, seat: int, mark: int) -> list[str]:
    """What a seat has been told since, whatever its numbers."""
    return [plain(item.event.data()) for item in table.seen[seat][mark:]]
