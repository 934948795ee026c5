"""The map of the house is as it was drawn, and a house that has changed is noticed."""

import house


def test_the_map_shows_the_packages_there_are_and_who_knows_whom() -> None:
    found = house.shape(house.PAGE.read_text(encoding="utf-8"))
    assert found == house.shape(house.drawn()[house.PAGE]), "`make house` draws it anew"


def test_lines_may_move_but_an_import_changes_the_map() -> None:
    before = house.Room("scene", 100, 3, ("engine",))
    longer = house.Room("scene", 1_200, 4, ("engine",))
    other = house.Room("scene", 100, 3, ("engine", "server"))
    drawn = [house.shape("\n".join(house.table([room]))) for room in (before, longer, other)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]


def test_the_picture_names_every_layer() -> None:
    drawn = house.drawn()
    layers = house.contract("Imports point downwards")
    assert all(f">{name}</text>" in drawn[house.PICTURE] for name in layers)
