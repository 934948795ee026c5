"""The Administration Phase: crews, repairs, frigates, fever, provisions, the Conseil. (5)"""

import pytest

from games.sea_of_glory.battles import Table
from games.sea_of_glory.turns import begin, block, port, position, refused
from weathergage.games.sea_of_glory.answers import Answer, done
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.affairs import Provisions
from weathergage.games.sea_of_glory.state.campaign import (
    ALLIED,
    BRITISH,
    Campaign,
    Hull,
    Nowhere,
    Where,
)


def administer(state: Campaign) -> Table:
    return begin(state, "administration")


def crew(*ships: str) -> Answer:
    return Answer("crew", ships=list(ships))


def repair(*ships: str) -> Answer:
    return Answer("repair", ships=list(ships))


@pytest.mark.rule("5.2", "5.2.1.british", "5.2.1.cost", "5.2.1.turn")
def test_a_ship_costs_her_defence_in_manpower() -> None:
    ships = {"british-saturn": "portsmouth laid-up", "british-namur": "plymouth laid-up"}
    table = administer(position(ships=ships, manpower=[7, 0, 0]))
    assert refused(table, BRITISH, crew("british-saturn")) == ""
    table.say(BRITISH, "crew", ships=["british-saturn"])
    assert table.ship("british-saturn").where == Where.ORDINARY, "nothing shows before all are done"
    assert refused(table, BRITISH, crew("british-namur")) == "5.2.1"
    assert refused(table, BRITISH, crew("british-saturn")) == "5.2.1"
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert table.ship("british-saturn").where == Where.PORT
    assert table.ship("british-namur").where == Where.ORDINARY
    assert table.state.affairs.manpower == [7, 0, 0], "the marker is not moved"


@pytest.mark.rule("5.2.1.british", "5.2.1.french")
def test_manpower_reaches_the_nations_own_major_ports() -> None:
    ships = {
        "british-saturn": "jamaica laid-up",
        "french-ocean": "cadiz laid-up",
        "spanish-rayo": "brest laid-up",
        "spanish-asia": "malta laid-up",
    }
    table = administer(position(ships=ships, manpower=[0, 6, 6]))
    assert refused(table, ALLIED, crew("french-ocean")) == ""
    assert refused(table, ALLIED, crew("spanish-rayo")) == ""
    assert refused(table, ALLIED, crew("spanish-asia")) == "5.2.1", "Malta has not fallen"
    assert refused(table, ALLIED, crew("british-saturn")) == "5.2.1"
    assert refused(table, BRITISH, crew("british-saturn")) == "", "Jamaica has its own crew"


@pytest.mark.rule("5.2.1.indies")
def test_jamaica_and_havana_man_one_ship_a_turn() -> None:
    ships = {
        "british-saturn": "jamaica laid-up",
        "british-namur": "jamaica laid-up",
        "spanish-santa-ana": "havana laid-up",
        "french-ocean": "havana laid-up",
    }
    table = administer(position(ships=ships, manpower=[0, 0, 0]))
    table.say(BRITISH, "crew", ships=["british-saturn"])
    assert refused(table, BRITISH, crew("british-namur")) == "5.2.1"
    table.say(ALLIED, "crew", ships=["spanish-santa-ana"])
    assert refused(table, ALLIED, crew("french-ocean")) == "5.2.1"


@pytest.mark.rule("5.2.2.order")
def test_the_third_draft_waits_for_the_second() -> None:
    ships = {
        "spanish-bahama": "cadiz laid-up",
        "spanish-glorioso": "cadiz laid-up",
        "spanish-vencedor": "cartagena laid-up",
    }
    table = administer(position(ships=ships, manpower=[0, 0, 10]))
    assert refused(table, ALLIED, crew("spanish-glorioso")) == "5.2.2"
    assert refused(table, ALLIED, crew("spanish-vencedor")) == "5.2.2"
    table.say(ALLIED, "crew", ships=["spanish-bahama"])
    assert refused(table, ALLIED, crew("spanish-glorioso")) == ""
    assert refused(table, ALLIED, crew("spanish-vencedor")) == ""


@pytest.mark.rule("5.2.2.order", "2.5.hidden")
def test_a_ship_of_the_second_draft_that_is_laid_up_again_keeps_nobody_waiting() -> None:
    ships = {
        "spanish-bahama": "cadiz laid-up",
        "spanish-rayo": "cadiz laid-up",
        "spanish-glorioso": "cadiz laid-up",
    }
    state = position(ships=ships, manpower=[0, 0, 6])
    table = administer(state)
    table.say(ALLIED, "crew", ships=["spanish-bahama"])
    table.say(ALLIED, "done")
    table.say(BRITISH, "done")
    table = administer(state)
    assert refused(table, ALLIED, crew("spanish-glorioso")) == "5.2.2"
    table.say(ALLIED, "crew", ships=["spanish-rayo"])
    table.say(ALLIED, "done")
    table.say(BRITISH, "done")
    assert "second-draft" in known_to(state, ALLIED).affairs.happened
    assert "second-draft" not in known_to(state, BRITISH).affairs.happened
    bahama = table.ship("spanish-bahama")
    table.state.post_ship(bahama.card, Where.ORDINARY, bahama.at)
    table = administer(state)
    assert refused(table, ALLIED, crew("spanish-glorioso")) == ""


@pytest.mark.rule("5.2.3.where", "5.2.3.capacity")
def test_ports_repair_up_to_their_capacity() -> None:
    names = ["british-saturn", "british-namur", "british-mars", "british-ajax"]
    ships = dict.fromkeys(names, "portsmouth damaged")
    ships["british-kent"] = "madalenas damaged"
    ships["french-brave"] = "brest laid-up damaged"
    ships["spanish-rayo"] = "brest damaged"
    table = administer(position(ships=ships, manpower=[0, 0, 0]))
    for name in names[:3]:
        table.say(BRITISH, "repair", ships=[name])
    assert refused(table, BRITISH, repair("british-ajax")) == "5.2.3"
    assert refused(table, BRITISH, repair("british-kent")) == "5.2.3", "Madalenas repairs nothing"
    table.say(ALLIED, "repair", ships=["french-brave"])
    assert refused(table, ALLIED, repair("spanish-rayo")) == "5.2.3"
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert [table.ship(name).condition for name in names] == [
        Hull.SOUND,
        Hull.SOUND,
        Hull.SOUND,
        Hull.DAMAGED,
    ]
    assert table.ship("french-brave").where == Where.ORDINARY
    assert table.ship("french-brave").condition == Hull.SOUND


@pytest.mark.rule("5.2.1.cost", "5.2.3.where")
def test_a_ship_repaired_first_costs_her_sound_defence() -> None:
    ships = {"british-formidable": "plymouth laid-up damaged"}
    table = administer(position(ships=ships, manpower=[4, 0, 0]))
    assert refused(table, BRITISH, crew("british-formidable")) == "", "three points, damaged"
    table.say(BRITISH, "repair", ships=["british-formidable"])
    assert refused(table, BRITISH, crew("british-formidable")) == "5.2.1", "five points, sound"


@pytest.mark.rule("5.2.3.gibraltar")
def test_gibraltar_repairs_nothing_while_algiers_is_allied() -> None:
    state = position(ships={"british-mars": "gibraltar damaged"})
    table = administer(state)
    assert refused(table, BRITISH, repair("british-mars")) == ""
    state.affairs.algiers = ALLIED
    assert refused(table, BRITISH, repair("british-mars")) == "5.2.3"


@pytest.mark.rule("5.9")
def test_fever_stops_all_work_in_the_west_indies() -> None:
    state = position(
        ships={"british-mars": "jamaica damaged", "british-saturn": "jamaica laid-up"},
    )
    state.affairs.fever = True
    table = administer(state)
    assert refused(table, BRITISH, repair("british-mars")) == "5.9"
    assert refused(table, BRITISH, crew("british-saturn")) == "5.9"


@pytest.mark.rule("5.2.1.track", "5.2.1.ready", "C.expedition")
def test_an_expedition_goes_along_its_track_and_is_placed() -> None:
    state = position(blocks={"craig": "fitting-out progress 3"}, manpower=[4, 0, 0])
    table = administer(state)
    assert refused(table, BRITISH, Answer("advance", "craig", ["portsmouth"])) == "5.2.1"
    table.say(BRITISH, "advance", "craig")
    assert refused(table, BRITISH, Answer("advance", "craig")) == "5.2.1", "which port?"
    assert refused(table, BRITISH, Answer("advance", "craig", ["gibraltar"])) == "5.2.1"
    table.say(BRITISH, "advance", "craig", ["plymouth"])
    assert refused(table, BRITISH, Answer("advance", "craig")) == "5.2.1"
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert table.place("craig") == "plymouth"
    faces = [event.face(ALLIED) for event in table.told("readiness")]
    assert [face.text for face in faces if face is not None] == [
        "Craig's Expedition is at box 4 of 5.",
        "Craig's Expedition is ready.",
    ]


@pytest.mark.rule("5.2.1.shamrock", "22.3.2.alexandria")
def test_boxes_cost_twice_as_much_after_bantry_bay() -> None:
    state = position(blocks={"craig": "fitting-out"}, manpower=[3, 0, 0])
    table = administer(state)
    assert refused(table, BRITISH, Answer("advance", "craig")) == ""
    state.affairs.invaded[port(state, "bantry-bay")] = True
    assert refused(table, BRITISH, Answer("advance", "craig")) == "5.2.1"


@pytest.mark.rule("5.2.1.french", "5.2.1.ready")
def test_the_transport_is_readied_by_the_french() -> None:
    state = position(blocks={"transport": "fitting-out progress 4"}, manpower=[0, 3, 9])
    table = administer(state)
    assert refused(table, ALLIED, Answer("advance", "transport", ["cadiz"])) == "5.2.1"
    table.say(ALLIED, "advance", "transport", ["toulon"])
    table.say(ALLIED, "done")
    assert block(state, "transport").place == Nowhere.FITTING_OUT
    table.say(BRITISH, "done")
    assert table.place("transport") == "toulon"


@pytest.mark.rule("8.6.administrator")
def test_cornwallis_has_one_ship_repaired_at_sea() -> None:
    ships = {"british-mars": "channel-fleet damaged", "british-ajax": "channel-fleet damaged"}
    state = position(
        blocks={"channel-fleet": "brest-off"}, ships=ships, admirals={"cornwallis": "channel-fleet"}
    )
    table = administer(state)
    order = Answer("administrator", ships=["british-mars"])
    assert refused(table, BRITISH, order) == ""
    table.say(BRITISH, "administrator", ships=["british-mars"])
    assert refused(table, BRITISH, Answer("administrator", ships=["british-ajax"])) == "8.6"
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert table.ship("british-mars").condition == Hull.SOUND


@pytest.mark.rule("8.6.administrator")
@pytest.mark.parametrize(
    ("place", "admiral_at", "state_of_ship", "legal"),
    [
        ("brest-off", "channel-fleet", "damaged", True),
        ("brest-off", "channel-fleet", "wrecked", False),
        ("ferrol-off", "channel-fleet", "damaged", False),
        ("brest-off", "plymouth", "damaged", False),
    ],
)
def test_where_cornwallis_administers(
    place: str, admiral_at: str, state_of_ship: str, legal: bool
) -> None:
    state = position(
        blocks={"channel-fleet": place},
        ships={"british-mars": f"channel-fleet {state_of_ship}"},
        admirals={"cornwallis": admiral_at},
    )
    table = administer(state)
    rule = refused(table, BRITISH, Answer("administrator", ships=["british-mars"]))
    assert (rule == "") == legal


@pytest.mark.rule("8.6.administrator")
def test_cornwallis_at_plymouth_does_not_use_the_yard() -> None:
    names = ["british-mars", "british-ajax", "british-hero"]
    state = position(
        ships=dict.fromkeys(names, "plymouth damaged"), admirals={"cornwallis": "plymouth"}
    )
    table = administer(state)
    table.say(BRITISH, "administrator", ships=[names[0]])
    table.say(BRITISH, "repair", ships=[names[1]])
    assert refused(table, BRITISH, repair(names[2])) == ""


@pytest.mark.rule("5.2", "2.5.hidden")
def test_the_administration_is_hidden() -> None:
    table = administer(position(ships={"british-saturn": "portsmouth laid-up"}, manpower=[8, 0, 0]))
    table.say(BRITISH, "crew", ships=["british-saturn"])
    assert (
        known_to(table.state, ALLIED).stack[-1].dump()
        == begin(
            position(ships={"british-saturn": "portsmouth laid-up"}, manpower=[8, 0, 0]),
            "administration",
        )
        .state.stack[-1]
        .dump()
    )
    table.say(BRITISH, "done")
    table.say(ALLIED, "done")
    assert all(event.face(ALLIED) is None for event in table.told("crewed"))


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(
    "answer",
    [
        crew("nobody"),
        crew(),
        repair("british-mars", "british-ajax"),
        Answer("advance", "nothing"),
        Answer("advance", "transport"),
        Answer("administrator", ships=["french-brave"]),
        Answer("raid", "craig"),
        Answer("done", "craig"),
        Answer("crew", "craig", ships=["british-saturn"]),
    ],
)
def test_strange_orders_are_refused(answer: Answer) -> None:
    state = position(ships={"british-saturn": "portsmouth laid-up"}, manpower=[8, 0, 0])
    assert refused(administer(state), BRITISH, answer) != ""


@pytest.mark.rule("24.2.manpower")
def test_the_short_scenario_knows_repairs_alone() -> None:
    state = position(
        scenario="trafalgar",
        turn="aug-i",
        ships={"british-mars": "portsmouth damaged", "british-ajax": "portsmouth laid-up"},
    )
    table = administer(state)
    assert refused(table, BRITISH, repair("british-mars")) == ""
    assert refused(table, BRITISH, crew("british-ajax")) == "24.2"


@pytest.mark.rule("5.3")
def test_frigates_come_back_to_one_of_three_ports() -> None:
    state = position(blocks={"frigate-1": "aside back 10", "frigate-2": "aside back 11"})
    table = begin(state, "frigates")
    assert refused(table, BRITISH, Answer("return", places=["malta"])) != ""
    table.say(BRITISH, "return", places=["gibraltar"])
    assert table.place("frigate-1") == "gibraltar"
    assert block(state, "frigate-1").back == 0
    assert block(state, "frigate-2").back == 11
    assert not table.asked()


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(("die", "goes_on"), [(1, True), (4, True), (5, False), (6, False)])
def test_the_fever_ends_on_five_or_six(die: int, goes_on: bool) -> None:
    state = position()
    state.affairs.fever = True
    begin(state, "fever", die)
    assert state.affairs.fever == goes_on


@pytest.mark.rule("5.9")
def test_without_fever_nothing_is_rolled() -> None:
    begin(position(), "fever")


@pytest.mark.rule("5.6", "5.7", "5.8", "6.1.weather", "6.2")
def test_chits_go_back_and_the_last_winds_stay() -> None:
    state = position(
        drawn=["wind-ne", "weather-zone-1"], weather={"biscay": 1}, provisions={"brest": "may"}
    )
    state.winds = [0, 4, 6]
    begin(state, "gather")
    assert len(state.cup) == 19
    assert state.drawn == []
    assert sum(state.weather) == 0
    assert state.winds == [0, 4, 6]
    assert set(state.affairs.provisions) == {0}


@pytest.mark.rule("5.12.draw", "5.12.place")
def test_provisions_are_drawn_and_placed_face_down() -> None:
    state = position(turn="apr-i")
    table = begin(state, "provisions", "may-not-sortie", "may-sortie", "may-not-sortie")
    assert state.affairs.larder == [
        Provisions.MAY_SORTIE,
        Provisions.MAY_NOT_SORTIE,
        Provisions.MAY_NOT_SORTIE,
    ]
    assert refused(table, ALLIED, Answer("provisions", places=["brest", "cadiz"])) == "5.12"
    twice = Answer("provisions", places=["brest", "cadiz", "brest"])
    assert refused(table, ALLIED, twice) == "5.12"
    abroad = Answer("provisions", places=["brest", "cadiz", "havana"])
    assert refused(table, ALLIED, abroad) == "5.12"
    british = Answer("provisions", places=["brest", "cadiz", "malta"])
    assert refused(table, ALLIED, british) == "5.12"
    table.say(ALLIED, "provisions", places=["toulon", "brest", "cadiz"])
    provisions = state.affairs.provisions
    assert provisions[port(state, "toulon")] == Provisions.MAY_SORTIE
    assert provisions[port(state, "brest")] == Provisions.MAY_NOT_SORTIE
    seen = known_to(state, BRITISH).affairs.provisions
    assert seen[port(state, "toulon")] == seen[port(state, "brest")] == -9
    assert seen[port(state, "ferrol")] == 0


@pytest.mark.rule("5.12.place")
def test_every_placement_that_is_listed_is_legal_and_none_is_missing() -> None:
    table = begin(position(turn="jan-i"), "provisions", "may-sortie", "may-sortie")
    options = table.query(ALLIED).options()
    assert options is not None
    assert len(options) == 30
    assert all(table.query(ALLIED).why_not(option) is None for option in options)


@pytest.mark.rule("5.12.draw")
def test_two_chits_in_winter_three_in_summer() -> None:
    assert len(begin(position(turn="jan-i"), "provisions", 1, 1).state.affairs.larder) == 2
    assert len(begin(position(turn="jul-i"), "provisions", 1, 1, 1).state.affairs.larder) == 3


@pytest.mark.rule("5.13.four")
def test_four_different_destinations_are_set() -> None:
    state = position()
    table = begin(state, "conseil")
    four = ["malta", "north-sea", "havana", "lisbon"]
    assert refused(table, ALLIED, done()) == "5.13"
    assert refused(table, ALLIED, Answer("conseil", places=four[:3])) == "5.13"
    assert refused(table, ALLIED, Answer("conseil", places=[*four[:3], "malta"])) == "5.13"
    assert refused(table, ALLIED, Answer("conseil", places=[*four[:3], "plymouth"])) == "5.13"
    table.say(ALLIED, "conseil", places=four)
    assert state.affairs.conseil == [15, 11, 10, 22]
    assert known_to(state, BRITISH).affairs.conseil == [-9] * 4
    assert all(event.face(BRITISH).fields == {} for event in table.told("conseil"))  # type: ignore[union-attr]


@pytest.mark.rule("5.13.fixed")
def test_a_marker_stays_while_a_fleet_at_sea_is_bound_for_it() -> None:
    state = position(
        conseil=["malta", "brest", "cadiz", "ferrol"],
        blocks={"toulon-fleet": "0611 to 15", "cadiz-fleet": "cadiz-off to 4"},
        ships={"french-atlas": "toulon-fleet", "spanish-rayo": "cadiz-fleet"},
    )
    table = begin(state, "conseil")
    moved = Answer("conseil", places=["naples", "brest", "cadiz", "ferrol"])
    assert refused(table, ALLIED, moved) == "5.13"
    free = Answer("conseil", places=["malta", "havana", "lisbon", "corfu"])
    assert refused(table, ALLIED, free) == "", "a fleet in a patrol zone holds nothing"
    assert refused(table, ALLIED, done()) == ""
