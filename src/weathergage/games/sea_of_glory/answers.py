"""Answers: what a seat may say, typed and JSON-able. One class serves every question."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from weathergage.engine.decision import Action, Fields
from weathergage.engine.errors import unknown

KINDS: Final[list[str]] = [
    "done",
    *["station", "bound"],
    *["crew", "repair", "administrator", "advance", "work", "return", "post", "strike"],
    *["provisions", "conseil", "lose", "hurt", "relocate", "activate"],
    *["sail", "sortie", "arrive", "count", "split", "transfer", "join", "retarget", "remove-fog"],
    *["search", "seek", "spy"],
    *["gauge", "give-battle", "deny", "day", "orders", "type", "withdraw", "stand"],
    *["bonus-die", "damage", "break-off", "fight-on"],
    *["prize", "into-port", "destination", "release"],
    *["raid", "invade", "mission", "cross", "flee", "send-away"],
]

"""Every kind of answer, in the order of the book."""


@final
@mypyc_attr(acyclic=True)
class Answer(Action):
    """An answer. Which fields a kind uses, its question says; the others stay empty.

    block: an own block or port by id; blocks, ships, admirals: by id; places: hexes, areas or
    ports by id, in order; choice: a word; number: a number.
    """

    def __init__(
        self,
        kind: str,
        block: str = "",
        places: list[str] | None = None,
        ships: list[str] | None = None,
        admirals: list[str] | None = None,
        blocks: list[str] | None = None,
        choice: str = "",
        number: int = 0,
    ) -> None:
        super().__init__(kind)
        self.block = block
        self.places = places if places is not None else []
        self.ships = ships if ships is not None else []
        self.admirals = admirals if admirals is not None else []
        self.blocks = blocks if blocks is not None else []
        self.choice = choice
        self.number = number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return super().__eq__(other)
        return (
            self.kind == other.kind
            and self.block == other.block
            and self.places == other.places
            and self.ships == other.ships
            and self.admirals == other.admirals
            and self.blocks == other.blocks
            and self.choice == other.choice
            and self.number == other.number
        )

    def __hash__(self) -> int:
        return hash(self.kind)

    def data(self) -> dict[str, object]:
        out: dict[str, object] = {"kind": self.kind}
        if self.block:
            out["block"] = self.block
        if self.places:
            out["places"] = list(self.places)
        if self.ships:
            out["ships"] = list(self.ships)
        if self.admirals:
            out["admirals"] = list(self.admirals)
        if self.blocks:
            out["blocks"] = list(self.blocks)
        if self.choice:
            out["choice"] = self.choice
        if self.number:
            out["number"] = self.number
        return out


def done() -> Answer:
    """The answer that does no more here."""
    return Answer("done")


def read_answer(raw: object) -> Answer:
    """An answer from its plain form; says what is wrong with it."""
    fields = Fields(raw)
    kind = fields.text("kind")
    if kind not in KINDS:
        raise unknown("kind of answer", kind, KINDS)
    answer = Answer(
        kind,
        fields.text("block", ""),
        fields.texts("places") if fields.has("places") else None,
        fields.texts("ships") if fields.has("ships") else None,
        fields.texts("admirals") if fields.has("admirals") else None,
        fields.texts("blocks") if fields.has("blocks") else None,
        fields.text("choice", ""),
        fields.number("number", -1000, 1000, 0),
    )
    fields.finish()
    return answer
