"""The walker: copy, dump and load of state classes are code that can forget a field.

It changes each attribute of everything in a state in turn and demands that the dump (and so the
hash) notices, that a copy takes it over and is independent, and that loading restores it.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec

from weathergage.engine.decision import Action
from weathergage.engine.game import Game
from weathergage.engine.state import Outcome, State, encode_state

Path = list[tuple[str, Any]]
PLAIN: Final = (bool, int, float, str, bytes, type(None))
CONSTANT: Final = (Outcome, Action)
"""Never changed once made, so copies may share them."""
FORGOTTEN: Final = {"Ask.memo", "Ask.open", "Ask.open_to", "Ask.known_as"}
"""What a step that asks found out and may forget."""
SHARED: Final = {"Ask.seats"}
"""Never changed once a step is made."""
SPOTS: Final = 3
"""In how many places each attribute is changed."""


class AttributeReport:
    """Which attributes were changed, which could not be, and what was forgotten."""

    def __init__(self) -> None:
        self.tried: dict[str, int] = {}
        self.untested: list[str] = []
        self.faults: list[str] = []

    @property
    def ok(self) -> bool:
        """Whether every attribute was tried and none was forgotten."""
        return bool(self.tried) and not self.faults and not self.untested

    def fault(self, text: str) -> None:
        """Something was forgotten; said once for each attribute."""
        if text not in self.faults:
            self.faults.append(text)

    def __repr__(self) -> str:
        return (
            f"<AttributeReport {len(self.tried)} attributes, faults {self.faults}, "
            f"untested {self.untested}>"
        )


def attributes(thing: object) -> list[str]:
    """The names of an object's attributes, of compiled classes as of others."""
    names: dict[str, None] = {}
    for kind in reversed(type(thing).__mro__):
        names.update(dict.fromkeys(vars(kind).get("__mypyc_attrs__", ())))
    names.update(dict.fromkeys(getattr(thing, "__dict__", {})))
    return [name for name in names if not name.startswith("__") and hasattr(thing, name)]


def check_attributes(
    game: Game,
    states: Iterable[State],
    derived: Iterable[str] = (),
    shared: Iterable[str] = (),
) -> AttributeReport:
    """Walk these states, which should show every kind of step and both ends of every None.

    `derived` names attributes ("Ship.shape") or classes ("Card") that are not saved because
    they follow from others; `shared` attributes or classes that copies may have in common.
    """
    walker = Walker(game, list(states), FORGOTTEN.union(derived), SHARED.union(shared))
    walker.walk()
    return walker.report


class Walker:
    """Changes one attribute after the other."""

    def __init__(
        self, game: Game, states: list[State], derived: set[str], shared: set[str]
    ) -> None:
        self.game = game
        self.states = states
        self.derived = derived
        self.shared = shared
        self.report = AttributeReport()
        self.pool: dict[str, list[Any]] = {}
        """Values that each attribute has somewhere, to change others to."""

    def walk(self) -> None:
        """Collect what values there are, then change every attribute in a few places."""
        spots: dict[str, list[tuple[State, Path, str]]] = {}
        for state in self.states:
            for path, owner, name in self.places(state, []):
                label = f"{type(owner).__name__}.{name}"
                self.keep(label, getattr(owner, name))
                spots.setdefault(label, []).append((state, path, name))
        for label, found in spots.items():
            chosen = found[:: max(1, len(found) // SPOTS)][:SPOTS]
            done = [self.change(label, *spot) for spot in chosen]
            self.report.tried[label] = sum(done)
            if not any(done):
                self.report.untested.append(label)

    def keep(self, label: str, value: Any) -> None:
        known = self.pool.setdefault(label, [])
        if len(known) < 12 and all(picture(value) != picture(other) for other in known):
            known.append(value)

    def places(self, thing: Any, path: Path) -> Iterator[tuple[Path, Any, str]]:
        """Every attribute of everything reachable, with the way to its owner."""
        if isinstance(thing, PLAIN) or type(thing).__name__ in self.derived:
            return
        if isinstance(thing, list | tuple):
            for place, item in enumerate(thing):
                yield from self.places(item, [*path, ("item", place)])
        elif isinstance(thing, dict):
            for key, item in thing.items():
                yield from self.places(item, [*path, ("item", key)])
        else:
            for name in attributes(thing):
                if isinstance(thing, State) and name == "book":
                    continue
                if f"{type(thing).__name__}.{name}" not in self.derived:
                    yield path, thing, name
                    yield from self.places(getattr(thing, name), [*path, ("attribute", name)])

    def change(self, label: str, state: State, path: Path, name: str) -> bool:
        """Whether a value was found that the attribute could be changed to.

        A wild value may break an invariant that load restores, so one good value of each sort is
        enough; a field that was forgotten has none.
        """
        self.judge_sharing(label, state, state.copy(), path, name)
        tried = False
        for values in self.candidates(label, getattr(follow(state, path), name)):
            found = [self.try_value(label, state, path, name, value) for value in values]
            judged = [faults for faults in found if faults is not None]
            tried = tried or bool(judged)
            if judged and all(judged):
                for fault in judged[0]:
                    self.report.fault(fault)
        return tried

    def try_value(
        self, label: str, state: State, path: Path, name: str, value: Any
    ) -> list[str] | None:
        """What is forgotten of this value, or None if the attribute cannot have it."""
        original, mutant = encode_state(state), state.copy()
        owner = follow(mutant, path)
        old = getattr(owner, name)
        try:
            setattr(owner, name, value)
            return self.judge(label, original, mutant, path, name)
        except (TypeError, ValueError, AttributeError, LookupError, AssertionError):
            return None
        finally:
            # An attribute that is Final cannot be changed at all where it is compiled.
            with suppress(AttributeError):
                setattr(owner, name, old)

    def candidates(self, label: str, value: Any) -> list[list[Any]]:
        """Other values in sorts: those it has elsewhere or next to this; lists changed inside."""
        known = [v for v in self.pool[label] if picture(v) != picture(value)]
        if isinstance(value, list | tuple):
            same = [v for v in known if type(v) is type(value)]
            return [[*same[:3], *other_lengths(value)][:6], other_items(value)]
        return [[*known[:3], *near(value)]]

    def judge(
        self, label: str, original: bytes, mutant: State, path: Path, name: str
    ) -> list[str] | None:
        """Look for the changed value in the dump, in a copy and in what is loaded."""
        blob = encode_state(mutant)
        try:
            loaded = self.game.load(msgspec.msgpack.decode(blob))
        except Exception:
            return None
        value = picture(getattr(follow(mutant, path), name))
        faults = []
        if blob == original:
            faults.append(f"{label} is not in the dump, so neither in the hash")
        elif picture(getattr(follow(loaded, path), name)) != value:
            faults.append(f"{label} is not restored by load")
        copy = mutant.copy()
        if picture(getattr(follow(copy, path), name)) != value:
            faults.append(f"{label} is not copied")
        return faults

    def judge_sharing(self, label: str, one: State, copy: State, path: Path, name: str) -> None:
        """A copy must not hold the same list, table or piece as the state it was made from."""
        if isinstance(follow(one, path), CONSTANT) or label in self.shared:
            return
        if self.shares(getattr(follow(one, path), name), getattr(follow(copy, path), name)):
            self.report.fault(f"{label} is shared between a state and its copy")

    def shares(self, ours: Any, theirs: Any) -> bool:
        """Whether two values, or anything in the lists they are, can be changed through both."""
        named = type(ours).__name__
        if isinstance(ours, (*PLAIN, *CONSTANT)) or named in self.derived | self.shared:
            return False
        if not isinstance(ours, list | tuple | dict) and not attributes(ours):
            return False
        if isinstance(ours, tuple):
            return any(self.shares(a, b) for a, b in zip(ours, theirs, strict=False))
        if ours is theirs:
            return True
        if isinstance(ours, list):
            return any(self.shares(a, b) for a, b in zip(ours, theirs, strict=False))
        if isinstance(ours, dict):
            return any(self.shares(ours[k], theirs[k]) for k in ours if k in theirs)
        return False


def follow(thing: Any, path: Path) -> Any:
    """What lies at the end of a path."""
    for way, key in path:
        thing = getattr(thing, key) if way == "attribute" else thing[key]
    return thing


def near(value: Any) -> list[Any]:
    """Values of the same type, a little different; for None, a few of any type."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + 1, value - 1, *(n for n in (0, 1, 2) if n != value)]
    if isinstance(value, str):
        return [value + "x", "x"]
    if isinstance(value, dict):
        return [{k: value[k] for k in list(value)[1:]}] if value else [{"x": 1}, {1: 1}]
    return [1, "x", True, [1], ["x"]] if value is None else []


def other_lengths(value: Any) -> list[Any]:
    """A list with an item less or more, or in another order."""
    if not value:
        return [type(value)([item]) for item in (1, 0, "x", [1])]
    found = [value[:-1], value + value[:1], value[1:], value[::-1]]
    return [other for other in found if picture(other) != picture(value)]


def other_items(value: Any) -> list[Any]:
    """A list with its last item changed, where that is a plain value or a list of them."""
    if not value or not isinstance(value[-1], (*PLAIN, list, tuple)):
        return []
    last = value[-1]
    inside = isinstance(last, list | tuple)
    others = [*other_items(last), *other_lengths(last)] if inside else near(last)
    return [type(value)([*value[:-1], other]) for other in others]


def picture(thing: Any) -> Any:
    """A value as plain data, so that two can be compared without any `__eq__` of theirs."""
    if isinstance(thing, PLAIN):
        return [type(thing).__name__, thing]
    if isinstance(thing, list | tuple):
        return [picture(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): picture(item) for key, item in thing.items()}
    kept = [n for n in attributes(thing) if f"{type(thing).__name__}.{n}" not in FORGOTTEN]
    inner = {name: picture(getattr(thing, name)) for name in kept}
    return [type(thing).__name__, inner]
