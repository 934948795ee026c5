"""The law of views, by imagining: worlds a seat cannot tell apart must look and act the same."""

import random
from typing import Final

from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.decision import SPECTATOR, Action
from weathergage.engine.gathering import Gathering
from weathergage.engine.state import State, asked, encode_state
from weathergage.engine.table import Table
from weathergage.testing.illegal import make
from weathergage.testing.looking import Look, differences, look
from weathergage.testing.trial import LONG, ONE_IN, Trial, plain

PROBES: Final = ["one field changed", "another's piece", "out of range", "one field changed"]
ENOUGH_WORLDS: Final = 60
"""So many worlds without anything hidden being otherwise are no accident."""
ONE_PLAYED_ON_IN: Final = 3
MOST_ONLOOKERS: Final = 4
"""Where more seats than this look on, some of them do at each decision, by lot."""
ONE_VARIED_IN: Final = 3
"""Whether other dice give other worlds is asked at one world in so many."""
PLAYED_ON: Final = 6
"""How many answers are given in an imagined world to see that it holds together."""


def check_worlds(trial: Trial, seat: str, action: Action) -> None:
    """Imagine a world from each onlooker's view, compare it, and act in it."""
    if not trial.game.has_secrets(trial.table.state):
        return
    trial.report.want("worlds_compared", "the game has secrets")
    trial.report.want("hidden_changed", "the game has secrets", ENOUGH_WORLDS)
    trial.report.want("worlds_varied", "other dice must give other worlds", ENOUGH_WORLDS)
    plotting = isinstance(trial.table.state.stack[-1], Gathering)
    long = trial.report.decisions > LONG  # one onlooker by lot, as often as is promised
    if not trial.pace.due("worlds", ONE_IN if long else 5 if plotting else 4):
        return
    trial.pace.count("worlds")
    actor = trial.table.names.index(seat)
    onlookers = list(range(SPECTATOR, len(trial.table.names)))
    most = 1 if long else MOST_ONLOOKERS
    if len(onlookers) > most:
        onlookers = trial.rng.sample(onlookers, most)
    truth = encode_state(trial.table.state)
    for onlooker in onlookers:
        compare_world(trial, onlooker, actor, action, truth)


def compare_world(trial: Trial, onlooker: int, actor: int, action: Action, truth: bytes) -> None:
    """One imagined world must show its onlooker what the true one, `truth`, shows."""
    table = trial.table
    dice = trial.rng.getrandbits(30)
    view = trial.game.view(table.state, onlooker)
    world = trial.game.imagine(view, luck_of(dice))
    imagined = encode_state(world)
    trial.report.tried("worlds_compared")
    trial.report.tried("hidden_changed", imagined != truth)
    if dice % ONE_VARIED_IN == 0:
        second = trial.game.imagine(view, luck_of(dice + 1))
        trial.report.tried("worlds_varied", imagined != encode_state(second))
    if encode_state(trial.game.known_to(world, onlooker)) != encode_state(
        trial.game.known_to(table.state, onlooker)
    ):
        trial.fault("leaks", f"known_to tells {name_of(trial, onlooker)} more than its view")
    probes = probes_for(trial, action)
    real = look(table, onlooker, dice, probes)
    other = look(in_world(table, world), onlooker, dice, probes)
    report_leak(trial, onlooker, real, other, "in a world it cannot tell from the true one")
    if not asked(world):
        who = name_of(trial, onlooker)
        trial.fault("leaks", f"{who} learns by who is asked: an imagined world asks nobody")
        return
    if isinstance(table.state.stack[-1], Gathering):
        same_orders(trial, onlooker, world)
    else:
        same_step(trial, onlooker, world, actor, action)
    if dice % ONE_PLAYED_ON_IN == 1:
        play_on(trial, in_world(table, world), dice)


def luck_of(number: int) -> HashChance:
    """Luck of its own for an imagined world."""
    return HashChance(study_seed(number))


def probes_for(trial: Trial, action: Action) -> list[object]:
    """Answers of every sort, to hear how they are refused."""
    seats = list(trial.table.seats)
    made = [make(trial, kind, trial.rng.choice(seats), action) for kind in PROBES]
    latest = [answer for seat in seats for answer in trial.answers[seat][-1:]]
    return [raw for raw in [*made, *latest, action.data()] if raw is not None]


def in_world(table: Table, world: State) -> Table:
    """The same table in another world. Forced answers wait: when they come would tell."""
    twin = table.fork()
    twin.state = world.copy()
    twin.auto = False
    return twin


def report_leak(trial: Trial, onlooker: int, real: Look, other: Look, how: str) -> None:
    """Say what an onlooker can tell two worlds apart by."""
    found = differences(real, other)
    if found:
        trial.fault("leaks", f"{name_of(trial, onlooker)} sees other {', '.join(found)} {how}")


def name_of(trial: Trial, seat: int) -> str:
    """A seat's name; -1 is a spectator."""
    return trial.table.names[seat] if seat >= 0 else "a spectator"


def same_step(trial: Trial, onlooker: int, world: State, actor: int, action: Action) -> None:
    """The same answer with the same luck in both worlds: the first difference must be an event.

    Where the onlooker's events are the same, everything else must be; and if in one world the
    game stops to ask where in the other it goes on, he has learnt something that nobody told.
    """
    real, other = in_world(trial.table, trial.table.state), in_world(trial.table, world)
    if actor not in asked(other.state) or other.question(actor).why_not(action) is not None:
        return
    for twin in (real, other):
        twin.commit(actor, action, "")
    compare_sequel(trial, onlooker, real, other, f"{action!r} by {trial.table.names[actor]}")


def same_orders(trial: Trial, onlooker: int, world: State) -> None:
    """The same for a whole gathering: every seat answers the same in both worlds. Where a seat
    has more to say in the imagined one it says something: how long it thinks is its own business.
    """
    real = in_world(trial.table, trial.table.state)
    gathering = real.state.stack[-1]
    assert isinstance(gathering, Gathering)
    plan = {seat: list(gathering.answers[i]) for i, seat in enumerate(gathering.seats)}
    for seat, answers in finish(real, trial.rng).items():
        plan[seat] += answers
    other = in_world(trial.table, afresh(world))
    writing = other.state.stack[-1]
    for seat, answers in plan.items():
        for action in answers:
            if seat not in asked(other.state) or other.question(seat).why_not(action) is not None:
                return
            other.commit(seat, action, "")
    if other.state.stack and other.state.stack[-1] is writing:
        if onlooker in asked(other.state):
            return
        finish(other, trial.rng)
    other.asked_before = list(real.asked_before)
    compare_sequel(trial, onlooker, real, other, "the same orders")


def afresh(world: State) -> State:
    """A world with all answers in its gathering taken back."""
    new = world.copy()
    gathering = new.stack[-1]
    assert isinstance(gathering, Gathering)
    for seat in gathering.seats:
        while gathering.can_retract(seat):
            gathering.retract(new, seat)
    return new


def finish(table: Table, rng: random.Random) -> dict[int, list[Action]]:
    """Play a gathering to its end, seat by seat; returns what each seat answered."""
    gathering = table.state.stack[-1]
    plan: dict[int, list[Action]] = {}
    while table.state.stack and table.state.stack[-1] is gathering:
        seat = asked(table.state)[0]
        action = table.question(seat).sample(rng)
        plan.setdefault(seat, []).append(action)
        table.commit(seat, action, "")
    return plan


def compare_sequel(trial: Trial, onlooker: int, real: Table, other: Table, after: str) -> None:
    """What an onlooker was told in two worlds, and then what he sees."""
    trial.report.tried("steps_compared")
    before = len(trial.table.seen[onlooker])
    ours, theirs = events_since(real, onlooker, before), events_since(other, onlooker, before)
    if ours == theirs:
        looks = [look(twin, onlooker, 0, []) for twin in (real, other)]
        report_leak(trial, onlooker, looks[0], looks[1], f"after {after}, and was not told why")
        return
    shorter = min(len(ours), len(theirs))
    if ours[:shorter] == theirs[:shorter]:
        longer = real if len(ours) > shorter else other
        kind = longer.seen[onlooker][before + shorter].event.kind
        if kind in trial.game.announced() and questions(real) == questions(other):
            return
        who = name_of(trial, onlooker)
        how = f"after {after} the game stops in one world and goes on in another"
        trial.fault("leaks", f"{who} learns by who is asked: {how}")
        return
    first = next(n for n in range(shorter) if ours[n] != theirs[n])
    kinds = [twin.seen[onlooker][before + first].event.kind for twin in (real, other)]
    shown = trial.game.reveals()
    if shown and not any(kind in shown for kind in kinds):
        who = name_of(trial, onlooker)
        trial.fault("leaks", f"after {after} {kinds[0]!r} tells {who} what no rule shows by it")


def questions(table: Table) -> list[tuple[int, str]]:
    """Who is asked, and what."""
    return [(seat, table.question(seat).kind) for seat in asked(table.state)]


def events_since(table: Table, seat: int, before: int) -> list[str]:
    """What a seat was told, in plain form."""
    return [plain(item.data()) for item in table.seen[seat][before:]]


def play_on(trial: Trial, table: Table, dice: int) -> None:
    """An imagined world must be one that can be played."""
    rng = random.Random(dice)
    table.auto = True
    for _ in range(PLAYED_ON):
        seats = asked(table.state)
        if not seats:
            if table.state.outcome is None:
                trial.fault("dead_ends", "an imagined world comes to a dead end")
            return
        seat = rng.choice(seats)
        table.commit(seat, table.question(seat).sample(rng), "")
