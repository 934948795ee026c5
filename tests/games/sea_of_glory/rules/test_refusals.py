"""One refusal for one rule: whatever says that something may be done agrees with the refusal of it,
in positions of games played at random."""

import random
from collections.abc import Iterator

import pytest

from weathergage.engine.asking.book import Asked
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.answers import Answer, done
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.rules.attacks import attackers, may_invade
from weathergage.games.sea_of_glory.rules.move_samples import sailings, sample_sortie
from weathergage.games.sea_of_glory.rules.raids import raid_site
from weathergage.games.sea_of_glory.rules.searching import watchers
from weathergage.games.sea_of_glory.rules.waters import friendly_ports
from weathergage.games.sea_of_glory.state.campaign import Campaign

Query = Asked[Campaign]
SEEDS = [("trafalgar", 1, 160), ("campaign", 3, 220)]


def met(scenario: str, seed: int, most: int) -> Iterator[tuple[Query, random.Random]]:
    """The questions of a game played at random."""
    table, rng = Table.new(GAME, scenario, seed=seed, keep=False), random.Random(seed)
    for _ in range(most):
        if table.result is not None:
            return
        seat = table.asked()[0]
        question = table.question(seat)
        assert isinstance(question, Asked)
        yield question, rng
        table.act(table.names[seat], question.sample(rng))


@pytest.mark.parametrize(("scenario", "seed", "most"), SEEDS)
def test_what_may_be_done_is_what_is_not_refused(scenario: str, seed: int, most: int) -> None:
    kinds: set[str] = set()
    for query, rng in met(scenario, seed, most):
        for answer in query.options() or []:
            assert query.why_not(answer) is None, (query.kind, answer)
        passing = query.passing()
        assert (query.why_not(done()) is None) == (passing is not None and passing == done())
        if query.kind in CHECKS:
            kinds.add(query.kind)
            CHECKS[query.kind](query, rng)
    assert "move" in kinds


def check_move(query: Query, rng: random.Random) -> None:
    """A port or block of which nothing is asked has nothing that could be done."""
    known, act, seat = query.known, query.ask.record, query.place
    if act.token:
        return
    for port in friendly_ports(known, seat):
        name = known.setup.atlas.ports[port].id
        if name not in query.parts:
            ships = [known.setup.ships[ship].id for ship in known.ships_at(port, seat)]
            tries = [sample_sortie(known, act, seat, port, rng) for _ in range(4)]
            tries += [Answer("count", name), Answer("transfer", name, None, ships)]
            assert all(query.why_not(answer) is not None for answer in tries), name
    for block in known.on_map(seat):
        if known.setup.blocks[block].id not in query.parts:
            assert all(query.why_not(each) is not None for each in sailings(known, block))


def check_raid(query: Query, rng: random.Random) -> None:
    """Who may raid or invade is not refused it, and nobody else is let."""
    known = query.known
    for block in known.on_map(query.place):
        name, able = known.setup.blocks[block].id, block in attackers(known)
        raids = able and raid_site(known, known.blocks[block].place) >= 0
        assert (query.why_not(Answer("raid", name)) is None) == raids
        assert (query.why_not(Answer("invade", name)) is None) == (
            able and may_invade(known, block)
        )


def check_watch(query: Query, rng: random.Random) -> None:
    """Those who may search are those who are not refused it."""
    known = query.known
    able = watchers(known, query.ask.record)
    for block in known.on_map(query.place):
        answer = Answer("search", known.setup.blocks[block].id)
        assert (query.why_not(answer) is None) == (block in able)


CHECKS = {"move": check_move, "raid": check_raid, "watch": check_watch}
