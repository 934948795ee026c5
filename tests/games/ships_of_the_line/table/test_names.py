"""Ships that share a name are told apart wherever somebody speaks of them: in the log, in forms,
odds and refusals, on the chart and in the report."""

import random
import re
from collections.abc import Iterator
from typing import Any

from weathergage.engine.table import Table

SHARED = re.compile(r"(?<!HMS )(?<!French )\b(?:Neptune|Swiftsure|Achille)\b")
STEPS = 60


def texts(raw: object) -> Iterator[str]:
    """All text in something, whatever it is for; ids are in small letters."""
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, dict):
        for value in raw.values():
            yield from texts(value)
    elif isinstance(raw, list | tuple):
        for value in raw:
            yield from texts(value)


def offered(table: Table, seat: str) -> Iterator[str]:
    """What each ship is offered, and why she may not do the rest."""
    decision = table.decisions[seat]
    for part in decision.parts:
        yield from texts(decision.offers(part))


def test_a_name_that_two_ships_have_never_stands_alone() -> None:
    rng = random.Random(4)
    table = Table.new("ships-of-the-line", "trafalgar", seed=3)
    bot = table.game.bot("plain")
    said: list[str] = []
    for step in range(STEPS):
        seat, decision = next(iter(table.decisions.items()))
        if step % 10 == 0:
            said += texts(decision.form())
            said += offered(table, seat)
        table.act(seat, bot.choose(table.view(seat), decision, rng))
    for seat in table.names:
        said += [each.event.text for each in table.events(seat)]
    view: Any = table.view("british").data()
    said += texts(view)
    alone = [text for text in said if SHARED.search(text)]
    assert not alone, alone[:5]
    named = [text for text in said if "HMS Neptune" in text or "French Neptune" in text]
    assert len(named) > 3, "somebody spoke of them"
