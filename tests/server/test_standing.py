"""What the server gives for a seat by itself, and how soon."""

from engine.matches import GAME as MATCHES
from weathergage.engine.table import Table
from weathergage.server.standing import forced_plan, standing_plan


def last_match() -> Table:
    """Anne finds one match and has no choice; the table leaves the answer to the server."""
    return Table.new(MATCHES, options={"matches": 1}, seed=7, auto=False)


def test_the_only_answer_comes_after_a_while_unless_orders_speak_of_such_questions() -> None:
    """Else the clock would tell which of the answers under an order were a choice."""
    table = last_match()
    plan = forced_plan(table, 0, table.question(0))
    assert plan is not None
    assert (plan.by, plan.at_once) == ("table", False)
    table.stand("anne", {"kind": "quiet", "questions": ["something else"]})
    plan = forced_plan(table, 0, table.question(0))
    assert plan is not None
    assert not plan.at_once
    table.stand("anne", {"kind": "quiet", "questions": ["take"]})
    plan = forced_plan(table, 0, table.question(0))
    assert plan is not None
    assert (plan.by, plan.at_once) == ("table", True)


def test_who_has_a_choice_is_not_answered_for() -> None:
    table = Table.new(MATCHES, options={"matches": 9}, seed=7, auto=False)
    assert forced_plan(table, 0, table.question(0)) is None
    table.follows = False
    table.stand("anne", {"kind": "quiet"})
    assert standing_plan(table, 0, table.question(0), []) is None
    table.stand("anne", {"kind": "pass"})
    plan = standing_plan(table, 0, table.question(0), [])
    assert plan is not None
    assert plan.by == "pass"
    assert plan.action is not None
