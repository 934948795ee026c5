"""What changed between two pieces of plain data, found the plain way, and followed as a client
does (docs/protocol.md): the server's own steps (`server/changes.py`) are held against it."""

from typing import Any, Final

Path = list[str | int]
Patch = list[list[Any]]

PLAINEST: Final = frozenset({str, int, float, bool, type(None)})


def diff(old: object, new: object) -> Patch:
    """The steps from one piece of plain data to another; none where they are equal."""
    steps: Patch = []
    _compare([], old, new, steps)
    return steps


def _compare(path: Path, old: object, new: object, steps: Patch) -> None:
    if old is new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_objects(path, old, new, steps)
    elif old == new and type(old) is type(new):
        return
    elif isinstance(old, list) and isinstance(new, list) and _alike(old, new):
        _compare_places(path, old, new, steps)
    elif isinstance(old, list) and isinstance(new, list) and _by_id(old, new):
        _compare_things(path, old, new, steps)
    else:
        steps.append([path, new])


def _compare_objects(
    path: Path, old: dict[str, object], new: dict[str, object], steps: Patch
) -> None:
    for key in old:
        if key not in new:
            steps.append([[*path, key]])
    for key, value in new.items():
        if key not in old:
            steps.append([[*path, key], value])
            continue
        before = old[key]
        # An equal number of another type is told: 1 and 1.0 are written differently.
        same = type(before) in PLAINEST and type(before) is type(value) and before == value
        if before is not value and not same:
            _compare([*path, key], before, value, steps)


def _ids(things: list[object]) -> list[str] | None:
    """The ids of a list of things that have them, each its own; else None."""
    ids = [each.get("id") if isinstance(each, dict) else None for each in things]
    names = [id for id in ids if isinstance(id, str)]
    return names if len(names) == len(things) == len(set(names)) else None


def _by_id(old: list[object], new: list[object]) -> bool:
    """Whether one list of things with ids becomes the other by taking away, changing, appending."""
    before, after = _ids(old), _ids(new)
    if before is None or after is None:
        return False
    kept = [id for id in before if id in set(after)]
    return after[: len(kept)] == kept


def _compare_things(path: Path, old: list[Any], new: list[Any], steps: Patch) -> None:
    after = {each["id"]: each for each in new}
    before = {each["id"]: each for each in old}
    for id in before:
        if id not in after:
            steps.append([[*path, id]])
    for id, thing in after.items():
        if id not in before:
            steps.append([[*path, id], thing])
        else:
            _compare([*path, id], before[id], thing, steps)


def _alike(old: list[object], new: list[object]) -> bool:
    """Whether two lists without ids hold as many objects, to be compared place by place."""
    return (
        len(old) == len(new)
        and all(isinstance(each, dict) for each in [*old, *new])
        and _ids(old) is None
    )


def _compare_places(path: Path, old: list[object], new: list[object], steps: Patch) -> None:
    for place, (before, after) in enumerate(zip(old, new, strict=True)):
        _compare([*path, place], before, after, steps)


def apply(scene: Any, patch: Patch) -> Any:
    """Follow the steps, as a client does; the scene given is changed."""
    for path, *value in patch:
        if not path:
            scene = value[0]
            continue
        at = scene
        for key in path[:-1]:
            at = at[_place(at, key)] if isinstance(at, list) else at[key]
        _put(at, path[-1], value)
    return scene


def _place(things: list[Any], key: str | int) -> int:
    if isinstance(key, int):
        return key
    return next((i for i, each in enumerate(things) if each["id"] == key), -1)


def _put(at: Any, key: str | int, value: list[Any]) -> None:
    if not isinstance(at, list):
        if value:
            at[key] = value[0]
        else:
            del at[key]
        return
    place = _place(at, key)
    if not value:
        del at[place]
    elif place < 0:
        at.append(value[0])
    else:
        at[place] = value[0]
