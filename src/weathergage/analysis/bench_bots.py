"""How long whole games between bots take, the longest that one of them thinks, and what a
question costs at the table."""

import random
import statistics
import time
from typing import Any

from weathergage.admirals import bot
from weathergage.admirals.factory import default_bot
from weathergage.analysis.bench import LOWER, Reading, Subject, add_kind
from weathergage.engine.decision import Decision
from weathergage.engine.game import Bot
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAMES = 3
FORMS = 15


def admiral_of(subject: Subject) -> Bot:
    """The game's usual bot."""
    game = find_game(subject.game)
    return bot(default_bot(game), game)


def play_out(subject: Subject, seed: int) -> int:
    """A whole game, the usual bot in every seat; returns the decisions taken."""
    table = Table.new(subject.game, subject.scenario, seed=seed, keep=False)
    admiral, rng = admiral_of(subject), random.Random(seed)
    taken = 0
    while table.result is None:
        for seat, decision in table.decisions.items():
            answer = admiral.choose(table.view(seat), decision, rng)
            table.act(seat, answer, decision.id)
            taken += 1
            break
    return taken


def measure_games(subject: Subject) -> Reading:
    """The median of a few games on one core, in processor time: whatever else the machine does is
    no part of it."""
    seconds: list[float] = []
    decisions: list[int] = []
    for seed in range(GAMES):
        begun = time.process_time()
        decisions.append(play_out(subject, seed))
        seconds.append(time.process_time() - begun)
    notes: dict[str, object] = {"decisions": round(statistics.median(decisions)), "games": GAMES}
    return Reading(statistics.median(seconds), notes=notes)


def share(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def measure_longest(subject: Subject) -> Reading:
    """The longest that the usual bot thinks in a whole game, every seat its own; in time of the
    processor, for what else a machine does is no thought of the bot's."""
    table = Table.new(subject.game, subject.scenario, seed=1805, keep=False)
    admiral, rng = admiral_of(subject), random.Random(1805)
    spent: list[float] = []
    while table.result is None:
        for seat, question in table.decisions.items():
            view, begun = table.view(seat), time.process_time()
            answer = admiral.choose(view, question, rng)
            spent.append((time.process_time() - begun) * 1000)
            table.act(seat, answer, question.id)
    notes: dict[str, object] = {
        "decisions": len(spent),
        "median_ms": round(share(spent, 0.5), 2),
        "p99_ms": round(share(spent, 0.99), 2),
    }
    return Reading(max(spent), notes=notes)


def offers_of(question: Decision) -> list[Any]:
    """Whatever a person is offered: for the whole question, or for its first part."""
    few: Any = question.form()["options"]
    return question.offers(question.parts[0]) if few is None else few


def measure_form(subject: Subject) -> Reading:
    """What the first question of a game costs at the table: its form with every offer, as a person
    is shown it, and the check of the answer that is suggested; in time of the processor."""
    table = Table.new(subject.game, subject.scenario, dict(subject.options), seed=1805)
    seat, question = next(iter(table.decisions.items()))
    spent: list[float] = []
    for _ in range(FORMS):
        begun = time.process_time()
        offered = offers_of(question)
        for offer in offered[:1]:
            question.why_not(table.game.action(offer["action"]))
        spent.append((time.process_time() - begun) * 1000)
    notes: dict[str, object] = {"asked": question.kind, "seat": seat, "offers": len(offered)}
    return Reading(statistics.median(spent), notes=notes)


add_kind("bots", "s", LOWER, measure_games)
add_kind("bots-longest", "ms", LOWER, measure_longest)
add_kind("form", "ms", LOWER, measure_form)
