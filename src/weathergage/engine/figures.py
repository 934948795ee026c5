"""Figures by their keys: what each may be, and where it comes from.

A table is read from TOML. Its figures are its leaves: a number, a word, a flag, or a list of them.
Every leaf has a key, the names on the way to it joined by dots; an entry of an array of tables is
named by its `id`. Two sections of the table speak about its figures: `[provenance]` says where each
comes from and `[allowed]` what each may be. Both name keys by patterns, in which `*` stands for one
name and a final `**` for all that follow; the pattern with the most names spelt out is the one that
counts.
"""

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


def number(value: object) -> int:
    """A whole number from the data."""
    assert isinstance(value, int)
    return value


def decimal(value: object) -> float:
    """A number from the data."""
    assert isinstance(value, (int, float))
    return float(value)


def texts(value: object) -> list[str]:
    """A list of words from the data."""
    assert isinstance(value, list)
    return [str(item) for item in value]


def numbers(value: object) -> list[int]:
    """A list of whole numbers from the data."""
    assert isinstance(value, list)
    return [number(item) for item in value]


def table_of(doc: dict[str, object], key: str) -> dict[str, object]:
    """A table inside a document; an empty one if it is not there."""
    found = doc.get(key)
    return found if isinstance(found, dict) else {}


def rows_of(doc: dict[str, object], key: str) -> list[dict[str, object]]:
    """A list of tables inside a document."""
    found = doc.get(key)
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []


def texts_of(doc: dict[str, object], key: str) -> list[str]:
    """A list of texts inside a document; an empty one if it is not there."""
    found = doc.get(key)
    return [str(item) for item in found] if isinstance(found, list) else []


def whole_of(doc: dict[str, object], key: str, default: int = 0) -> int:
    """A whole number inside a document."""
    return number(doc.get(key, default))


def shown(value: object) -> str:
    """A value as a person would find it in the file, cut short where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        text = "[" + ", ".join(shown(part) for part in value) + "]"
    else:
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
