"""What a person meets of every game: the first form of each kind, with offers, as it was recorded.

Random games meet the questions; `python tests/games/test_forms_met.py --write` records them anew.
What changes in the words and figures of forms shows as a difference between two texts.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from weathergage.engine.decision import Decision
from weathergage.engine.registry import find_game, own_games
from weathergage.engine.table import Table
from weathergage.server.scenes import plain

ANSWERS = 90
"""So many answers of each scenario are given."""
ALWAYS = ("chores", "contingencies", "presets", "voyages")
"""What stands in every form of a game is recorded with the first."""


def met(id: str) -> dict[str, Any]:
    """The first form of each kind that random games of all scenarios come to."""
    out: dict[str, Any] = {}
    for scenario in find_game(id).scenarios():
        table, rng = Table.new(find_game(id), scenario.id, seed=1805), random.Random(1805)
        for _ in range(ANSWERS):
            if table.result is not None:
                break
            seat, decision = next(iter(table.decisions.items()))
            if decision.kind not in out:
                out[decision.kind] = shown(decision, whole=not out)
            table.act(seat, decision.sample(rng), decision=decision.id)
    return out


def shown(decision: Decision, whole: bool) -> dict[str, Any]:
    """A form, what is offered for its first part and group, and the reach of that part."""
    form = plain(decision.form())
    for part in [*form["parts"][:1], *form.get("groups", [])[:1]]:
        form.setdefault("offers", {})[part["id"]] = plain(decision.offers(part["id"]))[:4]
    if form.get("plots"):
        course = plain(decision.plot(form["parts"][0]["id"], []))
        form["course"] = {**course, "marks": course.get("marks", [])[:1]}
    form["options"] = form["options"] and form["options"][:4]
    form["parts"] = form["parts"][:2]
    return {key: value for key, value in form.items() if whole or key not in ALWAYS}


def path_of(id: str) -> Path:
    return Path(__file__).parent / id.replace("-", "_") / "table" / "forms.json"


def as_text(forms: dict[str, Any]) -> str:
    return json.dumps(forms, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("id", own_games())
def test_forms_are_as_they_were_recorded(id: str) -> None:
    recorded, now = json.loads(path_of(id).read_text(encoding="utf-8")), met(id)
    assert sorted(now) == sorted(recorded)
    for kind, form in recorded.items():
        assert now[kind] == form, kind


if __name__ == "__main__" and "--write" in sys.argv:
    for name in own_games():
        path_of(name).write_text(as_text(met(name)), encoding="utf-8")
