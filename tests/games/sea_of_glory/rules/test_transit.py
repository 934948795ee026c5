"""The Atlantic transit tracks. (12, 5.5)"""

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
    chart,
    dice,
    dice_left,
    give,
    refused,
    rolls,
    sail,
)
from weathergage.engine.asking.steps import Do
from weathergage.games.sea_of_glory.answers import done
from weathergage.games.sea_of_glory.rules.searching import meetings
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    CLOSEST,
    Campaign,
    Nowhere,
)

CREW = {"channel-fleet": BRITISH_74[:2], "toulon-fleet": FRENCH_74[:2]}


def crossing(state: Campaign, *faces: int) -> Table:
    state.push(Do("arrivals"))
    return Table(state, Dice(list(faces)))


@pytest.mark.rule("12.1.enter", "12.3.british")
def test_a_british_block_enters_a_track_with_a_secret_destination() -> None:
    state = chart({"channel-fleet": "0223"}, {"channel-fleet": BRITISH_74[:2]})
    table = blow(state, BRITISH, "ne")
    for to in (0, 5, -1, 9):
        assert refused(table, BRITISH, sail("channel-fleet", "0124", number=to)) == "12.3"
    assert refused(table, BRITISH, sail("channel-fleet", "0124", "0123", number=2)) != ""
    give(table, BRITISH, sail("channel-fleet", "0124", number=2))
    assert table.place("channel-fleet") == "EW2"
    assert block(state, "channel-fleet").destination == 2
    assert refused(table, BRITISH, done()) == ""


@pytest.mark.rule("12.1.enter", "12.3.allied", "7.8.track")
def test_an_allied_fleet_crosses_to_its_destination_and_may_bring_fog() -> None:
    state = chart({"toulon-fleet": "0223 to 7"}, {"toulon-fleet": FRENCH_74[:2]})
    table = blow(state, ALLIED, "ne")
    give(table, ALLIED, sail("toulon-fleet", "0124", choice="fog"))
    assert table.place("toulon-fleet") == "EW1"
    assert table.place("fog-1") == "EW1"
    assert block(state, "toulon-fleet").destination == 7


@pytest.mark.rule("12.3.allied", "12.6")
@pytest.mark.parametrize("to", [4, CLOSEST])
def test_who_may_not_enter_a_track(to: int) -> None:
    state = chart(
        {"toulon-fleet": f"0223 to {to}", "transport": "0223 to 4"},
        {"toulon-fleet": FRENCH_74[:2], "transport": FRENCH_74[2:4]},
    )
    table = blow(state, ALLIED, "ne")
    assert refused(table, ALLIED, sail("toulon-fleet", "0124")) != ""
    assert refused(table, ALLIED, sail("transport", "0124")) == "12.6"


@pytest.mark.rule("12.3.expedition")
def test_an_expedition_is_bound_for_jamaica_or_canada() -> None:
    state = chart({"craig": "0223"}, {"craig": BRITISH_74[:2]})
    table = blow(state, BRITISH, "ne")
    legal = [
        to for to in range(7) if refused(table, BRITISH, sail("craig", "0124", number=to)) == ""
    ]
    assert legal == [1, 5]


@pytest.mark.rule("C.tracks", "5.5", "12.4.nothing")
def test_all_blocks_sail_on_one_box() -> None:
    state = chart({"channel-fleet": "EW2 to 1", "toulon-fleet": "EW2 to 7"}, CREW)
    table = crossing(state)
    assert table.place("channel-fleet") == "EW3"
    assert table.place("toulon-fleet") == "EW3"
    assert table.asked() == []
    assert rolls(table) == []


@pytest.mark.rule("12.4.nothing")
def test_blocks_that_meet_on_a_track_do_not_see_each_other() -> None:
    places = {"channel-fleet": "EW2 to 1", "toulon-fleet": "EW2 to 7", "irish-fleet": "EW2 to 1"}
    crews = {**CREW, "irish-fleet": BRITISH_74[2:4]}
    table = blow(chart(places, crews), BRITISH, "ne")
    give(table, BRITISH, done())
    assert (table.asked(), table.question()) == ([ALLIED], "move")
    state = chart({**places, "frigate-1": "0509", "frigate-2": "0509", "fog-1": "0509"}, crews)
    assert meetings(state, BRITISH) == [state.setup.atlas.find("0509")]
    assert meetings(state, ALLIED) == [state.setup.atlas.find("0509")]


@pytest.mark.rule("12.5.early")
@pytest.mark.parametrize(
    ("box", "die", "arrives"),
    [("EW3", 4, True), ("EW3", 3, False), ("WE4", 5, True), ("WE4", 4, False)],
)
def test_a_fast_passage(box: str, die: int, arrives: bool) -> None:
    state = chart({"channel-fleet": f"{box} to 2"}, {"channel-fleet": BRITISH_74[:2]})
    table = crossing(state, die)
    assert (table.question() == "arrive") == arrives
    if not arrives:
        again = crossing(state)
        assert again.question() == "arrive"


@pytest.mark.rule("12.3.numbers", "12.5.zone", "12.3.british", "C.arrivals", "14.2.declare")
@pytest.mark.parametrize(
    ("to", "places"),
    [
        (1, ["jamaica-loose", "jamaica-inshore", "jamaica"]),
        (2, ["antigua-loose", "antigua-inshore", "antigua"]),
    ],
)
def test_british_arrivals_in_the_west_indies(to: int, places: list[str]) -> None:
    state = chart({"channel-fleet": f"EW4 to {to}"}, {"channel-fleet": BRITISH_74[:2]})
    table = crossing(state)
    options = answers(table, BRITISH)
    assert [each.places[0] for each in options] == places
    give(table, BRITISH, options[1])
    assert table.place("channel-fleet") == places[1]


@pytest.mark.rule("12.3.numbers", "14.1.five")
@pytest.mark.parametrize(("to", "hex"), [(1, "1501"), (2, "0107"), (3, "0115"), (4, "0123")])
def test_british_arrivals_in_europe_do_not_search(to: int, hex: str) -> None:
    state = chart(
        {"channel-fleet": f"WE5 to {to}", "fog-1": hex}, {"channel-fleet": BRITISH_74[:2]}
    )
    table = crossing(state)
    give(table, BRITISH, Answer("arrive", "channel-fleet", [hex]))
    assert table.place("channel-fleet") == hex
    assert table.query(BRITISH).forced() == done()
    give(table, BRITISH, done())
    assert rolls(table) == []


@pytest.mark.rule(
    "12.5.zone", "14.2.1.loose", "14.4.zone", "12.5.order", "12.3.allied", "14.2.declare"
)
def test_an_allied_arrival_is_looked_for_and_may_search_at_minus_one() -> None:
    state = chart(
        {"toulon-fleet": "EW4 to 7", "frigate-1": "martinique-loose", "channel-fleet": "EW4 to 1"},
        CREW,
    )
    state.initiative = ALLIED
    table = crossing(state, 1, 1)
    assert table.asked() == [ALLIED]
    options = [each.places[0] for each in answers(table, ALLIED)]
    assert options == ["martinique-loose", "martinique-inshore", "martinique"]
    give(table, ALLIED, Answer("arrive", "toulon-fleet", ["martinique-loose"]))
    assert rolls(table) == [["Martinique, Loose Blockade", 1, False]]
    assert table.question() == "seek"
    give(table, ALLIED, Answer("seek", places=["martinique-loose"]))
    dice(table, 1, 1)
    give(table, ALLIED, Answer("search", "toulon-fleet"))
    assert rolls(table)[1][1] == -1
    give(table, ALLIED, done())
    give(table, BRITISH, Answer("arrive", "channel-fleet", ["jamaica"]))
    assert table.place("toulon-fleet") == "martinique-loose"


@pytest.mark.rule("12.5.order", "6.0.initiative")
def test_the_side_without_the_initiative_arrives_second() -> None:
    state = chart({"toulon-fleet": "EW4 to 7", "channel-fleet": "EW4 to 1"}, CREW)
    state.initiative = BRITISH
    table = crossing(state)
    assert table.asked() == [BRITISH]
    give(table, BRITISH, Answer("arrive", "channel-fleet", ["jamaica"]))
    assert table.asked() == [ALLIED]


@pytest.mark.rule("14.5.cartagena", "12.5.zone")
def test_for_cartagena_the_straits_come_first() -> None:
    state = chart(
        {"toulon-fleet": "WE5 to 5", "frigate-1": "1123", "frigate-2": "cartagena-inshore"},
        {"toulon-fleet": FRENCH_74[:2]},
    )
    table = crossing(state, 1, 1, 1, 1)
    give(table, ALLIED, Answer("arrive", "toulon-fleet", ["cartagena"]))
    assert [each[:2] for each in rolls(table)] == [["1123", 1], ["Cartagena, Inshore", 3]]
    assert len(state.ships_at(state.setup.atlas.cartagena, ALLIED)) == 2
    assert dice_left(table) == 0


@pytest.mark.rule("12.5.zone", "7.8.track")
def test_fog_comes_off_a_track_where_a_fleet_might() -> None:
    state = chart({"fog-1": "WE5", "fog-2": "WE5"})
    table = crossing(state)
    places = {each.places[0] for each in answers(table, ALLIED) if each.places}
    assert {"brest", "cartagena-loose", "bantry-bay-loose", "lisbon-inshore"} <= places
    for barred in ("toulon-loose", "malta-loose", "martinique-loose", "1403", "bantry-bay"):
        assert barred not in places
    give(table, ALLIED, Answer("arrive", "fog-1", ["ferrol-loose"]))
    give(table, ALLIED, Answer("remove-fog", "fog-2"))
    assert block(state, "fog-2").place == Nowhere.OFF_MAP
    assert table.place("fog-1") == "ferrol-loose"


@pytest.mark.rule("12.3.canada")
def test_an_expedition_reaches_canada_and_the_escorts_turn_for_home() -> None:
    state = chart({"craig": "EW4 to 5"}, {"craig": BRITISH_74[:3]})
    table = crossing(state)
    options = answers(table, BRITISH)
    assert [(each.places[0], each.number) for each in options] == [("WE2", n) for n in (1, 2, 3, 4)]
    give(table, BRITISH, options[2])
    assert block(state, "craig").place == Nowhere.FITTING_OUT
    escorts = state.on_map(BRITISH)
    assert len(escorts) == 1
    it = state.blocks[escorts[0]]
    assert (state.setup.atlas.places[it.place].id, it.destination) == ("WE2", 3)
    assert len(state.ships_in(escorts[0])) == 3
    assert state.affairs.reached[1] == state.turn or state.affairs.reached[0] == state.turn


@pytest.mark.rule("12.3.canada", "7.2.removed")
def test_an_expedition_reaches_jamaica() -> None:
    state = chart({"moore": "EW4 to 1"}, {"moore": BRITISH_74[:3]})
    table = crossing(state)
    give(table, BRITISH, Answer("arrive", "moore", ["jamaica-loose"]))
    assert block(state, "moore").place == Nowhere.FITTING_OUT
    assert len(state.on_map(BRITISH)) == 1
    state = chart({"moore": "EW4 to 1"}, {"moore": BRITISH_74[:3]})
    table = crossing(state)
    give(table, BRITISH, Answer("arrive", "moore", ["jamaica"]))
    assert block(state, "moore").place == Nowhere.FITTING_OUT
    assert len(state.ships_at(state.setup.atlas.port_index["jamaica"], BRITISH)) == 3


@pytest.mark.rule("24.1.map")
def test_the_tracks_are_closed_in_the_trafalgar_scenario() -> None:
    state = chart({"frigate-1": "0223"}, scenario="trafalgar")
    table = blow(state, BRITISH, "ne")
    assert refused(table, BRITISH, sail("frigate-1", "0124", number=1)) != ""
