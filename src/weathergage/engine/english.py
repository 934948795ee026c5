"""Numbers and names as an English sentence has them."""

from typing import Final

SMALL: Final[list[str]] = [
    *["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    *["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
    "nineteen",
]
TENS: Final[list[str]] = [
    *["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
]
MOST_NAMED: Final = 3
"""So many are named where there may be many."""


def listed(words: list[str], last: str = "and") -> str:
    """Words in a row: one, two and three."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """So many of a thing: 1 ship, 2 ships; 1 box, 2 boxes."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def in_words(number: int, below: int = 100) -> str:
    """A number in words, none being `no`; from `below` on in figures."""
    if number >= below:
        return str(number)
    if number < len(SMALL):
        return SMALL[max(0, number)]
    rest = f"-{SMALL[number % 10]}" if number % 10 else ""
    return f"{TENS[number // 10]}{rest}"


def counted_in_words(number: int, thing: str, below: int = 100) -> str:
    """So many of a thing, in words."""
    return f"{in_words(number, below)} {thing}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """A number as a rank in a row: 1st, 2nd, 11th."""
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def owner(name: str) -> str:
    """Whose something is: Victory's, Mars'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def sentence(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """A figure with its sign, the minus a real one."""
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def first_of(names: list[str], most: int = MOST_NAMED) -> str:
    """Names in a row, and how many more there are: Mars, Ajax, Orion and 2 more."""
    more = [f"{len(names) - most} more"] if len(names) > most else []
    return listed([*names[:most], *more])


def reasons(said: list[str], most: int = MOST_NAMED) -> str:
    """Sentences in a row after something else, and how many more there are."""
    more = f"; and {len(said) - most} more not" if len(said) > most else ""
    return "".join(f"; {each.removesuffix('.')}" for each in said[:most]) + more


def tally(worth: list[tuple[str, float]], what: str) -> str:
    """What all of it comes to, and of whom how much: 3.0 hits expected: Rayo 2.0, Héros 1.0."""
    sums: dict[str, float] = {}
    for name, each in worth:
        sums[name] = sums.get(name, 0.0) + each
    named = ", ".join(f"{name} {sums[name]:.1f}" for name in sorted(sums, key=lambda n: -sums[n]))
    total = 0.0
    for each in sums.values():
        total += each
    return f"{total:.1f} {what}: {named}" if sums else ""
