"""A view as plain data: every figure has a name, and what a seat does not know is face down."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import weathergage
from games.sea_of_glory.battles import new_campaign
from weathergage.engine.decision import UMPIRE
from weathergage.games.sea_of_glory.knowledge.view import known_to
from weathergage.games.sea_of_glory.state.affairs import HIDDEN
from weathergage.games.sea_of_glory.state.campaign import ALLIED, BRITISH


def data_of(table: weathergage.Table, seat: str | None) -> Any:
    return table.view(seat).data()


def play(seed: int, answers: int) -> weathergage.Table:
    """A campaign some way on, answered at random."""
    table = weathergage.Table.new("sea-of-glory", scenario="campaign", seed=seed)
    rng = random.Random(seed)
    for _ in range(answers):
        if table.result is not None:
            break
        seat = rng.choice(list(table.decisions))
        decision = table.decisions[seat]
        table.act(seat, decision.sample(rng), decision=decision.id)
    return table


def test_objectives_are_face_down_to_the_other_side() -> None:
    table = play(3, 40)
    british, allied = data_of(table, "british"), data_of(table, "allied")
    ours = british["affairs"]["objectives"]
    theirs = allied["affairs"]["objectives"]
    assert set(ours["napoleon"].values()) == {"?"}
    assert set(theirs["pitt"].values()) == {"?"}
    assert all(isinstance(value, int) for value in ours["pitt"].values())
    assert all(isinstance(value, int) for value in theirs["napoleon"].values())
    assert list(ours["pitt"]) == list(theirs["pitt"])


def test_tokens_say_where_they_are_and_what_was_learned() -> None:
    known = data_of(play(3, 60), "british")
    token = next(iter(known["tokens"].values()))
    assert set(token) == {"place", "seen"}
    assert set(token["seen"]) == {"kinds", "ships", "turn"}
    assert "fleet" in token["seen"]["kinds"]


def test_a_battle_has_two_lines_with_names() -> None:
    for seed in range(20):
        table = weathergage.Table.new("sea-of-glory", scenario="trafalgar", seed=seed)
        rng = random.Random(seed)
        while table.result is None:
            battle = data_of(table, "british")["battle"]
            if battle is not None and battle["formed"]:
                assert set(battle["lines"]) == {"british", "allied"}
                assert all(isinstance(name, str) for name in battle["lines"]["allied"]["ships"])
                return
            seat = rng.choice(list(table.decisions))
            decision = table.decisions[seat]
            table.act(seat, decision.sample(rng), decision=decision.id)
    raise AssertionError("twenty games without a battle")


def test_a_player_reads_his_own_blocks_by_name_and_the_others_by_number() -> None:
    table = play(5, 200)
    read = {
        seat: " ".join(str(item.data()["text"]) for item in table.events(seat))
        for seat in ("british", "allied", None)
    }
    assert not re.search(r"British block \d", read["british"])
    assert not re.search(r"Allied block \d", read["allied"])
    assert "Channel Fleet" in read["british"]
    for seat in ("allied", None):
        assert "British block" in read[seat]
        assert "Channel Fleet" not in read[seat]


def test_nothing_hidden_is_shown_as_a_bare_number() -> None:
    table = play(5, 200)
    for seat in ("british", "allied", None):
        assert f"{HIDDEN}" not in json.dumps(data_of(table, seat)["affairs"])


def test_where_a_ship_foundered_is_told_to_nobody() -> None:
    """Everybody sees which ship is lost in a storm, and not with which block she was (2.3)."""
    state = new_campaign("campaign")
    fleet = state.setup.block_index["channel-fleet"]
    place = state.blocks[fleet].place
    state.affairs.lost = [[ship, 3, place, how] for ship, how in enumerate(range(5))]
    for seat in (-1, BRITISH, ALLIED):
        shown = known_to(state, seat).affairs.lost
        assert [each[2] for each in shown] == [-1, place, place, place, -1]
    assert known_to(state, UMPIRE).affairs.lost == state.affairs.lost
