"""Where ships, admirals and blocks begin, and what each side sees of them. (2, 3, 24.1)"""

import pytest

from games.sea_of_glory.battles import BRITISH_74, FRENCH_74
from games.sea_of_glory.sailors import chart
from games.sea_of_glory.turns import admiral, block
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.state import (
    ASIDE,
    COMING,
    DAMAGED,
    FITTING_OUT,
    IN_FLEET,
    IN_ORDINARY,
    IN_PORT,
    LOST_FOR_GOOD,
    NORTH_SEA,
    SOUND,
    UNKNOWN,
    Campaign,
)
from weathergage.games.sea_of_glory.view import known_to

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
        assert (ship.condition == DAMAGED) == (row["damaged"] is True)
        if row["arrives"] != "start":
            turn = setup.tables.turn_number(str(row["arrives"]))
            assert (ship.where, ship.at) == (COMING, turn)
        elif row["ordinary"] is True:
            home = setup.atlas.port_index[homes[letter]]
            assert (ship.where, ship.at) == (IN_ORDINARY, home)
        elif letter == "N":
            assert ship.where == NORTH_SEA
        elif card.side == BRITISH and letter in stations:
            assert (ship.where, ship.at) == (IN_FLEET, setup.block_index[stations[letter]])
        else:
            assert (ship.where, ship.at) == (IN_PORT, setup.atlas.port_index[homes[letter]])
    assert len([row for row in setup.ship_rows if row["ordinary"] is True]) > 10
    assert any(ship.condition == DAMAGED for ship in state.ships)


@pytest.mark.rule("3.dates", "3.ships")
def test_admirals_begin_with_their_fleets_or_wait() -> None:
    state = opening("campaign")
    setup = state.setup
    nov = setup.tables.turn_number("nov-i")
    assert (admiral(state, "rosily-mesros").where, admiral(state, "rosily-mesros").at) == (
        COMING,
        nov,
    )
    for name in ("gardner", "allemand"):
        assert admiral(state, name).where == ASIDE
    assert admiral(state, "keith").where == NORTH_SEA
    cornwallis = admiral(state, "cornwallis")
    assert (cornwallis.where, cornwallis.at) == (IN_FLEET, setup.block_index["channel-fleet"])
    villeneuve = admiral(state, "villeneuve")
    assert (villeneuve.where, villeneuve.at) == (IN_PORT, setup.atlas.port_index["toulon"])
    assert any(ship.where == COMING for ship in state.ships)


@pytest.mark.rule("24.1.1.british", "24.1.1.villeneuve", "24.1.1.ports")
def test_the_forces_of_the_short_scenario() -> None:
    state = opening("trafalgar")
    setup = state.setup
    index, ports = setup.block_index, setup.atlas.port_index
    assert ships_where(state, IN_FLEET, index["cape-fleet"]) == 15
    assert ships_where(state, IN_FLEET, index["gibraltar-fleet"]) == 10
    assert ships_where(state, IN_FLEET, index["toulon-fleet"]) == 20
    assert ships_where(state, IN_PORT, ports["cadiz"]) == 6
    assert ships_where(state, IN_PORT, ports["ferrol"]) == 13
    assert ships_where(state, IN_PORT, ports["rochefort"]) == 6
    assert ships_where(state, IN_ORDINARY, ports["cadiz"]) == 0
    assert admiral(state, "calder").at == index["cape-fleet"]
    assert admiral(state, "gravina").at == index["toulon-fleet"]
    assert admiral(state, "allemand").at == ports["rochefort"]
    places = {
        name: setup.atlas.places[block(state, name).place].id
        for name in ("cape-fleet", "toulon-fleet")
    }
    assert places == {"cape-fleet": "ferrol-loose", "toulon-fleet": "WE4"}
    assert all(ship.condition == SOUND for ship in state.ships)


@pytest.mark.rule("24.1.counters", "24.1.blocks")
def test_what_the_short_scenario_does_without() -> None:
    state = opening("trafalgar")
    for name in ("craig", "moore", "transport", "spanish-gold"):
        assert block(state, name).place == LOST_FOR_GOOD
    gone = [n for n in range(1, 10) if block(state, f"frigate-{n}").place == LOST_FOR_GOOD]
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
    assert all(ship.where == ASIDE for ship in unused)
    full = opening("campaign")
    assert block(full, "craig").place == FITTING_OUT


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
    assert seen.blocks[own].dump() == state.blocks[own].dump()
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


@pytest.mark.rule("2.5.hidden")
def test_admirals_and_ships_of_the_enemy_are_not_seen() -> None:
    crews = {"channel-fleet": BRITISH_74[:3], "brest": FRENCH_74[:3]}
    who = {"nelson": "channel-fleet", "ganteaume": "brest", "keith": "north-sea-fleet"}
    state = chart({"channel-fleet": "brest-inshore"}, crews, admirals=who)
    british, allied = known_to(state, BRITISH), known_to(state, ALLIED)
    assert admiral(british, "nelson").where == IN_FLEET
    assert admiral(british, "ganteaume").where == UNKNOWN
    assert admiral(allied, "nelson").where == UNKNOWN
    assert admiral(allied, "ganteaume").where == IN_PORT
    assert admiral(allied, "keith").where == NORTH_SEA
    mars = state.setup.ship_index[BRITISH_74[0]]
    lion = state.setup.ship_index[FRENCH_74[0]]
    assert (british.ships[mars].where, british.ships[lion].where) == (IN_FLEET, UNKNOWN)
    assert (allied.ships[mars].where, allied.ships[lion].where) == (UNKNOWN, IN_PORT)
