"""Views: what one seat may know, made by saying what is shown."""

import hashlib
from typing import Final

import msgspec
from mypy_extensions import mypyc_attr

from weathergage.engine.decision import Decision

SPECTATOR: Final = -1
UMPIRE: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """A read-only look at the game from one seat. It builds what is asked of it when asked.

    Games subclass it. `encode` and the game's `decode_view` carry it to a bot in a process that
    never held the state.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> dict[str, object]:
        """Everything this seat may know, as plain JSON-able data."""
        raise NotImplementedError

    def encode(self) -> bytes:
        """Bytes from which the game's `decode_view` makes an equal view."""
        raise NotImplementedError

    def decision(self) -> Decision | None:
        """The question this seat is being asked, judged by this view alone."""
        raise NotImplementedError

    def busy(self) -> list[bool]:
        """For each seat, whether the onlooker may know it to be thinking."""
        raise NotImplementedError

    def digest(self) -> str:
        """A hash of what this seat sees: equal views have equal digests."""
        return hashlib.blake2b(
            msgspec.msgpack.encode(self.data(), order="deterministic"), digest_size=16
        ).hexdigest()
