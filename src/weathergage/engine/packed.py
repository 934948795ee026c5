"""A look at packed data before it is unpacked: how much it holds and how deep it goes.

Unpacking makes an object of every byte if the bytes ask for it; what asks for more than any game
could need is turned away while it is still bytes.
"""

from typing import Final

from weathergage.engine.errors import BadFile

MOST_OBJECTS: Final = 500_000
"""A long campaign has twenty thousand."""
DEEPEST: Final = 40
WIDTHS: Final[list[int]] = [1, 2, 4, 8, 1, 2, 4, 8]
"""How many bytes follow the heads 0xcc to 0xd3, the numbers."""


def check_packed(raw: bytes) -> None:
    """Raise BadFile where unpacking would make too much, or runs off the end."""
    left: list[int] = [1]
    at, objects, end = 0, 0, len(raw)
    while left:
        if left[-1] == 0:
            left.pop()
            continue
        left[-1] -= 1
        objects += 1
        if at >= end:
            raise BadFile("This Weathergage file is cut short.")
        skip, inside = measure(raw, at)
        at += skip
        # Each thing inside takes a byte at least: a count that lies is found at once.
        if objects + inside > MOST_OBJECTS or inside > end - at:
            raise BadFile("This Weathergage file holds more than any game.")
        if inside:
            left.append(inside)
            if len(left) > DEEPEST:
                raise BadFile("This Weathergage file is nested deeper than any game.")


def measure(raw: bytes, at: int) -> tuple[int, int]:
    """How many bytes one thing takes here, and how many things lie inside it."""
    head = raw[at]
    if head <= 0x7F or head >= 0xE0:
        return 1, 0
    if head <= 0x8F:
        return 1, 2 * (head & 0x0F)
    if head <= 0x9F:
        return 1, head & 0x0F
    if head <= 0xBF:
        return 1 + (head & 0x1F), 0
    return measure_long(raw, at, head)


def measure_long(raw: bytes, at: int, head: int) -> tuple[int, int]:
    """The same for heads that are followed by a number or a count."""
    if head in (0xC0, 0xC2, 0xC3):
        return 1, 0
    if 0xC4 <= head <= 0xC6:
        width = 1 << (head - 0xC4)
        return 1 + width + count(raw, at, width), 0
    if head in (0xCA, 0xCB):
        return (5 if head == 0xCA else 9), 0
    if 0xCC <= head <= 0xD3:
        return 1 + WIDTHS[head - 0xCC], 0
    if 0xD9 <= head <= 0xDB:
        width = 1 << (head - 0xD9)
        return 1 + width + count(raw, at, width), 0
    if 0xDC <= head <= 0xDF:
        width = 2 if head in (0xDC, 0xDE) else 4
        many = count(raw, at, width)
        return 1 + width, many if head <= 0xDD else 2 * many
    raise BadFile("This Weathergage file holds something that no game has.")


def count(raw: bytes, at: int, width: int) -> int:
    """The count that follows a head."""
    return int.from_bytes(raw[at + 1 : at + 1 + width], "big")
