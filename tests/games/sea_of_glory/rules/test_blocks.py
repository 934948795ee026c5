"""Fleets formed and dissolved, convoys scattered. (7.1, 7.2, 7.3, 11.2)"""

import pytest

from games.sea_of_glory.sailors import BRITISH_74, FRENCH_74, SPANISH_74, block, chart
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.blocks import (
    enter_port,
    form_fleet,
    gone,
    loosen,
    relocate,
    scatter,
    why_not_part,
)
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Kind, Nowhere, Where

BRITISH_FLEETS = ["channel", "mediterranean", "irish", "cape", "gibraltar", "west-indies"]
BRITISH_FLEETS += ["biscay", "downs", "atlantic", "african", "levant", "minorca"]


@pytest.mark.rule("7.1.limit")
def test_a_fleet_is_formed_with_a_token_of_its_own() -> None:
    state = chart(
        {"irish-fleet": "0509"}, {"irish-fleet": BRITISH_74[:1], "plymouth": BRITISH_74[1:4]}
    )
    index = state.setup.block_index["downs-fleet"]
    ships = [state.setup.ship_index[name] for name in BRITISH_74[1:4]]
    form_fleet(state, BRITISH, index, ships, [], state.setup.atlas.find("0805"))
    assert state.ships_in(index) == sorted(ships)
    assert block(state, "downs-fleet").token == 2


@pytest.mark.rule("7.2.removed")
def test_a_scattered_expedition_leaves_a_fleet_in_its_place() -> None:
    state = chart({"craig": "0509"}, {"craig": BRITISH_74[:3]}, None, {"calder": "craig"})
    block(state, "craig").progress = 5
    token = block(state, "craig").token
    new = scatter(state, state.setup.block_index["craig"], Log(False))
    assert state.setup.blocks[new].kind == Kind.FLEET
    assert state.blocks[new].token == token
    assert state.blocks[new].place == state.setup.atlas.find("0509")
    assert len(state.ships_in(new)) == 3
    assert state.admirals[state.setup.admiral_index["calder"]].at == new
    assert (block(state, "craig").place, block(state, "craig").progress) == (Nowhere.FITTING_OUT, 0)
    assert block(state, "craig").token == 0


@pytest.mark.rule("7.3.lost")
def test_lost_gold_never_returns() -> None:
    state = chart({"spanish-gold": "E04 to 4"}, {"spanish-gold": SPANISH_74})
    new = scatter(state, state.setup.block_index["spanish-gold"], Log(False))
    assert block(state, "spanish-gold").place == Nowhere.LOST_FOR_GOOD
    assert state.side_of(new) == ALLIED
    assert state.blocks[new].destination == 4


@pytest.mark.rule("7.2.removed", "7.3.lost")
def test_without_a_free_block_the_escorts_leave_play() -> None:
    fleets = {f"{name}-fleet": "0509" for name in BRITISH_FLEETS}
    crews = {name: [ship] for name, ship in zip(fleets, BRITISH_74, strict=True)}
    crews["craig"] = ["british-ajax"]
    state = chart({**fleets, "craig": "0510"}, crews, None, {"calder": "craig"})
    assert scatter(state, state.setup.block_index["craig"], Log(False)) == -1
    assert state.ships[state.setup.ship_index["british-ajax"]].where == Where.REMOVED
    assert state.admirals[state.setup.admiral_index["calder"]].where == Where.REMOVED


@pytest.mark.rule("7.1.empty")
def test_a_fleet_without_ships_is_taken_off() -> None:
    state = chart({"channel-fleet": "0509"})
    log = Log(True)
    gone(state, state.setup.block_index["channel-fleet"], log)
    assert block(state, "channel-fleet").place == Nowhere.OFF_MAP
    assert [event.kind for event in log.events] == ["off-map"]


@pytest.mark.rule("11.2.display")
def test_what_enters_a_port_is_seen_to_enter_and_no_more() -> None:
    state = chart({"toulon-fleet": "brest-inshore to 1"}, {"toulon-fleet": FRENCH_74[:3]})
    log = Log(True)
    brest = state.setup.atlas.port_index["brest"]
    enter_port(state, state.setup.block_index["toulon-fleet"], brest, log)
    told = [event.face(BRITISH) for event in log.events]
    assert [event.text for event in told if event] == ["Allied block 1 goes into Brest."]
    assert block(state, "toulon-fleet").destination == -1


@pytest.mark.rule("24.3.brest")
def test_thirty_ships_in_brest_score_in_the_trafalgar_scenario() -> None:
    state = chart({"toulon-fleet": "brest-inshore"}, scenario="trafalgar", turn="aug-i")
    index = state.setup.block_index["toulon-fleet"]
    allied = [card.index for card in state.setup.ships if card.side == ALLIED][:30]
    for ship in allied:
        state.post_ship(ship, Where.FLEET, index)
    enter_port(state, index, state.setup.atlas.port_index["brest"], Log(False))
    assert state.affairs.entered == [True, False]


@pytest.mark.rule("6.9.3.admirals")
def test_the_highest_admiral_is_with_the_larger_part() -> None:
    state = chart(
        {"channel-fleet": "brest-loose"},
        {"channel-fleet": BRITISH_74[:5]},
        None,
        {"cornwallis": "channel-fleet"},
    )
    index = state.setup.block_index["channel-fleet"]
    ships = [state.setup.ship_index[name] for name in BRITISH_74[:5]]
    admiral = [state.setup.admiral_index["cornwallis"]]
    assert why_not_part(state, index, ships[:2], admiral, "6.9.3") is not None
    assert why_not_part(state, index, ships[:2], [], "6.9.3") is None
    assert why_not_part(state, index, ships[:3], [], "6.9.3") is not None
    assert why_not_part(state, index, ships[:3], admiral, "6.9.3") is None
    assert why_not_part(state, index, ships, [], "6.9.3") is not None


@pytest.mark.rule("6.9.3.sortie")
def test_relocated_ships_are_remembered_for_the_activation() -> None:
    state = chart({"channel-fleet": "brest-loose"}, {"channel-fleet": BRITISH_74[:2]})
    index = state.setup.block_index["channel-fleet"]
    ship = state.setup.ship_index[BRITISH_74[0]]
    relocate(state, index, [ship], [], state.setup.atlas.port_index["plymouth"], Log(False))
    assert state.landed == [ship]
    assert state.copy().landed == [ship]


@pytest.mark.rule("6.9.3.when")
def test_a_block_known_to_be_a_frigate_stays_known() -> None:
    state = chart({"frigate-1": "brest-loose"})
    it = block(state, "frigate-1")
    it.seen_kinds, it.seen_low, it.seen_high = Kind.FRIGATE, 0, 0
    loosen(state)
    assert (it.seen_kinds, it.seen_low, it.seen_high) == (Kind.FRIGATE, 0, 0)
