"""Where ships, admirals and blocks begin, and what each side sees of them. (2, 3, 24.1)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74
from games.sea_of_glory.sailors import chart
from games.sea_of_glory.turns import admiral, block
from weathergage.engine.data import load_data
from weathergage.engine.decision import SPECTATOR
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.conseil import port_of_number
from weathergage.games.sea_of_glory.rules.provisions import destinations
from weathergage.games.sea_of_glory.rules.waters import is_friendly
from weathergage.games.sea_of_glory.state.campaign import (
    UNKNOWN,
    Campaign,
    Hull,
    Kind,
    Nowhere,
    Where,
)
from weathergage.games.sea_of_glory.state.records import dump_block
from weathergage.games.sea_of_glory.state.tokens import learn
from weathergage.games.sea_of_glory.tables.atlas import Atlas
from weathergage.games.sea_of_glory.tables.chart_data import PACKAGE, SEASONS
from weathergage.games.sea_of_glory.tables.ports import (
    ALLIED_PORT,
    BRITISH_PORT,
    NEUTRAL_PORT,
    NO_PORT,
    owner_of,
)

BRITISH = 0
ALLIED = 1


def opening(scenario: str) -> Campaign:
    options = {option.id: option.default for option in GAME.options(scenario)}
    state = GAME.setup(scenario, options, None)
    assert isinstance(state, Campaign)
    return state


def ships_where(state: Campaign, where: int, at: int) -> int:
    return len([ship for ship in state.ships if (ship.where, ship.at) == (where, at)])


@pytest.mark.rule("3.ships", "3.bullet")
def test_every_ship_of_the_campaign_lies_where_her_counter_says() -> None:
    state = opening("campaign")
    setup = state.setup
    homes = {"B": "brest", "C": "cartagena", "F": "ferrol", "J": "jamaica", "M": "madalenas"}
    homes |= {"P": "portsmouth", "R": "rochefort", "S": "santo-domingo", "T": "toulon"}
    homes |= {"Y": "plymouth", "Z": "cadiz", "I": "bantry-bay"}
    stations = {"B": "channel-fleet", "F": "cape-fleet", "Z": "gibraltar-fleet"}
    stations |= {"I": "irish-fleet"}
    for ship, row in zip(state.ships, setup.ship_rows, strict=True):
        letter, card = str(row["code"])[0], setup.ships[ship.card]
        assert (ship.condition == Hull.DAMAGED) == (row["damaged"] is True)
        if row["arrives"] != "start":
            turn = setup.tables.turn_number(str(row["arrives"]))
            assert (ship.where, ship.at) == (Where.COMING, turn)
        elif row["ordinary"] is True:
            home = setup.atlas.port_index[homes[letter]]
            assert (ship.where, ship.at) == (Where.ORDINARY, home)
        elif letter == "N":
            assert ship.where == Where.NORTH_SEA
        elif card.side == BRITISH and letter in stations:
            assert (ship.where, ship.at) == (Where.FLEET, setup.block_index[stations[letter]])
        else:
            assert (ship.where, ship.at) == (Where.PORT, setup.atlas.port_index[homes[letter]])
    assert len([row for row in setup.ship_rows if row["ordinary"] is True]) > 10
    assert any(ship.condition == Hull.DAMAGED for ship in state.ships)


@pytest.mark.rule("3.dates", "3.ships")
def test_admirals_begin_with_their_fleets_or_wait() -> None:
    state = opening("campaign")
    setup = state.setup
    nov = setup.tables.turn_number("nov-i")
    assert (admiral(state, "rosily-mesros").where, admiral(state, "rosily-mesros").at) == (
        Where.COMING,
        nov,
    )
    for name in ("gardner", "allemand"):
        assert admiral(state, name).where == Where.ASIDE
    assert admiral(state, "keith").where == Where.NORTH_SEA
    cornwallis = admiral(state, "cornwallis")
    assert (cornwallis.where, cornwallis.at) == (Where.FLEET, setup.block_index["channel-fleet"])
    villeneuve = admiral(state, "villeneuve")
    assert (villeneuve.where, villeneuve.at) == (Where.PORT, setup.atlas.port_index["toulon"])
    assert any(ship.where == Where.COMING for ship in state.ships)


@pytest.mark.rule("24.1.1.british", "24.1.1.villeneuve", "24.1.1.ports")
def test_the_forces_of_the_short_scenario() -> None:
    state = opening("trafalgar")
    setup = state.setup
    index, ports = setup.block_index, setup.atlas.port_index
    assert ships_where(state, Where.FLEET, index["cape-fleet"]) == 15
    assert ships_where(state, Where.FLEET, index["gibraltar-fleet"]) == 10
    assert ships_where(state, Where.FLEET, index["toulon-fleet"]) == 20
    assert ships_where(state, Where.PORT, ports["cadiz"]) == 6
    assert ships_where(state, Where.PORT, ports["ferrol"]) == 13
    assert ships_where(state, Where.PORT, ports["rochefort"]) == 6
    assert ships_where(state, Where.ORDINARY, ports["cadiz"]) == 0
    assert admiral(state, "calder").at == index["cape-fleet"]
    assert admiral(state, "gravina").at == index["toulon-fleet"]
    assert admiral(state, "allemand").at == ports["rochefort"]
    places = {
        name: setup.atlas.places[block(state, name).place].id
        for name in ("cape-fleet", "toulon-fleet")
    }
    assert places == {"cape-fleet": "ferrol-loose", "toulon-fleet": "WE4"}
    assert all(ship.condition == Hull.SOUND for ship in state.ships)


@pytest.mark.rule("24.1.counters", "24.1.blocks")
def test_what_the_short_scenario_does_without() -> None:
    state = opening("trafalgar")
    for name in ("craig", "moore", "transport", "spanish-gold"):
        assert block(state, name).place == Nowhere.LOST_FOR_GOOD
    gone = [n for n in range(1, 10) if block(state, f"frigate-{n}").place == Nowhere.LOST_FOR_GOOD]
    assert gone == [6, 7, 8, 9]
    rules = state.setup.rules
    off = [rules.directives, rules.admiralty_events, rules.random_events, rules.conseil]
    off += [rules.invasions, rules.cross_channel, rules.hurricanes]
    assert not any(off)
    shown = {str(row["trafalgar"]) for row in state.setup.ship_rows}
    unused = [
        s for s, row in zip(state.ships, state.setup.ship_rows, strict=True) if not row["trafalgar"]
    ]
    assert shown
    assert all(ship.where == Where.ASIDE for ship in unused)
    full = opening("campaign")
    assert block(full, "craig").place == Nowhere.FITTING_OUT


@pytest.mark.rule("2.3.hidden", "11.4")
def test_of_the_enemy_only_the_token_and_its_place_are_seen() -> None:
    state = chart(
        {
            "channel-fleet": "brest-inshore",
            "frigate-1": "brest-off",
            "fog-1": "0509",
            "brest-fleet": "0509 to 3",
        },
        {"channel-fleet": BRITISH_74[:3], "brest-fleet": FRENCH_74[:3]},
    )
    setup = state.setup
    seen = known_to(state, ALLIED)
    own = setup.block_index["brest-fleet"]
    assert dump_block(seen.blocks[own]) == dump_block(state.blocks[own])
    assert seen.kind_of(own) == setup.blocks[own].kind
    tokens = [
        (seen.blocks[b].token, setup.atlas.places[seen.blocks[b].place].id)
        for b in seen.on_map(BRITISH)
    ]
    assert tokens == [(1, "brest-inshore"), (2, "brest-off")]
    for each in seen.on_map(BRITISH):
        assert seen.kind_of(each) == 0
        assert seen.blocks[each].destination == -1
    seen = known_to(state, BRITISH)
    assert [seen.blocks[b].destination for b in seen.on_map(ALLIED)] == [-1, -1]
    assert seen.blocks[setup.block_index["channel-fleet"]].place == setup.atlas.find(
        "brest-inshore"
    )


@pytest.mark.rule("2.3.hidden")
def test_what_one_side_has_learned_is_not_for_onlookers() -> None:
    state = chart({"fog-1": "0509"})
    learn(state, state.setup.block_index["fog-1"], Kind.FOG, 0, 0)
    for seat, kinds in ((BRITISH, Kind.FOG), (SPECTATOR, Kind.ANY_ALLIED)):
        seen = known_to(state, seat)
        assert [seen.blocks[b].seen_kinds for b in seen.on_map(ALLIED)] == [kinds]


@pytest.mark.rule("2.5.hidden")
def test_admirals_and_ships_of_the_enemy_are_not_seen() -> None:
    crews = {"channel-fleet": BRITISH_74[:3], "brest": FRENCH_74[:3]}
    who = {"nelson": "channel-fleet", "ganteaume": "brest", "keith": "north-sea-fleet"}
    state = chart({"channel-fleet": "brest-inshore"}, crews, admirals=who)
    british, allied = known_to(state, BRITISH), known_to(state, ALLIED)
    assert admiral(british, "nelson").where == Where.FLEET
    assert admiral(british, "ganteaume").where == UNKNOWN
    assert admiral(allied, "nelson").where == UNKNOWN
    assert admiral(allied, "ganteaume").where == Where.PORT
    assert admiral(allied, "keith").where == Where.NORTH_SEA
    mars = state.setup.ship_index[BRITISH_74[0]]
    lion = state.setup.ship_index[FRENCH_74[0]]
    assert (british.ships[mars].where, british.ships[lion].where) == (Where.FLEET, UNKNOWN)
    assert (allied.ships[mars].where, allied.ships[lion].where) == (UNKNOWN, Where.PORT)


@pytest.mark.rule("C.admirals")
def test_the_counters_of_the_admirals() -> None:
    setup = opening("campaign").setup
    found = {
        card.id: (card.side, card.seniority, card.seamanship, card.command, card.squadron)
        for card in setup.admirals
    }
    assert len(found) == 14
    assert found["cornwallis"] == (BRITISH, 1, 2, 5, False)
    assert found["nelson"] == (BRITISH, 4, 3, 5, False)
    assert found["cochrane"] == (BRITISH, 7, 2, 4, True)
    assert found["villeneuve"] == (ALLIED, 3, 1, 3, False)
    assert found["allemand"] == (ALLIED, 5, 2, 4, True)
    assert found["gravina"] == (ALLIED, 1, 1, 4, False)
    abilities = {card.id: card.ability for card in setup.admirals if card.ability}
    assert abilities == {
        "cornwallis": "administrator",
        "nelson": "nelson-touch",
        "cochrane": "firebrand",
        "villeneuve": "fatalistic",
    }
    villeneuve = setup.admirals[setup.admiral_index["villeneuve"]]
    assert villeneuve.back_command == 2


@pytest.mark.rule("C.conseil", "5.13.four")
def test_the_markers_of_the_conseil_and_their_ports() -> None:
    state = opening("campaign")
    assert sorted(destinations(state)) == list(range(1, 24))
    ports = state.setup.atlas.ports
    for name, marker in (
        ("brest", 1),
        ("toulon", 6),
        ("havana", 10),
        ("north-sea", 11),
        ("corfu", 23),
    ):
        assert ports[port_of_number(state, marker)].id == name
    assert port_of_number(state, 0) == -1
    assert port_of_number(state, 24) == -1
    assert port_of_number(state, -1) == -1


@pytest.mark.rule("C.turns")
def test_seasons_and_the_hurricane_season() -> None:
    tables = opening("campaign").setup.tables
    seasons = [SEASONS[tables.season(turn)] for turn in range(1, 37)]
    assert (
        seasons
        == ["winter"] * 6 + ["spring"] * 9 + ["summer"] * 9 + ["autumn"] * 9 + ["winter"] * 3
    )
    stormy = [turn for turn in range(1, 37) if tables.hurricane_season(turn)]
    assert stormy == list(range(19, 31))


@pytest.mark.rule("24.0")
def test_the_turns_of_both_scenarios() -> None:
    short, full = opening("trafalgar").setup, opening("campaign").setup
    assert (short.first_turn, short.last_turn, short.short) == (20, 30, True)
    assert (full.first_turn, full.last_turn, full.short) == (1, 36, False)
    for setup in (short, full):
        assert setup.guided == (setup.doc.get("guided") is True)


@pytest.mark.rule("2.6.zone", "2.6.areas", "C.hexes")
def test_the_map_is_made_of_hexes_zones_and_ports() -> None:
    atlas = Atlas(load_data(PACKAGE))
    assert atlas.hexes == 531 + 90
    for hex in range(atlas.hexes):
        assert all(hex in atlas.neighbours[other] for other in atlas.neighbours[hex] if other >= 0)
        assert min(atlas.neighbours[hex], default=0) >= 0
    sides = sum(len(atlas.neighbours[hex]) for hex in range(atlas.hexes))
    assert sides > 3000
    assert (atlas.places[atlas.find("0808")].y, atlas.places[atlas.find("0909")].y) == (8.5, 9.0)
    assert [atlas.coast[atlas.find(name)] for name in ("0808", "0312")] == [True, False]
    brest = atlas.ports[atlas.port_index["brest"]]
    areas = [atlas.places[at].id for at in (brest.inshore, brest.loose, brest.off, brest.hex)]
    assert areas == ["brest-inshore", "brest-loose", "brest-off", "0808"]
    wanted = {
        "0204": (0, 0),
        "1210": (0, 1),
        "0614": (0, 2),
        "2113": (1, 3),
        "4722": (1, 4),
        "W22": (2, 5),
    }
    for name, (area, zone) in wanted.items():
        place = atlas.places[atlas.find(name)]
        assert (place.sea_area, place.zone) == (area, zone)


@pytest.mark.rule("2.6.friendly.allied", "2.6.friendly.british", "2.6.neutral")
def test_whose_the_ports_are_at_the_start() -> None:
    state = opening("campaign")
    friends = {
        side: sorted(p.id for p in state.setup.atlas.ports if is_friendly(state, p.index, side))
        for side in (BRITISH, ALLIED)
    }
    assert friends[ALLIED] == sorted(
        ["brest", "rochefort", "ferrol", "cadiz", "cartagena", "toulon"]
        + ["martinique", "guadeloupe", "santo-domingo", "havana"]
    )
    assert friends[BRITISH] == sorted(
        ["portsmouth", "plymouth", "gibraltar", "madalenas", "jamaica", "antigua"]
        + ["barbados", "trinidad", "malta", "naples", "alexandria"]
    )
    assert [owner_of(word) for word in ("british", "allied", "neutral", "none")] == [
        BRITISH_PORT,
        ALLIED_PORT,
        NEUTRAL_PORT,
        NO_PORT,
    ]
