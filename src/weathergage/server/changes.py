"""What changed between two scenes, as steps from the plain data of the one to that of the other.

The scenes themselves are compared, not their data, so that only what changed becomes data at all;
the steps are those a client follows (docs/protocol.md, scene patches).
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final

from weathergage.scene.boards import Board
from weathergage.scene.scenes import Scene, Usual, board_data, plain, plain_fields, usual_values

Path = list[str | int]
Steps = list[list[Any]]
Read = Callable[[object], tuple[object, ...]]

_READERS: Final[dict[type, Read]] = {}
_PLAINEST: Final = frozenset({str, int, bool})
_UNNAMED: Final = frozenset({str, int, bool, float, tuple, list, dict})


class Known:
    """Boards that were compared at this moment already: others look at the very same ones."""

    def __init__(self) -> None:
        self.boards: dict[tuple[int, int], tuple[Board, Board, Steps]] = {}
        """By the ids of both; the boards are kept with them, so that no other has these ids."""

    def steps(self, new: Board, old: Board) -> Steps:
        """The steps from one board to the other."""
        found = self.boards.get((id(new), id(old)))
        if found is None:
            steps: Steps = []
            _fields(["boards", new.id], new, old, steps)
            found = new, old, steps
            self.boards[id(new), id(old)] = found
        return found[2]


def changes(new: Scene, old: Scene, known: Known | None = None) -> Steps:
    """The steps from the data of an earlier scene to that of a later one; none where equal."""
    steps: Steps = []
    _fields([], new, old, steps, but="boards")
    if new.boards is not old.boards:
        _boards(new, old, known or Known(), steps)
    return steps


def _boards(new: Scene, old: Scene, known: Known, steps: Steps) -> None:
    before = {board.id: board for board in old.boards}
    after = {board.id: board for board in new.boards}
    steps += [[["boards", id]] for id in before if id not in after]
    for id, board in after.items():
        was = before.get(id)
        if was is None or type(was) is not type(board):
            steps.append([["boards", id], board_data(board)])
        elif was is not board:
            steps += known.steps(board, was)


def _reader(kind: type) -> Read:
    """Reads all fields of a word of the vocabulary at once."""
    found = _READERS.get(kind)
    if found is None:
        names = [name for name, _ in usual_values(kind)]
        # Of a single name a getter gives no tuple.
        found = attrgetter(*names, names[0]) if names else _nothing
        _READERS[kind] = found
    return found


def _nothing(_: object) -> tuple[object, ...]:
    return ()


def _fields(path: Path, new: object, old: object, steps: Steps, but: str = "") -> None:
    """Two words of the same kind."""
    kind = type(new)
    read = _reader(kind)
    for field, value, before in zip(usual_values(kind), read(new), read(old), strict=False):
        if value is not before and value != before and field[0] != but:
            _field(path, field, value, before, steps)


def _field(path: Path, field: Usual, value: object, before: object, steps: Steps) -> None:
    """What has its usual value is left out of the data."""
    name, usual = field
    if value == usual:
        if before != usual:
            steps.append([[*path, name]])
    elif before == usual:
        steps.append([[*path, name], plain(value)])
    else:
        _value([*path, name], value, before, steps)


def _value(path: Path, value: object, before: object, steps: Steps) -> None:
    kind = type(value)
    if kind in _PLAINEST and type(before) is kind:
        if value != before:
            steps.append([path, value])
    elif kind is not type(before):
        steps.append([path, plain(value)])
    elif isinstance(value, tuple) and isinstance(before, tuple):
        _list(path, value, before, steps)
    elif isinstance(value, dict) and isinstance(before, dict):
        _mapping(path, value, before, steps)
    elif kind in _UNNAMED:
        _replace(path, value, before, steps)
    else:
        _fields(path, value, before, steps)


def _replace(path: Path, value: object, before: object, steps: Steps) -> None:
    """All of it, if any of it looks different: numbers are told with few digits."""
    data = plain(value)
    if data != plain(before):
        steps.append([path, data])


def _list(path: Path, value: tuple[object, ...], before: tuple[object, ...], steps: Steps) -> None:
    one = (value or before)[0]
    if type(one) in _UNNAMED:
        _replace(path, value, before, steps)
    elif hasattr(one, "id"):
        _things(path, value, before, steps)
    elif len(value) == len(before):
        for place, (each, was) in enumerate(zip(value, before, strict=True)):
            if each != was:
                _value([*path, place], each, was, steps)
    else:
        _replace(path, value, before, steps)


def _things(
    path: Path, value: tuple[object, ...], before: tuple[object, ...], steps: Steps
) -> None:
    """Things that are told by id. Mostly they are the same as before, and most are unchanged."""
    if len(value) == len(before):
        pairs = [each for each in zip(value, before, strict=True) if each[0] is not each[1]]
        new, old = _by_id([each for each, _ in pairs]), _by_id([was for _, was in pairs])
        if new.keys() == old.keys():
            _table(path, new, old, steps)
            return
    _table(path, _by_id(value), _by_id(before), steps)


def _mapping(
    path: Path, value: dict[object, object], before: dict[object, object], steps: Steps
) -> None:
    steps += [[[*path, str(key)]] for key in before if key not in value]
    for key, each in value.items():
        if key not in before:
            steps.append([[*path, str(key)], plain(each)])
        elif each != before[key]:
            _value([*path, str(key)], each, before[key], steps)


def _by_id(things: Iterable[object]) -> dict[str, object]:
    return {str(getattr(each, "id")): each for each in things}  # noqa: B009


def _table(path: Path, new: dict[str, object], old: dict[str, object], steps: Steps) -> None:
    steps += [[[*path, id]] for id in old if id not in new]
    for id, each in new.items():
        was = old.get(id)
        if was is None or type(was) is not type(each):
            steps.append([[*path, id], plain_fields(each)])
        elif each != was:
            _fields([*path, id], each, was, steps)
