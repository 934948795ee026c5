"""The Trafalgar scenario. (24)"""

import pytest

from games.sea_of_glory.battles import Table, new_campaign
from games.sea_of_glory.turns import admiral, begin, block, port, position, refused, winner
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.objectives import objectives_scored
from weathergage.games.sea_of_glory.rules.victory import entered_hex, entered_port
from weathergage.games.sea_of_glory.rules.waters import port_in_play
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Where

QUIET = Log(False)


def fleet_of(count: int, place: str, turn: str, prizes: int = 0) -> Campaign:
    names = [card.id for card in position().setup.ships if card.side == ALLIED]
    ships = dict.fromkeys(names[:count], "toulon-fleet")
    british = [card.id for card in position().setup.ships if card.side == BRITISH]
    ships.update(dict.fromkeys(british[:prizes], "toulon-fleet wrecked prize-of-allied"))
    return position(scenario="trafalgar", turn=turn, blocks={"toulon-fleet": place}, ships=ships)


def toulon(state: Campaign) -> int:
    return state.setup.block_index["toulon-fleet"]


@pytest.mark.rule("24.3.brest")
@pytest.mark.parametrize(
    ("count", "turn", "scored"),
    [(30, "aug-ii", 1), (29, "aug-ii", 0), (30, "aug-iii", 0), (40, "jul-ii", 1)],
)
def test_thirty_ships_in_brest_before_aug_iii(count: int, turn: str, scored: int) -> None:
    state = fleet_of(count, "brest-inshore", turn)
    entered_port(state, toulon(state), port(state, "brest"), QUIET)
    assert objectives_scored(state) == scored


@pytest.mark.rule("24.3.brest")
def test_prizes_and_other_ports_do_not_count() -> None:
    state = fleet_of(29, "brest-inshore", "aug-i", prizes=3)
    entered_port(state, toulon(state), port(state, "brest"), QUIET)
    assert objectives_scored(state) == 0
    state = fleet_of(31, "ferrol-inshore", "aug-i")
    entered_port(state, toulon(state), port(state, "ferrol"), QUIET)
    assert objectives_scored(state) == 0


@pytest.mark.rule("24.3.straits")
@pytest.mark.parametrize(
    ("count", "turn", "place", "scored"),
    [
        (30, "aug-iii", "1222", 1),
        (30, "aug-ii", "1222", 0),
        (29, "sep-i", "1222", 0),
        (30, "sep-i", "1123", 0),
    ],
)
def test_thirty_ships_beyond_the_straits_after_aug_ii(
    count: int, turn: str, place: str, scored: int
) -> None:
    state = fleet_of(count, place, turn)
    entered_hex(state, toulon(state), state.setup.atlas.find(place), QUIET)
    assert objectives_scored(state) == scored


@pytest.mark.rule("24.3.two")
def test_two_objectives_win_at_once() -> None:
    state = fleet_of(30, "1222", "sep-i")
    state.affairs.raids[port(state, "north-sea")] = Raid.RAIDED
    entered_hex(state, toulon(state), state.setup.atlas.find("1222"), QUIET)
    assert state.outcome is not None
    assert state.outcome.winner == "allied"
    assert state.outcome.scores == {"british": 0, "allied": 2}
    assert state.outcome.rule == "24.3"


@pytest.mark.rule("24.3.raids", "24.3.two")
def test_a_raid_scores_at_once_and_stays_hidden() -> None:
    state = fleet_of(30, "bantry-bay-inshore", "aug-i")
    table = begin(state, "raids", 6, 6, 6)
    table.say(ALLIED, "raid", "toulon-fleet")
    bantry = port(state, "bantry-bay")
    assert objectives_scored(state) == 1
    assert not state.affairs.raids_shown[bantry]
    assert winner(state) == ""
    state.affairs.entered[0] = True
    state.affairs.raids[bantry] = 0
    table = begin(state, "raids", 6, 6, 6)
    table.say(ALLIED, "raid", "toulon-fleet")
    assert winner(state) == "allied"
    assert state.affairs.raids_shown == [p == bantry for p in range(27)], (
        "the marker is shown as it ends the game"
    )


@pytest.mark.rule("24.3.british")
def test_the_british_win_when_time_is_up() -> None:
    state = fleet_of(30, "1222", "oct-iii")
    state.affairs.entered = [True, False]
    begin(state, "turn-ends")
    assert state.outcome is not None
    assert state.outcome.winner == "british"
    assert state.outcome.scores == {"british": 0, "allied": 1}


@pytest.mark.rule("24.1.map", "24.1.chits", "24.1.first")
def test_ports_in_play() -> None:
    state = fleet_of(1, "0611", "jul-ii")
    names = [p.id for p in state.setup.atlas.ports if p.place >= 0 and port_in_play(state, p.index)]
    assert names == ["portsmouth", "plymouth", "gibraltar", "brest", "rochefort", "ferrol", "cadiz"]
    assert len(state.setup.chits) == 12
    assert (state.setup.first_turn, state.setup.last_turn) == (20, 30)


def arrivals(turn: str) -> Table:

    state = new_campaign("trafalgar")
    state.stack = []
    state.turn = state.setup.tables.turn_number(turn)
    return begin(state, "reinforcements", 1)


@pytest.mark.rule("24.1.2")
def test_strachan_joins_off_brest_and_nelson_at_portsmouth() -> None:
    table = arrivals("aug-ii")
    assert refused(table, BRITISH, Answer("station", places=["brest-off"])) != ""
    table.say(BRITISH, "station", places=["brest-inshore"])
    state = table.state
    assert table.place("atlantic-fleet") == "brest-inshore"
    assert len(state.ships_in(state.setup.block_index["atlantic-fleet"])) == 18
    assert admiral(state, "strachan").where == Where.FLEET
    table = arrivals("sep-ii")
    state = table.state
    assert admiral(state, "nelson").where == Where.PORT
    assert len(state.ships_at(port(state, "portsmouth"), BRITISH)) == 5
    assert not table.asked()


@pytest.mark.rule("24.1.2")
def test_strachan_finds_another_block_if_his_is_taken() -> None:

    state = new_campaign("trafalgar")
    state.stack = []
    state.turn = state.setup.tables.turn_number("aug-ii")
    block(state, "atlantic-fleet").place = state.setup.atlas.find("0611")
    table = begin(state, "reinforcements")
    table.say(BRITISH, "station", places=["brest-loose"])
    assert state.admirals_in(state.setup.block_index["channel-fleet"])


@pytest.mark.rule("24.2.conseil", "24.2.events")
def test_no_conseil_and_no_admiralty() -> None:
    state = fleet_of(1, "0611", "sep-i")
    assert not begin(state, "conseil").asked()
    begin(state, "admiralty-draw")
    assert state.affairs.admiralty == []


@pytest.mark.rule("24.1.counters", "24.1.objectives")
def test_only_its_own_counters_and_four_objectives() -> None:

    state = new_campaign("trafalgar")
    used = [ship for ship in state.ships if ship.where != Where.ASIDE]
    assert len(used) == 93
    assert objectives_scored(state) == 0
    state.affairs.entered = [True, True]
    for name in ("north-sea", "bantry-bay", "malta"):
        state.affairs.raids[port(state, name)] = Raid.RAIDED
    assert objectives_scored(state) == 4, "Malta is none of the four"
