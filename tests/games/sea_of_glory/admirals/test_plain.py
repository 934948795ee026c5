"""The plain bot: straight at the target, line of battle, the yards in order."""

from __future__ import annotations

import random

import pytest

from games.sea_of_glory.sailors import (
    FRENCH_74,
    Table,
    blow,
    chart,
    conseil,
    provision,
)
from weathergage.admirals.random_bot import RandomBot
from weathergage.engine.game import Bot
from weathergage.engine.state import asked
from weathergage.engine.table import Table as Game
from weathergage.games.sea_of_glory.admirals.plain import Plain, value_of
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import CampaignView, known_to
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH


def answer(table: Table, bot: Bot, parts: list[str] | None = None) -> Answer:
    """What a bot answers to the question that is open; it must be legal."""
    seat = table.asked()[0]
    view = CampaignView(known_to(table.state, seat), seat)
    question = view.decision()
    assert question is not None
    given = bot.choose(view, question, random.Random(1), parts)
    assert question.why_not(given) is None
    assert isinstance(given, Answer)
    assert bot.reason.endswith(".")
    return given


def test_a_fleet_goes_straight_for_the_nearest_target() -> None:
    state = chart(
        {"rochefort-fleet": "0306"},
        {"rochefort-fleet": FRENCH_74[:5]},
        scenario="trafalgar",
    )
    table = blow(state, ALLIED, "w")
    assert answer(table, Plain()).places[-1] == "bantry-bay-inshore"


def test_all_that_may_leave_port_leaves_it() -> None:
    state = chart({}, {"rochefort": FRENCH_74[:6]}, scenario="trafalgar")
    provision(state, "rochefort")
    table = blow(state, ALLIED, "ne")
    given = answer(table, Plain())
    assert (given.kind, given.block) == ("sortie", "rochefort")
    assert sorted(given.ships) == sorted(FRENCH_74[:6])
    assert answer(table, Plain(), ["ferrol"]).kind == "done"


def test_a_fleet_with_a_destination_makes_for_it() -> None:
    state = chart({"rochefort-fleet": "0810"}, {"rochefort-fleet": FRENCH_74[:5]})
    conseil(state, "ferrol", "brest")
    fleet = state.blocks[state.setup.block_index["rochefort-fleet"]]
    fleet.destination = state.affairs.conseil[0]
    table = blow(state, ALLIED, "ne")
    assert answer(table, Plain()).places[-1] == "ferrol"


def test_the_dearest_target_is_that_of_the_largest_marker() -> None:
    state = chart({}, {})
    state.affairs.napoleon[1], state.affairs.napoleon[2] = 8, 3
    ports = state.setup.atlas.port_index
    assert value_of(state, ports["naples"]) == 8
    assert value_of(state, ports["malta"]) == 3


def play(scenario: str, bots: list[Bot], seed: int, most: int) -> list[str]:
    """Names of the questions that were answered; every answer is legal, or the table objects."""
    table = Game.new(GAME, scenario, seed=seed, keep=False, listen=False)
    rng = random.Random(seed)
    out: list[str] = []
    while table.result is None and len(out) < most:
        seat = asked(table.state)[0]
        view = GAME.view(table.state, seat)
        decision = (
            GAME.decode_view(view.encode()).decision() if len(out) % 7 == 0 else view.decision()
        )
        assert decision is not None
        table.act(table.names[seat], bots[seat].choose(view, decision, rng))
        assert bots[seat].reason.endswith(".")
        out.append(decision.kind)
    return out


@pytest.mark.parametrize("scenario", ["trafalgar", "campaign"])
@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_every_answer_is_legal(scenario: str, seat: int) -> None:
    bots: list[Bot] = [RandomBot(), RandomBot()]
    bots[seat] = Plain()
    kinds = play(scenario, bots, 5 + seat, 250)
    assert "move" in kinds
    assert len(kinds) > 30


def test_two_plain_bots_fight() -> None:
    found: set[str] = set()
    for seed in range(3):
        found |= set(play("trafalgar", [Plain(), Plain()], seed, 400))
    assert {"battle-orders", "battle-damage", "move", "raid"} <= found
