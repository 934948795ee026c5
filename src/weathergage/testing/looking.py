"""All that a seat can find out at a moment without acting, as texts to be compared."""

import random
from typing import Final

from weathergage.engine.decision import Action, Decision
from weathergage.engine.errors import WeathergageError
from weathergage.engine.game import Game
from weathergage.engine.table import Table
from weathergage.testing.trial import plain

Look = dict[str, str]
ONE_DIGEST_IN: Final = 4
"""A digest is made from the view's data once more, and seldom tells what they do not."""


def answer_to(game: Game, decision: Decision, raw: object) -> str:
    """How a question takes an answer: "legal", or the refusal in full."""
    try:
        refusal = decision.why_not(game.action(raw))
    except WeathergageError as error:
        return f"{type(error).__name__}: {error}"
    return plain(refusal.data()) if refusal is not None else "legal"


def look(table: Table, seat: int, dice: int, probes: list[object]) -> Look:
    """What a seat (-1: a spectator) sees, is asked, may answer and is refused."""
    view = table.game.view(table.state, seat)
    seen = table.seen[seat]
    out = {
        "view": view.encode().hex(),
        "view data": plain(view.data()),
        "who is busy": plain(view.busy()),
        "event numbers": plain([item.data() for item in seen[-3:]]) + str(len(seen)),
    }
    if (dice + len(seen)) % ONE_DIGEST_IN == 0:
        out["view digest"] = view.digest()
    decision = view.decision()
    out["whether it is asked"] = str(decision is not None)
    if decision is not None:
        decision.number = table.asked_before[seat]
        out.update(look_at(table.game, decision, dice, probes))
    return out


def look_at(game: Game, decision: Decision, dice: int, probes: list[object]) -> Look:
    """What a question shows of itself."""
    options = decision.options()
    samples = [decision.sample(random.Random(dice + i)) for i in range(3)]
    tried = samples + (options or [])[:5]
    return {
        "question": plain(decision.data()),
        "form": plain(decision.form()),
        "offers": plain([decision.offers(part) for part in decision.parts[:2]]),
        "options": plain([o.data() for o in options] if options is not None else None),
        "forced and passing answers": plain(
            [data_of(decision.forced()), data_of(decision.passing())]
        ),
        "samples": plain([a.data() for a in samples]),
        "previews": plain([decision.preview(a) for a in tried]),
        "odds": plain([decision.odds(a, random.Random(dice)) for a in tried]),
        "refusals": plain([answer_to(game, decision, raw) for raw in probes]),
    }


def data_of(action: Action | None) -> object:
    """An answer in plain form, or None."""
    return action.data() if action is not None else None


def differences(one: Look, other: Look) -> list[str]:
    """What two looks differ in, by name."""
    names = list(dict.fromkeys([*one, *other]))
    return [name for name in names if one.get(name) != other.get(name)]
