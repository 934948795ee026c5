"""Orders as they are typed: `fire swift port dolphin`, `sail ajax ahead 1, turn -30`.

How an order is written follows from the orders a question takes, so this knows no game: the
fields that every order of a kind has come in their order, all others as name=value. Several
orders in one answer are set apart by semicolons.
"""

import json
import random
import re
from typing import Final, final

from weathergage.engine.decision import Decision
from weathergage.engine.errors import BadInput, one_of, shorten

SAMPLES: Final = 40
"""How many answers are drawn to see what a question takes, where they cannot be listed."""
GROUP: Final = "orders"
"""The kind, and the field, of an answer that holds several."""
NAMED: Final = re.compile(r"[a-z_]+=")


@final
class Notation:
    """How the answers to one question are written and read."""

    def __init__(self, decision: Decision) -> None:
        self.kinds: dict[str, dict[str, object]] = {}
        for data in examples(decision):
            self._learn(data)
        self._learn_names(decision)

    def _learn(self, data: dict[str, object]) -> None:
        kind = str(data.get("kind"))
        fields = {key: value for key, value in data.items() if key != "kind"}
        known = self.kinds.get(kind)
        if known is not None:
            fields = {key: value for key, value in known.items() if key in fields}
        self.kinds[kind] = fields

    def _learn_names(self, decision: Decision) -> None:
        """Kinds that the question names and no example shows: about a part, as the others are."""
        names = decision.data().get("orders")
        about = [
            name
            for fields in self.kinds.values()
            for name, value in fields.items()
            if value in decision.parts
        ]
        for kind in names if isinstance(names, list) else []:
            self.kinds.setdefault(str(kind), dict.fromkeys(about[:1], ""))

    def forms(self) -> list[str]:
        """Each kind of order with what it needs."""
        return [self.form(kind) for kind in self.kinds]

    def form(self, kind: str) -> str:
        """One kind of order with what it needs."""
        needs = [
            f"{name.upper()}, ..." if isinstance(value, list) else name.upper()
            for name, value in self.kinds[kind].items()
        ]
        return " ".join([kind, *needs])

    def write(self, data: dict[str, object]) -> str:
        """An order as it would be typed."""
        kind = str(data.get("kind"))
        group = data.get(GROUP)
        if kind == GROUP and isinstance(group, list):
            return "; ".join(self.write(each) for each in group)
        needed = self.kinds.get(kind, {})
        words = [kind, *(written(data[name]) for name in needed if name in data)]
        for name, value in data.items():
            if name != "kind" and name not in needed:
                words.append(f"{name}={written(value)}")
        return " ".join(words)

    def read(self, text: str) -> dict[str, object]:
        """What was typed as an order: JSON, or its kind followed by what it needs."""
        if text.startswith("{"):
            return read_json(text)
        if ";" in text:
            orders = [self.read(each.strip()) for each in text.split(";") if each.strip()]
            return {"kind": GROUP, GROUP: orders}
        kind, _, rest = text.partition(" ")
        if kind not in self.kinds:
            now = one_of(self.forms())
            raise BadInput(f"{shorten(kind)} is not an order for now; now is: {now}.")
        words = rest.split()
        named = [word for word in words if NAMED.match(word)]
        plain = [word for word in words if not NAMED.match(word)]
        order: dict[str, object] = {"kind": kind, **self._fill(kind, plain)}
        for word in named:
            name, _, value = word.partition("=")
            order[name] = guess(value)
        return order

    def _fill(self, kind: str, words: list[str]) -> dict[str, object]:
        found: dict[str, object] = {}
        fields = list(self.kinds[kind].items())
        for place, (name, example) in enumerate(fields):
            last = place == len(fields) - 1
            taken = len(words) if last or isinstance(example, list) else 1
            if not words and not isinstance(example, list):
                raise BadInput(f"This order is written: {self.form(kind)}.")
            found[name] = like(example, " ".join(words[:taken]), name)
            words = words[taken:]
        if words:
            raise BadInput(f"This order is written: {self.form(kind)}.")
        return found


def examples(decision: Decision) -> list[dict[str, object]]:
    """Answers to a question: all of them where they can be listed, else a sample."""
    options = decision.options()
    if options is not None:
        return [option.data() for option in options]
    rng = random.Random(0)
    found = [decision.sample(rng).data() for _ in range(SAMPLES)]
    passing = decision.passing()
    return found if passing is None else [*found, passing.data()]


def written(value: object) -> str:
    """A field as it would be typed."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(written(each) for each in value)
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def like(example: object, text: str, name: str) -> object:
    """A text as a value of the same kind as an example."""
    if isinstance(example, list):
        pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
        if example and isinstance(example[0], str):
            return pieces
        return [guess(piece) for piece in pieces]
    if isinstance(example, str):
        return text
    value = guess(text)
    if isinstance(value, str):
        raise BadInput(f"{name} is a number or true or false, not {text!r}.")
    return value


def guess(text: str) -> object:
    """A number, true or false where it looks like one, else the text."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text) if re.fullmatch(r"[+-]?\d{1,9}", text) else float(text)
    except ValueError:
        return text


def read_json(text: str) -> dict[str, object]:
    """An order typed as JSON."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"That is not JSON: {error}.") from error
    if not isinstance(found, dict):
        raise BadInput("An order is a table of named fields.")
    return found
