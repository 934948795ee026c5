# interpreted: signatures are read here, and compiled functions do not keep theirs.
"""Charts from plain functions: what a chart asks for is the signature of its function.

A parameter is `Annotated[int, "1..6", "the die"]`: its type, what is allowed, and what it means.
Allowed are a range, for a whole number; a list of words, of which an `int` gets the place and a
`str` the word itself; the name of such a list, where only the data have it; nothing, for a flag.
What has a default need not be told. The docstring says what the chart is about and ends with its
rule; the function returns its figure, or its figure and the modifiers of it.
"""

import inspect
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from weathergage.engine.charts import Chart, ChartResult, ChartValue, Input
from weathergage.engine.event import Modifier

Words = dict[str, list[str]]
Reckoned = tuple[object, list[Modifier]]
"""A figure with its modifiers."""


def charts_of(asked: object, words: Words | None = None) -> list[Chart]:
    """A chart for each public function of an object, in their order and under their names."""
    names = [name for name, it in vars(type(asked)).items() if name[0] != "_" and callable(it)]
    return [chart_of(getattr(asked, name), words or {}) for name in names]


def chart_of(function: Callable[..., object], words: Words) -> Chart:
    """The chart that a function is."""
    about, _, rule = inspect.getdoc(function).rpartition(" (")  # type: ignore[union-attr]
    rule = rule.rstrip(").")
    asks = [Ask(each, words) for each in parameters_of(function)]
    # A capital begins the sentence; two, or one with a point, begin a word that has them.
    first = about[:1] if about[1:2].isupper() or about[1:2] == "." else about[:1].lower()
    inputs = [each.input for each in asks]
    ask = partial(answer, function, asks, rule)
    return Chart(called(function), rule, first + about[1:].rstrip("."), inputs, ask)


def called(function: Callable[..., object]) -> str:
    """A function's name as one types it, without the underscore that Python may need."""
    return function.__name__.rstrip("_").replace("_", "-")


def parameters_of(function: Callable[..., object]) -> list[tuple[inspect.Parameter, object]]:
    """The parameters of a function, each with its type."""
    hints = get_type_hints(function, include_extras=True)
    return [(each, hints[each.name]) for each in inspect.signature(function).parameters.values()]


class Ask:
    """One thing that a function wants to know."""

    def __init__(self, asked: tuple[inspect.Parameter, object], words: Words) -> None:
        parameter, hint = asked
        self.name = parameter.name
        kind, *said = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        meaning = str(said[-1])
        allowed: Any = said[0] if len(said) > 1 else None
        allowed = words.get(allowed, allowed) if isinstance(allowed, str) else allowed
        self.by_place = kind is int and isinstance(allowed, list)
        default = parameter.default if parameter.default is not inspect.Parameter.empty else None
        if self.by_place and default is not None:
            default = allowed[default]
        self.input = input_of(self.name.rstrip("_"), allowed, meaning, default)

    def read(self, values: dict[str, ChartValue]) -> ChartValue:
        """What the function is given."""
        value = values[self.input.name]
        return self.input.choices.index(str(value)) if self.by_place else value


def input_of(name: str, allowed: object, meaning: str, default: ChartValue | None) -> Input:
    """An input by what is allowed: words, a range, or nothing but yes and no."""
    if isinstance(allowed, list):
        return Input(name, "choice", meaning, choices=allowed, default=default)
    if isinstance(allowed, str):
        low, _, high = allowed.partition("..")
        return Input(name, "int", meaning, int(low), int(high), default=default)
    return Input(name, "flag", meaning, default=default)


def answer(
    function: Callable[..., object], asks: list[Ask], rule: str, values: dict[str, ChartValue]
) -> ChartResult:
    """What a function makes of the values it asks for."""
    found = function(**{each.name: each.read(values) for each in asks})
    if isinstance(found, ChartResult):
        return found
    if isinstance(found, tuple):
        result, modifiers = found
        return ChartResult(result, modifiers, rule)
    return ChartResult(found, [], rule)
