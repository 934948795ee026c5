"""What stands in the positions of every game: scenario, options, numbers, packed records."""

import json
from collections.abc import Callable
from typing import Any

from weathergage.engine.errors import BadInput, one_of, shorten, unknown
from weathergage.engine.game import Option, Value
from weathergage.engine.records import BROKEN
from weathergage.engine.setups import GameSetup
from weathergage.engine.toml_text import read_toml


def parse_position(text: str) -> dict[str, object]:
    """A position from its text, for `Table.new` and `from_position`."""
    return read_toml(text, "The position")


def check_keys(position: dict[str, object], keys: list[str]) -> None:
    """A position has no keys but these."""
    for key in position:
        if key not in keys:
            raise unknown("key of a position", key, keys)


def table_in(position: dict[str, object], key: str) -> dict[str, object]:
    """A table of a position; an empty one if it is not there."""
    found = position.get(key, {})
    if not isinstance(found, dict):
        raise BadInput(f"{key!r} of a position is a table.")
    return found


def list_in(position: dict[str, object], key: str) -> list[object]:
    """A list of a position; an empty one if it is not there."""
    found = position.get(key, [])
    if not isinstance(found, list):
        raise BadInput(f"{key!r} of a position is a list.")
    return found


def number_in(position: dict[str, object], key: str, usual: int, low: int, high: int) -> int:
    """A whole number of a position."""
    found = position.get(key, usual)
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        raise BadInput(f"The {key} of a position is from {low} to {high}, not {shorten(found)}.")
    return found


def choice_in(position: dict[str, object], key: str, names: list[str], usual: int) -> int:
    """The place of a word of a position among those it may be."""
    found = position.get(key, names[usual])
    if found not in names:
        allowed = one_of(names)
        raise BadInput(f"The {key} of a position is one of {allowed}, not {shorten(found)}.")
    return names.index(str(found))


def scenario_in(position: dict[str, object], usual: str) -> str:
    """The scenario a position stands on."""
    scenario = position.get("scenario", usual)
    if not isinstance(scenario, str):
        raise BadInput("The scenario of a position is a name.")
    return scenario


def options_in(position: dict[str, object], options: list[Option]) -> dict[str, Value]:
    """The options of a position: those it names, the others as usual."""
    known = {option.id: option for option in options}
    out: dict[str, Value] = {option.id: option.default for option in options}
    for id, value in table_in(position, "options").items():
        if id not in known:
            raise unknown("option", id, list(known))
        out[id] = known[id].read(value)
    return out


def write_choices(setup: GameSetup, options: list[Option], base: str = "") -> dict[str, object]:
    """The head of a position: scenario, what was chosen otherwise than usual, differing data."""
    usual = {option.id: option.default for option in options}
    chosen = {id: value for id, value in setup.options.items() if usual.get(id) != value}
    out: dict[str, object] = {"scenario": setup.scenario}
    if base:
        out["base"] = base
    if chosen:
        out["options"] = chosen
    if setup.pack is not None:
        out["pack"] = setup.pack
    return out


# Records in one line of JSON.


def packed(value: object) -> str:
    """Plain data as one line."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def unpacked(line: object, key: str, load: Callable[[Any], Any]) -> Any:
    """What such a line under this key holds, as `load` makes it of the plain data."""
    try:
        return load(json.loads(str(line)))
    except BROKEN as error:
        raise BadInput(f"{key!r} of a position is broken: {shorten(line)}.") from error


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
