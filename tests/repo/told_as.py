"""Whether something that was sent is what its type says: the same shapes from which the client's
types are written."""

from page_words import Basic, ById, Either, Exact, Many, Named, Row, Shape, parts_of, shape_of
from weathergage.server import told

BASIC = {"string": str, "boolean": bool, "null": type(None)}
MOST = 8
"""So many faults are enough to see what is wrong."""


def faults_in(value: object, kind: object) -> list[str]:
    """What of a value its type does not say."""
    return _faults(value, shape_of(kind), "")[:MOST]


def _faults(value: object, shape: Shape, path: str) -> list[str]:
    if isinstance(shape, Named):
        return _word(value, shape.word, path)
    if isinstance(shape, Either):
        return _either(value, shape, path)
    if isinstance(shape, Many) and isinstance(value, list):
        return [f for i, each in enumerate(value) for f in _faults(each, shape.of, f"{path}[{i}]")]
    if isinstance(shape, Row) and isinstance(value, list) and len(value) == len(shape.of):
        pairs = enumerate(zip(value, shape.of, strict=True))
        return [f for i, (each, of) in pairs for f in _faults(each, of, f"{path}[{i}]")]
    if isinstance(shape, ById) and isinstance(value, dict):
        return [f for id, each in value.items() for f in _faults(each, shape.of, f"{path}.{id}")]
    if _fits(value, shape):
        return []
    return [f"{path}: {str(value)[:60]!r} is no {shape}"]


def _fits(value: object, shape: Shape) -> bool:
    if isinstance(shape, Exact):
        return value == shape.value
    if not isinstance(shape, Basic):
        return False
    if shape.name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return shape.name == "unknown" or isinstance(value, BASIC[shape.name])


def _either(value: object, shape: Either, path: str) -> list[str]:
    """The faults of the alternative that fits best: none if one fits."""
    tried = [_faults(value, each, path) for each in shape.of]
    return min(tried, key=lambda faults: (len(faults), -max(map(len, faults), default=0)))


def _word(value: object, word: type, path: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{path}: {str(value)[:60]!r} is no {word.__name__}"]
    parts = {part.name: part for part in parts_of(word)}
    out = [
        f"{path}: {word.__name__} without {name}"
        for name, part in parts.items()
        if not part.optional and name not in value
    ]
    if word not in told.OPEN:
        out += [f"{path}: {word.__name__} has no {name}" for name in value if name not in parts]
    for name, inner in value.items():
        if name in parts:
            out += _faults(inner, parts[name].shape, f"{path}.{name}")
    return out
