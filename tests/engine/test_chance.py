"""Chance: even, unforeseeable, repeatable, and forced where a test wants it."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.engine.chance import (
    Chance,
    ForcedChance,
    HashChance,
    commitment,
    new_seed,
    study_seed,
)
from weathergage.engine.errors import WeathergageError

# The 99.99 % points of chi-square for these degrees of freedom, from any printed table.
CHI_SQUARE = {1: 15.1, 2: 18.4, 5: 25.7, 6: 27.9, 9: 33.7, 11: 37.4, 99: 161.3}


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 12, 100])
def test_every_face_is_equally_likely(sides: int) -> None:
    luck = HashChance(study_seed(sides))
    throws = 600 * sides
    counts = Counter(luck.below(sides) for _ in range(throws))
    spread = sum((counts[face] - 600) ** 2 / 600 for face in range(sides))
    assert spread < CHI_SQUARE[sides - 1]


def reference(seed: bytes, sides: list[int]) -> list[int]:
    """The stream as the design describes it, written a second time and slowly."""
    blocks = (
        hashlib.blake2b(n.to_bytes(8, "little"), key=seed).digest() for n in range(len(sides) * 9)
    )
    stream = iter(b"".join(blocks))
    found = []
    for faces in sides:
        width = max(1, (faces - 1).bit_length() + 7 >> 3)
        if faces == 1:
            found.append(0)
            continue
        most = 256**width // faces * faces
        value = most
        while value >= most:
            value = int.from_bytes(bytes(next(stream) for _ in range(width)), "big")
        found.append(value % faces)
    return found


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 70_000), max_size=60))
def test_numbers_come_from_seed_and_counter_with_rejection(seed: bytes, sides: list[int]) -> None:
    luck = HashChance(seed)
    assert [luck.below(faces) for faces in sides] == reference(seed, sides)


def test_the_stream_goes_on_from_block_to_block() -> None:
    luck, sides = HashChance(study_seed(5)), [6, 300, 20, 6, 70_000] * 60
    assert [luck.below(faces) for faces in sides] == reference(study_seed(5), sides)


def test_uneven_bytes_are_rejected() -> None:
    """With 200 sides a byte from 200 to 255 must be thrown away, not folded onto 0 to 55."""
    luck = HashChance(study_seed(3))
    counts = Counter(luck.below(200) < 56 for _ in range(20_000))
    assert 0.26 < counts[True] / 20_000 < 0.30


@given(st.integers(0, 300))
def test_a_copy_goes_on_from_the_same_place_and_alone(taken: int) -> None:
    luck = HashChance(study_seed(1))
    for _ in range(taken):
        luck.roll()
    twin = luck.copy()
    ahead = [twin.roll() for _ in range(70)]
    assert ahead == [luck.roll() for _ in range(70)]


def test_what_was_taken_is_kept() -> None:
    luck = HashChance(study_seed(8))
    rolls = [luck.roll() for _ in range(5)] + [luck.draw(["a"], "only one") + 1]
    assert [face + 1 for face in luck.taken] == rolls[:5]


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(WeathergageError, match="nothing to draw for paper"):
        HashChance(study_seed(8)).draw([], "paper")


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(WeathergageError, match="32 bytes"):
        HashChance(b"short")
    assert len({new_seed() for _ in range(20)}) == 20
    assert study_seed(1) == study_seed(1) != study_seed(2)


def test_a_commitment_fixes_seed_and_salt() -> None:
    fixed = commitment(study_seed(1), b"salt")
    assert len(bytes.fromhex(fixed)) == 32
    assert fixed != commitment(study_seed(2), b"salt")
    assert fixed != commitment(study_seed(1), b"Salt")


def test_forced_dice_fall_as_told() -> None:
    luck = ForcedChance([6, "NE", "wind:W", 2])
    assert luck.roll() == 6
    assert luck.draw(["N", "NE"], "wind") == 1
    assert luck.draw(["N", "W"], "wind") == 1
    assert luck.left() == 1
    assert luck.draw(["N", "W"], "wind") == 1
    assert luck.taken == [5, 1, 1, 1]


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ([], "ran out"),
        ([7], "not a face of a die with 6 sides"),
        ([0], "not a face"),
        (["NE"], "not a face"),
    ],
)
def test_forced_dice_that_do_not_fit(faces: list[object], said: str) -> None:
    with pytest.raises(WeathergageError, match=said):
        ForcedChance(faces).roll()


def test_a_forced_counter_must_be_in_the_cup() -> None:
    with pytest.raises(WeathergageError, match="not among the counters: N, S"):
        ForcedChance(["E"]).draw(["N", "S"], "wind")


def test_a_copy_of_forced_dice_leaves_the_original_alone() -> None:
    luck = ForcedChance([1, 2, 3])
    luck.roll()
    twin = luck.copy()
    assert [twin.roll(), twin.roll()] == [2, 3]
    assert luck.left() == 2


def test_a_chance_of_ones_own() -> None:
    class Always(Chance):
        def below(self, sides: int, label: str = "") -> int:
            return sides - 1

    assert Always().roll(20) == 20
    assert Always().draw(["a", "b"], "x") == 1
