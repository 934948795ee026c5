"""Looking ahead: what a seat may foresee of its questions, and what it may not."""

import random

from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.decision import Action
from weathergage.engine.foresight import Foresight
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table

GAME = find_game("sea-of-glory")
BRITISH, ALLIED = (0,), (1,)


def meant(
    scenario: str, kind: str, answer: str, whose: tuple[int, ...] = (0, 1)
) -> tuple[Table, Action]:
    """A game up to the moment at which a bot would answer a question in a certain way."""
    table = Table.new(GAME, scenario, seed=5, keep=False)
    bots, rng = [GAME.bot("doctrine") for _ in range(2)], random.Random(5)
    while table.result is None:
        seat = table.asked()[0]
        question = table.question(seat)
        chosen = bots[seat].choose(GAME.view(table.state, seat), question, rng)
        wanted = question.kind.startswith(kind) and answer in ("", chosen.kind)
        if seat in whose and wanted:
            return table, chosen
        table.act(table.names[seat], chosen)
    raise AssertionError(f"nobody answers {kind} so")


def seat_of(table: Table) -> int:
    return table.asked()[0]


def test_the_move_of_a_bonus_is_foreseen_before_the_block_is_activated() -> None:
    table, chosen = meant("campaign", "bonus", "activate")
    seat = seat_of(table)
    ahead = Foresight(table, seat)
    assert ahead.give(chosen)
    table.act(table.names[seat], chosen)
    real = table.question(seat)
    assert (ahead.question.kind, ahead.question.prompt) == (real.kind, real.prompt)
    assert ahead.question.prompt.startswith("Bonus move")
    assert ahead.question.parts == real.parts


def test_how_a_sortie_goes_on_is_foreseen_where_nobody_watches_the_port() -> None:
    table, chosen = meant("campaign", "move", "sortie", BRITISH)
    seat = seat_of(table)
    ahead = Foresight(table, seat)
    assert ahead.give(chosen)
    assert "is on its way" in ahead.question.prompt


def test_a_sortie_past_a_blockade_is_not_looked_beyond() -> None:
    table, chosen = meant("campaign", "move", "sortie", ALLIED)
    assert not Foresight(table, seat_of(table)).give(chosen)


def test_the_wind_that_is_drawn_next_is_not_foreseen() -> None:
    table, chosen = meant("campaign", "move", "done")
    ahead = Foresight(table, seat_of(table))
    before = ahead.question
    assert not ahead.give(chosen)
    assert ahead.question is before


def test_what_may_not_be_answered_is_not_thought_answered() -> None:
    table, _ = meant("campaign", "bonus", "activate")
    ahead = Foresight(table, seat_of(table))
    assert not ahead.give(GAME.action({"kind": "activate", "block": "no-such-block"}))


def test_battles_are_not_looked_beyond() -> None:
    table, chosen = meant("campaign", "battle", "")
    assert not GAME.looks_ahead(table.question(seat_of(table)))
    assert not Foresight(table, seat_of(table)).give(chosen)


def test_nothing_hidden_shows_in_what_is_foreseen() -> None:
    """In a world that the seat cannot tell from the true one it foresees the same."""
    table, chosen = meant("campaign", "move", "sortie", BRITISH)
    seat = seat_of(table)
    other = table.fork()
    other.state = GAME.imagine(GAME.view(table.state, seat), HashChance(study_seed(77)))
    forms = []
    for each in (table, other):
        ahead = Foresight(each, seat)
        assert ahead.give(chosen)
        forms.append(ahead.question.form())
    assert forms[0] == forms[1]
