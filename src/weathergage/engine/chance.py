"""Chance: the only source of luck, passed into every step and never kept in a state.

A cryptographic hash of a 256-bit seed and a counter, read byte by byte with rejection, so that
nothing can be predicted from the rolls one has seen.
"""

import hashlib
import secrets
from typing import Final, final

from mypy_extensions import mypyc_attr

from weathergage.engine.errors import WeathergageError

SEED_BYTES: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where dice and draws come from. What was taken since `taken` was cleared is kept there."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    def below(self, sides: int, label: str = "") -> int:
        """A number from 0 to sides - 1."""
        raise NotImplementedError

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def draw(self, names: list[str], label: str) -> int:
        """Draw one of the counters named; returns its place in the list."""
        return self.below(len(names), label)

    def copy(self) -> "Chance":
        """The same luck from the same place on; taking from one leaves the other alone."""
        raise NotImplementedError


@final
class HashChance(Chance):
    """The luck of a real game: blake2b of seed and counter."""

    def __init__(self, seed: bytes, counter: int = 0, place: int = 0) -> None:
        super().__init__()
        if len(seed) != SEED_BYTES:
            raise WeathergageError(f"A seed has {SEED_BYTES} bytes, not {len(seed)}.")
        self.seed = seed
        self.counter = counter
        self.place = place
        self.block = self._block(counter)

    def _block(self, counter: int) -> bytes:
        return hashlib.blake2b(counter.to_bytes(8, "little"), key=self.seed).digest()

    def _byte(self) -> int:
        if self.place >= 64:
            self.counter += 1
            self.place = 0
            self.block = self._block(self.counter)
        value = self.block[self.place]
        self.place += 1
        return value

    def below(self, sides: int, label: str = "") -> int:
        """A number from 0 to sides - 1, every one equally likely: uneven bytes are rejected."""
        if sides <= 1:
            if sides < 1:
                raise WeathergageError(f"There is nothing to draw for {label or 'a die'}.")
            return 0
        width = 1
        span = 256
        while span < sides:
            width += 1
            span *= 256
        limit = span - span % sides
        while True:
            value = 0
            for _ in range(width):
                value = value * 256 + self._byte()
            if value < limit:
                break
        result = value % sides
        self.taken.append(result)
        return result

    def copy(self) -> "HashChance":
        """The same stream from the same place."""
        return HashChance(self.seed, self.counter, self.place)


@final
class ForcedChance(Chance):
    """Luck that was decided beforehand: how a worked example becomes a test.

    Faces are numbers (a die's face as rolled) or names of counters, with or without the label
    of what is drawn: "NE" or "wind:NE".
    """

    def __init__(self, faces: list[object]) -> None:
        super().__init__()
        self.faces = list(faces)
        self.next = 0

    def left(self) -> int:
        """How many forced faces nothing has asked for yet."""
        return len(self.faces) - self.next

    def copy(self) -> "ForcedChance":
        """The faces that are left."""
        return ForcedChance(self.faces[self.next :])

    def _take(self, what: str) -> object:
        if self.next >= len(self.faces):
            raise WeathergageError(f"The forced dice ran out: one more was needed for {what}.")
        self.next += 1
        return self.faces[self.next - 1]

    def below(self, sides: int, label: str = "") -> int:
        """The next forced face, less one; where there is no choice none is taken."""
        if sides == 1:
            return 0
        face = self._take(label or f"a d{sides}")
        if not isinstance(face, int) or face < 1 or face > sides:
            raise WeathergageError(f"{face!r} is not a face of a die with {sides} sides.")
        self.taken.append(face - 1)
        return face - 1

    def draw(self, names: list[str], label: str) -> int:
        """The forced counter, by name or by number from 1; the last one needs no forcing."""
        if len(names) == 1:
            return 0
        face = self._take(label)
        if isinstance(face, str):
            name = face.removeprefix(label + ":")
            if name not in names:
                raise WeathergageError(f"{face!r} is not among the counters: {', '.join(names)}.")
            place = names.index(name)
            self.taken.append(place)
            return place
        self.next -= 1
        return self.below(len(names), label)


def new_seed() -> bytes:
    """A seed nobody knows, from the system."""
    return secrets.token_bytes(SEED_BYTES)


def study_seed(number: int) -> bytes:
    """The seed for a number a researcher gave: repeatable, so it marks the journal as a study."""
    return hashlib.blake2b(f"weathergage study {number}".encode(), digest_size=SEED_BYTES).digest()


def commitment(seed: bytes, salt: bytes) -> str:
    """What is published before the first roll: it fixes the seed and tells nothing of it."""
    return hashlib.blake2b(b"weathergage seed" + salt + seed, digest_size=32).hexdigest()
