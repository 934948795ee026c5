"""Clauses of blocks, movement and destinations, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74
from games.sea_of_glory.sailors import Dice, block, chart
from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.fog import free_fog, lift, may_raise_on_bonus, raise_fog
from weathergage.games.sea_of_glory.rendezvous import absorb
from weathergage.games.sea_of_glory.state import MANY, OFF_MAP, Campaign
from weathergage.games.sea_of_glory.tokens import arrive
from weathergage.games.sea_of_glory.zones import bound_by_conseil

BRITISH = 0
ALLIED = 1


def index(state: Campaign, name: str) -> int:
    return state.setup.block_index[name]


@pytest.mark.rule("7.4.limit", "7.4.shuffle")
def test_a_block_that_comes_to_lie_with_others_is_mixed_with_them() -> None:
    state = chart({"channel-fleet": "0509", "frigate-1": "0508", "frigate-2": "0508"})
    place = state.setup.atlas.find("0508")
    arrive(state, index(state, "channel-fleet"), place, ForcedChance([3, 2]))
    assert block(state, "channel-fleet").place == place
    assert [block(state, name).token for name in ("channel-fleet", "frigate-1", "frigate-2")] == [
        3,
        2,
        1,
    ]
    assert len(state.blocks_at(place, BRITISH)) == 3


@pytest.mark.rule("7.5.when")
def test_a_fleet_that_absorbs_another_is_active_and_has_searched_with_it() -> None:
    state = chart(
        {"channel-fleet": "0509", "biscay-fleet": "0509 began 0508 searched"},
        {"channel-fleet": BRITISH_74[:2], "biscay-fleet": BRITISH_74[2:4]},
        admirals={"calder": "biscay-fleet"},
    )
    log = Log(True)
    absorb(state, index(state, "channel-fleet"), index(state, "biscay-fleet"), Dice([]), log)
    it = block(state, "channel-fleet")
    assert len(state.ships_in(it.card)) == 4
    assert len(state.admirals_in(it.card)) == 1
    assert (it.searched, it.began) == (True, it.place)
    assert (it.seen_low, it.seen_high) == (1, MANY), "two British blocks that unite are fleets"
    assert block(state, "biscay-fleet").place == OFF_MAP
    assert [event.kind for event in log.drain()] == ["joined"]


@pytest.mark.rule("7.5.when")
def test_of_three_blocks_nobody_knows_which_two_united_and_where_they_began_stays() -> None:
    places = dict.fromkeys(["channel-fleet", "biscay-fleet", "frigate-1"], "0509 began 0508")
    state = chart(places, {"channel-fleet": BRITISH_74[:2], "biscay-fleet": BRITISH_74[2:4]})
    absorb(state, index(state, "channel-fleet"), index(state, "biscay-fleet"), Dice([]), Log(False))
    it = block(state, "channel-fleet")
    assert it.seen_low == 0
    assert it.began == state.setup.atlas.find("0508")
    fog = dict.fromkeys(["fog-1", "fog-2"], "0509")
    state = chart({**fog, "brest-fleet": "0509 to 3"}, {"brest-fleet": FRENCH_74[:2]})
    absorb(state, index(state, "fog-1"), index(state, "fog-2"), Dice([]), Log(False))
    assert block(state, "fog-1").began < 0
    assert block(state, "fog-1").seen_low == 0


@pytest.mark.rule("7.8.limit", "7.8.free")
def test_there_are_eight_fog_of_war_blocks_and_no_more() -> None:
    used = {f"fog-{n}": "0509" for n in range(1, 8)}
    state = chart(
        {**used, "brest-fleet": "0508 to 3 spent 2 began 0507"}, {"brest-fleet": FRENCH_74[:2]}
    )
    assert free_fog(state)
    log = Log(True)
    made = raise_fog(state, index(state, "brest-fleet"), 2, Dice([]), log)
    assert made == [index(state, "fog-8")]
    told = log.drain()
    assert told[0].text.startswith("Another sail is")
    assert told[0].fields["blocks"] == 1
    it = block(state, "fog-8")
    assert (it.spent, it.began) == (2, state.setup.atlas.find("0507"))
    assert not free_fog(state)
    assert raise_fog(state, index(state, "brest-fleet"), 2, Dice([]), log) == []
    assert not log.drain()
    assert not may_raise_on_bonus(state, index(state, "brest-fleet"))


@pytest.mark.rule("7.8.free")
def test_two_sails_are_more_sails() -> None:
    state = chart({"brest-fleet": "0508 to 3"}, {"brest-fleet": FRENCH_74[:2]})
    log = Log(True)
    assert len(raise_fog(state, index(state, "brest-fleet"), 2, Dice([]), log)) == 2
    assert log.drain()[0].text.startswith("More sails are")


@pytest.mark.rule("7.8.spotted", "7.8.limit")
def test_fog_is_lifted_by_its_owner_or_by_a_sighting() -> None:
    for rule, words in (("7.8", "is taken off the map."), ("14.0", "was Fog of War, and is gone.")):
        state, log = chart({"fog-1": "0509"}), Log(True)
        lift(state, index(state, "fog-1"), log, rule)
        assert log.drain()[0].text.endswith(words)
        assert block(state, "fog-1").place == OFF_MAP
        assert block(state, "fog-1").token == 0


@pytest.mark.rule("7.8.limit", "9.3.reached", "24.2.conseil")
def test_only_allied_fleets_of_the_campaign_are_bound_by_the_conseil() -> None:
    places = {"channel-fleet": "0509", "frigate-1": "0509", "brest-fleet": "0508 to 3"}
    places |= {"fog-1": "0508", "transport": "0507 to 3", "spanish-gold": "0507 to 3"}
    for scenario, bound in (
        ("campaign", ["brest-fleet", "transport", "spanish-gold"]),
        ("trafalgar", [""][:0]),
    ):
        state = chart(places, scenario=scenario)
        found = [name for name in places if bound_by_conseil(state, index(state, name))]
        assert found == bound
