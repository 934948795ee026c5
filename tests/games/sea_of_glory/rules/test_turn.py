"""The sequence of play: chits, initiative, whole games without movement. (4, 6)"""

import random
from typing import Any

import pytest

from games.sea_of_glory.battles import Table, new_campaign
from games.sea_of_glory.turns import begin, position, stand_still
from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.state import hash_state
from weathergage.games.sea_of_glory.answers import KINDS, Answer
from weathergage.games.sea_of_glory.game import GAME
from weathergage.games.sea_of_glory.rules.turn import TURN_STEPS
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH, Campaign


def answer_all(table: Table, rng: random.Random) -> int:
    """Whoever is asked answers something legal until nobody is."""
    count = 0
    while table.asked():
        seats = table.asked()
        seat = seats[int(rng.random() * len(seats))]
        query = table.query(seat)
        answer = query.forced() or query.sample(rng)
        assert query.why_not(answer) is None, (query.kind, answer.data())
        options = query.options()
        for option in options or []:
            assert query.why_not(option) is None, (query.kind, option.data())
        table.state.stack[-1].apply(table.state, seat, answer, table.luck, table.log)
        table.settle()
        count += 1
    return count


def chits(state: Campaign, *names: str) -> Table:
    return begin(state, "activation", *[f"chit:{name}" for name in names])


@pytest.mark.rule("6.2", "3.cups")
def test_nineteen_chits() -> None:
    state = position()
    kinds = [state.setup.tables.chits[name].kind for name in state.cup]
    assert [kinds.count(kind) for kind in range(4)] == [9, 4, 2, 4]


@pytest.mark.rule("4.B", "6.1.weather", "6.5.second")
def test_chits_are_drawn_until_the_second_initiative(monkeypatch: Any) -> None:
    stand_still(monkeypatch)
    state = position(turn="dec-iii")
    faces: list[object] = ["wind-ne", "bonus-british-2", "initiative-2", 3, 3, "wind-sc"]
    table = begin(state, "activation", *faces, "initiative-1")
    assert state.drawn == ["wind-ne", "bonus-british-2", "initiative-2", "wind-sc", "initiative-1"]
    assert state.winds[:2] == [0, 4]
    assert len(state.cup) == 14
    assert state.outcome is not None, "Dec III is the last turn"
    assert len(table.told("chit")) == 5


@pytest.mark.rule("6.5.first", "6.0.initiative", "15.0")
def test_the_first_initiative_chit_changes_the_initiative(monkeypatch: Any) -> None:
    stand_still(monkeypatch)
    state = position(turn="dec-iii")
    assert state.initiative == ALLIED
    table = begin(state, "activation", "initiative-1", 3, 3, "initiative-2")
    assert state.initiative == BRITISH
    kinds = [event.kind for event in table.events]
    assert kinds.index("event") < kinds.index("initiative")


@pytest.mark.rule("6.5.second", "5.1")
def test_the_next_turn_follows(monkeypatch: Any) -> None:
    stand_still(monkeypatch)
    state = position(turn="apr-i", drawn=["initiative-1"])
    table = chits(state, "initiative-2")
    assert state.turn == 11
    assert table.told("turn")[0].text == "Apr II."
    assert table.question() == "administration"


@pytest.mark.rule("4.A", "5.1")
def test_the_steps_of_a_turn_are_in_order(monkeypatch: Any) -> None:
    stand_still(monkeypatch)
    assert TURN_STEPS.index("administration") < TURN_STEPS.index("frigates")
    assert TURN_STEPS.index("reinforcements") < TURN_STEPS.index("arrivals")
    assert TURN_STEPS.index("arrivals") < TURN_STEPS.index("gather") < TURN_STEPS.index("fever")
    assert TURN_STEPS.index("admiralty-reveal") < TURN_STEPS.index("admiralty-draw")
    assert TURN_STEPS[-3:] == ["provisions", "conseil", "activation"]
    state = position(turn="jan-i")
    begin(state, "first-turn")
    assert state.turn == 1
    state.stack = []
    begin(state, "turn")
    assert state.turn == 2


@pytest.mark.rule("4.A", "4.B", "24.0")
@pytest.mark.parametrize(("scenario", "last"), [("campaign", 36), ("trafalgar", 30)])
def test_whole_games_run_to_their_end(monkeypatch: Any, scenario: str, last: int) -> None:
    stand_still(monkeypatch)
    for seed in range(2):
        state = new_campaign(scenario)
        table = Table(state, HashChance(study_seed(seed)))
        assert answer_all(table, random.Random(seed)) > 30
        assert state.outcome is not None
        assert state.turn == last


@pytest.mark.rule("4.A")
def test_a_game_is_saved_and_goes_on_alike(monkeypatch: Any) -> None:
    stand_still(monkeypatch)
    state = new_campaign("campaign")
    table = Table(state, HashChance(study_seed(3)))
    rng = random.Random(3)
    for _ in range(60):
        seat = table.asked()[0]
        query = table.query(seat)
        answer = query.forced() or query.sample(rng)
        other = GAME.load(state.dump())
        assert isinstance(other, Campaign)
        luck = table.luck.copy()
        other.stack[-1].apply(other, seat, answer, luck, table.log)
        table.state.stack[-1].apply(state, seat, answer, table.luck, table.log)
        again = Table(other, luck)
        table.settle()
        assert hash_state(again.state) == hash_state(state)


IDS = ["", "nothing", "craig", "transport", "channel-fleet", "toulon-fleet", "frigate-1", "fog-1"]
PLACES = ["", "nowhere", "brest", "malta", "brest-loose", "0611", "EW1", "north-sea", "portsmouth"]
SHIPS = ["", "nobody", "british-mars", "british-saturn", "french-atlas", "spanish-rayo"]
ADMIRALS = ["", "nobody", "nelson", "cornwallis", "villeneuve"]


def some(rng: random.Random, names: list[str]) -> list[str]:
    return [names[int(rng.random() * len(names))] for _ in range(int(rng.random() * 4))]


def nonsense(rng: random.Random) -> Answer:
    """An answer of a known kind with anything in it."""
    return Answer(
        KINDS[int(rng.random() * len(KINDS))],
        IDS[int(rng.random() * len(IDS))],
        some(rng, PLACES),
        some(rng, SHIPS),
        some(rng, ADMIRALS),
        some(rng, IDS),
        "convoy" if rng.random() < 0.3 else "",
        int(rng.random() * 5) - 2,
    )


@pytest.mark.rule("4.A", "4.B")
@pytest.mark.parametrize("scenario", ["campaign", "trafalgar"])
def test_nonsense_is_refused_and_breaks_nothing(monkeypatch: Any, scenario: str) -> None:
    stand_still(monkeypatch)
    rng = random.Random(7)
    state = new_campaign(scenario)
    table = Table(state, HashChance(study_seed(7)))
    for _ in range(150):
        if not table.asked():
            break
        seat = table.asked()[0]
        query = table.query(seat)
        for _ in range(25):
            found = query.why_not(nonsense(rng))
            assert found is not None
            assert found.reason
            assert found.rule
        answer = query.forced() or query.sample(rng)
        state.stack[-1].apply(state, seat, answer, table.luck, table.log)
        table.settle()
