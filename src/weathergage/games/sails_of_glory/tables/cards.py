"""The manoeuvre decks (p.8, 10-12, 24-25, 32-33): every deck lists the same cards, and has some."""

from typing import Final, final

from mypy_extensions import i64

from weathergage.engine.data import DataSet
from weathergage.games.sails_of_glory.tables.paths import Line, Tip
from weathergage.games.sails_of_glory.tables.sizes import GREEN, MM

DECKS: Final[list[str]] = ["A", "B", "C", "D"]

BLUE: Final = 0
RED_CARD: Final = 1
GREY: Final = 2

EMPTY: Final = -1
"""No card in a space of the mat."""
UNSEEN: Final = -2
"""A card of which only the back is seen."""

# Sail settings (p.28, 32).
STRUCK: Final = 0
BACKING: Final = 1
BATTLE: Final = 2
FULL: Final = 3
SAILS: Final[list[str]] = ["struck", "backing", "battle", "full"]

STRAIGHT: Final = 5
SLIP_LEFT: Final = 6
SLIP_RIGHT: Final = 7
RED_LEFT: Final = 13
RED_AHEAD: Final = 14
RED_RIGHT: Final = 15
FIRST_GREY: Final = 16

NAMES: Final[list[str]] = [
    *("0", "1", "2", "3", "4", "straight", "slip-left", "slip-right", "6", "7", "8", "9", "10"),
    *("red-left", "red-ahead", "red-right"),
    *("one-shallow-left", "one-shallow-right", "one-tight-left", "one-tight-right"),
    *("two-shallow-left", "two-shallow-right", "two-tight-left", "two-tight-right"),
]
CENTRE: Final = 5
"""The veer value of a straight card; less turns left, more turns right."""
NO_VEER: Final = -1
"""Grey cards have no value, and before the first card is shown there is none."""


@final
class Card:
    """A manoeuvre card of one deck."""

    def __init__(self, index: i64, part: i64, veer: i64) -> None:
        self.index: i64 = index
        self.name = NAMES[index]
        self.part: i64 = part
        self.veer: i64 = veer
        self.masts: i64 = 0
        """How many broken masts a grey card is for."""
        self.here = False
        """Whether the deck has it."""
        self.lines: list[Line] = []
        """Blue: backing, battle, full, each orange and green; grey: orange, green; red: one and
        two sandglasses."""

    def line(self, sail: i64, colour: i64) -> Line:
        """The line by sail setting and colour; red and grey cards ignore the sails (p.11, 32)."""
        if self.part == BLUE:
            setting: i64 = sail if sail > STRUCK else BACKING
            return self.lines[2 * (setting - BACKING) + (1 if colour == GREEN else 0)]
        return self.lines[1 if colour == GREEN else 0]

    def backed(self, two: bool) -> Line:
        """The line of a red card with one or with two sandglasses (p.12, 25)."""
        return self.lines[1 if two else 0]


@final
class Deck:
    """One manoeuvre deck."""

    def __init__(self, data: DataSet, letter: str, step: i64) -> None:
        self.letter = letter
        self.cards: list[Card] = [Card(i, _part(i), _veer(i)) for i in range(len(NAMES))]
        doc = data.table("decks")
        deck = _table(_table(doc, "deck"), letter)
        for name in _table(deck, "blue"):
            self._blue(name, _table(_table(deck, "blue"), name), step)
        for name in _table(deck, "grey"):
            self._grey(name, _table(_table(deck, "grey"), name), step)
        self._red(_table(doc, "red"), step)
        self._blues = [int(c.index) for c in self.cards if c.part == BLUE and c.here]

    def blue(self) -> list[int]:
        """The blue cards it has, by ascending veer value; not to be changed."""
        return self._blues

    def grey(self, masts: i64) -> list[int]:
        """The grey cards that may be planned with so many broken masts (p.33)."""
        found = [c for c in self.cards if c.part == GREY and c.here]
        return [int(c.index) for c in found if c.masts >= masts]

    def _blue(self, name: str, row: dict[str, object], step: i64) -> None:
        right = _right_of(name)
        for left in (False, True):
            index: i64 = _mirror(right) if left else right
            if left and index == right:
                continue
            card = self.cards[index]
            card.here = True
            for setting in ("backing", "battle", "full"):
                orange = _tip(row[setting + "_orange"], left)
                green = _tip(row[setting + "_green"], left)
                card.lines.append(Line([orange], False, step))
                card.lines.append(Line([orange, green], False, step))

    def _grey(self, name: str, row: dict[str, object], step: i64) -> None:
        masts, _, shape = name.partition("-")
        word = ("one", "two")[int(masts) - 1]
        for left in (False, True):
            card = self.cards[NAMES.index(f"{word}-{shape}-{'left' if left else 'right'}")]
            card.here = True
            card.masts = int(masts)
            orange, green = _tip(row["orange"], left), _tip(row["green"], left)
            card.lines = [Line([orange], False, step), Line([orange, green], False, step)]

    def _red(self, rows: dict[str, object], step: i64) -> None:
        for index, name in ((RED_LEFT, "right"), (RED_AHEAD, "ahead"), (RED_RIGHT, "right")):
            row = _table(rows, name)
            left = index == RED_LEFT
            card = self.cards[index]
            card.here = True
            points = [_tip(row["via"], left)] if "via" in row else []
            points.append(_tip(row["two"], left))
            card.lines = [Line([_tip(row["one"], left)], False, step), Line(points, True, step)]


def _part(index: int) -> int:
    if index >= FIRST_GREY:
        return GREY
    return RED_CARD if index >= RED_LEFT else BLUE


def _veer(index: int) -> int:
    """The veer value: by its name, five where it turns nowhere, none on red and grey cards."""
    if index >= RED_LEFT:
        return NO_VEER
    return CENTRE if STRAIGHT <= index <= SLIP_RIGHT else int(NAMES[index])


def _right_of(name: str) -> int:
    if name == "straight":
        return STRAIGHT
    return SLIP_RIGHT if name == "sideslip" else NAMES.index(name.removeprefix("turn-"))


def _mirror(index: int) -> int:
    if index == SLIP_RIGHT:
        return SLIP_LEFT
    return index if index == STRAIGHT else NAMES.index(str(2 * CENTRE - int(NAMES[index])))


def red_card_for(veer: i64) -> int:
    """The red card that replaces a card of this value when she is taken aback (p.24)."""
    if veer < CENTRE:
        return RED_LEFT
    return RED_AHEAD if veer == CENTRE else RED_RIGHT


def read_decks(data: DataSet, step: i64) -> list[Deck]:
    """The four decks."""
    return [Deck(data, letter, step) for letter in DECKS]


def _table(doc: object, key: str) -> dict[str, object]:
    assert isinstance(doc, dict)
    found = doc[key]
    assert isinstance(found, dict)
    return found


def _tip(row: object, left: bool) -> Tip:
    """An arrow tip in units, mirrored for cards to the left."""
    assert isinstance(row, list)
    right, ahead, turn = [float(part) for part in row]
    tip = Tip(round(right * MM), round(ahead * MM), round(turn * 100))
    return tip.mirrored() if left else tip
