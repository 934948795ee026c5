"""Actions: answers to decisions, typed and JSON-able."""

from mypy_extensions import mypyc_attr

from weathergage.engine.errors import BadInput, one_of
from weathergage.engine.errors import shorten as shorten


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action:
    """An answer. Games subclass it once for each kind of answer."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def data(self) -> dict[str, object]:
        """Plain JSON-able form; the game's `action` reads it back."""
        return {"kind": self.kind}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.kind)

    def __repr__(self) -> str:
        inner = ", ".join(f"{k}={v!r}" for k, v in self.data().items())
        return f"Action({inner})"


MAX_TEXT = 400
MAX_ITEMS = 2000


class Fields:
    """Reads the fields of an action that came from outside, and says what is wrong with them."""

    def __init__(self, raw: object, what: str = "An action") -> None:
        if not isinstance(raw, dict):
            raise BadInput(f"{what} is a table of named fields, not {kind_of(raw)}.")
        self.raw: dict[object, object] = raw
        self.what = what
        self.used: list[object] = []

    def _get(self, name: str) -> object:
        self.used.append(name)
        if name not in self.raw:
            raise BadInput(f"{self.what} needs the field {name!r}.")
        return self.raw[name]

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self.raw

    def text(self, name: str, default: str | None = None) -> str:
        """A short text."""
        if default is not None and name not in self.raw:
            return default
        value = self._get(name)
        if not isinstance(value, str):
            raise BadInput(f"{self.what}: {name!r} is a text, not {kind_of(value)}.")
        if len(value) > MAX_TEXT:
            raise BadInput(f"{self.what}: {name!r} is longer than {MAX_TEXT} characters.")
        return value

    def choice(self, name: str, allowed: list[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.text(name, default)
        if value not in allowed:
            said = shorten(value)
            raise BadInput(f"{self.what}: {name!r} is one of {one_of(allowed)}, not {said}.")
        return value

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within limits."""
        if default is not None and name not in self.raw:
            return default
        value = self._get(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadInput(f"{self.what}: {name!r} is a whole number, not {kind_of(value)}.")
        if not low <= value <= high:
            raise BadInput(f"{self.what}: {name!r} is from {low} to {high}, not {shorten(value)}.")
        return value

    def flag(self, name: str) -> bool:
        """A field that is true or false; false where it is not given."""
        self.used.append(name)
        value = self.raw.get(name, False)
        if not isinstance(value, bool):
            raise BadInput(f"{self.what}: {name!r} is true or false.")
        return value

    def angle(self, name: str, most: int) -> int:
        """A field that is an angle in degrees, as hundredths of one, so many at most."""
        self.used.append(name)
        value = self.raw.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float, str)):
            raise BadInput(f"The field {name!r} is an angle in degrees.")
        far = not isinstance(value, str) and not -most <= value <= most
        angle = 0 if far else read_fixed(str(value), 2, "an angle in degrees")
        if far or abs(angle) > most:
            raise BadInput(f"The field {name!r} is at most {most // 100} degrees.")
        return angle

    def items(self, name: str) -> list[object]:
        """A list."""
        value = self._get(name)
        if not isinstance(value, list):
            raise BadInput(f"{self.what}: {name!r} is a list, not {kind_of(value)}.")
        if len(value) > MAX_ITEMS:
            raise BadInput(f"{self.what}: {name!r} has more than {MAX_ITEMS} items.")
        return list(value)

    def texts(self, name: str) -> list[str]:
        """A list of short texts."""
        out: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str) or len(item) > MAX_TEXT:
                raise BadInput(f"{self.what}: {name!r} is a list of short texts.")
            out.append(item)
        return out

    def finish(self) -> None:
        """Every field must have been read: an unknown one is an error."""
        for name in self.raw:
            if name not in self.used:
                raise BadInput(f"{self.what} has no field {shorten(name)}.")


def kind_of(value: object) -> str:
    """What a wrong value is, in a person's words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a fraction"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return f"a {type(value).__name__}"


def read_fixed(text: str, places: int, what: str) -> int:
    """A decimal number of at most so many places as a whole number of its last place."""
    body = text.removeprefix("-").removeprefix("+")
    whole, _, part = body.partition(".")
    digits = part.rstrip("0")
    good = (whole.isascii() and whole.isdigit()) and (
        not part or (part.isascii() and part.isdigit())
    )
    if not good or len(whole) > 5 or len(digits) > places:
        raise BadInput(f"{text[:20]!r} is not {what} with at most {places} decimal places.")
    value = int(whole) * int(10**places) + (int(digits.ljust(places, "0")) if places else 0)
    return -value if text.startswith("-") else value
