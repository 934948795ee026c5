"""Clauses of objectives, Directives, raids and invasions, each by the function it lives in."""

import pytest

from games.sea_of_glory.battles import BRITISH_74
from games.sea_of_glory.sailors import Dice
from games.sea_of_glory.turns import port, position
from weathergage.engine.asking.steps import Do
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.engine.state import settle
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.rules.invasion import flee
from weathergage.games.sea_of_glory.rules.objectives import (
    NO_AREA,
    area_of,
    objective_points,
    ports_of_area,
    score_napoleon,
    score_pitt,
)
from weathergage.games.sea_of_glory.state.affairs import (
    BANTRY,
    HAVANA,
    INDIES_AREA,
    NAPLES,
    NORTH_SEA_AREA,
    Raid,
)
from weathergage.games.sea_of_glory.state.campaign import Campaign, Where

BRITISH = 0
ALLIED = 1


@pytest.mark.rule("21.1.pitt", "21.3.open")
def test_pitt_markers_that_the_allies_score() -> None:
    for opened in (False, True):
        state = _markers(opened)
        log = Log(True)
        for area in (NO_AREA, HAVANA, NORTH_SEA_AREA, NAPLES, NAPLES):
            score_pitt(state, area, log)
        assert [i for i, scored in enumerate(state.affairs.pitt_scored) if scored] == [NAPLES]
        told = log.drain()
        assert len(told) == 1, "once, and never those of Havana and the North Sea"
        assert told[0].fields.get("points") == (3 if opened else None)
        assert ("worth 3" in told[0].text) == opened
        assert objective_points(state, ALLIED) == 3
        assert objective_points(state, BRITISH) == 2 + 4 + 5 + 6 + 7


@pytest.mark.rule("21.1.napoleon", "21.3.open")
def test_napoleon_markers_are_scored_once() -> None:
    for opened in (False, True):
        state = _markers(opened)
        log = Log(True)
        for area in (NO_AREA, NORTH_SEA_AREA, HAVANA, HAVANA):
            score_napoleon(state, area, log)
        assert [i for i, scored in enumerate(state.affairs.napoleon_scored) if scored] == [HAVANA]
        told = log.drain()
        assert len(told) == 1
        assert told[0].fields.get("points") == (8 if opened else None)
        assert objective_points(state, ALLIED) == 8
        assert objective_points(state, BRITISH) == 2 + 3 + 4 + 5 + 6 + 7


@pytest.mark.rule("21.1.pitt", "23.1.british")
def test_a_pitt_marker_of_an_area_raided_or_invaded_is_not_british() -> None:
    state = _markers(False)
    state.affairs.raids[port(state, "bantry-bay")] = Raid.RAIDED
    assert objective_points(state, BRITISH) == 3 + 4 + 5 + 6 + 7
    state.affairs.invaded[port(state, "malta")] = True
    assert objective_points(state, BRITISH) == 3 + 5 + 6 + 7
    state.affairs.raids[port(state, "antigua")] = Raid.RAIDED
    assert objective_points(state, BRITISH) == 3 + 5 + 7
    assert objective_points(state, ALLIED) == 0
    assert [BANTRY, INDIES_AREA] == [0, 4]


def _markers(opened: bool) -> Campaign:
    """Pitt 2, 3, 4, 5, 6 and, in the North Sea, 7; Napoleon 3 to 8, the 8 in Havana."""
    state = position()
    state.affairs.markers_open = opened
    state.affairs.pitt = [2, 3, 4, 5, 6, 0, 7]
    state.affairs.napoleon = [3, 4, 5, 6, 7, 8, 0]
    return state


@pytest.mark.rule("21.2")
def test_the_seven_areas_and_their_ports() -> None:
    state = position()
    names = [[state.setup.atlas.ports[p].id for p in ports_of_area(state, a)] for a in range(7)]
    assert names[:4] == [["bantry-bay"], ["naples"], ["malta"], ["alexandria"]]
    assert sorted(names[INDIES_AREA]) == ["antigua", "barbados", "jamaica", "trinidad"]
    assert names[HAVANA:] == [["havana"], ["north-sea"]]
    for area in range(7):
        for each in ports_of_area(state, area):
            assert area_of(state, each) == area
    assert area_of(state, port(state, "brest")) == NO_AREA


@pytest.mark.rule("22.3.1.sortie", "22.3.1.after", "14.2.2.inshore", "14.2.2.loose")
def test_ships_driven_out_of_a_port_are_looked_for_as_in_a_sortie() -> None:
    for place, modifiers in (("naples-inshore", [1, 1]), ("naples-loose", [1, 2])):
        state = position(ships=dict.fromkeys(BRITISH_74[:3], "naples"))
        ships = [state.setup.ship_index[name] for name in BRITISH_74[:3]]
        flee(state, port(state, "naples"), ships, [], place, Dice([]), Log(False))
        new = state.on_map(BRITISH)
        assert len(new) == 1
        assert state.ships_in(new[0]) == sorted(ships)
        assert state.blocks[new[0]].place == state.setup.atlas.find(place)
        assert state.blocks[new[0]].began < 0, "it is not active: it neither searches nor unites"
        searches = [step for step in reversed(state.stack) if isinstance(step, Do)]
        areas = [state.setup.atlas.places[step.record.place].id for step in searches]
        assert areas == ["naples-inshore", "naples-loose"]
        assert [step.record.modifier for step in searches] == modifiers


@pytest.mark.rule("22.3.1.sortie")
def test_without_a_free_block_they_are_sunk_and_an_expedition_takes_them_along() -> None:
    fleets = [card.id for card in position().setup.blocks if card.side == 0 and card.kind == 1]
    ships = {BRITISH_74[0]: "naples"}
    state = position(blocks=dict.fromkeys(fleets, "0509"), ships=ships)
    cards = [state.setup.ship_index[BRITISH_74[0]]]
    flee(state, port(state, "naples"), cards, [], "naples-loose", Dice([]), Log(False))
    assert state.ships[cards[0]].where == Where.SUNK
    state = position(blocks={**dict.fromkeys(fleets, "0509"), "craig": "naples"}, ships=ships)
    flee(state, port(state, "naples"), cards, [], "naples-loose", Dice([]), Log(False))
    assert state.ships_in(state.setup.block_index["craig"]) == cards


@pytest.mark.rule("21.3.open")
def test_open_objectives_are_an_option_of_the_campaign() -> None:
    for chosen in (False, True):
        state = GAME.setup("campaign", {"open_objectives": chosen}, None)
        assert isinstance(state, Campaign)
        assert state.setup.rules.objectives_open == chosen
        settle(state, HashChance(study_seed(1)), Log(False))
        assert state.affairs.markers_open == chosen
