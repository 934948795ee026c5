"""Trafalgar in an evening: how often one person is asked who leaves to others what he may."""

import random
from collections import Counter

from weathergage.engine.decision import Action, Decision
from weathergage.engine.table import Table

TURNS = 6
MOST = 15
CHORES = ["reload", "deck", "grapple", "break", "board", "defend", "unfoul", "nail"]


def divisions(table: Table) -> dict[str, list[str]]:
    """The ships of each British division."""
    scene = table.scene("british")
    groups = scene.data()["groups"]  # type: ignore[attr-defined]
    return {id: list(group["pieces"]) for id, group in groups.items() if group["side"] == "british"}


def one_order(table: Table, question: Decision) -> Action:
    """One order for as many ships as the form offers, else for the next ship, else no more."""
    form = question.form()
    groups = form.get("groups")
    parts = [str(group["id"]) for group in groups[::-1]] if isinstance(groups, list) else []
    for part in [*parts, *question.parts]:
        for offer in question.offers(part):
            if offer["refused"] is None:
                return table.game.action(offer["action"])
    passing = question.passing()
    assert passing is not None
    return passing


def test_under_fifteen_decisions_a_turn_when_delegating() -> None:
    table = Table.new("ships-of-the-line", "trafalgar", seed=1805)
    admiral, rng = table.game.bot("doctrine"), random.Random(1)
    lee = divisions(table)["lee"]
    table.stand("british", {"kind": "delegate", "to": "doctrine", "parts": lee})
    table.stand("british", {"kind": "delegate", "to": "doctrine", "questions": CHORES})
    asked: Counter[int] = Counter()
    while (turn := table.scene("british").clock.turn) <= TURNS:  # type: ignore[attr-defined]
        for seat, question in table.decisions.items():
            if seat == "british":
                asked[turn] += 1
                table.act(seat, one_order(table, question))
            else:
                table.act(seat, admiral.choose(table.view(seat), question, rng))
    assert len(asked) == TURNS
    assert max(asked.values()) < MOST, asked
    assert sum(asked.values()) > TURNS, "nothing of the weather column is decided by anybody else"
