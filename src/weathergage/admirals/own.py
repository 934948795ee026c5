"""Admirals of one's own: `module:Class`, a Bot in any module that can be imported.

What follows a `?` is given to the class by name: `fleet:Hawke?boldness=2` makes
`Hawke(boldness=2.0)`. To import a module is to run it, so such names come from whoever runs the
program and from nobody else.
"""

import importlib
import inspect
import os
import sys
from collections.abc import Callable
from types import ModuleType

from weathergage.engine.errors import BadInput, WeathergageError, unknown
from weathergage.engine.game import Bot
from weathergage.engine.tempers import pairs

FORM = "module:Class"
NAME = "name"


def is_own(name: str) -> bool:
    """Whether a name is that of somebody's class."""
    return ":" in name.partition("?")[0]


def own_bot(name: str) -> Bot:
    """A bot of somebody's own; raises BadInput and says what is allowed."""
    bare, asks, said = name.partition("?")
    kind = own_class(bare)
    given = {key: value(text) for key, text in pairs(bare, said).items()} if asks else {}
    taken = taken_by(kind)
    for key in given:
        if key not in taken:
            raise unknown(f"parameter of {bare!r}", key, taken)
    if NAME in taken:
        given.setdefault(NAME, name)
    make: Callable[..., Bot] = kind
    try:
        found = make(**given)
    except WeathergageError:
        raise
    except Exception as error:
        raise BadInput(f"The admiral {bare!r} cannot be made: {error}") from error
    found.name = name
    return found


def own_class(name: str) -> type[Bot]:
    """The class that is meant."""
    module, _, attribute = name.partition(":")
    if not module or not attribute.isidentifier():
        raise BadInput(f"An admiral of one's own is named {FORM}, not {name!r}.")
    found = getattr(imported(module), attribute, None)
    if found is None:
        raise BadInput(f"The module {module!r} has no class {attribute!r}.")
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadInput(f"{name!r} is no admiral: a class derived from weathergage.Bot is wanted.")
    return found


def imported(module: str) -> ModuleType:
    """A module by name; what lies in the present folder is found too."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        return importlib.import_module(module)
    except Exception as error:
        raise BadInput(f"The module {module!r} cannot be imported: {error}") from error


def value(text: str) -> float | str:
    """A number where it is one."""
    try:
        return float(text)
    except ValueError:
        return text


def taken_by(kind: type[Bot]) -> list[str]:
    """What a class takes by name; one that is no more than a Bot takes its name."""
    try:
        return list(inspect.signature(kind).parameters)
    except (TypeError, ValueError):
        return [NAME]
