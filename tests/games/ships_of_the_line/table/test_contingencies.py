"""Standing orders that wait for something: if hull under 3, withdraw; if grappled, cut free."""

import math

from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.rules.links import tie
from weathergage.games.ships_of_the_line.state.battle import GRAPPLE, Battle

GAME = "ships-of-the-line"


def squadron() -> tuple[Table, Battle]:
    table = Table.new(GAME, "five-a-side", seed=1)
    assert isinstance(table.state, Battle)
    return table, table.state


def distance_to_enemies(state: Battle, ship: int) -> float:
    own = state.ships[ship]
    enemies = [other for other in state.ships if other.side != own.side]
    return min(math.hypot(e.x - own.x, e.y - own.y) for e in enemies)


def test_only_the_ship_that_is_hurt_withdraws() -> None:
    table, state = squadron()
    parts = table.decisions["british"].parts
    hurt = state.setup.index[parts[1]]
    state.ships[hurt].hull = 2
    before = distance_to_enemies(state, hurt)
    table.stand(
        "british", {"kind": "delegate", "to": "withdraw", "when": {"fact": "hull", "under": 3}}
    )
    assert table.decisions["british"].parts == [parts[0], *parts[2:]]
    assert [entry.by for entry in table.journal.entries][-1] == "withdraw"
    straight_at_them = before - 3 * 10_000
    assert isinstance(table.state, Battle)
    assert distance_to_enemies(table.state, hurt) > straight_at_them


def test_a_sound_ship_is_left_to_her_admiral() -> None:
    table, _ = squadron()
    parts = table.decisions["british"].parts
    table.stand(
        "british", {"kind": "delegate", "to": "withdraw", "when": {"fact": "hull", "under": 3}}
    )
    assert table.decisions["british"].parts == parts


def test_the_figures_of_a_ship() -> None:
    table, state = squadron()
    question = table.decisions["british"]
    ship = question.parts[0]
    index = state.setup.index[ship]
    tie(state, GRAPPLE, index, state.setup.index[table.decisions["british"].parts[1]])
    question = table.question(0)
    vessel = state.ships[index]
    assert question.figure(ship, "hull") == vessel.hull
    assert question.figure(ship, "crews") == vessel.crews
    assert question.figure(ship, "masts") == 3
    assert question.figure(ship, "grappled") == 1
    assert question.figure(ship, "fires") == 0
    assert question.figure(ship, "rum") is None
    assert question.figure("nobody", "hull") is None


def test_every_condition_and_task_of_the_form_can_be_ordered() -> None:
    table, _ = squadron()
    offered = table.decisions["british"].form()["contingencies"]
    assert isinstance(offered, dict)
    for condition in offered["conditions"]:
        for task in offered["tasks"]:
            when = {"fact": condition["id"]}
            if "value" in condition:
                when["under"] = condition["low"]
            order = {"kind": "delegate", "to": task["to"], "when": when}
            if "questions" in task:
                order["questions"] = task["questions"]
            table.stand("british", order)
    conditions, tasks = offered["conditions"], offered["tasks"]
    assert len(table.standing[0]) == len(conditions) * len(tasks) > 10
