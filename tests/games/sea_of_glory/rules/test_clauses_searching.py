"""Clauses of counting masts, blockades and searches, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74
from games.sea_of_glory.sailors import (
    Answer,
    block,
    blow,
    chart,
    conseil,
    give,
    provision,
    refused,
    sail,
)
from games.sea_of_glory.turns import port
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.battle_after import besieges
from weathergage.games.sea_of_glory.rules.counting import (
    count_inshore,
    count_port,
    lookouts,
    report_words,
    tally_port,
)
from weathergage.games.sea_of_glory.rules.searching import meetings
from weathergage.games.sea_of_glory.rules.waters import tokens_here
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import Kind

BRITISH = 0
ALLIED = 1


@pytest.mark.rule("12.4.nothing", "14.0.once")
def test_blocks_meet_at_sea_and_in_zones_but_not_on_a_track() -> None:
    places = {"channel-fleet": "WE3", "brest-fleet": "WE3 to 1", "frigate-1": "0509"}
    places |= {"magon-fleet": "0509 to 1", "frigate-2": "brest-inshore", "fog-1": "brest-off"}
    places |= {"frigate-3": "0808", "frigate-4": "0614"}
    state = chart(places)
    atlas = state.setup.atlas
    wanted = sorted([atlas.find("0509"), atlas.find("brest-loose")])
    assert meetings(state, BRITISH) == wanted
    assert meetings(state, ALLIED) == wanted


@pytest.mark.rule("13.0", "20.5.off")
def test_who_blockades_and_who_lies_off_his_own_port() -> None:
    places = {"channel-fleet": "brest-off", "irish-fleet": "plymouth-loose"}
    places |= {"brest-fleet": "brest-loose to 1", "magon-fleet": "bantry-bay-inshore to 13"}
    places |= {"biscay-fleet": "bantry-bay-loose", "levant-fleet": "algiers-inshore"}
    places |= {"cadiz-fleet": "lisbon-loose to 22", "toulon-fleet": "malta-loose to 15"}
    places |= {"minorca-fleet": "corfu-inshore", "dumanoir-fleet": "naples-loose to 14"}
    state = chart(places)
    state.affairs.invaded[state.setup.atlas.port_index["naples"]] = True
    atlas = state.setup.atlas
    found = {}
    for name in places:
        side = state.side_of(state.setup.block_index[name])
        found[name] = besieges(state, atlas.port_of(block(state, name).place), side)
    assert found == {
        "channel-fleet": True,
        "irish-fleet": False,
        "brest-fleet": False,
        "magon-fleet": True,
        "biscay-fleet": False,
        "levant-fleet": True,
        "cadiz-fleet": False,
        "toulon-fleet": True,
        "minorca-fleet": False,
        "dumanoir-fleet": False,
    }


@pytest.mark.rule("13.3.count", "13.5.kinds", "13.5.range", "13.5.example")
def test_what_is_told_of_a_port() -> None:
    places = {"frigate-1": "brest-loose", "transport": "brest", "spanish-gold": "havana"}
    crews = {"brest": [*FRENCH_74[:6]], "havana": SPANISH_74[:2]}
    state = chart(places, crews, {FRENCH_74[5]: "laid-up"})
    log = Log(True)
    count_port(state, port(state, "brest"), BRITISH, log)
    told = log.drain()[0]
    there = "1 to 5 ships, 1 to 5 ships In Ordinary and transports"
    assert told.text == f"The British count masts in Brest: {there}."
    assert told.fields["also"] == ["transports"]
    assert state.counted[port(state, "brest")] == 1
    assert state.reports[-1].place == state.setup.atlas.find("brest")
    tally = tally_port(state, port(state, "brest"), ALLIED)
    assert (tally.ships, tally.ordinary, tally.kinds) == (5, 1, Kind.TRANSPORT)
    assert tally_port(state, port(state, "brest"), BRITISH).kinds == 0
    count_port(state, port(state, "havana"), BRITISH, log)
    assert log.drain()[0].fields["also"] == [], "nothing is said of the Gold"
    assert report_words(state, tally_port(state, port(state, "toulon"), ALLIED)) == "no ships"


@pytest.mark.rule("13.5.kinds", "13.5.port", "22.2.learn")
def test_the_allies_count_too_and_learn_nothing_of_raids() -> None:
    state = chart({"frigate-1": "plymouth", "brest-fleet": "plymouth-inshore to 13"})
    state.affairs.raids[port(state, "bantry-bay")] = Raid.NO_RAID
    log = Log(True)
    count_port(state, port(state, "plymouth"), ALLIED, log)
    told = log.drain()
    assert told[0].text.startswith(
        "The Allies count masts in Plymouth: frigates and no other ships"
    )
    assert state.counted[port(state, "plymouth")] == -1
    assert tally_port(state, port(state, "plymouth"), BRITISH).kinds == Kind.FRIGATE
    count_port(state, port(state, "bantry-bay"), ALLIED, log)
    assert state.affairs.raids[port(state, "bantry-bay")] == Raid.NO_RAID
    log.drain()
    count_port(state, port(state, "bantry-bay"), BRITISH, log)
    assert state.affairs.raids[port(state, "bantry-bay")] == Raid.UNTOUCHED
    assert [event.kind for event in log.drain()] == ["masts", "no-raid"]
    assert state.reports[-1].place == state.setup.atlas.find("bantry-bay-inshore")


@pytest.mark.rule("13.5.port")
def test_ships_laid_up_and_frigates_look_out_of_a_port() -> None:
    crews = {"plymouth": BRITISH_74[:1], "gibraltar": BRITISH_74[1:2]}
    state = chart({"frigate-1": "malta", "craig": "portsmouth"}, crews, {BRITISH_74[0]: "laid-up"})
    names = ["plymouth", "gibraltar", "malta", "portsmouth", "jamaica"]
    assert [lookouts(state, BRITISH, port(state, name)) for name in names] == [1, 1, 1, 0, 0]
    assert not lookouts(state, ALLIED, port(state, "plymouth"))
    assert not lookouts(state, ALLIED, port(state, "malta"))


@pytest.mark.rule("13.5.port", "13.5.range")
def test_enemies_inshore_are_counted_from_the_port() -> None:
    state = chart(
        {"channel-fleet": "brest-inshore", "biscay-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:7], "biscay-fleet": BRITISH_74[7:], "brest": FRENCH_74[:1]},
    )
    log = Log(True)
    count_inshore(state, port(state, "brest"), ALLIED, log)
    assert log.drain()[0].fields["ships"] == [6, 10]
    seen = block(state, "channel-fleet")
    assert (seen.seen_low, seen.seen_high) == (6, 10)
    assert block(state, "biscay-fleet").seen_low == 0


@pytest.mark.rule("14.0.must", "14.0.once")
def test_the_british_search_wherever_they_can_and_the_allies_if_they_like() -> None:
    places = {"frigate-1": "0509", "frigate-2": "0511", "brest-fleet": "0509 to 4"}
    places |= {"magon-fleet": "0511 to 4"}
    crews = {"brest-fleet": FRENCH_74[:3], "magon-fleet": FRENCH_74[3:6]}
    table = blow(chart(places, crews), BRITISH, "ne", 1, 1)
    give(table, BRITISH, Answer("done"))
    assert table.question() == "seek"
    found = table.refusal(BRITISH, Answer("done"))
    assert found is not None
    assert (found.rule, found.reason) == ("14.0", "British blocks search wherever they can.")
    assert refused(table, BRITISH, Answer("seek", places=["0510"])) == "14.0"
    assert (
        refused(table, BRITISH, Answer("seek", places=["0509"], choice="north-sea-fleet")) == "14.0"
    )
    give(table, BRITISH, Answer("seek", places=["0509"]))
    assert len(table.told("search")) == 1
    assert refused(table, BRITISH, Answer("seek", places=["0509"])) == "14.0", "once"
    assert refused(table, BRITISH, Answer("seek", places=["0511"])) == ""
    table = blow(chart(places, crews), ALLIED, "sw")
    table.state.blocks[table.state.setup.block_index["brest-fleet"]].destination = 8
    table.state.blocks[table.state.setup.block_index["magon-fleet"]].destination = 8
    give(table, ALLIED, Answer("done"))
    assert table.question() == "seek"
    assert refused(table, ALLIED, Answer("done")) == ""


@pytest.mark.rule("14.0.at-sea", "14.0.whole")
def test_a_zone_and_the_sea_in_its_hex_are_two_places() -> None:
    places = {"frigate-1": "0808", "frigate-2": "brest-inshore", "frigate-3": "brest-off"}
    state = chart({**places, "fog-1": "brest-loose"})
    atlas = state.setup.atlas
    index = state.setup.block_index
    zone = [index["frigate-2"], index["frigate-3"]]
    for area in ("brest-inshore", "brest-loose", "brest-off"):
        assert tokens_here(state, atlas.find(area), BRITISH) == zone
    assert tokens_here(state, atlas.find("0808"), BRITISH) == [index["frigate-1"]]
    assert tokens_here(state, atlas.find("0808"), ALLIED) == []
    assert meetings(state, BRITISH) == [atlas.find("brest-loose")]


@pytest.mark.rule("14.0.together", "14.0.once")
def test_who_leaves_off_has_lost_his_chance() -> None:
    places = {"frigate-1": "0509", "brest-fleet": "0509 to 8", "magon-fleet": "0509 to 8"}
    crews = {"brest-fleet": FRENCH_74[:3], "magon-fleet": FRENCH_74[3:6]}
    table = blow(chart(places, crews), ALLIED, "sw", 1, 1)
    give(table, ALLIED, Answer("done"))
    give(table, ALLIED, Answer("seek", places=["0509"]))
    assert table.question() == "watch"
    give(table, ALLIED, Answer("search", "brest-fleet"))
    assert refused(table, ALLIED, Answer("search", "brest-fleet")) == "14.0"
    give(table, ALLIED, Answer("done"))
    assert block(table.state, "magon-fleet").searched
    assert len(table.told("search")) == 1
    assert table.question() != "watch"
    assert refused(table, ALLIED, Answer("seek", places=["0509"])) != ""


@pytest.mark.rule("14.0.inactive", "14.0.engaged", "20.8.back")
def test_a_battle_with_a_fleet_that_sorties_is_told_from_others() -> None:
    crews = {"channel-fleet": BRITISH_74[:3], "brest": FRENCH_74[:3], "magon-fleet": FRENCH_74[3:6]}
    for sortied in (True, False):
        places = {"channel-fleet": "brest-inshore"}
        if not sortied:
            places["magon-fleet"] = "0809 to 1"
        state = chart(places, {name: crews[name] for name in crews if name in (*places, "brest")})
        provision(state, "brest")
        conseil(state, "ferrol", "brest", "lisbon", "rochefort")
        table = blow(state, ALLIED, "ne", 6, 6, 3, 3)
        if sortied:
            out = Answer("sortie", "brest", ["0808"], FRENCH_74[:3], choice="brest-fleet", number=3)
            give(table, ALLIED, out)
        else:
            give(table, ALLIED, sail("magon-fleet", "0808", "brest-inshore"))
        assert table.question() == "battle-gauge"
        assert table.battle.sortied == sortied
        assert table.battle.active == ALLIED
