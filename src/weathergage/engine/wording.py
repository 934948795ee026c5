"""Positions from tables of words: a game says which word stands for which field."""

from typing import Any


def grouped(names: list[str], values: list[Any], layout: list[str]) -> list[object]:
    """Values in the order of a layout; where that names several at once, as a list of them."""
    found = dict(zip(names, values, strict=True))
    out: list[object] = []
    for group in layout:
        inside: list[object] = [found[name] for name in group.split()]
        out.append(inside if len(inside) > 1 else inside[0])
    return out


def ungrouped(names: list[str], raw: Any, layout: list[str]) -> list[object]:
    """The values in the order of the names again; a ValueError where they do not fit."""
    found: dict[str, object] = {}
    for group, values in zip(layout, raw, strict=True):
        inside = group.split()
        found.update(zip(inside, values if len(inside) > 1 else [values], strict=True))
    return [found[name] for name in names]
