"""A whole game as text: a head that says what is played, then one line for each journal entry.

    12. blue fire ship=swift side=starboard target=dolphin | 4 6 1 1 2 5

Number, seat, answer, who gave it if it was a bot (`@doctrine`), and the dice that fell. Anything
after a number sign at the start of a line is a remark. The text reads back as an equal journal.
"""

import json
import re
from typing import Final, final

from weathergage.engine.errors import BadFile, BadInput, WeathergageError
from weathergage.engine.game import Value
from weathergage.engine.journal import Entry, Journal
from weathergage.engine.table import Table
from weathergage.engine.toml_text import read_toml, toml_text

TITLE: Final = "# Weathergage game, notation 1"
RULE: Final = "---"
WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?([eE][-+]?\d+)?")
PLAIN: Final[dict[str, object]] = {"true": True, "false": False, "null": None}
DEEPEST: Final = 20
LONGEST: Final = 40
"""Digits a number may have."""


# Values: words as they are, everything else so that it reads back equal.


def value_text(value: object) -> str:
    """A value: `port`, `"two words"`, `-3`, `1.5`, `true`, `[a, b]`, `{x=1}` or `(kind x=1)`."""
    if isinstance(value, str):
        if WORD.fullmatch(value) and value not in PLAIN:
            return value
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    if isinstance(value, dict):
        if is_answer(value):
            return f"({answer_text(value)})"
        return "{" + ", ".join(field_text(key, value[key]) for key in value) + "}"
    if value is None or isinstance(value, (bool, int)):
        return json.dumps(value)
    if isinstance(value, float) and value - value == 0.0:
        return repr(value)
    raise BadInput(f"A game has no way to write {type(value).__name__}.")


def is_answer(value: dict[str, object]) -> bool:
    """Whether a table can be written with its kind in front."""
    names: list[object] = list(value)
    kind = value.get("kind")
    return names[:1] == ["kind"] and isinstance(kind, str) and bool(WORD.fullmatch(kind))


def field_text(name: object, value: object) -> str:
    """`name=value`."""
    if not isinstance(name, str):
        raise BadInput("The fields of an answer have names.")
    key = name if WORD.fullmatch(name) else json.dumps(name, ensure_ascii=False)
    return f"{key}={value_text(value)}"


def answer_text(answer: dict[str, object]) -> str:
    """An answer: its kind, then its fields."""
    fields = [field_text(name, value) for name, value in answer.items() if name != "kind"]
    return " ".join([str(answer["kind"]), *fields])


@final
class Reader:
    """Reads values from one line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.deep = 0

    def space(self) -> None:
        """Past spaces."""
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def next(self) -> str:
        """The next letter that is no space; nothing at the end."""
        self.space()
        return self.text[self.at] if self.at < len(self.text) else ""

    def take(self, letter: str) -> None:
        """This letter must come next."""
        if self.next() != letter:
            raise BadInput(f"{letter!r} was expected at {self.text[self.at : self.at + 12]!r}.")
        self.at += 1

    def word(self) -> str:
        """A word."""
        self.space()
        found = WORD.match(self.text, self.at)
        if found is None:
            raise BadInput(f"A word was expected at {self.text[self.at : self.at + 12]!r}.")
        self.at = found.end()
        return found.group()

    def quoted(self) -> str:
        """A text in quotes."""
        try:
            value, self.at = json.JSONDecoder().raw_decode(self.text, self.at)
        except ValueError as error:
            raise BadInput("A text in quotes is not closed.") from error
        assert isinstance(value, str)
        return value

    def number(self) -> int | float:
        """A number."""
        found = NUMBER.match(self.text, self.at)
        if found is None or len(found.group()) > LONGEST:
            raise BadInput(f"A value was expected at {self.text[self.at : self.at + 12]!r}.")
        self.at = found.end()
        text = found.group()
        return int(text) if text.lstrip("-").isdigit() else float(text)

    def value(self) -> object:
        """Any value."""
        letter = self.next()
        if letter in ("[", "{", "("):
            self.deep += 1
            if self.deep > DEEPEST:
                raise BadInput("Too many brackets inside each other.")
            value = self.items() if letter == "[" else self.table(letter)
            self.deep -= 1
            return value
        if letter == '"':
            return self.quoted()
        if letter.isalpha():
            word = self.word()
            return PLAIN.get(word, word)
        return self.number()

    def items(self) -> list[object]:
        """A list."""
        self.take("[")
        out: list[object] = []
        while self.next() != "]":
            if out:
                self.take(",")
            out.append(self.value())
        self.take("]")
        return out

    def table(self, letter: str) -> dict[str, object]:
        """A table of fields in braces, or an answer in brackets."""
        self.take(letter)
        if letter == "(":
            out = self.answer(")")
            self.take(")")
            return out
        out = {}
        while self.next() != "}":
            if out:
                self.take(",")
            self.field(out)
        self.take("}")
        return out

    def answer(self, end: str) -> dict[str, object]:
        """A kind and its fields, up to one of these letters or the end of the line."""
        out: dict[str, object] = {"kind": self.word()}
        while self.next() and self.next() not in end:
            self.field(out)
        return out

    def field(self, out: dict[str, object]) -> None:
        """`name=value`."""
        name = self.quoted() if self.next() == '"' else self.word()
        if name in out:
            raise BadInput(f"The field {name!r} is there twice.")
        self.take("=")
        out[name] = self.value()


def parse_answer(text: str) -> dict[str, object]:
    """An answer from its line."""
    return Reader(text).answer("")


# Entries.


def entry_text(entry: Entry, seats: list[str]) -> str:
    """One journal entry without its number."""
    words = [value_text(seats[entry.seat]) if entry.seat >= 0 else "-"]
    what = entry.what
    if entry.kind == "act" and isinstance(what, dict) and is_answer(what):
        words.append(answer_text(what))
    else:
        words.append(f"!{entry.kind}")
        words += [] if what is None else [value_text(what)]
    if entry.by:
        words.append("@" + value_text(entry.by))
    if entry.dice:
        words.append("| " + " ".join(str(die + 1) for die in entry.dice))
    return " ".join(words)


def parse_entry(text: str, seats: list[str]) -> Entry:
    """A journal entry from its line without the number."""
    reader = Reader(text)
    seat = _read_seat(reader, seats)
    what: object = None
    if reader.next() == "!":
        reader.take("!")
        kind = reader.word()
        if reader.next() not in ("", "@", "|"):
            what = reader.value()
    else:
        kind = "act"
        what = reader.answer("@|")
    by = ""
    if reader.next() == "@":
        reader.take("@")
        by = str(reader.value())
    return Entry(kind, seat, what, _read_dice(reader), by)


def _read_seat(reader: Reader, seats: list[str]) -> int:
    if reader.next() == "-":
        reader.take("-")
        return -1
    name = reader.value()
    if not isinstance(name, str) or name not in seats:
        raise BadInput(f"There is no seat {name!r} in this game.")
    return seats.index(name)


def _read_dice(reader: Reader) -> list[int]:
    """The faces after the bar; the journal counts from 0."""
    dice: list[int] = []
    if reader.next() == "|":
        reader.take("|")
        while reader.next():
            face = reader.number()
            if not isinstance(face, int) or face < 1:
                raise BadInput("Dice are whole numbers from 1.")
            dice.append(face - 1)
    if reader.next():
        raise BadInput(f"There is more than an entry: {reader.text[reader.at :][:12]!r}.")
    return dice


# Games.


def journal_text(journal: Journal, seats: list[str]) -> str:
    """A journal as text."""
    head: dict[str, object] = {
        "game": journal.game,
        "scenario": journal.scenario,
        "version": journal.version,
        "seats": list(seats),
        "study": journal.study,
        "auto": journal.auto,
        "commitment": journal.commitment,
        "seed": journal.seed.hex(),
        "salt": journal.salt.hex(),
        "options": dict(journal.options),
    }
    if journal.pack is not None:
        head["pack"] = journal.pack
    if journal.position is not None:
        head["position"] = journal.position
    lines = [TITLE, toml_text(head).rstrip("\n"), RULE]
    for number, entry in enumerate(journal.entries):
        lines.append(f"{number}. {entry_text(entry, seats)}")
    return "\n".join(lines) + "\n"


def game_text(table: Table) -> str:
    """The game at a table as text: its journal, readable. It tells the seed, so it is for after."""
    return journal_text(table.journal, table.names)


def parse_game(text: str) -> Journal:
    """A journal from its text; the line that is wrong is named."""
    head, rule, body = text.replace("\r\n", "\n").partition(f"\n{RULE}\n")
    if not rule:
        raise BadFile(f"A game in text has a head, a line {RULE!r} and its entries.")
    raw = read_toml(head, "The head of the game")
    seats = raw.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadFile("The head of the game names its seats.")
    journal = _read_head(raw)
    journal.entries = _read_entries(body, seats)
    journal.verify_seed()
    return journal


def _read_head(raw: dict[str, object]) -> Journal:
    options, pack, position = raw.get("options"), raw.get("pack"), raw.get("position")
    if not isinstance(options, dict):
        raise BadFile("The head of the game has no options.")
    values: dict[str, Value] = {}
    for name, value in options.items():
        if not isinstance(value, (bool, int, str)):
            raise BadFile(f"The option {name!r} is a flag, a number or a word.")
        values[name] = value
    journal = Journal(
        _text(raw, "game"),
        _text(raw, "scenario"),
        values,
        pack if isinstance(pack, dict) else None,
        _text(raw, "version"),
        _bytes(raw, "seed"),
        _bytes(raw, "salt"),
        raw.get("study") is True,
        raw.get("auto") is True,
    )
    journal.commitment = _text(raw, "commitment")
    journal.position = position if isinstance(position, dict) else None
    return journal


def _text(raw: dict[str, object], name: str) -> str:
    value = raw.get(name)
    if not isinstance(value, str):
        raise BadFile(f"The head of the game has no {name!r}.")
    return value


def _bytes(raw: dict[str, object], name: str) -> bytes:
    try:
        return bytes.fromhex(_text(raw, name))
    except ValueError as error:
        raise BadFile(f"The {name} of the game is not written in hexadecimal figures.") from error


def _read_entries(body: str, seats: list[str]) -> list[Entry]:
    entries: list[Entry] = []
    for line in body.split("\n"):
        if not line.strip() or line.startswith("#"):
            continue
        number, dot, rest = line.partition(". ")
        if not dot or number != str(len(entries)):
            raise BadFile(f"Entry {len(entries)} of the game was expected, not {line[:40]!r}.")
        try:
            entries.append(parse_entry(rest, seats))
        except WeathergageError as error:
            raise BadFile(f"Entry {number} of the game: {error}") from error
    if not entries:
        raise BadFile("This game has no entries.")
    return entries
