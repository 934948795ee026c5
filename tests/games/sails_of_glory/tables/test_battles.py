"""Battles that are built: ships beyond the cards, points, drawn fleets, terrain, refusals."""

import random
from typing import Any

import pytest

from games.sails_of_glory.at_sea import battle
from weathergage.engine.data import DataError, load_data, load_differences
from weathergage.engine.errors import BadInput
from weathergage.engine.positions import parse_position
from weathergage.engine.registry import find_game
from weathergage.engine.table import Table
from weathergage.games.sails_of_glory.notation.position import position_text
from weathergage.games.sails_of_glory.rules.contact import outline
from weathergage.games.sails_of_glory.rules.deploying import zone_bar
from weathergage.games.sails_of_glory.state.battle import Battle, Piece
from weathergage.games.sails_of_glory.state.muster import PACKAGE, SETUPS
from weathergage.games.sails_of_glory.tables.logs import read_logs
from weathergage.games.sails_of_glory.tables.yard import Yard, falling
from weathergage.sea.plane import overlap
from weathergage.sea.polygon import Polygon, gap_to

GAME = find_game("sails-of-glory")
DATA = load_data(PACKAGE)
YARD = Yard(DATA)


def new(**options: Any) -> Table:
    return Table.new(GAME, "battle", {k.replace("_", "-"): v for k, v in options.items()}, seed=1)


@pytest.mark.parametrize(
    ("guns", "rate", "burden", "boxes", "veer", "first", "muskets"),
    [
        (14, "", 1, 8, 9, 2, 1),
        (32, "", 2, 10, 8, 3, 2),
        (44, "", 3, 10, 7, 4, 2),
        (64, "", 4, 11, 6, 6, 3),
        (74, "", 5, 12, 5, 7, 3),
        (80, "", 6, 13, 4, 7, 4),
        (120, "", 7, 14, 4, 11, 4),
        (64, "3", 5, 12, 5, 6, 3),
        (10, "unrated", 1, 8, 9, 2, 1),
    ],
)
def test_a_log_follows_from_guns_and_rate(
    guns: int, rate: str, burden: int, boxes: int, veer: int, first: int, muskets: int
) -> None:
    log = YARD.log(guns, rate)
    assert (log.burden, log.boxes, log.veer) == (burden, boxes, veer)
    assert log.guns[1][0] == first
    assert log.guns[1][-1] == log.guns[0][-1] == log.muskets[-1] == log.hands[-1] == 1
    assert (log.muskets[0], log.hands[0]) == (muskets, 4)
    for row in (*log.guns, log.muskets, log.hands):
        assert len(row) == boxes
        assert row == sorted(row, reverse=True)


def test_equal_parts_the_earlier_longer() -> None:
    assert falling(4, 10) == [4, 4, 4, 3, 3, 3, 2, 2, 1, 1]
    assert falling(3, 12) == [3] * 4 + [2] * 4 + [1] * 4
    assert falling(1, 3) == [1, 1, 1]


def test_points_fit_the_four_logs_of_the_cards() -> None:
    for log in read_logs(DATA).values():
        assert abs(YARD.worth(log) - int(log.points)) <= 2


def test_more_guns_and_a_higher_rate_are_worth_more() -> None:
    worth = [int(YARD.log(guns, "").points) for guns in (14, 28, 36, 50, 74, 98, 120)]
    assert worth == sorted(worth)
    assert YARD.log(64, "3").points > YARD.log(64, "4").points


@pytest.mark.rule("50.points")
@pytest.mark.parametrize("draw", range(12))
@pytest.mark.parametrize(("points", "ships"), [(160, 0), (220, 3), (350, 4), (300, 0)])
def test_drawn_fleets_are_balanced(draw: int, points: int, ships: int) -> None:
    setup = battle(new(points=points, ships=ships, draw=draw)).setup
    worth = [sum(int(c.log.points) for c in setup.cards if c.side == side) for side in (0, 1)]
    assert abs(worth[0] - points) * 10 <= points
    assert abs(worth[1] - worth[0]) * 10 <= worth[0]
    if ships:
        assert len(setup.cards) == 2 * ships
    assert {card.nation for card in setup.cards if card.side == 0} == {"british"}


def test_another_draw_is_another_battle_and_the_same_is_the_same() -> None:
    fleets = {tuple(card.id for card in battle(new(draw=draw)).setup.cards) for draw in range(20)}
    assert len(fleets) > 5
    assert position_text(battle(new(draw=3))) == position_text(battle(new(draw=3)))


@pytest.mark.rule("50.own")
def test_named_ships_by_card_and_by_figures() -> None:
    setup = battle(
        new(british="defence, HMS Ajax 74/600/3", french="Ville de Paris 110/1000")
    ).setup
    assert [card.id for card in setup.cards] == ["defence", "ajax", "ville-de-paris"]
    ajax, paris = setup.cards[1:]
    assert (ajax.name, ajax.guns, ajax.crew, ajax.rate, ajax.deck.letter) == (
        "HMS Ajax",
        74,
        600,
        "3",
        "D",
    )
    assert (paris.log.burden, paris.deck.letter) == (7, "B")


def test_a_side_that_is_not_named_matches_one_that_is() -> None:
    setup = battle(new(british="defence, bellona, cleopatra", fleet="any", draw=5)).setup
    worth = [sum(int(c.log.points) for c in setup.cards if c.side == side) for side in (0, 1)]
    assert abs(worth[1] - worth[0]) * 10 <= worth[0]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"british": "defence, nosuch"}, "'british' has 'nosuch'; allowed is one of"),
        ({"british": "Giant 141/900"}, "'Giant': 141 guns; allowed are 4 to 140"),
        ({"british": "Crowd 74/9999"}, "'Crowd': a crew of 9999; allowed are 20 to 1300"),
        ({"british": "Odd 74/600/7"}, "'Odd': rate '7'; allowed is one of unrated"),
        ({"british": "defence, defence"}, "allowed is each ship once"),
        ({"british": "defence, vanguard"}, "one face of each card"),
        ({"british": "defence", "french": "defence"}, "allowed is each ship once"),
        ({"points": 1000, "ships": 2}, "allowed are about 101 to 199"),
        ({"points": 1500}, "allowed are about 50 to 450"),
        ({"ships": 7, "points": 500}, "the packs have 6 british ships; allowed are 6 at most"),
        ({"batteries": 1}, "'batteries' = 1 needs land"),
        ({"batteries": 2, "terrain": "reefs"}, "not reefs"),
        ({"points": 100, "ships": 1, "captains": 3}, "'captains' = 3: allowed is 2"),
        ({"british": "x" * 601}, "at most 600 characters"),
        ({"points": 5}, "from 50 to 1500"),
        ({"area": "10x10"}, "one of 900x900"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words) as caught:
        new(**options)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_twenty_five_ships_are_too_many() -> None:
    many = [
        ",".join(f"{side}{n} 40/300" for n in range(number))
        for side, number in (("B", 13), ("F", 12))
    ]
    with pytest.raises(BadInput, match="name 25 ships; allowed are 24"):
        new(british=many[0], french=many[1], area="1800x1200")


def test_a_scenario_file_with_overlapping_bases_is_refused_by_key() -> None:
    pack: dict[str, object] = {"scenarios/enemy-in-sight.force.defence.at": "340,60 0"}
    with pytest.raises(DataError) as caught:
        Table.new(GAME, "enemy-in-sight", {}, pack=pack)
    assert str(caught.value) == (
        "enemy-in-sight.toml: force.defence.at = '340,60 0' overlaps terpsichore; allowed is a "
        "place of its own."
    )


def test_a_position_with_overlapping_bases_is_refused() -> None:
    ships = {"defence": "300,300 0", "genereux": "310,300 0"}
    with pytest.raises(BadInput, match=r"ships.genereux = '310,300' .* overlaps defence"):
        Table.new(GAME, None, {}, 0, None, {"ships": ships})


@pytest.mark.parametrize("draw", range(4))
@pytest.mark.parametrize("terrain", ["none", "reefs", "islands", "shoals", "coast", "mixed"])
@pytest.mark.parametrize("area", ["900x900", "900x1200", "1800x1200"])
def test_terrain_lies_in_pairs_and_no_ship_begins_on_it(draw: int, terrain: str, area: str) -> None:
    state = battle(new(draw=draw, terrain=terrain, area=area))
    setup = state.setup
    middle = (int(setup.width), int(setup.height))
    for first, second in zip(state.pieces[::2], state.pieces[1::2], strict=True):
        assert (first.x + second.x, first.y + second.y) == middle
    assert bool(state.pieces) == (terrain != "none")
    for ship in state.ships:
        for piece in state.pieces:
            shape = setup.shapes[piece.shape]
            assert shape.id in terrain or terrain != "none"
            assert gap_to(ship.shape, _edge(state, piece)) > 0


def _edge(state: Battle, piece: Piece) -> Polygon:
    return outline(state, piece)


@pytest.mark.parametrize("terrain", ["islands", "coast", "mixed"])
@pytest.mark.parametrize("number", [1, 2])
def test_batteries_of_both_sides_stand_on_land(terrain: str, number: int) -> None:
    state = battle(new(terrain=terrain, batteries=number, area="1200x1200"))
    forts = [ship for ship in state.ships if ship.card.battery]
    assert [ship.card.side for ship in forts].count(0) == number
    assert len(forts) == 2 * number
    assert len({ship.card.name for ship in forts}) == 2 * number
    for fort in forts:
        inside = [_edge(state, p).contains(float(fort.x), float(fort.y)) for p in state.pieces]
        assert inside.count(True) == 1


def test_lines_of_a_large_battle_do_not_overlap() -> None:
    many = [",".join(f"{side}{n} 40/300" for n in range(12)) for side in "BF"]
    state = battle(new(british=many[0], french=many[1]))
    assert len(state.ships) == 24
    assert state.setup.sets == 6
    for number, ship in enumerate(state.ships):
        assert not any(overlap(ship.shape, other.shape) for other in state.ships[:number])


def test_a_battle_reads_as_it_was_written_and_plays() -> None:
    table = new(british="Ajax 74/600/3, cleopatra", terrain="mixed", batteries=1, level="advanced")
    rng = random.Random(3)
    while table.result is None and battle(table).turn < 4:
        for seat in list(table.decisions):
            if seat in table.decisions:
                table.act(seat, table.decisions[seat].sample(rng))
    text = position_text(battle(table))
    again = Table.new(GAME, None, {}, 0, None, parse_position(text))
    assert position_text(battle(again)) == text


def test_a_new_ship_in_a_position() -> None:
    ships = {"ajax": "300,300 0 flag british built 74/600/3", "genereux": "600,600 180"}
    state = battle(Table.new(GAME, None, {}, 0, None, {"ships": ships}))
    card = state.ship("ajax").card
    assert (card.name, card.guns, card.log.burden) == ("Ajax", 74, 5)
    again = Table.new(GAME, None, {}, 0, None, parse_position(position_text(state)))
    assert battle(again).ship("ajax").card.crew == 600
    with pytest.raises(BadInput, match="built 104/850/1"):
        Table.new(GAME, None, {}, 0, None, {"ships": {"ajax": "300,300 0 built many"}})


@pytest.mark.rule("41.start")
def test_the_wind_may_be_drawn() -> None:
    winds = set()
    for seed in range(12):
        table = Table.new(GAME, "battle", {"wind": "drawn"}, seed=seed)
        winds.add(int(battle(table).wind_from))
    assert len(winds) > 3
    assert all(wind % 4500 == 0 for wind in winds)


def test_a_pack_changes_the_builder() -> None:
    data = load_differences(PACKAGE, {"battle.class.third.burden": 6})
    assert Yard(data).log(74, "").burden == 6
    pack: dict[str, object] = {"battle.ship.victory.guns": 100}
    setup = SETUPS.find("battle", {**_usual(), "british": "victory", "fleet": "any"}, pack, None)
    assert setup.cards[0].guns == 100


def _usual() -> dict[str, Any]:
    return {option.id: option.default for option in GAME.options("battle")}


@pytest.mark.rule("51.afloat")
@pytest.mark.parametrize(("x", "rule"), [(60, "51.afloat"), (300, "")])
def test_no_ship_begins_on_a_rock(x: int, rule: str) -> None:
    state = battle(new(terrain="coast"))
    ship = next(ship for ship in state.ships if ship.card.side == 0)
    state.pieces[0].x, state.pieces[0].y, state.pieces[0].outline = 0, 60_000, None
    ship.place(x * 1000, 60_000, 0)
    refused = zone_bar(state, ship, ship.shape)
    assert (refused.rule if refused else "") == rule
