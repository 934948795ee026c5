"""The position notation: nothing of a campaign is lost in it, and what is wrong is told."""

import random

import pytest

from games.sea_of_glory.battles import new_campaign
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.errors import BadInput
from weathergage.engine.event import Log
from weathergage.engine.positions import parse_position
from weathergage.engine.state import State, asked, encode_state, settle
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.notation.position import (
    position_text,
    write_block,
    write_position,
    write_ship,
)
from weathergage.games.sea_of_glory.rules.victory import concede
from weathergage.games.sea_of_glory.state.campaign import Campaign


def again(state: Campaign) -> State:
    """A campaign written down and read again, by way of its text."""
    position = parse_position(position_text(state))
    assert position == write_position(state)
    return GAME.from_position(position)


def journey(scenario: str, seed: int, answers: int) -> list[Campaign]:
    """Moments of a game played at random."""
    state = GAME.setup(
        scenario, {option.id: option.default for option in GAME.options(scenario)}, None
    )
    assert isinstance(state, Campaign)
    luck, rng, log = HashChance(study_seed(seed)), random.Random(seed), Log(False)
    found: list[Campaign] = []
    for _ in range(answers):
        settle(state, luck, log)
        seats = asked(state)
        if not seats:
            break
        if rng.random() < 0.1:
            found.append(state.copy())
        view = GAME.view(state, seats[0])
        decision = view.decision()
        assert decision is not None
        state.stack[-1].apply(state, seats[0], decision.sample(rng), luck, log)
    return found


@pytest.mark.parametrize(("scenario", "answers"), [("trafalgar", 400), ("campaign", 300)])
def test_a_game_is_written_down_and_read_again_at_any_moment(scenario: str, answers: int) -> None:
    moments = journey(scenario, 3, answers)
    assert len(moments) > 10
    for state in moments:
        assert encode_state(again(state)) == encode_state(state)


def test_ships_that_may_not_sortie_and_the_end_of_a_game_are_kept() -> None:
    state = GAME.from_position({"scenario": "campaign", "landed": ["british-mars"]})
    assert isinstance(state, Campaign)
    assert state.landed == [state.setup.ship_index["british-mars"]]
    concede(state, 0)
    other = again(state)
    assert encode_state(other) == encode_state(state)
    assert other.outcome is not None
    assert other.outcome.winner == "allied"


def test_the_words_of_a_block_and_of_a_ship() -> None:
    words = "brest-loose token 1 to 4 spent 3 began 0808 moved fought"
    position: dict[str, object] = {
        "scenario": "campaign",
        "base": "empty",
        "blocks": {
            "brest-fleet": words,
            "frigate-1": "aside back 7",
            "craig": "fitting-out progress 2",
        },
        "ships": {
            "french-lion": "brest-fleet damaged",
            "french-suffren": "brest laid-up",
            "spanish-rayo": "channel-fleet wrecked prize-of-british",
        },
    }
    state = GAME.from_position(position)
    assert isinstance(state, Campaign)
    setup = state.setup
    assert write_block(state, state.blocks[setup.block_index["brest-fleet"]]) == words
    assert write_block(state, state.blocks[setup.block_index["frigate-1"]]) == "aside back 7"
    for name, wanted in {
        "french-lion": "brest-fleet damaged",
        "french-suffren": "brest laid-up",
        "spanish-rayo": "channel-fleet wrecked prize-of-british",
        "british-mars": "aside",
    }.items():
        assert write_ship(state, state.ships[setup.ship_index[name]]) == wanted


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"plan": 1}, "key of a position"),
        ({"blocks": {"brest-flete": "0808"}}, "block"),
        ({"blocks": {"brest-fleet": "0000"}}, "0000"),
        ({"blocks": {"brest-fleet": "0808 spent"}}, "something after it"),
        ({"blocks": {"brest-fleet": "0808 spent x"}}, "whole number"),
        ({"blocks": {"brest-fleet": "0808 lost 3"}}, "word about a block"),
        ({"ships": {"french-lions": "brest"}}, "ship"),
        ({"ships": {"french-lion": "nowhere"}}, "nowhere"),
        ({"ships": {"french-lion": "brest burnt"}}, "word about a ship"),
        ({"admirals": {"nelson": "channel-fleet damaged"}}, "beyond his place"),
        ({"drawn": ["wind-n"]}, "chit"),
        ({"winds": {"north-atlantic": "south"}}, "wind"),
        ({"provisions": {"brest": "perhaps"}}, "may or may-not"),
        ({"initiative": "french"}, "british, allied"),
        ({"landed": ["french-lions"]}, "ship"),
    ],
)
def test_what_is_wrong_is_told(position: dict[str, object], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        GAME.from_position({"scenario": "campaign", **position})


def test_the_game_writes_its_positions() -> None:
    """What `replay --position` prints can be played on from."""
    state = new_campaign("trafalgar")
    text = GAME.position_text(state)
    read = GAME.from_position(parse_position(text))
    assert encode_state(read) == encode_state(state)
