"""The set-up of Trafalgar: its distances, and who can fire at whom at the start."""

from itertools import combinations, pairwise

import pytest

from sea.chart import ALLIES, FLEETS, LINES
from weathergage.sea.field import BOW_RAKE, NO_RAKE, field_range, field_range_within, rake_end
from weathergage.sea.plane import gap, overlap

LONG = 60000

GAPS = [
    ("Bucentaure", "Santísima Trinidad", 500),
    ("Berwick", "Príncipe de Asturias", 500),
    ("Príncipe de Asturias", "San Juan", 500),
    ("San Francisco", "Mont Blanc", 20000),
    ("Africa", "Neptuno", 20000),
    ("Victory", "Bucentaure", 60000),
    ("Royal Sovereign", "Santa Ana", 50000),
    ("Prince", "Dreadnought", 500),
    ("Thunderer", "Defence", 500),
    ("Thunderer", "Defiance", 500),
    ("Prince", "Thunderer", 500),
    ("Dreadnought", "Thunderer", 500),
    ("Mars", "Royal Sovereign", 500),
]
GAPS_TO_THE_HUNDREDTH = [
    ("Africa", "Conqueror", 60000),
    ("Minotaur", "Britannia", 20200),
    ("Spartiate", "Britannia", 20600),
]


@pytest.mark.parametrize(("one", "other", "distance"), GAPS)
def test_distances_of_the_chart(one: str, other: str, distance: int) -> None:
    assert gap(FLEETS[one], FLEETS[other]) == distance


@pytest.mark.parametrize(("one", "other", "distance"), GAPS_TO_THE_HUNDREDTH)
def test_distances_of_the_chart_to_the_hundredth(one: str, other: str, distance: int) -> None:
    assert abs(gap(FLEETS[one], FLEETS[other]) - distance) <= 50


def test_the_rear_of_the_lee_column() -> None:
    for name in ("Defence", "Thunderer", "Defiance"):
        assert 158550 <= gap(FLEETS[name], FLEETS["Berwick"]) <= 158850
        assert 161350 <= gap(FLEETS[name], FLEETS["San Juan"]) <= 161850


def test_the_lines_are_close() -> None:
    for line in LINES:
        for one, other in pairwise(line):
            assert 0 < gap(FLEETS[one], FLEETS[other]) <= 4850


def test_no_hulls_overlap() -> None:
    for one, other in combinations(FLEETS.values(), 2):
        assert not overlap(one, other)
        assert gap(one, other) > 0


FIRST_FIRE = [
    ("Neptuno", "Africa", 20000, NO_RAKE),
    ("Bucentaure", "Victory", 60000, BOW_RAKE),
    ("San Justo", "Royal Sovereign", 52500, NO_RAKE),
    ("Indomptable", "Royal Sovereign", 50400, NO_RAKE),
    ("Santa Ana", "Royal Sovereign", 50000, BOW_RAKE),
    ("Fougueux", "Royal Sovereign", 50100, NO_RAKE),
    ("Monarca", "Royal Sovereign", 52000, NO_RAKE),
    ("Africa", "Neptuno", 20000, NO_RAKE),
]


@pytest.mark.parametrize(("firer", "target", "distance", "rake"), FIRST_FIRE)
def test_the_first_broadsides(firer: str, target: str, distance: int, rake: int) -> None:
    found = field_range(FLEETS[firer], False, FLEETS[target])
    assert abs(found - distance) <= 50
    assert field_range(FLEETS[firer], True, FLEETS[target]) == -1
    assert rake_end(FLEETS[firer], FLEETS[target]) == rake


def in_field(firer: str, starboard: bool) -> list[tuple[int, str]]:
    """The ships in a field within long range, nearest first."""
    found: list[tuple[int, str]] = []
    for name, hull in FLEETS.items():
        if name != firer:
            distance = field_range_within(FLEETS[firer], starboard, hull, LONG)
            if distance >= 0:
                found.append((distance, name))
    return sorted(found)


def test_nobody_else_can_fire() -> None:
    fire: set[tuple[str, str]] = set()
    for firer in FLEETS:
        for starboard in (False, True):
            targets = in_field(firer, starboard)
            if targets and (targets[0][1] in ALLIES) != (firer in ALLIES):
                fire.add((firer, targets[0][1]))
                assert not starboard
    assert fire == {(firer, target) for firer, target, _, _ in FIRST_FIRE}


def test_the_northern_echelon_masks_its_own_fire() -> None:
    masked = {
        firer
        for firer in ALLIES
        if (targets := in_field(firer, False))
        and targets[0][1] in ALLIES
        and any(name not in ALLIES for _, name in targets)
    }
    assert masked == {
        *("Scipion", "Intrépide", "Rayo", "Formidable", "Mont Blanc", "Héros", "San Agustín"),
    }
