"""What events weigh, where they were and whom they concern, face by face. (2.3)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74
from games.sea_of_glory.sailors import Answer, blow, chart, conseil, give, provision, sail
from weathergage.engine.event import DRAMATIC, NOTABLE, ROUTINE, WEIGHTS, Event
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH
from weathergage.games.sea_of_glory.words import telling

SPECTATOR = -1


def faces(event: Event) -> dict[int, Event]:
    """An event as each seat and the spectators read it."""
    found = {seat: event.face(seat) for seat in (BRITISH, ALLIED, SPECTATOR)}
    return {seat: face for seat, face in found.items() if face is not None}


def test_weights_are_words_of_the_engine() -> None:
    assert set(telling.WEIGHTS.values()) <= set(WEIGHTS)


@pytest.mark.rule("2.3.hidden")
def test_a_block_is_a_name_to_its_owner_and_a_token_to_all_others() -> None:
    table = blow(chart({"frigate-1": "0509"}), BRITISH)
    give(table, BRITISH, sail("frigate-1", "0510"))
    told = faces(table.told("sailed")[0])
    assert told[BRITISH].subjects == ["frigate-1"]
    assert told[ALLIED].subjects == told[SPECTATOR].subjects == ["british-1"]
    assert {face.place for face in told.values()} == {"0510"}
    assert {face.weight for face in told.values()} == {ROUTINE}


@pytest.mark.rule("2.3.hidden")
def test_an_allied_sortie_is_news_and_names_no_ship_to_the_enemy() -> None:
    state = chart({}, {"brest": FRENCH_74[:3]})
    conseil(state, "cadiz", "ferrol", "toulon", "martinique")
    provision(state, "brest")
    table = blow(state, ALLIED)
    number = state.affairs.conseil[0]
    out = Answer("sortie", "brest", ["0808"], FRENCH_74[:3], choice="brest-fleet", number=number)
    give(table, ALLIED, out)
    told = faces(table.told("zone")[0])
    assert {face.weight for face in told.values()} == {DRAMATIC}
    assert told[ALLIED].subjects == ["brest-fleet"]
    assert told[BRITISH].subjects == ["allied-1"]


def test_what_one_side_alone_reads_has_no_other_face() -> None:
    ships = {"channel-fleet": BRITISH_74[:3]}
    state = chart({"channel-fleet": "brest-loose"}, ships, {BRITISH_74[0]: "damaged"})
    table = blow(state, BRITISH)
    give(table, BRITISH, Answer("relocate", "channel-fleet", ["plymouth"], BRITISH_74[:1]))
    told = faces(table.told("relocated")[0])
    assert list(told) == [BRITISH]
    assert told[BRITISH].place == "plymouth"
    assert told[BRITISH].subjects == ["channel-fleet", BRITISH_74[0]]


def test_a_fleet_sighted_weighs_more_than_a_search_in_vain() -> None:
    assert telling.WEIGHTS["spotted"] == DRAMATIC
    assert telling.WEIGHTS.get("search", ROUTINE) == ROUTINE
    assert telling.WEIGHTS["masts"] == NOTABLE
