"""Damage counters and markers as they lie in boxes and cups: what each cup still holds, face by
face, and what the next counter brings (R30)."""

from typing import Final

from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.tables.counters import (
    CREW,
    CREW_MARK,
    FIRE_MARK,
    LETTERS,
    NONE,
    WATER_MARK,
    Kind,
)
from weathergage.games.sails_of_glory.words.names import SYMBOL_PICTURES, counter_words
from weathergage.scene import Cups, Fact, Lot, Stock, Token
from weathergage.scene.forms import percent

USES: Final[dict[str, str]] = {
    "A": "ball, long",
    "B": "ball, short",
    "C": "chain",
    "D": "grape",
    "E": "muskets, yes or no",
}


def token_of(battle: Battle, kind: int) -> Token:
    """A counter, or a marker, which is told apart by its shape."""
    if kind == CREW_MARK:
        return Token("crew marker", picture="crew", shape="square")
    if kind == FIRE_MARK:
        return Token("fire marker", picture="fire", shape="square", tone="fire")
    if kind == WATER_MARK:
        return Token("water marker", picture="water", shape="square", tone="water")
    return counter(battle.setup.counters.kinds[kind])


def counter(kind: Kind) -> Token:
    """A damage counter with its face."""
    figure = str(int(kind.value)) if kind.value or kind.symbol == NONE else ""
    picture = SYMBOL_PICTURES.get(int(kind.symbol), "")
    return Token(counter_words(kind), figure, picture, heavy=kind.underlined)


def tokens_of(battle: Battle, kinds: list[int]) -> tuple[Token, ...]:
    """Everything that lies in a box."""
    return tuple([token_of(battle, kind) for kind in kinds])


def told(tokens: tuple[Token, ...]) -> str:
    """What lies in a box, in words."""
    return ", ".join([token.name for token in tokens]) or "nothing"


def cups_of(battle: Battle) -> Cups:
    """Every cup; anybody may count what has been drawn."""
    stocks = [stock_of(battle, letter) for letter in range(len(LETTERS))]
    note = "Everyone may count. The mix of faces is reconstructed; the totals are the book's."
    return Cups(tuple(stocks), note, "18.counters")


def stock_of(battle: Battle, letter: int) -> Stock:
    """One cup."""
    counters, sets = battle.setup.counters, int(battle.setup.sets)
    lots: list[Lot] = []
    left = total = 0
    for kind in range(counters.first[letter], counters.first[letter + 1]):
        face = counters.kinds[kind]
        whole = int(face.count) * sets
        lots.append(Lot(counter(face), battle.cup[kind], whole))
        left, total = left + battle.cup[kind], total + whole
    name = LETTERS[letter]
    return Stock(name, USES[name], left, total, tuple(lots), tuple(next_of(battle, letter, left)))


def next_of(battle: Battle, letter: int, left: int) -> list[Fact]:
    """What the next counter brings on average."""
    if left == 0:
        return [Fact("Empty", "zeros and plain crew losses go back in", "18.empty")]
    hull = crew = special = 0
    counters = battle.setup.counters
    for kind in range(counters.first[letter], counters.first[letter + 1]):
        face, number = counters.kinds[kind], battle.cup[kind]
        hull += int(face.value) * number
        crew += number if face.symbol == CREW else 0
        special += number if face.symbol not in (NONE, CREW) else 0
    return [
        Fact("hull", f"{hull / left:.1f}"),
        Fact("crew", percent(crew / left)),
        Fact("special", percent(special / left)),
    ]
