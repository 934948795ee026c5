"""Positions from tables of words: a game says which word stands for which field.

A piece is written as words for what is not as in a fresh one (`Words`), a record as a line of
values (`Lines`). What a word may be followed by is a `Value`. Both read and write.
"""

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from weathergage.engine.errors import BadInput, one_of, shorten, unknown

MOST_DIGITS: Final = 6
NOBODY: Final = "nobody"


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """One word of a position, and what it means."""

    def read(self, word: str, what: str) -> Any:
        """What a word stands for; `what` names the place in complaints."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """The word for it."""
        raise NotImplementedError


@final
class Number(Value):
    """A whole number."""

    def __init__(self, low: int = 0, high: int = 999) -> None:
        self.low = low
        self.high = high

    def read(self, word: str, what: str) -> Any:
        digits = word.removeprefix("-")
        good = digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
        if not good or not self.low <= int(word) <= self.high:
            raise BadInput(
                f"{what!r} in a position is a whole number from {self.low} to {self.high}, "
                f"not {shorten(word)}."
            )
        return int(word)

    def write(self, value: Any) -> str:
        return str(int(value))


@final
class Choice(Value):
    """One of a few words, which stands for its place among them."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read(self, word: str, what: str) -> Any:
        if word not in self.names:
            allowed = one_of(self.names)
            raise BadInput(f"{what!r} in a position is one of {allowed}, not {shorten(word)}.")
        return self.names.index(word)

    def write(self, value: Any) -> str:
        name: str = self.names[value]
        return name


@final
class Term(Value):
    """One of a few words, which stands for itself; with `flag` for the second of two being so."""

    def __init__(self, names: list[str], flag: bool = False) -> None:
        self.names = names
        self.flag = flag

    def read(self, word: str, what: str) -> Any:
        place = Choice(self.names).read(word, what)
        return place == 1 if self.flag else word

    def write(self, value: Any) -> str:
        return self.names[1 if value else 0] if self.flag else str(value)


@final
class Thing(Value):
    """A thing by its id, or nobody."""

    def __init__(self, what: str, ids: dict[str, int], perhaps: bool = False) -> None:
        self.what = what
        self.ids = ids
        self.names = list(ids)
        self.perhaps = perhaps

    def read(self, word: str, what: str) -> Any:
        if self.perhaps and word == NOBODY:
            return -1
        if word not in self.ids:
            raise unknown(self.what, word, self.names)
        return self.ids[word]

    def write(self, value: Any) -> str:
        return self.names[value] if value >= 0 else NOBODY


@final
class Several(Value):
    """Any of a few words, with commas between them, as bits; `none` for none."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read(self, word: str, what: str) -> Any:
        bits = 0
        for name in word.split(",") if word != "none" else []:
            bits |= 1 << int(Choice(self.names).read(name, what))
        return bits

    def write(self, value: Any) -> str:
        standing = [name for place, name in enumerate(self.names) if value & (1 << place)]
        return ",".join(standing) or "none"


# Pieces: words for fields.


@final
class Word:
    """A word and the field it stands for: followed by a value, or alone for this one."""

    def __init__(
        self, word: str, field: str, value: Value | None = None, alone: Any = True
    ) -> None:
        self.word = word
        self.field = field
        self.value = value
        self.alone = alone


def marks(words: str, field: str, first: int = 1) -> list[Word]:
    """Words alone, each for a value of one field, which they count from `first`; `-` is none."""
    found = enumerate(words.split(), first)
    return [Word(word, field, None, value) for value, word in found if word != "-"]


def flags(words: dict[str, str]) -> list[Word]:
    """Words alone, each for a field that is so."""
    return [Word(word, field) for word, field in words.items()]


def numbers(words: dict[str, str]) -> list[Word]:
    """Words followed by a number, each for a field."""
    return [Word(word, field, Number()) for word, field in words.items()]


@final
class Words:
    """The words for one kind of piece, in the order in which they are written."""

    def __init__(self, what: str, rows: list[Word]) -> None:
        self.what = what
        self.rows = rows
        self.table = {row.word: row for row in rows}

    def read(self, piece: Any, words: list[str], others: list[str]) -> list[tuple[str, str]]:
        """Set what the words say; those of `others`, each with what follows it, are returned."""
        found: list[tuple[str, str]] = []
        at = 0
        while at < len(words):
            word = words[at]
            if word not in self.table and " ".join(words[at : at + 2]) in self.table:
                word = " ".join(words[at : at + 2])
                at += 1
            row = self.table.get(word)
            if row is not None and row.value is None:
                setattr(piece, row.field, row.alone)
                at += 1
                continue
            if row is None and word not in others:
                raise unknown(self.what, word, [*self.table, *others])
            if at + 1 >= len(words):
                raise BadInput(f"{word!r} in a position lacks something after it.")
            if row is not None and row.value is not None:
                setattr(piece, row.field, row.value.read(words[at + 1], word))
            else:
                found.append((word, words[at + 1]))
            at += 2
        return found

    def write(self, piece: Any, fresh: Any) -> list[str]:
        """The words for what is not as in a fresh one."""
        out: list[str] = []
        for row in self.rows:
            value = getattr(piece, row.field)
            if value == getattr(fresh, row.field):
                continue
            if row.value is not None:
                out.append(f"{row.word} {row.value.write(value)}")
            elif value == row.alone:
                out.append(row.word)
        return out


# Records: lines of values.


@final
class Lines:
    """Records under one key of a position, each a line of words in this order of its fields."""

    def __init__(self, key: str, like: str, names: list[str], values: dict[str, Value]) -> None:
        self.key = key
        self.like = like
        """A line as it should be."""
        self.names = names
        """The fields as the dump of the record has them."""
        self.values = values

    def read(self, words: list[str]) -> list[object]:
        """The dump of a record from its line."""
        if len(words) != len(self.values):
            raise BadInput(f"{self.key!r} in a position has lines like {self.like!r}.")
        found: dict[str, object] = {}
        for word, field in zip(words, self.values, strict=True):
            found[field] = self.values[field].read(word, self.key)
        return [found[name] for name in self.names]

    def read_all(self, position: dict[str, object], load: Callable[[object], Any]) -> list[Any]:
        """Every record of a position."""
        return [load(self.read(words)) for words in lines_of(position, self.key)]

    def write(self, dump: list[Any]) -> str:
        """A record as a line."""
        found = dict(zip(self.names, dump, strict=True))
        return " ".join([value.write(found[field]) for field, value in self.values.items()])


def lines_of(position: dict[str, object], key: str) -> list[list[str]]:
    """The lines of a list in a position, each as its words."""
    found = position.get(key, [])
    if not isinstance(found, list) or not all(isinstance(line, str) for line in found):
        raise BadInput(f"{key!r} in a position is a list of lines.")
    return [str(line).split() for line in found]
