"""A small generator of numbers for drawings, the same here and in the browser (mulberry32)."""

from typing import Final

_WORD: Final = 0xFFFFFFFF


class Seeded:
    """Numbers from 0 up to 1 that depend on the seed alone."""

    def __init__(self, seed: int) -> None:
        self.state = seed & _WORD

    def next(self) -> float:
        """The next number."""
        self.state = (self.state + 0x6D2B79F5) & _WORD
        t = self.state
        t = ((t ^ (t >> 15)) * (t | 1)) & _WORD
        t ^= (t + ((t ^ (t >> 7)) * (t | 61))) & _WORD
        return ((t ^ (t >> 14)) & _WORD) / 4294967296


def seed_of(name: str) -> int:
    """A seed from a name (FNV-1a)."""
    seed = 2166136261
    for byte in name.encode():
        seed = ((seed ^ byte) * 16777619) & _WORD
    return seed
