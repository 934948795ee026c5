"""Copy, save, load and hash of a campaign forget no field, and no damaged dump gets through."""

import random

import msgspec
import pytest

from weathergage._build import build_kind
from weathergage.engine.registry import find_game
from weathergage.engine.state import State, encode_state
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.state.campaign import Campaign
from weathergage.testing.attributes import check_attributes
from weathergage.testing.damage import damaged_dumps, let_through

GAME = find_game("sea-of-glory")


def campaign(table: Table) -> Campaign:
    assert isinstance(table.state, Campaign)
    return table.state


def moments(scenario: str, seed: int) -> list[State]:
    """The campaign as it begins, in a battle, with reports, and over."""
    table = Table.new(GAME, scenario, seed=seed, keep=False, listen=False)
    rng = random.Random(seed)
    found: dict[str, State] = {"begin": table.state.copy()}
    while table.result is None and len(table.journal.entries) < 900:
        for seat, decision in list(table.decisions.items())[:1]:
            table.act(seat, decision.sample(rng), decision.id)
        now = campaign(table)
        if now.battle is not None and now.battle.formed:
            found["battle"] = now.copy()
        if now.reports and now.affairs.lost:
            found["war"] = now.copy()
    found["end"] = table.state.copy()
    return list(found.values())


@pytest.mark.slow
def test_copy_save_hash_and_load_notice_every_attribute() -> None:
    states = [*moments("trafalgar", 5)[-2:], *moments("campaign", 3)[1:3]]
    report = check_attributes(
        GAME,
        states,
        derived=[
            *["Setup", "Campaign.setup", "Campaign.seat", "Campaign.posts", "Campaign.looks"],
            *["Campaign.changes", "Campaign.postings", "Ask.memo", "Ask.open"],
        ],
        shared=["Report", "Report.also", "Report.ships", "Ship", "Admiral", "Affairs.lost"],
    )
    assert report.faults == []
    # A step has its name and its record from the book alone, and these wait for a gathering; what
    # nobody may change cannot be changed for a trial either where it is compiled.
    waiting = {"Ask.name", "Ask.record", "Ask.said", "Ask.answer"}
    fixed = {name for name in report.untested if name.startswith(("Ship.", "Admiral."))}
    assert set(report.untested) <= waiting | (fixed if build_kind() == "compiled" else set())
    assert len(report.tried) > 120


def test_a_damaged_campaign_is_refused() -> None:
    state = moments("trafalgar", 5)[-2]
    raw = msgspec.msgpack.decode(encode_state(state))
    trials = list(damaged_dumps(raw, random.Random(1), 300))
    assert len(trials) == 300
    assert let_through(GAME, trials) == []
