"""A view that is a state with blanks in it: what is asked, encoded and busy follows from that."""

from typing import Any, Generic, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from weathergage.engine.decision import Decision
from weathergage.engine.errors import BadFile
from weathergage.engine.state import State, asked
from weathergage.engine.view import View

K = TypeVar("K", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class KnownView(View, Generic[K]):
    """What a seat knows, as a state of its own. A subclass adds `data`."""

    def __init__(self, known: K, seat: int, seats: int) -> None:
        super().__init__(seat)
        self.known: K = known
        self.seats = seats
        """How many seats there are."""

    def encode(self) -> bytes:
        return msgspec.msgpack.encode([self.seat, self.known.dump()])

    def decision(self) -> Decision | None:
        if self.seat not in asked(self.known):
            return None
        return self.known.stack[-1].decision(self.known, self.seat)

    def busy(self) -> list[bool]:
        thinking = asked(self.known)
        return [seat in thinking for seat in range(self.seats)]


def decode_known(blob: bytes) -> tuple[int, Any]:
    """The seat and the dump of what it knows, from the bytes of such a view."""
    try:
        raw = msgspec.msgpack.decode(blob)
    except msgspec.DecodeError as error:
        raise BadFile("These bytes are no view.") from error
    if not isinstance(raw, list) or len(raw) != 2 or not isinstance(raw[0], int):
        raise BadFile("These bytes are no view.")
    return raw[0], raw[1]
