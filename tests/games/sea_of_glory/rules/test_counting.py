"""Counting masts: who may, and what is told. (13.5, 22.2)"""

import pytest

from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    SPANISH_74,
    Answer,
    block,
    blow,
    bonus,
    chart,
    give,
    refused,
    sail,
)
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.rules.counting import (
    Tally,
    lookouts,
    report_words,
    tally_port,
)
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, MANY, Kind

EIGHTEEN = [*FRENCH_74, *SPANISH_74]
LAID_UP = ["spanish-rayo", "spanish-san-justo"]


@pytest.mark.rule("13.5.range", "13.5.example", "13.5.zone")
def test_eighteen_ships_and_two_in_ordinary() -> None:
    state = chart(
        {"frigate-1": "brest-off"},
        {"brest": [*EIGHTEEN, *LAID_UP]},
        dict.fromkeys(LAID_UP, "laid-up"),
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("count", "frigate-1"))
    told = table.told("masts")[0]
    assert told.fields["ships"] == [16, 20]
    assert told.fields["ordinary"] == [1, 5]
    assert "16 to 20 ships and 1 to 5 ships In Ordinary" in told.text
    report = state.reports[0]
    assert state.setup.atlas.places[report.place].id == "brest"
    assert (report.seat, report.kind, report.low, report.high) == (BRITISH, "masts", 16, 20)
    assert (report.ordinary_low, report.ordinary_high) == (1, 5)
    assert state.counted[state.setup.atlas.port_index["brest"]] == 16
    assert told.text.startswith("The British count masts in Brest: ")


@pytest.mark.rule("13.5.kinds")
def test_transports_and_frigates_are_named_the_gold_is_not() -> None:
    state = chart({"frigate-1": "brest-loose", "transport": "brest"}, {"brest": FRENCH_74[:1]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("count", "frigate-1"))
    assert table.told("masts")[0].fields["also"] == ["transports"]
    state = chart({"frigate-1": "havana-loose", "spanish-gold": "havana"})
    table = blow(state, BRITISH, "east", area="west-indies")
    give(table, BRITISH, Answer("count", "frigate-1"))
    assert table.told("masts")[0].fields["also"] == []
    assert "no ships" in table.told("masts")[0].text
    state = chart(
        {"toulon-fleet": "malta-loose to 15", "frigate-2": "malta"}, {"toulon-fleet": FRENCH_74[:2]}
    )
    table = blow(state, ALLIED, "ms", area="mediterranean")
    give(table, ALLIED, Answer("count", "toulon-fleet"))
    assert table.told("masts")[0].fields["also"] == ["frigates"]
    assert table.told("masts")[0].text.startswith("The Allies count masts in Malta: ")
    assert state.setup.atlas.places[state.reports[0].place].id == "malta"
    assert state.counted[state.setup.atlas.port_index["malta"]] == -1


@pytest.mark.rule("13.5.zone", "9.2.before")
def test_one_count_before_anything_of_the_zone_moves() -> None:
    state = chart(
        {"channel-fleet": "brest-loose", "frigate-1": "brest-inshore"},
        {"channel-fleet": BRITISH_74[:2]},
    )
    table = blow(state, BRITISH, "ne")
    other = state.copy()
    give(table, BRITISH, Answer("count", "channel-fleet"))
    assert refused(table, BRITISH, Answer("count", "frigate-1")) == "13.5"
    table.state = other
    give(table, BRITISH, sail("frigate-1", "brest-loose"))
    assert refused(table, BRITISH, Answer("count", "channel-fleet")) == "13.5"


@pytest.mark.rule("13.5.zone", "7.8.spotted")
def test_who_cannot_count() -> None:
    state = chart({"frigate-1": "0509", "fog-1": "malta-loose", "frigate-2": "lisbon-loose"})
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, Answer("count", "frigate-1")) == "13.5"
    assert refused(table, BRITISH, Answer("count", "frigate-2")) == "13.5"
    table.finish()
    table = blow(state, ALLIED, "ms", area="mediterranean")
    assert refused(table, ALLIED, Answer("count", "fog-1")) == "7.8"


@pytest.mark.rule("13.5.port")
def test_ships_in_port_even_laid_up_count_the_enemies_inshore() -> None:
    state = chart(
        {"channel-fleet": "brest-inshore", "irish-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:7], "irish-fleet": BRITISH_74[7:9], "brest": FRENCH_74[:1]},
        {FRENCH_74[0]: "laid-up"},
    )
    table = blow(state, ALLIED, "sw")
    give(table, ALLIED, Answer("count", "brest"))
    assert table.told("masts")[0].fields["ships"] == [6, 10]
    it = block(state, "channel-fleet")
    assert (it.seen_kinds, it.seen_low, it.seen_high) == (Kind.FLEET, 6, 10)
    assert block(state, "irish-fleet").seen_high == MANY
    assert refused(table, ALLIED, Answer("count", "brest")) == "13.5"
    assert refused(table, ALLIED, Answer("count", "rochefort")) == "13.5"


@pytest.mark.rule("13.5.port", "13.5.kinds")
def test_what_counting_says_about_single_blocks() -> None:
    state = chart(
        {"fog-1": "malta-inshore", "frigate-1": "malta", "craig": "brest-inshore"},
        {"craig": BRITISH_74[:2], "brest": FRENCH_74[:1]},
    )
    table = blow(state, BRITISH, "ms", area="mediterranean")
    give(table, BRITISH, Answer("count", "malta"))
    assert block(state, "fog-1").seen_kinds == Kind.FOG
    assert block(state, "fog-1").token
    table.finish()
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, Answer("count", "brest"))
    assert block(state, "craig").seen_kinds == Kind.EXPEDITION


@pytest.mark.rule("13.5.kinds")
def test_the_gold_is_not_told_from_a_fleet_and_two_blocks_not_from_each_other() -> None:
    state = chart(
        {"spanish-gold": "malta-inshore to 4", "frigate-1": "malta"},
        {"spanish-gold": SPANISH_74},
    )
    table = blow(state, BRITISH, "ms", area="mediterranean")
    give(table, BRITISH, Answer("count", "malta"))
    assert block(state, "spanish-gold").seen_kinds == Kind.FLEET | Kind.GOLD
    state = chart(
        {"transport": "malta-inshore to 15", "fog-1": "malta-inshore", "frigate-1": "malta"},
        {"transport": FRENCH_74[:2]},
    )
    table = blow(state, BRITISH, "ms", area="mediterranean")
    give(table, BRITISH, Answer("count", "malta"))
    both = [block(state, name) for name in ("transport", "fog-1")]
    assert {it.seen_kinds for it in both} == {Kind.FLEET | Kind.TRANSPORT | Kind.GOLD | Kind.FOG}
    assert {(it.seen_low, it.seen_high) for it in both} == {(0, 5)}


@pytest.mark.rule("13.5.port", "6.4.acts")
def test_a_bonus_chit_lets_a_block_or_a_port_count() -> None:
    state = chart({"frigate-1": "brest-loose", "frigate-2": "malta", "fog-1": "malta-inshore"})
    table = bonus(state, BRITISH, 2)
    other = state.copy()
    give(table, BRITISH, Answer("activate", "frigate-1"))
    assert refused(table, BRITISH, Answer("count", "malta")) == "9.2"
    give(table, BRITISH, Answer("count", "frigate-1"))
    table.state = other
    give(table, BRITISH, Answer("activate", "malta"))
    assert table.query(BRITISH).parts == ["malta"]
    give(table, BRITISH, Answer("count", "malta"))
    assert table.query(BRITISH).forced() == done()


@pytest.mark.rule("13.5.example", "13.5.kinds")
def test_how_a_report_is_worded() -> None:
    state = chart({})
    tally = Tally()
    tally.ships, tally.kinds = 7, Kind.FRIGATE | Kind.GOLD
    assert report_words(state, tally) == "6 to 10 ships, frigates and the Spanish Gold"
    tally.ships, tally.ordinary, tally.kinds = 0, 3, Kind.TRANSPORT
    assert report_words(state, tally) == "1 to 5 ships In Ordinary, transports and no other ships"


@pytest.mark.rule("13.5.port")
def test_who_is_in_port_to_count() -> None:
    state = chart(
        {"frigate-1": "malta", "frigate-2": "0509", "craig": "plymouth", "channel-fleet": "0510"},
        {
            "gibraltar": BRITISH_74[:1],
            "portsmouth": BRITISH_74[1:2],
            "channel-fleet": BRITISH_74[2:3],
        },
        {BRITISH_74[1]: "laid-up"},
    )
    ports = state.setup.atlas.port_index
    found = [name for name in ports if lookouts(state, BRITISH, ports[name])]
    assert sorted(found) == ["gibraltar", "malta", "portsmouth"]
    assert not any(lookouts(state, ALLIED, ports[name]) for name in ports)


@pytest.mark.rule("13.5.range", "13.5.kinds")
def test_what_a_port_amounts_to() -> None:
    state = chart(
        {"transport": "brest", "spanish-gold": "havana", "frigate-1": "malta", "fog-1": "0509"},
        {"brest": FRENCH_74[:3], "toulon": FRENCH_74[3:5]},
        {FRENCH_74[2]: "laid-up"},
    )
    ports = state.setup.atlas.port_index
    brest = tally_port(state, ports["brest"], ALLIED)
    assert (brest.ships, brest.ordinary, brest.kinds) == (2, 1, Kind.TRANSPORT)
    assert tally_port(state, ports["brest"], BRITISH).kinds == 0
    assert tally_port(state, ports["toulon"], ALLIED).kinds == 0
    assert tally_port(state, ports["malta"], BRITISH).kinds == Kind.FRIGATE
    assert tally_port(state, ports["bantry-bay"], ALLIED).kinds == 0


@pytest.mark.rule("13.5.zone", "22.2.learn", "13.5.example")
def test_counting_shows_what_a_raid_marker_says() -> None:
    state = chart({"frigate-1": "bantry-bay-loose"})
    bantry = state.setup.atlas.port_index["bantry-bay"]
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, Answer("count", "frigate-1")) == "13.5"
    state.affairs.raids[bantry] = Raid.RAIDED
    give(table, BRITISH, Answer("count", "frigate-1"))
    assert state.affairs.raids_shown[bantry]
