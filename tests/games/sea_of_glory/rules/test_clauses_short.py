"""Clauses of the Trafalgar scenario and of setting up, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import FRENCH_74, Table, new_campaign
from games.sea_of_glory.sailors import Answer, Dice, answers, blow, chart, provision, refused
from games.sea_of_glory.turns import begin, port, position
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import ForcedChance, HashChance, study_seed
from weathergage.engine.data import load_data
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.objectives import fulfil_directive
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.muster import SETUPS, build, rules_of
from weathergage.games.sea_of_glory.tables.atlas import Atlas
from weathergage.games.sea_of_glory.tables.chart_data import PACKAGE, SEA_AREAS, ZONES

BRITISH = 0
ALLIED = 1
DATA = load_data(PACKAGE)
EW, WE = 0, 1


def opened(scenario: str) -> Table:
    """A game that has asked its first question."""
    state = new_campaign(scenario)
    return Table(state, HashChance(study_seed(4)))


@pytest.mark.rule("24.1.counters", "24.2.manpower", "24.2.events", "24.2.invasion", "24.2.conseil")
def test_what_the_short_scenario_suspends_and_the_campaign_does_not() -> None:
    short, full = (rules_of(DATA.scenario(name), {}) for name in ("trafalgar", "campaign"))
    for name in (
        "manpower",
        "admiralty_events",
        "random_events",
        "conseil",
        "hurricanes",
        "split_limits",
        "blockade_limits",
        "directives",
        "invasions",
        "cross_channel",
        "transit",
    ):
        assert (getattr(short, name), getattr(full, name)) == (False, True), name
    assert not full.objectives_open
    assert rules_of(DATA.scenario("campaign"), {"open_objectives": True}).objectives_open


@pytest.mark.rule("24.1.counters", "3.directive", "3.markers")
def test_no_directive_and_no_markers_are_dealt_in_the_short_scenario() -> None:
    short, full = opened("trafalgar").state, opened("campaign").state
    assert (short.affairs.directive, short.affairs.plans) == ("", False)
    assert set(short.affairs.napoleon + short.affairs.pitt) == {0}
    assert full.affairs.directive != ""
    assert full.affairs.plans
    assert known_to(full, ALLIED).affairs.directive == full.affairs.directive
    assert known_to(full, BRITISH).affairs.directive == "?", "it is drawn in secret"
    assert min(sum(full.affairs.napoleon), sum(full.affairs.pitt)) > 0


@pytest.mark.rule("24.1.map")
def test_gibraltar_is_of_the_north_atlantic_and_the_rest_is_closed() -> None:
    short, full = (build(DATA, name, {}) for name in ("trafalgar", "campaign"))
    gibraltar = short.atlas.port_index["gibraltar"]
    assert short.atlas.ports[gibraltar].sea_area == SEA_AREAS.index("north-atlantic")
    assert short.atlas.ports[gibraltar].zone == ZONES.index("capes")
    assert full.atlas.ports[gibraltar].sea_area == SEA_AREAS.index("mediterranean")
    for name, open_here in (("1123", True), ("1222", True), ("0509", True), ("2113", False)):
        at = short.atlas.find(name)
        assert short.open_hexes[at] == open_here
        assert bool(short.atlas.neighbours[at]) == open_here
        assert full.open_hexes[at]
    for name in ("0124", "W22"):
        assert not short.open_hexes[short.atlas.find(name)]
        assert full.open_hexes[full.atlas.find(name)]
    assert short.atlas.places[short.atlas.find("1222")].zone == ZONES.index("capes")
    around = [short.atlas.places[n].id for n in short.atlas.neighbours[short.atlas.find("1222")]]
    assert around == ["1123"], "nothing beyond the hex east of the Straits"


@pytest.mark.rule("24.1.1.british")
def test_calder_and_collingwood_choose_between_inshore_and_loose() -> None:
    table = opened("trafalgar")
    for fleet, harbour in (("cape-fleet", "ferrol"), ("gibraltar-fleet", "cadiz")):
        legal = [
            place
            for place in (f"{harbour}-inshore", f"{harbour}-loose", f"{harbour}-off", "0509")
            if refused(table, BRITISH, Answer("station", fleet, [place])) == ""
        ]
        assert legal == [f"{harbour}-inshore", f"{harbour}-loose"]


@pytest.mark.rule("24.1.1.villeneuve")
@pytest.mark.parametrize("name", ["ferrol", "cadiz"])
def test_villeneuve_comes_home_to_the_port_he_chose(name: str) -> None:
    atlas = SETUPS.find("trafalgar", {}, None).atlas
    number = atlas.ports[atlas.port_index[name]].conseil
    state = chart(
        {"toulon-fleet": f"WE5 to {number}"}, {"toulon-fleet": FRENCH_74[:2]}, scenario="trafalgar"
    )
    state.push(Do("arrivals"))
    table = Table(state, Dice([]))
    places = [each.places[0] for each in answers(table, ALLIED)]
    assert places == [f"{name}-loose", f"{name}-inshore", name]


@pytest.mark.rule("24.2.events")
def test_no_events_come_up_in_the_short_scenario() -> None:
    for scenario, drawn in (("trafalgar", 0), ("campaign", 1)):
        state = position(scenario=scenario, turn="sep-i")
        begin(state, "admiralty-draw", *["convoy"] * drawn)
        assert len(state.affairs.admiralty) == drawn
        table = begin(state, "random-event", *[3, 3] * drawn)
        assert len(table.told("event")) == drawn


@pytest.mark.rule("24.2.conseil")
def test_a_fleet_of_the_short_scenario_sorties_without_a_destination() -> None:
    state = chart({}, {"ferrol": FRENCH_74[:2]}, scenario="trafalgar")
    provision(state, "ferrol")
    table = blow(state, ALLIED, "ne")
    for places in (["0614"], ["ferrol-loose"], ["ferrol-inshore"]):
        out = Answer("sortie", "ferrol", places, FRENCH_74[:2], choice="ferrol-fleet")
        assert refused(table, ALLIED, out) == ""
        out.number = 3
        assert refused(table, ALLIED, out) == "11.1"
    out = Answer("sortie", "ferrol", ["0509"], FRENCH_74[:2], choice="ferrol-fleet")
    assert refused(table, ALLIED, out) == "14.2.2"


@pytest.mark.rule("24.2.invasion")
def test_the_short_scenario_fulfils_no_directive() -> None:
    for scenario, done in (("trafalgar", False), ("campaign", True)):
        state = position(scenario=scenario, turn="aug-i")
        state.affairs.directive = "bantry-bay"
        bantry = port(state, "bantry-bay")
        state.affairs.raids[bantry] = Raid.RAIDED
        luck = ForcedChance(["malta"])
        assert fulfil_directive(state, bantry, luck, Log(False)) == done
        assert state.affairs.directives_scored == (["bantry-bay"] if done else [])


@pytest.mark.rule("C.tracks", "12.1.enter")
def test_the_boxes_of_the_tracks_in_their_order() -> None:
    atlas = Atlas(DATA)
    ids = [[atlas.places[box].id for box in atlas.boxes[track]] for track in (EW, WE)]
    assert ids == [[f"EW{n}" for n in range(1, 6)], [f"WE{n}" for n in range(1, 7)]]
    entry = [[atlas.places[box].id for box in pair] for pair in atlas.entry]
    assert entry == [["EW2", "EW1"], ["WE2", "WE1"]], "British and Allied"
    dice = [[atlas.box_die[box] for box in atlas.boxes[track]] for track in (EW, WE)]
    assert dice == [[3, 3, 0, 6, 0], [6, 6, 0, 3, 1, 0]]
    assert {atlas.places[box].id: die for box, die in atlas.roll_needed.items()} == {
        "EW4": 4,
        "WE5": 5,
    }
    assert atlas.places[atlas.canada_box].id == "WE2"


@pytest.mark.rule("C.admirals")
def test_the_counters_of_the_admirals_are_read_from_the_data() -> None:
    setup = build(DATA, "campaign", {})
    rows = {row["id"]: row for row in setup.admiral_rows}
    assert [card.index for card in setup.admirals] == list(range(14))
    for card in setup.admirals:
        row = rows[card.id]
        assert (card.seniority, card.seamanship) == (row["seniority"], row["seamanship"])
        assert (card.command, card.back_command) == (row["command"], row["back_command"])
        assert (card.nation == 0) == (card.side == BRITISH) == (row["nation"] == "british")
        assert setup.admiral_index[card.id] == card.index
    sides = [card.side for card in setup.admirals]
    assert (sides.count(BRITISH), sides.count(ALLIED)) == (8, 6)
    abilities = {card.id: card.ability for card in setup.admirals if card.ability}
    assert abilities == {
        "cornwallis": "administrator",
        "nelson": "nelson-touch",
        "cochrane": "firebrand",
        "villeneuve": "fatalistic",
    }
