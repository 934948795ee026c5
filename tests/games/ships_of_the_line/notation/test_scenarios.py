"""The Trafalgar scenario, its variants, and that every scenario can be set up (S)."""

from itertools import pairwise

import pytest

from games.ships_of_the_line.at_sea import battle
from weathergage.engine.data import load_data
from weathergage.engine.game import Value
from weathergage.games.ships_of_the_line.game import GAME
from weathergage.games.ships_of_the_line.rules.salvo import dice_for
from weathergage.games.ships_of_the_line.rules.targets import find_shots
from weathergage.games.ships_of_the_line.state.battle import FIGHTING, Battle
from weathergage.games.ships_of_the_line.state.muster import PACKAGE
from weathergage.games.ships_of_the_line.state.options import LISTING
from weathergage.sea.plane import gap

BRITISH_DIVISIONS = {"weather": 11, "lee": 16}
ALLIED_DIVISIONS = {
    "rear": 8,
    "centre": 7,
    "vanguard": 6,
    "observation-2": 6,
    "observation-1": 6,
}
NOT_VETERANS = [
    *("neptuno", "rayo", "duguay-trouin", "san-francisco-de-asis", "heros", "san-agustin"),
    *("santisima-trinidad", "san-leandro", "san-justo", "santa-ana", "monarca", "bahama"),
    *("montanes", "san-ildefonso", "ajax", "britannia", "thunderer"),
]


def setup(scenario: str = "trafalgar", **chosen: Value) -> Battle:
    """A scenario with these options."""
    options: dict[str, Value] = {o.id: o.default for o in LISTING.options(scenario)}
    options.update(chosen)
    state = GAME.setup(scenario, options, None)
    assert isinstance(state, Battle)
    return state


@pytest.mark.rule("S.oob.ships", "2.2.card")
@pytest.mark.parametrize(
    ("ship", "nation", "rank", "decks", "guns", "dice", "boarding", "crews", "hull"),
    [
        ("victory", "british", 1, 3, 120, 6, 4, 4, 24),
        ("ajax", "british", 3, 2, 80, 4, 3, 3, 17),
        ("africa", "british", 4, 2, 64, 3, 2, 3, 13),
        ("santisima-trinidad", "spanish", 0, 4, 136, 7, 5, 5, 28),
        ("neptune-fr", "french", 3, 2, 84, 4, 3, 3, 18),
        ("rayo", "spanish", 1, 3, 100, 6, 4, 4, 21),
        ("redoutable", "french", 4, 2, 64, 3, 2, 3, 13),
    ],
)
def test_cards_of_the_order_of_battle(
    ship: str,
    nation: str,
    rank: int,
    decks: int,
    guns: int,
    dice: int,
    boarding: int,
    crews: int,
    hull: int,
) -> None:
    card = setup().ship(ship).card
    found = (card.nation, card.rank, card.decks, card.guns, card.dice)
    assert found == (nation, rank, decks, guns, dice)
    assert (card.boarding, card.crews, card.hull) == (boarding, crews, hull)
    assert card.captain


@pytest.mark.rule("S.oob.ships", "S.oob.division")
def test_thirty_three_against_twenty_seven_in_seven_divisions() -> None:
    b = setup()
    assert len([ship for ship in b.ships if ship.card.side == 0]) == 27
    assert len([ship for ship in b.ships if ship.card.side == 1]) == 33
    counted: dict[str, int] = {}
    for ship in b.ships:
        division = b.setup.divisions[ship.card.division]
        assert division.side == ship.card.side
        counted[division.id] = counted.get(division.id, 0) + 1
    assert counted == {**BRITISH_DIVISIONS, **ALLIED_DIVISIONS}
    africa = b.setup.divisions[b.ship("africa").card.division]
    assert africa.id == "lee"


@pytest.mark.rule("S.oob.vet")
def test_the_veterans_of_the_list_and_no_others() -> None:
    b = setup()
    assert [ship.card.id for ship in b.ships if not ship.card.veteran] == [
        ship.card.id for ship in b.ships if ship.card.id in NOT_VETERANS
    ]
    assert len(NOT_VETERANS) == 17


@pytest.mark.rule("2.2.zone", "S.oob.ships")
def test_the_sinking_zone_is_the_last_third_of_the_hull() -> None:
    for ship in setup().ships:
        assert ship.card.grey == ship.card.hull // 3
        ship.hull = ship.card.grey + 1
        assert not ship.in_grey_zone()
        ship.hull = ship.card.grey
        assert ship.in_grey_zone()


@pytest.mark.rule("3.setup", "2.1", "S.opt")
@pytest.mark.parametrize("scenario", [scenario.id for scenario in LISTING.scenarios()])
def test_every_scenario_sets_its_ships_up_on_the_map_and_apart(scenario: str) -> None:
    variants = ["none", "A", "B", "C", "D1", "D2"] if scenario == "trafalgar" else ["none"]
    for variant in variants:
        chosen: dict[str, Value] = {"variant": variant} if len(variants) > 1 else {}
        b = setup(scenario, **chosen)
        frame = b.setup
        for ship in b.ships:
            assert ship.status == FIGHTING
            assert frame.west < ship.x < frame.east
            assert frame.south < ship.y < frame.north
            assert 0 <= ship.heading < 36000
        for i, ship in enumerate(b.ships):
            for other in b.ships[i + 1 :]:
                assert gap(ship.shape, other.shape) > 0, (ship, other)


@pytest.mark.rule("2.1")
def test_the_map_is_the_scenarios() -> None:
    for scenario, edges in (
        ("trafalgar", (-24.0, 16.0, -26.0, 14.0)),
        ("harbour", (-6.0, 14.0, -15.0, 13.0)),
    ):
        frame = setup(scenario).setup
        found = (frame.west, frame.east, frame.south, frame.north)
        assert tuple(int(edge) / 10000 for edge in found) == edges


@pytest.mark.rule("3.setup")
def test_ships_begin_where_the_scenario_places_them() -> None:
    b = setup()
    for id, x, y, heading in (
        ("victory", -64000, 0, 9000),
        ("africa", -60500, 61700, 18000),
        ("bucentaure", 0, 0, 0),
        ("san-juan-nepomuceno", -23200, -206000, 0),
    ):
        ship = b.ship(id)
        assert (ship.x, ship.y, ship.heading) == (x, y, heading)


@pytest.mark.rule("S.fire")
def test_san_agustin_can_open_fire_on_the_first_turn() -> None:
    b = setup()
    found = find_shots(b, b.ship("san-agustin"), False)
    assert [b.setup.cards[shot.target].id for shot in found] == ["victory"]


@pytest.mark.rule("S.set.b", "S.set.a")
def test_ships_that_all_but_touch() -> None:
    b = setup()
    for one, other in (
        ("bucentaure", "santisima-trinidad"),
        ("berwick", "principe-de-asturias"),
        ("principe-de-asturias", "san-juan-nepomuceno"),
        ("prince", "dreadnought"),
        ("prince", "thunderer"),
        ("thunderer", "defence"),
        ("thunderer", "defiance"),
        ("mars", "royal-sovereign"),
    ):
        assert 0 < gap(b.ship(one).shape, b.ship(other).shape) <= 505, (one, other)


@pytest.mark.rule("S.set.c")
@pytest.mark.parametrize(
    ("one", "other", "um"),
    [
        ("san-francisco-de-asis", "mont-blanc", 2),
        ("africa", "neptuno", 2),
        ("minotaur", "britannia", 2),
        ("spartiate", "britannia", 2),
        ("royal-sovereign", "santa-ana", 5),
        ("victory", "bucentaure", 6),
        ("africa", "conqueror", 6),
        ("defiance", "san-juan-nepomuceno", 16),
        ("defence", "berwick", 16),
    ],
)
def test_distances_of_the_set_up(one: str, other: str, um: int) -> None:
    b = setup()
    distance = gap(b.ship(one).shape, b.ship(other).shape) / 10000
    assert distance == pytest.approx(um, abs=0.2)


@pytest.mark.rule("S.var.A", "S.var.D1")
@pytest.mark.parametrize("variant", ["A", "D1"])
def test_before_the_order_to_wear_the_allies_head_south_east_in_one_line(variant: str) -> None:
    b = setup(variant=variant)
    assert {int(ship.heading) for ship in b.ships if ship.card.side == 1} == {13500}
    assert setup().ship("bucentaure").heading == 0
    assert {int(s.heading) for s in setup(variant="D2").ships if s.card.side == 1} == {0}


@pytest.mark.rule("S.var.D1", "S.var.D2")
@pytest.mark.parametrize("variant", ["none", "A", "B", "C", "D1", "D2"])
def test_gravina_stands_apart_in_variants_d(variant: str) -> None:
    b = setup(variant=variant)
    lines = {division.id: int(division.line) for division in b.setup.divisions}
    together = lines["observation-1"] == lines["observation-2"]
    assert together == variant.startswith("D")
    assert len(set(lines.values())) == (6 if together else 7)


@pytest.mark.rule("S.set.a")
def test_ships_astern_of_each_other_are_no_more_than_a_um_apart() -> None:
    b = setup()
    line = ["victory", "temeraire", "conqueror", "neptune", "leviathan", "ajax", "orion"]
    line += ["agamemnon", "britannia"]
    for ahead, astern in pairwise(line):
        assert 0 < gap(b.ship(ahead).shape, b.ship(astern).shape) <= 10000


DATA = load_data(PACKAGE)
WORDS = ["none", "one", "two", "three", "four", "five"]


@pytest.mark.parametrize("name", ["weather-column", "cape-ortegal"])
def test_the_victory_note_tells_what_is_scored(name: str) -> None:
    scenario, points = DATA.scenario(name), DATA.table("victory")["points"]
    victory = scenario["victory"]
    assert isinstance(points, dict)
    assert isinstance(victory, dict)
    ahead = int(victory["bonus"]["allied"])
    taken, sunk = (WORDS[ahead // int(points[key]) + 1] for key in ("struck", "sunk"))
    assert f"begin with {ahead} points" in victory["note"]
    assert f"{taken} ships taken, or {sunk} sunk" in victory["note"]
    if name == "weather-column":
        about = " ".join(str(scenario["description"]).split())
        assert f"begin with {ahead} points" in about
        assert f"must take {taken} ships, or sink {sunk}," in about


@pytest.mark.rule("S.var.A", "S.var.D1")
def test_the_variants_that_move_ships_say_what_and_why() -> None:
    variant = next(option for option in LISTING.options("trafalgar") if option.id == "variant")
    for name in ("A", "D1"):
        told = variant.meaning.partition(f" {name}: ")[2]
        assert "Moved: " in told
        assert "Why: " in told
    moved, plain = setup(variant="A"), setup()
    for id, east in (("victory", -1833), ("royal-sovereign", 12470), ("defence", 83270)):
        assert abs(int(moved.ship(id).x - plain.ship(id).x) - east) < 10
    assert moved.ship("bucentaure").x == plain.ship("bucentaure").x


@pytest.mark.rule("21.wind.c")
@pytest.mark.parametrize(("x", "dice"), [(0.5, 3), (-0.5, 4)])
def test_the_dice_of_droits_de_l_homme_are_cut_once(x: float, dice: int) -> None:
    ships = f"droits-de-l-homme: 0,0 0; indefatigable: {x},0 0"
    b = battle(ships, "W heavy", scenario="droits-de-l-homme")
    shots = [shot for side in (False, True) for shot in find_shots(b, b.ships[0], side)]
    assert [int(dice_for(b, b.ships[0], shot)) for shot in shots] == [dice]
