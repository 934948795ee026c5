"""Clauses of blocks, movement and destinations, each by the function it lives in."""

import random

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74
from games.sea_of_glory.sailors import (
    Answer,
    Dice,
    Table,
    block,
    blow,
    bonus,
    chart,
    conseil,
    give,
    number,
    provision,
    refused,
    sail,
)
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.active import interrupted
from weathergage.games.sea_of_glory.rules.blocks import (
    free_fog,
    lift,
    may_raise_on_bonus,
    raise_fog,
)
from weathergage.games.sea_of_glory.rules.fleets import absorb
from weathergage.games.sea_of_glory.rules.moving import movers
from weathergage.games.sea_of_glory.rules.sailing import why_not_turn
from weathergage.games.sea_of_glory.rules.searching import may_search
from weathergage.games.sea_of_glory.rules.waters import bound_by_conseil
from weathergage.games.sea_of_glory.rules.zones import INWARD, OUTWARD
from weathergage.games.sea_of_glory.state.campaign import MANY, Campaign, Nowhere
from weathergage.games.sea_of_glory.state.step_records import Activation
from weathergage.games.sea_of_glory.state.tokens import arrive

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
    assert block(state, "biscay-fleet").place == Nowhere.OFF_MAP
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
        assert block(state, "fog-1").place == Nowhere.OFF_MAP
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


def channel_passage() -> Table:
    """An Allied fleet enters the Narrows of the Channel, where a frigate does not see it; another
    fleet waits for its turn."""
    state = chart(
        {"frigate-1": "1403", "brest-fleet": "1304 to 11", "magon-fleet": "0509 to 4"},
        {"brest-fleet": FRENCH_74[:3], "magon-fleet": FRENCH_74[3:6]},
    )
    table = blow(state, ALLIED, "w", 1, 1)
    give(table, ALLIED, sail("brest-fleet", "1403", "1402", "1401", "1501"))
    assert table.place("brest-fleet") == "1403"
    return table


@pytest.mark.rule("9.1.one", "14.0.goes-on", "20.8.on", "9.3.must")
def test_the_block_that_was_looked_for_goes_on_before_any_other_moves() -> None:
    table = channel_passage()
    assert table.asked() == [ALLIED]
    assert table.query(ALLIED).parts == ["brest-fleet"]
    assert refused(table, ALLIED, sail("magon-fleet", "0510")) == "9.1"
    assert refused(table, ALLIED, Answer("count", "brest-fleet")) == "9.1"
    assert refused(table, ALLIED, Answer("retarget", "brest-fleet", number=1)) == "9.1"
    assert refused(table, ALLIED, sail("brest-fleet", "0808")) == "9.1"
    assert refused(table, ALLIED, Answer("done")) == "9.3"
    assert refused(table, ALLIED, sail("brest-fleet", "1402")) == "9.3"
    give(table, ALLIED, sail("brest-fleet", "1402", "1401", "1501"))
    assert table.place("brest-fleet") == "1501"
    assert table.query(ALLIED).parts == ["magon-fleet"]


@pytest.mark.rule("9.1.one")
def test_a_block_that_has_moved_does_not_move_again() -> None:
    state = chart({"channel-fleet": "0509", "frigate-1": "0508"}, {"channel-fleet": BRITISH_74[:2]})
    table = blow(state, BRITISH, "w")
    give(table, BRITISH, sail("channel-fleet", "0510"))
    assert refused(table, BRITISH, sail("channel-fleet", "0511")) == "9.1"
    assert table.query(BRITISH).parts == ["frigate-1"]


@pytest.mark.rule("11.1.one", "9.1.one")
def test_a_second_allied_fleet_waits_for_another_activation() -> None:
    state = chart({"frigate-1": "portsmouth", "frigate-2": "portsmouth"}, {"brest": FRENCH_74[:4]})
    provision(state, "brest")
    conseil(state, "ferrol", "cadiz", "lisbon", "rochefort")
    table = blow(state, ALLIED, "ne")
    for ships, chosen in ((FRENCH_74[:2], "brest-fleet"), (FRENCH_74[2:4], "magon-fleet")):
        out = Answer(
            "sortie", "brest", ["0808"], ships, choice=chosen, number=number(state, "ferrol")
        )
        if chosen == "brest-fleet":
            give(table, ALLIED, out)
        else:
            found = table.refusal(ALLIED, out)
            assert found is not None
            assert (found.rule, found.reason) == (
                "11.1",
                "One fleet sorties from a port in an activation.",
            )
    while table.asked() == [ALLIED]:
        drawn = table.query(ALLIED).sample(random.Random(1))
        assert isinstance(drawn, Answer)
        give(table, ALLIED, drawn)
    for name in ("frigate-1", "frigate-2"):
        out = Answer("sortie", "portsmouth", ["1204"], choice=name)
        assert refused(table, BRITISH, out) == "", "the British send out what they like"
        give(table, BRITISH, out)
        give(table, BRITISH, Answer("done"))


@pytest.mark.rule("9.1.box", "11.3", "9.6.sea")
def test_a_path_leads_over_hexes_and_ends_in_a_zone() -> None:
    state = chart({"frigate-1": "0708"})
    table = blow(state, BRITISH, "w")
    assert refused(table, BRITISH, sail("frigate-1", "EW1")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "north-sea-fleet")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "0808", "brest-loose", "0809")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "brest-loose")) == "11.2"
    assert refused(table, BRITISH, sail("frigate-1", "0808", "ferrol-loose")) == "11.2"
    assert refused(table, BRITISH, sail("frigate-1", "0808")) == ""
    assert refused(table, BRITISH, sail("frigate-1", "0808", "brest-loose")) == ""
    assert refused(table, BRITISH, sail("frigate-1", "0808", "0809")) == ""
    table = blow(chart({"frigate-1": "brest-loose"}), BRITISH, "w")
    assert refused(table, BRITISH, sail("frigate-1", "brest-loose")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "brest-inshore")) == ""


@pytest.mark.rule("13.5.zone", "9.1.one")
def test_the_masts_of_a_port_are_counted_once_and_before_anything_moves() -> None:
    state = chart({"frigate-1": "brest-loose", "frigate-2": "brest-off"}, {"brest": FRENCH_74[:2]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("count", "frigate-1"))
    for name in ("frigate-1", "frigate-2"):
        assert refused(table, BRITISH, Answer("count", name)) == "13.5"
    state = chart({"frigate-1": "brest-loose", "frigate-2": "brest-off"}, {"brest": FRENCH_74[:2]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("frigate-2", "brest-inshore"))
    assert refused(table, BRITISH, Answer("count", "frigate-1")) == "13.5"


@pytest.mark.rule("9.1.within")
def test_a_block_that_fought_in_a_zone_does_not_turn_back() -> None:
    state = chart({"frigate-1": "brest-inshore", "frigate-2": "brest-loose"})
    atlas = state.setup.atlas
    inshore, loose = atlas.find("brest-inshore"), atlas.find("brest-loose")
    first, second = index(state, "frigate-1"), index(state, "frigate-2")
    inward, outward = (
        interrupted(Activation(0), 1, INWARD, 1),
        interrupted(Activation(0), 1, OUTWARD, 1),
    )
    assert why_not_turn(state, inward, first, loose) is not None
    assert why_not_turn(state, outward, second, inshore) is not None
    assert why_not_turn(state, inward, second, inshore) is None
    assert why_not_turn(state, outward, first, loose) is None
    assert why_not_turn(state, interrupted(Activation(0), 1, 0, 0), first, loose) is None


@pytest.mark.rule("9.2.all")
def test_nine_points_and_not_ten() -> None:
    state = chart({"frigate-1": "0520", "frigate-2": "WE3"})
    table = blow(state, BRITISH, "sw")
    north = [f"05{row:02}" for row in range(19, 9, -1)]
    assert refused(table, BRITISH, sail("frigate-1", *north)) == "9.2"
    assert refused(table, BRITISH, sail("frigate-1", *north[:9])) == ""
    assert refused(table, BRITISH, sail("frigate-1", *north[:2])) == ""
    assert refused(table, BRITISH, sail("frigate-2", "WE4")) == "9.2"
    assert refused(table, BRITISH, Answer("done")) == "", "nobody has to move"


@pytest.mark.rule("9.3.must", "9.3.reached")
def test_a_fleet_at_its_destination_may_stay_and_one_that_can_reach_it_may_not() -> None:
    crews = {"brest-fleet": FRENCH_74[:3]}
    for place, rule in (("ferrol-loose", ""), ("0613", "9.3"), ("0509", "9.3"), ("0107", "")):
        state = chart({"brest-fleet": f"{place} to 3"}, crews)
        table = blow(state, ALLIED, "ne")
        assert refused(table, ALLIED, Answer("done")) == rule, place


@pytest.mark.rule("9.1.off")
def test_blocks_off_station_must_move_on_a_wind_chit_and_may_on_a_bonus_chit() -> None:
    state = chart({"frigate-1": "brest-off"})
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, Answer("done")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "brest-off")) == "9.1"
    give(table, BRITISH, sail("frigate-1", "brest-loose"))
    assert table.place("frigate-1") == "brest-loose"
    state = chart({"frigate-1": "brest-off"})
    table = bonus(state, BRITISH, 2)
    give(table, BRITISH, Answer("activate", "frigate-1"))
    assert refused(table, BRITISH, Answer("done")) == ""
    assert refused(table, BRITISH, sail("frigate-1", "brest-inshore")) == ""


@pytest.mark.rule("14.2.declare", "11.4")
def test_how_far_a_block_goes_is_declared_to_both_sides() -> None:
    state = chart(
        {"channel-fleet": "0809"}, {"channel-fleet": BRITISH_74[:2], "brest": FRENCH_74[:2]}
    )
    provision(state, "brest")
    conseil(state, "ferrol", "cadiz", "lisbon", "rochefort")
    table = blow(state, ALLIED, "ne")
    bound = number(state, "ferrol")
    give(
        table,
        ALLIED,
        Answer("sortie", "brest", ["0808"], FRENCH_74[:2], choice="brest-fleet", number=bound),
    )
    told = table.told("zone")[-1]
    theirs = told.face(BRITISH)
    assert theirs is not None
    assert theirs.text == "Allied block 1 sorties, bound for the sea off Brest."
    assert theirs.fields == {"side": ALLIED, "token": 1, "from": "brest-inshore", "to": "0808"}
    assert told.text == "Brest Fleet sorties, bound for the sea off Brest."
    state = chart({"channel-fleet": "0809"}, {"channel-fleet": BRITISH_74[:2]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("channel-fleet", "0808", "brest-inshore"))
    told = table.told("zone")[-1]
    theirs = told.face(ALLIED)
    assert theirs is not None
    assert theirs.text == "British block 1 makes for Brest, Inshore."
    assert (told.fields["from"], told.fields["to"]) == ("0808", "brest-inshore")


@pytest.mark.rule("11.2.stays", "9.3.reached")
def test_a_fleet_that_reaches_its_destination_stays_there_for_the_activation() -> None:
    crews = {"brest-fleet": FRENCH_74[:3]}
    state = chart({"brest-fleet": "0613 to 3", "frigate-1": "ferrol-inshore"}, crews)
    table = blow(state, ALLIED, "ne", 1, 1)
    give(table, ALLIED, sail("brest-fleet", "0614", "ferrol-loose"))
    assert block(state, "brest-fleet").arrived
    assert block(state, "brest-fleet").destination == 3, "it keeps its destination"
    state = chart({"brest-fleet": "ferrol-loose to 3"}, crews)
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, sail("brest-fleet", "ferrol-inshore"))
    assert not block(state, "brest-fleet").arrived, "it had arrived before"


@pytest.mark.rule("7.6.port")
def test_in_port_ships_and_admirals_are_divided_as_their_owner_likes() -> None:
    state = chart(
        {},
        {"plymouth": BRITISH_74[:6]},
        admirals={"cornwallis": "plymouth", "calder": "plymouth"},
    )
    table = blow(state, BRITISH, "ne")
    parts = [
        (BRITISH_74[:1], ["cornwallis"], "downs-fleet"),
        (BRITISH_74[1:3], [], "biscay-fleet"),
        (BRITISH_74[3:6], ["calder"], "irish-fleet"),
    ]
    for ships, admirals, name in parts:
        again = Answer("sortie", "plymouth", ["plymouth-loose"], ships, ["nelson"], choice=name)
        assert refused(table, BRITISH, again) == "11.1"
        give(
            table,
            BRITISH,
            Answer("sortie", "plymouth", ["plymouth-loose"], ships, admirals, choice=name),
        )
    sizes = [len(state.ships_in(index(state, name))) for _, _, name in parts]
    assert sizes == [1, 2, 3]
    assert len(state.admirals_in(index(state, "downs-fleet"))) == 1


@pytest.mark.rule("7.7.empty")
def test_frigates_neither_absorb_nor_are_absorbed() -> None:
    places = dict.fromkeys(["channel-fleet", "irish-fleet", "frigate-1", "frigate-2"], "0509")
    state = chart(places, {"channel-fleet": BRITISH_74[:2], "irish-fleet": BRITISH_74[2:4]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("done"))
    assert table.question() == "join"
    united = [
        (one, other)
        for one in places
        for other in places
        if one != other and refused(table, BRITISH, Answer("join", one, blocks=[other])) == ""
    ]
    assert united == [("channel-fleet", "irish-fleet"), ("irish-fleet", "channel-fleet")]


@pytest.mark.rule("7.8.spotted")
def test_fog_may_not_search_where_a_fleet_may() -> None:
    state = chart(
        {
            "brest-fleet": "0509 to 8 began 0509",
            "fog-1": "0509 began 0509",
            "magon-fleet": "0509 to 8",
            "ferrol-fleet": "brest-off to 8 began 0509",
        }
    )
    found = {card.id: may_search(state, card.index, 0) for card in state.setup.blocks if card.side}
    assert [name for name, may in found.items() if may] == ["brest-fleet"]
    block(state, "brest-fleet").searched = True
    assert not may_search(state, index(state, "brest-fleet"), 0)


@pytest.mark.rule("12.4.nothing")
def test_blocks_on_a_track_are_not_moved_split_or_united_by_a_chit() -> None:
    places = {"channel-fleet": "EW2 to 1", "irish-fleet": "EW2 to 1", "frigate-1": "0509"}
    crews = {"channel-fleet": BRITISH_74[:2], "irish-fleet": BRITISH_74[2:4]}
    table = blow(chart(places, crews), BRITISH, "ne")
    assert movers(table.state, BRITISH) == [index(table.state, "frigate-1")]
    parted = Answer("split", "channel-fleet", ships=BRITISH_74[:1], choice="downs-fleet")
    assert refused(table, BRITISH, parted) == "9.2"
    assert refused(table, BRITISH, sail("channel-fleet", "EW3")) == "9.2"
    block(table.state, "channel-fleet").began = block(table.state, "channel-fleet").place
    assert movers(table.state, BRITISH) == [index(table.state, "frigate-1")]
    give(table, BRITISH, Answer("done"))
    assert table.question() != "join"


@pytest.mark.rule("5.10.combat", "12.3.canada")
def test_an_expedition_has_reached_jamaica_only_when_the_fighting_there_is_over() -> None:
    state = chart(
        {"moore": "EW4 to 1", "toulon-fleet": "jamaica-loose to 7", "frigate-1": "0509"},
        {"moore": BRITISH_74[:3], "toulon-fleet": FRENCH_74[:3]},
    )
    state.push(Do("arrivals"))
    table = Table(state, Dice([6, 6, 3, 3]))
    give(table, BRITISH, Answer("arrive", "moore", ["jamaica-loose"]))
    assert table.question() == "watch"
    give(table, ALLIED, Answer("search", "toulon-fleet"))
    assert table.question() == "battle-gauge"
    assert state.affairs.reached == [0, 0]
    assert table.place("moore") == "jamaica-loose"
    for name, place, began, reached in (
        ("moore", "jamaica-inshore", "0509", True),
        ("moore", "jamaica-inshore", "", False),
        ("moore", "antigua-inshore", "0509", False),
        ("irish-fleet", "jamaica-inshore", "0509", False),
    ):
        words = f"{place} began {began}" if began else place
        state = chart({name: words}, {name: BRITISH_74[:3]})
        state.push(Do("moored"))
        Table(state, Dice([]))
        assert (state.affairs.reached[0] == state.turn) == reached
        assert (block(state, name).place == Nowhere.FITTING_OUT) == reached
