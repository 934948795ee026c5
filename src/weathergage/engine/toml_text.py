"""Plain data as TOML text that reads back equal: positions, and the heads of games."""

import re
import tomllib
from typing import Final

from weathergage.engine.errors import BadInput

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
WIDTH: Final = 96
"""A list that would make a longer line is laid out with an item on each."""

ESCAPES: Final[dict[str, str]] = {
    '"': '\\"',
    "\\": "\\\\",
    "\n": "\\n",
    "\t": "\\t",
    "\r": "\\r",
}


def toml_text(doc: dict[str, object]) -> str:
    """A document as TOML: single values first, then its tables; nothing may be None."""
    lines: list[str] = []
    _write_table(doc, [], lines)
    return "\n".join(lines).strip("\n") + "\n"


def read_toml(text: str, what: str) -> dict[str, object]:
    """A document from its TOML text."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(f"{what} is not valid TOML: {error}.") from error


def _write_table(table: dict[str, object], path: list[str], lines: list[str]) -> None:
    inner: list[str] = []
    for name, value in table.items():
        if isinstance(value, dict) and len(path) < 2:
            inner.append(name)
        else:
            lines.append(f"{key_text(name)} = {_laid_out(name, value)}")
    for name in inner:
        below = table[name]
        assert isinstance(below, dict)
        place = [*path, key_text(name)]
        lines += ["", f"[{'.'.join(place)}]"]
        _write_table(below, place, lines)


def _laid_out(name: str, value: object) -> str:
    """A value on one line, or a long list on several."""
    text = value_text(value)
    if not isinstance(value, list) or len(name) + len(text) + 3 <= WIDTH:
        return text
    return "[\n" + "".join(f"  {value_text(item)},\n" for item in value) + "]"


def key_text(name: str) -> str:
    """A key, in quotes where TOML wants them."""
    return name if BARE.fullmatch(name) else string_text(name)


def value_text(value: object) -> str:
    """A value as TOML writes it inside a line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return string_text(value)
    if isinstance(value, list):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    if isinstance(value, dict):
        pairs = [f"{key_text(str(name))} = {value_text(item)}" for name, item in value.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    raise BadInput(f"TOML has no way to write {type(value).__name__}.")


def string_text(text: str) -> str:
    """A text in quotes, with what cannot stand in one line escaped."""
    out: list[str] = []
    for letter in text:
        if letter in ESCAPES:
            out.append(ESCAPES[letter])
        elif letter < " " or letter == "\x7f":
            out.append(f"\\u{ord(letter):04X}")
        else:
            out.append(letter)
    return '"' + "".join(out) + '"'
