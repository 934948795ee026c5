"""Clauses of battles and arrivals that show in what is told, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, engage
from games.sea_of_glory.sailors import Dice, Table, block, chart
from weathergage.games.sea_of_glory.questions import Do
from weathergage.games.sea_of_glory.state import Campaign

BRITISH = 0
ALLIED = 1


@pytest.mark.rule("14.5.cartagena")
def test_after_a_battle_in_the_straits_a_fleet_goes_on_unless_it_is_bound_elsewhere() -> None:
    for words, place in (("fought", "cartagena-loose"), ("", "cartagena-loose")):
        state = chart({"brest-fleet": f"1123 to 5 {words}"}, {"brest-fleet": FRENCH_74[:2]})
        _land(state)
        assert block(state, "brest-fleet").place == state.setup.atlas.find(place)
    state = chart({"brest-fleet": "1123 to 4 fought"}, {"brest-fleet": FRENCH_74[:2]})
    _land(state)
    assert block(state, "brest-fleet").place == state.setup.atlas.find("1123")
    state = chart({"brest-fleet": "1123 to 4"}, {"brest-fleet": FRENCH_74[:2]})
    _land(state)
    assert block(state, "brest-fleet").place == state.setup.atlas.find("cartagena-loose")


def _land(state: Campaign) -> None:
    token = block(state, "brest-fleet").token
    state.push(Do("landing", [ALLIED, token, state.setup.atlas.find("cartagena-loose")]))
    Table(state, Dice([]))


@pytest.mark.rule("19.0", "17.3.roll")
def test_only_an_inactive_convoy_inshore_and_to_leeward_lies_at_anchor() -> None:
    told = {}
    for place, choice, active in (
        ("bantry-bay-inshore", "windward", BRITISH),
        ("bantry-bay-inshore", "windward", ALLIED),
        ("bantry-bay-inshore", "leeward", BRITISH),
        ("0509", "windward", BRITISH),
    ):
        table = engage(
            place, {"irish-fleet": BRITISH_74[:3]}, {"transport": FRENCH_74[:3]}, [6, 1], active
        )
        table.say(BRITISH, "gauge", choice=choice)
        kinds = [event.kind for event in table.events if event.kind in ("at-anchor", "under-sail")]
        told[place, choice, active] = kinds
    assert list(told.values()) == [["at-anchor"], ["under-sail"], [], ["under-sail"]]


@pytest.mark.rule("19.0")
def test_a_fleet_without_troops_says_nothing_of_its_anchor() -> None:
    table = engage(
        "brest-inshore", {"irish-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:3]}, [6, 1]
    )
    table.say(BRITISH, "gauge", choice="windward")
    assert not table.told("at-anchor")
    assert not table.told("under-sail")
    table = engage(
        "bantry-bay-inshore",
        {"craig": BRITISH_74[:3]},
        {"brest-fleet": FRENCH_74[:3]},
        [1, 6],
        ALLIED,
    )
    table.say(ALLIED, "gauge", choice="windward")
    assert table.told("at-anchor")


@pytest.mark.rule("17.5")
def test_an_admiral_lengthens_or_shortens_the_day() -> None:
    for choice, word, by in (("add", "lengthens", 3), ("subtract", "shortens", -3)):
        table = engage(
            "0509",
            {"channel-fleet": BRITISH_74[:3]},
            {"brest-fleet": FRENCH_74[:3]},
            [6, 1],
            admirals={"nelson": "channel-fleet"},
        )
        table.say(BRITISH, "gauge", choice="windward")
        table.say(BRITISH, "give-battle")
        table.say(BRITISH, "day", choice=choice)
        told = table.told("day")[0]
        assert told.text == f"The British admiral {word} the day by 3."
        assert (told.fields["by"], table.battle.total) == (by, 7 + by)
    table = engage(
        "0509", {"channel-fleet": BRITISH_74[:3]}, {"brest-fleet": FRENCH_74[:3]}, [6, 1]
    )
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "give-battle")
    table.say(BRITISH, "day", choice="leave")
    assert not table.told("day")
