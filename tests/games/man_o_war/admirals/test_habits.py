"""What a battle tells of how its seats fight."""

import random

from weathergage.engine.event import Event
from weathergage.engine.table import Table
from weathergage.games.man_o_war.admirals.habits import (
    AFAR,
    FRIENDS,
    KEPT,
    NAMES,
    RAKES,
    WORSE,
    BattleHabits,
)
from weathergage.games.man_o_war.game import GAME


def counts(*events: Event) -> dict[tuple[str, str], tuple[int, int]]:
    table = Table.new(GAME, "small-squadron", {}, seed=1)
    found = BattleHabits()
    found.watch(table.view("first"), list(events))
    return {(each.seat, each.name): (each.times, each.of) for each in found.figures()}


def event(kind: str, **fields: object) -> Event:
    return Event(kind, "", "", fields=fields)


def test_rakes_and_shots_through_friends_are_counted() -> None:
    told = counts(
        event("broadside", ship="mars", target="achille", range="short", rake="bow"),
        event("broadside", ship="mars", target="achille", range="long", rake="none", hit="caesar"),
        event("penetration", ship="mars", target="caesar"),
        event("penetration", ship="mars", target="achille"),
    )
    assert told["first", RAKES] == (1, 0)
    assert told["second", RAKES] == (0, 1)
    assert told["first", AFAR] == (1, 2)
    assert told["first", FRIENDS] == (2, 2)


def test_the_line_is_counted_turn_by_turn_and_boarders_by_their_odds() -> None:
    told = counts(event("turn", turn=2), event("grappled", ship="agamemnon", target="formidable"))
    assert told["first", KEPT] == (4, 4)
    assert told["second", KEPT] == (4, 4)
    assert told["first", WORSE] == (1, 1)


def test_a_whole_battle_has_every_figure_for_every_seat() -> None:
    table = Table.new(GAME, "small-squadron", {}, seed=5)
    watcher, bot, rng = GAME.habits(), GAME.bot("doctrine"), random.Random(5)
    assert watcher is not None
    seen = 0
    while table.result is None:
        seat, decision = next(iter(table.decisions.items()))
        table.act(seat, bot.choose(table.view(seat), decision, rng), decision=decision.id)
        told = table.events(None, seen)
        seen += len(told)
        watcher.watch(table.view(None), [each.event for each in told])
    figures = watcher.figures()
    assert [each.name for each in figures] == NAMES * 2
    assert all(each.of for each in figures if each.name in (KEPT, AFAR))
