"""Charts: every printed table of a game as a function that anyone may ask.

A chart says what it wants to know and checks what it is told, so that the rules, the command line
and the worked examples all read the same table.
"""

from collections.abc import Callable
from typing import Final, final

from weathergage.engine.decision import kind_of, shorten
from weathergage.engine.errors import BadInput, one_of, unknown
from weathergage.engine.event import Modifier

ChartValue = bool | int | str
ChartFunction = Callable[[dict[str, ChartValue]], "ChartResult"]

YES: Final[list[str]] = ["true", "yes", "on", "1"]
NO: Final[list[str]] = ["false", "no", "off", "0"]
LONGEST_NUMBER: Final = 12


@final
class Input:
    """One thing a chart wants to know: a whole number, one of a few words, or a flag."""

    def __init__(
        self,
        name: str,
        kind: str,
        meaning: str,
        low: int = 0,
        high: int = 0,
        choices: list[str] | None = None,
        default: ChartValue | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.meaning = meaning
        self.low = low
        self.high = high
        self.choices = choices if choices is not None else []
        self.default = default

    def allowed(self) -> str:
        """What may be given, in words."""
        if self.kind == "int":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "flag":
            return "true or false"
        return "one of " + one_of(self.choices)

    def read(self, value: object) -> ChartValue:
        """A value from outside; the command line gives texts."""
        if self.kind == "int":
            number = whole(value)
            if number is not None and self.low <= number <= self.high:
                return number
        elif self.kind == "flag":
            flag = truth(value)
            if flag is not None:
                return flag
        elif isinstance(value, str) and value in self.choices:
            return value
        raise BadInput(f"{self.name!r} is {self.allowed()}, not {given(value)}.")

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        out: dict[str, object] = {"name": self.name, "kind": self.kind, "meaning": self.meaning}
        if self.kind == "int":
            out["low"], out["high"] = self.low, self.high
        if self.kind == "choice":
            out["choices"] = list(self.choices)
        if self.default is not None:
            out["default"] = self.default
        return out


def number_input(name: str, low: int, high: int, meaning: str, default: int | None = None) -> Input:
    """An input that is a whole number within limits."""
    return Input(name, "int", meaning, low=low, high=high, default=default)


def choice_input(name: str, choices: list[str], meaning: str, default: str | None = None) -> Input:
    """An input that is one of a few words."""
    return Input(name, "choice", meaning, choices=choices, default=default)


def flag_input(name: str, meaning: str, default: bool | None = None) -> Input:
    """An input that is true or false."""
    return Input(name, "flag", meaning, default=default)


@final
class ChartResult:
    """What a chart says: the figure, every modifier by name, and the rule it stands in."""

    def __init__(self, result: object, modifiers: list[Modifier], rule: str) -> None:
        self.result = result
        self.modifiers = modifiers
        self.rule = rule

    def data(self) -> dict[str, object]:
        """Plain JSON-able form."""
        return {
            "result": self.result,
            "modifiers": [modifier.data() for modifier in self.modifiers],
            "rule": self.rule,
        }

    def __repr__(self) -> str:
        return f"ChartResult({self.result!r}, rule={self.rule!r})"


@final
class Chart:
    """A printed table: its name, its rule, what it wants to know, and the function it is."""

    def __init__(
        self, name: str, rule: str, about: str, inputs: list[Input], function: ChartFunction
    ) -> None:
        self.name = name
        self.rule = rule
        self.about = about
        self.inputs = inputs
        self.function = function

    def look_up(self, values: dict[str, object]) -> ChartResult:
        """Read the chart; a value that is missing, unknown or not allowed is an error."""
        return self.function(self.check(values))

    def check(self, values: dict[str, object]) -> dict[str, ChartValue]:
        """The values as the chart wants them, defaults filled in."""
        names = [each.name for each in self.inputs]
        for name in values:
            if name not in names:
                reason = f"has no input {shorten(name)}; it has: {one_of(names)}"
                raise BadInput(f"The chart {self.name!r} {reason}.")
        return {each.name: self._value(each, values) for each in self.inputs}

    def _value(self, wanted: Input, values: dict[str, object]) -> ChartValue:
        if wanted.name in values:
            return wanted.read(values[wanted.name])
        if wanted.default is not None:
            return wanted.default
        raise BadInput(f"The chart {self.name!r} needs {wanted.name!r}: {wanted.allowed()}.")

    def data(self) -> dict[str, object]:
        """Plain JSON-able form: what can be asked, not the answers."""
        return {
            "name": self.name,
            "rule": self.rule,
            "about": self.about,
            "inputs": [each.data() for each in self.inputs],
        }


def find_chart(charts: dict[str, Chart], name: str) -> Chart:
    """A chart by name."""
    if name not in charts:
        raise unknown("chart", name, list(charts))
    return charts[name]


def whole(value: object) -> int | None:
    """A whole number, also from its text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and len(value) <= LONGEST_NUMBER:
        digits = value.removeprefix("-").removeprefix("+")
        if digits.isascii() and digits.isdigit():
            return int(value)
    return None


def truth(value: object) -> bool | None:
    """True or false, also from its text; None for anything else."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in YES:
        return True
    if isinstance(value, str) and value.lower() in NO:
        return False
    return None


def given(value: object) -> str:
    """A wrong value for an error message: texts and numbers as they are, the rest by kind."""
    if isinstance(value, (bool, int, float, str)):
        return shorten(value)
    return kind_of(value)
