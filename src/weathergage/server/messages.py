"""What a client may say, as strict schemas: a field that is not named is refused."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from weathergage.engine.errors import BadInput
from weathergage.server.told import Action, Instruction

Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Word = Annotated[str, Meta(min_length=1, max_length=100)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Coordinate = Annotated[float, Meta(ge=-1e6, le=1e6)]
Point = tuple[Coordinate, Coordinate]
Points = Annotated[list[Point], Meta(max_length=200)]
Parts = Annotated[list[Word], Meta(max_length=500)]
Plain = dict[str, Any]
Answer = Annotated[Plain, Action]
Order = Annotated[Plain, Instruction]
Ahead = Annotated[list[Answer], Meta(max_length=30)]
"""Answers that are not given yet: what is asked about is the question foreseen after them."""


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Anything a client says over the socket."""


class Hello(Message, tag="hello"):
    """The first message: the last event number the client has."""

    after: Number = 0


class Act(Message, tag="act"):
    """An answer to a question."""

    key: Key
    decision: Word
    action: Answer


class Undo(Message, tag="undo"):
    """Take back the last answer."""

    key: Key


class Stand(Message, tag="stand"):
    """One more standing order, or all of them anew."""

    key: Key
    instruction: Order | None = None
    instructions: Annotated[list[Order], Meta(max_length=100)] | None = None


class Finish(Message, tag="finish"):
    """The deputy answers the rest of a question; without one he stops."""

    key: Key
    decision: Word | None = None
    parts: Parts | None = None


class Concede(Message, tag="concede"):
    """Give up."""

    key: Key


class Offers(Message, tag="offers"):
    """What may be answered for one part."""

    n: Number
    part: Word
    ahead: Ahead = []


class Plot(Message, tag="plot"):
    """A course drawn so far."""

    n: Number
    part: Word
    points: Points
    turn: Coordinate | None = None
    ahead: Ahead = []


class Preview(Message, tag="preview"):
    """What an answer would certainly do."""

    n: Number
    action: Answer
    ahead: Ahead = []


class Odds(Message, tag="odds"):
    """What an answer may do."""

    n: Number
    action: Answer
    ahead: Ahead = []


class Why(Message, tag="why"):
    """Whether an answer is legal."""

    n: Number
    action: Answer
    ahead: Ahead = []


class LookAhead(Message, tag="ahead"):
    """What would be asked after answers that are not given yet."""

    n: Number
    ahead: Ahead


class Hint(Message, tag="hint"):
    """What the deputy would do."""

    n: Number
    parts: Parts | None = None


Asked = Offers | Plot | Preview | Odds | Why | LookAhead
Said = Hello | Act | Undo | Stand | Finish | Concede | Asked | Hint
_decoder = msgspec.json.Decoder(Said)


def read_message(raw: str | bytes) -> Said:
    """A message; raises BadInput and says what is wrong with it."""
    try:
        said: Said = _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(f"This message cannot be read: {error}") from error
    return said


# The bodies of HTTP requests.


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What is sent with a request."""


class NewGame(Body):
    """A game to begin."""

    game: Word
    scenario: Word | None = None
    options: dict[str, bool | int | str] = {}
    seats: dict[str, Word] = {}
    name: Name | None = None
    guided: bool = False
    bot_speed: Word = "normal"


class ChangeGame(Body):
    """A game to rename, or whose bots or seats to change."""

    name: Name | None = None
    bot_speed: Word | None = None
    seats: dict[str, Word] | None = None


class Sit(Body):
    """The seat to take."""

    seat: Word
