"""Objectives and the Emperor's Directives. (21)"""

import pytest

from games.sea_of_glory.battles import Table, new_campaign
from games.sea_of_glory.turns import port, position
from weathergage.engine.chance import ForcedChance, HashChance, study_seed
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.knowledge.affairs_imagine import imagine_affairs
from weathergage.games.sea_of_glory.knowledge.blanks import known_affairs
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.rules.objectives import (
    deal_markers,
    draw_directive,
    fulfil_directive,
    gold_arrives,
    new_orders,
    objective_points,
    open_directives,
    reveal_raid,
)
from weathergage.games.sea_of_glory.state.affairs import (
    AREAS,
    BANTRY,
    HAVANA,
    HIDDEN,
    INDIES_AREA,
    MALTA,
    NORTH_SEA_AREA,
    Raid,
)
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign
from weathergage.games.sea_of_glory.state.records import copy_affairs, dump_affairs, load_affairs

QUIET = Log(False)
INDIES = ["jamaica", "antigua", "barbados", "trinidad"]


MARKERS = {
    "objectives.markers.napoleon": [3, 4, 5, 6, 7, 8],
    "objectives.markers.pitt": [2, 3, 4, 5, 6, 7],
}
"""Values of its own, so that what is tested is who scores them."""


def dealt() -> Campaign:
    state = position(pack=MARKERS)
    state.affairs.napoleon = [3, 4, 5, 6, 7, 8, 0]
    state.affairs.pitt = [2, 3, 4, 5, 6, 0, 7]
    return state


def raid(state: Campaign, *names: str) -> None:
    for name in names:
        state.affairs.raids[port(state, name)] = Raid.RAIDED


def reveal(state: Campaign, *names: str) -> None:
    for name in names:
        reveal_raid(state, port(state, name), QUIET)


@pytest.mark.rule("3.objectives", "C.objectives", "21.2")
def test_each_side_has_six_markers_in_its_areas() -> None:
    state = position()
    deal_markers(state, HashChance(study_seed(1)))
    napoleon, pitt = state.affairs.napoleon, state.affairs.pitt
    assert napoleon[NORTH_SEA_AREA] == 0
    assert pitt[HAVANA] == 0
    assert sorted(napoleon) == [0, 1, 2, 3, 4, 5, 6]
    assert sorted(pitt) == [0, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("3.objectives")
def test_markers_are_dealt_differently_each_time() -> None:
    seen = set()
    for seed in range(6):
        state = position()
        deal_markers(state, HashChance(study_seed(seed)))
        seen.add(tuple(state.affairs.napoleon + state.affairs.pitt))
    assert len(seen) == 6


@pytest.mark.rule("21.3.hidden")
def test_each_side_sees_its_own_markers() -> None:
    state = dealt()
    assert known_to(state, BRITISH).affairs.pitt == state.affairs.pitt
    assert known_to(state, BRITISH).affairs.napoleon == [HIDDEN] * 6 + [0]
    assert known_to(state, ALLIED).affairs.napoleon == state.affairs.napoleon
    assert known_to(state, ALLIED).affairs.pitt == [HIDDEN] * 5 + [0, HIDDEN]
    assert HIDDEN in known_to(state, -1).affairs.pitt


@pytest.mark.rule("21.3.hidden", "21.1.napoleon")
def test_a_pitt_marker_scored_is_still_hidden_from_the_allies() -> None:
    state = dealt()
    state.affairs.pitt_scored[MALTA] = True
    assert known_to(state, ALLIED).affairs.pitt[MALTA] == HIDDEN


@pytest.mark.rule("21.3.open")
def test_with_open_objectives_a_scored_marker_is_told() -> None:
    state = dealt()
    state.affairs.markers_open = True
    log = Log(True)
    gold_arrives(state, log)
    assert log.drain()[-1].fields["points"] == 8
    assert known_to(state, BRITISH).affairs.napoleon == [HIDDEN] * 5 + [8, 0]
    state.affairs.pitt_scored[MALTA] = True
    assert known_to(state, ALLIED).affairs.pitt[MALTA] == 4
    assert load_affairs(dump_affairs(state.affairs)).markers_open


@pytest.mark.rule("21.3.open", "3.objectives")
@pytest.mark.parametrize("open_objectives", [True, False])
def test_the_option_is_chosen_before_the_game(open_objectives: bool) -> None:
    state = new_campaign("campaign", {"open_objectives": open_objectives})
    Table(state, HashChance(study_seed(1)))
    assert state.affairs.markers_open == open_objectives


@pytest.mark.rule("7.3.arrives", "21.1.napoleon")
def test_the_gold_in_spain_scores_havana() -> None:
    state = dealt()
    gold_arrives(state, QUIET)
    assert state.affairs.napoleon_scored[HAVANA]
    assert objective_points(state, ALLIED) == 8


@pytest.mark.rule("22.2.shown", "21.1.napoleon", "23.1.british")
def test_a_raid_come_to_light_scores_napoleon_and_denies_pitt() -> None:
    state = dealt()
    raid(state, "malta")
    assert objective_points(state, ALLIED) == 0
    assert objective_points(state, BRITISH) == 27 - 4
    reveal(state, "malta")
    assert objective_points(state, ALLIED) == 5
    assert objective_points(state, BRITISH) == 27 - 4
    assert not state.affairs.pitt_scored[MALTA]


@pytest.mark.rule("21.4.3", "22.2.shown")
def test_three_ports_of_the_west_indies_score_pitt() -> None:
    state = dealt()
    raid(state, *INDIES[:3])
    reveal(state, *INDIES[:2])
    assert state.affairs.napoleon_scored[INDIES_AREA]
    assert sum(state.affairs.pitt_scored) == 0
    reveal(state, INDIES[2])
    assert state.affairs.pitt_scored[INDIES_AREA]
    assert objective_points(state, ALLIED) == 7 + 6


@pytest.mark.rule("21.1.pitt", "22.2.shown")
def test_a_raid_in_the_north_sea_scores_nothing_but_denies_pitt() -> None:
    state = dealt()
    raid(state, "north-sea")
    reveal(state, "north-sea")
    assert objective_points(state, ALLIED) == 0
    assert objective_points(state, BRITISH) == 27 - 7


@pytest.mark.rule("3.directive", "21.4.1")
def test_a_directive_is_drawn_in_secret() -> None:
    state = position()
    log = Log(True)
    draw_directive(state, ForcedChance(["malta"]), log)
    assert state.affairs.directive == "malta"
    assert known_to(state, ALLIED).affairs.directive == "malta"
    assert known_to(state, BRITISH).affairs.directive == "?"
    (event,) = log.drain()
    british = event.face(BRITISH)
    assert british is not None
    assert "Malta" not in british.text


@pytest.mark.rule("21.4.2", "21.4.six")
def test_a_directive_fulfilled_is_scored_and_another_drawn() -> None:
    state = position()
    state.affairs.directive = "malta"
    raid(state, "naples")
    assert not fulfil_directive(state, port(state, "naples"), ForcedChance([]), QUIET)
    raid(state, "malta")
    luck = ForcedChance(["alexandria"])
    assert fulfil_directive(state, port(state, "malta"), luck, QUIET)
    assert state.affairs.directives_scored == ["malta"]
    assert state.affairs.directive == "alexandria"


@pytest.mark.rule("21.4.3")
def test_the_west_indies_directive_wants_two_raids() -> None:
    state = position()
    state.affairs.directive = "west-indies"
    raid(state, "jamaica")
    assert not fulfil_directive(state, port(state, "jamaica"), ForcedChance([]), QUIET)
    raid(state, "antigua")
    assert fulfil_directive(state, port(state, "antigua"), ForcedChance(["malta"]), QUIET)


@pytest.mark.rule("21.4.4")
def test_directives_for_what_was_done_are_not_drawn() -> None:
    state = position()
    raid(state, "malta", "jamaica")
    state.affairs.invaded[port(state, "bantry-bay")] = True
    assert open_directives(state) == ["naples", "alexandria", "west-indies"]
    raid(state, "antigua")
    assert open_directives(state) == ["naples", "alexandria"]
    state.affairs.directive = "naples"
    state.affairs.directives_scored = ["alexandria"]
    assert open_directives(state) == []
    new_orders(state, ForcedChance([]), QUIET)
    assert state.affairs.directive == "naples"


@pytest.mark.rule("21.4.4")
def test_when_no_directive_is_left_there_is_none() -> None:
    state = position()
    raid(state, "bantry-bay", "naples", "alexandria", "jamaica", "antigua")
    state.affairs.directive = "malta"
    raid(state, "malta")
    assert fulfil_directive(state, port(state, "malta"), ForcedChance([]), QUIET)
    assert state.affairs.directive == ""


@pytest.mark.rule("21.3.hidden")
@pytest.mark.parametrize("seat", [BRITISH, ALLIED])
def test_imagined_affairs_agree_with_what_is_known(seat: int) -> None:
    state = dealt()
    affairs = state.affairs
    affairs.directive = "naples"
    affairs.napoleon_scored[BANTRY] = True
    raid(state, "bantry-bay", "malta")
    affairs.raids_shown[port(state, "bantry-bay")] = True
    affairs.admiralty, affairs.admiralty_due = ["convoy", "barbary"], [12, 15]
    affairs.admiralty_shown = [False, True]
    affairs.conseil = [1, 2, 3, 4]
    affairs.provisions[port(state, "brest")] = 1
    affairs.provisions[port(state, "cadiz")] = 2
    for number in range(20):
        world = known_to(state, seat).copy()
        blank = dump_affairs(world.affairs)
        imagine_affairs(world, seat, HashChance(study_seed(number)))
        assert "?" not in str(dump_affairs(world.affairs))
        assert str(HIDDEN) not in str(dump_affairs(world.affairs))
        assert dump_affairs(known_affairs(world.affairs, seat)) == blank
        assert sorted(world.affairs.napoleon) == sorted(affairs.napoleon)
        assert world.affairs.directive != "bantry-bay"
        assert len(set(world.affairs.admiralty)) == 2


@pytest.mark.rule("2.5.hidden")
def test_affairs_are_saved_and_copied_whole() -> None:
    affairs = dealt().affairs
    affairs.lost = [[3, 4, 5, 1]]
    affairs.reached = [4, 0]
    affairs.entered = [True, False]
    affairs.fever, affairs.villeneuve_victorious = True, True
    affairs.dice = [[2, 7], [4, 9]]
    assert dump_affairs(load_affairs(dump_affairs(affairs))) == dump_affairs(affairs)
    copy = copy_affairs(affairs)
    assert dump_affairs(copy) == dump_affairs(affairs)
    copy.lost.append([9, 4, 5, 1])
    copy.napoleon[0] = 1
    copy.dice[0][0] = 5
    assert affairs.lost == [[3, 4, 5, 1]]
    assert affairs.napoleon[0] == 3
    assert affairs.dice == [[2, 7], [4, 9]]
    assert len(AREAS) == len(affairs.napoleon)
