"""Foul weather: where, how hard, and what it does. (6.6 to 6.9)"""

import random

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, Table
from games.sea_of_glory.turns import begin, block, position, refused
from weathergage.games.sea_of_glory.answers import Answer, done
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Campaign,
    Hull,
    Nowhere,
    Where,
)
from weathergage.games.sea_of_glory.state.step_records import WeatherChit

RANDOM, ZONE_1, ZONE_6 = 0, 1, 6


def strike(state: Campaign, chit: int, *faces: object) -> Table:
    return begin(state, "weather", *faces, record=WeatherChit(chit))


def fleet(name: str, place: str, ships: dict[str, str], **more: object) -> Campaign:
    with_fleet = {ship: f"{name} {condition}" for ship, condition in ships.items()}
    return position(blocks={name: place}, ships=with_fleet, **more)


def sound(names: list[str]) -> dict[str, str]:
    return dict.fromkeys(names, "sound")


def weather_told(table: Table) -> dict[str, object]:
    return table.told("weather")[0].fields


@pytest.mark.rule("6.6.random", "6.7", "C.severity", "C.bands")
@pytest.mark.parametrize(
    ("turn", "dice", "zones", "severity", "band"),
    [
        ("feb-ii", [4, 5], [3], 6, "storm"),
        ("jul-i", [4, 5], [3], 5, "gale"),
        ("jul-i", [1, 3], [0, 1], 3, "squall"),
        ("jan-i", [2, 6], [1], 8, "storm"),
        ("jan-i", [3, 2], [2], 4, "gale"),
        ("aug-i", [6, 6], [5], 9, "hurricane"),
        ("jan-i", [6, 6], [5], 6, "storm"),
        ("apr-i", [5, 1], [4], 1, "squall"),
    ],
)
def test_a_random_chit_rolls_place_and_severity(
    turn: str, dice: list[int], zones: list[int], severity: int, band: str
) -> None:
    state = position(turn=turn)
    told = weather_told(strike(state, RANDOM, *dice))
    assert told == {"zones": zones, "severity": severity, "band": band}
    assert [i for i, count in enumerate(state.weather) if count] == zones


@pytest.mark.rule("6.6.zone1", "6.1.weather")
def test_the_zone_one_chit_strikes_both_northern_zones() -> None:
    state = position(turn="jul-i")
    told = weather_told(strike(state, ZONE_1, 4))
    assert told == {"zones": [0, 1], "severity": 4, "band": "gale"}


@pytest.mark.rule("6.6.zone6")
def test_the_zone_six_chit_knows_the_hurricane_season() -> None:
    assert weather_told(strike(position(turn="aug-i"), ZONE_6, 4))["severity"] == 7
    assert weather_told(strike(position(turn="jan-i"), ZONE_6, 3, 1))["zones"] == [2]


@pytest.mark.rule("6.8.squall")
def test_a_squall_moves_and_hurts_nothing() -> None:
    state = fleet("channel-fleet", "brest-inshore", sound(BRITISH_74[:8]), turn="jul-i")
    table = strike(state, ZONE_1, 3)
    assert not table.asked()
    assert table.place("channel-fleet") == "brest-inshore"
    assert state.weather == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("6.8.gale.damage", "6.9", "6.9.1.choice", "6.8.station")
def test_a_gale_hurts_ships_and_blows_them_off_station() -> None:
    state = fleet("channel-fleet", "brest-loose", sound(BRITISH_74[:11]), turn="jul-i")
    table = strike(state, ZONE_1, 5)
    assert refused(table, BRITISH, done()) == "6.9.1"
    one = Answer("hurt", "channel-fleet", ships=BRITISH_74[:1])
    assert refused(table, BRITISH, one) == "6.9.1", "row 5, column 11-15 says two"
    twice = Answer("hurt", "channel-fleet", ships=[BRITISH_74[0]] * 2)
    assert refused(table, BRITISH, twice) == "6.9.1"
    table.say(BRITISH, "hurt", "channel-fleet", ships=BRITISH_74[:2])
    assert table.ship(BRITISH_74[0]).condition == Hull.SOUND, "sealed until the Allies have sealed"
    table.say(ALLIED, "done")
    assert [table.ship(s).condition for s in BRITISH_74[:3]] == [
        Hull.DAMAGED,
        Hull.DAMAGED,
        Hull.SOUND,
    ]
    assert table.place("channel-fleet") == "brest-off"
    assert all(event.face(ALLIED) is None for event in table.told("weather-damage"))


@pytest.mark.rule("6.8.gale.damage", "6.8.storm.damage")
def test_inshore_takes_twice_as_much() -> None:
    state = fleet("channel-fleet", "brest-inshore", sound(BRITISH_74[:11]), turn="jul-i")
    table = strike(state, ZONE_1, 5)
    assert refused(table, BRITISH, Answer("hurt", "channel-fleet", ships=BRITISH_74[:4])) == ""


@pytest.mark.rule("6.8.gale.ports")
def test_ships_in_port_take_no_harm_from_gales_and_storms() -> None:
    ships = dict.fromkeys(BRITISH_74, "plymouth")
    table = strike(position(turn="jan-i", ships=ships), ZONE_1, 6)
    assert not table.asked()
    assert all(table.ship(name).condition == Hull.SOUND for name in BRITISH_74)


@pytest.mark.rule("6.9.2", "6.8.storm.damage", "6.9.3.example")
def test_the_example_of_the_book() -> None:
    """Feb II, dice 4 and 5: a storm of 6 in the Western Med over seventeen ships at sea, ten
    inshore at Toulon and a frigate off Cartagena."""
    at_sea = [*BRITISH_74, "british-ajax", "british-hero", "british-kent", "british-thunderer"]
    at_sea.append("british-warrior")
    toulon = ["british-victory", "british-canopus", "british-belleisle", "british-donegal"]
    toulon += ["british-spencer", "british-superb", "british-tigre", "british-eagle"]
    toulon += ["british-royal-sovereign", "british-dragon"]
    ships = dict.fromkeys(at_sea[:13], "levant-fleet")
    ships.update(dict.fromkeys(at_sea[13:], "levant-fleet wrecked"))
    ships.update(dict.fromkeys(toulon, "mediterranean-fleet"))
    blocks = {"levant-fleet": "2117", "mediterranean-fleet": "toulon-inshore"}
    blocks["frigate-1"] = "cartagena-loose"
    state = position(turn="feb-ii", blocks=blocks, ships=ships, admirals={"nelson": "levant-fleet"})
    table = strike(state, RANDOM, 4, 5, f"founders:{at_sea[15]}")
    assert [name for name in at_sea if table.ship(name).where == Where.SUNK] == [at_sea[15]]
    three = Answer("hurt", "levant-fleet", ships=at_sea[:3])
    assert refused(table, BRITISH, three) == "6.9.1"
    wrecked = Answer("hurt", "levant-fleet", ships=[at_sea[0], at_sea[14]])
    assert refused(table, BRITISH, wrecked) == "6.9.1"
    table.say(BRITISH, "hurt", "levant-fleet", ships=at_sea[:2])
    table.say(BRITISH, "hurt", "mediterranean-fleet", ships=toulon[:2])
    table.say(ALLIED, "done")
    assert table.place("mediterranean-fleet") == "toulon-off"
    assert table.place("levant-fleet") == "2117"
    table.say(BRITISH, "lose", "frigate-1")
    assert block(state, "frigate-1").back == state.setup.tables.turn_number("apr-ii")
    go = Answer("relocate", "mediterranean-fleet", ["madalenas"], toulon[:2])
    assert refused(table, BRITISH, go) == ""
    elsewhere = Answer("relocate", "mediterranean-fleet", ["gibraltar"], toulon[:2])
    assert refused(table, BRITISH, elsewhere) == "6.9.3"
    table.say(BRITISH, "relocate", "mediterranean-fleet", ["madalenas"], toulon[:2])
    table.say(BRITISH, "done")
    assert table.ship(toulon[0]).where == Where.PORT
    assert not table.asked()


@pytest.mark.rule("6.9.1.twice")
def test_a_ship_is_damaged_and_wrecked_only_where_no_sound_one_is_left() -> None:
    ships = {"british-mars": "sound", "british-ajax": "damaged"}
    state = fleet("channel-fleet", "brest-inshore", ships, turn="jan-i")
    table = strike(state, ZONE_1, 3)
    mars, ajax = "british-mars", "british-ajax"
    assert refused(table, BRITISH, Answer("hurt", "channel-fleet", ships=[mars, mars])) == ""
    assert refused(table, BRITISH, Answer("hurt", "channel-fleet", ships=[mars, ajax])) == ""
    assert refused(table, BRITISH, Answer("hurt", "channel-fleet", ships=[ajax, ajax])) == "6.9.1"
    table.say(BRITISH, "hurt", "channel-fleet", ships=[mars, mars])
    table.say(ALLIED, "done")
    assert table.ship(mars).condition == Hull.WRECKED


@pytest.mark.rule("6.9.1.choice")
def test_what_is_drawn_at_random_is_legal() -> None:
    ships = {**sound(BRITISH_74[:3]), BRITISH_74[3]: "damaged", BRITISH_74[4]: "wrecked"}
    for seed in range(40):
        state = fleet("channel-fleet", "brest-inshore", ships, turn="jan-i")
        table = strike(state, ZONE_1, 3 + seed % 2)
        while BRITISH in table.asked():
            query = table.query(BRITISH)
            answer = query.sample(random.Random(seed))
            assert query.why_not(answer) is None
            table.state.stack[-1].apply(table.state, BRITISH, answer, table.luck, table.log)


@pytest.mark.rule("6.9.2")
def test_wrecks_do_not_founder_in_a_gale() -> None:
    state = fleet("channel-fleet", "0611", {"british-mars": "wrecked"}, turn="jul-i")
    table = strike(state, RANDOM, 2, 5)
    assert table.ship("british-mars").where == Where.FLEET


@pytest.mark.rule("7.1.empty", "6.9.2")
def test_a_fleet_that_founders_whole_leaves_the_map_with_its_admiral() -> None:
    ships = {"british-mars": "wrecked"}
    state = fleet(
        "channel-fleet", "0611", ships, turn="jan-i", admirals={"calder": "channel-fleet"}
    )
    table = strike(state, RANDOM, 2, 6)
    assert table.ship("british-mars").where == Where.SUNK
    assert table.place("channel-fleet") == "-1"
    assert state.admirals[state.setup.admiral_index["calder"]].where == Where.REMOVED


@pytest.mark.rule("6.8.frigate")
def test_a_storm_takes_one_frigate_of_each_zone_it_strikes() -> None:
    blocks = {"frigate-1": "0204", "frigate-2": "bantry-bay-loose", "frigate-3": "0611"}
    blocks["frigate-4"] = "plymouth"
    state = position(turn="jan-i", blocks=blocks)
    table = strike(state, ZONE_1, 4)
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert refused(table, BRITISH, Answer("lose", "frigate-4")) != "", "in port"
    assert refused(table, BRITISH, Answer("lose", "frigate-3")) != "", "the other zone"
    table.say(BRITISH, "lose", "frigate-2")
    table.say(BRITISH, "lose", "frigate-3")
    assert block(state, "frigate-2").back == 1 + 6
    assert table.place("frigate-1") == "0204"
    assert not table.asked()


@pytest.mark.rule("6.8.frigate")
def test_a_gale_takes_no_frigate() -> None:
    state = position(turn="jul-i", blocks={"frigate-1": "0611"})
    table = strike(state, RANDOM, 2, 5)
    for seat in (BRITISH, ALLIED):
        table.say(seat, "done")
    assert not table.asked()
    assert table.place("frigate-1") == "0611"


@pytest.mark.rule("6.8.hurricane.wrecked", "6.8.hurricane.damage", "6.8.frigate")
def test_a_hurricane_reaches_into_the_ports() -> None:
    ships = {
        "british-centaur": "jamaica",
        "british-hercule": "jamaica laid-up",
        "british-veteran": "antigua wrecked",
        "french-atlas": "toulon-fleet wrecked",
        "french-pluton": "toulon-fleet",
        "spanish-rayo": "cadiz laid-up",
    }
    blocks = {"toulon-fleet": "martinique-loose", "frigate-1": "W22", "frigate-2": "0611"}
    state = position(turn="aug-i", blocks=blocks, ships=ships)
    table = strike(state, ZONE_6, 6)
    lost = [name for name in ships if table.ship(name).where == Where.SUNK]
    assert lost == ["british-hercule", "british-veteran", "french-atlas"]
    table.say(BRITISH, "hurt", "jamaica", ships=["british-centaur"])
    table.say(ALLIED, "hurt", "toulon-fleet", ships=["french-pluton"])
    assert table.ship("british-centaur").condition == Hull.DAMAGED
    assert table.place("toulon-fleet") == "martinique-off"
    table.say(BRITISH, "lose", "frigate-1")
    assert block(state, "frigate-1").back == 22 + 9


@pytest.mark.rule("6.8.hurricane.lost", "6.8.escort")
def test_a_hurricane_scatters_expeditions_and_drowns_the_gold() -> None:
    ships = dict.fromkeys(BRITISH_74[:2], "craig")
    ships["spanish-rayo"] = "spanish-gold"
    blocks = {"craig": "W22", "spanish-gold": "W08", "moore": "jamaica"}
    state = position(turn="aug-i", blocks=blocks, ships=ships)
    table = strike(state, ZONE_6, 6)
    table.say(BRITISH, "hurt", "craig", ships=BRITISH_74[:1])
    table.say(ALLIED, "hurt", "spanish-gold", ships=["spanish-rayo"])
    assert block(state, "craig").place == Nowhere.FITTING_OUT
    assert table.place("moore") == "jamaica"
    assert block(state, "spanish-gold").place == Nowhere.LOST_FOR_GOOD
    escort = table.ship(BRITISH_74[0])
    assert escort.where == Where.FLEET
    assert escort.condition == Hull.DAMAGED
    assert state.blocks[escort.at].place == state.setup.atlas.find("W22")
    assert table.ship("spanish-rayo").where == Where.FLEET


@pytest.mark.rule("12.2", "U.tracks")
def test_weather_strikes_the_boxes_of_a_track() -> None:
    blocks = {"toulon-fleet": "EW1", "frigate-1": "WE4", "channel-fleet": "EW3"}
    ships = dict.fromkeys(FRENCH_74[:6], "toulon-fleet")
    ships.update(dict.fromkeys(BRITISH_74[:6], "channel-fleet"))
    state = position(turn="jan-i", blocks=blocks, ships=ships)
    table = strike(state, RANDOM, 3, 6)
    assert refused(table, ALLIED, Answer("hurt", "toulon-fleet", ships=FRENCH_74[:2])) == ""
    table.say(BRITISH, "done")
    table.say(ALLIED, "hurt", "toulon-fleet", ships=FRENCH_74[:2])
    assert table.place("toulon-fleet") == "EW1"
    table.say(BRITISH, "lose", "frigate-1")
    assert block(state, "frigate-1").back == 9


@pytest.mark.rule("2.6.north-sea")
def test_the_north_sea_fleet_is_not_touched() -> None:
    state = position(turn="jan-i", ships={"british-edgar": "north-sea-fleet wrecked"})
    assert not strike(state, ZONE_1, 6).asked()


@pytest.mark.rule("6.8.station", "6.9.1.choice")
def test_fog_of_war_is_blown_about_like_a_fleet() -> None:
    state = position(turn="jan-i", blocks={"fog-1": "bantry-bay-inshore"})
    table = strike(state, ZONE_1, 3)
    assert sorted(table.asked()) == [BRITISH, ALLIED]
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert table.place("fog-1") == "bantry-bay-off"


@pytest.mark.rule("6.9.3.admirals", "6.9.3.when")
def test_the_highest_admiral_goes_with_the_larger_part() -> None:
    names = BRITISH_74[:5]
    ships = dict.fromkeys(names, "damaged")
    ships[names[4]] = "sound"
    admirals = {"calder": "cape-fleet", "strachan": "cape-fleet"}
    state = fleet("cape-fleet", "ferrol-loose", ships, turn="jan-i", admirals=admirals)
    table = strike(state, RANDOM, 3, 3)
    table.say(BRITISH, "hurt", "cape-fleet", ships=[names[4]])
    table.say(ALLIED, "done")
    most = Answer("relocate", "cape-fleet", ["plymouth"], names[:4])
    assert refused(table, BRITISH, most) == "6.9.3"
    table.say(BRITISH, "relocate", "cape-fleet", ["plymouth"], names[:4], ["calder"])
    table.say(BRITISH, "done")
    assert state.admirals_at(state.setup.atlas.port_index["plymouth"], BRITISH) == [
        state.setup.admiral_index["calder"]
    ]


@pytest.mark.rule("24.2.manpower", "24.2.events")
def test_in_the_short_scenario_wrecks_leave_play_and_far_weather_does_nothing() -> None:
    ships = {"british-mars": "damaged"}
    state = fleet("gibraltar-fleet", "cadiz-inshore", ships, turn="aug-i", scenario="trafalgar")
    table = strike(state, RANDOM, 5)
    assert weather_told(table)["zones"] == []
    assert sum(state.weather) == 0
    table = strike(state, RANDOM, 3, 5)
    table.say(BRITISH, "hurt", "gibraltar-fleet", ships=["british-mars"])
    table.say(ALLIED, "done")
    assert table.ship("british-mars").where == Where.REMOVED
    assert block(state, "gibraltar-fleet").token == 0


@pytest.mark.rule("6.9", "6.8.gale.damage")
def test_in_a_gale_wrecks_are_counted_with_the_others() -> None:
    names = BRITISH_74[:11]
    ships = {**sound(names[:5]), **dict.fromkeys(names[5:], "wrecked")}
    state = fleet("channel-fleet", "0611", ships, turn="jul-i")
    table = strike(state, RANDOM, 2, 5)
    two = Answer("hurt", "channel-fleet", ships=names[:2])
    assert refused(table, BRITISH, two) == "", "eleven ships, row 5"
    assert refused(table, BRITISH, Answer("hurt", "channel-fleet", ships=names[4:6])) == "6.9.1"


@pytest.mark.rule("6.9.2")
def test_what_founders_is_not_doubled_inshore() -> None:
    names = BRITISH_74[:3]
    ships = dict.fromkeys(names, "wrecked")
    state = fleet("channel-fleet", "brest-inshore", ships, turn="jan-i")
    table = strike(state, ZONE_1, 6, names[0])
    assert [name for name in names if table.ship(name).where == Where.SUNK] == [names[0]]


@pytest.mark.rule("6.9.2", "2.3.hidden")
def test_losses_blur_what_was_known_of_blocks_out_there() -> None:
    ships = dict.fromkeys(BRITISH_74[:6], "channel-fleet")
    ships[BRITISH_74[0]] = "channel-fleet wrecked"
    blocks = {"channel-fleet": "0611", "frigate-1": "0612", "cape-fleet": "ferrol-loose"}
    ships["british-eagle"] = "cape-fleet"
    state = position(turn="jan-i", blocks=blocks, ships=ships)
    for name in ("channel-fleet", "cape-fleet"):
        block(state, name).seen_low = 6
    strike(state, RANDOM, 2, 6)
    assert block(state, "channel-fleet").seen_low == 5
    assert block(state, "cape-fleet").seen_low == 6
