"""What a seat sees of a battle of Ships of the Line."""

import pytest

import weathergage
from weathergage.scene import Piece, Scene, SeaBoard
from weathergage.sea.field import field_range
from weathergage.sea.plane import Hull


def opening(scenario: str = "trafalgar", **options: object) -> Scene:
    table = weathergage.Table.new("ships-of-the-line", scenario, options, seed=1805)
    scene = table.scene("british")
    assert isinstance(scene, Scene)
    return scene


def sea_of(scene: Scene) -> SeaBoard:
    board = scene.boards[0]
    assert isinstance(board, SeaBoard)
    return board


def ship(scene: Scene, id: str) -> Piece:
    return next(piece for piece in sea_of(scene).pieces if piece.id == id)


def test_the_divisions_hold_every_ship_once() -> None:
    scene = opening()
    listed = [id for group in scene.groups for id in group.pieces]
    assert sorted(listed) == sorted(piece.id for piece in sea_of(scene).pieces)
    assert scene.groups[0].name == "Weather column"
    assert scene.groups[0].leader == "Nelson"


@pytest.mark.rule("9")
def test_leaders_show_their_rating_where_it_counts() -> None:
    scene = opening(leaders="on")
    assert scene.groups[0].leader.startswith("Nelson −")


@pytest.mark.rule("5.2.3")
def test_the_rose_goes_once_round_and_nothing_sails_into_the_wind() -> None:
    wind = sea_of(opening()).wind
    assert sum(share.width for share in wind.shares) == pytest.approx(360.0)
    ahead = next(share for share in wind.shares if share.centre == wind.from_degrees)
    assert (ahead.width, ahead.percent) == (45.0, 0)
    assert len({share.centre for share in wind.shares}) == len(wind.shares) == 8


def test_without_the_compass_there_is_no_ring() -> None:
    assert sea_of(opening(compass=False)).wind.shares == ()


@pytest.mark.rule("4.1.1")
@pytest.mark.parametrize(("x", "y"), [(2.0, 0.0), (2.9, 0.9), (0.5, 3.0), (5.9, 0.0), (6.6, 0.0)])
def test_fields_of_fire_are_drawn_where_the_guns_bear(x: float, y: float) -> None:
    """A small hull off the side is inside the outline exactly if the rules find it in the field."""
    scene = opening()
    arc = next(f for f in sea_of(scene).arcs if f.id == "starboard")
    firer = Hull(0, 0, 0, 3000, 1000)
    speck = Hull(round(x * 10000), round(y * 10000), 0, 20, 20)
    distance = field_range(firer, True, speck)
    bears = 0 <= distance <= 60000
    assert inside(arc.bands[-1].outline, x, y) == bears


def inside(outline: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    """Whether a point lies in a polygon: a ray from it crosses the edge an odd number of times."""
    odd = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_a_ship_tells_what_a_captain_asks() -> None:
    facts = {fact.name: fact.value for fact in ship(opening(), "victory").facts}
    assert facts["Port"] == facts["Starboard"] == "loaded"
    assert facts["Sailing"].startswith("quartering, 100 %")
    assert "HMS Victory" in ship(opening(), "victory").spoken


def test_a_spectator_commands_nothing() -> None:
    table = weathergage.Table.new("ships-of-the-line", "duel", seed=1)
    watched, played = table.scene(None), table.scene("british")
    assert isinstance(watched, Scene)
    assert isinstance(played, Scene)
    assert watched.you == ""
    assert played.you == "You command the British"
    assert watched.boards == played.boards


def test_a_side_that_fired_smokes_this_turn_and_the_next() -> None:
    table = weathergage.Table.new("ships-of-the-line", "trafalgar", seed=1805)
    decision = table.decisions["british"]
    shots = [a for a in decision.options() or [] if a.kind == "fire"]
    assert shots, "the opening has a broadside that bears"
    data = shots[0].data()
    table.act("british", shots[0])
    scene = table.scene("british")
    assert isinstance(scene, Scene)
    firer = ship(scene, str(data["ship"]))
    assert data["side"] in firer.smoke
    assert firer.arcs is not None
    assert firer.arcs[str(data["side"])] == "not loaded"
