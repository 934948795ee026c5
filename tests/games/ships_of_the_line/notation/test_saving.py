"""Copy, save, load and hash of a battle forget no field."""

import random

import msgspec
import pytest

from weathergage.engine.errors import BadFile, BadInput
from weathergage.engine.registry import find_game
from weathergage.engine.state import State, encode_state, hash_state
from weathergage.engine.table import Table
from weathergage.games.ships_of_the_line.state.battle import (
    FOUL,
    GRAPPLE,
    Attempt,
    Battle,
    Crossing,
    Damage,
    Link,
    Points,
    Signal,
)
from weathergage.testing.attributes import check_attributes
from weathergage.testing.damage import damaged_dumps, let_through

GAME = find_game("ships-of-the-line")


def later(scenario: str, decisions: int, seed: int, **options: object) -> Battle:
    """A battle after so many answers at random."""
    table = Table.new(GAME, scenario, options=dict(options), seed=seed, keep=False, listen=False)
    rng = random.Random(seed)
    for _ in range(decisions):
        for seat, decision in table.decisions.items():
            table.act(seat, decision.sample(rng), decision.id)
    assert isinstance(table.state, Battle)
    return table.state


def crowded() -> Battle:
    """A battle in which every list holds something."""
    # So late that a question stands open, which carries a record.
    battle = later("five-a-side", 28, 5, rules="advanced")
    battle.links += [Link(GRAPPLE, 0, 5, 2), Link(FOUL, 1, 6, 3)]
    battle.attempts.append(Attempt("grapple", 0, 5, 1, 2))
    battle.damage.append(Damage(3, 4, "mast", 1, 5))
    battle.crossings.append(Crossing(2, 0, 1, 3))
    battle.contacts.append(3005)
    battle.points.append(Points(2, 0, 15, "struck", 6, 1))
    battle.signals.append(Signal(1, 0, 0, [1], "Engage"))
    return battle


def test_copy_save_hash_and_load_notice_every_attribute() -> None:
    states: list[State] = [crowded(), later("duel", 12, 3)]
    report = check_attributes(
        GAME,
        states,
        derived=[
            "Ship.shape",
            "Ship.card",
            "Setup",
            "Card",
            "Hull",
            # Nothing is written in secret in this game, and no procedure needs a record.
            "Ask.said",
            "Ask.answer",
            "Do.record",
        ],
    )
    assert report.ok, report.faults
    assert len(report.tried) > 60


def test_a_question_without_its_record_is_refused() -> None:
    raw = msgspec.msgpack.decode(encode_state(crowded()))
    asks = [step for step in raw[1] if step[0] == "ask"]
    assert asks
    for step in asks:
        record, step[2] = step[2], None
        with pytest.raises(BadFile, match="record"):
            GAME.load(raw)
        step[2] = record
    GAME.load(raw)


def test_a_damaged_battle_is_refused() -> None:
    raw = msgspec.msgpack.decode(encode_state(crowded()))
    trials = list(damaged_dumps(raw, random.Random(1), 300))
    assert len(trials) == 300
    assert let_through(GAME, trials) == []


def test_a_sixty_ship_state_is_small_and_loads_equal() -> None:
    battle = later("trafalgar", 150, 7)
    blob = encode_state(battle)
    assert len(blob) < 32_000
    again = GAME.load(msgspec.msgpack.decode(blob))
    assert hash_state(again) == hash_state(battle)


ABSURD = {
    "huge": 10**5000,
    "tiny": -(10**5000),
    "nan": float("nan"),
    "inf": float("inf"),
    "181": 181,
}


@pytest.mark.parametrize("angle", list(ABSURD.values()), ids=list(ABSURD))
def test_an_absurd_angle_is_refused_in_a_sentence(angle: object) -> None:
    with pytest.raises(BadInput, match="degrees"):
        GAME.action({"kind": "boats", "ship": "victory", "angle": angle})


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_the_journal_of_a_whole_trafalgar_is_small(rules: str) -> None:
    table = Table.new(GAME, "trafalgar", options={"rules": rules}, seed=5)
    rng = random.Random(5)
    while table.result is None:
        for seat, decision in table.decisions.items():
            action = decision.sample(rng)
            while not decision.sensible(action):
                action = decision.sample(rng)
            table.act(seat, action, decision.id)
    assert len(table.journal.entries) > 1000
    assert len(table.save()) < 1_000_000
