"""What a battle tells of how its seats fight."""

import random

from weathergage.engine.event import Event
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.admirals.habits import (
    ABACK,
    AFAR,
    FIRST,
    FOULED,
    NAMES,
    RAKES,
    BattleHabits,
)

GAME = find_game("sails-of-glory")


def event(kind: str, **fields: object) -> Event:
    return Event(kind, "", "", fields=fields)


def counts(*events: Event) -> dict[tuple[str, str], tuple[int, int]]:
    table = Table.new(GAME, "enemy-in-sight", {}, seed=1)
    found = BattleHabits()
    found.watch(table.view("british"), list(events))
    return {(each.seat, each.name): (each.times, each.of) for each in found.figures()}


def test_rakes_and_range_are_counted_for_both() -> None:
    told = counts(
        event("turn", turn=4),
        event("fires", ship="defence", target="genereux", band="yellow", arc="full", rake="stern"),
        event("fires", ship="defence", target="genereux", band="red", arc="full", rake="none"),
    )
    assert told["british", RAKES] == (1, 0)
    assert told["french", RAKES] == (0, 1)
    assert told["british", AFAR] == (1, 2)
    assert told["british", FIRST] == (4, 1)
    assert told["french", FIRST] == (0, 0)


def test_red_cards_and_fouled_friends_are_counted() -> None:
    told = counts(
        event("card", ship="courageuse", colour="red"),
        event("card", ship="courageuse", colour="green"),
        event("collision", ship="courageuse", target="genereux"),
        event("collision", ship="defence", target="genereux"),
    )
    assert told["french", ABACK] == (1, 2)
    assert told["french", FOULED] == (1, 2)
    assert told["british", FOULED] == (0, 1)


def test_a_whole_battle_has_every_figure_for_every_seat() -> None:
    table = Table.new(GAME, "enemy-in-sight", {"level": "basic", "turns": 4}, seed=3)
    found, rng = GAME.habits(), random.Random(1)
    assert found is not None
    while table.result is None:
        for seat, decision in list(table.decisions.items()):
            if seat in table.decisions:
                found.watch(table.view(seat), table.act(seat, decision.sample(rng)))
    assert [each.name for each in found.figures()] == [*NAMES, *NAMES]
