"""What is told of an event where it is staged: made of the reader's own events and knowledge."""

import random

import pytest

from weathergage.engine.english import in_words
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.table.dispatches import sail_words

BRITISH, ALLIED = 0, 1


@pytest.fixture(scope="module")
def played() -> Table:
    """A whole Trafalgar of two doctrine bots."""
    table = Table.new(GAME, "trafalgar", seed=3)
    bots, rng = [GAME.bot("doctrine"), GAME.bot("doctrine")], random.Random(3)
    while table.result is None:
        seat = table.asked()[0]
        view = GAME.view(table.state, seat)
        answer = bots[seat].choose(view, table.question(seat), rng)
        table.act(table.names[seat], answer)
    return table


def dispatches(table: Table, seat: int) -> list[tuple[str, dict[str, object]]]:
    view, seen = GAME.view(table.state, seat), table.seen[seat]
    return [(seen[at].event.kind, GAME.dispatch(view, seen, at)) for at in range(len(seen))]


def test_numbers_are_written_out() -> None:
    assert [in_words(n) for n in (0, 1, 13, 20, 33, 99)] == [
        *["no", "one", "thirteen", "twenty", "thirty-three", "ninety-nine"]
    ]
    assert (sail_words(20, 20), sail_words(16, 20)) == ("twenty sail", "sixteen to twenty sail")


@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_headlines_are_sentences_for_their_reader(played: Table, seat: int) -> None:
    told = dispatches(played, seat)
    headlines = [str(d["headline"]) for _, d in told if "headline" in d]
    assert len(headlines) > 10
    for text in headlines:
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert "-fleet" not in text, text
        assert "block " not in text, "nobody calls the enemy by a token in a dispatch"
    kinds = {kind for kind, d in told if d.get("headline")}
    assert {"spotted", "zone", "battle", "battle-done", "fog-lifts"} <= kinds


def test_what_a_sighting_came_from_is_told_with_it(played: Table) -> None:
    sightings = [d for kind, d in dispatches(played, BRITISH) if kind == "spotted" and "dice" in d]
    assert sightings
    assert all(len(d["dice"]) == 2 for d in sightings)  # type: ignore[arg-type]
    assert any(d["modifiers"] for d in sightings)


def test_ones_own_ships_are_no_sighting(played: Table) -> None:
    for seat in (BRITISH, ALLIED):
        for (kind, told), seen in zip(dispatches(played, seat), played.seen[seat], strict=True):
            if kind == "spotted" and seen.event.fields["side"] == seat:
                assert told["weight"] != DRAMATIC


def test_masts_that_are_as_many_as_before_are_no_news(played: Table) -> None:
    counts = [told for kind, told in dispatches(played, BRITISH) if kind == "masts"]
    assert [told for told in counts if told.get("weight") == ROUTINE]
    assert [told for told in counts if not told]


def test_weather_far_away_is_no_news(played: Table) -> None:
    for (kind, told), seen in zip(dispatches(played, BRITISH), played.seen[BRITISH], strict=True):
        if kind == "weather":
            assert (told == {"weight": ROUTINE}) == (not seen.event.fields["zones"])


def test_a_battle_is_told_with_its_commanders_and_its_price(played: Table) -> None:
    ended = [d["headline"] for k, d in dispatches(played, ALLIED) if k == "battle-done"]
    assert ended[0] == (
        "Calder beats Villeneuve at sea in 0512; the British lose one ship, the Allies lose "
        "sixteen ships, three sunk and three taken."
    )


def test_a_battle_that_cost_ships_matters_also_where_nobody_won(played: Table) -> None:
    view, seen = GAME.view(played.state, ALLIED), played.seen[ALLIED]
    ended = next(at for at in range(len(seen)) if seen[at].event.kind == "battle-done")
    fields, weight = dict(seen[ended].event.fields), seen[ended].event.weight
    try:
        seen[ended].event.fields["victor"], seen[ended].event.weight = "", NOTABLE
        told = GAME.dispatch(view, seen, ended)
    finally:
        seen[ended].event.fields, seen[ended].event.weight = fields, weight
    assert str(told["headline"]).startswith("The battle at sea in 0512 is drawn; the British lose")
    assert told["weight"] == DRAMATIC
