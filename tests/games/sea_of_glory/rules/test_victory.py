"""How the game ends and who has won. (23)"""

import pytest

from games.sea_of_glory.battles import new_campaign
from games.sea_of_glory.turns import begin, port, position
from weathergage.engine.event import Log
from weathergage.games.sea_of_glory.rules.victory import (
    concede,
    objectives,
    points_by_rule,
    report,
    score,
    win_trafalgar,
)
from weathergage.games.sea_of_glory.state.affairs import Raid
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign


def end(**more: object) -> Campaign:
    state = position(turn="dec-iii", **more)
    state.affairs.napoleon = [3, 4, 5, 6, 7, 8, 0]
    state.affairs.pitt = [2, 3, 4, 5, 6, 0, 7]
    return state


@pytest.mark.rule("23.1.ships", "C.ships.points")
def test_points_for_ships() -> None:
    ships = {
        "french-atlas": "sunk",
        "spanish-rayo": "prize-box",
        "french-bucentaure": "channel-fleet wrecked prize-of-british",
        "british-victory": "sunk",
        "british-mars": "removed",
    }
    state = end(ships=ships, blocks={"channel-fleet": "0611"})
    british, allied = points_by_rule(state, BRITISH), points_by_rule(state, ALLIED)
    assert (british["sunk"], british["prizes"]) == (1 + 2, 4), "a prize at sea counts as sunk"
    assert (allied["sunk"], allied["prizes"]) == (3, 0)


@pytest.mark.rule("23.1.british", "23.1.allied", "23.1.algiers")
def test_points_by_rule() -> None:
    state = end()
    affairs = state.affairs
    affairs.raids[port(state, "malta")] = Raid.RAIDED
    affairs.napoleon_scored[2] = True
    affairs.invaded[port(state, "naples")] = True
    affairs.napoleon_scored[1] = affairs.pitt_scored[1] = True
    affairs.directives_scored = ["malta"]
    affairs.admiralty_failed = ["convoy", "barbary"]
    affairs.algiers = ALLIED
    assert points_by_rule(state, ALLIED) == {
        "sunk": 0,
        "prizes": 0,
        "objectives": 5 + 4 + 3,
        "algiers": 3,
        "directives": 6,
        "admiralty": 8,
    }
    assert points_by_rule(state, BRITISH)["objectives"] == 27 - 4 - 3
    assert score(state) == {"british": 20, "allied": 29}


@pytest.mark.rule("23.1.reveal")
def test_hidden_raids_come_to_light_at_the_end() -> None:
    state = end()
    for name in ("jamaica", "antigua", "barbados"):
        state.affairs.raids[port(state, name)] = Raid.RAIDED
    begin(state, "end")
    assert state.affairs.napoleon_scored[4]
    assert state.affairs.pitt_scored[4]
    assert state.outcome is not None
    assert state.outcome.scores == {"british": 21, "allied": 13}
    assert state.outcome.winner == "british"
    assert state.stack == []


@pytest.mark.rule("23.1.tie")
def test_equal_points_are_a_draw() -> None:
    state = end()
    state.affairs.pitt = [0] * 7
    begin(state, "end")
    assert state.outcome is not None
    assert state.outcome.winner is None


@pytest.mark.rule("23.1.allied")
def test_the_allies_may_win() -> None:
    state = end()
    state.affairs.pitt = [0] * 7
    state.affairs.directives_scored = ["malta"]
    begin(state, "end")
    assert state.outcome is not None
    assert state.outcome.winner == "allied"


@pytest.mark.rule("23.1.ships")
def test_the_report_names_losses_objectives_and_luck() -> None:
    state = end(ships={"french-atlas": "sunk", "spanish-rayo": "prize-box"})
    index = state.setup.ship_index
    hex_0611 = state.setup.atlas.find("0611")
    state.affairs.lost = [
        [index["french-atlas"], 30, hex_0611, 1],
        [index["spanish-rayo"], 31, -1, 2],
    ]
    state.affairs.dice = [[10, 40], [4, 10]]
    told = report(state)
    assert told["points"] == score(state)
    assert told["lost"] == {"british": 0, "allied": 2}
    losses = told["losses"]
    assert isinstance(losses, dict)
    assert losses["allied"][0] == {
        "ship": "french-atlas",
        "name": "Atlas (French)",
        "nation": "french",
        "fate": "sunk",
        "by": "british",
        "turn": "Oct III",
        "place": "0611",
    }
    assert losses["allied"][1]["fate"] == "taken and brought in"
    assert told["luck"] == {
        "british": {"dice": 10, "sum": 40, "expected": 35.0, "luck": 5.0},
        "allied": {"dice": 4, "sum": 10, "expected": 14.0, "luck": -4.0},
    }
    objectives = told["objectives"]
    assert isinstance(objectives, list)
    assert objectives[0]["pitt_to"] == "british"
    assert told["outcome"] is None


@pytest.mark.rule("23.1.tie")
@pytest.mark.parametrize(("seat", "winner"), [(BRITISH, "allied"), (ALLIED, "british")])
def test_who_gives_up_loses(seat: int, winner: str) -> None:
    state = end()
    concede(state, seat)
    assert state.outcome is not None
    assert state.outcome.winner == winner


def test_the_report_of_trafalgar_names_each_objective() -> None:
    state = new_campaign("trafalgar")
    state.affairs.entered[0] = True
    rows = objectives(state)
    assert len(rows) == 4
    assert rows[0] == {"objective": "30 ships into Brest", "scored": True}
    assert [row["scored"] for row in rows[1:]] == [False, False, False]
    assert len({str(row["objective"]) for row in rows}) == 4


@pytest.mark.parametrize(("scenario", "words"), [("trafalgar", "Two"), ("first-cruise", "One")])
def test_the_reason_says_how_many_objectives_were_asked_for(scenario: str, words: str) -> None:
    state = new_campaign(scenario)
    win_trafalgar(state, ALLIED, Log(False))
    assert state.outcome is not None
    assert state.outcome.reason.startswith(f"{words} of the Emperor's objectives")
    assert state.outcome.reason.endswith("won: the Allied side wins.")


def test_a_side_that_gives_up_is_named_with_a_capital() -> None:
    state = new_campaign("trafalgar")
    concede(state, BRITISH)
    assert state.outcome is not None
    assert state.outcome.reason == "The British side gives up."
