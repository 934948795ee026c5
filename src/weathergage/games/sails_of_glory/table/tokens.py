"""Damage counters and markers as they lie in boxes and cups."""

from weathergage.games.sails_of_glory.state.battle import Battle
from weathergage.games.sails_of_glory.tables.counters import (
    CREW_MARK,
    FIRE_MARK,
    NONE,
    WATER_MARK,
    Kind,
)
from weathergage.games.sails_of_glory.words.names import SYMBOL_PICTURES, counter_words
from weathergage.scene import Token


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
