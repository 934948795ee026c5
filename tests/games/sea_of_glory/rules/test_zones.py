"""Sorties, patrol zones and blockades. (5.12, 7.3, 8.6, 11, 13.3)"""

import pytest

from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    SPANISH_74,
    TWENTY_FOUR,
    Answer,
    block,
    blow,
    chart,
    conseil,
    give,
    number,
    provision,
    refused,
    rolls,
    sail,
)
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.rules.waters import is_friendly
from weathergage.games.sea_of_glory.rules.zones import watches
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Hull, Nowhere, Where


def out_of(port: str, place: str, ships: list[str], fleet: str, to: int = 0) -> Answer:
    return Answer("sortie", port, [place], list(ships), choice=fleet, number=to)


@pytest.mark.rule("11.1.winds")
@pytest.mark.parametrize(("wind", "rule"), [("ne", ""), ("w", "11.1"), ("sw", "11.1")])
def test_brest_lets_ships_out_in_a_north_easter_only(wind: str, rule: str) -> None:
    state = chart({}, {"brest": FRENCH_74[:3]})
    provision(state, "brest")
    conseil(state, "brest", "ferrol", "cadiz", "toulon")
    table = blow(state, ALLIED, wind)
    answer = out_of("brest", "0808", FRENCH_74[:3], "brest-fleet", number(state, "cadiz"))
    assert refused(table, ALLIED, answer) == rule


@pytest.mark.rule("11.1.winds")
def test_the_wind_binds_the_british_too() -> None:
    state = chart({}, {"plymouth": BRITISH_74[:2]})
    table = blow(state, BRITISH, "sw")
    answer = out_of("plymouth", "0805", BRITISH_74[:2], "downs-fleet")
    assert refused(table, BRITISH, answer) == "11.1"
    assert table.query(BRITISH).parts == ["plymouth"]  # along the coast they may go


@pytest.mark.rule("11.1.winds", "5.9")
def test_any_wind_in_the_west_indies_but_no_sortie_in_the_fever() -> None:
    state = chart({"frigate-1": "antigua"}, {"jamaica": BRITISH_74[:2]})
    table = blow(state, BRITISH, "east", area="west-indies")
    answer = out_of("jamaica", "W22", BRITISH_74[:2], "west-indies-fleet")
    assert refused(table, BRITISH, answer) == ""
    state.affairs.fever = True
    assert refused(table, BRITISH, answer) == "5.9"
    assert refused(table, BRITISH, out_of("antigua", "E34", [], "frigate-1")) == "", "no ship"
    assert table.query(BRITISH).parts == ["antigua"]


@pytest.mark.rule("11.1.chit", "11.1.one", "5.12.sortie")
def test_an_allied_sortie_needs_provisions_and_comes_once() -> None:
    state = chart({}, {"brest": FRENCH_74[:6]})
    conseil(state, "ferrol", "cadiz", "brest", "toulon")
    table = blow(state, ALLIED, "ne")
    to = number(state, "cadiz")
    first = out_of("brest", "0808", FRENCH_74[:3], "brest-fleet", to)
    assert refused(table, ALLIED, first) == "11.1"
    provision(state, "brest")
    give(table, ALLIED, first)
    assert state.affairs.provisions_shown[state.setup.atlas.port_index["brest"]]
    second = out_of("brest", "0808", FRENCH_74[3:6], "magon-fleet", to)
    found = table.refusal(ALLIED, second)
    assert found is not None
    assert found.reason == "One fleet sorties from a port in an activation."


@pytest.mark.rule("15.1.barham", "11.1.chit")
def test_the_first_sortie_from_brest_brings_lord_barham() -> None:
    state = chart({}, {"brest": FRENCH_74[:3]})
    provision(state, "brest")
    conseil(state, "ferrol", "cadiz", "brest", "toulon")
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, out_of("brest", "0808", FRENCH_74[:3], "brest-fleet", 4))
    assert "lord-barham" in state.affairs.happened


@pytest.mark.rule("11.1.destination", "11.1.own")
def test_a_fleet_sorties_for_a_place_of_the_conseil() -> None:
    state = chart({}, {"ferrol": FRENCH_74[:3]})
    provision(state, "ferrol")
    conseil(state, "ferrol", "cadiz", "martinique", "toulon")
    table = blow(state, ALLIED, "ne")
    for to in (0, -1, number(state, "brest"), 77):
        answer = out_of("ferrol", "0614", FRENCH_74[:3], "ferrol-fleet", to)
        assert refused(table, ALLIED, answer) == "11.1"
    give(table, ALLIED, out_of("ferrol", "0614", FRENCH_74[:3], "ferrol-fleet", 4))
    assert block(state, "ferrol-fleet").destination == number(state, "cadiz")


@pytest.mark.rule("11.1.own", "9.3.other")
def test_a_fleet_bound_for_its_own_port_stays_in_the_zone_all_others_leave_it() -> None:
    state = chart({}, {"ferrol": FRENCH_74[:3]})
    provision(state, "ferrol")
    conseil(state, "ferrol", "cadiz", "martinique", "toulon")
    table = blow(state, ALLIED, "ne")
    own, other = number(state, "ferrol"), number(state, "cadiz")
    for place, to, rule in (
        ("0614", own, "9.3"),
        ("ferrol-loose", other, "9.3"),
        ("ferrol-inshore", other, "9.3"),
        ("ferrol-loose", own, ""),
        ("0808", other, "14.2.2"),
    ):
        answer = out_of("ferrol", place, FRENCH_74[:3], "ferrol-fleet", to)
        assert refused(table, ALLIED, answer) == rule, place
    give(table, ALLIED, out_of("ferrol", "ferrol-inshore", FRENCH_74[:3], "ferrol-fleet", own))
    assert block(state, "ferrol-fleet").arrived
    assert refused(table, ALLIED, sail("ferrol-fleet", "ferrol-loose")) == "9.1"


@pytest.mark.rule("11.1.star", "12.6")
def test_starred_places_are_closed_in_the_west_indies_and_the_indies_to_the_transport() -> None:
    state = chart({"transport": "toulon"}, {"havana": SPANISH_74, "toulon": FRENCH_74[:3]})
    provision(state, "toulon")
    conseil(state, "toulon", "ferrol", "martinique", "malta")
    table = blow(state, ALLIED, "east", area="west-indies")
    for name, rule in (("toulon", "11.1"), ("malta", "11.1"), ("ferrol", ""), ("martinique", "")):
        answer = out_of("havana", "W08", SPANISH_74, "alava-fleet", number(state, name))
        assert refused(table, ALLIED, answer) == rule, name
    table = blow(state, ALLIED, "ms", area="mediterranean")
    for name, rule in (("martinique", "11.1"), ("malta", ""), ("ferrol", "")):
        answer = out_of("toulon", "2113", FRENCH_74[:3], "transport", number(state, name))
        assert refused(table, ALLIED, answer) == rule, name


@pytest.mark.rule("7.3.escort", "7.3.destination")
def test_the_gold_sails_with_six_spanish_ships_for_spain() -> None:
    state = chart({"spanish-gold": "havana"}, {"havana": [*SPANISH_74, *FRENCH_74[:2]]})
    conseil(state, "brest", "ferrol", "martinique", "cadiz")
    table = blow(state, ALLIED, "east", area="west-indies")
    few = [*SPANISH_74[:5], *FRENCH_74[:2]]
    to = number(state, "cadiz")
    assert refused(table, ALLIED, out_of("havana", "W08", few, "spanish-gold", to)) == "7.3"
    for name, rule in (("brest", "11.1"), ("martinique", "11.1"), ("ferrol", "")):
        answer = out_of("havana", "W08", SPANISH_74, "spanish-gold", number(state, name))
        assert refused(table, ALLIED, answer) == rule, name
    give(table, ALLIED, out_of("havana", "W08", SPANISH_74, "spanish-gold", to))
    assert len(state.ships_in(state.setup.block_index["spanish-gold"])) == 6


@pytest.mark.rule("7.1.limit", "7.7.empty", "7.8.sortie", "11.1.through")
def test_what_may_sortie() -> None:
    state = chart(
        {"frigate-1": "plymouth", "frigate-2": "0509", "channel-fleet": "0508"},
        {"plymouth": BRITISH_74[:2], "channel-fleet": BRITISH_74[2:4]},
        {BRITISH_74[1]: "laid-up"},
    )
    table = blow(state, BRITISH, "ne")
    for answer in (
        out_of("plymouth", "0805", [], "downs-fleet"),
        out_of("plymouth", "0805", BRITISH_74[1:2], "downs-fleet"),
        out_of("plymouth", "0805", BRITISH_74[:1], "channel-fleet"),
        out_of("plymouth", "0805", BRITISH_74[:1] * 2, "downs-fleet"),
        out_of("plymouth", "0805", BRITISH_74[2:3], "downs-fleet"),
        out_of("plymouth", "0805", BRITISH_74[:1], "craig"),
        out_of("plymouth", "0805", [], "frigate-2"),
        out_of("plymouth", "plymouth-off", BRITISH_74[:1], "downs-fleet"),
        out_of("plymouth", "0805", BRITISH_74[:1], "fog-1"),
        out_of("plymouth", "0805", BRITISH_74[:1], "downs-fleet", 3),
    ):
        assert refused(table, BRITISH, answer) != "", answer.data()
    assert refused(table, BRITISH, out_of("plymouth", "0805", BRITISH_74[:1], "frigate-1")) == "7.7"
    give(table, BRITISH, out_of("plymouth", "plymouth-loose", [], "frigate-1"))
    give(table, BRITISH, out_of("plymouth", "plymouth-inshore", BRITISH_74[:1], "downs-fleet"))
    assert table.place("frigate-1") == "plymouth-loose"
    assert table.place("downs-fleet") == "plymouth-inshore"
    assert block(state, "downs-fleet").spent == 0


@pytest.mark.rule("11.1.cost", "11.1.through")
def test_a_sortie_to_sea_leaves_six_points() -> None:
    state = chart({}, {"plymouth": BRITISH_74[:2]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, out_of("plymouth", "0805", BRITISH_74[:2], "downs-fleet"))
    assert block(state, "downs-fleet").spent == 3
    give(table, BRITISH, sail("downs-fleet", "0806", "0807"))
    assert table.place("downs-fleet") == "0807"


@pytest.mark.rule("11.2.display", "2.6.ordinary", "11.2.zones")
def test_a_fleet_that_enters_a_major_port_is_dissolved_there() -> None:
    ships = BRITISH_74[:3]
    states = {ships[1]: "damaged", ships[2]: "wrecked"}
    state = chart(
        {"channel-fleet": "0806"},
        {"channel-fleet": ships},
        states,
        {"cornwallis": "channel-fleet"},
    )
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("channel-fleet", "0807", "0808", "brest")) == "11.2"
    give(table, BRITISH, sail("channel-fleet", "0805", "plymouth"))
    assert block(state, "channel-fleet").place == Nowhere.OFF_MAP
    found = [(table.ship(ship).where, table.ship(ship).condition) for ship in ships]
    assert found == [(Where.PORT, 0), (Where.PORT, Hull.DAMAGED), (Where.ORDINARY, Hull.DAMAGED)]
    assert state.admirals[state.setup.admiral_index["cornwallis"]].where == Where.PORT


@pytest.mark.rule("11.2.display", "20.1.prizes")
def test_wrecks_stay_wrecks_in_minor_ports_and_prizes_are_scored_in_major_ones() -> None:
    state = chart(
        {"levant-fleet": "2412", "irish-fleet": "0806"},
        {"levant-fleet": BRITISH_74[:2], "irish-fleet": [BRITISH_74[2], FRENCH_74[0]]},
        {BRITISH_74[1]: "wrecked", FRENCH_74[0]: "wrecked"},
    )
    table = blow(state, BRITISH, "ms", area="mediterranean")
    table.state.set_captor(table.ship(FRENCH_74[0]).card, BRITISH)
    give(table, BRITISH, sail("levant-fleet", "2513", "2514", "2414", "madalenas"))
    assert table.ship(BRITISH_74[1]).where == Where.PORT
    assert table.ship(BRITISH_74[1]).condition == Hull.WRECKED
    table.finish()
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("irish-fleet", "0805", "plymouth"))
    assert table.ship(FRENCH_74[0]).where == Where.PRIZE


@pytest.mark.rule("7.3.arrives")
def test_the_gold_in_port_in_spain_scores() -> None:
    state = chart({"spanish-gold": "0923 to 4"}, {"spanish-gold": SPANISH_74})
    table = blow(state, ALLIED, "sw")
    give(table, ALLIED, sail("spanish-gold", "1022", "cadiz"))
    assert block(state, "spanish-gold").place == Nowhere.LOST_FOR_GOOD
    assert table.told("gold")
    assert len(state.ships_at(state.setup.atlas.port_index["cadiz"], ALLIED)) == 6


@pytest.mark.rule("11.4", "11.2.zones")
def test_convoys_and_frigates_keep_their_blocks_in_port() -> None:
    state = chart({"craig": "0806", "frigate-1": "0806"}, {"craig": BRITISH_74[:1]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("craig", "0805", "plymouth"))
    give(table, BRITISH, sail("frigate-1", "0805", "plymouth"))
    assert table.place("craig") == "plymouth"
    assert table.place("frigate-1") == "plymouth"
    assert block(state, "craig").token == 0
    assert table.ship(BRITISH_74[0]).where == Where.PORT


# Blockade. (13.3)


@pytest.mark.rule("13.3.bound", "13.0")
def test_a_fleet_does_not_leave_a_blockade_without_counting_a_frigate_does() -> None:
    state = chart(
        {"channel-fleet": "brest-loose", "frigate-1": "brest-loose"},
        {"channel-fleet": BRITISH_74[:5], "brest": FRENCH_74[:2]},
    )
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("channel-fleet", "0808")) == "13.3"
    assert refused(table, BRITISH, sail("frigate-1", "0808")) == ""


@pytest.mark.rule("13.3.count", "13.3.example")
def test_of_twenty_four_sixteen_stay_and_eight_may_go() -> None:
    state = chart(
        {"mediterranean-fleet": "toulon-loose"},
        {"mediterranean-fleet": TWENTY_FOUR, "toulon": [*FRENCH_74, *SPANISH_74[:4]]},
    )
    table = blow(state, BRITISH, "ms", area="mediterranean")
    give(table, BRITISH, Answer("count", "mediterranean-fleet"))
    assert refused(table, BRITISH, sail("mediterranean-fleet", "2113")) == "13.3"
    nine = Answer("split", "mediterranean-fleet", ships=TWENTY_FOUR[:9], choice="levant-fleet")
    eight = Answer("split", "mediterranean-fleet", ships=TWENTY_FOUR[:8], choice="levant-fleet")
    other = state.copy()
    give(table, BRITISH, nine)
    assert refused(table, BRITISH, sail("levant-fleet", "2113")) == "13.3"
    table.state = other
    give(table, BRITISH, eight)
    assert refused(table, BRITISH, sail("mediterranean-fleet", "2113")) == "13.3"
    give(table, BRITISH, sail("levant-fleet", "2113", "2114"))
    assert table.place("levant-fleet") == "2114"


@pytest.mark.rule("13.3.count")
def test_nobody_in_port_frees_the_blockaders() -> None:
    state = chart(
        {"channel-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:5], "brest": FRENCH_74[:2]},
        {FRENCH_74[0]: "laid-up", FRENCH_74[1]: "laid-up"},
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("count", "channel-fleet"))
    give(table, BRITISH, sail("channel-fleet", "0808", "0708"))
    assert table.place("channel-fleet") == "0708"


@pytest.mark.rule("13.3.hurt")
def test_damaged_ships_are_free_to_leave_and_do_not_count_as_staying() -> None:
    state = chart(
        {"channel-fleet": "brest-loose", "irish-fleet": "brest-inshore"},
        {
            "channel-fleet": BRITISH_74[:2],
            "irish-fleet": BRITISH_74[2:4],
            "brest": FRENCH_74[:6],
        },
        dict.fromkeys(BRITISH_74[:2], "damaged"),
    )
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("channel-fleet", "0808")) == ""
    give(table, BRITISH, Answer("count", "irish-fleet"))
    assert refused(table, BRITISH, sail("irish-fleet", "0808")) == "13.3"


@pytest.mark.rule("8.6.firebrand", "13.3.bound")
def test_cochrane_leaves_a_blockade_with_five_undamaged_ships() -> None:
    state = chart(
        {"channel-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:12], "brest": [*FRENCH_74]},
        None,
        {"cochrane": "channel-fleet", "cornwallis": "channel-fleet"},
    )
    table = blow(state, BRITISH, "ne")
    five = Answer(
        "split", "channel-fleet", None, BRITISH_74[:5], ["cochrane"], choice="downs-fleet"
    )
    give(table, BRITISH, five)
    give(table, BRITISH, sail("downs-fleet", "0808", "0708"))
    assert table.place("downs-fleet") == "0708"
    assert refused(table, BRITISH, sail("channel-fleet", "0808")) == "13.3"


@pytest.mark.rule("13.3.bound")
def test_no_blockade_in_the_west_indies_nor_off_a_neutral_port() -> None:
    state = chart(
        {"west-indies-fleet": "havana-loose", "irish-fleet": "bantry-bay-loose"},
        {"west-indies-fleet": BRITISH_74[:2], "irish-fleet": BRITISH_74[2:4]},
    )
    table = blow(state, BRITISH, "east", area="west-indies")
    assert refused(table, BRITISH, sail("west-indies-fleet", "W08")) == ""
    table.finish()
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("irish-fleet", "0204")) == ""


@pytest.mark.rule("24.2.split")
def test_no_blockade_limits_in_the_trafalgar_scenario() -> None:
    state = chart(
        {"cape-fleet": "ferrol-loose"},
        {"cape-fleet": ["british-ajax", "british-dragon"]},
        scenario="trafalgar",
    )
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("cape-fleet", "0614", "0613"))
    assert table.place("cape-fleet") == "0613"


@pytest.mark.rule(
    "2.6.friendly.allied", "2.6.friendly.british", "2.6.neutral", "22.3.allied", "11.2.zones"
)
def test_whose_ports_they_are() -> None:
    state = chart({})
    ports, affairs = state.setup.atlas.port_index, state.affairs
    assert is_friendly(state, ports["malta"], BRITISH)
    assert not is_friendly(state, ports["malta"], ALLIED)
    affairs.invaded[ports["malta"]] = True
    assert is_friendly(state, ports["malta"], ALLIED)
    assert not is_friendly(state, ports["malta"], BRITISH)
    for name in ("lisbon", "corfu", "bantry-bay", "north-sea", "algiers"):
        assert not is_friendly(state, ports[name], BRITISH)
        assert not is_friendly(state, ports[name], ALLIED)
    affairs.algiers = ALLIED
    assert is_friendly(state, ports["algiers"], ALLIED)


@pytest.mark.rule("14.2.1.loose", "14.2.1.inshore", "14.2.2.inshore", "14.2.2.loose", "14.2.2.sea")
@pytest.mark.parametrize(
    ("way", "target", "expected"),
    [
        (1, 2, [(3, 3), (2, 2), (1, 2)]),
        (1, 1, [(3, 3), (2, 2), (1, 1)]),
        (1, 4, [(3, 3), (2, 2), (1, 1)]),
        (2, 1, [(1, 1), (2, 1)]),
        (2, 2, [(1, 1), (2, 2)]),
        (2, 0, [(1, 1), (2, 2), (3, 3)]),
    ],
)
def test_who_looks_on_in_which_order(
    way: int, target: int, expected: list[tuple[int, int]]
) -> None:
    assert [(each[0], each[1]) for each in watches(way, 0, target)] == expected


@pytest.mark.rule("14.3.enter", "14.3.leave")
@pytest.mark.parametrize(
    ("start", "target", "expected"),
    [
        (3, 2, [2]),
        (3, 1, [2, 1]),
        (3, 4, [2, 1]),
        (3, 0, [2, 3]),
        (2, 1, [1]),
        (2, 4, [1]),
        (2, 0, [3]),
        (1, 2, [2]),
        (1, 4, []),
        (1, 0, [2, 3]),
    ],
)
def test_who_looks_on_as_a_block_moves_within_its_zone(
    start: int, target: int, expected: list[int]
) -> None:
    assert [each[0] for each in watches(3, start, target)] == expected
    assert all(each[0] == each[1] for each in watches(3, start, target))


@pytest.mark.rule("13.3.bound")
def test_nothing_is_searched_for_where_nobody_is() -> None:
    state = chart({"frigate-1": "0807"})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("frigate-1", "0808", "brest-inshore"))
    give(table, BRITISH, done())
    assert rolls(table) == []
