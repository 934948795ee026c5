"""What is told of an event where it is staged: made of the reader's own events and knowledge."""

import random

import pytest

from weathergage.engine.english import in_words
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE
from weathergage.engine.table import Table
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.table.dispatches import sail_words

BRITISH, ALLIED = 0, 1
FIRE = ("damage", "18.3")
WORDS_OF_A_ROUND = "The round costs the British five ships damaged, the Allies eight ships damaged."
"""What the first round of the first battle came to."""


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


@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_the_chart_finds_the_place_of_what_is_staged(played: Table, seat: int) -> None:
    """The rules name places in words for the record; a chart goes where an id says."""
    places = GAME.view(played.state, seat).known.setup.atlas.index  # type: ignore[attr-defined]
    found = {"spotted": 0, "battle": 0, "search": 0}
    for (kind, told), seen in zip(dispatches(played, seat), played.seen[seat], strict=True):
        if kind in found and seen.event.place is not None:
            found[kind] += 1
            assert {**seen.event.data(), **told}["place"] in places
    assert min(found.values()) > 0


@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_a_search_in_vain_is_told(played: Table, seat: int) -> None:
    pairs = list(zip(dispatches(played, seat), played.seen[seat], strict=True))
    searches = [(told, seen.event) for (kind, told), seen in pairs if kind == "search"]
    vain = [told for told, event in searches if event.dice and not event.fields["spotted"]]
    assert vain
    assert {told["weight"] for told in vain} == {NOTABLE}
    assert all("nobody" in str(told["headline"]) for told in vain)
    found = [told for told, event in searches if event.fields["spotted"] or not event.dice]
    assert all("headline" not in told for told in found), "what it finds is told by itself"


@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_what_a_round_of_fire_did_is_told_once(played: Table, seat: int) -> None:
    """All the hits of both lines in one sentence, with the last of them."""
    told = dispatches(played, seat)
    events = [seen.event for seen in played.seen[seat]]
    hits = [at for at in range(len(told)) if (events[at].kind, events[at].rule) == FIRE]
    ends = [at for at in hits if at + 1 == len(told) or told[at + 1][0] != "damage"]
    assert len(ends) > 1
    for at in hits:
        assert ("headline" in told[at][1]) == (at in ends), told[at]
    words = [str(told[at][1]["headline"]) for at in ends]
    assert words[0] == WORDS_OF_A_ROUND, words


def test_masts_that_are_as_many_as_before_are_no_news(played: Table) -> None:
    counts = [told for kind, told in dispatches(played, BRITISH) if kind == "masts"]
    assert [told for told in counts if told.get("weight") == ROUTINE]
    assert [told for told in counts if "weight" not in told]


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
