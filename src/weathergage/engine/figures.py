"""Figures by their keys: what each may be, and where it comes from.

A table is read from TOML. Its figures are its leaves: a number, a word, a flag, or a list of them.
Every leaf has a key, the names on the way to it joined by dots; an entry of an array of tables is
named by its `id`. Two sections of the table speak about its figures: `[provenance]` says where each
comes from and `[allowed]` what each may be. Both name keys by patterns, in which `*` stands for one
name and a final `**` for all that follow; the pattern with the most names spelt out is the one that
counts.
"""

import re
from typing import Final, final

from weathergage.engine.errors import WeathergageError

KINDS: Final[list[str]] = ["rules", "charts", "public", "derived", "reconstructed"]


@final
class DataError(WeathergageError):
    """A figure, key or file of a table, scenario or data pack that is wrong, in one sentence."""

    def __init__(self, file: str, reason: str, key: str = "", value: object = None) -> None:
        super().__init__(f"{file}: {reason}")
        self.file = file
        self.reason = reason
        self.key = key
        self.value = value


@final
class Figure:
    """One leaf of a table."""

    def __init__(self, path: list[str], value: object) -> None:
        self.path = path
        self.key = ".".join(path)
        self.value = value

    def size(self) -> int:
        """How many figures it counts for: a list counts for its entries."""
        return len(self.value) if isinstance(self.value, list) else 1


def shown(value: object) -> str:
    """A value as a person would find it in the file, cut short where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def is_entries(node: object) -> bool:
    """Whether a node is an array of tables."""
    return isinstance(node, list) and len(node) > 0 and isinstance(node[0], dict)


def names_of(node: object) -> list[str]:
    """The names one step below a node."""
    if isinstance(node, dict):
        return [str(name) for name in node]
    if isinstance(node, list) and is_entries(node):
        return [str(entry.get("id", "")) for entry in node if isinstance(entry, dict)]
    return []


def step(node: object, name: str) -> object:
    """What lies under a name, or None."""
    if isinstance(node, dict):
        found: object = node.get(name)
        return found
    if isinstance(node, list) and is_entries(node):
        for entry in node:
            if isinstance(entry, dict) and entry.get("id") == name:
                return entry
    return None


def collect(table: dict[str, object], file: str) -> list[Figure]:
    """Every figure of a table, in the order of the file."""
    found: list[Figure] = []
    _collect(table, [], found, file)
    return found


def _collect(node: object, path: list[str], found: list[Figure], file: str) -> None:
    if isinstance(node, dict):
        for name, below in node.items():
            _collect(below, [*path, str(name)], found, file)
    elif isinstance(node, list) and is_entries(node):
        _collect_entries(node, path, found, file)
    else:
        found.append(Figure(path, _plain(node, path, file)))


def _collect_entries(
    entries: list[object], path: list[str], found: list[Figure], file: str
) -> None:
    key = ".".join(path)
    seen: list[str] = []
    for entry in entries:
        name = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(name, str) or not name:
            raise DataError(file, f"every entry of {key} needs an id of its own.", key)
        if name in seen:
            raise DataError(file, f"{key} has two entries with the id {shown(name)}.", key, name)
        seen.append(name)
        _collect(entry, [*path, name], found, file)


def _plain(value: object, path: list[str], file: str) -> object:
    """A value of a kind that figures have: whole numbers, numbers, flags, text, flat lists."""
    parts = value if isinstance(value, list) else [value]
    for part in parts:
        if not isinstance(part, (bool, int, float, str)):
            key = ".".join(path)
            reason = f"{key} = {shown(value)} is no figure; write a number, text, true or false."
            raise DataError(file, reason, key, value)
    return value


@final
class Patterns:
    """Notes about the figures of one table, each under a pattern of keys."""

    def __init__(self, notes: dict[str, str]) -> None:
        self.notes = notes
        self._by_last: dict[str, list[list[str]]] = {}
        self._open: list[list[str]] = []
        for pattern in notes:
            names = pattern.split(".")
            if names[-1] in ("*", "**"):
                self._open.append(names)
            else:
                self._by_last.setdefault(names[-1], []).append(names)

    def best(self, path: list[str]) -> str | None:
        """The pattern that speaks of a figure most exactly, or None."""
        winner: list[str] | None = None
        for names in self._by_last.get(path[-1], []) + self._open:
            if covers(names, path) and (winner is None or exactness(names) > exactness(winner)):
                winner = names
        return None if winner is None else ".".join(winner)


def covers(names: list[str], path: list[str]) -> bool:
    """Whether a pattern speaks of a figure."""
    if names[-1] == "**":
        if len(path) < len(names):
            return False
        names = names[:-1]
    elif len(path) != len(names):
        return False
    return all(name in ("*", path[at]) for at, name in enumerate(names))


def exactness(names: list[str]) -> int:
    """How many names a pattern spells out."""
    return len([name for name in names if name not in ("*", "**")])


@final
class Mark:
    """Where a figure comes from: one of the five kinds and the place, source or reason."""

    def __init__(self, kind: str, detail: str) -> None:
        self.kind = kind
        self.detail = detail


def read_mark(text: object, file: str, key: str) -> Mark:
    """A mark from its text: a kind, then the section, chart, source or reason."""
    words = text.split(None, 1) if isinstance(text, str) else []
    kind = words[0].rstrip(":") if words else ""
    if kind not in KINDS or len(words) < 2:
        reason = (
            f"provenance of {key} = {shown(text)} is not allowed; allowed is one of "
            f"{', '.join(KINDS)}, followed by the section, source or reason."
        )
        raise DataError(file, reason, key, text)
    return Mark(kind, words[1])


@final
class Rule:
    """What a figure may be."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.low = 0.0
        self.high = 0.0
        self.choices: list[str] = []
        self.form = ""
        self.meaning = ""
        self.item: Rule | None = None
        self.least = 0
        self.most = 0

    def fits(self, value: object) -> bool:
        """Whether a value is allowed."""
        if self.kind == "list":
            return self._fits_list(value)
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind in ("whole", "number"):
            return self._fits_number(value)
        return isinstance(value, str) and self._fits_text(value)

    def _fits_number(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        if self.kind == "whole" and not isinstance(value, int):
            return False
        return self.low <= value <= self.high

    def _fits_text(self, value: str) -> bool:
        if self.kind == "text":
            return 0 < len(value) <= self.most and value.isprintable()
        if self.kind == "form":
            return re.fullmatch(self.form, value) is not None
        return value in self.choices

    def _fits_list(self, value: object) -> bool:
        item = self.item
        if item is None or not isinstance(value, list):
            return False
        if not self.least <= len(value) <= self.most:
            return False
        return all(item.fits(part) for part in value)

    def words(self) -> str:
        """What is allowed, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "whole":
            return f"a whole number from {self.low:g} to {self.high:g}"
        if self.kind == "number":
            return f"a number from {self.low:g} to {self.high:g}"
        if self.kind == "text":
            return f"text of at most {self.most} characters in one line"
        if self.kind == "form":
            return self.meaning
        if self.kind == "list" and self.item is not None:
            return f"a list of {_span(self.least, self.most)}, each {self.item.words()}"
        return "one of " + ", ".join(self.choices)

    def normal(self, value: object) -> object:
        """An allowed value in its one form: a number is a float even when written without a dot."""
        if self.kind == "number" and isinstance(value, (int, float)):
            return float(value)
        if self.item is not None and isinstance(value, list):
            return [self.item.normal(part) for part in value]
        return value


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


@final
class Rules:
    """Reads what is allowed from its text.

    The texts are `whole 1..6`, `number 0.5..24`, `flag`, `text 80`, `one of A, B`, `form NAME`
    (a form of the table's `[forms]`), `name of PLACE, PLACE` and `list 1..6 of` any of them.
    """

    def __init__(self, file: str, forms: dict[str, object], places: dict[str, list[str]]) -> None:
        self.file = file
        self.forms = forms
        self.places = places
        self._read: dict[str, Rule] = {}

    def read(self, text: object) -> Rule:
        """The rule that a text of `[allowed]` stands for."""
        if not isinstance(text, str):
            raise DataError(self.file, f"allowed = {shown(text)} is no text.", "", text)
        if text not in self._read:
            self._read[text] = self._parse(text)
        return self._read[text]

    def _parse(self, text: str) -> Rule:
        head, _, rest = text.partition(" ")
        rule = Rule(head)
        if head in ("whole", "number"):
            rule.low, rule.high = self._range(rest, text)
        elif head == "text" and rest.isdigit():
            rule.most = int(rest)
        elif head in ("one", "name"):
            self._choices(rule, rest.removeprefix("of "))
        elif head == "form":
            self._form(rule, rest)
        elif head == "list":
            span, _, item = rest.partition(" of ")
            low, high = self._range(span if ".." in span else f"{span}..{span}", text)
            rule.least, rule.most, rule.item = int(low), int(high), self.read(item)
        elif text != "flag":
            raise DataError(self.file, f"allowed = {shown(text)} is not understood.", "", text)
        return rule

    def _range(self, text: str, whole: str) -> tuple[float, float]:
        low, _, high = text.partition("..")
        try:
            return float(low), float(high)
        except ValueError as error:
            reason = f"allowed = {shown(whole)} has no range."
            raise DataError(self.file, reason, "", whole) from error

    def _choices(self, rule: Rule, rest: str) -> None:
        names = [name.strip() for name in rest.split(",")]
        if rule.kind == "one":
            rule.choices = names
            return
        for place in names:
            rule.choices = rule.choices + self.places.get(place, [])

    def _form(self, rule: Rule, name: str) -> None:
        form = self.forms.get(name)
        pattern = form.get("pattern") if isinstance(form, dict) else None
        meaning = form.get("meaning") if isinstance(form, dict) else None
        if not isinstance(pattern, str) or not isinstance(meaning, str):
            raise DataError(self.file, f"there is no form {shown(name)}.", "", name)
        rule.form, rule.meaning = pattern, meaning
