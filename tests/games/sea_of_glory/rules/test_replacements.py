"""Reinforcements and replacement admirals. (5.4, 8.1)"""

import pytest

from games.sea_of_glory.battles import Table
from games.sea_of_glory.turns import admiral, begin, position, refused
from weathergage.engine.chance import ForcedChance
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.answers import Answer
from weathergage.games.sea_of_glory.rules.blocks import lose_admiral
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Where

QUIET = Log(False)


def lose(state: Campaign, name: str) -> None:
    lose_admiral(state, state.setup.admiral_index[name], "killed", QUIET)


def where(state: Campaign, name: str) -> tuple[int, int]:
    found = admiral(state, name)
    return found.where, found.at


@pytest.mark.rule("5.4", "3.dates")
@pytest.mark.parametrize(
    ("turn", "ship", "port"),
    [
        ("mar-i", "french-algesiras", "rochefort"),
        ("mar-ii", "british-brunswick", "portsmouth"),
        ("apr-i", "british-athenienne", "plymouth"),
        ("aug-i", "french-boree", "toulon"),
    ],
)
def test_ships_join_in_their_port(turn: str, ship: str, port: str) -> None:
    state = position(turn=turn)
    number = state.setup.tables.turn_number(turn)
    card = state.setup.ship_index[ship]
    state.post_ship(card, Where.COMING, number)
    begin(state, "reinforcements")
    it = state.ships[card]
    assert (it.where, it.at) == (Where.PORT, state.setup.atlas.port_index[port])


@pytest.mark.rule("5.4")
def test_ships_of_a_later_turn_wait() -> None:
    state = position(turn="mar-i", ships={"french-boree": "coming 22"})
    begin(state, "reinforcements")
    assert state.ships[state.setup.ship_index["french-boree"]].where == Where.COMING


@pytest.mark.rule("8.1.place", "8.1.gardner", "8.1.allemand", "8.1.rosily")
@pytest.mark.parametrize(
    ("lost", "heir", "fleet"),
    [
        ("cornwallis", "gardner", "channel-fleet"),
        ("missiessy", "allemand", "toulon-fleet"),
        ("ganteaume", "rosily-mesros", "toulon-fleet"),
        ("villeneuve", "rosily-mesros", "toulon-fleet"),
    ],
)
def test_the_heir_takes_over_the_fleet(lost: str, heir: str, fleet: str) -> None:
    state = position(
        blocks={"channel-fleet": "0611", "toulon-fleet": "0612"},
        ships={"british-mars": "channel-fleet", "french-atlas": "toulon-fleet"},
        admirals={lost: fleet},
    )
    if heir == "rosily-mesros":
        state.post_admiral(admiral(state, heir).card, Where.COMING, 31)
    lose(state, lost)
    assert where(state, heir) == (Where.FLEET, state.setup.block_index[fleet])
    assert admiral(state, lost).where == Where.REMOVED


@pytest.mark.rule("8.1.place")
def test_in_port_the_heir_comes_to_the_port() -> None:
    state = position(admirals={"missiessy": "rochefort"})
    lose(state, "missiessy")
    assert where(state, "allemand") == (Where.PORT, state.setup.atlas.port_index["rochefort"])


@pytest.mark.rule("8.1.place")
def test_with_his_whole_fleet_lost_the_heir_comes_to_any_port_of_europe() -> None:
    state = position(blocks={"channel-fleet": "0611"}, admirals={"cornwallis": "channel-fleet"})
    lose(state, "cornwallis")
    table = Table(state, ForcedChance([]))
    assert refused(table, BRITISH, Answer("post", places=["jamaica"])) != ""
    assert refused(table, BRITISH, Answer("post", places=["brest"])) != ""
    table.say(BRITISH, "post", places=["malta"])
    assert where(state, "gardner") == (Where.PORT, state.setup.atlas.port_index["malta"])


@pytest.mark.rule("8.1.gardner", "8.1.allemand")
def test_nobody_comes_twice_or_for_others() -> None:
    state = position(
        blocks={"channel-fleet": "0611"},
        ships={"british-mars": "channel-fleet"},
        admirals={
            "calder": "channel-fleet",
            "gardner": "portsmouth",
            "cornwallis": "channel-fleet",
        },
    )
    lose(state, "calder")
    assert admiral(state, "allemand").where == Where.ASIDE
    lose(state, "cornwallis")
    assert where(state, "gardner") == (Where.PORT, state.setup.atlas.port_index["portsmouth"])


@pytest.mark.rule("8.1.rosily", "U.arrivals")
@pytest.mark.parametrize(("victorious", "gone"), [(False, "villeneuve"), (True, "ganteaume")])
def test_rosily_replaces_the_one_who_is_not_victorious(victorious: bool, gone: str) -> None:
    state = position(turn="nov-i", admirals={"ganteaume": "brest", "villeneuve": "toulon"})
    state.post_admiral(admiral(state, "rosily-mesros").card, Where.COMING, 31)
    state.affairs.villeneuve_victorious = victorious
    before = where(state, gone)
    begin(state, "reinforcements")
    assert where(state, "rosily-mesros") == before
    assert admiral(state, gone).where == Where.REMOVED


@pytest.mark.rule("8.1.rosily")
def test_rosily_comes_once() -> None:
    state = position(turn="nov-i", admirals={"villeneuve": "toulon", "rosily-mesros": "brest"})
    begin(state, "reinforcements")
    assert admiral(state, "villeneuve").where == Where.PORT


@pytest.mark.rule("8.1.gardner")
def test_cornwallis_comes_to_a_port_if_gardner_is_gone() -> None:
    state = position(turn="apr-i", admirals={"gardner": "removed", "cornwallis": "coming 10"})
    state.affairs.cornwallis_back = 10
    table = begin(state, "reinforcements")
    table.say(BRITISH, "post", places=["plymouth"])
    assert where(state, "cornwallis") == (Where.PORT, state.setup.atlas.port_index["plymouth"])
    assert state.affairs.cornwallis_back == 0
    assert ALLIED not in table.asked()
