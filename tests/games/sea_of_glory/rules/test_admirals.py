"""Admirals: who commands, and what he is good at. (8.2 to 8.6)"""

from functools import cache

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74, engage, meeting
from weathergage.games.sea_of_glory.rules.admirals import (
    command_against,
    commander,
    named,
    outranks,
    rank_refusal,
)
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign


@cache
def empty() -> Campaign:
    """A campaign without a fleet, for its counters."""
    return meeting("0611", {}, {})


def ships(state: Campaign, names: list[str]) -> list[int]:
    return [state.setup.ship_index[name] for name in names]


def men(state: Campaign, *names: str) -> list[int]:
    return [state.setup.admiral_index[name] for name in names]


def chief(side: int, fleet: list[str], *names: str) -> str:
    return commander(empty(), side, ships(empty(), fleet), men(empty(), *names)).name


@pytest.mark.rule("8.2.command", "C.admirals")
def test_the_lower_seniority_number_commands() -> None:
    assert chief(BRITISH, BRITISH_74, "calder", "nelson") == "Nelson"
    assert chief(BRITISH, BRITISH_74, "nelson", "cornwallis") == "Cornwallis"


@pytest.mark.rule("8.2.spanish")
@pytest.mark.parametrize(
    ("french", "spanish", "name"),
    [(5, 6, "Gravina"), (5, 5, "Villeneuve"), (6, 5, "Villeneuve")],
)
def test_more_spanish_ships_make_a_spanish_commander(french: int, spanish: int, name: str) -> None:
    fleet = [*FRENCH_74[:french], *SPANISH_74[:spanish]]
    assert chief(ALLIED, fleet, "villeneuve", "gravina") == name


@pytest.mark.rule("8.2.spanish", "8.4")
def test_an_unnamed_spaniard_comes_before_a_named_frenchman() -> None:
    fleet = [*FRENCH_74[:2], *SPANISH_74[:3]]
    found = commander(empty(), ALLIED, ships(empty(), fleet), men(empty(), "villeneuve"))
    assert (found.card, found.name) == (-1, "a Spanish admiral")
    assert (found.seamanship, found.command) == (0, 2)


@pytest.mark.rule("8.3.ten", "8.4")
def test_a_squadron_commander_leads_ten_ships_and_not_eleven() -> None:
    assert chief(BRITISH, BRITISH_74[:10], "cochrane", "strachan") == "Cochrane"
    assert chief(BRITISH, BRITISH_74[:11], "cochrane") == "a British admiral"
    assert chief(BRITISH, BRITISH_74[:10], "cochrane", "collingwood") == "Collingwood"


@pytest.mark.rule("8.3.ten")
def test_prizes_count_among_the_ten() -> None:
    fleet = [*BRITISH_74[:10], FRENCH_74[0]]
    assert chief(BRITISH, fleet, "strachan") == "a British admiral"


@pytest.mark.rule("8.2.spanish")
def test_prizes_and_their_navy_do_not_choose_the_nation() -> None:
    fleet = [*FRENCH_74[:2], *SPANISH_74[:2], *BRITISH_74[:5]]
    assert chief(ALLIED, fleet, "villeneuve", "gravina") == "Villeneuve"


@pytest.mark.rule("8.4")
def test_a_fleet_without_a_named_admiral_has_an_unnamed_one() -> None:
    found = commander(empty(), BRITISH, ships(empty(), BRITISH_74[:3]), [])
    assert (found.card, found.nation, found.seamanship, found.command) == (-1, BRITISH, 1, 3)


@pytest.mark.rule("8.2.command", "8.2.spanish")
def test_outranking_goes_by_nation_then_seniority() -> None:
    mixed = ships(empty(), [*FRENCH_74[:3], *SPANISH_74[:4]])
    gravina, villeneuve, ganteaume = men(empty(), "gravina", "villeneuve", "ganteaume")
    assert outranks(empty(), ALLIED, mixed, gravina, ganteaume)
    assert not outranks(empty(), ALLIED, mixed[:3], gravina, ganteaume)
    assert outranks(empty(), ALLIED, mixed, ganteaume, villeneuve)
    allemand = men(empty(), "allemand")[0]
    assert not outranks(empty(), ALLIED, mixed, allemand, villeneuve)


@pytest.mark.rule("8.6.fatalistic")
def test_villeneuve_is_fatalistic_before_nelson_alone() -> None:
    villeneuve, nelson, calder = [
        named(empty(), each) for each in men(empty(), "villeneuve", "nelson", "calder")
    ]
    assert command_against(empty(), villeneuve, nelson) == 2
    assert command_against(empty(), villeneuve, calder) == 3
    assert command_against(empty(), nelson, villeneuve) == 5


@pytest.mark.rule("8.6.fatalistic", "17.1")
def test_the_pennant_of_villeneuve_before_nelson_tells_the_lower_rating() -> None:
    table = engage(
        "0611",
        {"channel-fleet": BRITISH_74[:2]},
        {"toulon-fleet": FRENCH_74[:2]},
        [3, 3],
        admirals={"nelson": "channel-fleet", "villeneuve": "toulon-fleet"},
    )
    assert table.battle.command == [5, 2]
    assert "Command 2" in table.told("pennant")[1].text


@pytest.mark.rule("20.5.port", "6.9.3.admirals")
def test_the_highest_admiral_goes_with_the_larger_part() -> None:
    fleet = ships(empty(), BRITISH_74[:5])
    nelson, calder = men(empty(), "nelson", "calder")

    def refused(leaving: int, going: list[int]) -> bool:
        rest = [each for each in (nelson, calder) if each not in going]
        found = rank_refusal(
            empty(), BRITISH, fleet[leaving:], fleet[:leaving], rest, going, "20.5"
        )
        return found is not None

    assert refused(2, [nelson])
    assert not refused(2, [calder])
    assert refused(3, [calder])
    assert not refused(3, [nelson])
