"""The law of views inside a gathering: what others do there shows nothing and leaves no trace."""

from typing import Final

from weathergage.engine.decision import SPECTATOR, Action
from weathergage.engine.errors import WeathergageError
from weathergage.engine.gathering import Gathering
from weathergage.engine.state import asked
from weathergage.engine.table import Table
from weathergage.testing.looking import Look, look
from weathergage.testing.trial import Trial, plain
from weathergage.testing.worlds import events_since, finish, name_of, report_leak

MEDDLING: Final = 6
"""How many things the others do, at most, while one seat watches."""
ONE_RECORD_IN: Final = 3
"""The record that a seat may take away grows with the game: it is compared now and then."""


def check_gathering(trial: Trial) -> None:
    """If seats are plotting in secret, let copies of them plot otherwise."""
    top = trial.table.state.stack[-1]
    if not isinstance(top, Gathering) or len(top.seats) < 2:
        return
    trial.report.want("gatherings_forked", "seats answer at the same time in secret")
    if not trial.pace.due("gatherings"):
        return
    trial.pace.count("gatherings")
    trial.report.tried("gatherings_forked")
    watch(trial, trial.rng.randrange(SPECTATOR, len(trial.table.names)))
    interleave(trial)


def watch(trial: Trial, onlooker: int) -> None:
    """The others answer, take back and answer again; the onlooker must see none of it."""
    table = trial.table.fork(keep=True)
    gathering = table.state.stack[-1]
    dice = trial.rng.getrandbits(30)
    before = full_look(table, onlooker, dice)
    for _ in range(MEDDLING):
        if not meddle(trial, table, onlooker) or table.state.stack[-1:] != [gathering]:
            return
        how = "when others answer or take back inside a gathering"
        report_leak(trial, onlooker, before, full_look(table, onlooker, dice), how)


def meddle(trial: Trial, table: Table, onlooker: int) -> bool:
    """One answer or one taken back by somebody else; whether there was any to do."""
    others = [seat for seat in asked(table.state) if seat != onlooker]
    if others and trial.rng.random() < 0.7:
        seat = trial.rng.choice(others)
        table.commit(seat, table.question(seat).sample(trial.rng), "")
        return True
    rest = [seat for seat in range(len(table.names)) if seat != onlooker]
    try:
        table.undo(table.names[trial.rng.choice(rest)])
    except WeathergageError:
        return bool(others)
    return True


def full_look(table: Table, seat: int, dice: int) -> Look:
    """A look that includes what the seat could take back and take away."""
    out = look(table, seat, dice, [])
    if seat >= 0:
        twin = table.fork(keep=True)
        try:
            twin.undo(twin.names[seat])
            out["undo"] = plain(look(twin, seat, dice, []))
        except WeathergageError as error:
            out["undo"] = str(error)
        if dice % ONE_RECORD_IN == 0:
            out["record"] = table.record(table.names[seat]).hex()
    return out


def interleave(trial: Trial) -> None:
    """The same answers in another order, some taken back and given again: the same game."""
    one = trial.table.fork(keep=True)
    plan = finish(one, trial.rng)
    other = trial.table.fork(keep=True)
    wavered = shuffle_in(trial, other, plan)
    if one.hash != other.hash:
        trial.fault("leaks", "the order of answers in a gathering leaves a trace in the state")
    for seat in range(SPECTATOR, len(one.names)):
        before = len(trial.table.seen[seat])
        told = [events_since(table, seat, before) for table in (one, other)]
        if told[0] != told[1]:
            trial.fault(
                "leaks", f"{name_of(trial, seat)} reads in events how others came to their answers"
            )
        elif seat not in wavered:
            how = "when others answered in another order"
            report_leak(trial, seat, look(one, seat, 0, []), look(other, seat, 0, []), how)


def shuffle_in(trial: Trial, table: Table, plan: dict[int, list[Action]]) -> list[int]:
    """Give the planned answers in a random order; returns who took some of them back."""
    given = dict.fromkeys(plan, 0)
    wavered: list[int] = []
    while True:
        left = [seat for seat in plan if given[seat] < len(plan[seat])]
        if not left:
            return wavered
        seat = trial.rng.choice(left)
        if given[seat] and trial.rng.random() < 0.3:
            table.undo(table.names[seat])
            wavered.append(seat)
            given[seat] -= 1
        else:
            table.commit(seat, plan[seat][given[seat]], "")
            given[seat] += 1
