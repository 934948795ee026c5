"""Example files: positions, forced dice, actions and what must come of them, written by anyone.

The format is described in docs/examples.md; the runner is weathergage.engine.examples.
"""

import tomllib
from pathlib import Path
from typing import Final, final

from weathergage.engine.decision import Fields, shorten
from weathergage.engine.errors import BadFile, BadInput

TOP_KEYS: Final[list[str]] = [
    *("game", "rule", "title", "note", "scenario", "options", "dice"),
    *("position", "play", "expect", "chart"),
]


@final
class Play:
    """One action of an example, the dice it will meet, and the rule that refuses it, if any."""

    def __init__(self, number: int, raw: object) -> None:
        fields = Fields(raw, f"[[play]] {number}")
        self.number = number
        self.seat = fields.text("seat")
        self.action = table_of(fields, "action")
        self.dice = fields.items("dice") if fields.has("dice") else []
        self.refused = fields.text("refused", "")
        fields.finish()

    def words(self) -> str:
        """What it is called in a failure."""
        return f"play {self.number} ({self.seat}: {self.action.get('kind', 'no kind')})"


@final
class Expect:
    """One thing that must hold: an event, no such event, a state, or a refusal."""

    def __init__(self, number: int, raw: object) -> None:
        fields = Fields(raw, f"[[expect]] {number}")
        kinds = [name for name in ["event", "never", "state", "refused"] if fields.has(name)]
        if len(kinds) != 1:
            raise BadInput(f"[[expect]] {number} has one of event, never, state or refused.")
        self.kind = kinds[0]
        self.seat = ""
        self.rule = ""
        self.wanted: dict[str, object] = {}
        if self.kind == "refused":
            self.rule = fields.text("refused")
            fields.finish()
        elif self.kind == "state":
            self.wanted = table_of(fields, "state")
            self.seat = fields.text("seat", "")
            fields.finish()
        else:
            self.wanted = {str(key): value for key, value in fields.raw.items()}
            self.wanted["event"] = self.wanted.pop(self.kind)

    def words(self) -> str:
        """The wanted event as a person would write it."""
        named = [f"{key}={shorten(self.wanted[key])}" for key in self.wanted if key != "event"]
        return f"event {self.wanted['event']}" + (f" with {', '.join(named)}" if named else "")


@final
class ChartLine:
    """One reading of a chart and what it must give."""

    def __init__(self, number: int, raw: object) -> None:
        fields = Fields(raw, f"[[chart]] {number}")
        self.number = number
        self.name = fields.text("name")
        self.inputs = table_of(fields, "inputs")
        if not fields.has("result"):
            raise BadInput(f"[[chart]] {number} needs the field 'result'.")
        self.result = fields.raw["result"]
        self.modifiers = fields.items("modifiers") if fields.has("modifiers") else []
        fields.used.append("result")
        fields.finish()


@final
class Example:
    """One example file, read."""

    def __init__(self, file: str, raw: dict[str, object]) -> None:
        fields = Fields(raw, "An example")
        for name in raw:
            if name not in TOP_KEYS:
                raise BadInput(f"An example has no key {name!r}; it has: {', '.join(TOP_KEYS)}.")
        self.file = file
        self.game = fields.text("game")
        self.rules = fields.texts("rule") if isinstance(raw.get("rule"), list) else []
        if not self.rules:
            self.rules = [fields.text("rule")]
        self.title = fields.text("title")
        self.scenario = fields.text("scenario", "")
        self.options = table_of(fields, "options") if fields.has("options") else {}
        self.position = table_of(fields, "position") if fields.has("position") else None
        self.dice = fields.items("dice") if fields.has("dice") else []
        self.plays = [Play(n, each) for n, each in enumerate(entries(fields, "play"), 1)]
        self.expects = [Expect(n, each) for n, each in enumerate(entries(fields, "expect"), 1)]
        self.charts = [ChartLine(n, each) for n, each in enumerate(entries(fields, "chart"), 1)]
        if not self.expects and not self.charts and not any(play.refused for play in self.plays):
            raise BadInput("An example expects something: [[expect]], [[chart]] or refused.")
        if self.needs_table() and self.position is None and not self.scenario:
            raise BadInput("An example that plays needs a [position] or a scenario.")

    @property
    def rule(self) -> str:
        """The rules it is about, as one text."""
        return ", ".join(self.rules)

    def needs_table(self) -> bool:
        """Whether it plays at all, or only reads charts."""
        return bool(self.plays or self.expects)


def table_of(fields: Fields, name: str) -> dict[str, object]:
    """A table of named values."""
    fields.used.append(name)
    found = fields.raw.get(name)
    if not isinstance(found, dict):
        raise BadInput(f"{fields.what} needs the table {name!r}.")
    return {str(key): value for key, value in found.items()}


def entries(fields: Fields, name: str) -> list[object]:
    """The entries of an array of tables; none where it is not there."""
    return fields.items(name) if fields.has(name) else []


def read_example(path: Path) -> Example:
    """An example from its file."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadFile(f"{path} is not valid TOML: {error}.") from error
    return Example(str(path), raw)


def example_files(paths: list[Path]) -> list[Path]:
    """The example files that are named, or lie in the folders that are named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.toml"))
        elif path.is_file():
            found.append(path)
        else:
            raise BadInput(f"There is no file or folder {str(path)!r}.")
    if not found:
        raise BadInput("There is no example file (*.toml) there.")
    return found
