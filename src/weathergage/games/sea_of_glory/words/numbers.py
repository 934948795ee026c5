"""Numbers as a dispatch writes them."""

from typing import Final

SMALL: Final[list[str]] = [
    *["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    *["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
    "nineteen",
]
TENS: Final[list[str]] = [
    *["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
]


def in_words(number: int) -> str:
    """A number below a hundred in words."""
    if number < len(SMALL):
        return SMALL[max(0, number)]
    if number >= 100:
        return str(number)
    rest = f"-{SMALL[number % 10]}" if number % 10 else ""
    return f"{TENS[number // 10]}{rest}"


def sail_words(low: int, high: int) -> str:
    """So many sail, or between so many."""
    return f"{in_words(low)} sail" if low == high else f"{in_words(low)} to {in_words(high)} sail"


def count_words(number: int, thing: str) -> str:
    """So many of a thing, in words."""
    return f"{in_words(number)} {thing}{'' if number == 1 else 's'}"
