"""What is hidden while a battle is set up: places of ships, shot and first cards."""

import random
from typing import Any

import pytest

from weathergage.engine.chance import HashChance, study_seed
from weathergage.engine.decision import SPECTATOR
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.testing.trial import plain

GAME = find_game("sails-of-glory")


def begun(captains: int, seed: int, **options: Any) -> Table:
    """The first captain of each side has placed; the British one always in the same way."""
    table = Table.new(GAME, "enemy-in-sight", {"captains": captains, **options}, seed=1)
    for seat, rng in (("british-1", random.Random(1)), (table.seats[2], random.Random(seed))):
        while "british-2" not in table.decisions and seat in table.decisions:
            table.act(seat, table.decisions[seat].sample(rng))
    return table


def seen(table: Table, place: int) -> str:
    scene: Any = GAME.scene(GAME.view(table.state, place))
    events = [item.data() for item in table.seen[place]]
    return plain([scene.data(), GAME.view(table.state, place).data(), events])


@pytest.mark.rule("51.zone")
@pytest.mark.parametrize("captains", [3, 4])
def test_the_second_captain_does_not_see_where_the_enemy_has_put_his_ships(captains: int) -> None:
    one, other = begun(captains, 2), begun(captains, 3)
    assert "british-2" in one.decisions
    french = one.seats.index(one.seats[2])
    assert seen(one, french) != seen(other, french)
    for place in (0, 1, SPECTATOR):
        assert seen(one, place) == seen(other, place)


@pytest.mark.rule("51.zone")
@pytest.mark.parametrize("captains", [3, 4])
def test_all_ships_are_told_and_seen_when_the_last_captain_has_placed(captains: int) -> None:
    table, rng = begun(captains, 2), random.Random(4)
    friend: Any = table.view("british-2").data()["ships"]
    assert friend["terpsichore"]["moved"]
    while any(decision.kind == "deploy" for decision in table.decisions.values()):
        for seat in list(table.decisions):
            if seat in table.decisions and table.decisions[seat].kind == "deploy":
                table.act(seat, table.decisions[seat].sample(rng))
    told = [item.event.fields["ship"] for item in table.seen[1] if item.event.kind == "placed"]
    assert told == ["terpsichore", "defence", "courageuse", "genereux"]
    ships: Any = table.view("british-2").data()["ships"]
    state: Any = table.state
    for ship in state.ships:
        assert ships[ship.card.id]["x"] == int(ship.x) / 1000


@pytest.mark.rule("51.zone")
def test_that_ships_were_put_down_is_known_to_all_and_where_is_not() -> None:
    truth: Any = begun(3, 2).state
    world: Any = GAME.imagine(GAME.view(truth, 1), HashChance(study_seed(1)))
    for state in (truth, world):
        assert [ship.card.id for ship in state.ships if ship.moved] == [
            "terpsichore",
            "courageuse",
            "genereux",
        ]
    assert world.ships[2].x != truth.ships[2].x
    assert "placed" in GAME.reveals()


def drawn(table: Table, place: int) -> tuple[list[str], dict[str, str]]:
    """The ships on a seat's chart, and the names of the zones where others set up unseen."""
    scene: Any = GAME.scene(GAME.view(table.state, place))
    sea = scene.boards[0]
    ships = [piece.id for piece in sea.pieces if piece.kind == "ship"]
    return ships, {a.id: a.name for a in sea.areas if a.id.startswith("unseen-")}


@pytest.mark.rule("51.zone")
def test_a_ship_put_down_in_secret_is_not_drawn_where_she_does_not_lie() -> None:
    table = begun(3, 2)
    assert drawn(table, 1)[0] == ["terpsichore", "defence"]
    assert drawn(table, 2)[0] == ["courageuse", "genereux"]
    assert drawn(table, SPECTATOR)[0] == []


@pytest.mark.rule("51.zone")
def test_who_places_in_secret_is_a_zone_to_the_enemy_and_no_ship() -> None:
    table = Table.new(GAME, "enemy-in-sight", {}, seed=1)
    french = "The French set up here"
    british = "The British set up here"
    zones = {"unseen-0": british, "unseen-1": french}
    assert drawn(table, 0) == (["terpsichore", "defence"], {"unseen-1": french})
    assert drawn(table, 1) == (["courageuse", "genereux"], {"unseen-0": british})
    assert drawn(table, SPECTATOR) == ([], zones)
    rng = random.Random(1)
    while "french" in table.decisions and table.decisions["french"].kind == "deploy":
        table.act("french", table.decisions["french"].sample(rng))
    assert drawn(table, 0) == (["terpsichore", "defence"], {"unseen-1": french}), "sealed, unseen"
    while table.decisions["british"].kind == "deploy":
        table.act("british", table.decisions["british"].sample(rng))
    for place in (0, 1, SPECTATOR):
        assert drawn(table, place) == (["terpsichore", "defence", "courageuse", "genereux"], {})


@pytest.mark.rule("53.zone")
def test_who_places_openly_after_the_other_is_not_drawn_before() -> None:
    table, rng = Table.new(GAME, "blockade", {}, seed=1), random.Random(1)
    assert list(table.decisions) == ["french"]
    french = "The French set up here"
    assert drawn(table, 0) == ([], {"unseen-1": french})
    assert drawn(table, 1) == (["courageuse", "genereux"], {})
    while "french" in table.decisions and table.decisions["french"].kind == "deploy":
        table.act("french", table.decisions["french"].sample(rng))
    assert drawn(table, 0) == (["terpsichore", "defence", "courageuse", "genereux"], {})
    assert drawn(table, 1)[0] == ["courageuse", "genereux"]


@pytest.mark.rule("51.zone", "51.together")
def test_the_zone_that_is_drawn_is_the_one_that_counts() -> None:
    """Where a ship of each side begins on two sides of the table, the zone is not her side's."""
    table = Table.new(GAME, "enemy-in-sight", {"variant": "together"}, seed=1)
    for seat, decision in table.decisions.items():
        for ship in {"british": ["terpsichore", "defence"], "french": ["courageuse"]}[seat]:
            marks: Any = decision.plot(ship, [], None)["marks"]
            state: Any = table.state
            ys = [y for _, y in marks[0]["outline"]]
            assert min(ys) <= int(state.ship(ship).y) / 10_000 <= max(ys), ship


@pytest.mark.rule("52.terrain")
def test_no_ship_lies_anywhere_while_reefs_are_laid() -> None:
    table = Table.new(GAME, "shallow-waters", {}, seed=1)
    assert next(iter(table.decisions.values())).kind == "lay"
    for place in (0, 1, SPECTATOR):
        assert drawn(table, place) == ([], {})


@pytest.mark.rule("51.zone")
def test_anchored_ships_are_drawn_from_the_first() -> None:
    table = Table.new(GAME, "sitting-ducks", {}, seed=1)
    assert set(drawn(table, 0)[0]) >= {"terpsichore", "defence"}


READY: list[dict[str, str]] = [
    {"port": "ball", "starboard": "ball", "card": "straight", "sails": "battle"},
    {"port": "grape", "starboard": "chain", "card": "straight", "sails": "battle"},
    {"port": "ball", "starboard": "ball", "card": "2", "sails": "battle"},
    {"port": "ball", "starboard": "ball", "card": "straight", "sails": "full"},
]


def made_ready(order: dict[str, str], sealed_by_all: bool) -> Table:
    """The British make ready so; the French as usual, if they have sealed too."""
    table, rng = Table.new(GAME, "enemy-in-sight", {"level": "advanced"}, seed=1), random.Random(1)
    while table.decisions["french"].kind == "deploy":
        for seat in list(table.decisions):
            table.act(seat, table.decisions[seat].sample(rng))
    plans = {"british": order, "french": READY[0]} if sealed_by_all else {"british": order}
    ships = {"british": ["terpsichore", "defence"], "french": ["courageuse", "genereux"]}
    for seat, words in plans.items():
        orders = [{"kind": "ready", "ship": ship, **words} for ship in ships[seat]]
        table.act(seat, {"kind": "orders", "orders": orders})
    return table


@pytest.mark.rule("22.setup", "27.secret", "28.sails")
def test_how_ships_are_made_ready_is_sealed_and_of_it_only_the_sails_are_shown() -> None:
    for place in (1, SPECTATOR):
        before = [seen(made_ready(order, False), place) for order in READY]
        assert before.count(before[0]) == len(before)
        after = [seen(made_ready(order, True), place) for order in READY]
        assert after[0] == after[1] == after[2] != after[3]
