"""Options, samples and bots: what is offered is legal, and bytes are enough to choose by."""

import random
from typing import Final

import msgspec

from weathergage.admirals import bot, bot_names
from weathergage.engine.decision import Action, Decision
from weathergage.engine.game import Game
from weathergage.testing.looking import data_of, differences, look_at
from weathergage.testing.trial import Trial, fingerprint, plain

SAMPLES: Final = 3
FEW_PARTS: Final = 2
LOOKED_AT: Final = 5
"""How many of the listed options are looked at each time."""


def check_options(trial: Trial, decision: Decision) -> None:
    """What a question lists and draws must be legal, and looking must change nothing."""
    trial.report.want("options_sampled", "there are questions to answer")
    if not trial.pace.due("options"):
        return
    trial.pace.count("options")
    before = fingerprint(trial.table)
    options = decision.options()
    if options is not None:
        check_list(trial, decision, options)
    for _ in range(SAMPLES):
        sample = decision.sample(trial.rng)
        trial.report.tried("options_sampled")
        check_answer(trial, decision, sample, "sample")
        if options is not None and sample not in options:
            trial.fault("option_mismatches", f"{sample!r} is drawn but not listed")
    passing = decision.passing()
    if passing is not None:
        check_answer(trial, decision, passing, "passing answer")
    if fingerprint(trial.table) != before:
        trial.fault(
            "option_mismatches", f"looking at the options of {decision!r} changed something"
        )


def check_list(trial: Trial, decision: Decision, options: list[Action]) -> None:
    """A list of options is not empty, holds nothing twice, and agrees with `forced`."""
    if not options:
        trial.fault("dead_ends", f"{decision!r} has no answer")
    texts = [plain(option.data()) for option in options]
    if len(set(texts)) < len(texts):
        trial.fault("option_mismatches", f"{decision!r} lists an option twice")
    forced = decision.forced()
    if forced is not None and texts != [plain(forced.data())]:
        trial.fault("option_mismatches", f"{decision!r} forces what is not the only option")
    for option in trial.rng.sample(options, min(LOOKED_AT, len(options))):
        check_answer(trial, decision, option, "option")


def check_answer(trial: Trial, decision: Decision, action: Action, what: str) -> None:
    """An answer offered is legal, and survives being sent as JSON."""
    refusal = decision.why_not(action)
    if refusal is not None:
        trial.fault("option_mismatches", f"the {what} {action!r} is refused: {refusal.reason}")
    sent = msgspec.json.decode(msgspec.json.encode(action.data()))
    if trial.game.action(sent) != action:
        trial.fault(
            "option_mismatches", f"the {what} {action!r} is another after a JSON round trip"
        )
    plain(decision.preview(action))
    plain(decision.odds(action, random.Random(1)))


def check_bytes(trial: Trial, seat: str, decision: Decision) -> None:
    """A view made from bytes alone asks the same question and gets the same answers."""
    trial.report.want("byte_choices_tried", "there are questions to answer")
    if not trial.pace.due("bytes"):
        return
    trial.pace.count("bytes")
    live = trial.table.view(seat)
    far = trial.game.decode_view(live.encode())
    question = far.decision()
    if question is None:
        trial.fault("byte_mismatches", f"the bytes of the view of {seat} ask nothing")
        return
    question.number = decision.number
    if far.encode() != live.encode() or plain(far.data()) != plain(live.data()):
        trial.fault("byte_mismatches", f"the view of {seat} is another after a round trip")
    dice = trial.rng.getrandbits(30)
    probes: list[object] = [answer for given in trial.answers.values() for answer in given[-1:]]
    looks = [look_at(trial.game, asked, dice, probes) for asked in (decision, question)]
    for found in differences(*looks):
        trial.fault("byte_mismatches", f"from bytes, {seat} is given other {found}")
    name = trial.rng.choice(players(trial.game))
    ours, theirs = bot(name, trial.game), bot(name, trial.game)
    parts = some_parts(trial, decision)
    near = ours.choose(live, decision, random.Random(dice), parts)
    apart = theirs.choose(far, question, random.Random(dice), parts)
    trial.report.tried("byte_choices_tried")
    if near != apart or ours.reason != theirs.reason:
        text = f"{name} chooses {data_of(apart)} from bytes and {data_of(near)} at the table"
        trial.fault("byte_mismatches", text)
    if decision.why_not(near) is not None:
        trial.fault("option_mismatches", f"{name} chooses {near!r}, which is refused")


def players(game: Game) -> list[str]:
    """Every bot, each of its tempers too."""
    tempers = [found for name in game.bots() if (found := game.tempers(name)) is not None]
    tempered = [f"{each.bot}?temper={named.id}" for each in tempers for named in each.named]
    return [*bot_names(game), *tempered]


def some_parts(trial: Trial, decision: Decision) -> list[str] | None:
    """A few of many parts, as a standing answer asks a bot about them; mostly so, for speed."""
    parts = decision.parts
    if len(parts) <= FEW_PARTS or trial.rng.random() < 0.03:
        return None
    return sorted(trial.rng.sample(parts, trial.rng.randint(1, FEW_PARTS)), key=parts.index)
