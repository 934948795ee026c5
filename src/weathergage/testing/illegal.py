"""Illegal answers: each must be refused in a sentence, and nothing may have changed."""

from typing import Final

from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import IllegalAction, WeathergageError, shorten
from weathergage.testing import wrong
from weathergage.testing.report import KINDS
from weathergage.testing.trial import Trial, fingerprint

TRIES: Final = 8
"""How often a kind of wrong answer is made anew because the last one was legal."""
ENOUGH_DECISIONS: Final = 20
LONGEST: Final = 1200
"""A refusal longer than this is no sentence."""


def check_illegal(trial: Trial, seat: str, decision: Decision, action: Action) -> None:
    """Try each kind of wrong answer that is due."""
    due = [kind for kind in KINDS if trial.pace.due(kind)]
    if not due:
        return
    for kind in KINDS:
        if kind != "another's piece" or has_others(trial):
            trial.report.want(kind, "there are questions to answer")
    before = fingerprint(trial.table)
    for kind in due:
        try_kind(trial, kind, seat, decision, action)
        if trial.broken:
            return
    if fingerprint(trial.table) != before:
        trial.fault("illegal_accepted", f"refused answers of {due} changed something")


def has_others(trial: Trial) -> bool:
    """Whether there is anything of another seat's to answer with, and was time to."""
    return len(trial.table.seats) > 1 and trial.report.decisions > ENOUGH_DECISIONS


def try_kind(trial: Trial, kind: str, seat: str, decision: Decision, action: Action) -> None:
    """One wrong answer of this kind, if one can be made here."""
    if kind == "wrong seat":
        others = [name for name in trial.table.seats if name != seat] or ["nobody"]
        must_refuse(trial, kind, trial.rng.choice(others), action, decision.id, None)
        return
    if kind == "stale":
        must_refuse(trial, kind, seat, action, stale_id(trial, decision), None)
        return
    for _ in range(TRIES):
        raw = make(trial, kind, seat, action)
        if raw is not None or kind == "absurd":
            told = judge(trial, decision, raw)
            if told is not None:
                must_refuse(trial, kind, seat, raw, decision.id, told)
                return
            accepts(trial, seat, raw)


def stale_id(trial: Trial, decision: Decision) -> str:
    """The id of an older question, or of none."""
    name, number = decision.id.rsplit("-", 1)
    older = [f"{name}-{int(number) - 1}", f"{name}-{int(number) + 1}", "", "nobody-0", name]
    return trial.rng.choice(older)


def make(trial: Trial, kind: str, seat: str, action: Action) -> object:
    """A wrong answer in plain form, or None where this kind finds nothing to change."""
    raw, rng = action.data(), trial.rng
    if kind == "one field changed":
        return wrong.one_field(raw, rng)
    if kind == "another's piece":
        return another_piece(trial, seat, raw)
    if kind == "out of range":
        return wrong.out_of_range(raw, rng)
    if kind == "wrong type":
        return wrong.wrong_type(raw, rng)
    return wrong.absurd(rng) if kind == "absurd" else wrong.huge(raw, rng)


def another_piece(trial: Trial, seat: str, raw: dict[str, object]) -> object:
    """The answer about another's piece; failing that, another's whole answer."""
    own = list(trial.pieces[seat])
    theirs = [p for name in trial.table.seats if name != seat for p in trial.pieces[name]]
    found = wrong.with_piece(raw, own, [p for p in theirs if p not in own], trial.rng)
    if found is not None:
        return found
    answers = [a for name in trial.table.seats if name != seat for a in trial.answers[name]]
    return trial.rng.choice(answers) if answers else None


def judge(trial: Trial, decision: Decision, raw: object) -> str | None:
    """None if the answer happens to be legal, else the refusal in words."""
    try:
        refusal = decision.why_not(trial.game.action(raw))
    except WeathergageError as error:
        return str(error)
    except Exception as error:
        return f"crash: {type(error).__name__}"
    return str(IllegalAction(refusal.reason, refusal.rule)) if refusal is not None else None


def must_refuse(
    trial: Trial, kind: str, seat: str, answer: object, decision: str, told: str | None
) -> None:
    """The table must refuse, in the words of `why_not`."""
    trial.pace.count(kind)
    trial.report.illegal_tried[kind] += 1
    try:
        trial.table.act(seat, answer, decision=decision)
    except WeathergageError as error:
        trial.report.illegal_refused[kind] += 1
        text = str(error)
        if not text or len(text) > LONGEST or "\n" in text:
            trial.fault("crashes", f"{kind}: refused in no clear sentence: {text[:80]!r}")
        if told is not None and text != told:
            trial.fault("option_mismatches", f"{kind}: act says {text!r}, why_not {told!r}")
    except Exception as error:
        trial.fault("crashes", f"{kind}: {type(error).__name__}: {str(error)[:200]}")
    else:
        trial.fault("illegal_accepted", f"{kind}: {shorten(answer)} by {seat}")
        trial.broken = True


def accepts(trial: Trial, seat: str, raw: object) -> None:
    """What `why_not` calls legal, `act` must take: tried on a copy of the table."""
    try:
        trial.table.fork().act(seat, raw)
    except WeathergageError as error:
        trial.fault("option_mismatches", f"why_not allows {shorten(raw)}, act says: {error}")
