"""Searching: who may, the dice, what a sighting shows and which fleets it brings to battle. (14)"""

import random
from typing import Any

import pytest

from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    Answer,
    Dice,
    Table,
    answers,
    block,
    blow,
    bonus,
    chart,
    conseil,
    dice,
    dice_left,
    give,
    number,
    provision,
    refused,
    rolls,
    sail,
    token,
)
from weathergage.engine.asking.steps import Do
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.blocks import form_fleet
from weathergage.games.sea_of_glory.rules.spotting import common_modifiers
from weathergage.games.sea_of_glory.rules.waters import tokens_here
from weathergage.games.sea_of_glory.rules.zones import reachable
from weathergage.games.sea_of_glory.state.affairs import IN_CHANNEL
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Campaign,
    Hull,
    Kind,
    Nowhere,
    Where,
)

HIT = [4, 4]
MISS = [3, 4]


def brest(blocks: dict[str, str], ships: int = 3, **more: Any) -> Campaign:
    """Ships in Brest that may sortie for Cadiz, and British blocks about it."""
    crews = {"brest": FRENCH_74[:ships]}
    at = 0
    for name in blocks:
        if name.endswith("-fleet"):
            crews[name] = BRITISH_74[at : at + 2]
            at += 2
    state = chart(blocks, crews, **more)
    provision(state, "brest")
    conseil(state, "cadiz", "brest", "ferrol", "toulon")
    return state


def crew(state: Campaign, fleet: str, place: str, to: str) -> None:
    """A French fleet of one ship, bound for a port."""
    index = state.setup.block_index[fleet]
    form_fleet(
        state,
        ALLIED,
        index,
        [state.setup.ship_index[FRENCH_74[5]]],
        [],
        state.setup.atlas.find(place),
    )
    state.blocks[index].destination = number(state, to)


def sortie(table: Table, place: str, to: str = "cadiz") -> None:
    answer = Answer("sortie", "brest", [place], FRENCH_74[:3], choice="brest-fleet")
    answer.number = number(table.state, to)
    give(table, ALLIED, answer)


@pytest.mark.rule("14.0.roll")
@pytest.mark.parametrize(("faces", "spotted"), [([3, 4], False), ([4, 4], True)])
def test_eight_or_more_spots(faces: list[int], spotted: bool) -> None:
    state = brest({"frigate-1": "0509", "toulon-fleet": "0509"})
    state.blocks[state.setup.block_index["toulon-fleet"]].destination = 4
    table = bonus(state, BRITISH, 2, *faces)
    give(table, BRITISH, Answer("activate", "frigate-1"))
    give(table, BRITISH, done())
    give(table, BRITISH, Answer("seek", places=["0509"]))
    assert rolls(table) == [["0509", 0, spotted]]


@pytest.mark.rule("14.2.2.sea", "14.2.declare", "14.0.must")
def test_a_sortie_to_sea_is_looked_for_inshore_loose_and_off_station() -> None:
    state = brest(
        {"frigate-1": "brest-off", "frigate-2": "brest-loose", "frigate-3": "brest-inshore"}
    )
    table = blow(state, ALLIED, "ne", *[1, 1], *[1, 1], *[1, 1])
    sortie(table, "0808")
    assert rolls(table) == [
        ["Brest, Inshore", 3, False],
        ["Brest, Loose Blockade", 1, False],
        ["Brest, Off Station", -1, False],
    ]
    assert table.place("brest-fleet") == "0808"


@pytest.mark.rule("14.2.declare", "11.4")
def test_how_far_a_block_goes_is_declared_to_all() -> None:
    state = brest({"fog-1": "0807", "fog-2": "ferrol-loose"})
    table = blow(state, ALLIED, "ne")
    sortie(table, "0808")
    give(table, ALLIED, sail("fog-1", "0808", "brest-inshore"))
    give(table, ALLIED, sail("fog-2", "0614"))
    told = [event.face(BRITISH) for event in table.told("zone")]
    assert [(event.text, event.fields["to"]) for event in told if event] == [
        ("Allied block 3 sorties, bound for the sea off Brest.", "0808"),
        ("Allied block 1 makes for Brest, Inshore.", "brest-inshore"),
        ("Allied block 2 makes for the sea off Ferrol.", "0614"),
    ]


@pytest.mark.rule("14.2.2.inshore", "14.2.2.loose")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("brest-inshore", [["Brest, Inshore", 3], ["Brest, Loose Blockade", 3]]),
        ("brest-loose", [["Brest, Inshore", 3], ["Brest, Loose Blockade", 1]]),
    ],
)
def test_a_sortie_that_stops_in_the_zone(place: str, expected: list[list[object]]) -> None:
    state = brest(
        {"frigate-1": "brest-off", "frigate-2": "brest-loose", "frigate-3": "brest-inshore"}
    )
    table = blow(state, ALLIED, "ne", *[1, 1], *[1, 1])
    sortie(table, place, "brest")
    assert [each[:2] for each in rolls(table)] == expected
    assert table.place("brest-fleet") == place
    assert dice_left(table) == 0


@pytest.mark.rule("14.2.1.loose", "14.2.1.inshore", "14.0.inactive")
@pytest.mark.parametrize(
    ("place", "inshore"), [("brest-loose", 1), ("brest-inshore", 3), ("brest", 3)]
)
def test_a_block_from_the_sea(place: str, inshore: int) -> None:
    state = brest(
        {
            "frigate-1": "brest-off",
            "frigate-2": "brest-loose",
            "frigate-3": "brest-inshore",
            "fog-1": "0807",
        }
    )
    table = blow(state, ALLIED, "ne", *[1, 1], *[1, 1], *[1, 1])
    give(table, ALLIED, sail("fog-1", "0808", place))
    assert [each[1] for each in rolls(table)] == [-1, 1, inshore]
    assert block(state, "fog-1").token == (0 if place == "brest" else 1)


@pytest.mark.rule("14.3.enter", "14.3.leave")
def test_a_block_that_began_in_the_zone() -> None:
    state = brest(
        {
            "frigate-1": "brest-off",
            "frigate-2": "brest-loose",
            "frigate-3": "brest-inshore",
            "fog-1": "brest-inshore",
        }
    )
    table = blow(state, ALLIED, "ne", *[1, 1], *[1, 1])
    give(table, ALLIED, sail("fog-1", "0808", "0708"))
    assert [each[1] for each in rolls(table)] == [1, -1]
    assert table.place("fog-1") == "0808"
    assert table.query(ALLIED).parts == ["fog-1"]
    give(table, ALLIED, sail("fog-1", "0708"))
    assert table.place("fog-1") == "0708"
    assert block(state, "fog-1").spent == 4


@pytest.mark.rule("14.5.enter", "14.0.goes-on", "14.0.inactive", "9.1.one")
def test_enemies_in_a_narrows_look_for_what_enters_it() -> None:
    state = brest({"frigate-1": "1123", "frigate-2": "gibraltar-loose", "fog-1": "1022"})
    table = blow(state, ALLIED, "sw", *[1, 1])
    give(table, ALLIED, sail("fog-1", "1123", "1222"))
    assert rolls(table) == [["1123", 1, False]]
    assert table.place("fog-1") == "1123"
    assert refused(table, ALLIED, sail("frigate-1", "1222")) == "9.1"
    assert refused(table, ALLIED, Answer("remove-fog", "fog-1")) == "9.1"
    give(table, ALLIED, sail("fog-1", "1222"))
    assert table.place("fog-1") == "1222"
    assert len(rolls(table)) == 1  # those in the zone there do not see what is at sea


@pytest.mark.rule("14.0.inactive")
def test_nobody_looks_for_what_passes_at_sea_elsewhere() -> None:
    state = brest({"frigate-1": "0708", "fog-1": "0808", "frigate-2": "brest-loose"})
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, sail("fog-1", "0708", "0807", "0808"))
    assert rolls(table) == []


@pytest.mark.rule("14.5.enter")
def test_madalenas_lies_in_a_narrows() -> None:
    crews = {"levant-fleet": BRITISH_74[:2], "toulon-fleet": FRENCH_74[:2]}
    state = chart({"levant-fleet": "madalenas-loose", "toulon-fleet": "2414 to 6"}, crews)
    table = blow(state, BRITISH, "sc", area="mediterranean")
    give(table, BRITISH, sail("levant-fleet", "2414", "2514"))
    assert table.question() == "watch"
    give(table, ALLIED, done())
    assert table.place("levant-fleet") == "2414"
    give(table, BRITISH, sail("levant-fleet", "2514"))
    assert table.place("levant-fleet") == "2514"


# What a sighting brings.


@pytest.mark.rule("14.0.fog", "7.8.spotted", "14.0.report")
def test_fog_is_taken_off_the_whole_zone_and_nothing_is_told_if_it_was_all_fog() -> None:
    state = brest({"channel-fleet": "brest-loose", "fog-1": "0807", "fog-2": "brest-inshore"})
    table = blow(state, ALLIED, "ne", *HIT)
    give(table, ALLIED, sail("fog-1", "0808", "brest-loose"))
    assert block(state, "fog-1").place == Nowhere.OFF_MAP
    assert block(state, "fog-2").place == Nowhere.OFF_MAP
    assert table.told("spotted") == []
    assert all("was Fog of War" in event.text for event in table.told("fog-lifts"))
    assert table.asked() == [ALLIED]


@pytest.mark.rule("14.0.report", "13.5.range", "14.0.engaged")
def test_both_sides_report_by_area_and_the_finder_fights() -> None:
    state = brest({"channel-fleet": "brest-loose", "irish-fleet": "brest-inshore"}, 12)
    table = blow(state, ALLIED, "ne", *[1, 1], *HIT, 3, 3)
    answer = Answer("sortie", "brest", ["0808"], FRENCH_74, choice="brest-fleet", number=4)
    give(table, ALLIED, answer)
    told = [event.text for event in table.told("spotted")]
    assert len(told) == 3
    assert any("Allies have 11 to 15 ships" in text for text in told)
    assert state.battle is not None
    assert state.battle.tokens[BRITISH] == [token(table, "channel-fleet")]
    assert state.battle.tokens[ALLIED] == [token(table, "brest-fleet")]
    assert state.battle.sortied
    it = block(state, "brest-fleet")
    assert (it.seen_kinds & ~Kind.FLEET, it.seen_low, it.seen_high) == (0, 11, 15)
    kept = [report for report in state.reports if report.kind == "spotted"]
    assert {report.seat for report in kept} == {BRITISH, ALLIED}


@pytest.mark.rule("14.0.engaged", "7.7.combat")
def test_frigates_and_blocks_off_station_spot_but_do_not_fight() -> None:
    state = brest({"frigate-1": "brest-inshore", "channel-fleet": "brest-off"})
    table = blow(state, ALLIED, "ne", *HIT, *[6, 6])
    sortie(table, "0808")
    assert [each[2] for each in rolls(table)] == [True, True]
    assert state.battle is None
    assert table.place("brest-fleet") == "0808"
    assert len(state.on_map(ALLIED)) == 1  # spotted, so no Fog of War
    assert block(state, "frigate-1").seen_kinds == Kind.FRIGATE


@pytest.mark.rule("14.0.together")
def test_all_searchers_of_an_area_roll_before_any_result_counts() -> None:
    state = brest({"channel-fleet": "brest-loose", "irish-fleet": "brest-loose"})
    table = blow(state, ALLIED, "ne", *HIT, *HIT, 3, 3)
    sortie(table, "0808")
    assert state.battle is not None
    assert len(state.battle.tokens[BRITISH]) == 2


# The Allied player is asked.


@pytest.mark.rule("14.0.must", "14.0.together", "7.8.spotted")
def test_the_allied_player_is_asked_and_fog_never_searches() -> None:
    state = brest({"frigate-1": "0807", "fog-1": "brest-loose", "toulon-fleet": "brest-loose"})
    block(state, "toulon-fleet").destination = 1
    index = state.setup.block_index["toulon-fleet"]
    state.post_ship(state.setup.ship_index[FRENCH_74[5]], Where.FLEET, index)
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("frigate-1", "0808", "brest-inshore"))
    assert table.asked() == [ALLIED]
    assert table.question() == "watch"
    names = [each.block for each in answers(table, ALLIED)]
    assert names == ["", "toulon-fleet"]
    assert refused(table, ALLIED, Answer("search", "fog-1")) == "14.0"
    dice(table, *HIT)
    give(table, ALLIED, Answer("search", "toulon-fleet"))
    assert table.question() == "watch"  # a second token lies there, whatever it is
    give(table, ALLIED, done())
    assert block(state, "fog-1").place == Nowhere.OFF_MAP
    assert table.told("spotted")
    assert table.place("frigate-1") == "brest-inshore"


@pytest.mark.rule("14.0.must")
def test_where_only_fog_lies_the_question_comes_all_the_same() -> None:
    state = brest({"frigate-1": "0807", "fog-1": "brest-loose"})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("frigate-1", "0808", "brest-loose"))
    assert table.question() == "watch"
    assert table.query(ALLIED).forced() == done()


# Active searches.


@pytest.mark.rule("14.1.five", "14.0.active", "14.0.must")
@pytest.mark.parametrize(("points", "may"), [(5, True), (6, False)])
def test_five_points_and_no_more_at_sea(points: int, may: bool) -> None:
    paths = {5: ["0508", "0507", "0607"], 6: ["0508", "0507", "0506"]}
    state = brest({"frigate-1": "0509", "fog-1": paths[points][-1]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("frigate-1", *paths[points]))
    spent = block(state, "frigate-1").spent
    assert (spent <= 5) == may
    give(table, BRITISH, done())
    assert table.question() == "seek"
    place = Answer("seek", places=[paths[points][-1]])
    assert (refused(table, BRITISH, place) == "") == may
    assert (refused(table, BRITISH, done()) == "14.0") == may


@pytest.mark.rule("14.0.active")
def test_only_blocks_that_the_chit_activates_search_when_all_have_moved() -> None:
    places = {"frigate-1": "0509", "frigate-2": "2117", "fog-1": "0509", "fog-2": "2117"}
    state = chart(places)
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, done())
    assert [each.places for each in answers(table, BRITISH)] == [["0509"]]
    dice(table, 1, 1)
    give(table, BRITISH, Answer("seek", places=["0509"]))
    assert [roll[0] for roll in rolls(table)] == ["0509"]
    state = chart({"frigate-1": "0509", "frigate-2": "0510", "fog-1": "0509", "fog-2": "0510"})
    table = bonus(state, BRITISH, 2)
    give(table, BRITISH, Answer("activate", "frigate-2"))
    give(table, BRITISH, done())
    assert [each.places for each in answers(table, BRITISH)] == [["0510"]]


@pytest.mark.rule("14.1.five")
def test_who_came_too_far_is_told_of_where_others_search() -> None:
    state = brest({"frigate-1": "0509", "frigate-2": "0506", "fog-1": "0506"})
    table = blow(state, BRITISH, "ne", 1, 1)
    give(table, BRITISH, sail("frigate-1", "0508", "0507", "0506"))
    give(table, BRITISH, done())
    give(table, BRITISH, Answer("seek", places=["0506"]))
    assert len(rolls(table)) == 1
    told = table.told("stands-by")
    assert [event.text for event in told] == ["Frigate 1 does not search at 0506."]
    theirs = told[0].face(ALLIED)
    assert theirs is not None
    assert theirs.text.startswith("British block ")


@pytest.mark.rule("14.4.zone", "14.4.stationary", "14.6", "14.0.whole")
def test_modifiers_of_active_searchers_in_a_zone() -> None:
    state = brest(
        {
            "frigate-1": "brest-inshore",
            "frigate-2": "brest-loose",
            "frigate-3": "0807",
            "frigate-4": "0611",
            "frigate-5": "brest-off",
            "fog-1": "brest-inshore",
        }
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("frigate-5", "brest-loose"))
    give(table, BRITISH, sail("frigate-3", "0808", "brest-loose"))
    give(table, ALLIED, done())
    path = ["0610", "0609", "0709", "0808", "brest-loose"]
    give(table, BRITISH, sail("frigate-4", *path))
    give(table, ALLIED, done())
    assert block(state, "frigate-4").spent > 5
    dice(table, *[1, 1] * 5)
    give(table, BRITISH, done())
    give(table, BRITISH, Answer("seek", places=["brest-loose"]))
    found = sorted([int(str(each[1])) for each in rolls(table)])
    assert found == [-1, 0, 1, 1, 3]
    assert refused(table, BRITISH, done()) == ""


@pytest.mark.rule("14.1.five", "14.6")
def test_a_stationary_searcher_in_a_narrows_has_plus_one() -> None:
    state = brest({"frigate-1": "1403", "fog-1": "1403"})
    table = blow(state, BRITISH, "ne", 1, 1)
    give(table, BRITISH, done())
    give(table, BRITISH, Answer("seek", places=["1403"]))
    assert rolls(table) == [["1403", 1, False]]


@pytest.mark.rule("14.0.at-sea")
def test_at_sea_and_in_the_zone_nobody_sees_the_other() -> None:
    state = brest({"frigate-1": "brest-loose", "fog-1": "0808"})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, done())
    assert table.asked() == [ALLIED]
    assert table.question() == "move"
    atlas = state.setup.atlas
    loose = atlas.find("brest-loose")
    assert tokens_here(state, loose, BRITISH) == [state.setup.block_index["frigate-1"]]
    assert tokens_here(state, loose, ALLIED) == []
    assert tokens_here(state, atlas.find("0808"), BRITISH) == []


@pytest.mark.rule("14.0.once", "14.0.engaged", "14.0.whole")
def test_an_active_search_finds_all_and_only_finders_and_found_fight() -> None:
    crews = {
        "channel-fleet": BRITISH_74[:2],
        "irish-fleet": BRITISH_74[2:4],
        "toulon-fleet": FRENCH_74[:2],
        "brest-fleet": FRENCH_74[2:4],
        "magon-fleet": FRENCH_74[4:6],
    }
    state = chart(
        {
            "channel-fleet": "brest-loose",
            "irish-fleet": "brest-inshore",
            "toulon-fleet": "brest-inshore to 1",
            "brest-fleet": "brest-loose to 1",
            "magon-fleet": "brest-off to 1",
        },
        crews,
    )
    table = blow(state, BRITISH, "ne", *[1, 1], *[6, 6], 3, 3)
    give(table, BRITISH, done())
    give(table, BRITISH, Answer("seek", places=["brest-loose"]))
    assert state.battle is not None
    finders = state.battle.tokens[BRITISH]
    assert len(finders) == 1
    assert sorted(state.battle.tokens[ALLIED]) == sorted(
        [token(table, "toulon-fleet"), token(table, "brest-fleet")]
    )
    assert block(state, "channel-fleet").searched
    assert block(state, "irish-fleet").searched


@pytest.mark.rule("14.0.must")
def test_an_active_allied_fleet_searches_if_its_owner_likes() -> None:
    crews = {"channel-fleet": BRITISH_74[:2], "toulon-fleet": FRENCH_74[:2]}
    state = chart({"channel-fleet": "brest-loose", "toulon-fleet": "brest-inshore to 1"}, crews)
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, done())
    assert table.question() == "seek"
    assert refused(table, ALLIED, done()) == ""
    give(table, ALLIED, Answer("seek", places=["brest-loose"]))
    dice(table, 1, 1)
    give(table, ALLIED, Answer("search", "toulon-fleet"))
    assert rolls(table) == [["Brest, Inshore", 3, False]]
    assert table.query(ALLIED).forced() == done()


@pytest.mark.rule("14.0.together")
def test_those_that_did_not_roll_when_they_could_have_no_other_chance() -> None:
    crews = {
        "channel-fleet": BRITISH_74[:2],
        "toulon-fleet": FRENCH_74[:2],
        "magon-fleet": FRENCH_74[2:4],
    }
    places = {"channel-fleet": "brest-loose", "toulon-fleet": "brest-inshore to 1"}
    state = chart({**places, "magon-fleet": "brest-loose to 1"}, crews)
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, done())
    give(table, ALLIED, Answer("seek", places=["brest-loose"]))
    dice(table, 1, 1)
    give(table, ALLIED, Answer("search", "toulon-fleet"))
    assert refused(table, ALLIED, Answer("search", "toulon-fleet")) == "14.0"
    assert refused(table, ALLIED, Answer("search", "magon-fleet")) == ""
    give(table, ALLIED, done())
    assert table.question() == "seek"
    assert refused(table, ALLIED, Answer("seek", places=["brest-loose"])) == "14.0"


@pytest.mark.rule("14.7.search", "14.7.modifiers", "13.5.north-sea")
def test_the_north_sea_fleet_searches_one_hex_of_its_own() -> None:
    state = chart(
        {"fog-1": "1403", "fog-2": "1501", "fog-3": "0509"},
        {"north-sea-fleet": BRITISH_74[:4]},
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, done())
    places = [each.places for each in answers(table, BRITISH)]
    assert places == [["1501"], ["1403"]] or places == [["1403"], ["1501"]]
    assert refused(table, BRITISH, done()) == "14.0"
    dice(table, 3, 5)
    give(table, BRITISH, Answer("seek", places=["1403"], choice="north-sea-fleet"))
    assert rolls(table) == [["1403", 0, True]]
    assert block(state, "fog-1").place == Nowhere.OFF_MAP
    assert table.place("fog-2") == "1501"
    assert table.asked() == [ALLIED]
    known = known_to(state, ALLIED)
    assert len([ship for ship in known.ships if ship.where == 3]) == 4


@pytest.mark.rule("14.7.search")
def test_the_north_sea_fleet_fights_what_it_finds() -> None:
    state = chart(
        {"brest-fleet": "1402 to 11"},
        {"north-sea-fleet": BRITISH_74[:4], "brest-fleet": FRENCH_74[:3]},
    )
    table = bonus(state, BRITISH, 2, 6, 6, 3, 3)
    give(table, BRITISH, Answer("activate", "north-sea-fleet"))
    give(table, BRITISH, Answer("seek", places=["1402"], choice="north-sea-fleet"))
    assert state.battle is not None
    assert state.battle.tokens[BRITISH] == [0]


@pytest.mark.rule("14.7.search")
def test_the_north_sea_fleet_stays_in_its_box_on_other_chits() -> None:
    state = chart({"fog-1": "1403"}, {"north-sea-fleet": BRITISH_74[:4]})
    table = blow(state, BRITISH, "ms", area="mediterranean")
    give(table, BRITISH, done())
    assert table.asked() == [ALLIED]


@pytest.mark.rule("14.0.roll", "C.search.weather", "C.search.season", "U.barges")
def test_weather_season_and_barges_change_the_roll() -> None:
    state = chart({}, turn="jan-i")
    atlas = state.setup.atlas
    place = atlas.find("1403")
    assert [m.value for m in common_modifiers(state, place)] == [-1]
    state.weather[atlas.places[place].zone] = 2
    state.affairs.barges = IN_CHANNEL
    assert [m.value for m in common_modifiers(state, place)] == [-1, -2, 2]


# Battles on the way.


def deny(table: Table, to: str = "") -> None:
    """The windward side, whoever it is, denies battle; the Allied fleet may take a new
    destination."""
    while table.state.battle is not None:
        seat = table.asked()[0]
        if table.question() == "battle-gauge":
            options = answers(table, seat)
            give(table, seat, options[0])
        elif table.question() == "battle-deny":
            table.say(seat, "deny")
        elif table.question() == "battle-destination" and to:
            fleet = table.query(seat).parts[0]
            give(table, seat, Answer("destination", fleet, number=number(table.state, to)))
        else:
            table.say(seat, "done")


@pytest.mark.rule("14.0.goes-on", "14.2.declare", "20.8.on")
def test_after_a_battle_on_the_way_the_owner_declares_anew() -> None:
    state = brest({"channel-fleet": "brest-inshore", "frigate-1": "brest-loose"})
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    sortie(table, "0808")
    assert state.battle is not None
    deny(table)
    assert table.asked() == [ALLIED]
    assert table.question() == "move"
    assert table.query(ALLIED).parts == ["brest-fleet"]
    assert table.place("brest-fleet") == "brest-inshore"
    assert table.place("channel-fleet") == "brest-off"
    dice(table, 1, 1, 1, 1)
    give(table, ALLIED, sail("brest-fleet", "0808", "0709"))
    assert [each[1] for each in rolls(table)] == [3, 1, -1]
    assert table.place("brest-fleet") == "0808"
    assert len(state.on_map(ALLIED)) == 1


@pytest.mark.rule("9.3.other", "14.0.goes-on")
def test_after_a_battle_in_the_zone_a_fleet_may_stay_there() -> None:
    state = brest({"channel-fleet": "brest-inshore"})
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    sortie(table, "0808")
    deny(table)
    give(table, ALLIED, done())
    assert table.place("brest-fleet") == "brest-inshore"
    assert block(state, "brest-fleet").moved


@pytest.mark.rule("20.6.2", "11.1.cost")
def test_an_active_fleet_that_is_released_has_paid_for_leaving_the_zone() -> None:
    state = chart(
        {"brest-fleet": "portsmouth-inshore to 1", "downs-fleet": "portsmouth-loose"},
        {"brest-fleet": FRENCH_74[:2], "downs-fleet": BRITISH_74[:2]},
    )
    conseil(state, "brest", "rochefort", "ferrol", "cadiz")
    table = blow(state, BRITISH, "ne", *HIT, 3, 3)
    give(table, BRITISH, sail("downs-fleet", "portsmouth-inshore"))
    give(table, ALLIED, Answer("search", "brest-fleet"))
    while table.question() != "battle-release":
        seat = table.asked()[0]
        choice = {"battle-gauge": 0, "battle-deny": -1}.get(table.question(), 0)
        give(table, seat, answers(table, seat)[choice])
    give(table, BRITISH, Answer("release", blocks=["downs-fleet"]))
    assert table.question() == "move"
    assert table.place("downs-fleet") == "1204"
    assert (block(state, "downs-fleet").spent, block(state, "downs-fleet").afloat) == (3, True)
    places, fleet = state.setup.atlas.places, state.setup.block_index["downs-fleet"]
    found = reachable(known_to(state, BRITISH), fleet, 9)
    for place in found.places():
        way = sail("downs-fleet", *[places[at].id for at in found.path(place)])
        assert refused(table, BRITISH, way) == ("" if found.cost(place) <= 6 else "9.2")


@pytest.mark.rule("20.5.port", "9.2.all")
def test_ships_of_an_arriving_fleet_that_a_battle_sends_into_port_stay_there() -> None:
    state = brest({"channel-fleet": "brest-inshore"}, 0)
    crew(state, "magon-fleet", "0807", "brest")
    hurt = state.setup.ship_index[FRENCH_74[5]]
    state.set_condition(hurt, Hull.DAMAGED)
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    give(table, ALLIED, sail("magon-fleet", "0808", "brest-inshore"))
    while table.question() != "battle-port":
        seat = table.asked()[0]
        give(table, seat, answers(table, seat)[-1])
    give(table, BRITISH, done())
    give(table, ALLIED, Answer("into-port", "magon-fleet", ["brest"], FRENCH_74[5:6]))
    give(table, ALLIED, done())
    while table.question() != "move":
        give(table, table.asked()[0], done())
    assert state.ships[hurt].where == Where.PORT
    out = Answer("sortie", "brest", ["0808"], FRENCH_74[5:6], choice="rochefort-fleet")
    out.number = number(state, "cadiz")
    assert refused(table, ALLIED, out) == "11.1"
    state.landed = []
    assert refused(table, ALLIED, out) == ""


@pytest.mark.rule("9.1.off", "17.4.deny")
def test_a_fleet_driven_off_station_need_not_return_on_the_same_chit() -> None:
    state = brest({"channel-fleet": "brest-inshore"})
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    sortie(table, "0808")
    deny(table)
    assert table.place("channel-fleet") == "brest-off"
    while table.asked() == [ALLIED]:
        give(table, ALLIED, done())
    assert refused(table, BRITISH, done()) == ""
    assert refused(table, BRITISH, sail("channel-fleet", "brest-loose")) == ""
    while table.asked() == [BRITISH]:
        give(table, BRITISH, done())
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, done()) == "9.1"


@pytest.mark.rule("14.2.2.inshore", "14.2.1.loose", "14.2.declare")
def test_who_stops_after_a_battle_is_looked_for_from_the_next_area_too() -> None:
    state = brest({"channel-fleet": "brest-inshore", "frigate-1": "brest-loose"})
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    sortie(table, "0808")
    deny(table)
    dice(table, *MISS)
    give(table, ALLIED, done())
    assert rolls(table)[1:] == [["Brest, Loose Blockade", 3, True]]
    assert table.place("brest-fleet") == "brest-inshore"
    assert len(state.on_map(ALLIED)) == 1
    state = brest({"channel-fleet": "brest-loose", "cape-fleet": "brest-inshore"}, 0)
    crew(state, "magon-fleet", "0807", "brest")
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    give(table, ALLIED, sail("magon-fleet", "0808", "brest-inshore"))
    deny(table)
    assert table.place("magon-fleet") == "brest-loose"
    dice(table, *HIT, 3, 3)
    give(table, ALLIED, done())
    assert rolls(table)[1:] == [["Brest, Inshore", 1, True]]
    assert state.battle is not None
    deny(table)
    give(table, ALLIED, done())
    assert table.asked() == [ALLIED]
    assert not table.query(ALLIED).parts
    assert block(state, "magon-fleet").moved


@pytest.mark.rule("11.2.stays", "14.0.goes-on", "10.3.battle")
def test_a_fleet_that_fights_where_it_arrives_may_put_to_sea_again() -> None:
    state = brest({"channel-fleet": "brest-loose", "frigate-1": "brest-off"}, 0)
    crew(state, "magon-fleet", "0807", "brest")
    table = blow(state, ALLIED, "ne", 1, 1, *HIT, 3, 3)
    give(table, ALLIED, sail("magon-fleet", "0808", "brest-inshore"))
    deny(table, "cadiz")
    assert table.query(ALLIED).parts == ["magon-fleet"]
    assert refused(table, ALLIED, sail("magon-fleet", "brest-inshore")) == "9.3"
    dice(table, *[1, 1] * 2)
    give(table, ALLIED, sail("magon-fleet", "0808", "0709"))
    assert table.place("magon-fleet") == "0808"
    give(table, ALLIED, sail("magon-fleet", "0709"))
    assert table.place("magon-fleet") == "0709"
    assert block(state, "magon-fleet").spent == 5


@pytest.mark.rule("9.1.within", "14.0.goes-on")
def test_after_a_battle_no_block_returns_to_an_area_it_has_left() -> None:
    state = brest({"channel-fleet": "brest-inshore"}, 0)
    crew(state, "magon-fleet", "0807", "brest")
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    give(table, ALLIED, sail("magon-fleet", "0808", "brest-inshore"))
    deny(table)
    assert table.place("magon-fleet") == "brest-inshore"
    assert refused(table, ALLIED, sail("magon-fleet", "brest-loose")) == "9.1"
    assert refused(table, ALLIED, sail("magon-fleet", "brest")) == ""
    state = brest({"channel-fleet": "brest-loose"})
    table = blow(state, ALLIED, "ne", *HIT, 3, 3)
    sortie(table, "brest-loose", "brest")
    deny(table)
    assert table.place("brest-fleet") == "brest-loose"
    assert refused(table, ALLIED, sail("brest-fleet", "brest-inshore")) == "9.1"


@pytest.mark.rule("14.5.cartagena", "10.3.battle")
@pytest.mark.parametrize(("to", "ends"), [("", "cartagena-loose"), ("cadiz", "1123")])
def test_after_a_battle_in_the_straits_a_fleet_goes_on_to_cartagena_or_not(
    to: str, ends: str
) -> None:
    state = brest({"levant-fleet": "1123"}, 0)
    crew(state, "magon-fleet", "WE5", "cartagena")
    state.push(Do("arrivals"))
    table = Table(state, Dice([*HIT, 3, 3]))
    give(table, ALLIED, Answer("arrive", "magon-fleet", ["cartagena-loose"]))
    assert state.battle is not None
    assert state.battle.place == state.setup.atlas.straits
    deny(table, to)
    assert table.place("magon-fleet") == ends


# What may befall a block.


@pytest.mark.rule("14.0.roll", "14.2.2.sea")
def test_the_odds_of_a_sortie_name_every_lookout() -> None:
    state = brest(
        {"frigate-1": "brest-off", "frigate-2": "brest-loose", "frigate-3": "brest-loose"}
    )
    table = blow(state, ALLIED, "ne")
    answer = Answer("sortie", "brest", ["0808"], FRENCH_74[:3], choice="brest-fleet", number=4)
    odds = table.query(ALLIED).odds(answer, random.Random(1))
    loose, off = 1 - (15 / 36) ** 2, 10 / 36
    assert odds["lookouts"] == [
        {"place": "brest-loose", "blocks": 2, "modifier": 1, "chance": round(loose, 4)},
        {"place": "brest-off", "blocks": 1, "modifier": -1, "chance": round(off, 4)},
    ]
    assert odds["spotted"] == round(1 - (1 - loose) * (1 - off), 4)


@pytest.mark.rule("14.5.enter", "9.5.straits")
def test_the_odds_and_the_price_of_a_passage_through_the_straits() -> None:
    state = brest({"frigate-1": "1123", "fog-1": "1022"})
    table = blow(state, ALLIED, "sw")
    answer = sail("fog-1", "1123", "1222")
    query = table.query(ALLIED)
    found = query.odds(answer, random.Random(1))["lookouts"]
    assert isinstance(found, list)
    assert [each["place"] for each in found] == ["1123"]
    assert query.preview(answer) == {"cost": 6, "left": 3, "place": "1222"}
    assert query.odds(sail("fog-1", "1222"), random.Random(1)) == {}
    assert query.odds(done(), random.Random(1)) == {}
