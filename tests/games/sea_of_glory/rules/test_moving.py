"""Moving over the sea: points, winds, the Straits, Bonus chits, the south coast. (9, 11.3)"""

import random

import pytest

from games.sea_of_glory.sailors import (
    BRITISH_74,
    FRENCH_74,
    Answer,
    answers,
    block,
    blow,
    bonus,
    chart,
    conseil,
    give,
    number,
    provision,
    refused,
    rolls,
    sail,
    token,
)
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.waters import step_cost
from weathergage.games.sea_of_glory.rules.zones import cheapest, reachable
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Hull, Ship, Where

LONE = {"channel-fleet": BRITISH_74[:3]}


@pytest.mark.rule("9.4.rose", "9.4.example", "6.3.roses")
def test_against_the_wind_two_points_with_it_one() -> None:
    state = chart({"channel-fleet": "0509"}, LONE)
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("channel-fleet", "0608", "0709"))
    assert block(state, "channel-fleet").spent == 3
    assert table.place("channel-fleet") == "0709"


@pytest.mark.rule("9.2.all", "6.3.area")
def test_nine_points_and_no_more() -> None:
    state = chart({"channel-fleet": "0115"}, LONE)
    table = blow(state, BRITISH, "w")
    atlas = state.setup.atlas
    known = known_to(state, BRITISH)
    found = reachable(known, state.setup.block_index["channel-fleet"], 9)
    assert max(found.cost(place) for place in found.places()) == 9
    far = next(at for at in found.places() if found.cost(at) == 9 and at < atlas.hexes)
    path = [atlas.places[at].id for at in found.path(far)]
    beyond = [atlas.places[at].id for at in atlas.neighbours[far] if not found.has(at)]
    assert refused(table, BRITISH, sail("channel-fleet", *path)) == ""
    assert refused(table, BRITISH, sail("channel-fleet", *path, beyond[0])) == "9.2"


@pytest.mark.rule("9.1.box", "9.1.one", "9.2.all", "8.0")
def test_from_hex_to_open_hex_only() -> None:
    state = chart({"channel-fleet": "0509", "irish-fleet": "0204"}, LONE)
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("channel-fleet", "0709")) == "9.1"
    assert refused(table, BRITISH, sail("channel-fleet")) == "9.1"
    assert refused(table, BRITISH, sail("channel-fleet", "nowhere")) == "9.1"
    assert refused(table, BRITISH, sail("channel-fleet", "north-sea-fleet")) == "9.1"
    assert refused(table, BRITISH, sail("channel-fleet", "brest-loose")) == "11.2"
    assert refused(table, BRITISH, sail("channel-fleet", "brest-loose", "0608")) == "9.1"
    assert refused(table, BRITISH, sail("no-such-block", "0608")) == "9.2"
    give(table, BRITISH, sail("channel-fleet", "0608"))
    assert refused(table, BRITISH, sail("channel-fleet", "0709")) == "9.1"


@pytest.mark.rule("9.2.all")
def test_only_blocks_of_the_sea_area_are_activated() -> None:
    state = chart(
        {"channel-fleet": "0509", "levant-fleet": "2117"},
        {"channel-fleet": BRITISH_74[:1], "levant-fleet": BRITISH_74[1:2]},
    )
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("levant-fleet", "2118")) == "9.2"
    assert table.query(BRITISH).parts == ["channel-fleet"]


@pytest.mark.rule("9.2.halves")
def test_the_side_with_the_initiative_moves_first() -> None:
    state = chart({"channel-fleet": "0509"}, LONE)
    table = blow(state, ALLIED, "ne")
    assert table.asked() == [ALLIED]
    give(table, ALLIED, done())
    assert table.asked() == [BRITISH]
    give(table, BRITISH, done())
    assert table.asked() == []


@pytest.mark.rule("9.5.straits", "9.2.across", "9.5.area")
def test_the_straits_cost_three_in_and_three_out() -> None:
    state = chart({"gibraltar-fleet": "1022"}, {"gibraltar-fleet": BRITISH_74[:2]})
    table = blow(state, BRITISH, "sw")
    give(table, BRITISH, sail("gibraltar-fleet", "1123", "1222"))
    assert block(state, "gibraltar-fleet").spent == 6
    atlas = state.setup.atlas
    straits = atlas.straits
    assert step_cost(state, atlas.find("1022"), straits, bonus=True) == 1
    assert atlas.places[straits].sea_area == 1


@pytest.mark.rule("11.1.cost", "11.1.example")
def test_three_points_to_leave_a_zone_and_six_to_lisbon() -> None:
    state = chart({"gibraltar-fleet": "cadiz-loose"}, {"gibraltar-fleet": BRITISH_74[:2]})
    state.counted = [0] * len(state.setup.atlas.ports)
    table = blow(state, BRITISH, "sw")
    give(table, BRITISH, Answer("count", "gibraltar-fleet"))
    fleet, lisbon = state.setup.block_index["gibraltar-fleet"], state.setup.atlas.find("0620")
    assert reachable(known_to(state, BRITISH), fleet, 9).cost(lisbon) == 9
    assert not reachable(known_to(state, BRITISH), fleet, 8).has(lisbon)
    path = ["1022", "0922", "0822", "0722", "0621", "0620"]
    give(table, BRITISH, sail("gibraltar-fleet", *path))
    assert block(state, "gibraltar-fleet").spent == 9
    assert table.place("gibraltar-fleet") == "0620"


@pytest.mark.rule("11.3", "11.2.through", "9.2.all")
def test_a_zone_hex_is_passed_at_sea_or_its_zone_entered_for_nothing() -> None:
    state = chart({"channel-fleet": "0807", "frigate-1": "0807"}, LONE)
    table = blow(state, BRITISH, "ne", 1)
    give(table, BRITISH, sail("channel-fleet", "0808", "0809"))
    assert table.place("channel-fleet") == "0809"
    give(table, BRITISH, sail("frigate-1", "0808", "brest-inshore"))
    assert table.place("frigate-1") == "brest-inshore"
    assert block(state, "frigate-1").spent == 1


@pytest.mark.rule("9.1.within", "9.1.off")
def test_areas_of_a_zone() -> None:
    state = chart({"channel-fleet": "brest-loose", "frigate-1": "brest-off"}, LONE)
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("channel-fleet", "brest-off")) == "9.1"
    assert refused(table, BRITISH, sail("channel-fleet", "brest-loose")) == "9.1"
    assert refused(table, BRITISH, sail("channel-fleet", "brest")) == "11.2"
    assert refused(table, BRITISH, done()) == "9.1"
    give(table, BRITISH, sail("frigate-1", "brest-inshore"))
    give(table, BRITISH, sail("channel-fleet", "brest-inshore"))
    assert block(state, "channel-fleet").spent == 0
    give(table, BRITISH, done())


@pytest.mark.rule("9.1.off")
def test_from_off_station_out_to_sea() -> None:
    state = chart({"frigate-1": "brest-off"})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("frigate-1", "0808", "0708"))
    assert table.place("frigate-1") == "0708"


@pytest.mark.rule("9.6.hexes", "9.6.sea", "9.6.not", "6.4.one", "6.4.acts")
def test_a_bonus_chit_moves_one_block_by_hexes() -> None:
    state = chart(
        {"channel-fleet": "0610", "irish-fleet": "bantry-bay-loose"},
        {"channel-fleet": BRITISH_74[:4], "irish-fleet": BRITISH_74[4:6]},
    )
    table = bonus(state, BRITISH, 2)
    give(table, BRITISH, Answer("activate", "channel-fleet"))
    assert refused(table, BRITISH, sail("irish-fleet", "0204")) == "9.2"
    assert refused(table, BRITISH, sail("channel-fleet", "0609", "0608", "0607")) == "9.2"
    parts = Answer("split", "channel-fleet", ships=[BRITISH_74[0]], choice="downs-fleet")
    assert refused(table, BRITISH, parts) == "7.6"
    give(table, BRITISH, sail("channel-fleet", "0609", "0608"))
    assert table.place("channel-fleet") == "0608"


@pytest.mark.rule("9.6.not", "9.6.sea")
def test_a_bonus_chit_leads_nobody_out_of_a_zone_or_a_port() -> None:
    state = chart(
        {"irish-fleet": "bantry-bay-loose"},
        {"irish-fleet": BRITISH_74[4:6], "plymouth": BRITISH_74[:2]},
    )
    table = bonus(state, BRITISH, 3)
    options = [each.block for each in answers(table, BRITISH)]
    assert "plymouth" not in options
    give(table, BRITISH, Answer("activate", "irish-fleet"))
    assert refused(table, BRITISH, sail("irish-fleet", "0204")) == "9.6"
    give(table, BRITISH, sail("irish-fleet", "bantry-bay-inshore"))
    assert table.place("irish-fleet") == "bantry-bay-inshore"


@pytest.mark.rule("9.6.sea")
def test_a_bonus_move_may_end_in_port() -> None:
    state = chart({"channel-fleet": "0806"}, LONE)
    table = bonus(state, BRITISH, 2)
    give(table, BRITISH, Answer("activate", "channel-fleet"))
    give(table, BRITISH, sail("channel-fleet", "0805", "plymouth"))
    assert len(state.ships_at(state.setup.atlas.port_index["plymouth"], BRITISH)) == 3


@pytest.mark.rule("6.4.one")
def test_a_bonus_chit_may_be_let_go() -> None:
    table = bonus(chart({"channel-fleet": "0610"}, LONE), BRITISH, 2)
    give(table, BRITISH, done())
    assert table.asked() == []


@pytest.mark.rule("9.7", "14.3.notional")
def test_ships_pass_along_the_south_coast_unseen() -> None:
    state = chart({}, {"plymouth": BRITISH_74[:3]}, {BRITISH_74[2]: "laid-up"})
    atlas = state.setup.atlas
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, Answer("transfer", "plymouth", ships=BRITISH_74[:1]))
    assert state.ships_at(atlas.port_index["portsmouth"], BRITISH) == [
        state.setup.ship_index[BRITISH_74[0]]
    ]
    out = Answer("sortie", "portsmouth", ["1204"], [BRITISH_74[0]], choice="downs-fleet")
    assert refused(table, BRITISH, out) == "11.1"
    back = Answer("transfer", "portsmouth", ships=BRITISH_74[:1])
    assert refused(table, BRITISH, back) == "9.7"
    laid_up = Answer("transfer", "plymouth", ships=[BRITISH_74[2]])
    assert refused(table, BRITISH, laid_up) == "9.7"
    assert [event.face(ALLIED) for event in table.told("transfer")] == [None]


@pytest.mark.rule("9.7")
@pytest.mark.parametrize("area", ["mediterranean", "west-indies"])
def test_no_passing_along_the_coast_on_other_winds(area: str) -> None:
    state = chart({}, {"plymouth": BRITISH_74[:3]})
    wind = {"mediterranean": "ms", "west-indies": "east"}[area]
    table = blow(state, BRITISH, wind, area=area)
    answer = Answer("transfer", "plymouth", ships=BRITISH_74[:1])
    assert refused(table, BRITISH, answer) != ""


@pytest.mark.rule("9.2.all")
def test_what_comes_into_port_does_not_leave_it_on_the_same_chit() -> None:
    state = chart(
        {"channel-fleet": "0806", "frigate-1": "0806", "craig": "0806"},
        {"channel-fleet": BRITISH_74[:2], "craig": BRITISH_74[2:3], "plymouth": BRITISH_74[3:5]},
    )
    table = blow(state, BRITISH, "ne")
    for name in ("channel-fleet", "frigate-1", "craig"):
        give(table, BRITISH, sail(name, "0805", "plymouth"))
    sorties = [
        Answer("sortie", "plymouth", ["0805"], BRITISH_74[:1], choice="downs-fleet"),
        Answer("sortie", "plymouth", ["0805"], choice="frigate-1"),
        Answer("sortie", "plymouth", ["0805"], BRITISH_74[3:4], choice="craig"),
    ]
    assert [refused(table, BRITISH, answer) for answer in sorties] == ["11.1"] * 3
    along = Answer("transfer", "plymouth", ships=BRITISH_74[:1])
    assert refused(table, BRITISH, along) == "9.7"
    others = Answer("sortie", "plymouth", ["0805"], BRITISH_74[3:4], choice="channel-fleet")
    give(table, BRITISH, others)
    give(table, BRITISH, sail("channel-fleet", "0806"))
    give(table, BRITISH, done())
    give(table, ALLIED, done())
    table = blow(state, BRITISH, "ne")
    assert [refused(table, BRITISH, answer) for answer in sorties] == ["", "", "11.1"]
    sorties[2].ships = BRITISH_74[4:5]
    assert refused(table, BRITISH, sorties[2]) == ""


@pytest.mark.rule("9.2.all", "20.1.port")
def test_a_prize_brought_home_is_no_ship_that_waits_in_port() -> None:
    state = chart({"channel-fleet": "0806"}, {"channel-fleet": BRITISH_74[:2]})
    prize, fleet = state.setup.ship_index[FRENCH_74[0]], state.setup.block_index["channel-fleet"]
    state.replace_ship(Ship(prize, Where.FLEET, fleet, Hull.WRECKED, BRITISH))
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("channel-fleet", "0805", "plymouth"))
    assert state.ships[prize].where == Where.PRIZE
    assert state.landed == sorted(state.setup.ship_index[name] for name in BRITISH_74[:2])
    assert known_to(state, ALLIED).landed == []


@pytest.mark.rule("9.3.reached", "11.2.stays")
def test_an_allied_fleet_that_enters_its_port_does_not_sortie_again() -> None:
    state = chart({"brest-fleet": "brest-loose"}, {"brest-fleet": FRENCH_74[:3]})
    conseil(state, "brest", "rochefort", "ferrol", "cadiz")
    provision(state, "brest")
    block(state, "brest-fleet").destination = number(state, "brest")
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, sail("brest-fleet", "brest"))
    out = Answer("sortie", "brest", ["0808"], FRENCH_74[:3], choice="magon-fleet")
    out.number = number(state, "ferrol")
    assert refused(table, ALLIED, out) == "11.1"
    give(table, ALLIED, done())
    give(table, BRITISH, done())
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, out) == ""


@pytest.mark.rule("9.2.before")
def test_a_fleet_neither_counts_nor_splits_after_moving() -> None:
    state = chart({"channel-fleet": "brest-loose"}, {"channel-fleet": BRITISH_74[:4]})
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("channel-fleet", "brest-inshore"))
    assert refused(table, BRITISH, Answer("count", "channel-fleet")) == "13.5"
    parts = Answer("split", "channel-fleet", ships=BRITISH_74[:2], choice="downs-fleet")
    assert refused(table, BRITISH, parts) == "7.6"


@pytest.mark.rule("2.3.hidden", "9.1.one")
def test_everybody_sees_each_hex_of_a_move() -> None:
    state = chart({"channel-fleet": "0509"}, LONE)
    table = blow(state, BRITISH, "ne")
    give(table, BRITISH, sail("channel-fleet", "0608", "0709"))
    told = [event.face(ALLIED) for event in table.told("sailed")]
    ways = [event.fields["way"] for event in told if event is not None]
    assert ways == [["0509", "0608", "0709"]]


@pytest.mark.rule("9.4.rose")
def test_cheapest_paths_shun_narrows_where_the_enemy_lies() -> None:
    state = chart(
        {"levant-fleet": "2314", "toulon-fleet": "2414"},
        {"levant-fleet": BRITISH_74[:2], "toulon-fleet": FRENCH_74[:2]},
    )
    blow(state, BRITISH, "ms", area="mediterranean")
    atlas, levant = state.setup.atlas, state.setup.block_index["levant-fleet"]
    goal = atlas.find("2513")
    path = cheapest(known_to(state, BRITISH), levant, goal, 9)
    assert [atlas.places[at].id for at in path] == ["2313", "2412", "2513"]
    assert cheapest(known_to(state, BRITISH), levant, atlas.find("0509"), 9) == []


@pytest.mark.rule("9.2.all")
def test_random_answers_are_legal() -> None:
    rng = random.Random(5)
    state = chart(
        {"channel-fleet": "brest-loose", "frigate-1": "0509", "cape-fleet": "0611"},
        {
            "channel-fleet": BRITISH_74[:4],
            "cape-fleet": BRITISH_74[4:7],
            "plymouth": BRITISH_74[7:9],
        },
        {BRITISH_74[0]: "damaged", BRITISH_74[4]: "damaged"},
    )
    table = blow(state, BRITISH, "ne")
    kinds = set()
    for _ in range(400):
        query = table.query(BRITISH)
        answer = query.sample(rng)
        assert query.why_not(answer) is None
        kinds.add(answer.kind)
    assert {"sail", "sortie", "transfer", "split", "relocate", "count", "done"} <= kinds


@pytest.mark.rule("9.1.one")
def test_answers_that_make_no_sense_are_refused() -> None:
    state = chart({"channel-fleet": "0509"}, {**LONE, "brest": FRENCH_74[:2]})
    provision(state, "brest")
    table = blow(state, BRITISH, "ne")
    for answer in (
        Answer("gauge"),
        Answer("sail", "channel-fleet", ["0608"], ships=[BRITISH_74[0]]),
        Answer("sail", "channel-fleet", ["0608"], number=2),
        Answer("sail", "channel-fleet", ["0608"], choice="fog"),
        Answer("sail", "toulon-fleet", ["0608"]),
        Answer("sail", "frigate-1", ["0608"]),
        Answer("sail", "channel-fleet", ["0608"] * 30),
        Answer("sortie", "brest", ["0808"], FRENCH_74[:1], choice="brest-fleet"),
        Answer("sortie", "nowhere"),
        Answer("count", "nowhere"),
        Answer("retarget", "channel-fleet", number=3),
        Answer("remove-fog", "channel-fleet"),
        Answer("done", "channel-fleet"),
    ):
        assert refused(table, BRITISH, answer) != "", answer.data()
    assert token(table, "channel-fleet") == 1
    assert rolls(table) == []
