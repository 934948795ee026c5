"""The tables as functions and as charts: the vectors that need nothing but a table."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.engine.charts import Chart, ChartResult
from weathergage.engine.data import load_data
from weathergage.engine.errors import BadInput
from weathergage.games.sea_of_glory.tables.battle import (
    FORM_LINE,
    NOTE_WITHDRAWS,
    WITHDRAWAL,
    Fight,
    Sail,
)
from weathergage.games.sea_of_glory.tables.campaign import Tables
from weathergage.games.sea_of_glory.tables.chart_data import (
    FRENCH,
    MEDITERRANEAN,
    NORTH_ATLANTIC,
    PACKAGE,
    SPANISH,
    WEST_INDIES,
    WINDS,
    ZONES,
)
from weathergage.games.sea_of_glory.tables.charts import all_charts
from weathergage.games.sea_of_glory.tables.sea import GALE, HURRICANE, SQUALL, STORM
from weathergage.games.sea_of_glory.tables.year import BONUS, INITIATIVE, WEATHER, WIND

FEB_II, JUL_II = 5, 20


@cache
def tables() -> Tables:
    """The tables. They are read by the first test that asks for them, so that tables that cannot
    be read fail a test."""
    return Tables(load_data(PACKAGE))


@cache
def charts() -> dict[str, Chart]:
    return all_charts()


def ask(name: str, **values: object) -> ChartResult:
    return charts()[name].look_up(dict(values))


def test_a_chart_says_what_it_wants() -> None:
    assert len(charts()) >= 25
    for chart in charts().values():
        assert chart.rule
        assert chart.data()["inputs"] == [each.data() for each in chart.inputs]
    with pytest.raises(BadInput, match="'wind' is one of ne, w, sw, ms, sc, lv, east"):
        ask("rose", wind="north", direction="n")


# The year.


@pytest.mark.rule("5.11", "C.turns")
def test_the_year() -> None:
    assert [tables().turn_number(name) for name in ("feb-ii", "jul-ii")] == [FEB_II, JUL_II]
    assert ask("turn", turn="feb-ii").result == "winter, 2 provisions"
    text = "summer, 3 provisions, hurricane season, napoleon-marches"
    assert ask("turn", turn="aug-iii").result == text
    assert (
        ask("turn", turn="sep-i").result
        == "autumn, 3 provisions, hurricane season, Admiralty event"
    )
    assert tables().turn_name(1) == "Jan I"
    assert tables().due_turns == 6
    assert tables().last_cross_channel == tables().turn_number("aug-ii")
    assert tables().last_naples == tables().turn_number("oct-iii")


@pytest.mark.rule("6.2", "6.4.one", "5.12.draw")
def test_the_chits() -> None:
    kinds = [chit.kind for chit in tables().chits.values()]
    assert [kinds.count(kind) for kind in (WIND, BONUS, INITIATIVE, WEATHER)] == [9, 4, 2, 4]
    areas = [chit.sea_area for chit in tables().chits.values() if chit.kind == WIND]
    assert [areas.count(area) for area in range(3)] == [3, 3, 3]
    bonus = [(chit.side, chit.hexes) for chit in tables().chits.values() if chit.kind == BONUS]
    assert bonus == [(0, 2), (0, 3), (1, 3), (1, 4)]
    places = [chit.location for chit in tables().chits.values() if chit.kind == WEATHER]
    assert places == [0, 0, 1, 6]
    assert (tables().may_sortie, tables().may_not_sortie) == (2, 3)


@pytest.mark.rule("3.turn")
def test_the_winds_of_the_start() -> None:
    assert [WINDS[wind] for wind in tables().first_winds] == ["w", "ms", "east"]


# Wind and weather.


@pytest.mark.rule("C.roses", "9.4.rose")
def test_the_roses_cost_one_or_two() -> None:
    for wind in range(7):
        costs = tables().rose[wind]
        assert sorted(costs) == [1, 1, 1, 1, 2, 2]
        dear = [way for way in range(6) if costs[way] == 2]
        assert (dear[1] - dear[0]) in (1, 5), "the dear headings lie side by side"
    assert tables().rose[5] == tables().rose[6]
    assert ask("rose", wind="ne", direction="ne").result == 2
    assert ask("rose", wind="ne", direction="se").result == 1


@pytest.mark.rule("6.6.random", "C.severity", "6.9.3.example")
def test_the_example_of_the_storm() -> None:
    """V07."""
    assert ask("weather-zones", roll=4).result == "western-med"
    assert tables().severity(FEB_II, MEDITERRANEAN, 5) == (6, STORM)
    found = ask("severity", turn="feb-ii", zone="western-med", roll=5)
    assert found.result == "6 storm"
    assert [(m.value, m.rule) for m in found.modifiers] == [(1, "6.7")]


@pytest.mark.rule("6.9.3.example", "C.damage")
def test_the_example_of_the_damage() -> None:
    """V08."""
    assert tables().damage(4, 6) == 1
    assert tables().damage(13, 6) == 2
    assert tables().damage(10, 6) * tables().inshore_damage == 2
    assert ask("damage", ships=13, roll=6).result == 2


@pytest.mark.rule("6.8.frigate")
def test_a_frigate_comes_back() -> None:
    """V09."""
    assert ask("frigate", severity=6, zone="western-med").result == 6
    assert tables().turn_name(FEB_II + 6) == "Apr II"
    assert ask("frigate", severity=9, zone="west-indies").result == 9
    assert ask("frigate", severity=5, zone="biscay").result == 0


@pytest.mark.rule("6.6.zone1", "6.6.zone6", "2.6.areas")
def test_the_location_die() -> None:
    assert [ask("weather-zones", roll=die).result for die in range(1, 7)] == [
        "western-approaches, biscay",
        "biscay",
        "capes",
        "western-med",
        "eastern-med",
        "west-indies",
    ]


@pytest.mark.rule("6.7", "C.bands")
def test_severity_goes_from_one_to_nine() -> None:
    """V10 and V11."""
    results = [
        tables().severity(turn, area, die)
        for turn in range(1, 37)
        for area in range(3)
        for die in range(1, 7)
    ]
    assert {severity for severity, _ in results} == set(range(1, 10))
    for severity, band in results:
        wanted = SQUALL if severity <= 3 else GALE if severity <= 5 else STORM
        assert band == (HURRICANE if severity == 9 else wanted)
    assert tables().severity(JUL_II, WEST_INDIES, 6) == (9, HURRICANE)
    assert tables().severity(FEB_II, WEST_INDIES, 6) == (6, STORM)
    assert tables().weather_band(9, NORTH_ATLANTIC) == STORM


@pytest.mark.rule("5.9")
def test_the_fever() -> None:
    """V21."""
    assert [ask("fever", roll=die).result for die in range(1, 7)] == [False] * 4 + [True] * 2


# Search.


@pytest.mark.rule("13.5.range", "13.5.example")
def test_masts() -> None:
    """V12 and V13."""
    assert ask("masts", ships=18).result == "16 to 20 ships"
    assert ask("masts", ships=2).result == "1 to 5 ships"
    assert ask("masts", ships=0).result == "no ships"
    assert tables().mast_band(5) == (1, 5)
    assert tables().mast_band(6) == (6, 10)
    assert tables().mast_band(26) == (26, 30)


@pytest.mark.rule("14.0.roll", "14.6", "C.search.season")
def test_search() -> None:
    """V14 and V15."""
    calm = {"zone": "western-approaches", "turn": "jul-i"}
    assert ask("search", roll=7, **calm).result == "no contact"
    assert ask("search", roll=8, **calm).result == "spotted"
    assert ask("search", roll=5, modifier="inshore", **calm).result == "spotted"
    assert ask("search", roll=7, modifier="loose", **calm).result == "spotted"
    assert ask("search", roll=8, modifier="off-station", **calm).result == "no contact"
    assert ask("search", roll=7, narrows=True, **calm).result == "spotted"
    assert ask("search", roll=8, far=True, **calm).result == "no contact"
    assert ask("search", roll=9, weather=2, **calm).result == "no contact"
    assert ask("search", roll=6, barges=True, **calm).result == "spotted"
    winter = ask("search", roll=9, zone="biscay", turn="jan-i", modifier="loose")
    assert winter.result == "spotted"
    assert [modifier.value for modifier in winter.modifiers] == [1, -1]
    assert tables().search_most == 5


@pytest.mark.rule("C.search.season")
def test_the_seasons_of_search() -> None:
    indies, capes = ZONES.index("west-indies"), ZONES.index("capes")
    assert [tables().season_search(capes, turn) for turn in (1, 8, 17, 30)] == [0, 1, 1, 1]
    assert [tables().season_search(indies, turn) for turn in (1, 8, 18, 19, 30, 31)] == [
        0,
        0,
        0,
        -1,
        -1,
        0,
    ]


# Ports and tracks.


@pytest.mark.rule("5.2.3.capacity")
def test_repairs() -> None:
    """V20."""
    assert ask("repair", port="portsmouth").result == 3
    assert ask("repair", port="brest").result == 1


@pytest.mark.rule("11.1.winds")
def test_sortie_winds() -> None:
    assert [wind for wind in WINDS if ask("sortie", port="brest", wind=wind).result] == ["ne"]
    assert ask("sortie", port="havana", wind="east").result is True
    assert ask("sortie", port="lisbon", wind="ne").result is False


@pytest.mark.rule("12.3.numbers", "12.5.early")
def test_transit() -> None:
    """V17 and V18."""
    assert ask("arrival", to="west-indies", edge=2).result == "antigua"
    assert [ask("arrival", to="europe", edge=edge).result for edge in range(1, 5)] == [
        "1501",
        "0107",
        "0115",
        "0123",
    ]
    assert [ask("passage", to="europe", roll=die).result for die in (4, 5)] == [False, True]
    assert [ask("passage", to="west-indies", roll=die).result for die in (3, 4)] == [False, True]


@pytest.mark.rule("C.conseil")
def test_destinations() -> None:
    assert ask("conseil", number=1).result == "brest"
    assert ask("conseil", number=6).result == "toulon*"
    assert ask("conseil", number=23).result == "corfu*"
    assert ask("relocation", port="brest").result == "portsmouth, plymouth"
    assert ask("relocation", port="malta").result == "none"
    assert ask("distance", **{"from": "gibraltar", "to": "malta"}).result == 19
    assert ask("distance", **{"from": "gibraltar", "to": "jamaica"}).result == "no way"


# Damage and battle.


@pytest.mark.rule("C.damage")
@given(st.integers(1, 20), st.integers(1, 30))
def test_the_damage_table_follows_its_formula(column: int, roll: int) -> None:
    wanted = (2 * 5 * column * roll + 45) // 90
    assert tables().damage(5 * column, roll) == tables().damage(5 * column - 4, roll) == wanted


@pytest.mark.rule("C.damage", "C.over")
def test_the_edges_of_the_damage_table() -> None:
    assert tables().damage(0, 12) == tables().damage(20, 0) == tables().damage(20, -3) == 0
    assert tables().damage(500, 30) == tables().damage(100, 30) == 67
    assert tables().damage(50, 44) == tables().damage(50, 30) == 33
    firepower = [100, 101, 110, 111, 120, 150, 161, 170, 171, 300]
    assert [tables().over(each) for each in firepower] == [0, 1, 1, 2, 2, 5, 7, 7, 8, 8]
    assert ask("fire", firepower=116, roll=10).result == tables().damage(100, 12) == 27
    assert ask("fire", firepower=99, roll=9, running=True).result == tables().damage(50, 9) == 10


@pytest.mark.rule("18.3.wreck", "17.7.die")
def test_wrecking() -> None:
    """V29 and V30."""
    assert ask("wrecks", roll=12).result is False
    assert ask("wrecks", roll=13).result is True
    assert ask("wrecks", roll=12, firepower=101).result is True
    assert ask("wrecks", roll=3, all_damaged=True).result is True
    assert ask("wrecks", roll=18, full_sail_die=True).result is False


@pytest.mark.rule("U.day", "C.day", "C.day.season")
def test_the_day_of_battle() -> None:
    """V26."""
    assert [tables().rounds(total) for total in (13, 14, 15)] == [5, 5, 5]
    assert [tables().rounds(total) for total in (16, 18, 40)] == [6, 6, 6]
    assert [tables().rounds(total) for total in (-3, 3, 4, 6, 7, 9, 10, 12)] == [
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
    ]
    assert ask("day-of-battle", total=8, season="winter").result == 2
    assert ask("day-of-battle", total=9, season="summer").result == 4


@pytest.mark.rule("17.8.1", "17.8.2", "17.8.3", "17.8.4", "17.8.5")
def test_the_types_of_battle() -> None:
    """V27 and V28."""
    dice = {
        (kind.id, round): [tables().type_dice(at, side, round) for side in (True, False)]
        for at, kind in enumerate(tables().types)
        for round in (2, 3)
    }
    assert dice[("HA", 2)] == [0, 0]
    assert dice[("HA", 3)] == [1, 1]
    assert dice[("RB", 2)] == [1, 1]
    assert dice[("BTL", 2)] == [1, 0]
    assert dice[("WF", 2)] == [0, 1]
    assert dice[("PM", 2)] == [2, 1]
    assert [tables().type_command(Fight.PELL_MELL, side) for side in (True, False)] == [-1, -1]
    assert ask("command-change", type="BTL", position="leeward").result == -1
    assert ask("command-change", type="BTL", position="windward").result == 0
    assert tables().types[Fight.RUNNING_BATTLE].half
    assert tables().halved(99) == 50
    assert tables().command_loss == 1


@pytest.mark.rule("19.2.bonus", "19.2.weigh")
def test_dice_in_a_round() -> None:
    """V32."""
    plain = {"type": "HA", "position": "leeward", "round": 1}
    assert ask("battle-dice", **plain).result == 2
    assert ask("battle-dice", anchored=True, **plain).result == 3
    assert ask("battle-dice", anchored=True, full_sail=True, **plain).result == 4
    assert ask("battle-dice", anchored=True, weighing=True, full_sail=True, **plain).result == 2
    assert ask("battle-dice", type="PM", position="windward", round=1).result == 4
    assert tables().anchor_command == 1


@pytest.mark.rule("17.8", "C.matrix", "C.note6")
def test_the_matrix() -> None:
    assert tables().matrix(FORM_LINE, Sail.EASY, FORM_LINE, Sail.EASY) == (Fight.HOT_ACTION, [])
    assert tables().matrix(3, Sail.EASY, 2, Sail.FULL) == (Fight.ADMIRALS_CHOICE, [2, 3])
    found = ask("tactics", windward="wake", sail="easy", leeward="withdrawal", lee_sail="easy")
    assert found.result == "RB:2,5"
    for sail in (Sail.ANCHOR, Sail.WEIGH):
        for tactic in range(4):
            anchored = tables().matrix(tactic, Sail.EASY, FORM_LINE, sail)
            assert anchored == tables().matrix(tactic, Sail.EASY, FORM_LINE, Sail.EASY)


@pytest.mark.rule("18.4.withdraw", "18.4.precipitous", "18.4.break", "17.8.6.choice")
def test_the_notes_stand_where_the_rules_put_them() -> None:
    for windward in range(4):
        for sail in (Sail.EASY, Sail.FULL):
            for leeward in range(4):
                for lee_sail in (Sail.EASY, Sail.FULL):
                    battle, notes = tables().matrix(windward, sail, leeward, lee_sail)
                    leaving = leeward == WITHDRAWAL and lee_sail == Sail.FULL
                    free = sail == Sail.EASY or windward == FORM_LINE
                    assert (battle == Fight.LEEWARD_WITHDRAWS) == (leaving and free)
                    assert (NOTE_WITHDRAWS in notes) == (battle == Fight.LEEWARD_WITHDRAWS)
                    slow = leeward == WITHDRAWAL and lee_sail == Sail.EASY and sail == Sail.EASY
                    assert (5 in notes) == slow
                    assert (3 in notes) == (battle == Fight.ADMIRALS_CHOICE)
                    assert (2 in notes) == (windward == 3 and battle != Fight.LEEWARD_WITHDRAWS)
    assert tables().precipitous_from == 2
    assert Fight.LEEWARD_WITHDRAWS not in tables().choices
    assert Fight.ADMIRALS_CHOICE not in tables().choices


# Fate.


@pytest.mark.rule("C.fate", "20.3")
def test_fate() -> None:
    """V33."""
    assert [tables().fate_dice(status, 0) for status in range(6)] == [1, 1, 2, 2, 3, 3]
    assert [tables().fate_dice(status, FRENCH) for status in range(6)] == [1, 2, 2, 3, 3, 4]
    assert [tables().fate_dice(status, SPANISH) for status in range(6)] == [1, 2, 3, 3, 4, 4]
    found = ask("fate", status="draw", nation="french", nelson=True)
    assert found.result == 2
    assert [modifier.value for modifier in found.modifiers] == [5]
    assert tables().nelson_touch == 5
    assert tables().prizes_from == 13


@pytest.mark.rule("C.admiral", "20.4.roll", "U.admiral")
def test_the_fate_of_admirals() -> None:
    """V34."""
    assert ask("admiral-fate", roll=2).result == "killed"
    assert ask("admiral-fate", roll=3).result == "unhurt"
    assert ask("admiral-fate", roll=3, pell_mell=True).result == "killed"
    assert ask("admiral-fate", roll=2, in_command=False).result == "unhurt"
    assert ask("admiral-fate", roll=2, in_command=False, all_hurt=True).result == "killed"
    assert ask(
        "admiral-fate", roll=5, pell_mell=True, nelson=True, status="all-wrecked"
    ).result == ("killed")
    assert ask("admiral-fate", roll=4, pell_mell=True, status="withdrew").result == "unhurt"


# The campaign.


@pytest.mark.rule("5.2.1.shamrock", "22.3.2.alexandria", "C.expedition")
def test_readiness() -> None:
    """V22."""
    assert ask("readiness", unit="expedition").result == 2
    assert ask("readiness", unit="expedition", bantry_invaded=True).result == 4
    assert ask("readiness", unit="transport", bantry_invaded=True).result == 3
    assert tables().track_boxes == 5


@pytest.mark.rule("C.manpower", "5.2.1.draft")
def test_manpower() -> None:
    assert (tables().manpower_start, tables().manpower_most) == ([8, 5, 4], [14, 10, 10])
    assert ask("manpower", event="lord-barham", points=8).result == 12
    assert ask("manpower", event="sea-fencibles", points=12).result == 14
    assert ask("manpower", event="dutch-navy", points=9).result == 10
    assert ask("manpower", event="spanish-surge", points=7).result == 8
    assert ask("manpower", event="spanish-surge", points=8).result == 8
    assert ask("manpower", event="spanish-surge", points=10).result == 10
    assert ask("manpower", event="spanish-draft", points=5).result == 10


@pytest.mark.rule("15.0", "C.random.2", "C.random.3", "C.random.6", "C.random.9", "C.random.12")
def test_random_events() -> None:
    names = [tables().random_event(roll).id for roll in range(2, 13)]
    assert len(set(names)) == 11
    assert "privateers" not in names
    numbered = {roll: tables().random_event(roll).id for roll in (2, 3, 6, 9, 12)}
    assert numbered == {
        2: "dutch-navy",
        3: "lord-barham",
        6: "spanish-surge",
        9: "french-surge",
        12: "sea-fencibles",
    }
    assert ask("random-event", roll=11).result == "West Indies Fever"


@pytest.mark.rule("3.cups", "5.10.early")
def test_the_admiralty() -> None:
    assert len(tables().admiralty_chits) == 7
    assert "naples" not in tables().admiralty_chits
    late = [event.event for event in tables().admiralty.values() if not event.early]
    assert late == ["leopard", "leopard", "congreve"]
    assert tables().tension_boxes[tables().tension_start] == "Strained"
    assert tables().tension_boxes[tables().tension_war] == "War!"


@pytest.mark.rule("3.objectives", "C.objectives", "21.2", "21.4.six")
def test_objectives() -> None:
    assert len(tables().napoleon_areas) == len(tables().pitt_areas) == 6
    assert len(tables().objective_areas) == 7
    assert set(tables().napoleon_areas) ^ set(tables().pitt_areas) == {"havana", "north-sea"}
    assert tables().napoleon_values == [1, 2, 3, 4, 5, 6]
    assert tables().pitt_values == [3, 4, 5, 6, 7, 8]
    assert len(tables().directives) == 5
    assert tables().directive_raids["west-indies"] == 2
    points = (tables().directive_points, tables().algiers_points, tables().admiralty_points)
    assert points == (6, 3, 4)
    assert tables().pitt_raids == 3


@pytest.mark.rule("22.2.dice", "22.3.dice", "22.4.roll", "22.4.thirty")
def test_raids_and_invasions() -> None:
    """V35 and V36."""
    places = ("inshore", "loose", "north-sea", "invasion", "channel")
    assert [ask("attack-dice", where=where).result for where in places] == [3, 2, 2, 3, 2]
    assert tables().channel_needs == 30
    assert tables().alexandria_dice == 2
    tried = ask("attack", target="channel", firepower=100, roll=11, command=3)
    assert tried.result is True
    assert tables().attack(100, 11, 3) == 31
    assert ask("attack", target="channel", firepower=100, roll=10, command=3).result is False
    assert ask("attack", target="trinidad", firepower=36, roll=9, command=3).result is True
    assert ask("attack", target="trinidad", firepower=36, roll=8, command=3).result is False


@pytest.mark.rule("7.3.escort", "7.8.sortie", "8.3.ten", "8.6.firebrand")
def test_limits() -> None:
    """V19 and V42."""
    assert tables().fog_on_sortie == 2
    assert tables().gold_escort == 6
    assert sorted(tables().gold_ports) == ["cadiz", "cartagena", "ferrol"]
    assert tables().squadron_most == 10
    assert tables().firebrand_ships == 5
    assert (tables().generic_seamanship, tables().generic_command) == ([1, 0, 0], [3, 2, 2])
    assert sorted(tables().frigate_ports) == ["gibraltar", "plymouth", "portsmouth"]


@pytest.mark.rule("11.1.cost", "6.3.acts")
def test_points() -> None:
    """V06."""
    assert (tables().wind_points, tables().leave_zone) == (9, 3)


@pytest.mark.rule("17.3.burden")
def test_a_convoy_costs_the_weather_gauge() -> None:
    """V25."""
    assert tables().gauge_convoy == 1
