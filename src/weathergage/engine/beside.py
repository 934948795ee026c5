"""Words that lie in a file beside the module that says them."""

import tomllib
from pathlib import Path
from typing import Any


def _read(module: str, name: str) -> dict[str, Any]:
    return tomllib.loads(Path(module).resolve().with_name(name).read_text(encoding="utf-8"))


def words_beside(module: str, name: str) -> dict[str, dict[str, str]]:
    """Sentences, table by table and by what they are about."""
    found = _read(module, name)
    return {table: {key: str(found[table][key]) for key in found[table]} for table in found}


def bars_beside(module: str, name: str) -> dict[str, list[tuple[str, str]]]:
    """What bars acts, list by list: each a sentence and its rule; the first of a list is empty."""
    found = _read(module, name)
    return {table: [(str(text), str(rule)) for text, rule in found[table]] for table in found}
