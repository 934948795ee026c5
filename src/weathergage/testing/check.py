"""The laws every game must keep, tried in random games with random options."""

import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from weathergage.engine.collector import seldom_collected
from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import BadInput, unknown
from weathergage.engine.game import Game, Option
from weathergage.engine.limits import check_games, check_seconds, check_workers
from weathergage.engine.registry import find_game
from weathergage.engine.state import encode_state
from weathergage.engine.table import Table
from weathergage.testing.choices import check_bytes, check_options
from weathergage.testing.gatherings import check_gathering
from weathergage.testing.illegal import check_illegal
from weathergage.testing.keeping import (
    TAKEN_BACK,
    check_played_on,
    check_replay,
    check_save,
    check_undo,
    check_whole,
)
from weathergage.testing.reach import Reach, kinds_told, never_reached, never_told
from weathergage.testing.report import CheckReport
from weathergage.testing.taking_back import Given, check_taken_back
from weathergage.testing.trial import Pace, Trial
from weathergage.testing.worlds import check_worlds

MOST_DECISIONS: Final = 50_000
"""A game that asks more than this does not end."""
Progress = Callable[[int, int], None]
Work = tuple[str, int, int, float | None]
"""A scenario, the seed, the number of the game, and when the time is up."""


def check_game(
    game: Game | str,
    scenario: str | None = "all",
    games: int = 20,
    seed: int = 1,
    seconds: float | None = None,
) -> CheckReport:
    """Check the laws of the engine on a game; the report is `ok` if none is broken."""
    rules = find_game(game) if isinstance(game, str) else game
    return run_check(rules, scenario, games, seed, seconds)


def run_check(
    game: Game,
    scenario: str | None,
    games: int,
    seed: int,
    seconds: float | None = None,
    progress: Progress | None = None,
    workers: int = 1,
) -> CheckReport:
    """`games` random games of a scenario ("all": of each), as far as `seconds` allow.

    What is tried follows from the seed, whatever the number of workers; each is a process that
    finds the game by its id.
    """
    check_games(games)
    check_seconds(seconds)
    check_workers(workers)
    scenarios = chosen_scenarios(game, scenario)
    report = CheckReport(game.id, scenarios, seed)
    end = time.monotonic() + seconds if seconds is not None else None
    work = [(name, seed, number, end) for number in range(games) for name in scenarios]
    for done, found in enumerate(check_all(game, work, workers), 1):
        if found is None:
            break
        report.add(found)
        if progress is not None:
            progress(done, len(work))
    report.never_told = never_told(game, report.told)
    report.never_reached = never_reached(game, report.reached)
    return report


def check_all(game: Game, work: list[Work], workers: int) -> Iterator[CheckReport | None]:
    """The games in their order, checked here or by workers."""
    if workers == 1 or len(work) < 2:
        yield from (check_one(game, each) for each in work)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(partial(check_one, game.id), work)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def check_one(game: Game | str, work: Work) -> CheckReport | None:
    """One random game with a report of its own, or None where the time is up."""
    name, seed, number, end = work
    if end is not None and time.monotonic() >= end:
        return None
    rules = find_game(game) if isinstance(game, str) else game
    report = CheckReport(rules.id, [name], seed)
    report.number = number
    pace = Pace(report, random.Random(f"pace {name} {seed} {number}"))
    with seldom_collected():
        play_one(rules, name, random.Random(f"{name} {seed} {number}"), report, pace, end)
    return report


def chosen_scenarios(game: Game, scenario: str | None) -> list[str]:
    """The scenarios to play: one, all, or without a name the first."""
    known = [s.id for s in game.scenarios()]
    if scenario == "all":
        return known
    if scenario is None:
        return known[:1]
    if scenario not in known:
        raise unknown("scenario", scenario, [*known, "all"])
    return [scenario]


def random_options(game: Game, scenario: str, rng: random.Random) -> dict[str, object]:
    """A value for every option; one game in four is played as the scenario has it."""
    if rng.random() < 0.25:
        return {}
    return {option.id: random_value(option, rng) for option in game.options(scenario)}


def random_value(option: Option, rng: random.Random) -> object:
    """Any value that an option allows."""
    if option.kind == "flag":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.randint(option.low, option.high)
    if option.kind == "text":
        return rng.choice([str(option.default), *option.choices])
    return rng.choice(option.choices)


def new_table(game: Game, scenario: str, rng: random.Random) -> Table:
    """A table with random options; where the game refuses them, one after another is left as usual
    until they go together."""
    seed, auto = rng.getrandbits(31), rng.random() < 0.8
    options = random_options(game, scenario, rng)
    ids = list(options)
    rng.shuffle(ids)
    for id in ids:
        try:
            return Table.new(game, scenario, options, seed=seed, auto=auto)
        except BadInput:
            del options[id]
    return Table.new(game, scenario, options, seed=seed, auto=auto)


def play_one(
    game: Game,
    scenario: str,
    rng: random.Random,
    report: CheckReport,
    pace: Pace,
    end: float | None,
) -> None:
    """One random game from beginning to end, or until the time is up."""
    reach = Reach(game, report.reached)
    try:
        with reach.watch():
            table = new_table(game, scenario, rng)
    except Exception as error:
        report.fault("crashes", f"{scenario} does not begin: {type(error).__name__}: {error}")
        return
    trial = Trial(game, scenario, table, rng, report, pace, reach)
    trial.guard("playing", lambda: play(trial, end))
    report.told |= kinds_told(table)
    if table.result is None:
        report.unfinished += 1
        return
    report.games += 1
    trial.guard("replaying", lambda: check_whole(trial))
    trial.guard("reporting", lambda: check_end(trial))


def check_end(trial: Trial) -> None:
    """After the end the umpire sees everything, and the result names sides there are."""
    trial.table.view("umpire").data()
    trial.game.report(trial.table.state)
    outcome = trial.table.result
    if (
        outcome is not None
        and outcome.winner is not None
        and outcome.winner not in trial.table.sides
    ):
        trial.fault("dead_ends", f"the winner {outcome.winner!r} is no side of the game")


def play(trial: Trial, end: float | None) -> None:
    """Random answers, each checked from all sides."""
    table = trial.table
    plan = plan_meddling(trial.rng)
    for number in range(MOST_DECISIONS):
        if table.result is not None or trial.broken or (end is not None and time.monotonic() > end):
            return
        names = list(table.decisions)
        if not names:
            trial.fault("dead_ends", "nobody is asked and the game is not over")
            return
        seat = trial.rng.choice(names)
        if not meddle(trial, plan.get(number), seat):
            one_decision(trial, seat)
    trial.fault("dead_ends", f"the game goes on after {MOST_DECISIONS} answers")


def plan_meddling(rng: random.Random) -> dict[int, str]:
    """At which decisions of a game a seat gives or clears standing answers, or gives up."""
    plan: dict[int, str] = {}
    if rng.random() < 0.3:
        begin = rng.randrange(40)
        plan[begin] = "stand"
        plan[begin + rng.randrange(1, 20)] = "clear"
    if rng.random() < 0.05:
        plan[rng.randrange(100)] = "concede"
    return plan


def meddle(trial: Trial, what: str | None, seat: str) -> bool:
    """Do what was planned for this decision; whether the question has to be put again."""
    if what == "concede":
        trial.table.concede(seat)
    elif what == "stand":
        trial.table.stand(seat, random_standing(trial, seat))
    elif what == "clear":
        for name in trial.table.seats:
            trial.table.stand(name, {"kind": "clear"})
    return what is not None


def random_standing(trial: Trial, seat: str) -> dict[str, object]:
    """A standing answer of some kind, for the question of the moment."""
    decision = trial.table.decisions[seat]
    bots = trial.game.bots()
    ways: list[dict[str, object]] = [
        {"kind": "pass", "until": "turn"},
        {"kind": "pass", "until": ["turn", "anything"], "parts": decision.parts[:3]},
        {"kind": "quiet", "questions": [decision.kind]},
        {
            "kind": "always",
            "questions": [decision.kind],
            "answer": decision.sample(trial.rng).data(),
        },
    ]
    if bots:
        to = trial.rng.choice(bots)
        ways.append({"kind": "delegate", "to": to, "questions": [decision.kind]})
    ways += random_errands(trial, seat, decision)
    return trial.rng.choice(ways)


def random_errands(trial: Trial, seat: str, decision: Decision) -> list[dict[str, object]]:
    """One errand of each kind that the game knows, for some parts of the question."""
    out: list[dict[str, object]] = []
    for name, places in trial.game.errands(trial.table.view(seat)).items():
        order: dict[str, object] = {"kind": "errand", "errand": name, "until": "anything"}
        if places:
            order["to"] = trial.rng.choice(places)
            order["parts"] = decision.parts[:3]
        out.append(order)
    return out


def one_decision(trial: Trial, seat: str) -> None:
    """Look at a question from all sides, answer it, and see what the answer did."""
    table = trial.table
    decision = table.decisions[seat]
    with trial.reach.watch():
        action = decision.sample(trial.rng)
    trial.report.decisions += decision.forced() is None
    trial.guard("options", lambda: check_options(trial, decision))
    trial.guard("illegal answers", lambda: check_illegal(trial, seat, decision, action))
    if trial.broken:
        return
    trial.guard("bytes", lambda: check_bytes(trial, seat, decision))
    trial.guard("worlds", lambda: check_worlds(trial, seat, action))
    trial.guard("gatherings", lambda: check_gathering(trial))
    answer(trial, seat, decision, action)
    trial.guard("laws", lambda: check_laws(trial))
    trial.guard("replaying", lambda: check_replay(trial))


def check_laws(trial: Trial) -> None:
    """What the game itself says must never be."""
    for broken in trial.game.broken_laws(trial.table.state):
        trial.fault("broken_laws", broken)


def answer(trial: Trial, seat: str, decision: Decision, action: Action) -> None:
    """Act, with a copy saved before and an undo after where one is due."""
    table = trial.table
    trial.remember(seat, decision, action)
    twins: list[Table | None] = [None]
    trial.guard("saving", lambda: twins.append(check_save(trial, seat, action)))
    due, behind = trial.pace.due("undos"), trial.pace.behind(TAKEN_BACK, trial.report.decisions)
    before = encode_state(table.state) if due or behind else None
    given = Given(trial, seat, action)
    with trial.reach.watch():
        table.act(seat, action, decision=decision.id)
    trial.guard("saving", lambda: check_played_on(trial, twins[-1]))
    trial.guard("taking back", lambda: check_taken_back(trial, given))
    if before is not None and (due or table.can_undo(seat)):
        trial.guard("undo", lambda: check_undo(trial, seat, before, action))
