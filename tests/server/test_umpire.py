"""The umpire reads what happened as the one who did it read it."""

import random

from weathergage.admirals import bot
from weathergage.engine.table import Table
from weathergage.server.history import events_of_entry


def counts(table: Table) -> tuple[int, ...]:
    return tuple(len(seen) for seen in table.seen)


def test_of_two_who_saw_as_much_the_umpire_reads_the_one_who_acted() -> None:
    table, rng = Table.new("sea-of-glory", "first-cruise", seed=2), random.Random(1)
    player, told_apart = bot("plain", table.game), 0
    while table.result is None:
        seat, question = next(iter(table.decisions.items()))
        before, actor = counts(table), table.names.index(seat)
        table.act(seat, player.choose(table.view(seat), question, rng))
        faces = [seen[mark:] for seen, mark in zip(table.seen, before, strict=True)]
        if actor == 1 and len({len(face) for face in faces}) == 1:
            read = events_of_entry(table, before, counts(table), actor)
            assert read == [each.event for each in faces[actor]]
            told_apart += read != [each.event for each in faces[0]]
    assert told_apart > 0
