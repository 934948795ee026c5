"""Clauses of ports, crews, weather and chits, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74
from games.sea_of_glory.sailors import Answer, blow, bonus, chart, give, refused, sail
from games.sea_of_glory.turns import begin, port, position
from weathergage.engine.asking.steps import Do
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.activation import wind_chit
from weathergage.games.sea_of_glory.rules.blocks import make_port
from weathergage.games.sea_of_glory.rules.manpower import Ledger, crews_here, repair_capacity
from weathergage.games.sea_of_glory.rules.spotting import common_modifiers
from weathergage.games.sea_of_glory.rules.turn import resolution
from weathergage.games.sea_of_glory.rules.weather import in_weather
from weathergage.games.sea_of_glory.rules.zones import why_not_enter
from weathergage.games.sea_of_glory.state.campaign import Campaign, Hull, Where
from weathergage.games.sea_of_glory.state.step_records import Storm, WeatherChit, WindChit
from weathergage.games.sea_of_glory.tables.chart_data import SEA_AREAS, WINDS, ZONES
from weathergage.games.sea_of_glory.tables.year import WIND

BRITISH = 0
ALLIED = 1
MAJOR_BRITISH = ["portsmouth", "plymouth", "gibraltar", "malta", "jamaica"]
MAJOR_ALLIED = ["brest", "toulon", "rochefort", "ferrol", "cartagena", "cadiz", "havana"]


@pytest.mark.rule("2.6.major")
def test_wrecks_are_laid_up_and_manned_in_the_twelve_major_ports_alone() -> None:
    state = position(ships={BRITISH_74[0]: "plymouth"})
    wreck = state.setup.ship_index[BRITISH_74[0]]
    laid_up = []
    for harbour in state.setup.atlas.ports:
        state.set_condition(wreck, Hull.WRECKED)
        make_port(state, wreck, harbour.index, Log(False))
        assert state.ships[wreck].at == harbour.index
        if state.ships[wreck].where == Where.ORDINARY:
            laid_up.append(harbour.id)
        else:
            assert (state.ships[wreck].where, state.ships[wreck].condition) == (
                Where.PORT,
                Hull.WRECKED,
            )
    assert sorted(laid_up) == sorted(MAJOR_BRITISH + MAJOR_ALLIED)
    for side, names in ((BRITISH, MAJOR_BRITISH), (ALLIED, MAJOR_ALLIED)):
        manned = [p.id for p in state.setup.atlas.ports if crews_here(state, p.index, side)]
        assert sorted(manned) == sorted(names)


@pytest.mark.rule("22.3.allied")
def test_of_the_ports_invaded_malta_mans_ships_and_all_three_repair_them() -> None:
    state = position()
    names = ["naples", "malta", "alexandria"]
    for name in names:
        assert not crews_here(state, port(state, name), ALLIED)
        state.affairs.invaded[port(state, name)] = True
    assert [crews_here(state, port(state, name), ALLIED) for name in names] == [False, True, False]
    assert not crews_here(state, port(state, "malta"), BRITISH)
    assert [repair_capacity(state, port(state, name)) for name in names] == [1, 1, 1]
    ships = {FRENCH_74[0]: "malta damaged", FRENCH_74[1]: "naples damaged"}
    state = position(ships=ships)
    repairs = [Answer("repair", ships=[name]) for name in ships]
    table = begin(state, "administration")
    assert [table.refusal(ALLIED, each) is None for each in repairs] == [False, False]
    for name in names:
        state.affairs.invaded[port(state, name)] = True
    assert [table.refusal(ALLIED, each) is None for each in repairs] == [True, True]


@pytest.mark.rule("5.2.1.turn")
def test_what_is_spent_in_a_turn_is_there_again_in_the_next() -> None:
    ships = {"british-saturn": "portsmouth laid-up", "british-namur": "plymouth laid-up"}
    state = position(ships=ships, manpower=[7, 5, 4])
    orders = [Answer("crew", ships=["british-saturn"])]
    ledger = Ledger(state, BRITISH, orders)
    cost = ledger.cost(state.setup.ship_index["british-saturn"])
    assert cost > 0
    assert ledger.points == [7 - cost, 5, 4]
    assert ledger.crewed == [state.setup.ship_index["british-saturn"]]
    assert state.affairs.manpower == [7, 5, 4]
    assert Ledger(state, BRITISH, []).points == [7, 5, 4], "neither less nor more for what was left"


@pytest.mark.rule("2.6.neutral")
def test_zones_of_neutral_ports_are_open_and_the_ports_closed() -> None:
    state = chart({"frigate-1": "0509", "fog-1": "0509"})
    atlas, index = state.setup.atlas, state.setup.block_index
    for name in ("bantry-bay", "lisbon", "algiers", "corfu"):
        harbour = atlas.ports[port(state, name)]
        for each in ("frigate-1", "fog-1"):
            assert why_not_enter(state, index[each], harbour.loose) is None
            assert why_not_enter(state, index[each], harbour.inshore) is None
            assert harbour.place < 0 or _rule(state, each, harbour.place) == "11.2"
    algiers = atlas.ports[port(state, "algiers")].place
    assert _rule(state, "frigate-1", algiers) == "11.2"
    state.affairs.algiers = BRITISH
    assert _rule(state, "frigate-1", algiers) == ""
    assert _rule(state, "fog-1", algiers) == "11.2"


def _rule(state: Campaign, block: str, place: int) -> str:
    """The rule that keeps a block out of a place; empty if none does."""
    found = why_not_enter(state, state.setup.block_index[block], place)
    return found.rule if found is not None else ""


@pytest.mark.rule("9.1.off")
def test_nobody_sails_to_off_station() -> None:
    table = blow(chart({"frigate-1": "0809"}), BRITISH, "w")
    assert refused(table, BRITISH, sail("frigate-1", "0808", "brest-off")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "0808", "brest-loose")) == ""


@pytest.mark.rule("2.6.areas", "9.5.area")
@pytest.mark.parametrize(
    ("place", "zone"),
    [
        ("0204", "western-approaches"),
        ("1210", "biscay"),
        ("0614", "capes"),
        ("1123", "western-med"),
        ("2113", "western-med"),
        ("4722", "eastern-med"),
        ("W22", "west-indies"),
        ("brest-loose", "western-approaches"),
    ],
)
def test_a_place_has_the_weather_of_its_zone_and_of_no_other(place: str, zone: str) -> None:
    state = position()
    at = state.setup.atlas.find(place)
    struck = [name for z, name in enumerate(ZONES) if in_weather(state, at, Storm(4, 1, [z]))]
    assert struck == [zone]
    assert not in_weather(state, -1, Storm(4, 1, list(range(len(ZONES)))))


@pytest.mark.rule("9.5.area")
def test_the_straits_stir_with_a_mediterranean_wind() -> None:
    for area, wind, moves in (("mediterranean", "ms", True), ("north-atlantic", "ne", False)):
        table = blow(chart({"frigate-1": "1123", "frigate-2": "0509"}), BRITISH, wind, area=area)
        assert ("frigate-1" in table.query(BRITISH).parts) == moves


@pytest.mark.rule("6.8.squall", "6.1.weather")
def test_a_squall_hampers_the_searches_of_its_zone_until_the_turn_is_over() -> None:
    state = position(turn="jul-i")
    here, there = state.setup.atlas.find("brest-loose"), state.setup.atlas.find("2113")
    assert _weather(state, here) == 0
    begin(state, "weather", 3, record=WeatherChit(1))
    assert (_weather(state, here), _weather(state, there)) == (-1, 0)
    begin(state, "weather", 3, record=WeatherChit(1))
    assert _weather(state, here) == -2, "each chit by itself"
    begin(state, "gather")
    assert _weather(state, here) == 0


def _weather(state: Campaign, place: int) -> int:
    """What the weather does to a search."""
    found = [m.value for m in common_modifiers(state, place) if m.name == "weather"]
    return found[0] if found else 0


@pytest.mark.rule("6.8.gale.ports")
@pytest.mark.parametrize(("die", "parts"), [(1, []), (2, []), (6, ["jamaica"])])
def test_only_a_hurricane_reaches_into_ports(die: int, parts: list[str]) -> None:
    ships = dict.fromkeys(BRITISH_74[:6], "west-indies-fleet")
    ships.update(dict.fromkeys(BRITISH_74[6:], "jamaica"))
    state = position(turn="aug-i", blocks={"west-indies-fleet": "W22"}, ships=ships)
    table = begin(state, "weather", die, record=WeatherChit(6))
    assert table.told("weather")[0].fields["band"] == ("hurricane" if parts else "gale")
    assert table.query(BRITISH).parts == ["west-indies-fleet", *parts]


@pytest.mark.rule("6.3.roses", "6.3.area")
def test_a_wind_chit_sets_the_wind_of_its_area_and_stirs_that_area() -> None:
    state = position()
    winds: dict[str, list[str]] = {name: [] for name in SEA_AREAS}
    for chit in state.setup.tables.chits.values():
        if chit.kind != WIND:
            continue
        before = [1, 4, 6]
        state.winds = list(before)
        first, then = resolution(state, chit)
        assert isinstance(first, Do)
        assert isinstance(then, Do)
        assert (first.name, first.record.dump()) == ("wind", [chit.sea_area])
        assert then.name == "after-activation"
        changed = [a for a in range(3) if a != chit.sea_area and state.winds[a] != before[a]]
        assert changed == []
        word = WINDS[state.winds[chit.sea_area]]
        if word not in winds[SEA_AREAS[chit.sea_area]]:
            winds[SEA_AREAS[chit.sea_area]].append(word)
    assert winds == {
        "north-atlantic": ["ne", "w", "sw"],
        "mediterranean": ["ms", "sc", "lv"],
        "west-indies": ["east"],
    }


@pytest.mark.rule("15.0")
def test_the_event_of_the_turn_comes_after_raids_with_the_first_initiative_chit_only() -> None:
    state = position(drawn=["wind-ne", "initiative-2"])
    chits = state.setup.tables.chits
    names = [step.name for step in resolution(state, chits["initiative-2"]) if isinstance(step, Do)]
    assert names == ["raids", "random-event", "flip"]
    state.drawn.append("initiative-1")
    names = [step.name for step in resolution(state, chits["initiative-1"]) if isinstance(step, Do)]
    assert names == ["turn-ends"]
    for other in ("wind-ne", "bonus-allied-3", "weather-zone-1"):
        found = resolution(state, chits[other])
        assert "random-event" not in [step.name for step in found if isinstance(step, Do)]


@pytest.mark.rule("6.0.initiative")
def test_the_side_with_the_initiative_moves_first_on_a_wind_chit() -> None:
    for first in (BRITISH, ALLIED):
        table = blow(chart({"frigate-1": "0509", "fog-1": "0707"}), first, "ne")
        assert table.asked() == [first]
        give(table, first, Answer("done"))
        assert (table.asked(), table.question()) == ([1 - first], "move")
        state = chart({})
        state.initiative = first
        wind_chit(state, WindChit(0), table.luck, table.log)
        halves = [step.record.dump() for step in reversed(state.stack) if isinstance(step, Do)]
        assert halves == [[first, 0], [1 - first, 0]]


@pytest.mark.rule("6.3.acts")
def test_a_wind_chit_lets_a_block_sail_split_count_and_take_itself_off() -> None:
    crews = {"channel-fleet": BRITISH_74[:4], "brest": FRENCH_74[:2]}
    state = chart({"channel-fleet": "brest-loose", "frigate-1": "0509"}, crews)
    table = blow(state, BRITISH, "ne")
    for answer, rule in (
        (Answer("split", "channel-fleet", ships=BRITISH_74[:2], choice="downs-fleet"), ""),
        (Answer("split", "channel-fleet", ships=BRITISH_74[:4], choice="downs-fleet"), "7.1"),
        (Answer("count", "channel-fleet"), ""),
        (Answer("count", "frigate-1"), "13.5"),
        (Answer("count", "channel-fleet", number=1), "13.5"),
        (sail("frigate-1", "0510"), ""),
        (sail("frigate-1", "0512"), "9.1"),
        (Answer("remove-fog", "frigate-1"), "7.8"),
        (Answer("relocate", "channel-fleet", ["plymouth"], BRITISH_74[:1]), "6.9.3"),
        (Answer("retarget", "channel-fleet", number=3), "10.3"),
    ):
        assert refused(table, BRITISH, answer) == rule, answer.data()
    table = blow(chart({"fog-1": "0509"}), ALLIED, "ne")
    assert refused(table, ALLIED, Answer("remove-fog", "fog-1")) == ""
    assert refused(table, ALLIED, Answer("remove-fog", "fog-1", number=1)) == "7.8"


@pytest.mark.rule("9.6.not")
def test_a_bonus_chit_given_to_a_port_counts_masts_and_lets_nothing_out() -> None:
    crews = {"plymouth": BRITISH_74[:2]}
    state = chart({"frigate-1": "0509", "fog-1": "plymouth-inshore"}, crews)
    table = bonus(state, BRITISH, 2)
    give(table, BRITISH, Answer("activate", "plymouth"))
    out = Answer("sortie", "plymouth", ["0805"], BRITISH_74[:2], choice="downs-fleet")
    assert refused(table, BRITISH, out) == "9.6"
    assert refused(table, BRITISH, Answer("count", "plymouth")) == ""
    table = blow(chart({}, crews), BRITISH, "ne")
    assert refused(table, BRITISH, out) == ""
