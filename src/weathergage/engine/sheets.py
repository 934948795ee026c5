"""A table or scenario as it stands in its file, with what is noted about its figures."""

from typing import final

from weathergage.engine.allowed import Rule, Rules
from weathergage.engine.figures import (
    KINDS,
    DataError,
    Figure,
    Mark,
    Patterns,
    collect,
    is_entries,
    names_of,
    read_mark,
    shown,
    step,
)


@final
class Sheet:
    """One table or scenario as it stands in its file, with what is noted about its figures."""

    def __init__(
        self,
        file: str,
        table: dict[str, object],
        marks: dict[str, str],
        allowed: dict[str, str],
        rules: Rules,
    ) -> None:
        self.file = file
        self.table = table
        self.marks = Patterns(marks)
        self.allowed = Patterns(allowed)
        self.rules = rules
        self.wordy = Patterns({})
        self.pack_marks = Patterns({})
        self.changed: list[str] = []

    def rule(self, figure: Figure) -> Rule:
        """What a figure may be; a figure that nothing speaks of does not belong here."""
        pattern = self.allowed.best(figure.path)
        if pattern is None:
            raise unknown_key(self.file, self.table, figure, list(self.allowed.notes))
        return self.rules.read(self.allowed.notes[pattern])

    def judge(self, figure: Figure, file: str) -> object:
        """The value of a figure in its one form, if it is allowed."""
        rule = self.rule(figure)
        if not rule.fits(figure.value):
            reason = (
                f"{figure.key} = {shown(figure.value)} is not allowed; allowed is {rule.words()}."
            )
            raise DataError(file, reason, figure.key, figure.value)
        return rule.normal(figure.value)

    def mark(self, figure: Figure) -> Mark | None:
        """Where a figure comes from; None for words that are no figures."""
        marks = self.marks
        if self.wordy.best(figure.path) is not None:
            return None
        if figure.key in self.changed:
            if self.pack_marks.best(figure.path) is None:
                return Mark("charts", "data pack")
            marks = self.pack_marks
        pattern = marks.best(figure.path)
        if pattern is None:
            reason = f"{figure.key} = {shown(figure.value)} has no provenance."
            raise DataError(self.file, reason, figure.key, figure.value)
        return read_mark(marks.notes[pattern], self.file, pattern)

    def check(self) -> None:
        """Every figure is allowed and says where it comes from."""
        for figure in collect(self.table, self.file):
            value = self.judge(figure, self.file)
            self.mark(figure)
            if value is not figure.value:
                put(self.table, figure.path, value)

    def count(self) -> dict[str, int]:
        """How many figures come from where."""
        tally = dict.fromkeys(KINDS, 0)
        for figure in collect(self.table, self.file):
            mark = self.mark(figure)
            if mark is not None:
                tally[mark.kind] += figure.size()
        return tally


def section(table: dict[str, object], name: str, file: str) -> dict[str, object]:
    """A section of a table; empty where there is none."""
    found = table.get(name, {})
    if not isinstance(found, dict):
        raise DataError(file, f"{name} = {shown(found)} is not allowed; allowed is a table.", name)
    return found


def notes_in(table: dict[str, object], name: str, file: str) -> dict[str, str]:
    """The notes of a section: a text under each pattern of keys."""
    notes: dict[str, str] = {}
    for pattern, text in section(table, name, file).items():
        if not isinstance(text, str):
            reason = f"{name}.{pattern} = {shown(text)} is not allowed; allowed is text."
            raise DataError(file, reason, f"{name}.{pattern}", text)
        notes[pattern] = text
    return notes


def texts_in(table: dict[str, object], name: str) -> list[str]:
    """A list of texts of a table; empty where there is none."""
    found = table.get(name)
    return [str(text) for text in found] if isinstance(found, list) else []


def check_required(sheet: Sheet, required: list[str]) -> None:
    """Every key that a scenario must have is there."""
    for key in required:
        node: object = sheet.table
        for part in key.split("."):
            node = step(node, part)
        if node is None:
            raise DataError(sheet.file, f"{key} is missing.", key)


def check_keys(sheet: Sheet, keys: dict[str, str]) -> None:
    """The names in a table that stand for something are names of it."""
    for place, text in keys.items():
        node: object = sheet.table
        for part in place.split("."):
            node = step(node, part)
        rule = sheet.rules.read(text)
        for name in names_of(node):
            if not rule.fits(name):
                reason = f"there is no {place}.{name}; allowed is {rule.words()}."
                raise DataError(sheet.file, reason, f"{place}.{name}", name)


def find(table: dict[str, object], figure: Figure, file: str) -> object:
    """The shipped value of a figure that a pack names."""
    node: object = table
    for part in figure.path:
        below = step(node, part)
        if below is None:
            raise unknown_key(file, table, figure, [])
        node = below
    if isinstance(node, dict) or names_of(node):
        reason = f"{figure.key} = {shown(figure.value)} is not allowed; allowed is a table."
        raise DataError(file, reason, figure.key, figure.value)
    return node


def unknown_key(
    file: str, table: dict[str, object], figure: Figure, patterns: list[str]
) -> DataError:
    """The error for a key that a table does not have, with the names it has there."""
    node: object = table
    at = 0
    while at < len(figure.path) - 1 and step(node, figure.path[at]) is not None:
        node = step(node, figure.path[at])
        at += 1
    names = names_at(figure.path[:at], node, patterns)
    key = ".".join(figure.path[: at + 1])
    if figure.path[at] in names:
        reason = f"{key} = {shown(figure.value)} is not allowed; allowed is a table."
    else:
        reason = f"there is no {key}; allowed is {', '.join(names) if names else 'nothing'}."
    return DataError(file, reason, figure.key, figure.value)


def names_at(path: list[str], node: object, patterns: list[str]) -> list[str]:
    """The names that may follow a path: of the patterns where there are any, else of the table."""
    if not patterns:
        return names_of(node)
    names: list[str] = []
    for pattern in patterns:
        parts = pattern.split(".")
        fits = len(parts) > len(path) and all(
            part in ("*", path[at]) for at, part in enumerate(parts[: len(path)])
        )
        name = parts[len(path)].replace("*", "any name") if fits else ""
        if fits and name not in names:
            names.append(name)
    return names


def put(table: dict[str, object], path: list[str], value: object) -> None:
    """Set one figure of a table."""
    node: object = table
    for part in path[:-1]:
        node = step(node, part)
    if isinstance(node, dict):
        node[path[-1]] = value


def with_variant(
    scenario: dict[str, object], variant: str, file: str, within: list[str]
) -> dict[str, object]:
    """A scenario with what one of its variants says laid over it; a variant may be like others."""
    variants = section(scenario, "variants", file)
    over = variants.get(variant)
    if variant in within:
        raise DataError(file, f"the variant {shown(variant)} is like itself.", "variants", variant)
    if not isinstance(over, dict):
        allowed = ", ".join(variants) if variants else "none"
        raise DataError(file, f"there is no variant {shown(variant)}; allowed is {allowed}.")
    whole = scenario
    for other in texts_in(over, "like"):
        whole = with_variant(whole, other, file, [*within, variant])
    return merged(whole, over)


def merged(under: dict[str, object], over: dict[str, object]) -> dict[str, object]:
    """A copy of a table with another laid over it: tables and entries are merged by name, all else
    is replaced."""
    whole = dict(under)
    for name, value in over.items():
        below = whole.get(name)
        if isinstance(below, dict) and isinstance(value, dict):
            whole[name] = merged(below, value)
        elif isinstance(below, list) and is_entries(below) and isinstance(value, list):
            whole[name] = [_merged_entry(entry, value) for entry in below]
        else:
            whole[name] = value
    return whole


def _merged_entry(entry: dict[str, object], over: list[object]) -> dict[str, object]:
    above = step(over, str(entry.get("id")))
    return merged(entry, above) if isinstance(above, dict) else entry
