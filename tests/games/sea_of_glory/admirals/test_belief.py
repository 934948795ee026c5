"""What a view lets one believe: tokens that are fleets, ships in the enemy's ports."""

from __future__ import annotations

import pytest

from games.sea_of_glory.sailors import FRENCH_74, TWENTY_FOUR, block, chart
from weathergage.games.sea_of_glory.admirals.belief import Belief, around, flat
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign, Kind
from weathergage.games.sea_of_glory.state.reports import Report
from weathergage.games.sea_of_glory.state.tokens import learn


def three_sails() -> Campaign:
    """A fleet and two rumours in three hexes, with a British fleet and a frigate."""
    return chart(
        {
            "rochefort-fleet": "0509",
            "fog-1": "0510",
            "fog-2": "0511",
            "channel-fleet": "brest-inshore",
            "frigate-1": "0808",
        },
        {"rochefort-fleet": FRENCH_74[:5], "channel-fleet": TWENTY_FOUR[:8]},
    )


def number_of(state: Campaign, name: str) -> int:
    return block(state, name).token


def chance_fleet(known: Campaign, side: int, token: int) -> float:
    """The chance that a side's token is a fleet; 0 where there is no such token."""
    block = known.with_token(side, token)
    return Belief(known, side).fleet(block) if block >= 0 else 0.0


def ships_in_port(known: Campaign, port: int) -> list[float]:
    """For a port of the other side the chance of each number of ships ready there, from none up."""
    side = 1 - known.seat if known.seat in (BRITISH, ALLIED) else ALLIED
    return Belief(known, side).port(port)


def test_tokens_of_which_nothing_is_known_are_alike() -> None:
    state = three_sails()
    known = known_to(state, BRITISH)
    chances = [
        chance_fleet(known, ALLIED, number_of(state, name))
        for name in ("rochefort-fleet", "fog-1", "fog-2")
    ]
    assert chances[0] == chances[1] == chances[2]
    assert 0.05 < chances[0] < 0.6
    assert chance_fleet(known, ALLIED, 99) == 0.0


def test_what_was_learned_of_a_token_is_believed() -> None:
    state = three_sails()
    index = state.setup.block_index
    learn(state, index["rochefort-fleet"], Kind.FLEET, 1, 5)
    learn(state, index["fog-1"], Kind.FOG, 0, 0)
    known = known_to(state, BRITISH)
    assert chance_fleet(known, ALLIED, number_of(state, "rochefort-fleet")) == 1.0
    assert chance_fleet(known, ALLIED, number_of(state, "fog-1")) == 0.0
    belief = Belief(known, ALLIED)
    fleet = known.with_token(ALLIED, number_of(state, "rochefort-fleet"))
    assert belief.ships(fleet) == 3.0


def test_the_fewer_tokens_in_doubt_the_likelier_each() -> None:
    many = known_to(three_sails(), BRITISH)
    state = three_sails()
    learn(state, state.setup.block_index["fog-1"], Kind.FOG, 0, 0)
    few = known_to(state, BRITISH)
    token = number_of(state, "rochefort-fleet")
    assert chance_fleet(few, ALLIED, token) > chance_fleet(many, ALLIED, token)


def test_of_british_tokens_frigates_can_only_be_as_many_as_there_are() -> None:
    state = three_sails()
    for name in state.setup.block_index:
        if name.startswith("frigate-") and name != "frigate-1":
            block(state, name).back = 30
    scarce = known_to(state, ALLIED)
    plenty = known_to(three_sails(), ALLIED)
    token = number_of(state, "channel-fleet")
    assert chance_fleet(scarce, BRITISH, token) > chance_fleet(plenty, BRITISH, token)


def test_one_who_sees_the_truth_believes_it() -> None:
    state = three_sails()
    assert chance_fleet(state, ALLIED, number_of(state, "rochefort-fleet")) == 1.0
    assert chance_fleet(state, ALLIED, number_of(state, "fog-1")) == 0.0
    assert chance_fleet(state, BRITISH, number_of(state, "frigate-1")) == 0.0
    learn(state, state.setup.block_index["frigate-1"], Kind.FRIGATE, 0, 0)
    known = known_to(state, ALLIED)
    assert chance_fleet(known, BRITISH, number_of(state, "frigate-1")) == 0.0


def opening(scenario: str) -> Campaign:
    state = GAME.setup(scenario, {}, None)
    assert isinstance(state, Campaign)
    state.affairs.prepare(len(state.setup.atlas.ports))
    return state


@pytest.mark.parametrize(("port", "ships"), [("brest", 21), ("rochefort", 6), ("toulon", 11)])
def test_the_set_up_is_known_to_all(port: str, ships: int) -> None:
    state = opening("campaign")
    chances = ships_in_port(known_to(state, BRITISH), state.setup.atlas.port_index[port])
    assert chances[ships] == 1.0


def test_what_was_known_of_a_port_fades() -> None:
    state = opening("campaign")
    port = state.setup.atlas.port_index["brest"]
    peaks: list[float] = []
    for turn in (1, 3, 8):
        state.turn = turn
        chances = ships_in_port(known_to(state, BRITISH), port)
        assert sum(chances) == pytest.approx(1.0)
        peaks.append(chances[21])
    assert peaks[0] > peaks[1] > peaks[2]


def test_masts_that_were_counted_are_believed() -> None:
    state = opening("campaign")
    atlas = state.setup.atlas
    port = atlas.port_index["brest"]
    state.turn = 9
    place = atlas.ports[port].place
    state.reports = [Report(BRITISH, 9, "masts", place, 6, 10)]
    chances = ships_in_port(known_to(state, BRITISH), port)
    assert sum(chances[6:11]) == pytest.approx(1.0)
    state.turn = 12
    older = ships_in_port(known_to(state, BRITISH), port)
    assert 0.4 < sum(older[6:11]) < 0.95


def test_no_ships_are_expected_where_none_may_lie() -> None:
    state = opening("trafalgar")
    atlas = state.setup.atlas
    known = known_to(state, BRITISH)
    for name in ("toulon", "portsmouth", "lisbon"):
        assert ships_in_port(known, atlas.port_index[name])[0] == 1.0


def test_spreads_are_chances() -> None:
    assert sum(flat(6, 10, 40)) == pytest.approx(1.0)
    assert flat(6, 10, 8)[8] == pytest.approx(1 / 3)
    spread = around(7.0, 30)
    assert sum(spread) == pytest.approx(1.0)
    assert max(spread) == spread[7]
    assert spread[3] > spread[1] > spread[25]


# What the Allies make of British tokens.


def british(places: dict[str, str]) -> Campaign:
    """A fleet and two frigates of which nothing is known."""
    return chart(places, {"channel-fleet": TWENTY_FOUR[:8], "irish-fleet": TWENTY_FOUR[8:12]})


def chance_of(state: Campaign, name: str) -> float:
    return chance_fleet(known_to(state, ALLIED), BRITISH, number_of(state, name))


def test_beside_a_fleet_that_is_known_lies_a_frigate() -> None:
    places = {"channel-fleet": "brest-inshore", "frigate-1": "brest-inshore", "frigate-2": "0509"}
    state = british(places)
    before = chance_of(state, "frigate-1")
    learn(state, state.setup.block_index["channel-fleet"], Kind.FLEET, 6, 10)
    assert 0.0 < chance_of(state, "frigate-1") < before / 3
    assert chance_of(state, "channel-fleet") == 1.0


def test_a_token_close_in_is_likelier_a_fleet_than_one_at_sea() -> None:
    state = british({"channel-fleet": "brest-inshore", "frigate-1": "0509", "frigate-2": "0620"})
    assert chance_of(state, "channel-fleet") > 2 * chance_of(state, "frigate-1") > 0.0
    east = british({"channel-fleet": "2217", "frigate-1": "0509", "frigate-2": "0620"})
    assert chance_of(east, "channel-fleet") > chance_of(east, "frigate-1")


def test_who_was_spotted_once_is_the_likelier_to_be_a_fleet() -> None:
    state = british({"channel-fleet": "brest-loose", "frigate-1": "0509"})
    before = chance_of(state, "channel-fleet")
    block(state, "channel-fleet").seen_turn = state.turn
    assert chance_of(state, "channel-fleet") > before


def test_ships_that_left_port_are_behind_the_tokens_that_may_be_fleets() -> None:
    state = chart(
        {"brest-fleet": "0509", "fog-1": "0510"}, {"brest-fleet": FRENCH_74}, turn="dec-i"
    )
    known = known_to(state, BRITISH)
    token = known.with_token(ALLIED, number_of(state, "brest-fleet"))
    assert Belief(known, ALLIED).missing() == 0.0
    for port in state.setup.atlas.ports:
        if port.place >= 0:
            known.reports.append(Report(BRITISH, known.turn, "masts", port.place, 0, 0))
    after = Belief(known, ALLIED)
    assert after.missing() == after.unplaced()
    assert after.size(token) == after.missing()
    learn(state, state.setup.block_index["brest-fleet"], Kind.FLEET, 6, 10)
    assert Belief(known_to(state, BRITISH), ALLIED).size(token) == 8.0
