"""Clauses that belong to no one chapter: closed water, ships without crews, what a fleet is."""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74, SPANISH_74, engage
from games.sea_of_glory.sailors import Answer, blow, chart, conseil, provision, refused, sail
from weathergage.games.sea_of_glory.tables.battle import TYPES

BRITISH = 0
ALLIED = 1


@pytest.mark.rule("2.2.hexes")
def test_only_numbered_hexes_and_open_hexsides() -> None:
    """0808 has water on five sides; the sixth is land, and there is nothing south of W10."""
    state = chart({"channel-fleet": "0808", "west-indies-fleet": "W10"}, {})
    atlas = state.setup.atlas
    assert len(atlas.neighbours[atlas.find("0808")]) == 5
    assert "W11" not in [atlas.places[n].id for n in atlas.neighbours[atlas.find("W10")]]
    assert all(
        atlas.direction(atlas.find("W10"), n) != 3 for n in atlas.neighbours[atlas.find("W10")]
    )
    table = blow(chart({"frigate-1": "0808"}), BRITISH, "w")
    assert refused(table, BRITISH, sail("frigate-1", "0908")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "9999")) == "9.1"
    assert refused(table, BRITISH, sail("frigate-1", "0807")) == ""


@pytest.mark.rule("2.5.ordinary")
def test_a_ship_in_ordinary_does_not_sail_and_minor_ports_crew_nobody() -> None:
    state = chart({}, {"brest": FRENCH_74[:2]}, {FRENCH_74[1]: "laid-up"})
    provision(state, "brest")
    conseil(state, "ferrol", "cadiz", "lisbon", "rochefort")
    table = blow(state, ALLIED, "ne")
    both = Answer("sortie", "brest", ["0808"], FRENCH_74[:2], choice="brest-fleet", number=3)
    assert refused(table, ALLIED, both) == "11.1"
    one = Answer("sortie", "brest", ["0808"], FRENCH_74[:1], choice="brest-fleet", number=3)
    assert refused(table, ALLIED, one) == ""


@pytest.mark.rule("2.5.ordinary", "2.6.ordinary")
def test_a_wreck_in_a_minor_port_gets_no_crew() -> None:
    from weathergage.engine.event import Log
    from weathergage.games.sea_of_glory.rules.blocks import land
    from weathergage.games.sea_of_glory.rules.manpower import crewable, crews_here

    state = chart({"mediterranean-fleet": "2414"}, {"mediterranean-fleet": BRITISH_74[:2]})
    index = state.setup.atlas.port_index
    wreck, other = (state.setup.ship_index[name] for name in BRITISH_74[:2])
    for ship, port in ((wreck, "madalenas"), (other, "gibraltar")):
        state.set_condition(ship, 2)
        land(state, [ship], [], index[port], Log(False))
    assert crewable(state, BRITISH) == [other]
    assert state.ships[wreck].condition == 2
    assert crews_here(state, index["gibraltar"], BRITISH)
    assert not crews_here(state, index["madalenas"], BRITISH)


@pytest.mark.rule("2.6.fleet")
def test_fleets_are_blocks_with_ships_and_neither_frigates_nor_fog() -> None:
    from weathergage.games.sea_of_glory.rules.searching import fighters

    places = {"channel-fleet": "0509", "craig": "0509", "frigate-1": "0509"}
    places |= {"brest-fleet": "0509", "transport": "0509", "spanish-gold": "0509", "fog-1": "0509"}
    state = chart(places)
    index = state.setup.block_index
    fleets = [name for name in places if state.is_fleet(index[name])]
    assert fleets == ["channel-fleet", "craig", "brest-fleet", "transport", "spanish-gold"]
    assert fighters(state, [index[name] for name in places]) == [index[name] for name in fleets]


@pytest.mark.rule("8.0", "7.1.limit")
def test_a_fleet_sails_and_sorties_without_an_admiral() -> None:
    state = chart(
        {"channel-fleet": "0509"}, {"channel-fleet": BRITISH_74[:1], "plymouth": BRITISH_74[1:2]}
    )
    table = blow(state, BRITISH, "ne")
    assert not state.admirals_in(state.setup.block_index["channel-fleet"])
    assert refused(table, BRITISH, sail("channel-fleet", "0510")) == ""
    assert refused(table, BRITISH, sail("channel-fleet", "0512")) == "9.1"
    assert refused(table, BRITISH, sail("channel-fleet", "0510", "0511", number=2)) == "12.3"
    out = Answer("sortie", "plymouth", ["0805"], BRITISH_74[1:2], choice="biscay-fleet")
    assert refused(table, BRITISH, out) == ""
    out.ships = []
    assert refused(table, BRITISH, out) == "11.1"


@pytest.mark.rule("U.note3", "17.8.6.choice")
def test_the_admiral_who_chooses_has_five_types_and_no_withdrawal() -> None:
    table = engage(
        "0509",
        {"channel-fleet": BRITISH_74[:4]},
        {"brest-fleet": FRENCH_74[:4]},
        [6, 1],
        admirals={"nelson": "channel-fleet"},
    )
    table.say(BRITISH, "gauge", choice="windward")
    table.say(BRITISH, "give-battle")
    table.say(BRITISH, "day", choice="add")
    table.say(ALLIED, "day", choice="leave")
    table.force(1, 1)
    table.say(BRITISH, "orders", choice="cut-the-line:easy")
    table.say(ALLIED, "orders", choice="wear-together:easy")
    assert table.asked() == [BRITISH]
    assert sorted(table.choices(BRITISH)) == ["BTL", "HA", "PM", "RB", "WF"]
    assert len(TYPES) == 7


@pytest.mark.rule("U.naples")
def test_spanish_ships_raid_naples() -> None:
    from games.sea_of_glory.turns import begin
    from weathergage.games.sea_of_glory.rules.raids import strength

    state = chart({"cartagena-fleet": "naples-inshore to 14"}, {"cartagena-fleet": SPANISH_74})
    fleet = state.setup.block_index["cartagena-fleet"]
    assert strength(state, fleet) == sum(
        state.setup.ships[state.setup.ship_index[name]].attack[0] for name in SPANISH_74
    )
    table = begin(state, "raids", 6, 6, 6)
    table.say(ALLIED, "raid", "cartagena-fleet")
    assert table.told("attempt")[0].fields["target"] == "naples"
    assert table.told("attempt")[0].dice == [6, 6, 6]
